package main

import (
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/nim"
)

const (
	shownMoves = 10
	shownHeaps = 20
)

// report writes an answer for people.
func report(w io.Writer, q nim.Question, a *nim.Answer) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "Heaps %s, rule %v, %s.\n\n", heapsText(q.Heaps), q.Rule, playText(q))
	switch {
	case a.Legal.Sign() == 0 && a.Value == solver.Win:
		b.WriteString("There is no move: the player to move wins.\n")
	case a.Legal.Sign() == 0:
		b.WriteString("There is no move: the player to move loses.\n")
	case a.Value == solver.Win:
		reportWin(b, q, a)
	default:
		b.WriteString("The player to move loses, whatever the move.\n")
		if a.Remoteness != nim.Unknown {
			fmt.Fprintf(b, "What lasts longest, %s, is %s.\n", plies(a.Remoteness), moveText(q, a.Moves[0]))
		}
	}
	b.WriteString(worth(q, a))
	_, err := io.WriteString(w, b.String())
	return err
}

func reportWin(b *strings.Builder, q nim.Question, a *nim.Answer) {
	b.WriteString("The player to move wins:\n\n")
	wins := slices.IndexFunc(a.Moves, func(m nim.Ranked) bool { return m.Value != solver.Win })
	if wins < 0 {
		wins = len(a.Moves)
	}
	t := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for _, m := range a.Moves[:min(wins, shownMoves)] {
		cells := []string{"  " + moveText(q, m)}
		if len(q.Heaps) <= shownHeaps {
			cells = append(cells, "leaves "+heapsText(nim.After(q.Heaps, m.Place, m.Option)))
		}
		if m.Remoteness != nim.Unknown {
			cells = append(cells, "wins in "+plies(m.Remoteness))
		}
		fmt.Fprintln(t, strings.Join(cells, "\t"))
	}
	t.Flush()
	if wins > shownMoves {
		fmt.Fprintf(b, "  and %s more\n", cli.Thousands(wins-shownMoves))
	}
	b.WriteByte('\n')
	losing := new(big.Int).Sub(a.Legal, big.NewInt(int64(wins)))
	switch {
	case a.More:
		fmt.Fprintf(b, "Of the %s moves, more than %s win.\n", cli.Commas(a.Legal.String()), cli.Thousands(wins))
	case losing.Sign() == 0:
		b.WriteString("No move loses.\n")
	case losing.IsInt64() && losing.Int64() == 1:
		b.WriteString("The other move loses.\n")
	default:
		fmt.Fprintf(b, "The other %s moves lose.\n", cli.Commas(losing.String()))
	}
}

// playText names the play, and says who wins by it.
func playText(q nim.Question) string {
	name, winner := "normal", "loses"
	if q.Play == nim.Misere {
		name, winner = "misère", "wins"
	}
	if q.Rule.Count(1) == 0 {
		return name + ": who cannot move " + winner
	}
	// The other player has taken the last counter.
	if q.Play == nim.Misere {
		return name + ": who takes the last counter loses"
	}
	return name + ": who takes the last counter wins"
}

// worth says what the theory of the rule goes by.
func worth(q nim.Question, a *nim.Answer) string {
	if a.Values == nil {
		return ""
	}
	sum := solver.NimSum(a.Values...)
	_, plain := q.Rule.(nim.Nim)
	switch {
	case plain:
		return fmt.Sprintf("The nim-sum is %d.\n", sum)
	case len(a.Values) == 1:
		return fmt.Sprintf("The Grundy value is %d.\n", sum)
	}
	return fmt.Sprintf("The Grundy values are %s, and their nim-sum is %d.\n", heapsText(a.Values), sum)
}

func moveText(q nim.Question, m nim.Ranked) string {
	return fmt.Sprintf("heap %d: %v", m.Place+1, m.Move)
}

// heapsText writes numbers, or how many there are if they are too many.
func heapsText(heaps []int64) string {
	words := make([]string, 0, shownHeaps)
	for _, n := range heaps[:min(len(heaps), shownHeaps)] {
		words = append(words, strconv.FormatInt(n, 10))
	}
	if len(heaps) > shownHeaps {
		return fmt.Sprintf("%s ... (%s in all)", strings.Join(words, " "), cli.Thousands(len(heaps)))
	}
	return strings.Join(words, " ")
}

func plies(n int) string { return cli.Count(n, "ply", "plies") }
