package certificate

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/solver"
)

// A naive game is one by its definition, without a thought of speed. Positions are texts.
type naive struct {
	over  func(p string) solver.Value
	moves func(p string) []string
	known map[string]solver.Result
}

func (g *naive) Text(p string) string { return p }

func (g *naive) Over(p string) solver.Value { return g.over(p) }

func (g *naive) Moves(p string) iter.Seq[string] { return slices.Values(g.moves(p)) }

// Value is plain minimax. Where there is no move nobody wins.
func (g *naive) Value(p string) (solver.Result, error) {
	if v := g.over(p); v != solver.Undecided {
		return solver.Result{Value: v, Remoteness: 0}, nil
	}
	if r, ok := g.known[p]; ok {
		return r, nil
	}
	best := solver.Result{Value: solver.Loss, Remoteness: 0}
	moves := g.moves(p)
	if len(moves) == 0 {
		best.Value = solver.Draw
	}
	for _, q := range moves {
		r, _ := g.Value(q)
		r = solver.Result{Value: solver.Win + solver.Loss - r.Value, Remoteness: r.Remoteness + 1}
		if r.Value > best.Value || r.Value == best.Value && (r.Value == solver.Win && r.Remoteness < best.Remoteness || r.Value == solver.Loss && r.Remoteness > best.Remoteness) {
			best = r
		}
	}
	g.known[p] = best
	return best, nil
}

// ghost is Ghost of some words, by its definition.
func ghost(words ...string) *naive {
	return &naive{
		over: func(p string) solver.Value {
			if slices.Contains(words, p) {
				return solver.Win
			}
			return solver.Undecided
		},
		moves: func(p string) (all []string) {
			p = strings.Trim(p, ".")
			for _, w := range words {
				if strings.HasPrefix(w, p) && w != p && !slices.Contains(all, w[:len(p)+1]) {
					all = append(all, w[:len(p)+1])
				}
			}
			slices.Sort(all)
			return all
		},
		known: make(map[string]solver.Result),
	}
}

// randomWords returns a few short words of few letters, in order.
func randomWords(r *rand.Rand) []string {
	var words []string
	for range 1 + r.IntN(12) {
		w := ""
		for range 2 + r.IntN(5) {
			w += string(rune('a' + r.IntN(4)))
		}
		words = append(words, w)
	}
	slices.Sort(words)
	return slices.Compact(words)
}
