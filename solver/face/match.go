package face

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"

	"github.com/xrash/smetrics"

	"wordgame/internal/text"
)

// A Seat is a player of a match.
type Seat struct {
	Name string
	Kind string // of a computer; "" for a person
}

// maxName is the number of letters that a name may have.
const maxName = 20

// Seats reads who plays, as in you,perfect: names in the order of play. The name of a kind,
// perhaps with a number as in mcts:20, is a computer; any other name is a person. Computers
// with the same name get numbers.
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
			return nil, fmt.Errorf("%.80q: no computer is called %s: did you mean %s? A person may be called %s_", spec, base, near, base)
		case !isName(s.Name):
			return nil, fmt.Errorf("%.80q: %.40q isn't a name: want up to %d letters, digits, - and _", spec, name, maxName)
		case taken[s.Name]:
			return nil, fmt.Errorf("%.80q: %s plays twice", spec, s.Name)
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

func isName(name string) bool {
	letters := []rune(name)
	for _, r := range letters {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '-' && r != '_' {
			return false
		}
	}
	return len(letters) > 0 && len(letters) <= maxName
}

// SeatsText says who plays.
func SeatsText(seats []Seat) string {
	people, computer := 0, ""
	var names []string
	for _, s := range seats {
		name := s.said()
		if s.Kind != "" {
			computer = s.Name
		} else if people++; !IsYou(name) {
			name = s.Name + " (a person)"
		}
		names = append(names, name)
	}
	if len(seats) == 2 && people == 1 {
		return "You play against " + computer + "."
	}
	return "Seats: " + text.List(names, "and") + "."
}

// A Match is a match so far: its players, its acts, and the table after each.
type Match struct {
	Seats  []Seat
	Seed   int
	Tables []Table // one more than acts
	Acts   []string
	Named  []string // what the players are called; nil: as [Match.Names] says

	computers []Actor // by seat; nil is a person
}

