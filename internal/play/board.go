package play

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/picture"
	"wordgame/internal/quiz"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
)

// A Board is a game of two, and who plays it.
type Board[P comparable, M any] struct {
	quiz.Board[P, M]
	Title string
	Sides [2]string   // what the seats are called, such as X and O, if they have names
	Seats []face.Seat // who plays; two

	Best  func(r *rand.Rand) Able[P, M]                         // whose moves are those of perfect, and hints
	Solve func(ctx context.Context, p P) (solver.Result, error) // for the history; nil: the game is too large
}

// A State is a position of a [Board], and whose turn it is.
type State[P comparable] struct {
	Position P
	Seat     int  // 0 or 1
	Acts     int  // before it
	Conceded bool // by the seat
}

// An Act is a move, or gives up the game.
type Act[M any] struct {
	Move    M
	Concede bool
}

// concede is how giving up stands in sentences and in transcripts, as in Ghost.
const concede = "concede!"

// player names the player of a seat.
func (b Board[P, M]) player(seat int) string {
	if b.Sides[seat] != "" {
		return fmt.Sprintf("%s (%s)", b.Sides[seat], b.Seats[seat].Name)
	}
	return b.Seats[seat].Name
}

// you returns the seat of the only person; -1 if there are none or two.
func (b Board[P, M]) you() int {
	switch first, second := b.Seats[0].Kind == "", b.Seats[1].Kind == ""; {
	case first && !second:
		return 0
	case second && !first:
		return 1
	}
	return -1
}

// Players returns the computers by seat, nil for a person.
func (b Board[P, M]) Players(ctx context.Context, seed int) ([]Player[State[P], Act[M]], error) {
	source := rand.NewPCG(uint64(seed), 0)
	r := rand.New(source)
	all := make([]Player[State[P], Act[M]], len(b.Seats))
	for i, s := range b.Seats {
		var choose Player[P, M]
		switch s.Kind {
		case "":
			continue
		case "perfect":
			choose = anyBest(b.Best(r), r)
		default:
			choose, _ = atLevel(s.Kind, b.Rules, r)
		}
		all[i] = func(ctx context.Context, s State[P]) (Act[M], error) {
			source.Seed(uint64(seed), uint64(s.Acts))
			m, err := choose(ctx, s.Position)
			return Act[M]{Move: m}, err
		}
	}
	return all, nil
}

// Hint says what a strategy would play.
func (b Board[P, M]) Hint(ctx context.Context, best Able[P, M], s State[P]) (string, error) {
	ranked, err := best.Rank(ctx, s.Position)
	if err != nil {
		return "", err
	}
	if len(ranked) > 1 && ranked[0].Value == solver.Undecided && ranked[1].Value == solver.Loss {
		return b.onlyMove(s.Position, ranked), nil
	}
	return hint(b.Name(s.Position, ranked[0].Move), ranked[0].Result, best.Estimate.Playouts), nil
}

// onlyMove says that the first of some moves at p is the only one that does not lose within
// two plies, and with which move the opponent would win after any other, if there is one.
func (b Board[P, M]) onlyMove(p P, ranked []solver.Ranked[M]) string {
	var threats []string
	for i, r := range ranked[1:] {
		after := b.Rules.Play(p, r.Move)
		var wins []string
		for _, m := range b.Rules.Moves(nil, after) {
			if b.Rules.Terminal(b.Rules.Play(after, m)) == solver.Loss {
				wins = append(wins, b.Name(after, m))
			}
		}
		if i == 0 {
			threats = wins
		}
		threats = slices.DeleteFunc(threats, func(name string) bool { return !slices.Contains(wins, name) })
	}
	move := b.Name(p, ranked[0].Move)
	if len(threats) == 0 {
		return fmt.Sprintf("Play %s: after any other move, your opponent wins at once.", move)
	}
	return fmt.Sprintf("Play %s: else your opponent wins with %s on the next move.", move, threats[0])
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
	case r.Value == solver.Win && r.Remoteness == 1:
		return fmt.Sprintf("Play %s: it wins at once.", move)
	case r.Value == solver.Win && soon != "":
		return fmt.Sprintf("Play %s: it wins in %s.", move, soon)
	case r.Value == solver.Win:
		return fmt.Sprintf("Play %s: it wins.", move)
	case soon != "":
		return fmt.Sprintf("You are lost; %s lasts longest, %s.", move, soon)
	}
	return fmt.Sprintf("You are lost, whatever you play; try %s.", move)
}

// Turn returns the seat that moves.
func (b Board[P, M]) Turn(s State[P]) (seat int, on bool) {
	return s.Seat, !s.Conceded && b.Rules.Terminal(s.Position) == solver.Undecided
}

// Play returns the state after an act that [Board.Read] or a player has chosen.
func (b Board[P, M]) Play(s State[P], a Act[M]) (State[P], error) {
	s.Acts++
	if a.Concede {
		s.Conceded = true
		return s, nil
	}
	s.Position, s.Seat = b.Rules.Play(s.Position, a.Move), 1-s.Seat
	return s, nil
}

