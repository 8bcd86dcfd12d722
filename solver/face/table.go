package face

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
)

// A Table is the state of a match with two or more seats: whose turn it is, and what they can
// do. It is immutable. It does not know who sits at it. Of the past it knows the round and the
// last act. Acts are texts: moves, and what else a player can do.
//
// A match is one game, or has rounds. Then an act that ends a round also begins the next one.
type Table interface {
	fmt.Stringer   // how it stands, in a line
	How() []string // the rules in force, and what can be typed
	// Turn returns the seat that must act, from 0; false if the match is over.
	Turn() (seat int, on bool)
	// Read returns the act that somebody typed; an error says what was wanted. It reads an act
	// as itself.
	Read(typed string) (act string, err error)
	// Listed returns the text that Entries, Better and pictures have for an act: the act itself,
	// unless there are too many acts to list.
	Listed(act string) string
	// Choices explains the rules and how the acts are typed among which the player to act can choose
	// to win: no way to give up.
	Choices() []string
	// Play returns the table after an act that Read or a computer has returned.
	Play(act string) (Table, error)
	Said(act string) string // an act as it is printed
	Entries() []string      // acts that are easy to list, for completion
	Acts() []Act            // those that are no moves
	// Typed returns a label for what the player to act can type, and whether that is a word, which
	// no picture offers.
	Typed() (what string, word bool)
	Sides() []string // what the seats are called, one for each; "" if it has no name
	Picture() Picture
	// Question is what the person to act is asked.
	Question(names []string) string
	// Told says what the last act has done, if the act itself does not say it, or how a round
	// begins. You is the seat of the only person, or -1.
	Told(names []string, you int) []string
	// Verdict says in a few words who has won the match, and how; nothing while it goes on.
	Verdict(names []string, you int) string
	// Round returns the number of the round, from 1, or 0 where there are no rounds, and the
	// seats that take part, in their order.
	Round() (number int, seats []int)
	// Ended returns the table right after the last act, if that act has ended a round and the next
	// has begun. At that table it is nobody's turn.
	Ended() (Table, bool)
	// Lost returns the seat that has lost the game or a round by the last act, if any.
	Lost() (seat int, lost bool)
	// Winner returns the seat that has won the match, or -1 if nobody has; false while it goes on.
	Winner() (seat int, over bool)
	// Shared returns a line to share: how the match ended, after so many acts.
	Shared(names []string, acts int) string
	// Played are facts in a transcript that must be the same when it is replayed, such as the
	// number of words. A label says what differs now, and what is wanted.
	Played() []Fact
	// Worth returns the result of best play for a seat of the round, against all others together.
	// It fails with a [solver.LimitError] if the budget is too small.
	Worth(ctx context.Context, seat int, b Budget) (solver.Result, error)
	// Best returns a best act, and its result for the player to act.
	Best(ctx context.Context, b Budget) (act string, r solver.Result, err error)
	// Better returns the acts that keep the value of the table for the player to act.
	Better(ctx context.Context, b Budget) (acts []string, err error)
	// Instead says what would have been better than what a seat did at this table, as a part of a
	// sentence; nothing if the budget is too small.
	Instead(ctx context.Context, seat int, names []string, b Budget) (string, error)
	// Blame says that an act lost the game or round for the seat loser, and what would have been
	// better. Ply is the number of the act in its game or round. Blame says nothing if the budget
	// is too small.
	Blame(ctx context.Context, act string, ply, loser int, names []string, b Budget) (string, error)
	Hint(ctx context.Context, b Budget) ([]string, error)
	Kinds() []Kind
	// Computer makes a computer that plays from here on. It learns before it is returned.
	Computer(ctx context.Context, k Kind, h Hire) (Actor, error)
}

// An Act is something that a player can do besides a move, as data for a button.
type Act struct {
	Act   string
	Label string // what the player says by it, or does
	About string // what comes of it
}

// A Scored table has a score of rounds.
type Scored interface {
	// Score returns what a seat has lost so far, as it is written, and whether it is out.
	Score(seat int) (score string, out bool)
}

// An Actor is a computer at a table.
type Actor func(ctx context.Context, t Table, r *rand.Rand) (act string, err error)

// NewTable returns the table of a game at a position, for so many seats: the game's own table,
// or else one for two players. At the one for two, seat 0 is the player to move.
func NewTable(g Game, at Position, seats int) (Table, error) {
	if t, err := g.Table(at, seats); t != nil || err != nil {
		return t, err
	}
	if seats != 2 {
		return nil, errors.New(ForTwo(seats))
	}
	return duel{game: g, at: at, first: at.Mover()}, nil
}

