package gametree

import (
	"bufio"
	"fmt"
	"io"
)

// Text writes a graph for a terminal, a node a line: the move that leads to it,
// the position, how the game ends from there, and what alpha-beta knows and
// does. What is left out is said in a line of its own, and a position that is
// shared is written where it comes first.
func (g *Graph) Text(w io.Writer, s Style) error {
	t := texter{Graph: g, Style: s, w: bufio.NewWriter(w), done: make([]bool, len(g.Nodes))}
	t.node(0, "", "", true)
	fmt.Fprintf(t.w, "\n%s\n", g.Counts())
	if omitted := g.Omitted(s); omitted != "" {
		fmt.Fprintln(t.w, omitted)
	}
	return t.w.Flush()
}

type texter struct {
	*Graph
	Style
	w    *bufio.Writer
	done []bool // nodes written
}

const (
	bold  = "\x1b[1m"
	dim   = "\x1b[2m"
	plain = "\x1b[0m"
)

// node writes a node, first what stands before it, and the tree below it, in
// which before stands before every line.
func (t *texter) node(i int, first, before string, best bool) {
	n := &t.Nodes[i]
	line := fmt.Sprintf("%s  %s", n.Position, t.Result(n))
	if t.AlphaBeta && n.Visit > 0 {
		line += fmt.Sprintf("  #%d %v", n.Visit, n.Window)
	}
	if t.Cut(i) {
		line += "  cut off"
	}
	if t.done[i] {
		fmt.Fprintf(t.w, "%s%s, as above\n", first, line)
		return
	}
	t.done[i] = true
	switch {
	case t.Colour && n.Best && best:
		line = bold + line + plain
	case t.Colour && t.Cut(i):
		line = dim + line + plain
	}
	fmt.Fprintf(t.w, "%s%s\n", first, line)
	for j, e := range n.Moves {
		branch, below := "├─ ", "│  "
		if j == len(n.Moves)-1 && n.Left == 0 {
			branch, below = "└─ ", "   "
		}
		t.node(e.To, before+branch+e.Move+" → ", before+below, e.Best)
	}
	if missing := n.Missing(); missing != "" {
		fmt.Fprintf(t.w, "%s└─ … %s\n", before, missing)
	}
}
