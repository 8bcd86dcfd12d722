package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/tree"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
)

// A quizzed has the fields of an answer about a quiz.
type quizzed struct {
	Error       string
	Rounds, Row int
	Asked       int
	Right       int
	Answers     []quiz.Answer
	Said        []string
	Share       string
	Last, Next  *view
}

func askQuiz(t *testing.T, e *engine, r request, answers ...string) (q quizzed) {
	t.Helper()
	r.Do = "quiz"
	for _, a := range answers {
		r.Text += a + "\n"
	}
	require.NoError(t, json.Unmarshal(e.ask(t.Context(), written(t, r)), &q))
	return q
}

// A quiz counts what is right and how many in a row, and depends on nothing but the game,
// the seed and the answers. What it shows of a question tells no value.
func TestQuiz(t *testing.T) {
	t.Parallel()
	for _, r := range []request{
		{Game: "ghost", Settings: face.Values{"words": "english-35"}, At: "d"}, {Game: "superghost", Settings: face.Values{"words": "english-35"}}, {Game: "spook", Settings: face.Values{"words": "english-35"}, At: "q"},
		{Game: "nim", At: "3,4,5"}, {Game: "nim", Settings: face.Values{"rule": "chomp"}, At: "chomp:3x3 chomp:2x2"}, {Game: "tictactoe", At: "X../.O./..."}, {Game: "tictactoe", Settings: face.Values{"rule": "notakto", "boards": "2"}},
	} {
		r.Seed = "3"
		e := newEngine()
		name := fmt.Sprint(r.Game, r.Settings)
		var answers, seen []string
		right, row := 0, 0
		q := askQuiz(t, e, r)
		for n := 0; q.Next != nil; n++ {
			require.Less(t, n, rounds, name)
			require.Empty(t, q.Error, name)
			require.NotContains(t, seen, q.Next.At, name)
			seen = append(seen, q.Next.At)
			require.GreaterOrEqual(t, len(q.Next.Moves), 2, name)
			var names []string
			for _, m := range q.Next.Moves {
				require.Nil(t, m.Worth, name)
				require.NotContains(t, names, m.Move, name)
				names = append(names, m.Move)
			}
			if r.Game != "nim" && r.Game != "tictactoe" {
				require.True(t, slices.IsSorted(names), "%s: the order tells which are best", name)
			}
			asked := q.Next.At
			answers = append(answers, names[n%len(names)])
			if n == 2 {
				answers[n] = ""
			}
			q = askQuiz(t, e, r, answers...)
			require.Empty(t, q.Error, name)
			last := q.Answers[n]
			require.Equal(t, asked, last.Position)
			require.Equal(t, asked, q.Last.At)
			require.Equal(t, slices.Contains(last.Best, answers[n]), last.Right)
			require.NotEmpty(t, q.Said)
			lines := 1
			if !last.Right && answers[n] != "" { // what would have been better, too
				lines = 2
			}
			require.Len(t, q.Said, lines, name)
			row++
			if right++; !last.Right {
				right, row = right-1, 0
			}
			require.Equal(t, []int{n + 1, right, row}, []int{q.Asked, q.Right, q.Row}, name)
		}
		require.NotEmpty(t, seen, name)
		assert.Equal(t, len(seen), q.Rounds, name)
		assert.Contains(t, q.Share, fmt.Sprintf(", seed 3: %d of %d ", right, len(seen)), name)
		assert.Equal(t, q, askQuiz(t, newEngine(), r, answers...), name)
		assert.Contains(t, askQuiz(t, e, r, append(answers, "a")...).Error, "the quiz has")
	}
	e := newEngine()
	nim := request{Game: "nim", At: "3,4,5", Seed: "4"}
	for _, typed := range []string{"9 9", "1", strings.Repeat("1", 1000), "x", "<b>", "\x00"} {
		assert.NotEmpty(t, askQuiz(t, e, nim, typed).Error, typed)
	}
	assert.Equal(t, 1, askQuiz(t, e, nim, "3 1").Right, "as the command reads it")
}

// Questions about a game that is too large come from late in it, unless a position was asked for.
func TestLateQuiz(t *testing.T) {
	t.Parallel()
	e := newEngine()
	r := request{Do: "quiz", Game: "connect4"}
	late := asked[quizState](t, e, r)
	assert.Contains(t, late.About, "the questions come from late in it")
	require.NotNil(t, late.Next)
	named := asked[quizState](t, e, request{Do: "quiz", Game: "tictactoe", Settings: face.Values{"size": "7x6", "line": "4", "gravity": "1"}})
	assert.Equal(t, late.Next.At, named.Next.At, "the settings are those of the preset")
	r.At = "......./......./......./......./......./...X..."
	assert.Contains(t, asked[failure](t, e, r).Message, "want a smaller position")
	assert.Contains(t, asked[failure](t, e, request{Do: "quiz", Game: "tictactoe", Settings: face.Values{"size": "8x8", "line": "6"}}).Message, "want a smaller position")
	assert.Empty(t, asked[quizState](t, e, request{Do: "quiz", Game: "nim"}).About)
}

