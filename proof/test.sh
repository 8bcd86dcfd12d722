#!/usr/bin/env bash
# Runs the checker on true certificates, which it must accept, and on false ones made
# of them, which it must refuse with the line and the reason. Run by "make check".
set -euo pipefail
cd "$(dirname "$0")"
check=$PWD/_build/check
words=$PWD/testdata/words.txt
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
failed=0

# run FILE: the words are given if the certificate is about words.
run() {
	if grep -q '^words ' "$1"; then "$check" "$1" "${2:-$words}"; else "$check" "$1"; fi
}

for cert in testdata/*.cert; do
	if ! run "$cert" >"$tmp/out" 2>&1 || [ "$(grep -c ': accepted: ' "$tmp/out")" != "$(grep -c '^claim ' "$cert")" ]; then
		echo "$cert is true, and wasn't accepted: $(cat "$tmp/out")"
		failed=1
	fi
done

# refuse CERT WANT STATUS SED: the certificate, changed by a script of sed, is refused
# at a line and for a reason, with an exit status. The last line is made right again.
refuse() {
	sed -e "$4" "testdata/$1.cert" >"$tmp/false.cert"
	[ "${5:-}" = asis ] || sed -i "\$s/.*/end $(wc -l <"$tmp/false.cert")/" "$tmp/false.cert"
	local status=0
	(cd "$tmp" && run false.cert "${words_given:-$words}") >"$tmp/out" 2>&1 || status=$?
	if [ $status != "$3" ] || ! grep -qF -- "$2" "$tmp/out"; then
		echo "$1 changed by $4: status $status, want $3; want $2: $(cat "$tmp/out")"
		failed=1
	fi
}

