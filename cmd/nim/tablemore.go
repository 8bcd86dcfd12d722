package main

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
	"wordgame/solver/nim/quotient"
)

// A misereTable is what nim table --misere says; its JSON is a contract.
type misereTable struct {
	Rule      string   `json:"rule"`
	Play      string   `json:"play"`
	To        int64    `json:"to"`
	Order     int      `json:"order"`
	Losing    []string `json:"losing"`   // elements
	Elements  []string `json:"elements"` // by heap
	Relations []string `json:"relations"`
	Tame      bool     `json:"tame"`
	Preperiod *int64   `json:"preperiod"` // null if no period is proven
	Period    *int64   `json:"period"`
	Proven    bool     `json:"proven"`
}

// quotientTable shows the misère quotient of heaps up to a size, or as far as it is known.
func quotientTable(c *ucli.Context, r nim.Rule, format string) error {
	most := toFlag(c, 100)
	q, err := nim.MisereQuotient(c.Context, most, r)
	if q == nil {
		return err
	}
	if err != nil && format == "json" {
		return err // one object, and it is not that
	}
	preperiod, period, proven := q.ProvenPeriod()
	if !proven {
		most = min(most, q.To())
	} else if most > nim.MostTable {
		return cli.Usage("--to %d: want at most %s", most, text.Thousands(nim.MostTable))
	}
	t := misereTable{Rule: r.String(), Play: nim.Misere.String(), To: most, Order: q.Order(), Losing: []string{}, Relations: append([]string{}, q.Relations()...), Tame: q.Tame()}
	for x := range quotient.Element(q.Order()) {
		if q.Lost(x) {
			t.Losing = append(t.Losing, q.Word(x))
		}
	}
	for n := range most + 1 {
		t.Elements = append(t.Elements, q.Word(q.Of(0, n)))
	}
	if proven {
		t.Preperiod, t.Period, t.Proven = &preperiod, &period, true
	}
	text := t.text
	if format == "json" {
		text = func(w io.Writer) error { return cli.PrintJSON(w, t) }
	}
	if writeErr := write(c, text); writeErr != nil {
		return writeErr
	}
	return err
}

// shownRelations is the number of relations that are written for people.
const shownRelations = 50

func (t misereTable) text(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "Misère quotient of %s for heaps of 0 to %d:\n\n", t.Rule, t.To)
	fmt.Fprintf(b, "  %s, of which these lose for the player to move:\n  %s\n\n",
		text.Count(t.Order, "element", "elements"), strings.Join(t.Losing, ", "))
	switch n := len(t.Relations); {
	case n > shownRelations:
		fmt.Fprintf(b, "  Relations: %s\n\n", text.Thousands(n))
	case n > 0:
		fmt.Fprintf(b, "  Relations: %s\n\n", strings.Join(t.Relations, ", "))
	}
	cell, head := 1, len(strconv.FormatInt(t.To, 10))
	for _, e := range t.Elements {
		cell = max(cell, len(e))
	}
	b.WriteString("The element of each heap; a position is their product:\n\n")
	for n := 0; n < len(t.Elements); n += usualColumns {
		row := make([]string, 0, usualColumns)
		for _, e := range t.Elements[n:min(n+usualColumns, len(t.Elements))] {
			row = append(row, fmt.Sprintf("%-*s", cell, e))
		}
		fmt.Fprintf(b, "  %*d | %s\n", head, n, strings.TrimRight(strings.Join(row, " "), " "))
	}
	b.WriteByte('\n')
	if t.Proven {
		fmt.Fprintf(b, "From heap %d on they repeat with period %d. This is certain for heaps of any size.\n", *t.Preperiod, *t.Period)
	}
	if t.Tame {
		b.WriteString("The quotient is tame: sums are won as those of misère Nim.\n")
	}
	return b.Flush()
}

// mostGrid is the largest size of a grid of pairs.
const mostGrid = 500

// pairsTable shows the pairs of sizes that lose.
func pairsTable(c *ucli.Context, r nim.Rule, play nim.Play, format string) error {
	to := toFlag(c, 20)
	if to > mostGrid {
		return cli.Usage("--to %d: pairs are listed up to %d", to, mostGrid)
	}
	grid, err := nim.Pairs(c.Context, r, play, to)
	if err != nil {
		return err
	}
	lost := [][2]int{}
	for x := range grid {
		for y, v := range grid[x] {
			if v == solver.Loss {
				lost = append(lost, [2]int{x, y})
			}
		}
	}
	return write(c, func(w io.Writer) error {
		if format == "json" {
			return cli.PrintJSON(w, struct {
				Rule   string   `json:"rule"`
				Play   string   `json:"play"`
				To     int64    `json:"to"`
				Losing [][2]int `json:"losing"`
			}{r.String(), play.String(), to, lost})
		}
		return gridText(w, r, play, grid)
	})
}

func gridText(w io.Writer, r nim.Rule, play nim.Play, grid [][]solver.Value) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "Two sizes by %v, %s play: P where the player to move loses.\n\n", r, playName(play))
	cell := len(strconv.Itoa(len(grid) - 1))
	fmt.Fprintf(b, "  %*s |", cell, "")
	for y := range grid {
		fmt.Fprintf(b, " %*d", cell, y)
	}
	fmt.Fprintf(b, "\n  %s-+%s\n", strings.Repeat("-", cell), strings.Repeat("-", len(grid)*(cell+1)))
	for x := range grid {
		line := fmt.Sprintf("  %*d |", cell, x)
		for _, v := range grid[x] {
			mark := map[solver.Value]string{solver.Loss: "P", solver.Win: "."}[v]
			line += fmt.Sprintf(" %*s", cell, mark)
		}
		fmt.Fprintln(b, strings.TrimRight(line, " "))
	}
	return b.Flush()
}

func playName(play nim.Play) string {
	if play == nim.Misere {
		return "misère"
	}
	return "normal"
}

// losingTable lists the heaps that lose at the first move.
func losingTable(c *ucli.Context, f nim.Dynamic, play nim.Play, format string) error {
	to := toFlag(c, 100)
	heaps := nim.LosingHeaps(f, play, to)
	return write(c, func(w io.Writer) error {
		if format == "json" {
			return cli.PrintJSON(w, struct {
				Rule   string  `json:"rule"`
				Play   string  `json:"play"`
				To     int64   `json:"to"`
				Losing []int64 `json:"losing"`
			}{f.String(), play.String(), to, append([]int64{}, heaps...)})
		}
		words := make([]string, len(heaps))
		for i, n := range heaps {
			words[i] = strconv.FormatInt(n, 10)
		}
		if len(words) == 0 {
			words = []string{"none"}
		}
		_, err := fmt.Fprintf(w, "Heaps up to %d that lose for the player who begins by %v, %s play:\n\n  %s\n", to, f, playName(play), strings.Join(words, " "))
		return err
	})
}
