package answer

import (
	"slices"

	"wordgame/internal/lexicon"
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
