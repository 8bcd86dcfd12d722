// Package play has what people do with a game besides asking who wins: matches and quizzes.
//
// match.go has matches, seats.go who plays, computer.go what computers do, transcript.go how a match is
// written, sentences.go and hint.go what is said of one, history.go who was winning and which act lost
// it, and quiz.go questions.
package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"wordgame/solver/face"
)

// letters is the word whose letters are the score: whoever has lost so many rounds is out.
const letters = "GHOST"

// A Match is a game, or rounds of it, from one position. Whoever loses a round begins the next.
type Match struct {
	Game   face.Game
	At     face.Position
	Seats  []Seat
	Seed   int
	Rounds []Round // the last is being played, or ends the match

	computers []*player // by seat; nil is a person
}

// A Round is what was done in a game or a round, and the tables before and after each act.
type Round struct {
	Seats  []int // of the match, in the order of play
	Acts   []string
	Tables []face.Table // one more than acts
}

// Now returns the table after the last act.
func (r *Round) Now() face.Table { return r.Tables[len(r.Acts)] }

// By returns the seat of the match that has done an act, by its number from 0, or is to do it.
func (r *Round) By(act int) int {
	seat, _ := r.Tables[act].Turn()
	return r.Seats[seat]
}

// Lost returns the seat of the match that has lost the round, or -1 for a draw; false while it goes
// on.
func (r *Round) Lost() (seat int, over bool) {
	if seat, over = r.Now().Loser(); over && seat >= 0 {
		seat = r.Seats[seat]
	}
	return seat, over
}

// NewMatch begins a match. All chance comes from the seed, also that of the computers.
func NewMatch(ctx context.Context, g face.Game, at face.Position, seats []Seat, seed int, h face.Hire) (*Match, error) {
	m, err := Deal(g, at, seats, seed)
	if err == nil {
		err = m.Hire(ctx, h)
	}
	return m, err
}

// Deal begins a match whose computers cannot act before they are hired.
func Deal(g face.Game, at face.Position, seats []Seat, seed int) (*Match, error) {
	m := &Match{Game: g, At: at, Seats: slices.Clone(seats), Seed: seed, computers: make([]*player, len(seats))}
	return m, m.deal(0)
}

// Again begins the match anew, with the same computers.
func (m *Match) Again(seed int) *Match {
	again := *m
	first := m.Rounds[0]
	again.Seed, again.Rounds = seed, []Round{{Seats: first.Seats, Tables: first.Tables[:1:1]}}
	return &again
}

// deal begins a round, and first is the seat that begins it.
func (m *Match) deal(first int) error {
	var seats []int
	for i := range m.Seats {
		seat := (first + i) % len(m.Seats)
		if _, out := m.Score(seat, len(m.Rounds)); !out {
			seats = append(seats, seat)
		}
	}
	t, err := m.Game.Table(m.At, len(seats))
	m.Rounds = append(m.Rounds, Round{Seats: seats, Tables: []face.Table{t}})
	return err
}

// Score returns what a seat has lost after so many rounds, as it is written, and whether it is out.
func (m *Match) Score(seat, rounds int) (score string, out bool) {
	n := 0
	for _, r := range m.Rounds[:rounds] {
		if loser, over := r.Lost(); over && loser == seat {
			n++
		}
	}
	return letters[:n], n == len(letters)
}

// Round returns the round that is being played, or the last one.
func (m *Match) Round() *Round { return &m.Rounds[len(m.Rounds)-1] }

// Now returns the table after the last act; if it has ended a round, that of the next.
func (m *Match) Now() face.Table { return m.Round().Now() }

// Turn returns the seat that must act; false if the match is over.
func (m *Match) Turn() (seat int, on bool) {
	seat, on = m.Now().Turn()
	return m.Round().Seats[seat], on
}

// Last returns the round of the last act, by its number from 0, and whether that has ended it.
func (m *Match) Last() (round int, ended bool) {
	round = len(m.Rounds) - 1
	if round > 0 && len(m.Rounds[round].Acts) == 0 {
		round--
	}
	_, ended = m.Rounds[round].Lost()
	return round, ended
}

// Acts returns how many acts there were.
func (m *Match) Acts() (n int) {
	for _, r := range m.Rounds {
		n += len(r.Acts)
	}
	return n
}

// Winner returns who has lost the fewest rounds, or -1 if that is not one alone; false while the
// match goes on.
func (m *Match) Winner() (seat int, over bool) {
	fewest, left := len(letters)+1, 0
	for s := range m.Seats {
		score, out := m.Score(s, len(m.Rounds))
		switch {
		case len(score) < fewest:
			seat, fewest = s, len(score)
		case len(score) == fewest:
			seat = -1
		}
		if !out {
			left++
		}
	}
	if _, ended := m.Round().Lost(); !ended || left > 1 && len(m.Rounds) != m.Game.Rounds() {
		return -1, false
	}
	return seat, true
}

// Play does the act that somebody has typed. An error says what was wanted. If the act ends a round that
// does not end the match, another begins.
func (m *Match) Play(typed string) error {
	if _, on := m.Turn(); !on {
		return errors.New("the match is over")
	}
	r := m.Round()
	act, next, err := r.Now().Play(typed)
	if err != nil {
		return err
	}
	r.Acts, r.Tables = append(r.Acts, act), append(r.Tables, next)
	first, ended := r.Lost()
	if _, over := m.Winner(); !ended || over {
		return nil
	}
	if first < 0 { // after a draw, the other player begins
		first = r.Seats[1]
	}
	return m.deal(first)
}

// Computer lets the computer act whose turn it is. It fails if it is no computer's turn.
func (m *Match) Computer(ctx context.Context) error {
	seat, on := m.Turn()
	if !on || m.computers[seat] == nil {
		return errors.New("it is no computer's turn")
	}
	// Chance depends on the seed and how much was done alone, so that a computer plays the same after an undo, and
	// when a match is taken up again.
	r := rand.New(rand.NewPCG(uint64(m.Seed), uint64(m.Acts())))
	act, err := m.computers[seat].act(ctx, m, r)
	if err != nil {
		return err
	}
	return m.Play(act)
}

// PlayOut lets the computers, one for each seat, play the match to its end. It returns the seat that
// has won, or -1 if nobody has.
func (m *Match) PlayOut(ctx context.Context) (winner int, err error) {
	for {
		if winner, over := m.Winner(); over || ctx.Err() != nil {
			return winner, ctx.Err()
		}
		if err := m.Computer(ctx); err != nil {
			return -1, err
		}
	}
}

// Undo goes back to the last turn of a person. It returns false if there was none.
func (m *Match) Undo() bool {
	for i := len(m.Rounds) - 1; i >= 0; i-- {
		r := m.Rounds[i]
		for n := len(r.Acts) - 1; n >= 0; n-- {
			if m.Seats[r.By(n)].Person() {
				r.Acts, r.Tables = r.Acts[:n:n], r.Tables[:n+1:n+1]
				m.Rounds = append(m.Rounds[:i:i], r)
				return true
			}
		}
	}
	return false
}

// Person reports whether it is a person's turn.
func (m *Match) Person() bool {
	seat, on := m.Turn()
	return on && m.Seats[seat].Person()
}
