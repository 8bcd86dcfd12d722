// Package round has the rules of Ghost as people play it: letters that may be
// a bluff, challenges, words that nobody notices, and the score of a match. It
// has no input and no output, and knows nothing of who plays.
package round

import (
	"fmt"
	"slices"
	"strings"

	"wordgame/trie"
)

// The number of seats that a match may have.
const (
	FewestSeats = 2
	MostSeats   = 8
)

// A Kind is what an act does.
type Kind uint8

// The kinds of acts.
const (
	Letter   Kind = iota + 1 // adds a letter, whether or not some word starts so
	CallWord                 // says that the fragment is a word
	CallNone                 // says that the fragment starts no word
	Name                     // names a word that starts with the fragment, as an answer to CallNone
	Concede                  // gives up the round
)

// An Act is what a player does.
type Act struct {
	Kind Kind
	Text string // the letter, or the word named
}

// A Round is played until somebody loses it. It is immutable: each act makes
// another Round.
type Round struct {
	words    *trie.Trie
	seats    []int // in the order of play
	acts     []Act
	fragment string
	letters  int
	loser    int // index into seats
	over     bool
}

// New returns a round over words, all of which count as such. Seats are
// numbers of players in the order in which they play, each once.
func New(words *trie.Trie, seats ...int) (Round, error) {
	if len(seats) < FewestSeats || len(seats) > MostSeats {
		return Round{}, fmt.Errorf("%d seats: want %d to %d", len(seats), FewestSeats, MostSeats)
	}
	for i, s := range seats {
		if slices.Contains(seats[:i], s) {
			return Round{}, fmt.Errorf("seat %d is there twice", s)
		}
	}
	return Round{words: words, seats: slices.Clone(seats)}, nil
}

// Words returns the words that the round is played with.
func (r Round) Words() *trie.Trie { return r.words }

// Fragment returns the letters said so far.
func (r Round) Fragment() string { return r.fragment }

// Seats returns the number of players.
func (r Round) Seats() int { return len(r.seats) }

// Acts returns what was done, in order. It belongs to the caller.
func (r Round) Acts() []Act { return slices.Clone(r.acts) }

// Due reports whether an answer is due to somebody who said that the fragment
// starts no word.
func (r Round) Due() bool {
	return !r.over && len(r.acts) > 0 && r.acts[len(r.acts)-1].Kind == CallNone
}

// Turn returns the seat that must act next: that of the last letter where an
// answer is due.
func (r Round) Turn() int { return r.seats[r.turn()] }

func (r Round) turn() int {
	if r.Due() {
		return r.last()
	}
	return r.letters % len(r.seats)
}

// Until returns how many letters of others come before the next letter of a
// seat: 0 if it is its turn to say one.
func (r Round) Until(seat int) int {
	n := len(r.seats)
	return (slices.Index(r.seats, seat) + n - r.letters%n) % n
}

// Challenger returns the seat that may challenge, or has done so: the one whose
// letter would be the next.
func (r Round) Challenger() int { return r.seats[r.letters%len(r.seats)] }

// last is the index of the seat that said the last letter.
func (r Round) last() int { return (r.letters + len(r.seats) - 1) % len(r.seats) }

// Loser returns the seat that lost, if the round is over.
func (r Round) Loser() (seat int, over bool) {
	if !r.over {
		return 0, false
	}
	return r.seats[r.loser], true
}

// Play returns the round after an act of the player whose turn it is. An error
// says why the act is against the rules; a wrong challenge is not.
func (r Round) Play(a Act) (Round, error) {
	if err := r.illegal(a); err != nil {
		return r, err
	}
	by, last := r.turn(), r.last()
	next := r
	next.acts = append(slices.Clip(r.acts), a)
	lost := func(i int) { next.loser, next.over = i, true }
	switch a.Kind {
	case Letter:
		next.fragment += a.Text
		next.letters++
	case CallWord:
		if lost(by); r.words.Contains(r.fragment) {
			lost(last)
		}
	case Name:
		if lost(by); r.words.Contains(a.Text) {
			lost((last + 1) % len(r.seats)) // the one who challenged
		}
	case Concede:
		lost(by)
	}
	return next, nil
}

// illegal returns an error if the rules do not allow an act.
func (r Round) illegal(a Act) error {
	switch {
	case r.over:
		return fmt.Errorf("the round is over")
	case a.Kind == Concede:
		return nil
	case r.Due() && a.Kind != Name:
		return fmt.Errorf("a challenge waits for its answer: want a word that starts with %s", r.fragment)
	case !r.Due() && a.Kind == Name:
		return fmt.Errorf("%q: nobody has asked for a word", a.Text)
	}
	switch a.Kind {
	case Letter:
		return r.illegalLetter(a.Text)
	case CallWord, CallNone:
		if r.fragment == "" {
			return fmt.Errorf("there is nothing to challenge before the first letter")
		}
	case Name:
		if !strings.HasPrefix(a.Text, r.fragment) {
			return fmt.Errorf("%.60q does not start with %s", a.Text, r.fragment)
		}
	default:
		return fmt.Errorf("no act of kind %d", a.Kind)
	}
	return nil
}

func (r Round) illegalLetter(text string) error {
	codes, understood := r.words.Alphabet().Encode(nil, text)
	switch {
	case understood < len(text):
		return fmt.Errorf("%.60q: no word of the list has such a letter", text)
	case len(codes) != 1:
		return fmt.Errorf("%.60q: want one letter", text)
	case r.letters == trie.MaxLength:
		return fmt.Errorf("the fragment has %d letters: want a challenge", r.letters)
	}
	return nil
}

// After returns the round as it was after so many of its acts.
func (r Round) After(acts int) Round {
	then := Round{words: r.words, seats: r.seats}
	for _, a := range r.acts[:acts] {
		then, _ = then.Play(a) // was legal then, and is so now
	}
	return then
}
