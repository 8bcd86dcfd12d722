package nim

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"wordgame/solver"
	"wordgame/solver/nim/quotient"
)

// A Solver says who wins when parts are played side by side. It remembers what its
// searches found, so further answers about parts of the same rules are faster. Several
// goroutines must not use it at once, and nobody may change its fields after the first
// answer.
type Solver struct {
	Play   Play
	Search bool // look ahead even where theory knows the answer
	// Searching, if it is not nil, is called before a search that takes its
	// time, with an estimate of the number of positions; and Progress during
	// any, with its cost so far.
	Searching func(positions float64)
	Progress  func(solver.Stats)
	// MaxPositions is how many positions all searches together may visit before
	// they fail with a [solver.LimitError] or a [TooLargeError]; 0 means 500 million.
	MaxPositions int

	game          *Game // of the last search
	plies, values *solver.Solver[Position, Move]
	boards        boardsOf // the Grundy values that it has found
}

// An Answer says who wins.
type Answer struct {
	Value      solver.Value
	Remoteness int // plies to the end, or [solver.Unknown]
	// Values are the Grundy values of the parts, [solver.Unknown] where one is not
	// known.
	Values []int64
	// Moves are the legal moves, best first: sooner wins, then later losses, and
	// equal ones in the order of the parts and of the rule. If there are too many
	// to list, Moves has only winning moves, and perhaps not all of them.
	Moves []Ranked
	// Legal is the number of legal moves, which may be greater than that of Moves, or
	// nil if they are hard to count.
	Legal *big.Int
	// More reports whether there are winning moves that Moves leaves out.
	More bool
	// Perhaps reports whether there may be such moves: not all were looked at.
	Perhaps bool
	// Why is a sentence that says why a single board is won or lost, if theory knows.
	Why string
	// Quotient is the misère quotient of the parts, if it was needed and found,
	// and Element that of the position.
	Quotient *Quotient
	Element  quotient.Element
	// Theory and Searched say how the answer was found. If by both, they agree.
	Theory, Searched bool
	// Stats is what searches have cost, of all answers of the Solver together.
	Stats solver.Stats
}

// A Ranked move makes something of one part. Its result is for the player who makes it,
// counted from before the move.
type Ranked struct {
	Part int // index of the part
	To   []Sizes
	solver.Result
}

// An Answer lists at most so many moves, and sizes of the parts after all of them.
const (
	mostListed = 1_000
	mostSizes  = 1_000_000
)

// moment is how many positions a search visits before anybody notices: in less than half
// a second.
const moment = 1 << 20

// A question is the parts that are asked about, and the numbers of their rules.
type question struct {
	boards  boardsOf
	game    *Game
	parts   []Part
	numbers []int
	most    int // positions that a search may visit; 0 for any number
}

// Solve says who wins with one or more parts. It uses theory if there is one, and searches
// if there is none or if Search asks for it. It also searches if that takes but a moment,
// as theory doesn't give the remoteness. If theory and search disagree, that is an error.
// If neither is possible, Solve fails at once with a [TooLargeError]. If ctx ends, it returns the error of ctx.
//
// Theory knows a sum if it knows the Grundy values of all parts. In misère play all parts
// must be worth heaps of Nim, or have a misère quotient together. It knows a single board
// if the rule of the board does.
func (s *Solver) Solve(ctx context.Context, parts ...Part) (*Answer, error) {
	if err := check(parts); err != nil {
		return nil, err
	}
	q := ask(s.Play, parts)
	q.most = s.MaxPositions
	if s.boards == nil {
		s.boards = q.boards
	}
	q.boards = s.boards
	e, legal := q.effort()
	a := &Answer{Remoteness: solver.Unknown, Legal: legal}
	begin := e.feasible()
	if s.Search && begin != nil {
		return nil, begin
	}
	t, lack := q.theory(ctx, a, e.small(s.MaxPositions) && !s.Search)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case begin != nil && lack != nil:
		return nil, fmt.Errorf("%w, and %w", lack, begin)
	}
	if err := s.answer(ctx, q, a, t, e); err != nil {
		return nil, err
	}
	if t != nil && a.Searched {
		return a, q.compare(a, t)
	}
	return a, nil
}

func check(parts []Part) error {
	if len(parts) == 0 {
		return errors.New("no heaps: want at least one")
	}
	for _, p := range parts {
		for _, n := range p.Sizes {
			if n < 0 {
				return fmt.Errorf("heap of %d: want at least 0 counters", n)
			}
		}
	}
	return nil
}

// ask returns a question about parts, in a game of their rules.
func ask(play Play, parts []Part) question {
	rules, numbers := group(nil, parts)
	return question{make(boardsOf), newGame(play, rules), parts, numbers, 0}
}

// remembered returns the question in the game of the last search if that has all rules,
// or else begins a new one.
func (s *Solver) remembered(q question) question {
	if s.game != nil {
		if rules, numbers := group(s.game.rules, q.parts); len(rules) == len(s.game.rules) {
			return question{q.boards, s.game, q.parts, numbers, q.most}
		}
	}
	s.game, s.plies, s.values = q.game, nil, nil
	return q
}

