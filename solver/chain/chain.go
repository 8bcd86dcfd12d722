// Package chain solves the word chain (shiritori): each word begins with the letter with which
// the last one ended, no word comes twice, and whoever has no word left loses.
//
// Only the numbers of words from each first letter to each last one matter: a [Graph]. A
// [Solver] says who wins at a [Position] of it, by what that is known, and how the winner plays.
package chain

import (
	"fmt"
	"slices"
)

// Any stands for the letter of the first word, which may begin with any.
const Any = -1

// A Pair is the first and the last letter of a word. Letters are numbers from 0.
type Pair struct{ First, Last int }

// A Graph has the number of words of each pair of letters. It is immutable.
type Graph struct {
	letters int
	counts  []int // of the pair (a, b) at a*letters+b
}

// NewGraph returns the graph with these numbers of words, by first and last letter: a square.
func NewGraph(counts [][]int) *Graph {
	g := &Graph{len(counts), make([]int, 0, len(counts)*len(counts))}
	for _, row := range counts {
		if len(row) != len(counts) {
			panic(fmt.Sprintf("chain: a row of %d numbers for %d letters", len(row), len(counts)))
		}
		g.counts = append(g.counts, row...)
	}
	return g
}

// Letters returns the number of letters.
func (g *Graph) Letters() int { return g.letters }

// Count returns the number of words of a pair.
func (g *Graph) Count(p Pair) int { return g.counts[p.First*g.letters+p.Last] }

// Without returns the graph after words of these pairs were said. It takes time in the number
// of letters, squared, and of pairs. There must be such words.
func (g *Graph) Without(said ...Pair) *Graph {
	left := &Graph{g.letters, slices.Clone(g.counts)}
	for _, p := range said {
		if left.counts[p.First*g.letters+p.Last]--; left.Count(p) < 0 {
			panic(fmt.Sprintf("chain: more words of %v were said than there are", p))
		}
	}
	return left
}

// A Position is the words left and the letter that the next one begins with, or [Any].
type Position struct {
	*Graph
	Letter int
}

// Moves returns the pairs of the words that may be said, in the order of first and last letters.
func (p Position) Moves() (moves []Pair) {
	for a := range p.letters {
		if p.Letter != Any && p.Letter != a {
			continue
		}
		for b := range p.letters {
			if m := (Pair{a, b}); p.Count(m) > 0 {
				moves = append(moves, m)
			}
		}
	}
	return moves
}

// Play returns the position after a word of a pair was said.
func (p Position) Play(m Pair) Position { return Position{p.Without(m), m.Last} }
