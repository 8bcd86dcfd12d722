package tictactoe

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/gametest"
)

// newSum returns notakto on several boards of some rules.
func newSum(t testing.TB, r Rules, boards int) *Sum {
	t.Helper()
	r.Variant = Notakto
	s, err := NewSum(t.Context(), newGame(t, r), boards)
	require.NoError(t, err)
	return s
}

func (s *Sum) face() sumFace { return sumFace{Notation{game: s.one}, s} }

// parse reads boards, with letters of both cases.
func (s *Sum) parse(t testing.TB, text string) SumPosition {
	t.Helper()
	p, err := s.face().read(text)
	require.NoError(t, err)
	return p
}

// some plays a number of moves at random, or until the game is over.
func (s *Sum) some(r *rand.Rand, plies int) SumPosition {
	p := s.Start()
	for range plies {
		moves := s.Moves(nil, p)
		if len(moves) == 0 {
			break
		}
		p = s.Play(p, moves[r.IntN(len(moves))])
	}
	return p
}

// smallSums have some thousand positions at most. Between them are quotients that are known
// wholly, of an order that is not a power of two, and sums with a key and without.
var smallSums = []struct {
	Rules
	boards int
}{
	{Rules{Width: 1, Height: 1, Line: 1}, 3},
	{Rules{Width: 3, Height: 1, Line: 2}, 2},
	{Rules{Width: 2, Height: 2, Line: 2}, 2},
	{Rules{Width: 2, Height: 1, Line: 2}, 3},
	{Rules{Width: 3, Height: 2, Line: 2}, 2},
	{Rules{Width: 2, Height: 3, Line: 2, Gravity: true}, 2},
}

func TestSumConformance(t *testing.T) {
	t.Parallel()
	for _, c := range sampletest.OneIn(t, 3, smallSums) {
		if c.Width*c.Height == 6 && !c.Gravity || c.Width == 2 && c.boards == 3 {
			continue // the largest: see TestLongSumConformance
		}
		t.Run(fmt.Sprint(c), func(t *testing.T) {
			t.Parallel()
			conforms(t, newSum(t, c.Rules, c.boards))
		})
	}
}

func conforms(t *testing.T, s *Sum) {
	t.Helper()
	require.NoError(t, gametest.Check(s, s.Start()))
}