// ForTwo says that a game cannot have so many players.
func ForTwo(players int) string {
	return text.Count(players, "player") + ": this game is for two"
}

// A duel is the table of a game for two. A player may also give up.
type duel struct {
	game     Game
	at       Position
	first    int  // the side of seat 0
	mover    int  // the seat that is to move
	conceded bool // by the player to move
}

// concede is the act of giving up, which every table has.
const concede = "concede!"

func (d duel) String() string   { return d.at.String() }
func (d duel) Picture() Picture { return d.at.Picture() }
func (d duel) Kinds() []Kind    { return d.game.Kinds() }
func (d duel) Played() []Fact   { return nil }

// Round returns no number: the match is one game.
func (d duel) Round() (number int, seats []int) { return 0, []int{0, 1} }

// Ended returns false: no other game begins.
func (d duel) Ended() (Table, bool) { return nil, false }

func (d duel) How() []string {
	giveUp := "concede: you give up the game."
	if d.at.Freely() {
		giveUp = "concede!: you give up the game."
	}
	return append(slices.Clip(d.game.How()), giveUp)
}

func (d duel) Choices() []string { return d.game.How() }

func (d duel) Sides() []string {
	names := d.game.Names()
	return []string{names[d.first], names[1-d.first]}
}

func (d duel) Turn() (int, bool) {
	_, over := d.at.Over()
	return d.mover, !over && !d.conceded
}

// Read takes a legal move that is called concede, such as a word, for the move.
func (d duel) Read(typed string) (string, error) {
	given := strings.ToLower(strings.TrimSpace(typed))
	if given == concede {
		return concede, nil
	}
	act, err := d.at.Act(typed)
	if err != nil && given+"!" == concede {
		return concede, nil
	}
	return act, err
}

func (d duel) Listed(act string) string {
	if move, err := d.at.Read(act); err == nil {
		return move
	}
	return act
}

func (d duel) Play(act string) (Table, error) {
	if _, on := d.Turn(); !on {
		return nil, errOver
	}
	if act == concede {
		d.conceded = true
		return d, nil
	}
	next, err := d.at.Play(act)
	if err != nil {
		return nil, err
	}
	d.at, d.mover = next, 1-d.mover
	return d, nil
}

func (d duel) Said(act string) string {
	if act == concede {
		return act
	}
	return d.at.Said(act)
}

func (d duel) Entries() []string { return append(d.at.Moves(), concede) }

func (d duel) Acts() []Act { return []Act{{concede, "Give up", "You give up the game."}} }

func (d duel) Typed() (what string, word bool) {
	if d.at.Freely() {
		return "A word", true
	}
	return "A move", false
}

func (d duel) Question(names []string) string { return names[d.mover] + ", your move: " }

func (d duel) Told(names []string, you int) []string {
	if _, on := d.Turn(); on {
		return nil
	}
	return []string{d.won(names, you)}
}

// won says who has won.
func (d duel) won(names []string, you int) string {
	winner, _ := d.Winner()
	switch {
	case winner < 0:
		return "It is a draw."
	case winner == you || IsYou(names[winner]):
		return "You win."
	case you < 0:
		return names[winner] + " wins."
	}
	return "You lose."
}

func (d duel) Verdict(names []string, you int) string {
	winner, over := d.Winner()
	switch {
	case !over:
		return ""
	case !d.conceded:
		return d.won(names, you)
	case d.mover == you || IsYou(names[d.mover]):
		return "You lose: you gave up."
	}
	who := names[winner] + " wins"
	if winner == you || IsYou(names[winner]) {
		who = "You win"
	}
	return who + ": " + names[d.mover] + " gave up."
}

func (d duel) Winner() (int, bool) {
	v, over := d.at.Over()
	switch {
	case d.conceded || v == solver.Loss:
		return 1 - d.mover, true
	case v == solver.Win:
		return d.mover, true
	default:
		return -1, over
	}
}

func (d duel) Lost() (int, bool) {
	winner, over := d.Winner()
	return 1 - winner, over && winner >= 0
}

func (d duel) Worth(ctx context.Context, seat int, b Budget) (solver.Result, error) {
	if winner, over := d.Winner(); over && winner >= 0 {
		if winner == seat {
			return solver.Result{Value: solver.Win}, nil
		}
		return solver.Result{Value: solver.Loss}, nil
	}
	r, err := d.at.Value(ctx, b)
	if seat != d.mover {
		r.Value = r.Value.Opposite()
	}
	return r, err
}

// errOver is that of what needs a game that goes on.
var errOver = errors.New("the game is over")

