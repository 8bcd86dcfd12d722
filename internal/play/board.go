package play

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/picture"
	"wordgame/internal/text"
	"wordgame/solver"
)

// A Board is a game of two as package solver has it, and how it is played at a terminal.
type Board[P comparable, M any] struct {
	Rules solver.Game[P, M]
	Title string
	Help  string    // how moves are written
	Seats [2]string // what the seats are called, such as X and O, if they have names

	Mover func(p P) string                  // who is to move, as a sentence says it; nil if it does not matter
	Draw  func(p P) string                  // the position, as people draw it
	Line  func(p P) string                  // the position in a line
	Name  func(p P, m M) string             // a move at p, in notation
	Entry func(p P, m M) string             // a move as it is typed
	Parse func(p P, text string) (M, error) // the move that a text names; an error says what was wanted

	Best   func(r *rand.Rand) Able[P, M]                         // whose moves are those of perfect, and hints
	Solve  func(ctx context.Context, p P) (solver.Result, error) // for the history; nil: the game is too large
	IsKind func(name string) bool                                // nil: there are no computers but the levels
	// Computer returns a computer of one of these kinds.
	Computer func(kind string, r *rand.Rand) (Player[P, M], error)

	Settings []string // the flags that say what is played

	seats []Seat
	names [2]string // of the players
	you   int       // the seat of the only person; -1 if there are none or two
}

// Flags are those of a command that plays a game on a [Board]. The kinds say who else is
// a computer.
func Flags(kinds string) []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "seats", Value: "you,perfect", Usage: "`NAMES` of the two in the order of play: " + strings.Join(Levels, ", ") + kinds + " are computers, all others people"},
		cli.SeedFlag(),
		&ucli.StringFlag{Name: "save", TakesFile: true, Usage: "save the game in `FILE`"},
		&ucli.StringFlag{Name: "replay", TakesFile: true, Usage: "show the game in `FILE` again, as far as it follows the rules"},
		&ucli.StringFlag{Name: "history", TakesFile: true, Usage: "write who was winning after every ply into `FILE`, a chart if it ends in .svg, or - for the standard output"},
		cli.QuietFlag(),
	}
}

// Run plays a game from a position, at which a seat is to move, with those whom the flags
// name; or shows again what a script has, if it is not nil.
func (b Board[P, M]) Run(c *ucli.Context, script *Script, start P, seat int) error {
	isKind := func(name string) bool { return IsLevel(name) || b.IsKind != nil && b.IsKind(name) }
	seats, err := Seats(c.String("seats"), isKind)
	if err != nil {
		return script.About(err)
	}
	b.seats = seats
	if len(seats) != len(b.names) {
		return cli.Usage("--seats %.80q: %s: want 2, such as you,perfect", c.String("seats"), text.Count(len(seats), "player", "players"))
	}
	history := c.String("history")
	ending := strings.ToLower(filepath.Ext(history))
	switch {
	case history != "" && history != "-" && ending != ".svg" && ending != ".txt":
		return cli.Usage("--history %s: want a file that ends in .svg or .txt, or -", text.Name(history))
	case history != "" && b.Solve == nil:
		return errors.New("--history: the game is too large to say who was winning")
	}
	if err := cli.CanWrite(c.String("save")); err != nil {
		return err // rather now than after the game
	}
	seed := cli.Seed(c)
	r := rand.New(rand.NewPCG(uint64(seed), 0))
	best := b.Best(r)
	var players [2]Player[P, M]
	b.you = -1
	for i, s := range seats {
		switch known := false; {
		case s.Kind == "perfect":
			players[i] = anyBest(best, r)
		case s.Kind == "":
			if b.you = i; seats[1-i].Kind == "" {
				b.you = -1
			}
		case script != nil:
		default:
			if players[i], known = atLevel(s.Kind, b.Rules, r); !known {
				players[i], err = b.Computer(s.Kind, r)
			}
			if err != nil {
				return err
			}
		}
		if b.names[i] = s.Name; b.Seats[i] != "" {
			b.names[i] = fmt.Sprintf("%s (%s)", b.Seats[i], s.Name)
		}
	}
	fmt.Fprintf(c.App.Writer, "%s.\n", b.Title)
	if script != nil {
		played, err := b.replay(c, script, state[P]{start, seat})
		if err != nil || history == "" {
			return err
		}
		return b.writeHistory(c, history, played)
	}
	if !c.Bool("quiet") {
		fmt.Fprintf(c.App.ErrWriter, "Seed %d. Type ? for help.\n", seed)
	}
	if b.Rules.Terminal(start) == solver.Undecided && !c.Bool("quiet") {
		about, err := best.About(c.Context, start)
		if err != nil {
			return err
		}
		if about != "" {
			fmt.Fprintln(c.App.ErrWriter, text.Wrap(about, cli.Width(c.App.ErrWriter)))
		}
	}
	played, err := Run(c, b.match(state[P]{start, seat}, players, best))
	if file := c.String("save"); file != "" {
		done := cli.Saving(c)
		err = cmp.Or(cli.WriteFile(file, b.transcript(c, played)), err)
		done()
	}
	if err != nil || history == "" {
		return err
	}
	return b.writeHistory(c, history, played)
}

