package tictactoe

import (
	"cmp"
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"slices"

	"wordgame/solver"
	"wordgame/solver/quotient"
)

// A Sum is Notakto on several boards side by side: a sum of games. A player puts an X on any
// board that has no line yet, and whoever makes the last line loses.
type Sum struct {
	one      *Game // each board
	boards   int
	theory   *quotient.Quotient            // nil: of no board
	elements map[Position]quotient.Element // of canonical boards without a line, as far as they are known
}

// A SumPosition is the cells of each board that hold an X, as [Position] has them, each in eight bytes, the lowest first.
type SumPosition string

// A SumMove is a move on a board, from 0.
type SumMove struct {
	Board uint8
	Move
}

const (
	maxBoards = 64
	inBoard   = 8 // bytes
)

// NewSum returns the game on 1 to 64 boards of a game of [Notakto]. It looks for the misère
// quotient of the boards, which may take some tenths of a second, and ends if ctx does.
func NewSum(ctx context.Context, one *Game, boards int) (*Sum, error) {
	switch {
	case one.Variant != Notakto:
		return nil, fmt.Errorf("%d boards: only notakto is played on more than one", boards)
	case boards < 1 || boards > maxBoards:
		return nil, fmt.Errorf("%d boards: want 1 to %d", boards, maxBoards)
	}
	s := &Sum{one: one, boards: boards}
	return s, s.findTheory(ctx)
}

// Start returns the position of empty boards.
func (s *Sum) Start() SumPosition { return SumPosition(make([]byte, s.boards*inBoard)) }

// Board returns the position of a board.
func (s *Sum) Board(p SumPosition, board int) Position {
	return Position{X: binary.LittleEndian.Uint64([]byte(p[board*inBoard:][:inBoard]))}
}

// position returns the position of some boards.
func (s *Sum) position(boards []Position) SumPosition {
	var cells []byte
	for _, b := range boards {
		cells = binary.LittleEndian.AppendUint64(cells, b.X)
	}
	return SumPosition(cells)
}

// Plies returns the number of moves made.
func (p SumPosition) Plies() (plies int) {
	for i := range len(p) {
		plies += bits.OnesCount8(p[i])
	}
	return plies
}

// Terminal returns Win if every board has a line: the opponent made the last one.
func (s *Sum) Terminal(p SumPosition) solver.Value {
	for i := range s.boards {
		if s.one.Terminal(s.Board(p, i)) == solver.Undecided {
			return solver.Undecided
		}
	}
	return solver.Win
}

// Moves appends the legal moves, board by board.
func (s *Sum) Moves(dst []SumMove, p SumPosition) []SumMove {
	var on [64]Move
	for i := range s.boards {
		for _, m := range s.one.Moves(on[:0], s.Board(p, i)) {
			dst = append(dst, SumMove{uint8(i), m})
		}
	}
	return dst
}

// Play puts an X.
func (s *Sum) Play(p SumPosition, m SumMove) SumPosition {
	cells := []byte(p)
	cells[int(m.Board)*inBoard+m.Cell()/8] |= 1 << (m.Cell() % 8)
	return SumPosition(cells)
}

// Canonical mirrors each board on its own, and puts those with the most first.
func (s *Sum) Canonical(p SumPosition) SumPosition {
	boards := make([]Position, s.boards, maxBoards)
	for i := range boards {
		boards[i] = s.one.Canonical(s.Board(p, i))
	}
	slices.SortFunc(boards, func(a, b Position) int { return cmp.Compare(b.X, a.X) })
	return s.position(boards)
}

// Mirrors returns the number of positions that have the same canonical position.
func (s *Sum) Mirrors(p SumPosition) int {
	return int(math.Round(s.fixing(s.Start()) / s.fixing(p)))
}

// fixing returns the number of ways to mirror boards and to exchange them that leave p as it
// is. They are many where there are many boards.
func (s *Sum) fixing(p SumPosition) float64 {
	fixing, alike := 1.0, map[Position]int{}
	for i := range s.boards {
		b := s.one.Canonical(s.Board(p, i))
		alike[b]++
		fixing *= float64(s.one.fixing(b) * alike[b])
	}
	return fixing
}

// Bounds knows who wins where the theory of the boards does.
func (s *Sum) Bounds(p SumPosition) (low, high solver.Result) {
	if x, ok := s.element(p); ok {
		return solver.Exactly(s.result(x).Value)
	}
	return solver.Anything()
}

// Left returns the number of empty cells.
func (s *Sum) Left(p SumPosition) int { return bits.Len64(s.one.all)*s.boards - p.Plies() }

// Order puts first the moves to cells that are on most lines.
func (s *Sum) Order(_ SumPosition, moves []SumMove) {
	slices.SortStableFunc(moves, func(m, n SumMove) int { return int(s.one.on[n.Cell()]) - int(s.one.on[m.Cell()]) })
}

// About returns about how many positions a game can still come to from p, up to symmetry, and with gravity
// at most: as many ways to mark each board as there are, whatever the others.
func (s *Sum) About(p SumPosition) float64 {
	about := 1 / s.fixing(p)
	for i := range s.boards {
		if b := s.Board(p, i); s.one.Terminal(b) == solver.Undecided {
			about *= math.Exp2(float64(s.one.Left(b)))
		}
	}
	return about
}
