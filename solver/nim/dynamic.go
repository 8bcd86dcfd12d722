package nim

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// Dynamic is the game of one heap in which a player may take up to f times as many
// counters as the other has just taken, and in the first move any number but all.
// Dynamic(2) is Fibonacci Nim (Whinihan, Fibonacci Nim, 1963; for all f Schwenk,
// Take-away games, 1970).
//
// A board is the heap and the most that may be taken from it. Each of several heaps
// has its own limit.
type Dynamic int64

func (f Dynamic) String() string {
	if f == 2 {
		return "fibonacci"
	}
	return fmt.Sprintf("dynamic:%d", int64(f))
}

// read reads heaps, each with its limit after a slash unless it is the first move: 20/6.
func (f Dynamic) read(words []string) ([]Sizes, error) {
	boards := make([]Sizes, len(words))
	for i, word := range words {
		heap, limit, limited := strings.Cut(word, "/")
		n, err := readSize(heap)
		if err != nil {
			return nil, err
		}
		most := max(0, n-1)
		if limited {
			if most, err = readSize(limit); err != nil {
				return nil, fmt.Errorf("heap %.60q: want its size and how many you may take at most, such as 20/6", word)
			}
		}
		boards[i] = Sizes{n, min(n, most)}
	}
	return boards, nil
}

// after returns the board after a take.
func (f Dynamic) after(b Sizes, take int64) Sizes {
	left := b[0] - take
	if take > left/int64(f) {
		return Sizes{left, left} // as many as there are, or more
	}
	return Sizes{left, min(left, take*int64(f))}
}

// canMove reports whether a counter may be taken.
func (Dynamic) canMove(b Sizes) bool { return min(b[0], b[1]) > 0 }

// moves appends the moves, by the number taken.
func (f Dynamic) moves(dst []Move, b Sizes) []Move {
	for i := range min(b[0], b[1]) {
		dst = append(dst, Move{board: f.after(b, i+1)})
	}
	return dst
}

// count returns the limit.
func (Dynamic) count(b Sizes) *big.Int { return big.NewInt(min(b[0], b[1])) }

func (Dynamic) tell(from, to Sizes) string { return fmt.Sprintf("%d → %d", from[0], to[0]) }

func (Dynamic) shown(Sizes) string { return "Above the heap stands how many you may take." }

// losing returns the heaps up to n that lose at the first move, ascending: 1, and then
// each time the sum of the last one, H, and the first one that f times is at least H.
// Their number is logarithmic.
func (f Dynamic) losing(n int64) []int64 {
	if n < 1 {
		return nil
	}
	heaps := []int64{1}
	m := 0
	for {
		last := heaps[len(heaps)-1]
		for heaps[m] < (last-1)/int64(f)+1 {
			m++
		}
		if last > n-heaps[m] {
			break
		}
		heaps = append(heaps, last+heaps[m])
	}
	return heaps
}

// terms writes n as a sum of heaps that lose at the first move, the greatest first, by
// always taking the greatest that fits (for f = 2 Zeckendorf, 1972).
func (f Dynamic) terms(n int64) []int64 {
	var terms []int64
	for _, heap := range slices.Backward(f.losing(n)) {
		if heap <= n {
			terms = append(terms, heap)
			n -= heap
		}
	}
	return terms
}

// know says who wins, and the winning move that takes the fewest, if there is one. A board is lost if
// the limit is less than the least term. In misère play nobody wants the last counter, so the others
// are the heap.
func (f Dynamic) know(b Sizes, play Play) known {
	n, name, heap := b[0], "number that loses", text.Thousands(b[0])
	if f == 2 {
		name = "Fibonacci number"
	}
	if play == Misere {
		n, heap = n-1, heap+" without the last counter"
	}
	terms := f.terms(n)
	if min(b[0], b[1]) == 0 || len(terms) == 0 {
		lost := play == Normal || min(b[0], b[1]) > 0
		return known{value: lostIf(lost), why: func() string { return "there is nothing left to take without loss" }}
	}
	least := terms[len(terms)-1]
	lost := b[1] < least
	why := func() string {
		sum := fmt.Sprintf("%s is a %s", heap, name)
		if len(terms) > 1 {
			sum = fmt.Sprintf("as a sum of %ss, %s is %s", name, heap, strings.ReplaceAll(Sizes(terms).String(), " ", " + "))
		}
		switch {
		case !lost:
			return text.Capital(sum) + ": take " + text.Thousands(least) + "."
		case len(terms) == 1 && b[1] == n-1:
			return sum
		}
		return sum + ", and at most " + text.Thousands(b[1]) + " may be taken"
	}
	return known{value: lostIf(lost), why: why, winning: func() []Sizes { return []Sizes{f.after(b, least)} }}
}
