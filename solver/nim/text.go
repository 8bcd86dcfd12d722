package nim

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// single reports whether all is played by one rule.
func (g *Game) single() bool { return len(g.rules) == 1 }

// plain reports whether all is Nim, in which a heap is worth its size.
func (g *Game) plain() bool { return g.single() && isNim(g.rules[0]) }

// write writes a position: the sizes, behind the name of a rule and a colon where it isn't the
// usual one, or where a board isn't alone. Heaps that share a place stand with a plus between them.
func (g *Game) write(p Position) string {
	var words []string
	parts := g.parts(p)
	for _, part := range parts {
		_, limited := part.Rule.(Dynamic)
		word := part.text()
		switch {
		case part.Shared:
			words[len(words)-1] += "+" + word
			continue
		case part.Rule != g.usual || !isHeap(part.Rule) && !limited && len(parts) > 1:
			word = part.Rule.String() + ":" + strings.ReplaceAll(word, " ", ",")
		}
		words = append(words, word)
	}
	return strings.Join(words, " ")
}

// text writes the sizes of a part as they are read.
func (p Part) text() string {
	_, limited := p.Rule.(Dynamic)
	switch {
	case limited && p.Sizes[1] == max(0, p.Sizes[0]-1): // the first move
		return p.Sizes[:1].String()
	case limited:
		return strings.ReplaceAll(p.Sizes.String(), " ", "/")
	}
	return p.Sizes.String()
}

// sizesOf returns the sizes of all parts, one after another.
func sizesOf(parts []Part) []int64 {
	all := make([]int64, 0, len(parts))
	for _, p := range parts {
		all = append(all, p.Sizes...)
	}
	return all
}

// read reads parts: with a rule of their own, as in kayles:10, or by the usual rule, one by
// one or separated by commas. Heaps with a plus between them share a place.
func read(usual Rule, text string) (parts []Part, err error) {
	isOwn := func(word string) bool { return strings.Contains(word, ":") }
	for words := append(strings.Fields(text), ":"); len(words) > 1; {
		count := slices.IndexFunc(words, isOwn) // of words by the usual rule
		rule, sizes := usual, []string(nil)
		for _, word := range words[:count] {
			sizes = append(sizes, sizesIn(word)...)
		}
		if count == 0 {
			count = 1
			if rule, sizes, err = ruleAndSizes(words[0]); err != nil {
				return nil, err
			}
		}
		more, err := readParts(rule, sizes)
		if err != nil {
			return nil, err
		}
		parts, words = append(parts, more...), words[count:]
	}
	if len(parts) == 0 {
		return nil, errors.New("no heaps: want the number of counters in each, such as 2 3 5")
	}
	return parts, nil
}

// readParts reads the parts of a rule from words: a heap each, or several with a plus between
// them, or boards as the rule has them.
func readParts(r Rule, words []string) (parts []Part, err error) {
	if b, ok := r.(board); ok {
		boards, err := b.read(words)
		for _, sizes := range boards {
			parts = append(parts, Part{Rule: r, Sizes: sizes})
		}
		return parts, err
	}
	for _, word := range words {
		for i, size := range strings.Split(word, "+") {
			if size == "" && word != "" {
				return nil, fmt.Errorf("%.60q: want a number on each side of +, as in 3+4, or a space alone, as in 3 4", word)
			}
			n, err := readSize(size)
			if most := r.(heap).most; err == nil && most > 0 && n > most {
				err = fmt.Errorf("heap of %s: %s wants at most %s counters", text.Thousands(n), r.String(), text.Thousands(most))
			}
			if err != nil {
				return nil, err
			}
			parts = append(parts, Part{r, Sizes{n}, i > 0})
		}
	}
	return parts, nil
}

// readSize reads a number of counters.
func readSize(word string) (int64, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 63)
	if err != nil {
		if rule, wrong := ParseRule(word); wrong == nil {
			return 0, fmt.Errorf("%s is a rule: want its heaps after a colon, such as %s:10", rule.String(), rule.String())
		}
		return 0, fmt.Errorf("heap %.60q: want a whole number of counters from 0 to %s", word, text.Thousands(mostCounters))
	}
	return int64(n), nil
}

