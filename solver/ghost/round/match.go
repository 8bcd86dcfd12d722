package round

import (
	"fmt"
	"slices"

	"wordgame/trie"
)

// Ghost is the word whose letters are the score: who has all of them is out.
const Ghost = "GHOST"

// A Match is rounds until one player is left. Who loses a round gets a letter
// and begins the next. It is immutable, like a [Round].
type Match struct {
	lost  []int // rounds, by seat
	first int   // who begins the next round
}

// NewMatch returns a match of players with the seats from 0, who begins.
func NewMatch(seats int) (Match, error) {
	if seats < FewestSeats || seats > MostSeats {
		return Match{}, fmt.Errorf("%s: want %d to %d", players(seats), FewestSeats, MostSeats)
	}
	return Match{lost: make([]int, seats)}, nil
}

func players(n int) string {
	if n == 1 {
		return "1 player"
	}
	return fmt.Sprintf("%d players", n)
}

// Score returns the letters that a seat has.
func (m Match) Score(seat int) string { return Ghost[:m.lost[seat]] }

// Out reports whether a seat is eliminated.
func (m Match) Out(seat int) bool { return m.lost[seat] == len(Ghost) }

// First returns the seat that begins the next round.
func (m Match) First() int { return m.first }

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

// Lose returns the match after a seat has lost a round: it begins the next, or
// if that was its end the seat after it that is still there. A match that has a
// winner, and a seat that is out, stay as they are.
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
