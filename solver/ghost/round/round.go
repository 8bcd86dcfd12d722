// Package round has the rules of Ghost and its family as people play them: letters
// that may be a bluff, challenges, words that a referee or a player notices, and the
// score of a match. It has no input and no output, and does not know who plays.
//
// round.go has the rules, and games.go adds letters and finds words as the game of the round
// does: see package relatives.
package round

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/ghost/relatives"
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
	Letter   Kind = iota + 1 // adds a letter, whether or not a word can still be made
	CallWord                 // says that the fragment is a word
	CallNone                 // says that no word can be made from the fragment: that none starts with it, in Ghost
	Name                     // names a word that can, as an answer to CallNone
	Concede                  // gives up the round
)

// An Act is what a player does.
type Act struct {
	Kind Kind
	Text string // the letter, or the fragment made where a letter can be added in several places, or the word named
}

// String returns the act as it stands in sentences and in transcripts.
func (a Act) String() string {
	switch a.Kind {
	case CallWord:
		return "word!"
	case CallNone:
		return "no word!"
	case Concede:
		return "concede!" // with a mark, since concede is a word that could be named
	}
	return a.Text
}

// Rules say how rounds are played.
type Rules struct {
	Words *trie.Trie
	Game  relatives.Variant
	// Referee says that a completed word ends the round at once. Without a referee,
	// somebody must notice it, and say so before the next letter.
	Referee bool
	From    string // the fragment that each round begins with
}

// Check returns an error if no round can begin as the rules say.
func (r Rules) Check() error {
	start := r.begin(0, 1)
	if len(start.fragment) < len(r.From) {
		return fmt.Errorf("%.60q: want a fragment of letters that words of the list have", r.From)
	}
	if word, ok := start.Completed(); ok {
		return fmt.Errorf("%.60s is a word: want a fragment that is still open", word)
	}
	for range start.Makeable(r.Words) {
		return nil
	}
	return fmt.Errorf("no word %s %.60s", start.Starts(), r.From)
}

// begin returns a round before its first act.
func (r Rules) begin(seats ...int) Round {
	start := Round{rules: r, seats: seats}
	start.letters, _ = r.Words.Alphabet().Encode(nil, r.From)
	start.fragment = start.text(start.letters)
	if r.Game.Pool() {
		slices.Sort(start.letters)
		start.rules.From, start.fragment = start.fragment, start.text(start.letters)
	}
	return start
}

// A Round is played until somebody loses it. It is immutable: each act makes
// another Round.
type Round struct {
	rules    Rules
	seats    []int // in the order of play
	acts     []Act
	turns    int           // acts that added a letter
	letters  []trie.Letter // of the fragment
	fragment string        // their text
	loser    int           // index into seats
	over     bool
}

// New returns a round. Seats are the numbers of the players in the order in which they
// move, each once.
func New(rules Rules, seats ...int) (Round, error) {
	if err := checkSeats(len(seats)); err != nil {
		return Round{}, err
	}
	for i, s := range seats {
		if slices.Contains(seats[:i], s) {
			return Round{}, fmt.Errorf("seat %s is there twice", text.Thousands(s))
		}
	}
	return rules.begin(slices.Clone(seats)...), nil
}

func checkSeats(n int) error {
	if n < FewestSeats || n > MostSeats {
		return fmt.Errorf("%s: want %d to %d", text.Count(n, "player"), FewestSeats, MostSeats)
	}
	return nil
}

// Words returns the words that the round is played with.
func (r Round) Words() *trie.Trie { return r.rules.Words }

// Rules returns the rules of the round.
func (r Round) Rules() Rules { return r.rules }

// IsGhost reports whether the round is one of Ghost, and not of another of the family.
func (r Round) IsGhost() bool { return r.rules.Game == relatives.Ghost }

// Starts says what a word does with a fragment from which it can be made: in Ghost it "starts with" it.
func (r Round) Starts() string {
	if r.IsGhost() {
		return "starts with"
	}
	return "can be made from"
}

func (r Round) text(letters []trie.Letter) string {
	return string(r.rules.Words.Alphabet().Decode(nil, letters...))
}

// Fragment returns the text of the letters said so far. An alphabet may read that
// text as other letters: where cs is a letter besides c and s, a player who adds
// s to c has not said cs. [Round.Find] and [Round.Play] go by the letters said.
func (r Round) Fragment() string { return r.fragment }

// Find returns the node that the letters said lead to among words, as
// [trie.Trie.Find] does for a text. The words may have another alphabet.
func (r Round) Find(words *trie.Trie) (n trie.Node, valid int, ok bool) {
	n = words.Root()
	for _, l := range r.letters {
		letter := r.rules.Words.Alphabet().Text(l)
		next, ok := words.NextText(n, letter)
		if !ok {
			return n, valid, false
		}
		n, valid = next, valid+len(letter)
	}
	return n, valid, true
}

// Seats returns the number of players.
func (r Round) Seats() int { return len(r.seats) }

// Plays reports whether the player at a seat takes part in the round.
func (r Round) Plays(seat int) bool { return slices.Contains(r.seats, seat) }

// Acts returns what was done, in order. The slice belongs to the caller.
func (r Round) Acts() []Act { return slices.Clone(r.acts) }

// Letters returns the number of letters of the fragment.
func (r Round) Letters() int { return len(r.letters) }

// Open reports whether the fragment can be challenged.
func (r Round) Open() bool { return !r.over && !r.Due() && r.turns > 0 }

// Due reports whether an answer is due to somebody who said that no word starts with
// the fragment.
func (r Round) Due() bool {
	return !r.over && len(r.acts) > 0 && r.acts[len(r.acts)-1].Kind == CallNone
}

