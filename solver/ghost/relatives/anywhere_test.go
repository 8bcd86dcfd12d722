package relatives

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
	"wordgame/wordlists"
)

// wordsOf returns the words of a list, those of four letters and up to some most.
func wordsOf(t testing.TB, name string, most int) *trie.Trie {
	l, ok := wordlists.Find(name)
	require.True(t, ok)
	words, err := dict.Options{}.Words(func(yield func(string, error) bool) {
		for w := range l.Entries() {
			if len(w) <= most && !yield(w, nil) {
				return
			}
		}
	})
	require.NoError(t, err)
	tr, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(t, err)
	return tr
}

// An anySolver is a solver, and its index.
type anySolver struct {
	Solver[Position, Insertion]
	game *AnywhereIndex
}

func newSolver(t testing.TB, words *trie.Trie, spook, distance bool) anySolver {
	x, err := NewAnywhere(words, spook, 0)
	require.NoError(t, err)
	s := anySolver{NewSolver(x), x}
	s.OnlyValues = !distance
	return s
}

func find(t testing.TB, s anySolver, fragment string) Position {
	p, nearest, ok := s.Find(fragment)
	require.True(t, ok, "%q, nearest %q", fragment, nearest)
	return p
}

func moves(t testing.TB, s anySolver, fragment string) []solver.Ranked[Position] {
	ranked, err := s.Rank(context.Background(), find(t, s, fragment))
	require.NoError(t, err)
	return ranked
}

// winning returns the winning moves, with blanks between them.
func winning(s anySolver, ranked []solver.Ranked[Position]) string {
	var texts []string
	for _, m := range ranked {
		if m.Value == solver.Win {
			texts = append(texts, s.Text(m.Move))
		}
	}
	return strings.Join(texts, " ")
}

// The example that books on Spook give.
func TestBashful(t *testing.T) {
	t.Parallel()
	s := newSolver(t, ghosttest.Automaton(t, "bashful", "flashbulb"), true, true)
	assert.Equal(t, []solver.Ranked[Position]{
		{Move: find(t, s, "abbflsu"), Result: solver.Result{Value: solver.Loss, Remoteness: 3}},
		{Move: find(t, s, "abfllsu"), Result: solver.Result{Value: solver.Loss, Remoteness: 3}},
		{Move: find(t, s, "abfhlsu"), Result: solver.Result{Value: solver.Loss, Remoteness: 1}},
	}, moves(t, s, "abflsu"), "h completes bashful, b and l do not")
	assert.True(t, s.Over(find(t, s, "bashful")))
	example, err := s.Example(context.Background(), find(t, s, "bb"))
	assert.NoError(t, err)
	assert.Equal(t, "flashbulb", example)
}

// The winning letters were computed twice: here, and by a program that keeps the
// words left in another way. Positions say whether the search has become worse.
// TestLongKnown has larger lists.
func TestEnglish50(t *testing.T) {
	t.Parallel()
	words := wordsOf(t, "english-50", 30)
	for want, spook := range map[string]bool{"q": false, "g": true} {
		s := newSolver(t, words, spook, false)
		assert.Equal(t, want, winning(s, moves(t, s, "")))
		assert.Less(t, s.Stats().Positions, map[bool]int{false: 12_000, true: 38_000}[spook])
	}
}

// Without words there is no game, and none of words that are too long, or of letters that cannot be told apart.
func TestRefused(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", MaxLetters)
	refused := []*trie.Trie{{}, ghosttest.Automaton(t, "b", long+"a"), ghosttest.Automaton(t, long+"ab", long)}
	for _, letters := range [][]string{{"ab", "c", "abc", "d", "e"}, {"c", "ch", "hi"}} {
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		words, err := trie.Build(a, slices.Values(letters[:1]))
		require.NoError(t, err)
		refused = append(refused, words)
	}
	for i, words := range refused {
		_, err := NewAnywhere(words, i%2 == 0, 0)
		assert.Error(t, err, i)
	}
}

