// Package nim has the rules and the theory of heap games: Nim, take-away games,
// the breaking of heaps, and games on several heaps at once such as Wythoff's.
//
// A position is parts that are played side by side, each by a rule of its own: a
// heap, or a board of several sizes. A [Solver] says who wins, by which moves, and
// why: by theory at once, whatever the sizes, or by search. [Game] is the rules for
// the engine of package solver, and for everything that is written over its interfaces.
package nim

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"
	"strconv"
	"strings"

	"wordgame/solver"
)

// A Play says what becomes of the player who cannot move.
type Play uint8

// The plays.
const (
	Normal Play = iota // whoever cannot move loses
	Misere             // whoever cannot move wins
)

// String returns "normal" or "misere".
func (p Play) String() string {
	if p == Misere {
		return "misere"
	}
	return "normal"
}

// MostCounters is the size of the largest heap.
const MostCounters int64 = math.MaxInt64

// A Rule is a game on heaps or on boards, as [ParseRule] reads it. A rule is read only:
// several goroutines can use it at once. Two rules are the same if their String is.
type Rule interface {
	// String returns the rule as ParseRule reads it.
	String() string
	// Play returns the play that is meant where none is named.
	Play() Play
}

// An option is what a move leaves of one heap: up to three heaps, the largest
// first. Sizes of 0 stand for no heap.
type option [3]int64

// A heapRule says what can be done to one heap. A move does that to one of the heaps.
type heapRule interface {
	Rule
	// canMove reports whether a heap of n counters has options.
	canMove(n int64) bool
	// count returns the number of options of a heap of n counters, or nil if that
	// is hard to say.
	count(n int64) *big.Int
	// moves appends the moves with a heap of n counters to dst, always in the
	// same order: those that change the least first.
	moves(dst []Move, n int64) []Move
	// nimLike reports whether in misère play, too, each heap is worth a heap of
	// Nim with as many counters as its Grundy value is.
	nimLike() bool
	// values returns the Grundy values of heaps of up to most counters, or an
	// error that says how far they are known. If the context ends before
	// that, its error is returned.
	values(ctx context.Context, most int64) (grundies, error)
	// positions estimates, rather too high than too low, how many positions
	// can be reached from heaps, +Inf if it is past counting.
	positions(heaps []int64) float64
}

// grundies are the Grundy values of single heaps, up to the size that was asked for.
type grundies interface {
	// of returns the Grundy value of a heap of n counters.
	of(n int64) int64
	// to yields the options of a heap of n counters that have a Grundy
	// value, in the order of the rule. It serves heaps that have too
	// many options to look at each.
	to(n, value int64) iter.Seq[option]
	// all reports whether to yields all those options of a heap of n; else
	// there may be others.
	all(n int64) bool
}

// A boardRule says what can be done to a board.
type boardRule interface {
	Rule
	// read reads boards, as people write them in words.
	read(words []string) ([]Sizes, error)
	// canMove reports whether a board has options.
	canMove(b Sizes) bool
	// options appends the boards that moves lead to, always in the same
	// order, and each once. They are new, and as long as b.
	options(dst []Sizes, b Sizes) []Sizes
	// count returns the number of options, or nil if that is hard to say.
	count(b Sizes) *big.Int
	// positions estimates, rather too high than too low, how many boards can be
	// reached.
	positions(b Sizes) float64
	// know returns what theory says of a board by itself.
	know(b Sizes, play Play) known
	// tell writes a move.
	tell(from, to Sizes) string
}

// known is what theory says of a board.
type known struct {
	value   solver.Value // Undecided if theory does not say
	grundy  int64        // in normal play, or solver.Unknown
	why     string       // a sentence that says why, "" if nothing is known
	winning iter.Seq[Sizes]
	all     bool // winning yields all winning moves
}

// nothing is what is known where nothing is.
func nothing() known { return known{grundy: solver.Unknown} }

// Sizes are the numbers of counters in a part: one for a heap. A board has more:
// heaps that are played together, rows, steps, or a heap and what may be taken from it.
type Sizes []int64

// String writes the sizes.
func (s Sizes) String() string {
	words := make([]string, len(s))
	for i, n := range s {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, " ")
}

// counters reports whether there are any.
func (s Sizes) counters() bool {
	for _, n := range s {
		if n > 0 {
			return true
		}
	}
	return false
}

// A Part is a heap, or a board, and the rule that it is played by, as [ReadParts] makes
// them: a board has the sizes that its rule wants.
type Part struct {
	Rule  Rule
	Sizes Sizes // one for a heap
}

