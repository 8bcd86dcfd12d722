package main

import (
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

const (
	shownMoves   = 10
	shownHeaps   = 20
	shownReplies = 12
)

// report writes an answer for people.
func report(c *ucli.Context, q question, s *nim.Solver, a *nim.Answer) error {
	b := new(strings.Builder)
	b.WriteString(title(q) + ".\n\n")
	none := a.Legal != nil && a.Legal.Sign() == 0
	switch {
	case none && a.Value == solver.Win:
		b.WriteString("There is no move: the player to move wins.\n")
	case none:
		b.WriteString("There is no move: the player to move loses.\n")
	case a.Value == solver.Win:
		reportWin(b, q, a)
	default:
		b.WriteString("The player to move loses, whatever the move.\n")
		if a.Remoteness != solver.Unknown {
			fmt.Fprintf(b, "What lasts longest, %s, is %s.\n", plies(a.Remoteness), moveText(q, a.Moves[0]))
		}
	}
	b.WriteString(worth(q, a))
	if !none {
		columns(b, q, a)
		for _, r := range reasons(q, a) {
			b.WriteString(r + "\n")
		}
		if a.Value == solver.Loss {
			if err := replies(c, b, q, s, a); err != nil {
				return err
			}
		}
	}
	_, err := io.WriteString(c.App.Writer, b.String())
	return err
}

// title says what is played.
func title(q question) string {
	if single(q.parts) {
		return fmt.Sprintf("Heaps %s, rule %v, %s", partsText(q.parts), q.parts[0].Rule, playText(q))
	}
	return fmt.Sprintf("Sum of %s, %s", partsText(q.parts), playText(q))
}

func reportWin(b *strings.Builder, q question, a *nim.Answer) {
	wins := slices.IndexFunc(a.Moves, func(m nim.Ranked) bool { return m.Value != solver.Win })
	if wins < 0 {
		wins = len(a.Moves)
	}
	if wins == 0 { // a theory that shows no move
		b.WriteString("The player to move wins, but the theory does not say how.\n")
		return
	}
	b.WriteString("The player to move wins:\n\n")
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, m := range a.Moves[:min(wins, shownMoves)] {
		cells := []string{"  " + moveText(q, m)}
		if len(q.parts) <= shownHeaps && len(q.parts[m.Place].Sizes) <= shownHeaps {
			cells = append(cells, "leaves "+partsText(nim.After(q.parts, m.Place, m.To)))
		}
		if m.Remoteness != solver.Unknown {
			cells = append(cells, "wins in "+plies(m.Remoteness))
		}
		fmt.Fprintln(t, strings.Join(cells, "\t"))
	}
	t.Flush()
	if wins > shownMoves {
		fmt.Fprintf(b, "  and %s more\n", text.Thousands(wins-shownMoves))
	}
	b.WriteByte('\n')
	losing := new(big.Int)
	if a.Legal != nil {
		losing.Sub(a.Legal, big.NewInt(int64(wins)))
	}
	switch {
	case a.Legal == nil:
		b.WriteString("There may be other winning moves.\n")
	case a.More:
		fmt.Fprintf(b, "Of the %s moves, more than %s win.\n", text.Commas(a.Legal.String()), text.Thousands(wins))
	case a.Perhaps:
		fmt.Fprintf(b, "Of the other %s moves, some may win, too.\n", text.Commas(losing.String()))
	case losing.Sign() == 0:
		b.WriteString("No move loses.\n")
	case losing.IsInt64() && losing.Int64() == 1:
		b.WriteString("The other move loses.\n")
	default:
		fmt.Fprintf(b, "The other %s moves lose.\n", text.Commas(losing.String()))
	}
}

// playText names the play, and says who wins by it.
func playText(q question) string {
	cannot, last := "loses", "wins"
	if q.play == nim.Misere {
		cannot, last = last, cannot
	}
	if !single(q.parts) || !nim.UntilEmpty(q.parts[0].Rule) {
		return playName(q.play) + ": whoever cannot move " + cannot
	}
	return playName(q.play) + ": whoever takes the last counter " + last
}

// worth says what the theory of the rule goes by.
func worth(q question, a *nim.Answer) string {
	worth, ok := values(a)
	if !ok {
		return ""
	}
	sum := solver.NimSum(worth...)
	_, plain := q.parts[0].Rule.(nim.Nim)
	switch {
	case plain && single(q.parts):
		return fmt.Sprintf("The nim-sum is %d.\n", sum)
	case len(worth) == 1:
		return fmt.Sprintf("The Grundy value is %d.\n", sum)
	}
	return fmt.Sprintf("The Grundy values are %s, and their nim-sum is %d.\n", heapsText(worth), sum)
}

func moveText(q question, m nim.Ranked) string {
	p := q.parts[m.Place]
	text := p.Tell(m.To)
	switch {
	case !single(q.parts):
		return fmt.Sprintf("part %d, %v: %s", m.Place+1, p.Rule, text)
	case len(q.parts) > 1 || nim.IsHeap(p.Rule):
		return fmt.Sprintf("heap %d: %s", m.Place+1, text)
	}
	return text
}

// partsText writes parts, with their rules if those differ, or how many there are
// if they are too many.
func partsText(parts []nim.Part) string {
	all := single(parts)
	separator := ", "
	if all {
		separator = " "
	}
	words := make([]string, 0, shownHeaps)
	for _, p := range parts[:min(len(parts), shownHeaps)] {
		text := sizesText(p)
		if !all {
			text = p.Rule.String() + " " + text
		}
		words = append(words, text)
	}
	if len(parts) > shownHeaps {
		return fmt.Sprintf("%s ... (%s in all)", strings.Join(words, separator), text.Thousands(len(parts)))
	}
	return strings.Join(words, separator)
}

// sizesText writes the sizes of a part as they are read.
func sizesText(p nim.Part) string {
	if _, ok := p.Rule.(nim.Dynamic); ok {
		if p.Sizes[1] == max(0, p.Sizes[0]-1) {
			return strconv.FormatInt(p.Sizes[0], 10)
		}
		return fmt.Sprintf("%d/%d", p.Sizes[0], p.Sizes[1])
	}
	return heapsText(p.Sizes)
}

// heapsText writes numbers, or how many there are if they are too many.
func heapsText(heaps []int64) string {
	words := make([]string, 0, shownHeaps)
	for _, n := range heaps[:min(len(heaps), shownHeaps)] {
		words = append(words, strconv.FormatInt(n, 10))
	}
	if len(heaps) > shownHeaps {
		return fmt.Sprintf("%s ... (%s in all)", strings.Join(words, " "), text.Thousands(len(heaps)))
	}
	return strings.Join(words, " ")
}

func plies(n int) string { return text.Count(n, "ply", "plies") }
