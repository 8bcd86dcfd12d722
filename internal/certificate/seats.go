package certificate

import (
	"iter"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// Seats are the rules of Ghost for several players: one seat against all others, who move in turn with
// it. So it is a game of two.
type Seats struct {
	Players int
	Ghost   *Family
}

// A Seat is a position of Seats.
type Seat struct {
	Before int    // how many others move before the seat; 0 if it is the seat's turn
	Passes bool   // and the seat passes first, since the seat and the others move in turn
	At     string // the fragment, as Family has it
}

// Read reads 0:FRAGMENT, K:FRAGMENT or K/FRAGMENT.
func (g Seats) Read(written string) (Seat, error) {
	i := strings.IndexAny(written, ":/")
	if i < 0 || strings.ContainsAny(written[i+1:], ":/") {
		return Seat{}, text.Say("%.60q isn't a seat, : or /, and a fragment", written)
	}
	k, err := strconv.ParseUint(written[:i], 10, 8)
	if err != nil || int(k) >= g.Players || written[:i] != strconv.Itoa(int(k)) { // 0 is the only written of 0
		return Seat{}, text.Say("the seat is %.20q: want a number of at most %d", written[:i], g.Players-1)
	}
	f, err := g.Ghost.Read(written[i+1:])
	return Seat{int(k), k > 0 && written[i] == '/', f}, err
}

// Text writes a position.
func (g Seats) Text(p Seat) string {
	mark := ":"
	if p.Passes {
		mark = "/"
	}
	return strconv.Itoa(p.Before) + mark + g.Ghost.Text(p.At)
}

// Over says who lost where a word is completed: the seat, if it moved last, and else one of
// the others.
func (g Seats) Over(p Seat) Outcome {
	switch {
	case g.Ghost.Over(p.At) == Undecided:
		return Undecided
	case p.Before == 0, p.Passes, p.Before == g.Players-1: // the player to move hasn't completed it
		return Win
	}
	return Loss
}

// Moves returns the positions after a letter, or after the seat has passed.
func (g Seats) Moves(p Seat) iter.Seq[Seat] {
	return func(yield func(Seat) bool) {
		if p.Passes {
			yield(Seat{p.Before, false, p.At})
			return
		}
		next := Seat{Before: g.Players - 1}
		if p.Before > 0 {
			next = Seat{Before: p.Before - 1, Passes: p.Before > 1}
		}
		for next.At = range g.Ghost.Moves(p.At) {
			if !yield(next) {
				return
			}
		}
	}
}
