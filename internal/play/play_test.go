package play

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

func TestSeats(t *testing.T) {
	for spec, want := range map[string][]Seat{
		"you,perfect":      {{"you", ""}, {"perfect", "perfect"}},
		" You , EASY,easy": {{"You", ""}, {"easy", "easy"}, {"easy2", "easy"}},
		"easy2,easy,easy":  {{"easy2", ""}, {"easy", "easy"}, {"easy3", "easy"}},
		"zoë,b_1-":         {{"zoë", ""}, {"b_1-", ""}},
		"mary,norman_":     {{"mary", ""}, {"norman_", ""}},
		"nora,lars":        {{"nora", ""}, {"lars", ""}},
	} {
		seats, err := Seats(spec, nil)
		require.NoError(t, err, spec)
		assert.Equal(t, want, seats, spec)
	}
	for spec, want := range map[string]string{
		"":               `"": "" isn't a name: want up to 20 letters, digits, - and _`,
		"a,b,a":          `"a,b,a": a plays twice`,
		"you,hrad":       `"you,hrad": no computer is called hrad: did you mean hard? A person may be called hrad_`,
		"Esay,you":       `"Esay,you": no computer is called esay: did you mean easy? A person may be called esay_`,
		"perfct_,pefrct": `"perfct_,pefrct": no computer is called pefrct: did you mean perfect? A person may be called pefrct_`,
		"hard:5,you":     `"hard:5,you": "hard:5" isn't a name: want up to 20 letters, digits, - and _`,
		"a,mcts:20":      `"a,mcts:20": "mcts:20" isn't a name: want up to 20 letters, digits, - and _`,
	} {
		_, err := Seats(spec, nil)
		assert.EqualError(t, err, want)
	}
}

// A perfect player never loses what is won, whoever the opponent is.
func TestPerfectWins(t *testing.T) {
	won := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		g := gametest.NewRandom(r, 5+r.IntN(40), 1+r.IntN(4))
		s := &solver.Solver[int, int]{Game: g}
		v, err := s.Value(t.Context(), 0)
		require.NoError(t, err)
		if v != solver.Win || g.Terminal(0) != solver.Undecided {
			continue
		}
		won++
		for _, level := range Levels {
			opponent, ok := atLevel(level, g, r)
			require.Equal(t, level != "perfect", ok)
			if !ok {
				opponent = anyBest(s, r)
			}
			assert.Equal(t, solver.Win, result(t, g, anyBest(s, r), opponent), "seed %d, against %s", seed, level)
		}
	}
	assert.Greater(t, won, 50)
	_, ok := atLevel[int, int]("divine", gametest.NewRandom(rand.New(rand.NewPCG(1, 1)), 5, 2), nil)
	assert.False(t, ok)
}

// A game's own computers may have a number, and are told from people, too.
func TestKinds(t *testing.T) {
	kinds := answer.LinePlayerNames()
	seats, err := Seats("MCTS:20,minimax", kinds)
	require.NoError(t, err)
	assert.Equal(t, []Seat{{"mcts:20", "mcts:20"}, {"minimax", "minimax"}}, seats)
	for given, want := range map[string]string{"you,mtcs": "mcts", "you,mtcs:20": "mcts", "you,minmax": "minimax", "you,minimax-frist": "minimax-first", "nomral,you": "normal"} {
		_, err := Seats(given, kinds)
		assert.ErrorContains(t, err, "did you mean "+want+"?", given)
	}
}

func TestSeatsText(t *testing.T) {
	for spec, want := range map[string]string{
		"you,hard": "You play against hard.", "hard,ann": "You play against hard.", "you,hard,anna": "Seats: you, hard, anna (a person).",
		"easy,easy": "Seats: easy, easy2.", "you,ann": "Seats: you, ann (a person).",
	} {
		seats, err := Seats(spec, nil)
		require.NoError(t, err)
		assert.Equal(t, want, SeatsText(seats))
	}
}

// No level overlooks a win by the next move, none but easy a loss by the one after it, and
// none loses at once where it need not.
func TestLevelsSeeWhatIsNear(t *testing.T) {
	t.Parallel()
	wins, losses := 0, 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 9))
		g := gametest.NewRandom(r, 5+r.IntN(40), 1+r.IntN(4))
		if g.Terminal(0) != solver.Undecided {
			continue
		}
		oracle := gametest.NewOracle[int, int](g)
		best := solver.Result{Value: solver.Loss}
		for _, m := range g.Moves(nil, 0) {
			if x := oracle.Move(0, m); x.Better(best) {
				best = x
			}
		}
		estimate := estimating(Able[int, int]{Estimate: solver.UCT[int, int]{Game: g, Rand: r}})
		for _, level := range Levels {
			choose, ok := atLevel(level, g, r)
			if !ok {
				choose = anyBest(estimate, r)
			}
			m, err := choose(t.Context(), 0)
			require.NoError(t, err)
			plies := 2
			if level == "easy" {
				plies = 1
			}
			switch got := oracle.Move(0, m); {
			case best.Value == solver.Win && best.Remoteness == 1:
				require.Equal(t, best, got, "%s, seed %d", level, seed)
				wins++
			case best.Value != solver.Loss || best.Remoteness > plies:
				require.False(t, got.Value == solver.Loss && got.Remoteness <= plies, "%s, seed %d", level, seed)
				losses++
			}
		}
	}
	assert.Greater(t, wins, 50)
	assert.Greater(t, losses, 50)
}

// result plays a game to its end, and returns how it ends for the first.
func result(t *testing.T, g solver.Game[int, int], players ...Player[int, int]) solver.Value {
	p := 0
	for i := 0; ; i++ {
		if v := g.Terminal(p); v != solver.Undecided {
			if i%2 == 1 {
				v = v.Opposite()
			}
			return v
		}
		m, err := players[i%2](context.Background(), p)
		require.NoError(t, err)
		require.Contains(t, g.Moves(nil, p), m)
		p = g.Play(p, m)
	}
}
