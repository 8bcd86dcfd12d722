package quotient_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/quotient"
)

// agree checks who wins, and who wins after each move, against a search.
func agree(t testing.TB, q *quotient.Quotient, s *searcher, heaps []int64, seed any) {
	t.Helper()
	lost := func(heaps []int64) {
		counts := make([]byte, q.To()+1)
		for _, n := range heaps {
			counts[n]++
		}
		if s.lost(counts) != q.Lost(q.Product(heaps)) {
			t.Fatalf("seed %v: %v is lost: %v", seed, heaps, s.lost(counts))
		}
	}
	lost(heaps)
	for place, n := range heaps {
		for o := range s.options(n) {
			lost(slices.Concat(heaps[:place], heaps[place+1:], o))
		}
	}
}

// Random games, of which some have an infinite quotient, and random positions.
func TestSearch(t *testing.T) {
	finite := 0
	base := rand.Uint64() >> 1
	for seed := base; seed < base+60; seed++ {
		r := rand.New(rand.NewPCG(seed, 1))
		heaps := 1 + r.IntN(6)
		game := randomTable(r, heaps)
		q, err := quotient.Of(t.Context(), game.options, int64(heaps)-1)
		if err == nil {
			finite++
		} else if q.To() < 0 {
			continue
		}
		s := &searcher{game.options, map[string]bool{}}
		for range 40 {
			position := make([]int64, r.IntN(7))
			for i := range position {
				position[i] = r.Int64N(q.To() + 1)
			}
			agree(t, q, s, position, seed)
			if len(s.memo) > 1_500 {
				break
			}
		}
	}
	assert.Greater(t, finite, 48, "seeds from %d", base)
}

// All positions of some heaps.
func TestAll(t *testing.T) {
	for name, c := range map[string]struct {
		options  quotient.Options
		counters int64
	}{
		"Kayles":          {octal(7, 7), 17},
		"Dawson's Kayles": {octal(0, 7), 17},
		"Grundy's game":   {unequal, 18},
		"0.26":            {octal(2, 6), 17},
		"Nim":             {anyNumber, 14},
		"take 1, 4 or 6":  {octal(3, 0, 0, 3, 0, 3), 17},
	} {
		t.Run(name, func(t *testing.T) {
			q := of(t, c.options, c.counters)
			s := &searcher{c.options, map[string]bool{}}
			var all func(position []int64, most, left int64)
			all = func(position []int64, most, left int64) {
				agree(t, q, s, position, "none")
				for n := int64(1); n <= min(most, left); n++ {
					all(append(position, n), n, left-n)
				}
			}
			all(nil, c.counters, c.counters)
		})
	}
}
