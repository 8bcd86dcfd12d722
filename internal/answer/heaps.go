package answer

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/nim"
)

// A HeapPosition is heaps and boards side by side, and how they are played.
type HeapPosition struct {
	Parts []nim.Part
	Play  nim.Play
}

// ReadHeaps reads parts: with a rule of their own, as in kayles:10, or by the given rule,
// one by one or separated by commas. The play is normal or misere; "" is that of the rule,
// and where there are several rules the normal one.
func ReadHeaps(rule, play string, words []string) (*HeapPosition, error) {
	r, err := HeapRule(rule)
	if err != nil {
		return nil, err
	}
	var own, plain []nim.Part
	var sizes []string
	for _, word := range words {
		if !strings.Contains(word, ":") {
			sizes = append(sizes, strings.Split(strings.TrimSuffix(word, ","), ",")...)
			continue
		}
		more, err := nim.ParseParts(word)
		if err != nil {
			return nil, ruleError(err)
		}
		own = append(own, more...)
	}
	for _, word := range sizes {
		if r, err := nim.ParseRule(word); err == nil {
			return nil, fmt.Errorf("%v is a rule: want its heaps after a colon, such as %v:10", r, r)
		}
	}
	if len(sizes) > 0 {
		if plain, err = nim.ReadParts(r, sizes); err != nil {
			return nil, err
		}
	}
	h := &HeapPosition{Parts: append(plain, own...)}
	if len(h.Parts) == 0 {
		return nil, errors.New("no heaps: want the number of counters in each, such as 2 3 5")
	}
	switch {
	case play == nim.Misere.String():
		h.Play = nim.Misere
	case play == nim.Normal.String():
	case play != "":
		return nil, fmt.Errorf("play %.40q: want normal or misere", play)
	case h.Single():
		h.Play = nim.UsualPlay(h.Parts[0].Rule)
	}
	return h, nil
}

// HeapRule reads a rule. The error of a name that no rule has names the nearest one.
func HeapRule(rule string) (nim.Rule, error) {
	r, err := nim.ParseRule(rule)
	if err != nil {
		return nil, ruleError(err)
	}
	return r, nil
}

func ruleError(err error) error {
	var unknown *nim.UnknownRuleError
	if !errors.As(err, &unknown) {
		return err
	}
	forms := nim.Forms()
	var names []string
	for _, f := range forms {
		names = append(names, f.Name)
	}
	if near, ok := text.Nearest(unknown.Name, names); ok {
		return fmt.Errorf("no rule %.60q: did you mean %s?", unknown.Rule, forms[slices.Index(names, near)].Form)
	}
	return err
}

// Single reports whether all is played by one rule.
func (h *HeapPosition) Single() bool { return len(h.Rules()) == 1 }

