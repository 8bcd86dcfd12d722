package gametree

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"

	"wordgame/internal/text"
)

// What Mermaid draws if nobody has told it otherwise: its maxEdges and its
// maxTextSize, in bytes here and in characters there.
const (
	MermaidEdges = 500
	mermaidBytes = 50_000
)

// Mermaid writes a graph as a flowchart of Mermaid. A graph that is larger than
// Mermaid draws is an error.
func (g *Graph) Mermaid(w io.Writer, s Style) error {
	edges := g.Edges()
	b := new(bytes.Buffer)
	fmt.Fprintf(b, "---\ntitle: %q\n---\nflowchart TD\n", strings.TrimSpace(s.Title+". "+g.Counts()+" "+g.Omitted(s)))
	fmt.Fprintf(b, "classDef max fill:%s,stroke:#333,color:#000\nclassDef min fill:%s,stroke:#333,color:#000\n", MaxColour, MinColour)
	fmt.Fprintf(b, "classDef first fill:%s,stroke:#333,color:#000\nclassDef second fill:%s,stroke:#333,color:#000\nclassDef draw fill:%s,stroke:#333,color:#000\n", FirstColour, SecondColour, DrawColour)
	b.WriteString("classDef cut fill:#fff,stroke:#999,color:#666,stroke-dasharray:4\n")
	for i := range g.Nodes {
		n := &g.Nodes[i]
		open, end, class := `(["`, `"])`, "min"
		if n.First {
			open, end, class = `["`, `"]`, "max"
		}
		switch {
		case g.Cut(i):
			class = "cut"
		case n.Over:
			class = [...]string{"second", "draw", "first"}[n.Sign()+1]
		}
		lines := g.label(i, s)
		for j := range lines {
			lines[j] = mermaidText(lines[j])
		}
		fmt.Fprintf(b, "n%d%s%s%s:::%s\n", i, open, strings.Join(lines, "<br/>"), end, class)
	}
	for i := range g.Nodes {
		for _, e := range g.Nodes[i].Moves {
			arrow := "-->"
			switch {
			case e.Best:
				arrow = "==>"
			case g.Cut(e.To):
				arrow = "-.->"
			}
			fmt.Fprintf(b, "n%d %s|\"%s\"| n%d\n", i, arrow, mermaidText(e.Move), e.To)
		}
	}
	if edges > MermaidEdges || b.Len() > mermaidBytes {
		return fmt.Errorf("a tree of %s and %d bytes for Mermaid, which draws at most %d moves and %d characters: want a smaller --limit or --depth (%d nodes are drawn now), or --format svg",
			text.Count(edges, "move", "moves"), b.Len(), MermaidEdges, mermaidBytes, len(g.Nodes))
	}
	_, err := b.WriteTo(w)
	return err
}

// mermaidText writes a text by numbers where signs would mean something.
func mermaidText(s string) string {
	var b strings.Builder
	for _, r := range s {
		if r == ' ' || unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r) {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, "#%d;", r)
		}
	}
	return b.String()
}
