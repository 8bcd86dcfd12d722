// Package source opens a word list of any kind and yields its entries. The kind of a
// list shows in its contents, never in its name: compressed or not, in one encoding or
// another, plain text, a table, JSON, or a saved automaton. Only a hunspell dictionary
// is known by its name, since it is two files.
//
// A list is opened in stages: its files (open.go), compression (unpack.go), encoding
// (package encoding), and kind (here, json.go, table.go, csv.go).
package source

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"strings"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/trie"
)

// DefaultMaxBytes is the length that a list may have, where no other is given.
const DefaultMaxBytes = 1 << 30

// Options say how a list is to be read. The zero value reads what needs no
// explanation. What is asked for must be there: to ask for a column of a list that has
// none is an error.
type Options struct {
	Encoding string // of text that is not in UTF-8, such as iso-8859-2 or utf-16le
	Column   string // the column of a table that has the words: its name, or its number from 1
	MinCount int    // words counted less often are left out; 0 means none are
	MaxLevel int    // words of a level above are left out; 0 means none are
	MaxBytes int64  // that a list may have, packed, unpacked, and as lines of words; 0 means DefaultMaxBytes
}

// A SizeError is the error of a list that holds more than Options.MaxBytes.
type SizeError struct{ text string }

func (e *SizeError) Error() string { return e.text }

// A Source is a list that has been opened.
type Source struct {
	name     string
	options  Options
	kinds    []string
	warnings []string
	closers  []func() error

	head []byte // of a text without columns, decoded
	raw  iter.Seq2[dict.Entry, error]
	more func() []string // warnings known after reading
}

// Read opens the list that r holds. Messages call it by the name given, and the standard input
// if that is empty. It reads a few
// thousand bytes to see what the list is, and all of it if the kind cannot be read in
// parts. It does not close r.
func (o Options) Read(r io.Reader, name string) (*Source, error) {
	return o.opened(name, func(s *Source) error { return s.openAlone(name, r) })
}

// Rules are the .aff of a hunspell dictionary. The name is for messages.
type Rules struct {
	io.Reader
	Name string
}

// ReadHunspell opens the hunspell dictionary whose .dic r holds. Messages call that by the
// name given.
func (o Options) ReadHunspell(r io.Reader, name string, rules Rules) (*Source, error) {
	return o.opened(name, func(s *Source) error { return s.openHunspell(rules, r) })
}

// opened returns a list that a function opens, or its error, which then names the list.
func (o Options) opened(name string, open func(*Source) error) (*Source, error) {
	if o.MaxBytes < 0 || o.MinCount < 0 || o.MaxLevel < 0 {
		return nil, fmt.Errorf("a least count of %d, a greatest level of %d, a list of at most %d bytes: want no negative number", o.MinCount, o.MaxLevel, o.MaxBytes)
	}
	if err := encoding.Check(o.Encoding); err != nil {
		return nil, err
	}
	o.MaxBytes = cmp.Or(o.MaxBytes, DefaultMaxBytes)
	s := &Source{name: name, options: o}
	if err := open(s); err != nil {
		s.Close()
		return nil, s.named(err)
	}
	return s, nil
}

// A namedError names the list, or the file of it that is at fault.
type namedError struct{ error }

func (e namedError) Unwrap() error { return e.error }

// named returns an error that names the list if it names no file yet.
func (s *Source) named(err error) error {
	if named, ok := err.(namedError); ok {
		return named
	}
	return namedError{fmt.Errorf("%s: %w", s.called(), err)}
}

// called is what messages call the list.
func (s *Source) called() string {
	if s.name == "" {
		return "the standard input"
	}
	return s.name
}

// open finds out what the list is.
func (s *Source) open(r io.Reader) error {
	in, err := s.unpack(r)
	if err != nil {
		return err
	}
	if trie.Saved(in.head) {
		return s.openSaved(in)
	}
	e, err := encoding.Find(in.head, s.options.Encoding)
	if err != nil {
		return err
	}
	if asked := s.options.Encoding; asked != "" && !e.IsNamed(asked) {
		s.warnings = append(s.warnings, fmt.Sprintf("%s is in %s, as its byte order mark says, and not in %.60s", s.called(), e.Name, asked))
	}
	if e.Name != encoding.UTF8().Name {
		s.kinds = append(s.kinds, e.Name)
	}
	lines := peek(e.NewReader(in))
	if looksLikeJSON(lines.head) {
		return s.openJSON(lines)
	}
	if found, err := s.openTable(lines); found || err != nil {
		return err
	}
	s.kinds = append(s.kinds, "plain text")
	s.head = lines.head
	s.raw = dict.Raw(lines)
	return s.lacksColumns("plain text")
}

// lacksColumns returns an error if something was asked for that a list of some kind does not have.
func (s *Source) lacksColumns(kind string) error {
	if s.options.Column == "" && s.options.MinCount == 0 && s.options.MaxLevel == 0 {
		return nil
	}
	return fmt.Errorf("%s has no columns, counts or levels: want a table with a header, such as word,count", kind)
}

// openSaved reads a saved automaton whole. Its words are bounded as lines of text
// are: an automaton is the densest way to pack them.
func (s *Source) openSaved(r io.Reader) error {
	s.kinds = append(s.kinds, "saved automaton")
	if err := s.lacksColumns("a saved automaton"); err != nil {
		return err
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	t, err := trie.Open(data)
	if err != nil {
		return err
	}
	words, length := t.Size()
	switch {
	case words == math.MaxInt:
		return errors.New("the saved automaton holds more words than can be counted: the list is not used")
	case length == math.MaxInt || int64(length) > s.options.MaxBytes-int64(words):
		return &SizeError{fmt.Sprintf("the saved automaton holds %d words, more than %d bytes: the list is not used", words, s.options.MaxBytes)}
	}
	s.raw = func(yield func(dict.Entry, error) bool) {
		for w := range t.Words(t.Root()) {
			if !yield(dict.Entry{Text: w}, nil) {
				return
			}
		}
	}
	return nil
}

// Kind says what the list is, for people: "gzip, CSV".
func (s *Source) Kind() string { return strings.Join(s.kinds, ", ") }

// Entries yields the entries of the list in its order, as [dict.Lines] does: in Unicode's
// normal form C, without white space around them, and none that is empty. The first
// error, which names the list, ends them, and means that nothing of the list should be
// taken. A source can be ranged over once.
func (s *Source) Entries() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for e, err := range s.raw {
			if err != nil {
				yield("", s.named(err))
				return
			}
			if entry := dict.Compose(e.Text); entry != "" && !yield(entry, nil) {
				return
			}
		}
	}
}

// Warnings returns sentences on what was not taken as it may have been meant. They are
// complete when the entries have been read.
func (s *Source) Warnings() []string {
	if s.more == nil {
		return s.warnings
	}
	return append(s.warnings[:len(s.warnings):len(s.warnings)], s.more()...)
}

// Close ends the reading, and closes the files that Open has opened.
func (s *Source) Close() error {
	var errs []error
	for _, c := range s.closers {
		errs = append(errs, c())
	}
	s.closers = nil
	return errors.Join(errs...)
}
