package chain

import (
	"slices"

	"wordgame/solver"
)

// An arc is the words of a pair, as many as there are.
type arc struct{ first, last, count int }

// cancel returns what is left of a graph when words cancel, by first and last letter.
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
func cancel(g *Graph) (left []arc) {
	for a := range g.letters {
		for b := range g.letters {
			if n := g.net(a, b); n > 0 {
				left = append(left, arc{a, b, n})
			}
		}
	}
	return left
}

// say returns what is left after a word was said: without it, or, if all words of its pair are
// cancelled, with one that it cancelled.
func say(left []arc, m Pair) []arc {
	left = slices.Clone(left)
	at := func(first, last int) int {
		return slices.IndexFunc(left, func(a arc) bool { return a.first == first && a.last == last })
	}
	if i := at(m.First, m.Last); i >= 0 {
		if left[i].count--; left[i].count == 0 {
			left = slices.Delete(left, i, i+1)
		}
	} else if i := at(m.Last, m.First); i >= 0 {
		left[i].count++
	} else {
		left = append(left, arc{m.Last, m.First, 1})
	}
	return left
}

// net returns how many words of a pair are left when words cancel.
func (g *Graph) net(a, b int) int {
	if a == b {
		return g.Count(Pair{a, a}) % 2
	}
	return max(0, g.Count(Pair{a, b})-g.Count(Pair{b, a}))
}

// A Strategy is how the winner plays on what cancelling leaves, where the letters tell who wins,
// whatever the numbers of words: they leave the other at losing letters.
//
// Ranks are an order of the letters. At a letter of even rank whoever must go on loses: there is
// no word that begins and ends with it, and all words that begin with it end in letters of lower,
// odd ranks. At a letter of odd rank whoever must go on wins, by a word that ends in the letter
// that Reply has: that letter is of lower, even rank; or it is the letter itself, for which only
// that word is left and, as at losing letters, words that end in letters of lower, odd ranks.
//
// The proof is by the rank: from letter to letter ranks fall, so a word that begins with a letter
// of a lower rank was not said yet, and is there when it is needed.
type Strategy struct {
	Rank  []int // by letter; -1 for those of which the letters do not tell who wins
	Reply []int // by letter; -1 where there is none
}

// rank finds the letters that win or lose whatever the numbers of words.
func rank(letters int, arcs []arc) *Strategy {
	s := &Strategy{slices.Repeat([]int{-1}, letters), slices.Repeat([]int{-1}, letters)}
	loop, escapes := make([]bool, letters), make([]bool, letters)
	for _, a := range arcs {
		loop[a.first] = loop[a.first] || a.first == a.last
	}
	for rank, found := 0, true; found; rank += 2 {
		found = false
		clear(escapes)
		for _, a := range arcs {
			if a.first != a.last && s.Rank[a.last]%2 != 1 {
				escapes[a.first] = true
			}
		}
		for l := range s.Rank {
			if s.Rank[l] >= 0 || escapes[l] {
				continue
			}
			found = true
			if s.Rank[l] = rank; loop[l] {
				s.Rank[l], s.Reply[l] = rank+1, l
			}
		}
		for _, a := range arcs {
			if s.Rank[a.first] < 0 && s.Rank[a.last] == rank {
				s.Rank[a.first], s.Reply[a.first] = rank+1, a.last
			}
		}
	}
	return s
}

// value returns who wins at a letter, if the strategy has it.
func (s *Strategy) value(letter int) solver.Value {
	switch rank := s.Rank[letter]; {
	case rank < 0:
		return solver.Undecided
	case rank%2 == 0:
		return solver.Loss
	}
	return solver.Win
}
