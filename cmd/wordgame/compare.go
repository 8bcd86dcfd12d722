package main

import (
	"context"
	"fmt"
	"text/tabwriter"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A comparison is what wordgame compare says; its JSON is a contract.
type comparison struct {
	Words string `json:"words"`
	Rows  []row  `json:"rows"`
}

// A row is what it costs to find the winning first letters with a technique
// and all those above it.
type row struct {
	Technique string   `json:"technique"`
	Positions int      `json:"positions"`
	Seconds   float64  `json:"seconds"`
	Winning   []string `json:"winning"`
}

func compareAction(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("compare takes no argument: %q", c.Args().First())
	}
	lex, kept, err := loadKept(c)
	if err != nil {
		return err
	}
	unpruned := ghost.Unpruned{Trie: kept}
	late := ghost.Late{Node: kept.Root()}
	pruned := ghost.Game{Trie: lex.playable}
	root := lex.playable.Root()
	letters := kept.Alphabet()

	all := comparison{Words: lex.lists.String()}
	for _, technique := range []func() (row, error){
		func() (row, error) { return measure(c.Context, "minimax", unpruned, late, solver.All, letters) },
		func() (row, error) {
			return measure(c.Context, "alpha-beta", unpruned, late, solver.All&^solver.AlphaBeta, letters)
		},
		func() (row, error) {
			return measure(c.Context, "pruned words", pruned, root, solver.All&^solver.AlphaBeta, letters)
		},
		func() (row, error) {
			return measure(c.Context, "parity", pruned, root, solver.All&^(solver.AlphaBeta|solver.Shortcuts), letters)
		},
		func() (row, error) {
			return measure(c.Context, "table", pruned, root, solver.Symmetry|solver.Order, letters)
		},
	} {
		r, err := technique()
		if err != nil {
			return err
		}
		all.Rows = append(all.Rows, r)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, all)
	}
	fmt.Fprintf(c.App.Writer, "The winning first letters of Ghost on %s: %s.\n\n", lex.name, cli.List(all.Rows[0].Winning, "and"))
	t := tabwriter.NewWriter(c.App.Writer, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "technique\tpositions\tms\t")
	for i, r := range all.Rows {
		plus := ""
		if i > 0 {
			plus = "+ "
		}
		fmt.Fprintf(t, "%s%s\t%s\t%.2f\t\n", plus, r.Technique, cli.Thousands(r.Positions), 1000*r.Seconds)
	}
	return t.Flush()
}

// measure finds the winning letters at p without some techniques.
func measure[P comparable](ctx context.Context, name string, g solver.Game[P, ghost.Move[trie.Node]], p P,
	without solver.Technique, letters *trie.Alphabet,
) (row, error) {
	r := row{Technique: name, Winning: []string{}}
	begin := time.Now()
	s := solver.Solver[P, ghost.Move[trie.Node]]{Game: g, Without: without}
	for _, m := range g.Moves(nil, p) {
		v, err := s.Value(ctx, g.Play(p, m))
		if err != nil {
			return r, err
		}
		if v == solver.Loss {
			r.Winning = append(r.Winning, letters.Text(m.Letter))
		}
	}
	r.Positions, r.Seconds = s.Stats().Positions, time.Since(begin).Seconds()
	return r, nil
}
