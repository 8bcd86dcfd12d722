package chain

import (
	"context"
	"encoding/binary"
	"errors"
	"iter"
	"slices"

	"wordgame/solver"
)

// A pair is the first letter of a word, and the one that the next word begins with: the last, but for
// nextLetter. Letters are numbers from 0.
type pair struct{ first, last int }

func (p pair) turned() pair { return pair{p.last, p.first} }

// An arc is the words of a pair, as many as there are.
type arc struct {
	pair
	count int
}

// arcs are the words of all pairs that have some.
type arcs []arc

func (g arcs) index(p pair) int { return slices.IndexFunc(g, func(a arc) bool { return a.pair == p }) }

// counts returns how many words there are of each pair.
func (g arcs) counts() map[pair]int {
	counts := make(map[pair]int, len(g))
	for _, a := range g {
		counts[a.pair] = a.count
	}
	return counts
}

// say returns what is left after a word of a pair was said: the others; or, if there is no such word since all
// are cancelled, those and one that it cancelled. It uses g up.
func (g arcs) say(m pair) arcs {
	switch i, j := g.index(m), g.index(m.turned()); {
	case i < 0 && j < 0:
		return append(g, arc{m.turned(), 1})
	case i < 0:
		g[j].count++
	case g[i].count > 1:
		g[i].count--
	default:
		g = slices.Delete(g, i, i+1)
	}
	return g
}

// cancel returns what is left when words cancel.
//
// A word a…b and a word b…a cancel, as many as there are of both, and so do two words a…a: the
// position has the same value without such a pair of words.
//
// At a letter: whoever wins without the pair wins with it. They play as they would without it; if
// the other says a word of the pair, they answer with the other word of it. Then the chain is where
// it was, the same player must go on, and the pair is gone. (Words a…b are alike: one is said to be
// of the pair only where no other is left.)
//
// At the start: who wins by saying a first word wins by it with the pair, too, as above; so does who
// wins by answering any first word. If the first word is one of the pair, a…b, they answer b…a. Then
// the other must begin with a, without the pair: one of the first words that lose.
func (g arcs) cancel() (left arcs) {
	counts := g.counts()
	for _, a := range g {
		n := a.count % 2
		if a.first != a.last {
			n = a.count - counts[a.turned()]
		}
		if n > 0 {
			left = append(left, arc{a.pair, n})
		}
	}
	return left
}

// encode writes arcs as a text, as decode reads it.
func (g arcs) encode() string {
	b := make([]byte, 0, 4*len(g))
	for _, a := range g {
		for _, n := range [...]int{a.first, a.last, a.count} {
			b = binary.AppendUvarint(b, uint64(n))
		}
	}
	return string(b)
}

func decode(s string) arcs { return slices.AppendSeq(make(arcs, 0, len(s)/3), read(s)) }

// read yields the arcs of a text.
func read(s string) iter.Seq[arc] {
	get := func() int {
		n, size := binary.Uvarint([]byte(s[:min(len(s), binary.MaxVarintLen64)]))
		s = s[size:]
		return int(n)
	}
	return func(yield func(arc) bool) {
		for s != "" && yield(arc{pair{get(), get()}, get()}) {
		}
	}
}

// A strategy is how the winner plays on what cancelling leaves, where the letters tell who wins,
// whatever the numbers of words: they leave the other at losing letters.
//
// Ranks are an order of the letters. At a letter of even rank whoever must go on loses: there is
// no word that begins and ends with it, and all words that begin with it end in letters of lower,
// odd ranks. At a letter of odd rank whoever must go on wins, by a word that ends in the letter
// that reply has: that letter is of lower, even rank; or it is the letter itself, for which only
// that word is left and, as at losing letters, words that end in letters of lower, odd ranks.
//
// The proof is by the rank: from letter to letter ranks fall, so a word that begins with a letter
// of a lower rank was not said yet, and is there when it is needed.
type strategy struct {
	rank  []int // by letter; -1 for those of which the letters do not tell who wins
	reply []int // by letter; -1 where there is none
}

// newStrategy finds the letters that win or lose whatever the numbers of words.
func newStrategy(letters int, g arcs) *strategy {
	s := &strategy{slices.Repeat([]int{-1}, letters), slices.Repeat([]int{-1}, letters)}
	loop, escapes := make([]bool, letters), make([]bool, letters)
	for rank, found := 0, true; found; rank += 2 {
		found = false
		clear(escapes)
		for _, a := range g {
			if a.first == a.last {
				loop[a.first] = true
			} else if s.rank[a.last]%2 != 1 {
				escapes[a.first] = true
			}
		}
		for l, of := range s.rank {
			if of >= 0 || escapes[l] {
				continue
			}
			found = true
			if s.rank[l] = rank; loop[l] {
				s.rank[l], s.reply[l] = rank+1, l
			}
		}
		for _, a := range g {
			if s.rank[a.first] < 0 && s.rank[a.last] == rank {
				s.rank[a.first], s.reply[a.first] = rank+1, a.last
			}
		}
	}
	return s
}

