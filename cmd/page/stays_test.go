//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
)

// match returns what the body says of the match: its moves; "none" if there is none.
func (b *tab) match() string {
	b.Helper()
	return evalAs[string](b, `document.body.dataset.match ?? "none"`)
}

// drawn returns what stands on the board.
func (b *tab) drawn() string {
	b.Helper()
	return evalAs[string](b, `[...document.querySelectorAll("#board :is(.tile:not(.next), .cell:not(.gone), .heap)")].map(e =>
		e.matches(".heap") ? e.querySelectorAll(".counter:not(.gone)").length : e.dataset.mark ?? e.textContent).join()`)
}

// point presses the middle of what a selector names with a mouse.
func (b *tab) point(selector string) {
	b.Helper()
	at := evalAs[[]float64](b, b.call(`const r = document.querySelector(arguments[0]).getBoundingClientRect();
		return [r.left + r.width / 2, r.top + r.height / 2]`, selector))
	require.NoError(b, chromedp.Do(b.ctx, chromedp.MouseClickXY(at[0], at[1])))
	b.ready()
}

// hurry types keys, so many milliseconds apart, and waits until the page has done with them.
func (b *tab) hurry(keys string, apart int) {
	b.Helper()
	b.run(`for (const key of arguments[0]) {
		document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
		if (arguments[1]) await new Promise(done => setTimeout(done, arguments[1]));
	}`, keys, apart)
	for range 2 * len(keys) { // a key that was kept is pressed a moment after the answer to the one before
		b.ready()
		b.run(`await new Promise(done => setTimeout(done, 5))`)
	}
}

// A match of every game survives "Who wins?", Learn, the puzzle, a reload, and what is on already, and its position is
// shown meanwhile. Another match leaves a way back to it.
func TestMatchStays(t *testing.T) {
	b := inBrowser(t, "")
	for _, game := range append(sample.OneIn(t, 8, b.presets()), "chain") {
		b.open("mode=play&seats=you,bob&seed=1&game=" + game)
		assert.Empty(t, b.match(), game)
		if strings.HasPrefix(game, "chain") { // which is typed, also where a letter has the focus
			b.run(`document.querySelector("#board .key").focus()`)
			b.keys("apex" + kb.Enter)
			b.wait(`document.body.dataset.match === "apex" && document.body.dataset.ready === "true"`)
		} else {
			b.run(`(document.querySelector("#board [data-move]") ?? document.querySelector("#board [data-moves]")).click()`)
			b.ready()
			if b.eval(`!!document.querySelector(".choice")`) == true {
				b.click(".choice")
			}
		}
		require.NotContains(t, []string{"", "none"}, b.match(), game)
		address, match, drawn := b.eval(`location.hash`), b.match(), b.drawn()
		explored := drawn
		if match == "apex" { // the next word begins there, too
			explored = "x"
			assert.Equal(t, "x", drawn)
		}
		for _, mode := range []string{"explore", "quiz", "puzzle", "explore", "play"} {
			b.click("[data-mode=" + mode + "]")
			assert.Equal(t, match, b.match(), "%s, %s", game, mode)
			if mode == "explore" && b.alert() == "" {
				assert.Equal(t, explored, b.drawn(), game)
			}
		}
		b.click("[data-mode=quiz]")
		require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
		b.ready()
		b.click("[data-mode=play]")
		b.click("[data-mode=play]")
		b.click("#games [aria-pressed=true]")
		assert.Equal(t, []any{address, match, drawn}, []any{b.eval(`location.hash`), b.match(), b.drawn()}, game)
		b.click("#games [data-game]:not([aria-pressed=true])")
		assert.Empty(t, b.match(), game)
		b.click("#return")
		assert.Equal(t, []any{address, match}, []any{b.eval(`location.hash`), b.match()}, game)
	}
	b.open("mode=play&seats=you,bob&seed=1&game=nim&moves=5 4")
	b.click(`[data-act="concede!"]`)
	assert.Equal(t, "none", b.match(), "it has ended")
	b.click("[data-mode=explore]")
	assert.Equal(t, "3 4 4", b.at())
}

// Keys that are typed fast are played in order, and none after one that cannot be. After a pointer Enter presses
// nothing once more, and nothing is drawn but the position. What cannot be pressed says why.
func TestPresses(t *testing.T) {
	b := inBrowser(t, "mode=play&game=ghost&words=english-35&seats=you,bob&seed=1")
	b.hurry("hou", 30)
	assert.Equal(t, "h,o,u", b.match())
	b.open("game=ghost&words=english-35")
	b.hurry("hxouse", 0)
	assert.Equal(t, "h", b.at(), "a fragment has no hole")
	b.open("mode=play&game=ghost&words=english-35&seats=you,bob&seed=1")
	b.point(".key[data-place=h]")
	b.keys("o" + kb.Enter + " ")
	b.wait(`document.body.dataset.match === "h,o"`)
	b.ready()
	assert.Equal(t, "h,o", b.match())

	for _, press := range []func(string){b.point, b.tap} {
		b.open("mode=play&game=nim&seats=you,bob&seed=1")
		b.run(`scrollTo(0, 0)`) // where nothing has the focus, a space scrolls
		press(".counter[data-place='1 0']")
		b.keys(kb.Enter + " ")
		b.ready()
		assert.Equal(t, []any{"3 1", 0.0}, []any{b.match(), b.eval(`document.querySelectorAll(".taken").length`)})
	}
	b.run(`document.querySelector(".skip").focus()`)
	b.keys(kb.Enter)
	for i := 0; b.eval(`document.activeElement.matches(".counter")`) != true; i++ {
		require.Less(t, i, 9)
		b.keys(kb.Tab)
	}
	assert.NotEqual(t, 0.0, b.eval(`document.querySelectorAll(".taken").length`), "by keys what a press takes is shown")

	const full = "d6,d5,d4,d3,d2,d1"
	b.open("mode=play&game=connect4&seats=you,bob&seed=1&moves=" + full)
	for _, press := range []func(){func() { b.point("[data-place='3 2']") }, func() { b.keys("4") }} {
		b.run(`document.getElementById("because").textContent = ""`)
		press()
		assert.Equal(t, []any{"Column 4 is full.", full}, []any{b.text("#because"), b.match()})
	}
}