// writeHistory writes who was winning after every ply into a file, or for - to the
// standard output.
func (b Board[P, M]) writeHistory(c *ucli.Context, file string, played Record[state[P], M]) error {
	round, err := b.round(c.Context, played)
	if err != nil {
		return fmt.Errorf("--history: %w", err)
	}
	course := picture.Course{Title: b.Title, Rounds: []picture.Round{round}}
	if file == "-" {
		fmt.Fprintln(c.App.Writer)
	}
	write := course.Text
	if strings.EqualFold(filepath.Ext(file), ".svg") {
		write = course.SVG
	}
	var contents bytes.Buffer
	if err := write(&contents); err != nil {
		return err
	}
	return cli.Write(c, file, &contents)
}

// match returns a match from a state. Players choose at positions; nil is a person.
func (b Board[P, M]) match(start state[P], players [2]Player[P, M], best Able[P, M]) Match[state[P], M] {
	m := Match[state[P], M]{Game: b, Start: start, Help: func(state[P]) string { return b.Help + "\n" }}
	for _, p := range players {
		var atState Player[state[P], M]
		if p != nil {
			atState = func(ctx context.Context, s state[P]) (M, error) { return p(ctx, s.Position) }
		}
		m.Players = append(m.Players, atState)
	}
	m.Hint = func(ctx context.Context, s state[P]) (string, error) {
		ranked, err := best.Rank(ctx, s.Position)
		if err != nil {
			return "", err
		}
		return hint(b.Name(s.Position, ranked[0].Move), ranked[0].Result, best.Estimate.Playouts), nil
	}
	return m
}

// hint says what to play, where the best move has a result, or is an estimate of so many
// playouts.
func hint(move string, r solver.Result, playouts int) string {
	var soon string
	if r.Remoteness != solver.Unknown {
		soon = text.Count(r.Remoteness, "ply", "plies")
	}
	switch {
	case r.Value == solver.Undecided:
		return fmt.Sprintf("Play %s. That is an estimate: it did best in %s games at random.", move, text.Thousands(playouts))
	case r.Value == solver.Draw:
		return fmt.Sprintf("Play %s: it keeps the draw.", move)
	case r.Value == solver.Win && soon != "":
		return fmt.Sprintf("Play %s: it wins in %s.", move, soon)
	case r.Value == solver.Win:
		return fmt.Sprintf("Play %s: it wins.", move)
	case soon != "":
		return fmt.Sprintf("You are lost; %s lasts longest, %s.", move, soon)
	}
	return fmt.Sprintf("You are lost, whatever you play; try %s.", move)
}

// A state is a position of a [Board], and whose turn it is.
type state[P comparable] struct {
	Position P
	Seat     int // 0 or 1
}

