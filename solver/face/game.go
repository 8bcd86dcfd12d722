package face

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/gametree"
	"wordgame/internal/text"
	"wordgame/solver"
)

// A Game is a game whose positions are texts. [Of] makes one from a face.
type Game interface {
	Title() string
	Short() string // the game with its start in a few words; nothing if Title is short
	How() []string
	Names() [2]string // of the players, such as X and O; "" if they have none
	Start() Position  // where it begins
	At(text string) (Position, error)
	// Table returns the game's own table from a position on, which may be one of the same game with
	// other words, with so many seats; nil if the game has none. See [NewTable].
	Table(at Position, seats int) (Table, error)
	// Seats returns the most seats that a match of the game may have: at least two.
	Seats() int
	// Rounds returns how many rounds a match has; [UntilWon]: until one player is left.
	Rounds() int
	// Level returns how a computer of a kind plays that is a level of the game alone; nil: as in all
	// games. Chance comes from the seed.
	Level(k Kind, seed int) (*Level, error)
	// Check checks a certificate of positions by the rules of the game alone, in the general form or in that of the
	// game. An error is a *[certificate.Error], or comes from the meter.
	Check(c *certificate.Certificate, m *certificate.Meter) error
}

// A Position is a position of a game. It is immutable.
type Position interface {
	fmt.Stringer  // the position as a text, which no other position has
	Mover() int   // who is to move: 0 or 1
	Turn() string // "X is to move."; nothing if the position does not say who
	Picture() Picture
	Over() (solver.Value, bool) // the value for the player to move, if the game is over
	Moves() []string            // as they are typed, in the order of the game; nil if they are too many
	Said(move string) string    // a move as it is printed
	AllSaid() []string          // all Moves as they are printed
	Told(move string) string    // a move as advice: "take 2 from the heap of 3"; nothing if Said is as plain
	// Read returns the move that somebody typed; an error says what was wanted.
	Read(typed string) (move string, err error)
	// Act reads as Read does, and returns the act as a match has it. A move of Moves can stand for
	// several acts, such as words; if somebody types the move, it is any of them.
	Act(typed string) (act string, err error)
	// Freely reports whether there are more acts than Moves, such as words.
	Freely() bool
	// Play returns the position after a move of Moves, or after an act.
	Play(move string) (Position, error)

	// Solve returns what is known about the position. If the context ends it, the error may come
	// with what is known so far.
	Solve(ctx context.Context, b Budget) (*Answer, error)
	// Estimate returns scores by games at random, and by looking two plies ahead.
	Estimate(ctx context.Context, playouts int) (*Answer, error)
	// OnlySolved returns an error if people can only solve and certify the position, because it
	// has too many moves to list, or because its game is not for two.
	OnlySolved() error
	Tree(s gametree.Settings) gametree.Drawer
	Count(ctx context.Context, progress func(positions int)) (*solver.Census, error)
	// Computer makes a computer that plays from here on. It learns before it is returned.
	Computer(ctx context.Context, k Kind, h Hire) (Computer, error)
	// Odds returns the exact chances of games between computers that the game has made.
	Odds(ctx context.Context, players [2]Computer) (solver.Odds, error)
	// Certify returns a certificate of the value. Name is what the general form calls the game.
	Certify(ctx context.Context, name []string, c Certifying) (*certificate.Certificate, error)
}

// TitleFrom names a game, and a position if it is not the start.
func TitleFrom(g Game, at Position) string {
	if at := at.String(); at != g.Start().String() {
		return g.Title() + ", from " + text.Name(at)
	}
	return g.Title()
}

// Brief names a game for a line to share, and where it begins: somebody who has the seed, too, can
// play the same.
func Brief(g Game, at Position) string {
	if short := g.Short(); short != "" {
		return short
	}
	return TitleFrom(g, at)
}

type game[P comparable, M any] struct {
	Face[P, M]
	freely bool                 // Act was given
	values *solver.Solver[P, M] // of minimax
}

func (g *game[P, M]) Title() string   { return g.Face.Title }
func (g *game[P, M]) Short() string   { return g.Face.Short }
func (g *game[P, M]) How() []string   { return g.Face.How }
func (g *game[P, M]) Start() Position { return position[P, M]{g, g.Face.Start} }

func (g *game[P, M]) Names() [2]string { return g.Sides }

// Labels returns what the players of a game are called in headings and labels: X and O, or
// first and second.
func Labels(g Game) [2]string {
	if names := g.Names(); names[0] != "" {
		return names
	}
	return [2]string{"first", "second"}
}

// sides are the players in the middle of a sentence.
func (g *game[P, M]) sides() [2]string {
	if g.Sides[0] == "" {
		return [2]string{"the first player", "the second player"}
	}
	return g.Sides
}

func (g *game[P, M]) At(at string) (Position, error) {
	at = strings.TrimSpace(at)
	if at == "" {
		return g.Start(), nil
	}
	p, err := g.Face.Read(at)
	if err != nil {
		return nil, err
	}
	return position[P, M]{g, p}, nil
}

func (g *game[P, M]) Table(at Position, seats int) (Table, error) {
	if g.Face.Table == nil {
		return nil, nil
	}
	return g.Face.Table(at.String(), seats)
}

