package nim

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/solver"
	"wordgame/solver/face"
)

// What a certificate may hold. The checker with a proof takes time in the square of the
// number of values.
const (
	maxCertified   = 10_000  // the largest heap whose value a certificate has
	maxInPositions = 2_000   // the largest heap in a position
	maxTaken       = 10_000  // the most that may be taken at once by a rule take
	maxAtOnce      = 100     // the most heaps from which may be taken at once
	maxNumbers     = 150_000 // on the boards to which the moves of a board lead: a search holds them for each ply
)

// certified says how certificates write the game: heaps of one rule, or one board of it, have a
// form of their own.
func (g placed) certified(ctx context.Context, p Places, c face.Certifying) (*face.Certified[Places], error) {
	parts, rule := g.parts(p), g.rules[0]
	if g.Reluctant || !g.single() || !IsHeap(rule) && len(parts) > 1 {
		return nil, nil
	}
	fields, why := certifiedRule(rule)
	if why.Format != "" {
		return nil, why
	}
	form := &face.Certified[Places]{Write: func(p Places) string { return partsList(rule, sizesOf(g.parts(p))) }}
	form.Game = append(fields, g.play.String())
	var err error
	switch byTheory := IsHeap(rule) && !c.Distance && !c.Moves; {
	case byTheory && IsNim(rule):
		var a *Answer
		if a, err = (&Solver{Play: g.play}).Solve(ctx, parts...); err == nil {
			form.Body = []certificate.Line{{Text: fmt.Sprintf("claim %v %s", a.Value, heapsList(sizesOf(parts)))}}
		}
	case byTheory && g.play == Normal:
		form.Body, err = certifyValues(ctx, rule, form.Game, sizesOf(parts), false)
	default: // by a strategy
		err = fits(rule, parts)
	}
	return form, err
}

// CertifyPeriod returns a certificate of the period of the values by a rule, in normal
// play.
func CertifyPeriod(ctx context.Context, rule Rule) (*certificate.Certificate, error) {
	fields, why := certifiedRule(rule)
	switch {
	case why.Format != "":
		return nil, why
	case IsNim(rule):
		return nil, face.Say("rule nim: its values don't repeat: a heap of n is worth n")
	case !IsHeap(rule):
		return nil, face.Say("rule %s: it isn't played with heaps of which each has a value, so there is no period", rule.String())
	}
	c := &certificate.Certificate{Game: append(fields, Normal.String())}
	var err error
	c.Body, err = certifyValues(ctx, rule, c.Game, nil, true)
	return c, err
}

// certifiedRule returns a rule as certificates have it: the name of a game, and perhaps what
// belongs to it; or why there are none.
func certifiedRule(rule Rule) (fields []string, why face.Sentence) {
	name, argument, _ := strings.Cut(rule.String(), ":")
	most, err := strconv.Atoi(argument[strings.LastIndexAny(argument, ",-")+1:])
	switch code := Code(rule); {
	case IsNim(rule):
		return []string{"nim"}, why
	case name == "take" && (err != nil || most > maxTaken):
		return nil, face.Say("rule %s: a certificate is for games in which at most %d counters may be taken, or any number", fmt.Sprintf("%.60s", rule), maxTaken)
	case name == "moore" && most > maxAtOnce:
		return nil, face.Say("rule %s: a certificate is for taking from at most %d heaps at once", rule.String(), maxAtOnce)
	case name == "allbut":
		return []string{"octal", allButCode(rule, most)}, why
	case rule == Rule(Dynamic(2)):
		return []string{"dynamic", "2"}, why
	case code != "":
		return []string{"octal", code}, why
	}
	return strings.Fields(name + " " + argument), why // as there
}

