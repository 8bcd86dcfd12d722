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
	maxInPositions = 2_000   // the largest heap in a position, or whose value it has if digits of the code repeat
	maxTaken       = 10_000  // the most that may be taken at once by a rule take
	maxAtOnce      = 100     // the most heaps from which may be taken at once
	maxNumbers     = 150_000 // on the boards to which the moves of a board lead: a search holds them for each ply
)

// certified says how certificates write the game.
func (g placed) certified(start Places) *face.Certified[Places] {
	no := func(why face.Sentence) *face.Certified[Places] { return &face.Certified[Places]{Why: why} }
	parts := g.parts(start)
	switch {
	case g.Reluctant && g.single() && g.rules[0].String() == g.rule:
		return nil // in the general form, which names the settings
	case g.Reluctant:
		return no(face.Say("heaps with rules of their own, in a game that nobody ends unless forced: there are certificates of the one rule that the setting names"))
	case !g.single():
		return no(face.Say("a sum of different rules, %s: there are certificates of one rule only", face.And(names(g.rules))))
	}
	rule := g.rules[0]
	if !IsHeap(rule) && len(parts) > 1 {
		return no(face.Say("%d boards of %s: there are certificates of one only", len(parts), rule.String()))
	}
	fields, why := certifiedRule(rule)
	if why.Format != "" {
		return no(why)
	}
	c := &face.Certified[Places]{
		Game:  append(fields, g.play.String()),
		Write: func(p Places) string { return partsList(rule, sizesOf(g.parts(p))) },
		Fits:  func(p Places) error { return fits(rule, g.parts(p)) },
	}
	switch {
	case !IsHeap(rule) || !IsNim(rule) && g.play == Misere: // by a strategy alone
	case IsNim(rule):
		c.Known = func(ctx context.Context, p Places) ([]certificate.Line, error) {
			a, err := (&Solver{Play: g.play}).Solve(ctx, g.parts(p)...)
			if err != nil {
				return nil, err
			}
			return []certificate.Line{{Text: fmt.Sprintf("claim %v %s", a.Value, heapsList(sizesOf(g.parts(p))))}}, nil
		}
	default:
		c.Known = func(ctx context.Context, p Places) ([]certificate.Line, error) {
			return certifyValues(ctx, rule, fields, sizesOf(g.parts(p)), false)
		}
	}
	return c
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
	body, err := certifyValues(ctx, rule, fields, nil, true)
	return &certificate.Certificate{Game: append(fields, Normal.String()), Body: body}, err
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
	largest, most := int64(0), int64(maxCertified)
	code := ""
	if game[0] == "octal" {
		code = game[1]
	}
	if strings.Contains(code, "[") {
		most = maxInPositions
	}
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
	need, repeats := largest+1, t.Period > 0 && t.Saltus == 0 && game[0] != "square" && !strings.ContainsAny(code, "![")
	if repeats {
		broken := int64(2) // into how many heaps
		if strings.ContainsAny(code, "89ABCDEF") {
			broken = 3
		}
		if enough := broken*(t.Preperiod+t.Period) + longestTake(game) + 1; period || enough < need {
			need = enough
		} else {
			repeats = false
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

// longestTake returns how many counters may be taken at most in a game take or octal, as
// certificates have it.
func longestTake(game []string) int64 {
	if _, digits, ok := strings.Cut(strings.ReplaceAll(game[1], "!", ""), "."); ok {
		return int64(len(digits))
	}
	n, _ := strconv.ParseInt(game[1][strings.LastIndexAny(game[1], ",-")+1:], 10, 64)
	return n
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
