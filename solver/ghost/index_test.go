package ghost

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

// A solution is an index, and a solver of it.
type solution struct {
	index
	*solver.Solver[Position, Move]
}

// indexOf returns the index of a game with some words.
func indexOf(ctx context.Context, v *Variant, words *trie.Trie) (index, error) {
	switch {
	case v == Ghost:
		return prefixes{words, true}, nil
	case v.searched:
		return newSubsequences(words, v == Spook)
	}
	return newSubstrings(ctx, words, v == Superduperghost)
}

func solve(t testing.TB, v *Variant, words *trie.Trie) solution {
	x, err := indexOf(t.Context(), v, words)
	require.NoError(t, err)
	return solution{x, solver.New[Position, Move](x)}
}

func solveWords(t testing.TB, v *Variant, words ...string) solution {
	return solve(t, v, ghosttest.Automaton(t, words...))
}

// find returns the position of a fragment, if it is legal, and the nearest fragment.
func (s solution) find(fragment string) (p Position, nearest string, ok bool) {
	letters, read := s.Alphabet().Encode(nil, fragment)
	p, ok = s.at(letters)
	return p, s.nearest(fragment), ok && read == len(fragment)
}

func (s solution) position(t testing.TB, fragment string) Position {
	p, nearest, ok := s.find(fragment)
	require.True(t, ok, "%q, nearest %q", fragment, nearest)
	return p
}

func (s solution) result(t testing.TB, p Position) solver.Result {
	r, err := s.Solve(t.Context(), p)
	require.NoError(t, err)
	return r
}

// ranked returns the fragments that can be made of another, best first.
func (s solution) ranked(t testing.TB, p Position) []solver.Ranked[string] {
	ranked, err := s.Rank(t.Context(), p)
	require.NoError(t, err)
	return s.texts(p, ranked)
}

func (s solution) texts(p Position, ranked []solver.Ranked[Move]) []solver.Ranked[string] {
	texts := []solver.Ranked[string]{}
	for _, m := range ranked {
		texts = append(texts, solver.Ranked[string]{Move: s.text(s.Play(p, m.Move)), Result: m.Result})
	}
	return texts
}

// line returns the positions of best play from p on, without p.
func (s solution) line(t testing.TB, p Position) (line []Position) {
	moves, err := s.Line(t.Context(), p)
	require.NoError(t, err)
	for _, m := range moves {
		p = s.Play(p, m)
		line = append(line, p)
	}
	return line
}

// winning returns the winning moves, with blanks between them.
func winning(ranked []solver.Ranked[string]) string {
	var texts []string
	for _, m := range ranked {
		if m.Value == solver.Win {
			texts = append(texts, m.Move)
		}
	}
	return strings.Join(texts, " ")
}

// A check is a solution, and the naive game that it must agree with.
type check struct {
	solution
	ghosttest.List
	name  string
	games [2]*ghosttest.Game // for fragments of an even and of an odd number of letters
	legal func(f string) bool
}

func newCheck(x index, list ghosttest.List, name string, games ...*ghosttest.Game) *check {
	c := &check{solution: solution{x, solver.New[Position, Move](x)}, List: list, games: [2]*ghosttest.Game{games[0], games[len(games)-1]}}
	c.name, c.legal = fmt.Sprintf("%s, %T, %q", name, x, list.Texts(list.Plain)), games[0].Open
	return c
}

func (c *check) game(f string) *ghosttest.Game { return c.games[len([]rune(f))%2] }

// reached reports whether play can come to a fragment whose letters are added at the end.
func (c *check) reached(f string) bool {
	game, at := c.game(f), ""
	for _, l := range f {
		if game.Terminal(at) != solver.Undecided || !slices.Contains(game.Moves(nil, at), at+string(l)) {
			return false
		}
		at += string(l)
	}
	return true
}

// all looks at all fragments, and has the engine play it as a game like any other.
func (c *check) all(t *testing.T, play bool) {
	for _, f := range c.games[0].Fragments() {
		c.fragment(t, f)
	}
	if play && len(c.games[0].Fragments()) < 300 {
		require.NoError(t, gametest.Check(c.index, c.start()), c.name)
	}
}

