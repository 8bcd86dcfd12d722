// Package tree writes the tree of a game as text.
package tree

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"

	"wordgame/solver"
)

// A Tree is the tree of a game from a position on, and how to write it.
type Tree[P comparable, M any] struct {
	Game  solver.Game[P, M]
	Start P
	Show  func(p P) string      // a position in a line
	Name  func(p P, m M) string // a move at p
	Depth int                   // plies to write; 0 means as many as can be read, 200
	Limit int                   // nodes to write; 0 means 500
}

const (
	mostDepth = 200
	// A search without a table visits the nodes of the tree, in the worst
	// case all of them.
	mostSearched = 10_000_000
)

// Write writes the tree, a node a line: the move that leads to it, the position,
// and how the game ends from there for the player to move and, as +1, 0 or -1,
// for the player to move at the start. What is left out is said in a line of its own.
func (t *Tree[P, M]) Write(ctx context.Context, w io.Writer) error {
	v := writer[P, M]{Tree: *t, ctx: ctx, solver: solver.Solver[P, M]{Game: t.Game}, sizes: make(map[P]int)}
	if v.Limit == 0 {
		v.Limit = 500
	}
	if v.Depth == 0 || v.Depth > mostDepth {
		v.Depth = mostDepth
	}
	v.turned, _ = t.Game.(solver.Turned[P])
	v.node(t.Start, "", "", 0, true)
	if v.err != nil {
		return v.err
	}
	fmt.Fprintf(&v.text, "\n%s", nodes(v.size(t.Start)))
	if v.size(t.Start) <= mostSearched {
		fmt.Fprintf(&v.text, "; searched by alpha-beta, %s", nodes(v.alphaBeta()))
	}
	v.text.WriteString(".\n")
	if v.err != nil {
		return v.err
	}
	_, err := io.WriteString(w, v.text.String())
	return err
}

type writer[P comparable, M any] struct {
	Tree[P, M]
	ctx    context.Context
	solver solver.Solver[P, M]
	turned solver.Turned[P]
	sizes  map[P]int // of the trees below positions, themselves included
	text   strings.Builder
	done   int // nodes written
	err    error
}

func nodes(n int) string {
	switch n {
	case 1:
		return "1 node"
	case math.MaxInt:
		return fmt.Sprintf("more than %d nodes", n)
	}
	return fmt.Sprintf("%d nodes", n)
}

// size returns the number of nodes of the tree below p and p itself, or
// [math.MaxInt] if there are more.
func (w *writer[P, M]) size(p P) int {
	if n, ok := w.sizes[p]; ok {
		return n
	}
	if w.err == nil {
		w.err = w.ctx.Err()
	}
	n := 1
	for _, m := range w.Game.Moves(nil, p) {
		if w.err != nil {
			return 0
		}
		n = add(n, w.size(w.Game.Play(p, m)))
	}
	w.sizes[p] = n
	return n
}

// add is a sum, or the greatest number if that is less.
func add(a, b int) int {
	if a > math.MaxInt-b {
		return math.MaxInt
	}
	return a + b
}

// alphaBeta returns the number of nodes that alpha-beta alone visits.
func (w *writer[P, M]) alphaBeta() int {
	s := solver.Solver[P, M]{Game: w.Game, Without: solver.All &^ solver.AlphaBeta}
	if _, err := s.Value(w.ctx, w.Start); err != nil {
		w.err = err
	}
	return s.Stats().Positions
}

// node writes a node, first what stands before it, and the tree below it, in
// which before stands before every line.
func (w *writer[P, M]) node(p P, first, before string, depth int, mine bool) {
	r, err := w.solver.Solve(w.ctx, p)
	if err != nil || w.err != nil {
		w.err = err
		return
	}
	sign := int(r.Value) - int(solver.Draw)
	if !mine {
		sign = -sign
	}
	ends := "in " + fmt.Sprint(r.Remoteness)
	if r.Remoteness == 0 {
		ends = "now"
	}
	fmt.Fprintf(&w.text, "%s%s  %s (%s %s)\n", first, w.Show(p), [...]string{"-1", "0", "+1"}[sign+1], r.Value, ends)
	w.done++

	moves := w.Game.Moves(nil, p)
	if depth == w.Depth && len(moves) > 0 {
		fmt.Fprintf(&w.text, "%s└─ … %s below\n", before, nodes(w.size(p)-1))
		return
	}
	for i, m := range moves {
		q := w.Game.Play(p, m)
		branch, below := "├─ ", "│  "
		if i == len(moves)-1 {
			branch, below = "└─ ", "   "
		}
		if w.done >= w.Limit {
			left := 0
			for _, m := range moves[i:] {
				left = add(left, w.size(w.Game.Play(p, m)))
			}
			fmt.Fprintf(&w.text, "%s└─ … %s more\n", before, nodes(left))
			return
		}
		same := w.turned != nil && w.turned.First(p) == w.turned.First(q)
		w.node(q, before+branch+w.Name(p, m)+" → ", before+below, depth+1, mine == same)
	}
}
