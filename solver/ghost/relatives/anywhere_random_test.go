package relatives

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/trie"
)

// The kinds of alphabets: of few letters, of letters of several runes, and of
// more letters than a number has bits.
func alphabets(t *testing.T) []*trie.Alphabet {
	many := make([]string, 70)
	for i := range many {
		many[i] = string(rune('à' + i))
	}
	var all []*trie.Alphabet
	for _, letters := range [][]string{
		{"a", "b"}, {"c", "b", "a"}, {"a", "ch", "sz", "zs", "b"}, {"b", "b\u030c", "b\u0323\u030c", "c"}, strings.Split("abcdefghijkl", ""), many,
	} {
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		all = append(all, a)
	}
	return all
}

// A sample is a random game in two forms.
type sample struct {
	words    *trie.Trie
	spook    bool
	naive    *naive
	alphabet *trie.Alphabet
}

func newSample(t *testing.T, seed uint64) sample {
	r := rand.New(rand.NewPCG(seed, 11))
	alphabets := alphabets(t)
	a := alphabets[r.IntN(len(alphabets))]
	most := 2 + r.IntN(5)
	count := 1 + r.IntN(10)
	if a.Len() > 64 {
		count, most = a.Len(), min(most, 3) // so that all letters occur, and in not too many fragments
	}
	texts := make(map[string]bool)
	var letters [][]trie.Letter
	for i := range count {
		var w []trie.Letter
		for range 1 + r.IntN(most) {
			w = append(w, trie.Letter(r.IntN(a.Len())))
		}
		if count == a.Len() {
			w[0] = trie.Letter(i)
		}
		text := string(a.Decode(nil, w...))
		if !texts[text] {
			texts[text] = true
			letters = append(letters, w)
		}
	}
	slices.SortFunc(letters, slices.Compare)
	var sorted []string
	for _, w := range letters {
		sorted = append(sorted, string(a.Decode(nil, w...)))
	}
	words, err := trie.Build(a, slices.Values(sorted))
	require.NoError(t, err)
	spook := r.IntN(2) == 0
	return sample{words, spook, newNaive(letters, a.Len(), spook), a}
}

func (s sample) text(f []trie.Letter) string { return string(s.alphabet.Decode(nil, f...)) }

func (s sample) solver(t *testing.T, distance bool) anySolver {
	return newSolver(t, s.words, s.spook, distance)
}

func TestSolveRandom(t *testing.T) { requireSolveRandom(t, 15) }

func requireSolveRandom(t *testing.T, samples uint64) {
	t.Parallel()
	for seed := range samples {
		s := newSample(t, seed)
		x := s.solver(t, true)
		name := fmt.Sprintf("seed %d, %v, Spook %v", seed, slices.Collect(s.words.Words(s.words.Root())), s.spook)
		for _, f := range s.naive.all {
			s.compare(t, x, f, name)
		}
	}
}

// compare compares all that is said of a fragment.
func (s sample) compare(t *testing.T, x anySolver, f []trie.Letter, name string) {
	text := s.text(f)
	name = fmt.Sprintf("%s, %q", name, text)
	p, _, ok := x.Find(text)
	require.True(t, ok, name)
	require.Equal(t, text, x.Text(p), name)
	require.Equal(t, s.naive.over(f), x.Over(p), name)
	if s.spook { // letters in any order
		mixed := slices.Clone(f)
		slices.Reverse(mixed)
		q, _, ok := x.Find(s.text(mixed))
		require.True(t, ok && p == q, name)
	}

	want := []solver.Ranked[string]{}
	if !s.naive.complete(f) {
		want = s.naive.rank(s.naive.moves(f))
	}
	moves, err := x.Rank(context.Background(), p)
	require.NoError(t, err, name)
	require.Equal(t, want, s.keys(moves), name)
	line, err := x.Line(context.Background(), p)
	require.NoError(t, err, name)
	require.Len(t, line, s.naive.result(f).Remoteness, name)
	end := f
	for i, q := range line {
		end = q.letters()
		require.Equal(t, s.naive.result(f).Remoteness-i-1, s.naive.result(end).Remoteness, name)
	}
	s.checkExample(t, x, p, end, name)

	// One letter more, wherever it is, and one that is none.
	for l := range min(s.naive.letters, 8) {
		for i := range len(f) + 1 {
			g := slices.Insert(slices.Clone(f), i, trie.Letter(l))
			_, nearest, ok := x.Find(s.text(g))
			require.Equal(t, s.naive.legal(g), ok, "%s: %q", name, s.text(g))
			require.Equal(t, s.nearest(g), nearest, "%s: %q", name, s.text(g))
		}
	}
	_, nearest, ok := x.Find("?" + text + "??")
	require.False(t, ok, name)
	require.Equal(t, text, nearest, name)
}

