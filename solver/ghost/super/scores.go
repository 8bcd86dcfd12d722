package super

import "wordgame/solver"

// A score is a result as a number, the greater the better for the player to
// move: won less the plies of a win, and the negative of that for a loss. A
// fragment that is at an end is won, for the opponent has made it.
type score int16

const won score = 1<<15 - 1

// maxLength is the number of letters that a word may have. It keeps wins and
// losses apart, and bounds the time for words like aaaa, which is in its square.
const maxLength = 1 << 12

// back returns the score of a move from that of the fragment it makes.
func (s score) back() score { return -s + (s>>15 | 1) }

func (s score) result() solver.Result {
	if s > 0 {
		return solver.Result{Value: solver.Win, Remoteness: int(won - s)}
	}
	return solver.Result{Value: solver.Loss, Remoteness: int(won + s)}
}

// scores solves all fragments, the longest first: each tells those that it can
// be made of. Letters are added at the end, and at the start as well if there
// are links; and a fragment of a pair can be played as the other one. Words of
// the lengths that are ending are at an end, and so is what nothing is made of.
func (f *fragments) scores(links []uint32, pairs [][2]uint32, ending func(length int) bool) []score {
	const untold = -won
	scores := make([]score, len(f.letters))
	for x := range scores {
		scores[x] = untold
	}
	words := f.words
	for length := f.longest(); ; length-- {
		start, end := f.levels[length], f.levels[length+1]
		for ; len(pairs) > 0 && pairs[len(pairs)-1][0] >= start; pairs = pairs[:len(pairs)-1] {
			x, y := pairs[len(pairs)-1][0], pairs[len(pairs)-1][1]
			scores[x] = max(scores[x], scores[y])
			scores[y] = scores[x]
		}
		for ; len(words) > 0 && words[len(words)-1] >= start; words = words[:len(words)-1] {
			if ending(length) {
				scores[words[len(words)-1]] = won
			}
		}
		for x := start; x < end; x++ {
			if scores[x] == untold {
				scores[x] = won
			}
		}
		if length == 0 {
			return scores
		}
		for x := f.levels[length-1]; x < start; x++ {
			most := untold
			for y := f.first[x]; y < f.first[x+1]; y++ {
				s := scores[y].back()
				most = max(most, s)
				if links != nil {
					scores[links[y]] = max(scores[links[y]], s)
				}
			}
			scores[x] = max(scores[x], most)
		}
	}
}
