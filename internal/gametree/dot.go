package gametree

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// The colours are told apart by those who do not see all of them (Okabe and Ito,
// Color Universal Design, 2008), made light; signs say the same.
const (
	FirstColour  = "#bfe0f7" // the first player has won
	SecondColour = "#fbd29a" // the other has
	DrawColour   = "#dddddd"
	MaxColour    = "#ffffff" // the first player is to move
	MinColour    = "#ececec"
)

// Fill returns the colour of a node.
func (n *Node) Fill() string {
	switch {
	case n.Over:
		return [...]string{SecondColour, DrawColour, FirstColour}[n.Sign()+1]
	case n.First:
		return MaxColour
	}
	return MinColour
}

// Lines are what stands in a node below its position.
func (g *Graph) Lines(i int, s Style) []string {
	n := &g.Nodes[i]
	lines := []string{s.Result(n)}
	if g.AlphaBeta && n.Visit > 0 {
		lines = append(lines, fmt.Sprintf("#%d %v", n.Visit, n.Window))
	}
	if g.Cut(i) {
		lines = append(lines, "cut off")
	}
	if missing := n.Missing(); missing != "" {
		lines = append(lines, "… "+missing)
	}
	return lines
}

// label is the position of a node and its lines.
func (g *Graph) label(i int, s Style) []string {
	return append([]string{g.Nodes[i].Position}, g.Lines(i, s)...)
}

// DOT writes a graph in the language of Graphviz.
func (g *Graph) DOT(w io.Writer, s Style) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "digraph game {\n\tgraph [label=%s, labelloc=t];\n\tnode [fontname=monospace, style=filled];\n\tedge [fontname=monospace];\n",
		dotText(strings.TrimSpace(s.Title+"\n"+g.Counts()+" "+g.Omitted(s))))
	for i := range g.Nodes {
		n := &g.Nodes[i]
		shape, more := "ellipse", ""
		if n.First {
			shape = "box"
		}
		switch {
		case n.Best:
			more = ", penwidth=3"
		case g.Cut(i):
			more = `, style="filled,dashed", color=gray60, fontcolor=gray40`
		}
		if n.Over {
			more += ", peripheries=2"
		}
		fmt.Fprintf(b, "\tn%d [shape=%s, fillcolor=%q, label=%s%s];\n", i, shape, n.Fill(), dotText(strings.Join(g.label(i, s), "\n")), more)
	}
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			more := ""
			switch {
			case e.Best:
				more = ", penwidth=4"
			case g.Cut(e.To):
				more = ", style=dashed, color=gray60, fontcolor=gray40"
			}
			fmt.Fprintf(b, "\tn%d -> n%d [label=%s%s];\n", i, e.To, dotText(e.Move), more)
		}
	}
	b.WriteString("}\n")
	return b.Flush()
}

// dotText quotes a text for DOT, in which a backslash and a letter are a sign.
func dotText(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}
