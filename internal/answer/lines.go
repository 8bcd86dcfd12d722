package answer

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// LineRules say which line game is played, as people write it.
type LineRules struct {
	Size    string // width and height of a board, as in 4x3
	Line    int    // marks that make a line
	Rule    string // the name of a [tictactoe.Variant]
	Boards  int
	Gravity bool // marks fall down the columns
	Keypad  bool // cells are named by the digits of a numeric keypad
}

// A LineGame is a line game, and how its boards and moves are written.
type LineGame struct {
	*tictactoe.Game
	tictactoe.Notation
}

// NewLineGame returns the game of some rules, or an error that says what is wrong with
// them.
func NewLineGame(r LineRules) (*LineGame, error) {
	rules := tictactoe.Rules{Line: r.Line, Boards: r.Boards, Gravity: r.Gravity}
	width, height, _ := strings.Cut(strings.ToLower(r.Size), "x")
	var err1, err2 error
	rules.Width, err1 = strconv.Atoi(width)
	rules.Height, err2 = strconv.Atoi(height)
	if errors.Join(err1, err2) != nil || rules.Width < 1 || rules.Height < 1 {
		return nil, fmt.Errorf("size %.40q: want width and height, such as 4x3", r.Size)
	}
	if r.Line < 1 {
		return nil, fmt.Errorf("line %d: want 1 or more", r.Line)
	}
	if r.Boards < 1 {
		return nil, fmt.Errorf("boards %d: want 1 or more", r.Boards)
	}
	var names []string
	for _, v := range tictactoe.Variants() {
		names = append(names, v.String())
	}
	i := slices.Index(names, r.Rule)
	if i < 0 {
		return nil, fmt.Errorf("rule %.40q: %s", r.Rule, text.Wanted(r.Rule, names))
	}
	rules.Variant = tictactoe.Variants()[i]
	g, err := tictactoe.New(rules)
	if err != nil {
		return nil, err
	}
	n, err := tictactoe.NewNotation(g, r.Keypad)
	return &LineGame{g, n}, err
}

// Board reads a position; an empty text is the empty board.
func (g *LineGame) Board(board string) (p tictactoe.Position, err error) {
	if board == "" {
		return p, nil
	}
	return g.Parse(board)
}

// Title says what is played.
func (g *LineGame) Title() string {
	name := map[tictactoe.Variant]string{
		tictactoe.Standard: "Tic-tac-toe",
		tictactoe.Misere:   "Misère tic-tac-toe",
		tictactoe.Wild:     "Wild tic-tac-toe",
		tictactoe.Notakto:  "Notakto",
	}[g.Variant]
	boards := fmt.Sprintf("%d×%d", g.Width, g.Height)
	if g.Boards > 1 {
		boards = fmt.Sprintf("%d boards of %s", g.Boards, boards)
	}
	title := fmt.Sprintf("%s on %s, %d in a row", name, boards, g.Line)
	if g.Gravity {
		title += ", with gravity"
	}
	return title
}

// Players returns the names of the player who begins, and of the other: X and O, or
// where both put the same marks, first and second.
func (g *LineGame) Players() [2]string {
	if g.Variant <= tictactoe.Misere {
		return [2]string{"X", "O"}
	}
	return [2]string{"first", "second"}
}

// InSentence returns the players as a sentence names them.
func (g *LineGame) InSentence() [2]string {
	names := g.Players()
	if names[0] == "first" {
		return [2]string{"the first player", "the second player"}
	}
	return names
}

// Why says how the game knows who wins at p without looking ahead.
func (g *LineGame) Why(p tictactoe.Position) string {
	switch low, high := g.Bounds(p); {
	case low.Value == solver.Win:
		return "a line can be completed"
	case high.Value == solver.Loss:
		return "the opponent completes a line next, whatever the move"
	}
	return "no line that could change it is left"
}

