package tictactoe

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"wordgame/solver"
)

// A Sum is Notakto on several boards side by side: a sum of games. A player puts an X on any
// board that has no line yet, and whoever makes the last line loses.
type Sum struct {
	one    *Game // each board
	boards int
	width  int // of a board in a position, in bytes
	theory *theory
}

// A SumPosition is the cells of each board that hold an X, as [Position] has them, in as few
// bytes as hold the cells of a board, the lowest byte first.
type SumPosition string

// A SumMove is a move on a board, from 0.
type SumMove struct {
	Board uint8
	Move
}

const maxBoards = 64

// NewSum returns the game on 1 to 64 boards of a game of [Notakto]. It looks for the misère
// quotient of the boards, which may take some tenths of a second, and ends if ctx does.
func NewSum(ctx context.Context, one *Game, boards int) (*Sum, error) {
	switch {
	case one.Variant != Notakto:
		return nil, fmt.Errorf("%d boards: only notakto is played on more than one", boards)
	case boards < 1 || boards > maxBoards:
		return nil, fmt.Errorf("%d boards: want 1 to %d", boards, maxBoards)
	}
	t, err := newTheory(ctx, one)
	return &Sum{one, boards, (bits.Len64(one.all) + 7) / 8, t}, err
}

// Start returns the position of empty boards.
func (s *Sum) Start() SumPosition { return SumPosition(make([]byte, s.boards*s.width)) }

// Board returns the position of a board.
func (s *Sum) Board(p SumPosition, board int) Position {
	var cells [8]byte
	copy(cells[:], p[board*s.width:][:s.width])
	return Position{X: binary.LittleEndian.Uint64(cells[:])}
}

// position returns the position of some boards.
func (s *Sum) position(boards []Position) SumPosition {
	var text strings.Builder
	text.Grow(len(boards) * s.width)
	for _, b := range boards {
		for i := range s.width {
			text.WriteByte(byte(b.X >> (8 * i)))
		}
	}
	return SumPosition(text.String())
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
	at := int(m.Board)*s.width + m.Cell()/8
	var text strings.Builder
	text.Grow(len(p))
	text.WriteString(string(p[:at]))
	text.WriteByte(p[at] | 1<<(m.Cell()%8))
	text.WriteString(string(p[at+1:]))
	return SumPosition(text.String())
}

// Canonical mirrors each board on its own, and puts those with the most first.
func (s *Sum) Canonical(p SumPosition) SumPosition {
	boards := make([]Position, s.boards, maxBoards)
	for i := range boards {
		b := s.one.Canonical(s.Board(p, i))
		j := i
		for ; j > 0 && boards[j-1].X < b.X; j-- {
			boards[j] = boards[j-1]
		}
		boards[j] = b
	}
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

// Solver returns a solver of the game.
func (s *Sum) Solver() *solver.Solver[SumPosition, SumMove] { return solver.New(s.engineRules()) }

// engineRules returns the game with a key for each position, where those are short enough.
func (s *Sum) engineRules() solver.Game[SumPosition, SumMove] {
	if s.boards*s.width > 8 {
		return s
	}
	return keyedSum{s}
}

// A keyedSum is a sum whose positions fit into 64 bits.
type keyedSum struct{ *Sum }

// Key returns the bytes of a position as a number.
func (keyedSum) Key(p SumPosition) uint64 {
	var cells [8]byte
	copy(cells[:], p)
	return binary.LittleEndian.Uint64(cells[:])
}

// Bounds knows who wins where the theory of the boards does.
func (s *Sum) Bounds(p SumPosition) (low, high solver.Result) {
	if x, ok := s.element(p); ok {
		return solver.Exactly(s.theory.result(x).Value)
	}
	return solver.Anything()
}

// Left returns the number of empty cells.
func (s *Sum) Left(p SumPosition) int { return bits.Len64(s.one.all)*s.boards - p.Plies() }

// Order puts first the moves to cells that are on most lines.
func (s *Sum) Order(_ SumPosition, moves []SumMove) {
	slices.SortStableFunc(moves, func(m, n SumMove) int { return int(s.one.order[m.Cell()]) - int(s.one.order[n.Cell()]) })
}

// About returns about how many positions a game can still come to from p, up to symmetry:
// as many ways to mark each board as there are, whatever the others.
func (s *Sum) About(p SumPosition) float64 {
	about := 1 / s.fixing(p)
	for i := range s.boards {
		b := s.Board(p, i)
		about *= s.one.About(b) * float64(s.one.fixing(b))
	}
	return about
}
