package face

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"wordgame/internal/certificate"
	"wordgame/internal/gametree"
	"wordgame/solver"
)

// A Game is a game whose positions are texts. The package's own is made by [Of].
type Game interface {
	Title() Sentence
	How() []Sentence
	Names() [2]string // of the players, such as X and O; "" if they have none
	Start() Position  // where it begins
	At(text string) (Position, error)
	// Computer makes a computer that plays from a position on. What it learns it learns now.
	Computer(ctx context.Context, k Kind, from Position, h Hire) (Computer, error)
	// Table returns the game's own table, of a match of so many seats from a position on; nil
	// if it has none. See [NewTable].
	Table(at Position, seats int) (Table, error)
	// Seats is how many a match of the game has at most; at least two.
	Seats() int
	// Kinds are the computers that play it.
	Kinds() []Kind
	// Check checks a certificate in the general form by the rules of the game alone. An error
	// is a *[certificate.Error], or that of who watches the meter.
	Check(c *certificate.Certificate, m *certificate.Meter) error
}

// A Position of a game. Nothing changes it.
type Position interface {
	fmt.Stringer    // the position as a text, which no other position has
	Mover() int     // who is to move: 0 or 1
	Turn() Sentence // "X is to move."; nothing where a position doesn't tell who is
	Picture() Picture
	Over() (solver.Value, bool) // the value for the player to move, if the game is over
	Moves() []string            // as they are typed, in the order of the game; nil if they are too many
	Said(move string) Sentence  // a move as it is printed
	AllSaid() []Sentence        // all Moves as they are printed
	Told(move string) Sentence  // what one tells another to do, to make a move; nothing where it is as it is printed
	// Read returns the move that somebody typed; an error says what was wanted.
	Read(typed string) (move string, err error)
	// Act reads as Read does, and returns the move as a match has it: one of Moves can stand for
	// several acts, and for any of them if it is typed itself.
	Act(typed string) (act string, err error)
	// Freely reports whether acts can be more than Moves: words.
	Freely() bool
	// Play returns the position after a move of Moves, or what Read takes.
	Play(move string) (Position, error)

	Value(ctx context.Context, b Budget) (solver.Result, error)
	// Solve says what is known of the position. Where the context ends it, the error may come
	// with what is known so far.
	Solve(ctx context.Context, b Budget) (*Answer, error)
	// Estimate gives scores by games at random, and looks no more than two plies ahead.
	Estimate(ctx context.Context, playouts int) (*Answer, error)
	// OnlySolved is an error if nothing can be done with the position but to solve and certify
	// it: it has too many moves to list them, or its game is not for two.
	OnlySolved() error
	Tree(s gametree.Settings) gametree.Drawer
	Count(ctx context.Context, progress func(positions int)) (*solver.Census, error)
	// Games plays many games between computers that the game has made.
	Games(ctx context.Context, players [2]Computer, o Games) (solver.Odds, error)
	// Certify returns a certificate of the value. Name is what the general form calls the game.
	Certify(ctx context.Context, name []string, c Certifying) (*certificate.Certificate, error)
}

type game[P comparable, M any] struct {
	Face[P, M]
	freely bool // Act was given
}

func (g *game[P, M]) Title() Sentence { return g.Face.Title }
func (g *game[P, M]) How() []Sentence { return g.Face.How }
func (g *game[P, M]) Start() Position { return position[P, M]{g, g.Face.Start} }

func (g *game[P, M]) Names() [2]string { return g.Sides }

// Labels are what the players of a game are called in headings and labels: X and O, or first
// and second.
func Labels(g Game) [2]Sentence {
	names := g.Names()
	if names[0] == "" {
		return [2]Sentence{Say("first"), Say("second")}
	}
	return [2]Sentence{Say("%s", names[0]), Say("%s", names[1])}
}

// sides are the players in the middle of a sentence, and at its beginning.
func (g *game[P, M]) sides() (middle, begin [2]Sentence) {
	if g.Sides[0] == "" {
		return [2]Sentence{Say("the first player"), Say("the second player")}, [2]Sentence{Say("The first player"), Say("The second player")}
	}
	named := [2]Sentence{Say("%s", g.Sides[0]), Say("%s", g.Sides[1])}
	return named, named
}

func (g *game[P, M]) At(at string) (Position, error) {
	at = strings.TrimSpace(at)
	if at == "" {
		return g.Start(), nil
	}
	p, err := g.Face.Read(at)
	if err != nil {
		return nil, err
	}
	return position[P, M]{g, p}, nil
}

