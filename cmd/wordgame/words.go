package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/dict/source"
	"wordgame/internal/cache"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/trie"
)

// settings say which words are played with. Each means what the flag of its name does.
type settings struct {
	words                       []string // none for the default list
	without                     []string // lists whose words are taken away
	min                         int
	letters, alphabet, capitals string
	chosen                      *trie.Alphabet // in the place of both, if not nil
	fold                        bool
	encoding, column            string
	minCount, maxLevel          int
	maxBytes                    int64
}

// settingsOf returns what the flags of a command say.
func settingsOf(c *ucli.Context) settings {
	s := settings{
		words: c.StringSlice("words"), without: c.StringSlice("without"),
		min: c.Int("min"), letters: c.String("letters"), alphabet: c.String("alphabet"), capitals: c.String("capitals"), fold: c.Bool("fold"),
		encoding: c.String("encoding"), column: c.String("column"), minCount: c.Int("min-count"), maxLevel: c.Int("max-level"), maxBytes: c.Int64("max-bytes"),
	}
	// An empty variable of the environment names no list; --words "" names one that
	// nobody has.
	if value, set := os.LookupEnv(wordsVariable); set && value == "" && len(s.words) == 1 && s.words[0] == "" {
		s.words = nil
	}
	return s
}

// A field is a setting by its name, with a pointer to it.
type field struct {
	name    string
	pointer any
	usual   string // its text where nobody sets it
}

// fields returns the settings that words depend on, in the order in which a transcript
// has them. The first five always stand there.
func (s *settings) fields() []field {
	return []field{
		{"words", &s.words, ""}, {"min", &s.min, "4"}, {"letters", &s.letters, anyLetters}, {"fold", &s.fold, "false"}, {"capitals", &s.capitals, "drop"},
		{"without", &s.without, ""}, {"alphabet", &s.alphabet, ""}, {"encoding", &s.encoding, ""}, {"column", &s.column, ""}, {"min-count", &s.minCount, "0"}, {"max-level", &s.maxLevel, "0"},
	}
}

// texts returns the value of a field as text, or the values, if it has several.
func (f field) texts() []string {
	if list, ok := f.pointer.(*[]string); ok {
		return *list
	}
	return []string{fmt.Sprint(reflect.ValueOf(f.pointer).Elem())}
}

// set sets a field, or adds to it, if it has several values.
func (f field) set(value string) error {
	switch p := f.pointer.(type) {
	case *string:
		*p = value
	case *[]string:
		*p = append(*p, value)
	default:
		if json.Unmarshal([]byte(value), p) != nil {
			return fmt.Errorf("want %s", wanted(p))
		}
	}
	return nil
}

// wanted says what a field that a pointer leads to takes.
func wanted(pointer any) string {
	switch pointer.(type) {
	case *bool:
		return "true or false"
	case *float64:
		return "a number"
	}
	return "a whole number of at most 18 digits"
}

// command returns a command line of wordgame for the same words.
func (s settings) command(words ...string) string {
	if words[len(words)-1] == "" {
		words = words[:len(words)-1]
	}
	for _, f := range s.fields() {
		for _, value := range f.texts() {
			if value == f.usual {
				continue
			}
			words = append(words, "--"+f.name)
			if value != "true" {
				words = append(words, value)
			}
		}
	}
	for i, w := range words {
		if !strings.ContainsFunc(w, func(r rune) bool {
			return !unicode.In(r, unicode.L, unicode.M, unicode.N) && !strings.ContainsRune("-_./,+:=@%"+string(filepath.Separator), r)
		}) {
			continue
		}
		words[i] = strconv.Quote(w)
		if runtime.GOOS == "windows" { // whose shells take \ as it is
			words[i] = `"` + w + `"`
		}
	}
	return "wordgame " + strings.Join(words, " ")
}

