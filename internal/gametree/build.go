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

const (
	maxDepth     = 200
	defaultLimit = 500

	// maxSearched bounds the positions that a search visits. Without a table
	// they are the nodes of the tree, in the worst case all of them.
	maxSearched = 10_000_000

	// maxPositions bounds the positions of a game of which a tree is drawn, and maxMoves the moves at
	// all of them: they are counted.
	maxPositions = 1_000_000
	maxMoves     = 5_000_000

	// maxTexts bounds the bytes of these positions where they are texts, or have a Len: one that tells the
	// whole game grows with each ply.
	maxTexts = 1 << 25
)

// A builder makes a graph ply by ply, so that what is left out is far down.
type builder[P comparable, M any] struct {
	*Tree[P, M]
	ctx    context.Context
	err    error // the first; after it, answers mean nothing
	engine *solver.Solver[P, M]
	sizes  map[P]Count // of the trees below positions, themselves included
	moved  int         // moves at these
	texts  int         // bytes of these, where they are texts
	deep   int         // positions on the way to the one whose size is being found, and itself

	graph  Graph
	places []place[P, M]  // of the nodes of the graph
	drawn  map[key[P]]int // nodes of positions, if they are shared
}

// A place is where a node stands in the game.
type place[P comparable, M any] struct {
	position P
	parent   int // the node that it was first met from
	move     M   // from the parent
	depth    int
}

// A key is what nodes that are drawn once have in common.
type key[P comparable] struct {
	position P
	turn     Side
}

func newBuilder[P comparable, M any](ctx context.Context, t *Tree[P, M]) *builder[P, M] {
	if t.Same == nil {
		same := *t
		same.Same = func(p P) P { return p }
		t = &same
	}
	return &builder[P, M]{Tree: t, ctx: ctx, engine: solver.New(t.Game), sizes: map[P]Count{}, drawn: map[key[P]]int{}}
}

// Build makes the graph. It takes time in the number of positions of the whole
// game, and of the nodes that alpha-beta visits and that are drawn.
func (t *Tree[P, M]) Build(ctx context.Context) (*Graph, error) {
	b := newBuilder(ctx, t)
	g := &b.graph
	*g = Graph{Title: t.Title, Names: t.Names, labels: cmp.Or(t.Labels, t.Names), Options: t.Options}
	g.Size, g.Searched = b.size(t.Start), TooMany
	g.Order = cmp.Or(g.Order, Given)
	b.add(place[P, M]{position: t.Start})
	for i := 0; i < len(g.Nodes) && b.err == nil; i++ {
		b.expand(i)
	}
	b.markBestLine()
	switch {
	case b.err != nil:
	case t.AlphaBeta:
		b.markSearch()
	case g.Size <= maxSearched:
		_, stats, err := b.whoWins(AlphaBeta, maxSearched, nil)
		g.Searched, b.err = Count(stats.Positions), err
	}
	g.Drawn = len(g.Nodes)
	return g, b.err
}

// size returns the number of nodes of the tree below p and p itself.
func (b *builder[P, M]) size(p P) Count {
	p = b.Same(p)
	if n, ok := b.sizes[p]; ok {
		return n
	}
	if b.err == nil {
		b.err = b.ctx.Err()
	}
	if b.err != nil {
		return 0
	}
	switch position := any(p).(type) {
	case string:
		b.texts += len(position)
	case interface{ Len() int }:
		b.texts += position.Len()
	}
	n, moves := Count(1), b.Game.Moves(nil, p)
	b.moved += len(moves)
	b.deep++
	large := ""
	switch {
	case len(b.sizes) >= maxPositions:
		large = "the game has more than " + text.Thousands(maxPositions) + " positions, too many"
	case b.texts > maxTexts:
		large = "the game can last too long"
	case b.moved > maxMoves:
		large = "the positions of the game have more than " + text.Thousands(maxMoves) + " moves, too many"
	case b.deep > solver.MaxPlies+1:
		large = "the game can last more than " + text.Thousands(solver.MaxPlies) + " plies, too long"
	}
	if large != "" {
		b.err = errors.New(large + " for a tree: begin at a later position")
		return 0
	}
	for _, m := range moves {
		n = n.plus(b.size(b.Game.Play(p, m)))
	}
	b.deep--
	b.sizes[p] = n
	return n
}

// rank returns the moves at p, best first.
func (b *builder[P, M]) rank(p P) []solver.Ranked[M] {
	if b.err != nil {
		return nil
	}
	ranked, err := b.engine.Rank(b.ctx, p)
	b.err = err
	return ranked
}

// moves appends the moves at p to dst, in an order.
func (b *builder[P, M]) moves(dst []M, p P, order Order) []M {
	if order != BestUp && order != WorstUp {
		from := len(dst)
		dst = b.Game.Moves(dst, p)
		if order == Reversed {
			slices.Reverse(dst[from:])
		}
		return dst
	}
	ranked := b.rank(p)
	if order == WorstUp {
		slices.SortStableFunc(ranked, func(x, y solver.Ranked[M]) int { return x.Compare(y.Result) })
	}
	for _, r := range ranked {
		dst = append(dst, r.Move)
	}
	return dst
}

// turn returns who is to move after so many plies.
func turn(depth int) Side { return [...]Side{First, Second}[depth%2] }

