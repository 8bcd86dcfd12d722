//go:build browser

package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
)

// puzzle opens a puzzle of the pool, and returns a move that wins there and one that does not.
func (b *tab) puzzle(name string) (best, wrong string) {
	b.open("mode=puzzle&puzzle=" + name)
	fields := strings.Split(evalAs[string](b, b.call(`const pool = document.getElementById("puzzles").textContent.trim().split("\n"), name = arguments[0];
		const n = /-/.test(name) ? Math.round((Date.parse(name) - Date.parse("2026-01-01")) / 864e5) % pool.length : Number(name);
		return pool[(n + pool.length) % pool.length]`, name)), "\t")
	a, err := opened(b.T, fields[0], fields[1], fields[2]).Solve(b.Context(), face.Question{Brief: true})
	require.NoError(b, err)
	return a.Moves[0].Move.Name, a.Moves[len(a.Moves)-1].Move.Name
}

// silent asserts that nothing tells what a move is worth.
func (b *tab) silent() {
	assert.Zero(b, b.count("[data-value], [data-remoteness], [data-score]"))
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
	assert.Equal(t, []string{"Puzzle of " + now.Format("January 2"), "Which move wins?"}, []string{b.text("#mover"), b.says()})
	assert.NotEmpty(t, b.text("#because"), "the rule")
	b.silent()
	start := b.drawn()
	b.move(wrong)
	assert.Regexp(t, `^✗ No, that (wins no more|loses)\.`, b.says())
	assert.Equal(t, []any{"Two tries are left.", "retry"}, []any{b.text("#because"), b.eval(`document.activeElement.id`)})
	assert.NotEqual(t, start, b.drawn(), "the refutation")
	b.keys(kb.Enter)
	b.wait(`!document.getElementById("retry")`)
	assert.Equal(t, start, b.drawn())
	b.silent()
	b.run(`const now = Date; window.Date = class extends now { constructor(...at) { super(...at.length ? at : [now.now() + 24 * 3600 * 1000]); } }`)
	b.move(best)
	assert.Equal(t, []string{"✓ Right.", "won", "✗✓", "4 days in a row"}, []string{b.says(), b.outcome(), b.text(".signs"), b.text("#streak")})
	b.click("#actions [data-key=share]")
	shared := evalAs[string](b, `document.getElementById("share").value`)
	assert.True(t, strings.Contains(shared, "✗✓") && !strings.Contains(shared, best+" "), shared)
	b.load("mode=puzzle&puzzle=" + today)
	assert.Equal(t, "You have solved it.", b.says())

	_, wrong = b.puzzle("1") // of cells, on which a wrong one is marked
	for i := range 3 {
		b.silent()
		if i > 0 {
			assert.Equal(t, 1, b.count("#board [data-marked=wrong][aria-disabled]"))
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

	b.open("mode=puzzle&game=nim&normal=1&at=3,4,6") // a position of one's own is one, too
	assert.Equal(t, "Can you beat it?", b.text("#mover"))
	b.move("6 5")
	b.click("#retry")
	b.move("3 2")
	assert.Equal(t, "won", b.outcome())
}

// A quiz asks ten questions, the same for the same seed, tells nothing before an answer, and then marks what was chosen and
// what is best; Enter goes on. A reload goes on, too.
func TestQuiz(t *testing.T) {
	b := inBrowser(t, "mode=quiz&game=tictactoe&at=X../.O./...&seed=4")
	right := 0
	for n := 1; n <= 10; n++ {
		require.Equal(t, []string{fmt.Sprint(n), "Which move is best?"}, []string{b.data("#stage", "question"), b.says()})
		b.silent()
		switch n {
		case 1:
			b.click("[data-key=pass]")
		case 2:
			b.begin(`const e = document.getElementById("typed"); e.value = document.querySelector("#board [data-move]").dataset.move; e.form.requestSubmit()`)
		default:
			b.click("#board [data-move]")
		}
		if b.outcome() == "won" {
			right++
		}
		assert.NotZero(t, b.count("#board [data-marked=best]"))
		assert.Equal(t, b.outcome() == "lost" && n > 1, b.count("#board [data-marked=wrong]") == 1, "question %d: %s", n, b.says())
		assert.NotEmpty(t, b.text("#live"))
		if n == 5 {
			b.reload()
		}
		b.keys(kb.Enter)
		b.wait(`!["won", "lost"].includes(document.getElementById("stage").dataset.outcome)`)
		b.ready()
	}
	assert.Equal(t, fmt.Sprintf("%d of 10 right", right), b.says())
	assert.Equal(t, 10, b.count(".asked li"))
	b.click("#again")
	assert.NotEqual(t, "4", b.said("seed"))
}

// What to know by heart to win is a list that can be ticked off, and stays so.
func TestLesson(t *testing.T) {
	b := inBrowser(t, "mode=words&game=ghost&words=english-35")
	items := b.count(".lesson li")
	require.Greater(t, items, 1)
	b.click(".lesson li:nth-child(2) input")
	b.reload()
	assert.Equal(t, fmt.Sprintf("1 of %d known", items), b.text("#because"))
	b.click(".lesson li:nth-child(2) a")
	assert.Equal(t, "win", b.position().Value)
}

// The search begins with plain minimax at its first step, and shows each step of the engine on the tree and as a list.
func TestSearch(t *testing.T) {
	b := inBrowser(t, "mode=search&game=tictactoe")
	assert.Equal(t, []string{"1", "minimax"}, []string{b.data("#step", "step"), evalAs[string](b, `document.querySelector("[data-key=by]").value`)})
	assert.NotEmpty(t, b.said("at"), "a small tree")
	drawer := facetest.Search(t, opened(t, "tictactoe", "", "XOX/OO./.X.")).Tree(tree.Settings{})
	for _, by := range []tree.Method{tree.Minimax, tree.AlphaBeta} {
		steps, err := drawer.Steps(t.Context(), by, 1000)
		require.NoError(t, err)
		b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&by=" + string(by))
		b.run(`document.getElementById("slider").focus()`)
		b.keys(kb.Home)
		for i, s := range steps.Steps {
			node := fmt.Sprint(s.Node)
			require.Equal(t, []any{fmt.Sprint(i + 1), string(s.Kind), node, fmt.Sprint(i), node, node, true}, b.eval(`(d => [d.step, d.kind, d.node, document.getElementById("slider").value,
				document.querySelector("[aria-current=step]").dataset.node, document.querySelector(".tree svg g.here").dataset.node,
				document.getElementById("live").textContent.includes(document.getElementById("says").textContent)])(document.getElementById("step").dataset)`))
			b.keys(kb.ArrowRight)
		}
		assert.Equal(t, steps.Ends, b.text("#because"))
	}
	b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&by=alpha-beta&step=1")
	b.click("[data-key=predict]") // who is asked first is told whether the answer was right, and why
	for i := 0; b.count("#question") == 0; i++ {
		require.Less(t, i, 20)
		b.click("#step-next")
	}
	b.click("[data-answer]")
	assert.NotEmpty(t, b.text("#verdict"))
	assert.Regexp(t, `^ [01] of 1 answers right\.$`, b.text("#tally"))
	b.click("[data-learn=quiz]")
	assert.Equal(t, "quiz", b.said("mode"))
}
