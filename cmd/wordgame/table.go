package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// A table is where a match of Ghost is played.
type table struct {
	list    string // its name
	options dict.Options
	seats   []seat
	players []players.Player    // nil for people
	words   *players.Vocabulary // all of them
	hints   players.Player
	rounds  int // at most, 0 for a whole match

	match  round.Match
	played []round.Round // the last may not be over
	closed int           // of these, counted in the score

	out  io.Writer // the match
	talk io.Writer // all else
	page func() page
	ask  func(ctx context.Context, question string) (string, error)
}

// errQuit ends a match: a person has had enough, or there is no more input.
var errQuit = errors.New("quit")

// play plays until the match is over, or ends early, which is no error.
func (t *table) play(ctx context.Context) error {
	for !t.over() {
		r, err := t.match.Round(t.words.Words())
		if err != nil {
			return err
		}
		t.played = append(t.played, r)
		t.begin(r)
		if err := t.round(ctx); err != nil {
			if err == errQuit {
				t.say("The match ends here.")
				err = nil
			}
			return err
		}
		t.end()
	}
	t.close()
	return cli.Flush(t.out)
}

// over reports whether there are no more rounds to play.
func (t *table) over() bool {
	_, won := t.match.Winner()
	return won || t.rounds > 0 && len(t.played) == t.rounds
}

// round plays the last of the rounds to its end.
func (t *table) round(ctx context.Context) error {
	for {
		r := t.now()
		if _, over := r.Loser(); over {
			return nil
		}
		if err := errors.Join(ctx.Err(), cli.Flush(t.out)); err != nil {
			return err
		}
		computer := t.players[r.Turn()]
		if computer == nil {
			if err := t.person(ctx, r); err != nil {
				return err
			}
			continue
		}
		a, err := computer.Act(ctx, *r)
		if err == nil {
			err = t.act(a)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", t.name(r.Turn()), err)
		}
	}
}

// now is the round that is played.
func (t *table) now() *round.Round { return &t.played[len(t.played)-1] }

func (t *table) name(seat int) string { return t.seats[seat].name }

// act does what the player at turn wants, if the rules let it.
func (t *table) act(a round.Act) error {
	r := t.now()
	next, err := r.Play(a)
	if err != nil {
		return err
	}
	now := ""
	if a.Kind == round.Letter && r.Fragment() != "" {
		now = " → " + next.Fragment()
	}
	t.say("%s: %s%s", t.name(r.Turn()), actText(a), now)
	*r = next
	return nil
}

// person asks the person whose turn it is, once.
func (t *table) person(ctx context.Context, r *round.Round) error {
	line, err := t.ask(ctx, t.question(r))
	if err == io.EOF {
		return errQuit
	}
	if err != nil {
		return err
	}
	if named := r.Due() && strings.HasPrefix(t.options.Normal(line), r.Fragment()); !named {
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "":
			return nil
		case "?":
			_, err := io.WriteString(t.talk, playHelp)
			return err
		case "hint":
			return t.hint(ctx, r)
		case "undo":
			t.undo()
			return nil
		case "quit":
			return errQuit
		}
	}
	a, err := parseAct(t.options, *r, line)
	if err == nil {
		err = t.act(a)
	}
	if err != nil {
		fmt.Fprintf(t.talk, "%v (? for help)\n", err)
	}
	return nil
}

func (t *table) question(r *round.Round) string {
	switch {
	case r.Due():
		return fmt.Sprintf("%s, a word with %s…: ", t.name(r.Turn()), r.Fragment())
	case r.Fragment() == "":
		return t.name(r.Turn()) + ", the first letter: "
	}
	return fmt.Sprintf("%s, after %s: ", t.name(r.Turn()), r.Fragment())
}

// undo goes back to the last time before now at which it was a person's turn.
func (t *table) undo() {
	r := *t.now()
	for {
		before, ok := r.Undo()
		if !ok {
			fmt.Fprintln(t.talk, "There is nothing to take back.")
			return
		}
		if r = before; t.players[r.Turn()] == nil {
			break
		}
	}
	*t.now() = r
	t.say("Taken back: %s", strings.TrimSuffix(t.question(&r), ": ")+".")
}

// hint says what the perfect player would do, with a sign for winning or losing
// as in wordgame challenge.
func (t *table) hint(ctx context.Context, r *round.Round) error {
	a, err := t.hints.Act(ctx, *r)
	if err != nil {
		return err
	}
	sign, colour := "-", red
	if t.words.Holds(*r, r.Turn()) {
		sign, colour = "+", green
	}
	mark := sign + " " + actText(a)
	if t.page().colour {
		mark = colour + mark + plain
	}
	_, err = fmt.Fprintf(t.talk, "Hint: %s\n", mark)
	return err
}

// begin announces a round.
func (t *table) begin(r round.Round) {
	if len(t.played) > 1 {
		t.say("")
	}
	t.say("Round %d, %s first.", len(t.played), t.name(r.Turn()))
}

// end says how a round ended, and what the score is.
func (t *table) end() {
	r := *t.now()
	loser, _ := r.Loser()
	t.match = t.match.Lose(loser)
	t.closed++
	for _, text := range t.story(r) {
		t.say("%s", text)
	}
	t.say("Score: %s.", t.score())
}

// close says who won.
func (t *table) close() {
	if winner, won := t.match.Winner(); won {
		t.say("\nThe match is won by %s.", t.name(winner))
	}
}

func (t *table) score() string {
	var scores []string
	for i := range t.seats {
		s := t.match.Score(i)
		if s == "" {
			s = "-"
		}
		if t.match.Out(i) {
			s += " (out)"
		}
		scores = append(scores, t.name(i)+" "+s)
	}
	return strings.Join(scores, ", ")
}

// say writes a paragraph of the match.
func (t *table) say(format string, args ...any) {
	b := new(strings.Builder)
	t.page().paragraph(b, fmt.Sprintf(format, args...))
	_, _ = io.WriteString(t.out, b.String()) // an output that is gone shows itself at the next Flush
}

// people reports whether a person plays.
func (t *table) people() bool { return slices.Contains(t.players, nil) }
