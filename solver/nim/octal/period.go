package octal

// A Period says how the values of a sequence repeat: from the preperiod on, the
// value of a heap that is a period larger is greater by the saltus. Period and
// preperiod are the least that there are.
type Period struct {
	Preperiod, Period int64
	Saltus            int64 // 0 if the values themselves come again
	Proven            bool  // certain for heaps of any size; else only seen so far
	UpTo              int64 // the largest heap that was computed
}

// Most returns the largest heap for which values can be computed. It is small for
// codes that break a heap into three or that have a tail, whose values grow with
// the heap; time is in the square of it for these.
func (c Code) Most() int64 {
	switch differ := c.any(unequal); {
	case c.any(three) && differ:
		return 1 << 11 // time in the cube
	case c.any(three):
		return 1 << 13
	case c.tail > 0:
		// A move takes a counter or makes a heap more, so that there are less
		// than 2n, and a value is not greater than that.
		return 1<<15 - 1
	}
	return 1<<31 - 1
}

// Period returns how the values computed so far repeat, if they do. If there are
// more of them than when last looked, that takes time in their number.
//
// A code without a tail that leaves at most h heaps, and takes at most t counters,
// has a period p from e on for certain if it was seen up to a heap of h(e'+p)+t,
// where e' is e, or 1 if e is 0 (Guy and Smith 1956 for h = 2). For take an option of a
// heap n that large. The largest heap of it is at least e'+p, and to make it p
// smaller gives an option of n-p of the same value. And the largest heap of an
// option of n-p is at least e', and to make it p larger gives an option of n. So
// both heaps have the same value, and so on for all larger n.
//
// Where heaps must differ, a heap that was made smaller may come to be equal to
// another. That one then is made smaller in its place, and so on, at most h times:
// it is enough to have seen a period up to h(e'+hp)+t.
//
// What a code with a tail has is certain for the games of which that is known, and
// for those that break no heap, if all that decides how they go on comes again (see
// provenTail). A saltus of a code without a tail is only seen, and so are periods of
// other codes with one.
func (s *Sequence) Period() (Period, bool) {
	s.look()
	return s.period, s.period.Period > 0
}

// look looks for a period unless it is known or has been looked for.
func (s *Sequence) look() {
	if s.period.Proven || s.looked == len(s.values) {
		return
	}
	s.looked, s.period = len(s.values), Period{}
	n := len(s.values)
	heaps, longest := max(1, s.code.heaps()), len(s.code.digits)
	var p Period
	if s.code.tail == 0 {
		p.Preperiod, p.Period = repeats(s.values, max(1, n-max(0, n-longest)/heaps))
		turns := int64(1)
		if s.code.any(unequal) {
			turns = int64(heaps)
		}
		p.Proven = p.Period > 0 && int64(n) >= int64(heaps)*(max(1, p.Preperiod)+turns*p.Period)+int64(longest)
	}
	if p.Period == 0 && (s.code.tail > 0 || heaps > 2) {
		// So that it comes at least three times.
		p.Preperiod, p.Period = repeats(steps(s.values), n-n/3)
		if p.Period > 0 {
			p.Saltus = int64(s.values[n-1]) - int64(s.values[n-1-int(p.Period)])
			p.Proven = s.code.tail > 0 && (s.provenByTheory(p) || s.provenTail(p))
		}
	}
	p.UpTo = int64(n) - 1
	if p.Period > 0 && p.Saltus >= 0 {
		s.period = p
	}
}

// steps returns what each value is greater than the one before, modulo 2¹⁶.
func steps(values []uint16) []uint16 {
	steps := make([]uint16, len(values)-1)
	for i := range steps {
		steps[i] = values[i+1] - values[i]
	}
	return steps
}

// repeats returns the least period with which at least so many values at the end
// are the same as those a period before, and from where on they are, or 0.
//
// It slides a window of that many values back until it shows the same as at the
// end, comparing hashes first (Karp and Rabin 1987), in time in the number of
// values.
func repeats(values []uint16, window int) (preperiod, period int64) {
	const base = 0x9e3779b97f4a7c15
	n := len(values)
	if window >= n {
		return 0, 0
	}
	var end, power uint64 = 0, 1
	for i := n - 1; i >= n-window; i-- {
		end = end*base + uint64(values[i])
		power *= base
	}
	hash := end
	for start := n - window - 1; start >= 0; start-- {
		hash = hash*base + uint64(values[start]) - power*uint64(values[start+window])
		if hash != end {
			continue
		}
		p := n - window - start
		from := n - p
		for from > 0 && values[from-1] == values[from-1+p] {
			from--
		}
		if n-p-from >= window {
			return int64(from), int64(p)
		}
	}
	return 0, 0
}
