package quiz

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Card asks for something that is to be known by heart.
type Card struct {
	Name    string   // among those of the deck
	Text    string   // what is asked; ends with a line feed
	Prompt  string   // before the answer
	Answers []string // any of them is right; the first is shown
	Also    []string // good, too, but not what is to be learned: then it is asked again
}

// known is the number of right answers in a row after which a card counts as known.
const known = 2

// A Progress says how often in a row each card of a deck was answered right, by its
// name, up to 2. The zero value is a deck that nobody has seen.
type Progress map[string]int

// Known returns how many of the cards are known.
func (p Progress) Known(cards []Card) int {
	n := 0
	for _, c := range cards {
		if p[c.Name] >= known {
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
func Learn(ctx context.Context, s Streams, cards []Card, progress Progress, rounds int) (*Record, error) {
	record := &Record{Answers: []Answer{}}
	var queue []Card
	for _, c := range cards {
		if progress[c.Name] < known {
			queue = append(queue, c)
		}
	}
	slices.SortStableFunc(queue, func(a, b Card) int { return progress[a.Name] - progress[b.Name] })
	last, between := "", 0 // the card that was asked, and the next that may come between
	for len(queue) > 0 && record.Asked < rounds {
		for queue[0].Name == last && len(cards) > 1 {
			if c := cards[between%len(cards)]; c.Name != last {
				queue = slices.Insert(queue, 0, c)
			}
			between++
		}
		c := queue[0]
		queue, last = queue[1:], c.Name
		right, err := askCard(ctx, s, c, record)
		if errors.Is(err, io.EOF) || errors.Is(err, errQuit) {
			break
		}
		if err != nil {
			return record, err
		}
		after := 2
		if right {
			progress[c.Name] = min(known, max(0, progress[c.Name])+1)
			after = 4
		} else {
			progress[c.Name] = 0
		}
		if progress[c.Name] < known {
			queue = slices.Insert(queue, min(after, len(queue)), c)
		}
	}
	return record, nil
}

// askCard asks one card, and says what was right.
func askCard(ctx context.Context, s Streams, c Card, record *Record) (right bool, err error) {
	for {
		fmt.Fprint(s.Out, c.Text)
		line, err := s.Ask(ctx, c.Prompt, nil)
		if err != nil {
			return false, err
		}
		line = strings.TrimSpace(line)
		is := func(a string) bool { return strings.EqualFold(a, line) }
		right = slices.ContainsFunc(c.Answers, is)
		switch command := strings.ToLower(line); {
		case right:
			record.Add(Answer{c.Name, line, true, c.Answers})
			_, err = fmt.Fprintln(s.Out, "Right.")
			return true, err
		case line == "":
			continue
		case slices.ContainsFunc(c.Also, is):
			fmt.Fprintf(s.Out, "%.40s wins, too, but another answer is asked for.\n", line)
			continue
		case command == "quit":
			return false, errQuit
		case command == "?" || command == "help":
			fmt.Fprint(s.Out, "Type the answer. skip shows it, quit ends the quiz, ? shows this.\n")
			continue
		case command == "skip":
			line = ""
		}
		record.Add(Answer{c.Name, line, false, c.Answers})
		_, err = fmt.Fprintf(s.Out, "No: %s. It comes again.\n", c.Answers[0])
		return false, err
	}
}
