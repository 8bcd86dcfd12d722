// Package shelf has word lists for the faces of Ghost and its relatives: those inside the
// program, files, those of the system, and a reader.
package shelf

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/dict/source"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/ghost/faces"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A Shelf has the lists that names and files name. The zero value has those inside the program
// and files.
type Shelf struct {
	System  lists.System
	Source  source.Options    // how files are read
	Stdin   io.Reader         // what "-" names; nil: nothing
	Called  string            // what messages call that
	Rules   source.Rules      // of that, if it is a hunspell dictionary
	Program string            // whose commands and flags hints name; "": there are no hints
	Asks    func()            // is called before a list is read from Stdin; may be nil
	Warn    func(said string) // is told once what was not taken as it may have been meant; may be nil

	// Load reads words; nil: as lists.Load does, each time.
	Load func(ctx context.Context, o lists.Options) (*lexicon.Lexicon, error)

	warned map[string]bool // by what was said in English
	begun  bool            // Stdin was asked for
	typed  bytes.Buffer    // what was read of it so far
}

// stdin returns a reader of all of Stdin, however often it is asked for.
func (s *Shelf) stdin() io.Reader {
	if !s.begun && s.Asks != nil {
		s.Asks()
	}
	s.begun = true
	return io.MultiReader(bytes.NewReader(s.typed.Bytes()), io.TeeReader(s.Stdin, &s.typed))
}

// Names returns the names of the lists inside the program, the default first.
func (s *Shelf) Names() []string {
	names := []string{wordlists.Default}
	for _, l := range wordlists.All() {
		if l.Name != wordlists.Default {
			names = append(names, l.Name)
		}
	}
	return names
}

// Abouts says what they are.
func (s *Shelf) Abouts() (abouts []string) {
	for _, name := range s.Names() {
		l, _ := wordlists.Find(name)
		abouts = append(abouts, l.About)
	}
	return abouts
}

// Lists returns the lists that some values name.
func (s *Shelf) Lists(v face.Values) (lists.Lists, error) {
	l := lists.Lists{Names: v.List(faces.Words), Without: v.List(faces.Without), System: s.System, Source: s.Source, Called: s.Called, Rules: s.Rules}
	reads := 0
	for _, name := range slices.Concat(l.Names, l.Without) {
		if name == "-" {
			reads++
		}
	}
	switch {
	case reads > 1:
		return l, errors.New("the standard input can be read once: want it for one list of words or without")
	case reads == 1 && s.Stdin == nil:
		return l, errors.New("-: want a list or a file")
	case reads == 1:
		l.Stdin = s.stdin()
	}
	return l, nil
}

// Lexicon returns the words that some values name. An error about a file names the command that
// makes a list of it which can be read.
func (s *Shelf) Lexicon(ctx context.Context, v face.Values, need lexicon.Need) (*lexicon.Lexicon, error) {
	o := lists.Options{Need: need}
	var err error
	if o.Words, err = Pipeline(v); err != nil {
		return nil, err
	}
	if o.Lists, err = s.Lists(v); err != nil {
		return nil, err
	}
	load := lists.Load
	if s.Load != nil {
		load = s.Load
	}
	lex, err := load(ctx, o)
	s.Warned(lex.Warnings)
	return lex, face.Unanswerable(s.Hinted(v, err))
}

// Warned tells what was found out about lists, each once.
func (s *Shelf) Warned(warnings []string) {
	for _, w := range warnings {
		if s.Warn != nil && !s.warned[w] {
			if s.warned == nil {
				s.warned = map[string]bool{}
			}
			s.warned[w] = true
			s.Warn(w)
		}
	}
}

// Pipeline returns how entries become words.
func Pipeline(v face.Values) (o dict.Options, err error) {
	o = dict.Options{Min: v.Int(faces.Min), Fold: v.On(faces.Fold)}
	if v[faces.Capitals] == faces.KeepCapitals {
		o.Skip = dict.SkipCapitals
	}
	switch letters, file := v[faces.Letters], v[faces.Alphabet]; {
	case strings.Contains(letters, "\x00"):
		o.Letters, err = trie.NewAlphabet(v.List(faces.Letters)...)
	case file != "" && letters != faces.AnyLetters:
		err = errors.New("--letters and --alphabet: want one of them")
	case file != "":
		o.Letters, err = readAlphabet(file)
	default:
		o.Letters, err = parseLetters(letters)
	}
	return o, err
}

func readAlphabet(name string) (*trie.Alphabet, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, face.Unanswerable(fmt.Errorf("%s: %w", text.Name(name), text.System(err)))
	}
	defer f.Close()
	a, err := source.ReadAlphabet(f, text.Name(name))
	return a, face.Unanswerable(err)
}

