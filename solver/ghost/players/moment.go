package players

import (
	"wordgame/solver/ghost/round"
)

// Holds reports whether a seat can still avoid to lose a round, by the words of
// v, if all others play together against it: see [Vocabulary.Safe].
func (v *Vocabulary) Holds(r round.Round, seat int) bool {
	if loser, over := r.Loser(); over {
		return loser != seat
	}
	n, _, ok := v.words.Find(r.Fragment())
	if r.Due() {
		atFault := r.Challenger() // if some word starts so, and else who must name it
		if !ok {
			atFault = r.Turn()
		}
		return seat != atFault
	}
	until := r.Until(seat)
	if !ok { // whoever goes on is at fault
		return until != r.Seats()-1
	}
	return v.Safe(n, r.Seats(), until)
}

// Lost returns the number of acts of a round after which its loser was lost:
// before the last of them, that player could still hold. It returns 0 if the
// loser was lost from the start, or the round is not over.
func (v *Vocabulary) Lost(r round.Round) int {
	loser, over := r.Loser()
	if !over {
		return 0
	}
	for i := len(r.Acts()); i > 0; i-- {
		if v.Holds(r.After(i-1), loser) {
			return i
		}
	}
	return 0
}