// An answer is who wins at a position and what shows it; or what a word leads to, for the player who says it.
type answer struct {
	value     solver.Value
	move      pair      // a word of this pair wins, if value is a win; or the word
	strategy  *strategy // of the winner, or after the word, if the letters tell it; nil: a search does, or nothing
	positions int       // that were searched, also in vain
}

// at returns who wins at a letter, if the strategy has it. Whoever begins chooses the letter.
func (s *strategy) at(letter int) answer {
	if letter == anyLetter {
		letter = slices.IndexFunc(s.rank, func(rank int) bool { return rank%2 == 1 })
	}
	if letter == anyLetter { // none wins
		letter = max(0, slices.Index(s.rank, -1))
	}
	switch rank := s.rank[letter]; {
	case rank < 0:
		return answer{}
	case rank%2 == 0:
		return answer{value: solver.Loss, strategy: s}
	}
	return answer{value: solver.Win, move: pair{letter, s.reply[letter]}, strategy: s}
}

// A state is what matters of a position: the words left, and the letter that the next one begins with.
type state struct {
	value  solver.Value // if the letters tell it; then nothing else is kept
	letter int          // or anyLetter
	arcs   string       // as of encode
}

// anyLetter stands for the letter of the first word, which may begin with any.
const anyLetter = -1

// moves yields the pairs of the words that may be said, in the order of the arcs.
func (s state) moves() iter.Seq[pair] {
	return func(yield func(pair) bool) {
		for a := range read(s.arcs) {
			if (s.letter == anyLetter || s.letter == a.first) && !yield(a.pair) {
				return
			}
		}
	}
}

// count returns how many words of a pair are left.
func (s state) count(p pair) int { return decode(s.arcs).counts()[p] }

// words returns how many words are left.
func (s state) words() (n int) {
	for a := range read(s.arcs) {
		n += a.count
	}
	return n
}

// rules are the game on what cancelling leaves, as the engine searches it. Cancelling is done once: what
// is left has words a…b or words b…a but not both, and play does not change that.
type rules struct {
	letters  int
	progress func(solver.Stats) // what a search has cost so far; may be nil
}

func (rules) Terminal(s state) solver.Value { return s.value }

func (rules) Moves(dst []pair, s state) []pair { return slices.AppendSeq(dst, s.moves()) }

func (r rules) Play(s state, m pair) state { return r.settle(m.last, decode(s.arcs).say(m)) }

// Order tries first what leaves the other the fewest kinds of words.
func (r rules) Order(s state, moves []pair) {
	out := make([]int, r.letters)
	for a := range read(s.arcs) {
		out[a.first]++
	}
	slices.SortStableFunc(moves, func(a, b pair) int { return out[a.last] - out[b.last] })
}

// settle returns what matters of a position. Positions that differ in nothing else have the same
// value:
//
// At a letter of which the letters tell who wins, that is all. They still tell it when the chain
// comes to it later, for the words that a [strategy] needs begin with letters that it tells of, and
// the chain was at none of them.
//
// So at any other letter words that end in winning letters do not matter: to say one loses, like
// having none. No word there ends in a losing letter.
//
// Nor do words that no chain comes to. The arcs handed in are used up.
func (r rules) settle(letter int, g arcs) state {
	s := newStrategy(r.letters, g)
	if v := s.at(letter).value; v != solver.Undecided {
		return state{value: v}
	}
	g = slices.DeleteFunc(g, func(a arc) bool { return s.rank[a.first] >= 0 || s.rank[a.last] >= 0 })
	reached := make([]bool, r.letters)
	reached[letter] = true
	for more := true; more; {
		more = false
		for _, a := range g {
			if reached[a.first] && !reached[a.last] {
				reached[a.last], more = true, true
			}
		}
	}
	g = slices.DeleteFunc(g, func(a arc) bool { return !reached[a.first] })
	return state{letter: letter, arcs: g.encode()}
}

// solve returns who wins at a letter, on what cancelling leaves, which it uses up.
func (r rules) solve(ctx context.Context, letter int, left arcs, most int) (answer, error) {
	if a := newStrategy(r.letters, left).at(letter); a.value != solver.Undecided {
		return a, ctx.Err()
	}
	engine := &solver.Solver[state, pair]{Game: r, OnlyValues: true, MaxPositions: most, Progress: r.progress}
	v, err := engine.Value(ctx, r.settle(letter, left))
	a := answer{value: v, positions: engine.Stats().Positions}
	if errors.As(err, new(*solver.LimitError)) {
		a.value, err = solver.Undecided, nil
	}
	return a, err
}
