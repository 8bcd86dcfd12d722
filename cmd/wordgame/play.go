package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/play"
	"wordgame/internal/terminal"
	"wordgame/internal/text"
	"wordgame/internal/tree"
	"wordgame/solver/face"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
	"wordgame/wordlists"
)

// playAction plays a match between computers and the people at the terminal.
func playAction(c *ucli.Context) error {
	if in := settingsOf(c).inputs(); len(in) > 0 {
		return cli.Usage("%s reads the words from the standard input, where you type: want a list or a file", in[0])
	}
	s := playSettingsOf(c)
	if !c.IsSet("seed") {
		s.seed = rand.IntN(1_000_000)
	}
	t, err := s.match(c)
	if err != nil {
		return err
	}
	start, err := t.Start()
	if err != nil {
		return err
	}
	levels, shared, err := answer.Levels(t.lex, t.Game, t.seats)
	if err != nil {
		return err
	}
	if w := c.App.ErrWriter; !c.Bool("quiet") {
		fmt.Fprintf(w, "%s on %s, words of at least %s; seed %d. Type ? for help.\n", t.Title(), t.List, letterCount(s.min), s.seed)
		fmt.Fprintln(w, face.SeatsText(t.who))
		for i, level := range play.Levels {
			if slices.Contains(t.seats, i) {
				fmt.Fprint(w, lay(w, answer.LevelSays(t.Game, level, i, levels, shared)+"\n"))
			}
		}
		fmt.Fprintln(w)
	}
	var computers []play.Player[match.State, round.Act]
	for _, p := range match.Computers(t.seats, levels, uint64(s.seed)) {
		computers = append(computers, play.Player[match.State, round.Act](p))
	}
	best := match.Computers([]int{0}, levels[len(levels)-1:], uint64(s.seed))[0] // which sets no traps
	played, err := terminal.Run(c, terminal.Match[match.State, round.Act]{
		Game: laidOut{t.Game, c.App.Writer}, Start: start, Players: computers, Hint: t.hint(best),
		Help: func(now match.State) string { return lay(c.App.ErrWriter, t.Help(now)) },
	})
	end := played.Last()
	if c.String("save") != "" {
		err = cmp.Or(cli.Save(c, end.Moves(), strings.NewReader(t.Transcript(s.header(t), end))), err)
	}
	if _, on := t.Turn(end); err == nil && !on {
		cli.Share(c, t.Share(end, s.seed))
	}
	return err
}

// A laidOut game lays out what it says for a stream.
type laidOut struct {
	*match.Game
	w io.Writer
}

func (g laidOut) Tell(s match.State, a round.Act, next match.State) string {
	return lay(g.w, g.Game.Tell(s, a, next))
}

func (g laidOut) Show(s match.State) string { return lay(g.w, g.Game.Show(s)) }

// A game is a match, and what the command knows of it.
type game struct {
	*match.Game
	lex   *lexicon.Lexicon
	lists []string // their names
	count int      // of their words
	who   []face.Seat
	seats []int // the level of each, an index of [play.Levels]; -1 for a person
}

// match returns the match that the settings describe.
func (s playSettings) match(c *ucli.Context) (*game, error) {
	seats, err := face.Seats(s.seats, face.Levels())
	if err != nil {
		return nil, cli.Usage("--seats %w", err)
	}
	if _, err := round.NewMatch(len(seats)); err != nil {
		return nil, cli.Usage("--seats %.80q: %w", s.seats, err)
	}
	rounds := 0
	if s.rounds != untilWon {
		if rounds, err = strconv.Atoi(s.rounds); err != nil || rounds < 1 {
			return nil, cli.Usage("--rounds %.40q: want a number from 1, or match", s.rounds)
		}
	}
	played, ok := answer.PlayedGame(s.variant)
	switch {
	case !ok:
		return nil, cli.OneOf("variant", s.variant, variants)
	case s.variant != answer.PlainGhost && len(seats) != 2:
		return nil, cli.Usage("--variant %s: %s: this game is for two", s.variant, text.Count(len(seats), "player", "players"))
	case s.referee != refereeOn && s.referee != refereeOff:
		return nil, cli.Usage("--referee %.40q: want on or off", s.referee)
	}
	lex, err := s.load(c, lexicon.All)
	if err != nil {
		return nil, err
	}
	t := &game{who: seats, lex: lex, lists: s.words, count: lex.All.Count(lex.All.Root())}
	if len(t.lists) == 0 {
		t.lists = []string{wordlists.Default}
	}
	var names []string
	for _, seat := range seats {
		names = append(names, seat.Name)
		t.seats = append(t.seats, slices.Index(play.Levels, seat.Kind))
	}
	t.Game = answer.NewMatch(lex, names, rounds, round.Rules{Game: played, Referee: s.referee == refereeOn, From: s.from})
	if err := t.Rules.Check(); err != nil {
		return nil, cli.Usage("--from %.60q: %w", s.from, err)
	}
	return t, nil
}

