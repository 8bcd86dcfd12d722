package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"math/rand/v2"
	"path/filepath"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/quiz"
	"wordgame/internal/text"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
	"wordgame/wordlists"
)

// quizAction asks what to play, or with --learn what the winner must know.
func quizAction(c *ucli.Context) error {
	if err := oneFragment(c); err != nil {
		return err
	}
	if rounds := c.Int("rounds"); c.IsSet("rounds") && rounds < 1 {
		return cli.Usage("--rounds %d: want a number of questions from 1", rounds)
	}
	if in := settingsOf(c).inputs(); len(in) > 0 {
		return cli.Usage("%s takes the standard input for the words: want a list or a file", in[0])
	}
	if c.Bool("learn") || c.Bool("forget") {
		return learnQuiz(c)
	}
	need := lexicon.All
	if c.String("variant") == answer.PlainGhost {
		need = lexicon.Playable
	}
	lex, err := load(c, need)
	if err != nil {
		return err
	}
	fragment := lex.Options.Normal(c.Args().First())
	puzzles, err := answer.NewPuzzles(c.Context, lex, c.String("variant"), fragment)
	if err != nil {
		return err
	}
	seed := c.Int("seed")
	if !c.IsSet("seed") {
		seed = rand.IntN(1_000_000)
	}
	chance := rand.New(rand.NewPCG(uint64(seed), 0))
	s, done := newSession(c, quizResult{Game: c.String("variant"), Words: lex.Name, Fragment: fragment, Seed: &seed})
	defer done()
	s.say("%s, words of at least %s; seed %d. Type ? for help.\n\n", answer.GameOn(s.Game, lex.Title, s.Fragment), letterCount(lex.Options.Min), seed)
	record, err := quiz.Run(c.Context, s.Streams, c.Int("rounds"), func(ctx context.Context, n int) (quiz.Question, error) {
		a, err := puzzles.Next(ctx, chance)
		if errors.Is(err, quiz.ErrNoDecision) {
			if n > 0 {
				s.say("There is no other position to ask about.\n")
				return quiz.Question{}, io.EOF
			}
			err = fmt.Errorf("from %s on, %w", orStart(fragment), err)
		}
		if err != nil {
			return quiz.Question{}, err
		}
		return a.Question(lex), nil
	})
	return s.end(record, fmt.Sprintf("wordgame quiz, %s, seed %d", answer.GameOn(s.Game, lex.Title, s.Fragment), seed), "", err)
}

// learnQuiz asks for what wordgame learn lists, until all is known.
func learnQuiz(c *ucli.Context) error {
	lex, lesson, err := lessonOf(c)
	if err != nil {
		return err
	}
	if lesson.Over {
		return fmt.Errorf("%s is a word: the game is over, and there is nothing to learn", lesson.Fragment)
	}
	cards, err := answer.Cards(c.Context, lex, lesson)
	if err != nil {
		return err
	}
	kept := newProgress(c, deckName(c, lex, lesson.Fragment))
	known := kept.Known(cards)
	if c.Bool("forget") {
		if len(kept.Progress) == 0 {
			return fmt.Errorf("you have no progress to forget: %s", kept.deck)
		}
		kept.Progress = nil
		if kept.save(); kept.file == "" {
			return errors.New("nothing is forgotten")
		}
		if c.Bool("json") {
			return cli.PrintJSON(c.App.Writer, quizResult{
				Game: c.String("variant"), Words: lex.Name, Fragment: lesson.Fragment, Cards: len(cards), Known: new(int), File: kept.file,
			})
		}
		fmt.Fprintf(c.App.Writer, "Forgotten: %s, of which you knew %d of %d. Your progress is kept in %s.\n", kept.deck, known, len(cards), text.Name(kept.file))
		return nil
	}
	result := quizResult{Game: c.String("variant"), Words: lex.Name, Fragment: lesson.Fragment, Cards: len(cards)}
	if known == len(cards) {
		result.Known, result.Record = &known, &quiz.Record{Answers: []quiz.Answer{}}
		return show(c, func(p *page, r quizResult) {
			anew := " To begin anew, forget them: " + forgetCommand(c, r)
			if p.quiet {
				anew = ""
			}
			p.say("You know all %s.%s", text.Count(r.Cards, "answer", "answers"), anew)
		})(result, nil)
	}
	s, done := newSession(c, result)
	defer done()
	s.say("%s wins %s. You know %d of %s%s. Type ? for help.\n\n", text.Capital(seatNames(lesson.Fragment)[lesson.Seat-1]), answer.GameOn(s.Game, lex.Title, s.Fragment),
		known, text.Count(len(cards), "answer", "answers"), answersAre(lesson, len(cards)))
	ask := s.Ask
	s.Ask = func(ctx context.Context, prompt string, complete func(string) []string) (string, error) {
		kept.save() // what was answered before
		line, err := ask(ctx, prompt, complete)
		return lex.Options.Normal(line), err
	}
	rounds := c.Int("rounds")
	if !c.IsSet("rounds") {
		rounds = math.MaxInt
	}
	record, err := quiz.Learn(c.Context, s.Streams, cards, kept.Progress, rounds)
	kept.save()
	known = kept.Known(cards)
	s.Known = &known
	return s.end(record, "wordgame quiz --learn, "+answer.GameOn(s.Game, lex.Title, s.Fragment), fmt.Sprintf("You know %d of %d.\n", known, len(cards)), err)
}

