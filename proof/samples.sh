#!/usr/bin/env bash
# Makes the sample certificates about words again, in testdata: they are what the command
# writes. Those about web2 take a minute.
set -euo pipefail
cd "$(dirname "$0")"
mkdir -p _build
go build -o _build/wordgame ../cmd/wordgame

# sample FILE ARGUMENT...: a certificate.
sample() {
	_build/wordgame certify -o "testdata/$1.cert" "${@:2}"
	wc -c "testdata/$1.cert"
}

small=(--words testdata/words.txt)
sample ghost "${small[@]}"
sample ghost-distance "${small[@]}" --distance
sample ghost-loss "${small[@]}" --distance ab
for game in superghost superduperghost xghost spook; do
	sample $game "${small[@]}" --variant $game --distance
done
sample seats-3 "${small[@]}" --players 3
sample seats-4 "${small[@]}" --players 4

sample web2/ghost --words web2
sample web2/ghost-distance --words web2 --distance
for game in superghost superduperghost xghost; do
	sample web2/$game --words web2 --variant $game
done
