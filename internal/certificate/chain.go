package certificate

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
)

// A Chain is the rules of a word chain after some words, on what is left when words cancel: a word a…b
// and a word b…a, and two words a…a. Whoever answers the one with the other is where they were, so that the
// same player wins with such words and without. What is left is looked at as letters that lead to
// letters, however many words do: a line uses only lines above it, so that whoever goes by them comes to each
// letter once, and has the word that is needed.
type Chain struct {
	letters Family // which encodes words
	ends    map[rune][]rune
}

// A Link is a position of a Chain.
type Link struct {
	Letter rune // with which a word must begin; 0 at the start: with any
	Turned bool // after the one word left that begins and ends with it
}

// newChain returns the rules of a word chain over words of at least min letters, some of which were said.
func newChain(min int, letters, words, said []string) (*Chain, error) {
	g := &Chain{letters: Family{several: bySize(letters)}, ends: make(map[rune][]rune)}
	count := make(map[[2]rune]int)
	left := make(map[string][2]rune) // the ends of what may be said
	for _, word := range words {
		w, err := g.letters.encode(word)
		if err != nil {
			return nil, err
		}
		if n := utf8.RuneCountInString(w); n >= min && n > 0 {
			first, _ := utf8.DecodeRuneInString(w)
			last, _ := utf8.DecodeLastRuneInString(w)
			left[word] = [2]rune{first, last}
			count[left[word]]++
			g.ends[first], g.ends[last] = nil, nil
		}
	}
	at := rune(0)
	for i, word := range said {
		pair, ok := left[word]
		switch {
		case !ok:
			return nil, text.Say("%.60q cannot be said: want a word of the list, once", word)
		case i > 0 && pair[0] != at:
			return nil, text.Say("%.60q does not begin as the word before it ends", word)
		}
		delete(left, word)
		count[pair]--
		at = pair[1]
	}
	for pair, n := range count {
		if a, b := pair[0], pair[1]; a == b && n%2 == 1 || a != b && n > count[[2]rune{b, a}] {
			g.ends[a] = append(g.ends[a], b)
		}
	}
	for _, ends := range g.ends {
		slices.Sort(ends)
	}
	return g, nil
}

// Read reads a letter, LETTER…LETTER after the one word left that turns to it, or a point for the start.
func (g *Chain) Read(written string) (Link, error) {
	if written == "." {
		return Link{}, nil
	}
	first, last, turned := strings.Cut(written, "…")
	letter, err := g.letters.encode(first)
	r, size := utf8.DecodeRuneInString(letter)
	if _, ok := g.ends[r]; err != nil || !ok || size != len(letter) || turned && (first != last || !slices.Contains(g.ends[r], r)) {
		return Link{}, text.Say("%.60q is no position: want a letter, or a point for the start", written)
	}
	return Link{r, turned}, nil
}

// Text writes a position.
func (g *Chain) Text(p Link) string {
	if p.Letter == 0 {
		return "."
	}
	letter := g.letters.Text(string(p.Letter))
	if p.Turned {
		return letter + "…" + letter
	}
	return letter
}

// Over says that whoever has no word loses.
func (g *Chain) Over(p Link) Outcome {
	for range g.Moves(p) {
		return Undecided
	}
	return Loss
}

// Moves returns the letters that words end in, of those that are left.
func (g *Chain) Moves(p Link) iter.Seq[Link] {
	from := []rune{p.Letter}
	if p.Letter == 0 {
		from = slices.Sorted(maps.Keys(g.ends))
	}
	return func(yield func(Link) bool) {
		for _, a := range from {
			for _, b := range g.ends[a] {
				if !(a == b && p.Turned) && !yield(Link{b, a == b}) {
					return
				}
			}
		}
	}
}

// verifyChain checks a certificate about a word chain.
func (c *Certificate) verifyChain(words []string, min int, m *Meter) error {
	m.Spend(len(words))
	g, err := newChain(min, c.Letters, words, c.Game[1:len(c.Game)-1])
	if err != nil {
		return bad(2, text.Say("%s", err))
	}
	return Check(c, g, m)
}