// add adds a node, and returns its index.
func (b *builder[P, M]) add(p place[P, M]) int {
	if b.err != nil {
		return 0
	}
	var r solver.Result
	if r, b.err = b.engine.Solve(b.ctx, p.position); b.err != nil {
		return 0
	}
	path := make([]M, p.depth)
	for q := p; q.depth > 0; q = b.places[q.parent] {
		path[q.depth-1] = q.move
	}
	worth := sign(r.Value, p.depth)
	n := Node{
		ID: len(b.places), Position: b.Show(p.position, path), Turn: turn(p.depth), Moves: []Edge{},
		Over: b.Game.Terminal(p.position) != solver.Undecided, Value: r.Value, Remoteness: r.Remoteness,
		Sign: worth, Winner: [...]Side{Second, Nobody, First}[worth+1],
	}
	if b.Drawn && b.Draw != nil {
		d := b.Draw(p.position)
		n.Drawing = &d
	}
	if b.Shared {
		b.drawn[key[P]{b.Same(p.position), n.Turn}] = n.ID
	}
	b.graph.Nodes, b.places = append(b.graph.Nodes, n), append(b.places, p)
	return n.ID
}

// expand adds the moves of a node.
func (b *builder[P, M]) expand(i int) {
	p, order, most := b.places[i], b.Order, math.MaxInt
	if b.Best == turn(p.depth) {
		order, most = BestUp, 1
	}
	full := p.depth >= min(cmp.Or(b.Depth, maxDepth), maxDepth)
	for j, m := range b.moves(nil, p.position, order) {
		next := place[P, M]{b.Game.Play(p.position, m), i, m, p.depth + 1}
		to, met := b.drawn[key[P]{b.Same(next.position), turn(next.depth)}]
		if j >= most || !met && (full || len(b.places) >= cmp.Or(b.Limit, defaultLimit)) {
			n := &b.graph.Nodes[i]
			n.Left = n.Left.plus(b.size(next.position))
			continue
		}
		if !met {
			to = b.add(next)
		}
		n := &b.graph.Nodes[i]
		n.Moves = append(n.Moves, Edge{Move: b.Name(p.position, m), To: to})
	}
}

// markBestLine marks a line of best play, as far as it is drawn.
func (b *builder[P, M]) markBestLine() {
	for i := 0; b.err == nil; {
		n, p := &b.graph.Nodes[i], b.places[i].position
		n.Best = true
		best := b.rank(p)
		if len(best) == 0 {
			return
		}
		name := b.Name(p, best[0].Move)
		j := slices.IndexFunc(n.Moves, func(e Edge) bool { return e.Move == name })
		if j < 0 {
			return // left out
		}
		n.Moves[j].Best, i = true, n.Moves[j].To
	}
}

// A plain game has nothing for the engine but its rules, and its moves in the
// order asked for.
type plain[P comparable, M any] struct{ *builder[P, M] }

func (g plain[P, M]) Terminal(p P) solver.Value { return g.Game.Terminal(p) }
func (g plain[P, M]) Play(p P, m M) P           { return g.Game.Play(p, m) }
func (g plain[P, M]) Moves(dst []M, p P) []M    { return g.moves(dst, p, g.Order) }

// whoWins searches from the start by a method, and returns the value and what it cost. It
// visits at most so many positions. Trace may be nil.
func (b *builder[P, M]) whoWins(
	by Method, most int, trace func(solver.Event[P, M]),
) (solver.Value, solver.Stats, error) {
	s := b.engine
	if by != Everything {
		s = solver.New(plain[P, M]{b})
		s.Without = by.without()
	}
	s.MaxPositions, s.Progress, s.Trace = most, b.Progress, trace
	v, err := s.Value(b.ctx, b.Start)
	return v, s.Stats(), cmp.Or(b.err, err)
}

// markSearch marks what alpha-beta does.
func (b *builder[P, M]) markSearch() {
	g := &b.graph
	type step struct{ node, next int } // node -1: it isn't drawn; next: the move that is looked at next
	var path []step
	visits := 0
	_, _, err := b.whoWins(AlphaBeta, maxSearched, func(e solver.Event[P, M]) {
		switch e.Kind {
		case solver.Enter:
			visits++
			node := 0
			if e.Depth > 0 {
				above := &path[e.Depth-1]
				if node = -1; above.node >= 0 && above.next < len(g.Nodes[above.node].Moves) {
					node = g.Nodes[above.node].Moves[above.next].To
				}
				above.next++
			}
			if path = append(path[:e.Depth], step{node, 0}); node >= 0 {
				g.Nodes[node].Search = &Search{Visit: &Visit{Number: visits, Window: window(e)}}
			}
		case solver.Leave:
			if node := path[e.Depth].node; node >= 0 {
				low, high := bounds(e)
				if low == -1 {
					low = high
				}
				g.Nodes[node].Search.Found = low
			}
		}
	})
	for i := range g.Nodes {
		if g.Nodes[i].Search == nil {
			g.Nodes[i].Search = &Search{Cut: true}
		}
	}
	g.Searched, b.err = Count(visits), err
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		b.err = fmt.Errorf("alpha-beta visits more than %s nodes of this tree: begin at a later position",
			text.Thousands(limit.Most))
	}
}

// sign returns +1, 0 or -1: who wins, in the view of the first player, if that is
// the value for the player to move after so many plies.
func sign(v solver.Value, depth int) int {
	n := int(v) - int(solver.Draw)
	if turn(depth) == First {
		return n
	}
	return -n
}

// signs returns what lies between two results of a position, in the view of the
// first player.
func signs(low, high solver.Result, depth int) (int, int) {
	a, b := sign(low.Value, depth), sign(high.Value, depth)
	return min(a, b), max(a, b)
}

// window returns what a search is sure of when it comes to a position.
func window[P comparable, M any](e solver.Event[P, M]) Window {
	alpha, beta := signs(e.Alpha, e.Beta, e.Depth)
	return Window{alpha, beta}
}

// bounds returns what a search knows of a position that it leaves.
func bounds[P comparable, M any](e solver.Event[P, M]) (low, high int) {
	return signs(e.Low, e.High, e.Depth)
}
