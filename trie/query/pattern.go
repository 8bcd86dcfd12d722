package query

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/internal/text"
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
	kind := text.Say("pattern")
	return textQuery(kind, pattern, func(a *trie.Alphabet) (machine, error) {
		p := parser{kind: kind, alphabet: a, text: pattern}
		expr, err := p.pattern()
		if err != nil {
			return nil, err
		}
		return compileCodes(expr)
	})
}

// Prefix describes the words that start so.
func Prefix(start string) Query { return literal(text.Say("prefix"), start, "", "", anyText) }

// Suffix describes the words that end so.
func Suffix(end string) Query { return literal(text.Say("suffix"), end, anyText, "", "") }

// Contains describes the words that have a part in them.
func Contains(part string) Query { return literal(text.Say("text"), part, anyText, "", anyText) }

// InOrder describes the words that have letters in that order, side by side or not.
func InOrder(letters string) Query {
	return literal(text.Say("letters"), letters, anyText, anyText, anyText)
}

// literal describes words by the letters of a text, and what may stand before,
// between and after them.
func literal(kind text.Sentence, s, before, between, after string) Query {
	return textQuery(kind, s, func(a *trie.Alphabet) (machine, error) {
		var letters []string
		for _, l := range split(a, s) {
			letters = append(letters, string(code(a, l)))
		}
		return compileCodes(before + strings.Join(letters, between) + after)
	})
}

// A pattern is compiled to a regular expression about codes: each letter is one
// rune, which has no other meaning in an expression.
const (
	firstCode = 0x10000
	foreign   = unicode.MaxRune // a letter that the alphabet lacks

	anyLetter = "."
	anyText   = ".*"
)

func code(a *trie.Alphabet, letter string) rune {
	if l, ok := a.Letter(letter); ok {
		return codeOf(l)
	}
	return foreign
}

func codeOf(l trie.Letter) rune { return firstCode + rune(l) }

// split divides a text into letters as the alphabet does, which takes the longest
// where several fit. What is no letter of it is divided as [trie.Split] does.
func split(a *trie.Alphabet, text string) (letters []string) {
	for text != "" {
		known, n := a.Encode(nil, text)
		for _, l := range known {
			letters = append(letters, a.Text(l))
		}
		text = text[n:]
		for s := range trie.Split(text) {
			letters, text = append(letters, s), text[len(s):]
			break
		}
	}
	return letters
}

func compileCodes(expr string) (machine, error) {
	return compile("(?s)"+expr, func(l trie.Letter) []rune { return []rune{codeOf(l)} })
}

// A parser reads a pattern, or a text of another kind with escapes.
type parser struct {
	kind     text.Sentence
	alphabet *trie.Alphabet
	text     string
	at       int // in bytes
}

// wrong returns an error that names the pattern and the place of a byte.
func (p *parser) wrong(at int, why text.Sentence) error {
	return text.Say("%s %.60q, character %d: %s", p.kind, p.text, utf8.RuneCountInString(p.text[:at])+1, why)
}

// pattern returns the pattern as an expression about codes.
func (p *parser) pattern() (string, error) {
	var expr []rune
	for p.at < len(p.text) {
		switch p.text[p.at] {
		case '?':
			expr = append(expr, []rune(anyLetter)...)
			p.at++
		case '*':
			expr = append(expr, []rune(anyText)...)
			p.at++
		case '[':
			class, err := p.class()
			if err != nil {
				return "", err
			}
			expr = append(expr, class...)
		default:
			run, err := p.run(`?*[\`)
			if err != nil {
				return "", err
			}
			for _, s := range run {
				expr = append(expr, code(p.alphabet, s))
			}
		}
	}
	return string(expr), nil
}

// run reads letters up to one of the special characters. The first may be one
// of those itself if it is escaped.
func (p *parser) run(special string) ([]string, error) {
	start := p.at
	if p.text[start] == '\\' {
		if start++; start == len(p.text) {
			return nil, p.wrong(p.at, text.Say(`\ at the end: want a character after it, or \\ for itself`))
		}
	}
	_, size := utf8.DecodeRuneInString(p.text[start:])
	p.at = len(p.text)
	if i := strings.IndexAny(p.text[start+size:], special); i >= 0 {
		p.at = start + size + i
	}
	return split(p.alphabet, p.text[start:p.at]), nil
}

// class reads a class of letters.
func (p *parser) class() (class []rune, err error) {
	open := p.at
	p.at++
	class = []rune{'['}
	if strings.HasPrefix(p.text[p.at:], "^") {
		class = append(class, '^')
		p.at++
	}
	begin := p.at
	low, lowAt := "", 0 // the letter that a range may start with, if there is one
	inRange := false    // after the - of a range
	for p.at < len(p.text) && p.text[p.at] != ']' {
		if p.text[p.at] == '-' && low != "" && !inRange && !strings.HasPrefix(p.text[p.at+1:], "]") {
			inRange = true
			p.at++
			continue
		}
		run, err := p.run(`-]\`)
		if err != nil {
			return nil, err
		}
		if inRange {
			between, err := p.between(lowAt, low, run[0])
			if err != nil {
				return nil, err
			}
			class = append(class, between...)
			run, low, inRange = run[1:], "", false
		}
		for _, low = range run {
			class = append(class, code(p.alphabet, low))
			lowAt = p.at - len(low)
		}
	}
	switch {
	case p.at == len(p.text):
		return nil, p.wrong(open, text.Say(`[ opens a class that does not end: want ], or \[ for the character itself`))
	case p.at == begin:
		return nil, p.wrong(open, text.Say(`%s has no letters in it: want some, or \] for the character itself`, p.text[open:p.at+1]))
	}
	p.at++
	return append(class, foreign, ']'), nil // a class without letters would be malformed
}

// between returns the letters of a range.
func (p *parser) between(at int, low, high string) (letters []rune, err error) {
	if first, last := code(p.alphabet, low), code(p.alphabet, high); first != foreign && last != foreign {
		if first > last {
			return nil, p.wrong(at, text.Say("%.40q comes before %.40q in the alphabet: want them the other way round", high, low))
		}
		return []rune{first, '-', last}, nil
	}
	from, size := utf8.DecodeRuneInString(low)
	to, sizeTo := utf8.DecodeRuneInString(high)
	switch {
	case size < len(low) || sizeTo < len(high) || !utf8.ValidString(low+high):
		return nil, p.wrong(at, text.Say("the alphabet lacks one of %.40q and %.40q: a range wants two of its letters, or two single characters", low, high))
	case from > to:
		return nil, p.wrong(at, text.Say("%.40q comes before %.40q in Unicode: want them the other way round", high, low))
	}
	for l := range trie.Letter(p.alphabet.Len()) {
		letter := p.alphabet.Text(l)
		if r, size := utf8.DecodeRuneInString(letter); size == len(letter) && from <= r && r <= to {
			letters = append(letters, codeOf(l))
		}
	}
	return letters, nil
}
