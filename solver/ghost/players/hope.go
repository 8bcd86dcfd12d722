package players

import (
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// hope is a game for [solver.Expectation]. A lost player plays against an opponent who
// knows one of several vocabularies and plays as [Limited] does. The player does not
// know which of them, and can only infer it from the opponent's letters: so a position
// is a belief. The player wins on reaching a fragment from which its own words say that
// it wins.
type hope struct {
	knows *Vocabulary
	table
}

// A belief is a fragment, with what the player believes of the opponent.
type belief struct {
	node       trie.Node // of the fragment, in the words of the player
	theirs     bool      // it is the opponent's turn
	candidates []candidate
	over       solver.Value // after a challenge, for the player
}

// A candidate is one of the players who the opponent may be.
type candidate struct {
	*Vocabulary
	node    trie.Node // of the fragment, in its words
	unknown bool      // it knows no word that starts with the fragment
	chance  float64   // that it is the opponent; after an act, they add up to 1 or are all 0
}

// start returns the belief after the acts of a round, all of them letters. Before the
// first letter all candidates are equally likely. Each letter of the opponent then makes
// those candidates more likely who would rather have played it. If none of them would
// have played so, all are equally likely again.
func (h hope) start(others []*Vocabulary, r round.Round) *belief {
	acts := r.Acts()
	before := r.After(0)
	b := &belief{theirs: len(acts)%round.FewestSeats != 0}
	b.node, _, _ = before.Find(h.knows.words)
	for _, v := range others {
		n, _, ok := before.Find(v.words)
		b.candidates = append(b.candidates, candidate{v, n, !ok, 1})
	}
	for _, a := range acts {
		b = h.Play(b, a)
	}
	if !slices.ContainsFunc(b.candidates, func(c candidate) bool { return c.chance > 0 }) {
		for i := range b.candidates {
			b.candidates[i].chance = 1
		}
	}
	return b
}

// Terminal returns who has won.
func (h hope) Terminal(b *belief) solver.Value {
	switch {
	case b.over != solver.Undecided:
	case !b.theirs && h.knows.safe(b.node, h.table, 0):
		return solver.Win
	case b.theirs && h.referee && b.node.Final():
		return solver.Loss
	}
	return b.over
}

// Moves appends the letters that may follow, and the challenges of the opponent.
func (h hope) Moves(dst []round.Act, b *belief) []round.Act {
	for l := range h.knows.words.Follow(b.node) {
		dst = append(dst, h.knows.act(l))
	}
	if b.theirs {
		dst = append(dst, round.Act{Kind: round.CallWord}, round.Act{Kind: round.CallNone})
	}
	return dst
}

// Play returns the belief after an act.
func (h hope) Play(b *belief, a round.Act) *belief {
	switch a.Kind {
	case round.CallWord: // rightly: the opponent knows the word
		return &belief{over: solver.Loss}
	case round.CallNone: // wrongly: the player can name a word
		return &belief{over: solver.Win}
	}
	next := &belief{theirs: !b.theirs, candidates: slices.Clone(b.candidates)}
	next.node, _ = h.knows.words.NextText(b.node, a.Text)
	sum := 0.0
	for i := range next.candidates {
		c := &next.candidates[i]
		if b.theirs {
			c.chance *= c.plays(a)
		}
		sum += c.chance
		if !c.unknown {
			n, ok := c.words.NextText(c.node, a.Text)
			c.node, c.unknown = n, !ok
		}
	}
	for i := range next.candidates {
		if sum > 0 {
			next.candidates[i].chance /= sum
		}
	}
	return next
}

// policy returns the chance of each act of the opponent.
func (h hope) policy(b *belief, acts []round.Act) []float64 {
	chances := make([]float64, len(acts))
	for _, c := range b.candidates {
		may := c.acts()
		for _, a := range may {
			if i := slices.Index(acts, a); i >= 0 {
				chances[i] += c.chance / float64(len(may))
			}
		}
	}
	return chances
}

// plays returns the chance that a candidate does an act.
func (c candidate) plays(a round.Act) float64 {
	if acts := c.acts(); slices.Contains(acts, a) {
		return 1 / float64(len(acts))
	}
	return 0
}

// acts returns what a candidate may do: all are equally likely.
func (c candidate) acts() (acts []round.Act) {
	switch {
	case c.unknown:
		return []round.Act{{Kind: round.CallNone}}
	case c.node.Final():
		return []round.Act{{Kind: round.CallWord}}
	}
	for _, l := range c.best(c.node, table{seats: round.FewestSeats}) {
		acts = append(acts, c.act(l.Letter))
	}
	return acts
}
