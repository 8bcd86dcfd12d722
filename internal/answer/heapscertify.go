package answer

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// The rules that have certificates, as a sentence names them, and what these may hold. The
// checker with a proof takes up to a minute for as many values, and time in the square of
// their number.
const (
	certifiedRules  = "nim, take, split, kayles, dawson, dawson-chess and octal, with finitely many digits of 0 to 7"
	mostCertified   = 10_000     // the largest heap whose value a certificate has
	mostInPositions = 2_000      // the largest heap in a position
	mostTaken       = 10_000     // the most that may be taken at once, unless any number may
	mostSearched    = 20_000_000 // positions, for a strategy
)

// CertifyHeaps says what a certificate about heaps shows besides who wins.
type CertifyHeaps struct {
	Distance bool               // how soon
	Progress func(solver.Stats) // is told the cost of a search so far; may be nil
}

// Certify returns a certificate of who wins.
func (h *HeapPosition) Certify(ctx context.Context, o CertifyHeaps) (*Certified, error) {
	if !h.Single() {
		return nil, fmt.Errorf("a sum of different rules, %s: there are certificates of one rule only", strings.Join(h.Rules(), " and "))
	}
	rule, heaps := h.Parts[0].Rule, Sizes(h.Parts)
	fields, err := certifiedRule(rule)
	if err != nil {
		return nil, err
	}
	c := &certificate.Certificate{Game: append(fields, h.Play.String())}
	switch {
	case o.Distance || !nim.IsNim(rule) && h.Play == nim.Misere:
		c.Body, err = h.prove(ctx, o)
	case nim.IsNim(rule):
		var a *nim.Answer
		if a, err = (&nim.Solver{Play: h.Play}).Solve(ctx, h.Parts...); err == nil {
			c.Body = []certificate.Line{{Text: fmt.Sprintf("claim %v %s", a.Value, heapsList(heaps))}}
		}
	default:
		c.Body, err = certifyValues(ctx, rule, heaps, false)
	}
	if err != nil {
		return nil, err
	}
	return certified(c)
}

// CertifyPeriod returns a certificate of the period of the values by a rule, in normal
// play.
func CertifyPeriod(ctx context.Context, rule nim.Rule) (*Certified, error) {
	fields, err := certifiedRule(rule)
	switch {
	case err != nil:
		return nil, err
	case nim.IsNim(rule):
		return nil, errors.New("rule nim: its values don't repeat: a heap of n is worth n")
	}
	c := &certificate.Certificate{Game: append(fields, nim.Normal.String())}
	if c.Body, err = certifyValues(ctx, rule, nil, true); err != nil {
		return nil, err
	}
	return certified(c)
}

// certifiedRule returns a rule as certificates have it.
func certifiedRule(rule nim.Rule) ([]string, error) {
	name, code := rule.String(), nim.Code(rule)
	set, take := strings.CutPrefix(name, "take:")
	switch {
	case nim.IsNim(rule):
		return []string{"nim"}, nil
	case take:
		if most, err := strconv.Atoi(set[strings.LastIndexAny(set, ",-")+1:]); err != nil || most > mostTaken {
			return nil, fmt.Errorf("rule %.60s: a certificate is for games in which at most %s counters may be taken, or any number", name, text.Thousands(mostTaken))
		}
		return []string{"take", set}, nil
	case code != "" && strings.Trim(code, "01234567.!") == "":
		return []string{"octal", code}, nil
	}
	return nil, fmt.Errorf("rule %.60s: there are no certificates for it: want %s", name, certifiedRules)
}

// certifyValues returns values of heaps, in normal play, and what is claimed of them: who
// wins some heaps, if there are any, and the period, if it is asked for or makes the
// certificate shorter.
func certifyValues(ctx context.Context, rule nim.Rule, heaps []int64, period bool) ([]certificate.Line, error) {
	largest := int64(0)
	for _, n := range heaps {
		largest = max(largest, n)
	}
	o := nim.TableOptions{To: min(largest, mostCertified)}
	if period || largest > mostCertified {
		o.Prove = mostCertified
	}
	t, err := nim.TableOf(ctx, rule, o)
	if err != nil {
		return nil, err
	}
	need, repeats := largest+1, t.Period > 0 && t.Saltus == 0 && !strings.Contains(nim.Code(rule), "!")
	if repeats {
		if enough := 2*t.Preperiod + 2*t.Period + longestTake(rule) + 1; period || enough < need {
			need = enough
		} else {
			repeats = false
		}
	}
	switch {
	case period && !repeats:
		return nil, fmt.Errorf("rule %v: the values of heaps up to %s prove no period", rule, text.Thousands(mostCertified))
	case need > mostCertified+1:
		return nil, fmt.Errorf("it takes the values of heaps up to %s: a certificate has those up to %s at most", text.Thousands(need-1), text.Thousands(mostCertified))
	}
	o.To = need - 1
	if t, err = nim.TableOf(ctx, rule, o); err != nil {
		return nil, err
	}
	var body []certificate.Line
	add := func(format string, args ...any) {
		body = append(body, certificate.Line{Text: fmt.Sprintf(format, args...)})
	}
	const inLine = 100
	for from := 0; from < len(t.Values); from += inLine {
		add("V %d %s", from, strings.Trim(fmt.Sprint(t.Values[from:min(from+inLine, len(t.Values))]), "[]"))
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
		if repeats && n >= t.Preperiod {
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

// longestTake returns how many counters may be taken at most by a rule that certificates
// have, other than Nim.
func longestTake(rule nim.Rule) int64 {
	if code := nim.Code(rule); code != "" {
		_, digits, _ := strings.Cut(strings.ReplaceAll(code, "!", ""), ".")
		return int64(len(digits))
	}
	set := rule.String()
	n, _ := strconv.ParseInt(set[strings.LastIndexAny(set, ":,-")+1:], 10, 64)
	return n
}

// prove returns a strategy, and with it who wins.
func (h *HeapPosition) prove(ctx context.Context, o CertifyHeaps) ([]certificate.Line, error) {
	for _, n := range Sizes(h.Parts) {
		if n > mostInPositions {
			return nil, fmt.Errorf("heap of %d: a certificate with positions is for heaps of at most %s", n, text.Thousands(mostInPositions))
		}
	}
	g, p := nim.NewGame(h.Play, h.Parts...)
	s := solver.New(g)
	s.OnlyValues, s.MaxPositions, s.Progress = !o.Distance, mostSearched, o.Progress
	proof := certificate.NewProof(searchedBy(ctx, s, func(p nim.Position) string { return heapsList(Sizes(g.Parts(p))) }))
	err := proof.Claim(p, o.Distance)
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		err = fmt.Errorf("no certificate is found within %s positions: want fewer or smaller heaps", text.Thousands(limit.Most))
	}
	return proof.Body, err
}

// heapsList writes heaps as certificates have them.
func heapsList(heaps []int64) string {
	var words []string
	for _, n := range slices.Sorted(slices.Values(heaps)) {
		if n > 0 {
			words = append(words, strconv.FormatInt(n, 10))
		}
	}
	if words == nil {
		return "0"
	}
	return strings.Join(words, ",")
}
