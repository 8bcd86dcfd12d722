//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
)

// windows are those that people have: phones, the small one at 200 %, lying ones, tablets, desks, projectors.
var windows = [][2]int64{
	{320, 454}, {360, 640}, {390, 844}, {844, 320}, {844, 390}, {768, 1024}, {1024, 768}, {1366, 768}, {1440, 900}, {1920, 1080},
}

// hidden returns what of some elements is not in view above the bar, is under something, or is too small to be
// pressed: less than 44 pixels each way; 24 for keys of letters, for the height of cells in a column that is pressed,
// and for cells of a board that fills its room.
const hidden = `
	const board = document.querySelector(".parts")?.getBoundingClientRect(), part = document.querySelector(".part")?.getBoundingClientRect();
	const full = board && (part.width > 0.8 * board.width || part.height > 0.8 * board.height || document.querySelectorAll(".part").length > 1);
	const bar = document.getElementById("modes").getBoundingClientRect().top;
	const hidden = es => es.filter(e => e.checkVisibility()).flatMap(e => {
		const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
		const least = e.matches(".key") || full && e.matches(".cell") ? 23.5 : 43.5;
		const small = e.matches("button, a, select, input") && (r.height < least || r.width < (e.matches(".falls .cell") ? 43 : least));
		const out = r.top < 0 || r.bottom > (e.closest("#modes") ? innerHeight : bar) + 0.5 || r.left < 0 || r.right > innerWidth + 0.5;
		const why = out ? "out of view" : small ? "too small" : hit && e.contains(hit) ? "" : "under " + hit?.outerHTML.slice(0, 60);
		return why ? [[why, ...[r.left, r.top, r.width, r.height].map(Math.round), e.outerHTML.slice(0, 80)].join(" ")] : [];
	}).slice(0, 4).join("\n");
`

const moveButtons = "#board [data-move], #board [data-moves], #board [data-gap], #board:has(.spelling) .key"

// inView asserts that all that some selectors name is there and can be seen and pressed, and all that matters always.
func (b *tab) inView(name string, selectors ...string) {
	b.Helper()
	require.Empty(b, b.alert(), name)
	b.wait(`document.getElementById("work").hidden`)
	for _, s := range selectors {
		assert.Equal(b, true, b.run(`return [...document.querySelectorAll(arguments[0])].some(e => e.checkVisibility())`, s), "%s: no %s", name, s)
	}
	assert.Empty(b, b.run(hidden+`document.getAnimations().forEach(a => a.finish());
		return hidden([...document.querySelectorAll(arguments[0])])`,
		strings.Join(append(selectors, "[data-says], #modes button, #tools button, #actions :is(button, a, input), #turn :is(button, select)"), ", ")), name)
	assert.Equal(b, true, b.eval(`document.documentElement.scrollWidth <= innerWidth && document.querySelector("main").scrollTop === 0`), "%s: scrolled", name)
	assert.Less(b, evalAs[float64](b, `document.getElementById("because").scrollHeight - document.getElementById("answer").offsetHeight`), 1.0, "%s: cut", name)
}

// On each screen, in each game, at each moment: what was just asked for, the sentence, and every button that matters
// are in view, and nothing jumps.
func TestLayout(t *testing.T) {
	b := inBrowser(t, "")
	defer b.screen(1000, 800, false)
	type sight struct {
		window [2]int64
		game   string
	}
	var sights []sight
	for _, game := range b.presets() {
		for _, w := range windows {
			sights = append(sights, sight{w, game})
		}
	}
	require.Greater(t, len(sights), 150)
	for _, s := range sample.OneIn(t, 24, sights) {
		b.screen(s.window[0], s.window[1], false)
		name := fmt.Sprint(s)
		b.open("mode=play&seats=you,bob&seed=1&game=" + s.game)
		b.watch()
		b.inView(name+", start", moveButtons, "#because", "#seats")

		for before := b.moves(); b.moves() == before; { // some begin with a place, and then ask which
			presses := b.look().Presses
			require.NotEmpty(t, presses, name)
			for _, p := range presses {
				assert.False(t, p.Hidden, "%s: %s is not to be reached", name, p.Name)
			}
			b.finger(presses[len(presses)-1])
		}
		b.inView(name+", after a move", "[data-act]")
		assert.Less(t, evalAs[float64](b, `shifts.sum`), 0.1, "%s: layout shift %v", name, b.eval(`shifts.from.join("\n")`))

		if b.turn() == "act" {
			b.tap("#tool-hint")
			b.wait(`document.querySelector("[data-says]").textContent !== "It is bob's turn."`)
			if b.eval(`!document.querySelector("[data-hint]")`) == true && strings.HasSuffix(b.says(), "?") {
				said := b.says()
				b.tap("#tool-hint")
				b.wait(b.call(`return document.querySelector("[data-says]").textContent !== arguments[0]`, said))
			}
			b.inView(name + ", hint: " + b.says())
			hinted := evalAs[bool](b, `!!document.querySelector("#board [data-hint], [data-act][data-hint]")`)
			assert.True(t, hinted || b.eval(`!document.querySelector("#board [data-move], #board [data-moves]")`) == true, "%s: %s", name, b.says())
			if hinted {
				b.inView(name+", hint", "[data-hint]")
			}
		}
		if b.eval(`!!document.querySelector("[data-act='no word!']")`) == true {
			b.tap("[data-act='no word!']")
			b.inView(name+", challenge", "[data-act]")
		}
		if b.turn() == "act" {
			b.tap("[data-act='concede!']")
		}
		b.course()
		b.inView(name+", end", "#again", "[data-key=share]", "#explore", "#because")

		b.open("mode=explore&game=" + s.game)
		b.inView(name+", who wins", moveButtons)
	}
}
