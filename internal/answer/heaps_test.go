package answer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

func ExampleHeapPosition_Solve() {
	h, err := answer.ReadHeaps("nim", "normal", []string{"1", "2", "4"})
	if err != nil {
		panic(err)
	}
	a, err := h.Solve(context.Background(), answer.HeapSearch{Brief: true})
	if err != nil {
		panic(err)
	}
	fmt.Println(a.Verdict, a.Moves[0].Text+", "+a.Others, a.Worth)
	for _, row := range a.Columns {
		fmt.Println(strings.Join(row, "|"))
	}
	// Output:
	// The player to move wins: heap 3: 4 → 3, The other 6 moves lose. The nim-sum is 7.
	// 1||001
	// 2||010
	// 4||100
	// nim-sum|7|111
}

// Every move leads to heaps whose own answer is the other side of it, theory and search
// agree, and so does what is said in brief. A reply to a move of a lost position wins.
func TestHeaps(t *testing.T) {
	for _, rule := range []string{"nim", "take:1,3", "allbut:2", "split", "kayles", "lasker"} {
		for _, play := range []string{"", "normal", "misere"} {
			for _, words := range []string{"1", "6", "3 4", "1 1 2", "2 3 1", "4 4"} {
				name := fmt.Sprintf("%s %s: %s", rule, play, words)
				solve := func(words []string, o answer.HeapSearch) *answer.Heaps {
					h, err := answer.ReadHeaps(rule, play, words)
					require.NoError(t, err, name)
					a, err := h.Solve(t.Context(), o)
					require.NoError(t, err, name)
					return a
				}
				a := solve(strings.Fields(words), answer.HeapSearch{})
				searched := solve(strings.Fields(words), answer.HeapSearch{Search: true})
				brief := solve(strings.Fields(words), answer.HeapSearch{Brief: true})
				assert.Equal(t, a.Moves, searched.Moves, name)
				assert.Equal(t, a.Value, brief.Value, name)
				assert.Equal(t, len(a.Winning), brief.Wins, name)
				assert.Equal(t, strings.Join(a.Reasons, " "), strings.Join(brief.Reasons, " "), name)
				for i, m := range a.Moves {
					after := solve(strings.Fields(strings.Trim(fmt.Sprint(m.Heaps), "[]")), answer.HeapSearch{})
					assert.Equal(t, m.Value.Opposite(), after.Value, "%s: %s", name, m.Text)
					assert.Equal(t, m.Remoteness-1, after.Remoteness, "%s: %s", name, m.Text)
					if i < len(brief.Replies) && brief.Replies[i].Reply != "" {
						r := brief.Replies[i]
						assert.Equal(t, solver.Loss, solve(strings.Fields(r.Leaves), answer.HeapSearch{}).Value, "%s: %s", name, r.Reply)
					}
				}
			}
		}
	}
}

func TestHeapsNotUnderstood(t *testing.T) {
	for _, test := range []struct{ rule, play, words, want string }{
		{"kales", "", "3", `no rule "kales": did you mean kayles?`},
		{"nim", "best", "3", `play "best": want normal or misere`},
		{"nim", "", "", "no heaps: want the number of counters in each, such as 2 3 5"},
		{"nim", "", "x", `heap "x": want a whole number of counters from 0 to 9223372036854775807`},
	} {
		_, err := answer.ReadHeaps(test.rule, test.play, strings.Fields(test.words))
		assert.EqualError(t, err, test.want)
	}
}

func ExampleLineGame_Solve() {
	g, err := answer.NewLineGame(answer.LineRules{Size: "3x3", Line: 3, Rule: "standard", Boards: 1})
	if err != nil {
		panic(err)
	}
	p, err := g.Board("XX./OO./...")
	if err != nil {
		panic(err)
	}
	a, err := g.Solve(context.Background(), p, answer.LineSearch{})
	if err != nil {
		panic(err)
	}
	fmt.Println(a.Verdict, a.Best)
	// Output: X is to move, and wins in 1 ply. [c1]
}

// What is too large says so, and is answered if it is forced.
func TestLinesTooLarge(t *testing.T) {
	g, err := answer.NewLineGame(answer.LineRules{Size: "5x5", Line: 5, Rule: "standard", Boards: 1})
	require.NoError(t, err)
	tooLarge := new(answer.LinesTooLargeError)
	_, err = g.Tally(t.Context(), answer.LineSearch{})
	assert.ErrorAs(t, err, &tooLarge)
	random := answer.LinePlayers()[:1]
	_, err = g.Match(t.Context(), random, random, answer.LineMatchOptions{Exact: true})
	assert.ErrorAs(t, err, &tooLarge)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = g.Solve(ctx, tictactoe.Position{}, answer.LineSearch{Force: true})
	assert.ErrorIs(t, err, context.Canceled)
}

// Counts of games are whole numbers in JSON.
func TestLineMatchJSON(t *testing.T) {
	seed := 7
	data, err := json.Marshal(answer.LineMatch{X: "a", O: "b", Games: 1000000, XWins: 999999, Seed: &seed})
	require.NoError(t, err)
	assert.Equal(t, `{"x":"a","o":"b","games":1000000,"x_wins":999999,"o_wins":0,"draws":0,"seed":7}`, string(data))
}
