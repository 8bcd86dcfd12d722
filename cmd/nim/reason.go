package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// reasons returns what a teacher says of an answer.
func reasons(q question, a *nim.Answer) []string {
	var said []string
	worth, known := values(a)
	switch {
	case a.Quotient != nil:
		said = append(said, quotientReason(a))
	case !a.Theory:
	case a.Why != "":
		said = append(said, a.Why)
	case known && q.play == nim.Normal && len(worth) == 1:
		if worth[0] == 0 {
			said = append(said, "A value of 0 loses: every move leaves another, and the reply leaves 0 again.")
		} else {
			said = append(said, "A value over 0 wins: by the moves that leave 0.")
		}
	case known && q.play == nim.Normal:
		if sum := solver.NimSum(worth...); sum == 0 {
			said = append(said, "The nim-sum is 0, and every move makes it something else: the reply that makes it 0 again wins.")
		} else {
			said = append(said, fmt.Sprintf("The nim-sum is %d, and not 0: the moves that make it 0 win.", sum))
		}
	case known:
		said = append(said, misereReason(worth))
	}
	switch {
	case a.Searched && !a.Theory:
		said = append(said, fmt.Sprintf("A search of %s shows it.", text.Count(a.Stats.Positions, "position", "positions")))
	case a.Searched && q.search:
		said = append(said, fmt.Sprintf("A search of %s agrees.", text.Count(a.Stats.Positions, "position", "positions")))
	}
	return said
}

func misereReason(worth []int64) string {
	ones, more := 0, 0
	for _, w := range worth {
		switch {
		case w > 1:
			more++
		case w == 1:
			ones++
		}
	}
	sum := solver.NimSum(worth...)
	switch {
	case more == 0 && ones%2 == 1:
		return "In misère play, with nothing worth more than 1, an odd number of ones loses: they go one by one."
	case more == 0:
		return "In misère play, with nothing worth more than 1, whoever leaves an odd number of ones wins."
	case more == 1:
		return "One heap is worth more than 1: in misère play the move that leaves an odd number of ones wins."
	case sum == 0:
		return "The nim-sum is 0: in misère play, too, that loses as long as a heap is worth more than 1."
	}
	return fmt.Sprintf("The nim-sum is %d: in misère play, too, the moves that make it 0 win as long as they leave a heap worth more than 1.", sum)
}

func quotientReason(a *nim.Answer) string {
	q := a.Quotient
	lost := "which loses"
	if a.Value == solver.Win {
		lost = "which wins"
	}
	return fmt.Sprintf("In the misère quotient of order %d, of which %d elements lose, the position is %s, %s.",
		q.Order(), q.Losing(), q.Word(a.Element), lost)
}

// columns writes the values in binary, one below the other, as one does by hand.
func columns(b *strings.Builder, q question, a *nim.Answer) {
	worth, ok := values(a)
	switch m, isMoore := q.parts[0].Rule.(nim.Moore); {
	case isMoore && len(q.parts) == 1:
		mooreColumns(b, m, q.parts[0].Sizes)
		return
	case !ok || !a.Theory || a.Quotient != nil || len(worth) < 2 || len(worth) > shownHeaps:
		return
	}
	width := len(strconv.FormatInt(slices.Max(worth), 2))
	b.WriteByte('\n')
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, p := range q.parts {
		name := sizesText(p)
		if !single(q.parts) {
			name = p.Rule.String() + " " + name
		}
		if _, plain := p.Rule.(nim.Nim); plain {
			fmt.Fprintf(t, "  %s\t\t%0*b\n", name, width, worth[i])
		} else {
			fmt.Fprintf(t, "  %s\tis worth %d\t%0*b\n", name, worth[i], width, worth[i])
		}
	}
	total := solver.NimSum(worth...)
	fmt.Fprintf(t, "  nim-sum\t%d\t%0*b\n", total, width, total)
	t.Flush()
	b.WriteByte('\n')
}

func mooreColumns(b *strings.Builder, m nim.Moore, heaps nim.Sizes) {
	if len(heaps) > shownHeaps || len(heaps) < 2 {
		return
	}
	width := len(strconv.FormatInt(slices.Max(heaps), 2))
	ones := make([]int64, width)
	b.WriteByte('\n')
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, n := range heaps {
		fmt.Fprintf(t, "  %d\t%s\n", n, spaced(fmt.Sprintf("%0*b", width, n)))
		for i := range ones {
			ones[i] += n >> (width - 1 - i) & 1
		}
	}
	words := make([]string, width)
	for i, n := range ones {
		words[i] = strconv.FormatInt(n%(int64(m)+1), 10)
	}
	fmt.Fprintf(t, "  ones modulo %d\t%s\n", int64(m)+1, strings.Join(words, " "))
	t.Flush()
	b.WriteByte('\n')
}

func spaced(digits string) string { return strings.Join(strings.Split(digits, ""), " ") }

// replies writes an answer to each move from a lost position, if they are few.
func replies(c *ucli.Context, b *strings.Builder, q question, s *nim.Solver, a *nim.Answer) error {
	if len(a.Moves) == 0 || len(a.Moves) > shownReplies || len(q.parts) > shownHeaps || !a.Theory && a.Remoteness == solver.Unknown {
		return nil
	}
	b.WriteString("\nThe reply to each move:\n\n")
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	known := *s // with all that it has found
	known.Search, known.Searching = false, nil
	for _, m := range a.Moves {
		next := nim.After(q.parts, m.Place, m.To)
		answer, err := known.Solve(c.Context, next...)
		if err != nil {
			return err
		}
		reply := "wins: there is no move left"
		if len(answer.Moves) > 0 {
			best := answer.Moves[0]
			reply = next[best.Place].Tell(best.To) + "\tleaves " + partsText(nim.After(next, best.Place, best.To))
		}
		fmt.Fprintf(t, "  %s\t%s\n", moveText(q, m), reply)
	}
	return t.Flush()
}
