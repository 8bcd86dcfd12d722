//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
)

// marked returns whether the last try was right: won or lost; nothing if there was none.
func (b *tab) marked() string {
	b.Helper()
	return evalAs[string](b, `document.getElementById("stage").dataset.outcome ?? ""`)
}

// puzzle opens a puzzle of the pool, and returns a move that wins there and one that does not.
func (b *tab) puzzle(name string) (best, wrong string) {
	b.Helper()
	b.open("mode=puzzle&puzzle=" + name)
	line := evalAs[string](b, b.call(`const pool = document.getElementById("puzzles").textContent.trim().split("\n"), name = arguments[0];
		const n = /-/.test(name) ? Math.round((Date.parse(name) - Date.parse("2026-01-01")) / 864e5) % pool.length : Number(name);
		return pool[(n + pool.length) % pool.length]`, name))
	fields := strings.Split(line, "\t")
	given := face.Values{}
	for s := range strings.FieldsSeq(fields[1]) {
		name, value, _ := strings.Cut(s, "=")
		given[name] = value
	}
	_, p, err := opened(b.T, fields[0], given, fields[2])
	require.NoError(b, err)
	a, err := p.Solve(b.Context(), face.Question{Brief: true})
	require.NoError(b, err)
	return a.Moves[0].Move.Name, a.Moves[len(a.Moves)-1].Move.Name
}

// move makes a move on the board, wherever it begins.
func (b *tab) move(move string) {
	b.Helper()
	require.Equal(b, true, b.run(`const press = () => {
			const b = document.querySelector("#board [data-move=" + JSON.stringify(arguments[0]) + "]");
			b?.click();
			return Boolean(b);
		};
		if (press()) return true;
		for (const gap of [...document.querySelectorAll("#board [data-gap]")].map(e => e.dataset.gap)) {
			document.querySelector("#board [data-gap=" + JSON.stringify(gap) + "]").click();
			if (press()) return true;
		}
		for (const place of document.querySelectorAll("#board [data-moves]")) {
			place.click();
			if (press()) return true;
			document.querySelector("#board .tray .icon").click();
		}
		return false`, move), "%s at %s", move, b.eval(`location.hash`))
	b.ready()
}

// silent asserts that nothing tells what a move is worth.
func (b *tab) silent() {
	b.Helper()
	assert.Equal(b, "", b.eval(`[...document.querySelectorAll("[data-value], [data-remoteness], [data-score]")].map(e => e.outerHTML).join()`))
}

// The puzzle of a day is the same for everybody. There are three tries: a wrong one is refuted on the board and marked, and
// the signs are shared without the answer. Days in a row are counted, also for one who goes on after midnight.
func TestPuzzle(t *testing.T) {
	b := inBrowser(t, "mode=play")
	now := time.Now()
	today, yesterday := now.Format(time.DateOnly), now.AddDate(0, 0, -1).Format(time.DateOnly)
	b.run(`localStorage.setItem("wordgame.streak", JSON.stringify({ last: arguments[0], days: 3 }))`, yesterday)
	best, wrong := b.puzzle(today)
	b.open("mode=puzzle")
	assert.Equal(t, "Puzzle of "+now.Format("January 2"), b.text("#mover"))
	assert.Equal(t, "Which move wins?", b.says())
	assert.NotEmpty(t, b.text("#because"), "the rule")
	b.silent()
	start := b.drawn()
	b.move(wrong)
	assert.Regexp(t, `^✗ No, that (wins no more|loses)\.`, b.says())
	assert.Equal(t, "Two tries are left.", b.text("#because"))
	assert.NotEqual(t, start, b.drawn(), "the refutation")
	assert.Equal(t, "retry", b.eval(`document.activeElement.id`))
	b.keys(kb.Enter)
	b.wait(`!document.getElementById("retry")`)
	assert.Equal(t, start, b.drawn())
	b.silent()
	b.run(`const now = Date; window.Date = class extends now { constructor(...at) { super(...at.length ? at : [now.now() + 24 * 3600 * 1000]); } }`)
	b.move(best)
	assert.Equal(t, []string{"✓ Right.", "won", "✗✓"}, []string{b.says(), b.marked(), b.text(".signs")})
	assert.Equal(t, "4 days in a row", b.text("#streak"))
	b.click("#actions [data-key=share]")
	assert.Contains(t, b.eval(`document.getElementById("share").value`), "✗✓")
	assert.NotContains(t, b.eval(`document.getElementById("share").value`), best+" ")
	b.load("mode=puzzle&puzzle=" + today)
	assert.Equal(t, "You have solved it.", b.says())

	_, wrong = b.puzzle("1") // of cells, on which a wrong one is marked
	for i := range 3 {
		b.silent()
		if i > 0 {
			assert.Equal(t, 1.0, b.eval(`document.querySelectorAll("#board [data-marked=wrong][aria-disabled]").length`))
			b.run(`localStorage.setItem("wordgame.puzzle", localStorage.getItem("wordgame.puzzle").replace(/"moves":\[[^\]]*\]/, '"moves":[]'))`)
			b.open("mode=puzzle&puzzle=1")
		}
		b.move(wrong)
		if i < 2 {
			b.click("#retry")
		}
	}
	assert.Regexp(t, `^The move is `, b.text("#because"), "after three tries")
	b.click("#other")
	assert.Regexp(t, `^\d+$`, b.said("puzzle"))
	for _, bad := range []string{"999999", "-1", "x", "2026-13-45"} {
		b.open("mode=puzzle&puzzle=" + bad)
		assert.Contains(t, b.alert(), "want a number from 0 to ")
	}
}

