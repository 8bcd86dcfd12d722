package main

import (
	"fmt"
	"iter"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/dict/source"
	"wordgame/internal/cli"
	"wordgame/trie"
)

// A lexicon is the words that are played with, and where they come from.
type lexicon struct {
	lists    lists
	name     string // as a message has it
	options  dict.Options
	steps    dict.Steps
	playable *trie.Trie

	words    *dict.Words // nil if the automaton came ready-made
	warnings []string    // of the reading of words
	store    store
}

// load reads the words that the flags name, or lists that are named otherwise.
func load(c *ucli.Context, names ...string) (*lexicon, error) {
	lex, err := newLexicon(c, names...)
	if err != nil {
		return nil, err
	}
	if list, ok := lex.lists.embedded(); ok && lex.options == (dict.Options{Min: dict.DefaultMin}) {
		if t, ok := list.Playable(); ok {
			lex.playable = t
			lex.steps, err = dict.ParseSteps(t.Info().Note)
			return lex, err
		}
	}
	lex.store = newStore(lex.lists, lex.options)
	var ok bool
	if lex.playable, lex.steps, ok = lex.store.load(playable); ok {
		return lex, nil
	}
	return lex, lex.read()
}

// newLexicon returns a lexicon whose words have not been read.
func newLexicon(c *ucli.Context, names ...string) (*lexicon, error) {
	options, err := wordOptions(c)
	if err != nil {
		return nil, err
	}
	l, err := newLists(c, names...)
	return &lexicon{lists: l, name: l.title(), options: options}, err
}

// read takes the lists through the pipeline.
func (lex *lexicon) read() error {
	warnings, err := lex.pipeline()
	if err != nil {
		return err
	}
	if lex.playable, err = trie.Build(lex.words.Alphabet, lex.words.Playable()); err != nil {
		return err
	}
	lex.warnings = warnings
	lex.store.save(playable, lex.playable, lex.steps, warnings)
	return nil
}

// pipeline makes words of the lists, and returns what there was to warn of.
func (lex *lexicon) pipeline() (warnings []string, err error) {
	warnings, err = lex.lists.read(func(all ...iter.Seq2[string, error]) (err error) {
		lex.words, err = lex.options.Words(all...)
		return err
	})
	if err != nil {
		return nil, err
	}
	lex.steps = lex.words.Steps
	return warnings, lex.nothingLeft()
}

// loadWords reads the words that the flags name, whether or not they are there
// compiled, and makes no automaton of them.
func loadWords(c *ucli.Context) (*lexicon, error) {
	lex, err := newLexicon(c)
	if err != nil {
		return nil, err
	}
	_, err = lex.pipeline()
	return lex, err
}

// loadKept is load and kept.
func loadKept(c *ucli.Context) (*lexicon, *trie.Trie, error) {
	lex, err := load(c)
	if err != nil {
		return nil, nil, err
	}
	t, err := lex.kept()
	return lex, t, err
}

// kept returns the automaton of all words, those included that cannot be
// reached in play.
func (lex *lexicon) kept() (*trie.Trie, error) {
	if t, _, ok := lex.store.load(kept); ok {
		return t, nil
	}
	if lex.words == nil {
		if err := lex.read(); err != nil {
			return nil, err
		}
	}
	t, err := trie.Build(lex.words.Alphabet, lex.words.Kept())
	if err == nil {
		lex.store.save(kept, t, lex.steps, lex.warnings)
	}
	return t, err
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
	if lex.options.Letters == nil {
		took[dict.Letters] = "have something else in them than letters; if it is a table, --column names the words"
	}
	return fmt.Errorf("no word is left of %s: %s of its %s entries %s",
		lex.name, cli.Thousands(step.In-step.Out), cli.Thousands(entries), took[step.Name])
}

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
	if name := c.String("alphabet"); name != "" {
		if c.String("letters") != "any" {
			return o, cli.Usage("--letters and --alphabet: want one of them")
		}
		o.Letters, err = readAlphabet(name)
		return o, err
	}
	o.Letters, err = parseLetters(c.String("letters"))
	return o, err
}

func readAlphabet(name string) (*trie.Alphabet, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.FileError(name, err)
	}
	defer f.Close()
	return source.ReadAlphabet(f, cli.Name(name))
}

// parseLetters reads the value of --letters: nil means any letter.
func parseLetters(s string) (*trie.Alphabet, error) {
	if strings.EqualFold(s, "any") {
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
