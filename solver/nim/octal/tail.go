package octal

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
	return s.code.tail > 0 && p.Preperiod == 0 && p.Period == 1 && p.Saltus == 1
}

// provenTail reports whether a period seen for a code with a tail that breaks no
// heap is certain.
//
// Let n be at least the places before the tail. For a heap m ≥ n, what the tail
// leads to among heaps of at most n minus these places depends only on what m is
// modulo the length of the tail. (Taking the whole heap is to leave one of 0.) If
// for each such class all values below a level are there, values of heaps from n on
// are not below it, and the values below it do not matter to them. So all that
// follows from n on is decided by the values at or over the level of each class, and
// those of the last heaps. If all these are the same for n and for a later heap of
// the same class, each by its own level, then so are all values that follow: they
// repeat, and the saltus is what the levels differ by.
//
// That period is a multiple of the one that was seen; as this was seen for as long
// as the multiple from n on, it holds as long.
func (s *Sequence) provenTail(p Period) bool {
	if s.code.any(breaks) {
		return false
	}
	tail := int64(s.code.tail)
	turn := p.Period
	for turn%tail != 0 && turn < int64(len(s.values)) {
		turn += p.Period
	}
	late := int64(len(s.values)) - p.Period
	early := late - turn
	if early < p.Preperiod || early <= int64(len(s.code.digits)) {
		return false
	}
	a, b := s.tailAt(int(early)), s.tailAt(int(late))
	for i, v := range a.last {
		if max(int(v)-a.level, -1) != max(int(b.last[i])-b.level, -1) {
			return false
		}
	}
	for class, set := range a.sets {
		for v := range max(len(set), len(b.sets[class])) * 64 {
			if has(set, v+a.level) != has(b.sets[class], v+b.level) {
				return false
			}
		}
	}
	return true
}

// tailState is all that decides how a sequence goes on from a heap on.
type tailState struct {
	level int        // all values below it are in all sets
	sets  [][]uint64 // of values, by heap modulo the length of the tail
	last  []uint16
}

// tailAt returns the state before the value of heap n.
func (s *Sequence) tailAt(n int) tailState {
	tail, head := s.code.tail, s.rules.head
	t := tailState{sets: make([][]uint64, tail), last: s.values[n-head+1 : n]}
	t.level = s.words * 64
	for class := range t.sets {
		set := make([]uint64, s.words)
		leaves := whole
		for x := range n - head + 1 {
			// The least place of the tail that leads from the class to x.
			if s.code.digits[head+((class-x-head)%tail+tail)%tail]&leaves != 0 {
				add(set, s.values[x])
			}
			leaves = one
		}
		t.sets[class] = set
		t.level = min(t.level, least(set))
	}
	return t
}
