package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/answer"
	"wordgame/internal/quiz"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// Heaps returns how heaps are played, and where the game begins.
func Heaps(h *answer.HeapPosition) (Board[nim.Position, nim.Move], nim.Position) {
	g, start := h.Game()
	return Board[nim.Position, nim.Move]{
		Board: quiz.Board[nim.Position, nim.Move]{
			Rules: g,
			Help:  rulesText(h) + heapHelp(g, start),
			Draw:  g.Show,
			Line:  g.Show,
			Name:  g.Name,
			Entry: func(p nim.Position, m nim.Move) string { return entries(g, p, m)[0].String() },
			Parse: func(p nim.Position, typed string) (nim.Move, error) { return readMove(g, p, typed) },
		},
		Title: h.Title(),
		Best: func(r *rand.Rand) Able[nim.Position, nim.Move] {
			return Able[nim.Position, nim.Move]{
				Exact: func(ctx context.Context, p nim.Position, most int) ([]solver.Ranked[nim.Move], error) {
					return h.Rank(ctx, g, p, most)
				},
				Most:     mostHeaps,
				Estimate: solver.UCT[nim.Position, nim.Move]{Game: g, Playouts: h.Playouts(g, start), Rand: r},
			}
		},
		Solve: func(ctx context.Context, p nim.Position) (solver.Result, error) { return h.Result(ctx, g, p) },
	}, start
}

// mostHeaps is the number of positions that a search visits for a move of a heap game: in
// some tenths of a second.
const mostHeaps = 100_000

// rulesText says by which rules heaps are played.
func rulesText(h *answer.HeapPosition) string {
	said := h.Title() + ".\n"
	for _, r := range h.Rules() {
		if forms, err := answer.HeapForms(r); err == nil {
			said += fmt.Sprintf("%s: %s.\n", r, forms[0].About)
		}
	}
	return said
}

// heapHelp says how a move is written.
func heapHelp(g *nim.Game, p nim.Position) string {
	parts := g.Parts(p)
	switch {
	case len(parts) == 0 || len(g.Rules()) > 1 || !nim.IsHeap(parts[0].Rule):
		return fmt.Sprintf("A move is written as %s.", example(g, p))
	case len(parts) == 1:
		return "A move is the size of a heap and what is left of it: 5 1 or 5 → 1 makes one of five, 6 4 2 splits six. With one heap, 2 or take 2 takes two counters."
	}
	return "A move is the size of a heap and what is left of it: 5 1 or 5 → 1 makes one of five, 6 4 2 splits six."
}

// example returns a move at p as it is typed.
func example(g *nim.Game, p nim.Position) string {
	if moves := g.Moves(nil, p); len(moves) > 0 {
		return entries(g, p, moves[0])[0].String()
	}
	return "5 1"
}

// An entry is a move as it is typed: perhaps the name of a rule or a part, and numbers.
// All else that is typed with them doesn't matter.
type entry struct {
	name     string
	numbers  []int64
	anyOrder bool // of the numbers but the first
}

func (e entry) String() string {
	return strings.TrimSpace(e.name + " " + strings.Trim(fmt.Sprint(e.numbers), "[]"))
}

// means reports whether typed is e.
func (e entry) means(typed entry) bool {
	if e.anyOrder && len(typed.numbers) > 1 {
		typed.numbers = slices.Clone(typed.numbers)
		slices.Sort(typed.numbers[1:])
	}
	return strings.EqualFold(e.name, typed.name) && slices.Equal(e.numbers, typed.numbers)
}

// entries returns what a move at p can be typed as, the best first. The name is that of
// the rule if there are several, or of the part itself if there is another by the same
// rule from which the same move might be meant.
func entries(g *nim.Game, p nim.Position, m nim.Move) []entry {
	from, to := g.Change(p, m)
	parts, name := g.Parts(p), ""
	if len(g.Rules()) > 1 {
		name = from.Rule.String()
	}
	isAnother := func(p nim.Part) bool { return p.Rule.String() == from.Rule.String() && p.String() != from.String() }
	if !nim.IsHeap(from.Rule) && slices.ContainsFunc(parts, isAnother) {
		name = fmt.Sprintf("%v:%s", from.Rule, strings.ReplaceAll(answer.SizesText(from), " ", "/"))
	}
	told := entry{name: name, numbers: numbersIn(from.Tell(to))} // as it is printed
	sizes := slices.Concat(from.Sizes, slices.Concat(to...))
	_, limited := from.Rule.(nim.Dynamic)
	if limited {
		sizes = nim.Sizes{from.Sizes[0], to[0][0]}
	} else if _, isChomp := from.Rule.(nim.Chomp); isChomp {
		return []entry{told}
	}
	all := []entry{{name: name, numbers: slices.Clone(sizes)}, told}
	switch {
	case limited || len(to) == 1 && nim.IsHeap(from.Rule):
		taken := from.Sizes[0] - to[0][0]
		all = append(all, entry{name: name, numbers: []int64{taken, from.Sizes[0]}}) // take 2 from 5
		if len(parts) == 1 {
			all = append(all, entry{name: name, numbers: []int64{taken}})
		}
	case nim.IsHeap(from.Rule):
		slices.Sort(sizes[1:])
		all = append(all, entry{name, sizes, true})
	}
	return all
}

// number finds the numbers in a text, and negative those below 0, but not the arrow in
// 3->1.
var (
	number   = regexp.MustCompile(`[0-9]+`)
	negative = regexp.MustCompile(`-[0-9]`)
)

// numbersIn returns the numbers in a text, those that are too large as -1.
func numbersIn(text string) (numbers []int64) {
	for _, digits := range number.FindAllString(text, -1) {
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil {
			n = -1
		}
		numbers = append(numbers, n)
	}
	return numbers
}

// readMove reads a move at p.
func readMove(g *nim.Game, p nim.Position, text string) (nim.Move, error) {
	var typed entry
	rest := strings.ToLower(strings.TrimSpace(text))
	name, after, named := strings.Cut(rest, " ")
	if named && rest[0] >= 'a' && name != "take" && name != "bite" {
		typed.name, rest = name, after
	}
	typed.numbers = numbersIn(rest)
	for _, m := range g.Moves(nil, p) {
		if slices.ContainsFunc(entries(g, p, m), func(e entry) bool { return e.means(typed) }) && !negative.MatchString(rest) {
			return m, nil
		}
	}
	return nim.Move{}, fmt.Errorf("%.60q isn't a legal move here: want such as %s", text, example(g, p))
}