func (g *game[P, M]) Table(at Position, seats int) (Table, error) {
	if g.Face.Table == nil {
		return nil, nil
	}
	return g.Face.Table(at.(position[P, M]).p, seats)
}

func (g *game[P, M]) Kinds() []Kind {
	kinds := Kinds()
	if g.Knows {
		for i := range kinds {
			if n := slips(kinds[i].Name); n > 0 {
				kinds[i].About = Say("plays as perfect does; in one move of %d it does as easy does", n)
			}
		}
	}
	return kinds
}

func (g *game[P, M]) Seats() int { return max(2, g.Face.Seats) }

type position[P comparable, M any] struct {
	*game[P, M]
	p P
}

func (x position[P, M]) String() string { return x.Write(x.p) }

func (x position[P, M]) Mover() int {
	if x.Face.Mover == nil {
		return 0
	}
	return x.Face.Mover(x.p)
}

func (x position[P, M]) Turn() Sentence {
	if x.Face.Mover == nil {
		return Sentence{}
	}
	_, begin := x.sides()
	return Say("%s is to move.", begin[x.Mover()])
}

func (x position[P, M]) Picture() Picture {
	if x.Draw == nil {
		place := Place{Mark: x.String(), Name: "…", Moves: x.Moves()}
		return Picture{Parts: []Part{{Kind: Text, Rows: [][]Place{{place}}}}}
	}
	return x.Draw(x.p)
}

func (x position[P, M]) Over() (solver.Value, bool) {
	v := x.Rules.Terminal(x.p)
	return v, v != solver.Undecided
}

func (x position[P, M]) Moves() (all []string) {
	if x.many() != nil {
		return nil
	}
	for _, m := range x.Rules.Moves(nil, x.p) {
		all = append(all, x.Move(x.p, m))
	}
	return all
}

// find returns the move that somebody typed.
func (x position[P, M]) find(typed string) (none M, err error) {
	typed = strings.Join(strings.Fields(typed), " ")
	if _, over := x.Over(); over {
		return none, Say("%s: the game is over", typedAs(typed))
	}
	if err := x.many(); err != nil {
		return none, err
	}
	moves := x.Rules.Moves(nil, x.p)
	for _, m := range moves {
		if strings.EqualFold(x.Move(x.p, m), typed) {
			return m, nil
		}
	}
	if x.ReadMove != nil {
		m, err := x.ReadMove(x.p, typed)
		if err == nil && !slices.ContainsFunc(moves, func(legal M) bool { return x.Move(x.p, legal) == x.Move(x.p, m) }) {
			err = x.illegal(typed, moves)
		}
		return m, err
	}
	return none, x.illegal(typed, moves)
}

// illegal says which moves there are, all of them if they are few: one of few would give away the
// answer of a quiz.
func (x position[P, M]) illegal(typed string, moves []M) error {
	if len(moves) > 8 {
		return Say("%s is no move here: want one such as %s", typedAs(typed), x.Move(x.p, moves[0]))
	}
	var all Or
	for _, m := range moves {
		all = append(all, x.Move(x.p, m))
	}
	return Say("%s is no move here: want %s", typedAs(typed), all)
}

func (x position[P, M]) Read(typed string) (string, error) {
	m, err := x.find(typed)
	if err != nil {
		return "", err
	}
	return x.Move(x.p, m), nil
}

func (x position[P, M]) Act(typed string) (string, error) {
	m, err := x.find(typed)
	if err != nil {
		return "", err
	}
	return x.Face.Act(x.p, m), nil
}

func (x position[P, M]) Freely() bool { return x.freely }

func (x position[P, M]) Said(move string) Sentence {
	if m, err := x.find(move); err == nil {
		return x.Say(x.p, m)
	}
	return Say("%s", move)
}

func (x position[P, M]) Told(move string) (nothing Sentence) {
	m, err := x.find(move)
	if err != nil || x.Tell == nil {
		return nothing
	}
	return x.Tell(x.p, m)
}

func (x position[P, M]) AllSaid() (all []Sentence) {
	if x.many() != nil {
		return nil
	}
	for _, m := range x.Rules.Moves(nil, x.p) {
		all = append(all, x.Say(x.p, m))
	}
	return all
}

