package gametree

import (
	"cmp"
	"math"

	"wordgame/solver"
)

// The JSON of a graph is a contract: docs/json.md.
type graphJSON struct {
	Title     string     `json:"title"`
	Nodes     *int64     `json:"nodes"`
	Drawn     int        `json:"drawn"`
	Shared    bool       `json:"shared"`
	Order     Order      `json:"order"`
	AlphaBeta *int       `json:"alpha_beta"`
	Tree      []nodeJSON `json:"tree"`
}

type nodeJSON struct {
	ID         int          `json:"id"`
	Position   string       `json:"position"`
	Turn       Side         `json:"turn"`
	Over       bool         `json:"over"`
	Value      solver.Value `json:"value"`
	First      int          `json:"first"`
	Remoteness int          `json:"remoteness"`
	Best       bool         `json:"best"`
	Moves      []edgeJSON   `json:"moves"`
	Left       *int64       `json:"left"`
	Search     *searchJSON  `json:"search,omitempty"`
}

type edgeJSON struct {
	Move string `json:"move"`
	To   int    `json:"to"`
	Best bool   `json:"best"`
}

type searchJSON struct {
	Cut   bool `json:"cut"`
	Visit int  `json:"visit,omitempty"`
	Alpha *int `json:"alpha,omitempty"`
	Beta  *int `json:"beta,omitempty"`
	Found *int `json:"found,omitempty"`
}

// JSON returns what stands for the graph as JSON.
func (g *Graph) JSON(s Style) any {
	j := graphJSON{
		Title: s.Title, Nodes: countable(g.Size), Drawn: len(g.Nodes), Shared: g.Shared, Order: cmp.Or(g.Order, Given),
		Tree: make([]nodeJSON, len(g.Nodes)),
	}
	if g.Searched > 0 {
		j.AlphaBeta = &g.Searched
	}
	for i := range g.Nodes {
		n := &g.Nodes[i]
		moves := make([]edgeJSON, len(n.Moves))
		for k, e := range n.Moves {
			moves[k] = edgeJSON(e)
		}
		j.Tree[i] = nodeJSON{
			ID: i, Position: n.Position, Turn: n.Turn(), Over: n.Over,
			Value: n.Result.Value, First: n.Sign(), Remoteness: n.Result.Remoteness,
			Best: n.Best, Moves: moves, Left: countable(n.Left),
		}
		switch {
		case g.Cut(i):
			j.Tree[i].Search = &searchJSON{Cut: true}
		case g.AlphaBeta:
			j.Tree[i].Search = &searchJSON{Visit: n.Visit, Alpha: &n.Window.Alpha, Beta: &n.Window.Beta, Found: &n.Found}
		}
	}
	return j
}

// countable returns a number of nodes, or nil if they are too many.
func countable(n int64) *int64 {
	if n == math.MaxInt64 {
		return nil
	}
	return &n
}
