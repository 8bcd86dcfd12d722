package round

import (
	"fmt"
	"slices"

	"wordgame/trie"
)

// score is the word whose letters are the score: whoever has all of them is out.
const score = "GHOST"

// A Match is rounds until one player is left. Whoever loses a round gets a letter
// and begins the next. It is immutable, like a [Round].
type Match struct {
	lost  []int // rounds, by seat
	first int   // the seat that begins the next round
}

// NewMatch returns a match of so many players, with the seats from 0. Seat 0 begins.
func NewMatch(seats int) (Match, error) {
	switch {
	case seats == 1:
		return Match{}, fmt.Errorf("1 player: want %d to %d", FewestSeats, MostSeats)
	case seats < FewestSeats || seats > MostSeats:
		return Match{}, fmt.Errorf("%d players: want %d to %d", seats, FewestSeats, MostSeats)
	}
	return Match{lost: make([]int, seats)}, nil
}

// Score returns the letters that a seat has.
func (m Match) Score(seat int) string { return score[:m.lost[seat]] }

// Out reports whether a seat is eliminated.
func (m Match) Out(seat int) bool { return m.lost[seat] == len(score) }

// Round returns the next round.
func (m Match) Round(words *trie.Trie) (Round, error) {
	var seats []int
	for i := range m.lost {
		if s := (m.first + i) % len(m.lost); !m.Out(s) {
			seats = append(seats, s)
		}
	}
	return New(words, seats...)
}

// Lose returns the match after a seat has lost a round. That seat begins the next one,
// or if it is out now, the next seat that isn't. Nothing changes if the match has a
// winner, or the seat was out before.
func (m Match) Lose(seat int) Match {
	if _, won := m.Winner(); won || m.Out(seat) {
		return m
	}
	m.lost = slices.Clone(m.lost)
	m.lost[seat]++
	m.first = seat
	for m.Out(m.first) {
		m.first = (m.first + 1) % len(m.lost)
	}
	return m
}

// Winner returns the seat that is left, if it is the only one.
func (m Match) Winner() (seat int, won bool) {
	left := 0
	for s := range m.lost {
		if !m.Out(s) {
			seat = s
			left++
		}
	}
	return seat, left == 1
}
