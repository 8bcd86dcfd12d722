package face

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"github.com/xrash/smetrics"

	"wordgame/internal/picture"
	"wordgame/solver"
)

// A Seat is a player of a match.
type Seat struct {
	Name string
	Kind string // of a computer; "" for a person
}

// maxName is the number of letters that a name may have.
const maxName = 20

// Seats reads who plays, as in you,perfect: names in the order of play. Names of some kinds
// are computers, perhaps with a number, as in mcts:20; all others are people. Computers of
// one name are told apart by a number.
func Seats(spec string, kinds []Kind) ([]Seat, error) {
	var seats []Seat
	taken := make(map[string]bool)
	for name := range strings.SplitSeq(spec, ",") {
		s := Seat{Name: strings.TrimSpace(name)}
		kind := strings.ToLower(s.Name)
		base, _, _ := strings.Cut(kind, ":")
		near := mistyped(base, kindNames(kinds))
		switch {
		case slices.Contains(kindNames(kinds), base):
			k, err := ReadKind(kinds, kind)
			if err != nil {
				return nil, err
			}
			s = Seat{kind, k.String()}
			for n := 2; taken[s.Name]; n++ {
				s.Name = fmt.Sprintf("%s%d", base, n)
			}
		case near != "":
			return nil, Say("%.80q: no computer is called %s: did you mean %s? A person may be called %[2]s_", spec, base, near)
		case !isName(s.Name):
			return nil, Say("%.80q: %.40q isn't a name: want up to %d letters, digits, - and _", spec, name, maxName)
		case taken[s.Name]:
			return nil, Say("%.80q: %s plays twice", spec, s.Name)
		}
		taken[s.Name] = true
		seats = append(seats, s)
	}
	return seats, nil
}

// mistyped returns the computer whose name somebody seems to have mistyped: with one letter
// wrong, two in a long name, or two that have changed places. With a digit or _ in it, a
// name is meant as it is.
func mistyped(name string, computers []string) string {
	if strings.ContainsAny(name, "0123456789_") {
		return ""
	}
	for _, c := range computers {
		edits := smetrics.WagnerFischer(name, c, 1, 1, 1)
		if edits == 1 || edits == 2 && (len(c) > 6 || sorted(name) == sorted(c)) {
			return c
		}
	}
	return ""
}

// sorted returns the letters of a name in the order of the alphabet.
func sorted(name string) string {
	letters := []rune(name)
	slices.Sort(letters)
	return string(letters)
}

func isName(text string) bool {
	letters := []rune(text)
	for _, r := range letters {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '-' && r != '_' {
			return false
		}
	}
	return len(letters) > 0 && len(letters) <= maxName
}

// SeatsText says who plays.
func SeatsText(seats []Seat) Sentence {
	people, computer := 0, ""
	var names []string
	for _, s := range seats {
		if s.Kind != "" {
			computer = s.Name
		} else if people++; s.Name != "you" {
			s.Name += " (a person)"
		}
		names = append(names, s.Name)
	}
	if len(seats) == 2 && people == 1 {
		return Say("You play against %s.", computer)
	}
	return Say("Seats: %s.", strings.Join(names, ", "))
}

// A Match is how a match was played so far, and who plays it.
type Match struct {
	Seats  []Seat
	Seed   int
	Tables []Table // one more than acts
	Acts   []string

	computers []Actor // by seat; nil is a person
}

