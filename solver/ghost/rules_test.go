package ghost_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// naive is Ghost by the words of its rules: players in turn add a letter to a
// fragment, which must stay the start of some word, and whoever completes a
// word loses. The winner hurries, and the loser delays.
func naive(words []word, fragment word) solver.Result {
	next := make(map[trie.Letter]bool)
	for _, w := range words {
		if hasPrefix(w, fragment) {
			if len(w) == len(fragment) {
				return solver.Result{Value: solver.Win} // the opponent completed it
			}
			next[w[len(fragment)]] = true
		}
	}
	soonest, latest := 0, 0 // plies to the soonest win, 0 if there is none, and to the latest loss
	for l := range next {
		r := naive(words, append(fragment[:len(fragment):len(fragment)], l))
		plies := r.Remoteness + 1
		if r.Value == solver.Win {
			latest = max(latest, plies)
		} else if soonest == 0 || plies < soonest {
			soonest = plies
		}
	}
	if soonest > 0 {
		return solver.Result{Value: solver.Win, Remoteness: soonest}
	}
	return solver.Result{Value: solver.Loss, Remoteness: latest}
}

// The rules over maps, over an automaton of all words and over one of those
// that can be reached say the same as the naive ones, whatever the fragment.
func TestRules(t *testing.T) {
	t.Parallel()
	var wins, losses int
	for seed := range uint64(400) {
		d := randomDictionary(t, seed)
		all, pruned := d.build(t, d.kept), d.build(t, d.playable)
		overMap := solver.Solver[string, ghost.Move[string]]{
			Game: ghost.Rules[string]{Lexicon: d.lexicon(d.kept)},
		}
		overAll, overPruned := ghost.NewSolver(all), ghost.NewSolver(pruned)
		for _, f := range fragments(d.kept) {
			want := naive(d.kept, f)
			text := d.text(f)
			requireResult(t, want, &overMap, text, "seed %d, %v, %q", seed, d, text)
			n, _, ok := all.Find(text)
			require.True(t, ok)
			requireResult(t, want, overAll.Solver, n, "seed %d, %v, %q", seed, d, text)
			if n, _, ok := pruned.Find(text); ok { // some can only be reached after the end
				requireResult(t, want, overPruned.Solver, n, "seed %d, %v pruned, %q", seed, d, text)
			}
			if want.Value == solver.Win {
				wins++
			} else {
				losses++
			}
		}
	}
	assert.Greater(t, wins, 1000)
	assert.Greater(t, losses, 1000)
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

// Every technique must agree with plain minimax.
func TestGames(t *testing.T) {
	t.Parallel()
	for seed := range uint64(60) {
		d := randomDictionary(t, seed)
		all, pruned := d.build(t, d.kept), d.build(t, d.playable)
		for name, err := range map[string]error{
			"map":        gametest.Check(ghost.Rules[string]{Lexicon: d.lexicon(d.kept)}, ""),
			"automaton":  gametest.Check(ghost.Rules[trie.Node]{Lexicon: ghost.Automaton{Trie: all}}, all.Root()),
			"all":        gametest.Check(ghost.Game{Trie: all}, all.Root()),
			"pruned":     gametest.Check(ghost.Game{Trie: pruned}, pruned.Root()),
			"played out": gametest.Check(ghost.PlayedOut{Trie: all}, ghost.PlayedOutPosition{Node: all.Root()}),
		} {
			require.NoError(t, err, "%s, seed %d, %v", name, seed, d)
		}
	}
}

// To play on after the first word changes nothing but the length of the game:
// who completed it has lost.
func TestPlayedOut(t *testing.T) {
	t.Parallel()
	longer := 0
	for seed := range uint64(200) {
		d := randomDictionary(t, seed)
		all := d.build(t, d.kept)
		s := solver.Solver[ghost.PlayedOutPosition, ghost.Move[trie.Node]]{Game: ghost.PlayedOut{Trie: all}}
		for _, f := range fragments(d.kept) {
			want := naive(d.kept, f)
			p := ghost.PlayedOutPosition{Node: all.Root()}
			for _, l := range f {
				n, ok := all.Next(p.Node, l)
				require.True(t, ok)
				p = s.Game.Play(p, ghost.Move[trie.Node]{Letter: l, To: n})
			}
			require.Equal(t, decided(d, f), p.Decided, "seed %d, %v, %q", seed, d, d.text(f))
			if p.Decided != solver.Undecided {
				want.Value = p.Decided
			}
			r, err := s.Solve(context.Background(), p)
			require.NoError(t, err)
			require.Equal(t, want.Value, r.Value, "seed %d, %v, %q", seed, d, d.text(f))
			if r.Remoteness > want.Remoteness {
				longer++
			}
		}
	}
	assert.Greater(t, longer, 100)
}

// decided says who has won, since the other one completed the first word on the way to
// a fragment.
func decided(d dictionary, f word) solver.Value {
	for end := range len(f) + 1 {
		for _, w := range d.kept {
			if len(w) == end && hasPrefix(f, w) {
				return [...]solver.Value{solver.Win, solver.Loss}[(len(f)-end)%2]
			}
		}
	}
	return solver.Undecided
}

// The shortcut says something exactly where all endings are of one parity, and
// then the truth.
func TestParity(t *testing.T) {
	t.Parallel()
	said := make(map[solver.Value]int)
	for seed := range uint64(200) {
		d := randomDictionary(t, seed)
		for _, words := range [][]word{d.kept, d.playable} {
			automaton := d.build(t, words)
			g := ghost.Game{Trie: automaton}
			for _, f := range fragments(words) {
				n, _, ok := automaton.Find(d.text(f))
				require.True(t, ok)
				if g.Terminal(n) != solver.Undecided {
					continue
				}
				parities := [2]bool{}
				for _, w := range words {
					if hasPrefix(w, f) {
						parities[(len(w)-len(f))%2] = true
					}
				}
				want := solver.Undecided
				if parities[0] != parities[1] {
					want = naive(words, f).Value
				}
				low, high := g.Bounds(n)
				got := solver.Undecided
				if low.Value == high.Value {
					got = low.Value
				}
				require.Equal(t, want, got, "seed %d, %q, %q", seed, d.texts(words), d.text(f))
				said[want]++
			}
		}
	}
	for _, v := range []solver.Value{solver.Undecided, solver.Loss, solver.Win} {
		assert.Greater(t, said[v], 100, v)
	}
}

// Without words there is no game: that is an error, not an answer.
func TestNoWords(t *testing.T) {
	t.Parallel()
	d := newDictionary(t, &trie.Alphabet{})
	empty := d.build(t, nil)
	_, err := ghost.NewSolver(empty).Solve(context.Background(), empty.Root())
	assert.ErrorContains(t, err, "has no moves and is not at an end")
	_, err = ghost.Learn(context.Background(), ghost.NewSolver(empty), "", empty.Root(), 0, nil)
	assert.ErrorContains(t, err, "has no moves and is not at an end")
	overMap := solver.Solver[string, ghost.Move[string]]{Game: ghost.Rules[string]{Lexicon: d.lexicon(nil)}}
	_, err = overMap.Rank(context.Background(), "")
	assert.ErrorContains(t, err, "has no moves and is not at an end")
}
