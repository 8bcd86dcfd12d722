package tictactoe

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
)

// How fast the engine is, and beside it a search by hand for one board: see
// byhand_test.go. With the same techniques both visit about the same positions.

func benchEngine(b *testing.B, r Rules, without solver.Technique, ask func(e *solver.Solver[Position, Move]) error) {
	g := newGame(b, r)
	positions := 0
	b.ReportAllocs()
	for b.Loop() {
		e := g.Solver()
		e.Without = without
		require.NoError(b, ask(e))
		positions = e.Stats().Positions
	}
	report(b, positions)
}

func report(b *testing.B, positions int) {
	b.ReportMetric(float64(positions), "positions/op")
	b.ReportMetric(float64(positions)*float64(b.N)/b.Elapsed().Seconds(), "positions/s")
}

func value(e *solver.Solver[Position, Move]) error {
	_, err := e.Value(context.Background(), Position{})
	return err
}

func solve(e *solver.Solver[Position, Move]) error {
	_, err := e.Solve(context.Background(), Position{})
	return err
}

func four() Rules { return Rules{Width: 4, Height: 4, Line: 4} }

func Benchmark3x3(b *testing.B) {
	b.Run("value", func(b *testing.B) { benchEngine(b, Rules{}, 0, value) })
	b.Run("solve", func(b *testing.B) { benchEngine(b, Rules{}, 0, solve) })
	b.Run("minimax", func(b *testing.B) { benchEngine(b, Rules{}, solver.All, value) })
	b.Run("minimax+table", func(b *testing.B) { benchEngine(b, Rules{}, solver.All&^solver.Table, value) })
}

func Benchmark4x4(b *testing.B) {
	b.Run("value", func(b *testing.B) { benchEngine(b, four(), 0, value) })
	b.Run("solve", func(b *testing.B) { benchEngine(b, four(), 0, solve) })
	b.Run("rank", func(b *testing.B) {
		g := newGame(b, four())
		positions := 0
		b.ReportAllocs()
		for b.Loop() {
			s := g.Solver()
			_, err := s.Rank(context.Background(), Position{})
			require.NoError(b, err)
			positions = s.Stats().Positions
		}
		report(b, positions)
	})
}

func Benchmark5x4(b *testing.B) {
	b.Run("value", func(b *testing.B) { benchEngine(b, Rules{Width: 5, Height: 4, Line: 4}, 0, value) })
}

func Benchmark4x4Engine(b *testing.B) {
	const few = solver.AlphaBeta | solver.Table
	b.Run("alpha-beta+table", func(b *testing.B) { benchEngine(b, four(), solver.All&^few, value) })
	b.Run("alpha-beta+table+symmetry+shortcuts", func(b *testing.B) {
		benchEngine(b, four(), solver.Order, value)
	})
}

func Benchmark4x4ByHand(b *testing.B) {
	for _, more := range []bool{false, true} {
		name := "alpha-beta+table"
		if more {
			name += "+symmetry+shortcuts"
		}
		b.Run(name, func(b *testing.B) {
			positions := 0
			b.ReportAllocs()
			for b.Loop() {
				h := newByHand(more)
				require.Zero(b, h.search(0, 0, -1, 1))
				positions = h.positions
			}
			report(b, positions)
		})
	}
}
