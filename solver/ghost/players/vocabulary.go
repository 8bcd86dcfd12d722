// Package players has computer players for Ghost as package [round] has it. A [Perfect]
// player knows all the words, and a [Limited] one only those of its [Vocabulary].
package players

import (
	"context"
	"math/rand/v2"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A Vocabulary is the words that a player knows, and who wins by them. It remembers
// what it has found, and must not be used by several goroutines at once.
type Vocabulary struct {
	// Slip is the chance that the player does not look ahead for a letter: then any is as good
	// as another if it completes no word. From 1 on it never does.
	Slip float64

	words  *trie.Trie
	engine *ghost.Solver
	tables map[table]*ghost.Seats
	judges map[relatives.Variant]judge // of the games of the family, but for Ghost
}

// A table is how many play, and whether there is a referee.
type table struct {
	seats   int
	referee bool
}

func tableOf(r round.Round) table { return table{r.Seats(), r.Rules().Referee} }

// A letter may follow a fragment.
type letter = ghost.Move[trie.Node]

// NewVocabulary returns a vocabulary. Those of one game need not have the same
// alphabet. Words that have another as a prefix belong to it: play can come to
// them where nobody notices the shorter one.
func NewVocabulary(words *trie.Trie) *Vocabulary {
	return &Vocabulary{words: words, engine: ghost.NewSolver(words), tables: make(map[table]*ghost.Seats), judges: make(map[relatives.Variant]judge)}
}

// Words returns the words.
func (v *Vocabulary) Words() *trie.Trie { return v.words }

// Holds reports whether a seat can still avoid losing a round, by the words of v,
// if all others play together against it. With two players, that is whether the seat
// wins.
func (v *Vocabulary) Holds(r round.Round, seat int) bool {
	if loser, over := r.Loser(); over {
		return loser != seat
	}
	until := r.Until(seat)
	n, _, ok := r.Find(v.words)
	var value solver.Value
	if !r.IsGhost() {
		if p, known, err := v.position(r); err == nil {
			if ok = known; known {
				value, _ = p.value(context.Background())
			}
		}
	}
	switch {
	case !ok: // whoever said the last letter cannot name a word, and whoever says another can't either
		return until != r.Seats()-1
	case r.Due(): // the challenge is wrong
		return until != 0
	case !r.IsGhost():
		return (value == solver.Win) == (until == 0)
	}
	return v.safe(n, tableOf(r), until)
}

// safe reports whether a player can avoid completing a word: see
// [ghost.Seats.Safe]. The player moves after so many others.
func (v *Vocabulary) safe(n trie.Node, t table, until int) bool {
	s, ok := v.tables[t]
	if !ok {
		s = ghost.NewSeats(v.words, t.seats)
		s.Referee = t.referee
		v.tables[t] = s
	}
	return s.Safe(n, until)
}

// best returns the best letters at a node, in order: safe ones, those first
// after which the next player is not safe; and if none is safe, or the player is
// careless, those that complete no word, as long as there are any.
func (v *Vocabulary) best(n trie.Node, t table, careless bool) []letter {
	var best []letter
	most := -1
	for l, to := range v.words.Follow(n) {
		worth := 0
		switch {
		case to.Final():
		case careless:
			worth = 1
		case !v.safe(to, t, t.seats-1):
			worth = 1
		case v.safe(to, t, 0):
			worth = 2
		default:
			worth = 3
		}
		if worth > most {
			best, most = best[:0], worth
		}
		if worth == most {
			best = append(best, letter{Letter: l, To: to})
		}
	}
	return best
}

// slips reports whether the player does not look ahead for its next letter.
func (v *Vocabulary) slips(chance *rand.Rand) bool {
	return v.Slip >= 1 || v.Slip > 0 && chance.Float64() < v.Slip
}

// act returns the act of adding a letter.
func (v *Vocabulary) act(l trie.Letter) round.Act {
	return round.Act{Kind: round.Letter, Text: v.words.Alphabet().Text(l)}
}

// respond returns what must be done in a round without looking ahead: the answer to
// a challenge, or a challenge. If there is nothing, it returns the node of the fragment.
func (v *Vocabulary) respond(r round.Round) (n trie.Node, a round.Act, ok bool) {
	n, _, known := r.Find(v.words)
	switch {
	case r.Due():
		for ending := range v.words.Words(n) {
			if known {
				return n, round.Act{Kind: round.Name, Text: r.Fragment() + ending}, true
			}
		}
		return n, round.Act{Kind: round.Concede}, true
	case !r.Open() && known:
		return n, round.Act{}, false
	case !r.Open():
		return 0, round.Act{}, false // a leaf: it knows nothing that goes on
	case !known:
		return n, round.Act{Kind: round.CallNone}, true
	case n.Final():
		return n, round.Act{Kind: round.CallWord}, true
	}
	return n, round.Act{}, false
}
