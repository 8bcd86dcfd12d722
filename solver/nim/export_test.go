package nim

import "slices"

// NewGame returns the game of some parts, and their position.
func NewGame(play Play, parts ...Part) (*Game, Position) {
	rules, numbers := group(nil, parts)
	g := newGame(play, rules)
	return g, g.position(parts, numbers)
}

// ParseParts reads parts of one rule, such as wythoff:3,5.
func ParseParts(text string) ([]Part, error) {
	r, sizes, err := ruleAndSizes(text)
	if err != nil {
		return nil, err
	}
	return ReadParts(r, sizes)
}

// Name writes a move at p: "kayles 10 → 5+3", without the rule if there is only one.
func (g *Game) Name(p Position, m Move) string {
	from, to := g.Change(p, m)
	if len(g.rules) == 1 {
		return from.Tell(to)
	}
	return from.Rule.String() + " " + from.Tell(to)
}

// After returns the parts after a move with the one at an index: those that it makes
// stand where that one stood.
func After(parts []Part, index int, to []Sizes) []Part {
	made := make([]Part, len(to))
	for i, s := range to {
		made[i] = Part{parts[index].Rule, s}
	}
	return slices.Concat(parts[:index], made, parts[index+1:])
}
