package players

import (
	"cmp"
	"context"
	"math"
	"math/rand/v2"

	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A Perfect player knows all the words, and wins between two from wherever a
// player can. Among several it plays as if all others were against it, and
// then so that the next one is in trouble.
//
// Where it is lost, it plays the letter with which players of limited vocabularies
// are most likely to lose what they have won, in the end and not at once only; and
// of such letters the one that lasts longest.
type Perfect struct {
	Knows  *Vocabulary   // the words of the round
	Others []*Vocabulary // those of players that may err, parts of them; each as likely as another
	Bluff  float64       // how likely it bluffs where it is lost, from 0 to 1
	Rand   *rand.Rand
}

// Act returns what the player does.
func (p Perfect) Act(ctx context.Context, r round.Round) (round.Act, error) {
	n, act, decided := open(p.Knows, r)
	if decided {
		return act, nil
	}
	best := p.Knows.best(n, r.Seats())
	if p.Knows.Safe(n, r.Seats(), 0) {
		return p.Knows.letter(best[p.Rand.IntN(len(best))]), nil
	}
	if p.Rand.Float64() < p.Bluff {
		if letters := p.bluffs(n); len(letters) > 0 {
			return p.Knows.letter(choice{letter: letters[p.Rand.IntN(len(letters))]}), nil
		}
	}
	c, err := p.trap(ctx, r, n)
	return p.Knows.letter(c), err
}

// bluffs returns the letters after which no word goes on.
func (p Perfect) bluffs(n trie.Node) []trie.Letter {
	var letters []trie.Letter
	for l := range trie.Letter(p.Knows.words.Alphabet().Len()) {
		if _, ok := p.Knows.words.Next(n, l); !ok {
			letters = append(letters, l)
		}
	}
	return letters
}

// trap returns the letter of a lost player. Between two it is the one with which
// the round is most likely still won, against another who knows one of the
// others' vocabularies; of equals, the one after which most letters would be
// wrong; and of these, the one that lasts longest. Among several the player may
// yet be spared, since the others do not play together, and completes no word as
// long as it can.
func (p Perfect) trap(ctx context.Context, r round.Round, n trie.Node) (choice, error) {
	candidates, plies := p.Knows.best(n, r.Seats()), map[trie.Letter]int{}
	var others []rival
	two := r.Seats() == round.FewestSeats
	if two {
		candidates = nil
		for l, to := range p.Knows.words.Follow(n) {
			candidates = append(candidates, choice{l, to})
		}
		var err error
		if plies, err = p.Knows.remoteness(ctx, n); err != nil {
			return choice{}, err
		}
		others = rivals(p.Others, r)
	}
	type prospect struct {
		hope  float64 // rounded, so that sums in another order are equal
		errs  float64
		plies int
	}
	var trap choice
	best := prospect{hope: -1}
	for _, c := range candidates {
		now := prospect{0, p.errs(r.Fragment()+p.Knows.words.Alphabet().Text(c.letter), c.to, r.Seats()), plies[c.letter]}
		if two {
			h := hope{p.Knows, mostHope / len(candidates)}
			now.hope = math.Round(1e9 * h.after(c, others))
		}
		if cmp.Or(cmp.Compare(now.hope, best.hope), cmp.Compare(now.errs, best.errs), cmp.Compare(now.plies, best.plies)) > 0 {
			trap, best = c, now
		}
	}
	return trap, nil
}

// errs is how likely the next player goes wrong at a fragment that leads to a
// node, on the average of the others' vocabularies.
func (p Perfect) errs(fragment string, n trie.Node, seats int) float64 {
	sum := 0.0
	for _, v := range p.Others {
		known, _, ok := v.words.Find(fragment)
		switch {
		case !ok:
			sum++ // challenges, and is named a word
		case !known.Final():
			sum += p.share(v, known, n, seats)
		} // else notices the word
	}
	return sum / float64(max(1, len(p.Others)))
}

// share is the part of the letters known at a node of a vocabulary after which
// this player, who has moved there, is safe again.
func (p Perfect) share(v *Vocabulary, known, n trie.Node, seats int) float64 {
	wrong, all := 0, 0
	for l := range v.words.Follow(known) {
		all++
		// The alphabets may differ, and so the letters' codes.
		code, _ := p.Knows.words.Alphabet().Encode(nil, v.words.Alphabet().Text(l))
		if len(code) != 1 {
			continue
		}
		if to, ok := p.Knows.words.Next(n, code[0]); ok && p.Knows.Safe(to, seats, seats-2) {
			wrong++
		}
	}
	return float64(wrong) / float64(all)
}