const (
	// EasyLines is the number of positions of a line game that is searched without a
	// limit; and the number that are counted.
	EasyLines = 10_000_000
	// MostLines is the number of positions that are searched at most.
	MostLines = 20_000_000
	// mostBeforeReplies is the number of positions that a search may have visited for
	// replies to be looked for, too.
	mostBeforeReplies = 1_000_000
	// mostLineOdds is the number of positions for which exact chances are found. They
	// are found one by one, and kept.
	mostLineOdds = 400_000
)

// A LineSearch says how a line game is searched. The zero value is usual.
type LineSearch struct {
	Force    bool               // go on, however large the game is
	Why      bool               // say of each move what shows its value
	Progress func(solver.Stats) // is told the cost of a search so far; may be nil

	// Solver is one of the game, which goes on with what it has found; nil means a new
	// one.
	Solver *solver.Solver[tictactoe.Position, tictactoe.Move]
}

// A LinesTooLargeError says that a game is too large for an answer without
// [LineSearch.Force].
type LinesTooLargeError struct{ why string }

func (e *LinesTooLargeError) Error() string { return "too large" + e.why }

// engine returns a solver for what follows on p. Whether a large board is hard cannot be
// told beforehand: on most, short lines are soon made. So a search tries.
func (g *LineGame) engine(p tictactoe.Position, o LineSearch) *solver.Solver[tictactoe.Position, tictactoe.Move] {
	if o.Solver != nil {
		return o.Solver
	}
	s := g.Solver()
	s.Progress = o.Progress
	if g.About(p) > EasyLines && !o.Force {
		s.MaxPositions = MostLines
	}
	return s
}

// explained returns the error of a search from p.
func (g *LineGame) explained(p tictactoe.Position, err error) error {
	if limit := new(solver.LimitError); errors.As(err, &limit) {
		return &LinesTooLargeError{fmt.Sprintf(": not solved within %s positions of up to about %s", text.Thousands(limit.Most), About(g.About(p)))}
	}
	return err
}

// About writes a number that is an estimate: with its first two digits only.
func About(x float64) string {
	if x >= 1e15 {
		return fmt.Sprintf("%.0e", x)
	}
	unit := math.Pow(10, max(0, math.Floor(math.Log10(x))-1))
	return text.Thousands(int64(math.Round(x/unit) * unit))
}

