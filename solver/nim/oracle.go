package nim

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"wordgame/solver"
	"wordgame/solver/face"
)

// An oracle says who wins at places: by theory, and by search where that tells more.
type oracle struct {
	placed
	whole   *Solver // of answers without a bound
	bounded *Solver // of the last bounded answer
}

func newOracle(g placed) *oracle {
	return &oracle{placed: g, whole: &Solver{Play: g.play, MaxPositions: math.MaxInt, known: newMemory()}}
}

// defaultSizes is how many sizes the positions after all moves may have together for a budget
// to be what it says. Where they have more, fewer positions are searched, so that it takes as
// long.
const defaultSizes = 300

// begin returns the solver of an answer. A bounded one begins with nothing but theory.
func (o *oracle) begin(p Places, b face.Budget) *Solver {
	s := o.whole
	if b.Positions > 0 || b.Plies > 0 {
		most := b.Positions
		if most == 0 {
			most = math.MaxInt
		}
		if b.Plies > 0 && plies(o.parts(p)) > float64(b.Plies) {
			most = 1
		}
		if legal := legal(o.parts(p)); legal != nil && legal.IsInt64() && b.Positions > 0 {
			most = max(1, int(min(float64(most), float64(most)*defaultSizes/(float64(legal.Int64())*o.widest(p)+1))))
		}
		s = &Solver{Play: o.play, MaxPositions: most, known: o.whole.known}
		o.bounded = s
	}
	s.Progress = nil
	if b.Progress != nil {
		s.Progress = func(now solver.Stats) { b.Progress(now.Positions) }
	}
	return s
}

// tooLong is the error of an answer: where nothing was searched since games are too long, it
// says so.
func (o *oracle) tooLong(p Places, b face.Budget, err error) error {
	if b.Plies > 0 && face.IsLimit(err) && plies(o.parts(p)) > float64(b.Plies) {
		return &solver.LimitError{What: "plies", Most: b.Plies}
	}
	return err
}

// widest returns the number of sizes of the largest part.
func (o *oracle) widest(p Places) float64 {
	sizes := 1
	for _, part := range o.parts(p) {
		sizes = max(sizes, len(part.Sizes))
	}
	return float64(sizes)
}

// Value returns the result of p.
func (o *oracle) Value(ctx context.Context, p Places, b face.Budget) (solver.Result, error) {
	if v := o.Terminal(p); v != solver.Undecided {
		return solver.Result{Value: v}, nil
	}
	a, err := o.begin(p, b).Solve(ctx, o.parts(p)...)
	if err != nil {
		return solver.Result{}, o.tooLong(p, b, err)
	}
	return solver.Result{Value: a.Value, Remoteness: a.Remoteness}, nil
}

// Solve says what the moves at p are worth.
func (o *oracle) Solve(ctx context.Context, p Places, b face.Budget) (*face.Found[Step], error) {
	s := o.begin(p, b)
	before := s.cost()
	parts := o.parts(p)
	a, err := s.Solve(ctx, parts...)
	cost := s.cost() - before
	listed := tooMany(parts) == nil
	switch {
	case face.IsLimit(err) && b.Playouts > 0 && listed:
		return o.estimate(ctx, p, b, cost)
	case err != nil:
		return nil, o.tooLong(p, b, err)
	}
	if len(a.Moves) == 0 && a.Value == solver.Win && listed && b.Playouts > 0 { // one is wanted, and theory knows none
		m, err := o.winning(ctx, p, s.MaxPositions)
		if face.IsLimit(err) {
			return o.estimate(ctx, p, b, cost)
		} else if err != nil {
			return nil, err
		}
		a.Moves = []Ranked{m}
	}
	f := o.found(p, a, listed)
	f.Positions = cost
	if b.Brief {
		return f, nil
	}
	o.explain(f, parts, a, b.Reasons)
	return f, nil
}

