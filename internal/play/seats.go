package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// A Seat is a player of a match.
type Seat struct {
	Name string
	Kind string // of a computer; empty for a person
}

// longestName is the number of letters that a name may have.
const longestName = 20

// Seats reads who plays, as in you,perfect: names in the order of play, those that
// isKind knows being computers, and the others people. Computers of one kind are
// told apart by a number.
func Seats(spec string, isKind func(name string) bool) ([]Seat, error) {
	var seats []Seat
	taken := make(map[string]bool)
	for name := range strings.SplitSeq(spec, ",") {
		s := Seat{Name: strings.TrimSpace(name)}
		switch kind := strings.ToLower(s.Name); {
		case isKind(kind):
			s = Seat{kind, kind}
			for n := 2; taken[s.Name]; n++ {
				s.Name = fmt.Sprintf("%s%d", kind, n)
			}
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