// Rules returns the names of the rules, each once.
func (h *HeapPosition) Rules() []string {
	var names []string
	seen := make(map[string]bool)
	for _, p := range h.Parts {
		if name := p.Rule.String(); !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

// Title says what is played.
func (h *HeapPosition) Title() string {
	return fmt.Sprintf("Rule %s, %s", strings.Join(h.Rules(), "+"), h.playText())
}

// playText names the play, and says who wins by it.
func (h *HeapPosition) playText() string {
	cannot, last := "loses", "wins"
	if h.Play == nim.Misere {
		cannot, last = last, cannot
	}
	if !h.Single() || !nim.UntilEmpty(h.Parts[0].Rule) {
		return PlayName(h.Play) + ": whoever cannot move " + cannot
	}
	return PlayName(h.Play) + ": whoever takes the last counter " + last
}

// PlayName names a play in a sentence.
func PlayName(play nim.Play) string { return strings.ReplaceAll(play.String(), "misere", "misère") }

// A Heaps says who wins at a HeapPosition, and how.
type Heaps struct {
	Rule        string        `json:"rule"`
	Play        string        `json:"play"`
	Heaps       []int64       `json:"heaps"`
	Value       solver.Value  `json:"value"`
	Remoteness  Plies         `json:"remoteness"`
	NimSum      int64         `json:"nim_sum"` // of the heaps
	Grundy      *int64        `json:"grundy"`  // the nim-sum of the Grundy values; null if it is not known
	Winning     [][]int64     `json:"winning"`
	Moves       []HeapMove    `json:"moves"`                  // best first
	MovesTotal  *big.Int      `json:"moves_total,omitempty"`  // if not all legal moves are in moves, but only winning ones
	WinningMore bool          `json:"winning_more,omitempty"` // there may be more of these
	Stats       Stats         `json:"stats"`
	Parts       []HeapPart    `json:"parts"`
	Reason      string        `json:"reason"`
	By          []string      `json:"by"` // theory, search, or both
	Quotient    *HeapQuotient `json:"quotient,omitempty"`

	Verdict string     `json:"-"` // who wins, in a sentence
	Wins    int        `json:"-"` // how many winning moves were found
	Others  string     `json:"-"` // how the other moves end, in a sentence
	Worth   string     `json:"-"` // the Grundy values, in a sentence, if they are known
	Columns [][]string `json:"-"` // the values in binary, as one adds them by hand: a row for each part, and their sum
	Reasons []string   `json:"-"` // the sentences of Reason
}

// A HeapMove is a move, for the player who makes it.
type HeapMove struct {
	Heaps      []int64      `json:"heaps"` // after it
	Value      solver.Value `json:"value"`
	Remoteness Plies        `json:"remoteness"`
	Reply      []int64      `json:"reply"`         // the heaps after the best reply; null if there is none, or it is not known
	Why        string       `json:"why,omitempty"` // what shows its value, in sentences, if they were asked for

	After  []nim.Part `json:"-"`
	Text   string     `json:"-"` // the move as people write it
	Leaves string     `json:"-"` // the parts after it; "" if they are too many to read
	Answer string     `json:"-"` // the reply as people write it
	Left   string     `json:"-"` // the parts after the reply
	Over   bool       `json:"-"` // there is no reply: the game is over

	Because string `json:"-"` // of Why: the reason why what the move or the reply leaves is lost

	change string // which part becomes what
}

// A HeapPart is a heap or a board.
type HeapPart struct {
	Rule   string  `json:"rule"`
	Sizes  []int64 `json:"sizes"`
	Grundy *int64  `json:"grundy"` // null if it is not known
}

// A HeapQuotient is the misère quotient that an answer rests on.
type HeapQuotient struct {
	Order   int    `json:"order"`
	Losing  int    `json:"losing"`
	Element string `json:"element"` // of the position
}

const (
	readableHeaps = 20  // parts that are written out
	mostReplies   = 100 // moves of which each has a reply, and that a brief answer lists
)

// A HeapSearch says how a position is solved. The zero value is usual.
type HeapSearch struct {
	Brief    bool               // list few moves, and say more in words
	Why      bool               // say of each move what shows its value
	Progress func(solver.Stats) // if not nil, is told the cost of a search so far

	MaxPositions int // that a search may visit before it fails; 0 means the usual number
}

func (h *HeapPosition) solver(o HeapSearch) *nim.Solver {
	return &nim.Solver{Play: h.Play, Progress: o.Progress, MaxPositions: o.MaxPositions}
}

// Solve says who wins.
func (h *HeapPosition) Solve(ctx context.Context, o HeapSearch) (*Heaps, error) {
	begin := time.Now()
	s := h.solver(o)
	found, err := s.Solve(ctx, h.Parts...)
	if err != nil {
		return nil, err
	}
	a := &Heaps{
		Rule: strings.Join(h.Rules(), "+"), Play: h.Play.String(), Heaps: Sizes(h.Parts), Value: found.Value, Remoteness: Plies(found.Remoteness),
		Winning: [][]int64{}, Moves: []HeapMove{}, WinningMore: found.More || found.Perhaps,
		Stats: Stats{found.Stats.Positions, time.Since(begin).Seconds()}, By: []string{},
	}
	a.NimSum = solver.NimSum(a.Heaps...)
	if values := known(found); values != nil {
		sum := solver.NimSum(values...)
		a.Grundy = &sum
	}
	for i, p := range h.Parts {
		a.Parts = append(a.Parts, HeapPart{Rule: p.Rule.String(), Sizes: p.Sizes})
		if found.Values != nil && found.Values[i] != solver.Unknown {
			a.Parts[i].Grundy = &found.Values[i]
		}
	}
	over := found.Legal != nil && found.Legal.Sign() == 0
	if found.Theory && !over {
		a.By = append(a.By, "theory")
	}
	if found.Searched || over {
		a.By = append(a.By, "search")
	}
	if q := found.Quotient; q != nil {
		a.Quotient = &HeapQuotient{q.Order(), q.Losing(), q.Word(found.Element)}
	}
	for i, m := range found.Moves {
		if m.Value == solver.Win {
			a.Wins++
		}
		if o.Brief && i >= mostReplies {
			continue
		}
		after := nim.After(h.Parts, m.Part, m.To)
		move := HeapMove{Heaps: Sizes(after), Value: m.Value, Remoteness: Plies(m.Remoteness), After: after, Text: h.moveText(m), change: changeText(h.Parts[m.Part], m.To)}
		if len(h.Parts) <= readableHeaps && len(h.Parts[m.Part].Sizes) <= readableHeaps {
			move.Leaves = partsText(after)
		}
		a.Moves = append(a.Moves, move)
		if m.Value == solver.Win {
			a.Winning = append(a.Winning, move.Heaps)
		}
	}
	if found.Legal == nil || found.Legal.Cmp(big.NewInt(int64(len(found.Moves)))) > 0 {
		a.MovesTotal = found.Legal
	}
	h.explain(a, found, o.Why)
	return a, h.reply(ctx, s, a, found, o.Why)
}

// known returns the Grundy values of all parts, nil if one is not known.
func known(found *nim.Answer) []int64 {
	if slices.Contains(found.Values, solver.Unknown) {
		return nil
	}
	return found.Values
}

// Sizes returns the sizes of all parts, one after another.
func Sizes(parts []nim.Part) []int64 {
	all := make([]int64, 0, len(parts))
	for _, p := range parts {
		all = append(all, p.Sizes...)
	}
	return all
}

// reply finds the reply to each move of an answer, unless they are many or it would take
// long, and what shows the value of the move if that is asked for.
func (h *HeapPosition) reply(ctx context.Context, s *nim.Solver, a *Heaps, found *nim.Answer, why bool) error {
	if len(found.Moves) > mostReplies || len(h.Parts) > readableHeaps || !found.Theory && found.Remoteness == solver.Unknown {
		return nil
	}
	for i := range a.Moves {
		m := &a.Moves[i]
		next := &HeapPosition{nim.After(h.Parts, found.Moves[i].Part, found.Moves[i].To), h.Play}
		after, err := s.Solve(ctx, next.Parts...)
		if err != nil {
			return err
		}
		m.Over = after.Legal != nil && after.Legal.Sign() == 0
		lost, then := next, after // what the move or the reply leaves
		if len(after.Moves) > 0 {
			best := after.Moves[0]
			left := &HeapPosition{nim.After(next.Parts, best.Part, best.To), h.Play}
			m.Reply, m.Answer, m.Left = Sizes(left.Parts), next.moveText(best), partsText(left.Parts)
			if h.Single() {
				m.Answer = next.Parts[best.Part].Tell(best.To)
			}
			if m.Value == solver.Loss {
				lost = left
			}
		}
		switch {
		case !why:
		case m.Over:
			m.Because = "There is no move left, and whoever cannot move " + map[nim.Play]string{nim.Normal: "loses.", nim.Misere: "wins."}[h.Play]
			m.Why = m.Because
		case m.Value == solver.Win || m.Reply != nil:
			if lost != next {
				if then, err = s.Solve(ctx, lost.Parts...); err != nil {
					return err
				}
			}
			m.Because = lost.because(then)
			m.Why = fmt.Sprintf("It leaves %s. %s", partsText(lost.Parts), m.Because)
			if lost != next {
				m.Why = fmt.Sprintf("The reply %s leaves %s. %s", m.Answer, m.Left, m.Because)
			}
		}
	}
	return nil
}

// moveText writes a move as people do.
func (h *HeapPosition) moveText(m nim.Ranked) string {
	p := h.Parts[m.Part]
	told := p.Tell(m.To)
	switch {
	case !h.Single():
		return fmt.Sprintf("part %d, %v: %s", m.Part+1, p.Rule, told)
	case len(h.Parts) > 1 || nim.IsHeap(p.Rule):
		return fmt.Sprintf("heap %d: %s", m.Part+1, told)
	}
	return told
}

// partsText writes parts, with their rules if those differ.
func partsText(parts []nim.Part) string {
	h := HeapPosition{Parts: parts}
	if h.Single() {
		return shortened(parts, " ", sizesShown)
	}
	return shortened(parts, ", ", func(p nim.Part) string { return p.Rule.String() + " " + sizesShown(p) })
}

// SizesText writes the sizes of a part as they are read.
func SizesText(p nim.Part) string {
	if _, ok := p.Rule.(nim.Dynamic); ok {
		if p.Sizes[1] == max(0, p.Sizes[0]-1) {
			return strconv.FormatInt(p.Sizes[0], 10)
		}
		return fmt.Sprintf("%d/%d", p.Sizes[0], p.Sizes[1])
	}
	return strings.Trim(fmt.Sprint([]int64(p.Sizes)), "[]")
}

// sizesShown writes the sizes of a part for people: the first of a large board.
func sizesShown(p nim.Part) string {
	if len(p.Sizes) > readableHeaps {
		return numbersText(p.Sizes)
	}
	return SizesText(p)
}

func numbersText(numbers []int64) string {
	return shortened(numbers, " ", func(n int64) string { return strconv.FormatInt(n, 10) })
}

// shortened joins what is written of each thing, or of the first and how many there are
// if they are too many.
func shortened[T any](all []T, separator string, write func(T) string) string {
	var words []string
	for _, t := range all[:min(len(all), readableHeaps)] {
		words = append(words, write(t))
	}
	joined := strings.Join(words, separator)
	if len(all) > readableHeaps {
		return fmt.Sprintf("%s ... (%s in all)", joined, text.Thousands(len(all)))
	}
	return joined
}
