// Package lexicon makes word lists ready to play.
//
// [Load] finds the lists that are named (inside the program, in files, or in a
// reader), takes their entries through the pipeline of package dict, and makes
// automata of the words. Automata of long files are kept in a cache, so that the
// files need not be read again (store.go). [Lists.Read] is the first half of it,
// for callers that want the entries (lists.go). What is made of words that are loaded
// already is in derive.go.
package lexicon

import (
	"context"
	"fmt"

	"wordgame/dict"
	"wordgame/internal/cache"
	"wordgame/internal/text"
	"wordgame/trie"
)

// A Need says what of the words is wanted.
type Need uint8

const (
	Playable Need = iota // the words that play can reach
	All                  // these, and all words
	Text                 // all words as text: no automaton is made, or taken from the cache
)

// Options say which words are played with. The zero value means the default list
// and the usual game.
type Options struct {
	Lists
	Words dict.Options
	Need  Need
	Cache cache.Folder // of automata; "" keeps none
}

// A Lexicon is the words that are played with, and where they come from.
type Lexicon struct {
	Name     string // the names of the lists, as they were given, joined by "+"
	Title    string // the same for a sentence
	Options  dict.Options
	Steps    dict.Steps
	Foreign  []string    // as of [dict.Words]; nil if the automata come from the cache
	Own      bool        // the words are not only those of lists inside the program
	Playable *trie.Trie  // unless the need was Text
	All      *trie.Trie  // if the need was All
	Words    *dict.Words // if the need was Text
	Warnings []string    // sentences on what was not taken as it may have been meant
	NotKept  error       // why the cache doesn't have the automata, if it should
}

// Load reads words. An error names the list, or the lists, and if the steps of the
// pipeline left no word it is a [*StepError]. The Lexicon is never nil: with an
// error, it has nothing but warnings.
func Load(ctx context.Context, o Options) (*Lexicon, error) {
	if o.Words.Min == 0 {
		o.Words.Min = dict.DefaultMin
	}
	l, err := o.load(ctx, o.newStore())
	l.Warnings = append(o.Notes(), l.Warnings...)
	return l, err
}

func (o Options) load(ctx context.Context, s store) (*Lexicon, error) {
	l := &Lexicon{Name: o.Name(), Title: o.Title(), Options: o.Words, Own: !Lists{Names: o.Names}.Inside()}
	if l.embedded(o) || l.kept(o, s) {
		return l, nil
	}
	return l, l.read(ctx, o, s)
}

// embedded takes the playable words from inside the program, if they are there.
func (l *Lexicon) embedded(o Options) (ok bool) {
	if l.Playable, ok = o.playable(); !ok {
		return false
	}
	var err error
	l.Steps, err = dict.ParseSteps(l.Playable.Info().Note)
	return err == nil
}

// playable returns the words that are wanted, if the program has them ready.
func (o Options) playable() (*trie.Trie, bool) {
	list, ok := o.Embedded()
	if !ok || o.Need != Playable || o.Words != (dict.Options{Min: dict.DefaultMin}) {
		return nil, false
	}
	return list.Playable()
}

// read takes the lists through the pipeline. What it keeps is kept under the hashes
// of the bytes that it has read: a file may have changed since the store hashed it.
func (l *Lexicon) read(ctx context.Context, o Options, s store) error {
	o.Source.Hash = s.key != ""
	words, hashes, err := o.words(ctx, o.Words, &l.Warnings)
	if err == nil {
		err = l.nothingLeft(o.Lists, words.Steps)
	}
	if err != nil {
		return err
	}
	l.Steps, l.Foreign = words.Steps, words.Foreign
	if o.Need == Text {
		l.Words = words
		return nil
	}
	if s.key != "" {
		s.key = o.key(hashes)
	}
	if err := l.build(words, o.Need); err != nil {
		return fmt.Errorf("%s: %w", l.Title, err)
	}
	for _, a := range l.automata(o.Need) {
		s.save(l, a)
	}
	return nil
}

// build makes the automata of words.
func (l *Lexicon) build(words *dict.Words, need Need) (err error) {
	for _, a := range l.automata(need) {
		if *a.in, err = trie.Build(words.Alphabet, a.words(words)); err != nil {
			return err
		}
	}
	l.Steps = words.Steps
	return nil
}

// A StepError says that a step of the pipeline took the words that were wanted.
type StepError struct {
	Step    string // its name, such as [dict.Capitals]
	message string
}

func (e *StepError) Error() string { return e.message }

// nothingLeft returns an error that says which step took the words.
func (l *Lexicon) nothingLeft(lists Lists, steps dict.Steps) error {
	if steps.Out(dict.Prefixes) > 0 {
		return nil
	}
	title := lists.titles(lists.names())
	entries := steps.Entries()
	if entries == 0 {
		return fmt.Errorf("%s is empty: want a list with a word a line", title)
	}
	step := steps.Greediest()
	if s := steps.Step(dict.Without); s.In > 0 { // the steps before it have left some
		step = s
	}
	took := map[string]string{
		dict.Capitals: "begin with a capital",
		dict.Letters:  "contain something other than the letters asked for",
		dict.Length:   fmt.Sprintf("have fewer than %d letters", l.Options.Min),
		dict.Without:  "are words of " + lists.titles(lists.Without),
	}
	if l.Options.Letters == nil {
		took[dict.Letters] = "contain something other than letters"
	}
	return &StepError{step.Name, fmt.Sprintf("no word is left of %s: %s of its %s entries %s",
		title, text.Thousands(step.In-step.Out), text.Thousands(entries), took[step.Name])}
}