refuse ghost-distance ':4: refused: L1 cam isn'"'"'t shown: after the move to came,' 1 '4s/cal/cam/'      # another move
refuse ghost-distance '4: refused: L3 c isn'"'"'t shown: after the move to ca' 1 '4d'                        # a move removed
refuse ghost-distance '5: refused: L1 ea isn'"'"'t shown' 1 '4a L1 ea'                                       # a false one added
refuse ghost-distance '4: refused: L3 c isn'"'"'t shown' 1 '4{h;d};5{G;s/\(.*\)\n\(.*\)/\1/}'                 # not in their order: a circle is refused in the same way
refuse ghost-distance '15: refused: claim win . in 3' 1 's/in 4/in 3/'                                      # a distance one too small
refuse ghost-distance '15: refused: claim win . in 5' 1 's/in 4/in 5/'                                      # or too large
refuse ghost '5: refused: claim loss .' 1 's/claim win \.$/claim loss ./'                                   # the other side
refuse ghost '1: the version is' 2 '1s/2/3/'                                                               # another version
refuse ghost '2: the game is' 2 '2s/ghost/ghosts/'
refuse ghost '3: refused: the certificate is for other words' 1 '3s/16/17/'                                # another list
refuse ghost '3: refused: the certificate is for other words' 1 '3s/ea83/ea84/'
refuse ghost '4: no word has the letter "z"' 2 '4s/b/z/'
refuse ghost '1: the certificate is empty' 2 'd' asis                                                      # empty
refuse ghost-distance '10: want "end 10"' 2 '11,$d' asis                                                   # cut short
refuse ghost ':7: want "end 7"' 2 '4a L c' asis                                                            # longer than it says
refuse ghost 'the certificate claims nothing' 2 '/^claim/d'
refuse ghost '2: the game is' 2 's/ghost 4/ghost/'
refuse ghost-distance 'refused' 1 '2s/4/6/'                                                                    # other words count
refuse seats-3 ':11: refused: claim safe 1:.' 1 's/unsafe 1/safe 1/'                         # another seat
refuse seats-3 'refused' 1 '2s/3/4/'                                                               # another number of players
refuse seats-3 'the seat is "01": want 1' 2 's/unsafe 1/safe 01/'                          # what is false by another text of a seat
refuse tictactoe 'this game has no letters' 2 '2a letters X O'
refuse ghost 'a letter is empty' 2 '2a letters a  b'
refuse tictactoe 'refused' 1 '5d'
refuse tictactoe 'has 8 cells: want 9' 2 '5s/X//'
refuse tictactoe 'refused: claim win' 1 's/claim draw/claim win/'
refuse nim-misere ':7: refused: claim loss 2,3,5' 1 's/claim win 2,3,5$/claim loss 2,3,5/'
refuse nim-misere 'refused' 1 '2s/misere/normal/'                                                  # the other play
refuse kayles-misere 'refused' 1 '2s/77/7/'                                                        # another code
refuse kayles-misere ':16: refused: L7 9 isn'"'"'t shown: after the move to 8,' 1 '/^L5 1,5/d'
refuse kayles-misere ':5: the heaps 3,2 aren'"'"'t in order' 2 '4a L 3,2'
refuse kayles-misere ':2: the code "00.77" has several digits' 2 '2s/0.77/00.77/'
refuse take-misere 'refused' 1 '2s/1-3/1-4/'
refuse kayles ':4: refused: the value of a heap of 25 isn'"'"'t 2' 1 '4s/24 4 1/24 4 2/'              # one value wrong
refuse kayles ':10: refused: the value of a heap of 168 isn'"'"'t 5' 1 's/V 168 4/V 168 5/'           # the last
refuse kayles ':10: refused: these are the values of heaps to 167' 1 '/^V 168/d'                    # one value too few
refuse kayles ':11: refused: heaps of 70 and 82 have' 1 's/from 71/from 70/'
refuse kayles ':11: refused: heaps of 71 and 82 have' 1 's/period 12/period 11/'
refuse kayles ':11: "claim period 13 71" is no line of a certificate' 2 's/period 12 from/period 13/'
refuse kayles ':11: refused: a period of 0' 1 's/period 12/period 0/'
refuse kayles ':12: refused: the value of a heap of 1000000000000000000 is 1, not 2' 1 's/00 1$/00 2/'
refuse kayles ':11: refused: claim value 1000000000000000000 1: a heap is too large for its value to be known' 1 '/period/d'
refuse kayles ':14: refused: claim win 10,14: it is lost' 1 's/loss 10,14/win 10,14/'
refuse kayles ':3: refused: the value of a heap of 1 isn' 1 '2s/77/07/'
refuse grundy-values ':8: refused: heaps of 49 and 50 have' 1 's/^claim value.*/claim period 1 from 49/'
refuse nim-large ':4: refused: claim win 5,8,13: it is lost' 1 's/loss 5/win 5/'
refuse nim-large ':3: refused: claim win 9223372036854775807,9223372036854775807' 1 's/7,1000/7,9223372036854775807/'

refuse wythoff 'refused: claim loss 6,11' 1 's/claim win 6,11/claim loss 6,11/'
refuse wythoff 'refused: L 3,5 isn'"'"'t shown: after the move to' 1 '/^L 1,2/d'
refuse wythoff 'are more than two heaps' 2 's/claim win 6,11/claim win 1,6,11/'
refuse moore 'refused' 1 '2s/moore 2/moore 3/'
refuse fibonacci 'refused: claim loss 20/6' 1 's/claim win 20.6/claim loss 20\/6/'
refuse fibonacci 'refused' 1 '2s/2/3/'
refuse fibonacci '6 can'"'"'t be taken from 5' 2 's/^L 5.4/L 5\/6/'
refuse chomp 'refused: claim win 3,1,1' 1 's/claim loss 3,1,1/claim win 3,1,1/'
refuse chomp 'the rows are 1,1,3: want them from the longest' 2 's/claim loss 3,1,1/claim loss 1,1,3/'
refuse moore 'have more than 1000000 moves' 2 's/claim win 1,2,3/claim win 2000,2000/'
refuse square 'refused' 1 's/claim loss 20/claim win 20/'
refuse hexadecimal 'refused' 1 '2s/1F/17/'
refuse hexadecimal 'has '"'G'" 2 '2s/1F/1G/'
refuse repeating 'refused' 1 '2s/13/31/'
refuse repeating 'has '"'['" 2 '2s/13./13/'

