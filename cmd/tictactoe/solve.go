package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// A solution is what tictactoe solve says; its JSON is a contract.
type solution struct {
	Size       [2]int       `json:"size"`
	Line       int          `json:"line"`
	Rule       string       `json:"rule"`
	Board      string       `json:"board"`
	ToMove     string       `json:"to_move"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
	Moves      []move       `json:"moves"`
	Stats      answer.Stats `json:"stats"`
	Boards     int          `json:"boards"`
	Gravity    bool         `json:"gravity"`

	line []string // moves of a game in which both play best
}

type move struct {
	Move       string       `json:"move"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
}

func solveAction(c *ucli.Context) error {
	b, p, err := asked(c)
	if err != nil {
		return err
	}
	engine, explain := limited(c, b, p)
	s, err := solve(c.Context, engine, b, p)
	if err := explain(err); err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, s)
	}
	return s.print(c.App.Writer, b, p)
}

// solve finds all there is to say about a position.
func solve(ctx context.Context, engine engine, b board, p tictactoe.Position) (*solution, error) {
	sol := &solution{
		Size:    [2]int{b.Width, b.Height},
		Line:    b.Line,
		Rule:    b.Variant.String(),
		Board:   b.Format(p),
		ToMove:  b.players()[p.Plies()%2],
		Value:   b.Terminal(p),
		Moves:   []move{},
		Boards:  b.Boards,
		Gravity: b.Gravity,
	}
	if sol.Value != solver.Undecided {
		return sol, nil
	}
	begin := time.Now()
	ranked, err := engine.Rank(ctx, p)
	if err != nil {
		return nil, err
	}
	sol.Value, sol.Remoteness = ranked[0].Value, ranked[0].Remoteness
	for _, r := range ranked {
		sol.Moves = append(sol.Moves, move{b.Move(r.Move), r.Value, r.Remoteness})
	}
	// All drawn games are alike, and a look ahead is as long as the board.
	if sol.Value != solver.Draw {
		line, err := engine.Line(ctx, p)
		if err != nil {
			return nil, err
		}
		for _, m := range line {
			sol.line = append(sol.line, b.Move(m))
		}
	}
	sol.Stats = answer.Stats{Positions: engine.Stats().Positions, Seconds: time.Since(begin).Seconds()}
	return sol, nil
}

// print writes the solution for people.
func (s *solution) print(w io.Writer, b board, p tictactoe.Position) error {
	text := new(strings.Builder)
	fmt.Fprintf(text, "%s.\n\n%s\n%s\n", b.title(), indent(b.Draw(p)), s.verdict(b, p))
	if len(s.Moves) > 0 {
		text.WriteByte('\n')
		t := tabwriter.NewWriter(text, 0, 0, 2, ' ', 0)
		for from := 0; from < len(s.Moves); {
			first := s.Moves[from]
			var names []string
			for ; from < len(s.Moves) && s.Moves[from].Value == first.Value && s.Moves[from].Remoteness == first.Remoteness; from++ {
				names = append(names, s.Moves[from].Move)
			}
			fmt.Fprintf(t, "  %s\t%s\n", outlook(first), strings.Join(names, " "))
		}
		t.Flush()
	}
	if len(s.line) > 0 {
		fmt.Fprintf(text, "\nWith best play: %s.\n", strings.Join(s.line, " "))
	}
	_, err := io.WriteString(w, text.String())
	return err
}

func outlook(m move) string {
	switch m.Value {
	case solver.Win:
		return "wins in " + text.Count(m.Remoteness, "ply", "plies")
	case solver.Loss:
		return "loses in " + text.Count(m.Remoteness, "ply", "plies")
	}
	return "draws"
}

// verdict says in a sentence who wins.
func (s *solution) verdict(b board, p tictactoe.Position) string {
	names := [2]string{"X", "O"}
	if !b.own() {
		names = [2]string{"the first player", "the second player"}
	}
	mover, other := names[p.Plies()%2], names[1-p.Plies()%2]
	over := len(s.Moves) == 0
	switch {
	case over && s.Value == solver.Draw:
		return "The game is over: a draw."
	case over && s.Value == solver.Win:
		return fmt.Sprintf("The game is over: %s has won.", mover)
	case over:
		return fmt.Sprintf("The game is over: %s has won.", other)
	case s.Value == solver.Draw:
		return fmt.Sprintf("%s is to move: a draw, if both play best.", text.Capital(mover))
	case s.Value == solver.Win:
		return fmt.Sprintf("%s is to move, and wins in %s.", text.Capital(mover), text.Count(s.Remoteness, "ply", "plies"))
	}
	return fmt.Sprintf("%s is to move, and loses in %s, whatever the move.", text.Capital(mover), text.Count(s.Remoteness, "ply", "plies"))
}

// indent puts two spaces before each line.
func indent(lines string) string {
	return "  " + strings.ReplaceAll(strings.TrimSuffix(lines, "\n"), "\n", "\n  ") + "\n"
}
