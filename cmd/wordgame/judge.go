package main

import (
	"context"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A handful is as many words as are shown where there may be many.
const handful = 5

// A judge says what a fragment is worth, and can learn words. It must not be
// used by several goroutines at once.
type judge struct {
	name     string // of the list
	options  dict.Options
	kept     *trie.Trie // all words
	playable *trie.Trie // those without another as a prefix
	engine   *ghost.Solver
}

// newJudge returns the judge of the words that the flags name.
func newJudge(c *ucli.Context) (*judge, error) {
	lex, kept, err := loadKept(c)
	if err != nil {
		return nil, err
	}
	return &judge{lex.name, lex.options, kept, lex.playable, ghost.NewSolver(lex.playable)}, nil
}

// A judgement is all that wordgame challenge says of a fragment; its JSON is a
// contract. Lists are in the order of the alphabet, where nothing else is said.
//
// A fragment is valid if it is the start of some word of the list, whether or
// not play can come that far. Value is nil where nobody is to move: at a fragment
// that is not valid, or that goes beyond a word.
type judgement struct {
	Fragment string        `json:"fragment"`
	Valid    bool          `json:"valid"`
	Word     bool          `json:"word"`
	Words    int           `json:"words"`    // of the list that start so
	Playable int           `json:"playable"` // of these, how many play can reach
	Examples []string      `json:"examples"` // a playable word for each letter that may follow, or the first words that start so if none may
	Value    *solver.Value `json:"value"`
	Winning  []string      `json:"winning"` // letters

	Reachable  bool   `json:"reachable"` // in play: no shorter start of it is a word
	Ended      string `json:"ended"`     // the word that ends the game on the way to a fragment out of reach, or ""
	Remoteness int    `json:"remoteness"`
	Moves      []move `json:"moves"` // best first
	Delay      *delay `json:"delay"` // nil where the game is over

	Longest string   `json:"longest"`  // the longest part, from the start, that is the start of a word: all of a valid fragment
	Near    []string `json:"near"`     // if not valid: words one or two edits away, a handful, the nearest first
	InOrder []string `json:"in_order"` // if not valid: words that begin with Longest and have the fragment's letters in their order, a handful, the shortest first
}

// A delay is how the loser lasts longest: by a letter added to a fragment, which
// is the one judged if the player to move loses, and else the one with the
// letter that wins soonest.
type delay struct {
	Fragment   string `json:"fragment"`
	Move       string `json:"move"`
	Remoteness int    `json:"remoteness"` // plies from there to the end
}

// of judges a fragment, however it is written.
func (j *judge) of(ctx context.Context, text string) (*judgement, error) {
	fragment := j.options.Normal(text)
	v := &judgement{Fragment: fragment, Examples: []string{}, Winning: []string{}, Moves: []move{}, Near: []string{}, InOrder: []string{}}
	k, longest, valid := j.kept.Find(fragment)
	n, played, reachable := j.playable.Find(fragment)
	if !reachable && n.Final() {
		v.Ended = fragment[:played]
	}
	v.Longest = fragment[:longest]
	if !valid {
		v.Near = j.near(fragment)
		v.InOrder = j.inOrder(fragment, v.Longest, k)
		return v, nil
	}
	v.Valid, v.Word, v.Reachable = true, k.Final(), reachable
	v.Words = j.kept.Count(k)
	switch {
	case !reachable:
		v.Examples = someWords(j.kept, fragment, k)
		return v, nil
	case n.Final():
		v.Playable = 1
		v.Examples = someWords(j.kept, fragment, k)
		v.Value = new(solver.Win)
		return v, nil
	}
	v.Playable = j.playable.Count(n)
	return v, j.value(ctx, v, n)
}

// value says who wins at a node at which the game goes on, and how.
func (j *judge) value(ctx context.Context, v *judgement, n trie.Node) error {
	ranked, err := j.engine.Rank(ctx, n)
	if err != nil {
		return err
	}
	letters := j.playable.Alphabet()
	byLetter := make([]string, letters.Len())
	wins := make([]bool, letters.Len())
	for _, r := range ranked {
		l := r.Move.Letter
		after := v.Fragment + letters.Text(l)
		example := after + firstWord(j.playable, r.Move.To)
		v.Moves = append(v.Moves, move{letters.Text(l), r.Value, r.Remoteness, after, example})
		byLetter[l], wins[l] = example, r.Value == solver.Win
	}
	for l, example := range byLetter {
		if example != "" {
			v.Examples = append(v.Examples, example)
		}
		if wins[l] {
			v.Winning = append(v.Winning, letters.Text(trie.Letter(l)))
		}
	}
	best := v.Moves[0]
	v.Value, v.Remoteness = new(best.Value), best.Remoteness
	if best.Value == solver.Loss {
		v.Delay = &delay{v.Fragment, best.Move, best.Remoteness}
		return nil
	}
	replies, err := j.engine.Rank(ctx, ranked[0].Move.To)
	if err != nil {
		return err
	}
	v.Delay = &delay{best.Fragment, letters.Text(replies[0].Move.Letter), replies[0].Remoteness}
	return nil
}

// someWords returns the first words that start with a fragment, given its node.
func someWords(t *trie.Trie, fragment string, n trie.Node) []string {
	var words []string
	for ending := range t.Words(n) {
		if words = append(words, fragment+ending); len(words) == handful {
			break
		}
	}
	return slices.Clip(words)
}
