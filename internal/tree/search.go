package tree

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Method is a way to search for who wins.
type Method string

// The methods. All but Everything look at the moves in the order of the tree, and use
// nothing but the rules.
const (
	Everything Method = "all"        // with all that the engine knows of the game
	Minimax    Method = "minimax"    // every move of every position
	AlphaBeta  Method = "alpha-beta" // Knuth and Moore, An Analysis of Alpha-Beta Pruning, 1975
	WithTable  Method = "table"      // alpha-beta that remembers positions
)

// Methods are all methods.
var Methods = []Method{Minimax, AlphaBeta, WithTable, Everything}

// about returns what the search by a method is called, and the techniques that it does without.
func (m Method) about() (title string, without solver.Technique) {
	switch m {
	case Minimax:
		return "Plain minimax", solver.All
	case AlphaBeta:
		return "Plain alpha-beta", solver.All &^ solver.AlphaBeta
	case WithTable:
		return "Alpha-beta with a table", solver.All &^ (solver.AlphaBeta | solver.Table)
	}
	return "The search for who wins, with all that the engine knows", 0
}

// Trace tells in words how the engine finds out who wins at the start, by a method. It
// writes at most maxLines, and then how many more there would be. Of a search that
// takes too long, or is stopped, it tells the beginning.
func (s *Source[P, M]) Trace(ctx context.Context, w io.Writer, by Method, maxLines int) error {
	search, _ := by.about()
	if by != Everything {
		search += cmp.Or(inOrder[s.Order], ", the moves in the order of the game")
	}
	fmt.Fprintf(w, "%s.\n%s:\n\n", s.Title, search)
	tell := &teller[P, M]{Source: s, most: maxLines, tell: func(step Step) {
		const deepest = 20
		fmt.Fprintf(w, "%s%s.\n", strings.Repeat("  ", min(step.Depth, deepest)), step.Says)
	}}
	b := newBuilder(ctx, s)
	v, stats, err := b.whoWins(by, maxSearched, tell.event)
	limit, stopped := new(solver.LimitError), errors.Is(err, context.Canceled)
	limited := errors.As(err, &limit)
	if err != nil && !limited && !stopped {
		return err
	}
	if left := text.Count(tell.lines-tell.most, "line"); tell.lines > tell.most {
		if limited {
			left = "more than " + left
		}
		fmt.Fprintf(w, "… %s more: a later position has fewer.\n", left)
	}
	end := fmt.Sprintf("The search was stopped after %s.", text.Count(stats.Positions, "position"))
	switch {
	case limited:
		end = fmt.Sprintf("The search visits more than %s.", text.Count(limit.Most, "position"))
		err = nil
	case !stopped:
		end = tell.ends(b, by, v, stats)
	}
	if b.err != nil {
		return b.err
	}
	fmt.Fprintf(w, "\n%s\n", end)
	return err
}

// Steps are all that a search does, and what it finds.
type Steps struct {
	Title string    `json:"title"`
	Names [2]string `json:"names"` // of the first player, and of the second
	Steps []Step    `json:"steps"`
	Value int       `json:"value"` // of the first position
	Ends  string    `json:"ends"`  // who wins, and what the search cost
}

// A Step is something that a search does with a position, as a line of [Source.Trace] has
// it. Values are +1, 0 or -1, in the view of the first player.
type Step struct {
	Kind     StepKind `json:"kind"`
	Node     int      `json:"node"`     // the position, by its place in the order of visits, from 1
	Above    int      `json:"above"`    // the node of the position before it; 0: none
	Depth    int      `json:"depth"`    // of the line: one more than that of the node where moves are cut off
	Move     string   `json:"move"`     // that led there; "" at the start
	Position string   `json:"position"` // the node's
	Turn     Side     `json:"turn"`     // who is to move there
	Window            // on coming to it; on a cut, at the cut
	// What the position is worth lies between Low and High: of Known and Return. On a
	// Cut it is what the player to move can have.
	Low   int      `json:"low"`
	High  int      `json:"high"`
	Bound int      `json:"bound"` // of a Cut: what the other player has elsewhere
	Left  []string `json:"left"`  // of a Cut: the moves that are not looked at
	Says  string   `json:"says"`  // in words, without a full stop
}

