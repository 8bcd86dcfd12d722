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

	"golang.org/x/text/unicode/norm"

	"wordgame/trie"
)

// DefaultMin is the least number of letters of a word, if [Options] name none.
const DefaultMin = 4

// Options say which entries of a list become words. The zero value is for the usual game:
// entries of four letters or more, in any alphabet, that do not begin with a capital.
type Options struct {
	Min     int            // the least number of letters of a word; 0 means DefaultMin
	Letters *trie.Alphabet // the letters that words are made of; nil means any letters
	Fold    bool           // take marks off letters that are not among Letters: é e, ł l, ß ss
	Skip    Skip           // what the pipeline leaves out
}

// A Skip is a set of things that the pipeline does not do.
type Skip uint8

const (
	SkipCapitals  Skip = 1 << iota // entries that begin with a capital stay
	SkipLowerCase                  // capitals stay capitals
	SkipLetters                    // entries with any runes stay, each counted as a letter, unless Options.Letters is set
)

func (s Skip) has(what Skip) bool { return s&what != 0 }

// Normal returns a text in the form in which words are written: in normal form C, without
// white space around it, and as the options say in lower case and without marks.
func (o Options) Normal(s string) string {
	s = strings.TrimSpace(s)
	if !o.Skip.has(SkipLowerCase) {
		s = strings.ToLower(s)
	}
	if o.Fold {
		return o.fold(s)
	}
	return norm.NFC.String(s)
}

// Words are what the entries of a list became, in the order of their alphabet. They
// are distinct.
type Words struct {
	Steps    Steps
	Alphabet *trie.Alphabet // the letters that occur, or those asked for
	Foreign  []string       // what is no letter in the entries that the step [Letters] dropped, the most frequent first

	kept, playable []string
}

// Words takes the entries of all lists through the pipeline. It drops entries that begin with
// a capital, writes the others in lower case, and takes marks off if asked. It drops entries
// with anything but letters, entries that are too short, and duplicates. Words that have
// another word as a prefix are kept, but are not playable. Entries must be as [Lines] yields
// them: in normal form C, without white space around them. Words returns the first error of a
// list.
func (o Options) Words(lists ...iter.Seq2[string, error]) (*Words, error) {
	return o.WordsWithout(nil, lists...)
}

// WordsWithout is [Options.Words] with one more step after [Length]: it drops the words that
// the entries of other lists become. It reads those lists by the same options, but capitals
// and length drop none of their entries: in a list of names, Paul takes away the word paul.
func (o Options) WordsWithout(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) (*Words, error) {
	if o.Min < 0 {
		return nil, fmt.Errorf("words of at least %d letters: want 1 or more", o.Min)
	}
	c, err := newCleanerWithout(o, without)
	if err != nil {
		return nil, err
	}
	return c.words(6_000_000, lists...)
}

// words drops duplicates each time it has so many words, and again when those left have doubled: so memory is in the
// size of the distinct words, however often a list repeats them.
func (c *cleaner) words(most int, lists ...iter.Seq2[string, error]) (*Words, error) {
	var all []string
	distinct := func() {
		slices.Sort(all)
		all = slices.Compact(all)
	}
	var entries, capitals, foreign, short, without int
	for _, list := range lists {
		for entry, err := range list {
			if err != nil {
				return nil, err
			}
			entries++
			switch word, step := c.clean(entry); step {
			case Capitals:
				capitals++
			case Letters:
				foreign++
			case Length:
				short++
			case Without:
				without++
			default:
				if len(all) == most {
					distinct()
					most = max(most, 2*len(all))
				}
				all = append(all, strings.Clone(word)) // it may share the memory of a block of the list
			}
		}
	}
	w := &Words{Alphabet: c.Letters, Foreign: slices.SortedFunc(maps.Keys(c.foreign), func(a, b string) int {
		return cmp.Or(c.foreign[b]-c.foreign[a], strings.Compare(a, b))
	})}
	if w.Alphabet == nil {
		var err error
		if w.Alphabet, err = c.alphabet(); err != nil {
			return nil, err
		}
	}
	distinct()
	if !w.Alphabet.ByteOrder() {
		slices.SortFunc(all, w.Alphabet.Compare)
	}
	w.kept = all
	w.prune()
	lower := entries - capitals
	lettered := lower - foreign
	long := lettered - short
	left := long - without
	w.Steps = Steps{{Capitals, entries, lower}, {Letters, lower, lettered}, {Length, lettered, long}}
	if c.without != nil {
		w.Steps = append(w.Steps, Step{Without, long, left})
	}
	w.Steps = append(w.Steps, Step{Duplicates, left, len(w.kept)}, Step{Prefixes, len(w.kept), len(w.playable)})
	return w, nil
}

// prune finds the words that have no other word as a prefix. The words are sorted, so
// that a prefix comes before all words that start with it.
func (w *Words) prune() {
	last := ""
	var letters []trie.Letter // of last, where a prefix may end inside a letter
	for i, s := range w.kept {
		if i > 0 && s != last && strings.HasPrefix(s, last) && (letters == nil || w.Alphabet.HasPrefix(s, letters)) {
			continue
		}
		if w.playable = append(w.playable, s); !w.Alphabet.ByteOrder() {
			letters, _ = w.Alphabet.Encode(letters[:0], s)
		}
		last = s
	}
}

// Kept yields the words, in order.
func (w *Words) Kept() iter.Seq[string] { return slices.Values(w.kept) }

// Playable yields the words that have no other word as a prefix, in order.
func (w *Words) Playable() iter.Seq[string] { return slices.Values(w.playable) }
