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
	Label  string // of a level, in the middle of a sentence; nothing: Name
	Number int    // the usual one, unless another was asked for; 0: the kind has none
	Unit   string // of the number: moves, playouts or games
	About  string

	Chancy bool // chance makes a difference in how it is made, or how it plays

	level  bool
	search bool // by chance, so that it may rank the same position in another way
}

// Kinds returns the kinds that play every game: the levels, weakest first, and then the
// others.
func Kinds() []Kind {
	return []Kind{
		{Name: "easy", Label: "easy", level: true, About: "wins at once if it can, else plays any move"},
		{Name: "normal", Label: "normal", level: true, search: true, About: "looks 2 moves ahead, then compares moves by a few games at random; plays one move in four like easy"},
		{Name: "hard", Label: "hard", level: true, search: true, About: "looks 4 moves ahead, or fewer where there are very many moves, then compares moves by games at random"},
		{Name: "perfect", Label: "perfect", level: true, search: true, About: "solves the game; where that takes too long, it looks 2 moves ahead, then compares moves by many games at random, and says so"},
		{Name: "random", About: "plays any move"},
		{Name: "naive", About: "wins at once if it can, else stops the other from winning at once, else plays any move"},
		{Name: "minimax", About: "plays perfectly, at random among the best moves"},
		{Name: "minimax-first", About: "plays perfectly, always the first of the best moves"},
		{Name: "depth", Number: 2, Unit: "moves", About: "looks some moves ahead, and estimates from there"},
		{Name: "mcts", Number: 1000, Unit: "playouts", About: "plays many games at random (Monte Carlo tree search)", Chancy: true, search: true},
		{Name: "learner", Number: 50_000, Unit: "games", About: "has learned from games against itself (Q-learning)", Chancy: true},
	}
}

// Levels returns the kinds that are levels for people, weakest first.
func Levels() []Kind {
	return slices.DeleteFunc(Kinds(), func(k Kind) bool { return !k.level })
}

// Level reports whether the kind is a level for people.
func (k Kind) Level() bool { return k.level }

// String returns the name of the kind, as people type it.
func (k Kind) String() string {
	if k.Number == 0 {
		return k.Name
	}
	return fmt.Sprintf("%s:%d", k.Name, k.Number)
}

// Exact reports whether the exact chances of games with the kind can be computed.
func (k Kind) Exact() bool { return !k.search }

// Names returns the names of kinds.
func kindNames(kinds []Kind) (names []string) {
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	return names
}

// ReadKind reads the name of one of the kinds, perhaps with a number, as in mcts:200.
func ReadKind(kinds []Kind, spec string) (Kind, error) {
	name, number, numbered := strings.Cut(spec, ":")
	for _, k := range kinds {
		if k.Name != name {
			continue
		}
		n, err := strconv.Atoi(number)
		switch {
		case !numbered:
			return k, nil
		case k.Number == 0:
			return k, fmt.Errorf("%s: %s takes no number", typedAs(spec), name)
		case err != nil || n < 1:
			return k, fmt.Errorf("%s: want 1 or more %s, such as %s", typedAs(spec), k.Unit, k.String())
		}
		k.Number = n
		return k, nil
	}
	return Kind{}, fmt.Errorf("no computer is called %s: %s", typedAs(spec), text.Wanted(name, kindNames(kinds)))
}

// A Hire says what a new computer may cost.
type Hire struct {
	Rand    *rand.Rand // what it learns by
	Prepare Budget     // what it searches before it plays
	Act     Budget     // what it searches for each move
	Learned func(Kind) // is called after each game that it learns from; may be nil
}

func (h Hire) learned(k Kind) func() {
	return func() {
		if h.Learned != nil {
			h.Learned(k)
		}
	}
}

// A Computer chooses moves. Its choice depends only on the position and the source of chance.
type Computer interface {
	Choose(ctx context.Context, p Position, r *rand.Rand) (move string, err error)
}

type computer[P comparable, M any] struct {
	kind   Kind
	player func(r *rand.Rand) players.Player[P, M]
}

func (c *computer[P, M]) Choose(ctx context.Context, p Position, r *rand.Rand) (string, error) {
	x := p.(position[P, M])
	m, err := c.player(r).Choose(ctx, x.p, r)
	if err != nil {
		return "", err
	}
	return x.Face.Act(x.p, m), nil
}

// What levels do, so that each beats the one below, and whoever looks four plies ahead beats
// the usual one: docs/performance.md has how often.
const (
	normalSlip     = 0.25
	normalPlayouts = 6
	hardPlayouts   = 200
)

