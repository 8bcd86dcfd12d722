package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/quiz"
	"wordgame/internal/text"
	"wordgame/solver"
)

// QuizFlags are those of a command that asks about positions of a game on a [Board].
func QuizFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "rounds", Value: 10, Usage: "ask `N` questions"},
		cli.SeedFlag(),
		&ucli.BoolFlag{Name: "share", Category: cli.OutputFlags, Usage: "end with one line to share, which gives no answer away"},
		cli.JSONFlag(),
		cli.QuietFlag(),
	}
}

// A quizResult is the record of a quiz, and what was asked about.
type quizResult struct {
	Game  string `json:"game"`
	Start string `json:"start"` // the position that all others come from
	Seed  int    `json:"seed"`
	*quiz.Record
}

// Quiz asks for the best moves at positions that come from a start, and says why a move is
// good or bad as the function does.
func (b Board[P, M]) Quiz(c *ucli.Context, start P, why func(ctx context.Context, p P, m M) (string, error)) error {
	if rounds := c.Int("rounds"); rounds < 1 {
		return cli.Usage("--rounds %d: want a number of questions from 1", rounds)
	}
	seed := cli.Seed(c)
	r := rand.New(rand.NewPCG(uint64(seed), 0))
	exact := whole[P, M]{b.Best(r), b.Rules}
	if b.Rules.Terminal(start) == solver.Undecided {
		_, err := exact.Rank(c.Context, start)
		if isLimit(err) {
			err = errors.New("too large to solve at once, and a quiz must know the answers: want a smaller position")
		}
		if err != nil {
			return err
		}
	}
	s, done := cli.NewAsker(c)
	defer done()
	out, talk := c.App.Writer, c.App.ErrWriter
	if c.Bool("json") {
		out = talk
	}
	if !c.Bool("quiet") {
		fmt.Fprint(talk, text.Wrap(fmt.Sprintf("%s; seed %d. Type ? for help.\n\n", b.Title, seed), cli.Width(talk)))
	}
	streams := quiz.Streams{Out: out, Ask: func(ctx context.Context, prompt string, complete func(string) []string) (string, error) {
		if err := cli.Flush(out); err != nil {
			return "", err
		}
		line, err := s.Line(ctx, prompt, complete)
		if err != nil && s.Person {
			fmt.Fprintln(talk) // after the prompt
		}
		return line, err
	}}
	asked := make(map[P]bool)
	record, err := quiz.Run(c.Context, streams, c.Int("rounds"), func(ctx context.Context, n int) (quiz.Question, error) {
		p, ranked, err := exact.decision(ctx, r, start, asked)
		if errors.Is(err, quiz.ErrNoDecision) && n > 0 {
			fmt.Fprintln(talk, "There is no other position to ask about.")
			err = io.EOF
		}
		if err != nil {
			return quiz.Question{}, err
		}
		asked[p] = true
		return b.question(p, ranked, cli.Width(out), why), nil
	})
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	if c.Bool("share") {
		short, _, _ := strings.Cut(b.Title, ": ")
		fmt.Fprintln(out, record.Share(fmt.Sprintf("%s quiz, %s, seed %d", c.App.Name, short, seed)))
	}
	fmt.Fprintf(out, "%d of %d right.\n", record.Right, record.Asked)
	if c.Bool("json") && err == nil {
		return cli.PrintJSON(c.App.Writer, quizResult{b.Title, b.Line(start), seed, record})
	}
	return errors.Join(err, cli.Flush(c.App.Writer)) // before an interrupt is told
}

// A whole strategy knows the value of every move.
type whole[P comparable, M any] struct {
	best  Able[P, M]
	rules solver.Game[P, M]
}

// Rank returns all moves at p, best first, or a [solver.LimitError].
func (w whole[P, M]) Rank(ctx context.Context, p P) ([]solver.Ranked[M], error) {
	ranked, err := w.best.Exact(ctx, p, w.best.Most)
	if err == nil && len(ranked) < len(w.rules.Moves(nil, p)) {
		err = &solver.LimitError{What: "moves", Most: len(ranked)}
	}
	return ranked, err
}

// tries is how many decisions are looked at for one that was not asked yet.
const tries = 30

// decision returns a position that was not asked yet, and its moves.
func (w whole[P, M]) decision(ctx context.Context, r *rand.Rand, start P, asked map[P]bool) (P, []solver.Ranked[M], error) {
	for range tries {
		p, ranked, err := quiz.Decision(ctx, r, w.rules, w, start)
		if err != nil || !asked[p] {
			return p, ranked, err
		}
	}
	return start, nil, quiz.ErrNoDecision
}

// question asks for a best move at p, given all moves, best first. Moves are written as
// they are told, or as they are typed where that tells them apart.
func (b Board[P, M]) question(p P, ranked []solver.Ranked[M], width int, why func(ctx context.Context, p P, m M) (string, error)) quiz.Question {
	name := b.Name
	seen := make(map[string]bool)
	for _, m := range ranked {
		if seen[b.Name(p, m.Move)] {
			name = b.Entry
		}
		seen[b.Name(p, m.Move)] = true
	}
	byName := make(map[string]M)
	ask := "What do you play?"
	if b.Mover != nil {
		ask = text.Capital(b.Mover(p)) + " is to move. " + ask
	}
	q := quiz.Question{Position: b.Line(p), Text: ask + "\n" + b.Draw(p) + "\n", Prompt: "Your move: ", Help: b.Help}
	for _, m := range b.Rules.Moves(nil, p) {
		byName[name(p, m)] = m
		q.Moves = append(q.Moves, name(p, m))
	}
	for _, m := range ranked {
		if m.Value == ranked[0].Value {
			q.Best = append(q.Best, name(p, m.Move))
		}
	}
	q.Read = func(typed string) (string, error) {
		m, err := b.Parse(p, typed)
		if err != nil {
			return "", err
		}
		return name(p, m), nil
	}
	q.Explain = func(ctx context.Context, move string) (string, error) {
		said, err := why(ctx, p, byName[move])
		for _, m := range ranked {
			if err == nil && name(p, m.Move) == move && m.Value != ranked[0].Value { // then what would have been better, too
				var better string
				better, err = why(ctx, p, ranked[0].Move)
				said += "\n" + better
			}
		}
		return text.Wrap(said, width), err
	}
	return q
}
