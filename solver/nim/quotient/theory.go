package quotient

// Tame reports whether the quotient is one that Nim has: if it is, all positions are
// won by the strategy of misère Nim.
//
// The tame quotients have 1, 2, or 2+2^k elements: 1 and a, a² = 1, the only element of
// the two that is lost being a, and a group, in which each element is its own inverse
// and only the identity is lost, that holds the products of its elements with all.
func (q *Quotient) Tame() bool {
	if q.order == 1 {
		return true
	}
	a := Element(1)
	for q.Times(a, a) != 0 || !q.lost[a] {
		if a++; int(a) == q.order {
			return false
		}
	}
	group := make([]Element, 0, q.order)
	for x := range Element(q.order) {
		if x != 0 && x != a {
			group = append(group, x)
		}
	}
	if len(group) == 0 {
		return true
	}
	one := q.Times(group[0], group[0])
	if one == 0 || one == a {
		return false
	}
	for _, x := range group {
		if q.Times(x, x) != one || q.Times(one, x) != x || q.lost[x] != (x == one) {
			return false
		}
	}
	return true
}

// Period returns the least p and, for that, m such that heaps of n and n+p have the
// same element for all n ≥ m, as far as the quotient covers them, the sum m+p being the
// least there is; at least two periods must have been seen, or ok is false.
//
// If a move takes at most t counters and leaves at most two heaps, this is certain for
// all n, and the quotient is that of the whole game, if To() ≥ 2m + 2p + t - 1
// (Plambeck 2005, as Guy and Smith for normal play).
func (q *Quotient) Period() (preperiod, period int64, ok bool) {
	n := len(q.heaps)
	back := func(i int) Element { return q.heaps[n-1-i] } // from the end
	// same[i] is how many elements before the last i, counted from the back,
	// are those at the very end: the Z function (Gusfield 1997).
	same := make([]int, n)
	from, to, best := 0, 0, 0
	for i := 1; i < n; i++ {
		if i < to {
			same[i] = min(to-i, same[i-from])
		}
		for i+same[i] < n && back(same[i]) == back(i+same[i]) {
			same[i]++
		}
		if i+same[i] > to {
			from, to = i, i+same[i]
		}
		if same[i] >= i && (best == 0 || same[i] > same[best]) {
			best = i
		}
	}
	if best == 0 {
		return 0, 0, false
	}
	return int64(n - best - same[best]), int64(best), true
}