// lists is [settings.named] after a check of the flags, and warns of those that change nothing.
func (s settings) lists(c *ucli.Context) (lexicon.Lists, error) {
	for _, flag := range []struct {
		name     string
		n, least int64
	}{{"min-count", int64(s.minCount), 0}, {"max-level", int64(s.maxLevel), 0}, {"max-bytes", s.maxBytes, 1}} {
		if flag.n < flag.least {
			return lexicon.Lists{}, cli.Usage("--%s %d: want a positive number", flag.name, flag.n)
		}
	}
	if in := s.inputs(); len(in) > 1 {
		return lexicon.Lists{}, cli.Usage("%s: the standard input can be read once", strings.Join(in, " and "))
	}
	l := s.named(c)
	warn(c, s.idle(l))
	return l, nil
}

// named returns the lists that are named, and how they are read.
func (s settings) named(c *ucli.Context) lexicon.Lists {
	return lexicon.Lists{Names: s.words, Without: s.without, System: lexicon.ThisSystem(), Stdin: c.App.Reader, Source: source.Options{
		Encoding: s.encoding, Column: s.column, MinCount: s.minCount, MaxLevel: s.maxLevel, MaxBytes: s.maxBytes,
	}}
}

// idle returns a sentence for each flag that says how a list is read, where all lists
// that it could be about are inside the program.
func (s settings) idle(l lexicon.Lists) []string {
	var notes []string
	of := func(lists lexicon.Lists, flag string, set bool) {
		if set && lists.Inside() {
			notes = append(notes, fmt.Sprintf("--%s says how a file is read: it changes nothing for %s, inside the program", flag, lists.Title()))
		}
	}
	of(l, "encoding", s.encoding != "")
	l.Without = nil // whatever their counts are, they are taken away
	of(l, "column", s.column != "")
	of(l, "min-count", s.minCount != 0)
	of(l, "max-level", s.maxLevel != 0)
	return notes
}

// inputs returns the flags that name the standard input as a list.
func (s settings) inputs() []string {
	var flags []string
	for _, f := range s.fields() {
		for _, name := range f.texts() {
			if name == "-" && (f.name == "words" || f.name == "without") {
				flags = append(flags, "--"+f.name+" -")
			}
		}
	}
	return flags
}

// pipeline returns how entries become words.
func (s settings) pipeline() (dict.Options, error) {
	o := dict.Options{Min: s.min, Fold: s.fold}
	if s.capitals == "keep" {
		o.Skip = dict.SkipCapitals
	}
	if s.min < 1 || s.min > trie.MaxLength {
		return o, cli.Usage("--min %d: want a number of letters from 1 to %d", s.min, trie.MaxLength)
	}
	if s.capitals != "keep" && s.capitals != "drop" {
		return o, cli.Usage("--capitals %.40q: want drop or keep", s.capitals)
	}
	var err error
	switch {
	case s.chosen != nil:
		o.Letters = s.chosen
	case s.alphabet == "":
		o.Letters, err = parseLetters(s.letters)
	case s.letters != anyLetters:
		err = cli.Usage("--letters and --alphabet: want one of them")
	default:
		o.Letters, err = readAlphabet(s.alphabet)
	}
	return o, err
}

// load reads the words, and writes the warnings about them.
func (s settings) load(c *ucli.Context, need lexicon.Need) (*lexicon.Lexicon, error) {
	o := lexicon.Options{Need: need}
	var err error
	if o.Words, err = s.pipeline(); err != nil {
		return nil, err
	}
	if o.Lists, err = s.lists(c); err != nil {
		return nil, err
	}
	if !c.Bool("no-cache") {
		o.Cache, _ = cache.User() // whoever has none does without
	}
	askForWords(c, o.Lists)
	lex, err := lexicon.Load(c.Context, o)
	warn(c, lex.Warnings)
	if lex.NotKept != nil {
		warn(c, []string{lex.NotKept.Error() + "; --no-cache does without"})
	}
	return lex, hinted(err, o.Words)
}

