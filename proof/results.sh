#!/usr/bin/env bash
# Has every answer about Ghost, Superghost and Superduperghost in docs/results.md certified
# by the command, and checked by the checker with a proof: which first letters win, and how
# soon the game is over. Run by "make results", which takes some minutes. With names of
# lists as arguments only those are done.
set -euo pipefail
cd "$(dirname "$0")"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/wordgame" ../cmd/wordgame
failed=0 done=0 list=

# words NAME FLAG...: writes the words that a certificate is about.
words() { "$tmp/wordgame" dict filter --quiet "${@:2}" >"$tmp/$1"; }

# certify GAME LETTERS PLIES: certifies and checks a row of the table about the list.
certify() {
	local name=kept begin=$SECONDS
	[ "$1" != ghost ] || name=playable
	"$tmp/wordgame" certify "${flags[@]}" --quiet --variant "$1" --moves --distance -o "$tmp/cert"
	if ! _build/check "$tmp/cert" "$tmp/$name" >"$tmp/said" 2>&1; then
		echo "$list: $1: $(tail -1 "$tmp/said")" >&2
		failed=1
		return
	fi
	# What the checker has accepted must be what the table says.
	local won=win letters
	letters=$(sed -n 's/.*: accepted: claim loss \([^.]*\), game .*/\1/p' "$tmp/said" | LC_ALL=C sort | tr '\n' ' ')
	[ "$2" != second ] || won=loss
	if [ "${letters:-second }" != "$2 " ] || ! grep -q ": accepted: claim $won \. in $3," "$tmp/said"; then
		echo "$list: $1: accepted is something else than $2 in $3 plies: $(head -1 "$tmp/said")" >&2
		failed=1
		return
	fi
	done=$((done + 1))
	echo "$list: $1: $2 in $3 plies: $(wc -l <"$tmp/said") claims accepted, $(wc -c <"$tmp/cert") bytes, $((SECONDS - begin)) s"
}

while IFS='|' read -r _ title game letters plies _; do
	title=$(xargs <<<"$title")
	case $(xargs <<<"$game") in ghost | superghost | superduperghost) ;; *) continue ;; esac
	if [ $# -gt 0 ] && [[ " $* " != *" ${title%% *} "* ]]; then continue; fi
	read -r -a flags <<<"--words $title"
	if [ "$title" != "$list" ]; then
		list=$title
		words playable "${flags[@]}"
		words kept "${flags[@]}" --no-prune
	fi
	certify "$(xargs <<<"$game")" "$(xargs <<<"$letters")" "$(xargs <<<"$plies")"
done < <(sed -n '/^## Certificates of Ghost/,/^## Heaps/p' ../docs/results.md)

[ $failed = 0 ] && [ $done -gt 0 ] && echo "all $done answers are proven, in $SECONDS s"
exit $((failed || done == 0))
