// Package lexicon has word lists made ready to play: a [Lexicon]. Package shelf, below this one,
// finds the lists that are named, and takes their entries through the pipeline of package dict;
// what is made of words that are there already is in derive.go.
package lexicon

import (
	"context"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/trie"
)

// A Need says what of the words is wanted.
type Need uint8

const (
	Playable Need = iota // the words that play can reach
	All                  // these, and all words
	Text                 // all words, to go through: no automaton is made of them
)

// A Lexicon is the words that are played with, and where they come from.
type Lexicon struct {
	Name     string // the names of the lists, as they were given, joined by "+"
	Title    string // the same for people
	From     string // the same, but for those whose words are taken away
	Options  dict.Options
	Steps    dict.Steps
	Foreign  []string   // as of [dict.Words]; nil if the automaton is inside the program
	Own      bool       // the words are not only those of lists inside the program
	Playable *trie.Trie // nil if the words are only to go through
	All      *trie.Trie // the same; nil if the need was Playable, too
	Warnings []string   // on what was not taken as it may have been meant

	// Dropped gives the entries that were dropped for what they are to a function, if the lists can
	// be read again; nil: they can't.
	Dropped func(ctx context.Context, into func(dict.Fate)) error

	limited *vocabularies
	words   *dict.Words            // to go through: if the need was Text
	dropped map[string][]dict.Fate // by word, once it was asked for
}

// Kept returns all words, in order, and their letters. l must not have been loaded for Playable.
func (l *Lexicon) Kept() (*trie.Alphabet, iter.Seq[string]) {
	if l.words != nil {
		return l.words.Alphabet, l.words.Kept()
	}
	return l.All.Alphabet(), l.All.Words(l.All.Root())
}

// Ending returns the words that play can reach, in order: none of them begins with another.
func (l *Lexicon) Ending() iter.Seq[string] {
	if l.words != nil {
		return l.words.Playable()
	}
	return l.Playable.Words(l.Playable.Root())
}

// Fates returns the entries that were dropped for what they are, and would be a word if they were
// kept. It reads the lists again, if they can be: that they can't is no error, since something
// else is to be said of the word anyway.
func (l *Lexicon) Fates(ctx context.Context, word string) []dict.Fate {
	if l.dropped == nil && l.Dropped != nil {
		l.dropped = make(map[string][]dict.Fate)
		_ = l.Dropped(ctx, func(f dict.Fate) {
			word := strings.Clone(l.Options.Normal(f.Entry)) // both may share the memory of a block of the list
			if i := slices.IndexFunc(l.dropped[word], func(g dict.Fate) bool { return g.Entry == f.Entry }); i >= 0 {
				l.dropped[word][i].Count++
				return
			}
			f.Entry, f.Count = strings.Clone(f.Entry), 1
			l.dropped[word] = append(l.dropped[word], f)
		})
	}
	return l.dropped[word]
}

// Fragment returns what somebody typed in normal form. Letters that stand one by one are joined: m e d i.
// l must not have been loaded for Text.
func (l *Lexicon) Fragment(typed string) string {
	letters := strings.Fields(typed)
	for i, given := range letters {
		letters[i] = l.Options.Normal(given)
		coded, read := l.Playable.Alphabet().Encode(nil, letters[i])
		if utf8.RuneCountInString(letters[i]) != 1 && (len(coded) != 1 || read != len(letters[i])) {
			return l.Options.Normal(typed)
		}
	}
	return strings.Join(letters, "")
}

// Make makes what is needed of words.
func (l *Lexicon) Make(words *dict.Words, need Need) error {
	l.Steps, l.Foreign = words.Steps, words.Foreign
	if need == Text {
		l.words = words
		return nil
	}
	var err error
	if l.Playable, err = trie.Build(words.Alphabet, words.Playable()); err == nil && need == All {
		l.All, err = trie.Build(words.Alphabet, words.Kept())
	}
	l.limited = new(vocabularies)
	return err
}

// A StepError says that a step of the pipeline took the words that were wanted.
type StepError struct {
	Step string // its name, such as [dict.Capitals]
	Why  string
}

func (e *StepError) Error() string { return e.Why }

// A Fate says what became of an entry.
type Fate struct {
	Entry string `json:"entry"` // the entry
	Count int    `json:"count"` // how often the lists have it
	Step  string `json:"step"`  // the step that dropped it, as in `dict stats`, or empty
}
