package nim

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// What a position of a certificate may have: the checker with a proof reads no larger ones.
const (
	maxSearched = 2000 // counters of a heap
	maxNumbers  = 2000
)

// form is how certificates write heaps of one rule, or one board of it; nil if they don't.
func (g placed) form(start Places) *face.Form[Places] {
	rule := g.rules[0]
	if g.Reluctant || !g.single() || !IsHeap(rule) && len(g.parts(start)) > 1 {
		return nil
	}
	const maxAtOnce = 100
	if m, ok := rule.(Moore); ok && m > maxAtOnce {
		return nil
	}
	if t, ok := rule.(*takeRule); ok && strings.HasPrefix(t.name, "take:") && t.set.count(maxTaken) < t.set.count(MostCounters) {
		return nil
	}
	f := &face.Form[Places]{Write: func(p Places) string { return partsList(rule, sizesOf(g.parts(p))) }}
	f.Same = func(p Places) Places {
		if IsHeap(rule) {
			return g.sorted(p)
		}
		return g.places([]Part{{rule, tidy(rule, g.parts(p)[0].Sizes)}}, []int{0}, []bool{false})
	}
	f.Read = func(written string) (p Places, err error) {
		words := strings.FieldsFunc(written, func(r rune) bool { return r == ',' || r == '/' })
		isLarge := func(word string) bool { n, err := strconv.Atoi(word); return err != nil || n > maxSearched }
		if len(words) > maxNumbers || slices.ContainsFunc(words, isLarge) {
			return p, fmt.Errorf("%.60q: want at most %s numbers, none above %s", written, text.Thousands(maxNumbers), text.Thousands(maxSearched))
		}
		firstMove := false
		switch rule.(type) {
		case Dynamic:
			words, firstMove = []string{written}, len(words) == 1
		case wythoffRule:
			if len(words) == 1 {
				words = []string{"0", words[0]}
			}
		}
		parts, err := ReadParts(rule, words)
		if err != nil {
			return p, err
		}
		p = g.places(parts, make([]int, len(parts)), make([]bool, len(parts)))
		at := f.Write(p)
		if _, ok := rule.(Chomp); ok && at == "0" {
			at = "1"
		}
		if at != written && !firstMove {
			return p, fmt.Errorf("%.60q is no position of a certificate: want %.60s", written, at)
		}
		return p, nil
	}
	return f
}

// certified says what certificates say of the game: by theory who wins, where that is known.
func (g placed) certified(ctx context.Context, p Places, c face.Certifying) (*certificate.Certificate, error) {
	rule := g.rules[0]
	if g.form(p) == nil {
		return nil, nil
	}
	cert := &certificate.Certificate{Game: append(certifiedRule(rule), g.play.String())}
	var err error
	if IsHeap(rule) && !c.Distance && !c.Moves && (IsNim(rule) || g.play == Normal) {
		cert.Body, err = valuedBy(rule, g.play).certify(ctx, sizesOf(g.parts(p)))
	}
	return cert, err
}

// verify checks a certificate of heaps of one rule, or of a board.
func verify(ctx context.Context, _ face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
	last := len(c.Game) - 1
	rule, err := ParseRule(strings.Join(c.Game[:last], ":"))
	play := slices.Index([]string{Normal.String(), Misere.String()}, c.Game[last])
	isName := slices.Contains([]string{"nim", "take", "octal", "square", "moore", "wythoff", "dynamic", "chomp"}, c.Game[0])
	if err != nil || play < 0 || !isName {
		return nil, c.Unknown()
	}
	g, err := open(ctx, face.Values{"rule": rule.String(), c.Game[last]: "true"}, "")
	if err != nil {
		return nil, c.Unknown()
	}
	isOther := func(l certificate.Line) bool { return !saysWho(l.Fields()) }
	isValues := func(l certificate.Line) bool { return strings.HasPrefix(l.Text, "V ") }
	byTheory := IsNim(rule) && !slices.ContainsFunc(c.Body, isOther) ||
		IsHeap(rule) && !IsNim(rule) && c.Game[last] == Normal.String() && slices.ContainsFunc(c.Body, isValues)
	if byTheory {
		return c.Verified(), valuedBy(rule, Play(play)).check(ctx, c.Body, m)
	}
	return c.Verified(), g.Check(c, m)
}

// CertifyPeriod returns a certificate of the period of the values by a rule, in normal
// play.
func CertifyPeriod(ctx context.Context, rule Rule) (c *certificate.Certificate, err error) {
	switch {
	case IsNim(rule):
		return nil, errors.New("rule nim: its values don't repeat: a heap of n is worth n")
	case !IsHeap(rule):
		return nil, fmt.Errorf("rule %s: it isn't played with heaps of which each has a value, so there is no period", rule.String())
	}
	c = &certificate.Certificate{Game: append(certifiedRule(rule), Normal.String())}
	c.Body, err = valuedBy(rule, Normal).certify(ctx, nil)
	return c, err
}

// certifiedRule returns a rule as certificates have it: the name of a game, and perhaps what
// belongs to it.
func certifiedRule(rule Rule) []string {
	name, argument, _ := strings.Cut(rule.String(), ":")
	switch code := Code(rule); {
	case IsNim(rule):
		return []string{"nim"}
	case name == "allbut":
		return []string{"octal", allButCode(rule, argument)}
	case rule == Rule(Dynamic(2)):
		return []string{"dynamic", "2"}
	case code != "":
		return []string{"octal", code}
	}
	return strings.Fields(name + " " + argument) // as there
}

// allButCode returns the code of taking all numbers that aren't in a set.
func allButCode(rule Rule, set string) string {
	most, _ := strconv.Atoi(set[strings.LastIndexAny(set, ",-")+1:])
	code, moves := "0.", int64(0)
	for n := range most {
		digit := "0"
		if m := (Part{rule, Sizes{int64(n) + 1}}).Count().Int64(); m > moves {
			digit, moves = "3", m
		}
		code += digit
	}
	return code + "[3]"
}

// tidy returns sizes as certificates have them, and always the two of Wythoff.
func tidy(rule Rule, sizes Sizes) Sizes {
	isNone := func(n int64) bool { return n == 0 }
	switch rule.(type) {
	case Dynamic:
		return sizes
	case Chomp: // with the square that nobody takes
		return slices.DeleteFunc(slices.Clone(sizes), isNone)
	case wythoffRule:
		return slices.Sorted(slices.Values(sizes))
	}
	return slices.DeleteFunc(slices.Sorted(slices.Values(sizes)), isNone)
}

// partsList writes heaps or a board as certificates have them.
func partsList(rule Rule, sizes Sizes) string {
	sizes = tidy(rule, sizes)
	if _, ok := rule.(wythoffRule); ok {
		sizes = slices.DeleteFunc(sizes, func(n int64) bool { return n == 0 })
	}
	if len(sizes) == 0 {
		return "0"
	}
	between := ","
	if _, ok := rule.(Dynamic); ok {
		between = "/"
	}
	return strings.ReplaceAll(sizes.String(), " ", between)
}