// A StepKind is what a search does in a step.
type StepKind string

// The kinds of steps.
const (
	Visited  StepKind = "visit"  // comes to a position
	Known    StepKind = "known"  // comes to a position, and knows enough of it
	Returned StepKind = "return" // has looked at moves, and returns what the position is worth
	Cut      StepKind = "cut"    // leaves out moves
)

// Steps returns what a search does, if it visits at most so many positions. Otherwise the
// error is a [solver.LimitError].
func (s *Source[P, M]) Steps(ctx context.Context, by Method, most int) (*Steps, error) {
	all := &Steps{Title: s.Title, Names: s.Names, Steps: []Step{}}
	tell := &teller[P, M]{Source: s, most: math.MaxInt, tell: func(step Step) { all.Steps = append(all.Steps, step) }}
	b := newBuilder(ctx, s)
	v, stats, err := b.whoWins(by, most, tell.event)
	if err != nil {
		return nil, err
	}
	all.Value, all.Ends = sign(v, 0), tell.ends(b, by, v, stats)
	return all, b.err
}

// Visits returns how many positions a search by a method visits; if they are more than so
// many, the error is a [solver.LimitError].
func (s *Source[P, M]) Visits(ctx context.Context, by Method, most int) (int, error) {
	_, stats, err := newBuilder(ctx, s).whoWins(by, most, nil)
	return stats.Positions, err
}

// A teller tells the events of a search, a line each.
type teller[P comparable, M any] struct {
	*Source[P, M]
	tell        func(Step)
	lines, most int

	positions []P                        // on the way down
	nodes     []Step                     // of these, what their steps have in common
	entered   *solver.Event[P, M]        // not told yet: the next event may say in the same line how the position is known
	visited   int                        // positions
	reasons   [solver.Remembered + 1]int // how often each was given
}

func (t *teller[P, M]) event(e solver.Event[P, M]) {
	entered := t.entered
	t.entered = nil
	if entered != nil && e.Kind != solver.Leave {
		t.say(*entered, Visited, t.enter)
	}
	switch e.Kind {
	case solver.Enter:
		t.visited++
		t.positions = append(t.positions[:e.Depth], e.Position)
		node := Step{Node: t.visited, Depth: e.Depth, Turn: turn(e.Depth), Window: window(e)}
		if e.Depth > 0 {
			node.Above, node.Move = t.nodes[e.Depth-1].Node, t.Name(t.positions[e.Depth-1], *e.Move)
		}
		node.Position = t.Show(e.Position)
		t.nodes = append(t.nodes[:e.Depth], node)
		t.entered = &e
	case solver.Cut:
		t.say(e, Cut, t.cut)
	case solver.Leave:
		t.reasons[e.Reason]++
		if entered != nil {
			t.say(e, Known, t.known)
		} else if e.Depth > 0 { // the end of the trace says the value of the first position
			t.say(e, Returned, t.leave)
		}
	}
}

// say tells what a function makes of an event, or counts the line if there are
// enough.
func (t *teller[P, M]) say(e solver.Event[P, M], kind StepKind, words func(solver.Event[P, M]) string) {
	if t.lines++; t.lines > t.most {
		return
	}
	s := t.nodes[e.Depth]
	s.Kind, s.Says = kind, words(e)
	switch kind {
	case Known, Returned:
		s.Low, s.High = signs(e.Low, e.High, e.Depth)
	case Cut:
		s.Depth++
		s.Window = window(e)
		s.Low = sign(e.Alpha.Value, e.Depth)
		s.High, s.Bound = s.Low, sign(e.Beta.Value, e.Depth)
		for _, m := range e.Left {
			s.Left = append(s.Left, t.Name(e.Position, m))
		}
	}
	t.tell(s)
}