# Files that are meant to harm. The lines of the input come after line 3.
more() { cat >"$tmp/more"; refuse ghost "$1" "$2" "3r $tmp/more"; }
many() { yes "$2" | head -n "$1"; } # lines
long() { echo "$1$(head -c 10000000 /dev/zero | tr '\0' b)"; }
more ':4: a text of 10,000,000 bytes: want at most 1000' 2 < <(long 'L ')
more ':4: "" is no line of a certificate' 2 < <(many 1000000 '')
more 'take too long, or too much memory: --patience 2 allows' 1 < <(many 2000000 'L1 b')
more ':4: no word has the letter "\000"' 2 < <(printf 'L b\0\n')
more ":1: the certificate isn't text in UTF-8" 2 < <(printf 'L \303\n')
more ':4: the number of plies is "99999999999999999999": want' 2 <<<'L99999999999999999999 b'
more ':4: the number of plies is "4611686018427387904": want' 2 <<<'N4611686018427387904 b'
refuse kayles ':3: a value is "99999999999999999999"' 2 's/^V 0 0/V 0 99999999999999999999/'
"$check" - "$words" < <(many 50000000 'L b') >"$tmp/out" 2>&1 || true # 200 MB, of which it reads 16
grep -qx -- '-: more than 16,777,216 bytes' "$tmp/out" || { echo "200 MB of lines: $(cat "$tmp/out")"; failed=1; }

"$check" --patience 2 testdata/ghost.cert "$words" >"$tmp/out" 2>&1 && grep -q ': accepted: ' "$tmp/out" || { echo "with patience: $(cat "$tmp/out")"; failed=1; }
"$check" --patience 0 testdata/ghost.cert "$words" >"$tmp/out" 2>&1 && { echo "--patience 0 is taken"; failed=1; }
grep -q '^usage: ' "$tmp/out" || { echo "--patience 0: $(cat "$tmp/out")"; failed=1; }

# list WANT: a certificate names the input as its words, which can't be words.
list() {
	cat >"$tmp/list"
	words_given=$tmp/list refuse ghost "list:2: $1" 2 "s/^words.*/words 2 $(sha256sum <"$tmp/list" | cut -d' ' -f1)/"
}
list 'the character "\000" isn'"'"'t a letter' < <(printf 'goat\ng\0cko\n')
list 'the character "\r" isn'"'"'t a letter' < <(printf 'goat\ntoga\r\n')
list "a word that isn't text in UTF-8" < <(printf 'goat\ncaf\303')
list 'an empty line: want a word' < <(printf 'goat\n\n')
list 'a text of 10,000,000 bytes: want at most 1000' < <(long $'goat\n')

# Answers on web2, where Debian's package miscfiles is installed. The words are made
# with the tools of the system alone.
if [ -e "${WEB2:=/usr/share/dict/web2}" ]; then
	LC_ALL=C grep -v '^[A-Z]' "$WEB2" | tr A-Z a-z | grep -xE '[a-z]{4,}' | LC_ALL=C sort -u >"$tmp/words"
	awk 'p == "" || index($0, p) != 1 { print; p = $0 }' "$tmp/words" >"$tmp/playable"
	for cert in testdata/web2/*.cert; do
		case $cert in */ghost*) list=$tmp/playable ;; *) list=$tmp/words ;; esac
		if ! run "$cert" "$list"; then
			failed=1
		fi
	done
fi

[ $failed = 0 ] && echo "all certificates are judged as they should be"
exit $failed
