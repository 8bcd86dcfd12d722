package chain

import (
	"encoding/binary"
	"slices"

	"wordgame/solver"
)

// rules are the game on what cancelling leaves, as the engine searches it. Its moves are the last
// letters of words.
type rules struct{ letters int }

// A state is what matters of a position on what cancelling leaves. Cancelling is done once: what
// is left has words a…b or words b…a but not both, and play does not change that.
type state struct {
	value  solver.Value // if the letters tell it; then nothing else is kept
	letter int
	arcs   string // as of encode
}

func (rules) Terminal(s state) solver.Value { return s.value }

func (rules) Moves(dst []int, s state) []int {
	for _, a := range decode(s.arcs) {
		if a.first == s.letter {
			dst = append(dst, a.last)
		}
	}
	return dst
}

func (r rules) Play(s state, last int) state {
	return r.settle(last, say(decode(s.arcs), Pair{s.letter, last}))
}

// Order tries first what leaves the other the fewest kinds of words.
func (r rules) Order(s state, moves []int) {
	out := make([]int, r.letters)
	for _, a := range decode(s.arcs) {
		out[a.first]++
	}
	slices.SortStableFunc(moves, func(a, b int) int { return out[a] - out[b] })
}

// settle returns what matters of a position. Positions that differ in nothing else have the same
// value:
//
// At a letter of which the letters tell who wins, that is all. They still tell it when the chain
// comes to it later, for the words that a [Strategy] needs begin with letters that it tells of, and
// the chain was at none of them.
//
// So at any other letter words that end in winning letters do not matter: to say one loses, like
// having none. No word there ends in a losing letter.
//
// Nor do words that no chain comes to, nor more words of a pair than a chain can use: see bound.
// The arcs handed in are used up.
func (r rules) settle(letter int, arcs []arc) state {
	known := rank(r.letters, arcs)
	if v := known.value(letter); v != solver.Undecided {
		return state{value: v}
	}
	arcs = slices.DeleteFunc(arcs, func(a arc) bool { return known.Rank[a.first] >= 0 || known.Rank[a.last] >= 0 })
	reached := make([]bool, r.letters)
	reached[letter] = true
	for more := true; more; {
		more = false
		for _, a := range arcs {
			if reached[a.first] && !reached[a.last] {
				reached[a.last], more = true, true
			}
		}
	}
	arcs = slices.DeleteFunc(arcs, func(a arc) bool { return !reached[a.first] })
	r.bound(letter, arcs)
	return state{letter: letter, arcs: encode(arcs)}
}

// bound lowers the numbers of words to what a chain from a letter can use. Legal are the same
// chains as before, so that the value is the same: a chain uses no more words of a pair than the
// bound says, so while the bound is used up the chain could not go on there anyway.
//
// Of words a…b a chain uses at most one if there is no way back from b to a; otherwise at most as
// many as the words with which it comes to a from other letters, and one more if it begins there;
// and at most one more than the words with which it leaves b for other letters.
func (r rules) bound(letter int, arcs []arc) {
	part := parts(r.letters, arcs)
	for i, a := range arcs {
		if part[a.first] != part[a.last] {
			arcs[i].count = 1
		}
	}
	in, out := make([]int, r.letters), make([]int, r.letters)
	for lower := true; lower; {
		lower = false
		clear(in)
		clear(out)
		in[letter] = 1
		for _, a := range arcs {
			if a.first != a.last {
				in[a.last] += a.count
				out[a.first] += a.count
			}
		}
		for i, a := range arcs {
			if n := min(in[a.first], out[a.last]+1); a.first != a.last && n < a.count {
				arcs[i].count, lower = n, true
			}
		}
	}
}

// parts numbers the strongly connected parts of the letters: two have the same number if words
// lead from each to the other. (Tarjan, "Depth-first search and linear graph algorithms", 1972.)
func parts(letters int, arcs []arc) []int {
	var stack []int
	part, index, low := make([]int, letters), make([]int, letters), make([]int, letters)
	next := 0
	var visit func(a int)
	visit = func(a int) {
		next++
		index[a], low[a] = next, next
		stack = append(stack, a)
		for _, w := range arcs {
			switch b := w.last; {
			case w.first != a:
			case index[b] == 0:
				visit(b)
				low[a] = min(low[a], low[b])
			case part[b] == 0:
				low[a] = min(low[a], index[b])
			}
		}
		for low[a] == index[a] && part[a] == 0 {
			part[stack[len(stack)-1]] = index[a]
			stack = stack[:len(stack)-1]
		}
	}
	for _, w := range arcs {
		if index[w.first] == 0 {
			visit(w.first)
		}
	}
	return part
}

// encode writes arcs as a text, as decode reads it.
func encode(arcs []arc) string {
	var b []byte
	for _, a := range arcs {
		for _, n := range [...]int{a.first, a.last, a.count} {
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return string(b)
}

func decode(s string) []arc {
	b := []byte(s)
	get := func() int {
		n, size := binary.Uvarint(b)
		b = b[size:]
		return int(n)
	}
	arcs := make([]arc, 0, len(b)/3)
	for len(b) > 0 {
		arcs = append(arcs, arc{get(), get(), get()})
	}
	return arcs
}
