package check

import (
	"math/bits"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/trie"
)

// A seen has the lines of the entries so far that may come again. Most of these are in
// normal form and lower case, and are in one map only.
type seen struct {
	exact  map[string]int32 // by the entry as it is written
	normal map[string]int32 // by the normal form, if the entry is written otherwise; of several the first
}

func (s *seen) add(r *report, word string) {
	if line, ok := s.exact[word]; ok {
		said := text.Say("the entry is in the list already")
		if line > 0 {
			said = text.Say("the entry is in the list already, in line %d", text.Nth(line))
		}
		r.add(Duplicate, said)
		return
	}
	s.exact[word] = int32(r.f.Line)
	normal := lower(word)
	line, ok := s.normal[normal]
	if !ok && normal != word {
		line, ok = s.exact[normal]
		s.normal[normal] = int32(r.f.Line)
	}
	if ok {
		said := text.Say("the same word is in the list already, with other capitals or with marks written otherwise")
		if line > 0 {
			said = text.Say("the same word is in the list already, in line %d, with other capitals or with marks written otherwise", text.Nth(line))
		}
		r.add(Same, said)
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

// ordinary reports whether a word has nothing but small Latin letters without combining
// marks, and how many: it is in normal form then.
func ordinary(word string) (letters int, ok bool) {
	for _, c := range word {
		if uint32(c-'a') >= 26 && (c < utf8.RuneSelf || c >= '\u0250' || !unicode.IsLower(c)) {
			return 0, false
		}
		letters++
	}
	return letters, true
}

func lowerASCII(word string) bool {
	letters, ok := ordinary(word)
	return ok && letters == len(word)
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
func lower(entry string) string {
	if _, ok := ordinary(entry); ok {
		return entry
	}
	return dict.Options{}.Normal(entry)
}

// lettersOf returns the letters of an entry.
func lettersOf(entry string) string {
	if _, ok := ordinary(entry); ok {
		return entry
	}
	return strings.Map(func(r rune) rune {
		if isLetter(r) {
			return r
		}
		return -1
	}, entry)
}

// findings returns a finding about the order, if the list isn't sorted as it should be.
func (o *order) findings() []Finding {
	m := o.bytes
	if o.alphabet != nil {
		m = o.declared
	}
	if m.count == 0 {
		return nil
	}
	f := m.first
	f.Kind, f.Count = Order, m.count
	f.Text = text.Say("sorted by bytes, it belongs before %.60q", m.after)
	if o.alphabet != nil {
		f.Text = text.Say("sorted by the alphabet, it belongs before %.60q", m.after)
	}
	if m.count > 1 {
		f.Text = text.Say("%s; %d entries are misplaced like this", f.Text, m.count)
	}
	switch {
	case o.alphabet != nil && o.bytes.count == 0:
		f.Text = text.Say("%s; the list is sorted by bytes", f.Text)
	case o.plain.count == 0:
		f.Text = text.Say("%s; the list is sorted if case and marks do not count", f.Text)
	case o.letters.count == 0:
		f.Text = text.Say("%s; the list is sorted if only letters count, without case and marks", f.Text)
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

// share says how many of the lines are meant.
func (e *lineEnds) share(n int) text.Sentence {
	return text.Say("the only line|%[2]s lines", e.lines, text.Share(n, e.lines))
}

func (e *lineEnds) findings() []Finding {
	var all []Finding
	if f := e.crlf; f.Count > 0 {
		f.Text = text.Say("%[2]s ends in CR and LF, as on Windows|%[2]s end in CR and LF, as on Windows; this is the first", f.Count, e.share(f.Count))
		all = append(all, f)
	}
	if f := e.cr; f.Count > 0 {
		f.Text = text.Say("%[2]s ends in CR alone, as on old Macs|%[2]s end in CR alone, as on old Macs; this is the first", f.Count, e.share(f.Count))
		all = append(all, f)
	}
	if f := e.last; e.missing {
		f.Kind = NoNewline
		f.Text = text.Say("the last line has no line feed: if another list is appended, its first word joins this one")
		all = append(all, f)
	}
	return all
}
