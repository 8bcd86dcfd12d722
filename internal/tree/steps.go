package tree

import (
	"fmt"
	"slices"
	"strings"
)

const (
	maxSteps = 300 // nodes of a search that is drawn
	maxLeft  = 2   // moves that are cut off and have their names drawn
)

// SVG draws the tree of a search by a method, to be stepped through: with the classes of [Style], but without style,
// title and legend. The function draws a position as steps write it. All that belongs to a node has its number as
// data-node, and as data-from the step, from 0, that draws it: one that comes to the position, or says what it is
// worth, a text of class v; or cuts off moves, which has no node. A tree of more than 300 nodes is "".
func (s *Steps) SVG(by Method, draw func(position string) Drawing) string {
	w := newWalk(s, by, draw)
	if len(w.tree.Nodes) > maxSteps {
		return ""
	}
	l := newLayout(&w.tree, w.lines)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="wordgame-search" xmlns="http://www.w3.org/2000/svg" width="%d" height="%d"`+
		` viewBox="0 0 %[1]d %[2]d" font-size="%d"><g transform="translate(%d,%[4]d)">`+"\n",
		l.width+2*margin, l.height+2*margin, small, margin)
	l.draw(&b, &w.tree, pen{title: w.title, node: w.attributes, line: func(n *Node, line string) string {
		if at := w.nodes[n.ID]; line == at.worth {
			return fmt.Sprintf(` class="v" data-from="%d"`, at.told)
		}
		return ""
	}})
	b.WriteString("</g></svg>\n")
	return b.String()
}

// A walk is a search as a tree, and when its steps come to what is drawn.
type walk struct {
	tree  Tree
	by    Method
	nodes []walked // of the tree
}

// A walked node of a search.
type walked struct {
	window Window
	from   int    // the step that comes to it, or cuts it off
	worth  string // "": it is cut off
	told   int    // the step that says what it is worth
}

func newWalk(s *Steps, by Method, draw func(position string) Drawing) *walk {
	w := &walk{by: by, tree: Tree{Names: s.Names}}
	var cuts []int // steps
	for i, step := range s.Steps {
		switch step.Kind {
		case Visited, Known:
			n := Node{Position: step.Position, Drawing: draw(step.Position), Turn: step.Turn, Over: step.Kind == Known}
			w.add(step.Above-1, step.Move, n, walked{window: step.Window, from: i})
		case Cut:
			cuts = append(cuts, i)
		}
		if step.Kind == Known || step.Kind == Returned {
			w.tell(step.Node-1, i, step.Low, step.High)
		}
	}
	w.tell(0, len(s.Steps)-1, s.Value, s.Value)
	for _, i := range cuts { // below the moves that are looked at, and no nodes of the search
		step := s.Steps[i]
		names := step.Left[:min(len(step.Left), maxLeft)]
		if more := len(step.Left) - len(names); more > 0 {
			names = append(slices.Clip(names), fmt.Sprintf("+%d", more))
		}
		w.add(step.Node-1, strings.Join(names, " "),
			Node{Position: "…", Drawing: Letters("…"), Search: &Search{Cut: true}}, walked{from: i})
	}
	return w
}

// add adds a node below another, which is -1 for the first.
func (w *walk) add(above int, move string, n Node, at walked) {
	if n.ID = len(w.nodes); above >= 0 {
		parent := &w.tree.Nodes[above]
		parent.Moves = append(parent.Moves, Edge{Text: move, To: n.ID})
	}
	w.tree.Nodes, w.nodes = append(w.tree.Nodes, n), append(w.nodes, at)
}

// tell notes what a node is worth: what lies between two bounds, of which one says nothing or is
// the other.
func (w *walk) tell(node, step, low, high int) {
	at := &w.nodes[node]
	w.tree.Nodes[node].Sign, at.told = low, step
	switch {
	case low == high:
		at.worth = signText(low)
	case low > -1:
		at.worth = "≥ " + signText(low)
	default:
		at.worth = "≤ " + signText(high)
		w.tree.Nodes[node].Sign = high
	}
}

// lines are what stands below a position.
func (w *walk) lines(n *Node) []string {
	at := w.nodes[n.ID]
	switch number := fmt.Sprintf("#%d", n.ID+1); {
	case n.Cut():
		return nil
	case w.by == Minimax:
		return []string{number, at.worth}
	default:
		return []string{fmt.Sprintf("%s α %s β %s", number, signText(at.window.Alpha), signText(at.window.Beta)), at.worth}
	}
}

func (w *walk) title(n *Node) string {
	if n.Cut() {
		return "cut off"
	}
	return w.tree.name(n.Turn) + " to move"
}

// attributes are those of what belongs to a node.
func (w *walk) attributes(n *Node) string {
	from := fmt.Sprintf(` data-from="%d"`, w.nodes[n.ID].from)
	if n.Cut() {
		return from
	}
	return fmt.Sprintf(` data-node="%d"`, n.ID+1) + from
}
