package gametree

import (
	"context"
	"fmt"

	"wordgame/solver"
)

// A Graph is nodes of a game, the start first, and then ply by ply. It is a tree
// but where positions that are met again are shared.
type Graph struct {
	Nodes  []Node
	Size   int // nodes of the whole tree; [math.MaxInt]: more
	Shared bool

	Searched  int // nodes that alpha-beta visits, 0 if they are too many to be counted
	Order     Order
	AlphaBeta bool // whether the nodes say what it does
	Best      Side // of whose moves only best ones are drawn
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
	Left     int    // nodes of the tree below that are not drawn; [math.MaxInt]: more

	// Of the search, if it is shown.
	Visit  int // the place among the nodes that it visits, from 1; 0: it cuts this one off
	Window Window
	Found  int // the value that it found, or a bound on it, as a Window has it
}

// An Edge is a move.
type Edge struct {
	Move string
	To   int // the number of a node
	Best bool
}

// Sign returns +1, 0 or -1: who wins, in the view of the first player.
func (n *Node) Sign() int { return sign(n.Result.Value, n.First) }

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
	g := &grower[P, M]{builder: b, Graph: Graph{Size: size, Shared: t.Shared, Order: t.Order, AlphaBeta: t.AlphaBeta, Best: t.Best}, depth: t.Depth, limit: t.Limit}
	if g.limit == 0 {
		g.limit = defaultLimit
	}
	if g.depth == 0 || g.depth > mostDepth {
		g.depth = mostDepth
	}
	if g.Order == "" {
		g.Order = Given
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
	if err != nil {
		return nil, err
	}
	return &g.Graph, nil
}

// A grower makes a graph ply by ply, so that what is left out is far down.
type grower[P comparable, M any] struct {
	*builder[P, M]
	Graph
	depth, limit int
	places       []place[P]       // of the nodes
	known        map[place[P]]int // nodes of positions, if they are shared; without plies
}

// A place is where a node stands.
type place[P comparable] struct {
	at    P
	first bool
	depth int
}

func (g *grower[P, M]) grow() error {
	if g.Shared {
		g.known = make(map[place[P]]int)
	}
	if _, err := g.put(place[P]{g.Start, true, 0}); err != nil {
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
func (g *grower[P, M]) put(p place[P]) (int, error) {
	n := Node{Position: g.Show(p.at), First: p.first, Over: g.Game.Terminal(p.at) != solver.Undecided}
	var err error
	if n.Result, err = g.solve(g.ctx, p.at); err != nil {
		return 0, err
	}
	if g.Draw != nil {
		d := g.Draw(p.at)
		n.Drawing = &d
	}
	if g.Shared {
		g.known[g.key(p)] = len(g.Nodes)
	}
	g.Nodes, g.places = append(g.Nodes, n), append(g.places, p)
	return len(g.Nodes) - 1, nil
}

func (g *grower[P, M]) key(p place[P]) place[P] { return place[P]{at: g.same(p.at), first: p.first} }

// expand adds the moves of a node.
func (g *grower[P, M]) expand(i int) error {
	p := g.places[i]
	steps, err := g.steps(p.at)
	if err != nil {
		return err
	}
	only := -1
	if len(steps) > 0 && (p.first && g.Graph.Best == First || !p.first && g.Graph.Best == Second) {
		if only, err = g.best(p.at, steps); err != nil {
			return err
		}
	}
	full := p.depth == g.depth
	for j, s := range steps {
		to := place[P]{s.to, p.first == g.again(p.at, s.to), p.depth + 1}
		n, met := 0, false
		if g.Shared {
			n, met = g.known[g.key(to)]
		}
		skip := only >= 0 && j != only
		if skip || !met && (full || len(g.Nodes) >= g.limit) {
			size, err := g.size(s.to)
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
		g.Nodes[i].Moves = append(g.Nodes[i].Moves, Edge{Move: g.Name(p.at, s.move), To: n})
	}
	return nil
}

// bestLine marks a line of best play, as far as it is drawn.
func (g *grower[P, M]) bestLine() error {
	for i := 0; ; {
		g.Nodes[i].Best = true
		steps, err := g.steps(g.places[i].at)
		if err != nil || len(steps) == 0 {
			return err
		}
		best, err := g.best(g.places[i].at, steps)
		if err != nil {
			return err
		}
		name := g.Name(g.places[i].at, steps[best].move)
		next := -1
		for j, e := range g.Nodes[i].Moves {
			if e.Move == name {
				g.Nodes[i].Moves[j].Best, next = true, e.To
				break
			}
		}
		if next < 0 {
			return nil // it is left out
		}
		i = next
	}
}

// search marks what alpha-beta does.
func (g *grower[P, M]) search() error {
	var path []int // nodes on the way down; -1: one that is not drawn
	visit := 0
	n, err := g.alphaBeta(func(e event[P, M]) {
		switch e.kind {
		case enters:
			visit++
			node := 0
			if e.depth > 0 {
				node = -1
				if above := path[e.depth-1]; above >= 0 && e.place < len(g.Nodes[above].Moves) {
					node = g.Nodes[above].Moves[e.place].To
				}
			}
			path = append(path[:e.depth], node)
			if node >= 0 {
				g.Nodes[node].Visit, g.Nodes[node].Window = visit, e.window
			}
		case leaves:
			if node := path[e.depth]; node >= 0 {
				g.Nodes[node].Found = e.value
			}
		}
	})
	if _, long := err.(errLong); long {
		return fmt.Errorf("%w: want one that is smaller; begin further on", err)
	}
	g.Searched = n
	return err
}

// Cut reports whether the search leaves a node out.
func (g *Graph) Cut(node int) bool { return g.AlphaBeta && g.Nodes[node].Visit == 0 }
