package nim

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
)

// certified says how certificates write the game: heaps of one rule, or one board of it, have a
// form of their own.
func (g placed) certified(ctx context.Context, p Places, c face.Certifying) (*face.Certified[Places], error) {
	parts, rule := g.parts(p), g.rules[0]
	if g.Reluctant || !g.single() || !IsHeap(rule) && len(parts) > 1 {
		return nil, nil
	}
	form := &face.Certified[Places]{Write: func(p Places) string { return partsList(rule, sizesOf(g.parts(p))) }}
	form.Game = append(certifiedRule(rule), g.play.String())
	var err error
	if IsHeap(rule) && !c.Distance && !c.Moves && (IsNim(rule) || g.play == Normal) {
		form.Body, err = certificate.CertifyHeaps(form.Game, sizesOf(parts), func(int) error { return ctx.Err() })
	} else if err = form.Understood(p); err == nil && !IsHeap(rule) {
		err = fewNumbers(parts[0])
	}
	return form, err
}

// CertifyPeriod returns a certificate of the period of the values by a rule, in normal
// play.
func CertifyPeriod(ctx context.Context, rule Rule) (c *certificate.Certificate, err error) {
	switch {
	case IsNim(rule):
		return nil, face.Say("rule nim: its values don't repeat: a heap of n is worth n")
	case !IsHeap(rule):
		return nil, face.Say("rule %s: it isn't played with heaps of which each has a value, so there is no period", rule.String())
	}
	c = &certificate.Certificate{Game: append(certifiedRule(rule), Normal.String())}
	c.Body, err = certificate.CertifyHeaps(c.Game, nil, func(int) error { return ctx.Err() })
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

// fewNumbers refuses a board whose moves lead to boards of many numbers, which a search holds for each ply.
func fewNumbers(board Part) error {
	const maxNumbers = 150_000
	most := maxNumbers / len(board.Sizes)
	if c := board.Count(); c == nil || c.Cmp(big.NewInt(int64(most))) > 0 {
		return face.Say("there are more than %d moves: a certificate is for fewer", most)
	}
	return nil
}

// partsList writes heaps or a board as certificates have them.
func partsList(rule Rule, sizes []int64) string {
	between, isNone := ",", func(n int64) bool { return n == 0 }
	switch rule.(type) {
	case Dynamic:
		between = "/"
	case Chomp:
		sizes = slices.DeleteFunc(sizes, isNone)
	default:
		slices.Sort(sizes)
		sizes = slices.DeleteFunc(sizes, isNone)
	}
	if len(sizes) == 0 {
		return "0"
	}
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(sizes), "[]"), " ", between)
}
