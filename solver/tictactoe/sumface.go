package tictactoe

import (
	"fmt"
	"strconv"
	"strings"

	"wordgame/internal/text"
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
	made := face.Face[SumPosition, SumMove]{
		Rules: f.sum, Start: f.sum.Start(), Read: f.read, Write: f.write, Move: f.move, ReadMove: f.readMove, Draw: f.draw,
		Oracle: oracle{f.sum, face.Search(solver.New(f.sum))},
	}
	made.Known = func(p SumPosition) string {
		x, _ := f.sum.element(p)
		return "the product of its boards in the misère quotient is " + f.sum.theory.Word(x)
	}
	return completed(f.game, f.sum.boards, made)
}

func (f sumFace) write(p SumPosition) string {
	boards := make([]string, f.sum.boards)
	for i := range boards {
		boards[i] = f.Format(f.sum.Board(p, i))
	}
	return strings.Join(boards, " ")
}

func (f sumFace) read(typed string) (p SumPosition, err error) {
	given := strings.Fields(typed)
	if len(given) != f.sum.boards {
		return p, fmt.Errorf("%.40q: want %d boards, and not %s", typed, f.sum.boards, text.Thousands(len(given)))
	}
	boards := make([]Position, len(given))
	for i, board := range given {
		if boards[i], err = f.Parse(board); err != nil {
			return p, err
		}
	}
	return f.sum.position(boards), nil
}

// on is the notation of moves on a board.
func (f sumFace) on(board int) Notation {
	n := f.Notation
	n.prefix = strconv.Itoa(board+1) + ":"
	return n
}

func (f sumFace) move(_ SumPosition, m SumMove) face.Move {
	return f.on(int(m.Board)).texts(m.Move)
}

// readMove reads the number of a board, and a move as it is read on that.
func (f sumFace) readMove(p SumPosition, text string) (SumMove, error) {
	number, cell, both := strings.Cut(text, ":")
	board, err := strconv.Atoi(strings.TrimSpace(number))
	if !both || err != nil || board < 1 || board > f.sum.boards {
		return SumMove{}, fmt.Errorf("move %.40q: want a move such as %s", text, f.move(p, f.sum.Moves(nil, p)[0]).Name)
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
		part := f.on(i).picture(b).Parts[0]
		part.Title = fmt.Sprintf("board %d", i+1)
		if f.game.Terminal(b) != solver.Undecided {
			part.Title += ", dead"
		}
		pic.Parts = append(pic.Parts, part)
	}
	return pic
}
