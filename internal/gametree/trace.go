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
// writes at most maxLines, and then how many more there would be. Of a search that
// takes too long it tells the beginning.
func (t *Tree[P, M]) Trace(ctx context.Context, w io.Writer, plain bool, maxLines int) error {
	search := "The search for who wins, with all that the engine knows:"
	if plain {
		search = "Plain alpha-beta, the moves in the order of the game:"
	}
	fmt.Fprintf(w, "%s. +1: %s wins; -1: %s.\n%s\n\n", t.Title, t.Names[0], t.Names[1], search)
	tell := &teller[P, M]{Tree: t, w: w, most: maxLines}
	b := newBuilder(ctx, t)
	v, stats, err := b.whoWins(plain, tell.event)
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
		cost = fmt.Sprintf("%s of %s", text.Thousands(stats.Positions), b.size(t.Start))
	}
	if b.err == nil {
		_, b.err = fmt.Fprintf(w, "\n%s: %s. Visited: %s.\n", t.Show(t.Start, nil), t.ending(sign(v, 0)), cost)
	}
	return b.err
}

// A teller tells the events of a search, a line each.
type teller[P comparable, M any] struct {
	*Tree[P, M]
	w           io.Writer
	lines, most int

	positions []P                        // on the way down
	path      []M                        // the moves between them
	entered   *solver.Event[P, M]        // not told yet: the next event may say in the same line how the position is known
	visited   int                        // positions
	reasons   [solver.Remembered + 1]int // how often each was given
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
		t.positions = append(t.positions[:e.Depth], e.Position)
		if e.Depth > 0 {
			t.path = append(t.path[:e.Depth-1], *e.Move)
		}
		t.entered = &e
	case solver.Cut:
		t.say(e, t.cut)
	case solver.Leave:
		t.reasons[e.Reason]++
		if entered != nil {
			t.say(e, t.known)
		} else if e.Depth > 0 { // the end of the trace says the value of the first position
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
		move = t.Name(t.positions[e.Depth-1], *e.Move)
	}
	return fmt.Sprintf("%d. %s", t.visited, afterMove(move, t.show(e), ": "))
}

func (t *teller[P, M]) show(e solver.Event[P, M]) string { return t.Show(e.Position, t.path[:e.Depth]) }

// enter says what the search is sure of, where that is something: then one player is
// sure of a draw.
func (t *teller[P, M]) enter(e solver.Event[P, M]) string {
	said := fmt.Sprintf("%s, %s is to move", t.arrived(e), t.Names[e.Depth%2])
	switch w := window(e); {
	case w.Alpha == 0:
		said += fmt.Sprintf("; %s is sure of 0", t.Names[0])
	case w.Beta == 0:
		said += fmt.Sprintf("; %s is sure of 0", t.Names[1])
	}
	return said
}

// known says how the search knows enough of a position without looking at moves.
func (t *teller[P, M]) known(e solver.Event[P, M]) string {
	low, high := bounds(e)
	how := "known from the table"
	switch e.Reason {
	case solver.Finished:
		won := "a draw"
		if low != 0 {
			won = t.winner(low) + " has won"
		}
		return fmt.Sprintf("%s, the game is over: %s, %s", t.arrived(e), signText(low), won)
	case solver.Shortcut:
		how = "known without looking ahead"
		if t.Why != nil {
			how += ", since " + t.Why(e.Position)
		}
	}
	worth := t.ending(low)
	if low < high {
		worth = interval(low, high)
	}
	return fmt.Sprintf("%s, %s: %s", t.arrived(e), how, worth)
}

// leave says what a position is worth after the search has looked at moves.
func (t *teller[P, M]) leave(e solver.Event[P, M]) string {
	said := fmt.Sprintf("So %s is worth %s", t.show(e), interval(bounds(e)))
	if e.Reason == solver.Reply {
		said += ": no other move can be better"
	}
	return said
}

// cut says why the search leaves out moves.
func (t *teller[P, M]) cut(e solver.Event[P, M]) string {
	rest := "the other move, " + t.Name(e.Position, e.Left[0]) + ","
	if n := len(e.Left); n > 1 {
		rest = fmt.Sprintf("the other %d moves, %s first,", n, t.Name(e.Position, e.Left[0]))
	}
	mover, other := t.Names[e.Depth%2], t.Names[1-e.Depth%2]
	why := "and there is nothing better"
	if e.Alpha.Value < solver.Win {
		why = fmt.Sprintf("and %s, who has %s elsewhere, will not come here", other, signText(sign(e.Beta.Value, e.Depth)))
	}
	return fmt.Sprintf("%s can have %s here, %s: %s need not be looked at", text.Capital(mover), signText(sign(e.Alpha.Value, e.Depth)), why, rest)
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
		{stats.Cutoffs, "left before all moves were tried"},
	} {
		if part.n > 0 {
			parts = append(parts, text.Thousands(part.n)+" "+part.what)
		}
	}
	cost := text.Count(stats.Positions, "position", "positions")
	if parts == nil {
		return cost
	}
	return fmt.Sprintf("%s (%s)", cost, strings.Join(parts, ", "))
}

// interval writes what lies between two bounds, one of which says nothing or is the
// other.
func interval(low, high int) string {
	switch {
	case low == high:
		return signText(low)
	case low > -1:
		return "at least " + signText(low)
	}
	return "at most " + signText(high)
}

// ending says how a game ends if both play best.
func (t *Tree[P, M]) ending(sign int) string {
	if sign == 0 {
		return "0, a draw"
	}
	return fmt.Sprintf("%s, %s wins", signText(sign), t.winner(sign))
}

func (t *Tree[P, M]) winner(sign int) string { return t.Names[(1-sign)/2] }
