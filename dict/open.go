package dict

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"wordgame/dict/hunspell"
	"wordgame/trie"
)

// DefaultMaxBytes is the length that a list may have, where no other is given.
const DefaultMaxBytes = 1 << 30

// ReadOptions say how a list is to be read. The zero value reads what needs no explanation. What is
// asked for must be there: to ask for a column of a list that has none is an error.
type ReadOptions struct {
	Encoding    string // of text, such as iso-8859-2; "": UTF-8, UTF-16, or Windows-1252
	Column      string // of a table, the column that has the words: its name, or its number from 1
	CountColumn string // of a table, the column that has the counts
	MinCount    int    // words counted less often are left out; 0 means none are
	MaxBytes    int64  // that a list may have, packed, unpacked, and as lines of words; 0 means DefaultMaxBytes
	Rules       Rules  // those of the hunspell dictionary whose .dic Read reads; without a reader it reads another list
}

// Rules are the .aff of a hunspell dictionary. The name is for messages.
type Rules struct {
	io.Reader
	Name string
}

// A SizeError is the error of a list that holds more than ReadOptions.MaxBytes.
type SizeError struct{ error }

// A ColumnError is the error of a list without a column that is asked for.
type ColumnError struct{ error }

// A Source is a list that has been opened. What it is shows in its contents, never in its name:
// packed or not, in one encoding or another, plain text, a table, JSON, or a saved automaton. Only a
// hunspell dictionary is known by its name, since it is two files.
type Source struct {
	ReadOptions
	Turkish  bool // it is a dictionary of Turkish, Azerbaijani or Crimean Tatar: I and İ are the capitals of ı and i
	name     string
	entries  iter.Seq2[string, error]
	closers  []func() error
	warnings []string
	text     checker
}

// Read opens the list that r holds. Messages call it by the name given, and the standard input
// if that is empty. It reads a few thousand bytes to see what the list is, and all of it if the
// kind cannot be read in parts. It does not close r.
func (o ReadOptions) Read(r io.Reader, name string) (*Source, error) {
	return o.opened(name, func(s *Source) error {
		if o.Rules.Reader != nil {
			return s.openHunspell(o.Rules, r)
		}
		return s.openAlone(name, r)
	})
}

// Open opens the list in a file. A file called x.dic is a hunspell dictionary if x.aff is
// beside it; both may be packed. Close closes the files.
func (o ReadOptions) Open(path string) (*Source, error) {
	return o.opened(shownName(path), func(s *Source) error {
		f, err := s.file(path)
		if err != nil {
			return err
		}
		if files := Files(path); len(files) > 1 {
			rules, err := s.file(files[1])
			if err != nil {
				return namedError{fmt.Errorf("%s: %w", shownName(files[1]), err)}
			}
			return s.openHunspell(Rules{rules, shownName(files[1])}, f)
		}
		return s.openAlone(path, f)
	})
}

// opened returns a list that a function opens, or its error, which then names the list.
func (o ReadOptions) opened(name string, open func(*Source) error) (*Source, error) {
	o.MaxBytes = cmp.Or(o.MaxBytes, DefaultMaxBytes)
	s := &Source{ReadOptions: o, name: cmp.Or(name, "the standard input")}
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
	return namedError{fmt.Errorf("%s: %w", s.name, err)}
}

// openAlone opens a list of one file, which must not be half of a hunspell dictionary.
func (s *Source) openAlone(path string, f io.Reader) error {
	in, err := s.unpack(f)
	if err != nil {
		return err
	}
	// The first line of a dictionary is the number of lines.
	isCount := regexp.MustCompile(`^\x{feff}?[ \t]*[0-9]+[ \t\r]*(\n|$)`)
	isAffixes := regexp.MustCompile(`(?m)^(\x{feff})?\s*(SET|SFX|PFX|TRY|FLAG|REP|KEY|WORDCHARS) `)
	if base, ok := cutEnd(path, ".dic"); ok && isCount.Match(in.head) {
		return fmt.Errorf("it starts like a hunspell dictionary: want %s beside it", shownName(base+".aff"))
	}
	if base, ok := cutEnd(path, ".aff"); ok && isAffixes.Match(in.head) {
		return fmt.Errorf("it holds the rules of a hunspell dictionary: want %s, which has the words", shownName(base+".dic"))
	}
	if trie.Saved(in.head) {
		return s.openSaved(in)
	}
	e, err := charset(in.head, s.Encoding)
	if err != nil {
		return err
	}
	s.text.encoding = s.Encoding
	text, err := peek(s.text.reader(in, e))
	if err != nil {
		return err
	}
	return s.openText(text)
}

// lacksColumns returns an error if something was asked for that a list of some kind does not have.
func (s *Source) lacksColumns(kind string) error {
	if s.Column == "" && s.CountColumn == "" && s.MinCount == 0 {
		return nil
	}
	return fmt.Errorf("%s has no columns or counts: want a table", kind)
}

