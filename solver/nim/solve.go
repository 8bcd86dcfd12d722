package nim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/quotient"
)

// A Solver says who wins when parts are played side by side. It remembers what its
// searches found, so further answers about parts of the same rules are faster. Several
// goroutines must not use it at once, and nobody may change its fields after the first
// answer.
type Solver struct {
	Play   Play
	Search bool // look ahead even where theory knows the answer
	// Progress, if it is not nil, is called during searches, with the cost so far.
	Progress func(solver.Stats)
	// MaxPositions is how many positions a search may visit before it fails with a
	// [solver.LimitError]; 0 means 50 million, or fewer
	// where heaps can become many.
	MaxPositions int

	game          *Game // of the last search
	plies, values *solver.Solver[Position, Move]
	givenUp       float64 // the plies of the last position for which a moment was not enough
	known         *memory
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
	// Why says why a single board is won or lost, if theory knows, and Lost of a lost one the
	// same in a few words that stand in a sentence.
	Why, Lost string
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
	maxListed = 1_000
	maxSizes  = 1_000_000
)

// What a search may do.
const (
	defaultPositions = 50_000_000
	maxHeld          = 1 << 24 // moves of the positions on the way down, some tens of bytes each
	// A search of a moment, before anybody notices: in less than half a second.
	momentPositions = 1 << 20
	momentHeld      = 1 << 20
	// Positions of more sizes take longer, and there are fewer in a budget.
	smallPosition = 32
)

// A question is the parts that are asked about, and the numbers of their rules.
type question struct {
	known   *memory
	game    *Game
	parts   []Part
	numbers []int
	most    int // positions that a search may visit
}

// Solve says who wins with one or more parts. It searches for a moment, as theory doesn't
// give the remoteness, unless there are too many moves for that. If that does not tell, it uses theory; if there is none, or if
// Search asks for it, it searches on for MaxPositions, and says only who wins. If theory
// and search disagree, that is an error. Positions with too many moves to list, and games
// that are too long to follow, are not searched. If ctx ends, it returns the error of ctx.
//
// Theory knows a sum if it knows the Grundy values of all parts. In misère play all parts
// must be worth heaps of Nim, or have a misère quotient together. It knows a single board
// if the rule of the board does.
func (s *Solver) Solve(ctx context.Context, parts ...Part) (*Answer, error) {
	if err := check(parts); err != nil {
		return nil, err
	}
	q := ask(s.Play, parts)
	q.most = cmp.Or(s.MaxPositions, q.share(defaultPositions))
	if s.known == nil {
		s.known = newMemory()
	}
	q.known = s.known
	a := &Answer{Remoteness: solver.Unknown, Legal: legal(q.parts)}
	overflow := q.overflow(a.Legal, maxHeld)
	if s.Search && overflow != nil {
		return nil, overflow
	}
	if q.overflow(a.Legal, momentHeld) == nil {
		if err := s.searchAwhile(ctx, q, a); err != nil {
			return nil, err
		}
	}
	t, lack := q.theory(ctx, a, a.Searched && !s.Search)
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case t != nil && !a.Searched && !s.Search:
		q.know(a, t)
		return a, nil
	case overflow != nil:
		return nil, fmt.Errorf("%w, and %w", lack, overflow)
	case !a.Searched:
		err := s.search(ctx, q, a)
		if isLimit(err) && lack != nil {
			return nil, fmt.Errorf("%w; by search, %w", lack, err)
		} else if err != nil {
			return nil, err
		}
	}
	if t != nil {
		return a, q.compare(a, t)
	}
	return a, nil
}

// cost returns how many positions the searches have visited so far.
func (s *Solver) cost() (positions int) {
	if s.plies != nil {
		positions = s.plies.Stats().Positions
	}
	if s.values != nil {
		positions += s.values.Stats().Positions
	}
	return positions
}

func check(parts []Part) error {
	if len(parts) == 0 {
		return errors.New("no heaps: want at least one")
	}
	for _, p := range parts {
		for _, n := range p.Sizes {
			if n < 0 {
				return fmt.Errorf("heap of %s: want at least 0 counters", text.Thousands(n))
			}
		}
	}
	return nil
}

// ask returns a question about parts, in a game of their rules.
func ask(play Play, parts []Part) question {
	rules, numbers := group(nil, parts)
	return question{newMemory(), newGame(play, rules), parts, numbers, defaultPositions}
}

// remembered returns the question in the game of the last search if that has all rules,
// or else begins a new one.
func (s *Solver) remembered(q question) question {
	if s.game != nil {
		if rules, numbers := group(s.game.rules, q.parts); len(rules) == len(s.game.rules) {
			return question{q.known, s.game, q.parts, numbers, q.most}
		}
	}
	s.game, s.plies, s.values = q.game, nil, nil
	return q
}

