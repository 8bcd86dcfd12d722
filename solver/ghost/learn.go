package ghost

import (
	"context"
	"errors"
	"math"

	"wordgame/solver"
	"wordgame/trie"
)

// A learner finds the fewest words that a player of Ghost must know. Whoever knows them can always add
// a letter towards one of them, whatever the opponent does, until somebody completes one. That is the
// opponent, if the player can win, and also if the opponent gives the win away later.
//
// The player forces a win wherever there is one. Elsewhere, the player leaves the opponent
// a chance to err, if any letter does: a word can then be reached that the opponent
// completes. Of the ways to play so, the learner takes the one by which a game can end in the
// fewest words, whatever the opponent does. That is what Norvig calls the minimal outcomes
// (github.com/norvig/pytudes, Ghost). Of several, it takes one with the fewest words that
// the player would complete; of these, the one whose words have the least rarity in all,
// and of these the one whose letters come first. Rarity says how little one would like to
// learn a word.
//
// It finds the number by backward induction: the player chooses the letter that needs
// the fewest words, and needs the words of all the opponent's letters together.
type learner struct {
	prefixes
	engine *engine
	known  map[turn]int
	rarity func(word string) int
	ctx    context.Context
	err    error
}

// A turn is a node, and whether the learner is to move there.
type turn struct {
	node trie.Node
	mine bool
}

// after returns the turn after a letter.
func (t turn) after(m Move) turn { return turn{m.node(), !t.mine} }

// seat returns the learner's seat: 1 is to move.
func (t turn) seat() int {
	if t.mine {
		return 1
	}
	return 2
}

// learn returns a learner, and the turn at a position: of the player to move if seat is 1, of the other
// if it is 2, and of whoever wins if it is 0.
func learn(ctx context.Context, s *engine, p Position, seat int) (l *learner, at turn, err error) {
	l = &learner{prefixes: s.Game.(prefixes), engine: s, known: make(map[turn]int), ctx: ctx}
	v, err := s.Value(ctx, l.Canonical(p))
	if err != nil {
		return nil, at, err
	}
	at = turn{p.node(), seat == 1 || seat == 0 && v == solver.Win}
	if l.needs(at) == manyWords && l.err == nil {
		l.err = errors.New("a player would have to know more words than can be counted")
	}
	return l, at, l.err
}

// manyWords is a number of words that is not counted beyond.
const manyWords = math.MaxInt32 / 4

// needs returns the fewest words that the learner must know at t.
func (l *learner) needs(t turn) int {
	count, ok := l.known[t]
	switch {
	case t.node.Final():
		return 1
	case ok || l.err != nil:
		return count
	}
	best := sure
	if t.mine {
		count, best = manyWords, l.hope(t)
	}
	for _, m := range l.Moves(nil, nodeAt(t.node)) {
		switch after := t.after(m); {
		case !t.mine:
			count = min(count+l.needs(after), manyWords)
		case count > 1 && l.hope(after) == best:
			count = min(count, l.needs(after))
		}
	}
	l.known[t] = count
	return count
}

// A hope is what the learner can hope for.
type hope uint8

const (
	hopeless hope = iota // every game that is left is lost
	chance               // to win, if the opponent errs
	sure                 // to win, whatever the opponent does
)

// hope returns what the learner can hope for at t: where the learner is to move, it is
// that of the best letter.
func (l *learner) hope(t turn) hope {
	v, err := l.engine.Value(l.ctx, nodeAt(t.node))
	if err != nil {
		l.err = err
	}
	switch {
	case (v == solver.Win) == t.mine:
		return sure
	case l.winnable(t):
		return chance
	}
	return hopeless
}

// winnable reports whether some game from t ends in a word that the opponent completes.
func (l *learner) winnable(t turn) bool {
	switch v := l.decided(nodeAt(t.node)); {
	case t.node.Final():
		return t.mine
	case v != solver.Undecided:
		return (v == solver.Win) == t.mine
	}
	for _, to := range l.Follow(t.node) {
		if l.winnable(turn{to, !t.mine}) {
			return true
		}
	}
	return false
}

// lostWord is the burden of a word that the learner completes: more than all rarities together.
const lostWord = 1 << 40

// words appends the words of a lesson at t, in order, and returns their burden, too: how little one would like them.
func (l *learner) words(dst []string, text []byte, t turn) (words []string, burden int64) {
	if t.node.Final() {
		word := string(text)
		if !t.mine {
			burden = lostWord
		}
		return append(dst, word), burden + int64(l.rarity(word))
	}
	start, found := len(dst), false
	for _, m := range l.Moves(nil, nodeAt(t.node)) {
		next, after := l.Alphabet().Decode(text, m.letter), t.after(m)
		switch {
		case !t.mine:
			more := int64(0)
			dst, more = l.words(dst, next, after)
			burden += more
		case l.hope(after) != l.hope(t) || l.needs(after) != l.needs(t):
		case !found:
			dst, burden = l.words(dst, next, after)
			found = true
		default: // as few words: are they better?
			if other, less := l.words(nil, next, after); less < burden {
				dst, burden = append(dst[:start], other...), less
			}
		}
	}
	return dst, burden
}
