package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// playFlags are those of wordgame play.
func playFlags() []ucli.Flag {
	flags := slices.DeleteFunc(wordFlags(), func(f ucli.Flag) bool { return slices.Contains(f.Names(), "json") })
	return append(flags,
		&ucli.StringFlag{Name: "players", Value: "you,perfect", Usage: "`NAMES` in the order of play, two to eight: " + strings.Join(play.Levels, ", ") + " are computers, others people"},
		&ucli.StringFlag{Name: "rounds", Value: "match", Usage: "play `N` rounds, or match: until one player is left"},
		&ucli.IntFlag{Name: "seed", Usage: "let the computers' chances depend on `N`, so that a match can be had again", DefaultText: "by chance"},
		&ucli.Float64Flag{Name: "bluff", Usage: "let perfect bluff with probability `P`, from 0 to 1, where it is lost"},
		&ucli.StringFlag{Name: "save", TakesFile: true, Usage: "write the match into `FILE`"},
		&ucli.StringFlag{Name: "replay", TakesFile: true, Usage: "play the match in `FILE` again, and check it"},
	)
}

func playAction(c *ucli.Context) error {
	if c.NArg() > 0 {
		return cli.Usage("play takes no argument: %.40q", c.Args().First())
	}
	if c.IsSet("replay") {
		return replayAction(c)
	}
	if slices.Contains(c.StringSlice("words"), "-") {
		return cli.Usage("--words - takes the standard input for the words: want a list or a file")
	}
	t, levels, err := newTable(c)
	if err != nil {
		return err
	}
	seed := c.Int("seed")
	if !c.IsSet("seed") {
		seed = rand.IntN(1_000_000)
	}
	t.players = computers(t.seats, levels.known, uint64(seed), c.Float64("bluff"))
	t.hints = perfectPlayer(levels.known, 0, rand.New(rand.NewPCG(uint64(seed), round.MostSeats)))
	if !c.Bool("quiet") {
		t.welcome(levels, seed)
	}
	save := func() error { return nil }
	if file := c.String("save"); c.IsSet("save") {
		f, err := openToSave(file) // rather now than after the match
		if err != nil {
			return err
		}
		count := t.words.Words().Count(t.words.Words().Root())
		save = func() error { return errors.Join(t.write(f, header(c, levels.lists, count, seed)), f.Close()) }
	}
	return errors.Join(t.dialogue(c), save())
}

// dialogue plays a match with those who are at the streams of a command.
func (t *table) dialogue(c *ucli.Context) error {
	question := ""
	ask, done := newAsker(c, func() string { return question }, func(string) []string { return nil })
	defer done()
	t.ask = func(ctx context.Context, q string) (string, error) {
		question = q
		if !ask.person && !c.Bool("quiet") {
			fmt.Fprintln(t.talk, strings.TrimSpace(q)) // a line, since no one ends it by typing
		}
		return ask.line(ctx)
	}
	err := t.play(c.Context)
	if ask.person && t.people() && errors.Is(c.Context.Err(), context.Canceled) {
		fmt.Fprintln(t.talk)
		return nil // a person has done with it, at any moment
	}
	return err
}

// replayAction plays a transcript.
func replayAction(c *ucli.Context) error {
	for _, name := range append(playSettings[:], "save") {
		if c.IsSet(name) {
			return cli.Usage("--%s and --replay: what a transcript was played with stands in it", name)
		}
	}
	s, err := openScript(c.String("replay"))
	if err != nil {
		return err
	}
	count, err := s.header(c)
	if err != nil {
		return err
	}
	t, _, err := newTable(c)
	if err != nil {
		return fmt.Errorf("%s: %w", s.file, err)
	}
	if have := t.words.Words().Count(t.words.Words().Root()); have != count {
		return fmt.Errorf("%s was played with %s, and %s has %s", s.file, cli.Count(count, "word", "words"), t.list, cli.Thousands(have))
	}
	return t.replay(s)
}

// A knowledge is what the levels know, and of which lists.
type knowledge struct {
	lists  []string
	known  []*players.Vocabulary
	shared bool
}

// newTable returns a table, without players, for the flags of a command.
func newTable(c *ucli.Context) (*table, *knowledge, error) {
	t := &table{
		out: c.App.Writer, talk: c.App.ErrWriter,
		page: func() page { return page{cli.Width(c.App.Writer), cli.Coloured(c.App.Writer)} },
	}
	var err error
	if t.seats, err = parseSeats(c.String("players")); err != nil {
		return nil, nil, err
	}
	if t.rounds, err = parseRounds(c.String("rounds")); err != nil {
		return nil, nil, err
	}
	if p := c.Float64("bluff"); !(p >= 0 && p <= 1) {
		return nil, nil, cli.Usage("--bluff %v: want a probability from 0 to 1", p)
	}
	if t.match, err = round.NewMatch(len(t.seats)); err != nil {
		return nil, nil, err
	}
	lex, err := load(c)
	if err != nil {
		return nil, nil, err
	}
	kept, err := lex.kept(c)
	if err != nil {
		return nil, nil, err
	}
	k := &knowledge{lists: c.StringSlice("words")}
	if len(k.lists) < 2 { // none, or an empty one, is the default
		k.lists = []string{lex.names}
	}
	if k.known, k.shared, err = vocabularies(lex.options, kept); err != nil {
		return nil, nil, err
	}
	t.list, t.options, t.words = lex.name, lex.options, k.known[len(k.known)-1]
	return t, k, nil
}

func parseRounds(text string) (int, error) {
	if text == "match" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, cli.Usage("--rounds %.40q: want a number from 1, or match", text)
	}
	return n, nil
}

// welcome says what is played, who plays, and what the computers know.
func (t *table) welcome(k *knowledge, seed int) {
	fmt.Fprintf(t.talk, "Ghost on %s, words of at least %s; seed %d. ? says what can be typed.\n",
		t.list, cli.Count(t.options.Min, "letter", "letters"), seed)
	told := make(map[int]bool)
	for _, s := range t.seats {
		if s.level < 0 || told[s.level] {
			continue
		}
		told[s.level] = true
		words := k.known[s.level].Words()
		what := ""
		if k.shared && s.level < len(limited) {
			what = ", a share of the list, which has little to do with English"
		}
		fmt.Fprintf(t.talk, "%s knows %s%s.\n", play.Levels[s.level], cli.Count(words.Count(words.Root()), "word", "words"), what)
	}
	fmt.Fprintln(t.talk)
}
