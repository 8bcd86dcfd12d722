package certificate

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// What a claim says is told in a sentence. (Scripts have the others.)
func TestSays(t *testing.T) {
	for claim, want := range map[string]string{
		"claim win g in 3":        "at g the player to move wins in 3 plies",
		"claim loss g within 4":   "at g the player to move loses within 4 plies",
		"claim no-win g within 2": "at g the player to move cannot force a win within 2 plies",
		"claim no-loss g":         "at g the player to move cannot be made to lose",
		"claim safe 0:.":          "at the start seat 1 is safe, whatever the others do",
		"claim unsafe 2:ga":       "at ga the others together can make seat 3 lose",
		"claim peace g":           "claim peace g",
	} {
		claims := (&Certificate{Body: []Line{{1, claim}, {2, "claim win"}, {3, "L g g"}}}).Claims()
		require.Len(t, claims, 1)
		assert.Equal(t, want, claims[0].Says())
	}
}

// A proof has as few facts as can be: of two moves it takes the one that needs fewer, or
// without room to find out the one that leaves fewer moves to be answered.
func TestFewest(t *testing.T) {
	t.Parallel()
	words := []string{"abcd", "acde", "adef", "bcde", "bdef", "cdeabc", "cdebcd", "cdefgh", "cdeghi"}
	for _, test := range []struct {
		words []string
		left  int
		want  string
	}{
		{words, 20_000, "L bcd; L bde; L b; claim win ."},
		{words, 80, "L bcd; L bde; L b; claim win ."}, // nine costs are computed, and one may be left
		{words, 79, "L cdeab; L cdebc; L cdefg; L cdegh; L cde; L c; claim win ."},
		{[]string{"abcd", "acde", "adef", "aefg", "afgh", "bcde", "bdef", "befg", "bfgh", "cdeabc", "cdebcd", "cdefgh", "cdeghi"}, 20_000,
			"L bcd; L bde; L bef; L bfg; L b; claim win ."},
		{words, 0, "L cdeab; L cdebc; L cdefg; L cdegh; L cde; L c; claim win ."},
		{[]string{"abcd", "bcde"}, 20_000, "L abc; L a; claim win ."}, // the first of those that are alike
	} {
		b := NewProof[string](ghost(test.words...))
		b.left = test.left
		require.NoError(t, b.Claim("", false))
		var lines []string
		for _, l := range b.Body {
			lines = append(lines, l.Text)
		}
		assert.Equal(t, test.want, strings.Join(lines, "; "))
	}
}

// A proof says who wins after each move where the game goes on. Values that cannot be are an
// error, and so is that of a game that has none.
func TestProofErrors(t *testing.T) {
	t.Parallel()
	g := ghost("ab", "cdef", "cg")
	b := NewProof[string](g)
	require.NoError(t, b.ClaimMoves("c"))
	assert.Equal(t, []Line{{Text: "L cde"}, {Text: "claim win cd"}}, b.Body, "cg is a word")

	b = NewProof[string](wrong{g, solver.Result{Value: solver.Win, Remoteness: 1}, nil})
	assert.EqualError(t, b.Claim("cde", false), "the values contradict each other at cde")
	assert.EqualError(t, b.ClaimMoves("c"), "the values contradict each other at cde", "the first error stays")
	broken := errors.New("broken")
	b = NewProof[string](wrong{g, solver.Result{}, broken})
	assert.Equal(t, broken, b.ClaimMoves("c"))
}

// A move to a win as soon as that is what must not be is no answer, though the shortest to
// look at: p is lost in four plies, by way of q, and r is won in two.
func TestProofOfDelay(t *testing.T) {
	t.Parallel()
	b := NewProof[string](naiveOf(tree{"p": {"r", "q"}, "r": {"rs"}, "rs": {"won"}, "q": {"qs"}, "qs": {"qst"}, "qst": {"lost"}}))
	b.left = 0
	v, err := b.Show("p", true)
	require.NoError(t, err)
	assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: 4}, v)
}

// A tree has the moves of each position.
type tree map[string][]string

func (tree) Terminal(p string) solver.Value {
	return map[string]solver.Value{"won": solver.Win, "lost": solver.Loss}[p]
}

func (t tree) Moves(dst []string, p string) []string { return append(dst, t[p]...) }

func (tree) Play(_, after string) string { return after }

// Of facts that need no more than a line each, one that the rules know comes first, and what
// is below it needs no line.
func TestProofOfKnown(t *testing.T) {
	t.Parallel()
	g := ghost("ab", "bcad", "bcba", "bdab")
	b := NewProof[string](knowing{g, map[string]solver.Value{"b": solver.Loss}})
	require.NoError(t, b.Claim("", false))
	assert.Equal(t, []Line{{Text: "L b"}, {Text: "claim win ."}}, b.Body)
}

// A knowing game knows who wins at some positions.
type knowing struct {
	naive
	knows map[string]solver.Value
}

func (g knowing) Known(p string) solver.Value { return g.knows[p] }

// A wrong game has one value at all positions, or an error.
type wrong struct {
	naive
	all solver.Result
	err error
}

func (g wrong) Value(string) (solver.Result, error) { return g.all, g.err }

// Where a certificate of 5 kB would have much looked at, verify refuses it after as many moves as its length allows.
func TestHostile(t *testing.T) {
	t.Parallel()
	var g wide
	var many []string
	for i := range 700 {
		many = append(many, fmt.Sprintf("L p%d", i))
	}
	for most, lines := range map[int][]string{2_000_000: append(many, "claim loss p"), 10_000: {"claim loss " + strings.Repeat("p", 4900)}} {
		c := &Certificate{Game: []string{"wide"}}
		for i, l := range lines {
			c.Body = append(c.Body, Line{i + 3, l})
		}
		g.moves = 0
		assert.ErrorContains(t, Check(c, Rules[string](&g), nil), "takes more than")
		assert.Less(t, g.moves, 2*most)
		assert.Greater(t, g.moves, most/10)
	}
}

// In a wide game, of the thousand moves after each of a thousand the last is the answer.
type wide struct{ moves int }

func (*wide) Read(text string) (string, error) { return text, nil }

func (*wide) Text(p string) string { return p }

func (*wide) Over(p string) solver.Value {
	if strings.HasSuffix(p, "!") {
		return solver.Loss
	}
	return solver.Undecided
}

func (g *wide) Moves(p string) iter.Seq[string] {
	g.moves += 1000
	made := slices.Repeat([]string{p + "."}, 1000)
	if strings.HasSuffix(p, ".") {
		made[999] = p + "!"
	}
	return slices.Values(made)
}
