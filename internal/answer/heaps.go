package answer

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
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
	Search    bool                    // prove the answer by looking ahead, even where theory knows it
	Brief     bool                    // list few moves, and say more in words
	Why       bool                    // say of each move what shows its value
	Searching func(positions float64) // if not nil, is called before a search that takes its time, with an estimate
	Progress  func(solver.Stats)      // if not nil, is told the cost of a search so far

	MaxPositions int // that searches may visit before they fail; 0 means the usual number
}

func (h *HeapPosition) solver(o HeapSearch) *nim.Solver {
	return &nim.Solver{Play: h.Play, Search: o.Search, Searching: o.Searching, Progress: o.Progress, MaxPositions: o.MaxPositions}
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
	h.explain(a, found, o.Search)
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
	quick := *s // with all that it has found
	quick.Search, quick.Searching = false, nil
	for i := range a.Moves {
		m := &a.Moves[i]
		next := &HeapPosition{nim.After(h.Parts, found.Moves[i].Part, found.Moves[i].To), h.Play}
		after, err := quick.Solve(ctx, next.Parts...)
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
				if then, err = quick.Solve(ctx, lost.Parts...); err != nil {
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

// Game returns the game, and its position.
func (h *HeapPosition) Game() (*nim.Game, nim.Position) { return nim.NewGame(h.Play, h.Parts...) }

// Result returns what [HeapPosition.Solve] says of another position of a game.
func (h *HeapPosition) Result(ctx context.Context, g *nim.Game, p nim.Position) (solver.Result, error) {
	found, err := h.solver(HeapSearch{}).Solve(ctx, g.Parts(p)...)
	if err != nil {
		return solver.Result{}, err
	}
	return solver.Result{Value: found.Value, Remoteness: found.Remoteness}, nil
}

// Rank returns the moves of the game at p, best first: by theory, or by searches that
// visit at most so many positions, 0 for any number. If they do not tell, the error is a
// [solver.LimitError]. Of a position with very many moves the worse ones may be missing.
func (h *HeapPosition) Rank(ctx context.Context, g *nim.Game, p nim.Position, most int) ([]solver.Ranked[nim.Move], error) {
	s := h.solver(HeapSearch{})
	parts, moves := g.Parts(p), g.Moves(nil, p)
	if most > 0 { // fewer where each has many moves, and these many sizes
		const usual = 300
		most = min(most, max(1, most*usual/(len(moves)*h.widest()+1)))
	}
	s.MaxPositions = most
	found, err := s.Solve(ctx, parts...)
	switch {
	case errors.As(err, new(*nim.TooLargeError)):
		return nil, &solver.LimitError{Most: most}
	case err != nil:
		return nil, err
	case len(found.Moves) == 0 && found.Value == solver.Win: // theory knows who wins, but no move
		search := solver.New(g)
		search.OnlyValues, search.MaxPositions = true, most
		line, err := search.LineUpTo(ctx, p, 1)
		if err != nil {
			return nil, err
		}
		return []solver.Ranked[nim.Move]{{Move: line[0], Result: solver.Result{Value: solver.Win, Remoteness: solver.Unknown}}}, nil
	}
	byText := make(map[string]nim.Move)
	var ranked []solver.Ranked[nim.Move]
	for _, m := range moves {
		from, to := g.Change(p, m)
		byText[changeText(from, to)] = m
		if len(found.Moves) == 0 { // a lost position with too many moves to list
			ranked = append(ranked, solver.Ranked[nim.Move]{Move: m, Result: solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}})
		}
	}
	for _, m := range found.Moves {
		change := changeText(parts[m.Part], m.To)
		move, ok := byText[change]
		if !ok {
			continue // the same move from another part like this one
		}
		delete(byText, change)
		ranked = append(ranked, solver.Ranked[nim.Move]{Move: move, Result: m.Result})
	}
	return ranked, nil
}

// changeText tells moves at a position apart.
func changeText(from nim.Part, to []nim.Sizes) string { return fmt.Sprint(from, to) }

// WhyMove says what a move of the game at p is worth, and what shows it.
func (h *HeapPosition) WhyMove(ctx context.Context, g *nim.Game, p nim.Position, m nim.Move) (string, error) {
	from, to := g.Change(p, m)
	a, err := (&HeapPosition{g.Parts(p), h.Play}).Solve(ctx, HeapSearch{Why: true})
	if err != nil {
		return "", err
	}
	for _, move := range a.Moves {
		if move.change == changeText(from, to) {
			return strings.TrimSpace(fmt.Sprintf("%s %s. %s", g.Name(p, m), map[solver.Value]string{solver.Win: "wins", solver.Loss: "loses"}[move.Value], move.Why)), nil
		}
	}
	return g.Name(p, m) + " loses.", nil // only winning moves are listed
}

// Playouts returns how many games at random from p fit into some tenths of a second,
// going by the moves of a few.
func (h *HeapPosition) Playouts(g *nim.Game, p nim.Position) int {
	const games, most = 10, 4_000_000 // sizes after all moves of all playouts
	r := rand.New(rand.NewPCG(1, 1))
	work := 1
	for range games {
		for at := p; g.Terminal(at) == solver.Undecided; {
			moves := g.Moves(nil, at)
			work += len(moves) * h.widest()
			at = g.Play(at, moves[r.IntN(len(moves))])
		}
	}
	return min(8_000, max(50, games*most/work))
}

// widest returns the number of sizes of the largest part.
func (h *HeapPosition) widest() int {
	sizes := 1
	for _, part := range h.Parts {
		sizes = max(sizes, len(part.Sizes))
	}
	return sizes
}

// mostOptions is the number of moves that a part may have in play, where all are listed.
const mostOptions = 10_000

// Playable returns an error if a part has too many moves to list them.
func (h *HeapPosition) Playable() error {
	for _, p := range h.Parts {
		count := p.Count()
		if count != nil && count.Cmp(big.NewInt(mostOptions)) <= 0 {
			continue
		}
		what, moves := "a heap of "+SizesText(p), "too many"
		if !nim.IsHeap(p.Rule) {
			what = fmt.Sprintf("%v %s", p.Rule, SizesText(p))
		}
		if count != nil {
			moves = text.Commas(count.String())
		}
		return fmt.Errorf("%s has %s moves: for play, want heaps with at most %s", what, moves, text.Thousands(mostOptions))
	}
	return nil
}

const (
	mostTree     = 100_000   // positions of a game whose tree is drawn. The tree has more nodes, but they are counted position by position
	mostBranches = 5_000_000 // moves in all of these together
)

// Drawable returns an error if the tree of the game is too large to be drawn.
func (h *HeapPosition) Drawable() error {
	moves := 0.0 // from the start, more than from any other position
	for _, p := range h.Parts {
		if count := p.Count(); count != nil {
			n, _ := new(big.Float).SetInt(count).Float64()
			moves += n
		}
	}
	switch n := nim.Positions(h.Parts...); {
	case n > mostTree:
		return fmt.Errorf("a game of about %.2g positions: a tree is drawn of at most %s", n, text.Thousands(mostTree))
	case n*moves > mostBranches:
		return fmt.Errorf("a game of about %.2g positions with up to %.2g moves each: a tree is drawn of at most %s moves in all", n, moves, text.Thousands(mostBranches))
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
		return shortened(parts, " ", SizesText)
	}
	return shortened(parts, ", ", func(p nim.Part) string { return p.Rule.String() + " " + SizesText(p) })
}

// SizesText writes the sizes of a part as they are read.
func SizesText(p nim.Part) string {
	if _, ok := p.Rule.(nim.Dynamic); ok {
		if p.Sizes[1] == max(0, p.Sizes[0]-1) {
			return strconv.FormatInt(p.Sizes[0], 10)
		}
		return fmt.Sprintf("%d/%d", p.Sizes[0], p.Sizes[1])
	}
	return numbersText(p.Sizes)
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