// A computer answers after the person's move has come to rest, and what is pressed meanwhile is played then.
func TestRhythm(t *testing.T) {
	b := inBrowser(t, "mode=play&game=connect4&seats=you,easy&seed=1")
	b.emulate("", &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "no-preference"})
	defer b.emulate("")
	begin := time.Now()
	b.run(`document.querySelector("[data-move=d6]").click(); document.querySelector("[data-place='0 5']").click()`)
	b.wait(`document.body.dataset.match.split(",").length === 2`)
	assert.GreaterOrEqual(t, time.Since(begin), 450*time.Millisecond)
	b.wait(`document.body.dataset.match.split(",").length === 4`)
	b.ready()
	assert.Regexp(t, `^d6,\w\d,a\d,\w\d$`, b.match())
}

// What a match has come to is drawn and explored as it is, whoever opens its address: what was taken as outlines, a bluff,
// and for as many as play.
func TestMatchOpened(t *testing.T) {
	b := inBrowser(t, "mode=play&game=nim&at=2 3&seats=you,bob&seed=1&moves=2 0,3 0")
	b.wait(`document.querySelectorAll("#board .counter.gone").length === 5`)
	b.load("mode=play&game=ghost&rounds=1&seats=you,bob&seed=1&moves=x,q")
	b.click("[data-mode=explore]")
	assert.Equal(t, "No word can come of this: challenge, and you win.", b.says())
	assert.Equal(t, "xq", b.text(".tiles"))
	b.load("mode=play&game=ghost&rounds=1&seats=you,bob,ann&seed=1&moves=e,p")
	b.click("[data-mode=explore]")
	assert.Regexp(t, "^Seat 1, the player to move, is safe", b.says())
}

// A keyboard has the letters of the list, in rows of at most ten, and letters with few words behind a key; those with the
// same capital are small.
func TestKeyboards(t *testing.T) {
	b := inBrowser(t, "game=ghost")
	defer b.forget()
	defer b.screen(1000, 800, false)
	rare := "čtvrtek\nžluťoučký\npříšerně\nďábelské\núpění\nkůň\nmňouká\n"
	for i := range 400 { // so that one word is few
		rare += "kočka" + strings.Repeat("a", i%20) + string(rune('b'+i/20)) + "\n"
	}
	for _, c := range []struct{ words, begins, small, more string }{
		{"άλογο\nλόγος\nσκύλος\nθάλασσα\nβιβλίο\n", "αάβγ", "ςσ", ""},
		{"straße\nvögel\nüben\nzähne\njagd\nqual\n", "qertu", "ß", ""},
		{"ılık\nilik\nağaç\n", "i", "iı", ""},
		{rare + "gólem\n", "qert", "", "ó"},
	} {
		b.drop(map[string][]byte{"own.txt": []byte(c.words)})
		for _, mode := range []string{"explore", "play&seats=you,bob&seed=1"} {
			b.open("game=ghost&words=own&mode=" + mode)
			require.Empty(t, b.alert(), c.words)
			first := evalAs[[]string](b, `[...document.querySelectorAll(".page:not([hidden]) .row")].map(row => [...row.querySelectorAll(".mark")].map(k => k.textContent).join(""))`)
			assert.True(t, strings.HasPrefix(first[0], c.begins), first)
			for _, row := range first {
				assert.LessOrEqual(t, len([]rune(row)), 10, first)
			}
			small := evalAs[string](b, `[...document.querySelectorAll(".key.small")].map(k => k.dataset.place).sort().join("")`)
			assert.Equal(t, c.small, small)
			dead := b.run(`return [...document.querySelectorAll(".key[data-place]")].map(k => k.dataset.place).filter(l => !arguments[0].includes(l)).join("")`, c.words)
			assert.Empty(t, dead, first)
			for _, size := range [][2]int64{{320, 640}, {390, 844}, {1440, 900}} {
				b.screen(size[0], size[1], false)
				assert.LessOrEqual(t, b.eval(`document.documentElement.scrollWidth`), float64(size[0]), first)
			}
			if c.more != "" {
				assert.Equal(t, false, b.eval(fmt.Sprintf(`document.querySelector(".key[data-place=%s]").checkVisibility()`, c.more)))
				b.click(".page:not([hidden]) [data-key='…']")
				assert.Equal(t, true, b.eval(fmt.Sprintf(`document.querySelector(".key[data-place=%s]").checkVisibility()`, c.more)))
			}
		}
	}
}
