package main

import (
	"context"
	"fmt"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/nim"
	"wordgame/solver/quotient"
)

// A valuesAnswer is the Grundy values of heaps of 0, 1, 2, ... counters by a rule, in normal
// play, and how they repeat.
type valuesAnswer struct {
	Rule      string  `json:"rule"`      // the rule
	Values    []int64 `json:"values"`    // Grundy values of heaps of 0, 1, 2, …
	Preperiod *int64  `json:"preperiod"` // heaps before the period; null if none is proven
	Period    *int64  `json:"period"`    // the length of the period; null if none is proven
	Saltus    *int64  `json:"saltus"`    // the difference from one period to the next; null if none is proven
	Proven    bool    `json:"proven"`    // whether the period is proven

	title  string // the rule, with its code if that is not its name
	repeat string // what is known of how the values repeat
}

// valuesOf returns a table. If ctx ends, it returns what has been reached, and the
// error of ctx.
func valuesOf(ctx context.Context, r nim.Rule, o nim.TableOptions) (*valuesAnswer, error) {
	t, err := nim.TableOf(ctx, r, o)
	if t == nil {
		return nil, err
	}
	a := &valuesAnswer{Rule: r.String(), Values: t.Values, title: r.String()}
	if code := nim.Code(r); code != "" && !strings.HasPrefix(r.String(), "octal:") {
		a.title = r.String() + " (code " + code + ")"
	}
	switch {
	case t.Period > 0:
		a.Preperiod, a.Period, a.Saltus, a.Proven = &t.Preperiod, &t.Period, &t.Saltus, true
		repeat := "From heap " + text.Thousands(t.Preperiod) + " on they repeat with period " + text.Thousands(t.Period) + "."
		if t.Saltus > 0 {
			repeat = fmt.Sprintf("From heap %s on they repeat with period %s and saltus %s: a heap %s larger is worth %s more.", text.Thousands(t.Preperiod), text.Thousands(t.Period), text.Thousands(t.Saltus), text.Thousands(t.Period), text.Thousands(t.Saltus))
		}
		certain := "This is certain for heaps of any size."
		if t.Held > 0 {
			certain = "They do so up to heap " + text.Thousands(t.Held) + ", which proves it for heaps of any size."
		}
		a.repeat = repeat + " " + certain
	case t.Held > 0:
		a.repeat = "No period is proven by the heaps up to " + text.Thousands(t.Held) + "."
	default:
		a.repeat = "No period is proven."
	}
	return a, err
}

// A quotientAnswer is the misère quotient of the heaps of a rule up to a size.
type quotientAnswer struct {
	Rule      string   `json:"rule"`      // the rule
	Play      string   `json:"play"`      // `misere`
	To        int64    `json:"to"`        // the largest heap
	Order     int      `json:"order"`     // how many elements the quotient has
	Losing    []string `json:"losing"`    // elements that lose
	Elements  []string `json:"elements"`  // the element of each heap of 0, 1, 2, …
	Relations []string `json:"relations"` // the relations between the elements
	Tame      bool     `json:"tame"`      // whether play is as in Nim
	Preperiod *int64   `json:"preperiod"` // heaps before the period; null if none is proven
	Period    *int64   `json:"period"`    // the length of the period; null if none is proven
	Proven    bool     `json:"proven"`    // whether the period is proven
}

// quotientOf returns a misère quotient. If it is not known up to the size, it is
// returned as far as it is, with an error that says so.
func quotientOf(ctx context.Context, r nim.Rule, to int64) (*quotientAnswer, error) {
	q, err := nim.MisereQuotient(ctx, to, r)
	if q == nil {
		return nil, err
	}
	preperiod, period, proven := q.ProvenPeriod()
	if !proven {
		to = min(to, q.To())
	}
	a := &quotientAnswer{Rule: r.String(), Play: nim.Misere.String(), To: to, Order: q.Order(), Losing: []string{}, Relations: append([]string{}, q.Relations()...), Tame: q.Tame()}
	for x := range quotient.Element(q.Order()) {
		if q.Lost(x) {
			a.Losing = append(a.Losing, q.Word(x))
		}
	}
	for n := range to + 1 {
		a.Elements = append(a.Elements, q.Word(q.Of(0, n)))
	}
	if proven {
		a.Preperiod, a.Period, a.Proven = &preperiod, &period, true
	}
	return a, err
}