// IsHeap reports whether a rule is played with heaps, and not with boards.
func IsHeap(r Rule) bool {
	_, ok := r.(heapRule)
	return ok
}

// UntilEmpty reports whether a game by a rule ends only when there are no counters, so
// that whoever cannot move has not taken the last one.
func UntilEmpty(r Rule) bool {
	if h, ok := r.(heapRule); ok {
		for n := int64(1); n <= 64; n++ { // as many as a rule is likely to tell apart
			if !h.canMove(n) {
				return false
			}
		}
		return true
	}
	return r != Rule(Chomp{})
}

// String writes the part as "kayles 10".
func (p Part) String() string { return p.Rule.String() + " " + p.Sizes.String() }

// Count returns the number of moves in the part, or nil if that is hard to say.
func (p Part) Count() *big.Int {
	if r, ok := p.Rule.(heapRule); ok {
		return r.count(p.Sizes[0])
	}
	return p.Rule.(boardRule).count(p.Sizes)
}

// few reports whether the moves in the part can be looked at one by one.
func (p Part) few() bool {
	c := p.Count()
	return c != nil && c.IsInt64() && c.Int64() <= mostSplits
}

// Tell writes a move that makes other parts of this one: "10 → 5+3".
func (p Part) Tell(to []Sizes) string {
	if r, ok := p.Rule.(boardRule); ok {
		return r.tell(p.Sizes, to[0])
	}
	words := make([]string, len(to))
	for i, s := range to {
		words[i] = s.String()
	}
	return p.Sizes.String() + " → " + strings.Join(words, "+")
}

// After returns the parts after a move with the one at a place: those that it makes
// stand where that one stood.
func After(parts []Part, place int, to []Sizes) []Part {
	after := make([]Part, 0, len(parts)+len(to)-1)
	after = append(after, parts[:place]...)
	for _, s := range to {
		after = append(after, Part{parts[place].Rule, s})
	}
	return append(after, parts[place+1:]...)
}

// options yields what moves make of the part: sizes of the same rule, 0 among them
// where a heap or a board is emptied.
func (p Part) options(yield func([]Sizes) bool) {
	switch r := p.Rule.(type) {
	case heapRule:
		for _, m := range r.moves(nil, p.Sizes[0]) {
			if !yield(m.heaps.sizes()) {
				return
			}
		}
	case boardRule:
		for _, b := range r.options(nil, p.Sizes) {
			if !yield([]Sizes{b}) {
				return
			}
		}
	}
}

// sizes returns the heaps, one of them empty if nothing is left.
func (o option) sizes() []Sizes {
	sizes := []Sizes{{o[0]}}
	for _, n := range o[1:] {
		if n > 0 {
			sizes = append(sizes, Sizes{n})
		}
	}
	return sizes
}

// group numbers the rules of parts, beginning with those that have a number already. It
// returns the rules by number, and the number of each part.
func group(rules []Rule, parts []Part) ([]Rule, []int) {
	numbers := make([]int, len(parts))
	seen := make(map[Rule]int)
	for i, p := range parts {
		if i > 0 && p.Rule == parts[i-1].Rule {
			numbers[i] = numbers[i-1]
			continue
		}
		n, ok := seen[p.Rule]
		if !ok {
			if n = index(rules, p.Rule); n < 0 {
				n = len(rules)
				rules = append(rules[:n:n], p.Rule)
			}
			seen[p.Rule] = n
		}
		numbers[i] = n
	}
	return rules, numbers
}

// index returns where a rule stands among others, -1 if it does not.
func index(rules []Rule, r Rule) int {
	name := r.String()
	for i, x := range rules {
		if x.String() == name {
			return i
		}
	}
	return -1
}

// readHeap reads the size of a heap.
func readHeap(word string) (int64, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 63)
	if err != nil {
		return 0, fmt.Errorf("heap %.60q: want a whole number of counters from 0 to %d", word, MostCounters)
	}
	return int64(n), nil
}

// readHeaps reads sizes that are one board.
func readHeaps(words []string) (Sizes, error) {
	b := make(Sizes, len(words))
	for i, word := range words {
		n, err := readHeap(word)
		if err != nil {
			return nil, err
		}
		b[i] = n
	}
	return b, nil
}

// tellSizes writes a move by what it makes of the sizes.
func tellSizes(from, to Sizes) string { return fmt.Sprintf("%v → %v", from, to) }

func lostIf(lost bool) solver.Value {
	if lost {
		return solver.Loss
	}
	return solver.Win
}
