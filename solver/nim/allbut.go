package nim

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"wordgame/solver"
)

// An allButRule is the rule to take from one heap any number of counters that is not in a
// set (Siegel, Combinatorial Game Theory, 2013, chapter IV: all-but games).
type allButRule struct{ not *takeRule }

func parseAllBut(set string) (*allButRule, error) {
	t, err := parseSet("allbut", set)
	if err != nil {
		return nil, err
	}
	if last := t.spans[len(t.spans)-1].most; last > mostExcluded {
		return nil, fmt.Errorf("rule allbut:%s: %d is too large: want numbers of at most %d", set, last, mostExcluded)
	}
	return &allButRule{t}, nil
}

// mostExcluded is the greatest number that the set can have: as many values are
// looked at for each heap.
const mostExcluded = 1000

func (a *allButRule) String() string { return "allbut:" + strings.TrimPrefix(a.not.String(), "take:") }

// Play returns Misere, as for [takeRule].
func (*allButRule) Play() Play { return Misere }

// canMove reports whether a number up to n is not in the set.
func (a *allButRule) canMove(n int64) bool {
	if len(a.not.spans) == 0 || a.not.spans[0].least > 1 {
		return n > 0
	}
	return n > a.not.spans[0].most
}

// count returns how many numbers up to n are not in the set.
func (a *allButRule) count(n int64) *big.Int { return big.NewInt(n - a.not.few(n)) }

// moves appends the moves, by the number taken.
func (a *allButRule) moves(dst []Move, n int64) []Move {
	take := int64(1)
	for _, s := range a.not.spans {
		for ; take < s.least && take <= n; take++ {
			dst = append(dst, Move{heaps: option{n - take}})
		}
		take = s.most + 1
	}
	for ; take <= n; take++ {
		dst = append(dst, Move{heaps: option{n - take}})
	}
	return dst
}

// nimLike returns true: this is a subtraction game (see [takeRule.nimLike]).
func (*allButRule) nimLike() bool { return true }

// positions returns a number that is too high: that of Nim.
func (*allButRule) positions(heaps []int64) float64 { return shrunk(heaps) }

// values returns the values of heaps of any size once they repeat with a saltus.
//
// A value is that of an option of n unless all heaps under n that have it are in n
// less the set, so near to n that t, the greatest number of the set, reaches them.
// So what decides the value of n and of all that follow is the last t values, and
// which values are further down; both counted from the least value that is not
// there. Once that comes again, everything does, moved up by the difference.
func (a *allButRule) values(ctx context.Context, most int64) (grundies, error) {
	v := &allButValues{rule: a}
	reach := int64(0)
	if spans := a.not.spans; len(spans) > 0 {
		reach = spans[len(spans)-1].most
	}
	limit := min(most, mostTabled, mostLookups/max(1, reach))
	var below []bool    // values of heaps that t does not reach
	var least int64     // that is not one of them
	var old []int64     // a state that may come again
	var oldAt, at int64 // and its heap
	var oldLeast int64
	var options []int64
	for n := int64(0); n <= limit; n++ {
		if n&0xfff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if gone := n - reach - 1; gone >= 0 {
			value := v.values[gone]
			for int64(len(below)) <= value {
				below = append(below, false)
			}
			below[value] = true
			for least < int64(len(below)) && below[least] {
				least++
			}
		}
		// Brent's search for a cycle (1980): against states at powers of two.
		if n > reach {
			state := v.state(n, reach, least, below)
			switch {
			case old != nil && slices.Equal(old, state):
				v.repeat(oldAt, n-oldAt, least-oldLeast)
				return v, nil
			case n >= 2*at || old == nil:
				old, oldAt, oldLeast, at = state, n, least, n
			}
		}
		options = options[:0]
		for m := max(0, n-reach); m < n; m++ {
			if !a.not.has(n - m) {
				options = append(options, v.values[m]-least)
			}
		}
		for value := least; value < int64(len(below)); value++ {
			if below[value] {
				options = append(options, value-least)
			}
		}
		v.values = append(v.values, least+solver.Mex(options))
	}
	if most > limit {
		return nil, fmt.Errorf("heap of %d: the Grundy values of %v are known up to %d only, and show no period there", most, a, limit)
	}
	return v, nil
}

type allButValues struct {
	rule                      *allButRule
	values                    []int64
	preperiod, period, saltus int64 // a period of 0 is none
}

// state returns what decides the value of n and of all larger heaps.
func (v *allButValues) state(n, reach, least int64, below []bool) []int64 {
	var state []int64
	for _, value := range v.values[n-reach:] {
		state = append(state, value-least)
	}
	for value := least; value < int64(len(below)); value++ {
		if below[value] {
			state = append(state, value-least, -1)
		}
	}
	return state
}

// repeat sets the least period and preperiod, given any.
func (v *allButValues) repeat(from, period, saltus int64) {
	v.preperiod, v.period, v.saltus = from, period, saltus
	for d := int64(1); d < period; d++ {
		if period%d != 0 || saltus%(period/d) != 0 {
			continue
		}
		s := saltus / (period / d)
		same := true
		for n := from; same && n+d < from+period; n++ {
			same = v.values[n+d] == v.values[n]+s
		}
		// And from the end of the period to its beginning.
		for n := from + period - d; same && n < from+period; n++ {
			same = v.of(n+d) == v.values[n]+s
		}
		if same {
			v.period, v.saltus = d, s
			break
		}
	}
	for v.preperiod > 0 && v.values[v.preperiod-1]+v.saltus == v.values[v.preperiod-1+v.period] {
		v.preperiod--
	}
}

func (v *allButValues) of(n int64) int64 {
	if n < int64(len(v.values)) {
		return v.values[n]
	}
	turns, rest := (n-v.preperiod)/v.period, (n-v.preperiod)%v.period
	return v.values[v.preperiod+rest] + turns*v.saltus
}

func (*allButValues) all(int64) bool { return true }

// To yields the options among the heaps that have the value, which are few.
func (v *allButValues) to(n, value int64) iter.Seq[option] {
	var sizes []int64
	for m, w := range v.values {
		if w == value {
			sizes = append(sizes, int64(m))
		}
	}
	for m := int64(len(v.values)); v.period > 0 && m < int64(len(v.values))+v.period; m++ {
		if up := value - v.of(m); up >= 0 && up%v.saltus == 0 {
			if up/v.saltus <= (MostCounters-m)/v.period {
				sizes = append(sizes, m+up/v.saltus*v.period)
			}
		}
	}
	slices.Sort(sizes)
	return func(yield func(option) bool) {
		for _, m := range slices.Backward(sizes) {
			if m < n && !v.rule.not.has(n-m) && !yield(option{m}) {
				return
			}
		}
	}
}
