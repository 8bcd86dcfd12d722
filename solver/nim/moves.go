package nim

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// An entry is a move as it is typed: perhaps the name of a rule or a part, and numbers. All
// else that is typed with them doesn't matter.
type entry struct {
	name     string
	numbers  []int64
	anyOrder bool // of the numbers but the first
	taken    bool // the first number is how many are taken, which two numbers alone do not mean
}

func (e entry) String() string { return strings.TrimSpace(e.name + " " + Sizes(e.numbers).String()) }

// means reports whether typed is e.
func (e entry) means(typed entry) bool {
	if e.anyOrder && len(typed.numbers) > 1 {
		typed.numbers = slices.Clone(typed.numbers)
		slices.Sort(typed.numbers[1:])
	}
	return strings.EqualFold(e.name, typed.name) && slices.Equal(e.numbers, typed.numbers) && (typed.taken || !e.taken)
}

// change returns the part that a step changes, and what it makes of it.
func (g placed) change(p Places, s Step) (from Part, to []Sizes) {
	seat := g.seat(p, s.part)
	return Part{g.rules[seat.number], decode(seat.sizes)}, s.sizes()
}

// partName is what a move at p is named by: the rule of its part if there are several, or the
// part itself if there is another by the same rule from which the same move might be meant.
func (g placed) partName(p Places, from Part) string {
	isAnother := func(p Part) bool { return p.Rule.String() == from.Rule.String() && p.String() != from.String() }
	switch {
	case g.seat(p, 0).end == len(p.parts): // it is the only one
		return ""
	case !IsHeap(from.Rule) && slices.ContainsFunc(g.parts(p), isAnother):
		return from.Rule.String() + ":" + strings.ReplaceAll(from.text(), " ", "/")
	case !g.single():
		return from.Rule.String()
	}
	return ""
}

// typed writes a move as it is typed.
func (g placed) typed(p Places, s Step) string {
	from, to := g.change(p, s)
	return entries(from, to, g.partName(p, from), false)[0].String()
}

// said writes a move as it is printed: "kayles 10 → 5+3", without the rule if there is only
// one.
func (g placed) said(p Places, s Step) string {
	from, to := g.change(p, s)
	if name := g.partName(p, from); name != "" {
		return name + " " + from.Tell(to)
	}
	return from.Tell(to)
}

// brief writes a move as it is printed in brackets: boards without what would take brackets of
// its own.
func (g placed) brief(p Places, s Step) string {
	from, to := g.change(p, s)
	r, ok := from.Rule.(shortener)
	if !ok {
		return g.said(p, s)
	}
	return strings.TrimSpace(g.partName(p, from) + " " + r.short(from.Sizes, to[0]))
}

// told says what to do for a move that takes counters from a heap or splits it; boards say it as they are printed.
func (g placed) told(p Places, s Step) (nothing string) {
	from, to := g.change(p, s)
	if !IsHeap(from.Rule) || g.partName(p, from) != "" || len(to) > 2 {
		return nothing
	}
	heap, taken := from.Sizes[0], from.Sizes[0]
	for _, left := range to {
		taken -= left[0]
	}
	switch alone := len(sizesOf(g.parts(p))) == 1; {
	case taken < 0:
		return nothing
	case len(to) == 2 && taken == 0:
		return fmt.Sprintf("split the heap of %s into %s and %s", text.Thousands(heap), text.Thousands(to[0][0]), text.Thousands(to[1][0]))
	case len(to) == 2:
		return fmt.Sprintf("take %s from the heap of %s and leave %s and %s", text.Thousands(taken), text.Thousands(heap), text.Thousands(to[0][0]), text.Thousands(to[1][0]))
	case alone:
		return "take " + text.Thousands(taken)
	}
	return "take " + text.Thousands(taken) + " from the heap of " + text.Thousands(heap)
}

