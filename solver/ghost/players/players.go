package players

import (
	"context"
	"math"
	"math/rand/v2"

	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A Limited player knows some of the words, and believes that there are no others. It
// plays as well as it can with those. It challenges a fragment that is one of them, or
// that starts none of them, so that it can be bluffed and can blunder. Among letters
// that look equally good it chooses at random: see also [Vocabulary.Slip].
type Limited struct {
	Knows *Vocabulary
	Rand  *rand.Rand
}

// Act returns what the player does in a round in which it is to act.
func (p Limited) Act(ctx context.Context, r round.Round) (round.Act, error) {
	if !r.IsGhost() {
		return p.family(ctx, r)
	}
	n, act, ok := p.Knows.respond(r)
	if ok {
		return act, nil
	}
	if n.Leaf() { // it knows no word that goes on: any letter is a guess
		letters := r.Words().Alphabet()
		return round.Act{Kind: round.Letter, Text: letters.Text(trie.Letter(p.Rand.IntN(letters.Len())))}, nil
	}
	best := p.Knows.best(n, tableOf(r), p.Knows.slips(p.Rand))
	return p.Knows.act(best[p.Rand.IntN(len(best))].Letter), nil
}

// A Perfect player knows all the words. With two players it wins wherever a player can
// win. With more it plays as if all others were against it, and among equally safe
// letters prefers those after which the next player is not safe.
//
// Where it is lost, it plays the letter after which players of limited vocabularies know
// most letters that would be mistakes; and of such letters the one that lasts longest.
type Perfect struct {
	Knows  *Vocabulary   // the words of the round
	Others []*Vocabulary // what an opponent may know, each a part of the words, all equally likely
	Rand   *rand.Rand
}

// Act returns what the player does in a round in which it is to act.
func (p Perfect) Act(ctx context.Context, r round.Round) (round.Act, error) {
	if !r.IsGhost() {
		return p.family(ctx, r)
	}
	n, act, ok := p.Knows.respond(r)
	if ok {
		return act, nil
	}
	if p.Knows.safe(n, tableOf(r), 0) {
		best := p.Knows.best(n, tableOf(r), false)
		return p.Knows.act(best[p.Rand.IntN(len(best))].Letter), nil
	}
	return p.trap(ctx, r, n)
}

// trap returns the letter of a lost player: the one after which most letters of the next
// player would be wrong, and of equals the one that lasts longest. Among several the player may still be spared,
// since the others do not play together, and completes no word while it can avoid it.
func (p Perfect) trap(ctx context.Context, r round.Round, n trie.Node) (round.Act, error) {
	letters := p.Knows.best(n, tableOf(r), false)
	if r.Seats() == round.FewestSeats {
		ranked, err := p.Knows.engine.Rank(ctx, n) // those that last longest come first
		if err != nil {
			return round.Act{}, err
		}
		letters = nil
		for _, m := range ranked {
			letters = append(letters, m.Move)
		}
	}
	var trap round.Act
	most := math.Inf(-1)
	for _, l := range letters {
		a := p.Knows.act(l.Letter)
		next, err := r.Play(a)
		if err != nil {
			return round.Act{}, err
		}
		if now := p.errs(next, l.To); now > most {
			trap, most = a, now
		}
	}
	return trap, nil
}

// errs returns the chance that the next player makes a mistake after a letter that leads
// to n, averaged over the others' vocabularies.
func (p Perfect) errs(r round.Round, n trie.Node) float64 {
	sum := 0.0
	for _, v := range p.Others {
		known, _, ok := r.Find(v.words)
		switch {
		case r.Rules().Referee && n.Final(): // the round is over
		case !ok:
			sum++ // challenges, and is named a word
		case !known.Final():
			sum += p.share(v, known, n, tableOf(r))
		} // else notices the word
	}
	return sum / float64(max(1, len(p.Others)))
}

// share returns the share of the letters known at a node of a vocabulary after which
// this player, who has moved there, is safe again.
func (p Perfect) share(v *Vocabulary, known, n trie.Node, t table) float64 {
	wrong, all := 0, 0
	for l := range v.words.Follow(known) {
		all++
		// The alphabets may differ, and so the letters' codes.
		if to, ok := p.Knows.words.NextText(n, v.words.Alphabet().Text(l)); ok && p.Knows.safe(to, t, t.seats-2) {
			wrong++
		}
	}
	return float64(wrong) / float64(all)
}
