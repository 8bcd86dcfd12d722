// Package dict turns the entries of a word list into playable words. [Lines] reads
// the entries of a plain list; [Options.Words] takes entries through the steps of a
// pipeline, and counts what goes into each step and what comes out.
package dict

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"wordgame/trie"
)

// DefaultMin is the least number of letters of a word, if [Options] name none.
const DefaultMin = 4

// Options say which entries of a list become words. The zero value is for the usual game:
// entries of four letters or more, in any alphabet, that do not begin with a capital.
type Options struct {
	Min          int            // the least number of letters of a word; 0 means DefaultMin
	Letters      *trie.Alphabet // the letters that words are made of; nil means any letters
	Fold         bool           // write letters that are not among Letters as [Fold] does
	KeepCapitals bool           // entries that begin with a capital stay
	Without      *Words         // words to drop; nil means none

	// Turkish says that I and İ are the capitals of ı and i. So they are if ı is among Letters, too.
	Turkish bool
	// Raw says that entries stay as they are written, with any runes, each counted as a letter unless
	// Letters is set.
	Raw bool
}

// Taking returns the options for a list whose words are taken away from another, as
// Options.Without: capitals and length drop none of its entries, so that in a list of names Paul
// takes away the word paul.
func (o Options) Taking() Options {
	o.Min, o.KeepCapitals, o.Without = 1, true, nil
	return o
}

// Words are what the entries of a list became, in the order of their alphabet. They
// are distinct.
type Words struct {
	Steps    Steps
	Alphabet *trie.Alphabet // the letters that occur, or those asked for
	Foreign  []string       // what is no letter in the entries that the step [Letters] dropped, the most frequent first
	Changed  map[string]int // how many entries the steps [Forms], [Lower] and [Folding] wrote in another way

	kept, playable []string
}

// Words takes the entries of a list through the pipeline. It writes their letters in one way,
// drops entries that begin with a capital, writes the others in lower case, and folds them if
// asked. It drops entries with anything but letters, entries that are too short, words of
// Options.Without, and duplicates. Words that have another word as a prefix are kept, but are not
// playable. Entries must be as [Lines] yields them: in normal form C, without white space around
// them. Words returns the first error of the list.
func (o Options) Words(list iter.Seq2[string, error]) (*Words, error) {
	if o.Min < 0 {
		return nil, fmt.Errorf("words of at least %d letters: want 1 or more", o.Min)
	}
	var all []string
	c, most := newCleaner(o), 1<<20 // words, of which a list may repeat some by the million
	entries, dropped, foreign := 0, map[string]int{}, map[string]int{}
	for entry, err := range list {
		if err != nil {
			return nil, err
		}
		entries++
		word, step := c.clean(entry)
		if step == Letters {
			foreign[c.Foreign(word)]++
		}
		if step != "" {
			dropped[step]++
			continue
		}
		if all = append(all, word); len(all) == most {
			slices.Sort(all)
			all = slices.Compact(all)
			most = max(most, 2*len(all))
		}
	}
	slices.Sort(all)
	all = slices.Compact(all)
	w := &Words{Alphabet: c.Letters, Changed: c.changed}
	w.Foreign = slices.SortedFunc(maps.Keys(foreign), func(a, b string) int {
		return cmp.Or(foreign[b]-foreign[a], strings.Compare(a, b))
	})
	if w.Alphabet == nil {
		var err error
		if w.Alphabet, err = trie.AlphabetOf(slices.Values(all)); err != nil {
			return nil, err
		}
	}
	if !w.Alphabet.ByteOrder() {
		slices.SortFunc(all, w.Alphabet.Compare)
	}
	w.kept = all
	w.prune()
	for _, name := range []string{Capitals, Letters, Length, Without} {
		if name != Without || c.without != nil {
			w.Steps = append(w.Steps, Step{name, entries, entries - dropped[name]})
			entries -= dropped[name]
		}
	}
	w.Steps = append(w.Steps, Step{Duplicates, entries, len(w.kept)}, Step{Prefixes, len(w.kept), len(w.playable)})
	return w, nil
}

// prune finds the words that have no other word as a prefix. The words are sorted, so
// that a prefix comes before all words that start with it.
func (w *Words) prune() {
	var word, last []trie.Letter
	for _, s := range w.kept {
		word, _ = w.Alphabet.Encode(word[:0], s)
		if last != nil && len(word) >= len(last) && slices.Equal(word[:len(last)], last) {
			continue
		}
		w.playable = append(w.playable, s)
		last = append(last[:0], word...)
	}
}

// Kept yields the words, in order.
func (w *Words) Kept() iter.Seq[string] { return slices.Values(w.kept) }

// Playable yields the words that have no other word as a prefix, in order.
func (w *Words) Playable() iter.Seq[string] { return slices.Values(w.playable) }