// found returns an answer as the face has it: equal moves in equal parts are one.
func (o *oracle) found(p Places, a *Answer, listed bool) *face.Found[Step] {
	f := &face.Found[Step]{Result: solver.Result{Value: a.Value, Remoteness: a.Remoteness}, By: face.ByTheory, More: a.More || a.Perhaps}
	if !a.Theory {
		f.By = face.BySearch
	}
	seats := o.seats(p)
	first := map[string]int{}
	var different []Part
	for i, s := range seats {
		if _, ok := first[s.part]; !ok {
			first[s.part] = i
			different = append(different, Part{o.rules[s.number], decode(s.sizes)})
		}
	}
	for _, m := range a.Moves {
		if first[seats[m.Part].part] == m.Part {
			f.Moves = append(f.Moves, solver.Ranked[Step]{Move: stepOf(m, o.heaps[seats[m.Part].number] != nil), Result: m.Result})
		}
	}
	if len(f.Moves) == 0 && a.Value == solver.Loss && listed { // too many for theory to list, but not for play
		for _, m := range o.Moves(nil, p) {
			f.Moves = append(f.Moves, solver.Ranked[Step]{Move: m, Result: solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}})
		}
	}
	switch legal := legal(different); {
	case a.Legal != nil && a.Legal.Cmp(big.NewInt(int64(len(a.Moves)))) == 0: // all are listed
	case legal == nil:
		f.More = true
	case legal.Cmp(big.NewInt(int64(len(f.Moves)))) > 0:
		f.Legal = legal
	}
	return f
}

// stepOf returns a move of an answer as a step.
func stepOf(m Ranked, heap bool) Step {
	s := Step{part: m.Part}
	if !heap {
		s.left = string(appendSizes(nil, m.To[0]))
		return s
	}
	for i, to := range m.To {
		s.to[i] = to[0]
	}
	return s
}

// winning searches for a winning move at a position that theory knows to be won.
func (o *oracle) winning(ctx context.Context, p Places, most int) (Ranked, error) {
	s := solver.New[Places, Step](o.placed)
	s.OnlyValues, s.MaxPositions = true, most
	line, err := s.LineUpTo(ctx, p, 1)
	if err != nil {
		return Ranked{}, err
	}
	return Ranked{line[0].part, line[0].sizes(), solver.Result{Value: solver.Win, Remoteness: solver.Unknown}}, nil
}

// Line returns best play from p; of a line that theory alone knows one ply, if the parts are
// few enough to be read.
func (o *oracle) Line(ctx context.Context, p Places, plies int, b face.Budget) (line []Step, err error) {
	s := o.bounded
	if b.Positions == 0 && b.Plies == 0 || s == nil {
		s = o.begin(p, b)
	}
	parts := o.parts(p)
	found, err := s.line(ctx, parts, plies)
	if err != nil || found != nil {
		for _, m := range found {
			step := o.like(p, m)
			line, p = append(line, step), o.Play(p, step)
		}
		return line, err
	}
	if plies > 1 || len(parts) > maxReadable || o.Terminal(p) != solver.Undecided {
		return nil, nil
	}
	a, err := s.Solve(ctx, parts...)
	if err != nil || len(a.Moves) == 0 {
		return nil, err
	}
	m := a.Moves[0]
	return []Step{stepOf(m, IsHeap(parts[m.Part].Rule))}, nil
}

// like returns the step that does the same as a change of a part.
func (o *oracle) like(p Places, c changed) (step Step) {
	i := 0
	o.each(p, func(s seat) bool {
		if o.rules[s.number].String() == c.part.Rule.String() && slices.Equal(decode(s.sizes), c.part.Sizes) {
			step = stepOf(Ranked{Part: i, To: c.to}, o.heaps[s.number] != nil)
			return false
		}
		i++
		return true
	})
	return step
}

// Games at random for an estimate: so many moves are made in all of them together, each with
// all its sizes, going by a few games, but a number of games in any case.
const (
	sampledGames = 10
	maxWork      = 4_000_000
	minPlayouts  = 50
)

