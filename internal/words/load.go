// Package words loads word lists by their names, ready to play: lists inside the program, files of
// any kind, those of the system, and a reader. [Load] makes a [List] of them.
package words

import (
	"context"
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
	Stdin   io.Reader        // what "-" names
	Called  string           // what messages call that; "" means the standard input
	Warn    func(string)     // is told in sentences what was not taken as it may have been meant; may be nil
}

// A Need says what of the words is wanted.
type Need uint8

const (
	Playable Need = iota // the words that play can reach
	All                  // these, and all words
)

// A StepError says that a step of the pipeline took the words that were wanted.
type StepError struct {
	Step string // its name, such as [dict.Capitals]
	Why  string
}

func (e *StepError) Error() string { return e.Why }

// Load reads words. An error names the list, or the lists. If the steps of the pipeline left no
// word, it is a [*StepError], and the list is without words.
func Load(ctx context.Context, o Options, need Need) (*List, error) {
	if o.Words.Min == 0 {
		o.Words.Min = dict.DefaultMin
	}
	l := &List{Name: o.Name(), Title: o.Title(), From: o.titles(o.names()), Options: o.Words}
	l.Own, l.taken = !inside(o.names()), o.titles(o.Without)
	if !slices.Contains(o.all(), "-") {
		again := o
		again.Warn = nil
		l.again = &again
	}
	o.note()
	if o.ready(l, need) {
		return l, nil
	}
	return l, o.read(ctx, func(p dict.Options, lists ...iter.Seq2[string, error]) error {
		l.Options = p
		words, err := p.Words(lists...)
		if err != nil {
			return err
		}
		if err := l.make(words, need); err != nil {
			return fmt.Errorf("%s: %w", l.Title, err)
		}
		if l.Steps.Out(dict.Prefixes) == 0 {
			return l.nothingLeft()
		}
		if s := l.Steps.Step(dict.Without); s.In > 0 && s.In == s.Out {
			o.warn("%s takes away no word of %s", l.taken, l.From)
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
	list, ok := wordlists.Find(o.names()[0])
	if ok {
		l.Playable, ok = list.Playable()
	}
	if !ok {
		return false
	}
	var err error
	l.Steps, err = dict.ParseSteps(l.Playable.Info().Note)
	return err == nil
}

func (o Options) warn(format string, args ...any) {
	if o.Warn != nil {
		o.Warn(fmt.Sprintf(format, args...))
	}
}

// A use of lists takes how their entries become words, and the entries.
type use func(dict.Options, ...iter.Seq2[string, error]) error

// read gives all lists that are joined to a use. It warns of what it finds out about the lists.
func (o Options) read(ctx context.Context, use use) error {
	if len(o.Without) > 0 {
		taken := o
		taken.Names, taken.Without, taken.Words = o.Without, nil, o.Words.Taking()
		taken.Read.Column, taken.Read.CountColumn, taken.Read.MinCount = "", "", 0 // whatever their counts are
		err := taken.readAll(ctx, nil, func(p dict.Options, lists ...iter.Seq2[string, error]) (err error) {
			o.Words.Without, err = p.Words(lists...)
			return err
		})
		if err != nil {
			return err
		}
	}
	empty := fmt.Errorf("%s is empty: want a list with a word a line", o.titles(o.names()))
	if o.Read.MinCount > 0 {
		empty = fmt.Errorf("no word of %s is counted %s times", o.titles(o.names()), text.Thousands(o.Read.MinCount))
	}
	return o.readAll(ctx, empty, use)
}

// readAll is read for lists of which none is taken away. If they have no entry, they end with an
// error, which may be nil.
func (o Options) readAll(ctx context.Context, empty error, use use) error {
	n := 0 // entries so far
	var lists []iter.Seq2[string, error]
	var open []*dict.Source
	defer func() {
		for _, s := range open {
			_ = s.Close() // only read
		}
	}()
	for _, name := range o.names() {
		list, file, err := o.find(name)
		if err != nil {
			return err
		}
		if list != nil {
			lists = append(lists, counted(ctx, &n, dict.Entries(list.Entries())))
			continue
		}
		var s *dict.Source
		if file == "" {
			s, err = o.Read.Read(o.Stdin, o.Called)
		} else {
			s, err = o.Read.Open(file)
		}
		if err != nil {
			return err
		}
		o.Words.Turkish = o.Words.Turkish || s.Turkish
		open, lists = append(open, s), append(lists, counted(ctx, &n, s.Entries()))
	}
	lists = append(lists, func(yield func(string, error) bool) {
		if n == 0 && empty != nil {
			yield("", empty)
		}
	})
	err := use(o.Words, lists...)
	for _, s := range open {
		for _, w := range s.Warnings() {
			o.warn("%s", w)
		}
	}
	return err
}

// counted yields the entries of a list, and counts them, until a context is done.
func counted(ctx context.Context, n *int, entries iter.Seq2[string, error]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for e, err := range entries {
			if *n++; *n%4096 == 0 && ctx.Err() != nil {
				yield("", ctx.Err())
				return
			}
			if !yield(e, err) {
				return
			}
		}
	}
}

// Dropped returns the entries that the pipeline drops for what they are, in the order of the lists.
func (o Options) Dropped(ctx context.Context) (*Droplist, error) {
	a := &Droplist{o.Name(), []dict.Fate{}}
	o.note()
	return a, o.read(ctx, func(p dict.Options, lists ...iter.Seq2[string, error]) error {
		for f, err := range p.Dropped(lists...) {
			if err != nil {
				return err
			}
			a.Dropped = append(a.Dropped, f)
		}
		return nil
	})
}

// nothingLeft returns an error that says which step took the words.
func (l *List) nothingLeft() error {
	entries := l.Steps.Entries()
	step := slices.MaxFunc(l.Steps, func(a, b dict.Step) int { return (a.In - a.Out) - (b.In - b.Out) })
	if s := l.Steps.Step(dict.Without); s.In > 0 { // the steps before it have left some
		step = s
	}
	n := step.In - step.Out
	lost := text.Plural(entries, "its only entry", text.Share(n, entries)+" entries") + " " + l.Why(step.Name, n)
	return &StepError{Step: step.Name, Why: fmt.Sprintf("no word is left of %s: %s", l.From, lost)}
}