func (c *check) fragment(t *testing.T, f string) {
	name, game := fmt.Sprintf("%s, %q", c.name, c.Text(f)), c.game(f)
	p, _, ok := c.find(c.Text(f))
	require.Equal(t, c.legal(f), ok, name)
	if !ok {
		return
	}
	require.Equal(t, c.Text(f), c.text(p), name)
	require.Equal(t, f == "", p == c.start(), name)
	require.Equal(t, game.Terminal(f), c.Terminal(p), name)

	want, result := game.Rank(f), game.Result(f)
	if c.OnlyValues {
		result.Remoteness = solver.Unknown
		for i := range want {
			want[i].Remoteness = solver.Unknown
		}
		slices.SortFunc(want, func(x, y solver.Ranked[string]) int {
			return cmp.Or(-cmp.Compare(x.Value, y.Value), strings.Compare(x.Move, y.Move))
		})
	}
	ranked, err := c.Rank(t.Context(), p)
	require.NoError(t, err, name)
	got := c.texts(p, ranked)
	for i, m := range ranked {
		got[i].Move = c.Of(got[i].Move)
		require.Equal(t, sortedRunes(f+string('a'+rune(m.Move.letter))), sortedRunes(got[i].Move), name)
	}
	require.Equal(t, want, got, name)
	require.Equal(t, result, c.result(t, p), name)
	c.known(t, f, p, name)

	last, value, q := f, result.Value, p
	for i, next := range c.line(t, p) {
		last, value, q = c.Of(c.text(next)), value.Opposite(), next
		require.Equal(t, value, game.Result(last).Value, name)
		require.True(t, c.OnlyValues || result.Remoteness-i-1 == game.Result(last).Remoteness, name)
	}
	challenged, wanted := game.Terminal(last) == solver.Loss, end{} // who challenges loses: there is a word
	i := slices.IndexFunc(c.Plain, func(w string) bool {
		return challenged && strings.HasPrefix(w, last) || !challenged && game.Key(w) == last
	})
	if wanted.word = c.Text(c.Plain[i]); challenged {
		wanted.bluff = c.Text(last)
	}
	require.Equal(t, wanted, ended(c.index, q), name)
	if q != p {
		require.Empty(t, ended(c.index, p), name)
	}
	c.near(t, f, name)
}

// known checks what is decided without looking ahead: where all words that can be made take an even number of letters
// more, or all an odd one.
func (c *check) known(t *testing.T, f string, p Position, name string) {
	if _, ok := c.index.(unequal); ok || c.game(f).Terminal(f) != solver.Undecided {
		return
	}
	turned := []rune(f)
	slices.Reverse(turned)
	var more [2]bool
	for _, w := range c.Plain {
		s, ok := c.index.(*substrings)
		if game := c.game(f); game.Holds(f, w) || ok && s.reverse && game.Holds(string(turned), w) {
			more[len([]rune(w+f))%2] = true
		}
	}
	want := solver.Undecided
	if more[0] != more[1] {
		want = c.game(f).Result(f).Value
	}
	require.Equal(t, want, c.decided(p), name)
	if x, ok := c.index.(prefixes); ok {
		low, high := x.Bounds(p)
		require.Equal(t, want != solver.Undecided, low.Value == high.Value, name)
	}
}

// near checks what is found of fragments with one letter more, wherever it is, and with some that are none.
func (c *check) near(t *testing.T, f, name string) {
	game := c.game(f)
	for l := range min(c.Alphabet.Len(), 5) {
		for i := range len([]rune(f)) + 1 {
			g := c.Text(string(slices.Insert([]rune(f), i, 'a'+rune(l))))
			_, nearest, ok := c.find(g)
			require.Equal(t, c.legal(game.Key(c.Of(g))), ok, "%s: %q", name, g)
			require.True(t, game.Open(game.Key(c.Of(nearest))), "%s: %q of %q", name, nearest, g)
		}
	}
	want := c.Text(f)
	_, nearest, ok := c.find(want + "??")
	if _, unequal := c.index.(unequal); unequal {
		want = ""
	}
	require.False(t, ok, name)
	require.Equal(t, want, nearest, name)
}

func sortedRunes(s string) string { return string(slices.Sorted(slices.Values([]rune(s)))) }

// Whatever the words and the rules, all that an index and its solver say is what the naive game says.
func TestRandom(t *testing.T) { requireRandom(t, 12) }

func requireRandom(t *testing.T, seeds uint64) {
	t.Parallel()
	for _, seed := range sampletest.Seeds(t, 3, seeds) {
		list := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 7)), 12, 6)
		for _, v := range All()[1:] {
			x, err := indexOf(t.Context(), v, list.Words)
			if v.searched && err != nil {
				continue // letters side by side read as another
			}
			require.NoError(t, err)
			c := newCheck(x, list, fmt.Sprint("seed ", seed), ghosttest.Naive(list.Plain, v.Name))
			c.OnlyValues = v.searched && seed%2 == 1
			if s, ok := x.(*substrings); ok {
				require.Len(t, c.games[0].Fragments(), len(s.tree.letters), c.name)
			}
			c.all(t, seed < 6)
		}
	}
}