func (x position[P, M]) Play(move string) (Position, error) {
	m, err := x.find(move)
	if err != nil {
		return nil, err
	}
	return position[P, M]{x.game, x.Rules.Play(x.p, m)}, nil
}

func (x position[P, M]) Value(ctx context.Context, b Budget) (solver.Result, error) {
	if v, over := x.Over(); over {
		return solver.Result{Value: v}, nil
	}
	return x.Oracle.Value(ctx, x.p, b)
}

// MaxReplies is of how many moves an answer has the reply, and reasons if they are asked for: of
// none, if there are more moves and no reasons, and else of the best.
const MaxReplies = 100

func (x position[P, M]) Solve(ctx context.Context, b Budget) (*Answer, error) {
	begin := time.Now()
	a := &Answer{Title: x.Face.Title, Position: x.String(), By: ByRules}
	var err error
	var f *Found[M]
	v, over := x.Over()
	if over {
		a.Result.Value = v
	} else {
		f, err = x.Oracle.Solve(ctx, x.p, b)
	}
	if f != nil {
		err = nil // or the context has ended, and some is known
	}
	if err == nil && x.Face.Facts != nil && !b.Brief {
		a.Facts, err = x.Face.Facts(ctx, x.p, b) // which may use what the oracle has found
	}
	if err == nil && !over {
		err = x.tell(ctx, a, f, b)
		a.Seconds = time.Since(begin).Seconds()
	}
	if err != nil {
		return nil, err
	}
	a.Verdict = x.verdict(a)
	return a, ctx.Err()
}

func (x position[P, M]) Estimate(ctx context.Context, playouts int) (*Answer, error) {
	if err := x.OnlySolved(); err != nil {
		return nil, err
	}
	return x.Solve(ctx, Budget{Positions: 1, Playouts: playouts})
}

func (x position[P, M]) OnlySolved() error {
	if err := x.Face.OnlySolved; err != nil {
		return err
	}
	return x.many()
}

func (x position[P, M]) many() error {
	if x.Face.Many == nil {
		return nil
	}
	return x.Face.Many(x.p)
}

// tell adds to an answer what an oracle has found.
func (x position[P, M]) tell(ctx context.Context, a *Answer, f *Found[M], b Budget) error {
	a.Result, a.By, a.MovesTotal, a.More, a.Long, a.Positions, a.Playouts = f.Result, f.By, f.Legal, f.More, f.Long, f.Positions, f.Playouts
	a.Facts, a.Why = append(a.Facts, f.Facts...), f.Why
	places := x.places(b)
	quick := (f.By == ByTheory || f.By == BySearch && f.Positions <= maxQuick) && !b.Brief
	for i, r := range f.Moves {
		m := Ranked{Move: x.Move(x.p, r.Move), Said: x.Say(x.p, r.Move), Outlook: x.outlook(r.Result), Own: x.Face.Outlook != nil && r.Result.Value != solver.Undecided, Takes: Takes(r.Remoteness, x.Letters), Result: r.Result, Score: r.Score}
		m.place, m.guessed = places[m.Move], r.Value == solver.Undecided && f.Playouts > 0
		if !b.Brief && (b.Only == nil || slices.Contains(b.Only, m.Move)) {
			few := len(f.Moves) <= MaxReplies || b.Reasons && (i < MaxReplies || b.Only != nil)
			reply := r.Value != solver.Undecided && few && (quick || b.Reasons)
			if err := x.consider(ctx, &m, r.Move, b, reply, f.By == ByTheory); err != nil {
				return err
			}
		}
		a.Moves = append(a.Moves, m)
	}
	decided := f.Value == solver.Win || f.Value == solver.Loss
	hasty := f.Long && f.Remoteness == solver.Unknown // moves keep the value, but nobody knows which are quickest
	if !b.Brief && b.Only == nil && len(f.Moves) > 0 && (quick || decided) && !hasty {
		return x.bestLine(ctx, a, b)
	}
	return nil
}

// places are those of the moves in the order of the game, for an answer that is not brief.
func (x position[P, M]) places(b Budget) map[string]int {
	places := map[string]int{}
	if !b.Brief {
		for i, m := range x.Moves() {
			places[m] = i
		}
	}
	return places
}

