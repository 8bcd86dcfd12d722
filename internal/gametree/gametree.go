// Package gametree makes the tree of a game for people to look at: which nodes
// it has, how each ends, which line is best, what plain alpha-beta leaves out.
// A [Tree] says what is to be drawn, and [Tree.Build] makes a [Graph] of it,
// which knows nothing of games, and which is written as text, JSON, DOT or
// Mermaid here, and drawn by package picture.
package gametree

import (
	"context"
	"math"

	"wordgame/solver"
)

// A Tree is the tree of a game from a position on, and how to show it. The first
// player is the one to move at the start.
type Tree[P comparable, M any] struct {
	Game  solver.Game[P, M]
	Start P
	Show  func(p P) string      // a position in a line
	Name  func(p P, m M) string // a move at p

	// These may be nil.
	Same  func(p P) P                                           // the position that stands for all that are played alike; nil: p itself
	Draw  func(p P) Drawing                                     // a position as people draw it; nil: as Show writes it
	Solve func(ctx context.Context, p P) (solver.Result, error) // nil: as [solver.Solver] does

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
	turned solver.Turned[P]
	solve  func(ctx context.Context, p P) (solver.Result, error)
	sizes  map[P]int // of the trees below positions, themselves included
}

func (t *Tree[P, M]) builder(ctx context.Context) *builder[P, M] {
	b := &builder[P, M]{Tree: t, ctx: ctx, solve: t.Solve, sizes: make(map[P]int)}
	b.turned, _ = t.Game.(solver.Turned[P])
	if b.solve == nil {
		b.solve = (&solver.Solver[P, M]{Game: t.Game}).Solve
	}
	return b
}

// same returns the position that stands for p.
func (b *builder[P, M]) same(p P) P {
	if b.Same == nil {
		return p
	}
	return b.Same(p)
}

// again reports whether the player who moves at p moves at q, the next, too.
func (b *builder[P, M]) again(p, q P) bool {
	return b.turned != nil && b.turned.First(p) == b.turned.First(q)
}

// size returns the number of nodes of the tree below p and p itself, or
// [math.MaxInt] if there are more.
func (b *builder[P, M]) size(p P) (int, error) {
	key := b.same(p)
	if n, ok := b.sizes[key]; ok {
		return n, nil
	}
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	n := 1
	for _, m := range b.Game.Moves(nil, p) {
		below, err := b.size(b.Game.Play(p, m))
		if err != nil {
			return 0, err
		}
		n = add(n, below)
	}
	b.sizes[key] = n
	return n, nil
}

// add is a sum, or the greatest number if that is less.
func add(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}
