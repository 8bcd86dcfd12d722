package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/play"
	"wordgame/internal/text"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// playAction plays a match with those who are at the terminal.
func playAction(c *ucli.Context) error {
	if c.IsSet("replay") {
		return replayAction(c)
	}
	if slices.Contains(c.StringSlice("words"), "-") {
		return cli.Usage("--words - takes the standard input for the words: want a list or a file")
	}
	s := playSettingsOf(c)
	if !c.IsSet("seed") {
		s.seed = rand.IntN(1_000_000)
	}
	t, err := s.table(c)
	if err != nil {
		return err
	}
	start, err := t.game.Start()
	if err != nil {
		return err
	}
	if !c.Bool("quiet") {
		t.welcome(c.App.ErrWriter, s)
	}
	save := func(match.State) error { return nil }
	if file := c.String("save"); c.IsSet("save") {
		f, err := openToSave(file) // rather now than after the match
		if err != nil {
			return err
		}
		save = func(end match.State) error {
			_, err := io.WriteString(f, t.game.Transcript(s.header(t), end))
			return errors.Join(err, f.Close())
		}
	}
	var computers []play.Player[match.State, round.Act]
	for _, p := range match.Computers(t.levels(), t.known, uint64(s.seed), s.bluff) {
		computers = append(computers, play.Player[match.State, round.Act](p))
	}
	played, err := play.Run(c, play.Match[match.State, round.Act]{
		Game: paged{t.game, c.App.Writer}, Start: start, Help: match.Help, Players: computers, Hint: t.hint(uint64(s.seed), cli.Colours(c.App.ErrWriter)),
	})
	return cmp.Or(save(played.Last()), err)
}

// A paged game lays out what it tells for a stream.
type paged struct {
	*match.Game
	w io.Writer
}

func (g paged) Tell(s match.State, a round.Act, next match.State) string {
	return pageOf(g.w).paragraphs(g.Game.Tell(s, a, next))
}

func (g paged) Show(s match.State) string { return pageOf(g.w).paragraphs(g.Game.Show(s)) }

// A table is a match, who sits at it, and what the levels know.
type table struct {
	game   *match.Game
	seats  []play.Seat
	lists  []string              // the names of the lists
	known  []*players.Vocabulary // by level
	shared bool                  // the limited levels know a share of the list
	count  int                   // of the words
}

// table returns the table that the settings describe.
func (s playSettings) table(c *ucli.Context) (*table, error) {
	seats, err := play.Seats(s.players, play.IsLevel)
	if err != nil {
		return nil, err
	}
	if _, err := round.NewMatch(len(seats)); err != nil {
		return nil, cli.Usage("--players %.80q: %w", s.players, err)
	}
	rounds := 0
	if s.rounds != untilWon {
		if rounds, err = strconv.Atoi(s.rounds); err != nil || rounds < 1 {
			return nil, cli.Usage("--rounds %.40q: want a number from 1, or match", s.rounds)
		}
	}
	if !(s.bluff >= 0 && s.bluff <= 1) {
		return nil, cli.Usage("--bluff %v: want a probability from 0 to 1", s.bluff)
	}
	lex, err := s.load(c, lexicon.All)
	if err != nil {
		return nil, err
	}
	levels, shared, err := lex.Levels()
	if err != nil {
		return nil, err
	}
	t := &table{seats: seats, lists: s.words, shared: shared, count: lex.All.Count(lex.All.Root())}
	if len(t.lists) == 0 {
		t.lists = []string{lex.Name}
	}
	for _, words := range levels {
		t.known = append(t.known, players.NewVocabulary(words))
	}
	t.game = &match.Game{List: lex.Title, Normal: lex.Options.Normal, Words: t.known[len(t.known)-1], Rounds: rounds}
	for _, seat := range seats {
		t.game.Names = append(t.game.Names, seat.Name)
	}
	return t, nil
}

// levels returns the level of each seat, -1 for a person.
func (t *table) levels() []int {
	var levels []int
	for _, seat := range t.seats {
		levels = append(levels, slices.Index(play.Levels, seat.Kind))
	}
	return levels
}

// welcome says what is played, who plays, and what the computers know.
func (t *table) welcome(w io.Writer, s playSettings) {
	fmt.Fprintf(w, "Ghost on %s, words of at least %s; seed %d. Type ? for help.\n", t.game.List, text.Count(s.min, "letter", "letters"), s.seed)
	for i, level := range play.Levels {
		if !slices.Contains(t.levels(), i) {
			continue
		}
		words := t.known[i].Words()
		what := ""
		if t.shared && i < len(t.known)-1 {
			what = ", a share of the list, which has little to do with English"
		}
		fmt.Fprintf(w, "%s knows %s%s.\n", level, text.Count(words.Count(words.Root()), "word", "words"), what)
	}
	fmt.Fprintln(w)
}

// hint says what a perfect player would do, with a sign for winning or losing as in
// wordgame challenge.
func (t *table) hint(seed uint64, colours cli.Palette) func(context.Context, match.State) (string, error) {
	advise := match.Computers([]int{len(t.known) - 1}, t.known, seed, 0)[0]
	return func(ctx context.Context, s match.State) (string, error) {
		act, err := advise(ctx, s)
		sign, colour := "-", colours.Red
		if now := s.Now(); err == nil && t.game.Words.Holds(now, now.Turn()) {
			sign, colour = "+", colours.Green
		}
		return fmt.Sprintf("Hint: %s%s %s%s", colour, sign, act, colours.Plain), err
	}
}

// A toSave is a file to be written, whose old contents stay until the first
// write.
type toSave struct{ *os.File }

func openToSave(name string) (toSave, error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, 0o666)
	return toSave{f}, cli.FileError(name, err)
}

