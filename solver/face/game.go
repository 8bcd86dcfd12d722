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
	Names() [2]string // of the players as labels have them: X and O, or first and second
	Start() Position  // where it begins
	At(text string) (Position, error)
	// Computer makes a computer that plays from a position on. What it learns it learns now.
	Computer(ctx context.Context, k Kind, from Position, h Hire) (Computer, error)
	// Check checks a certificate in the general form by the rules of the game alone. An error
	// is a *[certificate.Error].
	Check(c *certificate.Certificate) error
}

// A Position of a game. Nothing changes it.
type Position interface {
	fmt.Stringer    // the position as a text, which no other position has
	Mover() int     // who is to move: 0 or 1
	Turn() Sentence // "X is to move."; nothing where a position doesn't tell who is
	Picture() Picture
	Over() (solver.Value, bool) // the value for the player to move, if the game is over
	Moves() []string            // as they are typed, in the order of the game
	Said(move string) string    // a move as it is printed
	// Read returns the move that somebody typed; an error says what was wanted.
	Read(typed string) (move string, err error)
	// Play returns the position after a move of Moves, or what Read takes.
	Play(move string) (Position, error)

	Value(ctx context.Context, b Budget) (solver.Result, error)
	Solve(ctx context.Context, b Budget) (*Answer, error)
	Tree(s gametree.Settings) gametree.Drawer
	Count(ctx context.Context, progress func(positions int)) (*solver.Census, error)
	// Games plays many games between computers that the game has made.
	Games(ctx context.Context, players [2]Computer, o Games) (solver.Odds, error)
	// Certify returns a certificate of the value, and with distance of how soon the game ends.
	// Name is what the general form calls the game.
	Certify(ctx context.Context, name []string, distance bool, b Budget) (*certificate.Certificate, error)
}

type game[P comparable, M any] struct{ Face[P, M] }

func (g *game[P, M]) Title() Sentence { return g.Face.Title }
func (g *game[P, M]) How() []Sentence { return g.Face.How }
func (g *game[P, M]) Start() Position { return position[P, M]{g, g.Face.Start} }

func (g *game[P, M]) Names() [2]string {
	if g.Sides[0] == "" {
		return [2]string{"first", "second"}
	}
	return g.Sides
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
		place := Place{Mark: x.String(), Moves: x.Moves()}
		return Picture{Kind: Text, Parts: []Part{{Rows: [][]Place{{place}}}}}
	}
	return x.Draw(x.p)
}

func (x position[P, M]) Over() (solver.Value, bool) {
	v := x.Rules.Terminal(x.p)
	return v, v != solver.Undecided
}

func (x position[P, M]) Moves() (all []string) {
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
	moves := x.Rules.Moves(nil, x.p)
	for _, m := range moves {
		if strings.EqualFold(x.Move(x.p, m), typed) {
			return m, nil
		}
	}
	if x.ReadMove != nil {
		m, err := x.ReadMove(x.p, typed)
		if err == nil && !slices.ContainsFunc(moves, func(legal M) bool { return x.Move(x.p, legal) == x.Move(x.p, m) }) {
			err = Say("%s is no move here: want one such as %s", typedAs(typed), x.Move(x.p, moves[0]))
		}
		return m, err
	}
	return none, Say("%s is no move here: want one such as %s", typedAs(typed), x.Move(x.p, moves[0]))
}

func (x position[P, M]) Read(typed string) (string, error) {
	m, err := x.find(typed)
	if err != nil {
		return "", err
	}
	return x.Move(x.p, m), nil
}

