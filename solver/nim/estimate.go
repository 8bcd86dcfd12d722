package nim

import (
	"fmt"
	"math"
	"slices"
)

// What a search may take on.
const (
	MostPositions = 5_000_000
	mostMoves     = 500_000_000 // in all positions together
	mostCounters  = 1_000_000   // so that no game goes on for more plies
	fewPositions  = 200_000     // a search that nobody waits for
	fewMoves      = 5_000_000
)

// shrunk counts the positions that heaps become by getting smaller, the one
// itself among them. In order of size they are the partitions whose Young
// diagram fits into that of the heaps. It takes time in the number of counters;
// where those are more than a search can take on, it returns a higher count.
func shrunk(heaps []int64) float64 {
	sorted := slices.Sorted(slices.Values(heaps))
	counters, product := 0.0, 1.0
	for _, n := range sorted {
		counters += float64(n)
		product *= float64(n) + 1
	}
	if counters > mostCounters {
		return product
	}
	// ways[n] is in how many ways the heaps so far become ones of which the
	// largest has n counters.
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

func effortOf(r Rule, heaps []int64) effort {
	e := effort{positions: r.Positions(heaps)}
	for _, n := range heaps {
		e.moves += e.positions * float64(r.Count(n))
		e.counters += float64(n)
	}
	return e
}

// small reports whether a search is done before anybody notices.
func (e effort) small() bool {
	return e.positions <= fewPositions && e.moves <= fewMoves && e.feasible() == nil
}

// feasible returns an error that says why a search is out of reach.
func (e effort) feasible() error {
	switch {
	case e.positions > MostPositions:
		return fmt.Errorf("a search would meet about %s positions: it can take on %s", round(e.positions), round(MostPositions))
	case e.moves > mostMoves:
		return fmt.Errorf("a search would try about %s moves, in %s positions: it can take on %s", round(e.moves), round(e.positions), round(mostMoves))
	case e.counters > mostCounters:
		return fmt.Errorf("a search would follow games of up to %.0f moves: it can take on %s", e.counters, round(mostCounters))
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