// NewMatch begins a match at a table. All chance comes from the seed, also that of the
// computers.
func NewMatch(ctx context.Context, start Table, seats []Seat, seed int, h Hire) (*Match, error) {
	if want := len(start.Sides()); len(seats) != want {
		return nil, fmt.Errorf("%s: want %s", text.Count(len(seats), "player"), text.Thousands(want))
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

// PlayOut lets computers, one for each seat, play a match from a table to its end. It returns
// the seat that has won, or -1 if nobody has.
func PlayOut(ctx context.Context, t Table, seats []Actor, r *rand.Rand) (winner int, err error) {
	for {
		seat, on := t.Turn()
		if !on {
			winner, _ = t.Winner()
			return winner, ctx.Err()
		}
		act, err := seats[seat](ctx, t, r)
		if err == nil {
			t, err = t.Play(act)
		}
		if err = errors.Join(err, ctx.Err()); err != nil {
			return -1, err
		}
	}
}

// chance is a source that depends on the seed and how much was done alone, so that a
// computer plays the same after an undo, and when a match is taken up again.
func (m *Match) chance() *rand.Rand {
	return rand.New(rand.NewPCG(uint64(m.Seed), uint64(len(m.Acts))))
}

// Now returns the table after the last act.
func (m *Match) Now() Table { return m.Tables[len(m.Tables)-1] }

// Names returns what the players are called: "X (you)".
func (m *Match) Names() (names []string) {
	if m.Named != nil {
		return m.Named
	}
	sides := m.Now().Sides()
	for i, s := range m.Seats {
		name := s.said()
		if i < len(sides) && sides[i] != "" {
			name = sides[i] + " (" + name + ")"
		}
		names = append(names, name)
	}
	return names
}

// said is what a player is called.
func (s Seat) said() string {
	if s.Kind == "" && strings.EqualFold(s.Name, "you") {
		return you
	}
	return s.Name
}

// Label returns what a player is called: "you", "Computer (easy)", "ann".
func (s Seat) Label() string {
	for _, k := range Kinds() {
		if number, ok := strings.CutPrefix(s.Name, k.Name); ok && s.Kind == k.Name && k.Label != "" {
			return "Computer (" + k.Label + strings.TrimRight(" "+number, " ") + ")"
		}
	}
	return s.said()
}

// you is whom one speaks to.
var you = "you"

// You returns the seat of the only person, or -1 if there is no person or there are several.
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

// IsYou reports whether a player is called as the one is to whom one speaks.
func IsYou(name string) bool { return name == you }

// Computers says how each kind of computer in the match plays.
func (m *Match) Computers() (all []string) {
	for _, k := range m.Now().Kinds() {
		plays := func(s Seat) bool { name, _, _ := strings.Cut(s.Kind, ":"); return name == k.Name }
		if slices.ContainsFunc(m.Seats, plays) {
			all = append(all, k.Name+" "+k.About+".")
		}
	}
	return all
}

// Person reports whether it is a person's turn.
func (m *Match) Person() bool {
	seat, on := m.Now().Turn()
	return on && m.Seats[seat].Kind == ""
}

// Play does the act that a person has typed. An error says what was wanted.
func (m *Match) Play(typed string) error {
	act, err := m.Now().Read(typed)
	if err != nil {
		return err
	}
	return m.act(act)
}

// Computer lets the computer act whose turn it is. It fails if it is no computer's turn.
func (m *Match) Computer(ctx context.Context) error {
	seat, on := m.Now().Turn()
	if !on || m.computers[seat] == nil {
		return errors.New("it is no computer's turn")
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

// Undo goes back to the last turn of a person. It returns false if there was none.
func (m *Match) Undo() bool {
	for i := len(m.Acts) - 1; i >= 0; i-- {
		if seat, _ := m.Tables[i].Turn(); m.Seats[seat].Kind == "" {
			m.Tables, m.Acts = m.Tables[:i+1], m.Acts[:i]
			return true
		}
	}
	return false
}

// Warning says that the level perfect and hints will estimate, where the budget for an act is
// too small. It says nothing if the winner is known at once.
func (m *Match) Warning(ctx context.Context, act Budget) (string, error) {
	seat, on := m.Now().Turn()
	if !on || act.Positions == 0 {
		return "", nil
	}
	_, err := m.Now().Worth(ctx, seat, Budget{Positions: AtOnce.Positions, Plies: act.Plies})
	if !IsLimit(err) {
		return "", err
	}
	return "Too large to solve at once. Where a search of " + text.Thousands(act.Positions) +
		" positions does not find the best move, perfect and hint estimate it from " + text.Thousands(act.Playouts) + " games at random (Monte Carlo search).", nil
}

// Picture draws the table, and marks what the last act has changed.
func (m *Match) Picture() Picture {
	return m.Now().Picture().Since(m.Tables[max(0, len(m.Tables)-2)].Picture())
}

// Share returns a line to share about a match that is over: how it ended, and after how many
// moves.
func (m *Match) Share(title string) string {
	return fmt.Sprintf("%s: %s (seed %d).", title, m.Now().Shared(m.Names(), len(m.Acts)), m.Seed)
}

// Result returns how the match ended, as a transcript says it, or "" while the match goes on.
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

// Transcript writes the acts, one on each line with its player, and the result. A round begins
// with a blank line, its number and who begins it, and ends with who lost it.
func (m *Match) Transcript() string {
	var b strings.Builder
	for _, line := range m.begun(m.Tables[0]) {
		fmt.Fprintln(&b, line)
	}
	for i, act := range m.Acts {
		seat, _ := m.Tables[i].Turn()
		fmt.Fprintf(&b, "%s %s\n", m.Seats[seat].Name, act)
		for _, line := range m.closing(m.Tables[i+1]) {
			fmt.Fprintln(&b, line)
		}
	}
	return b.String()
}

// begun returns the line that a transcript has where a round begins with a table.
func (m *Match) begun(t Table) []string {
	number, _ := t.Round()
	if number == 0 {
		return nil
	}
	seat, _ := t.Turn()
	return []string{fmt.Sprintf("round %d: %s", number, m.Seats[seat].Name)}
}

// closing returns the lines that a transcript has after the act that led to a table.
func (m *Match) closing(t Table) (lines []string) {
	number, _ := t.Round()
	if loser, lost := t.Lost(); lost && number > 0 {
		lines = append(lines, "lost: "+m.Seats[loser].Name)
	}
	if _, ended := t.Ended(); ended {
		lines = append(append(lines, ""), m.begun(t)...)
	}
	if _, over := t.Winner(); over { // by the last act
		lines = append(lines, m.Result())
	}
	return lines
}

// Replay plays the lines of a transcript, and returns how many it has read. An error is about
// the next line. A transcript may end before the line that says who lost a round, or the
// match.
func (m *Match) Replay(lines []string) (read int, err error) {
	want := m.begun(m.Now()) // before the next act
	for i, line := range lines {
		want = slices.DeleteFunc(want, func(line string) bool { return line == "" })
		seat, on := m.Now().Turn()
		who, act, _ := strings.Cut(line, " ")
		switch {
		case line == "":
		case len(want) > 0 && line == want[0]:
			want = want[1:]
		case !on:
			return i, fmt.Errorf("the game is over: want %q, and nothing after it", m.Result())
		case len(want) > 0:
			return i, fmt.Errorf("want %q", want[0])
		case who != m.Seats[seat].Name:
			return i, fmt.Errorf("it is the turn of %s", m.Seats[seat].Name)
		default:
			if err := m.Play(act); err != nil {
				return i, err
			}
			want = m.closing(m.Now())
		}
	}
	if number, _ := m.Now().Round(); len(want) > 0 && number == 0 {
		return len(lines), fmt.Errorf("the last line is missing: want %q", want[0])
	}
	return len(lines), nil
}
