package quiz

import (
	"io"
	"slices"
)

// known is the number of right answers in a row after which a card counts as known.
const known = 2

// A Progress says how often in a row each card of a deck was answered right, by its
// name, up to 2. The zero value is a deck that nobody has seen.
type Progress map[string]int

// Known returns how many of the cards are known.
func (p Progress) Known(deck []Question) int { return len(deck) - len(p.unknown(deck)) }

func (p Progress) unknown(deck []Question) []Question {
	return slices.DeleteFunc(slices.Clone(deck), func(q Question) bool { return p[q.Position] >= known })
}

// A Deck asks cards until all are known. A card that was missed comes again after two others,
// one that was answered right after four; this is the method of Leitner ("So lernt man
// lernen", 1972) within one sitting. No card comes twice in a row: if one alone is left to
// be learned, those that are known come between. If all are known, none is asked.
type Deck struct {
	cards    []Question
	progress Progress
	queue    []Question
	last     Question // the card that was asked
	between  int      // the next that may come between
}

// NewDeck returns a deck of cards, which notes in the progress what is known.
func NewDeck(cards []Question, p Progress) *Deck {
	queue := p.unknown(cards)
	slices.SortStableFunc(queue, func(a, b Question) int { return p[a.Position] - p[b.Position] })
	return &Deck{cards: cards, progress: p, queue: queue}
}

// Next returns the card to ask, or [io.EOF] if all are known.
func (d *Deck) Next() (Question, error) {
	if len(d.queue) == 0 {
		return Question{}, io.EOF
	}
	for d.queue[0].Position == d.last.Position && len(d.cards) > 1 {
		if q := d.cards[d.between%len(d.cards)]; q.Position != d.last.Position {
			d.queue = slices.Insert(d.queue, 0, q)
		}
		d.between++
	}
	d.last, d.queue = d.queue[0], d.queue[1:]
	return d.last, nil
}

// Done notes whether the card was answered right that Next has returned last.
func (d *Deck) Done(right bool) {
	n, after := 0, 2
	if right {
		n, after = min(known, max(0, d.progress[d.last.Position])+1), 4
	}
	if d.progress[d.last.Position] = n; n < known {
		d.queue = slices.Insert(d.queue, min(after, len(d.queue)), d.last)
	}
}
