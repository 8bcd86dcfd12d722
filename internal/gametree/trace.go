package gametree

import (
	"context"
	"fmt"
	"io"
	"strings"

	"wordgame/internal/cli"
	"wordgame/solver"
)

// deepest is how far the lines of a trace are indented.
const deepest = 20

// Trace tells the search of plain alpha-beta in words, step by step, in at most
// so many lines; how many more there would be is said in another. A search of
// too many nodes to be counted is told as far as the lines go.
func (t *Tree[P, M]) Trace(ctx context.Context, w io.Writer, s Style, mostLines int) error {
	b := t.builder(ctx)
	tr := &tracer[P, M]{builder: b, style: s, w: w, most: mostLines}
	visited, err := b.alphaBeta(tr.tell)
	_, long := err.(errLong)
	if err != nil && !long {
		return err
	}
	if left := tr.lines - tr.most; left > 0 {
		at := ""
		if long {
			at = "more than "
		}
		fmt.Fprintf(w, "… %s%s more; --max-lines shows them.\n", at, cli.Count(left, "line", "lines"))
	}
	if long {
		fmt.Fprintf(w, "\nThe search visits more than %s.\n", cli.Count(visited, "node", "nodes"))
		return nil
	}
	size, err := b.size(t.Start)
	if err != nil {
		return err
	}
	r, err := b.solve(ctx, t.Start)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "\n%s: %s. Visited: %s of %s.\n", t.Show(t.Start), s.ending(sign(r.Value, true)), cli.Thousands(visited), nodes(size))
	return err
}

type tracer[P comparable, M any] struct {
	*builder[P, M]
	style   Style
	w       io.Writer
	lines   int
	most    int
	path    []event[P, M] // on the way down
	visited int
}

// tell writes what an event has to say, and counts the lines that are too many.
func (t *tracer[P, M]) tell(e event[P, M]) {
	say := t.cut
	switch e.kind {
	case enters:
		t.visited++
		t.path = append(t.path[:e.depth], e)
		say = t.enter
	case leaves:
		if e.depth == 0 || t.Game.Terminal(e.at) != solver.Undecided {
			return // said at the end, or on entering
		}
		say = t.leave
	}
	if t.lines++; t.lines <= t.most {
		say(e)
	}
}

func (t *tracer[P, M]) enter(e event[P, M]) {
	way := ""
	if e.depth > 0 {
		way = t.Name(t.path[e.depth-1].at, e.move) + ": "
	}
	if v := t.Game.Terminal(e.at); v != solver.Undecided {
		t.line(e.depth, "%d. %s%s, the game is over: %s, %s.", t.visited, way, t.Show(e.at), signText(sign(v, e.first)), t.style.won(sign(v, e.first)))
		return
	}
	t.line(e.depth, "%d. %s%s, %s is to move%s.", t.visited, way, t.Show(e.at), t.mover(e), t.style.sure(e.window))
}

// leave says what a node is worth.
func (t *tracer[P, M]) leave(e event[P, M]) {
	bound := ""
	switch {
	case e.first && e.value >= e.window.Beta && e.value < +1:
		bound = "at least "
	case !e.first && e.value <= e.window.Alpha && e.value > -1:
		bound = "at most "
	}
	t.line(e.depth, "So %s is worth %s%s.", t.Show(e.at), bound, signText(e.value))
}

func (t *tracer[P, M]) cut(e event[P, M]) {
	rest := "the other move, " + t.Name(e.at, e.move) + ","
	if e.count > 1 {
		rest = fmt.Sprintf("the other %d moves, %s first,", e.count, t.Name(e.at, e.move))
	}
	why := "and there is nothing better"
	if e.first && e.value < +1 || !e.first && e.value > -1 {
		bound := e.window.Beta
		if !e.first {
			bound = e.window.Alpha
		}
		why = fmt.Sprintf("and %s, who has %s elsewhere, will not come here", t.other(e), signText(bound))
	}
	t.line(e.depth+1, "%s can have %s here, %s: %s need not be looked at.", cli.Capital(t.mover(e)), signText(e.value), why, rest)
}

func (t *tracer[P, M]) mover(e event[P, M]) string {
	if e.first {
		return t.style.Names[0]
	}
	return t.style.Names[1]
}

func (t *tracer[P, M]) other(e event[P, M]) string {
	e.first = !e.first
	return t.mover(e)
}

func (t *tracer[P, M]) line(depth int, format string, args ...any) {
	fmt.Fprintf(t.w, "%s%s\n", strings.Repeat("  ", min(depth, deepest)), fmt.Sprintf(format, args...))
}

// won says how a game has ended.
func (s Style) won(sign int) string {
	switch sign {
	case 0:
		return "a draw"
	case 1:
		return s.Names[0] + " has won"
	}
	return s.Names[1] + " has won"
}

// ending says how a game ends if both play best.
func (s Style) ending(sign int) string {
	switch sign {
	case 0:
		return "0, a draw"
	case 1:
		return "+1, " + s.Names[0] + " wins"
	}
	return "-1, " + s.Names[1] + " wins"
}

// sure says what the window of a search is, where it is not all.
func (s Style) sure(w Window) string {
	var known []string
	if w.Alpha > -1 {
		known = append(known, fmt.Sprintf("%s is sure of %s", s.Names[0], signText(w.Alpha)))
	}
	if w.Beta < +1 {
		known = append(known, fmt.Sprintf("%s of %s", s.Names[1], signText(w.Beta)))
		if len(known) == 1 {
			known[0] = fmt.Sprintf("%s is sure of %s", s.Names[1], signText(w.Beta))
		}
	}
	if known == nil {
		return ""
	}
	return "; " + strings.Join(known, ", ")
}