// The longest words, with few choices and with many.
func TestMaxLetters(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", MaxLetters)
	for _, spook := range []bool{false, true} {
		s := newSolver(t, ghosttest.Automaton(t, long), spook, true)
		assert.Equal(t, solver.Result{Value: solver.Loss, Remoteness: MaxLetters}, moves(t, s, "")[0].Result)
		line, err := s.Line(context.Background(), find(t, s, ""))
		require.NoError(t, err)
		assert.Len(t, line, MaxLetters)

		s = newSolver(t, ghosttest.Automaton(t, long, long[1:]), spook, true)
		assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: MaxLetters - 1}, moves(t, s, "")[0].Result)

		// A choice at the start only.
		s = newSolver(t, ghosttest.Automaton(t, long, "bb"), spook, true)
		assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: 2}, moves(t, s, "")[0].Result)

		var various []rune
		for i := range MaxLetters {
			various = append(various, 'ā'+rune(i))
		}
		s = newSolver(t, ghosttest.Automaton(t, string(various)), spook, true)
		assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: MaxLetters - 99}, moves(t, s, string(various[:99]))[0].Result)
		_, nearest, ok := s.Find(strings.Repeat(string(various[1])+"b", 1<<10))
		assert.False(t, ok)
		assert.Equal(t, string(various[1]), nearest)
	}
}

// A countdown is a context that is done after it was looked at so many times.
type countdown struct {
	context.Context
	left, looks int
}

func (c *countdown) Err() error {
	c.looks++
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// A search that is wanted no longer stops at the next look, and leaves nothing
// wrong behind.
func TestCancel(t *testing.T) {
	t.Parallel()
	words := wordsOf(t, "english-35", 5)
	for _, spook := range []bool{false, true} {
		whole := newSolver(t, words, spook, false)
		all := &countdown{context.Background(), math.MaxInt, 0}
		want, err := whole.Rank(all, find(t, whole, ""))
		require.NoError(t, err)
		for looks := 0; looks < all.looks; looks = looks*3/2 + 1 {
			s := newSolver(t, words, spook, false)
			ctx := &countdown{context.Background(), looks, 0}
			got, err := s.Rank(ctx, find(t, s, ""))
			require.ErrorIs(t, err, context.Canceled, "Spook %v, %d of %d looks", spook, looks, all.looks)
			for _, m := range got { // what was solved until then is right
				if m.Value != solver.Undecided {
					assert.Contains(t, want, m, "Spook %v, after %d of %d looks", spook, looks, all.looks)
				}
			}
			assert.Less(t, ctx.looks, looks+6, "Spook %v, looks after %d", spook, looks)
			before := s.Stats().Positions
			got, err = s.Rank(context.Background(), find(t, s, ""))
			require.NoError(t, err)
			assert.Equal(t, want, got, "Spook %v, after %d of %d looks", spook, looks, all.looks)
			assert.LessOrEqual(t, before, whole.Stats().Positions)
		}
		_, err = whole.Example(&countdown{context.Background(), 0, 0}, find(t, whole, ""))
		assert.ErrorIs(t, err, context.Canceled, "Spook %v", spook)
	}
}

func TestRoom(t *testing.T) {
	t.Parallel()
	words := wordsOf(t, "english-35", 30)
	_, err := NewAnywhere(words, false, 1<<20)
	const need = 4_009_916
	assert.ErrorContains(t, err, "4,009,916")
	_, err = NewAnywhere(words, false, need-1)
	assert.Error(t, err)
	_, err = NewAnywhere(words, false, need)
	assert.NoError(t, err)

	// A table that is far too small forgets, and answers the same.
	s := newSolver(t, words, false, false)
	s.Memory = 1 << 15
	assert.Equal(t, "g m u", winning(s, moves(t, s, "")))
}
