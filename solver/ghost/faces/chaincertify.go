package faces

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/wordlists"
)

// maxCertified is how many words are left at most where a certificate lists what can be said.
const maxCertified = 20

// chainCertified is how the word chain is certified: by letters where they tell who wins, and else, if
// few words are left, in the general form.
func (g *game) chainCertified(r *chainRules) func(context.Context, string, face.Certifying) (*certificate.Certificate, error) {
	return func(ctx context.Context, said string, c face.Certifying) (*certificate.Certificate, error) {
		at := r.at(said)
		if a, err := r.engine.Value(ctx, at.Position, noSearch); err == nil && a.Reason == chain.Letters && !c.Distance && !c.Moves {
			form, err := namedIn(g.lex, Chain)
			if err != nil {
				return nil, err
			}
			form.Game = slices.Insert(form.Game, 1, strings.Fields(said)...)
			form.Body = r.lettersShow(at.Letter, a)
			return &form, nil
		}
		left := at.left()
		switch list := wordlists.Default; {
		case left > maxCertified && (c.Distance || c.Moves):
			return nil, face.Unanswerable(fmt.Errorf("%s words are left: --distance and --moves want a position with at most %d, since the certificate lists a reply to every word", text.Thousands(left), maxCertified))
		case left > maxCertified:
			return nil, face.Unanswerable(fmt.Errorf("only a search knows who wins, and %s words are left: want a position with at most %d, since the certificate lists a reply to every word", text.Thousands(left), maxCertified))
		case g.values[Words] != list || g.values[Without] != "" || g.values[Alphabet] != "":
			return nil, face.Unanswerable(fmt.Errorf("this certificate does not contain its word list: want the words of %s, and no other list", list))
		}
		return nil, nil // the general form
	}
}

// lettersShow returns the lines that show who wins at a letter, or at the start: the letters at which
// the other loses, those of lower ranks first.
func (r *chainRules) lettersShow(letter int, a chain.Answer) (lines []certificate.Line) {
	s, top := a.Strategy, -1
	add := func(line string) { lines = append(lines, certificate.Line{Text: line}) }
	for _, rank := range s.Rank {
		top = max(top, rank)
	}
	name := "."
	if letter != chain.Any {
		name, top = r.text(letter), s.Rank[letter]
	}
	for rank := range top + 1 {
		for l, of := range s.Rank {
			switch {
			case of != rank, !slices.ContainsFunc(r.counts, func(ending []int) bool { return ending[l] > 0 }): // nobody comes to it
			case rank%2 == 0 && l != letter:
				add("L " + r.text(l))
			case s.Reply[l] == l: // it loses once the word that turns to it was said
				add("L " + r.text(l) + dots + r.text(l))
			}
		}
	}
	add(fmt.Sprintf("claim %s %s", a.Value, name))
	return lines
}