// allButCode returns the code of taking all numbers that aren't in a set with a greatest one.
func allButCode(rule Rule, most int) string {
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

// certifyValues returns values of heaps, in normal play, and what is claimed of them: who
// wins some heaps, if there are any, and the period, if it is asked for or makes the
// certificate shorter.
func certifyValues(ctx context.Context, rule Rule, game []string, heaps []int64, period bool) ([]certificate.Line, error) {
	reach, enough, err := certificate.HeapValues(game, maxCertified)
	if err != nil {
		return nil, err
	}
	largest, most := int64(0), int64(reach)
	for _, n := range heaps {
		largest = max(largest, n)
	}
	o := TableOptions{To: min(largest, most)}
	if period {
		o.Prove = most
	}
	t, err := TableOf(ctx, rule, o)
	if err != nil {
		return nil, err
	}
	need, repeats := largest+1, false
	if t.Period > 0 && t.Saltus == 0 {
		if n := int64(enough(int(t.Preperiod), int(t.Period))); n > 0 && (period || n < need) {
			need, repeats = n, true
		}
	}
	switch {
	case period && !repeats:
		return nil, face.Say("rule %s: the values of heaps up to %d prove no period", rule.String(), most)
	case need > most+1:
		return nil, face.Say("it takes the values of heaps up to %d: a certificate of this rule has those up to %d at most", need-1, most)
	}
	o.To = need - 1
	if t, err = TableOf(ctx, rule, o); err != nil {
		return nil, err
	}
	var body []certificate.Line
	add := func(format string, args ...any) {
		body = append(body, certificate.Line{Text: fmt.Sprintf(format, args...)})
	}
	from := 0
	for values := range slices.Chunk(t.Values, 100) {
		add("V %d %s", from, strings.Trim(fmt.Sprint(values), "[]"))
		from += len(values)
	}
	if repeats {
		add("claim period %d from %d", t.Period, t.Preperiod)
	}
	if len(heaps) == 0 {
		return body, nil
	}
	sum := int64(0)
	sorted := slices.Sorted(slices.Values(heaps))
	for i, n := range sorted {
		at := n
		if n >= int64(len(t.Values)) { // then they repeat
			at = t.Preperiod + (n-t.Preperiod)%t.Period
		}
		sum ^= t.Values[at]
		if i == 0 || n != sorted[i-1] {
			add("claim value %d %d", n, t.Values[at])
		}
	}
	value := solver.Win
	if sum == 0 {
		value = solver.Loss
	}
	add("claim %v %s", value, heapsList(heaps))
	return body, nil
}

// fits says why a certificate with positions would be too large.
func fits(rule Rule, parts []Part) error {
	for _, n := range sizesOf(parts) {
		if n > maxInPositions {
			return face.Say("a heap of %d: a certificate with positions is for heaps of at most %d", n, maxInPositions)
		}
	}
	if partsList(rule, sizesOf(parts)) == "" {
		return face.Say("a bar of no square: there are certificates of bars with one or more")
	}
	if p := parts[0]; !IsHeap(p.Rule) {
		most := maxNumbers / len(p.Sizes)
		if c := p.Count(); c == nil || c.Cmp(big.NewInt(int64(most))) > 0 {
			return face.Say("there are more than %d moves: a certificate is for fewer", most)
		}
	}
	return nil
}

// partsList writes heaps or a board as certificates have them.
func partsList(rule Rule, sizes []int64) string {
	switch rule.(type) {
	case Dynamic:
		return fmt.Sprintf("%d/%d", sizes[0], sizes[1])
	case Chomp:
		return numbersList(slices.DeleteFunc(sizes, func(n int64) bool { return n == 0 }))
	}
	if rule.String() == "staircase" {
		return numbersList(sizes)
	}
	return heapsList(sizes)
}

// heapsList writes heaps as certificates have them.
func heapsList(heaps []int64) string {
	heaps = slices.DeleteFunc(slices.Sorted(slices.Values(heaps)), func(n int64) bool { return n == 0 })
	return cmp.Or(numbersList(heaps), "0")
}

func numbersList(numbers []int64) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ",")
}