func readSizes(words []string) (sizes Sizes, err error) {
	for _, word := range words {
		n, err := readSize(word)
		if err != nil {
			return nil, err
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}

// change returns the part that a move at p changes, what it makes of it, and what the move is named
// by: the rule of its part if there are several, or the part itself if there is another by the same
// rule from which the same move might be meant.
func (g *Game) change(p Position, m Move) (from Part, to []Sizes, name string) {
	parts := g.parts(p)
	from, to = parts[m.part], m.sizes()
	isAnother := func(p Part) bool { return p.Rule.String() == from.Rule.String() && p.String() != from.String() }
	switch {
	case len(parts) == 1:
	case !isHeap(from.Rule) && slices.ContainsFunc(parts, isAnother):
		name = from.Rule.String() + ":" + strings.ReplaceAll(from.text(), " ", "/")
	case !g.single():
		name = from.Rule.String()
	}
	return from, to, name
}

// typed writes a move as it is typed.
func (g *Game) typed(p Position, m Move) string {
	from, to, name := g.change(p, m)
	return strings.TrimSpace(name + " " + Sizes(forms(from, to)[0]).String())
}

// said writes a move as it is printed: "kayles 10 → 5+3", without the rule if there is only
// one.
func (g *Game) said(p Position, m Move) string {
	from, to, name := g.change(p, m)
	return strings.TrimSpace(name + " " + from.tell(to))
}

// told says what to do for a move that takes counters from a heap or splits it; boards say it as they are printed.
func (g *Game) told(p Position, m Move) (said string) {
	from, to, name := g.change(p, m)
	if name != "" || len(to) > 2 {
		return said
	}
	take := func(n, heap int64) string {
		return fmt.Sprintf("take %s from the heap of %s", text.Thousands(n), text.Thousands(heap))
	}
	n, left := from.Sizes[0], to[0][0]
	switch from.Rule.(type) {
	case wythoffRule:
		first, second := n-left, from.Sizes[1]-to[0][1]
		switch {
		case first == 0:
			return take(second, from.Sizes[1])
		case second == 0:
			return take(first, n)
		}
		return "take " + text.Thousands(first) + " from both heaps"
	case Chomp:
		at := numbersIn(from.tell(to))
		return fmt.Sprintf("bite row %d, column %d", at[0], at[1])
	case heap:
		other := m.heaps[1]
		switch parts := text.Thousands(left) + " and " + text.Thousands(other); {
		case left+other == n:
			return "split the heap of " + text.Thousands(n) + " into " + parts
		case other > 0:
			return take(n-left-other, n) + " and leave " + parts
		case len(g.parts(p)) > 1:
			return take(n-left, n)
		}
		return "take " + text.Thousands(n-left)
	}
	return said
}

// forms returns the numbers that a move which makes something of a part can be typed as, the best
// first: the sizes before and after it, and what is printed.
func forms(from Part, to []Sizes) [][]int64 {
	printed, whole := numbersIn(from.tell(to)), slices.Concat(from.Sizes, slices.Concat(to...))
	switch from.Rule.(type) {
	case Chomp, Dynamic:
		return [][]int64{printed}
	}
	return [][]int64{whole, printed}
}

// number finds the numbers in a text, also those below 0, but not the arrow in 3->1.
var number = regexp.MustCompile(`-?[0-9]+`)

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

// readMove reads a move at p. Where only one part has such a move, it needs no name. The error
// of what is no move has one of the heap that was meant.
func (g *Game) readMove(p Position, typed string) (Move, error) {
	rest, named := strings.ToLower(strings.TrimSpace(typed)), ""
	if name, after, ok := strings.Cut(rest, " "); ok && rest[0] >= 'a' && name != "take" && name != "bite" {
		named, rest = name, after
	}
	numbers, parts := numbersIn(rest), g.parts(p)
	_, limited := parts[0].Rule.(Dynamic)
	switch n := len(numbers); {
	case !limited && !isHeap(parts[0].Rule):
	case n == 1 && len(parts) == 1: // so many are taken
		numbers = []int64{parts[0].Sizes[0], parts[0].Sizes[0] - numbers[0]}
	case n == 2 && (strings.Contains(rest, "take") || strings.Contains(rest, "from")): // take 2 from 5
		numbers = []int64{numbers[1], numbers[1] - numbers[0]}
	}
	split := slices.Clone(numbers) // the heaps that are left, the largest first
	if len(split) > 2 {
		slices.SortFunc(split[1:], func(a, b int64) int { return cmp.Compare(b, a) })
	}
	var unnamed, meant []Move // that it would be with the name of a part; of the heap that was meant
	for _, m := range g.Moves(nil, p) {
		from, to, name := g.change(p, m)
		switch same := func(form []int64) bool {
			return slices.Equal(form, numbers) || len(to) > 1 && slices.Equal(form, split)
		}; {
		case !slices.ContainsFunc(forms(from, to), same):
		case strings.EqualFold(name, named):
			return m, nil
		case named == "":
			unnamed = append(unnamed, m)
		}
		if slices.Contains(numbers, from.Sizes[0]) && (named == "" || strings.EqualFold(named, name)) {
			meant = append(meant, m)
		}
	}
	if len(unnamed) == 1 {
		return unnamed[0], nil
	}
	such := append(append(meant, unnamed...), g.Moves(nil, p)...)[0]
	about := ""
	if from, to, _ := g.change(p, such); isHeap(from.Rule) && len(to) == 1 {
		about = fmt.Sprintf(" leaves %d of the heap of %d", to[0][0], from.Sizes[0])
	}
	return Move{}, fmt.Errorf("%s is no move here: for example, %s%s", text.Name(fmt.Sprintf("%.60s", typed)), g.typed(p, such), about)
}
