package nim

import (
	"context"
	"fmt"
	"iter"

	"wordgame/solver"
)

// nimLike returns true.
//
// In misère play, too, a heap whose options are worth heaps of Nim is worth the
// mex of them, as long as one of them is worth 0 or 1 (the misère mex rule:
// Conway, On Numbers and Games, chapter 12). So a heap of n that has options, none
// of them worth 0, must have one worth 1. Let s be the least number of the set. By
// Ferguson's pairing (On sums of graph games with last player losing, 1974) a heap
// of x is worth 1 exactly if one of x-s is worth 0. The option n-s is not worth
// 0, so it has an option n-s-t that is; by the pairing n-t, an option of n, is
// worth 1.
func (*takeRule) nimLike() bool { return true }

// values returns the Grundy values of heaps of up to most counters. Those of a
// set without gaps are known for heaps of any size. Those of others are computed
// as far as they are needed, or until they repeat, or up to a limit of a million
// counters, less for sets with more than a hundred numbers.
func (t *takeRule) values(_ context.Context, most int64) (grundies, error) {
	switch reach := t.upTo(most); len(reach.spans) {
	case 0:
		return &tabled{reach, sequence{values: []int64{0}, period: 1}}, nil
	case 1:
		return spanValues{uint64(reach.spans[0].least), uint64(reach.spans[0].most)}, nil
	default:
		s, ok := reach.sequence(most)
		if !ok {
			return nil, fmt.Errorf("heap of %d: the Grundy values of %v are known up to %d only, and show no period there", most, t, len(s.values)-1)
		}
		return &tabled{reach, s}, nil
	}
}

// spanValues are the values of heaps from which any number from a to b may be
// taken: that of n is (n mod (a+b)) / a, rounded down, by induction on n. With a and
// b of up to 2⁶³-1, a+b just has room.
type spanValues struct{ a, b uint64 }

func (spanValues) all(int64) bool { return true }

func (v spanValues) of(n int64) int64 { return int64(uint64(n) % (v.a + v.b) / v.a) }

// To finds what may be left among the numbers from n-b to n-a, which are fewer
// than a+b: those with a value are in one stretch, or in two if it is the last
// value of one period and there is a part of it in the next.
func (v spanValues) to(n, value int64) iter.Seq[option] {
	return func(yield func(option) bool) {
		period := v.a + v.b
		if uint64(n) < v.a || uint64(value) > (period-1)/v.a {
			return
		}
		high := uint64(n) - v.a
		low := uint64(n) - min(v.b, uint64(n))
		first := uint64(value) * v.a
		last := first + min(v.a-1, period-1-first)
		for start := high - high%period; ; start -= period {
			for left := min(high, start+last); left >= max(low, start+first); left-- {
				if !yield(option{int64(left)}) || left == 0 {
					return
				}
			}
			if start <= low {
				return
			}
		}
	}
}

// How far the values of sets with gaps are computed.
const (
	mostTabled  = 1 << 20 // heaps
	mostLookups = 1 << 27 // options
)

// sequence returns the values of heaps of up to most counters, and whether they decide
// those of all heaps up to there; if not, it has come to its limit.
func (t *takeRule) sequence(most int64) (s sequence, ok bool) {
	limit := max(1, min(mostTabled, mostLookups/t.few(most)))
	largest := t.spans[len(t.spans)-1].most
	var options []int64
	for size := min(1<<12, limit); ; size = min(2*size, limit) {
		for n := int64(len(s.values)); n < size && n <= most; n++ {
			options = options[:0]
			for take := range t.numbers(n) {
				options = append(options, s.values[n-take])
			}
			s.values = append(s.values, solver.Mex(options))
		}
		// As many values as the largest take decide all that follow: once
		// they come again, so does everything.
		if size > most || s.repeats(largest) {
			return s, true
		}
		if size == limit {
			return s, false
		}
	}
}

// tabled are values that were computed.
type tabled struct {
	take *takeRule
	sequence
}

func (*tabled) all(int64) bool { return true }

func (t *tabled) to(n, value int64) iter.Seq[option] {
	return func(yield func(option) bool) {
		for take := range t.take.numbers(n) {
			if t.of(n-take) == value && !yield(option{n - take}) {
				return
			}
		}
	}
}