// UntilWon stands for as many rounds as it takes.
const UntilWon = -1

func (g *game[P, M]) Rounds() int { return cmp.Or(g.Face.Rounds, 1) }

func (g *game[P, M]) Level(k Kind, seed int) (*Level, error) {
	if g.Face.Level == nil {
		return nil, nil
	}
	return g.Face.Level(k, seed)
}

func (g *game[P, M]) Seats() int { return max(2, g.Face.Seats) }

type position[P comparable, M any] struct {
	*game[P, M]
	p P
}

func (x position[P, M]) String() string { return x.Write(x.p) }

func (x position[P, M]) Mover() int {
	if x.Face.Mover == nil {
		return 0
	}
	return x.Face.Mover(x.p)
}

func (x position[P, M]) Turn() string {
	if x.Face.Mover == nil {
		return ""
	}
	return x.begins() + " is to move."
}

func (x position[P, M]) Picture() Picture {
	if x.Draw == nil {
		place := Place{Mark: x.String(), Name: "…", Moves: x.Moves()}
		return Picture{Parts: []Part{{Kind: Text, Rows: [][]Place{{place}}}}}
	}
	return x.Draw(x.p)
}

func (x position[P, M]) Over() (solver.Value, bool) {
	v := x.Rules.Terminal(x.p)
	return v, v != solver.Undecided
}

func (x position[P, M]) Moves() []string   { return x.all(x.Move) }
func (x position[P, M]) AllSaid() []string { return x.all(x.Say) }

// all writes all moves; nil if they are too many.
func (x position[P, M]) all(write func(P, M) string) (all []string) {
	if x.many() != nil {
		return nil
	}
	for _, m := range x.Rules.Moves(nil, x.p) {
		all = append(all, write(x.p, m))
	}
	return all
}

// find returns the move that somebody typed.
func (x position[P, M]) find(typed string) (none M, err error) {
	typed = strings.Join(strings.Fields(typed), " ")
	if _, over := x.Over(); over {
		return none, fmt.Errorf("%s: the game is over", typedAs(typed))
	}
	if err := x.many(); err != nil {
		return none, err
	}
	moves := x.Moves()
	if i := text.Find(moves, typed); i >= 0 {
		return x.Rules.Moves(nil, x.p)[i], nil
	}
	if x.ReadMove != nil {
		if m, err := x.ReadMove(x.p, typed); err != nil || slices.Contains(moves, x.Move(x.p, m)) {
			return m, err
		}
	}
	return none, illegal(typed, moves)
}

// illegal says which moves there are, all of them if they are few: one of few would give away the
// answer of a quiz.
func illegal(typed string, moves []string) error {
	if len(moves) > 8 {
		return fmt.Errorf("%s is no move here: want one such as %s", typedAs(typed), moves[0])
	}
	return fmt.Errorf("%s is no move here: want %s", typedAs(typed), text.List(moves, "or"))
}

func (x position[P, M]) Read(typed string) (string, error) { return x.read(typed, x.Move) }
func (x position[P, M]) Act(typed string) (string, error)  { return x.read(typed, x.Face.Act) }

// read writes the move that somebody typed.
func (x position[P, M]) read(typed string, write func(P, M) string) (string, error) {
	m, err := x.find(typed)
	if err != nil {
		return "", err
	}
	return write(x.p, m), nil
}

func (x position[P, M]) Freely() bool { return x.freely }

func (x position[P, M]) Said(move string) string {
	if m, err := x.find(move); err == nil {
		return x.Say(x.p, m)
	}
	return move
}

func (x position[P, M]) Told(move string) (told string) {
	if x.Tell != nil {
		told, _ = x.read(move, x.Tell)
	}
	return told
}

func (x position[P, M]) Play(move string) (Position, error) {
	m, err := x.find(move)
	if err != nil {
		return nil, err
	}
	return position[P, M]{x.game, x.Rules.Play(x.p, m)}, nil
}

func (x position[P, M]) Tree(s gametree.Settings) gametree.Drawer {
	names := x.sides()
	labels := names
	if x.Sides[0] == "" {
		labels = [2]string{"first player", "second player"}
	}
	first, second := x.Mover(), 1-x.Mover()
	t := &gametree.Tree[P, M]{
		Title: x.Face.Title, Game: x.Rules, Start: x.p,
		Names:  [2]string{names[first], names[second]},
		Labels: [2]string{labels[first], labels[second]},
		Show: func(p P, path []M) string {
			if s.Shared && x.Shared != nil && len(path) > 0 {
				return x.Shared(p)
			}
			return cmp.Or(x.Write(p), "(nothing)")
		},
		Name: x.Say, Same: x.Same, Why: x.Known, Settings: s,
	}
	if x.Draw != nil && !x.Draw(x.p).IsText() {
		t.Draw = func(p P) gametree.Drawing { return x.Draw(p).Draw() }
	}
	return t
}

func (x position[P, M]) Count(ctx context.Context, progress func(positions int)) (*solver.Census, error) {
	if err := x.many(); err != nil {
		return nil, err
	}
	return solver.Count(ctx, x.Rules, x.p, progress)
}
