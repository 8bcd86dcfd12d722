package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"wordgame/solver/nim"
)

// help says how a move is written.
func help(g *nim.Game, p nim.Position) string {
	text := fmt.Sprintf("A move is written as %s; the tab key shows all.", example(g, p))
	switch parts := g.Parts(p); {
	case len(parts) == 0 || len(g.Rules()) > 1:
	case nim.IsHeap(parts[0].Rule):
		text = "A move is the size of a heap and what is left of it: 5 1 or 5 → 1 makes one of five, 6 4 2 splits six."
		if len(parts) == 1 {
			text += " With one heap, 2 or take 2 takes two counters."
		}
	}
	return text
}

// example returns a move at p as it is typed.
func example(g *nim.Game, p nim.Position) string {
	if moves := g.Moves(nil, p); len(moves) > 0 {
		return entries(g, p, moves[0])[0]
	}
	return "5 1"
}

// entries returns what a move at p can be typed as, in numbers, the best first. It
// begins with the name of a rule if there are several, and with the part itself if there
// is another by the same rule from which the same move might be meant.
func entries(g *nim.Game, p nim.Position, m nim.Move) []string {
	from, to := g.Change(p, m)
	parts := g.Parts(p)
	name := ""
	if len(g.Rules()) > 1 {
		name = from.Rule.String() + " "
	}
	if !nim.IsHeap(from.Rule) {
		for _, other := range parts {
			if other.Rule.String() == from.Rule.String() && other.String() != from.String() {
				name = fmt.Sprintf("%v:%s ", from.Rule, strings.ReplaceAll(sizesText(from), " ", "/"))
			}
		}
	}
	sizes := slices.Concat(from.Sizes, slices.Concat(to...))
	told := strings.Join(numerals(from.Tell(to)), " ")
	_, limited := from.Rule.(nim.Dynamic)
	switch from.Rule.(type) {
	case nim.Dynamic:
		sizes = nim.Sizes{from.Sizes[0], to[0][0]}
	case nim.Chomp:
		return []string{name + told, name + "bite " + told}
	}
	typed := []string{name + sizes.String(), name + told}
	if taken := from.Sizes[0] - to[0][0]; len(to) == 1 && (limited || nim.IsHeap(from.Rule)) {
		typed = append(typed, fmt.Sprintf("%stake %d %d", name, taken, from.Sizes[0])) // take 2 from 5
		if len(parts) == 1 {
			typed = append(typed, fmt.Sprintf("%stake %d", name, taken), name+strconv.FormatInt(taken, 10))
		}
	}
	return typed
}

// numerals returns the numbers in a text.
func numerals(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsDigit(r) })
}

// readMove reads a move, after the name of its rule if there are several: the sizes of a
// part before and after it, as it is printed, or the number taken.
func readMove(g *nim.Game, p nim.Position, text string) (nim.Move, error) {
	typed := normalEntry(text)
	for _, m := range g.Moves(nil, p) {
		from, to := g.Change(p, m)
		for _, e := range entries(g, p, m) {
			if e = normalEntry(e); e == typed || nim.IsHeap(from.Rule) && len(to) > 1 && inAnyOrder(e) == inAnyOrder(typed) {
				return m, nil
			}
		}
	}
	return nim.Move{}, fmt.Errorf("%.60q isn't a legal move here: want such as %s", text, example(g, p))
}

// negative finds numbers below 0, but not the arrow in 3->1.
var negative = regexp.MustCompile(`-[0-9]`)

// normalEntry is an entry in small letters, with one space between its words and numbers,
// and without all else. A first word with a colon or that no move begins with is the name
// of a rule, in which everything counts.
func normalEntry(text string) string {
	var words []string
	rest := strings.ToLower(strings.TrimSpace(text))
	if name, after, named := strings.Cut(rest, " "); named && rest[0] >= 'a' && name != "take" && name != "bite" {
		words, rest = append(words, name), strings.TrimSpace(after)
	}
	for _, verb := range []string{"take", "bite"} {
		if strings.HasPrefix(rest, verb) {
			words = append(words, verb)
		}
	}
	if negative.MatchString(rest) {
		return rest // which is no move
	}
	return strings.Join(append(words, numerals(rest)...), " ")
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
