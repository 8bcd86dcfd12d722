package main

import (
	"fmt"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/ghost"
)

// A lesson is what wordgame learn says; its JSON is a contract.
type lesson struct {
	Fragment string   `json:"fragment"`
	Seat     int      `json:"seat"`
	Count    int      `json:"count"`
	Words    []string `json:"words"`
}

func learnAction(c *ucli.Context) error {
	lex, fragment, n, err := position(c)
	if err != nil {
		return err
	}
	s, err := ghost.Learn(c.Context, ghost.NewSolver(lex.playable), fragment, n)
	if err != nil {
		return err
	}
	l := lesson{fragment, s.Seat, len(s.Words), s.Words}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, l)
	}
	who := "The player to move"
	switch {
	case n.Final():
		fmt.Fprintf(c.App.Writer, "%s is a word: whoever completed it has lost.\n", fragment)
		return nil
	case fragment == "":
		who = [...]string{"The first player", "The second player"}[s.Seat-1]
	case s.Seat == 2:
		who = "The player who is not to move"
	}
	fmt.Fprintf(c.App.Writer, "%s wins Ghost on %s by knowing %s:\n", who, lex.name, cli.Count(l.Count, "word", "words"))
	for _, w := range l.Words {
		fmt.Fprintf(c.App.Writer, "  %s\n", w)
	}
	return nil
}
