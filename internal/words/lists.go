package words

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/trie"
)

// Lists are a [Shelf] with the lists that names and files name. The zero value has those inside the
// program and files.
type Lists struct {
	Options // whose names and words do not count

	Asks func() // is called once, before a list is read from Stdin; may be nil
	// Load reads words; nil: as Load does, each time.
	Load func(ctx context.Context, o Options, need Need) (*List, error)

	warned []string
	typed  bytes.Buffer // what was read of it so far
}

// stdin returns a reader of all of Stdin, however often it is asked for.
func (s *Lists) stdin() io.Reader {
	if s.Asks != nil {
		s.Asks()
		s.Asks = nil
	}
	return io.MultiReader(bytes.NewReader(s.typed.Bytes()), io.TeeReader(s.Stdin, &s.typed))
}

// Of returns what some values say of words. An error that is not unanswerable is about the values.
func (s *Lists) Of(v face.Values) (o Options, err error) {
	o = s.Options
	o.Names, o.Without, o.Warn = v.List(Words), v.List(Without), s.warnOnce
	o.Words = dict.Options{Min: v.Int(Min), Fold: v.On(Fold), KeepCapitals: v[Capitals] == KeepCapitals}
	o.Read.Encoding, o.Read.Column, o.Read.CountColumn, o.Read.MinCount = v[Encoding], v[Column], v[CountColumn], v.Int(MinCount)
	switch letters, file := v[Letters], v[Alphabet]; {
	case strings.Contains(letters, "\x00"):
		o.Words.Letters, err = trie.NewAlphabet(v.List(Letters)...)
	case file != "" && letters != AnyLetters:
		err = errors.New("--letters and --alphabet: want one of them")
	case file != "":
		o.Words.Letters, err = readAlphabet(file)
	case !strings.EqualFold(letters, AnyLetters):
		if o.Words.Letters, err = dict.ParseLetters(letters); err != nil {
			err = fmt.Errorf("--letters %.40q: %w", letters, err)
		}
	}
	if reads := slices.Index(o.all(), "-"); reads >= 0 && s.Stdin != nil && err == nil {
		if slices.Contains(o.all()[reads+1:], "-") {
			return o, errors.New("the standard input can be read once: want it for one list of words or without")
		}
		o.Stdin = s.stdin()
	}
	return o, err
}

func readAlphabet(name string) (*trie.Alphabet, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, face.Unanswerable(fmt.Errorf("%s: %w", text.Name(name), text.System(err)))
	}
	defer f.Close()
	a, err := dict.ReadAlphabet(f, text.Name(name))
	return a, face.Unanswerable(err)
}

// List returns the words that some values name.
func (s *Lists) List(ctx context.Context, v face.Values, need Need) (*List, error) {
	o, err := s.Of(v)
	if err != nil {
		return nil, err
	}
	load := Load
	if s.Load != nil {
		load = s.Load
	}
	l, err := load(ctx, o, need)
	return l, face.Unanswerable(err)
}

// warnOnce tells what was found out about lists.
func (s *Lists) warnOnce(said string) {
	if s.Warn != nil && !slices.Contains(s.warned, said) {
		s.warned = append(s.warned, said)
		s.Warn(said)
	}
}

// Hint returns a command for the same words, quoted for a shell; "" if they come from the standard input.
func (s *Lists) Hint(v face.Values, command ...string) string {
	if s.Program == "" || slices.Contains(slices.Concat(v.List(Words), v.List(Without)), "-") {
		return ""
	}
	for _, setting := range Settings() {
		if v[setting.Name] != setting.Default {
			command = append(command, setting.Flags(v)...)
		}
	}
	for i, w := range command {
		command[i] = text.Argument(w)
	}
	return s.Program + " " + strings.Join(command, " ")
}