// Ghost is the same over all words and over those that play can come to; so it is for somebody who knows all words,
// against others that know some.
func TestRandomGhost(t *testing.T) {
	t.Parallel()
	differs := 0
	for _, seed := range sampletest.Seeds(t, 3, 30) {
		r := rand.New(rand.NewPCG(seed, 51))
		list := ghosttest.Random(t, r, 20, 7)
		game := ghosttest.Naive(list.Plain, "ghost")
		few := slices.DeleteFunc(slices.Clone(list.Plain), func(string) bool { return r.IntN(2) == 0 })
		playable, known, all := list.Playable(t), list.With(t, few).Words, list
		if seed%2 == 0 { // plain letters, some of which only one of them may know
			var letters []string
			for l := range list.Alphabet.Len() {
				letters = append(letters, string('a'+rune(l)))
			}
			var err error
			all.Alphabet, err = trie.NewAlphabet(letters...)
			require.NoError(t, err)
			all, known = all.With(t, list.Plain), ghosttest.Automaton(t, few...)
		}
		checks := []*check{
			newCheck(prefixes{list.Words, true}, list, fmt.Sprint("seed ", seed), game),
			newCheck(prefixes{playable.Words, true}, playable, fmt.Sprint("seed ", seed), game),
			newCheck(unequal{prefixes{all.Words, true}, known}, all, fmt.Sprintf("seed %d, %q", seed, few),
				ghosttest.Knowing(list.Plain, few, "ghost", true), ghosttest.Knowing(list.Plain, few, "ghost", false)),
		}
		for i, c := range checks {
			if i > 0 {
				c.legal = c.reached
			}
			c.all(t, seed < 10)
		}
		for _, f := range game.Fragments() {
			if c := checks[2]; c.reached(f) && c.game(f).Result(f).Value != game.Result(f).Value {
				differs++
			}
		}
	}
	assert.Greater(t, differs, 0)
}

// The rules over a tree of another make, and those for several, are as sound as Ghost's. (Trials say that they have
// the same winner.)
func TestOtherRules(t *testing.T) {
	t.Parallel()
	for seed := range uint64(15) {
		list := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 5)), 30, 8)
		tree := newRuneTree(list.Words, list.Words.Root())
		require.NoError(t, gametest.Check(tree, tree.Root()), "seed %d", seed)
		require.NoError(t, gametest.Check(newSeveral(list.Words, 3), nodeAt(list.Words.Root())), "seed %d", seed)
	}
}

// Without words there is no game, and none of words that are too long, or of letters that cannot be told apart; and what
// is no longer wanted stops.
func TestErrors(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", MaxLetters)
	refused := map[bool][]*trie.Trie{ // by whether the game is searched
		false: {{}, ghosttest.Automaton(t)},
		true:  {{}, ghosttest.Automaton(t, "b", long+"a"), ghosttest.Automaton(t, long+"ab", long)},
	}
	for _, letters := range [][]string{{"ab", "c", "abc", "d", "e"}, {"c", "ch", "hi"}} {
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		words, err := trie.Build(a, slices.Values(letters[:1]))
		require.NoError(t, err)
		refused[true] = append(refused[true], words)
	}
	for _, v := range All()[1:] {
		for i, words := range refused[v.searched] {
			_, err := indexOf(t.Context(), v, words)
			assert.Error(t, err, "%s, %d", v.Name, i)
		}
	}
	empty := ghosttest.Automaton(t)
	_, err := newSolver(empty).Solve(t.Context(), nodeAt(empty.Root()))
	assert.Error(t, err)
	_, _, err = learn(t.Context(), newSolver(empty), nodeAt(empty.Root()), 0)
	assert.Error(t, err)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = newSubstrings(ctx, ghosttest.Automaton(t, "ab"), false)
	assert.ErrorIs(t, err, context.Canceled)
	s := solveWords(t, Superghost, "abc")
	_, err = s.index.(*substrings).cover(ctx, s.Solver, 0)
	assert.ErrorIs(t, err, context.Canceled)
}

// A text may have anything in it.
func TestFindOther(t *testing.T) {
	t.Parallel()
	s := solveWords(t, Superghost, "abcd", "bcde")
	for text, want := range map[string]string{
		"x": "", "ab cd": "ab", "bcd\xffabcd": "bcd", "dabcbc": "abc", "abdcdb": "ab", // the first of the longest
		strings.Repeat("ab", 1<<20) + "abcd": "abcd",
	} {
		_, nearest, ok := s.find(text)
		assert.False(t, ok)
		assert.Equal(t, want, nearest, "%.20q", text)
	}
}

// The longest words, with few choices and with many.
func TestMaxLetters(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("a", MaxLetters)
	for _, v := range []*Variant{Xghost, Spook} {
		for _, c := range []struct {
			words []string
			want  solver.Result
		}{
			{[]string{long}, solver.Result{Value: solver.Loss, Remoteness: MaxLetters}},
			{[]string{long, long[1:]}, solver.Result{Value: solver.Win, Remoteness: MaxLetters - 1}},
			{[]string{long, "bb"}, solver.Result{Value: solver.Win, Remoteness: 2}}, // a choice at the start only
		} {
			s := solveWords(t, v, c.words...)
			assert.Equal(t, c.want, s.ranked(t, s.start())[0].Result)
			assert.Len(t, s.line(t, s.start()), c.want.Remoteness)
		}
		var various []rune
		for i := range MaxLetters {
			various = append(various, 'ā'+rune(i))
		}
		s := solveWords(t, v, string(various))
		ranked := s.ranked(t, s.position(t, string(various[:99])))
		assert.Equal(t, solver.Result{Value: solver.Win, Remoteness: MaxLetters - 99}, ranked[0].Result)
		_, nearest, ok := s.find(strings.Repeat(string(various[1])+"b", 1<<10))
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