// A position of one's own is a question to a friend: can you beat it? The answers are hidden.
func TestOwnPuzzle(t *testing.T) {
	b := inBrowser(t, "game=nim&normal=1&at=3,4,6")
	b.click("#tool-share")
	asks, tells := evalAs[string](b, `document.getElementById("share").value`), evalAs[string](b, `document.getElementById("link").value`)
	assert.Regexp(t, `^Can you win this\?.*: 3`, asks)
	assert.Contains(t, tells, "You win: take 1 from the heap of 3.")
	assert.NotContains(t, asks+tells, "file:")
	b.click("#close")
	b.open("mode=puzzle&game=nim&normal=1&at=3,4,6")
	assert.Equal(t, "Can you beat it?", b.text("#mover"))
	b.move("6 5")
	b.click("#retry")
	b.move("3 2")
	assert.Equal(t, "won", b.marked())
	b.open("mode=puzzle&game=nim&at=-3")
	assert.NotEmpty(t, b.alert())
}

// A quiz asks ten questions, the same for the same seed, tells nothing before an answer, and then marks what was chosen and
// what is best; Enter goes on. A reload goes on, too.
func TestQuiz(t *testing.T) {
	b := inBrowser(t, "mode=play")
	const state = "mode=quiz&game=tictactoe&at=X../.O./...&seed=4"
	b.open(state)
	right := 0
	for n := 1; n <= 10; n++ {
		require.Equal(t, fmt.Sprint(n), b.eval(`document.getElementById("stage").dataset.question`))
		b.silent()
		require.Equal(t, "Which move is best?", b.says())
		switch n {
		case 1:
			b.click("[data-key=pass]")
		case 2:
			b.run(`const e = document.getElementById("typed"); e.value = document.querySelector("#board [data-move]").dataset.move;
				document.body.dataset.ready = "false"; e.form.requestSubmit()`)
			b.ready()
		default:
			b.click("#board [data-move]")
		}
		if b.marked() == "won" {
			right++
		}
		assert.NotEmpty(t, b.eval(`document.querySelectorAll("#board [data-marked=best]").length`))
		wrong := b.eval(`document.querySelectorAll("#board [data-marked=wrong]").length`)
		assert.Equal(t, b.marked() == "lost" && n > 1, wrong == 1.0, "question %d: %s", n, b.says())
		assert.NotEmpty(t, b.text("#live"))
		if n == 5 {
			require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
			b.ready()
		}
		b.keys(kb.Enter)
		b.wait(`document.getElementById("stage").dataset.outcome !== "won" && document.getElementById("stage").dataset.outcome !== "lost"`)
		b.ready()
	}
	assert.Equal(t, fmt.Sprintf("%d of 10 right", right), b.says())
	assert.Len(t, evalAs[[]any](b, `[...document.querySelectorAll(".asked li")].map(e => e.textContent)`), 10)
	b.click("#again")
	assert.NotEqual(t, "4", b.said("seed"))
	for _, game := range []string{"ghost&words=english-35", "superghost&words=english-35", "chain&words=english-35", "connect4", "nim", "chomp", "notakto"} {
		b.open("mode=quiz&seed=2&game=" + game)
		assert.Empty(t, b.alert(), game)
		assert.Equal(t, "Which move is best?", b.says(), game)
	}
}

