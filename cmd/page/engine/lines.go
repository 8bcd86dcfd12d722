package main

import (
	"context"
	"errors"
	"strings"

	"wordgame/internal/answer"
	"wordgame/solver/tictactoe"
)

const (
	easyLines  = 300_000 // positions that are searched without asking
	mostMemory = 1 << 28 // bytes that a table may take
)

// A board is what stands on the cells of one or several boards.
type board struct {
	Width  int      `json:"width"`
	Height int      `json:"height"`
	Cells  []string `json:"cells"` // by rows from the top left, of one board after another: X, O or ""
	ToMove string   `json:"toMove"`
}

// linesOf reads the game and the position of a request.
func linesOf(r request) (g *answer.LineGame, p tictactoe.Position, err error) {
	rules := answer.LineRules{Size: r.Size, Rule: r.Rule, Gravity: r.Gravity == "1"}
	if rules.Size == "" {
		rules.Size = "3x3"
	}
	if rules.Rule == "" {
		rules.Rule = tictactoe.Standard.String()
	}
	if rules.Line, err = number("line", r.Line, 3, 1, 64); err != nil {
		return nil, p, err
	}
	if rules.Boards, err = number("boards", r.Boards, 1, 1, 64); err != nil {
		return nil, p, err
	}
	if g, err = answer.NewLineGame(rules); err != nil {
		return nil, p, err
	}
	p, err = g.Board(strings.TrimSpace(r.At))
	return g, p, err
}

func viewLines(g *answer.LineGame, p tictactoe.Position) *view {
	b := &board{Width: g.Width, Height: g.Height, ToMove: g.Players()[p.Plies()%2]}
	for cell := range g.Width * g.Height * max(1, g.Boards) {
		mark := ""
		switch bit := uint64(1) << cell; {
		case p.X&bit != 0:
			mark = "X"
		case p.O&bit != 0:
			mark = "O"
		}
		b.Cells = append(b.Cells, mark)
	}
	return &view{At: g.Format(p), Board: b, Moves: []move{}}
}

// lineMove fills in what a move does to the board.
func lineMove(g *answer.LineGame, p tictactoe.Position, m tictactoe.Move, shown move) move {
	shown.Move, shown.Name, shown.Cell = g.Move(m), g.Move(m), m.Cell()
	after := g.Play(p, m)
	shown.To, shown.Mark = g.Format(after), "X"
	if after.O != p.O {
		shown.Mark = "O"
	}
	return shown
}

func (e *engine) solveLines(ctx context.Context, r request) (any, error) {
	g, p, err := linesOf(r)
	if err != nil {
		return nil, err
	}
	key := request{Size: r.Size, Line: r.Line, Rule: r.Rule, Boards: r.Boards, Gravity: r.Gravity, Force: r.Force}
	s, kept := e.lines[key]
	if !kept {
		s = g.Solver()
		s.Progress = e.searched()
		s.Memory, s.MaxPositions = mostMemory, easyLines
		if r.Force {
			s.MaxPositions = 0
		}
	}
	clear(e.lines)
	a, err := g.Solve(ctx, p, answer.LineSearch{Solver: s})
	if limit := new(answer.LinesTooLargeError); errors.As(err, &limit) {
		if kept { // it may have used up its limit on other positions
			return e.solveLines(ctx, r)
		}
		return nil, &failure{Most: easyLines, About: answer.About(g.About(p)), CanGuess: true, err: err}
	} else if err != nil {
		return nil, err
	}
	e.lines[key] = s
	v := viewLines(g, p)
	v.Answer = a
	for _, m := range a.Moves {
		played, err := g.ParseMove(p, m.Move)
		if err != nil {
			return nil, err
		}
		shown := lineMove(g, p, played, newMove("", "", m.Value, m.Remoteness))
		shown.Reply = m.Reply
		v.Moves = append(v.Moves, shown)
	}
	return v, nil
}

func guessLines(ctx context.Context, r request) (any, error) {
	g, p, err := linesOf(r)
	if err != nil {
		return nil, err
	}
	v := viewLines(g, p)
	v.Guess = true
	ranked, err := answer.Estimate(ctx, g.Game, p)
	for _, m := range ranked {
		v.Moves = append(v.Moves, lineMove(g, p, m.Move, guessed("", "", m)))
	}
	return v, err
}