// A walked has the fields of an answer about a search.
type walked struct {
	Error, Nearest, At, Ends string
	Begin                    int
	Steps                    []walkStep
	Visits                   map[tree.Method]int
}

func askSearch(t *testing.T, r request) (w walked) {
	t.Helper()
	r.Do = "search"
	require.NoError(t, json.Unmarshal(newEngine().ask(t.Context(), written(t, r)), &w))
	return w
}

// What is asked of a search has the answer that a naive reading of its steps gives.
func TestSearch(t *testing.T) {
	t.Parallel()
	asked := map[string]int{}
	for _, r := range []request{
		{Game: "ghost", Settings: face.Values{"words": "english-35"}, At: "gh"}, {Game: "nim", At: "1 2 2"}, {Game: "nim", Settings: face.Values{"rule": "take:1-3"}, At: "6"}, {Game: "nim", At: "kayles:3 2"},
		{Game: "tictactoe", At: "XOX/OO./.X."}, {Game: "tictactoe", Settings: face.Values{"rule": "misere"}, At: "XOX/OO./.X."},
	} {
		for _, by := range tree.Methods {
			r.By = string(by)
			w := askSearch(t, r)
			name := fmt.Sprint(r.Game, r.Settings, by)
			require.Empty(t, w.Error, name)
			assert.Equal(t, r.At, w.At, name)
			visited := 0
			window := map[int]tree.Window{}
			found := map[int][]int{} // values of moves, by node
			of := map[int]tree.Side{}
			for i, s := range w.Steps {
				asked[s.Ask+s.Right]++
				if s.Kind == tree.Visited || s.Kind == tree.Known {
					visited++
					of[s.Node] = s.Turn
					if _, met := window[s.Above]; met && by != tree.Minimax {
						assert.Equal(t, "no", s.Right, name)
						assert.Less(t, s.Alpha, s.Beta, "%s: it is worth looking", name)
					} else {
						assert.Empty(t, s.Ask, name)
					}
					window[s.Above] = s.Window
				}
				switch s.Kind {
				case tree.Cut:
					assert.Equal(t, "yes", s.Right, name)
					assert.Equal(t, w.Begin, min(i, w.Begin), "%s: it begins with the first cut", name)
				case tree.Known, tree.Returned:
					value := s.High
					if s.Low > -1 {
						value = s.Low
					}
					found[s.Above] = append(found[s.Above], value)
					if s.Kind == tree.Known {
						break
					}
					assert.Equal(t, fmt.Sprint(value), s.Right, name)
					best := slices.Max(found[s.Node])
					if of[s.Node] == tree.Second {
						best = slices.Min(found[s.Node])
					}
					assert.Len(t, s.From, len(found[s.Node]), name)
					if by == tree.Minimax || by == tree.AlphaBeta {
						assert.Equal(t, best, value, "%s: %+v", name, s)
					}
				}
			}
			assert.Equal(t, w.Visits[by], visited, name)
			assert.GreaterOrEqual(t, w.Visits[tree.Minimax], w.Visits[tree.AlphaBeta], name)
		}
	}
	for _, want := range []string{"cutyes", "cutno", "value1", "value0", "value-1", ""} {
		assert.Positive(t, asked[want], want)
	}
	assert.Equal(t, askSearch(t, request{Game: "nim", By: "alpha-beta"}), askSearch(t, request{Game: "nim", By: "alpha-beta"}), "always the same example")
	assert.Contains(t, askSearch(t, request{Game: "nim", By: "guess"}).Error, "want minimax")
	long := askSearch(t, request{Game: "nim", By: "minimax", At: "3,4,5"})
	assert.Regexp(t, `^This search visits (more than )?[\d,]+ positions`, long.Error)
	later := askSearch(t, request{Game: "nim", By: "minimax", At: long.Nearest})
	assert.Empty(t, later.Error)
	assert.NotEmpty(t, later.Steps)
	requireDeep(t, request{Game: "nim", At: "90000", Settings: face.Values{"rule": "take:1-3"}})
}

// requireDeep requires that a search of a position is counted up to a bound. (TestLongSearch asks
// for positions of more moves.)
func requireDeep(t *testing.T, all ...request) {
	t.Helper()
	for _, deep := range all {
		deep.By = "minimax"
		assert.Contains(t, askSearch(t, deep).Error, "more than 200,000 positions")
	}
}
