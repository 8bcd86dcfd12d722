package chain

import (
	"context"

	"wordgame/solver"
)

// A Reason says by what a value is known.
type Reason uint8

// The reasons. Unknown is that of [solver.Undecided].
const (
	Unknown  Reason = iota
	NoWords         // no word may be said
	Letters         // the loser is left at losing letters to the end: see [Strategy]
	Searched        // a search found it
)

// An Answer is the value of a position and what shows it.
type Answer struct {
	Value     solver.Value // for the player to move
	Reason    Reason
	Move      Pair      // a word of this pair wins, if Value is [solver.Win]
	Strategy  *Strategy // of the winner, if Reason is Letters; else nil
	Positions int       // that a search has visited
}

// A Ranked move is the pair of a word with the answer for the player who says it.
type Ranked struct {
	Pair
	Answer
}

// A Strategy is how the winner plays: they answer each word of the loser by one that ends in
// a losing letter, or by the word that turns a pair round.
//
// Words of pairs (a, b) and (b, a) cancel, as many as there are of both, and two words (a, a)
// do. Where the loser says a word of a cancelled pair (a, b), the winner answers with one of
// (b, a).
type Strategy struct {
	// Rank has a number for each letter, or -1 for letters that play does not reach. At letters
	// of even rank whoever must go on loses: all words left after cancelling lead to letters of a
	// lower, odd rank. At letters of odd rank Reply is a letter of a lower, even rank.
	Rank  []int
	Reply []int // by letter, the last letter of the word that wins; -1 for letters without
}

// A Solver solves positions. Its zero value is ready to use.
type Solver struct{}

// Value returns who wins at p. Where cancelling does not decide that, it searches at most so
// many positions; the answer is Undecided if these do not suffice.
func (s *Solver) Value(ctx context.Context, p Position, maxPositions int) (Answer, error) {
	if err := ctx.Err(); err != nil {
		return Answer{}, err
	}
	r := reduce(p.Graph)
	if p.Letter != Any {
		return r.answer(p.Letter), nil
	}
	ranked, err := s.Rank(ctx, p, maxPositions)
	a := Answer{Value: solver.Loss, Reason: NoWords}
	for _, m := range ranked {
		switch {
		case m.Value == solver.Win:
			return m.Answer, err
		case m.Value == solver.Undecided:
			a = Answer{}
		case a.Reason == NoWords:
			a = m.Answer
		}
	}
	return a, err
}

// Rank returns the pairs of the words that may be said at p, in the order of [Position.Moves],
// with what they lead to for the player who says them. It searches at most so many positions.
func (s *Solver) Rank(ctx context.Context, p Position, maxPositions int) ([]Ranked, error) {
	var ranked []Ranked
	for _, m := range p.Moves() {
		a, err := s.Value(ctx, p.Play(m), maxPositions)
		if err != nil {
			return nil, err
		}
		a.Value = a.Value.Opposite()
		a.Move = m
		ranked = append(ranked, Ranked{m, a})
	}
	return ranked, nil
}

// A reduced graph is what cancelling leaves, and the strategy of its letters.
type reduced struct {
	*Graph
	strategy Strategy
}

func reduce(g *Graph) reduced {
	n := g.letters
	left := &Graph{n, make([]int, n*n)}
	for a := range n {
		for b := range n {
			x, y := g.Count(Pair{a, b}), g.Count(Pair{b, a})
			if a == b {
				left.counts[a*n+b] = x % 2
			} else {
				left.counts[a*n+b] = max(0, x-y)
			}
		}
	}
	r := reduced{left, Strategy{make([]int, n), make([]int, n)}}
	for a := range n {
		r.strategy.Rank[a], r.strategy.Reply[a] = -1, -1
	}
	for rank, found := 0, true; found; rank += 2 {
		found = false
		for a := range n {
			if r.strategy.Rank[a] < 0 && r.lost(a) {
				r.strategy.Rank[a], found = rank, true
			}
		}
		for a := range n {
			for b := range n {
				if r.strategy.Rank[a] < 0 && r.strategy.Rank[b] == rank && left.Count(Pair{a, b}) > 0 {
					r.strategy.Rank[a], r.strategy.Reply[a] = rank+1, b
				}
			}
		}
	}
	return r
}

func (r reduced) lost(a int) bool {
	for b := range r.letters {
		if r.Count(Pair{a, b}) > 0 && r.strategy.Rank[b]%2 != 1 {
			return false
		}
	}
	return true
}

func (r reduced) answer(letter int) Answer {
	switch rank := r.strategy.Rank[letter]; {
	case rank < 0:
		return Answer{}
	case rank%2 == 0:
		return Answer{Value: solver.Loss, Reason: Letters, Strategy: &r.strategy}
	}
	return Answer{solver.Win, Letters, Pair{letter, r.strategy.Reply[letter]}, &r.strategy, 0}
}
