package face

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/tree"
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
	// Table begins a round at a position, which may be one of the same game with other words.
	Table(at Position, seats int) (Table, error)
	Seats() int  // the most that a match may have: at least two
	Rounds() int // of a match; [UntilWon]: until one player is left
	// Level returns how a computer of a kind plays this game alone, by a seed; nil: as in all games.
	Level(k Kind, seed int) (*Level, error)
	// Check checks a certificate by the rules alone. An error is a *[certificate.Error], or the meter's.
	Check(c *certificate.Certificate, m *certificate.Meter) error
}

// A Position is a position of a game. It is immutable.
type Position interface {
	fmt.Stringer  // the position as a text, which no other position has
	Mover() int   // who is to move: 0 or 1
	Turn() string // "X is to move."; nothing if the position does not say who
	Picture() Picture
	Over() (solver.Value, bool) // the value for the player to move, if the game is over
	Moves() []Move              // in the order of the game; nil if they are too many
	Read(typed string) (Move, error)
	Play(m Move) Position // m is of Moves or Read
	// Solve says who wins, and what moves lead to. If the context ends, the error may come with what is known.
	Solve(ctx context.Context, q Question) (*Answer, error)
	// Certify proves who wins, and what else the question asks for. The general form calls the game by its name.
	Certify(ctx context.Context, name []string, q Question) (*certificate.Certificate, error)
	// Search fails where people can only solve and certify: of too many moves, or in a game not for two.
	Search() (Searcher, error)
}

// A Searcher looks further from a position than an answer.
type Searcher interface {
	Tree(s tree.Settings) tree.Drawer
	Count(ctx context.Context, progress func(positions int)) (*solver.Census, error)
	Computer(ctx context.Context, k Kind, h Hire) (Computer, error) // that plays from here on
	Trials() []Trial                                                // the plainest first
	Odds(ctx context.Context, players [2]Computer) (solver.Odds, error)
}

// TitleFrom names a game, and a position if it is not the start.
func TitleFrom(g Game, at Position) string {
	if at := at.String(); at != g.Start().String() {
		return g.Title() + ", from " + text.Name(at)
	}
	return g.Title()
}

type game[P comparable, M any] struct {
	Face[P, M]
	values *solver.Solver[P, M] // of minimax
}

func (g *game[P, M]) Title() string   { return g.Face.Title }
func (g *game[P, M]) Short() string   { return g.Face.Short }
func (g *game[P, M]) How() []string   { return g.Face.How }
func (g *game[P, M]) Start() Position { return position[P, M]{g, g.Face.Start} }

func (g *game[P, M]) Names() [2]string { return g.Sides }

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

// at returns another position of the game.
func (x position[P, M]) at(p P) position[P, M] { return position[P, M]{x.game, p} }

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
		place := Place{Mark: x.String(), Name: "…", Moves: Names(x.Moves())}
		return Picture{Parts: []Part{{Kind: Text, Rows: [][]Place{{place}}}}}
	}
	return x.Draw(x.p)
}

func (x position[P, M]) Over() (solver.Value, bool) {
	v := x.Rules.Terminal(x.p)
	return v, v != solver.Undecided
}

// many returns an error if the moves are too many to list them.
func (x position[P, M]) many() error {
	if x.Many == nil {
		return nil
	}
	return x.Many(x.p)
}

// move returns a move with its texts.
func (x position[P, M]) move(m M) Move {
	move := x.Face.Move(x.p, m)
	move.Text, move.of = cmp.Or(move.Text, move.Name), m
	move.Act = cmp.Or(move.Act, move.Name)
	return move
}

func (x position[P, M]) Moves() (all []Move) {
	if x.many() != nil {
		return nil
	}
	for _, m := range x.Rules.Moves(nil, x.p) {
		all = append(all, x.move(m))
	}
	return all
}

func (x position[P, M]) Read(typed string) (Move, error) {
	typed = strings.Join(strings.Fields(typed), " ")
	if _, over := x.Over(); over {
		return Move{}, fmt.Errorf("%s: the game is over", text.Name(typed))
	}
	if err := x.many(); err != nil {
		return Move{}, err
	}
	moves := x.Moves()
	names := Names(moves)
	if i := text.Find(names, typed); i >= 0 {
		return moves[i], nil
	}
	if x.ReadMove != nil {
		m, err := x.ReadMove(x.p, typed)
		if err != nil {
			return Move{}, err
		}
		if move := x.move(m); slices.Contains(names, move.Name) {
			return move, nil
		}
	}
	if len(names) > 8 { // one of few would give away the answer of a quiz
		return Move{}, fmt.Errorf("%s is no move here: want one such as %s", text.Name(typed), names[0])
	}
	return Move{}, fmt.Errorf("%s is no move here: want %s", text.Name(typed), text.List(names, "or"))
}

func (x position[P, M]) Play(m Move) Position {
	return position[P, M]{x.game, x.Rules.Play(x.p, m.of.(M))}
}

func (x position[P, M]) Search() (Searcher, error) {
	return x, cmp.Or(x.OnlySolved, x.many())
}

func (x position[P, M]) Tree(s tree.Settings) tree.Drawer {
	names := x.sides()
	t := &tree.Source[P, M]{
		Title: x.Face.Title, Game: x.Rules, Start: x.p,
		Names: [2]string{names[x.Mover()], names[1-x.Mover()]},
		Show:  func(p P) string { return cmp.Or(x.Write(p), "(nothing)") },
		Type:  func(p P, m M) string { return x.at(p).move(m).Name },
		Name:  func(p P, m M) string { return x.at(p).move(m).Text }, Same: x.Same, Why: x.Known, Settings: s,
	}
	if x.Draw != nil && !x.Draw(x.p).IsText() {
		t.Draw = func(p P) tree.Drawing { return x.Draw(p).Draw() }
	}
	return t
}

func (x position[P, M]) Count(ctx context.Context, progress func(positions int)) (*solver.Census, error) {
	return solver.Count(ctx, x.Rules, x.p, progress)
}
