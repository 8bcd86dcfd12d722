// Package solver plays finite two-player zero-sum games of perfect
// information exactly. It knows no game: the rules are handed in as a [Game],
// and a [Solver] says of any position who wins, how soon, and by which moves.
//
// All values are for the player to move.
package solver

import (
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

// A Result is the outcome of a game when both players play best: the winner
// hurries and the loser delays; in a draw, both hurry. In a game with scores
// the players look to the score first.
type Result struct {
	Value      Value
	Remoteness int // plies to the end
	Score      int // for the player to move, in a game that is [Scored]; else 0
}

// An outcome is a Result as one number that grows as the result gets better
// for the player to move, but for draws, among which the smaller is better.
// A win with score s at remoteness r is s·2²⁴-r, a loss with score -s is
// -s·2²⁴+r, and a draw is r. In games without scores, s is 1.
type outcome int64

const (
	scoreShift = 24
	maxPlies   = 1 << 22 // far from where a win and a draw would meet
	infinity   = outcome(1) << 60
)

func (o outcome) draw() bool { return -maxPlies < o && o < maxPlies }

// rank is the outcome without the remoteness of a draw.
func (o outcome) rank() outcome {
	if o.draw() {
		return 0
	}
	return o
}

// back returns an outcome as seen from one ply before: by the other player,
// or by the same one if it was theirs to move there too.
func (o outcome) back(same bool) outcome {
	switch {
	case o.draw():
		return o + 1
	case !same:
		o = -o
	}
	if o > 0 {
		return o - 1
	}
	return o + 1
}

// ahead returns the rank that becomes o, itself a rank, one ply before: the
// inverse of back.
func (o outcome) ahead(same bool) outcome {
	switch {
	case o > 0:
		o++
	case o < 0:
		o--
	}
	if same {
		return o
	}
	return -o
}

// value returns what players who do not count plies see in o.
func (o outcome) value() outcome {
	switch {
	case o.draw():
		return 0
	case o > 0:
		return (o + maxPlies) >> scoreShift << scoreShift
	}
	return -((-o + maxPlies) >> scoreShift << scoreShift)
}

func (o outcome) result(scored bool) Result {
	v := o.value()
	r := Result{Value: Draw, Remoteness: int(o)}
	switch {
	case v > 0:
		r = Result{Win, int(v - o), int(v >> scoreShift)}
	case v < 0:
		r = Result{Loss, int(o - v), int(v >> scoreShift)}
	}
	if !scored {
		r.Score = 0
	}
	return r
}

// outcomeOf returns the outcome of a finished game.
func outcomeOf(v Value, score int) outcome {
	if score == 0 {
		score = int(v) - int(Draw)
	}
	return outcome(score) << scoreShift
}
