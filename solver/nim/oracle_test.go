package nim_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/nim"
)

func solve(t testing.TB, p face.Position, b face.Budget) *face.Answer {
	t.Helper()
	a, err := p.Solve(t.Context(), b)
	require.NoError(t, err, p)
	return a
}

// What is said of a lost position holds: a nim-sum of 0 is one, of Grundy values that are
// found by their definition, and an odd number of ones is odd.
func TestReasons(t *testing.T) {
	said := map[string]int{}
	for _, rule := range []string{"nim", "kayles", "split", "take:1,3"} {
		for _, words := range []string{"6", "3 4", "1 2 3", "1 1 1", "2 3 4"} {
			for _, play := range []string{"normal", "misere"} {
				p := at(t, rule, play, words)
				if _, over := p.Over(); over {
					continue
				}
				for _, m := range solve(t, p, face.Budget{Reasons: true}).Moves {
					lost, err := p.Play(m.Move)
					require.NoError(t, err)
					if m.Result.Value == solver.Loss && m.Reply != "" {
						lost, err = lost.Play(m.Reply)
						require.NoError(t, err)
					}
					sum, ones, more := int64(0), 0, 0
					for _, n := range sizes(t, lost.String()) {
						v := grundy(t, rule, n)
						sum ^= v
						if v == 1 {
							ones++
						} else if v > 1 {
							more++
						}
					}
					why := text.Paragraph(m.Why...)
					name := fmt.Sprintf("%s %s %s: %s: %s", rule, play, words, m.Move, why)
					switch {
					case strings.Contains(why, "no move left"):
						_, over := lost.Over()
						assert.True(t, over, name)
						said["over"]++
					case strings.Contains(why, "is 0"):
						assert.Zero(t, sum, name)
						assert.True(t, play == "normal" || more > 0, name)
						said["sum"]++
					case strings.Contains(why, "an odd number"):
						assert.True(t, play == "misere" && ones%2 == 1 && more == 0, name)
						said["ones"]++
					default:
						assert.Contains(t, why, "quotient", name)
						said["quotient"]++
					}
				}
			}
		}
	}
	assert.Len(t, said, 4, "each reason is met: %v", said)
}

// sizes reads heaps as positions have them.
func sizes(t *testing.T, position string) (all []int64) {
	for _, word := range strings.FieldsFunc(position, func(r rune) bool { return r == ' ' || r == '+' }) {
		n, ok := new(big.Int).SetString(word, 10)
		require.True(t, ok, position)
		all = append(all, n.Int64())
	}
	return all
}

// grundy finds the Grundy value of a heap by search.
func grundy(t *testing.T, rule string, n int64) int64 {
	r, err := nim.ParseRule(rule)
	require.NoError(t, err)
	g, p := nim.NewGame(nim.Normal, nim.Part{Rule: r, Sizes: nim.Sizes{n}})
	nimbers := solver.Nimbers[nim.Position, nim.Move]{Game: g}
	v, err := nimbers.Of(t.Context(), p)
	require.NoError(t, err)
	return v
}

