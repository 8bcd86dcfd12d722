package octal

import (
	"bytes"
	"slices"
)

// How witnesses are chosen.
const (
	mostSamples    = 1 << 8
	fewCandidates  = 1 << 9 // heaps up to it, if they are enough
	mostCandidates = 1 << 13
)

// choose chooses the witnesses anew.
//
// Some rare values are of many pairs, and some of few; which heaps have a part in
// these changes slowly. So take some of the last heaps, and of the rare values that
// they had to be shown to have options of, cover those that the rare heaps leave
// with few common ones: always the one that covers the most, as long as there is one
// that covers any (the greedy cover of Johnson 1974, by falling thresholds). The
// first heaps differ the most, and most often are enough.
func (s *space) choose(values []uint16, places []int, most int) {
	s.witnesses = s.witnesses[:0]
	if s.all() {
		return
	}
	cover := cover{values: values, samples: s.samples(values, places, most)}
	for _, sample := range cover.samples {
		cover.wanted += bytes.Count(sample.wants, []byte{1})
	}
	last := min(len(values)/2, mostCandidates)
	cover.gains = make([]int, last)
	for from, size := lanes, min(fewCandidates, last); cover.wanted > 0; from, size = size, min(4*size, last) {
		for a := from; a < size; a++ {
			if !s.isRare(a, values[a]) {
				cover.gains[a] = cover.gain(a, false)
			}
		}
		if size == last {
			s.witnesses = cover.choose(s.witnesses, size, 1)
			break
		}
		s.witnesses = cover.choose(s.witnesses, size, 4)
	}
	slices.SortFunc(s.witnesses, func(a, b heap) int { return int(a.size) - int(b.size) })
}

// A cover is how far the samples are covered.
type cover struct {
	values  []uint16
	samples []sample
	wanted  int   // values that are not covered
	gains   []int // by heap: at most how many it would cover
}

// A sample is a sum of two heaps with the values that it should be seen to have.
type sample struct {
	sum   int
	wants []byte // by value: 1 if it is wanted
}

// samples returns some sums of two heaps for the last heaps, one for each.
func (s *space) samples(values []uint16, places []int, most int) []sample {
	samples := make([]sample, min(mostSamples, len(values)/128))
	for i := range samples {
		n := len(values) - 1 - i*len(values)/16/len(samples)
		sum := n - places[i%len(places)]
		wants := make([]byte, most)
		for v := range values[n] {
			if s.isRare(n, v) {
				wants[v] = 1
			}
		}
		for _, r := range s.rare {
			if int(r.size) < sum {
				wants[r.value^values[sum-int(r.size)]] = 0
			}
		}
		samples[i] = sample{sum, wants}
	}
	return samples
}

// gain returns how many values a heap would cover, and covers them if it is taken.
func (c *cover) gain(a int, take bool) (covered int) {
	for _, sample := range c.samples {
		if a < sample.sum {
			v := c.values[a] ^ c.values[sample.sum-a]
			covered += int(sample.wants[v])
			if take {
				sample.wants[v] = 0
			}
		}
	}
	return covered
}

// choose appends heaps that cover the most, below a size, and at least enough each.
func (c *cover) choose(chosen []heap, size, enough int) []heap {
	gains := c.gains[:size]
	if size == 0 {
		return chosen
	}
	for least := slices.Max(gains); least >= enough; least = min(least-1, least*7/8) {
		for a, g := range gains {
			if c.wanted == 0 {
				return chosen
			}
			if g < least {
				continue
			}
			if gains[a] = c.gain(a, false); gains[a] >= least {
				c.wanted -= c.gain(a, true)
				gains[a] = 0
				chosen = append(chosen, heap{uint32(a), c.values[a]})
			}
		}
	}
	return chosen
}
