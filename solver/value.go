// Package solver plays finite two-player zero-sum games of perfect
// information exactly. It knows no game: the rules are handed in as a [Game],
// and a [Solver] says of any position who wins, how soon, and by which moves.
//
// All values are for the player to move.
package solver

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
)

// A Value says how a game ends for the player to move when both play best.
type Value int8

// The values, from worst to best; the zero value is none.
const (
	Undecided Value = iota
	Loss
	Draw
	Win
)

// Opposite returns the value for the other player.
func (v Value) Opposite() Value {
	if v == Undecided {
		return Undecided
	}
	return Win + Loss - v
}

var valueNames = [...]string{"undecided", "loss", "draw", "win"}

// String returns the value's name, in lower case.
func (v Value) String() string {
	if v < Undecided || v > Win {
		return fmt.Sprintf("Value(%d)", int8(v))
	}
	return valueNames[v]
}

// MarshalJSON writes the value's name.
func (v Value) MarshalJSON() ([]byte, error) { return json.Marshal(v.String()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (v *Value) UnmarshalJSON(data []byte) error {
	for i, name := range valueNames {
		if string(data) == strconv.Quote(name) {
			*v = Value(i)
			return nil
		}
	}
	return fmt.Errorf("%s is no value: want undecided, loss, draw or win", data)
}

// A Result is how a game ends when both players play best: the winner hurries and the loser
// delays.
type Result struct {
	Value      Value
	Remoteness int // plies to the end, or Unknown
}

// Unknown is the remoteness of a result whose value alone is known. A draw always has it in a
// game that isn't [Timed].
const Unknown = -1

// Compare returns 1 if a player prefers r to x, -1 if a player prefers x to r, and 0 if they
// are equally good. A sooner win is better, and a later loss. If a remoteness is unknown, only
// the values count.
func (r Result) Compare(x Result) int {
	switch {
	case r.Value != x.Value:
		return cmp.Compare(r.Value, x.Value)
	case r.Remoteness == Unknown || x.Remoteness == Unknown:
		return 0
	case r.Value == Loss:
		return cmp.Compare(r.Remoteness, x.Remoteness)
	}
	return cmp.Compare(x.Remoteness, r.Remoteness)
}

// Better reports whether a player prefers r to x.
func (r Result) Better(x Result) bool { return r.Compare(x) > 0 }

// Before returns the result one ply earlier, for the player to move there: the other player.
func (r Result) Before() Result { return r.earlier(1) }

// earlier returns the result so many plies earlier, an odd number, for the other
// player.
func (r Result) earlier(plies int) Result {
	if r.Remoteness != Unknown {
		r.Remoteness += plies
	}
	return Result{r.Value.Opposite(), r.Remoteness}
}

// A packedResult is a Result as one number that grows as the result gets better for
// the player to move. A win at remoteness r is top-r, and a loss -(top-r).
// Draws are 0, whatever their remoteness. As bounds, anyWin and -anyWin stand
// between what is a win (a loss) and what is not: no result comes near them.
type packedResult int32

const (
	top    packedResult = 1 << 22
	anyWin packedResult = 1 << 21
	best                = top + 1 // better than any result
)

// toParent returns a packed result as seen from one ply before, by the other player.
func (o packedResult) toParent() packedResult {
	switch {
	case o > anyWin:
		return 1 - o
	case o < -anyWin:
		return -1 - o
	}
	return -o
}

// toChild returns the bound that becomes o one ply before: the inverse of toParent.
func (o packedResult) toChild() packedResult {
	switch {
	case o > anyWin:
		return -1 - o
	case o < -anyWin:
		return 1 - o
	}
	return -o
}

func (o packedResult) value() Value {
	switch {
	case o >= anyWin:
		return Win
	case o <= -anyWin:
		return Loss
	}
	return Draw
}

// result returns the result that it stands for; draws and mere bounds
// have no remoteness.
func (o packedResult) result() Result {
	switch {
	case o > anyWin:
		return Result{Win, int(top - o)}
	case o < -anyWin:
		return Result{Loss, int(top + o)}
	}
	return Result{o.value(), Unknown}
}

// pack returns what stands for a result, or for its value if the remoteness is
// unknown.
func (r Result) pack() packedResult {
	switch {
	case r.Value == Draw:
		return 0
	case r.Remoteness == Unknown && r.Value == Win:
		return anyWin
	case r.Remoteness == Unknown:
		return -anyWin
	case r.Value == Win:
		return top - packedResult(r.Remoteness)
	}
	return packedResult(r.Remoteness) - top
}
