//go:build browser

package main

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
)

// A phone, and a projector.
const (
	phoneWide, phoneHigh         = 390, 844
	projectorWide, projectorHigh = 1920, 1080
)

// presets returns the names of all games of the page.
func (b *tab) presets() []string {
	b.Helper()
	b.open("")
	var all []string
	for _, game := range evalAs[[]string](b, `[...document.querySelectorAll("#games [data-game]")].map(e => e.dataset.game)`) {
		b.open("game=" + game)
		all = append(all, game)
		all = append(all, evalAs[[]string](b, b.call(`return [...document.querySelectorAll("#variants [data-game]")].map(e => e.dataset.game).filter(name => !arguments[0].includes(name))`, all))...)
	}
	return all
}

// hidden returns what of some elements cannot be pressed or read as the page stands, and what is too small
// for a finger: less than 44 pixels high, or wide, which letters need not be.
const hidden = `
	const hidden = es => es.filter(e => e.checkVisibility()).flatMap(e => {
		const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		const small = e.matches("button") && (r.height < 43.5 || r.width < 43.5 && !e.matches(".key"));
		const out = r.top < 0 || r.bottom > innerHeight || r.left < 0 || r.right > innerWidth + 0.5;
		return out || small || !(hit && e.contains(hit)) ? [[out ? "off the screen" : small ? "too small" : "under " + hit?.outerHTML.slice(0, 60), ...[r.left, r.top, r.width, r.height].map(Math.round), e.outerHTML.slice(0, 80)].join(" ")] : [];
	}).slice(0, 4).join("\n");
`

// On a phone the verdict and every move of every game stand on the first screen, also those that come up
// when a place is pressed; letters are as wide as the phone lets them be.
func TestFirstScreen(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	b.screen(phoneWide, phoneHigh, false)
	presets := b.presets()
	require.GreaterOrEqual(t, len(presets), 20)
	var sights [][2]string
	for _, game := range presets {
		for _, mode := range []string{"explore", "play&seats=you,bob"} {
			sights = append(sights, [2]string{game, mode})
		}
	}
	for _, s := range sample.OneIn(t, 2, sights) {
		game, mode := s[0], s[1]
		b.open("game=" + game + "&mode=" + mode)
		require.Empty(t, b.alert(), game)
		assert.Empty(t, b.eval(`(() => {`+hidden+`
			if (scrollY) return "scrolled by " + scrollY;
			return hidden([...document.querySelectorAll("#says, #board [data-move], #board [data-moves], [data-gap], [data-act], #actions #typed")]);
		})()`), "%s, %s", game, mode)
		assert.Empty(t, b.eval(`(() => {`+hidden+`
			const several = [...document.querySelectorAll("[data-moves]")], some = several.filter((_, i) => i % Math.ceil(several.length / 3) === 0);
			return some.map(place => {
				place.click();
				const found = hidden([...document.querySelectorAll("#says, .choice")]) + (document.querySelectorAll(".choice").length < 2 ? "nothing comes up" : "") + (scrollY ? "scrolled" : "");
				place.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
				return found;
			}).join("");
		})()`), "%s, %s: after a press", game, mode)
		if wide := evalAs[float64](b, `[...document.querySelectorAll(".keys:has(.row)")].map(e => { const row = [...e.querySelector(".row").children].map(k => k.getBoundingClientRect()); return row.at(-1).right - row[0].left; })[0] ?? 1e9`); wide < 1e9 {
			assert.GreaterOrEqual(t, wide, 0.92*phoneWide, game)
		}
	}
}

// Matches whose boards grow, and whose sentences are long, stay where they are on a phone, too; TestMatches has
// the others.
func TestBoardStays(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	b.screen(phoneWide, phoneHigh, false)
	const seed = 7
	r := rand.New(rand.NewPCG(seed, 0))
	for _, match := range []string{"game=ghost&words=web2&seats=you,bob,easy&seed=2&rounds=2", "game=nim&rule=lasker&at=3,5&seats=easy,you&seed=4", "game=xghost&words=english-35&seats=you,easy&rounds=1&seed=1"} {
		b.open("mode=play&" + match)
		b.finish(r, match)
	}
}

// For a class, the board takes up to three quarters of the height, and stands there whole beside what is said of it.
func TestProjector(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	b.screen(projectorWide, projectorHigh, false)
	for game, least := range map[string]float64{"ghost": 0.3, "tictactoe": 0.6, "connect4": 0.6, "nim": 0.2, "chomp": 0.5, "wythoff": 0.5} {
		for _, mode := range []string{"explore", "play&seats=you,bob"} {
			b.open("game=" + game + "&mode=" + mode)
			part := evalAs[float64](b, `document.querySelector("#board .parts").getBoundingClientRect().height / innerHeight`)
			t.Logf("%s, %s: the board takes %.0f %% of the height", game, mode, 100*part)
			assert.GreaterOrEqual(t, part, least, "%s, %s", game, mode)
			assert.LessOrEqual(t, part, 0.76, "%s, %s", game, mode)
			assert.Empty(t, b.eval(`(() => {`+hidden+`
				return (scrollY ? "scrolled " : "") + hidden([...document.querySelectorAll("#says, #board [data-move], #board [data-moves]")]);
			})()`), "%s, %s", game, mode)
			assert.GreaterOrEqual(t, evalAs[float64](b, `parseFloat(getComputedStyle(document.getElementById("says")).fontSize)`), 30.0)
		}
	}
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

// On a phone held sideways and on a small one nothing overlaps, and the board can be reached.
func TestSmallScreens(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	for _, size := range [][2]int64{{844, 390}, {320, 568}} {
		b.screen(size[0], size[1], false)
		for _, game := range []string{"ghost", "tictactoe", "connect4", "nim"} {
			b.open("game=" + game + "&mode=play&seats=you,bob")
			assert.LessOrEqual(t, b.eval(`document.documentElement.scrollWidth`), float64(size[0]), fmt.Sprint(game, size))
			assert.Empty(t, b.eval(`[...document.querySelectorAll("#board [data-move]")].filter(e => {
				e.scrollIntoView({ block: "center" });
				const r = e.getBoundingClientRect();
				return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
			}).map(e => e.outerHTML.slice(0, 80)).join("\n")`), fmt.Sprint(game, size))
		}
	}
}
