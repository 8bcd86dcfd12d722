package nim

import (
	"cmp"
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

func (Moore) read(words []string) ([]Sizes, error) {
	b, err := readSizes(words)
	return []Sizes{b}, err
}

func (Moore) canMove(b Sizes) bool {
	return slices.ContainsFunc(b, func(n int64) bool { return n > 0 })
}

// moves appends the moves, for each choice of heaps.
func (m Moore) moves(dst []Move, b Sizes) []Move {
	var choose func(from Sizes, place, left int)
	choose = func(from Sizes, place, left int) {
		for i := place; i < len(from) && left > 0; i++ {
			for j := range from[i] {
				to := slices.Clone(from)
				to[i] -= j + 1
				dst = append(dst, Move{board: to})
				choose(to, i+1, left-1)
			}
		}
	}
	choose(b, 0, int(m))
	return dst
}

// count returns the sum of the products of up to so many heaps, nil where these are very many.
func (m Moore) count(b Sizes) *big.Int {
	most := min(int(m), len(b))
	if most*len(b) > 1<<19 {
		return nil
	}
	sums := make([]big.Int, most+1) // by how many of the heaps so far change: the moves
	sums[0].SetInt64(1)
	for _, n := range b {
		for i := most; i > 0; i-- {
			sums[i].Add(&sums[i], new(big.Int).Mul(&sums[i-1], big.NewInt(n)))
		}
	}
	all := new(big.Int)
	for _, sum := range sums[1:] {
		all.Add(all, &sum)
	}
	return all
}

// tell writes the heaps that change.
func (Moore) tell(from, to Sizes) string {
	var changes []string
	for i := range from {
		if from[i] != to[i] {
			changes = append(changes, fmt.Sprintf("%d → %d", from[i], to[i]))
		}
	}
	return strings.Join(changes, " and ")
}

func (Moore) shown(Sizes) (nothing string) { return nothing }

// know says who wins, and why.
//
// A position is lost if in each place of the binary heaps the number of ones is a
// multiple of k+1. In misère play the same holds while a heap is over 1; when none is,
// the ones must be one more than such a multiple.
func (m Moore) know(b Sizes, play Play) known {
	turn, ones := int64(m)+1, columns(b)
	lost := !slices.ContainsFunc(ones, func(n int64) bool { return n%turn != 0 })
	if play == Misere && len(ones) <= 1 {
		lost = len(ones) == 1 && ones[0]%turn == 1
	}
	why := func() string {
		clause := fmt.Sprintf("the ones in the binary columns, counted modulo %d, are %s", turn, modulo(ones, turn, " "))
		switch {
		case lost:
			return clause
		case play == Misere:
			return text.Capital(clause) + ": whoever leaves nothing but zeros wins, or once no heap is over 1, a single one."
		}
		return text.Capital(clause) + ": whoever leaves nothing but zeros wins."
	}
	return known{value: lostIf(lost), why: why}
}

// columns returns the number of ones in each binary place.
func columns(b []int64) []int64 {
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

// modulo writes numbers of ones modulo a turn, the greatest place first.
func modulo(ones []int64, turn int64, between string) string {
	var digits []string
	for _, n := range slices.Backward(ones) {
		digits = append(digits, strconv.FormatInt(n%turn, 10))
	}
	return cmp.Or(strings.Join(digits, between), "0")
}
