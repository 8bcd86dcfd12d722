package loose

import (
	"sync/atomic"

	"wordgame/solver"
)

// A score is a result in a byte that grows as the result gets better for the
// player to move: r for a loss at remoteness r, and 255-r for a win. The zero
// value is that of a player who cannot move.
type score uint8

const (
	won  score = 255
	lost score = 0
	half score = 128
)

// back returns the score as seen from one ply before, by the other player.
func (s score) back() score {
	if s < half {
		return 254 - s
	}
	return -s // 256-s: one more than the win's remoteness
}

// ahead returns the score some plies before the end, if nobody has a choice.
func (s score) ahead(plies int) score {
	if plies%2 != 0 {
		s = 255 - s
	}
	if s >= half {
		return s - score(plies)
	}
	return s + score(plies)
}

func (s score) result() solver.Result {
	if s < half {
		return solver.Result{Value: solver.Loss, Remoteness: int(s)}
	}
	return solver.Result{Value: solver.Win, Remoteness: int(255 - s)}
}

// scores are those of open fragments by their numbers, four in a word each.
type scores []uint32

func newScores(n int) scores { return make(scores, (n+3)/4) }

func (s scores) at(number uint32) score {
	return score(atomic.LoadUint32(&s[number>>2]) >> (number & 3 * 8))
}

// raise makes a score as good as x, if it is not.
func (s scores) raise(number uint32, x score) {
	p, shift := &s[number>>2], number&3*8
	for {
		all := atomic.LoadUint32(p)
		if score(all>>shift) >= x || atomic.CompareAndSwapUint32(p, all, all&^(0xff<<shift)|uint32(x)<<shift) {
			return
		}
	}
}