// arrived says which position the search comes to, and by which move.
func (t *teller[P, M]) arrived(e solver.Event[P, M]) string {
	node := t.nodes[e.Depth]
	return fmt.Sprintf("%d. %s", node.Node, afterMove(node.Move, node.Position))
}

// enter says what the search is sure of, where that is something: then one player is
// sure of a draw.
func (t *teller[P, M]) enter(e solver.Event[P, M]) string {
	said := t.arrived(e) + ", " + t.Names[e.Depth%2] + " is to move"
	if sign, ok := window(e).drawn(); ok {
		said += "; " + t.winner(sign) + " has a draw elsewhere"
	}
	return said
}

// known says how the search knows enough of a position without looking at moves.
func (t *teller[P, M]) known(e solver.Event[P, M]) string {
	how := "known from the table"
	switch {
	case e.Reason == solver.Finished:
		how = "the game is over"
	case e.Reason == solver.Shortcut && t.Why != nil:
		how = "known without looking ahead, since " + t.Why(e.Position)
	case e.Reason == solver.Shortcut:
		how = "known without looking ahead"
	}
	return fmt.Sprintf("%s, %s: %s", t.arrived(e), how, t.ending(signs(e.Low, e.High, e.Depth)))
}

// leave says what a position is worth after the search has looked at moves.
func (t *teller[P, M]) leave(e solver.Event[P, M]) string {
	said := "So " + t.Show(e.Position) + " is " + t.ending(signs(e.Low, e.High, e.Depth))
	if e.Reason == solver.Reply {
		said += ": no other move can be better"
	}
	return said
}

// cut says why the search leaves out moves.
func (t *teller[P, M]) cut(e solver.Event[P, M]) string {
	next := t.Name(e.Position, e.Left[0])
	rest := "the other move, " + next + ", need not be looked at"
	if n := len(e.Left); n > 1 {
		rest = "the other " + text.Thousands(n) + " moves, " + next + " first, need not be looked at"
	}
	mover, other := text.Capital(t.Names[e.Depth%2]), t.Names[1-e.Depth%2]
	if e.Alpha.Value < solver.Win {
		const both = "%s can have a draw here, and %s, who has one elsewhere, will not come here: %s"
		return fmt.Sprintf(both, mover, other, rest)
	}
	return mover + " wins here: " + rest
}

// ends says who wins at the start, and what the search cost.
func (t *teller[P, M]) ends(b *builder[P, M], by Method, v solver.Value, stats solver.Stats) string {
	cost := t.cost(stats)
	if by == AlphaBeta || by == Minimax {
		cost = text.Thousands(stats.Positions) + " of " + b.size(t.Start).nodes()
	}
	worth := sign(v, 0)
	return fmt.Sprintf("%s is %s. Visited: %s.", t.Show(t.Start), t.ending(worth, worth), cost)
}

// cost says what the search did.
func (t *teller[P, M]) cost(stats solver.Stats) string {
	var parts []string
	for _, part := range []struct {
		n    int
		what string
	}{
		{t.reasons[solver.Remembered], "known from the table"},
		{t.reasons[solver.Shortcut], "known without looking ahead"},
		{t.reasons[solver.Reply], "where one move is enough"},
		{stats.Cutoffs, "cut off before all moves were tried"},
	} {
		if part.n > 0 {
			parts = append(parts, text.Thousands(part.n)+" "+part.what)
		}
	}
	if parts == nil {
		return text.Count(stats.Positions, "position")
	}
	return text.Count(stats.Positions, "position") + " (" + text.List(parts, "and") + ")"
}

// ending says how a game ends if both play best: what lies between two bounds, of which
// one says nothing or is the other.
func (s *Source[P, M]) ending(low, high int) string {
	switch {
	case low == 0 && high == 0:
		return "a draw"
	case low == high:
		return "won by " + s.winner(low)
	}
	return "at least a draw for " + s.winner(low+high) // one of them is 0
}

// winner names the player who wins, in a sentence.
func (s *Source[P, M]) winner(sign int) string { return s.Names[(1-sign)/2] }
