//go:build browser

package main

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sample"
)

// said returns what the address says under a name; "" if it says nothing.
func (b *tab) said(name string) string {
	b.Helper()
	return evalAs[string](b, b.call(`return new URLSearchParams(location.hash.slice(1)).get(arguments[0]) ?? ""`, name))
}

// moves returns the record of the match that is shown.
func (b *tab) moves() string {
	b.Helper()
	return b.said("moves")
}

// turn returns what is to be done in a match: act, next where a round has ended, or nothing, for it is over.
func (b *tab) turn() string {
	b.Helper()
	require.Empty(b, b.alert())
	return evalAs[string](b, `document.getElementById("again") ? "over" : document.getElementById("next") ? "next" : "act"`)
}

// A pressable is what can be pressed in a match, by the place of its middle.
type pressable struct {
	X, Y   float64
	Name   string
	Hidden bool // it is not on the screen, or something is over it
}

// A glance is what is seen of a match.
type glance struct {
	Alert, Says, Turn string // as [tab.turn] has it
	Top, Bottom       float64
	Board             float64 // how far down it is
	Scroll, Height    float64
	Presses           []pressable
}

// look returns what is seen of a match, with all that can be pressed to go on: the next round, moves, places that begin
// one, and acts, of which to give up is the last that anybody thinks of.
func (b *tab) look() glance {
	b.Helper()
	return evalAs[glance](b, `(() => {
		const text = id => document.getElementById(id).textContent, box = id => document.getElementById(id).getBoundingClientRect(), { top, bottom } = box("says");
		const spelled = document.querySelector(".spelling") && (document.querySelector("[data-hint]") ?? document.getElementById("tool-hint"));
		const all = spelled ? [spelled] : [...(document.querySelector(".sheet") ?? document).querySelectorAll("#next, #board [data-move], #board [data-moves], #board [data-gap][aria-pressed=false], #actions [data-act]")].filter(e => e.checkVisibility());
		const others = all.filter(e => e.dataset.act !== "concede!");
		return {
			Alert: text("alert"), Says: text("says"), Top: top, Bottom: bottom, Board: box("board").top, Scroll: document.querySelector("main").scrollTop, Height: innerHeight,
			Turn: document.getElementById("again") ? "over" : document.getElementById("next") ? "next" : "act",
			Presses: (others.length ? others : all).map(e => {
				const r = e.getBoundingClientRect(), X = r.left + r.width / 2, Y = r.top + r.height / 2;
				return { X, Y, Name: e.dataset.move ?? e.dataset.place ?? e.dataset.gap ?? e.textContent, Hidden: !e.contains(document.elementFromPoint(X, Y)) };
			}),
		};
	})()`)
}

// watch counts from now on what is pressed, notes how long answers take, and adds up by how much the page shifts.
func (b *tab) watch() {
	b.Helper()
	b.run(`await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		window.presses ??= (addEventListener("click", () => {
			window.presses++;
			window.pressed = performance.now();
		}, true), 0);
		window.took = [];
		window.answers?.disconnect();
		window.answers = new MutationObserver(() => {
			if (document.body.dataset.ready !== "true" || !pressed) return;
			took.push(performance.now() - pressed);
			window.pressed = 0;
		});
		answers.observe(document.body, { attributeFilter: ["data-ready"] });
		window.shifts?.disconnect();
		const shifts = new PerformanceObserver(list => list.getEntries().forEach(e => {
			shifts.sum += e.value;
			shifts.from.push(...e.sources.map(s => [(s.node?.id || s.node?.className || s.node?.nodeName), s.previousRect.top, s.currentRect.top].join(" ")));
		}));
		window.shifts = Object.assign(shifts, { sum: 0, from: [] });
		shifts.observe({ type: "layout-shift" })`)
}

// finger presses a place of the screen, and waits for what comes of it.
func (b *tab) finger(p pressable) {
	b.Helper()
	b.run(`window.presses = 0`)
	require.NoError(b, chromedp.Do(b.ctx, chromedp.TapXY(p.X, p.Y)))
	b.wait(`window.presses > 0 && document.body.dataset.ready === "true"`)
}

