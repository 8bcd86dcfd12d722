// Package dict turns the entries of a word list into playable words. [Lines] reads
// the entries of a plain list; [Options.Words] takes entries through the steps of a
// pipeline, and counts what goes into each step and what comes out.
package dict

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"wordgame/internal/text"
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
	SkipCapitals   Skip = 1 << iota // entries that begin with a capital stay
	SkipLowerCase                   // capitals stay capitals
	SkipLetters                     // entries with any runes stay, each counted as a letter, unless Options.Letters is set
	SkipDuplicates                  // duplicates stay
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
// are distinct unless duplicates were to stay.
type Words struct {
	Steps    Steps
	Alphabet *trie.Alphabet // the letters that occur, or those asked for
	Foreign  []string       // what is no letter in the entries that the step [Letters] dropped, the most frequent first

	kept     []string // or the codes of their letters: see pool.sortBy
	playable []string
	repeats  map[string]int // how often each word came again, if duplicates stay
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
		return nil, text.Say("words of at least %d letters: want 1 or more", o.Min)
	}
	c, err := newCleanerWithout(o, without)
	if err != nil {
		return nil, err
	}
	return c.words(newPool(firstLook, o.Skip.has(SkipDuplicates)), lists...)
}

func (c *cleaner) words(p *pool, lists ...iter.Seq2[string, error]) (*Words, error) {
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
				p.add(word)
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
	p.sortBy(w.Alphabet)
	w.kept, w.repeats = p.words, p.repeats
	w.prune()
	lower := entries - capitals
	lettered := lower - foreign
	long := lettered - short
	left := long - without
	kept := w.count(w.kept)
	w.Steps = Steps{{Capitals, entries, lower}, {Letters, lower, lettered}, {Length, lettered, long}}
	if c.without != nil {
		w.Steps = append(w.Steps, Step{Without, long, left})
	}
	w.Steps = append(w.Steps, Step{Duplicates, left, kept}, Step{Prefixes, kept, w.count(w.playable)})
	return w, nil
}

// prune finds the words that have no other word as a prefix. The words are sorted, so
// that a prefix comes before all words that start with it.
func (w *Words) prune() {
	var last string
	for i, s := range w.kept {
		if i == 0 || !strings.HasPrefix(s, last) {
			w.playable = append(w.playable, s)
			last = s
		}
	}
}

// count returns the number of words, repeated ones included.
func (w *Words) count(words []string) int {
	n := len(words)
	if w.repeats != nil {
		for _, s := range words {
			n += w.repeats[s]
		}
	}
	return n
}

// Kept yields the words, in order.
func (w *Words) Kept() iter.Seq[string] { return w.all(w.kept) }

// Playable yields the words that have no other word as a prefix, in order.
func (w *Words) Playable() iter.Seq[string] { return w.all(w.playable) }

func (w *Words) all(words []string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, s := range words {
			times := 1
			if w.repeats != nil {
				times += w.repeats[s]
			}
			if !w.Alphabet.ByteOrder() {
				s = decode(w.Alphabet, s)
			}
			for range times {
				if !yield(s) {
					return
				}
			}
		}
	}
}
