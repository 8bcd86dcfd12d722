package check

import (
	"fmt"
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/trie"
)

// A seen has the lines of the entries so far that may come again. Most of these are in
// normal form and lower case, and are in one map only.
type seen struct {
	exact  map[string]int32 // by the entry as it is written
	normal map[string]int32 // by the normal form, if the entry is written otherwise; of several the first
}

func (s *seen) add(r *report, text string) {
	if line, ok := s.exact[text]; ok {
		r.add(Duplicate, "the entry is in the list already%s", in(line))
		return
	}
	s.exact[text] = int32(r.f.Line)
	normal := lower(text)
	line, ok := s.normal[normal]
	if !ok && normal != text {
		line, ok = s.exact[normal]
		s.normal[normal] = int32(r.f.Line)
	}
	if ok {
		r.add(Same, "the same word is in the list already%s, with other capitals or with marks written otherwise", in(line))
	}
}

// A hashSet has the hashes of some entries, and some others that only look like them: a
// bit of each counts, of at least eight for an entry.
type hashSet []uint64

func newHashSet(entries int) hashSet { return make(hashSet, 1<<bits.Len(uint(entries/8))) }

// add adds a hash, and reports whether it seems to have been there.
func (s hashSet) add(hash uint64) bool {
	word, bit := &s[hash>>6&uint64(len(s)-1)], uint64(1)<<(hash&63)
	had := *word&bit != 0
	*word |= bit
	return had
}

func (s hashSet) has(hash uint64) bool { return s[hash>>6&uint64(len(s)-1)]>>(hash&63)&1 != 0 }

func in(line int32) string {
	if line == 0 {
		return ""
	}
	return fmt.Sprintf(", in line %d", line)
}

// ordinary reports whether a text has nothing but small Latin letters without combining
// marks, and how many: it is in normal form then.
func ordinary(text string) (letters int, ok bool) {
	for _, c := range text {
		if uint32(c-'a') >= 26 && (c < utf8.RuneSelf || c >= '\u0250' || !unicode.IsLower(c)) {
			return 0, false
		}
		letters++
	}
	return letters, true
}

func lowerASCII(text string) bool {
	letters, ok := ordinary(text)
	return ok && letters == len(text)
}

// An order compares each entry with the one before it, by several orders.
type order struct {
	alphabet        *trie.Alphabet
	bytes, declared sorting // by bytes, and by the alphabet
	plain, letters  sorting // without case and marks, and by letters only
}

// A sorting counts the entries that come after one that should follow them.
type sorting struct {
	entry, form string // the entry before, and the form of it that is compared
	count       int
	first       Finding
	after       string // the entry before the first
}

func (s *sorting) add(f Finding, form string, compare func(a, b string) int) {
	if s.entry != "" && compare(form, s.form) < 0 {
		if s.count++; s.count == 1 {
			s.first, s.after = f, s.entry
		}
	}
	s.entry, s.form = f.Entry, form
}

func (o *order) add(f Finding) {
	o.bytes.add(f, f.Entry, strings.Compare)
	if o.alphabet != nil {
		o.declared.add(f, lower(f.Entry), o.alphabet.Compare)
	}
	if o.plain.count == 0 || o.letters.count == 0 { // folding costs more than all the rest
		folded := f.Entry
		if !lowerASCII(folded) {
			folded = dict.Fold(lower(folded))
		}
		o.plain.add(f, folded, strings.Compare)
		o.letters.add(f, lettersOf(folded), strings.Compare)
	}
}

// lower returns an entry in the form in which words are written.
func lower(text string) string {
	if _, ok := ordinary(text); ok {
		return text
	}
	return dict.Options{}.Normal(text)
}

// lettersOf returns the letters of a text.
func lettersOf(text string) string {
	if _, ok := ordinary(text); ok {
		return text
	}
	return strings.Map(func(r rune) rune {
		if isLetter(r) {
			return r
		}
		return -1
	}, text)
}

// findings returns a finding about the order, if the list isn't sorted as it should be.
func (o *order) findings() []Finding {
	m, what := o.bytes, "in the order of bytes"
	if o.alphabet != nil {
		m, what = o.declared, "in the order of the alphabet"
	}
	if m.count == 0 {
		return nil
	}
	f := m.first
	f.Kind, f.Count = Order, m.count
	f.Text = fmt.Sprintf("%s it should come before %.60q, which it follows", what, m.after)
	if m.count > 1 {
		f.Text += fmt.Sprintf("; %d entries are misplaced like this", m.count)
	}
	switch {
	case o.alphabet != nil && o.bytes.count == 0:
		f.Text += "; the list is sorted by bytes"
	case o.plain.count == 0:
		f.Text += "; the list is sorted if case and marks do not count"
	case o.letters.count == 0:
		f.Text += "; the list is sorted if only letters count, without case and marks"
	}
	return []Finding{f}
}

// lineEnds looks at how the lines of a list end.
type lineEnds struct {
	lines   int
	crlf    Finding // the first line that ends in CR and LF; Count says how many do
	cr      Finding // the same of CR alone
	last    Finding
	missing bool
}

func (e *lineEnds) add(f Finding, end dict.LineEnd) {
	e.lines++
	switch end {
	case dict.CRLF:
		e.crlf.another(f, CRLF)
	case dict.CR:
		e.cr.another(f, CR)
	}
	e.last, e.missing = f, end == dict.Missing
}

// another counts a line that ends in a certain way.
func (f *Finding) another(line Finding, kind Kind) {
	n := f.Count + 1
	if n == 1 {
		*f = line
	}
	f.Kind, f.Count = kind, n
}

func (e *lineEnds) findings() []Finding {
	var all []Finding
	if f := e.crlf; f.Count > 0 {
		f.Text = fmt.Sprintf("%d of %d lines end in CR and LF, as on Windows; this is the first", f.Count, e.lines)
		all = append(all, f)
	}
	if f := e.cr; f.Count > 0 {
		f.Text = fmt.Sprintf("%d of %d lines end in CR alone, as on old Macs; this is the first", f.Count, e.lines)
		all = append(all, f)
	}
	if f := e.last; e.missing {
		f.Kind = NoNewline
		f.Text = "the last line has no line feed: if another list is appended, its first word joins this one"
		all = append(all, f)
	}
	return all
}
