// Package tree makes the tree of a game for people to look at: which nodes it has, how each ends, which line is best,
// and what alpha-beta leaves out.
//
// A [Source] says what to show. [Source.Build] makes a [Tree] of it (build.go), which knows nothing of games, and writes
// itself as text, SVG, DOT or JSON. [Source.Trace] and [Source.Steps] tell a search of it (search.go). Package solver
// makes all searches. A [Picture] is a position as data, which a terminal, a page and SVG draw alike.
package tree

import (
	"context"
	"encoding/json"
	"io"
	"math"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Source is the tree of a game from a position on, and how to show it. The first
// player is the one to move at the start.
type Source[P comparable, M any] struct {
	Title string
	Names [2]string // of the first player, and of the second, as a sentence names them: labels have no "the"
	Game  solver.Game[P, M]
	Start P
	Show  func(p P) string      // a position in a line
	Name  func(p P, m M) string // a move at p, unlike the others there

	// These may be nil.
	Type func(p P, m M) string // a move as it is typed; nil: as Name says it
	Draw func(p P) Drawing     // a position as people draw it; nil: as Show writes it
	Same func(p P) P           // an equal value for positions whose trees are equal; nil: as they are
	Why  func(p P) string      // why the game knows the value of p without looking ahead; nil: not told

	Settings
}

// A Drawer is a [Source] of any game.
type Drawer interface {
	Build(ctx context.Context) (*Tree, error)
	Trace(ctx context.Context, w io.Writer, by Method, maxLines int) error
	Steps(ctx context.Context, by Method, most int) (*Steps, error)
	Visits(ctx context.Context, by Method, most int) (int, error)
}

// Settings are what to draw of a tree, and how, of whatever game. Where both Depth and Limit are 0, as many plies are
// drawn as people can read, some 60 nodes.
type Settings struct {
	Options
	Depth    int                // plies to draw; 0 means all
	Limit    int                // nodes to draw; 0 means all
	Drawn    bool               // draw positions as people do, with Draw
	Progress func(solver.Stats) // is told the cost of a long search so far; may be nil
}

// Options are what a tree says of its settings.
type Options struct {
	Order     Order  `json:"order"` // the order of moves: `given` (by the game), `reversed`, `best` or `worst`
	AlphaBeta bool   `json:"-"`     // show what alpha-beta does
	Best      Side   `json:"-"`     // draw only best moves of this player; "": all moves of both
	Values    Values `json:"-"`     // how to show results
}

// An Order is the order of moves. Moves of equal result are in the order of the game.
type Order string

// The orders.
const (
	Given    Order = "given"    // by the game; "" means the same
	Reversed Order = "reversed" // from its last to its first
	BestUp   Order = "best"     // the best for the player to move first
	WorstUp  Order = "worst"    // the worst first
)

// A Side is one of the two players.
type Side string

// The sides: the player to move at the start, and the other.
const (
	First  Side = "first"
	Second Side = "second"
	Nobody Side = "draw" // where a Side says who wins
)

// Values say how to show a result, which is the same whoever is to move.
type Values string

// ForFirst shows +1, 0 or -1 for the first player, as textbooks do. Other values show who wins.
const ForFirst Values = "first"

// A Tree is nodes of a game, the start first, and then ply by ply. Its JSON is a contract: docs/json.md.
type Tree struct {
	Title string    `json:"title"` // the title of the picture
	Names [2]string `json:"-"`     // of the first player, and of the second
	Size  Count     `json:"nodes"` // nodes of the whole tree; null beyond 2⁶³
	Drawn int       `json:"drawn"` // nodes listed here
	Options
	Searched Count  `json:"alpha_beta"` // nodes that alpha-beta visits; null if too many to count
	Nodes    []Node `json:"tree"`       // the nodes: the start first, then ply by ply
}

// A Node is a position that is drawn.
type Node struct {
	ID         int          `json:"id"` // its number, from 0
	Position   string       `json:"position"`
	Drawing    Drawing      `json:"-"`
	Turn       Side         `json:"turn"` // who is to move: `first`, as at the start, or `second`
	Over       bool         `json:"over"` // whether the game is over
	Value      solver.Value `json:"value"`
	Sign       int          `json:"first"`  // the value for the first player: +1, 0 or -1
	Winner     Side         `json:"winner"` // who wins: `first`, `second`, or `draw`
	Remoteness int          `json:"remoteness"`
	Best       bool         `json:"best"`             // whether best play comes to it
	Moves      []Edge       `json:"moves"`            // the moves that are drawn
	Left       Count        `json:"left"`             // nodes below it that are not drawn; null beyond 2⁶³
	Search     *Search      `json:"search,omitempty"` // with `--alpha-beta`: the search at this node
}

// An Edge is a move.
type Edge struct {
	Move string `json:"move"`
	Text string `json:"-"`    // the move as it is printed
	To   int    `json:"to"`   // the id of the node after it
	Best bool   `json:"best"` // whether it is a best move
}

// A Search says what alpha-beta does with a node: it cuts it off, or visits it.
type Search struct {
	Cut bool `json:"cut"` // whether it was cut off; then nothing else is here
	*Visit
}

// A Visit is what alpha-beta does at a node.
type Visit struct {
	Number int `json:"visit"` // its number among the visited ones, from 1
	Window
	Found int `json:"found"` // the value or bound that was found
}

// A Window is what alpha-beta knows of a node when it comes to it, as +1, 0 or -1 in
// the view of the first player. The first player is sure of Alpha already, and the
// second will not allow more than Beta.
type Window struct {
	Alpha int `json:"alpha"` // the bound alpha, for the first player
	Beta  int `json:"beta"`  // the bound beta
}

// Cut reports whether alpha-beta cuts the node off.
func (n *Node) Cut() bool { return n.Search != nil && n.Search.Cut }

// A Count is a number of nodes. In JSON, TooMany is null.
type Count int64

// TooMany is the count of more nodes than a Count can hold.
const TooMany Count = math.MaxInt64

func (n Count) plus(m Count) Count {
	if n > TooMany-m {
		return TooMany
	}
	return n + m
}

// nodes says the number with its unit.
func (n Count) nodes() string {
	if n == TooMany {
		return "more than 9 × 10^18 nodes"
	}
	return text.Count(int64(n), "node")
}

// MarshalJSON writes the number.
func (n Count) MarshalJSON() ([]byte, error) {
	if n == TooMany {
		return []byte("null"), nil
	}
	return json.Marshal(int64(n))
}
