#!/usr/bin/env bash
# Has the answers of docs/results.md certified by the commands, and checked twice: by the
# checker with a proof, and by verify. Each must accept what the table says. The rows are those of
# Ghost's family, of several players, of the word chain (by verify alone), and of heaps and
# lines. Run by "make results" on the lists inside the program, which takes an hour; with names
# of lists as arguments, "heaps" among them, only those are done.
set -euo pipefail
cd "$(dirname "$0")"
export LC_ALL=C.UTF-8
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp" ../cmd/wordgame ../cmd/nim ../cmd/tictactoe
PATH=$tmp:$PATH
[ $# -gt 0 ] || set -- english-35 english-50 english-60 english-70 web2 spanish dutch polish german heaps
ulimit -s unlimited 2>/dev/null || true # the checker with a proof calls itself once a line
failed=0 done=0 none=0 lettersOnly=0 winnerOnly=0 list= patience=10

# words NAME FLAG...: writes the words that certificates are about.
words() { wordgame dict "${@:2}" --quiet >"$tmp/$1" 2>"$tmp/why"; }

# wrong WHAT: says that a row is not shown.
wrong() {
	echo "$list: $*" >&2
	failed=1
}

# accepted GAME WORDS: has the certificate checked; what is claimed stands in the file "said", a
# claim a line.
accepted() {
	if [ "$1" != chain ] && ! _build/check --patience $patience "$tmp/cert" ${2:+"$tmp/$2"} >"$tmp/proven" 2>&1; then
		wrong "$1: $(tail -1 "$tmp/proven")"
		return 1
	fi
	local program=wordgame
	[ -n "$2" ] || program=$1
	if ! $program verify ${2:+"${flags[@]}"} --quiet "$tmp/cert" >"$tmp/verified" 2>&1; then
		wrong "$1: $(tail -1 "$tmp/verified")"
		return 1
	fi
	sed -n 's/^claim //p' "$tmp/cert" >"$tmp/said"
	done=$((done + 1))
}

# certify GAME WORDS FLAG...: writes a certificate, and has it checked.
certify() {
	if ! wordgame certify "${flags[@]}" --quiet --overwrite "${@:3}" -o "$tmp/cert" 2>"$tmp/why"; then
		wrong "$1: $(tail -1 "$tmp/why")"
		return 1
	fi
	accepted "$1" "$2"
}

# family GAME LETTERS PLIES: a row of Ghost, Superghost or Superduperghost.
family() {
	local name=kept
	[ "$1" != ghost ] || name=playable
	certify "$1" "$name" --variant "$1" --moves --distance || return 0
	letters "$1" "$2"
	grep -q "^$(who "$2") \. in $3\$" "$tmp/said" || wrong "$1: accepted is $(head -1 "$tmp/said"): want $3 plies"
}

# anyOrder GAME LETTERS PLIES: a row of Spook or Xghost. Where a certificate of all first letters and of how soon the game
# ends is too large for the checker with a proof, one of the letters is tried, and then one of the winner alone.
anyOrder() {
	local won before=$failed
	won=$(who "$2")
	if [ -n "$3" ] && certify "$1" kept --variant "$1" --moves --distance 2>/dev/null; then
		grep -q "^$won \. in $3\$" "$tmp/said" || wrong "$1: accepted is $(head -1 "$tmp/said"): want $3 plies"
	elif failed=$before && certify "$1" kept --variant "$1" --moves 2>/dev/null; then
		lettersOnly=$((lettersOnly + 1))
	else
		failed=$before winnerOnly=$((winnerOnly + 1)) patience=100
		certify "$1" kept --variant "$1" && grep -q "^$won \.\$" "$tmp/said" || wrong "$1: accepted is $(head -1 "$tmp/said"): want $won"
		patience=10
		return 0
	fi
	letters "$1" "$2"
}

# who LETTERS: what the player to move does at the start.
who() { if [ "$1" = second ]; then echo loss; else echo win; fi; }

# letters GAME LETTERS: compares the first letters that win with those in a table, in whatever order.
letters() {
	local have want
	have=$(sed -n 's/^loss \([^. ][^ ]*\).*/\1/p' "$tmp/said" | sort | xargs)
	want=$(tr ' ' '\n' <<<"${2/second/}" | sort | xargs)
	[ "$have" = "$want" ] || wrong "$1: accepted is ${have:-second}: want $2"
}

# seats NUMBER SEATS: a cell of Ghost for several, such as "1 3 (q x)" or none.
seats() {
	local safe
	certify "seats $1" playable --players "$1" || return 0
	# A claim is about a seat by how many others move before it: the first is 0.
	safe=$(sed -n 's/^safe \([0-9]*\):.*/\1/p' "$tmp/said" | while read -r k; do echo $((k + 1)); done | tr '\n' ' ')
	[ "${safe:-none }" = "$(sed 's/ ([^)]*)//g' <<<"$2") " ] || wrong "$1 players: accepted is ${safe:-none}: want $2" # in brackets stand letters
}

# chain WHO: a row of the word chain.
chain() {
	local won=win
	[[ $1 == "The first player wins"* ]] || won=loss
	certify chain kept --variant chain || return 0
	grep -q "^$won \.\$" "$tmp/said" || wrong "chain: accepted is $(head -1 "$tmp/said"): want $won"
}

# row SECTION CELL...: a row of a table.
row() {
	local section=$1 game
	shift
	case $section in
	Heaps*)
		[[ " $wanted " == *" heaps "* ]] || return 0
		local command=${1//\`/}
		list=$command
		game=${command%% *}
		command=${command/ certify/ certify --overwrite -o $tmp/cert}
		command=${command/--certify -/--certify $tmp/cert --overwrite}
		if ! $command --quiet >"$tmp/table" 2>"$tmp/why"; then
			wrong "$(tail -1 "$tmp/why")"
		elif accepted "$game" ""; then
			grep -qxF "$2" "$tmp/said" || wrong "accepted is $(head -1 "$tmp/said"): want $2"
		fi
		return 0
		;;
	esac
	[[ " $wanted " == *" ${1%% *} "* ]] || return 0
	list=$1
	if [ "$1" != "$filtered" ]; then
		filtered=$1
		read -r -a flags <<<"--words $1"
		if ! words playable filter "${flags[@]}"; then # no UTF-8: docs/results.md says how it is read
			iconv -f iso-8859-1 -t utf-8 "/usr/share/dict/${flags[1]}" >"$tmp/list"
			flags[1]=$tmp/list
			words playable filter "${flags[@]}"
		fi
		words kept find '*' "${flags[@]}"
	fi
	case $section in
	Ghost) family ghost "$4" "$5" ;;
	Superghost | Superduperghost) family "${section,}" "$2" "$3" ;;
	Spook | Xghost)
		if [[ $2 =~ ^[^0-9]+$ ]]; then anyOrder "${section,}" "$2" "$3"; else none=$((none + 1)); fi
		;;
	"Ghost for three"*) for k in 3 4 5 6 7 8; do seats $k "${@:$k-1:1}"; done ;;
	"Word chain") chain "$2" ;;
	esac
}

wanted=$* filtered=
while IFS= read -r line; do
	case $line in
	"## "*) section=${line#\#\# } begin=$SECONDS before=$done ;;
	"| "*)
		IFS='|' read -r -a cells <<<"${line#|}"
		for i in "${!cells[@]}"; do cells[i]=$(xargs <<<"${cells[i]//\'/}"); done
		case ${cells[0]} in list | command) ;; *)
			row "$section" "${cells[@]}"
			;;
		esac
		;;
	"") # after a table
		[ "${before:-$done}" = "$done" ] || echo "$section: $((done - before)) certificates accepted, $((SECONDS - begin)) s"
		before=$done
		;;
	esac
done <../docs/results.md

[ $done -gt 0 ] || failed=1
[ $failed = 1 ] || echo "all $done answers are shown, in $SECONDS s; of $lettersOnly only which letters win, of $winnerOnly only who; $none rows are not known"
exit $failed