// Write writes the whole of the new contents.
func (f toSave) Write(data []byte) (int, error) {
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		if err := f.Truncate(0); err != nil {
			return 0, err
		}
	}
	return f.File.Write(data)
}

// WriteString is Write.
func (f toSave) WriteString(data string) (int, error) { return f.Write([]byte(data)) }

// replayAction plays a transcript.
func replayAction(c *ucli.Context) error {
	for _, name := range append(playNames[:], "save") {
		if c.IsSet(name) {
			return cli.Usage("--%s and --replay: what a transcript was played with stands in it", name)
		}
	}
	w := c.App.Writer
	_, end, rounds, err := replay(c, c.String("replay"), func(lines string) {
		io.WriteString(w, pageOf(w).paragraphs(lines)) // an output that is gone shows itself at the end
	})
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, pageOf(w).paragraphs(fmt.Sprintf("\n%s follows the rules: %s, %s.\n", text.Name(c.String("replay")),
		text.Count(rounds, "round", "rounds"), text.Count(end.Moves(), "move", "moves"))))
	return err
}

// replay plays the transcript in a file.
func replay(c *ucli.Context, file string, tell func(string)) (t *table, end match.State, rounds int, err error) {
	data, err := cli.ReadFile(c, file, maxOwnFile, "a transcript that wordgame play --save wrote")
	if err != nil {
		return nil, end, 0, err
	}
	script, err := match.Parse(file, data)
	if err != nil {
		return nil, end, 0, err
	}
	s := playSettingsOf(c)
	count, err := s.read(c, script)
	if err != nil {
		return nil, end, 0, err
	}
	if t, err = s.table(c); err != nil {
		return nil, end, 0, fmt.Errorf("%s: %w", text.Name(file), err)
	}
	if t.count != count {
		return nil, end, 0, fmt.Errorf("%s was played with %s, and %s has %s", text.Name(file), text.Count(count, "word", "words"), t.game.List, text.Thousands(t.count))
	}
	end, rounds, err = t.game.Replay(script, tell)
	return t, end, rounds, err
}

// playSettings say what a match is played with, each as the flag of its name does;
// they stand in the header of a transcript.
type playSettings struct {
	settings
	players, rounds string
	seed            int
	bluff           float64
}

// playSettingsOf returns what the flags of a command say, or the default of a flag that
// it does not have.
func playSettingsOf(c *ucli.Context) playSettings {
	s := playSettings{settings: settingsOf(c), players: c.String("players"), rounds: c.String("rounds"), seed: c.Int("seed"), bluff: c.Float64("bluff")}
	if s.rounds == "" {
		s.rounds = untilWon
	}
	return s
}

// A field is a setting by its name, with a pointer to it.
type field struct {
	name     string
	value    any
	optional bool // not written if it is its zero value
}

// fields returns the settings in the order in which a header has them.
func (s *playSettings) fields() []field {
	return []field{
		{"words", &s.words, false}, {"min", &s.min, false}, {"letters", &s.letters, s.alphabet != ""},
		{"fold", &s.fold, false}, {"capitals", &s.capitals, false},
		{"alphabet", &s.alphabet, true}, {"encoding", &s.encoding, true}, {"column", &s.column, true},
		{"min-count", &s.minCount, true}, {"max-level", &s.maxLevel, true},
		{"players", &s.players, false}, {"rounds", &s.rounds, false}, {"seed", &s.seed, false}, {"bluff", &s.bluff, false},
	}
}

// playNames are the settings that are about a match and not about words.
var playNames = [...]string{"players", "rounds", "seed", "bluff"}

// header returns the header of a match at a table.
func (s playSettings) header(t *table) []match.Setting {
	s.words = t.lists
	if s.alphabet != "" {
		s.letters = "" // which gives way
	}
	var header []match.Setting
	for _, f := range s.fields() {
		value := reflect.ValueOf(f.value).Elem()
		switch {
		case f.name == "words":
			for _, list := range s.words {
				header = append(header, match.Setting{Name: f.name, Value: list})
			}
		case !f.optional || !value.IsZero():
			header = append(header, match.Setting{Name: f.name, Value: fmt.Sprint(value)})
		}
	}
	return append(header, match.Setting{Name: "count", Value: strconv.Itoa(t.count)})
}

// read sets what the header of a transcript says, and returns the number of words.
// Flags that were given stay as they are, so that a list can be found that has moved;
// the environment gives way.
func (s *playSettings) read(c *ucli.Context, script *match.Script) (count int, err error) {
	fields := append(s.fields(), field{"count", &count, false})
	keepsWords := cli.Typed(c, "words")
	if !keepsWords {
		s.words = nil
	}
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	for _, h := range script.Header {
		i := slices.Index(names, h.Name)
		switch {
		case i < 0:
			err = fmt.Errorf("want one of %s, a colon and a value", strings.Join(names, ", "))
		case h.Name == "words" && keepsWords || h.Name != "words" && c.IsSet(h.Name):
		default:
			err = set(fields[i].value, h.Value)
		}
		if err != nil {
			return 0, script.Wrong(h, err)
		}
	}
	return count, nil
}

// set sets what a pointer points to, or adds to it, if it is a list.
func set(pointer any, value string) (err error) {
	switch p := pointer.(type) {
	case *string:
		*p = value
	case *[]string:
		*p = append(*p, value)
	case *int:
		if *p, err = strconv.Atoi(value); err != nil {
			err = errors.New("want a whole number")
		}
	case *bool:
		if *p, err = strconv.ParseBool(value); err != nil {
			err = errors.New("want true or false")
		}
	case *float64:
		if *p, err = strconv.ParseFloat(value, 64); err != nil {
			err = errors.New("want a number")
		}
	}
	return err
}