// load reads the words that the flags of a command name.
func load(c *ucli.Context, need lexicon.Need) (*lexicon.Lexicon, error) {
	return settingsOf(c).load(c, need)
}

// loadOther reads words from another list than the flags name.
func loadOther(c *ucli.Context, name string, need lexicon.Need) (*lexicon.Lexicon, error) {
	s := settingsOf(c)
	s.words = []string{name}
	if slices.Contains(s.without, "-") {
		return nil, cli.Usage("--without -: it is taken from two lists, and the standard input can be read once")
	}
	return s.load(c, need)
}

// fromLists asks about lists, and writes the warnings about them.
func fromLists[A any](c *ucli.Context, l lexicon.Lists, ask func(warnings *[]string) (A, error)) (A, error) {
	askForWords(c, l)
	var warnings []string
	a, err := ask(&warnings)
	warn(c, warnings)
	return a, hinted(err, dict.Options{})
}

// askForWords asks a person at a terminal for words, if a list is the standard input.
func askForWords(c *ucli.Context, l lexicon.Lists) {
	if !slices.Contains(slices.Concat(l.Names, l.Without), "-") || c.Bool("quiet") {
		return
	}
	if _, ok := cli.Terminal(c.App.Reader); ok {
		fmt.Fprintln(c.App.ErrWriter, "Type a word a line; Ctrl-D ends the list.")
	}
}

// warn writes what was found out about a list.
func warn(c *ucli.Context, warnings []string) {
	if c.Bool("quiet") {
		return
	}
	for _, w := range warnings {
		fmt.Fprintf(c.App.ErrWriter, "%s: %s\n", c.App.Name, w)
	}
}

// hinted adds to an error about words the flag that would help.
func hinted(err error, o dict.Options) error {
	var unsaid *encoding.Error
	if errors.As(err, new(*source.SizeError)) {
		return fmt.Errorf("%w; --max-bytes raises the bound", err)
	} else if errors.As(err, &unsaid) {
		return fmt.Errorf("%w; --encoding names another, such as %s", err, text.List(unsaid.Try, "or"))
	}
	var e *lexicon.StepError
	if !errors.As(err, &e) {
		return err
	}
	hints := map[string]string{
		dict.Capitals: "--capitals keep keeps them",
		dict.Letters:  "see --letters and --fold",
		dict.Length:   "see --min",
		dict.Without:  "--without takes them away",
	}
	if o.Letters == nil {
		hints[dict.Letters] = "if it is a table, --column names the words"
	}
	return fmt.Errorf("%w; %s", err, hints[e.Step])
}

func readAlphabet(name string) (*trie.Alphabet, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.FileError(name, err)
	}
	defer f.Close()
	return source.ReadAlphabet(f, text.Name(name))
}

const anyLetters = "any"

// parseLetters reads the value of --letters: nil means any letter.
func parseLetters(s string) (*trie.Alphabet, error) {
	if strings.EqualFold(s, anyLetters) {
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
			return nil, cli.Usage("--letters %.40q: want a range of letters such as a-z, and not %s-%s; a hyphen itself stands last", s, text.Name(parts[0]), text.Name(parts[2]))
		}
		for r := from; r <= to; r++ {
			letters = append(letters, string(r))
		}
		parts = parts[3:]
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	if len(letters) == 0 || slices.ContainsFunc(letters, notVisible) {
		return nil, cli.Usage("--letters %.40q: want any, or ranges and characters without white space, such as a-z'", s)
	}
	a, err := trie.NewAlphabet(letters...)
	if err != nil {
		return nil, cli.Usage("--letters: %w", err)
	}
	return a, nil
}

// notVisible reports whether a text has white space or control characters in it.
func notVisible(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) })
}

// maxOwnFile is the length in bytes that a certificate or a transcript may have.
// Those of real lists and matches have some thousands.
const maxOwnFile = 16 << 20