// Turn returns the seat that moves.
func (b Board[P, M]) Turn(s state[P]) (seat int, on bool) {
	return s.Seat, b.Rules.Terminal(s.Position) == solver.Undecided
}

// Play returns the state after a move that [Board.Read] or a player has chosen.
func (b Board[P, M]) Play(s state[P], m M) (state[P], error) {
	return state[P]{b.Rules.Play(s.Position, m), 1 - s.Seat}, nil
}

// Read returns the move that a text names.
func (b Board[P, M]) Read(s state[P], text string) (M, error) { return b.Parse(s.Position, text) }

// Question asks for a move.
func (b Board[P, M]) Question(s state[P]) string { return b.names[s.Seat] + ", your move: " }

// Entries are the legal moves.
func (b Board[P, M]) Entries(s state[P]) []string {
	var entries []string
	for _, m := range b.Rules.Moves(nil, s.Position) {
		entries = append(entries, b.Entry(s.Position, m))
	}
	return entries
}

// Tell names a move.
func (b Board[P, M]) Tell(s state[P], m M, _ state[P]) string {
	return fmt.Sprintf("%s: %s\n", b.names[s.Seat], b.Name(s.Position, m))
}

// Show draws the position, and says who has won.
func (b Board[P, M]) Show(s state[P]) string {
	return b.Draw(s.Position) + "\n" + b.ending(s)
}

// ending says how the game ended, if it has.
func (b Board[P, M]) ending(s state[P]) string {
	winner, over := b.winner(s)
	switch {
	case !over:
		return ""
	case winner < 0:
		return "It is a draw.\n"
	case b.you < 0:
		return b.names[winner] + " wins.\n"
	case winner == b.you:
		return "You win.\n"
	}
	return "You lose.\n"
}

// winner returns the seat that has won, or -1 after a draw; false while the game goes on.
func (b Board[P, M]) winner(s state[P]) (seat int, over bool) {
	switch b.Rules.Terminal(s.Position) {
	case solver.Undecided:
		return -1, false
	case solver.Draw:
		return -1, true
	case solver.Win:
		return s.Seat, true
	}
	return 1 - s.Seat, true
}

// round says of each ply who wins after it.
func (b Board[P, M]) round(ctx context.Context, r Record[state[P], M]) (picture.Round, error) {
	round := picture.Round{Title: "A game that did not end", Players: b.names[:]}
	for i, s := range r.States {
		v := b.Rules.Terminal(s.Position)
		result := solver.Result{Value: v}
		if v == solver.Undecided {
			var err error
			if result, err = b.Solve(ctx, s.Position); err != nil {
				return round, err
			}
		}
		ply := picture.Ply{Position: b.Line(s.Position), Remoteness: result.Remoteness, Holds: make([]bool, len(b.names))}
		ply.Holds[s.Seat] = result.Value >= solver.Draw
		ply.Holds[1-s.Seat] = result.Value <= solver.Draw
		if i > 0 {
			before := r.States[i-1]
			ply.Player, ply.Act = b.names[before.Seat], b.Name(before.Position, r.Acts[i-1])
		}
		round.Plies = append(round.Plies, ply)
	}
	winner, over := b.winner(r.Last())
	switch {
	case over && winner < 0:
		round.Title = "A draw"
	case over:
		loser := 1 - winner
		round.Title = "A game that " + b.names[winner] + " won"
		for i := len(round.Plies) - 1; i > 0; i-- {
			if round.Plies[i-1].Holds[loser] {
				round.Plies[i].Lost = true
				before := r.States[i-1].Position
				ranked, err := b.Best(nil).Exact(ctx, before, 0)
				if err != nil {
					return round, err
				}
				would := "won"
				if ranked[0].Value == solver.Draw {
					would = "drawn"
				}
				round.Note = fmt.Sprintf("%s lost it at ply %d, with %s: %s would have %s.", b.names[loser], i, round.Plies[i].Act, b.Name(before, ranked[0].Move), would)
				return round, nil
			}
		}
		round.Note = fmt.Sprintf("%s was lost from the start.", b.names[loser])
	}
	return round, nil
}