// legal returns the number of moves, nil if they are hard to count.
func legal(parts []Part) *big.Int {
	legal := new(big.Int)
	for _, p := range parts {
		count := p.Count()
		if count == nil {
			return nil
		}
		legal.Add(legal, count)
	}
	return legal
}

// plies returns how many plies a game with some parts can last at most.
func plies(parts []Part) float64 {
	sum := 0.0
	for _, p := range parts {
		sum += p.plies()
	}
	return sum
}

// rounded returns a number of plies as a sentence has it.
func rounded(plies float64) *big.Int {
	n, _ := big.NewFloat(plies).Int(nil)
	return n
}

// overflow returns an error that says why a search can't even begin: a [solver.LimitError]
// if games are too long to follow, or if there is no room for the moves of all positions
// on the way down, none of which has more than the first.
func (q question) overflow(legal *big.Int, held int) error {
	plies := plies(q.parts)
	if plies > solver.MaxPlies {
		return fmt.Errorf("a search would follow games of up to %s plies: %w", text.Commas(rounded(plies).String()), &solver.LimitError{What: "plies", Most: solver.MaxPlies})
	}
	room := &solver.LimitError{What: "moves at once", Most: held}
	if legal == nil {
		return fmt.Errorf("a search would list more moves than can be counted: %w", room)
	}
	if moves, _ := legal.Float64(); plies*moves > float64(held) {
		return fmt.Errorf("a search would list up to %s moves at each of up to %s plies: %w", text.Commas(legal.String()), text.Commas(rounded(plies).String()), room)
	}
	return nil
}

// share returns how many of so many positions a search may visit: fewer if they can have
// many sizes.
func (q question) share(positions int) int {
	sizes := 0.0
	for _, p := range q.parts {
		if c, ok := p.Rule.(codeRule); ok && c.code.Heaps() > 1 {
			sizes += float64(p.Sizes[0])
		} else {
			sizes += float64(len(p.Sizes))
		}
	}
	return max(1, int(float64(positions)*min(1, smallPosition/sizes)))
}

// hopeless reports whether a moment was not enough for something not much larger. That is not
// tried, so that the replies to all moves don't take a moment each.
func (s *Solver) hopeless(q question) bool { return s.givenUp > 0 && plies(q.parts) > s.givenUp/2 }

// searchAwhile answers by a search that counts plies, if a moment is enough.
func (s *Solver) searchAwhile(ctx context.Context, q question, a *Answer) error {
	if s.hopeless(q) {
		return nil
	}
	at := s.remembered(q)
	if s.plies == nil {
		s.plies = s.engine(min(q.share(momentPositions), q.most))
	}
	s.plies.Progress = s.Progress
	ranked, err := s.plies.Rank(ctx, at.position())
	if err == nil {
		at.searched(a, ranked, s.plies.Stats())
	}
	if isLimit(err) {
		s.givenUp = plies(q.parts)
		return nil
	}
	return err
}

// A changed part is one that a move makes others of.
type changed struct {
	part Part
	to   []Sizes
}

// line returns best play, at most so many plies, nil if a search of a moment doesn't know it.
func (s *Solver) line(ctx context.Context, parts []Part, most int) (line []changed, err error) {
	q := ask(s.Play, parts)
	q.most = cmp.Or(s.MaxPositions, q.share(defaultPositions))
	if s.hopeless(q) || q.overflow(legal(parts), momentHeld) != nil {
		return nil, nil
	}
	q = s.remembered(q)
	if s.plies == nil {
		s.plies = s.engine(min(q.share(momentPositions), q.most))
	}
	p := q.position()
	moves, err := s.plies.LineUpTo(ctx, p, most)
	if isLimit(err) {
		s.givenUp = plies(parts)
		return nil, nil
	}
	for _, m := range moves {
		part, to := s.game.Change(p, m)
		line, p = append(line, changed{part, to}), s.game.Play(p, m)
	}
	return line, err
}

// search answers by a longer search, which says only who wins.
func (s *Solver) search(ctx context.Context, q question, a *Answer) error {
	at := s.remembered(q)
	if s.values == nil {
		s.values = s.engine(q.most)
		s.values.OnlyValues = true
	}
	s.values.Progress = s.Progress
	ranked, err := s.values.Rank(ctx, at.position())
	if err == nil {
		at.searched(a, ranked, s.values.Stats())
	}
	if isLimit(err) {
		return fmt.Errorf("%w: want fewer or smaller heaps", err)
	}
	return err
}

func (s *Solver) engine(most int) *solver.Solver[Position, Move] {
	engine := solver.New(s.game)
	engine.MaxPositions = most
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
	return max(1, min(maxListed, maxSizes/max(1, sizes)))
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
