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
	if a.Reason == Letters {
		require.Equal(t, a.Value, a.Strategy.Proves(position), "%v", p)
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

// A winner who knows nothing but the exchanges wins, whatever the other says, with no more words
// than the exchanges count.
func TestExchanges(t *testing.T) {
	t.Parallel()
	r := source(t)
	for range 2000 {
		p := random(r, 40).position()
		strategy := rank(p.letters, cancel(p.Graph))
		for p.Letter = range p.letters {
			if strategy.value(p.Letter) == solver.Loss {
				playExchanges(t, r, p, strategy)
			}
		}
	}
}

func playExchanges(t *testing.T, r *rand.Rand, p Position, s *Strategy) {
	start, all := p, s.Exchanges(p.Graph, p.Letter)
	said := make(map[Exchange]int)
	for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
		m := moves[r.IntN(len(moves))]
		var answer Exchange
		for _, e := range all {
			if e.Said != m {
				continue
			}
			back := e.Say == Pair{m.Last, m.First}
			if !back || m.First == m.Last || p.Count(e.Say) >= p.Count(m) {
				answer = e
				break
			}
		}
		p = p.Play(m)
		require.Positive(t, p.Count(answer.Say), "%v: no answer to %v of %v", start, m, all)
		said[answer]++
		require.LessOrEqual(t, said[answer], answer.Words)
		p = p.Play(answer.Say)
	}
}

// A strategy, however it was made, proves nothing that is not true.
func FuzzProves(f *testing.F) {
	f.Add([]byte{0, 1, 1, 0, 2}, []byte{0, 1, 0, 1, 2}, []byte{0, 0, 1, 0, 1})
	f.Fuzz(func(t *testing.T, words, ranks, replies []byte) {
		p := naivePosition{letter: Any}
		for _, b := range words[:min(len(words), 12)] {
			p.counts[int(b)%len(p.counts)]++
		}
		var s Strategy
		for i := range fewLetters {
			at := func(numbers []byte) int {
				if i < len(numbers) {
					return int(int8(numbers[i]))
				}
				return -1
			}
			s.Rank = append(s.Rank, at(ranks))
			s.Reply = append(s.Reply, at(replies))
		}
		oracle := gametest.NewOracle[naivePosition, Pair](naive{})
		for p.letter = Any; p.letter < fewLetters; p.letter++ {
			if v := s.Proves(p.position()); v != solver.Undecided && v != oracle.Result(p).Value {
				t.Fatalf("%v: %v proves a %v", p, s, v)
			}
		}
	})
}