// consider adds to a move what comes of it; with reply also the best reply, and if reasons are
// asked for, those.
func (x position[P, M]) consider(ctx context.Context, m *Ranked, move M, b Budget, reply, theory bool) error {
	after := position[P, M]{x.game, x.Rules.Play(x.p, move)}
	m.Position = after.String()
	var line []M
	var err error
	plies := 0 // that are looked ahead so far
	ahead := func(wanted int) []M {
		if err == nil && wanted > plies {
			plies = wanted
			line, err = x.line(ctx, after.p, wanted, b)
		}
		return line
	}
	if reply {
		ahead(1)
		reasons := b.Reasons && m.Result.Value != solver.Draw
		if x.Face.Why != nil && reasons {
			ahead(solver.MaxPlies)
		}
		if len(line) > 0 {
			m.Reply, m.Answer = x.Move(after.p, line[0]), x.Say(after.p, line[0])
		}
		if b.Reasons && err == nil {
			m.Why, err = x.reasons(ctx, m, move, after, line, theory, b)
		}
	}
	if x.Face.MoveFacts != nil {
		m.Facts = x.Face.MoveFacts(x.p, move, func() []M { return ahead(solver.MaxPlies) })
	}
	return err
}

// reasons say what shows the result of a move: what best play after it shows, or what the
// theory knows of the lost position that a move or the reply to it leaves.
func (x position[P, M]) reasons(ctx context.Context, m *Ranked, move M, after position[P, M], line []M, theory bool, b Budget) ([]Sentence, error) {
	_, ended := after.Over()
	switch {
	case line == nil && !ended:
		return nil, nil
	case x.Face.Why != nil:
		return x.Face.Why(x.p, append([]M{move}, line...), m.Result), nil
	case !theory:
		return nil, nil
	case ended:
		return []Sentence{Say("There is no move left.")}, nil
	}
	left, won := after, m.Result.Value == solver.Win
	if !won {
		left.p = x.Rules.Play(after.p, line[0])
	}
	lost := Say("there is no move left")
	if _, over := left.Over(); !over {
		f, err := x.Oracle.Solve(ctx, left.p, b)
		if IsLimit(err) {
			return nil, nil
		}
		if err != nil || f.Lost.Format == "" {
			return nil, err
		}
		lost = f.Lost
	}
	if won {
		return []Sentence{Say("It leaves %s: %s.", left.String(), lost)}, nil
	}
	return []Sentence{Say("%s leaves %s: %s.", m.Answer, left.String(), lost)}, nil
}

// line returns best play from p; none where the budget does not do or the context has ended,
// which is no reason to give up the rest of an answer.
func (x position[P, M]) line(ctx context.Context, p P, plies int, b Budget) ([]M, error) {
	line, err := x.Oracle.Line(ctx, p, plies, b)
	if IsLimit(err) || ctx.Err() != nil {
		return nil, nil
	}
	return line, err
}

// bestLine adds best play, and what it shows.
func (x position[P, M]) bestLine(ctx context.Context, a *Answer, b Budget) error {
	line, err := x.line(ctx, x.p, solver.MaxPlies, b)
	if err != nil {
		return err
	}
	p := x.p
	for _, m := range line {
		a.BestLine = append(a.BestLine, x.Move(p, m))
		p = x.Rules.Play(p, m)
	}
	if x.Face.Why != nil && line != nil {
		a.Why = append(a.Why, x.Face.Why(x.p, line, a.Result)...)
	}
	if a.By == BySearch && a.Why == nil && line != nil && a.Positions > 0 {
		a.Why = []Sentence{Searched(a.Positions)}
	}
	return nil
}

// Searched says that a search shows the result, where nothing better is known.
func Searched(positions int) Sentence {
	return Say("A search of %d position shows it.|A search of %[1]d positions shows it.", positions)
}