// estimate gives scores to the moves at p, from games of positions without places, which are
// played faster.
func (o *oracle) estimate(ctx context.Context, p Places, b face.Budget, cost int) (*face.Found[Step], error) {
	at := o.position(p)
	r := rand.New(rand.NewPCG(1, 1))
	work, enough := 1, sampledGames*maxWork/minPlayouts
	for range sampledGames {
		for q := at; work < enough && o.Game.Terminal(q) == solver.Undecided; {
			moves := o.Game.Moves(nil, q)
			work += len(moves) * int(o.widest(p))
			q = o.Game.Play(q, moves[r.IntN(len(moves))])
		}
	}
	guess, err := face.Estimate(ctx, o.Game, at, min(b.Playouts, max(minPlayouts, sampledGames*maxWork/work)))
	if err != nil {
		return nil, err
	}
	type change struct {
		part, left string
		to         option
	}
	seats := o.seats(p)
	steps := map[change]Step{}
	for _, m := range o.Moves(nil, p) {
		steps[change{seats[m.part].part, m.left, m.to}] = m
	}
	f := &face.Found[Step]{Result: guess.Result, By: guess.By, Playouts: guess.Playouts, Positions: cost}
	for _, m := range guess.Moves {
		_, _, end := cut(o.Game, at.parts[m.Move.at:])
		step, ok := steps[change{at.parts[m.Move.at : m.Move.at+end], m.Move.board, m.Move.heaps}]
		if !ok {
			return nil, fmt.Errorf("the program is at fault: %s has no move as in %s", o.write(p), o.Show(at))
		}
		f.Moves = append(f.Moves, solver.Ranked[Step]{Move: step, Result: m.Result, Score: m.Score})
	}
	return f, nil
}

// explain adds what theory says.
func (o *oracle) explain(f *face.Found[Step], parts []Part, a *Answer, reasons bool) {
	values := a.known()
	f.Facts = a.facts(parts)
	if _, shown := described(parts); shown.Format != "" && o.single() {
		f.Facts = append(f.Facts, face.Fact{Label: shown})
	}
	if sum := o.binary(parts, a, values, reasons); sum.Rows != nil {
		f.Facts = append(f.Facts, sum)
	} else if worth := o.worth(parts, values); worth.Format != "" && a.Theory {
		f.Why = append(f.Why, worth)
	}
	if a.Theory {
		if why := o.why(a, values); why.Format != "" {
			f.Why = append(f.Why, why)
		}
		f.Lost = o.lostWhy(a, values)
	}
	switch searched := a.Stats.Positions; {
	case a.Searched && !a.Theory:
		f.Why = append(f.Why, face.Say("A search of %d position shows it.|A search of %[1]d positions shows it.", searched))
	case a.Searched && reasons:
		f.Why = append(f.Why, face.Say("A search of %d position agrees.|A search of %[1]d positions agrees.", searched))
	}
}

// facts are what theory has found, for JSON.
func (a *Answer) facts(parts []Part) []face.Fact {
	var grundy *int64 // null if it is not known
	if values := a.known(); values != nil {
		sum := solver.NimSum(values...)
		grundy = &sum
	}
	all := []face.Fact{{Name: "grundy", Value: grundy}, {Name: "parts", Value: partFacts(parts, a.Values)}}
	if q := a.Quotient; q != nil {
		all = append(all, face.Fact{Name: "quotient", Value: q.InJSON(a.Element)})
	}
	return all
}

// known returns the Grundy values of all parts, nil if one is not known.
func (a *Answer) known() []int64 {
	if slices.Contains(a.Values, solver.Unknown) {
		return nil
	}
	return a.Values
}

// A partFact is a heap or a board in JSON.
type partFact struct {
	Rule   string  `json:"rule"`   // its rule
	Sizes  []int64 `json:"sizes"`  // its sizes; with `fibonacci` and `dynamic` the heap, and the most that may be taken from it
	Grundy *int64  `json:"grundy"` // its Grundy value; null if it is not known
}

func partFacts(parts []Part, values []int64) []partFact {
	all := make([]partFact, len(parts))
	for i, p := range parts {
		all[i] = partFact{Rule: p.Rule.String(), Sizes: p.Sizes}
		if values != nil && values[i] != solver.Unknown {
			all[i].Grundy = &values[i]
		}
	}
	return all
}

// single reports whether all is played by one rule.
func (g placed) single() bool { return len(g.rules) == 1 }

// plain reports whether all is Nim, in which a heap is worth its size.
func (g placed) plain() bool { return g.single() && IsNim(g.rules[0]) }

