//go:build browser

package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

// marked returns how an answer was, when that is shown.
func (b *tab) marked() string {
	b.Helper()
	return evalAs[string](b, `document.getElementById("stage").dataset.outcome ?? ""`)
}

// asked returns the moves of the question that is shown, which tell nothing of their worth.
func (b *tab) asked() []string {
	b.Helper()
	assert.Equal(b, "", b.eval(`[...document.querySelectorAll("[data-value], [data-remoteness], [data-score]")].map(e => e.outerHTML).join()`))
	assert.NotRegexp(b, `wins in|loses in|nim-sum|You win`, b.eval(`document.querySelector("main").innerText`))
	moves := evalAs[[]string](b, `[...document.querySelectorAll("#board [data-move]")].map(e => e.dataset.move)`)
	slices.Sort(moves)
	return slices.Compact(moves)
}

// wrong returns a move that is not best.
func wrong(q quiz.Question) string {
	return q.Moves[slices.IndexFunc(q.Moves, func(m string) bool { return !slices.Contains(q.Best, m) })]
}

// A quiz by a finger is that of nim quiz: the same questions, the same reasons and the same
// line to share. Its score is there after a reload.
func TestQuiz(t *testing.T) {
	g, start, err := opened(t, "nim", nil, "3,4,5")
	require.NoError(t, err)
	next, err := play.Questions(t.Context(), g, start, rand.New(rand.NewPCG(4, 0)), face.Soon)
	require.NoError(t, err)

	b := inBrowser(t, "mode=play")
	b.run(`localStorage.setItem("wordgame.quiz now", "{}")`)
	b.screen(390, 844, false)
	defer b.screen(1000, 800, false)
	b.open("mode=quiz&game=nim&at=3,4,5&seed=4")
	record := quiz.Record{}
	for n := range 10 {
		q, err := next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprint(n+1), b.eval(`document.getElementById("stage").dataset.question`))
		slices.Sort(q.Moves)
		assert.Equal(t, q.Moves, b.asked())
		answer := q.Best[0]
		if n%3 == 1 {
			answer = wrong(q)
		}
		given, err := q.Mark(answer)
		require.NoError(t, err)
		record.Add(given)
		why, err := q.Explain(t.Context(), answer)
		require.NoError(t, err)
		b.tap(fmt.Sprintf("#board [data-move=%q]", answer))
		b.wait(`!!document.getElementById("next")`)
		assert.Equal(t, map[bool]string{true: "won", false: "lost"}[given.Right], b.marked())
		assert.Regexp(t, map[bool]string{true: "^✓ Right", false: "^✗ No"}[given.Right], b.says())
		said := b.told()
		for _, line := range why {
			assert.Contains(t, said, line)
			assert.Contains(t, b.text("#live"), line)
		}
		if n == 4 { // a reload loses nothing
			require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
			b.ready()
			assert.Equal(t, said, b.told())
		}
		b.tap("#next")
		b.wait(`!document.getElementById("next")`)
		b.ready()
	}
	require.Equal(t, 7, record.Right)
	assert.Equal(t, "7 of 10 right", b.says())
	assert.Contains(t, b.told(), "Your best of 10: 7. Your last: 7.")
	b.click("#actions button:last-of-type")
	assert.Contains(t, b.eval(`document.getElementById("share").value`), record.Share(fmt.Sprintf("nim quiz, %s, seed 4", g.Title())))
	b.click("#close")
	b.click("#again")
	assert.Regexp(t, `^\d+$`, b.said("seed"))
	assert.NotEqual(t, "4", b.said("seed"))
	assert.Equal(t, "1", b.eval(`document.getElementById("stage").dataset.question`))
	assert.Contains(t, b.told(), "Your best of 10: 7.")
}

// A quiz by keys alone is that of wordgame quiz: letters are typed, and Enter goes on. What is no move is asked again.
func TestQuizByKeys(t *testing.T) {
	g, start, err := opened(t, "ghost", face.Values{"words": "english-35"}, "d")
	require.NoError(t, err)
	next, err := play.Questions(t.Context(), g, start, rand.New(rand.NewPCG(7, 0)), face.Soon)
	require.NoError(t, err)
	b := inBrowser(t, "mode=play")
	b.run(`localStorage.setItem("wordgame.quiz now", "{}")`)
	b.open("mode=quiz&game=ghost&words=english-35&at=d&seed=7")
	for n := range 10 {
		q, err := next(t.Context())
		require.NoError(t, err)
		slices.Sort(q.Moves)
		assert.Equal(t, q.Moves, b.asked())
		if n == 1 {
			b.run(`document.getElementById("typed").focus()`)
			b.keys("7" + kb.Enter)
			b.wait(`document.getElementById("alert").textContent !== ""`)
			b.ready()
			b.run(`document.activeElement.value = ""; document.activeElement.blur()`)
		}
		b.keys(q.Best[len(q.Best)-1])
		b.wait(`document.activeElement.id === "next"`)
		b.ready()
		assert.Equal(t, "won", b.marked(), q.Position)
		assert.Empty(t, b.alert())
		if n > 0 {
			assert.Contains(t, b.text("#mover"), fmt.Sprintf("the last %d in a row", n+1))
		}
		b.keys(kb.Enter)
		b.wait(`document.activeElement.id !== "next"`)
		b.ready()
	}
	assert.Equal(t, "10 of 10 right", b.says())
	assert.Equal(t, "again", b.eval(`document.activeElement.id`))
}

