package ghost

import (
	"context"
	"errors"
	"math"

	"wordgame/solver"
	"wordgame/trie"
)

// learn returns the fewest words that a player must know at a position, in the order of the
// alphabet: the player to move if seat is 1, the other if it is 2, and whoever wins if it is 0, which
// is whose then. Whoever knows them can always add a letter towards one of them, whatever the opponent
// does, until somebody completes one. That is the opponent, if the player can win, and also if the
// opponent gives the win away later.
//
// The player forces a win wherever there is one. Elsewhere, the player leaves the opponent
// a chance to err, if any letter does: a word can then be reached that the opponent
// completes. Of the ways to play so, learn takes the one by which a game can end in the
// fewest words, whatever the opponent does. That is what Norvig calls the minimal outcomes
// (github.com/norvig/pytudes, Ghost). Of several, it takes one with the fewest words that
// the player would complete; of these, the one whose words have the least rarity in all,
// and of these the one whose letters come first. Rarity says how little one would like to
// learn a word, and may be nil.
//
// It finds the number by backward induction: the player chooses the letter that needs
// the fewest words, and needs the words of all the opponent's letters together.
func learn(ctx context.Context, s *engine, p Position, seat int,
	rarity func(word string) int) (words []string, whose int, err error) {
	l := learner{prefixes: s.Game.(prefixes), engine: s, known: make(map[turn]need), rarity: rarity, ctx: ctx}
	v, err := l.engine.Value(ctx, l.Canonical(p))
	if err != nil {
		return nil, 0, err
	}
	switch {
	case seat != 0:
	case v == solver.Win:
		seat = 1
	default:
		seat = 2
	}
	at := turn{p.node(), seat == 1}
	// A small limit leaves out most of the game, and an attempt that fails
	// leaves bounds behind for the next.
	for limit := 4; ; limit *= 2 {
		count := l.need(at, limit)
		if count <= limit && l.err == nil {
			words, _ = l.words(nil, []byte(l.text(p)), at, count)
		}
		switch {
		case l.err != nil:
			return nil, 0, l.err
		case count <= limit:
			return words, seat, nil
		case limit > math.MaxInt32/4:
			return nil, 0, errors.New("a player would have to know more words than can be counted")
		}
	}
}

type learner struct {
	prefixes
	engine *engine
	known  map[turn]need
	moves  []Move // of the positions on the way down, end to end
	rarity func(string) int
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

// A need is what is known of the fewest words: their number if it is above 0, and if it
// is below, a number of words (its negative) that is not enough.
type need int32

// need returns the fewest words that the learner must know at t, or limit+1 if
// they are more than limit.
func (l *learner) need(t turn, limit int) int {
	if t.node.Final() {
		return min(1, limit+1)
	}
	switch k := l.known[t]; {
	case k > 0:
		return min(int(k), limit+1)
	case k < 0 && int(-k) >= limit || limit < 1 || l.err != nil:
		return limit + 1
	}
	start := len(l.moves)
	l.moves = l.Moves(l.moves, nodeAt(t.node))
	moves := l.moves[start:]
	count := limit + 1
	if t.mine {
		best := l.hope(t)
		for _, m := range moves {
			if count > 1 && l.hope(t.after(m)) == best {
				count = min(count, l.need(t.after(m), count-1))
			}
		}
	} else {
		count = len(moves) // each letter of the opponent needs a word at least
		for _, m := range moves {
			if count > limit {
				break
			}
			count += l.need(t.after(m), limit-count+1) - 1
		}
		count = min(count, limit+1)
	}
	l.moves = l.moves[:start]
	if l.err != nil {
		return limit + 1
	}
	if l.known[t] = need(count); count > limit {
		l.known[t] = need(-limit)
	}
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
	if t.node.Final() {
		return t.mine
	}
	switch l.Parity(t.node) {
	case trie.Odd:
		return !t.mine
	case trie.Even:
		return t.mine
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

// words appends the words of a lesson of count words at t, in order, and returns their
// burden, too: how little one would like them.
func (l *learner) words(dst []string, text []byte, t turn, count int) (words []string, burden int64) {
	if t.node.Final() {
		word := string(text)
		if !t.mine {
			burden = lostWord
		}
		if l.rarity != nil {
			burden += int64(l.rarity(word))
		}
		return append(dst, word), burden
	}
	best := l.hope(t)
	if l.err != nil {
		return nil, 0
	}
	start, found := len(dst), false
	for _, m := range l.Moves(nil, nodeAt(t.node)) {
		next, after := l.Alphabet().Decode(text, m.letter), t.after(m)
		c := l.need(after, count)
		switch {
		case !t.mine:
			more := int64(0)
			dst, more = l.words(dst, next, after, c)
			burden += more
		case l.hope(after) != best || c != count:
		case !found:
			dst, burden = l.words(dst, next, after, c)
			if found = true; l.rarity == nil && best == sure {
				return dst, burden
			}
		default: // as few words: are they better?
			if other, less := l.words(nil, next, after, c); less < burden {
				dst, burden = append(dst[:start], other...), less
			}
		}
	}
	return dst, burden
}
