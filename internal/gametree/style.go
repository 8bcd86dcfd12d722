package gametree

import (
	"fmt"
	"math"

	"wordgame/internal/text"
)

// A Style is how a graph is written.
type Style struct {
	Title  string    // what is played
	Names  [2]string // of the player to move at the start, and of the other
	Values Values

	Bold, Dim, Plain string // what begins and ends bold and dim text at a terminal; empty elsewhere
}

// Values say in whose view a result is shown.
type Values string

// The views: as win, draw or loss for the player to move; as +1, 0 or -1 for the
// first player; as both.
const (
	ForPlayer Values = "player"
	ForFirst  Values = "first"
	ForBoth   Values = "both"
)

// Result writes how the game ends from a node on.
func (s Style) Result(n *Node) string {
	ends := fmt.Sprintf("in %d", n.Result.Remoteness)
	if n.Result.Remoteness == 0 {
		ends = "now"
	}
	switch s.Values {
	case ForPlayer:
		return fmt.Sprintf("%s %s", n.Result.Value, ends)
	case ForFirst:
		return fmt.Sprintf("%s %s", signText(n.Sign()), ends)
	}
	return fmt.Sprintf("%s (%s %s)", signText(n.Sign()), n.Result.Value, ends)
}

// signText writes +1, 0 or -1.
func signText(sign int) string { return [...]string{"-1", "0", "+1"}[sign+1] }

// String writes a window as people do who explain the method.
func (w Window) String() string {
	return fmt.Sprintf("α %s β %s", signText(w.Alpha), signText(w.Beta))
}

// Mover returns the name of the player to move at a node.
func (s Style) Mover(n *Node) string {
	if n.First {
		return s.Names[0]
	}
	return s.Names[1]
}

// Counts says how many nodes there are, and how many of them alpha-beta visits.
func (g *Graph) Counts() string {
	counts := nodes(g.Size)
	if g.Searched > 0 {
		order := map[Order]string{
			Reversed: ", the last moves first",
			BestUp:   ", the best moves first",
			WorstUp:  ", the worst moves first",
		}[g.Order]
		counts += fmt.Sprintf("; searched by alpha-beta%s, %s", order, nodes(g.Searched))
	}
	return counts + "."
}

// Omitted says how much of the tree is drawn, or nothing if that is all.
func (g *Graph) Omitted(s Style) string {
	switch {
	case g.Best == First:
		return fmt.Sprintf("Drawn: %s; of the moves of %s a best one each.", nodes(len(g.Nodes)), s.Names[0])
	case g.Best == Second:
		return fmt.Sprintf("Drawn: %s; of the moves of %s a best one each.", nodes(len(g.Nodes)), s.Names[1])
	case g.Shared:
		return fmt.Sprintf("Drawn: %s, each once.", text.Count(len(g.Nodes), "position", "positions"))
	case int64(len(g.Nodes)) < g.Size:
		return fmt.Sprintf("Drawn: %s.", nodes(len(g.Nodes)))
	}
	return ""
}

// Missing says how many nodes below a node are not drawn, or nothing if all are.
func (n *Node) Missing() string {
	switch {
	case n.Left == 0:
		return ""
	case len(n.Moves) == 0:
		return nodes(n.Left) + " below"
	}
	return nodes(n.Left) + " more"
}

func nodes[N int | int64](n N) string {
	if int64(n) == math.MaxInt64 {
		return "more than 9 × 10^18 nodes"
	}
	return text.Count(n, "node", "nodes")
}
