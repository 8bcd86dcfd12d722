package lists

import (
	"iter"
	"math/rand/v2"
	"slices"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/trie"
	"wordgame/trie/query"
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

// queries returns what the search describes, among words of some options.
func (s Search) queries(o dict.Options) []query.Query {
	most := s.Max
	if most == 0 {
		most = trie.MaxLength
	}
	all := []query.Query{query.Length(o.Min, most)}
	if s.Like != "" {
		all = append(all, query.Pattern(o.Normal(s.Like)))
	}
	pattern := o.Normal(s.Pattern)
	switch s.Reading {
	case "regexp":
		return append(all, query.Regexp(s.Pattern)) // whose capitals mean something
	case "near":
		return append(all, query.Near(pattern, s.Edits))
	}
	read, ok := map[string]func(string) query.Query{
		"prefix": query.Prefix, "suffix": query.Suffix, "contains": query.Contains, "in-order": query.InOrder,
		"anagram": query.Anagram, "subanagram": query.Subanagram,
	}[s.Reading]
	switch {
	case ok:
		all = append(all, read(pattern))
	case s.Pattern != "":
		all = append(all, query.Pattern(pattern))
	}
	return all
}

// In searches the words of a lexicon that was loaded for All. An error is about the
// search.
func (s Search) In(lex *lexicon.Lexicon) (*Found, error) {
	return s.Among(lex.All, lex.Name, s.queries(lex.Options)...)
}

// Among names the words of a list that some queries describe, as many as s says.
func (s Search) Among(t *trie.Trie, name string, queries ...query.Query) (*Found, error) {
	matches, err := query.Match(t, queries...)
	if err != nil {
		return nil, err
	}
	a := &Found{Words: name, Found: []string{}}
	words := matches.Words()
	if s.Draw > 0 {
		words = slices.Values(matches.Random(s.Draw, s.Rand))
	}
	if s.Limit >= 0 {
		a.Found = firstOf(s.Limit, words)
	}
	a.Count = len(a.Found)
	if s.Draw > 0 || s.Limit != 0 { // not all are named
		a.Count = matches.Count()
	}
	return a, nil
}

// firstOf returns the first n words, or all if they are fewer.
func firstOf(n int, words iter.Seq[string]) []string {
	first := []string{}
	for w := range words {
		if first = append(first, w); len(first) == n {
			break
		}
	}
	return first
}
