package ghost_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	derekparker "github.com/derekparker/trie"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

// random returns a list for a seed, and the naive game.
func random(t *testing.T, seed uint64) (ghosttest.List, *ghosttest.Game) {
	l := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 5)), 30, 8)
	return l, ghosttest.Naive(l.Plain, "ghost")
}

func requireResult[P comparable, M any](t *testing.T, want solver.Result, s *solver.Solver[P, M], p P, message ...any) {
	t.Helper()
	r, err := s.Solve(context.Background(), p)
	require.NoError(t, err, message...)
	require.Equal(t, want, r, message...)
	v, err := s.Value(context.Background(), p)
	require.NoError(t, err, message...)
	require.Equal(t, want.Value, v, message...)
}

// The rules over a tree of another make, over an automaton of all words and over one of those that can be reached say the same as the
// naive ones, whatever the fragment; and every technique agrees with plain minimax. To play on after the first word
// changes nothing but the length of the game: who completed it has lost. The shortcut says something exactly where all
// endings are of one parity.
func TestRules(t *testing.T) {
	t.Parallel()
	seen := make(map[string]int)
	for seed := range uint64(150) {
		list, n := random(t, seed)
		playable := list.Playable(t)
		all, pruned := ghost.Game{Trie: list.Words}, ghost.Game{Trie: playable.Words}
		tree := ghost.NewRuneTree(list.Alphabet, slices.Values(list.Texts(list.Plain)))
		overTree := ghost.Rules[*derekparker.Node]{Lexicon: tree}
		playedOut := ghost.PlayedOut{Trie: list.Words}
		treed, out := solver.Solver[*derekparker.Node, ghost.Move[*derekparker.Node]]{Game: overTree}, solver.Solver[ghost.PlayedOutPosition, ghost.Move[trie.Node]]{Game: playedOut}
		overAll, overPruned := ghost.NewSolver(all.Trie), ghost.NewSolver(pruned.Trie)
		for _, f := range n.Fragments() {
			want, name := n.Result(f), []any{"seed %d, %q, %q", seed, list.Texts(list.Plain), list.Text(f)}
			seen[want.Value.String()]++
			at := tree.Root()
			for _, l := range f {
				moves := tree.Follow(nil, at)
				at = moves[slices.IndexFunc(moves, func(m ghost.Move[*derekparker.Node]) bool { return m.Letter == trie.Letter(l-'a') })].To
			}
			require.Len(t, tree.Follow(nil, at), len(n.Moves(nil, f)), name...)
			requireResult(t, want, &treed, at, name...)
			node, _, ok := all.Trie.Find(list.Text(f))
			require.True(t, ok)
			requireResult(t, want, overAll.Solver, node, name...)
			checkParity(t, all, node, list.Plain, f, want.Value, seen)
			if p, _, ok := pruned.Trie.Find(list.Text(f)); ok { // some can only be reached after the end
				requireResult(t, want, overPruned.Solver, p, name...)
				checkParity(t, pruned, p, playable.Plain, f, want.Value, seen)
			}

			p := ghost.PlayedOutPosition{Node: all.Trie.Root()}
			for _, l := range f {
				next, _ := all.Trie.Next(p.Node, trie.Letter(l-'a'))
				p = playedOut.Play(p, ghost.Move[trie.Node]{Letter: trie.Letter(l - 'a'), To: next})
			}
			if p.Decided = decided(list.Plain, f); p.Decided != solver.Undecided {
				want.Value = p.Decided
			}
			r, err := out.Solve(t.Context(), p)
			require.NoError(t, err)
			require.Equal(t, want.Value, r.Value, name...)
			if r.Remoteness > want.Remoteness {
				seen["longer"]++
			}
		}
		if seed >= 30 {
			continue
		}
		for name, err := range map[string]error{
			"tree":       gametest.Check(overTree, tree.Root()),
			"automaton":  gametest.Check(ghost.Rules[trie.Node]{Lexicon: ghost.Automaton{Trie: list.Words}}, list.Words.Root()),
			"all":        gametest.Check(all, list.Words.Root()),
			"pruned":     gametest.Check(pruned, playable.Words.Root()),
			"played out": gametest.Check(playedOut, ghost.PlayedOutPosition{Node: list.Words.Root()}),
		} {
			require.NoError(t, err, "%s, seed %d, %q", name, seed, list.Texts(list.Plain))
		}
	}
	for _, what := range []string{"win", "loss", "longer", "parity", "no parity"} {
		assert.Greater(t, seen[what], 100, what)
	}
}

// checkParity looks at the bounds of a fragment.
func checkParity(t *testing.T, g ghost.Game, n trie.Node, words []string, f string, value solver.Value, seen map[string]int) {
	if g.Terminal(n) != solver.Undecided {
		return
	}
	parities := [2]bool{}
	for _, w := range words {
		if strings.HasPrefix(w, f) {
			parities[len([]rune(w[len(f):]))%2] = true
		}
	}
	low, high := g.Bounds(n)
	known := parities[0] != parities[1]
	require.Equal(t, known, low.Value == high.Value, "%q after %q", words, f)
	if known {
		require.Equal(t, value, low.Value, "%q after %q", words, f)
		seen["parity"]++
	} else {
		seen["no parity"]++
	}
}

// decided says who has won, since the other one completed the first word on the way to a fragment.
func decided(words []string, f string) solver.Value {
	for end := range f + "." {
		if slices.Contains(words, f[:end]) {
			return [...]solver.Value{solver.Win, solver.Loss}[len([]rune(f[end:]))%2]
		}
	}
	return solver.Undecided
}

