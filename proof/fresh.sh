#!/usr/bin/env bash
# Has certificates of every kind made by the commands as they are now, and asks both
# checkers about them. Run by "make fresh". It takes Go, and about a minute.
set -euo pipefail
cd "$(dirname "$0")"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp" ../cmd/wordgame ../cmd/nim ../cmd/tictactoe
failed=0 done=0

# play LIST: the certificates that follow are about a list.
play() {
	words=(--words "$1" --quiet)
	"$tmp/wordgame" dict filter "${words[@]}" >"$tmp/playable"
	"$tmp/wordgame" dict find '*' "${words[@]}" >"$tmp/kept"
}

# accept COMMAND FLAG...: what the command certifies is accepted by both checkers; nim's
# table writes its certificates itself.
accept() {
	local given=() list=() certify=(certify "${@:2}") to=-o
	[ "${2-}" != table ] || certify=("${@:2}") to=--certify
	if [ "$1" = wordgame ]; then
		given=("${words[@]}") list=("$tmp/kept")
		[[ "$*" == *--variant* ]] || list=("$tmp/playable")
	fi
	rm -f "$tmp/cert"
	"$tmp/$1" "${certify[@]}" "${given[@]}" $to "$tmp/cert"
	if _build/check "$tmp/cert" "${list[@]}" >"$tmp/said" 2>&1 && [ "$(wc -l <"$tmp/said")" = "$(grep -c '^claim ' "$tmp/cert")" ] &&
		"$tmp/$1" verify "$tmp/cert" "${given[@]}" >"$tmp/said" 2>&1; then
		done=$((done + 1))
	else
		echo "$1 ${certify[*]}: not accepted: $(tail -1 "$tmp/said")" >&2
		failed=1
	fi
}

play english-35
accept wordgame
accept wordgame --moves --distance
accept wordgame s --distance
for players in 3 4 8; do accept wordgame --players $players; done
accept wordgame --variant superghost --moves
play testdata/words.txt
for game in superghost superduperghost xghost spook; do
	accept wordgame --variant $game --moves --distance
	accept wordgame --variant $game a
done
for play in normal misere; do
	for game in 'nim 3 5 1000000000000000000' 'take:1-3 9 4' 'allbut:1,2 7 4' 'square 12 3' 'split 9 4' 'lasker 6 3' 'kayles 7 5' 'dawson 12 3' \
		'dawson-chess 8 5' 'octal:0.156 10' 'octal:8.1F 9' 'octal:0.[3] 8' 'moore:2 2 3 3' 'wythoff 6 10' 'fibonacci 13' 'dynamic:3 11' \
		'chomp 3 3 2'; do
		read -r rule heaps <<<"$game"
		# shellcheck disable=SC2086 # heaps are words
		accept nim $heaps --rule "$rule" --$play
	done
	accept nim 3 4 --$play --distance
done
for rule in kayles dawson take:1,3,4; do accept nim table --rule $rule; done
for rule in standard misere wild notakto; do
	accept tictactoe --rule $rule
	accept tictactoe --rule $rule --size 4x3 --line 3 --distance
	accept tictactoe --rule $rule --size 3x3 --gravity
done

[ $failed = 0 ] && echo "all $done fresh certificates are accepted"
exit $failed