// NewMatch begins a match. Chance comes from the seed, also that of computers.
func NewMatch(ctx context.Context, start Table, seats []Seat, seed int, h Hire) (*Match, error) {
	if want := len(start.Sides()); len(seats) != want {
		return nil, Say("%d player: want %d|%[1]d players: want %[2]d", len(seats), want)
	}
	m := &Match{Seats: seats, Seed: seed, Tables: []Table{start}, computers: make([]Actor, len(seats))}
	for i, s := range seats {
		if s.Kind == "" {
			continue
		}
		k, err := ReadKind(start.Kinds(), s.Kind)
		if err != nil {
			return nil, err
		}
		h.Rand = m.chance()
		if m.computers[i], err = start.Computer(ctx, k, h); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// chance is a source that depends on the seed and how much was done alone, so that a
// computer plays the same after an undo, and when a match is taken up again.
func (m *Match) chance() *rand.Rand {
	return rand.New(rand.NewPCG(uint64(m.Seed), uint64(len(m.Acts))))
}

// Now returns the table as it is.
func (m *Match) Now() Table { return m.Tables[len(m.Tables)-1] }

// Names are what the players are called: "X (you)".
func (m *Match) Names() (names []string) {
	sides := m.Now().Sides()
	for i, s := range m.Seats {
		name := s.Name
		if i < len(sides) && sides[i] != "" {
			name = fmt.Sprintf("%s (%s)", sides[i], s.Name)
		}
		names = append(names, name)
	}
	return names
}

// You returns the seat of the only person among two; -1 if there is none or several.
func (m *Match) You() int {
	you := -1
	for i, s := range m.Seats {
		if s.Kind == "" {
			if you >= 0 {
				return -1
			}
			you = i
		}
	}
	return you
}

// Person reports whether it is a person's turn.
func (m *Match) Person() bool {
	seat, on := m.Now().Turn()
	return on && m.Seats[seat].Kind == ""
}

// Play does what somebody has typed.
func (m *Match) Play(typed string) error {
	act, err := m.Now().Read(typed)
	if err != nil {
		return err
	}
	return m.act(act)
}

// Computer lets the computer act whose turn it is.
func (m *Match) Computer(ctx context.Context) error {
	seat, on := m.Now().Turn()
	if !on || m.computers[seat] == nil {
		return Say("it is no computer's turn")
	}
	act, err := m.computers[seat](ctx, m.Now(), m.chance())
	if err != nil {
		return err
	}
	return m.act(act)
}

func (m *Match) act(act string) error {
	next, err := m.Now().Play(act)
	if err == nil {
		m.Tables, m.Acts = append(m.Tables, next), append(m.Acts, act)
	}
	return err
}

// Undo goes back to the last turn of a person before now; false if there was none.
func (m *Match) Undo() bool {
	for i := len(m.Acts) - 1; i >= 0; i-- {
		if seat, _ := m.Tables[i].Turn(); m.Seats[seat].Kind == "" {
			m.Tables, m.Acts = m.Tables[:i+1], m.Acts[:i]
			return true
		}
	}
	return false
}

// Warning says that there will be estimates, if it is not known at once who wins: perfect
// and hints have a budget for each act.
func (m *Match) Warning(ctx context.Context, act Budget) (Sentence, error) {
	seat, on := m.Now().Turn()
	if !on || act.Positions == 0 {
		return Sentence{}, nil
	}
	_, err := m.Now().Worth(ctx, seat, Budget{Positions: AtOnce.Positions, Plies: act.Plies})
	if !IsLimit(err) {
		return Sentence{}, err
	}
	return Say("Too large to solve at once: where a search of up to %d positions does not tell the best move, perfect and hint look 2 plies ahead, then play %d games at random (Monte Carlo search), and estimate.",
		act.Positions, act.Playouts), nil
}

// Picture draws the table, and marks what has changed since so many acts.
func (m *Match) Picture(since int) Picture { return m.Now().Picture().Since(m.Tables[since].Picture()) }

// Share says in a line how a match that is over ended, and after how much.
func (m *Match) Share(title Sentence) Sentence {
	how := Say("a draw")
	if winner, _ := m.Now().Winner(); winner >= 0 {
		names := m.Names()
		how = Say("%s won against %s", names[winner], names[1-winner])
	}
	return Say("%s: %s, %s (seed %s).", title, how, inPlies(len(m.Acts)), fmt.Sprint(m.Seed))
}

// History says of each act who wins after it, and where the loser lost, if the loser could
// do better. Where the budget does not do, it says that nobody knows.
func (m *Match) History(ctx context.Context, title Sentence, b Budget) (picture.Course, error) {
	b.Playouts = 0
	names := m.Names()
	round := picture.Round{Title: Say("A game that did not end").String(), Players: names}
	for i, t := range m.Tables {
		seat, _ := t.Turn()
		r, err := t.Worth(ctx, seat, b)
		if err != nil && !IsLimit(err) {
			return picture.Course{}, err
		}
		ply := picture.Ply{Position: t.String(), Remoteness: r.Remoteness, Holds: make([]bool, len(m.Seats)), Unknown: err != nil}
		if ply.Unknown {
			ply.Remoteness = solver.Unknown
		} else {
			ply.Holds[seat] = r.Value >= solver.Draw
			ply.Holds[1-seat] = r.Value <= solver.Draw
		}
		if i > 0 {
			before, _ := m.Tables[i-1].Turn()
			ply.Player, ply.Act = names[before], m.Tables[i-1].Said(m.Acts[i-1])
		}
		round.Plies = append(round.Plies, ply)
	}
	var err error
	winner, over := m.Now().Winner()
	switch {
	case over && winner < 0:
		round.Title = Say("A draw").String()
	case over:
		round.Title = Say("A game that %s won", names[winner]).String()
		var note Sentence
		note, err = m.lost(ctx, &round, 1-winner, b)
		round.Note = note.String()
	}
	return picture.Course{Title: title.String(), Rounds: []picture.Round{round}}, err
}

// lost says where the loser lost, and marks that ply.
func (m *Match) lost(ctx context.Context, round *picture.Round, loser int, b Budget) (Sentence, error) {
	name := round.Players[loser]
	for i := len(round.Plies) - 1; i > 0; i-- {
		switch before := round.Plies[i-1]; {
		case before.Unknown:
			return Sentence{}, nil
		case before.Holds[loser]:
			round.Plies[i].Lost = true
			best, r, err := m.Tables[i-1].Best(ctx, b)
			if IsLimit(err) { // it is known that it was better, and not what
				return Sentence{}, nil
			}
			if err != nil {
				return Sentence{}, err
			}
			better := m.Tables[i-1].Said(best)
			how := Say("with %s", round.Plies[i].Act)
			if m.Acts[i-1] == concede {
				how = Say("by conceding")
			}
			if r.Value == solver.Draw {
				return Say("%s lost it at ply %d, %s: %s would have drawn.", name, i, how, better), nil
			}
			return Say("%s lost it at ply %d, %s: %s would have won.", name, i, how, better), nil
		}
	}
	return Say("%s was lost from the start.", name), nil
}

// Result says for a transcript how the match ended; "" while it goes on.
func (m *Match) Result() string {
	switch winner, over := m.Now().Winner(); {
	case !over:
		return ""
	case winner < 0:
		return "result: draw"
	default:
		return "result: " + m.Seats[winner].Name
	}
}

// Transcript writes the acts, a line each: who acted, and the act; and the result.
func (m *Match) Transcript() string {
	var b strings.Builder
	for i, act := range m.Acts {
		seat, _ := m.Tables[i].Turn()
		fmt.Fprintf(&b, "%s %s\n", m.Seats[seat].Name, act)
	}
	if result := m.Result(); result != "" {
		fmt.Fprintln(&b, result)
	}
	return b.String()
}

// Replay plays the lines of a transcript, and returns how many it has read. An error is
// about the line after those.
func (m *Match) Replay(lines []string) (read int, err error) {
	ended := false
	for i, line := range lines {
		result := m.Result()
		who, act, _ := strings.Cut(line, " ")
		seat, _ := m.Now().Turn()
		switch {
		case line == "":
		case result != "" && !ended && line == result:
			ended = true
		case result != "":
			return i, Say("the game is over: want %q, and nothing after it", result)
		case who != m.Seats[seat].Name:
			return i, Say("it is the turn of %s", m.Seats[seat].Name)
		default:
			if err := m.Play(act); err != nil {
				return i, err
			}
		}
	}
	if result := m.Result(); result != "" && !ended {
		return len(lines), Say("the last line is missing: want %q", result)
	}
	return len(lines), nil
}