// worth says what the theory of the rules goes by.
func (o *oracle) worth(parts []Part, values []int64) face.Sentence {
	sum := strconv.FormatInt(solver.NimSum(values...), 10)
	switch {
	case values == nil:
		return face.Sentence{}
	case o.plain():
		return face.Say("The nim-sum is %s.", sum)
	case len(values) == 1:
		return face.Say("The Grundy value is %s.", sum)
	}
	return face.Say("The Grundy values are %s, and their nim-sum is %s.", numbersText(values), sum)
}

// why says why theory gives an answer.
func (o *oracle) why(a *Answer, values []int64) face.Sentence {
	sum := solver.NimSum(values...)
	switch {
	case a.Quotient != nil:
		order, word := a.Quotient.Order(), a.Quotient.Word(a.Element)
		if a.Value == solver.Win {
			return face.Say("In the misère quotient of order %d the position is %s, which wins.", order, word)
		}
		return face.Say("In the misère quotient of order %d the position is %s, which loses.", order, word)
	case a.Why.Format != "":
		return a.Why
	case values == nil:
		return face.Sentence{}
	case o.play == Misere:
		return misereWhy(values, o.plain())
	case len(values) == 1 && sum == 0:
		return face.Say("A value of 0 loses: every move leaves another, and the reply leaves 0 again.")
	case len(values) == 1:
		return face.Say("A value over 0 wins: by the moves that leave 0.")
	case sum == 0:
		return face.Say("Every move makes the nim-sum something else than 0, and the reply that makes it 0 again wins.")
	}
	return face.Say("The moves that make the nim-sum 0 win.")
}

// misereWhy says so of values; plain ones are those of heaps, which need no such word.
func misereWhy(values []int64, plain bool) face.Sentence {
	ones, more := onesAndMore(values)
	switch sum := solver.NimSum(values...); {
	case plain && more == 0 && ones%2 == 1:
		return face.Say("In misère play an odd number of heaps of 1 loses: each move takes one of them.")
	case plain && more == 0:
		return face.Say("In misère play, with heaps of 1 alone, whoever leaves an odd number of them wins.")
	case plain && more == 1:
		return face.Say("One heap is larger than 1: in misère play the move that leaves an odd number of heaps, all of 1, wins.")
	case plain && sum == 0:
		return face.Say("In misère play, too, a nim-sum of 0 loses as long as a heap is larger than 1.")
	case plain:
		return face.Say("In misère play, too, the moves that make the nim-sum 0 win as long as they leave a heap larger than 1.")
	case more == 0 && ones%2 == 1:
		return face.Say("In misère play, with nothing worth more than 1, an odd number of ones loses: they go one by one.")
	case more == 0:
		return face.Say("In misère play, with nothing worth more than 1, whoever leaves an odd number of ones wins.")
	case more == 1:
		return face.Say("One heap is worth more than 1: in misère play the move that leaves an odd number of ones wins.")
	case sum == 0:
		return face.Say("In misère play, too, a nim-sum of 0 loses as long as a heap is worth more than 1.")
	}
	return face.Say("In misère play, too, the moves that make the nim-sum 0 win as long as they leave a heap worth more than 1.")
}

// onesAndMore counts the values of 1, and those over 1.
func onesAndMore(values []int64) (ones, more int) {
	for _, v := range values {
		switch {
		case v > 1:
			more++
		case v == 1:
			ones++
		}
	}
	return ones, more
}

// lostWhy says in a few words why a position is lost, the zero value if it isn't.
func (o *oracle) lostWhy(a *Answer, values []int64) face.Sentence {
	_, more := onesAndMore(values)
	switch {
	case a.Value != solver.Loss:
		return face.Sentence{}
	case a.Quotient != nil:
		return face.Say("in the misère quotient it is %s, which loses", a.Quotient.Word(a.Element))
	case a.Lost.Format != "":
		return a.Lost
	case values == nil:
		return face.Sentence{}
	case o.play == Misere && more == 0 && o.plain():
		return face.Say("an odd number of heaps has 1, and none has more")
	case o.play == Misere && more == 0:
		return face.Say("an odd number of heaps is worth 1, and none is worth more")
	case len(values) == 1:
		return face.Say("the Grundy value is 0")
	}
	return face.Say("the nim-sum is 0")
}

// maxReadable is how many parts, or sizes of a part, are written out for people.
const maxReadable = 20

