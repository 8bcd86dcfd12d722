package quotient_test

import (
	"iter"
	"math/rand/v2"
	"slices"

	"wordgame/solver/quotient"
)

// octal is the game with a code of digits, for what is left when 1, 2, ... counters are
// taken: 1 allows nothing, 2 one heap, and 4 two heaps.
func octal(digits ...int) quotient.Options {
	return func(n int64) iter.Seq[[]int64] {
		var all [][]int64
		for i, d := range digits {
			left := n - int64(i+1)
			if d&1 != 0 && left == 0 {
				all = append(all, nil)
			}
			if d&2 != 0 && left > 0 {
				all = append(all, []int64{left})
			}
			for a := int64(1); d&4 != 0 && a <= left-a; a++ {
				all = append(all, []int64{a, left - a})
			}
		}
		return slices.Values(all)
	}
}

// anyNumber is the game of taking any number of counters: Nim.
func anyNumber(n int64) iter.Seq[[]int64] {
	var all [][]int64
	for left := range n {
		all = append(all, []int64{left})
	}
	return slices.Values(all)
}

// unequal is to split a heap into two of different sizes: Grundy's game.
func unequal(n int64) iter.Seq[[]int64] {
	var all [][]int64
	for a := int64(1); a < n-a; a++ {
		all = append(all, []int64{a, n - a})
	}
	return slices.Values(all)
}

// A table is a game given by the options of each heap.
type table [][][]int64

func (t table) options(n int64) iter.Seq[[]int64] { return slices.Values(t[n]) }

// randomTable returns a game with some heaps, which have up to four options, each with up
// to three heaps.
func randomTable(r *rand.Rand, heaps int) table {
	t := make(table, heaps)
	for n := range t {
		for range r.IntN(5) {
			if n == 0 && r.IntN(4) > 0 {
				break
			}
			o := []int64{}
			for range r.IntN(4) {
				if n > 0 {
					o = append(o, r.Int64N(int64(n)))
				}
			}
			t[n] = append(t[n], o)
		}
	}
	return t
}

// A searcher finds who wins by looking ahead.
type searcher struct {
	options quotient.Options
	memo    map[string]bool
}

// lost reports whether a position is lost, which is given as the number of heaps of each
// size.
func (s *searcher) lost(counts []byte) bool {
	key := string(counts)
	if lost, ok := s.memo[key]; ok {
		return lost
	}
	moves, lost := 0, true
	for n, count := range key {
		if count == 0 {
			continue
		}
		for o := range s.options(int64(n)) {
			moves++
			counts[n]--
			for _, part := range o {
				counts[part]++
			}
			lost = !s.lost(counts) && lost
			counts[n]++
			for _, part := range o {
				counts[part]--
			}
		}
	}
	lost = lost && moves > 0
	s.memo[key] = lost
	return lost
}
