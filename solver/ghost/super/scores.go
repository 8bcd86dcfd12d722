package super

import (
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A score is a result as a number, the greater the better for the player to
// move: won less the plies of a win, and the negative of that for a loss. A
// fragment that is the end of the game is won, for the opponent has made it.
type score int16

const won score = 1<<15 - 1

// maxLength is the number of letters that a word may have. It keeps wins and
// losses apart, and bounds the time for words like aaaa, which is quadratic in it.
const maxLength = 1 << 12

// back returns the score of a move from that of the fragment it makes.
func (s score) back() score { return -s + (s>>15 | 1) }

func (s score) result() solver.Result {
	if s > 0 {
		return solver.Result{Value: solver.Win, Remoteness: int(won - s)}
	}
	return solver.Result{Value: solver.Loss, Remoteness: int(won + s)}
}

// scores solves all fragments, the longest first: each hands its score to those that
// it can be made of. Letters are added at the end, and at the start as well if there
// are links; and either fragment of a pair can be played as the other one. A fragment
// is the end of the game if it is a word that ends it, or nothing can be added.
func (f *fragments) scores(links []uint32, pairs [][2]uint32, end trie.Parity) []score {
	const none = -won
	scores := make([]score, len(f.letters))
	for x := range scores {
		scores[x] = none
	}
	words := f.words
	for length := f.longest(); ; length-- {
		first, past := f.levels[length], f.levels[length+1]
		for ; len(pairs) > 0 && pairs[len(pairs)-1][0] >= first; pairs = pairs[:len(pairs)-1] {
			x, y := pairs[len(pairs)-1][0], pairs[len(pairs)-1][1]
			scores[x] = max(scores[x], scores[y])
			scores[y] = scores[x]
		}
		for ; len(words) > 0 && words[len(words)-1] >= first; words = words[:len(words)-1] {
			if ghost.EndsGame(end, length) {
				scores[words[len(words)-1]] = won
			}
		}
		for x := first; x < past; x++ {
			if scores[x] == none {
				scores[x] = won
			}
		}
		if length == 0 {
			return scores
		}
		for x := f.levels[length-1]; x < first; x++ {
			most := none
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
