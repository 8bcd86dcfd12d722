package source

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strconv"
	"strings"

	"wordgame/dict"
	"wordgame/dict/hunspell"
)

// Open opens the list in a file. A file called x.dic is a hunspell dictionary if x.aff is
// beside it; both may be packed. Close closes the files.
func (o Options) Open(path string) (*Source, error) {
	return o.opened(shownName(path), func(s *Source) error { return s.openFile(path) })
}

func (s *Source) openFile(path string) error {
	f, err := s.file(path)
	if err != nil {
		return err
	}
	if files := Files(path); len(files) > 1 {
		rules, err := s.file(files[1])
		if err != nil {
			return namedError{error: fmt.Errorf("%s: %w", shownName(files[1]), err)}
		}
		return s.openHunspell(Rules{rules, shownName(files[1])}, f)
	}
	return s.openAlone(path, f)
}

// openAlone opens a list of one file, which must not be half of a hunspell dictionary.
func (s *Source) openAlone(path string, f io.Reader) error {
	stem, packing := cutPacking(path)
	in := peek(f)
	isCount := regexp.MustCompile(`^\x{feff}?[ \t]*[0-9]+[ \t\r]*(\n|$)`) // of lines, as the first line of a dictionary is
	isAffixes := regexp.MustCompile(`(?m)^(\x{feff})?\s*(SET|SFX|PFX|TRY|FLAG|REP|KEY|WORDCHARS) `)
	if base, ok := cutEnd(stem, ".dic"); ok && isCount.Match(in.head) {
		return fmt.Errorf("it starts like a hunspell dictionary: want %s beside it", shownName(base+".aff"))
	}
	if base, ok := cutEnd(stem, ".aff"); ok && (packing != "" || isAffixes.Match(in.head)) {
		return fmt.Errorf("it holds the rules of a hunspell dictionary: want %s, which has the words", shownName(base+".dic"))
	}
	return s.open(in)
}

// Files returns the files that [Options.Open] reads for a path: the path, and the rules
// of a hunspell dictionary if they are beside it, packed or not, in capitals or not.
func Files(path string) []string {
	stem, _ := cutPacking(path)
	if base, ok := cutEnd(stem, ".dic"); ok {
		for _, p := range packings() {
			for _, end := range []string{".aff", ".AFF"} {
				aff := base + end + p
				if info, err := os.Stat(aff); err == nil && !info.IsDir() {
					return []string{path, aff}
				}
			}
		}
	}
	return []string{path}
}

func packings() []string { return []string{"", ".gz", ".zst", ".xz", ".bz2"} }

// cutPacking takes the ending off a path that says how it is packed.
func cutPacking(path string) (stem, packing string) {
	for _, p := range packings()[1:] {
		if stem, ok := cutEnd(path, p); ok {
			return stem, p
		}
	}
	return path, ""
}

// cutEnd cuts an ending off, in capitals or not.
func cutEnd(path, end string) (string, bool) {
	i := len(path) - len(end)
	if i <= 0 || !strings.EqualFold(path[i:], end) {
		return path, false
	}
	return path[:i], true
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
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		return nil, errors.New("it is a folder: want a file with a list of words")
	}
	return f, nil
}

// openHunspell reads the two files of a hunspell dictionary. It yields the words in all
// their forms, but no compounds.
func (s *Source) openHunspell(given Rules, dic io.Reader) error {
	rules := &Source{name: given.Name, options: s.options}
	aff, err := rules.unpack(given)
	s.closers = append(rules.closers, s.closers...)
	if err != nil {
		return rules.named(err)
	}
	stems, err := s.unpack(dic)
	if err != nil {
		return err
	}
	s.kinds = append(s.kinds, "hunspell dictionary")
	if err := s.lacksColumns("a hunspell dictionary"); err != nil {
		return err
	}
	d, err := hunspell.Read(aff, stems, hunspell.Options{Aff: rules.name, Dic: s.name, Encoding: s.options.Encoding})
	if err != nil {
		return namedError{error: err}
	}
	s.raw = func(yield func(dict.Entry, error) bool) {
		left := s.options.MaxBytes
		for word, err := range d.Forms() {
			if err != nil {
				err = namedError{error: err}
			} else if left -= int64(len(word)) + 1; left < 0 { // a stem may have millions of forms
				err = &SizeError{fmt.Sprintf("more than %d bytes of forms: the list is not used", s.options.MaxBytes)}
			}
			if !yield(dict.Entry{Text: word}, err) || err != nil {
				return
			}
		}
	}
	s.more = func() []string {
		warnings := d.Warnings()
		if c := d.Compounds(); len(c) > 0 {
			warnings = append(warnings, fmt.Sprintf("%s makes compounds (%s), which are not among its words", rules.name, strings.Join(c, ", ")))
		}
		return warnings
	}
	return nil
}
