package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/xrash/smetrics"
)

// A Seat is a player of a match.
type Seat struct {
	Name string
	Kind string // of a computer; empty for a person
}

// longestName is the number of letters that a name may have.
const longestName = 20

// Seats reads who plays, as in you,perfect: names in the order of play. The levels are
// computers, and so are the kinds of the game, which may have a number, as in mcts:20;
// all others are people. Computers of one kind are told apart by a number.
func Seats(spec string, kinds []string) ([]Seat, error) {
	var seats []Seat
	taken := make(map[string]bool)
	for name := range strings.SplitSeq(spec, ",") {
		s := Seat{Name: strings.TrimSpace(name)}
		kind := strings.ToLower(s.Name)
		base, _, _ := strings.Cut(kind, ":")
		near := mistyped(base, slices.Concat(Levels, kinds))
		switch {
		case IsLevel(kind) || slices.Contains(kinds, base):
			s = Seat{kind, kind}
			for n := 2; taken[s.Name]; n++ {
				s.Name = fmt.Sprintf("%s%d", kind, n)
			}
		case near != "":
			return nil, fmt.Errorf("%.80q: no computer is called %s: did you mean %s? A person may be called %s_", spec, base, near, base)
		case !isName(s.Name):
			return nil, fmt.Errorf("%.80q: %.40q isn't a name: want up to %d letters, digits, - and _", spec, name, longestName)
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

// SeatsText says who plays.
func SeatsText(seats []Seat) string {
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
		return fmt.Sprintf("You play against %s.", computer)
	}
	return fmt.Sprintf("Seats: %s.", strings.Join(names, ", "))
}

// IsLevel reports whether a name is one of [Levels].
func IsLevel(name string) bool { return slices.Contains(Levels, name) }

func isName(text string) bool {
	letters := []rune(text)
	for _, r := range letters {
		if !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r) && r != '-' && r != '_' {
			return false
		}
	}
	return len(letters) > 0 && len(letters) <= longestName
}
