package play

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/solver/face"
)

// A Seat is a player of a match.
type Seat struct {
	Name  string // in transcripts
	Kind  string // of a computer; "" for a person
	Label string // in sentences; "" is the name
}

// Person reports whether a person sits there.
func (s Seat) Person() bool { return s.Kind == "" }

// maxName is the number of letters that a name may have.
const maxName = 20

// Seats reads who plays, as in you,perfect: names in the order of play. The name of a kind,
// perhaps with a number as in mcts:20, is a computer; any other name is a person. Computers
// with the same name get numbers, as a transcript has them: easy,easy2.
func Seats(spec string) ([]Seat, error) {
	var seats []Seat
	taken := make(map[string]bool)
	next := func(base string) string { // of the computers with a name
		for n := 2; ; n++ {
			if name := fmt.Sprintf("%s%d", base, n); !taken[name] {
				return name
			}
		}
	}
	for name := range strings.SplitSeq(spec, ",") {
		s := Seat{Name: strings.Join(strings.Fields(name), " ")}
		kind := strings.ToLower(s.Name)
		base, _, _ := strings.Cut(kind, ":")
		_, unknown := face.ReadKind(base)
		switch {
		case unknown == nil:
			k, err := face.ReadKind(kind)
			if err != nil {
				return nil, err
			}
			if s = (Seat{Name: kind, Kind: k.String()}); taken[kind] {
				s.Name = next(base)
			}
		case !isName(s.Name):
			return nil, fmt.Errorf("%.80q: %.40q isn't a name: want up to %d letters, digits, spaces, - and _",
				spec, name, maxName)
		case taken[strings.ToLower(s.Name)]:
			return nil, fmt.Errorf("%.80q: %s plays twice", spec, s.Name)
		}
		for _, other := range seats { // in a transcript the number is written
			if base, _, _ := strings.Cut(other.Kind, ":"); s.Kind == "" && base != "" && s.Name == next(base) {
				s.Kind = other.Kind
			}
		}
		if s.Label = s.Name; s.Kind == "" && strings.EqualFold(s.Name, face.You) {
			s.Label = face.You
		}
		taken[strings.ToLower(s.Name)] = true
		seats = append(seats, s)
	}
	return seats, nil
}

func isName(name string) bool {
	isOther := func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && !strings.ContainsRune(" -_", r)
	}
	return name != "" && utf8.RuneCountInString(name) <= maxName && !strings.ContainsFunc(name, isOther)
}
