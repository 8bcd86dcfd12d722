package gametree

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Graph is nodes of a game, the start first, and then ply by ply. It is a tree
// but where positions that are met again are shared.
type Graph struct {
	Options
	Nodes    []Node
	Size     int64 // nodes of the whole tree; [math.MaxInt64]: more
	Searched int   // nodes that alpha-beta visits, 0 if they are too many to be counted
}

// A Node is a position that is drawn.
type Node struct {
	Position string
	Drawing  *Drawing // nil if there is none
	First    bool     // the player to move at the start is to move here
	Over     bool     // the game is
	Result   solver.Result
	Best     bool   // on the line of best play from the start
	Moves    []Edge // those that are drawn
	Left     int64  // nodes of the tree below that are not drawn; [math.MaxInt64]: more

	// Of alpha-beta, if that is shown.
	Visit  int // the place among the nodes that it visits, from 1; 0: it cuts this one off
	Window Window
	Found  int // the value that it found, or a bound on it, in the same view
}

// An Edge is a move.
type Edge struct {
	Move string
	To   int // the number of a node
	Best bool
}

// Sign returns +1, 0 or -1: who wins, in the view of the first player.
func (n *Node) Sign() int { return sign(n.Result.Value, n.First) }

// Turn returns who is to move.
func (n *Node) Turn() Side {
	if n.First {
		return First
	}
	return Second
}

// Edges returns the number of moves drawn.
func (g *Graph) Edges() (n int) {
	for i := range g.Nodes {
		n += len(g.Nodes[i].Moves)
	}
	return n
}

// Build makes the graph. It takes time in the number of positions of the whole
// game, and of the nodes that alpha-beta visits and that are drawn.
func (t *Tree[P, M]) Build(ctx context.Context) (*Graph, error) {
	b := t.builder(ctx)
	size, err := b.size(t.Start)
	if err != nil {
		return nil, err
	}
	g := &grower[P, M]{
		builder: b,
		Graph:   Graph{Options: t.Options, Size: size},
		known:   make(map[key[P]]int),
		depth:   min(cmp.Or(t.Depth, mostDepth), mostDepth),
		limit:   cmp.Or(t.Limit, defaultLimit),
	}
	if err := g.grow(); err != nil {
		return nil, err
	}
	if err := g.bestLine(); err != nil {
		return nil, err
	}
	if t.AlphaBeta {
		err = g.search()
	} else {
		g.Searched, err = b.visits(size)
	}
	return &g.Graph, err
}

// A grower makes a graph ply by ply, so that what is left out is far down.
type grower[P comparable, M any] struct {
	*builder[P, M]
	Graph
	depth, limit int
	places       []place[P, M]  // of the nodes
	known        map[key[P]]int // nodes of positions, if they are shared
}

// A place is where a node stands.
type place[P comparable, M any] struct {
	at    P
	above int // the node that it was first met from, by the move
	move  M
	depth int
}

// A key is what nodes that are drawn once have in common.
type key[P comparable] struct {
	at    P
	first bool
}

func (p place[P, M]) key() key[P] { return key[P]{p.at, isFirst(p.depth)} }

func (g *grower[P, M]) grow() error {
	if _, err := g.put(place[P, M]{at: g.Start}); err != nil {
		return err
	}
	for i := 0; i < len(g.Nodes); i++ {
		if err := g.expand(i); err != nil {
			return err
		}
	}
	return nil
}

// put adds a node, and returns its number.
func (g *grower[P, M]) put(p place[P, M]) (int, error) {
	r, err := g.engine.Solve(g.ctx, p.at)
	if err != nil {
		return 0, err
	}
	n := Node{Position: g.Show(p.at, g.way(p)), First: isFirst(p.depth), Over: g.Game.Terminal(p.at) != solver.Undecided, Result: r}
	if g.Draw != nil {
		d := g.Draw(p.at)
		n.Drawing = &d
	}
	if g.Shared {
		g.known[p.key()] = len(g.Nodes)
	}
	g.Nodes, g.places = append(g.Nodes, n), append(g.places, p)
	return len(g.Nodes) - 1, nil
}

// way returns the moves that lead to a place.
func (g *grower[P, M]) way(p place[P, M]) []M {
	way := make([]M, p.depth)
	for ; p.depth > 0; p = g.places[p.above] {
		way[p.depth-1] = p.move
	}
	return way
}

// expand adds the moves of a node.
func (g *grower[P, M]) expand(i int) error {
	p, order, most := g.places[i], g.Order, math.MaxInt
	if g.Best == g.Nodes[i].Turn() {
		order, most = BestUp, 1
	}
	moves, err := g.moves(nil, p.at, order)
	if err != nil {
		return err
	}
	for j, m := range moves {
		to := place[P, M]{g.Game.Play(p.at, m), i, m, p.depth + 1}
		n, met := g.known[to.key()]
		if j >= most || !met && (p.depth == g.depth || len(g.Nodes) >= g.limit) {
			size, err := g.size(to.at)
			if err != nil {
				return err
			}
			g.Nodes[i].Left = add(g.Nodes[i].Left, size)
			continue
		}
		if !met {
			if n, err = g.put(to); err != nil {
				return err
			}
		}
		g.Nodes[i].Moves = append(g.Nodes[i].Moves, Edge{Move: g.Name(p.at, m), To: n})
	}
	return nil
}

// bestLine marks a line of best play, as far as it is drawn.
func (g *grower[P, M]) bestLine() error {
	for i := 0; ; {
		n := &g.Nodes[i]
		n.Best = true
		best, err := g.engine.Rank(g.ctx, g.places[i].at)
		if err != nil || len(best) == 0 {
			return err
		}
		name := g.Name(g.places[i].at, best[0].Move)
		j := slices.IndexFunc(n.Moves, func(e Edge) bool { return e.Move == name })
		if j < 0 {
			return nil // it is left out
		}
		n.Moves[j].Best, i = true, n.Moves[j].To
	}
}

// search marks what alpha-beta does.
func (g *grower[P, M]) search() error {
	type step struct{ node, next int } // node -1: it isn't drawn; next: the move that is looked at next
	var path []step
	_, _, err := g.alphaBeta(func(e solver.Event[P, M]) {
		switch e.Kind {
		case solver.Enter:
			node := 0
			if e.Depth > 0 {
				above := &path[e.Depth-1]
				if node = -1; above.node >= 0 && above.next < len(g.Nodes[above.node].Moves) {
					node = g.Nodes[above.node].Moves[above.next].To
				}
				above.next++
			}
			path = append(path[:e.Depth], step{node, 0})
			if g.Searched++; node >= 0 {
				g.Nodes[node].Visit, g.Nodes[node].Window = g.Searched, window(e)
			}
		case solver.Leave:
			if node := path[e.Depth].node; node >= 0 {
				low, high := bounds(e)
				if g.Nodes[node].Found = low; low == -1 {
					g.Nodes[node].Found = high
				}
			}
		}
	})
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		return fmt.Errorf("alpha-beta visits more than %s nodes of this tree: want one that is smaller; begin further on", text.Thousands(limit.Most))
	}
	return err
}

// Cut reports whether the search leaves a node out.
func (g *Graph) Cut(node int) bool { return g.AlphaBeta && g.Nodes[node].Visit == 0 }
