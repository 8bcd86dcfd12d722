package text

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
)

// A Sentence is what somebody reads, as data: a format, which is its English, and its
// values. A format with a bar has two forms, for one and for other numbers, and its first
// number decides; the second form numbers its values: "%d move|%[1]d moves". A Sentence is
// an error, too: one that people see. The zero value says nothing.
//
// Values are whole numbers, whose verb is %d, and which get commas; and with the verb %s
// names that need no translation, lists of names ([And], [Or]) and sentences.
type Sentence struct {
	Format string
	Args   []any
}

// Say makes a sentence. Its format is a constant, so that all sentences can be found.
func Say(format string, args ...any) Sentence {
	if false {
		_ = fmt.Sprintf(format, args...) // for go vet, which then checks the values
	}
	return Sentence{format, args}
}

// And is names that a sentence joins by "and", and Or by "or".
type (
	And []string
	Or  []string
)

// String says the sentence in English.
func (s Sentence) String() string {
	args, one, counted := make([]any, len(s.Args)), false, false
	for i, a := range s.Args {
		var n *big.Int
		switch a := a.(type) {
		case int:
			n = big.NewInt(int64(a))
		case int64:
			n = big.NewInt(a)
		case *big.Int:
			n = a
		case And:
			args[i] = List(a, "and")
		case Or:
			args[i] = List(a, "or")
		default:
			args[i] = a
		}
		if n != nil {
			args[i] = number{n}
			if !counted {
				one, counted = n.IsInt64() && n.Int64() == 1, true
			}
		}
	}
	format := s.Format
	if single, several, two := strings.Cut(format, "|"); two {
		if format = several; one {
			format = single
		}
	}
	return fmt.Sprintf(format, args...)
}

// Error says the sentence in English.
func (s Sentence) Error() string { return s.String() }

// Is reports whether two sentences are the same, for [errors.Is].
func (s Sentence) Is(target error) bool {
	var t Sentence
	return errors.As(target, &t) && t.Format == s.Format && t.String() == s.String()
}

// MarshalJSON writes the sentence in English.
func (s Sentence) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// A number is written with commas, whatever the verb.
type number struct{ *big.Int }

// Format writes the number.
func (n number) Format(w fmt.State, _ rune) { _, _ = io.WriteString(w, Commas(n.String())) }