// A Lines says who wins at a position of a line game.
type Lines struct {
	Size       [2]int       `json:"size"`
	Line       int          `json:"line"`
	Rule       string       `json:"rule"`
	Board      string       `json:"board"`
	ToMove     string       `json:"to_move"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
	Moves      []LineMove   `json:"moves"` // best first
	Stats      Stats        `json:"stats"`
	Boards     int          `json:"boards"`
	Gravity    bool         `json:"gravity"`

	Verdict string   `json:"-"` // who wins, in a sentence
	Best    []string `json:"-"` // the moves of best play, unless it ends in a draw: all drawn games are alike
}

// A LineMove is a move, for the player who makes it.
type LineMove struct {
	Move       string       `json:"move"`
	Value      solver.Value `json:"value"`
	Remoteness int          `json:"remoteness"`
	Reply      string       `json:"reply"`         // the best one; "" if the game is over, or a search took long
	Why        []LineStep   `json:"why,omitempty"` // what shows the value, if it was asked for
}

// Solve says who wins at p.
func (g *LineGame) Solve(ctx context.Context, p tictactoe.Position, o LineSearch) (*Lines, error) {
	a := &Lines{
		Size: [2]int{g.Width, g.Height}, Line: g.Line, Rule: g.Variant.String(), Board: g.Format(p), ToMove: g.Players()[p.Plies()%2],
		Value: g.Terminal(p), Moves: []LineMove{}, Boards: g.Boards, Gravity: g.Gravity,
	}
	if a.Value != solver.Undecided {
		a.Verdict = g.verdict(p, a)
		return a, nil
	}
	begin := time.Now()
	engine := g.engine(p, o)
	ranked, err := engine.Rank(ctx, p)
	if err != nil {
		return nil, g.explained(p, err)
	}
	a.Value, a.Remoteness = ranked[0].Value, ranked[0].Remoteness
	long := engine.Stats().Positions > mostBeforeReplies
	for _, r := range ranked {
		m := LineMove{Move: g.Move(r.Move), Value: r.Value, Remoteness: r.Remoteness}
		if long && !o.Why {
			a.Moves = append(a.Moves, m)
			continue
		}
		plies := 1
		if o.Why && r.Value != solver.Draw {
			plies = solver.MaxPlies
		}
		line, err := engine.LineUpTo(ctx, g.Play(p, r.Move), plies)
		if err != nil {
			return nil, g.explained(p, err)
		}
		if len(line) > 0 {
			m.Reply = g.Move(line[0])
		}
		if o.Why {
			m.Why = g.steps(p, append([]tictactoe.Move{r.Move}, line...), r.Value)
		}
		a.Moves = append(a.Moves, m)
	}
	if a.Value != solver.Draw {
		line, err := engine.Line(ctx, p)
		if err != nil {
			return nil, g.explained(p, err)
		}
		for _, m := range line {
			a.Best = append(a.Best, g.Move(m))
		}
	}
	a.Stats = Stats{engine.Stats().Positions, time.Since(begin).Seconds()}
	a.Verdict = g.verdict(p, a)
	return a, nil
}

// verdict says in a sentence who wins.
func (g *LineGame) verdict(p tictactoe.Position, a *Lines) string {
	names := g.InSentence()
	mover, other := names[p.Plies()%2], names[1-p.Plies()%2]
	plies := text.Count(a.Remoteness, "ply", "plies")
	over := len(a.Moves) == 0
	switch {
	case over && a.Value == solver.Draw:
		return "The game is over: a draw."
	case over && a.Value == solver.Win:
		return fmt.Sprintf("The game is over: %s has won.", mover)
	case over:
		return fmt.Sprintf("The game is over: %s has won.", other)
	case a.Value == solver.Draw:
		return fmt.Sprintf("%s is to move: a draw, if both play best.", text.Capital(mover))
	case a.Value == solver.Win:
		return fmt.Sprintf("%s is to move, and wins in %s.", text.Capital(mover), plies)
	}
	return fmt.Sprintf("%s is to move, and loses in %s, whatever the move.", text.Capital(mover), plies)
}

// A LineCount counts a whole line game, from the empty board.
type LineCount struct {
	Positions           int   `json:"positions"`
	PositionsUpSymmetry int   `json:"positions_up_to_symmetry"`
	Games               int   `json:"games"`
	Final               int   `json:"final"` // positions
	XWins               int   `json:"x_wins"`
	OWins               int   `json:"o_wins"`
	Draws               int   `json:"draws"`
	Perft               []int `json:"perft"` // lines of play, by plies

	Census *solver.Census `json:"-"` // all of it
}

// Tally counts the game.
func (g *LineGame) Tally(ctx context.Context, o LineSearch) (*LineCount, error) {
	if size := g.About(tictactoe.Position{}); size > EasyLines && !o.Force {
		return nil, &LinesTooLargeError{fmt.Sprintf(": there are up to about %s positions, up to symmetry, and they are counted up to %s", About(size), text.Thousands(EasyLines))}
	}
	census, err := solver.Count(ctx, g.Game, tictactoe.Position{}, nil)
	if err != nil {
		return nil, err
	}
	total := census.Total
	a := &LineCount{
		total.Positions, total.UpToSymmetry, census.Games.Sum(), census.Final.Sum(),
		census.Games.First, census.Games.Second, census.Games.Draws, []int{}, census,
	}
	for _, l := range census.Layers {
		a.Perft = append(a.Perft, l.Lines)
	}
	return a, nil
}
