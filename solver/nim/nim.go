// Package nim has the rules and the theory of heap games: Nim, take-away games,
// games that break heaps, and games on several heaps at once such as Wythoff's.
//
// A position is parts that are played side by side, each by its own rule: a heap, or a
// board of several sizes. [Game] has the rules for the engine of package solver, and an
// oracle says who wins, by which moves, and why: by a search that theory makes shorter, or
// where that would take long by theory alone.
//
// All rules of heaps are codes (heap.go, package octal); each board has a file of its own.
// rules.go reads them all. game.go has positions and moves, text.go how they are written,
// theory.go and misere.go who wins without search, and table.go lists values.
package nim

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"wordgame/solver"
)

// A Play says what becomes of the player who cannot move.
type Play string

// The plays.
const (
	Normal Play = "normal" // whoever cannot move loses
	Misere Play = "misere" // whoever cannot move wins
)

// Name returns what people call it.
func (p Play) Name() string { return strings.Replace(string(p), "misere", "misère", 1) }

// mostCounters is the size of the largest heap.
const mostCounters int64 = math.MaxInt64

// A Rule says what a move can make of a part of a position: of a heap, or of a board.
// [ParseRule] reads it. It is read only, so several goroutines can use it at once. Rules
// can be compared with ==.
type Rule interface {
	// String returns the rule as ParseRule reads it.
	String() string
	// canMove reports whether a part of these sizes has a move.
	canMove(s Sizes) bool
	// count returns the number of moves with it, or nil if that is hard to say.
	count(s Sizes) *big.Int
	// moves appends the moves with it to dst, always in the same order, and each once.
	moves(dst []Move, s Sizes) []Move
}

// A board is a rule of several sizes that are played together: heaps, rows, or a heap and what may
// be taken from it. A move makes a board of as many sizes.
type board interface {
	Rule
	// read reads boards from words.
	read(words []string) ([]Sizes, error)
	// know returns what theory says of a board by itself.
	know(b Sizes, play Play) known
	// tell writes a move.
	tell(from, to Sizes) string
	// shown says what a picture of b shows that is not plain; it may be nothing.
	shown(b Sizes) string
}

// known is what theory says of a board.
type known struct {
	value   solver.Value   // Undecided if theory does not say
	why     func() string  // of a board that is won a sentence, of a lost one a clause
	winning func() []Sizes // what winning moves leave, if there are any; nil: nobody knows
	all     bool           // winning has all winning moves
}

func lostIf(lost bool) solver.Value {
	if lost {
		return solver.Loss
	}
	return solver.Win
}

// Sizes are the numbers of counters in a part, one for a heap.
type Sizes []int64

// String writes the sizes.
func (s Sizes) String() string { return strings.Trim(fmt.Sprint([]int64(s)), "[]") }

// A Part is a heap or a board, and the rule that it is played by, as [readParts] makes
// them: a board has the sizes that its rule wants.
type Part struct {
	Rule   Rule
	Sizes  Sizes // one for a heap
	Shared bool  // it stands in the place of the part before it, of which a move made both
}

// isHeap reports whether a rule is played with heaps, and not with boards.
func isHeap(r Rule) bool {
	_, ok := r.(heap)
	return ok
}

// live reports whether the part has a move.
func (p Part) live() bool { return p.Rule.canMove(p.Sizes) }

// plies returns how many plies a game with some parts can last at most: each move takes a
// counter, or breaks a heap.
func plies(parts []Part) (most float64) {
	for _, p := range parts {
		if _, limited := p.Rule.(Dynamic); limited {
			p.Sizes = p.Sizes[:1]
		}
		for _, n := range p.Sizes {
			most += float64(n)
		}
	}
	return most
}

// legal returns the number of moves with parts, equal ones once; nil if it is hard to say.
func legal(parts []Part) *big.Int {
	legal, seen := new(big.Int), map[string]bool{}
	for _, p := range parts {
		if name := p.String(); !seen[name] {
			seen[name] = true
			count := p.Rule.count(p.Sizes)
			if count == nil {
				return nil
			}
			legal.Add(legal, count)
		}
	}
	return legal
}

// String writes the part as "kayles 10".
func (p Part) String() string { return p.Rule.String() + " " + p.Sizes.String() }

// tell writes a move that makes other parts of this one: "10 → 5+3".
func (p Part) tell(to []Sizes) string {
	if b, ok := p.Rule.(board); ok {
		return b.tell(p.Sizes, to[0])
	}
	words := make([]string, len(to))
	for i, s := range to {
		words[i] = s.String()
	}
	return p.Sizes.String() + " → " + strings.Join(words, "+")
}
