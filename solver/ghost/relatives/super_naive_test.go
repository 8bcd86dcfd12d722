package relatives_test

import (
	"slices"

	"wordgame/solver"
)

// naive is the game by the words of its rules, over maps of texts. A letter is
// a rune here, the alphabet's code from 'A' on.
type naive struct {
	reverse bool
	letters []string
	words   map[string]bool
	legal   map[string]bool
	results map[string]solver.Result
}

// newNaive takes words of runes.
func newNaive(words []string, letters int, reverse bool) *naive {
	n := &naive{reverse, nil, make(map[string]bool), make(map[string]bool), make(map[string]solver.Result)}
	for l := range letters {
		n.letters = append(n.letters, string('A'+rune(l)))
	}
	for _, w := range words {
		n.words[w] = true
		text := []rune(w)
		for i := range len(text) + 1 {
			for j := i; j <= len(text); j++ {
				n.legal[string(text[i:j])] = true
			}
		}
	}
	return n
}

func backwards(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}

// moves returns the fragments that can be made of a fragment, in order.
func (n *naive) moves(fragment string) (made []string) {
	if n.words[fragment] {
		return nil
	}
	from := []string{fragment}
	if n.reverse {
		from = append(from, backwards(fragment))
	}
	for _, f := range from {
		for _, l := range n.letters {
			for _, m := range []string{l + f, f + l} {
				if n.legal[m] {
					made = append(made, m)
				}
			}
		}
	}
	slices.Sort(made)
	return slices.Compact(made)
}

func (n *naive) result(fragment string) solver.Result {
	if r, ok := n.results[fragment]; ok {
		return r
	}
	moves := n.moves(fragment)
	if len(moves) == 0 {
		return solver.Result{Value: solver.Win} // the opponent made it
	}
	soonest, latest := 0, 0 // plies to a win, 0 if there is none, and to a loss
	for _, m := range moves {
		r := n.result(m)
		plies := r.Remoteness + 1
		if r.Value == solver.Win {
			latest = max(latest, plies)
		} else if soonest == 0 || plies < soonest {
			soonest = plies
		}
	}
	r := solver.Result{Value: solver.Loss, Remoteness: latest}
	if soonest > 0 {
		r = solver.Result{Value: solver.Win, Remoteness: soonest}
	}
	n.results[fragment] = r
	return r
}

// ranked returns moves with what they are for who makes them, best first.
func (n *naive) ranked(moves []string) (ranked []solver.Ranked[string]) {
	for _, m := range moves {
		r := n.result(m)
		ranked = append(ranked, solver.Ranked[string]{
			Move: m, Result: solver.Result{Value: r.Value.Opposite(), Remoteness: r.Remoteness + 1},
		})
	}
	slices.SortStableFunc(ranked, func(a, b solver.Ranked[string]) int {
		switch {
		case a.Value != b.Value:
			return int(b.Value) - int(a.Value)
		case a.Value == solver.Win:
			return a.Remoteness - b.Remoteness
		}
		return b.Remoteness - a.Remoteness
	})
	return ranked
}

// nearest returns the length of the longest legal part of a text.
func (n *naive) nearest(text string) (length int) {
	runes := []rune(text)
	for i := range len(runes) + 1 {
		for j := i; j <= len(runes); j++ {
			if n.legal[string(runes[i:j])] {
				length = max(length, j-i)
			}
		}
	}
	return length
}
