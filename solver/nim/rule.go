// Package nim has the rules and the theory of heap games: Nim, take-away games,
// the breaking of heaps, and games on several heaps at once such as Wythoff's.
//
// A position is parts that are played side by side, each by a rule of its own: a
// heap, or a board of several sizes. [SolveSum] says of any position who wins, by
// which moves, and why: by theory at once, whatever the size, or by search.
// [Game] and [SumGame] are the rules for the engine of package solver, and for
// everything that is written over its interfaces.
package nim

import (
	"context"
	"iter"
	"math"
	"math/big"
)

// A Play says what becomes of the player who cannot move.
type Play uint8

// The plays.
const (
	Normal Play = iota // who cannot move loses
	Misere             // who cannot move wins
)

// String returns "normal" or "misere".
func (p Play) String() string {
	if p == Misere {
		return "misere"
	}
	return "normal"
}

// MostCounters is the size of the largest heap that there can be.
const MostCounters int64 = math.MaxInt64

// A Rule is a game: a [HeapRule] or a [BoardRule]. A rule is read only: it can be
// used by several goroutines at once, and two can be compared by their String.
type Rule interface {
	// String returns the rule as [ParseRule] reads it.
	String() string
	// Play returns the play that is meant where none is named.
	Play() Play
}

// An Option is what a move leaves of one heap: up to three heaps, the largest
// first. One that is 0 is none.
type Option [3]int64

// A HeapRule says what can be done to one heap; a move is to do that to one of
// the heaps.
type HeapRule interface {
	Rule
	// CanMove reports whether a heap of n counters has options.
	CanMove(n int64) bool
	// Count returns the number of options of a heap of n counters.
	Count(n int64) *big.Int
	// Options appends the options of a heap of n counters to dst, always in
	// the same order: those that change the least first.
	Options(dst []Option, n int64) []Option
	// NimLike reports whether each heap is worth in misère play, too, what
	// a heap of Nim of as many counters as its Grundy value is.
	NimLike() bool
	// Values returns the Grundy values of heaps of up to most counters, or an
	// error that says how far they can be had. If the context ends before
	// that, its error is returned.
	Values(ctx context.Context, most int64) (Values, error)
	// Positions estimates, rather too high than too low, how many positions
	// can be reached from heaps, +Inf if it is past counting.
	Positions(heaps []int64) float64
}

// Values are the Grundy values of single heaps, up to the size they were asked
// for.
type Values interface {
	// Of returns the Grundy value of a heap of n counters.
	Of(n int64) int64
	// To yields the options of a heap of n counters that have a Grundy
	// value, in the order of the rule. It is fit for heaps that have too
	// many options to look at each.
	To(n, value int64) iter.Seq[Option]
	// All reports whether To yields all those options of a heap of n; else
	// there may be others.
	All(n int64) bool
}
