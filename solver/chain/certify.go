package chain

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/wordlists"
)

// maxCertified is how many words are left at most where a certificate lists what can be said.
const maxCertified = 20

// certified is how the word chain is certified: by letters where they tell who wins, and else, if
// few words are left, in the general form.
func (g *game) certified(_ context.Context, p position, q face.Question) (*certificate.Certificate, error) {
	lists, left := q.Distance || q.Every, p.words()
	if a := g.known(p); a.value != solver.Undecided && !lists {
		_, all := g.Lex.Kept()
		form, err := words.Named(g.Lex, g.rules, slices.Collect(all))
		form.Game = slices.Insert(form.Game, 1, strings.Fields(p.said)...)
		form.Body = g.show(p.letter, a)
		return &form, err
	}
	why := fmt.Sprintf("only a search knows who wins, and %s words are left: want", text.Thousands(left))
	if lists {
		why = fmt.Sprintf("%s words are left: --distance and --moves want", text.Thousands(left))
	}
	switch list := wordlists.Default; {
	case left > maxCertified:
		return nil, face.Unanswerable(fmt.Errorf("%s a position with at most %d, since the certificate lists a reply "+
			"to every word", why, maxCertified))
	case g.Values[words.Words] != list || g.Values[words.Without] != "" || g.Values[words.Alphabet] != "":
		return nil, face.Unanswerable(fmt.Errorf("this certificate does not contain its word list: want the words of "+
			"%s, and no other list", list))
	}
	return nil, nil // the general form
}

// show returns the lines that show who wins at a letter, or at the start: the letters at which
// the other loses, those of lower ranks first.
func (g *game) show(letter int, a answer) (lines []certificate.Line) {
	add := func(line string) { lines = append(lines, certificate.Line{Text: line}) }
	s, name, top := a.strategy, ".", 0
	if letter == anyLetter {
		top = slices.Max(s.rank)
	} else {
		name, top = g.text(letter), s.rank[letter]
	}
	for rank := range top + 1 {
		for l, of := range s.rank {
			switch {
			case of != rank, !slices.ContainsFunc(g.all, func(a arc) bool { return a.last == l }): // nobody comes to it
			case rank%2 == 0 && l != letter:
				add("L " + g.text(l))
			case s.reply[l] == l: // it loses once the word that turns to it was said
				add("L " + g.name(pair{l, l}))
			}
		}
	}
	add(fmt.Sprintf("claim %s %s", a.value, name))
	return lines
}

// A shown game is a word chain as certificates have it: letters that lead to letters by the words that are left
// when words cancel, however many do. A line uses only lines above it, so that whoever goes by them comes to
// each letter once, and has the word that is needed.
type shown struct {
	*game
	left arcs
}

// A link is a position of a shown game.
type link struct {
	letter int  // or anyLetter
	turned bool // after the one word left that begins and ends with it
}

// Check checks a certificate about a word chain on a list.
func Check(lex *words.List, c *certificate.Certificate, m *certificate.Meter) error {
	m.Spend(lex.Steps.Out(dict.Duplicates))
	return forList(lex).check(c, m)
}

func (g *game) check(c *certificate.Certificate, m *certificate.Meter) error {
	if c.Game[0] == Name && g.begins != nil { // the last letters count, whatever they are
		g.begins = nil
		g.count()
	}
	left, said, at := slices.Clone(g.all), map[string]bool{}, anyLetter
	for _, word := range c.Game[1 : len(c.Game)-1] {
		p, ok := g.find(word)
		switch {
		case !ok || said[word]:
			return c.Bad("%.60q cannot be said: want a word of the list, once", word)
		case at != anyLetter && at != p.first:
			return c.Bad("%.60q does not begin as the word before it ends", word)
		}
		left, said[word], at = left.say(p), true, p.last
	}
	return certificate.Check(c, certificate.Rules[link](shown{g, left.cancel()}), m)
}

// Read reads a letter, LETTER…LETTER after the one word left that turns to it, or a point for the start.
func (g shown) Read(written string) (link, error) {
	if written == "." {
		return link{letter: anyLetter}, nil
	}
	for _, a := range g.all {
		for _, p := range []link{{a.first, false}, {a.last, false}, {a.last, true}} {
			if g.Text(p) == written && (!p.turned || g.left.index(pair{p.letter, p.letter}) >= 0) {
				return p, nil
			}
		}
	}
	return link{}, fmt.Errorf("%.60q is no position: want a letter, or a point for the start", written)
}

// Text writes a position.
func (g shown) Text(p link) string {
	switch {
	case p.letter == anyLetter:
		return "."
	case p.turned:
		return g.name(pair{p.letter, p.letter})
	}
	return g.text(p.letter)
}

// Over says that whoever has no word loses.
func (g shown) Over(p link) solver.Value {
	for range g.Moves(p) {
		return solver.Undecided
	}
	return solver.Loss
}

// Moves yields the letters that words end in, of those that are left.
func (g shown) Moves(p link) iter.Seq[link] {
	return func(yield func(link) bool) {
		for _, a := range g.left {
			loop := a.first == a.last
			if (p.letter == a.first && !(loop && p.turned) || p.letter == anyLetter) && !yield(link{a.last, loop}) {
				return
			}
		}
	}
}
