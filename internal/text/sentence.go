package text

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
)

// A Sentence is what somebody reads, as data: a format, which is its English, and its
// values. A format with a bar has two forms, for one and for other numbers, and its first
// whole number decides; the second form numbers its values: "%d move|%[1]d moves". A
// Sentence is an error, too: one that people see, which wraps the errors among its values.
// The zero value says nothing.
//
// Values are numbers, whose verbs are %d and %.1f; and with the verb %s names that need no
// translation, lists ([And], [Or], [List]), sentences and errors. What somebody typed is
// written by %q.
type Sentence struct {
	Format string
	Args   *[]any // so that == compares two sentences; nil: there are none
}

// Say makes a sentence. Its format is a constant, so that all sentences can be found.
func Say(format string, args ...any) Sentence {
	if false {
		_ = fmt.Sprintf(format, args...) // for go vet, which then checks the values
	}
	return Sentence{format, &args}
}

// And is names that a sentence joins by "and", and Or by "or".
type (
	And []string
	Or  []string
)

// Several is sentences that another one joins by "and", and Either by "or".
type (
	Several []Sentence
	Either  []Sentence
)

// Nth is a whole number that says which, such as that of a line, or that somebody typed: nothing
// stands between its thousands, and its verb is %d.
type Nth int

// Command is what somebody can type: [Wrap] does not break it where [Sentence.Unbroken] says it.
type Command string

// Whole is a sentence, such as that of a move, that [Wrap] does not break where [Sentence.Unbroken]
// says it.
type Whole Sentence

// Setting is the name of a setting of a game. [Wrap], with which commands write, shows the flag
// that it is there.
type Setting string

// Capital is a sentence that begins another: its first letter is a capital.
type Capital Sentence

// Paragraph is a sentence that says others, one after the other.
func Paragraph(all ...Sentence) Sentence { return Sentence{"%s", &[]any{paragraph(all)}} }

type paragraph []Sentence

// values returns a copy of the values.
func (s Sentence) values() []any {
	if s.Args == nil {
		return nil
	}
	return slices.Clone(*s.Args)
}

// String says the sentence in English.
func (s Sentence) String() string { return s.In(nil) }

// Error says the sentence in English.
func (s Sentence) Error() string { return s.In(nil) }

// String says the sentence in English, as go vet wants of a value of a format.
func (w Whole) String() string   { return Sentence(w).In(nil) }
func (c Capital) String() string { return capital(Sentence(c).In(nil)) }

// In says the sentence in a language. What has no translation stays English.
func (s Sentence) In(l *Language) string { return broken.Replace(s.Unbroken(l)) }

// unbreakable stands for a space in what Wrap does not break: a rune for private use. It becomes a space again
// in all that somebody gets, since a shell takes no other.
const unbreakable = "\ue000"

// flagged stands before the name of a setting, for the dashes that it has as a flag.
const flagged = "\ue001"

var broken = strings.NewReplacer(unbreakable, " ", flagged, "")

// Unbroken says the sentence in a language for [Wrap], which breaks no [Command] and no [Whole] of it,
// and shows settings as flags.
func (s Sentence) Unbroken(l *Language) string {
	format := l.format(s.Format)
	args, one, counted := s.values(), false, false
	for i, a := range args {
		if n, ok := whole(a); ok {
			a = n
			if !counted {
				one, counted = n.IsInt64() && n.Int64() == 1, true
			}
		}
		args[i] = value{a, l}
	}
	if single, several, two := strings.Cut(format, "|"); two {
		if format = several; one {
			format = single
		}
		if !strings.Contains(format, "%") { // a form may do without values: "the only line"
			args = nil
		}
	}
	return fmt.Sprintf(format, args...)
}

// Unwrap returns the errors among the values.
func (s Sentence) Unwrap() (errs []error) {
	for _, a := range s.values() {
		if err, ok := a.(error); ok {
			errs = append(errs, err)
		}
	}
	return errs
}

// Is reports whether two sentences are the same, for [errors.Is].
func (s Sentence) Is(target error) bool {
	t, ok := target.(Sentence)
	return ok && t.Format == s.Format && t.String() == s.String()
}

// MarshalJSON writes the sentence in English.
func (s Sentence) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// In says an error in a language, if it is a sentence or says nothing but one that it wraps.
func In(err error, l *Language) string { return broken.Replace(Unbroken(err, l)) }

// Unbroken says an error as [Sentence.Unbroken] says a sentence.
func Unbroken(err error, l *Language) string {
	if s, ok := err.(Sentence); ok { // what follows says it three times, and each sentence in it nine times
		return s.Unbroken(l)
	}
	var s interface{ In(*Language) string }
	if said := err.Error(); !errors.As(err, &s) || s.In(nil) != said {
		return said
	}
	if s, ok := s.(Sentence); ok {
		return s.Unbroken(l)
	}
	return s.In(l)
}

// Said is a sentence that says what an error says, and wraps nothing.
func Said(err error) Sentence { return Sentence{"%s", &[]any{said{err}}} }

type said struct{ err error }

// whole returns a number that has no fraction.
func whole(a any) (*big.Int, bool) {
	switch a := a.(type) {
	case int:
		return big.NewInt(int64(a)), true
	case int64:
		return big.NewInt(a), true
	case *big.Int:
		return a, true
	}
	return nil, false
}

// A value of a sentence writes itself in a language, by the verbs of its own type.
type value struct {
	any
	l *Language
}

// Format writes the value.
func (v value) Format(f fmt.State, verb rune) {
	shown := v.any
	switch a := v.any.(type) {
	case *big.Int:
		shown, verb = v.l.number(a.String()), 's'
	case float64:
		_, _ = io.WriteString(f, v.l.fraction(fmt.Sprintf(fmt.FormatString(f, verb), a)))
		return
	case And:
		shown = v.l.list(a, "and")
	case Or:
		shown = v.l.list(a, "or")
	case Several:
		shown = v.l.list(v.l.all(a), "and")
	case Either:
		shown = v.l.list(v.l.all(a), "or")
	case paragraph:
		shown = strings.Join(slices.DeleteFunc(v.l.all(a), func(s string) bool { return s == "" }), " ")
	case Capital:
		shown = capital(Sentence(a).Unbroken(v.l))
	case Command:
		shown = strings.ReplaceAll(string(a), " ", unbreakable)
	case Whole:
		shown = strings.ReplaceAll(Sentence(a).Unbroken(v.l), " ", unbreakable)
	case Setting:
		shown = flagged + string(a)
	case said:
		shown = Unbroken(a.err, v.l)
	case error:
		shown = Unbroken(a, v.l)
	}
	text := fmt.Sprintf(fmt.FormatString(f, verb), shown)
	if verb == 'q' {
		text = v.l.quotes(text)
	}
	_, _ = io.WriteString(f, text)
}
