package players

import (
	"context"
	"math/rand/v2"

	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A Player acts at a round that is not over and where it is the player's turn.
type Player interface {
	Act(ctx context.Context, r round.Round) (round.Act, error)
}

// A Limited player knows some of the words, and believes that there are no
// others: it plays as well as can be with those, challenges what is or starts
// none of them, and so can be bluffed and can blunder. Among letters that look
// as good it chooses by chance.
type Limited struct {
	Knows *Vocabulary
	Rand  *rand.Rand
}

// Act returns what the player does.
func (p Limited) Act(_ context.Context, r round.Round) (round.Act, error) {
	n, act, decided := open(p.Knows, r)
	if decided {
		return act, nil
	}
	if n.Leaf() { // knows no words at all: any letter is a guess
		letters := r.Words().Alphabet()
		return round.Act{Kind: round.Letter, Text: letters.Text(trie.Letter(p.Rand.IntN(letters.Len())))}, nil
	}
	best := p.Knows.best(n, r.Seats())
	return p.Knows.letter(best[p.Rand.IntN(len(best))]), nil
}

// open returns the node of the fragment in a vocabulary, or what must be done
// there without looking ahead: an answer to a challenge, or a challenge.
func open(v *Vocabulary, r round.Round) (n trie.Node, act round.Act, decided bool) {
	if r.Due() {
		if word, ok := v.Any(r.Fragment()); ok {
			return 0, round.Act{Kind: round.Name, Text: word}, true
		}
		return 0, round.Act{Kind: round.Concede}, true
	}
	n, _, ok := v.words.Find(r.Fragment())
	switch {
	case r.Fragment() == "":
		return n, round.Act{}, false
	case !ok:
		return n, round.Act{Kind: round.CallNone}, true
	case n.Final():
		return n, round.Act{Kind: round.CallWord}, true
	}
	return n, round.Act{}, false
}

// A choice is a letter and where it leads.
type choice struct {
	letter trie.Letter
	to     trie.Node
}

func (v *Vocabulary) letter(c choice) round.Act {
	return round.Act{Kind: round.Letter, Text: v.words.Alphabet().Text(c.letter)}
}

// best returns the best letters at a node, in order: safe ones, those first
// after which the next player is not safe; and if none is, those that complete
// no word, as long as there are any.
func (v *Vocabulary) best(n trie.Node, seats int) []choice {
	var best []choice
	rank := -1
	for l, to := range v.words.Follow(n) {
		r := 0
		switch {
		case to.Final():
		case !v.Safe(to, seats, seats-1):
			r = 1
		case v.Safe(to, seats, 0):
			r = 2
		default:
			r = 3
		}
		if r > rank {
			best, rank = best[:0], r
		}
		if r == rank {
			best = append(best, choice{l, to})
		}
	}
	return best
}
