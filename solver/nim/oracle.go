package nim

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"

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
