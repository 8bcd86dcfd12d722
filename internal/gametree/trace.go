package gametree

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
)

// Trace tells in words how the engine finds out who wins at the start, with all
// that it knows of the game; or, if plain, how textbooks do, by alpha-beta alone. It
// writes mostLines at most, and then how many more there would be. Of a search that
// takes too long it tells the beginning.
func (t *Tree[P, M]) Trace(ctx context.Context, w io.Writer, s Style, plain bool, mostLines int) error {
	tell := &teller[P, M]{Tree: t, style: s, w: w, most: mostLines}
	b := t.builder(ctx)
	search := b.whoWins
	if plain {
		search = b.alphaBeta
	}
	v, stats, err := search(tell.event)
	limit, over := new(solver.LimitError), ""
	if errors.As(err, &limit) {
		over = "more than "
	} else if err != nil {
		return err
	}
	if left := tell.lines - tell.most; left > 0 {
		fmt.Fprintf(w, "… %s%s more; --max-lines shows them.\n", over, text.Count(left, "line", "lines"))
	}
	if err != nil {
		_, err = fmt.Fprintf(w, "\nThe search visits more than %s.\n", text.Count(limit.Most, "position", "positions"))
		return err
	}
	cost := tell.cost(stats)
	if plain {
		size, err := b.size(t.Start)
		if err != nil {
			return err
		}
		cost = fmt.Sprintf("%s of %s", text.Thousands(stats.Positions), nodes(size))
	}
	_, err = fmt.Fprintf(w, "\n%s: %s. Visited: %s.\n", t.Show(t.Start, nil), s.ending(sign(v, true)), cost)
	return err
}

// whoWins searches with all that the engine has.
func (b *builder[P, M]) whoWins(trace func(solver.Event[P, M])) (solver.Value, solver.Stats, error) {
	s := solver.New(b.Game)
	s.MaxPositions, s.Progress, s.Trace = mostSearched, b.Progress, trace
	v, err := s.Value(b.ctx, b.Start)
	return v, s.Stats(), err
}

// A teller tells the events of a search, a line each.
type teller[P comparable, M any] struct {
	*Tree[P, M]
	style       Style
	w           io.Writer
	lines, most int

	path    []P                        // positions on the way down
	way     []M                        // the moves between them
	entered *solver.Event[P, M]        // not told yet, if it can be told in the same line how the position is known
	visited int                        // positions
	reasons [solver.Remembered + 1]int // how often each was given
}

func (t *teller[P, M]) event(e solver.Event[P, M]) {
	entered := t.entered
	t.entered = nil
	if entered != nil && e.Kind != solver.Leave {
		t.say(*entered, t.enter)
	}
	switch e.Kind {
	case solver.Enter:
		t.visited++
		t.path = append(t.path[:e.Depth], e.Position)
		if e.Depth > 0 {
			t.way = append(t.way[:e.Depth-1], *e.Move)
		}
		t.entered = &e
	case solver.Cut:
		t.say(e, t.cut)
	case solver.Leave:
		t.reasons[e.Reason]++
		if entered != nil {
			t.say(e, t.known)
		} else if e.Depth > 0 { // the first position's value is said at the end
			t.say(e, t.leave)
		}
	}
}

// say writes what a function makes of an event, or counts the line if there are
// enough.
func (t *teller[P, M]) say(e solver.Event[P, M], words func(solver.Event[P, M]) string) {
	const deepest = 20
	depth := e.Depth
	if e.Kind == solver.Cut {
		depth++
	}
	if t.lines++; t.lines <= t.most {
		fmt.Fprintf(t.w, "%s%s.\n", strings.Repeat("  ", min(depth, deepest)), words(e))
	}
}

// arrived says which position the search comes to, and by which move.
func (t *teller[P, M]) arrived(e solver.Event[P, M]) string {
	move := ""
	if e.Depth > 0 {
		move = t.Name(t.path[e.Depth-1], *e.Move)
	}
	return fmt.Sprintf("%d. %s", t.visited, arrival(move, t.show(e), ": "))
}

func (t *teller[P, M]) show(e solver.Event[P, M]) string { return t.Show(e.Position, t.way[:e.Depth]) }

