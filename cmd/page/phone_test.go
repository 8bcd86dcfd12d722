//go:build browser

package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A phone.
const phoneWide, phoneHigh = 390, 844

// presets returns the names of all games of the page.
func (b *tab) presets() []string {
	b.Helper()
	b.open("")
	var all []string
	for _, game := range evalAs[[]string](b, `[...document.querySelectorAll("#games [data-game]")].map(e => e.dataset.game)`) {
		b.open("game=" + game)
		kinds := evalAs[[]string](b, `[...document.querySelectorAll("#variants option")].map(e => e.value)`)
		if len(kinds) == 0 {
			kinds = []string{game}
		}
		for _, kind := range kinds {
			if game == "ghost" {
				kind += "&rounds=1"
			}
			all = append(all, kind)
		}
	}
	return all
}

// The first answer stands there 1.5 seconds after the page was opened, and that to a move after 0.15; a machine that
// does much else is given ten times that.
func TestTimes(t *testing.T) {
	b := aloneInBrowser(t, "")
	for _, state := range []string{"game=ghost&words=web2&at=medi", "game=tictactoe&mode=play"} {
		b.load(state)
		took := evalAs[float64](b, `performance.now()`)
		t.Logf("%q: the first answer after %.2f s", state, took/1000)
		assert.Less(t, took, 15_000.0, state)
	}
	for _, state := range []string{"game=ghost&words=web2&at=med", "game=nim&at=3,4,5", "game=tictactoe&at=X../.O./...", "game=tictactoe", "game=connect4&mode=play&seats=you,bob", "game=tictactoe&mode=play&seats=you,easy&seed=1", "game=ghost&mode=play&seats=you,easy&seed=1"} {
		b.open(state)
		took := evalAs[float64](b, `new Promise(done => {
			const begin = performance.now();
			document.querySelector("#board [data-move]").click();
			const look = () => document.body.dataset.ready === "true" ? done(performance.now() - begin) : requestAnimationFrame(look);
			requestAnimationFrame(look);
		})`)
		t.Logf("%s: the answer to a move after %.3f s", state, took/1000)
		assert.Less(t, took, 1_500.0, state)
	}
}
