package tictactoe

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
)

// A sumFace is notakto on several boards as people meet it. Boards are written as one is, with
// spaces between them, and a move has the number of its board before it: 2:a1.
type sumFace struct {
	Notation // of each board
	sum      *Sum
}

func (f sumFace) face() face.Face[SumPosition, SumMove] {
	title, start := f.game.title(f.sum.boards), f.sum.Start()
	return face.Face[SumPosition, SumMove]{
		Rules: f.sum.engineRules(), Title: title, How: f.how(title, f.move(start, f.sum.Moves(nil, start)[0])), Start: start,
		Read: f.read, Write: f.write, Move: f.move, ReadMove: f.readMove, Draw: f.draw, Why: f.why, Known: f.known, Oracle: oracle{f.sum, face.Search(f.sum.Solver())},
		Mover: func(p SumPosition) int { return p.Plies() % 2 },
		Facts: func(_ context.Context, p SumPosition, _ face.Budget) ([]face.Fact, error) {
			return f.game.facts(f.sum.boards, f.write(p), p.Plies()), nil
		},
	}
}

func (f sumFace) write(p SumPosition) string {
	boards := make([]string, f.sum.boards)
	for i := range boards {
		boards[i] = f.Format(f.sum.Board(p, i))
	}
	return strings.Join(boards, " ")
}

func (f sumFace) read(text string) (p SumPosition, err error) {
	given := strings.Fields(text)
	if len(given) != f.sum.boards {
		return p, wantBoards(text, f.sum.boards, len(given))
	}
	boards := make([]Position, len(given))
	for i, board := range given {
		if boards[i], err = f.Parse(board); err != nil {
			return p, err
		}
	}
	return f.sum.position(boards), nil
}

func (f sumFace) move(_ SumPosition, m SumMove) string {
	return fmt.Sprintf("%d:%s", m.Board+1, f.Move(m.Move))
}

// readMove reads the number of a board, and a move as it is read on that.
func (f sumFace) readMove(p SumPosition, text string) (SumMove, error) {
	number, cell, both := strings.Cut(text, ":")
	board, err := strconv.Atoi(strings.TrimSpace(number))
	if !both || err != nil || board < 1 || board > f.sum.boards {
		return SumMove{}, fmt.Errorf("move %.40q: want a move such as %s", text, f.move(p, f.sum.Moves(nil, p)[0]))
	}
	b := f.sum.Board(p, board-1)
	if f.game.Terminal(b) != solver.Undecided {
		return SumMove{}, fmt.Errorf("move %.40q: that board is dead", text)
	}
	m, err := f.ParseMove(b, cell)
	if err != nil {
		return SumMove{}, fmt.Errorf("board %d: %w", board, err)
	}
	return SumMove{uint8(board - 1), m}, nil
}

func (f sumFace) draw(p SumPosition) (pic face.Picture) {
	for i := range f.sum.boards {
		b := f.sum.Board(p, i)
		part := f.picture(b).Parts[0]
		part.Title = fmt.Sprintf("board %d", i+1)
		if f.game.Terminal(b) != solver.Undecided {
			part.Title = fmt.Sprintf("board %d, dead", i+1)
		}
		for _, row := range part.Rows {
			for x, place := range row {
				for j, move := range place.Moves {
					row[x].Moves[j] = fmt.Sprintf("%d:%s", i+1, move)
				}
			}
		}
		pic.Parts = append(pic.Parts, part)
	}
	return pic
}

func (f sumFace) known(p SumPosition) string {
	x, _ := f.sum.element(p)
	return "the product of its boards in the misère quotient is " + f.sum.theory.Word(x)
}

func (f sumFace) why(p SumPosition, line []SumMove, r solver.Result) []string {
	steps := make([]step, len(line))
	for i, m := range line {
		steps[i] = step{by: f.game.player(p.Plies()), move: f.move(p, m)}
		p = f.sum.Play(p, m)
		steps[i].decides = f.sum.Terminal(p) != solver.Undecided
	}
	return f.game.tell(steps, r)
}