func (t *teller[P, M]) mover(e solver.Event[P, M]) string { return t.style.Names[e.Depth%2] }

func (t *teller[P, M]) enter(e solver.Event[P, M]) string {
	return fmt.Sprintf("%s, %s is to move%s", t.arrived(e), t.mover(e), t.style.sure(window(e)))
}

// known says how the search knows enough of a position without looking at moves.
func (t *teller[P, M]) known(e solver.Event[P, M]) string {
	low, high := bounds(e)
	if e.Reason == solver.Finished {
		return fmt.Sprintf("%s, the game is over: %s, %s", t.arrived(e), signText(low), t.style.won(low))
	}
	how := "from the table"
	if e.Reason == solver.Shortcut {
		how = "without looking ahead"
		if t.Why != nil {
			how += ", since " + t.Why(e.Position)
		}
	}
	worth := t.style.ending(low)
	if low < high {
		worth = atLeast(low, high)
	}
	return fmt.Sprintf("%s, known %s: %s", t.arrived(e), how, worth)
}

// leave says what a position is worth after the search has looked at moves.
func (t *teller[P, M]) leave(e solver.Event[P, M]) string {
	said := fmt.Sprintf("So %s is worth %s", t.show(e), atLeast(bounds(e)))
	if e.Reason == solver.Reply {
		said += ": no other move can be better"
	}
	return said
}

// cut says why moves are left out.
func (t *teller[P, M]) cut(e solver.Event[P, M]) string {
	rest := "the other move, " + t.Name(e.Position, e.Left[0]) + ","
	if n := len(e.Left); n > 1 {
		rest = fmt.Sprintf("the other %d moves, %s first,", n, t.Name(e.Position, e.Left[0]))
	}
	first := isFirst(e.Depth)
	why := "and there is nothing better"
	if e.Alpha.Value < solver.Win {
		why = fmt.Sprintf("and %s, who has %s elsewhere, will not come here", t.style.Names[1-e.Depth%2], signText(sign(e.Beta.Value, first)))
	}
	return fmt.Sprintf("%s can have %s here, %s: %s need not be looked at", text.Capital(t.mover(e)), signText(sign(e.Alpha.Value, first)), why, rest)
}

// cost says what the search did.
func (t *teller[P, M]) cost(stats solver.Stats) string {
	var some []string
	for _, c := range []struct {
		n    int
		what string
	}{
		{t.reasons[solver.Remembered], "known from the table"},
		{t.reasons[solver.Shortcut], "known without looking ahead"},
		{t.reasons[solver.Reply], "where one move is enough"},
		{stats.Cutoffs, "left before all moves were tried"},
	} {
		if c.n > 0 {
			some = append(some, text.Thousands(c.n)+" "+c.what)
		}
	}
	cost := text.Count(stats.Positions, "position", "positions")
	if some == nil {
		return cost
	}
	return fmt.Sprintf("%s (%s)", cost, strings.Join(some, ", "))
}

// atLeast writes what lies between two bounds, one of which says nothing or is the
// other.
func atLeast(low, high int) string {
	switch {
	case low == high:
		return signText(low)
	case low > -1:
		return "at least " + signText(low)
	}
	return "at most " + signText(high)
}

// won says how a game has ended.
func (s Style) won(sign int) string {
	if sign == 0 {
		return "a draw"
	}
	return s.winner(sign) + " has won"
}

// ending says how a game ends if both play best.
func (s Style) ending(sign int) string {
	if sign == 0 {
		return "0, a draw"
	}
	return fmt.Sprintf("%s, %s wins", signText(sign), s.winner(sign))
}

func (s Style) winner(sign int) string {
	if sign > 0 {
		return s.Names[0]
	}
	return s.Names[1]
}

// sure says what the window of a search is, where it is not all: then one player is
// sure of a draw.
func (s Style) sure(w Window) string {
	switch {
	case w.Alpha == 0:
		return fmt.Sprintf("; %s is sure of 0", s.Names[0])
	case w.Beta == 0:
		return fmt.Sprintf("; %s is sure of 0", s.Names[1])
	}
	return ""
}
