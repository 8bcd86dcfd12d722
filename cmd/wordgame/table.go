package main

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/play"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// A table is where a match of Ghost is played: the rules of [play.Game].
type table struct {
	list    string // its name
	options dict.Options
	seats   []play.Seat
	words   *players.Vocabulary // all of them
	most    int                 // rounds, 0 for a whole match
	page    func() page
}

// A state is a match at some moment.
type state struct {
	match  round.Match
	rounds []round.Round // begun; all but the last are over
}

// now is the round that was begun last.
func (s state) now() round.Round { return s.rounds[len(s.rounds)-1] }

// start returns the state before the first act.
func (t *table) start() (state, error) {
	match, err := round.NewMatch(len(t.seats))
	if err != nil {
		return state{}, err
	}
	return t.next(state{match: match})
}

// next begins the next round, if there is to be one.
func (t *table) next(s state) (state, error) {
	if t.over(s) {
		return s, nil
	}
	r, err := s.match.Round(t.words.Words())
	if err != nil {
		return s, err
	}
	s.rounds = append(slices.Clip(s.rounds), r)
	return s, nil
}

// over reports whether no other round comes after those begun.
func (t *table) over(s state) bool {
	_, won := s.match.Winner()
	return won || t.most > 0 && len(s.rounds) == t.most
}

func (t *table) name(seat int) string { return t.seats[seat].Name }

// Turn returns the seat that must act.
func (t *table) Turn(s state) (seat int, on bool) {
	r := s.now()
	if _, over := r.Loser(); over {
		return 0, false
	}
	return r.Turn(), true
}

// Play returns the state after an act; where a round ends, the next begins.
func (t *table) Play(s state, a round.Act) (state, error) {
	r, err := s.now().Play(a)
	if err != nil {
		return s, err
	}
	s.rounds = slices.Clone(s.rounds)
	s.rounds[len(s.rounds)-1] = r
	loser, over := r.Loser()
	if !over {
		return s, nil
	}
	s.match = s.match.Lose(loser)
	return t.next(s)
}

// Read reads what a person does.
func (t *table) Read(s state, text string) (round.Act, error) {
	return parseAct(t.options, s.now(), text)
}

// Question asks for a letter, or for a word.
func (t *table) Question(s state) string {
	r := s.now()
	switch {
	case r.Due():
		return fmt.Sprintf("%s, a word with %s…: ", t.name(r.Turn()), r.Fragment())
	case r.Fragment() == "":
		return t.name(r.Turn()) + ", the first letter: "
	}
	return fmt.Sprintf("%s, after %s: ", t.name(r.Turn()), r.Fragment())
}

// Entries are what can be said besides letters and words, which are for the
// players to know.
func (t *table) Entries(s state) []string {
	entries := []string{actText(round.Act{Kind: round.Concede})}
	if r := s.now(); r.Fragment() != "" && !r.Due() {
		entries = append(entries, actText(round.Act{Kind: round.CallWord}), actText(round.Act{Kind: round.CallNone}))
	}
	return entries
}

// Tell says what was done, and how a round ended.
func (t *table) Tell(s state, a round.Act, next state) string {
	b := new(strings.Builder)
	say := func(format string, args ...any) { t.page().paragraph(b, fmt.Sprintf(format, args...)) }
	r, after := s.now(), next.rounds[len(s.rounds)-1]
	now := ""
	if a.Kind == round.Letter && r.Fragment() != "" {
		now = " → " + after.Fragment()
	}
	say("%s: %s%s", t.name(r.Turn()), actText(a), now)
	if _, over := after.Loser(); !over {
		return b.String()
	}
	for _, text := range t.story(after) {
		say("%s", text)
	}
	say("Score: %s.", t.score(next.match))
	if winner, won := next.match.Winner(); won {
		say("\nThe match is won by %s.", t.name(winner))
	}
	return b.String()
}

// Show announces a round.
func (t *table) Show(s state) string {
	r := s.now()
	if len(r.Acts()) > 0 {
		return ""
	}
	b := new(strings.Builder)
	if len(s.rounds) > 1 {
		b.WriteByte('\n')
	}
	t.page().paragraph(b, fmt.Sprintf("Round %d, %s first.", len(s.rounds), t.name(r.Turn())))
	return b.String()
}

func (t *table) score(m round.Match) string {
	var scores []string
	for i := range t.seats {
		s := m.Score(i)
		if s == "" {
			s = "-"
		}
		if m.Out(i) {
			s += " (out)"
		}
		scores = append(scores, t.name(i)+" "+s)
	}
	return strings.Join(scores, ", ")
}

// hint says what a player would do, with a sign for winning or losing as in
// wordgame challenge.
func (t *table) hint(p players.Player) func(context.Context, state) (string, error) {
	return func(ctx context.Context, s state) (string, error) {
		r := s.now()
		a, err := p.Act(ctx, r)
		if err != nil {
			return "", err
		}
		sign, colour := "-", red
		if t.words.Holds(r, r.Turn()) {
			sign, colour = "+", green
		}
		mark := sign + " " + actText(a)
		if t.page().colour {
			mark = colour + mark + plain
		}
		return "Hint: " + mark, nil
	}
}
