package ghost

import (
	"context"
	"errors"
	"math"

	"wordgame/solver"
	"wordgame/trie"
)

// A Strategy is a set of words that suffices to win: whoever knows them can
// always add a letter towards one of them, whatever the opponent does, until
// the opponent has to complete one.
type Strategy struct {
	Seat  int      // who wins: 1 the player to move, 2 the other
	Words []string // in the order of the alphabet
}

// Learn returns the fewest words that the winner must know at the node that
// fragment leads to in the automaton of s, which must be of [NewSolver]; among
// strategies of equal size, the one whose words have the least rarity in all, and
// of these the one whose letters come first. Rarity says of a word how little one
// would like to learn it, and may be nil. It finds the number by backward
// induction: the winner chooses the letter that needs the fewest words, and needs
// the words of all the opponent's letters together.
func Learn(ctx context.Context, s *Solver, fragment string, n trie.Node, rarity func(word string) int) (Strategy, error) {
	g := s.Game.(Game)
	l := learner{game: g, solver: s, known: make(map[trie.Node]need), rarity: rarity, ctx: ctx}
	v, err := l.solver.Value(ctx, n)
	if err != nil {
		return Strategy{}, err
	}
	strategy := Strategy{Seat: 1}
	if v == solver.Loss {
		strategy.Seat = 2
	}
	// A small limit leaves out most of the game, and a failed attempt
	// leaves bounds behind for the next.
	for limit := 4; ; limit *= 2 {
		if count := l.need(n, limit); l.err != nil {
			return Strategy{}, l.err
		} else if count <= limit {
			if strategy.Words, _ = l.words(nil, []byte(fragment), n, count); l.err != nil {
				return Strategy{}, l.err
			}
			return strategy, nil
		} else if limit > math.MaxInt32/4 {
			return Strategy{}, errTooMany
		}
	}
}

var errTooMany = errors.New("more words would have to be known than can be counted")

type learner struct {
	game   Game
	solver *Solver
	known  map[trie.Node]need
	moves  []Move[trie.Node]
	rarity func(string) int
	ctx    context.Context
	err    error
}

// A need is what is known of the fewest words: their number if above 0, and if
// below, a number of words (its negative) that is not enough.
type need int32

// need returns the fewest words that the winner must know at n, or limit+1 if
// they are more than limit.
func (l *learner) need(n trie.Node, limit int) int {
	if l.game.Terminal(n) != solver.Undecided {
		return min(1, limit+1)
	}
	switch k := l.known[n]; {
	case k > 0:
		return min(int(k), limit+1)
	case k < 0 && int(-k) >= limit || limit < 1:
		return limit + 1
	}
	start := len(l.moves)
	l.moves = l.game.Moves(l.moves, n)
	moves := l.moves[start:]
	count := 0
	switch l.value(n) {
	case solver.Win:
		count = limit + 1
		for _, m := range moves {
			if count > 1 && l.value(m.To) == solver.Loss {
				count = min(count, l.need(m.To, count-1))
			}
		}
	default:
		// Each letter of the opponent needs a word at least.
		count = len(moves)
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

func (l *learner) value(n trie.Node) solver.Value {
	v, err := l.solver.Value(l.ctx, n)
	if err != nil {
		l.err = err
	}
	return v
}

// words appends the words of a strategy of count words at n, in order, and
// returns their rarity, too.
func (l *learner) words(dst []string, text []byte, n trie.Node, count int) ([]string, int) {
	if l.game.Terminal(n) != solver.Undecided {
		word := string(text)
		if l.rarity == nil {
			return append(dst, word), 0
		}
		return append(dst, word), l.rarity(word)
	}
	wins := l.value(n) == solver.Win
	start, sum, found := len(dst), 0, false
	for _, m := range l.game.Moves(nil, n) {
		next := l.game.Alphabet().Decode(text, m.Letter)
		c := l.need(m.To, count)
		var rarity int
		switch {
		case !wins:
			dst, rarity = l.words(dst, next, m.To, c)
			sum += rarity
		case l.value(m.To) != solver.Loss || c != count:
		case !found:
			dst, sum = l.words(dst, next, m.To, c)
			if found = true; l.rarity == nil {
				return dst, sum
			}
		default: // as few words: are they better ones?
			other, rarity := l.words(nil, next, m.To, c)
			if rarity < sum {
				dst, sum = append(dst[:start], other...), rarity
			}
		}
	}
	return dst, sum
}
