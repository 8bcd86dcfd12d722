package answer_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/nim"
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
// agree, and so does what is said in brief. The reply to a losing move wins, and that to a
// winning move lasts longest, as plain minimax has it; and why is said of each move.
func TestHeaps(t *testing.T) {
	for _, rule := range []string{"nim", "take:1,3", "allbut:2", "split", "kayles", "lasker"} {
		for _, play := range []string{"", "normal", "misere"} {
			positions := []string{"1", "6", "3 4", "1 1 2", "2 3 1", "4 4"}
			if play == "" { // which is one of the others
				positions = []string{"3 4"}
			}
			for _, words := range positions {
				name := fmt.Sprintf("%s %s: %s", rule, play, words)
				solve := func(words []string, o answer.HeapSearch) *answer.Heaps {
					h, err := answer.ReadHeaps(rule, play, words)
					require.NoError(t, err, name)
					a, err := h.Solve(t.Context(), o)
					require.NoError(t, err, name)
					return a
				}
				a := solve(strings.Fields(words), answer.HeapSearch{Why: true})
				brief := solve(strings.Fields(words), answer.HeapSearch{Brief: true, Why: true})
				assert.Equal(t, a.Value, brief.Value, name)
				assert.Equal(t, len(a.Winning), brief.Wins, name)
				assert.Equal(t, strings.Join(a.Reasons, " "), strings.Join(brief.Reasons, " "), name)
				for i, m := range a.Moves {
					after := solve(strings.Fields(strings.Trim(fmt.Sprint(m.Heaps), "[]")), answer.HeapSearch{})
					assert.Equal(t, m.Value.Opposite(), after.Value, "%s: %s", name, m.Text)
					assert.Equal(t, m.Remoteness-1, after.Remoteness, "%s: %s", name, m.Text)
					require.Equal(t, after.Remoteness == 0, m.Reply == nil, "%s: %s", name, m.Text)
					require.NotEmpty(t, a.Moves[i].Why, "%s: %s", name, m.Text)
					if m.Reply != nil {
						h, err := answer.ReadHeaps(rule, play, strings.Fields(strings.Trim(fmt.Sprint(m.Reply), "[]")))
						require.NoError(t, err, name)
						g, p := h.Game()
						assert.Equal(t, solver.Result{Value: m.Value, Remoteness: int(m.Remoteness) - 2}, gametest.NewOracle(g).Result(p), "%s: %s, %s", name, m.Text, m.Answer)
					}
				}
			}
		}
	}
}

// What is said of a move's value holds: a nim-sum of 0 is one, of Grundy values that are
// found by their definition, and an odd number of ones is odd.
func TestHeapsWhy(t *testing.T) {
	for _, rule := range []string{"nim", "kayles", "split", "take:1,3"} {
		for _, words := range []string{"6", "3 4", "1 2 3", "1 1 1", "2 3 4"} {
			for _, play := range []string{"normal", "misere"} {
				h, err := answer.ReadHeaps(rule, play, strings.Fields(words))
				require.NoError(t, err)
				a, err := h.Solve(t.Context(), answer.HeapSearch{Why: true})
				require.NoError(t, err)
				for _, m := range a.Moves {
					lost := m.Heaps
					if m.Value == solver.Loss {
						lost = m.Reply
					}
					sum, ones, more := int64(0), 0, 0
					for _, n := range lost {
						v := grundy(t, rule, n)
						sum ^= v
						if v == 1 {
							ones++
						} else if v > 1 {
							more++
						}
					}
					name := fmt.Sprintf("%s %s %s: %s: %s", rule, play, words, m.Text, m.Why)
					switch {
					case m.Over:
						assert.Contains(t, m.Why, "no move left", name)
					case strings.Contains(m.Why, "is 0"):
						assert.Zero(t, sum, name)
						assert.True(t, play == "normal" || more > 0, name)
					case strings.Contains(m.Why, "an odd number of ones loses"):
						assert.True(t, play == "misere" && ones%2 == 1 && more == 0, name)
					default:
						assert.Regexp(t, "There is no move left|quotient|A search", m.Why, name)
					}
				}
			}
		}
	}
}

// grundy finds the Grundy value of a heap by its definition: the least number that no
// move leads to.
func grundy(t *testing.T, rule string, n int64) int64 {
	h, err := answer.ReadHeaps(rule, "normal", []string{fmt.Sprint(n)})
	require.NoError(t, err)
	g, p := h.Game()
	var value func(p nim.Position) int64
	value = func(p nim.Position) int64 {
		seen := make(map[int64]bool)
		for _, m := range g.Moves(nil, p) {
			seen[value(g.Play(p, m))] = true
		}
		least := int64(0)
		for seen[least] {
			least++
		}
		return least
	}
	return value(p)
}

// Games at random of heaps without a bound are few, and not played to their end.
func TestPlayouts(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]int{"3": 8000, "9223372036854775807": 50} {
		h, err := answer.ReadHeaps("take:1-3", "misere", []string{words})
		require.NoError(t, err)
		g, p := h.Game()
		assert.Equal(t, want, h.Playouts(g, p), words)
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
