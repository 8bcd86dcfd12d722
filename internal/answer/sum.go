package answer

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A GhostSum says who wins several games of Ghost side by side, in which each move
// adds a letter to one of the fragments, and whoever must complete a word loses.
type GhostSum struct {
	Header
	Fragments []SumFragment `json:"fragments"`
	Value     solver.Value  `json:"value"`
	Grundy    int64         `json:"grundy"`  // the nim-sum
	Winning   []string      `json:"winning"` // fragments to make, in the order of the games and of the alphabet
	Moves     []SumMove     `json:"moves"`   // those that win first
}

// A SumFragment is one of several games.
type SumFragment struct {
	Fragment string `json:"fragment"`
	Grundy   int64  `json:"grundy"`
}

// A SumMove is a move in one of several games.
type SumMove struct {
	Place    int          `json:"place"` // of the fragment, from 1
	Move     string       `json:"move"`
	Fragment string       `json:"fragment"` // after it
	Value    solver.Value `json:"value"`
	Grundy   int64        `json:"grundy"` // of the fragment after it
}

// SolveSum answers for several fragments side by side.
func SolveSum(ctx context.Context, lex *lexicon.Lexicon, texts []string) (*GhostSum, error) {
	nimbers := ghost.NewNimbers(lex.Playable)
	a := &GhostSum{Header: headerOf(PlainGhost, lex), Winning: []string{}, Moves: []SumMove{}}
	var nodes []trie.Node
	for _, text := range texts {
		fragment, n, err := Find(lex, text)
		if err != nil {
			return nil, err
		}
		if n.Final() {
			return nil, fmt.Errorf("%q is a word: whoever completed it has lost all the games", fragment)
		}
		v, err := nimbers.Of(ctx, n)
		if err != nil {
			return nil, err
		}
		nodes = append(nodes, n)
		a.Fragments = append(a.Fragments, SumFragment{fragment, v})
		a.Grundy ^= v
	}
	a.Value = winIf(a.Grundy != 0)
	for i, f := range a.Fragments {
		for l, to := range lex.Playable.Follow(nodes[i]) {
			letter := lex.Playable.Alphabet().Text(l)
			v, err := nimbers.Of(ctx, to)
			if err != nil {
				return nil, err
			}
			m := SumMove{i + 1, letter, f.Fragment + letter, winIf(!to.Final() && a.Grundy^f.Grundy^v == 0), v}
			if m.Value == solver.Win {
				a.Winning = append(a.Winning, m.Fragment)
			}
			a.Moves = append(a.Moves, m)
		}
	}
	slices.SortStableFunc(a.Moves, func(a, b SumMove) int { return cmp.Compare(b.Value, a.Value) })
	return a, nil
}