// verdict says who wins.
func (x position[P, M]) verdict(a *Answer) Sentence {
	if x.Face.Verdict != nil {
		if own := x.Face.Verdict(x.p, a); own.Format != "" {
			return own
		}
	}
	middle, _ := x.sides()
	mover, n := x.Mover(), a.Result.Remoteness
	who := Say("The player to move")
	if x.Face.Mover != nil {
		who = Say("%s is to move, and", x.begins())
	}
	switch v := a.Result.Value; {
	case a.By == ByRules && v == solver.Draw:
		return Say("The game is over: a draw.")
	case a.By == ByRules && x.Face.Mover == nil && v == solver.Win:
		return Say("The game is over: the player to move has won.")
	case a.By == ByRules && x.Face.Mover == nil:
		return Say("The game is over: the player to move has lost.")
	case a.By == ByRules && v == solver.Win:
		return Say("The game is over: %s has won.", middle[mover])
	case a.By == ByRules:
		return Say("The game is over: %s has won.", middle[1-mover])
	case a.By == ByEstimate && x.Face.Mover == nil:
		return Say("Nobody knows yet who wins: scores are estimates.")
	case a.By == ByEstimate:
		return Say("%s is to move. Nobody knows yet who wins: scores are estimates.", x.begins())
	case v == solver.Draw && x.Face.Mover == nil:
		return Say("A draw, if both play best.")
	case v == solver.Draw:
		return Say("%s is to move: a draw, if both play best.", x.begins())
	case v == solver.Win && len(a.Moves) == 0:
		return Say("%s wins, but theory does not say how.", who)
	case v == solver.Win && n == solver.Unknown:
		return Say("%s wins.", who)
	case v == solver.Win:
		return Say("%s wins %s.", who, within(n, x.Letters))
	case n == solver.Unknown:
		return Say("%s loses, whatever the move.", who)
	}
	return Say("%s loses %s, whatever the move.", who, within(n, x.Letters))
}

// begins is the player to move at the beginning of a sentence.
func (x position[P, M]) begins() Sentence {
	_, begin := x.sides()
	return begin[x.Mover()]
}

// Takes says how many plies a game takes, as people count them: by letters or by moves. It
// says nothing where that is not known.
func Takes(plies int, letters bool) Sentence {
	switch {
	case plies == solver.Unknown:
		return Sentence{}
	case letters:
		return Say("%d letter|%[1]d letters", plies)
	}
	return Say("%d move|%[1]d moves", plies)
}

// within says in how many plies something happens.
func within(plies int, letters bool) Sentence {
	switch {
	case plies == 1:
		return Say("at once")
	case letters:
		return Say("in %d letter|in %[1]d letters", plies)
	}
	return Say("in %d move|in %[1]d moves", plies)
}

// Outlook says what a move with a result does: "wins in 3 moves", or of letters, "wins in 3
// letters". It says nothing where there is no value.
func Outlook(r solver.Result, letters bool) Sentence {
	known := r.Remoteness != solver.Unknown
	switch {
	case r.Value == solver.Win && known:
		return Say("wins %s", within(r.Remoteness, letters))
	case r.Value == solver.Win:
		return Say("wins")
	case r.Value == solver.Loss && known:
		return Say("loses %s", within(r.Remoteness, letters))
	case r.Value == solver.Loss:
		return Say("loses")
	case r.Value == solver.Draw:
		return Say("draws")
	}
	return Sentence{}
}

// outlook says what a move with a result does in this game.
func (g *game[P, M]) outlook(r solver.Result) Sentence {
	if g.Face.Outlook != nil {
		return g.Face.Outlook(r)
	}
	return Outlook(r, g.Letters)
}

func (x position[P, M]) Tree(s gametree.Settings) gametree.Drawer {
	names, _ := x.sides()
	labels := names
	if x.Sides[0] == "" {
		labels = [2]Sentence{Say("first player"), Say("second player")}
	}
	first, second := x.Mover(), 1-x.Mover()
	t := &gametree.Tree[P, M]{
		Title:  x.Face.Title.In(s.Language),
		Names:  [2]string{names[first].In(s.Language), names[second].In(s.Language)},
		Labels: [2]string{labels[first].In(s.Language), labels[second].In(s.Language)},
		Game:   x.Rules, Start: x.p,
		Show: func(p P, path []M) string {
			if s.Shared && x.Shared != nil && len(path) > 0 {
				return x.Shared(p).In(s.Language)
			}
			return cmp.Or(x.Write(p), Say("(nothing)").In(s.Language))
		},
		Name:     func(p P, m M) string { return x.Say(p, m).In(s.Language) },
		Settings: s,
	}
	if x.Draw != nil && !x.Draw(x.p).IsText() {
		t.Draw = func(p P) gametree.Drawing { return x.Draw(p).Draw(s.Language) }
	}
	if x.Same != nil {
		t.Same = x.Same
	}
	if x.Known != nil {
		t.Why = func(p P) string { return x.Known(p).In(s.Language) }
	}
	return t
}

func (x position[P, M]) Count(ctx context.Context, progress func(positions int)) (*solver.Census, error) {
	if err := x.many(); err != nil {
		return nil, err
	}
	return solver.Count(ctx, x.Rules, x.p, progress)
}
