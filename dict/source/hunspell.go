package source

import (
	"fmt"
	"io"
	"strings"

	"wordgame/dict/hunspell"
)

// openHunspell reads the pair of files that a hunspell dictionary is. Words are
// yielded in all their forms, but for compounds.
func (s *Source) openHunspell(path string, dic io.Reader) error {
	aff, err := s.file(path)
	if err != nil {
		return ownName{fmt.Errorf("%s: %w", inLine(path), err)}
	}
	rules := &Source{options: s.options}
	affixes, err := rules.unpackText(aff)
	s.closers = append(rules.closers, s.closers...)
	if err != nil {
		return ownName{fmt.Errorf("%s: %w", inLine(path), err)}
	}
	stems, err := s.unpackText(dic)
	if err != nil {
		return err
	}
	s.kinds = append(s.kinds, "hunspell dictionary")
	if err := s.lacksColumns(); err != nil {
		return err
	}
	d, err := hunspell.Read(affixes, stems, hunspell.Options{Aff: inLine(path), Dic: s.name, Encoding: s.options.Encoding})
	if err != nil {
		return ownName{err}
	}
	s.raw = func(yield func(Entry, error) bool) {
		left := s.options.MaxBytes
		for word, err := range d.Forms() {
			if err == nil {
				if left -= int64(len(word)) + 1; left < 0 { // a stem may have millions of forms
					yield(Entry{}, tooLarge("more than %d bytes of forms", s.options.MaxBytes))
					return
				}
			} else {
				yield(Entry{}, ownName{err})
				return
			}
			if !yield(Entry{Text: word}, nil) {
				return
			}
		}
	}
	s.more = func() []string {
		warnings := d.Warnings()
		if c := d.Compounds(); len(c) > 0 {
			warnings = append(warnings, fmt.Sprintf("%s makes compounds (%s), which are not among its words", inLine(path), strings.Join(c, ", ")))
		}
		return warnings
	}
	return nil
}

// unpackText is unpack for a file that must be text.
func (s *Source) unpackText(r io.Reader) (io.Reader, error) {
	in, err := s.unpack(r)
	if err != nil {
		return nil, err
	}
	if what := foreign(in.head); what != "" {
		return nil, fmt.Errorf("it is %s: want a file of a hunspell dictionary", what)
	}
	return in, nil
}

// An ownName is an error that names its file itself.
type ownName struct{ error }