// Of moves that are too many to list, winning ones are, and how many are legal; and where
// theory knows who wins but not how, it says so.
func TestManyMoves(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rule, position string
		moves          []string // the first; nil: none
		legal          string   // "" if all are listed
		more           bool
	}{
		{"nim", "9223372036854775807 3", []string{"9223372036854775807 3"}, "9223372036854775810", false},
		{"nim", "1000000000000 1000000000000", nil, "1000000000000", false},
		{"kayles", "1000000000000000000", []string{"1000000000000000000 999999999999999997 1", "1000000000000000000 999999999999999991 7"}, "1000000000000000000", true},
		{"lasker", "1000000000000000000", []string{"1000000000000000000 0"}, "1500000000000000000", true},
		{"take:1-3", "9223372036854775807", []string{"9223372036854775807 9223372036854775804"}, "", false},
		{"chomp", "1000x900", nil, "899999", true},
		{"wythoff", "1000000000,1618033989", nil, "3618033989", false},
	} {
		p := at(t, test.rule, "normal", test.position)
		a := solve(t, p, face.Budget{})
		name := test.rule + " " + test.position
		assert.Equal(t, test.more, a.More, name)
		var moves []string
		for _, m := range a.Moves[:min(len(a.Moves), len(test.moves))] {
			moves = append(moves, m.Move)
		}
		assert.Equal(t, test.moves, moves, name)
		if test.legal == "" {
			assert.Nil(t, a.MovesTotal, name)
			continue
		}
		require.NotNil(t, a.MovesTotal, name)
		assert.Equal(t, test.legal, a.MovesTotal.String(), name)
		if err := p.OnlySolved(); err != nil {
			assert.Nil(t, p.Moves())
			_, err = p.Play(p.String())
			assert.Error(t, err)
			_, err = p.Count(t.Context(), nil)
			assert.Error(t, err)
		}
	}
}

// In a bounded answer a position that is not solved gets an estimate, from games at random
// that are fewer where they are long; and a move that wins is looked for where theory knows
// none. TestLongBounded has more games.
func TestBounded(t *testing.T) {
	t.Parallel()
	bounded(t, 500, "300")
	p := at(t, "nim", "misere", "30 40 50")
	a, err := p.Solve(t.Context(), face.Budget{Positions: 1_000_000, Plies: 100})
	require.NoError(t, err)
	assert.Equal(t, solver.Unknown, a.Result.Remoteness, "a longer game is not followed")
	_, err = at(t, "octal:0.16", "misere", "60").Solve(t.Context(), face.Budget{Positions: 1000})
	assert.True(t, face.IsLimit(err), "%v", err)
}

// bounded looks at answers with so many games at random, one of them about a large heap.
func bounded(t *testing.T, playouts int, large string) {
	few := face.Budget{Positions: 1000, Playouts: playouts, Brief: true}
	for _, test := range []struct {
		rule, play, position string
		by                   string
		playouts             int // at most; 0: not looked at
	}{
		{"octal:0.16", "misere", "60", face.ByEstimate, playouts},
		{"octal:0.16", "misere", large, face.ByEstimate, 0},
		{"chomp", "normal", "5x4", face.ByTheory, 0},
		{"chomp", "normal", "30x20", face.ByEstimate, 100},
		{"nim", "misere", "3 4 5", face.ByTheory, 0},
	} {
		a := solve(t, at(t, test.rule, test.play, test.position), few)
		name := test.rule + " " + test.position
		assert.Equal(t, test.by, a.By, name)
		require.NotEmpty(t, a.Moves, name)
		if test.playouts > 0 {
			assert.LessOrEqual(t, a.Playouts, test.playouts, name)
			assert.GreaterOrEqual(t, a.Playouts, 50, name)
		}
		again := solve(t, at(t, test.rule, test.play, test.position), few)
		assert.Equal(t, a.Moves, again.Moves, name)
	}
}

// Sums in binary are what one adds by hand.
func TestBinary(t *testing.T) {
	t.Parallel()
	rows := func(rule, position string) (all []string) {
		for _, f := range solve(t, at(t, rule, "normal", position), face.Budget{}).Facts {
			for _, row := range f.Rows {
				all = append(all, strings.Join(row, "|"))
			}
		}
		return all
	}
	assert.Equal(t, []string{"1||001", "2||010", "4||100", "nim-sum|7|111"}, rows("nim", "1 2 4"))
	assert.Equal(t, []string{"kayles 10|is worth 2|010", "nim 5||101", "nim-sum|7|111"}, rows("nim", "kayles:10 nim:5"))
	assert.Equal(t, []string{"3|0 1 1", "5|1 0 1", "6|1 1 0", "7|1 1 1", "ones modulo 3|0 0 0"}, rows("moore:2", "3 5 6 7"))
	assert.Nil(t, rows("nim", "7"), "nothing is added")
}
