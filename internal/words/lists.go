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
	"wordgame/wordlists"
)

// Lists are a [Shelf] with the lists that names and files name. The zero value has those inside the
// program and files.
type Lists struct {
	System  System
	Stdin   io.Reader    // what "-" names; nil: nothing
	Called  string       // what messages call that; "" means the standard input
	Rules   dict.Rules   // of that, if it is a hunspell dictionary
	Most    int64        // bytes of a list; 0 means the usual bound
	Program string       // whose commands and flags hints name; "": there are no hints
	Asks    func()       // is called before a list is read from Stdin; may be nil
	Warn    func(string) // is told once what was not taken as it may have been meant; may be nil

	// Load reads words; nil: as Load does, each time.
	Load func(ctx context.Context, o Options, need Need) (*List, error)

	warned []string
	begun  bool         // Stdin was asked for
	typed  bytes.Buffer // what was read of it so far
}

// stdin returns a reader of all of Stdin, however often it is asked for.
func (s *Lists) stdin() io.Reader {
	if !s.begun && s.Asks != nil {
		s.Asks()
	}
	s.begun = true
	return io.MultiReader(bytes.NewReader(s.typed.Bytes()), io.TeeReader(s.Stdin, &s.typed))
}

// listNames returns the names of the lists inside the program, the default first, and in a line
// each what they are.
func listNames() (names, abouts []string) {
	for _, l := range wordlists.All() {
		at := len(names)
		if l.Name == wordlists.Default {
			at = 0
		}
		names, abouts = slices.Insert(names, at, l.Name), slices.Insert(abouts, at, l.About)
	}
	return names, abouts
}

// Options returns what some values say of words. An error that is not unanswerable is about the
// values.
func (s *Lists) Options(v face.Values) (o Options, err error) {
	o = Options{
		Names: v.List(Words), Without: v.List(Without), System: s.System, Called: s.Called, Warn: s.warnOnce,
		Words: dict.Options{Min: v.Int(Min), Fold: v.On(Fold), KeepCapitals: v[Capitals] == KeepCapitals},
		Read: dict.ReadOptions{
			Encoding: v[Encoding], Column: v[Column], CountColumn: v[CountColumn], MinCount: v.Int(MinCount),
			MaxBytes: s.Most, Rules: s.Rules,
		},
	}
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
	if err != nil {
		return o, err
	}
	reads := len(slices.DeleteFunc(slices.Concat(o.Names, o.Without), func(name string) bool { return name != "-" }))
	switch {
	case reads > 1:
		return o, errors.New("the standard input can be read once: want it for one list of words or without")
	case reads == 1 && s.Stdin == nil:
		return o, errors.New("-: want a list or a file")
	case reads == 1:
		o.Stdin = s.stdin()
	}
	return o, nil
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
	o, err := s.Options(v)
	if err != nil {
		return nil, err
	}
	load := Load
	if s.Load != nil {
		load = s.Load
	}
	l, err := load(ctx, o, need)
	return l, face.Unanswerable(s.Hinted(err))
}

// warnOnce tells what was found out about lists.
func (s *Lists) warnOnce(said string) {
	if s.Warn != nil && !slices.Contains(s.warned, said) {
		s.warned = append(s.warned, said)
		s.Warn(said)
	}
}

// Hinted adds to an error about words the flag, or the command, that helps.
func (s *Lists) Hinted(err error) error {
	var none NoListError
	var column *dict.ColumnError
	var step *StepError
	hint := "see --letters and --fold, and for a table --column"
	switch {
	case s.Program == "":
		return err
	case errors.As(err, &none):
		hint = text.Unbroken(s.Program+" dict list") + " shows all"
	case errors.As(err, &column):
		hint = "--column and --count-column choose"
	case !errors.As(err, &step):
		return err
	case step.Step == dict.Capitals:
		hint = "to allow capitals, use --capitals keep"
	case step.Step == dict.Length:
		hint = "see --min"
	case step.Step == dict.Without:
		hint = "--without takes such words away"
	}
	return fmt.Errorf("%w; %s", err, hint)
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
