// Package gametree makes the tree of a game for people to look at: which nodes
// it has, how each ends, which line is best, what alpha-beta leaves out.
//
// A [Tree] says what is to be shown. [Tree.Build] makes a [Graph] of it, which
// knows nothing of games, and which is written as text, JSON, DOT or Mermaid here,
// and drawn by package picture. [Tree.Trace] tells a search of it in words. All
// searches are made by package solver.
package gametree

import (
	"context"
	"math"
	"slices"

	"wordgame/solver"
)

// A Tree is the tree of a game from a position on, and how to show it. The first
// player is the one to move at the start.
type Tree[P comparable, M any] struct {
	Game  solver.Game[P, M]
	Start P
	Show  func(p P, way []M) string // a position in a line, and the moves that led to it from the start
	Name  func(p P, m M) string     // a move at p

	// These may be nil.
	Draw     func(p P) Drawing  // a position as people draw it; nil: as Show writes it
	Why      func(p P) string   // why the game knows the value of p without looking ahead; nil: that isn't told
	Progress func(solver.Stats) // is told the cost of a long search so far

	Options
	Depth int // plies to draw; 0 means as many as can be read, 200
	Limit int // nodes to draw; 0 means 500
}

// Options are how a tree is drawn, of whatever game.
type Options struct {
	Order     Order // of moves, drawn and searched
	AlphaBeta bool  // show what alpha-beta does
	Shared    bool  // draw positions that are met again once, with the same player to move
	Best      Side  // of one player, draw the best replies only
}

// An Order is that of moves.
type Order string

// The orders. Moves of equal result are in the order of the game.
const (
	Given    Order = "given"    // by the game
	Reversed Order = "reversed" // from its last to its first
	BestUp   Order = "best"     // the best for the player to move first
	WorstUp  Order = "worst"    // the worst first
)

// A Side is one of the two players.
type Side string

// The sides: the player to move at the start, and the other.
const (
	First  Side = "first"
	Second Side = "second"
)

// A Drawing is a position as elements of SVG, in the order of drawing, with the
// top left corner at 0 0.
type Drawing struct {
	Width, Height int // in pixels
	SVG           string
}

const (
	mostDepth    = 200
	defaultLimit = 500
)

// A builder has what the making of one graph needs.
type builder[P comparable, M any] struct {
	*Tree[P, M]
	ctx    context.Context
	engine *solver.Solver[P, M] // knows how positions end
	sizes  map[P]int64          // of the trees below positions, themselves included
}

func (t *Tree[P, M]) builder(ctx context.Context) *builder[P, M] {
	return &builder[P, M]{t, ctx, solver.New(t.Game), make(map[P]int64)}
}

// size returns the number of nodes of the tree below p and p itself, or
// [math.MaxInt64] if there are more.
func (b *builder[P, M]) size(p P) (int64, error) {
	if n, ok := b.sizes[p]; ok {
		return n, nil
	}
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	n := int64(1)
	for _, m := range b.Game.Moves(nil, p) {
		below, err := b.size(b.Game.Play(p, m))
		if err != nil {
			return 0, err
		}
		n = add(n, below)
	}
	b.sizes[p] = n
	return n, nil
}

// add is a sum, or the greatest number if that is less.
func add(a, b int64) int64 {
	if a > math.MaxInt64-b {
		return math.MaxInt64
	}
	return a + b
}

// moves appends the moves at p to dst, in an order.
func (b *builder[P, M]) moves(dst []M, p P, order Order) ([]M, error) {
	from := len(dst)
	switch order {
	case BestUp, WorstUp:
		ranked, err := b.engine.Rank(b.ctx, p)
		if err != nil {
			return dst, err
		}
		if order == WorstUp {
			slices.SortStableFunc(ranked, func(x, y solver.Ranked[M]) int { return x.Compare(y.Result) })
		}
		for _, r := range ranked {
			dst = append(dst, r.Move)
		}
		return dst, nil
	case Reversed:
		dst = b.Game.Moves(dst, p)
		slices.Reverse(dst[from:])
		return dst, nil
	}
	return b.Game.Moves(dst, p), nil
}
