package tree

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// Result writes who wins from a node on, and in how many plies.
func (t *Tree) Result(n *Node) string {
	result := t.winner(n.Sign) + " wins"
	switch {
	case t.Values == ForFirst:
		result = signText(n.Sign)
	case n.Sign == 0:
		result = "draw"
	case n.Remoteness == 0:
		return t.winner(n.Sign) + " has won"
	}
	if n.Remoteness > 0 {
		result += " in " + text.Thousands(n.Remoteness)
	}
	return result
}

// name names a player in a sentence.
func (t *Tree) name(s Side) string { return t.Names[slices.Index([]Side{First, Second}, s)] }

// winner names who wins in a label.
func (t *Tree) winner(sign int) string { return strings.TrimPrefix(t.Names[(1-sign)/2], "the ") }

// signText writes +1, 0 or -1.
func signText(sign int) string { return [...]string{"-1", "0", "+1"}[sign+1] }

// drawn returns who has a draw elsewhere, as the sign of that player's wins. Nobody has
// more where a search still looks.
func (w Window) drawn() (sign int, ok bool) {
	if w.Alpha == 0 {
		return 1, true
	}
	return -1, w.Beta == 0
}

// perspective says who is meant by what stands at the nodes, or that the game is over.
func (t *Tree) perspective() string {
	if t.Values == ForFirst {
		return "+1: " + t.Names[0] + " wins; -1: " + t.Names[1] + " wins."
	}
	if t.Nodes[0].Remoteness == 0 {
		return "The game is over."
	}
	return text.Capital(t.Names[0]) + " is to move."
}

// Counts says how many nodes there are, and which of them are drawn.
func (t *Tree) Counts() string {
	said, drawn := text.Capital(t.Size.nodes()), len(t.Nodes)
	if Count(drawn) < t.Size {
		said += fmt.Sprintf(", of which %s %s drawn", text.Thousands(drawn), text.Plural(drawn, "is", "are"))
	}
	if t.Best != "" {
		said += ": where " + t.name(t.Best) + " moves, only one best move"
	}
	return said + "."
}

// Cost says how many nodes alpha-beta visits; "" if they are too many to count.
func (t *Tree) Cost() string {
	if t.Searched == TooMany {
		return ""
	}
	return "Alpha-beta" + inOrder[t.Order] + " searches " + text.Thousands(int64(t.Searched)) + "."
}

// inOrder says which moves come first; "" where they are in the order of the game.
var inOrder = map[Order]string{
	Reversed: " with the last moves first", BestUp: " with the best moves first", WorstUp: " with the worst moves first",
}

// missing says how many nodes below a node are not drawn; "" if all are.
func (t *Tree) missing(n *Node) string {
	if n.Left == 0 {
		return ""
	}
	if len(n.Moves) == 0 {
		return "… " + n.Left.nodes() + " below"
	}
	return "… " + n.Left.nodes() + " more"
}

// facts are how the game ends from a node on, and what alpha-beta does there.
func (t *Tree) facts(n *Node) []string {
	facts := []string{t.Result(n)}
	switch s := n.Search; {
	case s == nil:
	case s.Cut:
		facts = append(facts, "cut off")
	case t.Values == ForFirst:
		facts = append(facts, fmt.Sprintf("#%d α %s β %s", s.Number, signText(s.Alpha), signText(s.Beta)))
	default:
		facts = append(facts, fmt.Sprintf("#%d", s.Number))
		if sign, ok := s.drawn(); ok {
			facts = append(facts, t.winner(sign)+" has a draw elsewhere")
		}
	}
	return facts
}

// Lines are what stands in a node below its position.
func (t *Tree) Lines(n *Node) []string {
	if missing := t.missing(n); missing != "" {
		return append(t.facts(n), missing)
	}
	return t.facts(n)
}

// Text writes a tree for a terminal, a node a line: the move that leads to it,
// the position, how the game ends from there, and what alpha-beta knows and
// does. A line of its own says what is left out. Sentences are as wide as so many columns, 0 for any number.
func (t *Tree) Text(w io.Writer, colours text.Palette, width int) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s\n\n", text.Wrap(t.Title+". "+t.perspective(), width))
	t.node(b, colours, Edge{To: 0, Best: true}, "", "")
	fmt.Fprintf(b, "\n%s\n", text.Wrap(strings.TrimSpace(t.Counts()+" "+t.Cost()), width))
	return b.Flush()
}

// node writes the node that a move leads to, after the branch that its line begins
// with, and the tree below it, of which every line begins with indent.
func (t *Tree) node(w io.Writer, colours text.Palette, move Edge, branch, indent string) {
	n := &t.Nodes[move.To]
	line := afterMove(move.Text, n.Position) + "  " + strings.Join(t.facts(n), "  ")
	switch {
	case n.Best && move.Best:
		line = colours.Bold + line + colours.Plain
	case n.Cut():
		line = colours.Dim + line + colours.Plain
	}
	fmt.Fprintf(w, "%s%s\n", branch, line)
	for i, e := range n.Moves {
		if i == len(n.Moves)-1 && n.Left == 0 {
			t.node(w, colours, e, indent+"└─ ", indent+"   ")
		} else {
			t.node(w, colours, e, indent+"├─ ", indent+"│  ")
		}
	}
	if missing := t.missing(n); missing != "" {
		fmt.Fprintf(w, "%s└─ %s\n", indent, missing)
	}
}

// afterMove writes a move and the position after it, unless the move says that
// already: "6 → 5", and not "6 → 5: 5".
func afterMove(move, position string) string {
	switch {
	case move == "":
		return position
	case strings.HasSuffix(" → "+move, " → "+position):
		return move
	}
	return move + ": " + position
}