// forgetCommand is what to type to forget what is known of an answer's cards.
func forgetCommand(c *ucli.Context, r quizResult) string {
	words := []string{"quiz", "--forget"}
	if r.Game != answer.PlainGhost {
		words = append(words, "--variant", r.Game)
	}
	return settingsOf(c).command(append(words, r.Fragment)...)
}

// answersAre says what the answers of so many cards are, where they are more than the
// words of a lesson.
func answersAre(lesson *answer.Lesson, cards int) string {
	letters := cards - len(lesson.Words)
	if lesson.Game != "" || letters == 0 {
		return ""
	}
	return fmt.Sprintf(": %s, and %s to them", wordCount(len(lesson.Words)), text.Count(letters, "letter that leads", "letters that lead"))
}

// historyQuiz asks for the better move wherever a person lost the hold on a round, or
// where anybody did, if all were computers.
func historyQuiz(c *ucli.Context, t *game, end match.State) error {
	people := slices.ContainsFunc(t.seats, func(level int) bool { return level < 0 })
	slips := answer.Slips(t.Game, end, func(seat int) bool { return !people || t.seats[seat] < 0 })
	s, done := newSession(c, quizResult{})
	defer done()
	if len(slips) == 0 {
		s.say("No round was lost by a move that could have been better: there is nothing to ask.\n\n")
		return nil
	}
	record, err := quiz.Run(c.Context, s.Streams, len(slips), func(_ context.Context, n int) (quiz.Question, error) {
		return slipQuestion(t, slips[n]), nil
	})
	if err = s.end(record, "", "", err); err == nil {
		_, err = fmt.Fprintln(c.App.Writer)
	}
	return err
}

// slipQuestion returns the question what would have been better than a slip.
func slipQuestion(t *game, slip answer.Slip) quiz.Question {
	before := slip.Before
	name := t.Names[before.Turn()]
	q := quiz.Question{Position: before.Fragment(), Prompt: "Better: ", Moves: slip.Better, Best: slip.Better, Help: `Type a letter, "word!" or "no word!".`}
	q.Text = fmt.Sprintf("Round %d, after %s: %s played %s, which loses. What is better?\n", slip.Round, orStart(before.Fragment()), name, slip.Act)
	if before.Due() {
		q.Text = fmt.Sprintf("Round %d: %s had to name a word with %s, and typed %s. What is better?\n", slip.Round, name, before.Fragment(), slip.Act)
		q.Help = "Type a word."
	}
	q.Read = func(typed string) (string, error) {
		act, err := t.Read(match.State{Rounds: []round.Round{before}}, typed)
		if err == nil {
			_, err = before.Play(act)
		}
		return act.String(), err
	}
	q.Explain = func(_ context.Context, move string) (string, error) {
		verdict, ending := " loses", "."
		if slices.Contains(slip.Better, move) {
			verdict = " wins"
		}
		act, err := t.Read(match.State{Rounds: []round.Round{before}}, move)
		if err != nil {
			return "", err
		}
		if next, err := before.Play(act); err == nil && act.Kind == round.Letter && before.Seats() == 2 {
			if word, ok := t.Words.Ending(next); ok {
				ending = fmt.Sprintf(": best play ends in %s.", word)
			}
		}
		return move + verdict + ending, nil
	}
	return q
}

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game     string `json:"game"`
	Words    string `json:"words"` // the names of the lists
	Fragment string `json:"fragment"`
	Seed     *int   `json:"seed,omitempty"`
	Cards    int    `json:"cards,omitempty"` // with --learn, how many there are
	Known    *int   `json:"known,omitempty"` // with --learn, of these
	File     string `json:"file,omitempty"`  // with --forget, where progress is kept
	*quiz.Record
}

