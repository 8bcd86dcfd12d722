package lists

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/trie"
)

// A Search describes words, and says how many of them are named. The zero value is all
// words.
type Search struct {
	Pattern string
	Reading string // how the pattern is read: as one with wildcards, or as the flags of wordgame dict find say
	Edits   int    // for the reading "near"
	Like    string // another pattern, with wildcards
	Max     int    // letters; 0 means no bound

	Limit int        // words that are named; 0 means all, and less than 0 none
	Draw  int        // words that are drawn by chance, to be named; 0 means all
	Rand  *rand.Rand // draws them
}

// A Found list has the words that a search has found.
type Found struct {
	Words string   `json:"words"` // the lists
	Count int      `json:"count"` // how many words match
	Found []string `json:"found"` // those words, by the alphabet; fewer with `--limit` or `--random`
}

// maxPattern is the greatest length of a pattern in bytes.
const maxPattern = 4096

// A test says whether a word is one of those that are looked for.
type test = func(word []trie.Letter) bool

// In searches the words of a lexicon that was loaded for All. An error is about the
// search.
func (s Search) In(lex *lexicon.Lexicon) (*Found, error) {
	matches, err := s.test(lex.All.Alphabet(), lex.Options)
	if err != nil {
		return nil, err
	}
	return s.Among(lex.All, lex.Name, matches), nil
}

// Among names the words of an automaton that pass a test, as many as s says.
func (s Search) Among(t *trie.Trie, name string, matches func(word []trie.Letter) bool) *Found {
	a := &Found{Words: name, Found: []string{}}
	each := func(take func() bool) {
		a.Count = 0
		for word := range t.Spell() {
			if !matches(word) {
				continue
			}
			if take() && (s.Limit == 0 || len(a.Found) < s.Limit) {
				a.Found = append(a.Found, string(t.Alphabet().Decode(nil, word...)))
			}
			a.Count++
		}
	}
	if s.Draw == 0 {
		each(func() bool { return true })
		return a
	}
	each(func() bool { return false })
	all, drawn := a.Count, 0
	each(func() bool { // Knuth, The Art of Computer Programming 2, 3.4.2, algorithm S
		take := s.Rand.IntN(all-a.Count) < s.Draw-drawn
		if take {
			drawn++
		}
		return take
	})
	return a
}

// test returns what the search describes, in an alphabet and among words of some options.
func (s Search) test(a *trie.Alphabet, o dict.Options) (test, error) {
	for _, pattern := range []string{s.Pattern, s.Like} {
		if len(pattern) > maxPattern {
			return nil, fmt.Errorf("pattern %.60q… has %s bytes: want at most %s", pattern, text.Thousands(len(pattern)), text.Thousands(maxPattern))
		}
	}
	like, err := wildcards(a, o.Normal(cmp.Or(s.Like, "*")))
	if err != nil {
		return nil, err
	}
	pattern := o.Normal(s.Pattern)
	many, letters := []slot{{many: true}}, literal(a, pattern)
	var read glob
	matches := test(nil)
	switch s.Reading {
	case "regexp":
		matches, err = expression(a, s.Pattern) // whose capitals mean something
	case "near":
		far := Edits(a, pattern, s.Edits)
		matches = func(w []trie.Letter) bool { return far(w) <= s.Edits }
	case "anagram", "subanagram":
		matches, err = anagram(a, pattern, s.Reading == "subanagram")
	case "prefix":
		read = slices.Concat(letters, many)
	case "suffix":
		read = slices.Concat(many, letters)
	case "contains":
		read = slices.Concat(many, letters, many)
	case "in-order":
		read = many
		for _, l := range letters {
			read = append(read, l, many[0])
		}
	default:
		read, err = wildcards(a, cmp.Or(pattern, "*"))
	}
	if matches == nil {
		matches = read.matches
	}
	return func(w []trie.Letter) bool {
		return len(w) >= o.Min && (s.Max == 0 || len(w) <= s.Max) && like.matches(w) && matches(w)
	}, err
}
