package words

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"wordgame/trie"
)

// A Search describes words, and says how many of them are named. The zero value is all
// words.
type Search struct {
	Pattern string
	Reading string // how the pattern is read: "regexp", "near", "anagram", or with wildcards
	Edits   int    // for the reading "near"

	Limit int        // words that are named; 0 means all, and less than 0 none
	Draw  int        // words that are drawn by chance, to be named; 0 means all
	Rand  *rand.Rand // draws them
}

// A Found list has the words that a search has found.
type Found struct {
	Words string   `json:"words"`
	Count int      `json:"count"`
	Found []string `json:"found"` // those words, by the alphabet; fewer with `--limit` or `--random`
}

// In searches the words of a list that was loaded for All. An error is about the search.
func (s Search) In(l *List) (*Found, error) {
	a, pattern := l.All.Alphabet(), l.Options.Normal(s.Pattern)
	var matches func(word []trie.Letter) bool
	switch s.Reading {
	case "regexp":
		re, err := expression(s.Pattern) // whose capitals mean something
		if err != nil {
			return nil, err
		}
		var word []byte
		matches = func(w []trie.Letter) bool {
			word = a.Decode(word[:0], w...)
			return re.Match(word)
		}
	case "near":
		far := Edits(a, pattern, s.Edits)
		matches = func(w []trie.Letter) bool { return far(w) <= s.Edits }
	case "anagram":
		matches = anagram(a, pattern)
	default:
		if strings.Contains(pattern, "[") {
			return nil, fmt.Errorf("pattern %.60q: want letters, ? and *; a regular expression can have classes", s.Pattern)
		}
		re := wildcards(a, cmp.Or(pattern, "*"))
		matches = func(w []trie.Letter) bool { return re.MatchString(runes(w)) }
	}
	return s.Among(l.All, l.Name, func(w []trie.Letter) bool { return len(w) >= l.Options.Min && matches(w) }), nil
}

// Among names the words of an automaton that pass a test, as many as s says.
func (s Search) Among(t *trie.Trie, name string, matches func(word []trie.Letter) bool) *Found {
	a := &Found{Words: name, Found: []string{}}
	for word := range t.Spell() {
		if !matches(word) {
			continue
		}
		if a.Count++; s.Draw > 0 || s.Limit == 0 || len(a.Found) < s.Limit {
			a.Found = append(a.Found, string(t.Alphabet().Decode(nil, word...)))
		}
	}
	if s.Draw > 0 {
		s.Rand.Shuffle(len(a.Found), func(i, j int) { a.Found[i], a.Found[j] = a.Found[j], a.Found[i] })
		a.Found = a.Found[:min(len(a.Found), s.Draw)]
		slices.SortFunc(a.Found, t.Alphabet().Compare)
		if s.Limit > 0 {
			a.Found = a.Found[:min(len(a.Found), s.Limit)]
		}
	}
	return a
}

// expression reads a regular expression, which must match whole words.
func expression(expr string) (re *regexp.Regexp, err error) {
	for _, e := range []string{expr, "^(?:" + expr + ")$"} { // a)(b is an expression only between brackets
		if re, err = regexp.Compile(e); err != nil {
			return nil, errors.New(strings.Replace(err.Error(), "error parsing regexp", fmt.Sprintf("regexp %.60q", expr), 1))
		}
	}
	return re, nil
}

// foreign stands in a pattern for what is no letter.
const foreign = -1

// spell divides a text into letters as the alphabet does, which takes the longest where several
// fit. What is no letter of it is divided as [trie.Split] does, and foreign.
func spell(a *trie.Alphabet, s string) (letters []int) {
	for s != "" {
		known, n := a.Encode(nil, s)
		for _, l := range known {
			letters = append(letters, int(l))
		}
		s = s[n:]
		for other := range trie.Split(s) {
			letters, s = append(letters, foreign), s[len(other):]
			break
		}
	}
	return letters
}

// wildcards reads a pattern, in which ? is one letter and * any letters, as an expression about [runes].
func wildcards(a *trie.Alphabet, pattern string) *regexp.Regexp {
	expr := regexp.MustCompile(`[?*]|[^?*]+`).ReplaceAllStringFunc(pattern, func(part string) string {
		switch part {
		case "?":
			return "."
		case "*":
			return ".*"
		}
		return runes(spell(a, part))
	})
	return regexp.MustCompile("^" + expr + "$")
}

// runes writes each letter as one rune, none of which means anything in an expression.
func runes[L trie.Letter | int](letters []L) string {
	var b strings.Builder
	for _, l := range letters {
		b.WriteRune(0x10000 + rune(l))
	}
	return b.String()
}

// anagram reads the letters that words are made of: ? is any letter, and * any number of them.
func anagram(a *trie.Alphabet, pattern string) func([]trie.Letter) bool {
	blanks, others := strings.Count(pattern, "?"), strings.Contains(pattern, "*")
	stock := spell(a, strings.NewReplacer("?", "", "*", "").Replace(pattern))
	var left []int
	return func(w []trie.Letter) bool {
		left = append(left[:0], stock...)
		blanks := blanks
		for _, l := range w {
			if i := slices.Index(left, int(l)); i >= 0 {
				left = slices.Delete(left, i, i+1)
			} else if blanks--; blanks < 0 && !others {
				return false
			}
		}
		return len(left)+max(blanks, 0) == 0
	}
}

// Edits returns a function that says how many edits make a word of another, or most+1 if more
// than most do. An edit inserts, deletes or replaces a letter (Levenshtein).
func Edits(a *trie.Alphabet, word string, most int) func([]trie.Letter) int {
	goal := spell(a, word)
	above, row := make([]int, len(goal)+1), make([]int, len(goal)+1)
	return func(w []trie.Letter) int {
		if max(len(goal)-len(w), len(w)-len(goal)) > most {
			return most + 1
		}
		for j := range row {
			row[j] = j
		}
		for i, l := range w {
			above, row = row, above
			row[0] = i + 1
			for j, g := range goal {
				if row[j+1] = above[j]; g != int(l) {
					row[j+1] = 1 + min(above[j], above[j+1], row[j])
				}
			}
		}
		return min(row[len(goal)], most+1)
	}
}
