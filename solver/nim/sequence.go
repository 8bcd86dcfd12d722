package nim

// A sequence is Grundy values of heaps of 0, 1, 2, ... counters, with a period
// if one is known: from the preperiod on they repeat.
type sequence struct {
	values            []int64
	preperiod, period int64 // a period of 0 is none
}

// Of returns the value of a heap of n counters.
func (s *sequence) of(n int64) int64 {
	if n < int64(len(s.values)) {
		return s.values[n]
	}
	return s.values[s.preperiod+(n-s.preperiod)%s.period]
}

// repeats reports whether the last values, as many as a window says, have come
// before, and sets the least period and preperiod if they have. It takes time in
// the number of values.
func (s *sequence) repeats(window int64) bool {
	n := int64(len(s.values))
	back := func(i int64) int64 { return s.values[n-1-i] } // from the end
	// same[i] is how many values before the last i ones, counted from the
	// back, are those at the very end: the Z function (Gusfield 1997).
	same := make([]int64, n)
	from, to := int64(0), int64(0) // where it was seen furthest back
	for i := int64(1); i < n; i++ {
		if i < to {
			same[i] = min(to-i, same[i-from])
		}
		for i+same[i] < n && back(same[i]) == back(i+same[i]) {
			same[i]++
		}
		if i+same[i] > to {
			from, to = i, i+same[i]
		}
		if same[i] >= window {
			s.period, s.preperiod = i, n-i-same[i]
			return true
		}
	}
	return false
}
