package picture

import (
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/gametree"
)

const (
	maxSearch = 300 // nodes of a search that is drawn
	maxLeft   = 2   // moves that are cut off and have their names drawn
)

// Search draws the tree of a search, to be stepped through: SVG with the classes of other
// pictures, but without their style, title and legend. The function draws a position as steps
// write it. All that belongs to a node has its number as data-node, and as data-from the step,
// from 0, that draws it: one that comes to the position, or says what it is worth, a text of class
// v; or cuts off moves, which has no node. A tree of more than [maxSearch] nodes is "".
func Search(s *gametree.Steps, by gametree.Method, draw func(position string) gametree.Drawing) string {
	w := newWalk(s, by, draw)
	if len(w.graph.Nodes) > maxSearch {
		return ""
	}
	drawn, err := newLayout(&w.graph, w.lines)
	if err != nil {
		return "" // which a tree never is
	}
	return w.svg(drawn)
}

// A walk is a search as a graph, and when its steps come to what is drawn.
type walk struct {
	graph gametree.Graph
	by    gametree.Method
	nodes []walked // of the graph
}

// A walked node of a search.
type walked struct {
	window gametree.Window
	from   int    // the step that comes to it, or cuts it off
	worth  string // "": it is cut off
	told   int    // the step that says what it is worth
}

func newWalk(s *gametree.Steps, by gametree.Method, draw func(position string) gametree.Drawing) *walk {
	w := &walk{by: by, graph: gametree.Graph{Names: s.Names}}
	var cuts []int // steps
	for i, step := range s.Steps {
		switch step.Kind {
		case gametree.Visited, gametree.Known:
			d := draw(step.Position)
			n := gametree.Node{Position: step.Position, Drawing: &d, Turn: step.Turn}
			w.add(step.Above-1, step.Move, n, walked{window: step.Window, from: i})
		case gametree.Cut:
			cuts = append(cuts, i)
		}
		if step.Kind == gametree.Known || step.Kind == gametree.Returned {
			w.tell(step.Node-1, i, step.Low, step.High)
		}
		w.graph.Nodes[step.Node-1].Over = w.graph.Nodes[step.Node-1].Over || step.Kind == gametree.Known
	}
	w.tell(0, len(s.Steps)-1, s.Value, s.Value)
	for _, i := range cuts { // below the moves that are looked at, and no nodes of the search
		step := s.Steps[i]
		names := step.Left[:min(len(step.Left), maxLeft)]
		if more := len(step.Left) - len(names); more > 0 {
			names = append(slices.Clip(names), fmt.Sprintf("+%d", more))
		}
		n := gametree.Node{Position: "…", Search: &gametree.Search{Cut: true}}
		w.add(step.Node-1, strings.Join(names, " "), n, walked{from: i})
	}
	return w
}

// add adds a node below another, which is -1 for the first.
func (w *walk) add(above int, move string, n gametree.Node, at walked) {
	if n.ID = len(w.nodes); above >= 0 {
		parent := &w.graph.Nodes[above]
		parent.Moves = append(parent.Moves, gametree.Edge{Move: move, To: n.ID})
	}
	w.graph.Nodes, w.nodes = append(w.graph.Nodes, n), append(w.nodes, at)
}

// tell notes what a node is worth: what lies between two bounds, of which one says nothing or is
// the other.
func (w *walk) tell(node, step, low, high int) {
	at := &w.nodes[node]
	w.graph.Nodes[node].Sign, at.told = low, step
	switch {
	case low == high:
		at.worth = gametree.SignText(low)
	case low > -1:
		at.worth = "≥ " + gametree.SignText(low)
	default:
		at.worth = "≤ " + gametree.SignText(high)
		w.graph.Nodes[node].Sign = high
	}
}

// lines are what stands below a position.
func (w *walk) lines(n *gametree.Node) []string {
	at := w.nodes[n.ID]
	switch number := fmt.Sprintf("#%d", n.ID+1); {
	case n.Cut():
		return nil
	case w.by == gametree.Minimax:
		return []string{number, at.worth}
	default:
		alpha, beta := gametree.SignText(at.window.Alpha), gametree.SignText(at.window.Beta)
		return []string{fmt.Sprintf("%s α %s β %s", number, alpha, beta), at.worth}
	}
}

// svg writes the search.
func (w *walk) svg(l *layout) string {
	var b strings.Builder
	width, height := l.width+2*margin, l.height+2*margin
	fmt.Fprintf(&b, `<svg class="wordgame-search" xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"`+
		` viewBox="0 0 %[1]d %[2]d" font-size="%d"><g transform="translate(%d,%[4]d)">`+"\n", width, height, small, margin)
	for _, m := range l.moves {
		class, of := "e", w.of(m.To)
		if w.graph.Nodes[m.To].Cut() {
			class = "c"
		}
		var path strings.Builder
		l.wire(&path, m)
		x, y := l.name(m)
		fmt.Fprintf(&b, `<path class="%s"%s d="%s"/><text%[2]s x="%[4]d" y="%[5]d">%[6]s</text>`+"\n",
			class, of, path.String(), x, y, escape(m.Move))
	}
	for i := range w.graph.Nodes {
		w.node(&b, l, &w.graph.Nodes[i])
	}
	b.WriteString("</g></svg>\n")
	return b.String()
}

// of are the attributes of what belongs to a node.
func (w *walk) of(node int) string {
	from := fmt.Sprintf(` data-from="%d"`, w.nodes[node].from)
	if w.graph.Nodes[node].Cut() {
		return from
	}
	return fmt.Sprintf(` data-node="%d"`, node+1) + from
}

// node draws a box, with what the node is worth for itself.
func (w *walk) node(b *strings.Builder, l *layout, n *gametree.Node) {
	class, title := look(&w.graph, n)
	if n.Cut() {
		class, title = "h", "cut off"
	}
	l.box(b, n, w.of(n.ID), title, class, func(line string) (attributes string) {
		if at := w.nodes[n.ID]; line == at.worth {
			attributes = fmt.Sprintf(` class="v" data-from="%d"`, at.told)
		}
		return attributes
	})
}
