package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// endsSolved is Ghost with changed rules as a solved game. What it cannot find
// out, because the context is done, is missing: look at that after it.
type endsSolved struct {
	ctx    context.Context
	game   ghost.Ends
	engine solver.Solver[ghost.Span, ghost.Move[trie.Node]]
	counts map[ghost.Span]int
}

// A spelled span is a position and its fragment.
type spelledSpan struct {
	ghost.Span
	text string
}

func newEndsSolved(ctx context.Context, kept *trie.Trie, end trie.Parity) (*endsSolved, error) {
	g := ghost.Ends{Trie: kept, End: end}
	ends := end == 0
	for length, words := range kept.Stats().Lengths {
		ends = ends || words > 0 && (length%2 != 0) == (end == trie.Odd)
	}
	if !ends {
		return nil, fmt.Errorf("no word can end the game: want at least one of an %s number of letters", map[trie.Parity]string{trie.Odd: "odd", trie.Even: "even"}[end])
	}
	return &endsSolved{ctx, g, solver.Solver[ghost.Span, ghost.Move[trie.Node]]{Game: g}, make(map[ghost.Span]int)}, nil
}

func (s *endsSolved) Find(fragment string) (spelledSpan, string, bool) {
	p, ok := s.game.Find(fragment)
	nearest := fragment
	for found := ok; !found; _, found = s.game.Find(nearest) {
		nearest = nearest[:len(nearest)-1]
	}
	return spelledSpan{p, fragment}, nearest, ok
}

// Fragments counts the fragments that can come up.
func (s *endsSolved) Fragments() int {
	p, _ := s.game.Find("")
	return s.count(p)
}

func (s *endsSolved) count(p ghost.Span) int {
	if n, ok := s.counts[p]; ok {
		return n
	}
	n := 1
	for _, m := range s.game.Moves(nil, p) {
		n += s.count(s.game.Play(p, m))
	}
	s.counts[p] = n
	return n
}

func (s *endsSolved) Longest() int { return len(s.game.Stats().Lengths) - 1 }

func (s *endsSolved) Result(p spelledSpan) solver.Result {
	r, _ := s.engine.Solve(s.ctx, p.Span)
	return r
}

func (s *endsSolved) Moves(p spelledSpan) []solver.Ranked[spelledSpan] {
	ranked, _ := s.engine.Rank(s.ctx, p.Span)
	var moves []solver.Ranked[spelledSpan]
	for _, r := range ranked {
		moves = append(moves, solver.Ranked[spelledSpan]{Move: s.after(p, r.Move), Result: r.Result})
	}
	return moves
}

func (s *endsSolved) after(p spelledSpan, m ghost.Move[trie.Node]) spelledSpan {
	return spelledSpan{s.game.Play(p.Span, m), p.text + s.game.Alphabet().Text(m.Letter)}
}

func (s *endsSolved) Line(p spelledSpan) []spelledSpan {
	moves, _ := s.engine.Line(s.ctx, p.Span)
	var line []spelledSpan
	for _, m := range moves {
		p = s.after(p, m)
		line = append(line, p)
	}
	return line
}

func (s *endsSolved) Text(p spelledSpan) string { return p.text }
func (s *endsSolved) Over(p spelledSpan) bool {
	return p.text != "" && s.game.Terminal(p.Span) == solver.Win
}
func (s *endsSolved) Word(p spelledSpan) bool { return p.Node.Final() }
func (s *endsSolved) Example(p spelledSpan) string {
	return p.text + firstWord(s.game.Trie, p.Node)
}

// Starts returns the first moves of so many letters that win: fragments, words
// beyond a shorter word among them, that do not end the game.
func (s *endsSolved) Starts(length int) (winning []solver.Ranked[spelledSpan], all int, err error) {
	var walk func(p spelledSpan, left int)
	walk = func(p spelledSpan, left int) {
		if left > 0 {
			for l, to := range s.game.Follow(p.Node) {
				walk(spelledSpan{ghost.Span{Node: to, Odd: !p.Odd}, p.text + s.game.Alphabet().Text(l)}, left-1)
			}
			return
		}
		if s.game.Terminal(p.Span) != solver.Undecided {
			return
		}
		all++
		if r := s.Result(p); r.Value == solver.Loss {
			winning = append(winning, solver.Ranked[spelledSpan]{Move: p, Result: solver.Result{Value: solver.Win, Remoteness: r.Remoteness + 1}})
		}
	}
	root, _ := s.game.Find("")
	walk(spelledSpan{Span: root}, length)
	slices.SortStableFunc(winning, func(a, b solver.Ranked[spelledSpan]) int { return cmp.Compare(a.Remoteness, b.Remoteness) })
	return winning, all, s.ctx.Err()
}
