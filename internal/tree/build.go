package tree

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
	maxDepth = 200 // plies to draw

	// What people can read, where they ask for no number. A ply of so many boxes of a usual width
	// makes a picture of [MaxWidth].
	readable       = 60
	maxReadablePly = 28

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

// A builder makes a tree ply by ply, so that what is left out is far down.
type builder[P comparable, M any] struct {
	*Source[P, M]
	ctx    context.Context
	err    error // the first; after it, answers mean nothing
	engine *solver.Solver[P, M]
	sizes  map[P]Count // of the trees below positions, themselves included
	moved  int         // moves at these
	texts  int         // bytes of these, where they are texts
	deep   int         // positions on the way to the one whose size is being found, and itself

	tree   Tree
	places []place[P] // of the nodes of the tree
}

// A place is where a node stands in the game.
type place[P comparable] struct {
	position P
	depth    int
}

func newBuilder[P comparable, M any](ctx context.Context, s *Source[P, M]) *builder[P, M] {
	full := *s
	if s.Same == nil {
		full.Same = func(p P) P { return p }
	}
	if s.Type == nil {
		full.Type = s.Name
	}
	return &builder[P, M]{Source: &full, ctx: ctx, engine: solver.New(s.Game), sizes: map[P]Count{}}
}

// Build makes the tree. It takes time in the number of positions of the whole
// game, and of the nodes that alpha-beta visits and that are drawn.
func (s *Source[P, M]) Build(ctx context.Context) (*Tree, error) {
	b := newBuilder(ctx, s)
	t := &b.tree
	*t = Tree{Title: s.Title, Names: s.Names, Options: s.Options}
	t.Size, t.Searched = b.size(s.Start), TooMany
	t.Order = cmp.Or(t.Order, Given)
	b.add(place[P]{position: s.Start})
	depth, limit := cmp.Or(s.Depth, maxDepth), cmp.Or(s.Limit, math.MaxInt)
	fits := s.Depth == 0 && s.Limit == 0
	for first := 0; first < len(t.Nodes) && b.err == nil; { // of a ply
		next := len(t.Nodes)
		if fits {
			switch ply := b.width(first); {
			case first == 0:
				limit = 1 + maxReadablePly
			case ply > maxReadablePly || next+ply > readable:
				depth = 0
			default:
				limit = math.MaxInt
			}
		}
		for ; first < next; first++ {
			b.expand(first, depth, limit)
		}
	}
	b.markBestLine()
	switch {
	case b.err != nil:
	case t.AlphaBeta:
		b.markSearch()
	case t.Size <= maxSearched:
		_, stats, err := b.whoWins(AlphaBeta, maxSearched, nil)
		t.Searched, b.err = Count(stats.Positions), err
	}
	t.Drawn = len(t.Nodes)
	return t, b.err
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

// add adds a node.
func (b *builder[P, M]) add(p place[P]) {
	if b.err != nil {
		return
	}
	var r solver.Result
	if r, b.err = b.engine.Solve(b.ctx, p.position); b.err != nil {
		return
	}
	worth := sign(r.Value, p.depth)
	n := Node{
		ID: len(b.places), Position: b.Show(p.position), Turn: turn(p.depth), Moves: []Edge{},
		Over: b.Game.Terminal(p.position) != solver.Undecided, Value: r.Value, Remoteness: r.Remoteness,
		Sign: worth, Winner: [...]Side{Second, Nobody, First}[worth+1],
	}
	if n.Drawing = Letters(n.Position); b.Drawn && b.Draw != nil {
		n.Drawing = b.Draw(p.position)
	}
	b.tree.Nodes, b.places = append(b.tree.Nodes, n), append(b.places, p)
}

// drawn returns the moves at a node in their order, and how many of them are to be drawn.
func (b *builder[P, M]) drawn(i int) (moves []M, most int) {
	p := b.places[i]
	if b.Best == turn(p.depth) {
		moves = b.moves(nil, p.position, BestUp)
		return moves, min(len(moves), 1)
	}
	moves = b.moves(nil, p.position, b.Order)
	return moves, len(moves)
}

// width returns how many nodes the ply after that of a node has, from which on all are of one ply.
func (b *builder[P, M]) width(first int) (nodes int) {
	for i := first; i < len(b.places); i++ {
		_, most := b.drawn(i)
		nodes += most
	}
	return nodes
}

// expand adds the moves of a node, unless it is as deep as nodes are to be, or there are as many as may be.
func (b *builder[P, M]) expand(i, depth, limit int) {
	p := b.places[i]
	moves, most := b.drawn(i)
	for j, m := range moves {
		next := place[P]{b.Game.Play(p.position, m), p.depth + 1}
		if n := &b.tree.Nodes[i]; j < most && p.depth < depth && len(b.places) < limit {
			n.Moves = append(n.Moves, Edge{Move: b.Type(p.position, m), Text: b.Name(p.position, m), To: len(b.places)})
			b.add(next)
		} else {
			n.Left = n.Left.plus(b.size(next.position))
		}
	}
}

// markBestLine marks a line of best play, as far as it is drawn.
func (b *builder[P, M]) markBestLine() {
	for i := 0; b.err == nil; {
		n, p := &b.tree.Nodes[i], b.places[i].position
		n.Best = true
		best := b.rank(p)
		if len(best) == 0 {
			return
		}
		name := b.Type(p, best[0].Move)
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
		_, s.Without = by.about()
	}
	s.MaxPositions, s.Progress, s.Trace = most, b.Progress, trace
	v, err := s.Value(b.ctx, b.Start)
	return v, s.Stats(), cmp.Or(b.err, err)
}

// markSearch marks what alpha-beta does.
func (b *builder[P, M]) markSearch() {
	t := &b.tree
	var path []int // nodes; -1: it isn't drawn
	visits := 0
	_, _, err := b.whoWins(AlphaBeta, maxSearched, func(e solver.Event[P, M]) {
		switch e.Kind {
		case solver.Enter:
			visits++
			node := -1
			if e.Depth == 0 {
				node = 0
			} else if above := path[e.Depth-1]; above >= 0 {
				name := b.Type(b.places[above].position, *e.Move)
				if i := slices.IndexFunc(t.Nodes[above].Moves, func(to Edge) bool { return to.Move == name }); i >= 0 {
					node = t.Nodes[above].Moves[i].To
				}
			}
			if path = append(path[:e.Depth], node); node >= 0 {
				t.Nodes[node].Search = &Search{Visit: &Visit{Number: visits, Window: window(e)}}
			}
		case solver.Leave:
			if node := path[e.Depth]; node >= 0 {
				low, high := signs(e.Low, e.High, e.Depth)
				if low == -1 {
					low = high
				}
				t.Nodes[node].Search.Found = low
			}
		}
	})
	for i := range t.Nodes {
		if t.Nodes[i].Search == nil {
			t.Nodes[i].Search = &Search{Cut: true}
		}
	}
	t.Searched, b.err = Count(visits), err
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		b.err = fmt.Errorf("alpha-beta visits more than %s nodes of this tree: begin at a later position",
			text.Thousands(limit.Most))
	}
}

// sign returns +1, 0 or -1: who wins, in the view of the first player, if that is
// the value for the player to move after so many plies.
func sign(v solver.Value, depth int) int {
	n := int(v) - int(solver.Draw)
	return [...]int{n, -n}[depth%2]
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
