package answer

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/nim"
	"wordgame/trie/query"
)

// WordsLeft returns the words that a fragment can still become in a game of the family:
// how many there are, and the first of them in the order of the alphabet. The lexicon must
// have been loaded for All.
func WordsLeft(lex *lexicon.Lexicon, game, fragment string, limit int) (*Found, error) {
	s := Search{Pattern: fragment, Limit: limit}
	switch game {
	case Superghost:
		s.Reading = "contains"
	case Superduperghost:
		reversed := lex.Options.Normal(fragment)
		letters, _ := lex.All.Alphabet().Encode(nil, reversed)
		slices.Reverse(letters)
		reversed = string(lex.All.Alphabet().Decode(nil, letters...))
		return s.among(lex.All, lex.Name, []query.Query{query.Regexp(".*(" + lex.Options.Normal(fragment) + "|" + reversed + ").*")})
	case Xghost:
		s.Reading = "in-order"
	case Spook:
		s.Pattern, s.Reading = fragment+"*", "anagram"
	default:
		s.Reading = "prefix"
		return s.among(lex.Playable, lex.Name, s.queries(lex.Options))
	}
	return s.In(lex)
}

// Address writes the parts as [ReadHeaps] reads them where the rule is the one given.
func (h *HeapPosition) Address(rule nim.Rule) string {
	alone := h.Single() && h.Parts[0].Rule.String() == rule.String()
	var words []string
	for _, p := range h.Parts {
		sizes := strings.ReplaceAll(SizesText(p), " ", ",")
		if !alone || !nim.IsHeap(p.Rule) && len(h.Parts) > 1 {
			sizes = p.Rule.String() + ":" + sizes
		}
		words = append(words, sizes)
	}
	if alone && nim.IsHeap(rule) {
		return strings.Join(words, ",")
	}
	return strings.Join(words, " ")
}

// playouts is the number of games from which an estimate is made.
const playouts = 5000

// Estimate ranks the moves at a position of a game that is too large to be solved: those
// that are decided within two plies by their results, and the others by games played at
// random. The same position always gets the same scores.
func Estimate[P comparable, M any](ctx context.Context, g solver.Game[P, M], p P) ([]solver.Ranked[M], error) {
	return solver.UCT[P, M]{Game: g, Playouts: playouts, Rand: rand.New(rand.NewPCG(1, 1))}.Rank(ctx, p)
}
