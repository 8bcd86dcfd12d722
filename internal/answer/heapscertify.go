package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// What a certificate may hold. The checker with a proof takes time in the square of the
// number of values.
const (
	mostCertified   = 10_000     // the largest heap whose value a certificate has
	mostInPositions = 2_000      // the largest heap in a position, or whose value it has if digits of the code repeat
	mostTaken       = 10_000     // the most that may be taken at once by a rule take
	mostAtOnce      = 100        // the most heaps from which may be taken at once
	mostNumbers     = 150_000    // on the boards to which the moves of a board lead: a search holds them for each ply
	mostSearched    = 20_000_000 // positions, for a strategy
)

// CertifyHeaps says what a certificate about heaps shows besides who wins.
type CertifyHeaps struct {
	Distance bool               // how soon
	Progress func(solver.Stats) // is told the cost of a search so far; may be nil
}

// Certify returns a certificate of who wins.
func (h *HeapPosition) Certify(ctx context.Context, o CertifyHeaps) (*certificate.Certified, error) {
	if !h.Single() {
		return nil, fmt.Errorf("a sum of different rules, %s: there are certificates of one rule only", strings.Join(h.Rules(), " and "))
	}
	rule, heaps := h.Parts[0].Rule, Sizes(h.Parts)
	if !nim.IsHeap(rule) && len(h.Parts) > 1 {
		return nil, fmt.Errorf("%d boards of %v: there are certificates of one only", len(h.Parts), rule)
	}
	fields, err := certifiedRule(rule)
	if err != nil {
		return nil, err
	}
	c := &certificate.Certificate{Game: append(fields, h.Play.String())}
	switch {
	case o.Distance || !nim.IsHeap(rule) || !nim.IsNim(rule) && h.Play == nim.Misere:
		c.Body, err = h.prove(ctx, o)
	case nim.IsNim(rule):
		var a *nim.Answer
		if a, err = (&nim.Solver{Play: h.Play}).Solve(ctx, h.Parts...); err == nil {
			c.Body = []certificate.Line{{Text: fmt.Sprintf("claim %v %s", a.Value, heapsList(heaps))}}
		}
	default:
		c.Body, err = certifyValues(ctx, rule, fields, heaps, false)
	}
	if err != nil {
		return nil, err
	}
	return c.Certified()
}

// CertifyPeriod returns a certificate of the period of the values by a rule, in normal
// play.
func CertifyPeriod(ctx context.Context, rule nim.Rule) (*certificate.Certified, error) {
	fields, err := certifiedRule(rule)
	switch {
	case err != nil:
		return nil, err
	case nim.IsNim(rule):
		return nil, errors.New("rule nim: its values don't repeat: a heap of n is worth n")
	case !nim.IsHeap(rule):
		return nil, fmt.Errorf("rule %v: it isn't played with heaps of which each has a value, so that there is no period", rule)
	}
	c := &certificate.Certificate{Game: append(fields, nim.Normal.String())}
	if c.Body, err = certifyValues(ctx, rule, fields, nil, true); err != nil {
		return nil, err
	}
	return c.Certified()
}

// certifiedRule returns a rule as certificates have it: the name of a game, and perhaps what
// belongs to it.
func certifiedRule(rule nim.Rule) ([]string, error) {
	name, argument, _ := strings.Cut(rule.String(), ":")
	most, err := strconv.Atoi(argument[strings.LastIndexAny(argument, ",-")+1:])
	switch code := nim.Code(rule); {
	case nim.IsNim(rule):
		return []string{"nim"}, nil
	case name == "take" && (err != nil || most > mostTaken):
		return nil, fmt.Errorf("rule %.60v: a certificate is for games in which at most %s counters may be taken, or any number", rule, text.Thousands(mostTaken))
	case name == "moore" && most > mostAtOnce:
		return nil, fmt.Errorf("rule %v: a certificate is for taking from at most %d heaps at once", rule, mostAtOnce)
	case name == "allbut":
		return []string{"octal", allButCode(rule, most)}, nil
	case rule == nim.Rule(nim.Dynamic(2)):
		return []string{"dynamic", "2"}, nil
	case code != "":
		return []string{"octal", code}, nil
	}
	return strings.Fields(name + " " + argument), nil // as there
}

