package nim

import (
	"slices"
	"strings"
)

// Tell returns the part of a move, and what it makes of it.
func (g SumGame) Tell(m SumMove) (from Part, to []Board) {
	for _, t := range split(m.to) {
		to = append(to, g.decode(t).Sizes)
	}
	slices.SortFunc(to, func(a, b Board) int { return slices.Compare(b, a) })
	return g.decode(m.from), to
}

// Name writes a move: "kayles 10 → 5+3", without the rule if there is only one.
func (g SumGame) Name(m SumMove) string {
	from, to := g.Tell(m)
	if len(g.Rules) == 1 {
		return TellMove(from, to)
	}
	return from.Rule.String() + " " + TellMove(from, to)
}

// TellMove writes what a move makes of a part: "10 → 5+3".
func TellMove(from Part, to []Board) string {
	if r, ok := from.Rule.(BoardRule); ok {
		return r.Tell(from.Sizes, to[0])
	}
	words := make([]string, len(to))
	for i, b := range to {
		words[i] = b.String()
	}
	return from.Sizes.String() + " → " + strings.Join(words, "+")
}

// Show writes the parts of a position in a line, as Name does.
func (g SumGame) Show(p SumPosition) string {
	var words []string
	for _, part := range g.Parts(p) {
		if len(g.Rules) == 1 {
			words = append(words, part.Sizes.String())
		} else {
			words = append(words, part.String())
		}
	}
	if words == nil {
		return "0"
	}
	return strings.Join(words, ", ")
}
