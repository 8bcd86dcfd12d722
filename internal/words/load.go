// Package words has what games on word lists have in common: the settings that name lists, the lists
// of those names, ready to play, and what people read about them. Lists are inside the program, files
// of any kind, those of the system, and a reader. [Load] makes a [List] of them.
package words

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/wordlists"
)

// Options say which words are meant. The zero value means the default list and the usual game.
//
// Lists are named as a list inside the program, a file, a list of the system, or "-" for Stdin.
// Where several have a name, the first of them is meant, but system:NAME is always a list of the
// system.
type Options struct {
	Names   []string // lists that are joined; none: the default list
	Without []string // lists whose words are taken away
	Words   dict.Options
	Read    dict.ReadOptions // how lists outside the program are read
	System  System           // where the lists of the system are
	Stdin   io.Reader        // what "-" names; nil: nothing
	Called  string           // what messages call that; "" means the standard input
	Program string           // whose commands and flags messages name; "": they name none
	Warn    func(string)     // is told in sentences what was not taken as it may have been meant; may be nil
}

// A Need says what of the words is wanted.
type Need uint8

const (
	Playable Need = iota // the words that play can reach
	All                  // these, and all words
)

// Load reads words. An error names the list, or the lists. If the steps of the pipeline left no
// word, it says which took them, and the list is without words.
func Load(ctx context.Context, o Options, need Need) (*List, error) {
	o.Words.Min = cmp.Or(o.Words.Min, dict.DefaultMin)
	l := &List{Name: o.Name(), Title: o.Title(), Options: o.Words, asked: o}
	o.note()
	if o.ready(l, need) {
		return l, nil
	}
	return l, o.read(ctx, func(p dict.Options, entries iter.Seq2[string, error]) error {
		l.Options = p
		words, err := p.Words(entries)
		if err != nil {
			return err
		}
		if err := l.make(words, need); err != nil {
			return fmt.Errorf("%s: %w", l.Title, err)
		}
		if l.isEmpty() {
			return l.nothingLeft()
		}
		if s := l.Steps.Step(dict.Without); s.In > 0 && s.In == s.Out {
			o.warn("%s takes away no word of %s", o.titles(o.Without), o.titles(o.names()))
		}
		return nil
	})
}

// ready gives l the words that play can reach, if nothing else is wanted and the program has them
// ready, and reports whether it has.
func (o Options) ready(l *List, need Need) bool {
	if len(o.all()) != 1 || need != Playable || o.Words != (dict.Options{Min: dict.DefaultMin}) {
		return false
	}
	list, _ := wordlists.Find(o.names()[0]) // of a file, nothing is ready
	playable, ok := list.Playable()
	if ok {
		l.Playable = playable
		l.Steps, _ = dict.ParseSteps(playable.Info().Note) // which a test reads
	}
	return ok
}

func (o Options) warn(format string, args ...any) {
	if o.Warn != nil {
		o.Warn(fmt.Sprintf(format, args...))
	}
}

// read gives the entries of all lists that are joined to a function, with how they become words. It
// warns of what it finds out about the lists.
func (o Options) read(ctx context.Context, use func(dict.Options, iter.Seq2[string, error]) error) error {
	empty := fmt.Errorf("%s is empty: want a list with a word a line", o.titles(o.names()))
	if o.Read.MinCount > 0 {
		empty = fmt.Errorf("no word of %s is counted %s times", o.titles(o.names()), text.Thousands(o.Read.MinCount))
	}
	if len(o.Without) > 0 {
		taken := o
		taken.Words = o.Words.Taking()
		taken.Read.Column, taken.Read.CountColumn, taken.Read.MinCount = "", "", 0 // whatever their counts are
		err := taken.readAll(ctx, o.Without, nil, func(p dict.Options, entries iter.Seq2[string, error]) (err error) {
			o.Words.Without, err = p.Words(entries)
			return err
		})
		if err != nil {
			return err
		}
	}
	err := o.readAll(ctx, o.names(), empty, use)
	if errors.As(err, new(*dict.ColumnError)) {
		err = o.hinted(err, "--column and --count-column choose")
	}
	return err
}

// readAll is read for the lists of some names. If they have no entry, they end with an error, which
// may be nil.
func (o Options) readAll(ctx context.Context, names []string, empty error, use func(dict.Options, iter.Seq2[string, error]) error) error {
	var lists []iter.Seq2[string, error]
	var open []*dict.Source
	defer func() {
		for _, s := range open {
			s.Close()
		}
	}()
	for _, name := range names {
		list, file, err := o.find(name)
		var s *dict.Source
		switch {
		case err != nil:
		case list != nil:
			lists = append(lists, dict.Entries(list.Entries()))
			continue
		case file == "":
			s, err = o.Read.Read(o.Stdin, o.Called)
		default:
			s, err = o.Read.Open(file)
		}
		if err != nil {
			return err
		}
		o.Words.Turkish = o.Words.Turkish || s.Turkish
		open, lists = append(open, s), append(lists, s.Entries())
	}
	err := use(o.Words, func(yield func(string, error) bool) {
		n := 0 // entries so far
		for _, list := range lists {
			for e, err := range list {
				if n++; n%4096 == 0 && ctx.Err() != nil {
					err = ctx.Err()
				}
				if !yield(e, err) || err != nil {
					return
				}
			}
		}
		if n == 0 && empty != nil {
			yield("", empty)
		}
	})
	for _, s := range open {
		for _, w := range s.Warnings() {
			o.warn("%s", w)
		}
	}
	return err
}

// Dropped returns the entries that the pipeline drops for what they are, in the order of the lists.
func (o Options) Dropped(ctx context.Context) (*Droplist, error) {
	a := &Droplist{o.Name(), []dict.Fate{}}
	return a, o.read(ctx, func(p dict.Options, entries iter.Seq2[string, error]) error {
		for f, err := range p.Dropped(entries) {
			if err != nil {
				return err
			}
			a.Dropped = append(a.Dropped, f)
		}
		return nil
	})
}

// isEmpty reports whether the pipeline has left no word.
func (l *List) isEmpty() bool { return l.Steps != nil && l.Steps.Out(dict.Prefixes) == 0 }

// nothingLeft returns an error that says which step took the words.
func (l *List) nothingLeft() error {
	entries := l.Steps.Entries()
	step := slices.MaxFunc(l.Steps, func(a, b dict.Step) int { return (a.In - a.Out) - (b.In - b.Out) })
	if s := l.Steps.Step(dict.Without); s.In > 0 { // the steps before it have left some
		step = s
	}
	n := step.In - step.Out
	lost := fmt.Sprintf("%s of the %s entries", text.Thousands(n), text.Thousands(entries))
	if n == entries {
		lost = text.Plural(n, "its only entry", fmt.Sprintf("all %s entries", text.Thousands(n)))
	}
	err := fmt.Errorf("no word is left of %s: %s %s", l.asked.titles(l.asked.names()), lost, l.asked.why(step.Name, n, l.foreign()))
	return l.asked.hinted(err, keeping(step.Name))
}

// hinted adds to an error the flag, or the command, that helps.
func (o Options) hinted(err error, hint string) error {
	if o.Program == "" || hint == "" {
		return err
	}
	return fmt.Errorf("%w; %s", err, hint)
}
