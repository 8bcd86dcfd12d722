package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/xrash/smetrics"

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
		s := Seat{Name: strings.TrimSpace(name)}
		kind := strings.ToLower(s.Name)
		base, _, _ := strings.Cut(kind, ":")
		near := mistyped(base)
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
		case near != "":
			return nil, fmt.Errorf("%.80q: no computer is called %s: did you mean %s? A person may be called %[2]s_",
				spec, base, near)
		case !isName(s.Name):
			return nil, fmt.Errorf("%.80q: %.40q isn't a name: want up to %d letters, digits, - and _", spec, name, maxName)
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

// mistyped returns the computer whose name somebody seems to have mistyped: with one letter
// wrong, two in a long name, or two that have changed places. With a digit or _ in it, a
// name is meant as it is.
func mistyped(name string) string {
	if strings.ContainsAny(name, "0123456789_") {
		return ""
	}
	for _, k := range face.Kinds() {
		edits := smetrics.WagnerFischer(name, k.Name, 1, 1, 1)
		if edits == 1 || edits == 2 && (len(k.Name) > 6 || slices.Equal(sorted(name), sorted(k.Name))) {
			return k.Name
		}
	}
	return ""
}

// sorted returns the letters of a name in the order of the alphabet.
func sorted(name string) []rune { return slices.Sorted(slices.Values([]rune(name))) }

func isName(name string) bool {
	isOther := func(r rune) bool { return !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && r != '-' && r != '_' }
	return name != "" && utf8.RuneCountInString(name) <= maxName && !strings.ContainsFunc(name, isOther)
}
