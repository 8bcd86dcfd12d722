package gametree

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Text writes a graph for a terminal, a node a line: the move that leads to it,
// the position, how the game ends from there, and what alpha-beta knows and
// does. What is left out is said in a line of its own, and a position that is
// shared is written where it comes first.
func (g *Graph) Text(w io.Writer, s Style) error {
	t := texter{Graph: g, Style: s, w: bufio.NewWriter(w), done: make([]bool, len(g.Nodes))}
	t.node(Edge{To: 0, Best: true}, "", "")
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

// node writes the node that a move leads to, after the branch that its line begins
// with, and the tree below it, of which every line begins with before.
func (t *texter) node(move Edge, branch, before string) {
	n := &t.Nodes[move.To]
	line := fmt.Sprintf("%s  %s", arrival(move.Move, n.Position, " → "), t.Result(n))
	if t.AlphaBeta && n.Visit > 0 {
		line += fmt.Sprintf("  #%d %v", n.Visit, n.Window)
	}
	if t.Cut(move.To) {
		line += "  cut off"
	}
	if t.done[move.To] {
		fmt.Fprintf(t.w, "%s%s, as above\n", branch, line)
		return
	}
	t.done[move.To] = true
	switch {
	case n.Best && move.Best:
		line = t.Bold + line + t.Plain
	case t.Cut(move.To):
		line = t.Dim + line + t.Plain
	}
	fmt.Fprintf(t.w, "%s%s\n", branch, line)
	for j, e := range n.Moves {
		branch, below := "├─ ", "│  "
		if j == len(n.Moves)-1 && n.Left == 0 {
			branch, below = "└─ ", "   "
		}
		t.node(e, before+branch, before+below)
	}
	if missing := n.Missing(); missing != "" {
		fmt.Fprintf(t.w, "%s└─ … %s\n", before, missing)
	}
}

// arrival writes a move and the position after it, unless the move says that
// already: "6 → 5", and not "6 → 5 → 5".
func arrival(move, position, between string) string {
	switch {
	case move == "":
		return position
	case strings.HasSuffix(" → "+move, " → "+position):
		return move
	}
	return move + between + position
}