// Every game asks; what has no question says so.
func TestQuizOfAllGames(t *testing.T) {
	b := inBrowser(t, "mode=play")
	for state, want := range map[string]string{
		"game=superghost&words=english-35&seed=1":         "",
		"game=spook&words=english-35&seed=1":              "",
		"game=xghost&words=english-35&seed=1":             "",
		"game=nim&rule=kayles&at=10&seed=1":               "",
		"game=nim&at=kayles:5 nim:3&seed=1":               "",
		"game=nim&rule=wythoff&seed=1":                    "",
		"game=tictactoe&seed=1":                           "",
		"game=tictactoe&rule=wild&seed=1":                 "",
		"game=tictactoe&size=5x4&line=4&gravity=1&seed=1": "",
		"game=nim&at=1&seed=1":                            "where one move is better than another",
		"game=ghost&players=3":                            "counts and matches of computers are for two",
	} {
		b.open("mode=quiz&" + state)
		if want != "" {
			assert.Contains(t, b.alert(), want, state)
			continue
		}
		require.Empty(t, b.alert(), state)
		b.asked()
		b.click("#board :is([data-move], [data-moves])")
		if b.marked() == "" {
			b.click("#board .choice")
		}
		assert.NotEmpty(t, b.marked(), state)
	}
}

// The page steps through the search that --trace tells: forward and back by arrow keys,
// and by the slider.
func TestSearch(t *testing.T) {
	_, p, err := opened(t, "tictactoe", nil, "XOX/OO./.X.")
	require.NoError(t, err)
	drawer := facetest.Search(t, p).Tree(tree.Settings{})
	b := inBrowser(t, "mode=search&game=tictactoe&at=XOX/OO./.X.")
	for _, by := range tree.Methods {
		steps, err := drawer.Steps(t.Context(), by, 1000)
		require.NoError(t, err)
		b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&by=" + string(by))
		if by == tree.AlphaBeta {
			assert.Equal(t, "cut", b.eval(`document.getElementById("step").dataset.kind`), "it begins with a cut")
		}
		told := func(i int) {
			t.Helper()
			s := steps.Steps[i]
			require.Equal(t, []any{fmt.Sprint(i + 1), string(s.Kind), fmt.Sprint(s.Node), float64(i)},
				b.eval(`(d => [d.step, d.kind, d.node, Number(document.getElementById("slider").value)])(document.getElementById("step").dataset)`))
			require.Contains(t, b.says(), s.Says+".")
			require.Contains(t, b.text("#live"), s.Says+".")
			require.Equal(t, i == len(steps.Steps)-1, strings.Contains(b.text("#step"), steps.Ends))
			require.Equal(t, fmt.Sprint(s.Node), b.eval(`document.querySelector("[aria-current=step]").dataset.node`))
			require.Equal(t, []any{true, fmt.Sprint(s.Node)}, b.eval(`(all => [new Set(all).size === 1, all[0]])([...document.querySelectorAll(".tree svg g.here")].map(e => e.dataset.node))`), "it is drawn")
		}
		b.run(`document.getElementById("slider").focus()`)
		b.keys(kb.Home)
		for i := range steps.Steps {
			told(i)
			b.keys(kb.ArrowRight)
		}
		told(len(steps.Steps) - 1)
		b.keys(kb.ArrowLeft)
		told(max(0, len(steps.Steps)-2))
		for i := 0; i < len(steps.Steps); i += 3 {
			b.run(`const e = document.getElementById("slider"); e.value = arguments[0]; e.dispatchEvent(new Event("input"))`, i)
			told(i)
		}
		b.run(`document.getElementById("slider").focus()`)
		b.keys(kb.End)
		told(len(steps.Steps) - 1)
	}
	b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&step=99")
	b.run(`document.getElementById("slider").focus()`)
	b.keys(kb.End)
	step := b.eval(`document.getElementById("step").dataset.step`)
	b.wait(b.call(`return new URLSearchParams(location.hash.slice(1)).get("step") === arguments[0]`, step))
	b.open(b.eval(`location.hash.slice(1)`).(string))
	assert.Equal(t, step, b.eval(`document.getElementById("step").dataset.step`))
}

