package check

import (
	"fmt"
	"strings"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/trie"
)

// A seen knows the entries before. Most are in normal form and lower case, and
// stand in one map only.
type seen struct {
	exact  map[string]int32 // the line of an entry as it was written
	normal map[string]int32 // of the first whose normal form is another text, by that form
}

func (s *seen) add(r *report, text string) {
	if line, ok := s.exact[text]; ok {
		r.add(Duplicate, "it stands in the list before%s", in(line))
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
		r.add(Same, "the same word stands in the list before%s, but for capitals or how its marks are written", in(line))
	}
}

func in(line int32) string {
	if line == 0 {
		return ""
	}
	return fmt.Sprintf(", in line %d", line)
}

func lowerASCII(text string) bool {
	for i := range len(text) {
		if text[i]-'a' >= 26 {
			return false
		}
	}
	return true
}

// An order knows how far the list is in order, of which there are several.
type order struct {
	alphabet *trie.Alphabet

	before, folded, bare string // the entry before, and what is left of it
	own                  own
	bytes, declared      breaks
	plain, letters       breaks // if case and marks do not count, and if what is no letter does not, either
}

// breaks are the places where an entry should come before the one before it.
type breaks struct {
	first Finding
	after string
	count int
}

func (b *breaks) add(f Finding, before string) {
	if b.count++; b.count == 1 {
		b.first, b.after = f, before
	}
}

func (o *order) add(f Finding, text string) {
	if text < o.before {
		o.bytes.add(f, o.before)
	}
	if o.alphabet != nil && o.before != "" && o.alphabet.Compare(lower(text), lower(o.before)) < 0 {
		o.declared.add(f, o.before)
	}
	if o.plain.count == 0 || o.letters.count == 0 { // folding costs more than all the rest
		folded := text
		if !lowerASCII(text) {
			folded = dict.Fold(lower(text))
		}
		bare := lettersOf(folded)
		if folded < o.folded {
			o.plain.add(f, o.before)
		}
		if bare < o.bare {
			o.letters.add(f, o.before)
		}
		o.folded, o.bare = folded, bare
	}
	o.own.add(text)
	o.before = text
}

// lower writes an entry as a word is written.
func lower(text string) string {
	if lowerASCII(text) {
		return text
	}
	return dict.Options{}.Normal(text)
}

// lettersOf returns a text without what is no letter.
func lettersOf(text string) string {
	if lowerASCII(text) {
		return text
	}
	return strings.Map(func(r rune) rune {
		if isLetter(r) {
			return r
		}
		return -1
	}, text)
}

// findings returns the one about the order, if the list is in none.
func (o *order) findings() []Finding {
	b, what := o.bytes, "of the bytes"
	if o.alphabet != nil {
		b, what = o.declared, "of the alphabet"
	}
	if b.count == 0 {
		return nil
	}
	f := b.first
	f.Kind, f.Count = Order, b.count
	f.Text = fmt.Sprintf("it comes after %.60q, against the order %s, as do %d entries in all", b.after, what, b.count)
	if b.count == 1 {
		f.Text = fmt.Sprintf("it comes after %.60q, against the order %s, and is the only one", b.after, what)
	}
	switch {
	case o.alphabet != nil && o.bytes.count == 0:
		f.Text += "; the list is in the order of the bytes"
	case o.plain.count == 0:
		f.Text += "; the list is in order if case and marks do not count"
	case o.letters.count == 0:
		f.Text += "; the list is in order if only letters count, without case and marks"
	default:
		if letters := o.own.alphabet(); letters != "" {
			f.Text += fmt.Sprintf("; the list is in order by an alphabet of its own, if only letters count, without case: %.80s", letters)
		}
	}
	return []Finding{f}
}

// ends are the ends of the lines.
type ends struct {
	lines   int
	crlf    breaks
	last    Finding
	missing bool
}

func (e *ends) add(f Finding, end source.LineEnd) {
	e.lines++
	if end == source.CRLF {
		e.crlf.add(f, "")
	}
	e.last, e.missing = f, end == source.Missing
}

func (e *ends) findings() []Finding {
	var all []Finding
	if e.crlf.count > 0 {
		f := e.crlf.first
		f.Kind, f.Count = CRLF, e.crlf.count
		f.Text = fmt.Sprintf("%d of %d lines end in CR and LF, as on Windows, from this on", e.crlf.count, e.lines)
		all = append(all, f)
	}
	if e.missing {
		f := e.last
		f.Kind = NoNewline
		f.Text = "the last line has no end: joined with another list, its word and the next become one"
		all = append(all, f)
	}
	return all
}
