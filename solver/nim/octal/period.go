package octal

import "slices"

// A Period says how the values of a sequence repeat, for heaps of any size: from the
// preperiod on, the value of a heap that is a period larger is greater by the saltus.
// Period and preperiod are the least that there are.
type Period struct {
	Preperiod int64
	Period    int64 // 0 if none is proven
	Saltus    int64 // 0 if the values themselves come again
}

// Most returns the largest heap for which values can be computed. It is small for
// codes that break a heap into three, which takes time in the cube of it, or that have a tail,
// whose values grow with the heap.
func (c Code) Most() int64 {
	switch {
	case c.any(three):
		return 1 << 11
	case c.tail > 0 && !c.any(breaks):
		return 1<<16 - 1 // a value is not greater than the heap
	case c.tail > 0:
		// A move takes a counter or makes a heap more, so that there are fewer
		// than 2n, and a value is not greater than that.
		return 1<<15 - 1
	}
	return 1<<31 - 1
}

// Period returns the period that the values computed so far prove. If there are more of
// them than when it last looked, that takes time in their number.
//
// A code without a tail that leaves at most h heaps, and takes at most t counters,
// has a period p from e on for certain if it was seen up to a heap of h(e'+p)+t,
// where e' is e, or 1 if e is 0 (Guy and Smith 1956 for h = 2). For take an option of a
// heap n that large. Its largest heap is at least e'+p, and making that p
// smaller gives an option of n-p of the same value. And the largest heap of an
// option of n-p is at least e', and making that p larger gives an option of n. So
// both heaps have the same value, and so on for all larger n.
//
// Where heaps must differ, a heap that was made smaller may become equal to
// another. Then that one is made smaller instead, and so on, at most h times:
// it is enough to have seen a period up to h(e'+hp)+t.
//
// A code with a tail has a period for certain if that of the game is known, or if it
// breaks no heap and all that decides how it goes on comes again (see provenTail). For
// other codes with a tail, and for a saltus without a tail, nothing is proven.
func (s *Sequence) Period() Period {
	if s.period.Period == 0 && s.looked < len(s.values) {
		s.looked = len(s.values)
		s.period = s.proven()
	}
	return s.period
}

func (s *Sequence) proven() Period {
	n := len(s.values)
	var p Period
	if s.code.tail > 0 {
		steps := make([]uint16, n-1) // by how much each value is greater than the one before, modulo 2¹⁶
		for i := range steps {
			steps[i] = s.values[i+1] - s.values[i]
		}
		p.Preperiod, p.Period = repeats(steps, n-n/3) // at least three times
		p.Saltus = int64(s.values[n-1]) - int64(s.values[n-1-int(p.Period)])
		if p.Period == 0 || p.Saltus < 0 || !s.provenByTheory(p) && !s.provenTail(p) {
			return Period{}
		}
		return p
	}
	heaps, turns, longest := int64(max(1, s.code.Heaps())), int64(1), len(s.code.digits)
	if s.code.any(unequal) {
		turns = heaps
	}
	p.Preperiod, p.Period = repeats(s.values, max(1, n-max(0, n-longest)/int(heaps)))
	if int64(n) < heaps*(max(1, p.Preperiod)+turns*p.Period)+int64(longest) {
		return Period{}
	}
	return p
}

// repeats returns the least period with which at least so many values at the end
// equal those a period before, and the place from which on they do; or a period of 0.
//
// It is the Z-algorithm (Gusfield 1997) on the values from the end: the time is in their number.
func repeats(values []uint16, window int) (preperiod, period int64) {
	n := len(values)
	same := make([]int, n) // by period: how many values at the end equal those a period before
	from, to := 0, 0       // the values that are compared so far, counted from the end
	for p := 1; p+window <= n; p++ {
		if p < to {
			same[p] = min(to-p, same[p-from])
		}
		for end := n - 1 - same[p]; end >= p && values[end] == values[end-p]; end-- {
			same[p]++
		}
		if same[p] >= window {
			return int64(n - p - same[p]), int64(p)
		}
		if p+same[p] > to {
			from, to = p, p+same[p]
		}
	}
	return 0, 0
}

// provenByTheory reports whether the theory of the game says that a period is
// certain.
//
// If any number may be taken, and nothing or one heap be left, a heap of n has
// options of all values below n, and whatever else is left, of fewer than n counters,
// has a nim-sum that is not greater than their sum: the values are those of Nim.
// Lasker's Nim is in Winning Ways, chapter 4.
func (s *Sequence) provenByTheory(p Period) bool {
	lasker := Code{digits: string([]byte{two, one | whole}), tail: 1}
	if s.code == lasker {
		return p.Preperiod == 1 && p.Period == 4 && p.Saltus == 4
	}
	for i, d := range []byte(s.code.digits) {
		if i == 0 && d != 0 || i > 0 && d&(whole|one) != whole|one {
			return false
		}
	}
	return p.Preperiod == 0 && p.Period == 1 && p.Saltus == 1
}

// provenTail reports whether a period seen for a code with a tail that breaks no
// heap is certain.
//
// Let n be at least the number of places before the tail. For a heap m ≥ n, what the
// tail leads to among heaps of at most n minus these places depends only on m modulo the
// length of the tail. (Taking the whole heap leaves one of 0.) If each of these classes
// has all values below a level, no heap from n on has a value below it, and the
// values below it don't matter to them. So all values from n on are decided by the values
// that each class has at or over the level, and by those of the last heaps. If all these
// are the same for n and for a later heap of the same class, each relative to its level,
// then so are all values that follow: they repeat, and the saltus is the difference of
// the levels.
//
// That period is a multiple of the one that was seen, which was seen for as long as the
// multiple from n on, and so holds as long.
func (s *Sequence) provenTail(p Period) bool {
	if s.code.any(breaks) {
		return false
	}
	tail := int64(s.code.tail)
	turn := p.Period
	for turn%tail != 0 {
		turn += p.Period
	}
	late := int64(len(s.values)) - p.Period
	early := late - turn
	if early < p.Preperiod || early <= int64(len(s.code.digits)) {
		return false
	}
	return slices.Equal(s.tailAt(int(early)), s.tailAt(int(late)))
}

// tailAt returns all that decides how a sequence goes on from heap n on, relative to the level: the
// last values before, and by heap modulo the length of the tail the values that it leads to.
func (s *Sequence) tailAt(n int) (state []int) {
	tail := s.code.tail
	head := len(s.code.digits) - tail
	sets, level := make([][]bool, tail), s.size
	for class := range sets {
		set := make([]bool, s.size+1) // the last is in none
		leaves := byte(whole)
		for x := range n - head + 1 {
			// The least place of the tail that leads from the class to x.
			if s.code.digits[head+((class-x-head)%tail+tail)%tail]&leaves != 0 {
				set[s.values[x]] = true
			}
			leaves = one
		}
		sets[class] = set
		level = min(level, slices.Index(set, false))
	}
	for _, v := range s.values[n-head+1 : n] {
		state = append(state, max(int(v)-level, -1))
	}
	for class, set := range sets {
		for v, led := range set[level:] {
			if led {
				state = append(state, class<<16|v)
			}
		}
	}
	return state
}

// Proof returns how many values from 0 on prove a period without a saltus from a heap on (Guy and Smith); false for codes
// with a tail, or with heaps that must differ.
func (c Code) Proof(from, period int64) (values int64, ok bool) {
	return int64(max(2, c.Heaps()))*(from+period) + int64(max(2, len(c.digits))), c.tail == 0 && !c.any(unequal)
}
