package tree

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// The colours can be told apart by those who do not see all of them (Okabe and Ito,
// Color Universal Design, 2008), made light; labels say the same.
const (
	firstColour  = "#bfe0f7" // the first player has won
	secondColour = "#fbd29a" // the second has
	drawColour   = "#dddddd"
	maxColour    = "#ffffff" // the first player is to move
	minColour    = "#ececec"
)

// DOT writes a tree in the language of Graphviz.
func (t *Tree) DOT(w io.Writer) error {
	b := new(bytes.Buffer)
	title := dotText(strings.TrimSpace(t.Title + ". " + t.perspective() + "\n" + t.Counts() + " " + t.Cost()))
	fmt.Fprintf(b, "// wordgame tree\ndigraph game {\n\tgraph [label=%s, labelloc=t];\n"+
		"\tnode [fontname=monospace, style=filled];\n\tedge [fontname=monospace];\n", title)
	const cut = "color=gray60, fontcolor=gray40"
	for i := range t.Nodes {
		n := &t.Nodes[i]
		shape, fill, more := "ellipse", minColour, ""
		if n.Turn == First {
			shape, fill = "box", maxColour
		}
		switch {
		case n.Best:
			more = ", penwidth=3"
		case n.Cut():
			more = `, style="filled,dashed", ` + cut
		}
		if n.Over {
			fill = [...]string{secondColour, drawColour, firstColour}[n.Sign+1]
			more += ", peripheries=2"
		}
		label := strings.Join(append([]string{n.Position}, t.Lines(n)...), "\n")
		fmt.Fprintf(b, "\tn%d [shape=%s, fillcolor=%q, label=%s%s];\n", i, shape, fill, dotText(label), more)
	}
	for i := range t.Nodes {
		for _, e := range t.Nodes[i].Moves {
			more := ""
			switch {
			case e.Best:
				more = ", penwidth=4"
			case t.Nodes[e.To].Cut():
				more = ", style=dashed, " + cut
			}
			fmt.Fprintf(b, "\tn%d -> n%d [label=%s%s];\n", i, e.To, dotText(e.Text), more)
		}
	}
	b.WriteString("}\n")
	_, err := b.WriteTo(w)
	return err
}

// dotText quotes a text for DOT, in which a backslash begins an escape.
func dotText(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(text) + `"`
}