// What to know by heart to win is a list that can be ticked off, and stays so.
func TestLesson(t *testing.T) {
	b := inBrowser(t, "mode=words&game=ghost&words=english-35")
	items := evalAs[float64](b, `document.querySelectorAll(".lesson li").length`)
	require.Greater(t, items, 1.0)
	b.click(".lesson li:nth-child(2) input")
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	assert.Equal(t, fmt.Sprintf("1 of %.0f known", items), b.text("#because"))
	b.click(".lesson li:nth-child(2) a")
	assert.Equal(t, "win", b.eval(`document.getElementById("stage").dataset.value`))
	b.open("mode=words&game=nim")
	assert.Contains(t, b.alert(), "answer questions instead")
	b.click("#alert button")
	assert.Equal(t, "quiz", b.said("mode"))
}

// The search begins with plain minimax at its first step, and shows each step of the engine on the tree and as a list.
func TestSearch(t *testing.T) {
	b := inBrowser(t, "mode=search&game=tictactoe")
	assert.Equal(t, []any{"1", "minimax"}, []any{b.eval(`document.getElementById("step").dataset.step`), b.eval(`document.querySelector("[data-key=by]").value`)})
	assert.NotEmpty(t, b.said("at"), "a small tree")
	_, p, err := opened(t, "tictactoe", nil, "XOX/OO./.X.")
	require.NoError(t, err)
	drawer := facetest.Search(t, p).Tree(tree.Settings{})
	for _, by := range []tree.Method{tree.Minimax, tree.AlphaBeta} {
		steps, err := drawer.Steps(t.Context(), by, 1000)
		require.NoError(t, err)
		b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&by=" + string(by))
		b.run(`document.getElementById("slider").focus()`)
		b.keys(kb.Home)
		for i, s := range steps.Steps {
			require.Equal(t, []any{fmt.Sprint(i + 1), string(s.Kind), fmt.Sprint(s.Node), float64(i)},
				b.eval(`(d => [d.step, d.kind, d.node, Number(document.getElementById("slider").value)])(document.getElementById("step").dataset)`))
			require.Contains(t, b.text("#live"), b.says())
			require.Equal(t, fmt.Sprint(s.Node), b.eval(`document.querySelector("[aria-current=step]").dataset.node`))
			require.Equal(t, fmt.Sprint(s.Node), b.eval(`document.querySelector(".tree svg g.here").dataset.node`), "it is drawn")
			b.keys(kb.ArrowRight)
		}
		assert.Equal(t, steps.Ends, b.text("#because"))
	}
	b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&by=alpha-beta&step=1")
	b.click("[data-key=predict]") // who is asked first is told whether the answer was right, and why
	for i := 0; b.eval(`!document.getElementById("question")`) == true; i++ {
		require.Less(t, i, 20)
		b.click("#step-next")
	}
	b.click("[data-answer]")
	assert.NotEmpty(t, b.text("#verdict"))
	assert.Regexp(t, `^ [01] of 1 answers right\.$`, b.text("#tally"))
	b.open("mode=search&game=nim&at=30,30")
	assert.Contains(t, b.alert(), "too many to step through")
	b.click("#alert button")
	assert.Empty(t, b.alert())
	b.click("[data-learn=quiz]")
	assert.Equal(t, "quiz", b.said("mode"))
}
