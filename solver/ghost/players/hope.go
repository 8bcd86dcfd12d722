package players

import (
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A hope is how likely a lost player of two still wins, if the other knows one of
// several vocabularies and plays as [Limited] does: expectimax (Michie, "Game-
// playing and game-learning automata", 1966), with a node of chance for the
// other's reply, over which of them it is and which of its best letters it takes.
type hope struct {
	knows *Vocabulary
	left  int // positions that may yet be looked at
}

// mostHope bounds the positions that are looked at for one letter. Beyond them
// nothing is hoped for, so that the chances found are rather too low. It takes
// well under a tenth of a second.
const mostHope = 20_000

// A rival is one of those that the other may be.
type rival struct {
	*Vocabulary
	at     trie.Node // of the fragment, in its words
	lost   bool      // no word of its starts so
	chance float64   // that the other is this one, and that play came here
}

// rivals returns those that the other of two may be: each is as likely before
// the first letter, and then what has been played says more of one than of
// another. If none of them plays so, each is as likely again.
func rivals(others []*Vocabulary, r round.Round) []rival {
	var likely []rival
	for _, v := range others {
		rival := rival{v, v.words.Root(), false, 1}
		for i, act := range r.Acts() { // letters all, or the round would be over, or an answer due
			if other := (len(r.Acts())-i)%round.FewestSeats == 1; other {
				rival.chance *= rival.plays(act.Text)
			}
			rival = rival.next(act.Text)
		}
		if rival.chance > 0 {
			likely = append(likely, rival)
		}
	}
	if likely == nil {
		for _, v := range others {
			n, _, ok := v.words.Find(r.Fragment())
			likely = append(likely, rival{v, n, !ok, 1})
		}
	}
	sum := 0.0
	for _, r := range likely {
		sum += r.chance
	}
	for i := range likely {
		likely[i].chance /= sum
	}
	return likely
}

// plays returns how likely a rival says a letter.
func (r rival) plays(text string) float64 {
	if r.lost || r.at.Final() {
		return 0 // it would have challenged
	}
	best := r.best(r.at, round.FewestSeats)
	for _, c := range best {
		if r.words.Alphabet().Text(c.letter) == text {
			return 1 / float64(len(best))
		}
	}
	return 0
}

// next returns a rival after another letter.
func (r rival) next(text string) rival {
	code, _ := r.words.Alphabet().Encode(nil, text)
	ok := false
	if !r.lost && len(code) == 1 {
		r.at, ok = r.words.Next(r.at, code[0])
	}
	r.lost = !ok
	return r
}

// after returns how likely the player wins who says a letter that leads to a
// node, the others being as they are before it.
func (h *hope) after(c choice, others []rival) float64 {
	text := h.knows.words.Alphabet().Text(c.letter)
	won := 0.0
	replies := make(map[string][]rival) // by letter
	for _, r := range others {
		switch r = r.next(text); {
		case r.lost:
			won += r.chance // challenges, and is named a word
		case !r.at.Final(): // else notices the word
			best := r.best(r.at, round.FewestSeats)
			for _, b := range best {
				letter := r.words.Alphabet().Text(b.letter)
				reply := r.next(letter)
				reply.chance /= float64(len(best))
				replies[letter] = append(replies[letter], reply)
			}
		}
	}
	for letter, to := range h.knows.words.Follow(c.to) {
		if likely := replies[h.knows.words.Alphabet().Text(letter)]; likely != nil {
			won += h.at(to, likely)
		}
	}
	return won
}

// at returns how likely the player wins whose turn it is at a node.
func (h *hope) at(n trie.Node, others []rival) float64 {
	sum := 0.0
	for _, r := range others {
		sum += r.chance
	}
	if h.knows.Safe(n, round.FewestSeats, 0) {
		return sum
	}
	best := 0.0
	for letter, to := range h.knows.words.Follow(n) {
		if h.left--; h.left < 0 || best == sum {
			break
		}
		best = max(best, h.after(choice{letter, to}, others))
	}
	return best
}
