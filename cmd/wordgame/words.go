package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"
	"golang.org/x/text/unicode/norm"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A lexicon is the words that are played with, and where they come from.
type lexicon struct {
	names    string // as they were given
	name     string // as a message has it
	options  dict.Options
	steps    dict.Steps
	playable *trie.Trie
	words    *dict.Words // nil if the automaton came ready-made
}

// load reads the words that the flags name.
func load(c *ucli.Context) (*lexicon, error) {
	options, err := wordOptions(c)
	if err != nil {
		return nil, err
	}
	names := c.StringSlice("words")
	if value, set := os.LookupEnv("WORDGAME_WORDS"); len(names) == 0 || set && value == "" && len(names) == 1 && names[0] == "" {
		names = []string{wordlists.Default}
	}
	lex := &lexicon{names: strings.Join(names, "+"), name: title(names), options: options}
	if list, ok := wordlists.Find(names[0]); ok && len(names) == 1 && options == (dict.Options{Min: dict.DefaultMin}) {
		if t, ok := list.Playable(); ok {
			lex.playable = t
			lex.steps, err = dict.ParseSteps(t.Info().Note)
			return lex, err
		}
	}
	return lex, lex.read(c, names)
}

// title names the lists in a line.
func title(names []string) string {
	var titles []string
	for _, name := range names {
		if name == "-" {
			name = stdin
		}
		titles = append(titles, cli.Name(name))
	}
	return strings.Join(titles, "+")
}

// read takes the lists through the pipeline.
func (lex *lexicon) read(c *ucli.Context, names []string) error {
	var lists []iter.Seq2[string, error]
	for _, name := range names {
		entries, closer, err := entriesOf(c, name)
		if err != nil {
			return err
		}
		defer closer.Close()
		lists = append(lists, entries)
	}
	var err error
	if lex.words, err = lex.options.Words(lists...); err != nil {
		return err
	}
	lex.steps = lex.words.Steps
	if err := lex.nothingLeft(); err != nil {
		return err
	}
	lex.playable, err = trie.Build(lex.words.Alphabet, lex.words.Playable())
	return err
}

// kept returns the automaton of all words, those included that cannot be
// reached in play.
func (lex *lexicon) kept(c *ucli.Context) (*trie.Trie, error) {
	if lex.words == nil {
		if err := lex.read(c, []string{lex.names}); err != nil {
			return nil, err
		}
	}
	return trie.Build(lex.words.Alphabet, lex.words.Kept())
}

// nothingLeft returns an error that says which step took the words.
func (lex *lexicon) nothingLeft() error {
	if lex.steps.Out(dict.Prefixes) > 0 {
		return nil
	}
	entries := lex.steps.Entries()
	if entries == 0 {
		return fmt.Errorf("%s is empty: want a list with a word a line", lex.name)
	}
	step := lex.steps.Greediest()
	took := map[string]string{
		dict.Capitals: "begin with a capital; --capitals keep keeps them",
		dict.Letters:  "have something else in them than the letters asked for; see --letters and --fold",
		dict.Length:   fmt.Sprintf("have fewer than %d letters; see --min", lex.options.Min),
	}
	return fmt.Errorf("no word is left of %s: %s of its %s entries %s",
		lex.name, cli.Thousands(step.In-step.Out), cli.Thousands(entries), took[step.Name])
}

// entriesOf opens the list of that name.
func entriesOf(c *ucli.Context, name string) (iter.Seq2[string, error], io.Closer, error) {
	if list, ok := wordlists.Find(name); ok {
		return withoutErrors(list.Entries()), io.NopCloser(nil), nil
	}
	if name == "-" {
		if _, ok := cli.Terminal(c.App.Reader); ok && !c.Bool("quiet") {
			fmt.Fprintln(c.App.ErrWriter, "Type a word a line; Ctrl-D ends the list.")
		}
		entries, err := entriesIn(c.App.Reader, stdin)
		return entries, io.NopCloser(nil), err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, openError(name, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, nil, fmt.Errorf("%s is a folder: want a file with a word a line", cli.Name(name))
	}
	entries, err := entriesIn(f, cli.Name(name))
	return entries, f, err
}

// entriesIn returns the entries of a plain list or a saved automaton.
func entriesIn(r io.Reader, name string) (iter.Seq2[string, error], error) {
	head := make([]byte, 16)
	n, _ := io.ReadFull(r, head)
	r = io.MultiReader(bytes.NewReader(head[:n]), r)
	if !trie.Saved(head[:n]) {
		return dict.Lines(r, name), nil
	}
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	t, err := trie.Open(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return withoutErrors(t.Words(t.Root())), nil
}

// withoutErrors yields words as a list's reader does: in normal form C, whoever
// made the automaton that they are from.
func withoutErrors(words iter.Seq[string]) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for w := range words {
			if !yield(norm.NFC.String(w), nil) {
				return
			}
		}
	}
}

// fileError returns an error that names a file as it can stand in a line.
func fileError(file string, err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("%s: %w", cli.Name(file), err)
}

func openError(name string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return fileError(name, err)
	}
	var names []string
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	if near, ok := cli.Nearest(name, names); ok {
		return fmt.Errorf("no word list and no file is called %s: did you mean %s?", cli.Name(name), near)
	}
	return fmt.Errorf("no word list and no file is called %s: the lists inside the program are %s", cli.Name(name), strings.Join(names, ", "))
}

const stdin = "the standard input"

// wordOptions returns the options of the pipeline that the flags ask for.
func wordOptions(c *ucli.Context) (dict.Options, error) {
	o := dict.Options{Min: c.Int("min"), Fold: c.Bool("fold")}
	if o.Min < 1 || o.Min > trie.MaxLength {
		return o, cli.Usage("--min %d: want a number of letters from 1 to %d", o.Min, trie.MaxLength)
	}
	switch capitals := c.String("capitals"); capitals {
	case "drop":
	case "keep":
		o.Capitals = true
	default:
		return o, cli.Usage("--capitals %q: want drop or keep", capitals)
	}
	var err error
	o.Letters, err = parseLetters(c.String("letters"))
	return o, err
}

// parseLetters reads the value of --letters: nil means any letter.
func parseLetters(s string) (*trie.Alphabet, error) {
	if s == "any" {
		return nil, nil
	}
	letters := slices.Collect(trie.Split(dict.Options{}.Normal(s)))
	if len(letters) == 3 && letters[1] == "-" {
		from, _ := utf8.DecodeRuneInString(letters[0])
		to, _ := utf8.DecodeRuneInString(letters[2])
		letters = nil
		for r := from; r <= to; r++ {
			letters = append(letters, string(r))
		}
	}
	slices.Sort(letters)
	letters = slices.Compact(letters)
	if len(letters) == 0 || slices.ContainsFunc(letters, notLetter) {
		return nil, cli.Usage("--letters %q: want any, a range such as a-z, or the letters themselves", s)
	}
	a, err := trie.NewAlphabet(letters...)
	if err != nil {
		return nil, cli.Usage("--letters: %w", err)
	}
	return a, nil
}

// notLetter reports whether a text does not start with a letter.
func notLetter(s string) bool {
	r, _ := utf8.DecodeRuneInString(s)
	return !unicode.IsLetter(r)
}
