package face

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/solver"
)

// A Table is how a match stands: whose turn it is, and what may be done. Nothing changes
// it. It knows neither who sits at it nor what happened before, but for the last act. Acts
// are texts: moves, and what else a player can do.
type Table interface {
	fmt.Stringer // how it stands, in a line
	// Turn returns the seat that must act, from 0; false if the match is over.
	Turn() (seat int, on bool)
	// Read returns the act that somebody typed; an error says what was wanted.
	Read(typed string) (act string, err error)
	// Play returns the table after an act that Read or a computer has returned.
	Play(act string) (Table, error)
	Said(act string) string // an act as it is printed
	Entries() []string      // acts that are easy to list, for completion
	Sides() []string        // what the seats are called; "" if they have no names
	Picture() Picture
	// Question is what the player whose turn it is, a person, is asked.
	Question(names []string) Sentence
	// Told is what the last act has done, if that is more than itself. You is the seat of the
	// only person, or -1.
	Told(names []string, you int) []Sentence
	// Lost returns the seat that the last act made lose, the game or a round of it.
	Lost() (seat int, lost bool)
	// Winner returns the seat that has won the match, or -1 after a draw; false while it goes on.
	Winner() (seat int, over bool)
	// Worth returns what best play is worth to a seat; a [solver.LimitError] if the budget
	// does not do.
	Worth(ctx context.Context, seat int, b Budget) (solver.Result, error)
	// Best returns a best act, and what it is worth to the player whose turn it is.
	Best(ctx context.Context, b Budget) (act string, r solver.Result, err error)
	Hint(ctx context.Context, b Budget) ([]Sentence, error)
	Kinds() []Kind
	// Computer makes a computer that plays from here on. What it learns it learns now.
	Computer(ctx context.Context, k Kind, h Hire) (Actor, error)
}

// An Actor is a computer at a table.
type Actor func(ctx context.Context, t Table, r *rand.Rand) (act string, err error)

// NewTable returns the table of a game for two at a position. The players sit in the order
// in which the game names them.
func NewTable(g Game, at Position) Table { return duel{game: g, at: at, mover: at.Mover()} }

// A duel is the table of a game for two. A player may also give up.
type duel struct {
	game     Game
	at       Position
	mover    int  // who is to move, which not every position tells
	conceded bool // by the player to move
}

const concede = "concede!"

func (d duel) String() string   { return d.at.String() }
func (d duel) Picture() Picture { return d.at.Picture() }
func (d duel) Kinds() []Kind    { return Kinds() }
func (d duel) Sides() []string {
	names := d.game.Names()
	if names == unnamed {
		names = [2]string{}
	}
	return names[:]
}

func (d duel) Turn() (int, bool) {
	_, over := d.at.Over()
	return d.mover, !over && !d.conceded
}

func (d duel) Read(typed string) (string, error) {
	if given := strings.ToLower(strings.TrimSpace(typed)); given == concede || given+"!" == concede {
		return concede, nil
	}
	return d.at.Read(typed)
}

func (d duel) Play(act string) (Table, error) {
	if _, on := d.Turn(); !on {
		return nil, errOver
	}
	if act == concede {
		d.conceded = true
		return d, nil
	}
	next, err := d.at.Play(act)
	if err != nil {
		return nil, err
	}
	return duel{game: d.game, at: next, mover: 1 - d.mover}, nil
}

func (d duel) Said(act string) string {
	if act == concede {
		return act
	}
	return d.at.Said(act)
}

func (d duel) Entries() []string { return append(d.at.Moves(), concede) }

func (d duel) Question(names []string) Sentence { return Say("%s, your move: ", names[d.mover]) }

func (d duel) Told(names []string, you int) []Sentence {
	winner, over := d.Winner()
	switch {
	case !over:
		return nil
	case winner < 0:
		return []Sentence{Say("It is a draw.")}
	case you < 0:
		return []Sentence{Say("%s wins.", names[winner])}
	case winner == you:
		return []Sentence{Say("You win.")}
	}
	return []Sentence{Say("You lose.")}
}