// Who is asked first is told whether the answer was right, and why; the score stays. (What is right the engine's tests know.)
func TestPredict(t *testing.T) {
	b := inBrowser(t, "mode=play")
	b.run(`localStorage.setItem("wordgame.predicted", JSON.stringify({ right: 0, asked: 0 }))`)
	b.open("mode=search&game=nim&at=1,2,2&step=1")
	b.run(`document.querySelector("[data-key=predict]").click()`)
	asked, right := 0, 0
	b.run(`document.getElementById("step-next").focus()`)
	for i := 1; asked < 8; i++ {
		require.Less(t, i, 60)
		if i > 1 {
			b.keys(kb.Enter)
		}
		if b.eval(`!!document.getElementById("question")`) == false {
			continue
		}
		b.keys(kb.ArrowRight) // which waits for an answer
		b.run(`[...document.querySelectorAll("[data-answer]")].at(arguments[0]).click()`, -(asked % 2))
		asked++
		verdict := b.eval(`document.getElementById("verdict").dataset.right`)
		require.Contains(t, []any{"true", "false"}, verdict)
		if verdict == "true" {
			right++
		}
		require.Equal(t, fmt.Sprint(i), b.eval(`document.getElementById("step").dataset.step`))
		require.NotEmpty(t, b.text("#verdict"))
		require.Equal(t, "step-next", b.eval(`document.activeElement.id`))
	}
	assert.Positive(t, right)
	assert.Less(t, right, asked)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	assert.Equal(t, fmt.Sprintf(" %d of %d answers right.", right, asked), b.eval(`document.getElementById("tally").textContent`))
	b.run(`document.querySelector("[data-key=predict]").click()`)
}

// Where no position is asked for, a short search is shown; a long one is refused with its
// size, and with a later position.
func TestLongSearch(t *testing.T) {
	b := inBrowser(t, "mode=play")
	for _, game := range []string{"ghost", "superghost", "nim", "nim&rule=kayles", "nim&rule=chomp", "tictactoe", "tictactoe&rule=misere", "tictactoe&size=4x3", "tictactoe&size=5x4&line=4&gravity=1"} {
		b.open("mode=search&game=" + game)
		assert.Empty(t, b.alert(), game)
		assert.NotEmpty(t, b.said("at"), game)
		assert.Equal(t, true, b.eval(`!!document.querySelector(".search [data-node]")`), game)
		assert.Equal(t, true, b.eval(`!!document.querySelector(".tree svg [data-node]")`), "%s: the tree is drawn", game)
	}
	_, start, err := opened(t, "nim", nil, "3,4,5")
	require.NoError(t, err)
	visits, err := facetest.Search(t, start).Tree(tree.Settings{}).Visits(t.Context(), tree.AlphaBeta, 200_000)
	require.NoError(t, err)
	for state, want := range map[string]string{
		"game=nim&at=3,4,5":          text.Thousands(visits) + " positions",
		"game=ghost&at=c&by=minimax": "5,757 positions",
		"game=nim&at=30,30":          "more than 200,000 positions",
	} {
		b.open("mode=search&" + state)
		assert.Contains(t, b.alert(), want, state)
		b.click("#alert button:last-of-type")
		assert.Empty(t, b.alert(), state)
	}
	// Of a large board alpha-beta finds a later position, where nothing else does.
	b.open("mode=search&game=tictactoe&size=7x6&line=4&gravity=1&by=minimax")
	assert.Contains(t, b.alert(), "more than 200,000 positions")
	b.click("#alert button")
	assert.Empty(t, b.alert())
	assert.Equal(t, []string{"7x6", ""}, []string{b.said("size"), b.said("by")})
}

// The method is chosen by its name, with the number of positions that it visits; and one way to learn leads to the others.
func TestLearning(t *testing.T) {
	b := inBrowser(t, "mode=search&game=tictactoe&at=XOX/OO./.X.")
	b.run(`document.body.dataset.ready = "false"; const e = document.querySelector("[data-key=by]"); e.value = "minimax"; e.dispatchEvent(new Event("change"))`)
	b.ready()
	assert.Equal(t, "minimax", b.said("by"))
	assert.Regexp(t, `^minimax: \d+ positions$`, b.eval(`document.querySelector("[data-key=by]").selectedOptions[0].textContent`))
	b.click("[data-learn=quiz]")
	assert.Equal(t, []string{"quiz", "XOX/OO./.X."}, []string{b.said("mode"), b.said("at")})
	assert.Equal(t, "Learn", b.text("#modes [aria-pressed=true]"))
	b.click("[data-learn=search]")
	assert.Equal(t, "search", b.said("mode"))
	b.click("[data-mode=explore]")
	assert.Equal(t, []string{"explore", "XOX/OO./.X."}, []string{b.said("mode"), b.said("at")})
}