// allButCode returns the code of taking all numbers that aren't in a set with a greatest one.
func allButCode(rule nim.Rule, most int) string {
	code, moves := "0.", int64(0)
	for n := range most {
		digit := "0"
		if m := (nim.Part{Rule: rule, Sizes: nim.Sizes{int64(n) + 1}}).Count().Int64(); m > moves {
			digit, moves = "3", m
		}
		code += digit
	}
	return code + "[3]"
}

// certifyValues returns values of heaps, in normal play, and what is claimed of them: who
// wins some heaps, if there are any, and the period, if it is asked for or makes the
// certificate shorter.
func certifyValues(ctx context.Context, rule nim.Rule, game []string, heaps []int64, period bool) ([]certificate.Line, error) {
	largest, most := int64(0), int64(mostCertified)
	code := ""
	if game[0] == "octal" {
		code = game[1]
	}
	if strings.Contains(code, "[") {
		most = mostInPositions
	}
	for _, n := range heaps {
		largest = max(largest, n)
	}
	o := nim.TableOptions{To: min(largest, most)}
	if period {
		o.Prove = most
	}
	t, err := nim.TableOf(ctx, rule, o)
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
		return nil, fmt.Errorf("rule %v: the values of heaps up to %s prove no period", rule, text.Thousands(most))
	case need > most+1:
		return nil, fmt.Errorf("it takes the values of heaps up to %s: a certificate of this rule has those up to %s at most", text.Thousands(need-1), text.Thousands(most))
	}
	o.To = need - 1
	if t, err = nim.TableOf(ctx, rule, o); err != nil {
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

// prove returns a strategy, and with it who wins.
func (h *HeapPosition) prove(ctx context.Context, o CertifyHeaps) ([]certificate.Line, error) {
	for _, n := range Sizes(h.Parts) {
		if n > mostInPositions {
			return nil, fmt.Errorf("heap of %d: a certificate with positions is for heaps of at most %s", n, text.Thousands(mostInPositions))
		}
	}
	if partsList(h.Parts) == "" {
		return nil, errors.New("a bar of no square: there are certificates of bars with one or more")
	}
	if p := h.Parts[0]; !nim.IsHeap(p.Rule) {
		most := mostNumbers / len(p.Sizes)
		if c := p.Count(); c == nil || c.Cmp(big.NewInt(int64(most))) > 0 {
			return nil, fmt.Errorf("there are more than %s moves: a certificate is for fewer", text.Thousands(most))
		}
	}
	g, p := nim.NewGame(h.Play, h.Parts...)
	s := solver.New(g)
	s.OnlyValues, s.MaxPositions, s.Progress = !o.Distance, mostSearched, o.Progress
	proof := certificate.NewProof(searchedHeaps{searchedBy(ctx, s, func(p nim.Position) string {
		if parts := g.Parts(p); len(parts) > 0 {
			return partsList(parts)
		}
		return partsList(h.Parts) // a board is no part if it has no move: the game starts there
	}), make(map[string]nim.Position)})
	err := proof.Claim(p, o.Distance)
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		err = fmt.Errorf("no certificate is found within %s positions: want fewer or smaller heaps", text.Thousands(limit.Most))
	}
	return proof.Body, err
}

// searchedHeaps is a game in which positions with the same text are one, such as the
// heaps of Wythoff's game in either order.
type searchedHeaps struct {
	searched[nim.Position, nim.Move]
	first map[string]nim.Position // by text
}

func (g searchedHeaps) Moves(p nim.Position) iter.Seq[nim.Position] {
	return func(yield func(nim.Position) bool) {
		for q := range g.searched.Moves(p) {
			at := g.Text(q)
			if _, ok := g.first[at]; !ok {
				g.first[at] = q
			}
			if !yield(g.first[at]) {
				return
			}
		}
	}
}

// partsList writes heaps or a board as certificates have them.
func partsList(parts []nim.Part) string {
	sizes := Sizes(parts)
	switch parts[0].Rule.(type) {
	case nim.Dynamic:
		return fmt.Sprintf("%d/%d", sizes[0], sizes[1])
	case nim.Chomp:
		return numbersList(slices.DeleteFunc(sizes, func(n int64) bool { return n == 0 }))
	}
	if parts[0].Rule.String() == "staircase" {
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
