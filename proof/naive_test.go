package proof_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
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
		return solver.Result{Value: v}, nil
	}
	if r, ok := g.known[p]; ok {
		return r, nil
	}
	best := solver.Result{Value: solver.Loss}
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

// naiveFamily is Ghost or a game of its family, or Ghost for some players against one.
func naiveFamily(game []string, words []string) *naive {
	name := game[0]
	least, _ := strconv.Atoi(game[len(game)-1])
	isWord, isPart := make(map[string]bool), map[string]bool{"": true}
	for _, w := range words {
		if len(w) < least {
			continue
		}
		if name == "spook" {
			w = inOrder(w)
		}
		isWord[w] = true
		for _, part := range parts(name, w) {
			isPart[part] = true
		}
	}
	letters := "abcdefghijklmnopqrstuvwxyz"
	longer := func(f string) (all []string) {
		for _, l := range strings.Split(letters, "") {
			made := []string{f + l}
			switch name {
			case "superduperghost":
				b := reversed(f)
				made = append(made, l+f, b+l, l+b)
			case "superghost":
				made = append(made, l+f)
			case "xghost":
				for i := range f {
					made = append(made, f[:i]+l+f[i:])
				}
			case "spook":
				made[0] = inOrder(f + l)
			}
			for _, q := range made {
				if isPart[q] {
					all = append(all, q)
				}
			}
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	if name != "seats" {
		return &naive{
			over: func(p string) solver.Value {
				if isWord[strings.Trim(p, ".")] {
					return solver.Win
				}
				return solver.Undecided
			},
			moves: func(p string) []string { return longer(strings.Trim(p, ".")) },
			known: make(map[string]solver.Result),
		}
	}
	players, _ := strconv.Atoi(game[1])
	split := func(p string) (before int, passes bool, f string) {
		i := strings.IndexAny(p, ":/")
		before, _ = strconv.Atoi(p[:i])
		return before, p[i] == '/' && before > 0, strings.Trim(p[i+1:], ".")
	}
	return &naive{
		over: func(p string) solver.Value {
			before, passes, f := split(p)
			switch {
			case !isWord[f]:
				return solver.Undecided
			case before == players-1 && !passes: // the seat said the last letter
				return solver.Win
			case before == 0 || passes:
				return solver.Win
			}
			return solver.Loss
		},
		moves: func(p string) (all []string) {
			before, passes, f := split(p)
			if passes {
				return []string{fmt.Sprintf("%d:%s", before, orPoint(f))}
			}
			to := fmt.Sprintf("%d:", players-1)
			if before == 1 {
				to = "0:"
			} else if before > 1 {
				to = fmt.Sprintf("%d/", before-1)
			}
			for _, q := range longer(f) {
				all = append(all, to+q)
			}
			return all
		},
		known: make(map[string]solver.Result),
	}
}

func orPoint(f string) string {
	if f == "" {
		return "."
	}
	return f
}

// parts returns the fragments that can become a word.
func parts(game, w string) (all []string) {
	switch game {
	case "ghost", "seats":
		for i := range w {
			all = append(all, w[:i+1])
		}
	case "superghost", "superduperghost":
		for i := range w {
			for j := i; j < len(w); j++ {
				all = append(all, w[i:j+1])
			}
		}
	default: // any of the letters
		for set := range 1 << len(w) {
			f := ""
			for i := range w {
				if set&(1<<i) != 0 {
					f += w[i : i+1]
				}
			}
			all = append(all, f)
		}
	}
	return all
}

func inOrder(w string) string {
	b := []byte(w)
	slices.Sort(b)
	return string(b)
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

// wordGames are the games of all kinds that are about words, of words with two letters or more.
var wordGames = [][]string{
	{"ghost", "2"}, {"superghost", "2"}, {"superduperghost", "2"}, {"xghost", "2"}, {"spook", "2"},
	{"seats", "2", "2"}, {"seats", "3", "2"}, {"seats", "4", "2"},
}

// truth reports whether a claim is true by the naive game.
func (g *naive) truth(c certificate.Claim) bool {
	v, _ := g.Value(c.Position)
	within := strings.Contains(c.Text, " within ") || c.Exact
	switch c.Claim {
	case "win", "loss":
		want := solver.Win
		if c.Claim == "loss" {
			want = solver.Loss
		}
		return v.Value == want && (!within || v.Remoteness <= c.Plies) && (!c.Exact || v.Remoteness == c.Plies)
	case "draw":
		return v.Value == solver.Draw
	case "no-win":
		return v.Value != solver.Win || within && v.Remoteness > c.Plies
	case "no-loss":
		return v.Value != solver.Loss || within && v.Remoteness > c.Plies
	case "safe", "unsafe":
		own := strings.HasPrefix(c.Position, "0:")
		return (c.Claim == "safe") == ((v.Value == solver.Win) == own) && v.Value != solver.Draw
	}
	panic(c.Claim)
}

func reversed(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}