func (x position[P, M]) Said(move string) string {
	if m, err := x.find(move); err == nil {
		return x.Say(x.p, m)
	}
	return move
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

// maxBeforeReplies is how many positions a search may have visited for replies to be looked
// for, too, unless reasons are asked for.
const maxBeforeReplies = 1_000_000

func (x position[P, M]) Solve(ctx context.Context, b Budget) (*Answer, error) {
	begin := time.Now()
	a := &Answer{Title: x.Face.Title, Position: x.String(), By: ByRules}
	if x.Face.Facts != nil {
		var err error
		if a.Facts, err = x.Face.Facts(ctx, x.p); err != nil {
			return nil, err
		}
	}
	if v, over := x.Over(); over {
		a.Result.Value = v
		a.Verdict = x.verdict(a)
		return a, nil
	}
	f, err := x.Oracle.Solve(ctx, x.p, b)
	if err != nil {
		return nil, err
	}
	a.Result, a.By, a.MovesTotal, a.Positions = f.Result, f.By, f.Legal, f.Positions
	quick := f.By != ByEstimate && f.Positions <= maxBeforeReplies
	for _, r := range f.Moves {
		after := x.Rules.Play(x.p, r.Move)
		m := Ranked{Move: x.Move(x.p, r.Move), Position: x.Write(after), Result: r.Result, Score: r.Score}
		plies := 0
		switch {
		case r.Value == solver.Undecided:
		case x.Face.MoveFacts != nil, b.Reasons && r.Value != solver.Draw:
			plies = solver.MaxPlies
		case quick || b.Reasons:
			plies = 1
		}
		var line []M
		if plies > 0 {
			if line, err = x.line(ctx, after, plies, b); err != nil {
				return nil, err
			}
		}
		if len(line) > 0 {
			m.Reply = x.Move(after, line[0])
		}
		ended := x.Rules.Terminal(after) != solver.Undecided
		if b.Reasons && x.Face.Why != nil && r.Value != solver.Undecided && (line != nil || ended) {
			m.Why = x.Face.Why(x.p, append([]M{r.Move}, line...), r.Result)
		}
		if x.Face.MoveFacts != nil {
			m.Facts = x.Face.MoveFacts(x.p, r.Move, line)
		}
		a.Moves = append(a.Moves, m)
	}
	if quick || f.Value == solver.Win || f.Value == solver.Loss {
		if err := x.bestLine(ctx, a, b); err != nil {
			return nil, err
		}
	}
	a.Seconds = time.Since(begin).Seconds()
	a.Verdict = x.verdict(a)
	return a, nil
}

// line returns best play from p; none where the budget does not do, which is no reason to
// give up the rest of an answer.
func (x position[P, M]) line(ctx context.Context, p P, plies int, b Budget) ([]M, error) {
	line, err := x.Oracle.Line(ctx, p, plies, b)
	if IsLimit(err) {
		return nil, nil
	}
	return line, err
}

// bestLine adds best play, and what it shows.
func (x position[P, M]) bestLine(ctx context.Context, a *Answer, b Budget) error {
	line, err := x.line(ctx, x.p, solver.MaxPlies, b)
	if err != nil || line == nil {
		return err
	}
	p := x.p
	for _, m := range line {
		a.BestLine = append(a.BestLine, x.Move(p, m))
		p = x.Rules.Play(p, m)
	}
	if x.Face.Why != nil {
		a.Why = x.Face.Why(x.p, line, a.Result)
	}
	if a.Why == nil && a.By == BySearch {
		a.Why = []Sentence{Say("A search of %d position shows it.|A search of %[1]d positions shows it.", a.Positions)}
	}
	return nil
}

// verdict says who wins.
func (x position[P, M]) verdict(a *Answer) Sentence {
	middle, begin := x.sides()
	mover := x.Mover()
	n := a.Result.Remoteness
	switch {
	case a.By == ByRules && a.Result.Value == solver.Draw:
		return Say("The game is over: a draw.")
	case a.By == ByRules && a.Result.Value == solver.Win:
		return Say("The game is over: %s has won.", middle[mover])
	case a.By == ByRules:
		return Say("The game is over: %s has won.", middle[1-mover])
	case a.By == ByEstimate:
		return Say("%s is to move. Nobody knows yet who wins: scores are estimates.", begin[mover])
	case a.Result.Value == solver.Draw:
		return Say("%s is to move: a draw, if both play best.", begin[mover])
	case a.Result.Value == solver.Win && n == solver.Unknown:
		return Say("%s is to move, and wins.", begin[mover])
	case a.Result.Value == solver.Win:
		return Say("%s is to move, and wins in %s.", begin[mover], inPlies(n))
	case n == solver.Unknown:
		return Say("%s is to move, and loses, whatever the move.", begin[mover])
	}
	return Say("%s is to move, and loses in %s, whatever the move.", begin[mover], inPlies(n))
}

func inPlies(n int) Sentence { return Say("%d ply|%[1]d plies", n) }

// Outlook says what a move with a result does: "wins in 3 plies". It says nothing where
// there is no value.
func Outlook(r solver.Result) Sentence {
	known := r.Remoteness != solver.Unknown
	switch {
	case r.Value == solver.Win && known:
		return Say("wins in %s", inPlies(r.Remoteness))
	case r.Value == solver.Win:
		return Say("wins")
	case r.Value == solver.Loss && known:
		return Say("loses in %s", inPlies(r.Remoteness))
	case r.Value == solver.Loss:
		return Say("loses")
	case r.Value == solver.Draw:
		return Say("draws")
	}
	return Sentence{}
}

func (x position[P, M]) Tree(s gametree.Settings) gametree.Drawer {
	names, _ := x.sides()
	if x.Mover() == 1 {
		names[0], names[1] = names[1], names[0]
	}
	t := &gametree.Tree[P, M]{
		Title: x.Face.Title.String(), Names: [2]string{names[0].String(), names[1].String()},
		Game: x.Rules, Start: x.p,
		Show:     func(p P, _ []M) string { return cmp.Or(x.Write(p), Say("(nothing)").String()) },
		Name:     func(p P, m M) string { return x.Say(p, m) },
		Settings: s,
	}
	if x.Draw != nil {
		t.Draw = func(p P) gametree.Drawing { return x.Draw(p).Draw() }
	}
	if x.Known != nil {
		t.Why = func(p P) string { return x.Known(p).String() }
	}
	return t
}

func (x position[P, M]) Count(ctx context.Context, progress func(positions int)) (*solver.Census, error) {
	return solver.Count(ctx, x.Rules, x.p, progress)
}
