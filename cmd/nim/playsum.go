package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// playSum plays boards, and parts of several rules.
func playSum(c *ucli.Context, q nim.Sum, seats [2]play.Seat) error {
	g, start := nim.SumOf(q.Parts, q.Play == nim.Misere)
	b := play.Board[nim.SumPosition, nim.SumMove]{
		Rules: g,
		Draw:  func(p nim.SumPosition) string { return drawParts(g.Parts(p), cli.Width(c.App.Writer)) },
		Line:  g.Show,
		Name:  func(_ nim.SumPosition, m nim.SumMove) string { return g.Name(m) },
		Entry: func(p nim.SumPosition, m nim.SumMove) string { return entries(g, p, m)[0] },
		Parse: func(p nim.SumPosition, text string) (nim.SumMove, error) { return readSumMove(g, p, text) },
	}
	return match(c, q, seats, b, start, perfectSum(q, g), func(ctx context.Context, p nim.SumPosition) (solver.Result, error) {
		a, err := nim.SolveSum(ctx, nim.Sum{Parts: g.Parts(p), Play: q.Play})
		if err != nil {
			return solver.Result{}, err
		}
		return solver.Result{Value: a.Value, Remoteness: a.Remoteness}, nil
	},
		"A move is written as "+example(g, start)+"; the tab key shows all.")
}

// example returns a move at p as it is typed.
func example(g nim.SumGame, p nim.SumPosition) string {
	if moves := g.Moves(nil, p); len(moves) > 0 {
		return entries(g, p, moves[0])[0]
	}
	return "5 1"
}

// perfectSum returns a player who makes the best move, as nim solve has it.
func perfectSum(q nim.Sum, g nim.SumGame) play.Player[nim.SumPosition, nim.SumMove] {
	engine := solver.Solver[nim.SumPosition, nim.SumMove]{Game: g} // what it has found out, it keeps
	return func(ctx context.Context, p nim.SumPosition) (nim.SumMove, error) {
		moves := g.Moves(nil, p)
		at := nim.Sum{Parts: g.Parts(p), Play: q.Play}
		positions := at.Positions()
		if positions <= fewPositions {
			return bestOf(ctx, &engine, p)
		}
		a, err := nim.SolveSum(ctx, at)
		if err == nil && len(a.Moves) == 0 && a.Value == solver.Win { // theory knows who wins, but no move
			if positions > nim.MostPositions {
				return moves[0], fmt.Errorf("the player to move wins, but by which move a search would have to find out, in about %.2g positions: it can take on %s", positions, cli.Thousands(nim.MostPositions))
			}
			return bestOf(ctx, &engine, p)
		}
		if err != nil || len(a.Moves) == 0 { // lost, and too many moves to list: all the same
			return moves[0], err
		}
		want := fmt.Sprint(at.Parts[a.Moves[0].Place], a.Moves[0].To)
		for _, m := range moves {
			if from, to := g.Tell(m); fmt.Sprint(from, to) == want {
				return m, nil
			}
		}
		return moves[0], fmt.Errorf("the program is at fault: %s is no move", want)
	}
}

// fewPositions are so many that a search is done before anybody notices.
const fewPositions = 200_000

// bestOf returns the best move by search.
func bestOf(ctx context.Context, engine *solver.Solver[nim.SumPosition, nim.SumMove], p nim.SumPosition) (m nim.SumMove, err error) {
	ranked, err := engine.Rank(ctx, p)
	if err != nil {
		return m, err
	}
	return ranked[0].Move, nil
}

// entries returns what a move at p can be typed as, the best first. It begins with
// the name of a rule if there are several, and with the part itself if there is
// another by the same rule from which the same move might be meant.
func entries(g nim.SumGame, p nim.SumPosition, m nim.SumMove) []string {
	from, to := g.Tell(m)
	var words []string
	numbers := func(sizes ...int64) {
		for _, n := range sizes {
			words = append(words, strconv.FormatInt(n, 10))
		}
	}
	switch from.Rule.(type) {
	case nim.Dynamic:
		numbers(from.Sizes[0], to[0][0])
	case nim.Chomp:
		words = numerals(nim.TellMove(from, to))
	default:
		numbers(from.Sizes...)
		for _, b := range to {
			numbers(b...)
		}
	}
	plain := strings.Join(words, " ")
	told := strings.Join(numerals(nim.TellMove(from, to)), " ")
	name := ""
	if len(g.Rules) > 1 {
		name = from.Rule.String() + " "
	}
	if _, isHeap := from.Rule.(nim.HeapRule); !isHeap {
		for _, other := range g.Parts(p) {
			if other.Rule.String() == from.Rule.String() && other.String() != from.String() {
				name = fmt.Sprintf("%v:%s ", from.Rule, strings.ReplaceAll(sizesText(from), " ", "/"))
			}
		}
	}
	return []string{name + plain, name + told}
}

// numerals returns the numbers in a text.
func numerals(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
}

// readSumMove reads a move: the sizes of a part before and after it, or what it
// is told as, after the name of its rule if there are several.
func readSumMove(g nim.SumGame, p nim.SumPosition, text string) (nim.SumMove, error) {
	typed := normalEntry(text)
	for _, m := range g.Moves(nil, p) {
		for _, e := range entries(g, p, m) {
			if e = normalEntry(e); e == typed || unordered(g, m) && inAnyOrder(e) == inAnyOrder(typed) {
				return m, nil
			}
		}
	}
	return nim.SumMove{}, fmt.Errorf("%.60q is no legal move here: want such as %s", text, example(g, p))
}

// normalEntry is an entry with its name in small letters, and its numbers with one
// space before each.
func normalEntry(text string) string {
	text = strings.ToLower(strings.TrimSpace(text))
	name, rest := "", text
	if text != "" && !unicode.IsDigit(rune(text[0])) {
		name, rest, _ = strings.Cut(text, " ")
		name += " "
	}
	return name + strings.Join(numerals(rest), " ")
}

// unordered reports whether what a move makes of a part may be typed in any order.
func unordered(g nim.SumGame, m nim.SumMove) bool {
	from, _ := g.Tell(m)
	_, isHeap := from.Rule.(nim.HeapRule)
	return isHeap
}

// inAnyOrder is a normal entry of a heap with what it becomes in order.
func inAnyOrder(entry string) string {
	words := strings.Fields(entry)
	from := 1
	if words != nil && !unicode.IsDigit(rune(words[0][0])) {
		from = 2 // after the name
	}
	if len(words) > from {
		slices.Sort(words[from:])
	}
	return strings.Join(words, " ")
}

// drawParts draws parts, a row for each size.
func drawParts(parts []nim.Part, width int) string {
	if len(parts) == 0 {
		return "\n  no move\n"
	}
	var b strings.Builder
	for _, p := range parts {
		sizes := p.Sizes
		note := ""
		if _, ok := p.Rule.(nim.Dynamic); ok {
			sizes, note = p.Sizes[:1], fmt.Sprintf(", at most %d to take", p.Sizes[1])
		}
		fmt.Fprintf(&b, "\n  %v%s\n", p.Rule, note)
		for _, n := range sizes {
			b.WriteString(drawHeap(n, width))
		}
	}
	return b.String()
}