// entries returns what a move that makes something of a part can be typed as, the best first.
func entries(from Part, to []Sizes, name string, alone bool) []entry {
	told := entry{name: name, numbers: numbersIn(from.Tell(to))} // as it is printed
	if _, isChomp := from.Rule.(Chomp); isChomp {
		return []entry{told}
	}
	sizes := slices.Concat(from.Sizes, slices.Concat(to...))
	_, limited := from.Rule.(Dynamic)
	if limited {
		sizes = Sizes{from.Sizes[0], to[0][0]}
	}
	all := []entry{{name: name, numbers: slices.Clone(sizes)}, told}
	switch {
	case limited || len(to) == 1 && IsHeap(from.Rule):
		taken := from.Sizes[0] - to[0][0]
		all = append(all, entry{name: name, numbers: []int64{taken, from.Sizes[0]}, taken: true}) // take 2 from 5
		if alone {
			all = append(all, entry{name: name, numbers: []int64{taken}})
		}
	case IsHeap(from.Rule):
		slices.Sort(sizes[1:])
		all = append(all, entry{name: name, numbers: sizes, anyOrder: true})
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

// example returns a move at p as it is typed, with a name if one has it, or any where p has none
// or too many.
func (g placed) example(p Places, name string) string {
	moves := g.moves(p)
	if i := slices.IndexFunc(moves, func(m string) bool { return strings.HasPrefix(m, name+" ") }); i >= 0 {
		return moves[i]
	}
	return cmp.Or(append(moves, "5 1")...)
}

// readMove reads a move at p. Where only one part has such a move, it needs no name. The error
// of what is no move has one of the heap that was meant.
func (g placed) readMove(p Places, typed string) (Step, error) {
	var e entry
	rest := strings.ToLower(strings.TrimSpace(typed))
	name, after, named := strings.Cut(rest, " ")
	if named && rest[0] >= 'a' && name != "take" && name != "bite" {
		e.name, rest = name, after
	}
	e.numbers, e.taken = numbersIn(rest), strings.Contains(rest, "take") || strings.Contains(rest, "from")
	alone := len(g.parts(p)) == 1
	example := ""
	var unnamed []Step // that it would be with the name of a part
	for _, m := range g.Moves(nil, p) {
		from, to := g.change(p, m)
		for _, can := range entries(from, to, g.partName(p, from), alone) {
			if can.means(e) && !negative.MatchString(rest) {
				return m, nil
			}
			if can.name = ""; can.means(e) && !slices.Contains(unnamed, m) {
				unnamed = append(unnamed, m)
			}
		}
		if example == "" && len(e.numbers) > 0 && e.numbers[0] == from.Sizes[0] {
			example = g.typed(p, m) // of the heap that was meant
		}
	}
	if len(unnamed) == 1 && !negative.MatchString(rest) {
		return unnamed[0], nil
	}
	if why := g.illegal(p, e); why != "" && !negative.MatchString(rest) {
		return Step{}, fmt.Errorf("%s: %s", given60(typed), why)
	}
	example = cmp.Or(example, g.example(p, e.name))
	if words := strings.Fields(example); len(words) == 2 && g.single() && IsHeap(g.rules[0]) {
		return Step{}, fmt.Errorf("%s is no move here: for example, %s leaves %s of the heap of %s", given60(typed), example, words[1], words[0])
	}
	return Step{}, fmt.Errorf("%s is no move here: want a move such as %s", given60(typed), example)
}

// illegal says why what was typed is no move at p, if that is plain.
func (g placed) illegal(p Places, e entry) (unknown string) {
	if len(e.numbers) == 0 || slices.Contains(e.numbers, -1) {
		return unknown
	}
	parts := g.named(p, e.name)
	switch {
	case len(parts) == 0 && e.name == "":
		return "there are several games: say which, as in " + g.example(p, "")
	case len(parts) == 0 && !g.single():
		return fmt.Sprintf("no game here is called %.60s: want a move such as %s", e.name, g.example(p, ""))
	case len(parts) == 0:
		return unknown
	case IsHeap(parts[0].Rule):
		return g.illegalHeap(p, parts, e)
	}
	if r, ok := parts[0].Rule.(refuser); ok && len(parts) == 1 {
		return r.illegal(parts[0].Sizes, e)
	}
	return unknown
}

// named returns the parts that a move with a name can be about. All are played by one rule.
func (g placed) named(p Places, name string) []Part {
	return slices.DeleteFunc(g.parts(p), func(part Part) bool {
		return !strings.EqualFold(name, g.partName(p, part)) && !strings.EqualFold(name, part.Rule.String())
	})
}

// illegalHeap says why what was typed is no move with heaps of one rule.
func (g placed) illegalHeap(p Places, parts []Part, e entry) (unknown string) {
	sizes := sizesOf(parts)
	left := slices.DeleteFunc(sizes, func(n int64) bool { return n == 0 })
	first, last := e.numbers[0], e.numbers[len(e.numbers)-1]
	size, taken := first, first-last // of the heap that is meant
	switch {
	case len(e.numbers) == 1 && len(left) > 1:
		return "there are " + text.Thousands(len(left)) + " heaps: say which, as in " + g.example(p, e.name)
	case len(e.numbers) == 1 && len(left) == 1:
		size, taken = left[0], first
	case len(e.numbers) != 2:
		return unknown
	case e.taken:
		size, taken = last, first
	}
	rule, takes := parts[0].Rule.(*takeRule)
	switch {
	case !slices.Contains(left, size):
		return "there is no heap of " + text.Thousands(size) + ": want a move such as " + g.example(p, e.name)
	case taken > size:
		return "the heap has only " + text.Count(size, "counter")
	case takes && taken > 0 && rule.set.count(taken) == rule.set.count(taken-1):
		return rule.name + " does not allow you to take " + text.Thousands(taken)
	}
	return unknown
}

// illegalHeaps returns how many counters would be taken from the heaps of a board by what was typed,
// without those from which none would. If that is no board and what is left of it, it says why.
func illegalHeaps(b Sizes, e entry) (taken []int64, why string) {
	if len(e.numbers) != 2*len(b) {
		return nil, "want all heaps before the move and after it: " + b.String() + ", and what is left of them"
	}
	before, after := Sizes(e.numbers[:len(b)]), Sizes(e.numbers[len(b):])
	if !slices.Equal(before, b) {
		return nil, "the heaps are " + b.String() + ", and not " + before.String()
	}
	for i, n := range b {
		if after[i] > n {
			return nil, "a move takes counters: it cannot make " + text.Thousands(after[i]) + " of " + text.Thousands(n)
		}
		if after[i] < n {
			taken = append(taken, n-after[i])
		}
	}
	if len(taken) == 0 {
		return nil, "a move takes at least one counter"
	}
	return taken, why
}

// given60 writes what was typed, cut if it is long.
func given60(typed string) string { return text.Name(fmt.Sprintf("%.60s", typed)) }