// Turn returns the seat that must act: where an answer is due, the one that said the
// last letter.
func (r Round) Turn() int {
	if r.Due() {
		return r.seats[r.last()]
	}
	return r.seats[r.next()]
}

// next returns the index of the seat that says the next letter, or challenges, or has
// done so.
func (r Round) next() int { return r.turns % len(r.seats) }

// last returns the index of the seat that said the last letter.
func (r Round) last() int { return (r.next() + len(r.seats) - 1) % len(r.seats) }

// Until returns how many letters of others come before the next letter of a seat: 0
// for the one that says the next letter, or challenges, or has done so.
func (r Round) Until(seat int) int {
	return (slices.Index(r.seats, seat) + len(r.seats) - r.next()) % len(r.seats)
}

// Loser returns the seat that lost, if the round is over.
func (r Round) Loser() (seat int, over bool) {
	if !r.over {
		return 0, false
	}
	return r.seats[r.loser], true
}

// Play returns the round after an act of the player whose turn it is. An error
// says why the act is against the rules. A wrong challenge is not: it loses the round.
func (r Round) Play(a Act) (Round, error) {
	if err := r.illegal(a); err != nil {
		return r, err
	}
	after := r
	after.acts = append(slices.Clip(r.acts), a)
	last := false // whoever said the last letter loses, and not the next player
	switch a.Kind {
	case Letter:
		after.letters, _ = r.add(a.Text) // which was legal
		after.fragment = r.text(after.letters)
		after.turns++
		if r.rules.Referee {
			if _, after.over = after.Completed(); after.over {
				after.loser = r.next()
			}
		}
		return after, nil
	case CallNone:
		return after, nil
	case CallWord:
		_, last = r.Completed()
	case Name:
		last = !r.rules.Words.Contains(a.Text)
	case Concede:
		last = r.Due()
	}
	if after.over, after.loser = true, r.next(); last {
		after.loser = r.last()
	}
	return after, nil
}

// illegal returns an error if the rules do not allow an act.
func (r Round) illegal(a Act) error {
	switch {
	case r.over:
		return errors.New("the round is over")
	case a.Kind == Concede:
		return nil
	case r.Due() && a.Kind != Name:
		return fmt.Errorf("you are challenged: name a word that %s %s, or concede", r.Starts(), r.fragment)
	case !r.Due() && a.Kind == Name:
		return fmt.Errorf("%q: nobody has asked for a word", a.Text)
	case a.Kind == Letter:
		return r.illegalLetter(a.Text)
	case a.Kind == Name:
		return r.illegalName(a.Text)
	case a.Kind != CallWord && a.Kind != CallNone:
		return fmt.Errorf("no act of kind %d", a.Kind)
	case r.turns == 0:
		return errors.New("there is nothing to challenge before the first letter")
	case a.Kind == CallWord && r.rules.Referee:
		return fmt.Errorf("%s isn't a word: the referee would have said so", r.fragment)
	}
	return nil
}

func (r Round) illegalLetter(entry string) error {
	if _, err := r.add(entry); err != nil {
		return err
	}
	if len(r.letters) == trie.MaxLength {
		return fmt.Errorf("the fragment has %s letters: want a challenge", text.Thousands(len(r.letters)))
	}
	return nil
}

func (r Round) illegalName(word string) error {
	alphabet := r.rules.Words.Alphabet()
	if !r.IsGhost() {
		if codes, _ := alphabet.Encode(nil, word); !r.rules.Game.Within(r.letters, codes) {
			return fmt.Errorf("%.60q cannot be made from %s", word, r.fragment)
		}
		return nil
	}
	if alphabet.HasPrefix(word, r.letters) {
		return nil
	}
	if !strings.HasPrefix(word, r.fragment) {
		return fmt.Errorf("%.60q does not start with %s", word, r.fragment)
	}
	var letters []string // its text does, but its letters don't
	codes, understood := alphabet.Encode(nil, word)
	for _, l := range codes {
		letters = append(letters, alphabet.Text(l))
	}
	letters = slices.AppendSeq(letters, trie.Split(word[understood:]))
	return fmt.Errorf("%.60q does not start with %s (its letters are %.60s)", word, r.fragment, strings.Join(letters, ", "))
}

// After returns the round as it was after so many of its acts.
func (r Round) After(acts int) Round {
	then := r.rules.begin(r.seats...)
	for _, a := range r.acts[:acts] {
		then, _ = then.Play(a) // it was legal then
	}
	return then
}

// Score is the word whose letters are the score: whoever has all of them is out.
const Score = "GHOST"

// A Match is rounds until one player is left. Whoever loses a round gets a letter
// and begins the next. It is immutable, like a [Round].
type Match struct {
	lost  []int // rounds, by seat
	first int   // the seat that begins the next round
}

// NewMatch returns a match of so many players, with the seats from 0. Seat 0 begins.
func NewMatch(seats int) (Match, error) {
	if err := checkSeats(seats); err != nil {
		return Match{}, err
	}
	return Match{lost: make([]int, seats)}, nil
}

// Score returns the letters that a seat has.
func (m Match) Score(seat int) string { return Score[:m.lost[seat]] }

// Out reports whether a seat has all letters of the score, and plays no more.
func (m Match) Out(seat int) bool { return m.lost[seat] == len(Score) }

// Round returns the next round of a match that nobody has won.
func (m Match) Round(rules Rules) Round { return rules.begin(m.seats()...) }

// seats returns those that are left, in the order of the next round.
func (m Match) seats() (seats []int) {
	for i := range m.lost {
		if s := (m.first + i) % len(m.lost); !m.Out(s) {
			seats = append(seats, s)
		}
	}
	return seats
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
	seats := m.seats()
	return seats[0], len(seats) == 1
}
