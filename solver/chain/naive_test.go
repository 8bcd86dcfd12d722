package chain

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// naive is the word chain as people play it, without any theory. Its letters are few.
type naive struct{}

const fewLetters = 5

type naivePosition struct {
	letter int
	counts [fewLetters * fewLetters]uint8
}

func (n naive) Terminal(p naivePosition) solver.Value {
	if len(n.Moves(nil, p)) == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

func (naive) Moves(dst []Pair, p naivePosition) []Pair {
	for i, n := range p.counts {
		if m := (Pair{i / fewLetters, i % fewLetters}); n > 0 && (p.letter == Any || p.letter == m.First) {
			dst = append(dst, m)
		}
	}
	return dst
}

func (naive) Play(p naivePosition, m Pair) naivePosition {
	p.counts[m.First*fewLetters+m.Last]--
	return naivePosition{m.Last, p.counts}
}

func (p naivePosition) position() Position {
	counts := make([][]int, fewLetters)
	for i, n := range p.counts {
		counts[i/fewLetters] = append(counts[i/fewLetters], int(n))
	}
	return Position{NewGraph(counts), p.letter}
}

// random returns the start of a game of at most so many words.
func random(r *rand.Rand, words int) naivePosition {
	p := naivePosition{letter: Any}
	letters := 2 + r.IntN(fewLetters-1)
	for range r.IntN(words + 1) {
		p.counts[r.IntN(letters)*fewLetters+r.IntN(letters)]++
	}
	return p
}

// source returns random numbers, and says of which seed.
func source(t *testing.T) *rand.Rand {
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// Values, moves and what shows them agree with plain minimax, at the start and at each letter.
func TestNaive(t *testing.T) {
	t.Parallel()
	r := source(t)
	var reasons [Searched + 1]int
	for range 2000 {
		oracle := gametest.NewOracle[naivePosition, Pair](naive{})
		p := random(r, 14)
		for p.letter = Any; p.letter < fewLetters; p.letter++ {
			reasons[checkNaive(t, oracle, p)]++
		}
	}
	t.Logf("known by the letters %d, by a search %d", reasons[Letters], reasons[Searched])
	assert.Zero(t, reasons[Unknown])
	assert.Greater(t, reasons[Searched], 50)
}

func checkNaive(t *testing.T, oracle *gametest.Oracle[naivePosition, Pair], p naivePosition) Reason {
	position := p.position()
	a, err := new(Solver).Value(t.Context(), position, 0)
	require.NoError(t, err)
	require.Equal(t, oracle.Result(p).Value, a.Value, "%v", p)
	if a.Value == solver.Win {
		require.Equal(t, solver.Win, oracle.Move(p, a.Move).Value, "%v %v", p, a.Move)
	}
	ranked, err := new(Solver).Rank(t.Context(), position, 0)
	require.NoError(t, err)
	moves := naive{}.Moves(nil, p)
	require.Len(t, ranked, len(moves))
	for i, m := range moves {
		require.Equal(t, m, ranked[i].Pair)
		require.Equal(t, oracle.Move(p, m).Value, ranked[i].Value, "%v %v", p, m)
	}
	return a.Reason
}

// The game that the engine searches keeps the rules of all games, and all techniques agree on it.
func TestRules(t *testing.T) {
	t.Parallel()
	r := source(t)
	for checked := 0; checked < 20; {
		p := random(r, 25)
		p.letter = r.IntN(fewLetters)
		g := rules{fewLetters}
		start := g.settle(p.letter, cancel(p.position().Graph))
		if start.value == solver.Undecided {
			require.NoError(t, gametest.Check(g, start), "%v", p)
			checked++
		}
	}
}