// A session is a quiz on the streams of a command. With --json, all but the record
// goes to the standard error.
type session struct {
	quiz.Streams
	quizResult
	c *ucli.Context
}

func newSession(c *ucli.Context, result quizResult) (s *session, done func()) {
	streams, done := cli.QuizStreams(c)
	return &session{streams, result, c}, done
}

// say says what is no question, unless the command is to be quiet.
func (s *session) say(format string, args ...any) {
	if !s.c.Bool("quiet") {
		fmt.Fprint(s.c.App.ErrWriter, lay(s.c.App.ErrWriter, fmt.Sprintf(format, args...)))
	}
}

// end writes how the quiz went. The title is what was asked, in a line to share; "" is no
// such line.
func (s *session) end(record *quiz.Record, title, progress string, err error) error {
	if err != nil && record.Asked == 0 {
		return err
	}
	fmt.Fprintf(s.Out, "%s%d of %d right.\n", progress, record.Right, record.Asked)
	if record.Finished && title != "" {
		cli.Share(s.c, record.Share(title))
	}
	if s.Record = record; s.c.Bool("json") && err == nil {
		return cli.PrintJSON(s.c.App.Writer, s.quizResult)
	}
	return errors.Join(err, cli.Flush(s.c.App.Writer)) // before an error is told
}

// A progress is what somebody knows of a deck, and the file where that is kept.
type progress struct {
	quiz.Progress
	deck string
	file string        // "" if it can't be kept
	last quiz.Progress // as it was read or saved
	c    *ucli.Context
}

// newProgress reads the progress in a deck. Where that fails it says so, and keeps none.
func newProgress(c *ucli.Context, deck string) *progress {
	p := &progress{Progress: quiz.Progress{}, deck: deck, c: c}
	file, err := quiz.StateFile()
	var state *quiz.State
	if err == nil {
		var warning string
		if state, warning, err = quiz.ReadState(file); warning != "" {
			warn(c, []string{warning})
		}
		if err = cli.FileError(file, err); err == nil {
			p.file = file
		}
	}
	if err != nil {
		p.cannot(err)
	} else if known := state.Decks[deck]; known != nil {
		p.Progress = known
	}
	p.last = maps.Clone(p.Progress)
	return p
}

// cannot says that progress isn't kept, and gives it up.
func (p *progress) cannot(err error) {
	warn(p.c, []string{fmt.Sprintf("your progress cannot be kept: %v", err)})
	p.file = ""
}

// save writes the progress if it has changed: the cards that have, since another quiz may
// have written other cards and decks meanwhile.
func (p *progress) save() {
	if p.file == "" || maps.Equal(p.Progress, p.last) {
		return
	}
	defer cli.Saving(p.c)()
	warning, err := quiz.ChangeState(p.file, func(state *quiz.State) {
		if p.Progress == nil {
			delete(state.Decks, p.deck)
			return
		}
		if state.Decks[p.deck] == nil {
			state.Decks[p.deck] = quiz.Progress{}
		}
		for card, n := range p.Progress {
			if last, ok := p.last[card]; !ok || n != last {
				state.Decks[p.deck][card] = n
			}
		}
	})
	if warning != "" {
		warn(p.c, []string{warning})
	}
	if p.last = maps.Clone(p.Progress); err != nil {
		p.cannot(cli.FileError(p.file, err))
	}
}

// deckName returns the name of what is learned, the command that lists it: the lists by
// their names, and files by their paths.
func deckName(c *ucli.Context, lex *lexicon.Lexicon, fragment string) string {
	s := settingsOf(c)
	if len(s.words) == 0 {
		s.words = []string{wordlists.Default}
	}
	lists := lexicon.Lists{System: lexicon.ThisSystem()}
	for _, names := range []*[]string{&s.words, &s.without} {
		*names = slices.Clone(*names)
		for i, name := range *names {
			if file, _ := lists.File(name); file != "" {
				if path, err := filepath.Abs(file); err == nil {
					(*names)[i] = path
				}
			}
		}
	}
	words := []string{"learn"}
	if game := c.String("variant"); game != answer.PlainGhost {
		words = append(words, "--variant", game)
	}
	return s.command(append(words, fragment)...)
}
