package gametree

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"wordgame/internal/text"
)

// Result writes who wins from a node on, and in how many plies.
func (g *Graph) Result(n *Node) string {
	result := g.winner(n.Sign) + " wins"
	switch {
	case g.Values == ForFirst:
		result = SignText(n.Sign)
	case n.Sign == 0:
		result = "draw"
	case n.Remoteness == 0:
		return g.winner(n.Sign) + " has won"
	}
	if n.Remoteness > 0 {
		result += " in " + text.Thousands(n.Remoteness)
	}
	return result
}

// winner names who wins in a label.
func (g *Graph) winner(sign int) string { return g.labels[(1-sign)/2] }

// SignText writes +1, 0 or -1.
func SignText(sign int) string { return [...]string{"-1", "0", "+1"}[sign+1] }

// drawn returns who has a draw elsewhere, as the sign of that player's wins. Nobody has
// more where a search still looks.
func (w Window) drawn() (sign int, ok bool) {
	switch {
	case w.Alpha == 0:
		return 1, true
	case w.Beta == 0:
		return -1, true
	}
	return 0, false
}

// Perspective says who is meant by what stands at the nodes, or that the game is over.
func (g *Graph) Perspective() string {
	if g.Values == ForFirst {
		return "+1: " + g.Names[0] + " wins; -1: " + g.Names[1] + " wins."
	}
	if g.Nodes[0].Remoteness == 0 {
		return "The game is over."
	}
	return text.Capital(g.Names[0]) + " is to move."
}

// Counts says how many nodes there are, and which of them are drawn.
func (g *Graph) Counts() string {
	size, drawn := text.Capital(g.Size.nodes()), len(g.Nodes)
	switch {
	case g.Best != "":
		name := g.Names[0]
		if g.Best == Second {
			name = g.Names[1]
		}
		return fmt.Sprintf("%s, of which %s %s drawn: where %s moves, only one best move.",
			size, text.Thousands(drawn), text.Plural(drawn, "is", "are"), name)
	case g.Shared:
		return size + ". " + text.Count(drawn, "position") + text.Plural(drawn, " is drawn, once.", " are drawn, each once.")
	case Count(drawn) < g.Size:
		return fmt.Sprintf("%s, of which %s %s drawn.", size, text.Thousands(drawn), text.Plural(drawn, "is", "are"))
	}
	return size + "."
}

// Cost says how many nodes alpha-beta visits; "" if they are too many to count.
func (g *Graph) Cost() string {
	if g.Searched == TooMany {
		return ""
	}
	first := map[Order]string{
		Reversed: " with the last moves first", BestUp: " with the best moves first", WorstUp: " with the worst moves first",
	}
	return "Alpha-beta" + first[g.Order] + " searches " + text.Thousands(int64(g.Searched)) + "."
}

// missing says how many nodes below a node are not drawn; "" if all are.
func (g *Graph) missing(n *Node) string {
	switch {
	case n.Left == 0:
		return ""
	case len(n.Moves) == 0:
		return "… " + n.Left.nodes() + " below"
	}
	return "… " + n.Left.nodes() + " more"
}

// facts are how the game ends from a node on, and what alpha-beta does there.
func (g *Graph) facts(n *Node) []string {
	facts := []string{g.Result(n)}
	switch s := n.Search; {
	case s == nil:
	case s.Cut:
		facts = append(facts, "cut off")
	case g.Values == ForFirst:
		facts = append(facts, fmt.Sprintf("#%d α %s β %s", s.Number, SignText(s.Alpha), SignText(s.Beta)))
	default:
		facts = append(facts, fmt.Sprintf("#%d", s.Number))
		if sign, ok := s.drawn(); ok {
			facts = append(facts, g.winner(sign)+" has a draw elsewhere")
		}
	}
	return facts
}

// Lines are what stands in a node below its position.
func (g *Graph) Lines(n *Node) []string {
	if missing := g.missing(n); missing != "" {
		return append(g.facts(n), missing)
	}
	return g.facts(n)
}

// A Highlight is how a terminal shows text: what begins and ends bold and dim text, and how wide
// sentences are. The zero value is for all else.
type Highlight struct {
	Bold, Dim, Plain string
	Width            int // columns; 0 for any number
}

// Text writes a graph for a terminal, a node a line: the move that leads to it,
// the position, how the game ends from there, and what alpha-beta knows and
// does. A line of its own says what is left out. A position that is shared is
// written where it comes first.
func (g *Graph) Text(w io.Writer, h Highlight) error {
	t := texter{g, h, bufio.NewWriter(w), make([]bool, len(g.Nodes))}
	fmt.Fprintf(t, "%s\n\n", text.Wrap(g.Title+". "+g.Perspective(), h.Width))
	t.node(Edge{To: 0, Best: true}, "", "")
	fmt.Fprintf(t, "\n%s\n", text.Wrap(strings.TrimSpace(g.Counts()+" "+g.Cost()), h.Width))
	return t.Flush()
}

type texter struct {
	*Graph
	Highlight
	*bufio.Writer
	done []bool // nodes written
}

// node writes the node that a move leads to, after the branch that its line begins
// with, and the tree below it, of which every line begins with indent.
func (t *texter) node(move Edge, branch, indent string) {
	n := &t.Nodes[move.To]
	line := afterMove(move.Move, n.Position, " → ") + "  " + strings.Join(t.facts(n), "  ")
	if t.done[move.To] {
		fmt.Fprintf(t, "%s%s, as above\n", branch, line)
		return
	}
	t.done[move.To] = true
	switch {
	case n.Best && move.Best:
		line = t.Bold + line + t.Plain
	case n.Cut():
		line = t.Dim + line + t.Plain
	}
	fmt.Fprintf(t, "%s%s\n", branch, line)
	for i, e := range n.Moves {
		if i == len(n.Moves)-1 && n.Left == 0 {
			t.node(e, indent+"└─ ", indent+"   ")
		} else {
			t.node(e, indent+"├─ ", indent+"│  ")
		}
	}
	if missing := t.missing(n); missing != "" {
		fmt.Fprintf(t, "%s└─ %s\n", indent, missing)
	}
}

// afterMove writes a move and the position after it, unless the move says that
// already: "6 → 5", and not "6 → 5 → 5".
func afterMove(move, position, between string) string {
	switch {
	case move == "":
		return position
	case strings.HasSuffix(" → "+move, " → "+position):
		return move
	}
	return move + between + position
}
