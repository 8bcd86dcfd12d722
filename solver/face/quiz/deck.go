package quiz

import (
	"context"
	"slices"
)

// known is the number of right answers in a row after which a card counts as known.
const known = 2

// A Progress says how often in a row each card of a deck was answered right, by its
// name, up to 2. The zero value is a deck that nobody has seen.
type Progress map[string]int

// Known returns how many of the cards are known.
func (p Progress) Known(deck []Question) int {
	n := 0
	for _, q := range deck {
		if p[q.Position] >= known {
			n++
		}
	}
	return n
}

// Learn asks the cards until all are known or so many questions were asked, and notes
// in the progress what is known. A card that was missed comes again after two others,
// one that was answered right after four; this is the method of Leitner ("So lernt man
// lernen", 1972) within one sitting. No card comes twice in a row: if one alone is left to
// be learned, those that are known come between. If all are known, none is asked. Learn ends early, without an error, when the input does or somebody types quit.
func Learn(ctx context.Context, s Streams, deck []Question, progress Progress, rounds int) (*Record, error) {
	record := &Record{Answers: []Answer{}}
	var queue []Question
	for _, q := range deck {
		if progress[q.Position] < known {
			queue = append(queue, q)
		}
	}
	slices.SortStableFunc(queue, func(a, b Question) int { return progress[a.Position] - progress[b.Position] })
	last, between := "", 0 // the card that was asked, and the next that may come between
	for len(queue) > 0 && record.Asked < rounds {
		for queue[0].Position == last && len(deck) > 1 {
			if q := deck[between%len(deck)]; q.Position != last {
				queue = slices.Insert(queue, 0, q)
			}
			between++
		}
		q := queue[0]
		queue, last = queue[1:], q.Position
		right, err := record.ask(ctx, s, q, "")
		if err != nil {
			return record, unlessQuit(err)
		}
		after := 2
		if right {
			progress[q.Position] = min(known, max(0, progress[q.Position])+1)
			after = 4
		} else {
			_ = s.say("It comes again.")
			progress[q.Position] = 0
		}
		if progress[q.Position] < known {
			queue = slices.Insert(queue, min(after, len(queue)), q)
		}
	}
	record.Finished = true
	return record, nil
}