func (d duel) Best(ctx context.Context, b Budget) (string, solver.Result, error) {
	a, err := d.ranked(ctx, b)
	if err != nil {
		return "", solver.Result{}, err
	}
	return a.Moves[0].Move, a.Result, nil
}

// ranked solves the position, and says what each move is worth, best first.
func (d duel) ranked(ctx context.Context, b Budget) (*Answer, error) {
	if _, on := d.Turn(); !on {
		return nil, errOver
	}
	b.Brief = true
	return d.at.Solve(ctx, b)
}

func (d duel) Better(ctx context.Context, b Budget) ([]string, error) {
	a, err := d.ranked(ctx, b)
	if err != nil {
		return nil, err
	}
	return a.Best(), nil
}

func (d duel) Instead(ctx context.Context, _ int, _ []string, b Budget) (none string, err error) {
	best, r, err := d.Best(ctx, b)
	switch {
	case IsLimit(err): // it is known that something was better, and not what
		return none, nil
	case err != nil:
		return none, err
	case r.Value == solver.Draw:
		return d.Said(best) + " would have drawn", nil
	}
	return d.Said(best) + " would have won", nil
}

func (d duel) Blame(ctx context.Context, act string, ply, loser int, names []string, b Budget) (string, error) {
	better, err := d.Instead(ctx, loser, names, b)
	if err != nil || better == "" {
		return "", err
	}
	how := "with " + d.Said(act)
	if act == concede {
		how = "by conceding"
	}
	if IsYou(names[loser]) {
		return fmt.Sprintf("You lost the game at move %d, %s: %s.", ply, how, better), nil
	}
	return fmt.Sprintf("%s lost the game at move %d, %s: %s.", names[loser], ply, how, better), nil
}

func (d duel) Shared(names []string, acts int) string {
	if winner, _ := d.Winner(); winner >= 0 {
		return fmt.Sprintf("%s won against %s in %s", names[winner], names[1-winner], text.Count(acts, "move"))
	}
	return "a draw after " + text.Count(acts, "move")
}

func (d duel) Computer(ctx context.Context, k Kind, h Hire) (Actor, error) {
	c, err := d.game.Computer(ctx, k, d.at, h)
	return func(ctx context.Context, t Table, r *rand.Rand) (string, error) { return c.Choose(ctx, t.(duel).at, r) }, err
}

func (d duel) Hint(ctx context.Context, b Budget) ([]string, error) {
	a, err := d.ranked(ctx, b)
	if err != nil {
		return nil, err
	}
	if a.By == ByEstimate && len(a.Moves) > 1 && a.Moves[1].Result.Value == solver.Loss {
		s, err := onlyMove(d.at, a.Moves)
		return []string{s}, err
	}
	best, r := a.Moves[0], a.Result
	s, move := "", best.Said
	switch {
	case a.By == ByEstimate:
		s = "Play " + move + ". That is an estimate: it did best in " + text.Thousands(a.Playouts) + " games at random."
	case r.Value == solver.Draw:
		s = "Play " + move + ": it keeps the draw."
	case r.Value == solver.Win:
		s = "Play " + move + ": it " + best.Outlook + "."
	case r.Remoteness == 1:
		s = "Play " + move + ": every move loses at once."
	case r.Remoteness != solver.Unknown:
		s = "You lose against best play; " + move + " holds out longest, " + best.Takes + "."
	default:
		s = "You lose against best play, whatever you play; try " + move + "."
	}
	return []string{s}, nil
}

// onlyMove says that the first of some moves is the only one that does not lose within two
// plies, and with which move the opponent would win after any other, if there is one.
func onlyMove(at Position, ranked []Ranked) (string, error) {
	var threats []string
	for i, m := range ranked[1:] {
		after, err := at.Play(m.Move)
		if err != nil {
			return "", err
		}
		var wins []string
		for _, reply := range after.Moves() {
			end, err := after.Play(reply)
			if err != nil {
				return "", err
			}
			if v, _ := end.Over(); v == solver.Loss {
				wins = append(wins, after.Said(reply))
			}
		}
		if i == 0 {
			threats = wins
		}
		threats = slices.DeleteFunc(threats, func(threat string) bool {
			return !slices.ContainsFunc(wins, func(win string) bool { return win == threat })
		})
	}
	move := at.Said(ranked[0].Move)
	if len(threats) == 0 {
		return "Play " + move + ": after any other move, your opponent wins at once.", nil
	}
	return "Play " + move + ": else your opponent wins with " + threats[0] + " on the next move.", nil
}

// IsLimit reports whether an error says that a budget was too small.
func IsLimit(err error) bool { return errors.As(err, new(*solver.LimitError)) }
