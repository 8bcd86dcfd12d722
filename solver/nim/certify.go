package nim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// maxSearched is how many heaps a position of a certificate may have, and how many counters a heap: the checker
// with a proof reads no larger ones.
const maxSearched = 2000

// form is how certificates write heaps of one rule, or one board of it; nil if they don't.
func (g *Game) form(start []Part) *face.Form[Position] {
	rule := g.rules[0]
	const maxAtOnce = 100
	m, _ := rule.(Moore)
	if g.Reluctant || !g.single() || !isHeap(rule) && len(start) > 1 || m > maxAtOnce {
		return nil
	}
	f := &face.Form[Position]{Write: func(p Position) string { return partsList(rule, sizesOf(g.parts(p))) }}
	f.Same = func(p Position) Position {
		if isHeap(rule) {
			return g.sorted(p)
		}
		return g.position([]Part{{Rule: rule, Sizes: tidy(rule, g.parts(p)[0].Sizes)}})
	}
	f.Read = func(written string) (p Position, err error) {
		words := strings.Split(written, ",")
		if _, ok := rule.(wythoffRule); ok && len(words) == 1 {
			words = []string{"0", written}
		}
		parts, err := readParts(rule, words)
		if err != nil {
			return p, err
		}
		sizes := sizesOf(parts)
		if len(sizes) > maxSearched || slices.Max(sizes) > maxSearched {
			return p, fmt.Errorf("%.60q: want 1 to %s numbers, none above %s", written, text.Thousands(maxSearched),
				text.Thousands(maxSearched))
		}
		p = g.position(parts)
		at := f.Write(p)
		if at == "0" && rule == Rule(Chomp{}) {
			at = "1"
		}
		if at != written && !strings.HasPrefix(at, written+"/") { // no limit: the first move
			return p, fmt.Errorf("%.60q is no position of a certificate: want %.60s", written, at)
		}
		return p, nil
	}
	return f
}

// certified says what certificates say of the game: by theory who wins, where that is known.
func (g *Game) certified(ctx context.Context, p Position, q face.Question) (*certificate.Certificate, error) {
	rule := g.rules[0]
	if g.form(g.parts(p)) == nil {
		return nil, nil
	}
	cert := &certificate.Certificate{Game: append(certifiedRule(rule), string(g.play))}
	var err error
	if isHeap(rule) && !q.Distance && !q.Every && (isNim(rule) || g.play == Normal) {
		cert.Body, err = newValued(rule, g.play).certify(ctx, sizesOf(g.parts(p)))
	}
	return cert, err
}

// verify checks a certificate of heaps of one rule, or of a board.
func verify(ctx context.Context, _ face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
	last := len(c.Game) - 1
	rule, err := ParseRule(strings.Join(c.Game[:last], ":"))
	play := Play(c.Game[last])
	if err != nil || play != Normal && play != Misere || c.Game[0] != certifiedRule(rule)[0] {
		return nil, c.Unknown()
	}
	isOther := func(l certificate.Line) bool { return !whoLine.MatchString(l.Text) }
	isValues := func(l certificate.Line) bool { return strings.HasPrefix(l.Text, "V ") }
	if isNim(rule) && !slices.ContainsFunc(c.Body, isOther) ||
		isHeap(rule) && !isNim(rule) && play == Normal && slices.ContainsFunc(c.Body, isValues) {
		return c.Verified(), newValued(rule, play).check(ctx, c.Body, m)
	}
	g, err := open(ctx, face.Values{"rule": rule.String(), string(play): "true"}, "")
	if err != nil {
		return nil, c.Unknown()
	}
	return c.Verified(), g.Check(c, m)
}

// CertifyPeriod returns a certificate of the period of the values by a rule, in normal
// play.
func CertifyPeriod(ctx context.Context, rule Rule) (c *certificate.Certificate, err error) {
	switch {
	case !isHeap(rule):
		return nil, fmt.Errorf("rule %s: it isn't played with heaps of which each has a value, so there is no period", rule.String())
	case isNim(rule):
		return nil, errors.New("rule nim: its values don't repeat: a heap of n is worth n")
	}
	c = &certificate.Certificate{Game: append(certifiedRule(rule), string(Normal))}
	c.Body, err = newValued(rule, Normal).certify(ctx, nil)
	return c, err
}

// certifiedRule returns a rule as certificates have it: the name of a game, and perhaps what
// belongs to it.
func certifiedRule(rule Rule) []string {
	name, argument, _ := strings.Cut(rule.String(), ":")
	h, _ := rule.(heap)
	switch {
	case name == "allbut", h.byCode:
		return []string{"octal", h.code.String()}
	case rule == Rule(Dynamic(2)):
		return []string{"dynamic", "2"}
	}
	return strings.Fields(name + " " + argument) // as there
}

// tidy returns sizes as certificates have them, and always the two of Wythoff.
func tidy(rule Rule, sizes Sizes) Sizes {
	if _, ok := rule.(Dynamic); ok {
		return sizes
	}
	tidied := slices.Clone(sizes)
	if rule != Rule(Chomp{}) { // which has the square that nobody takes
		slices.Sort(tidied)
	}
	if rule == Rule(wythoffRule{}) {
		return tidied
	}
	return slices.DeleteFunc(tidied, func(n int64) bool { return n == 0 })
}

// partsList writes heaps or a board as certificates have them.
func partsList(rule Rule, sizes Sizes) string {
	between := ","
	if _, ok := rule.(Dynamic); ok {
		between = "/"
	}
	written := strings.ReplaceAll(tidy(rule, sizes).String(), " ", between)
	return cmp.Or(strings.TrimPrefix(written, "0,"), "0")
}