// binary is the sum of the values in binary, as one adds them by hand: a row for each part,
// and their sum. There are no rows where nothing is added. What the sum decides stands above it, unless reasons say so.
func (o *oracle) binary(parts []Part, a *Answer, values []int64, reasons bool) face.Fact {
	if m, ok := parts[0].Rule.(Moore); ok && len(parts) == 1 {
		return mooreBinary(m, parts[0].Sizes)
	}
	if len(values) < 2 || len(values) > maxReadable || !a.Theory || a.Quotient != nil {
		return face.Fact{}
	}
	width := len(strconv.FormatInt(slices.Max(values), 2))
	digits := func(n int64) string { return fmt.Sprintf("%0*b", width, n) }
	var rows [][]face.Sentence
	var columns []string
	for i, p := range parts {
		name, worth := face.Say("%s", p.text()), face.Sentence{}
		if !o.single() {
			name = face.Say("%s %s", p.Rule.String(), p.text())
		}
		if !IsNim(p.Rule) {
			worth = face.Say("is worth %s", strconv.FormatInt(values[i], 10))
		}
		columns = append(columns, digits(values[i]))
		rows = append(rows, []face.Sentence{name, worth, face.Say("%s", columns[i])})
	}
	sum := solver.NimSum(values...)
	rows = append(rows, []face.Sentence{face.Say("nim-sum"), face.Say("%s", strconv.FormatInt(sum, 10)), face.Say("%s", digits(sum))})
	label := face.Say("In binary; the last row has a 1 where a column has an odd number of ones:")
	_, more := onesAndMore(values)
	switch decides := o.play != Misere || more > 1; { // from more than one heap over 1, a move leaves one
	case reasons: // which say so
	case decides && sum == 0:
		label = face.Say("Every move changes the nim-sum, and some reply makes it 0 again. In binary each column has an even number of ones:")
	case decides:
		label = face.Say("The moves that make the nim-sum 0 win. In binary, it has a 1 where a column has an odd number of ones:")
	}
	return face.Fact{Name: "binary", Value: binarySum{columns, digits(sum)}, Rows: rows, Label: label}
}

// A binarySum is numbers in binary, and their sum, in JSON.
type binarySum struct {
	Parts []string `json:"parts"` // the values in binary, in the order of the parts
	Sum   string   `json:"sum"`   // their sum without carrying; with `moore` the number of ones in each column, modulo K + 1
}

// mooreBinary counts the ones of each column.
func mooreBinary(m Moore, heaps Sizes) face.Fact {
	if len(heaps) < 2 || len(heaps) > maxReadable {
		return face.Fact{}
	}
	width := max(1, len(strconv.FormatInt(slices.Max(heaps), 2)))
	ones := make([]int64, width)
	var rows [][]face.Sentence
	var columns []string
	for i, n := range heaps {
		columns = append(columns, fmt.Sprintf("%0*b", width, n))
		rows = append(rows, []face.Sentence{face.Say("%s", strconv.FormatInt(n, 10)), face.Say("%s", strings.Join(strings.Split(columns[i], ""), " "))})
		for i := range ones {
			ones[i] += n >> (width - 1 - i) & 1
		}
	}
	var left []string
	for _, n := range ones {
		left = append(left, strconv.FormatInt(n%(int64(m)+1), 10))
	}
	sum := strings.Join(left, " ")
	rows = append(rows, []face.Sentence{face.Say("ones modulo %s", strconv.FormatInt(int64(m)+1, 10)), face.Say("%s", sum)})
	return face.Fact{Name: "binary", Value: binarySum{columns, sum}, Rows: rows,
		Label: face.Say("In binary; the last row has the ones of each column, counted modulo %s:", strconv.FormatInt(int64(m)+1, 10))}
}

// numbersText writes numbers, or the first and how many there are if they are too many.
func numbersText(numbers []int64) face.Sentence { return firstOf(numbers, maxReadable) }

// firstOf writes so many numbers at most.
func firstOf(numbers []int64, most int) face.Sentence {
	if len(numbers) > most {
		return face.Say("%s … (%d in all)", Sizes(numbers[:most]).String(), len(numbers))
	}
	return face.Say("%s", Sizes(numbers).String())
}