// checkExample checks the example of p, from which the line ends in what it ends in.
func (s sample) checkExample(t *testing.T, x anySolver, p Position, end []trie.Letter, name string) {
	require.True(t, s.naive.over(end), name)
	example, err := x.Example(context.Background(), p)
	require.NoError(t, err, name)
	for _, w := range s.naive.words { // they ascend
		if len(w) == len(end) && s.naive.within(end, w) {
			require.Equal(t, s.text(w), example, name)
			return
		}
	}
	require.Fail(t, "no word", name)
}

// nearest is what Find says of a fragment: itself, or its legal part.
func (s sample) nearest(f []trie.Letter) string {
	if s.naive.legal(f) {
		return s.text(f)
	}
	var kept []trie.Letter
	for _, l := range f {
		if s.naive.legal(append(slices.Clone(kept), l)) {
			kept = append(kept, l)
		}
	}
	if s.spook {
		slices.Sort(kept)
	}
	return s.text(kept)
}

func (s sample) keys(moves []solver.Ranked[Position]) []solver.Ranked[string] {
	named := []solver.Ranked[string]{}
	for _, m := range moves {
		named = append(named, solver.Ranked[string]{Move: s.naive.key(m.Move.letters()), Result: m.Result})
	}
	return named
}

// Without distances, winning moves come first, and in both kinds the alphabet decides.
func TestValuesRandom(t *testing.T) {
	t.Parallel()
	for seed := uint64(2000); seed < 2030; seed++ {
		s := newSample(t, seed)
		x := s.solver(t, false)
		name := fmt.Sprintf("seed %d, %v, Spook %v", seed, slices.Collect(s.words.Words(s.words.Root())), s.spook)
		for _, f := range s.naive.all {
			if s.naive.over(f) {
				continue
			}
			want := s.naive.rank(s.naive.moves(f))
			for i := range want {
				want[i].Remoteness = solver.Unknown
			}
			slices.SortFunc(want, func(x, y solver.Ranked[string]) int {
				if x.Value != y.Value {
					return int(y.Value) - int(x.Value)
				}
				return strings.Compare(x.Move, y.Move)
			})
			p, _, ok := x.Find(s.text(f))
			require.True(t, ok, name)
			moves, err := x.Rank(context.Background(), p)
			require.NoError(t, err, name)
			require.Equal(t, want, s.keys(moves), "%s, %q", name, s.text(f))
			line, err := x.Line(context.Background(), p)
			require.NoError(t, err, name)
			winner := s.naive.result(f).Value == solver.Win
			assert.Equal(t, winner, len(line)%2 == 0, "%s, %q: the loser makes the last of %d plies", name, s.text(f), len(line))
			value := s.naive.result(f).Value
			for _, q := range line {
				value = value.Opposite()
				require.Equal(t, value, s.naive.result(q.letters()).Value, "%s, %q", name, s.text(f))
			}
			s.checkExample(t, x, p, line[len(line)-1].letters(), name)
		}
	}
}

func TestAnywhereGame(t *testing.T) { requireAnywhereGame(t, 12) }

func requireAnywhereGame(t *testing.T, seeds uint64) {
	t.Parallel()
	for seed := uint64(1000); seed < 1000+seeds; seed++ {
		s := newSample(t, seed)
		x := s.solver(t, false)
		assert.NoError(t, gametest.Check(x.game, x.game.Start()), "seed %d", seed)
	}
}
