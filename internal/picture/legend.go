package picture

import (
	"bufio"
	"fmt"

	"wordgame/internal/gametree"
	"wordgame/internal/text"
)

// A legend is what stands over a tree: the title, the counts, and what shapes
// and colours mean.
type legend struct {
	heads         []string // the title, and what follows it
	entries       []entry
	width, height int
}

// An entry of a legend is a sample and its meaning.
type entry struct{ sample, text string }

const sampleWidth = 30 // pixels

func newLegend(g *gametree.Graph, s gametree.Style) *legend {
	k := &legend{heads: []string{s.Title, g.Counts()}}
	if omitted := g.Omitted(s); omitted != "" {
		k.heads = append(k.heads, omitted)
	}
	const (
		square = `<rect class="%s" width="22" height="12"/>`
		round  = `<rect class="%s" width="22" height="12" rx="6"/>`
	)
	k.entries = []entry{
		{fmt.Sprintf(square, "x"), s.Names[0] + " to move, who wants +1 (max)"},
		{fmt.Sprintf(round, "n"), s.Names[1] + " to move, who wants -1 (min)"},
		{fmt.Sprintf(square, "w"), "+1 at the end: won by " + s.Names[0]},
		{fmt.Sprintf(square, "l"), "-1 at the end: won by " + s.Names[1]},
	}
	draws := false
	for i := range g.Nodes {
		draws = draws || g.Nodes[i].Over && g.Nodes[i].Sign() == 0
	}
	if draws {
		k.entries = append(k.entries, entry{fmt.Sprintf(square, "d"), "0 at the end: a draw"})
	}
	k.entries = append(k.entries, entry{`<path class="b" d="M0 6H22"/>`, "best play"})
	if g.AlphaBeta {
		k.entries = append(k.entries,
			entry{`<path class="c" d="M0 6H22"/>`, "cut off by alpha-beta"},
			entry{`<text class="s" x="0" y="10">#1</text>`, "order of the search, with α and β on the way in"})
	}
	for i := range k.entries {
		k.entries[i].text = text.Capital(k.entries[i].text)
	}
	for i, head := range k.heads {
		size := small
		if i == 0 {
			size = large
		}
		k.width = max(k.width, textWidth(head, size))
	}
	for _, e := range k.entries {
		k.width = max(k.width, sampleWidth+textWidth(e.text, small))
	}
	k.height = large + 6 + (len(k.heads)-1)*lineHeight + len(k.entries)*(lineHeight+2) + 16
	return k
}

func (k *legend) write(b *bufio.Writer) {
	y := margin + large - 2
	fmt.Fprintf(b, "<text class=\"s\" x=\"%d\" y=\"%d\" font-size=\"%d\">%s</text>\n", margin, y, large, escape(k.heads[0]))
	y += 4
	for _, head := range k.heads[1:] {
		y += lineHeight
		fmt.Fprintf(b, "<text class=\"s\" x=\"%d\" y=\"%d\">%s</text>\n", margin, y, escape(head))
	}
	y += 4
	for _, e := range k.entries {
		y += lineHeight + 2
		fmt.Fprintf(b, "<g transform=\"translate(%d,%d)\">%s<text class=\"s\" x=\"%d\" y=\"10\">%s</text></g>\n", margin, y-10, e.sample, sampleWidth, escape(e.text))
	}
}
