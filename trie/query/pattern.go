package query

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"wordgame/trie"
)

// Pattern describes the words that are as a pattern says, from their first
// letter to the last:
//
//	?         one letter
//	*         any letters, or none
//	[abc]     one of these letters
//	[a-m]     one of the letters from a to m
//	[^abc]    one letter, but none of these
//	\x        x itself, whatever it is
//
// All else stands for itself. The text is divided into letters as the alphabet
// divides words: where "sz" is a letter, so is it in a pattern and in a class,
// and s\z is the letter s and the letter z. From a to m is in the alphabet's
// order or, if it lacks one of the two, means the letters of one rune that are
// between them in Unicode. A letter that the alphabet lacks matches nothing.
func Pattern(pattern string) Query {
	return Query{func(a *trie.Alphabet) (machine, error) {
		if err := checkText("pattern", pattern); err != nil {
			return nil, err
		}
		p := parser{kind: "pattern", alphabet: a, text: pattern}
		list, err := p.pattern()
		if err != nil {
			return nil, err
		}
		return newItems(a, list), nil
	}}
}

// A parser reads a pattern, or a text of another kind with escapes.
type parser struct {
	kind     string
	alphabet *trie.Alphabet
	text     string
	at       int // in bytes
}

// errorf returns an error that names the pattern and the place of a byte.
func (p *parser) errorf(at int, format string, args ...any) error {
	return fmt.Errorf("%s %.60q, character %d: %s",
		p.kind, p.text, utf8.RuneCountInString(p.text[:at])+1, fmt.Sprintf(format, args...))
}

func (p *parser) pattern() (list []item, err error) {
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case '?':
			list = append(list, item{except: true})
			p.at++
		case '*':
			list = append(list, item{any: true})
			p.at++
		case '[':
			class, err := p.class()
			if err != nil {
				return nil, err
			}
			list = append(list, class)
		default:
			run, err := p.run(`?*[\`)
			if err != nil {
				return nil, err
			}
			for _, s := range run {
				list = append(list, s.item())
			}
		}
	}
	return list, nil
}

// run reads letters up to one of the special characters. The first may be one
// of those itself if it is escaped.
func (p *parser) run(special string) ([]sign, error) {
	start := p.at
	if p.text[start] == '\\' {
		if start++; start == len(p.text) {
			return nil, p.errorf(p.at, `\ at the end: want a character after it, or \\ for itself`)
		}
	}
	_, size := utf8.DecodeRuneInString(p.text[start:])
	p.at = len(p.text)
	if i := strings.IndexAny(p.text[start+size:], special); i >= 0 {
		p.at = start + size + i
	}
	return signs(p.alphabet, p.text[start:p.at]), nil
}

// class reads a class of letters.
func (p *parser) class() (item, error) {
	open := p.at
	var it item
	if p.at++; strings.HasPrefix(p.text[p.at:], "^") {
		it.except = true
		p.at++
	}
	var low *sign // what a range may start with
	lowAt := 0
	between := false // a range has started
	empty := true
	for ; p.at < len(p.text) && p.text[p.at] != ']'; empty = false {
		start := p.at
		if p.text[start] == '-' && low != nil && !between && !strings.HasPrefix(p.text[start+1:], "]") {
			between = true
			p.at++
			continue
		}
		run, err := p.run(`-]\`)
		if err != nil {
			return item{}, err
		}
		if between {
			letters, err := p.between(lowAt, *low, run[0])
			if err != nil {
				return item{}, err
			}
			it.letters = append(it.letters, letters...)
			run, low, between = run[1:], nil, false
		}
		for _, s := range run {
			it.letters = append(it.letters, s.item().letters...)
			low, lowAt = &s, p.at-len(s.text)
		}
	}
	switch {
	case p.at == len(p.text):
		return item{}, p.errorf(open, "[ opens a class that does not end: want ], or \\[ for the character itself")
	case empty:
		return item{}, p.errorf(open, "%s has no letters in it: want some, or \\] for the character itself", p.text[open:p.at+1])
	}
	p.at++
	return it, nil
}

// between returns the letters of a range.
func (p *parser) between(at int, low, high sign) ([]trie.Letter, error) {
	var letters []trie.Letter
	if low.known && high.known {
		for l := int(low.letter); l <= int(high.letter); l++ {
			letters = append(letters, trie.Letter(l))
		}
		if letters == nil {
			return nil, p.errorf(at, "%.40q comes before %.40q in the alphabet: want them the other way round", high.text, low.text)
		}
		return letters, nil
	}
	from, size := utf8.DecodeRuneInString(low.text)
	to, sizeTo := utf8.DecodeRuneInString(high.text)
	switch {
	case size < len(low.text) || sizeTo < len(high.text) || !utf8.ValidString(low.text+high.text):
		return nil, p.errorf(at, "the alphabet lacks one of %.40q and %.40q: a range wants two of its letters, or two single characters", low.text, high.text)
	case from > to:
		return nil, p.errorf(at, "%.40q comes before %.40q in Unicode: want them the other way round", high.text, low.text)
	}
	for l := range p.alphabet.Len() {
		text := p.alphabet.Text(trie.Letter(l))
		if r, size := utf8.DecodeRuneInString(text); size == len(text) && from <= r && r <= to {
			letters = append(letters, trie.Letter(l))
		}
	}
	return letters, nil
}
