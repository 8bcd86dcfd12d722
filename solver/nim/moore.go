package nim

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// Moore is Nim in which a move may take counters from up to k heaps
// (Moore, A generalization of the game called Nim, 1910). Moore(1) is Nim.
type Moore int64

func (m Moore) String() string { return fmt.Sprintf("moore:%d", int64(m)) }

// options appends what can be left, for each choice of heaps.
func (m Moore) options(dst []Sizes, b Sizes) []Sizes {
	var choose func(from Sizes, place, left int)
	choose = func(from Sizes, place, left int) {
		for i := place; i < len(from) && left > 0; i++ {
			for j := range from[i] {
				to := slices.Clone(from)
				to[i] -= j + 1
				dst = append(dst, to)
				choose(to, i+1, left-1)
			}
		}
	}
	choose(b, 0, int(m))
	return dst
}

// count returns the sum of the products of up to so many heaps.
func (m Moore) count(b Sizes) *big.Int {
	k := min(int(m), len(b))
	if k*len(b) > 1<<19 {
		return nil
	}
	products := make([]*big.Int, k+1) // of so many of the heaps so far, summed
	for i := range products {
		products[i] = new(big.Int)
	}
	products[0].SetInt64(1)
	for _, n := range b {
		for i := k; i > 0; i-- {
			products[i].Add(products[i], new(big.Int).Mul(products[i-1], big.NewInt(n)))
		}
	}
	sum := new(big.Int)
	for _, p := range products[1:] {
		sum.Add(sum, p)
	}
	return sum
}

// tell writes the heaps that change.
func (Moore) tell(from, to Sizes) string {
	var changes []string
	for i := range from {
		if from[i] != to[i] {
			changes = append(changes, fmt.Sprintf("%d → %d", from[i], to[i]))
		}
	}
	return strings.Join(changes, ", ")
}

// typing says how moves are typed.
func (Moore) typing(_ Sizes, alone bool) (written, nothing string) {
	if alone {
		written = "A move is all heaps before it and after it: 3 4 5 2 4 5 takes one counter from the heap of 3."
	}
	return written, nothing
}

// illegal says so if too many heaps were to be changed, or something else is wrong with them.
func (m Moore) illegal(b Sizes, e entry) string {
	taken, why := illegalHeaps(b, e)
	if len(taken) > int(m) {
		return "a move takes from at most " + text.Count(int64(m), "heap")
	}
	return why
}

// know says who wins, and a winning move.
//
// A position is lost if in each place of the binary heaps the number of ones is a
// multiple of k+1. In misère play the same holds while a heap is over 1; when none is,
// the ones must be one more than such a multiple.
func (m Moore) know(b Sizes, play Play) known {
	turn := int64(m) + 1
	var digits []string
	for _, c := range slices.Backward(columns(b)) {
		digits = append(digits, strconv.FormatInt(c%turn, 10))
	}
	if digits == nil {
		digits = []string{"0"}
	}
	modulo, ones := strconv.FormatInt(turn, 10), strings.Join(digits, " ")
	why := "The ones in the binary columns, counted modulo " + modulo + ", are " + ones +
		": whoever leaves nothing but zeros wins."
	if play == Misere {
		why = "The ones in the binary columns, counted modulo " + modulo + ", are " + ones +
			": whoever leaves nothing but zeros wins, or in misère play, once no heap is over 1, a single one."
	}
	k := knows(lostIf(m.lost(b, play)), play, why)
	k.lost = "the ones in the binary columns, counted modulo " + modulo + ", are " + ones
	if to := m.reply(b, play); to != nil {
		k.winning = func(yield func(Sizes) bool) { yield(to) }
	}
	return k
}

// columns returns the number of ones in each binary place.
func columns(b Sizes) []int64 {
	var ones []int64
	for _, n := range b {
		for i := range bits.Len64(uint64(n)) {
			if len(ones) <= i {
				ones = append(ones, 0)
			}
			ones[i] += n >> i & 1
		}
	}
	return ones
}

func (m Moore) lost(b Sizes, play Play) bool {
	turn := int64(m) + 1
	ones := columns(b)
	if play == Misere && len(ones) <= 1 {
		return len(ones) == 1 && ones[0]%turn == 1
	}
	for _, c := range ones {
		if c%turn != 0 {
			return false
		}
	}
	return true
}

// reply returns what a winning move leaves, or nil if there is none.
func (m Moore) reply(b Sizes, play Play) Sizes {
	if m.lost(b, play) || !b.counters() {
		return nil
	}
	if play == Misere {
		if to := m.small(b); to != nil {
			return to
		}
	}
	// From the highest place down: chosen heaps get the digit that is needed there,
	// and if they are not enough, heaps with a one too many are chosen, too.
	to := slices.Clone(b)
	turn := int64(m) + 1
	chosen := make([]int, 0, 8)
	isChosen := make(map[int]bool)
	for i := range slices.Backward(columns(b)) {
		bit := int64(1) << i
		ones := int64(0)
		for place, n := range to {
			if !isChosen[place] && n&bit != 0 {
				ones++
			}
		}
		for _, place := range chosen {
			to[place] &^= bit
		}
		ones %= turn
		switch missing := turn - ones; {
		case ones == 0:
		case missing <= int64(len(chosen)):
			for _, place := range chosen[:missing] {
				to[place] |= bit
			}
		default:
			for place := range to {
				if ones > 0 && !isChosen[place] && to[place]&bit != 0 {
					to[place] &^= bit
					isChosen[place] = true
					chosen = append(chosen, place)
					ones--
				}
			}
		}
	}
	return to
}

// small returns what wins in misère play if a move can leave only heaps of one: one more
// of them than a multiple of k+1. Otherwise it returns nil.
func (m Moore) small(b Sizes) Sizes {
	turn, ones, large := int64(m)+1, int64(0), int64(0)
	for _, n := range b {
		switch {
		case n > 1:
			large++
		case n == 1:
			ones++
		}
	}
	if large >= turn {
		return nil
	}
	// Between ones-(k-large) and ones+large heaps of one can be left, of which
	// one number is right.
	left := ones + large - (ones+large-1)%turn
	to := slices.Clone(b)
	keep := left - min(left, ones)
	drop := ones - min(left, ones)
	for i, n := range to {
		switch {
		case n > 1 && keep > 0:
			to[i] = 1
			keep--
		case n > 1:
			to[i] = 0
		case n == 1 && drop > 0:
			to[i] = 0
			drop--
		}
	}
	return to
}