// parseLetters reads the letters that entries may have: nil means any.
func parseLetters(s string) (*trie.Alphabet, error) {
	if strings.EqualFold(s, faces.AnyLetters) {
		return nil, nil
	}
	parts := slices.Collect(trie.Split(dict.Options{}.Normal(s)))
	var letters []string
	for len(parts) > 0 {
		if len(parts) < 3 || parts[1] != "-" {
			letters = append(letters, parts[0])
			parts = parts[1:]
			continue
		}
		from, _ := utf8.DecodeRuneInString(parts[0])
		to, _ := utf8.DecodeRuneInString(parts[2])
		if !unicode.IsLetter(from) || !unicode.IsLetter(to) || from > to {
			return nil, fmt.Errorf("--letters %.40q: want a range of letters such as a-z, and not %s-%s; to allow a hyphen, put it last",
				s, text.Name(parts[0]), text.Name(parts[2]))
		}
		for r := from; r <= to; r++ {
			letters = append(letters, string(r))
		}
		parts = parts[3:]
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	hidden := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) })
	}
	if len(letters) == 0 || slices.ContainsFunc(letters, hidden) {
		return nil, fmt.Errorf("--letters %.40q: want any, or ranges and characters without white space, such as a-z'", s)
	}
	a, err := trie.NewAlphabet(letters...)
	if err != nil {
		return nil, fmt.Errorf("--letters: %w", err)
	}
	return a, nil
}

// Hinted adds to an error about words what helps: a flag, or a command that makes a list of a
// file which all commands read.
func (s *Shelf) Hinted(v face.Values, err error) error {
	var list *lists.ListError
	var unsaid *encoding.Error
	var step *lexicon.StepError
	var none lists.NoListError
	errors.As(err, &step)
	if s.Program == "" {
		return err
	}
	err = Flagged(err)
	compile := func(name, flag, value string) string { // all entries stay in it: the game decides which are words
		stem, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(name), "system:"), ".")
		file := cmp.Or(strings.TrimLeft(stem, "-"), "words") + ".dawg"
		words := []string{s.Program, "dict", "compile", flag, value, "--words", name, "-o", file}
		for i, w := range words {
			words[i] = text.Argument(w)
		}
		return strings.Join(words, " ")
	}
	names := v.List(faces.Words)
	switch {
	case errors.As(err, &none):
		err = fmt.Errorf("%w; %s shows all", err, text.Unbroken(s.Program+" dict list"))
	case errors.As(err, &list) && errors.As(err, &unsaid):
		err = fmt.Errorf("%w; if it is in %s, type %s", err, text.List(unsaid.Try, "or"), text.Unbroken(compile(list.Name, "--encoding", unsaid.Try[0])))
	case step != nil && step.Step == dict.Letters && len(names) == 1 && v[faces.Letters] == faces.AnyLetters && v[faces.Alphabet] == "":
		column := "1"
		if l, unread := s.Lists(v); unread == nil {
			column = l.WordColumn(names[0])
		}
		err = fmt.Errorf("%w; if it is a table with the words in column %s, type %s", err, text.Name(column), text.Unbroken(compile(names[0], "--column", column)))
	}
	return err
}

// Flagged adds to an error about words the flag that would help.
func Flagged(err error) error {
	var e *lexicon.StepError
	if !errors.As(err, &e) {
		return err
	}
	switch e.Step {
	case dict.Capitals:
		return fmt.Errorf("%w; to allow capitals, use --capitals keep", err)
	case dict.Length:
		return fmt.Errorf("%w; see --min", err)
	case dict.Without:
		return fmt.Errorf("%w; --without takes such words away", err)
	}
	return fmt.Errorf("%w; see --letters and --fold", err)
}

// Hint returns a command for the same words, quoted for a shell. Empty words are left out.
func (s *Shelf) Hint(v face.Values, words ...string) string {
	if s.Program == "" {
		return ""
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	for _, setting := range faces.WordSettings(s) {
		values := []string{v[setting.Name]}
		if setting.Kind == face.List {
			values = v.List(setting.Name)
		}
		for _, value := range values {
			switch {
			case value == setting.Default:
			case setting.Kind == face.Switch:
				words = append(words, "--"+setting.Name)
			default:
				words = append(words, "--"+setting.Name, value)
			}
		}
	}
	for i, w := range words {
		words[i] = text.Argument(w)
	}
	return s.Program + " " + strings.Join(words, " ")
}
