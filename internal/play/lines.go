package play

import (
	"context"
	"fmt"
	"math/rand/v2"

	"wordgame/internal/answer"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// Lines returns how a line game is played from a position, but for its computers that are
// no levels: see [LineComputer]. With force, perfect and hints search without a limit.
func Lines(g *answer.LineGame, start tictactoe.Position, force bool) Board[tictactoe.Position, tictactoe.Move] {
	move := func(_ tictactoe.Position, m tictactoe.Move) string { return g.Move(m) }
	var small *solver.Solver[tictactoe.Position, tictactoe.Move] // which remembers all positions
	if g.About(start) <= mostLineSearch {
		small = g.Game.Solver()
	}
	b := Board[tictactoe.Position, tictactoe.Move]{
		Rules: g.Game,
		Title: g.Title(),
		Help:  lineHelp(g),
		Sides: g.Players(),
		Mover: func(p tictactoe.Position) string { return g.InSentence()[p.Plies()%2] },
		Draw:  g.Draw,
		Line:  g.Format,
		Name:  move,
		Entry: move,
		Parse: g.ParseMove,
		Kinds: answer.LinePlayerNames(),
		Best: func(r *rand.Rand) Able[tictactoe.Position, tictactoe.Move] {
			best := Able[tictactoe.Position, tictactoe.Move]{
				Exact: func(ctx context.Context, p tictactoe.Position, most int) ([]solver.Ranked[tictactoe.Move], error) {
					if small != nil {
						return small.Rank(ctx, p)
					}
					s := g.Game.Solver()
					s.MaxPositions = most
					return s.Rank(ctx, p)
				},
				Most:     mostLineSearch,
				Estimate: solver.UCT[tictactoe.Position, tictactoe.Move]{Game: g.Game, Playouts: mostLinePlays / (g.Width * g.Height * g.Boards), Rand: r},
			}
			if force {
				best.Most = 0
			}
			return best
		},
	}
	if s := g.Game.Solver(); g.About(start) <= answer.EasyLines {
		b.Solve = s.Solve
	}
	return b
}

// LineComputer returns a player of a kind that tictactoe match knows. The step, if there
// is one, is called after each game that it learns from.
func LineComputer(ctx context.Context, g *answer.LineGame, k answer.LinePlayer, start tictactoe.Position, r *rand.Rand, o answer.LineSearch, step func()) (Player[tictactoe.Position, tictactoe.Move], error) {
	p, err := g.Player(ctx, k, start, r, o, step)
	return func(ctx context.Context, at tictactoe.Position) (tictactoe.Move, error) { return p.Choose(ctx, at, r) }, err
}

// lineHelp says by which rules is played, and how a move is written.
func lineHelp(g *answer.LineGame) string {
	said := fmt.Sprintf("%s.\n%s.\nA move is a cell, such as %s.", g.Title(), map[tictactoe.Variant]string{
		tictactoe.Standard: "Whoever makes a line wins",
		tictactoe.Misere:   "Whoever makes a line loses",
		tictactoe.Wild:     "Both put X or O; whoever makes a line of one mark wins",
		tictactoe.Notakto:  "Both put X. A line kills a board; whoever kills the last one loses",
	}[g.Variant], g.Move(g.Moves(nil, tictactoe.Position{})[0]))
	if g.Gravity {
		said += " Marks fall down: the letter of the column will do."
	}
	return said
}

// mostLineSearch is the number of positions that a search visits for a move, and
// mostLinePlays that of the moves that games at random make for one: in some tenths of a
// second.
const (
	mostLineSearch = 200_000
	mostLinePlays  = 600_000
)