// Without words there is no game: that is an error, not an answer.
func TestNoWords(t *testing.T) {
	t.Parallel()
	empty := &trie.Trie{}
	_, err := ghost.NewSolver(empty).Solve(t.Context(), empty.Root())
	assert.Error(t, err)
	_, err = ghost.Learn(t.Context(), ghost.NewSolver(empty), "", empty.Root(), 0, nil)
	assert.Error(t, err)
}

// Two lists differ where the fragment is in both, and somebody else wins; the shortest are listed.
func TestFlips(t *testing.T) {
	t.Parallel()
	flipped := 0
	for seed := range uint64(400) {
		r := rand.New(rand.NewPCG(seed, 21))
		list := ghosttest.Random(t, r, 20, 5).Playable(t)
		first := list.With(t, slices.DeleteFunc(slices.Clone(list.Plain), func(string) bool { return r.IntN(3) == 0 }))
		spelled := list.Text
		if seed%2 == 0 && len(first.Plain) > 0 { // the plain words, each list with an alphabet of its own
			first.Words, list.Words = ghosttest.Automaton(t, first.Plain...), ghosttest.Automaton(t, list.Plain...)
			spelled = func(f string) string { return f }
		}
		count, found, err := ghost.Flips(t.Context(), first.Words, list.Words)
		if len(first.Plain) == 0 {
			require.Error(t, err, "seed %d: without words there is no game", seed)
			continue
		}
		require.NoError(t, err)
		a, b := ghosttest.Naive(first.Plain, "ghost"), ghosttest.Naive(list.Plain, "ghost")
		want, flips, shortest := map[string]int{}, 0, 99
		for _, f := range a.Fragments() {
			if wins := a.Wins(f); wins != b.Wins(f) {
				flips++
				if n := len([]rune(f)); n < shortest {
					shortest = n
					clear(want)
				}
				if len([]rune(f)) == shortest {
					want[spelled(f)] = map[bool]int{true: 0, false: 1}[wins]
				}
			}
		}
		assert.Equal(t, flips, count, "seed %d: %q of %q", seed, first.Plain, list.Plain)
		flipped += flips
		got := map[string]int{}
		for _, f := range found {
			got[f.Fragment] = slices.Index(f.Values[:], solver.Win)
			assert.Contains(t, f.Values, solver.Loss)
		}
		assert.Equal(t, want, got, "seed %d: %q of %q", seed, first.Plain, list.Plain)
	}
	assert.Greater(t, flipped, 100)
}

// One player knows all words, and the other only some, and perhaps fewer letters.
func TestUnequal(t *testing.T) {
	t.Parallel()
	differs := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 51))
		list := ghosttest.Random(t, r, 15, 5)
		few := slices.DeleteFunc(slices.Clone(list.Plain), func(string) bool { return r.IntN(2) == 0 })
		spelled := list.Text
		known := list.With(t, few).Words
		if seed%2 == 0 { // the plain words, without spelling
			known = ghosttest.Automaton(t, few...)
			list.Words = ghosttest.Automaton(t, list.Plain...)
			spelled = func(f string) string { return f }
		}
		g := ghost.Unequal{All: list.Words, Known: known}
		s := &solver.Solver[ghost.UnequalPosition, ghost.Move[trie.Node]]{Game: g}
		equal, knowing := ghosttest.Naive(list.Plain, "ghost"), map[bool]*ghosttest.Game{}
		for _, even := range []bool{false, true} {
			knowing[even] = ghosttest.Knowing(list.Plain, few, "ghost", even)
		}
		for _, f := range equal.Fragments() {
			for _, other := range []bool{false, true} {
				p, ok := g.Find(spelled(f), other)
				if !ok {
					continue
				}
				got, err := s.Solve(t.Context(), p)
				require.NoError(t, err)
				n := knowing[len([]rune(f))%2 == 0 != other]
				require.Equal(t, n.Result(f), got, "seed %d: %q, %v; %q of %q", seed, f, other, few, list.Plain)
				if equal.Result(f).Value != got.Value {
					differs++
				}
			}
		}
		if seed < 20 {
			require.NoError(t, gametest.Check(g, g.Start(false), g.Start(true)), "seed %d", seed)
		}
	}
	assert.Greater(t, differs, 200)
}

// A patience is a context that is cancelled once it has been looked at so many times.
type patience struct {
	context.Context
	looks int
}

func (p *patience) Err() error {
	if p.looks == 0 {
		return context.Canceled
	}
	p.looks--
	return nil
}

// Wherever Learn is stopped, it must say so, and not return words that it has not made sure of; nor must the solver then.
func TestLearnStopped(t *testing.T) {
	t.Parallel()
	stops := 0
	for seed := range uint64(30) {
		list, _ := random(t, seed)
		start := list.Words.Root()
		want, err := ghost.Learn(t.Context(), ghost.NewSolver(list.Words), "", start, 0, nil)
		require.NoError(t, err)
		for looks := 0; ; looks++ {
			s := ghost.NewSolver(list.Words)
			learned, err := ghost.Learn(&patience{t.Context(), looks}, s, "", start, 0, nil)
			if err == nil {
				require.Equal(t, want, learned, "seed %d, %d looks", seed, looks)
				break
			}
			stops++
			require.ErrorIs(t, err, context.Canceled)
			require.Zero(t, learned, "seed %d, %d looks", seed, looks)
			learned, err = ghost.Learn(t.Context(), s, "", start, 0, nil)
			require.NoError(t, err)
			require.Equal(t, want, learned, "seed %d, after %d looks", seed, looks)
		}
	}
	assert.Greater(t, stops, 100)
}
