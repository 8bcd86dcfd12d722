package nim

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
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

// options appends what is left, by the number taken.
func (f Dynamic) options(dst []Sizes, b Sizes) []Sizes {
	for i := range min(b[0], b[1]) {
		dst = append(dst, f.after(b, i+1))
	}
	return dst
}

// count returns the limit.
func (Dynamic) count(b Sizes) *big.Int { return big.NewInt(min(b[0], b[1])) }

// plies returns how many plies a game with the heap can last.
func (Dynamic) plies(b Sizes) float64 { return float64(b[0]) }

// tell writes what is left and what may be taken then.
func (f Dynamic) tell(from, to Sizes) string {
	left := f.short(from, to)
	if to[0] == 0 {
		return left
	}
	return fmt.Sprintf("%s (then at most %d)", left, to[1])
}

// short writes what a move leaves.
func (Dynamic) short(from, to Sizes) string { return fmt.Sprintf("%d → %d", from[0], to[0]) }

// typing says how moves are typed.
func (Dynamic) typing(_ Sizes, alone bool) (written, shown string) {
	if alone {
		written = "A move is the size of the heap and what is left of it: 5 3 leaves three of five. 2 or take 2 takes two counters."
	}
	return written, "Above the heap stands how many you may take."
}

// illegal says so if more was to be taken than may be.
func (Dynamic) illegal(b Sizes, e entry) (unknown string) {
	taken := e.numbers[0]
	if len(e.numbers) == 2 && taken == b[0] && !e.taken {
		taken -= e.numbers[1]
	}
	if taken > b[1] {
		return "at most " + text.Thousands(b[1]) + " may be taken now"
	}
	return unknown
}

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

// lost reports whether a board is lost, which it is if the limit is less than the least
// term. In misère play nobody wants the last counter, so the others are the heap.
func (f Dynamic) lost(b Sizes, play Play) bool {
	n := b[0]
	if n == 0 || b[1] == 0 {
		return play == Normal
	}
	if play == Misere {
		n--
	}
	terms := f.terms(n)
	return len(terms) == 0 || b[1] < terms[len(terms)-1]
}

// know says who wins, and the winning move that takes the fewest, if there is one.
func (f Dynamic) know(b Sizes, play Play) known {
	n := b[0]
	if play == Misere {
		n = max(0, n-1)
	}
	terms := f.terms(n)
	name := "numbers that lose"
	if f == 2 {
		name = "Fibonacci numbers"
	}
	sum, heap := strings.ReplaceAll(Sizes(terms).String(), " ", " + "), strconv.FormatInt(b[0], 10)
	if play == Misere {
		heap += " without the last counter"
	}
	why := fmt.Sprintf("As a sum of %s, %s is %s: whoever can take the least of them wins. The player to move may take at most %d.",
		name, heap, sum, b[1])
	lost := fmt.Sprintf("as a sum of %s, %s is %s, and at most %d may be taken", name, heap, sum, b[1])
	if len(terms) == 0 {
		why, lost = "There is nothing left to take without loss.", "there is nothing left to take without loss"
	}
	k := knows(lostIf(f.lost(b, play)), play, why)
	k.lost = lost
	if k.value == solver.Win && f.canMove(b) {
		k.winning = func(yield func(Sizes) bool) { yield(f.after(b, terms[len(terms)-1])) }
	}
	return k
}
