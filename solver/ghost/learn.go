package ghost

import (
	"context"
	"math"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/trie"
)

// A Lesson is words that suffice to win: whoever knows them can always add a letter
// towards one of them, whatever the opponent does, until the opponent has to complete
// one.
type Lesson struct {
	Seat  int      // who wins: 1 the player to move, 2 the other
	Words []string // in the order of the alphabet
}

// Learn returns the fewest words that the winner must know at the node that fragment
// leads to; of several such lessons, the one whose words have the least rarity in all,
// and of these the one whose letters come first. Rarity says how little one would like
// to learn a word, and may be nil.
//
// It finds the number by backward induction: the winner chooses the letter that needs
// the fewest words, and needs the words of all the opponent's letters together.
func Learn(ctx context.Context, s *Solver, fragment string, n trie.Node, rarity func(word string) int) (Lesson, error) {
	l := learner{Solver: s, known: make(map[trie.Node]need), rarity: rarity, ctx: ctx}
	v, err := s.Value(ctx, n)
	if err != nil {
		return Lesson{}, err
	}
	lesson := Lesson{Seat: 1}
	if v == solver.Loss {
		lesson.Seat = 2
	}
	// A small limit leaves out most of the game, and an attempt that fails
	// leaves bounds behind for the next.
	for limit := 4; ; limit *= 2 {
		count := l.need(n, limit)
		if count <= limit && l.err == nil {
			lesson.Words, _ = l.words(nil, []byte(fragment), n, count)
		}
		switch {
		case l.err != nil:
			return Lesson{}, l.err
		case count <= limit:
			return lesson, nil
		case limit > math.MaxInt32/4:
			return Lesson{}, text.Say("more words would have to be known than can be counted")
		}
	}
}

type learner struct {
	*Solver
	known  map[trie.Node]need
	moves  []Move[trie.Node] // of the positions on the way down, end to end
	rarity func(string) int
	ctx    context.Context
	err    error
}

// A need is what is known of the fewest words: their number if it is above 0, and if it
// is below, a number of words (its negative) that is not enough.
type need int32

// need returns the fewest words that the winner must know at n, or limit+1 if
// they are more than limit.
func (l *learner) need(n trie.Node, limit int) int {
	if n.Final() {
		return min(1, limit+1)
	}
	switch k := l.known[n]; {
	case k > 0:
		return min(int(k), limit+1)
	case k < 0 && int(-k) >= limit || limit < 1 || l.err != nil:
		return limit + 1
	}
	start := len(l.moves)
	l.moves = l.game.Moves(l.moves, n)
	moves := l.moves[start:]
	count := limit + 1
	if l.wins(n) {
		for _, m := range moves {
			if count > 1 && !l.wins(m.To) {
				count = min(count, l.need(m.To, count-1))
			}
		}
	} else {
		count = len(moves) // each letter of the opponent needs a word at least
		for _, m := range moves {
			if count > limit {
				break
			}
			count += l.need(m.To, limit-count+1) - 1
		}
		count = min(count, limit+1)
	}
	l.moves = l.moves[:start]
	if l.err != nil {
		return limit + 1
	}
	if l.known[n] = need(count); count > limit {
		l.known[n] = need(-limit)
	}
	return count
}

// wins reports whether the player to move wins at n.
func (l *learner) wins(n trie.Node) bool {
	v, err := l.Value(l.ctx, n)
	if err != nil {
		l.err = err
	}
	return v == solver.Win
}

// words appends the words of a lesson of count words at n, in order, and returns their
// rarity, too.
func (l *learner) words(dst []string, text []byte, n trie.Node, count int) ([]string, int) {
	if n.Final() {
		word := string(text)
		if l.rarity == nil {
			return append(dst, word), 0
		}
		return append(dst, word), l.rarity(word)
	}
	wins := l.wins(n)
	if l.err != nil {
		return nil, 0
	}
	start, sum, found := len(dst), 0, false
	for _, m := range l.game.Moves(nil, n) {
		next := l.game.Alphabet().Decode(text, m.Letter)
		c := l.need(m.To, count)
		var rarity int
		switch {
		case !wins:
			dst, rarity = l.words(dst, next, m.To, c)
			sum += rarity
		case l.wins(m.To) || c != count:
		case !found:
			dst, sum = l.words(dst, next, m.To, c)
			if found = true; l.rarity == nil {
				return dst, sum
			}
		default: // as few words: are they less rare?
			other, rarity := l.words(nil, next, m.To, c)
			if rarity < sum {
				dst, sum = append(dst[:start], other...), rarity
			}
		}
	}
	return dst, sum
}