func (d duel) Winner() (int, bool) {
	v, over := d.at.Over()
	switch {
	case d.conceded || v == solver.Loss:
		return 1 - d.mover, true
	case v == solver.Win:
		return d.mover, true
	default:
		return -1, over
	}
}

func (d duel) Lost() (int, bool) {
	winner, over := d.Winner()
	return 1 - winner, over && winner >= 0
}

func (d duel) Worth(ctx context.Context, seat int, b Budget) (solver.Result, error) {
	if winner, over := d.Winner(); over && winner >= 0 {
		if winner == seat {
			return solver.Result{Value: solver.Win}, nil
		}
		return solver.Result{Value: solver.Loss}, nil
	}
	r, err := d.at.Value(ctx, b)
	if seat != d.mover {
		r.Value = r.Value.Opposite()
	}
	return r, err
}

// errOver is that of what needs a game that goes on.
var errOver = Say("the game is over")

func (d duel) Best(ctx context.Context, b Budget) (string, solver.Result, error) {
	if _, on := d.Turn(); !on {
		return "", solver.Result{}, errOver
	}
	b.Brief = true
	a, err := d.at.Solve(ctx, b)
	if err != nil {
		return "", solver.Result{}, err
	}
	return a.Moves[0].Move, a.Result, nil
}

func (d duel) Computer(ctx context.Context, k Kind, h Hire) (Actor, error) {
	c, err := d.game.Computer(ctx, k, d.at, h)
	return func(ctx context.Context, t Table, r *rand.Rand) (string, error) { return c.Choose(ctx, t.(duel).at, r) }, err
}

func (d duel) Hint(ctx context.Context, b Budget) ([]Sentence, error) {
	if _, on := d.Turn(); !on {
		return nil, errOver
	}
	b.Brief = true
	a, err := d.at.Solve(ctx, b)
	if err != nil {
		return nil, err
	}
	if a.By == ByEstimate && len(a.Moves) > 1 && a.Moves[1].Result.Value == solver.Loss {
		s, err := onlyMove(d.at, a.Moves)
		return []Sentence{s}, err
	}
	move, r := a.Moves[0].Said, a.Result
	known := r.Remoteness != solver.Unknown
	var s Sentence
	switch {
	case a.By == ByEstimate:
		s = Say("Play %s. That is an estimate: it did best in %d games at random.", move, a.Playouts)
	case r.Value == solver.Draw:
		s = Say("Play %s: it keeps the draw.", move)
	case r.Value == solver.Win && r.Remoteness == 1:
		s = Say("Play %s: it wins at once.", move)
	case r.Value == solver.Win && known:
		s = Say("Play %s: it wins in %s.", move, inPlies(r.Remoteness))
	case r.Value == solver.Win:
		s = Say("Play %s: it wins.", move)
	case known:
		s = Say("You are lost; %s lasts longest, %s.", move, inPlies(r.Remoteness))
	default:
		s = Say("You are lost, whatever you play; try %s.", move)
	}
	return []Sentence{s}, nil
}

// onlyMove says that the first of some moves is the only one that does not lose within two
// plies, and with which move the opponent would win after any other, if there is one.
func onlyMove(at Position, ranked []Ranked) (Sentence, error) {
	var threats []string
	for i, m := range ranked[1:] {
		after, err := at.Play(m.Move)
		if err != nil {
			return Sentence{}, err
		}
		var wins []string
		for _, reply := range after.Moves() {
			end, err := after.Play(reply)
			if err != nil {
				return Sentence{}, err
			}
			if v, _ := end.Over(); v == solver.Loss {
				wins = append(wins, after.Said(reply))
			}
		}
		if i == 0 {
			threats = wins
		}
		threats = slices.DeleteFunc(threats, func(name string) bool { return !slices.Contains(wins, name) })
	}
	move := at.Said(ranked[0].Move)
	if len(threats) == 0 {
		return Say("Play %s: after any other move, your opponent wins at once.", move), nil
	}
	return Say("Play %s: else your opponent wins with %s on the next move.", move, threats[0]), nil
}

// IsLimit reports whether an error says that a budget did not do.
func IsLimit(err error) bool { return errors.As(err, new(*solver.LimitError)) }