// answer answers by a search that counts plies, if that takes but a moment; else by
// theory, if there is one and no search is asked for; else by a longer search, which says
// only who wins.
func (s *Solver) answer(ctx context.Context, q question, a *Answer, t *theory, e effort) error {
	at := s.remembered(q)
	if e.small(s.MaxPositions) {
		if s.plies == nil {
			s.plies = s.engine(moment)
		}
		ranked, err := s.plies.Rank(ctx, at.position())
		if err == nil {
			at.searched(a, ranked, s.plies.Stats())
		}
		if !isLimit(err) {
			return err
		}
	}
	if t != nil && !s.Search {
		q.know(a, t)
		return nil
	}
	if s.Searching != nil {
		s.Searching(e.positions)
	}
	if s.values == nil {
		s.values = s.engine(s.MaxPositions)
		s.values.OnlyValues = true
	}
	ranked, err := s.values.Rank(ctx, at.position())
	if err == nil {
		at.searched(a, ranked, s.values.Stats())
	}
	if isLimit(err) {
		err = fmt.Errorf("%w: want fewer or smaller heaps", err)
	}
	return err
}

func (s *Solver) engine(most int) *solver.Solver[Position, Move] {
	engine := solver.New(s.game)
	engine.Progress, engine.MaxPositions = s.Progress, most
	if most == 0 {
		engine.MaxPositions = mostMoves
	}
	return engine
}

func isLimit(err error) bool {
	var limit *solver.LimitError
	return errors.As(err, &limit)
}

func (q question) position() Position { return q.game.position(q.parts, q.numbers) }

// know answers by theory.
func (q question) know(a *Answer, t *theory) {
	a.Value, a.Theory = t.value, true
	room := q.room()
	if a.Legal != nil && a.Legal.Cmp(big.NewInt(int64(room))) <= 0 && q.list(a, t) {
		return
	}
	a.Moves = nil
	if a.Value != solver.Win {
		return
	}
	for i, to := range t.winning() {
		if len(a.Moves) == room {
			a.More = true
			return
		}
		a.Moves = append(a.Moves, Ranked{i, to, solver.Result{Value: solver.Win, Remoteness: solver.Unknown}})
	}
	a.Perhaps = !t.all()
}

// room returns how many moves are listed.
func (q question) room() int {
	sizes := 0
	for _, p := range q.parts {
		sizes += len(p.Sizes)
	}
	return max(1, min(mostListed, mostSizes/max(1, sizes)))
}

// list lists all moves, and reports whether the value of each is known.
func (q question) list(a *Answer, t *theory) bool {
	for i, p := range q.parts {
		for to := range p.options {
			v := t.move(i, to)
			if v == solver.Undecided {
				return false
			}
			a.Moves = append(a.Moves, Ranked{i, to, solver.Result{Value: v, Remoteness: solver.Unknown}})
		}
	}
	sortMoves(a.Moves)
	return true
}

// searched fills in what a search has found.
func (q question) searched(a *Answer, ranked []solver.Ranked[Move], cost solver.Stats) {
	a.Searched, a.Stats = true, cost
	type move struct {
		part  string
		heaps option
		board string
	}
	results := make(map[move]solver.Result)
	p := q.position()
	for _, r := range ranked {
		_, _, end := cut(q.game, p.parts[r.Move.at:])
		results[move{p.parts[r.Move.at : r.Move.at+end], r.Move.heaps, r.Move.board}] = r.Result
	}
	var moves []Move
	for i, part := range q.parts {
		moves = q.game.moves(moves[:0], 0, q.numbers[i], string(appendSizes(nil, part.Sizes)))
		text := q.game.encode(q.numbers[i], part.Sizes)
		for _, m := range moves {
			a.Moves = append(a.Moves, Ranked{i, m.sizes(), results[move{text, m.heaps, m.board}]})
		}
	}
	sortMoves(a.Moves)
	if len(a.Moves) == 0 {
		a.Value, a.Remoteness = q.game.Terminal(p), 0
		return
	}
	a.Value, a.Remoteness = a.Moves[0].Value, a.Moves[0].Remoteness
	a.Legal = big.NewInt(int64(len(a.Moves)))
	if room := q.room(); len(a.Moves) > room { // winning ones only
		won := slices.IndexFunc(a.Moves, func(m Ranked) bool { return m.Value != solver.Win })
		if won < 0 {
			won = len(a.Moves)
		}
		a.Moves, a.More = a.Moves[:min(won, room)], won > room
	}
}

// sortMoves puts the best moves first, and leaves the others as they are.
func sortMoves(moves []Ranked) {
	slices.SortStableFunc(moves, func(a, b Ranked) int { return b.Compare(a.Result) })
}

// compare returns an error if search and theory disagree.
func (q question) compare(a *Answer, t *theory) error {
	a.Theory = true
	if t.value != a.Value {
		return disagree(fmt.Sprint(q.parts), t.value, a.Value)
	}
	for _, m := range a.Moves {
		if v := t.move(m.Part, m.To); v != solver.Undecided && v != m.Value {
			return disagree(q.parts[m.Part].Tell(m.To), v, m.Value)
		}
	}
	return nil
}

func disagree(about string, theory, search solver.Value) error {
	return fmt.Errorf("the program is at fault: of %.200s theory says %v, and a search %v", about, theory, search)
}