func TestSumErrors(t *testing.T) {
	_, err := NewSum(t.Context(), newGame(t, Rules{}), 2)
	assert.Error(t, err)
	for _, boards := range []int{0, 65} {
		_, err = NewSum(t.Context(), newGame(t, Rules{Variant: Notakto}), boards)
		assert.Error(t, err, boards)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	_, err = NewSum(ended, newGame(t, Rules{Variant: Notakto}), 2)
	assert.ErrorIs(t, err, context.Canceled)
}

// What is known of 3×3: 18 elements, of which 4 lose; the first player wins exactly if the boards
// are odd in number, and on one board by the centre alone (Plambeck and Whitehead 2013).
func TestSecretsOfNotakto(t *testing.T) {
	for boards := 1; boards <= 64; boards++ {
		s := newSum(t, Rules{}, boards)
		require.Equal(t, 18, s.theory.Order())
		require.Equal(t, 4, s.theory.Losing())
		require.Equal(t, int64(45), s.theory.To(), "46 boards without a line, up to symmetry")
		x, ok := s.element(s.Start())
		require.True(t, ok)
		require.Equal(t, boards%2 == 0, s.theory.Lost(x), boards)
	}
	one := newSum(t, Rules{}, 1)
	for _, m := range one.known(one.Start()).Moves {
		assert.Equal(t, m.Move.Move == 4, m.Value == solver.Win, m.Move)
	}
	// Orders of other sizes, which nobody has published: a quotient that is wrong does not agree with
	// the searches below.
	for rules, want := range map[Rules][2]int{
		{Width: 4, Height: 3, Line: 3}: {10, 2}, {Width: 5, Height: 3, Line: 3}: {64, 10}, {Width: 3, Height: 2, Line: 3}: {12, 3}, {Width: 4, Height: 4, Line: 2}: {6, 2},
	} {
		s := newSum(t, rules, 2)
		assert.Equal(t, want, [2]int{s.theory.Order(), s.theory.Losing()}, "%+v", rules)
	}
}

// unbounded is a sum without its theory.
type unbounded struct{ *Sum }

func (unbounded) Bounds(SumPosition) (low, high solver.Result) { return solver.Anything() }

// The theory says what a search without it does: which moves win.
func TestSumTheory(t *testing.T) {
	t.Parallel()
	r := chance(t)
	for _, c := range append(smallSums[:len(smallSums):len(smallSums)], []struct {
		Rules
		boards int
	}{
		{Rules{}, 1}, {Rules{}, 2}, {Rules{}, 3}, {Rules{Width: 4, Height: 3}, 2}, {Rules{Width: 4, Height: 3, Line: 4}, 1}, {Rules{Width: 5, Height: 3}, 1},
		{Rules{Width: 6, Height: 1}, 3}, {Rules{Width: 3, Height: 2, Line: 3}, 3}, {Rules{Width: 4, Height: 4, Line: 2}, 2}, {Rules{Width: 4, Height: 4, Line: 4, Gravity: true}, 2},
	}...) {
		s := newSum(t, c.Rules, c.boards)
		search := &solver.Solver[SumPosition, SumMove]{Game: unbounded{s}, OnlyValues: true}
		for range 30 {
			p := s.some(r, r.IntN(s.Left(s.Start())))
			if s.About(p) > 20_000 || s.Terminal(p) != solver.Undecided {
				continue
			}
			want, err := search.Rank(t.Context(), p)
			require.NoError(t, err)
			found := s.known(p)
			require.NotNil(t, found, "%v", c)
			require.Equal(t, want, found.Moves, "%v: %s", c, s.face().write(p))
			require.Equal(t, want[0].Result, found.Result)
		}
	}
}

// How soon games end is searched, with the theory or without it.
func TestSumDistances(t *testing.T) {
	t.Parallel()
	for boards, want := range []solver.Result{1: {Value: solver.Win, Remoteness: 6}, 2: {Value: solver.Loss, Remoteness: 11}, 3: {Value: solver.Win, Remoteness: 14}} {
		if boards == 0 || boards == 3 && !sampletest.Long {
			continue
		}
		s := newSum(t, Rules{}, boards)
		for _, rules := range []solver.Game[SumPosition, SumMove]{s, unbounded{s}} {
			r, err := solver.New(rules).Solve(t.Context(), s.Start())
			require.NoError(t, err)
			assert.Equal(t, want, r, "%d boards", boards)
		}
	}
}

// A search answers where it takes little, and else the theory; where neither does, there is an
// estimate, if one is wanted.
func TestSumOracle(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		Rules
		boards     int
		budget     face.Question
		by         string
		remoteness int
	}{
		{Rules{}, 2, face.Question{}, face.BySearch, 11},
		{Rules{}, 2, face.Question{Positions: 10}, face.ByTheory, solver.Unknown},
		{Rules{}, 2, face.Question{Positions: 10, Playouts: 10}, face.ByTheory, solver.Unknown},
		{Rules{}, 5, face.Question{}, face.ByTheory, solver.Unknown},
		{Rules{}, 50, face.AtOnce, face.ByTheory, solver.Unknown},
		{Rules{Width: 4, Height: 4, Line: 4}, 2, face.Question{Positions: 10, Playouts: 10}, face.ByEstimate, solver.Unknown},
	} {
		s := newSum(t, c.Rules, c.boards)
		o := s.face().face().Oracle
		f, err := o.Solve(t.Context(), s.Start(), c.budget)
		require.NoError(t, err)
		assert.Equal(t, c.by, f.By, "%v", c)
		assert.Equal(t, c.remoteness, f.Result.Remoteness, "%v", c)
		if c.by == face.ByEstimate {
			continue
		}
		line, err := o.Line(t.Context(), s.Start(), 1, c.budget)
		require.NoError(t, err)
		assert.Equal(t, []SumMove{f.Moves[0].Move}, line)
		line, err = o.Line(t.Context(), s.Start(), solver.MaxPlies, c.budget)
		require.NoError(t, err)
		assert.Len(t, line, max(0, c.remoteness))
	}
	s := newSum(t, Rules{Width: 4, Height: 4, Line: 4}, 2)
	_, err := s.face().face().Oracle.Solve(t.Context(), s.Start(), face.Question{Positions: 10})
	assert.True(t, face.IsLimit(err), "%v", err)
}

func TestSumNotation(t *testing.T) {
	s := newSum(t, Rules{}, 2)
	f := s.face()
	for _, c := range []struct{ board, typed, want string }{
		{".../.../... .../.../...", "2: A1", "2:a1"},
		{"......... ....X....", " 2 :A1", "2:a1"},
		{"  .../.../...\n.../.../x.. ", "1:B2", "1:b2"},
	} {
		p := s.parse(t, c.board)
		m, err := f.readMove(p, c.typed)
		require.NoError(t, err)
		assert.Equal(t, c.want, f.move(p, m).Name)
	}
	for _, c := range [][2]string{
		{"XXX/.../... .../.../...", "1:c3"}, {"XXX/.../... .../.../...", "c3"}, {"XXX/.../... .../.../...", "3:a1"}, {"XXX/.../... .X./.../...", "2:b1"},
	} {
		_, err := f.readMove(s.parse(t, c[0]), c[1])
		assert.Error(t, err, c)
	}
	for _, board := range []string{".../.../... XXX/.../XXX", "..O/.../... .../.../..."} {
		_, err := f.read(board)
		assert.Error(t, err, board)
	}
	parts := f.draw(s.parse(t, "XXX/.../... .../.X./...")).Parts
	assert.Equal(t, []string{"board 1, dead", "board 2"}, []string{parts[0].Title, parts[1].Title})
}

func TestAbout(t *testing.T) {
	for board, want := range map[string]float64{
		".../.../... .../.../... .../.../...": 512.0 * 512 * 512 / (8 * 8 * 8 * 6), // all boards are mirrored, and exchanged
		"XXX/.../... .../.../...":             512.0 / (2 * 8),                     // one of them is dead
	} {
		s := newSum(t, Rules{}, len(strings.Fields(board)))
		assert.InDelta(t, want, s.About(s.parse(t, board)), 1e-9, board)
	}
}
