package nim

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"

	"wordgame/solver"
)

// What a search may attempt.
const (
	mostPositions = 5_000_000
	mostMoves     = 500_000_000     // in all positions together
	mostCounters  = solver.MaxPlies // no game goes on for more plies
	fewPositions  = 100_000         // a search that is likely to take but a moment
	fewMoves      = 5_000_000
	mostTried     = 1 << 20 // moves in a part that are looked at one by one
)

// shrunk counts the positions that heaps can become by getting smaller, and the one
// that they are. In order of size they are the partitions whose Young diagram fits into
// that of the heaps. It takes time in the number of counters; if a search can't follow
// so many, it returns a higher count.
func shrunk(heaps []int64) float64 {
	counters, product := 0.0, 1.0
	for _, n := range heaps {
		counters += float64(n)
		product *= float64(n) + 1
	}
	if counters > mostCounters {
		return product
	}
	sorted := slices.Sorted(slices.Values(heaps))
	// ways[n] is the number of ways in which the heaps so far become heaps of which
	// the largest has n counters.
	ways := make([]float64, sorted[len(sorted)-1]+1)
	ways[0] = 1
	for _, n := range sorted {
		for i := int64(1); i <= n; i++ {
			ways[i] += ways[i-1]
		}
	}
	sum := 0.0
	for _, w := range ways {
		sum += w
	}
	return sum
}

// An effort is an estimate of what a search takes.
type effort struct{ positions, moves, counters float64 }

// effort returns the estimate for a search, and the number of moves, nil if they are hard
// to count.
func (q question) effort() (effort, *big.Int) {
	e := effort{positions: 1}
	legal := new(big.Int)
	moves := 0.0
	heaps := make([][]int64, len(q.game.rules))
	for i, p := range q.parts {
		for _, n := range p.Sizes {
			e.counters += float64(n)
		}
		if number := q.numbers[i]; q.game.heaps[number] == nil {
			e.positions *= boardPositions(p)
		} else {
			heaps[number] = append(heaps[number], p.Sizes[0])
		}
		switch c := p.Count(); {
		case c == nil:
			legal, moves = nil, moves+1e18
		case legal != nil:
			legal.Add(legal, c)
		}
	}
	for i, sizes := range heaps {
		if sizes != nil {
			e.positions *= heapPositions(q.game.heaps[i], sizes)
		}
	}
	if legal != nil {
		moves, _ = legal.Float64()
	}
	e.moves = e.positions * moves
	return e, legal
}

// boardPositions estimates how many boards can be reached from one.
func boardPositions(p Part) float64 {
	if r, ok := p.Rule.(estimator); ok {
		return r.positions(p.Sizes)
	}
	product := 1.0
	for _, n := range p.Sizes {
		product *= float64(n) + 1
	}
	return product
}

// heapPositions estimates how many positions can be reached from heaps.
func heapPositions(r heapRule, heaps []int64) float64 {
	c, ok := r.(codeRule)
	if !ok || c.code.Heaps() < 2 {
		return shrunk(heaps)
	}
	if least := bits.TrailingZeros64(c.live); least >= 3 { // and smaller heaps do not count
		return roomFor(heaps, splits, 3)
	}
	return roomFor(heaps, breakings, 1)
}

// Positions estimates, rather too high than too low, how many positions can be
// reached from parts, or +Inf if they are past counting.
func Positions(parts ...Part) float64 {
	e, _ := ask(Normal, parts).effort()
	return e.positions
}

// small reports whether a search is likely to be done before anybody notices, or with so
// many moves if that is not 0.
func (e effort) small(most int) bool {
	return e.positions <= fewPositions && e.moves <= fewMoves && (most == 0 || e.moves <= float64(most)) && e.feasible() == nil
}

// A TooLargeError says that a search is out of reach.
type TooLargeError struct{ why string }

func (e *TooLargeError) Error() string { return e.why }

func tooLarge(format string, args ...any) error { return &TooLargeError{fmt.Sprintf(format, args...)} }

// feasible returns an error that says why a search is out of reach.
func (e effort) feasible() error {
	switch {
	case e.positions > mostPositions:
		return tooLarge("a search would meet about %s positions: it can take on %s", round(e.positions), round(mostPositions))
	case e.moves > mostMoves:
		return tooLarge("a search would try about %s moves, in %s positions: it can take on %s", round(e.moves), round(e.positions), round(mostMoves))
	case e.counters > mostCounters:
		return tooLarge("a search would follow games of up to %.0f plies: it can take on %s", e.counters, round(mostCounters))
	}
	return nil
}

// round writes an estimate, which is at least 0.
func round(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "10^308 or more"
	case x < 1e6:
		return fmt.Sprintf("%.0f", x)
	case x < 1e9:
		return fmt.Sprintf("%.3g million", x/1e6)
	}
	return fmt.Sprintf("10^%.0f", math.Log10(x))
}

// splits counts the multisets of heaps of three or more counters that have at most n
// counters together. There are p(n)-p(n-2), where p is the number of partitions, which
// Hardy and Ramanujan (1918) estimate.
func splits(n float64) float64 {
	if n < 3 {
		return 1
	}
	p := partitions(n)
	if math.IsInf(p, 1) {
		return p
	}
	return p - partitions(n-2)
}

// breakings counts the multisets of heaps that have at most n counters together: the sum
// of the partitions of all numbers up to n, nearly p(n)·√(6n)/π, and less than that
// expression for n+1.
func breakings(n float64) float64 {
	return 1 + partitions(n+1)*math.Sqrt(6*(n+1))/math.Pi
}

func partitions(n float64) float64 {
	return math.Exp(math.Pi*math.Sqrt(2*n/3)) / (4 * n * math.Sqrt(3))
}

// roomFor counts what each heap can be broken into, or if that is less, what all heaps
// together can. Heaps below the least are left out.
func roomFor(heaps []int64, count func(float64) float64, least int64) float64 {
	product, together := 1.0, 0.0
	for _, n := range heaps {
		if n >= least {
			product *= count(float64(n))
			together += float64(n)
		}
	}
	return min(product, count(together))
}