// finish plays the match that is shown to its end by a finger, anything that can be done. Whatever can be done is on the
// screen, the board stays where it is, and the sentence about it is in view.
func (b *tab) finish(r *rand.Rand, name string) {
	b.Helper()
	b.watch()
	seen := b.look()
	board := seen.Board
	for n := 0; seen.Turn != "over"; n++ {
		require.Less(b, n, 300, name)
		for _, p := range seen.Presses {
			assert.False(b, p.Hidden, "%s is not to be reached at %v,%v in %s at %s", p.Name, p.X, p.Y, name, b.moves())
		}
		require.NotEmpty(b, seen.Presses, "%s at %s", name, b.moves())
		b.finger(seen.Presses[r.IntN(len(seen.Presses))])
		seen = b.look()
		require.Empty(b, seen.Alert, name)
		assert.NotEmpty(b, seen.Says, name)
		assert.True(b, seen.Scroll == 0 && seen.Top >= 0 && seen.Top < seen.Bottom && seen.Bottom <= seen.Height, "%s: the answer is out of sight at %s: %+v", name, b.moves(), seen)
		if seen.Turn == "act" {
			assert.InDelta(b, board, seen.Board, 1, "the board of %s has moved at %s: %s", name, b.moves(), seen.Says)
		}
	}
	b.course()
	b.run(`await new Promise(drawn => requestAnimationFrame(() => setTimeout(drawn, 50)))`) // what the last press has shifted, too
	shifts := evalAs[float64](b, `shifts.sum`)
	took := evalAs[[]float64](b, `took`)
	slices.Sort(took)
	b.Logf("%s: layout shift %.3f, %d answers, the median after %.0f ms, the last after %.0f. %s", name, shifts, len(took), took[len(took)/2], took[len(took)-1], b.says())
	assert.Less(b, shifts, 0.1, "%s: %v", name, b.eval(`shifts.from.join("\n")`))
	assert.Contains(b, []any{"won", "lost", "draw", "over"}, b.eval(`document.getElementById("stage").dataset.outcome`), name)
}

// course waits for the course of a match that is over, and returns it as lines.
func (b *tab) course() string {
	b.Helper()
	b.wait(`!!document.querySelector("#course .strip")`)
	assert.NotRegexp(b, `\b(null|undefined|NaN)\b`, b.eval(`document.body.innerText`))
	return evalAs[string](b, `[...document.querySelectorAll("#course h4, #course li, #course .note")].map(e =>
		e.tagName === "LI" ? [e.dataset.act, e.className].join(" ").trim() : e.textContent).join("\n")`)
}

// A whole match of each kind is played by a finger on a phone. Who is asked for a rematch, and what is shared, are there.
func TestMatches(t *testing.T) {
	b := inBrowser(t, "mode=play")
	defer b.screen(1000, 800, false)
	b.screen(phoneWide, phoneHigh, false)
	for _, state := range sample.OneIn(t, 4, []string{
		"game=ghost&words=english-35&rounds=2&seats=you,normal", "game=ghost&words=english-35&referee=off&rounds=1&seats=you,ann,perfect",
		"game=superghost&words=english-35&rounds=1&seats=you,hard", "game=spook&words=english-35&rounds=1&seats=you,easy", "game=chain&words=english-35&min=15&seats=you,easy",
		"game=nim&seats=you,perfect", "game=kayles&at=10&seats=you,easy", "game=split&at=9&seats=easy,you", "game=chomp&seats=hard,you", "game=wythoff&seats=you,normal",
		"game=tictactoe&seats=you,perfect", "game=wild&seats=you,naive", "game=notakto&boards=2&seats=you,easy", "game=connect4&seats=you,easy",
	}) {
		b.open("mode=play&seed=4&" + state)
		require.Empty(t, b.alert(), state)
		b.finish(rand.New(rand.NewPCG(5, 0)), state)
		b.tap("#actions [data-key=share]")
		assert.Contains(t, b.eval(`document.getElementById("share").value`), "(seed 4)", state)
		b.click("#close")
		b.tap("#again")
		assert.NotEqual(t, "over", b.turn(), state)
		assert.NotContains(t, []string{"", "4"}, b.said("seed"), state)
	}
}
