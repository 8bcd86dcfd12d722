// Package nim has the rules and the theory of heap games: Nim, take-away games,
// games that break heaps, and games on several heaps at once such as Wythoff's.
//
// A position is parts that are played side by side, each by its own rule: a
// heap, or a board of several sizes. A [Solver] says who wins, by which moves, and
// why: by theory at once, whatever the sizes, or by search. [Game] is the rules for
// the engine of package solver.
//
// Rules of heaps are subtraction games (take.go) or octal codes (code.go); each board has
// a file of its own. rules.go reads them all. theory.go and misere.go say who wins without
// search, solve.go puts theory and search together, and table.go lists values.
package nim

import (
	"context"
	"iter"
	"math"
	"math/big"
	"strconv"
	"strings"

	"wordgame/solver"
	"wordgame/solver/nim/octal"
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

// A Rule is a game on heaps or on boards, as [ParseRule] reads it. A rule is read only,
// so several goroutines can use it at once. Two rules are the same if their String is.
type Rule interface {
	// String returns the rule as ParseRule reads it.
	String() string
}

// UsualPlay returns the play of a rule where none is named.
func UsualPlay(r Rule) Play {
	if t, ok := r.(*takeRule); ok {
		return t.play
	}
	return Normal
}

// An option is what a move leaves of one heap: up to three heaps, the largest
// first. Sizes of 0 stand for no heap.
type option = octal.Option

// A heapRule says what can be done to one heap. A move does that to one of the heaps.
type heapRule interface {
	Rule
	// canMove reports whether a heap of n counters has options.
	canMove(n int64) bool
	// count returns the number of options of a heap of n counters.
	count(n int64) *big.Int
	// moves appends the moves with a heap of n counters to dst, always in the same
	// order.
	moves(dst []Move, n int64) []Move
	// nimLike reports whether in misère play, too, each heap is worth a heap of
	// Nim with as many counters as its Grundy value is.
	nimLike() bool
	// values returns the Grundy values of heaps of up to most counters, or an
	// error that says how far they are known. If the context ends before
	// that, its error is returned.
	values(ctx context.Context, most int64) (grundies, error)
}

// grundies are the Grundy values of single heaps, up to the size that was asked for.
type grundies interface {
	// of returns the Grundy value of a heap of n counters.
	of(n int64) int64
	// to yields the options of a heap of n counters that have a Grundy value, and
	// reports whether it yields all: of very many it looks at a part.
	to(n, value int64) (options iter.Seq[option], all bool)
	// period returns the period of the values, if one is proven, and the heap up to
	// which they were computed for that, 0 if none were.
	period() (p octal.Period, held int64)
}

// A boardRule says what can be done to a board. It may also be a [reader], a [mover], a
// [lasting] and a [teller].
type boardRule interface {
	Rule
	// options appends the boards that moves lead to, always in the same
	// order, and each once. They are new, and as long as b.
	options(dst []Sizes, b Sizes) []Sizes
	// count returns the number of options, or nil if that is hard to say.
	count(b Sizes) *big.Int
	// know returns what theory says of a board by itself.
	know(b Sizes, play Play) known
}

// A reader reads boards from words. For other rules the words are the sizes of one board.
type reader interface {
	read(words []string) ([]Sizes, error)
}

// A mover reports whether a board has options. Other boards do if they have counters.
type mover interface{ canMove(b Sizes) bool }

// A lasting rule says how many plies a game can last at most. By other rules each move
// takes a counter.
type lasting interface{ plies(b Sizes) float64 }

// A teller writes a move. For other rules that is the sizes before and after it.
type teller interface {
	tell(from, to Sizes) string
}

// A shortener writes a move as it stands in brackets, without brackets of its own. For other rules
// that is as a teller writes it.
type shortener interface {
	short(from, to Sizes) string
}

// A describer says how a move is typed, and what a picture shows that is not plain; either may be
// nothing. Alone says whether b is the only board.
type describer interface {
	typing(b Sizes, alone bool) (written, shown string)
}

// A refuser says why what was typed is no move on b, the board that was meant; nothing if that is not plain.
type refuser interface {
	illegal(b Sizes, e entry) string
}

func canMove(r boardRule, b Sizes) bool {
	if m, ok := r.(mover); ok {
		return m.canMove(b)
	}
	return b.counters()
}

// known is what theory says of a board.
type known struct {
	value   solver.Value // Undecided if theory does not say
	grundy  int64        // in normal play, or solver.Unknown
	why     string       // why; the zero value if nothing is known
	lost    string       // the same of a lost board in a few words, to stand in a sentence: "the nim-sum is 0"
	winning iter.Seq[Sizes]
	all     bool // winning yields all winning moves
}

// knows returns what a theory of winning and losing says of a board, but for the moves: a
// lost board is worth 0.
func knows(value solver.Value, play Play, why string) known {
	k := known{value: value, grundy: solver.Unknown, why: why, winning: func(func(Sizes) bool) {}}
	if value == solver.Loss && play == Normal {
		k.grundy = 0
	}
	return k
}

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

// heapSizes returns the heaps of an option, one of them empty if nothing is left.
func heapSizes(o option) []Sizes {
	sizes := []Sizes{{o[0]}}
	for _, n := range o[1:] {
		if n > 0 {
			sizes = append(sizes, Sizes{n})
		}
	}
	return sizes
}

// A Part is a heap or a board, and the rule that it is played by, as [ReadParts] makes
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

// plies returns how many plies a game with the part can last at most.
func (p Part) plies() float64 {
	if r, ok := p.Rule.(lasting); ok {
		return r.plies(p.Sizes)
	}
	sum := 0.0
	for _, n := range p.Sizes {
		sum += float64(n)
	}
	return sum
}

// maxTried is how many moves in a part are looked at one by one.
const maxTried = 1 << 20

// few reports whether the moves in the part can be looked at one by one.
func (p Part) few() bool {
	c := p.Count()
	return c != nil && c.Cmp(big.NewInt(maxTried)) <= 0
}

// Tell writes a move that makes other parts of this one: "10 → 5+3".
func (p Part) Tell(to []Sizes) string {
	if r, ok := p.Rule.(teller); ok {
		return r.tell(p.Sizes, to[0])
	}
	words := make([]string, len(to))
	for i, s := range to {
		words[i] = s.String()
	}
	return p.Sizes.String() + " → " + strings.Join(words, "+")
}

// options yields what moves make of the part: sizes of the same rule, 0 among them
// where a heap or a board is emptied. If there are too many to look at one by one, it
// yields the first of them for a code, and none for other rules.
func (p Part) options(yield func([]Sizes) bool) {
	if !p.few() {
		if c, ok := p.Rule.(codeRule); ok {
			tried := 0
			for o := range c.code.Options(p.Sizes[0]) {
				if tried++; tried > maxTried || !yield(heapSizes(o)) {
					return
				}
			}
		}
		return
	}
	if r, ok := p.Rule.(heapRule); ok {
		for _, m := range r.moves(nil, p.Sizes[0]) {
			if !yield(heapSizes(m.heaps)) {
				return
			}
		}
		return
	}
	for _, b := range p.Rule.(boardRule).options(nil, p.Sizes) {
		if !yield([]Sizes{b}) {
			return
		}
	}
}

// group numbers the rules of parts, beginning with those that have a number already. It
// returns the rules by number, and the number of each part.
func group(rules []Rule, parts []Part) ([]Rule, []int) {
	numbers := make([]int, len(parts))
	seen := make(map[string]int)
	for i, r := range rules {
		seen[r.String()] = i
	}
	rules = rules[:len(rules):len(rules)]
	for i, p := range parts {
		if i > 0 && p.Rule == parts[i-1].Rule {
			numbers[i] = numbers[i-1]
			continue
		}
		name := p.Rule.String()
		n, ok := seen[name]
		if !ok {
			n = len(rules)
			seen[name], rules = n, append(rules, p.Rule)
		}
		numbers[i] = n
	}
	return rules, numbers
}

func lostIf(lost bool) solver.Value {
	if lost {
		return solver.Loss
	}
	return solver.Win
}
