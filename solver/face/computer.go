package face

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/players"
)

// A Kind is a kind of computer: a level for people, or a way to play that students compare.
type Kind struct {
	Name   string
	Number int    // the usual one, unless another was asked for; 0: the kind has none
	Unit   string // of the number: moves or playouts
	About  string

	Guesses bool // by games at random, so that it may choose in another way at the same position
}

// Kinds returns the kinds that play every game: the levels, weakest first, and the others.
func Kinds() []Kind {
	return []Kind{
		{Name: "easy", About: "wins at once if it can, else plays any move"},
		{Name: "normal", Guesses: true, About: "looks 2 moves ahead, then compares moves by a few games at random; " +
			"plays one move in four like easy"},
		{Name: "hard", Guesses: true, About: "looks 4 moves ahead, or fewer where there are very many moves, " +
			"then compares moves by games at random"},
		{Name: "perfect", Guesses: true, About: "solves the game; where that takes too long, " +
			"it looks 2 moves ahead, then compares moves by many games at random"},
		{Name: "random", About: "plays any move"},
		{Name: "minimax", About: "plays perfectly, at random among the best moves"},
		{Name: "depth", Number: 2, Unit: "moves", About: "looks some moves ahead, and estimates from there"},
		{Name: "mcts", Number: 1000, Unit: "playouts", Guesses: true,
			About: "plays many games at random (Monte Carlo tree search)"},
	}
}

// Levels returns the kinds that are levels for people, weakest first.
func Levels() []Kind { return Kinds()[:4] }

// Level reports whether the kind is a level for people.
func (k Kind) Level() bool {
	return slices.ContainsFunc(Levels(), func(level Kind) bool { return level.Name == k.Name })
}

// String returns the name of the kind, as people type it.
func (k Kind) String() string {
	if k.Number == 0 {
		return k.Name
	}
	return fmt.Sprintf("%s:%d", k.Name, k.Number)
}

// ReadKind reads the name of a kind, perhaps with a number, as in mcts:200.
func ReadKind(spec string) (Kind, error) {
	name, number, numbered := strings.Cut(spec, ":")
	var names []string
	for _, k := range Kinds() {
		if names = append(names, k.Name); k.Name != name {
			continue
		}
		n, err := strconv.Atoi(number)
		switch {
		case !numbered:
			return k, nil
		case k.Number == 0:
			return k, fmt.Errorf("%s: %s takes no number", text.Name(spec), name)
		case err != nil || n < 1:
			return k, fmt.Errorf("%s: want 1 or more %s, such as %s", text.Name(spec), k.Unit, k.String())
		}
		k.Number = n
		return k, nil
	}
	return Kind{}, fmt.Errorf("no computer is called %s: %s", text.Name(spec), text.Wanted(name, names))
}

// A Hire says what a new computer may cost.
type Hire struct {
	Prepare Question // what it searches before it plays
	Act     Question // what it searches for each move
}

// A Level plays another game, such as the same with fewer words, by the acts of the match.
type Level struct {
	Game  Game
	Slip  float64 // the chance that it does anything that does not lose at once
	About string
}

// A Computer chooses moves, by the position and the source of chance alone.
type Computer interface {
	Choose(ctx context.Context, p Position, r *rand.Rand) (Move, error)
}

type computer[P comparable, M any] struct {
	strategy func(r *rand.Rand) solver.Strategy[P, M] // of a move, which may take a chance itself
}

func (c computer[P, M]) Choose(ctx context.Context, p Position, r *rand.Rand) (Move, error) {
	x := p.(position[P, M])
	m, err := players.Choose(ctx, c.strategy(r), x.p, r)
	if err != nil {
		return Move{}, err
	}
	return x.move(m), nil
}

// What levels do, so that each beats the one below, and whoever looks four plies ahead beats
// the usual one: docs/performance.md has how often.
const (
	normalSlip     = 0.25
	normalPlayouts = 6
	hardPlayouts   = 200
)

// maxLines bounds the lines of play that a level looks at: two plies where there are up to
// 632 moves.
const maxLines = 400_000

func (x position[P, M]) Computer(ctx context.Context, k Kind, h Hire) (Computer, error) {
	var s solver.Strategy[P, M]
	var err error
	guess := func(playouts int, r *rand.Rand) solver.UCT[P, M] {
		return solver.UCT[P, M]{Game: x.Rules, Playouts: playouts, Rand: r}
	}
	careful := func(plies, playouts int, r *rand.Rand) solver.Strategy[P, M] {
		ahead := &solver.Lookahead[P, M]{Game: x.Rules, Depth: plies, MaxLines: maxLines}
		return players.Careful[P, M]{Ahead: ahead, Guess: guess(playouts, r)}
	}
	eager := players.Eager[P, M]{Game: x.Rules}
	switch k.Name {
	case "easy":
		s = eager
	case "normal":
		return computer[P, M]{func(r *rand.Rand) solver.Strategy[P, M] {
			if r.Float64() < normalSlip {
				return eager
			}
			return careful(2, normalPlayouts, r)
		}}, nil
	case "hard":
		return computer[P, M]{func(r *rand.Rand) solver.Strategy[P, M] { return careful(4, hardPlayouts, r) }}, nil
	case "perfect":
		s = perfect[P, M]{x.Oracle, h.Act}
	case "random":
		s = players.Random[P, M]{Game: x.Rules}
	case "minimax":
		s, err = x.minimax(ctx, x.p, h.Prepare)
	case "depth":
		s = players.NewDepth(x.Rules, x.p, k.Number)
	case "mcts":
		return computer[P, M]{func(r *rand.Rand) solver.Strategy[P, M] { return guess(k.Number, r) }}, nil
	default:
		_, err = ReadKind(k.String())
	}
	return computer[P, M]{func(*rand.Rand) solver.Strategy[P, M] { return s }}, err
}

// perfect ranks moves as the oracle of a game does.
type perfect[P comparable, M any] struct {
	oracle Oracle[P, M]
	budget Question
}

func (s perfect[P, M]) Rank(ctx context.Context, p P) ([]solver.Ranked[M], error) {
	f, err := s.oracle.Solve(ctx, p, s.budget)
	if err != nil {
		return nil, err
	}
	return f.Moves, nil
}

// minimax returns a strategy to which all moves that keep the value are alike, whether the
// game ends sooner or later. It fails with a [solver.LimitError] if the budget does not do
// for the start. What is solved is kept for other computers.
func (g *game[P, M]) minimax(ctx context.Context, start P, b Question) (solver.Strategy[P, M], error) {
	if g.values == nil {
		g.values = solver.New(g.Rules)
		g.values.OnlyValues = true
	}
	s := g.values
	s.MaxPositions, s.Progress = b.Positions, b.progress(0)
	var err error
	if g.Rules.Terminal(start) == solver.Undecided {
		_, err = s.Rank(ctx, start)
	}
	s.MaxPositions = 0 // what the game comes to is solved without a limit
	return s, err
}

func (x position[P, M]) Odds(ctx context.Context, seats [2]Computer) (solver.Odds, error) {
	r := rand.New(rand.NewPCG(1, 0)) // by which no choice is made
	first, second := seats[0].(computer[P, M]), seats[1].(computer[P, M])
	return players.Exact(ctx, x.Rules, x.p, first.strategy(r), second.strategy(r))
}
