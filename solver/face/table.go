package face

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Table is how a game, or a round of a match, stands. It is immutable. Seats are numbers from 0, in the
// order of play; acts are texts: moves, and what else a player can do.
type Table interface {
	fmt.Stringer               // how it stands, in a line
	Turn() (seat int, on bool) // who must act; false if the round is over
	// Play does the act that somebody typed: an act as itself, and so the move of an answer.
	Play(typed string) (act string, after Table, err error)
	// Tell says what the last act did, if the act does not say it: first what has decided the round.
	Tell(names []string) []string
	Loser() (seat int, over bool) // who has lost the round, or -1 for a draw; false while it goes on
	Acts() []Move                 // what can be done, but for moves that are too many to list, such as words
	Picture() Picture
	Position() (at Position, ok bool) // in the game for two; false where there is none, as after a challenge
	// Solve says what acts are worth for the player to act. A win among several is not to lose, whatever the
	// others do together. It fails with a [solver.LimitError] where it may not estimate.
	Solve(ctx context.Context, b Question) (*Answer, error)
}

// A Described table has facts that must be the same when a transcript is replayed, such as the number
// of words. A label says what differs.
type Described interface {
	Played() []Fact
}

func (g *game[P, M]) Table(at Position, seats int) (Table, error) {
	if g.Face.Table != nil {
		if t, err := g.Face.Table(at.String(), seats); t != nil || err != nil {
			return t, err
		}
	}
	if seats != 2 {
		return nil, fmt.Errorf("%s: this game is for two", text.Count(seats, "player"))
	}
	return duel{at: at}, nil
}

// A duel is the table of a game for two, where both see everything. Seat 0 is the first to move.
type duel struct {
	at       Position
	mover    int
	conceded bool // by the player to move
}

// Concede is the act of giving up, which every table has; without the mark it may be a move.
const Concede = "concede!"

// errOver is that of what needs a game that goes on.
var errOver = errors.New("the game is over")

func (d duel) String() string             { return d.at.String() }
func (d duel) Picture() Picture           { return d.at.Picture() }
func (d duel) Position() (Position, bool) { return d.at, !d.conceded }

func (d duel) Turn() (int, bool) {
	_, over := d.Loser()
	return d.mover, !over
}

func (d duel) Play(typed string) (string, Table, error) {
	if _, on := d.Turn(); !on {
		return "", nil, errOver
	}
	given := strings.ToLower(strings.TrimSpace(typed))
	m, err := d.at.Read(typed)
	switch {
	case given == Concede || err != nil && given+"!" == Concede:
		d.conceded = true
		return Concede, d, nil
	case err != nil:
		return "", nil, err
	}
	return m.Act, duel{at: d.at.Play(m), mover: 1 - d.mover}, nil
}

func (d duel) Tell([]string) []string { return nil }

func (d duel) Loser() (int, bool) {
	v, over := d.at.Over()
	switch {
	case d.conceded || v == solver.Loss:
		return d.mover, true
	case v == solver.Win:
		return 1 - d.mover, true
	}
	return -1, over
}

func (d duel) Acts() []Move {
	all := slices.DeleteFunc(d.at.Moves(), func(m Move) bool { return m.Act != m.Name }) // which are too many to list
	return append(all, Move{Name: Concede, Text: "Give up", About: "You give up the game."})
}

func (d duel) Solve(ctx context.Context, b Question) (*Answer, error) {
	if _, on := d.Turn(); !on {
		return nil, errOver
	}
	return d.at.Solve(ctx, b)
}

// IsLimit reports whether an error says that a budget was too small.
func IsLimit(err error) bool { return errors.As(err, new(*solver.LimitError)) }

// You is whom one speaks to.
const You = "you"

// Does begins a sentence about a player: "You lose", or with a name, "ann loses".
func Does(name, verb, verbs string) string {
	if name == You {
		return "You " + verb
	}
	return name + " " + verbs
}
