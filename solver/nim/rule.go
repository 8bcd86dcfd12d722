// Package nim has the rules and the theory of heap games: Nim, take-away games,
// and the splitting of heaps.
//
// [Solve] says of any position who wins and by which moves: by theory at once,
// whatever the size, or by search. [Game] is the rules for the engine of package
// solver, and for everything that is written over its interfaces.
package nim

import (
	"fmt"
	"iter"
	"math"
	"strings"
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

// An Option is what a move leaves of one heap: two heaps, the larger first.
// One that is 0 is none.
type Option [2]int64

// A Rule says what can be done to one heap; a move is to do that to one of the
// heaps. A rule is read only: it can be used by several goroutines at once.
type Rule interface {
	// String returns the rule as [ParseRule] reads it.
	String() string
	// Play returns the play that is meant where none is named.
	Play() Play
	// Count returns the number of options of a heap of n counters.
	Count(n int64) int64
	// Options appends the options of a heap of n counters to dst, always in
	// the same order: those that change the least first.
	Options(dst []Option, n int64) []Option
	// NimLike reports whether each heap is worth in misère play, too, what
	// a heap of Nim of as many counters as its Grundy value is.
	NimLike() bool
	// Values returns the Grundy values of heaps of up to most counters, or an
	// error that says how far they can be had.
	Values(most int64) (Values, error)
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
}

// A Form is how a rule is written, and what it means.
type Form struct {
	Name  string // before the colon
	Form  string
	Play  Play
	About string // in one line
}

// Forms returns the rules that there are.
func Forms() []Form {
	return []Form{
		{"nim", "nim", Nim{}.Play(), "take any number of counters from one heap"},
		{"take", "take:SET", Take{}.Play(), "take from one heap a number that is in the set: take:1,2,3 or take:1-3,5"},
		{"split", "split", Split{}.Play(), "split one heap into two of different sizes: Grundy's game"},
	}
}

// ParseRule reads a rule, written as [Forms] has it; capitals and spaces around
// it do not matter.
func ParseRule(text string) (Rule, error) {
	name, set, hasSet := strings.Cut(strings.ToLower(strings.TrimSpace(text)), ":")
	switch name {
	case "take":
		return parseTake(set)
	case "nim", "split":
		if hasSet {
			return nil, fmt.Errorf("rule %q: %s has nothing after its name", text, name)
		}
		if name == "nim" {
			return Nim{}, nil
		}
		return Split{}, nil
	}
	var forms []string
	for _, f := range Forms() {
		forms = append(forms, f.Form)
	}
	return nil, fmt.Errorf("no rule %q: want one of %s", text, strings.Join(forms, ", "))
}
