#!/usr/bin/env bash
# Prints the rows that docs/results.md has about word lists, game by game, from the JSON of wordgame:
#   docs/results.sh english-35 "dutch --fold"
#   GAMES="ghost seats" docs/results.sh english-35     rows about these only
# It needs Go and jq. On some lists, Spook and Xghost take hours and all memory.
set -euo pipefail
cd "$(dirname "$0")/.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp" ./cmd/wordgame

# ask VERB FLAG...: what the program says about the list.
ask() { "$tmp/wordgame" "$@" --quiet --words $list; }

# row CELLS: a row, with the cells that jq makes of answers.
row() {
	jq -rs --arg list "$list" '
		def n: tostring | [while(. != ""; .[:-3]) | .[-3:]] | reverse | join(",");
		def letters: .winning | join(" ");
		def wins: if .winning == [] then "second" else letters end;
		def safe: letters as $with | [.seats[] | select(.safe).seat | if . == 1 then "1 (\($with))" else tostring end] |
			if . == [] then "none" else join(" ") end;
		"| " + ([$list, '"$1"'] | join(" | ")) + " |"'
}

for game in ${GAMES:-ghost seats superghost superduperghost spook xghost chain}; do
	echo "## $game"
	for list; do
		case $game in
		ghost) row '(.[0] | (.kept, .playable | n), wins, .remoteness), (.[1].count | n)' ;;
		seats) row '(.[] | safe)' ;;
		super*) row '(.[0] | wins, .remoteness), (.[1] | .count, (.answers | length) | n), (.[0].fragments | n)' ;;
		spook | xghost) row '(.[0] | wins, .remoteness)' ;;
		chain) row "\"$(ask solve chain | head -1)\""', (.[0] | (.winning, .moves, (.moves | map(select(.value == null))) | length | n)), (.[1].count | n)' ;;
		esac < <(
			case $game in
			seats) for k in 3 4 5 6 7 8; do ask solve --json --players $k; done ;;
			spook | xghost) ask solve $game --json --moves --distance ;;
			*) ask solve $game --json && ask learn $game --json ;;
			esac
		)
	done
done