// Read returns the act that a text names.
func (b Board[P, M]) Read(s State[P], text string) (Act[M], error) {
	if typed := strings.ToLower(strings.TrimSpace(text)); typed == concede || typed+"!" == concede {
		return Act[M]{Concede: true}, nil
	}
	m, err := b.Parse(s.Position, text)
	return Act[M]{Move: m}, err
}

// Question asks for a move.
func (b Board[P, M]) Question(s State[P]) string { return b.player(s.Seat) + ", your move: " }

// Entries are the legal moves, and giving up.
func (b Board[P, M]) Entries(s State[P]) []string {
	var entries []string
	for _, m := range b.Rules.Moves(nil, s.Position) {
		entries = append(entries, b.Entry(s.Position, m))
	}
	return append(entries, concede)
}

// Typed returns an act as it is typed.
func (b Board[P, M]) Typed(s State[P], a Act[M]) string {
	if a.Concede {
		return concede
	}
	return b.Entry(s.Position, a.Move)
}

// named returns an act as sentences have it.
func (b Board[P, M]) named(s State[P], a Act[M]) string {
	if a.Concede {
		return concede
	}
	return b.Name(s.Position, a.Move)
}

// Tell names a move.
func (b Board[P, M]) Tell(s State[P], a Act[M], _ State[P]) string {
	return fmt.Sprintf("%s: %s\n", b.player(s.Seat), b.named(s, a))
}

// Show draws the position, and says who has won.
func (b Board[P, M]) Show(s State[P]) string {
	ending := b.Ending(s)
	if ending != "" {
		ending += "\n"
	}
	return b.Draw(s.Position) + "\n" + ending
}

// Ending says how the game ended, if it has.
func (b Board[P, M]) Ending(s State[P]) string {
	winner, over := b.Winner(s)
	switch you := b.you(); {
	case !over:
		return ""
	case winner < 0:
		return "It is a draw."
	case you < 0:
		return b.player(winner) + " wins."
	case winner == you:
		return "You win."
	}
	return "You lose."
}

// Winner returns the seat that has won, or -1 after a draw; false while the game goes on.
func (b Board[P, M]) Winner(s State[P]) (seat int, over bool) {
	if s.Conceded {
		return 1 - s.Seat, true
	}
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

// Share says in a line how a game that is over ended, and after how many moves.
func (b Board[P, M]) Share(r Record[State[P], Act[M]], seed int) string {
	how := "a draw"
	if winner, _ := b.Winner(r.Last()); winner >= 0 {
		how = fmt.Sprintf("%s won against %s", b.player(winner), b.player(1-winner))
	}
	return fmt.Sprintf("%s: %s, %s (seed %d).", b.Title, how, text.Count(len(r.Acts), "ply", "plies"), seed)
}

// Course says of each ply who wins after it. Solve must not be nil.
func (b Board[P, M]) Course(ctx context.Context, r Record[State[P], Act[M]]) (picture.Course, error) {
	round, err := b.round(ctx, r)
	return picture.Course{Title: b.Title, Rounds: []picture.Round{round}}, err
}

func (b Board[P, M]) round(ctx context.Context, r Record[State[P], Act[M]]) (picture.Round, error) {
	round := picture.Round{Title: "A game that did not end", Players: []string{b.player(0), b.player(1)}}
	for i, s := range r.States {
		v := b.Rules.Terminal(s.Position)
		result := solver.Result{Value: v}
		switch {
		case s.Conceded:
			result.Value = solver.Loss
		case v == solver.Undecided:
			var err error
			if result, err = b.Solve(ctx, s.Position); err != nil {
				return round, err
			}
		}
		ply := picture.Ply{Position: b.Line(s.Position), Remoteness: result.Remoteness, Holds: make([]bool, len(b.Seats))}
		ply.Holds[s.Seat] = result.Value >= solver.Draw
		ply.Holds[1-s.Seat] = result.Value <= solver.Draw
		if i > 0 {
			before := r.States[i-1]
			ply.Player, ply.Act = b.player(before.Seat), b.named(before, r.Acts[i-1])
		}
		round.Plies = append(round.Plies, ply)
	}
	winner, over := b.Winner(r.Last())
	switch {
	case over && winner < 0:
		round.Title = "A draw"
	case over:
		loser := 1 - winner
		round.Title = "A game that " + b.player(winner) + " won"
		for i := len(round.Plies) - 1; i > 0; i-- {
			if round.Plies[i-1].Holds[loser] {
				round.Plies[i].Lost = true
				before := r.States[i-1].Position
				ranked, err := b.Best(nil).Exact(ctx, before, 0)
				if err != nil {
					return round, err
				}
				would, how := "won", "with "+round.Plies[i].Act
				if ranked[0].Value == solver.Draw {
					would = "drawn"
				}
				if r.Acts[i-1].Concede {
					how = "by conceding"
				}
				round.Note = fmt.Sprintf("%s lost it at ply %d, %s: %s would have %s.", b.player(loser), i, how, b.Name(before, ranked[0].Move), would)
				return round, nil
			}
		}
		round.Note = fmt.Sprintf("%s was lost from the start.", b.player(loser))
	}
	return round, nil
}