// hint says what the best player would do.
func (t *game) hint(best match.Player) func(context.Context, match.State) (string, error) {
	return func(ctx context.Context, s match.State) (string, error) {
		act, err := best(ctx, s)
		if err != nil {
			return "", err
		}
		return t.Advice(s, act), nil
	}
}

// historyAction shows who was winning after every ply of a match.
func historyAction(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("history: want one file that wordgame play --save wrote")
	}
	file := c.Args().First()
	if c.Bool("quiz") && (file == "-" || len(settingsOf(c).inputs()) > 0) {
		return cli.Usage("--quiz takes the answers from the standard input: want a file that has a name")
	}
	t, end, err := replay(c, file)
	if err != nil {
		return err
	}
	if c.Bool("quiz") {
		if err := historyQuiz(c, t, end); err != nil {
			return err
		}
	}
	course, err := answer.Course(c.Context, t.Game, end)
	if err != nil {
		return err
	}
	course.Title = fmt.Sprintf("%s on %s: %s", t.Title(), t.List, text.Name(filepath.Base(file)))
	return tree.WriteCourse(c, course)
}

// replay plays the transcript in a file again.
func replay(c *ucli.Context, file string) (t *game, end match.State, err error) {
	data, err := cli.ReadFile(c, file, maxOwnFile, "a transcript that wordgame play --save wrote")
	if err != nil {
		return nil, end, err
	}
	if !match.Begins(data) {
		return nil, end, cli.Usage("%s is not a saved match: want a file that wordgame play --save wrote", text.Name(file))
	}
	script, err := match.Parse(file, data)
	if err != nil {
		return nil, end, err
	}
	s := playSettingsOf(c)
	count, err := s.read(c, script)
	if err != nil {
		return nil, end, err
	}
	if t, err = s.match(c); err != nil {
		return nil, end, fmt.Errorf("%s: %w", text.Name(file), err)
	}
	if t.count != count {
		return nil, end, fmt.Errorf("%s was played with %s, and %s has %s", text.Name(file), wordCount(count), t.List, text.Thousands(t.count))
	}
	end, err = t.Replay(script)
	return t, end, err
}

// playSettings say what a match is played with. Each means what the flag of its name
// does, and stands in the header of a transcript.
type playSettings struct {
	settings
	seats, rounds string
	seed          int

	variant, referee, from string
}

// The values of --referee.
const (
	refereeOn  = "on"
	refereeOff = "off"
)

// playSettingsOf returns what the flags of a command say.
func playSettingsOf(c *ucli.Context) playSettings {
	return playSettings{
		settingsOf(c), c.String("seats"), cmp.Or(c.String("rounds"), untilWon), c.Int("seed"),
		cmp.Or(c.String("variant"), answer.PlainGhost), c.String("referee"), c.String("from"),
	}
}

// fields returns the settings in the order in which a header has them.
func (s *playSettings) fields() []field {
	return append(s.settings.fields(), field{"seats", &s.seats, ""}, field{"rounds", &s.rounds, ""}, field{"seed", &s.seed, ""},
		field{"variant", &s.variant, answer.PlainGhost}, field{"referee", &s.referee, ""}, field{"from", &s.from, ""})
}

// header returns the header of a match. Of the settings that need not be there, it has
// those that somebody has set.
func (s playSettings) header(t *game) []match.Setting {
	s.words = t.lists
	var header []match.Setting
	for i, f := range s.fields() {
		for _, value := range f.texts() {
			switch {
			case i >= 5 && value == f.usual:
			case f.name == "letters" && s.alphabet != "": // which takes its place
			default:
				header = append(header, match.Setting{Name: f.name, Value: value})
			}
		}
	}
	return append(header, match.Setting{Name: "count", Value: strconv.Itoa(t.count)})
}

// read sets what the header of a transcript says, and returns the number of words.
// Flags that were typed win over the header, so that a list that has moved can be found;
// the environment does not.
func (s *playSettings) read(c *ucli.Context, script *match.Script) (count int, err error) {
	fields := append(s.fields(), field{"count", &count, ""})
	if !cli.Typed(c, "words") {
		s.words = nil
	}
	s.referee = refereeOff // as in files from before there was a choice
	var names []string
	for _, f := range fields {
		names = append(names, f.name)
	}
	for _, h := range script.Header {
		switch h.Name {
		case "players": // as files had it before the flag got another name
			h.Name = "seats"
		case "bluff": // of a player who could; what it did stands in the file
			continue
		}
		i := slices.Index(names, h.Name)
		switch {
		case i < 0:
			err = errors.New("want one of " + strings.Join(names, ", ") + ", a colon and a value")
		case !cli.Typed(c, h.Name):
			err = fields[i].set(h.Value)
		}
		if err != nil {
			return 0, script.Wrong(h, err)
		}
	}
	return count, nil
}
