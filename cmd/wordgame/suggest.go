package main

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	derekparker "github.com/derekparker/trie"

	"wordgame/trie"
)

// maxEdits is how far from a fragment words are looked for.
const maxEdits = 2

// mostSearched bounds the words that are searched for letters in order: to put
// one into the structure that is searched takes three microseconds.
const mostSearched = 2000

// near returns a handful of words that one edit makes of a fragment, and if they
// are fewer, two: the nearest first, then in the order of the alphabet.
func (j *judge) near(fragment string) []string {
	words := []string{}
	for edits := 1; edits <= maxEdits; edits++ {
		for w, d := range j.kept.Near(fragment, edits) {
			if len(words) == handful {
				return words
			}
			if d == edits {
				words = append(words, w)
			}
		}
	}
	return words
}

// inOrder returns a handful of words that begin as a fragment does, with its
// longest part that leads somewhere, to n, and have its other letters too, in
// their order but not side by side: ghost for ght. The shortest come first, then
// those before others in the order of bytes. Where very many words have all the
// letters, in any order, it looks at the shortest mostSearched of them.
func (j *judge) inOrder(fragment, longest string, n trie.Node) []string {
	var letters []string
	for l := range trie.Split(fragment[len(longest):]) {
		if _, understood := j.kept.Alphabet().Encode(nil, l); understood < len(l) {
			return []string{} // no word has it
		}
		letters = append(letters, l)
	}
	var byLength [][]string
	for ending := range j.kept.Words(n) {
		if hasAll(ending, letters) {
			length := utf8.RuneCountInString(ending)
			for len(byLength) <= length {
				byLength = append(byLength, nil)
			}
			if len(byLength[length]) < mostSearched {
				byLength[length] = append(byLength[length], longest+ending)
			}
		}
	}
	candidates := slices.Concat(byLength...)
	few := derekparker.New()
	for _, w := range candidates[:min(len(candidates), mostSearched)] {
		few.Add(w, nil)
	}
	found := few.FuzzySearch(fragment)
	slices.SortFunc(found, func(a, b string) int {
		return cmp.Or(cmp.Compare(utf8.RuneCountInString(a), utf8.RuneCountInString(b)), cmp.Compare(a, b))
	})
	return append([]string{}, found[:min(len(found), handful)]...)
}

// hasAll reports whether each of the letters is somewhere in a text.
func hasAll(text string, letters []string) bool {
	for _, l := range letters {
		if !strings.Contains(text, l) {
			return false
		}
	}
	return true
}
