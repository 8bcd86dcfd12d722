package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver"
	"wordgame/solver/nim"
)

func playAction(c *ucli.Context) error {
	heaps, script, err := play.Opening(c, settings...)
	if err != nil {
		return err
	}
	h, err := heapsOf(c, heaps...)
	if err == nil {
		err = h.Playable()
	}
	if err != nil {
		return script.About(err)
	}
	g, start := h.Game()
	return boardFor(c, h, g, start).Run(c, script, start, 0)
}

// settings are the flags that say what is played.
var settings = []string{"rule", "misere", "normal"}

// quizAction asks for winning moves.
func quizAction(c *ucli.Context) error {
	var usual []string
	if !c.IsSet("rule") {
		usual = []string{"3", "4", "5"}
	}
	h, err := heapsOf(c, usual...)
	if err != nil {
		return err
	}
	if err := h.Playable(); err != nil {
		return err
	}
	g, start := h.Game()
	return boardFor(c, h, g, start).Quiz(c, start, func(ctx context.Context, p nim.Position, m nim.Move) (string, error) {
		return h.WhyMove(ctx, g, p, m)
	})
}

// boardFor returns how heaps are played at a terminal.
func boardFor(c *ucli.Context, h *answer.HeapPosition, g *nim.Game, start nim.Position) play.Board[nim.Position, nim.Move] {
	return play.Board[nim.Position, nim.Move]{
		Rules: g,
		Title: h.Title(),

		Settings: settings,

		Help:  rulesText(h) + help(g, start),
		Draw:  func(p nim.Position) string { return draw(g, p, cli.Width(c.App.Writer)) },
		Line:  g.Show,
		Name:  g.Name,
		Entry: func(p nim.Position, m nim.Move) string { return entries(g, p, m)[0].String() },
		Parse: func(p nim.Position, typed string) (nim.Move, error) { return readMove(g, p, typed) },
		Best: func(r *rand.Rand) play.Able[nim.Position, nim.Move] {
			return play.Able[nim.Position, nim.Move]{
				Exact: func(ctx context.Context, p nim.Position, most int) ([]solver.Ranked[nim.Move], error) {
					return h.Rank(ctx, g, p, most)
				},
				Most:     mostSearched,
				Estimate: solver.UCT[nim.Position, nim.Move]{Game: g, Playouts: h.Playouts(g, start), Rand: r},
			}
		},
		Solve: func(ctx context.Context, p nim.Position) (solver.Result, error) { return h.Result(ctx, g, p) },
	}
}

// mostSearched is the number of positions that a search visits for a move: in some
// tenths of a second.
const mostSearched = 100_000

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

// help says how a move is written.
func help(g *nim.Game, p nim.Position) string {
	parts := g.Parts(p)
	switch {
	case len(parts) == 0 || len(g.Rules()) > 1 || !nim.IsHeap(parts[0].Rule):
		return fmt.Sprintf("A move is written as %s; the tab key shows all.", example(g, p))
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

// mostCoins is the size of a heap that is drawn coin by coin.
const mostCoins = 40

// draw draws parts, a row for each size, in so many columns if that is not 0.
func draw(g *nim.Game, p nim.Position, width int) string {
	parts := g.Parts(p)
	heaps := len(g.Rules()) == 1 && nim.IsHeap(g.Rules()[0])
	switch {
	case len(parts) == 0 && heaps:
		return "\n  no counters\n"
	case len(parts) == 0:
		return "\n  no move\n"
	}
	most := int64(mostCoins)
	if width > 0 {
		most = min(most, max(1, int64(width-len("  1234  …"))/2))
	}
	var b strings.Builder
	if heaps {
		b.WriteByte('\n')
	}
	for _, p := range parts {
		shown, note := p.Sizes, ""
		if _, ok := p.Rule.(nim.Dynamic); ok {
			shown, note = p.Sizes[:1], fmt.Sprintf(", at most %d to take", p.Sizes[1])
		}
		if !heaps {
			fmt.Fprintf(&b, "\n  %v%s\n", p.Rule, note)
		}
		for _, n := range shown {
			coins := strings.Repeat("o ", int(min(n, most)))
			if n > most {
				coins += "… "
			}
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %4d  %s", n, coins), " ") + "\n")
		}
	}
	return b.String()
}
