package main

import (
	"errors"
	"fmt"
	"io"
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
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), listFlags(), []ucli.Flag{
		quietFlag(),
		&ucli.StringFlag{Name: "players", Value: "you,perfect", Usage: "`NAMES` in the order of play, two to eight: " + strings.Join(play.Levels, ", ") + " are computers, others people"},
		&ucli.StringFlag{Name: "rounds", Value: "match", Usage: "play `N` rounds, or match: until one player is left"},
		&ucli.IntFlag{Name: "seed", Usage: "let the computers' chances depend on `N`, so that a match can be had again", DefaultText: "by chance"},
		&ucli.Float64Flag{Name: "bluff", Usage: "let perfect bluff with probability `P`, from 0 to 1, where it is lost"},
		&ucli.StringFlag{Name: "save", TakesFile: true, Usage: "write the match into `FILE`"},
		&ucli.StringFlag{Name: "replay", TakesFile: true, Usage: "play the match in `FILE` again, and check it"},
	})
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
	start, err := t.start()
	if err != nil {
		return err
	}
	if !c.Bool("quiet") {
		t.welcome(c.App.ErrWriter, levels, seed)
	}
	save := func(state) error { return nil }
	if file := c.String("save"); c.IsSet("save") {
		f, err := openToSave(file) // rather now than after the match
		if err != nil {
			return err
		}
		count := t.words.Words().Count(t.words.Words().Root())
		save = func(s state) error {
			return errors.Join(t.write(f, header(c, levels.lists, count, seed), s), f.Close())
		}
	}
	played, err := play.Run(c, play.Match[state, round.Act]{
		Game: t, Start: start, Help: playHelp,
		Players: computers(t.seats, levels.known, uint64(seed), c.Float64("bluff")),
		Hint:    t.hint(perfectPlayer(levels.known, 0, rand.New(rand.NewPCG(uint64(seed), round.MostSeats)))),
	})
	return errors.Join(err, save(played.Last()))
}

// replayAction plays a transcript.
func replayAction(c *ucli.Context) error {
	for _, name := range append(playSettings[:], "save") {
		if c.IsSet(name) {
			return cli.Usage("--%s and --replay: what a transcript was played with stands in it", name)
		}
	}
	s, err := openScript(c, c.String("replay"))
	if err != nil {
		return err
	}
	t, err := s.table(c)
	if err != nil {
		return err
	}
	_, err = t.replay(c.App.Writer, s)
	return err
}

// A knowledge is what the levels know, and of which lists.
type knowledge struct {
	lists  []string
	known  []*players.Vocabulary
	shared bool
}

// newTable returns a table, without players, for the flags of a command.
func newTable(c *ucli.Context) (*table, *knowledge, error) {
	t := &table{page: func() page { return page{cli.Width(c.App.Writer), cli.Coloured(c.App.Writer)} }}
	var err error
	if t.seats, err = parseSeats(c.String("players")); err != nil {
		return nil, nil, err
	}
	if t.most, err = parseRounds(c.String("rounds")); err != nil {
		return nil, nil, err
	}
	if p := c.Float64("bluff"); !(p >= 0 && p <= 1) {
		return nil, nil, cli.Usage("--bluff %v: want a probability from 0 to 1", p)
	}
	lex, kept, err := loadKept(c)
	if err != nil {
		return nil, nil, err
	}
	k := &knowledge{lists: c.StringSlice("words")}
	if len(k.lists) < 2 { // none, or an empty one, is the default
		k.lists = lex.lists.names
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
func (t *table) welcome(w io.Writer, k *knowledge, seed int) {
	fmt.Fprintf(w, "Ghost on %s, words of at least %s; seed %d. ? says what can be typed.\n",
		t.list, cli.Count(t.options.Min, "letter", "letters"), seed)
	for i, level := range play.Levels {
		if !slices.ContainsFunc(t.seats, func(s play.Seat) bool { return s.Kind == level }) {
			continue
		}
		words := k.known[i].Words()
		what := ""
		if k.shared && i < len(limited) {
			what = ", a share of the list, which has little to do with English"
		}
		fmt.Fprintf(w, "%s knows %s%s.\n", level, cli.Count(words.Count(words.Root()), "word", "words"), what)
	}
	fmt.Fprintln(w)
}
