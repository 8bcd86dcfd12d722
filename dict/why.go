package dict

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Fate is what became of an entry in the pipeline.
type Fate struct {
	Entry string // as it stands in the list
	Count int    // how often it does
	Step  string // that took it: of Capitals, Letters and Length; empty if none of these
}

// A Verdict is what the pipeline makes of a word.
type Verdict struct {
	Word    string // in the form in which words are written
	Fates   []Fate // of the entries that are written so, in the order of the list
	Prefix  string // the shortest word that is a prefix of it, empty if there is none
	Longer  int    // words that it is a prefix of
	Example string // one of these, the first in the list
}

// Kept reports whether the word is one, which those with a Prefix are not in
// play.
func (v Verdict) Kept() bool {
	return slices.ContainsFunc(v.Fates, func(f Fate) bool { return f.Step == "" })
}

// Why returns what the pipeline makes of words, and what they collide with. It
// reads the lists once, and keeps no more of them than the longer words.
func (o Options) Why(words []string, lists ...iter.Seq2[string, error]) ([]Verdict, error) {
	if o.Min == 0 {
		o.Min = DefaultMin
	}
	verdicts := make([]Verdict, len(words))
	longer := make([]map[string]bool, len(words))
	for i, w := range words {
		verdicts[i].Word = o.Normal(w)
		longer[i] = make(map[string]bool)
	}
	c := newCleaner(o)
	for _, entries := range lists {
		for entry, err := range entries {
			if err != nil {
				return nil, err
			}
			step, cleaned := c.step(entry)
			normal := o.Normal(entry)
			for i := range verdicts {
				v := &verdicts[i]
				switch kept := step == ""; {
				case normal == v.Word:
					v.see(entry, step)
				case !kept || longer[i][cleaned]:
				case o.hasPrefix(v.Word, cleaned):
					if v.Prefix == "" || len(cleaned) < len(v.Prefix) {
						v.Prefix = cleaned
					}
				case o.hasPrefix(cleaned, v.Word):
					longer[i][cleaned] = true
					if v.Longer++; v.Longer == 1 {
						v.Example = cleaned
					}
				}
			}
		}
	}
	return verdicts, nil
}

// see notes an entry that is written as the word is.
func (v *Verdict) see(entry, step string) {
	for i := range v.Fates {
		if v.Fates[i].Entry == entry {
			v.Fates[i].Count++
			return
		}
	}
	v.Fates = append(v.Fates, Fate{entry, 1, step})
}

// step returns the step that takes an entry, or the word that it becomes.
func (c *cleaner) step(entry string) (step, word string) {
	uncapitalised, lettered := c.uncapitalised, c.lettered
	word, ok := c.clean(entry)
	switch {
	case ok:
		return "", word
	case c.uncapitalised == uncapitalised:
		return Capitals, ""
	case c.lettered == lettered:
		return Letters, ""
	}
	return Length, ""
}

// hasPrefix reports whether a word begins with the letters of another.
func (o Options) hasPrefix(word, prefix string) bool {
	if !strings.HasPrefix(word, prefix) {
		return false
	}
	if o.Letters != nil {
		return hasPrefixLetters(o.Letters, word, prefix)
	}
	r, _ := utf8.DecodeRuneInString(word[len(prefix):])
	return !unicode.Is(unicode.M, r) // else it is a part of the letter before it
}
