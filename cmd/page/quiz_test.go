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

	"wordgame/internal/gametree"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

// A quiz by mouse is that of nim quiz: the same questions, the same reasons and the same
// line to share. Its score is there after a reload.
func TestQuiz(t *testing.T) {
	g, start, err := opened(t, "nim", nil, "3,4,5")
	require.NoError(t, err)
	next, err := face.Questions(t.Context(), g, start, rand.New(rand.NewPCG(4, 0)), face.Soon)
	require.NoError(t, err)

	b := inBrowser(t, "mode=quiz&game=nim&at=3,4,5&seed=4")
	record := quiz.Record{}
	for n := range 10 {
		q, err := next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, fmt.Sprint(n+1), b.eval(`document.querySelector("[data-question]").dataset.question`))
		assert.Equal(t, q.Position, b.eval(`document.querySelector("[data-position]").dataset.position`))
		assert.NotRegexp(t, `best move|loses in|leaves|nim-sum`, b.eval(`document.getElementById("position").innerText`))
		assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("[data-value], [data-remoteness]").length`))
		answer := q.Best[0]
		if n%3 == 1 {
			answer = q.Moves[slices.IndexFunc(q.Moves, func(m string) bool { return !slices.Contains(q.Best, m) })]
		}
		marked, err := q.Mark(answer)
		require.NoError(t, err)
		record.Add(marked)
		why, err := q.Explain(t.Context(), answer)
		require.NoError(t, err)
		b.click(fmt.Sprintf("button[data-move=%q]", answer))
		assert.Equal(t, fmt.Sprint(marked.Right), b.eval(`document.querySelector("[data-right]").dataset.right`))
		said := b.eval(`document.querySelector("[data-right]").innerText`)
		for _, line := range why {
			assert.Contains(t, said, line.String())
		}
		if n == 4 { // a reload loses nothing
			require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
			b.ready()
			assert.Equal(t, said, b.eval(`document.querySelector("[data-right]").innerText`))
		}
		b.click("#next")
	}
	require.Equal(t, 7, record.Right)
	for range 2 {
		assert.Equal(t, "7", b.eval(`document.querySelector("[data-score]").dataset.score`))
		assert.Contains(t, b.eval(`document.querySelector("[data-score]").innerText`), "Your best of 10: 7. Your last: 7.")
		assert.Equal(t, record.Share(text.Say("nim quiz, %s, seed 4", g.Title())).String(), b.eval(`document.getElementById("share").value`))
		require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
		b.ready()
	}
	b.click("#again")
	assert.Equal(t, true, b.eval(`/seed=\d+/.test(location.hash) && !/seed=4$/.test(location.hash)`))
	assert.Equal(t, "1", b.eval(`document.querySelector("[data-question]").dataset.question`))
	assert.Contains(t, b.eval(`document.getElementById("position").innerText`), "Your best of 10: 7.")
}

// A quiz by keys alone is that of wordgame quiz. What is no move is asked again.
func TestQuizByKeys(t *testing.T) {
	g, start, err := opened(t, "wordgame", face.Values{"words": "english-35"}, "d")
	require.NoError(t, err)
	next, err := face.Questions(t.Context(), g, start, rand.New(rand.NewPCG(7, 0)), face.Soon)
	require.NoError(t, err)
	b := inBrowser(t, "mode=quiz&game=ghost&words=english-35&at=d&seed=7")
	b.run(`localStorage.removeItem("wordgame.quiz now"); draw()`)
	b.ready()
	b.run(`document.getElementById("position").focus()`)
	for i := 0; b.eval(`document.activeElement.id`) != "typed"; i++ {
		require.Less(t, i, 40)
		b.keys(kb.Tab)
	}
	row := 0
	for n := range 10 {
		q, err := next(t.Context())
		require.NoError(t, err)
		assert.Equal(t, "typed", b.eval(`document.activeElement.id`), "question %d", n+1)
		assert.Equal(t, q.Position, b.eval(`document.querySelector("[data-position]").dataset.position`))
		if n == 1 {
			b.keys("7" + kb.Enter)
			b.wait(`document.querySelector("[role=alert]").textContent !== ""`)
			b.run(`document.activeElement.value = ""`)
		}
		typed := q.Best[len(q.Best)-1]
		if n == 3 {
			typed = q.Moves[slices.IndexFunc(q.Moves, func(m string) bool { return !slices.Contains(q.Best, m) })]
			row = 0
		} else {
			row++
		}
		b.keys(strings.ToUpper(typed) + kb.Enter)
		b.wait(`document.activeElement.id === "next"`)
		b.ready()
		assert.Equal(t, fmt.Sprint(n != 3), b.eval(`document.querySelector("[data-right]").dataset.right`), q.Position)
		assert.Empty(t, b.alert())
		if row > 1 {
			assert.Contains(t, b.eval(`document.getElementById("position").innerText`), fmt.Sprintf("the last %d in a row", row))
		}
		b.keys(kb.Enter)
		b.wait(`document.activeElement.id !== "next"`)
		b.ready()
	}
	assert.Equal(t, "9", b.eval(`document.querySelector("[data-score]").dataset.score`))
	assert.Equal(t, "again", b.eval(`document.activeElement.id`))
}

// Every game asks; what has no question says so.
func TestQuizOfAllGames(t *testing.T) {
	b := inBrowser(t, "")
	for state, want := range map[string]string{
		"game=superghost&words=english-35&seed=1":                 "",
		"game=spook&words=english-35&seed=1":                      "",
		"game=xghost&words=english-35&seed=1":                     "",
		"game=nim&rule=kayles&at=10&seed=1":                       "",
		"game=nim&at=kayles:5 nim:3&seed=1":                       "",
		"game=tictactoe&seed=1":                                   "",
		"game=tictactoe&rule=wild&seed=1":                         "",
		"game=tictactoe&size=5x4&line=4&gravity=1&seed=1":         "",
		"game=tictactoe&size=7x6&line=4&gravity=1&seed=1":         "want a smaller position",
		"game=nim&at=1&seed=1":                                    "at which it matters what you play",
		"game=ghost&players=3":                                    "counts and matches of computers are for two",
		"game=ghost&at=medq":                                      `"med"`,
		"game=ghost&seed=x":                                       "want a number from 0 to 999,999,999",
		"game=chess":                                              "No game has the name",
		"game=ghost&words=english-35&at=d&seed=99999999999999999": "want a number from 0 to 999,999,999",
	} {
		b.open("mode=quiz&" + state)
		if want != "" {
			assert.Contains(t, b.alert(), want, state)
			continue
		}
		require.Empty(t, b.alert(), state)
		b.click("button[data-move]")
		assert.Equal(t, true, b.eval(`!!document.querySelector("[data-right]")`), state)
	}
}

// The page steps through the search that --trace tells: forward and back by arrow keys,
// and by the slider.
func TestSearch(t *testing.T) {
	p, err := boards(t, nil).At("XOX/OO./.X.")
	require.NoError(t, err)
	tree := p.Tree(gametree.Settings{})
	b := inBrowser(t, "mode=search&game=tictactoe&at=XOX/OO./.X.")
	for _, by := range gametree.Methods {
		steps, err := tree.Steps(t.Context(), by, 1000)
		require.NoError(t, err)
		b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&by=" + string(by))
		b.run(`document.getElementById("step-next").focus()`)
		if by == gametree.AlphaBeta {
			assert.Equal(t, "cut", b.eval(`document.getElementById("step").dataset.kind`), "it begins with a cut")
		}
		told := func(i int) {
			t.Helper()
			s := steps.Steps[i]
			require.Equal(t, []any{fmt.Sprint(i + 1), string(s.Kind), fmt.Sprint(s.Node), float64(i)},
				b.eval(`(d => [d.step, d.kind, d.node, Number(slider.value)])(document.getElementById("step").dataset)`))
			text := fmt.Sprint(b.eval(`document.getElementById("step").innerText`))
			require.Contains(t, text, s.Says+".")
			require.Equal(t, i == len(steps.Steps)-1, strings.Contains(text, steps.Ends))
			require.Equal(t, fmt.Sprint(s.Node), b.eval(`document.querySelector("[aria-current=step]").dataset.node`))
		}
		b.run(`slider.focus()`)
		b.keys(kb.Home)
		for i := range steps.Steps {
			told(i)
			b.keys(kb.ArrowRight)
		}
		told(len(steps.Steps) - 1)
		b.keys(kb.ArrowLeft)
		told(max(0, len(steps.Steps)-2))
		for i := 0; i < len(steps.Steps); i += 3 {
			b.run(`slider.value = arguments[0]; slider.dispatchEvent(new Event("input"))`, i)
			told(i)
		}
		b.run(`slider.focus()`)
		b.keys(kb.End)
		told(len(steps.Steps) - 1)
	}
	// Every visited position stands in the tree, and what is cut off, too.
	b.open("mode=search&game=tictactoe&at=XOX/OO./.X.&step=99")
	b.run(`slider.focus()`)
	b.keys(kb.End)
	steps, err := tree.Steps(t.Context(), gametree.AlphaBeta, 1000)
	require.NoError(t, err)
	nodes, cuts := 0, 0
	for _, s := range steps.Steps {
		nodes = max(nodes, s.Node)
		if s.Kind == gametree.Cut {
			cuts++
		}
	}
	assert.Equal(t, []any{float64(nodes), float64(cuts)}, b.eval(`[".search [data-node]", ".search .cut"].map(s => document.querySelectorAll(s).length)`))
	b.wait(fmt.Sprintf(`location.hash.endsWith("&step=%d")`, len(steps.Steps)))
	address := b.eval(`location.hash.slice(1)`).(string)
	b.load(address)
	assert.Equal(t, fmt.Sprint(len(steps.Steps)), b.eval(`document.getElementById("step").dataset.step`))
}

// Who is asked first is told whether the answer was right, and why; the score stays.
func TestPredict(t *testing.T) {
	b := inBrowser(t, "mode=search&game=nim&at=1,2,2&step=1")
	b.run(`localStorage.removeItem("wordgame.predicted"); document.querySelector("[data-key=predict]").click()`)
	_, start, err := opened(t, "nim", nil, "1,2,2")
	require.NoError(t, err)
	tree := start.Tree(gametree.Settings{})
	steps, err := tree.Steps(t.Context(), gametree.AlphaBeta, 1000)
	require.NoError(t, err)
	asked, right := 0, 0
	kinds := map[string]bool{}
	b.run(`document.getElementById("step-next").focus()`)
	children := map[int]int{}
	for i, s := range steps.Steps {
		want := ""
		switch s.Kind {
		case gametree.Visited, gametree.Known:
			if children[s.Above]++; children[s.Above] > 1 {
				want = "no"
			}
		case gametree.Cut:
			want = "yes"
		case gametree.Returned:
			want = fmt.Sprint(s.High)
		}
		if i > 0 {
			b.keys(kb.Enter)
		}
		require.Equal(t, want != "", b.eval(`!!document.getElementById("question")`), "%d: %+v", i, s)
		if want == "" {
			continue
		}
		b.keys(kb.ArrowRight) // which waits for an answer
		wrong := asked%3 == 2
		kinds[fmt.Sprint(want, wrong)] = true
		selector := fmt.Sprintf("[data-answer=%q]", want)
		if wrong {
			selector = "[data-answer]:not(" + selector + ")"
		} else {
			right++
		}
		asked++
		b.run(`document.querySelector(arguments[0]).click()`, selector)
		require.Equal(t, fmt.Sprint(!wrong), b.eval(`document.getElementById("verdict").dataset.right`))
		require.Equal(t, fmt.Sprint(i+1), b.eval(`document.getElementById("step").dataset.step`))
		why := map[string]string{"yes": "ut off, since", "no": "may still change"}[want]
		if why == "" {
			why = " takes the "
		}
		require.Contains(t, b.eval(`document.getElementById("step").innerText`), why)
		require.Equal(t, "step-next", b.eval(`document.activeElement.id`))
	}
	assert.GreaterOrEqual(t, len(kinds), 5)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	assert.Equal(t, fmt.Sprintf(" %d of %d answers right.", right, asked), b.eval(`document.getElementById("tally").textContent`))
	b.run(`document.querySelector("[data-key=predict]").click()`)
}

// Where no position is asked for, a short search is shown; a long one is refused with its
// size, and with a later position.
func TestLongSearch(t *testing.T) {
	b := inBrowser(t, "")
	for _, game := range []string{"ghost", "superghost", "xghost", "nim", "nim&rule=kayles", "nim&rule=chomp", "tictactoe", "tictactoe&rule=misere", "tictactoe&size=4x3", "tictactoe&size=5x4&line=4&gravity=1"} {
		b.open("mode=search&game=" + game)
		assert.Empty(t, b.alert(), game)
		assert.Equal(t, true, b.eval(`!!document.querySelector(".search [data-node]") && /at=./.test(location.hash)`), game)
	}
	_, start, err := opened(t, "nim", nil, "3,4,5")
	require.NoError(t, err)
	visits, err := start.Tree(gametree.Settings{}).Visits(t.Context(), gametree.AlphaBeta, 200_000)
	require.NoError(t, err)
	for state, want := range map[string]string{
		"game=nim&at=3,4,5":          text.Thousands(visits) + " positions",
		"game=ghost&at=c&by=minimax": "5,757 positions",
		"game=nim&at=1000000":        "moves",
		"game=chess":                 "No game has the name",
		"game=ghost&at=medq":         `"med"`,
		"game=nim&at=1000,1000":      "more than 200,000 positions",
		"game=tictactoe&at=XXXX":     "XXXX",
	} {
		b.open("mode=search&" + state)
		assert.Contains(t, b.alert(), want, state)
	}
	b.open("mode=search&game=nim&at=3,4,5")
	b.click("[role=alert] button")
	assert.Empty(t, b.alert())
	// Of a large board alpha-beta finds a later position; where nothing does, and for a quiz,
	// there is a smaller board.
	b.open("mode=search&game=tictactoe&size=7x6&line=4&gravity=1&by=minimax")
	assert.Contains(t, b.alert(), "more than 200,000 positions")
	b.click("[role=alert] button")
	assert.Empty(t, b.alert())
	assert.Equal(t, "7x6 alpha-beta", b.eval(`state.size + " " + state.by`))
	b.open("mode=quiz&game=tictactoe&size=7x6&line=4&gravity=1")
	assert.Contains(t, b.alert(), "Too large")
	b.run(`document.body.dataset.ready = "false"; document.querySelector("[role=alert] a").click()`)
	b.ready()
	assert.Empty(t, b.alert())
	assert.Equal(t, "quiz 3x3", b.eval(`state.mode + " " + state.size`))
}
