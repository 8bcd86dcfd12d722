package relatives_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/relatives"
)

// Whatever the words and the rules, all that an index and its solver say is what the naive game says.
func TestRandom(t *testing.T) { requireRandom(t, 20) }

func requireRandom(t *testing.T, seeds uint64) {
	t.Parallel()
	for seed := range seeds {
		list := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 7)), 12, 6)
		c := check{list, fmt.Sprintf("seed %d, %q", seed, list.Texts(list.Plain))}
		for variant, reverse := range map[string]bool{"superghost": false, "superduperghost": true} {
			x, err := relatives.NewSuperghost(t.Context(), list.Words, reverse)
			require.NoError(t, err, c.name)
			game := ghosttest.Naive(list.Plain, variant)
			require.Equal(t, len(game.Fragments()), x.Fragments())
			checkAll(t, c, x, game, true, seed < 10)
		}
		for variant, spook := range map[string]bool{"xghost": false, "spook": true} {
			x, err := relatives.NewAnywhere(list.Words, spook, 0)
			if err != nil {
				continue // letters side by side read as another
			}
			checkAll(t, c, x, ghosttest.Naive(list.Plain, variant), seed%2 == 0, seed < 10)
		}
	}
}

type check struct {
	ghosttest.List
	name string
}

// checkAll looks at all fragments, and has the engine play it as a game like any other.
func checkAll[P comparable, M any](t *testing.T, c check, x relatives.Index[P, M], game *ghosttest.Game, distance, play bool) {
	s := relatives.NewSolver(x)
	s.OnlyValues = !distance
	for _, f := range game.Fragments() {
		checkFragment(t, c, x, s, game, f, distance)
	}
	if play && len(game.Fragments()) < 300 {
		require.NoError(t, gametest.Check(x, x.Start()), c.name)
	}
}

func checkFragment[P comparable, M any](t *testing.T, c check, x relatives.Index[P, M], s relatives.Solver[P, M], game *ghosttest.Game, f string, distance bool) {
	name := fmt.Sprintf("%s, %q", c.name, c.Text(f))
	p, _, ok := x.Find(c.Text(f))
	require.True(t, ok, name)
	require.Equal(t, c.Text(f), x.Text(p), name)
	require.Equal(t, f == "", p == x.Start(), name)
	require.Equal(t, game.Terminal(f) != solver.Undecided, s.Over(p), name)
	require.Equal(t, s.Over(p), x.Completed(p) != "", name)

	want := game.Rank(f)
	if !distance {
		for i := range want {
			want[i].Remoteness = solver.Unknown
		}
		slices.SortFunc(want, func(x, y solver.Ranked[string]) int {
			return cmp.Or(-cmp.Compare(x.Value, y.Value), strings.Compare(x.Move, y.Move))
		})
	}
	moves, err := s.Rank(t.Context(), p)
	require.NoError(t, err, name)
	got := []solver.Ranked[string]{}
	for _, m := range moves {
		got = append(got, solver.Ranked[string]{Move: c.Of(x.Text(m.Move)), Result: m.Result})
	}
	require.Equal(t, want, got, name)

	line, err := s.Line(t.Context(), p)
	require.NoError(t, err, name)
	end, value := f, game.Result(f).Value
	for i, q := range line {
		end, value = c.Of(x.Text(q)), value.Opposite()
		require.Equal(t, value, game.Result(end).Value, name)
		require.True(t, !distance || game.Result(f).Remoteness-i-1 == game.Result(end).Remoteness, name)
	}
	require.Equal(t, solver.Win, game.Terminal(end), name)
	i := slices.IndexFunc(c.Plain, func(w string) bool { return game.Key(w) == end })
	example, err := s.Example(t.Context(), p)
	require.NoError(t, err, name)
	require.Equal(t, c.Text(c.Plain[i]), example, name)

	// One letter more, wherever it is, and one that is none.
	for l := range min(c.Alphabet.Len(), 5) {
		for i := range len([]rune(f)) + 1 {
			g := c.Text(string(slices.Insert([]rune(f), i, 'a'+rune(l))))
			_, nearest, ok := x.Find(g)
			require.Equal(t, game.Open(game.Key(c.Of(g))), ok, "%s: %q", name, g)
			require.True(t, game.Open(game.Key(c.Of(nearest))), "%s: %q of %q", name, nearest, g)
		}
	}
	_, nearest, ok := x.Find("?" + c.Text(f) + "??")
	require.False(t, ok, name)
	require.Equal(t, c.Text(f), nearest, name)
}

// Whatever the loser does, the strategy has an answer, and a word for it; and it has none for what cannot come.
func TestLearn(t *testing.T) {
	t.Parallel()
	learned := make(map[int]int)
	for seed := range uint64(30) {
		list := ghosttest.Random(t, rand.New(rand.NewPCG(seed, 7)), 12, 6)
		for variant, reverse := range map[string]bool{"superghost": false, "superduperghost": true} {
			game := ghosttest.Naive(list.Plain, variant)
			s, err := solve(t.Context(), list.Words, reverse)
			require.NoError(t, err)
			for p := range relatives.Fragment(min(s.Fragments(), 20)) {
				c := check{list, fmt.Sprintf("seed %d, %s, %q, %q", seed, variant, list.Plain, s.Text(p))}
				strategy, err := s.Learn(t.Context(), p)
				require.NoError(t, err, c.name)
				checkStrategy(t, c, game, s, p, strategy)
				learned[strategy.Seat]++
			}
		}
	}
	assert.Greater(t, learned[1], 50)
	assert.Greater(t, learned[2], 50)
}

func checkStrategy(t *testing.T, c check, game *ghosttest.Game, s solution, p relatives.Fragment, strategy relatives.Lesson) {
	answers := make(map[string]string)
	for i, a := range strategy.Answers {
		answers[c.Of(s.Text(a.Given))] = c.Of(s.Text(a.Made))
		require.True(t, i == 0 || a.Given > strategy.Answers[i-1].Given, c.name)
	}
	for i, w := range strategy.Words {
		require.Contains(t, c.Plain, c.Of(w), c.name)
		require.True(t, i == 0 || c.Alphabet.Compare(strategy.Words[i-1], w) < 0, c.name)
	}
	given, made := make(map[string]bool), make(map[string]bool)
	var play func(f string, winner bool)
	play = func(f string, winner bool) {
		over := game.Terminal(f) != solver.Undecided
		if winner && !over {
			given[f] = true
			require.Contains(t, answers, f, c.name)
			require.Contains(t, game.Moves(nil, f), answers[f], c.name)
			made[answers[f]] = true
			play(answers[f], false)
			return
		}
		require.Equal(t, winner, over, c.name) // it is the loser who ends the game
		for _, m := range game.Moves(nil, f) {
			if !over {
				play(m, true)
			}
		}
	}
	f := c.Of(s.Text(p))
	play(f, game.Wins(f))
	require.Equal(t, game.Wins(f), strategy.Seat == 1, c.name)
	require.Len(t, answers, len(given), c.name)
	for f := range made {
		require.True(t, slices.ContainsFunc(strategy.Words, func(w string) bool { return strings.Contains(c.Of(w), f) }), "%s: %q in %q", c.name, f, strategy.Words)
	}
	require.LessOrEqual(t, len(strategy.Words), len(made), c.name)
}