// slips returns in one move of how many a level does as easy does, where the oracle knows all;
// 0: never.
func slips(kind string) int {
	switch kind {
	case "normal":
		return 2
	case "hard":
		return 8
	}
	return 0
}

// maxLines bounds the lines of play that a level looks at: two plies where there are up to
// 632 moves.
const maxLines = 400_000

func (g *game[P, M]) Computer(ctx context.Context, k Kind, from Position, h Hire) (Computer, error) {
	start := from.(position[P, M]).p
	var s solver.Strategy[P, M]
	var err error
	ahead := func(plies int) *solver.Lookahead[P, M] {
		return &solver.Lookahead[P, M]{Game: g.Rules, Depth: plies, MaxLines: maxLines}
	}
	switch k.Name {
	case "easy":
		s = players.Eager[P, M]{Game: g.Rules}
	case "perfect":
		s = perfect[P, M]{g.Oracle, h.Act}
	case "random":
		s = players.Random[P, M]{Game: g.Rules}
	case "naive":
		s = players.Naive[P, M]{Game: g.Rules}
	case "minimax", "minimax-first":
		s, err = g.minimax(ctx, start, h.Prepare)
	case "depth":
		s = players.NewDepth(g.Rules, start, k.Number)
	case "learner":
		s, err = players.Learn(ctx, g.Rules, start, k.Number, h.Rand, h.learned(k))
	case "normal", "hard", "mcts": // made for each move, of its source of chance
	default:
		_, err = ReadKind(Kinds(), k.String())
	}
	if err != nil {
		return nil, err
	}
	player := func(r *rand.Rand) players.Player[P, M] {
		if n := slips(k.Name); n > 0 && g.Knows {
			return players.Player[P, M]{Strategy: perfect[P, M]{g.Oracle, h.Act}, Slip: 1 / float64(n), Slips: players.Eager[P, M]{Game: g.Rules}}
		}
		guess := solver.UCT[P, M]{Game: g.Rules, Playouts: k.Number, Rand: r}
		switch k.Name {
		case "mcts":
			return players.Player[P, M]{Strategy: guess, First: true}
		case "hard":
			guess.Playouts = hardPlayouts
			return players.Player[P, M]{Strategy: players.Careful[P, M]{Ahead: ahead(4), Guess: guess}}
		case "normal":
			guess.Playouts = normalPlayouts
			return players.Player[P, M]{Strategy: players.Careful[P, M]{Ahead: ahead(2), Guess: guess}, Slip: normalSlip, Slips: players.Eager[P, M]{Game: g.Rules}}
		}
		return players.Player[P, M]{Strategy: s, First: k.Name == "minimax-first"}
	}
	return &computer[P, M]{k, player}, nil
}

// perfect ranks moves as the oracle of a game does.
type perfect[P comparable, M any] struct {
	oracle Oracle[P, M]
	budget Budget
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
// for the start.
func (g *game[P, M]) minimax(ctx context.Context, start P, b Budget) (solver.Strategy[P, M], error) {
	s := solver.New(g.Rules)
	s.OnlyValues, s.MaxPositions = true, b.Positions
	if b.Progress != nil {
		s.Progress = func(st solver.Stats) { b.Progress(st.Positions) }
	}
	if g.Rules.Terminal(start) == solver.Undecided {
		if _, err := s.Rank(ctx, start); err != nil {
			return nil, err
		}
	}
	if b.Positions > 0 { // what the game comes to is solved without a limit
		s = solver.New(g.Rules)
		s.OnlyValues = true
	}
	return s, nil
}

// A Games says how many games two computers play.
type Games struct {
	Count  int        // of games; 0: find the exact chances instead
	Rand   *rand.Rand // the same source gives the same games
	Played func()     // is called after each game; may be nil
}

func (x position[P, M]) Games(ctx context.Context, seats [2]Computer, o Games) (solver.Odds, error) {
	first, second := seats[0].(*computer[P, M]), seats[1].(*computer[P, M])
	if o.Count == 0 {
		return players.Exact(ctx, x.Rules, x.p, first.player(o.Rand), second.player(o.Rand))
	}
	split, err := players.Match(ctx, x.Rules, x.p, first.player(o.Rand), second.player(o.Rand), o.Count, o.Rand, o.Played)
	return solver.Odds{Win: float64(split.First), Draw: float64(split.Draws), Loss: float64(split.Second)}, err
}
