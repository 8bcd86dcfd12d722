// Package dict makes playable words of a word list of any kind: it reads a
// list's entries and takes them through the steps of a pipeline, counting what
// goes into each step and what comes out.
package dict

import (
	"fmt"
	"iter"
	"slices"

	"wordgame/trie"
)

// DefaultMin is the number of letters from which on a word counts.
const DefaultMin = 4

// Options say which entries of a list become words, and how. The zero value
// is the usual game: entries of four letters or more, of any letters, those
// that begin with a capital dropped.
type Options struct {
	Min      int            // letters that a word has at least; 0 means DefaultMin
	Letters  *trie.Alphabet // that words are made of; nil means any letters
	Fold     bool           // take marks off letters: é e, ł l, ß ss
	Capitals bool           // keep entries that begin with a capital
	Any      bool           // keep entries with something that is no letter; each rune is one then
	Repeats  bool           // keep duplicates
	Verbatim bool           // keep distinct entries as they stand, and take no other step
}

// Words are what a list's entries became, in the order of their alphabet: distinct
// words, unless [Options.Repeats] is set.
type Words struct {
	Steps    Steps
	Alphabet *trie.Alphabet // the letters that occur, or those asked for

	text     text
	kept     []word
	playable []word
}

// Words takes entries through the pipeline: entries that begin with a capital
// are dropped; the others are written in lower case; marks are taken off, when
// asked; entries not made of letters only are dropped, then those too short,
// then duplicates; and the words that have another word as a prefix are left
// out of what is playable. Entries must be in normal form C; the first error
// among them ends all.
func (o Options) Words(lists ...iter.Seq2[string, error]) (*Words, error) {
	if o.Min == 0 {
		o.Min = DefaultMin
	}
	if o.Min < 0 {
		return nil, fmt.Errorf("words of at least %d letters: want 1 or more", o.Min)
	}
	c := newCleaner(o)
	w := &Words{Alphabet: o.Letters}
	var found [][]word // in parts, since growing one slice of millions would copy it over and over
	ascending, before := true, ""
	for _, entries := range lists {
		for entry, err := range entries {
			if err != nil {
				return nil, err
			}
			if s, ok := c.clean(entry); ok {
				last := len(found) - 1
				if last < 0 || len(found[last]) == cap(found[last]) {
					found = append(found, make([]word, 0, 1<<16))
					last++
				}
				found[last] = append(found[last], w.text.add(s))
				ascending = ascending && before < s
				before = s
			}
		}
	}
	if w.Alphabet == nil {
		var err error
		if w.Alphabet, err = c.alphabet(); err != nil {
			return nil, err
		}
	}
	w.text.seal()
	w.kept = slices.Concat(found...)
	cleaned := len(w.kept)
	if !ascending || !w.Alphabet.ByteOrder() {
		w.sort(o.Repeats)
	}
	w.prune()
	w.Steps = Steps{
		{Capitals, c.entries, c.uncapitalised},
		{Letters, c.uncapitalised, c.lettered},
		{Length, c.lettered, cleaned},
		{Duplicates, cleaned, len(w.kept)},
		{Prefixes, len(w.kept), len(w.playable)},
	}
	return w, nil
}

// Kept yields the words, in order.
func (w *Words) Kept() iter.Seq[string] { return w.text.all(w.kept) }

// Playable yields the words that have no other word as a prefix, in order.
func (w *Words) Playable() iter.Seq[string] { return w.text.all(w.playable) }