// openSaved reads a saved automaton whole. Its words are bounded as lines of text
// are: an automaton is the densest way to pack them.
func (s *Source) openSaved(r io.Reader) error {
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
	if words, length := t.Size(); length == math.MaxInt || int64(length) > s.MaxBytes-int64(words) {
		return &SizeError{fmt.Errorf("the saved automaton holds %d words, more than %d bytes: the list is not used",
			words, s.MaxBytes)}
	}
	s.entries = Entries(t.Words(t.Root()))
	return nil
}

// openHunspell reads the two files of a hunspell dictionary. It yields the words in all
// their forms, but no compounds.
func (s *Source) openHunspell(given Rules, dic io.Reader) error {
	rules := &Source{name: given.Name, ReadOptions: s.ReadOptions}
	aff, err := rules.unpack(given)
	s.closers = append(rules.closers, s.closers...)
	if err != nil {
		return rules.named(err)
	}
	stems, err := s.unpack(dic)
	if err != nil {
		return err
	}
	if err := s.lacksColumns("a hunspell dictionary"); err != nil {
		return err
	}
	d, err := hunspell.Read(aff, stems, hunspell.Options{Aff: rules.name, Dic: s.name, Encoding: s.Encoding})
	if err != nil {
		return namedError{err}
	}
	language, _, _ := strings.Cut(d.Language(), "_")
	s.Turkish = slices.Contains([]string{"tr", "az", "crh"}, language)
	s.entries = func(yield func(string, error) bool) {
		left := s.MaxBytes
		for word, err := range d.Forms() {
			if err != nil {
				err = namedError{err}
			} else if left -= int64(len(word)) + 1; left < 0 { // a stem may have millions of forms
				err = &SizeError{fmt.Errorf("more than %d bytes of forms: the list is not used", s.MaxBytes)}
			}
			if !yield(word, err) || err != nil {
				return
			}
		}
	}
	if c := d.Compounds(); len(c) > 0 {
		s.warn("%s makes compounds (%s), which are not among its words", rules.name, strings.Join(c, ", "))
	}
	return nil
}

// Files returns the files that [ReadOptions.Open] reads for a path: the path, and the rules
// of a hunspell dictionary if they are beside it, packed or not, in capitals or not.
func Files(path string) []string {
	if base, ok := cutEnd(path, ".dic"); ok {
		for _, end := range []string{".aff", ".AFF", ".aff.gz", ".aff.zst", ".aff.xz", ".aff.bz2"} {
			if info, err := os.Stat(base + end); err == nil && !info.IsDir() {
				return []string{path, base + end}
			}
		}
	}
	return []string{path}
}

// cutEnd cuts an ending off, in capitals or not, and with it what says how a file is packed.
func cutEnd(path, end string) (string, bool) {
	for _, packed := range []string{"", ".gz", ".zst", ".xz", ".bz2"} {
		if i := len(path) - len(end+packed); i > 0 && strings.EqualFold(path[i:], end+packed) {
			return path[:i], true
		}
	}
	return path, false
}

// shownName returns the name of a file as it is, or quoted if not all of it can be seen.
func shownName(path string) string {
	if quoted := strconv.Quote(path); len(path) > 200 || quoted != `"`+path+`"` {
		return fmt.Sprintf("%.200q", path)
	}
	return path
}

// file opens a file, which the source will close.
func (s *Source) file(path string) (io.Reader, error) {
	f, err := os.Open(path)
	if err != nil {
		if path := new(fs.PathError); errors.As(err, &path) { // the source names itself
			err = path.Err
		}
		return nil, err
	}
	s.closers = append(s.closers, f.Close)
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, errors.New("it is a folder: want a file with a list of words")
	}
	return f, nil
}

// Entries yields the entries of the list in its order, as [Lines] does: in Unicode's
// normal form C, without white space around them, and none that is empty. The first
// error, which names the list, ends them, and means that nothing of the list should be
// taken. A source can be ranged over once.
func (s *Source) Entries() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for entry, err := range s.entries {
			if err != nil {
				yield("", s.named(err))
				return
			}
			if entry = Compose(entry); entry != "" && !yield(entry, nil) {
				return
			}
		}
	}
}

// Entries yields words as entries of a list, in normal form C.
func Entries(words iter.Seq[string]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for w := range words {
			if !yield(Compose(w), nil) {
				return
			}
		}
	}
}

func (s *Source) warn(format string, args ...any) {
	s.warnings = append(s.warnings, fmt.Sprintf(format, args...))
}

// Warnings returns sentences on what was not taken as it may have been meant. They are
// complete when the entries have been read.
func (s *Source) Warnings() []string {
	if s.text.latinLine == 0 {
		return s.warnings
	}
	return append(slices.Clone(s.warnings), fmt.Sprintf("%s is not UTF-8: it was read as Windows-1252, with %s in line %d; "+
		"name its encoding if it is another", s.name, s.text.latin, s.text.latinLine))
}

// Close ends the reading, and closes the files that Open has opened.
func (s *Source) Close() {
	for _, c := range s.closers {
		_ = c() // which was only read
	}
	s.closers = nil
}
