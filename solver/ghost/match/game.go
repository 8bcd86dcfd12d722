// Package match runs a match of Ghost between players with names, people or
// computers, says what happens in it, and writes and replays its transcript. The rules
// are those of package round; like that package it has no input and no output.
//
// game.go has the match, help.go what a player may ask, story.go says how a round was
// lost, and transcript.go writes transcripts and reads them.
package match

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// A Game is who plays a match, and with which words. What it says about the match has a
// sentence a line.
type Game struct {
	List   string              // the names of the lists, in a sentence
	Normal func(string) string // writes a text as the words are written
	Names  []string            // of the players, by seat
	Words  *players.Vocabulary // all words
	Rules  round.Rules         // their words are those of Words
	Rounds int                 // to be played; 0 means until one player is left
}

// A State is a match at some moment. It is immutable.
type State struct {
	Score  round.Match
	Rounds []round.Round // begun; all but the last are over
}

// Now returns the round that was begun last.
func (s State) Now() round.Round { return s.Rounds[len(s.Rounds)-1] }

// Start returns the state before the first act.
func (g *Game) Start() (State, error) {
	score, err := round.NewMatch(len(g.Names))
	if err == nil {
		err = cmp.Or(g.Rules.Check(), g.Words.Check(g.Rules))
	}
	if err != nil {
		return State{}, err
	}
	start := g.next(State{Score: score})
	if !start.Now().IsGhost() && len(g.Names) != 2 {
		return State{}, fmt.Errorf("%s: this game is for two", text.Count(len(g.Names), "player", "players"))
	}
	return start, nil
}

// next begins the next round, if there is one.
func (g *Game) next(s State) State {
	if _, won := s.Score.Winner(); !won && (g.Rounds == 0 || len(s.Rounds) < g.Rounds) {
		s.Rounds = append(slices.Clip(s.Rounds), s.Score.Round(g.Rules))
	}
	return s
}

// Turn returns the seat that must act; false if the match is over.
func (g *Game) Turn(s State) (seat int, on bool) {
	r := s.Now()
	if _, over := r.Loser(); over {
		return 0, false
	}
	return r.Turn(), true
}

// Play returns the state after an act; where a round ends, the next begins.
func (g *Game) Play(s State, a round.Act) (State, error) {
	r, err := s.Now().Play(a)
	if err != nil {
		return s, err
	}
	s.Rounds = slices.Clone(s.Rounds)
	s.Rounds[len(s.Rounds)-1] = r
	loser, over := r.Loser()
	if !over {
		return s, nil
	}
	s.Score = s.Score.Lose(loser)
	return g.next(s), nil
}

// Read returns the act that a text names. An error says what was wanted.
func (g *Game) Read(s State, line string) (round.Act, error) {
	r, typed := s.Now(), g.Normal(line)
	command := strings.ToLower(strings.Join(strings.Fields(line), " "))
	answer := round.Act{Kind: round.Name, Text: typed}
	_, noAnswer := r.Play(answer)
	switch {
	case command == "concede!":
		return round.Act{Kind: round.Concede}, nil
	case noAnswer == nil:
		return answer, nil
	case command == "concede":
		return round.Act{Kind: round.Concede}, nil
	case r.Due():
		want := "does"
		if !r.IsGhost() {
			want = "can"
		}
		return round.Act{}, fmt.Errorf("%w: want a word that %s, or concede", noAnswer, want)
	}
	switch command {
	case "word!", "word", "challenge word":
		return round.Act{Kind: round.CallWord}, nil
	case "no word!", "no word", "challenge":
		return round.Act{Kind: round.CallNone}, nil
	}
	return r.Canonical(round.Act{Kind: round.Letter, Text: typed}), nil
}

// Question asks for a letter, or for a word.
func (g *Game) Question(s State) string {
	r := s.Now()
	switch {
	case r.Due():
		return fmt.Sprintf("%s, a word with %s…: ", g.Names[r.Turn()], r.Fragment())
	case r.Fragment() == "":
		return g.Names[r.Turn()] + ", the first letter: "
	}
	return fmt.Sprintf("%s, after %s: ", g.Names[r.Turn()], r.Fragment())
}

// Entries returns what a player can type besides letters and words.
func (g *Game) Entries(s State) []string {
	entries := []string{round.Act{Kind: round.Concede}.String()}
	r := s.Now()
	if r.Open() && !g.Rules.Referee {
		entries = append(entries, round.Act{Kind: round.CallWord}.String())
	}
	if r.Open() {
		entries = append(entries, round.Act{Kind: round.CallNone}.String())
	}
	return entries
}

// Tell says what an act has done, and how a round ended.
func (g *Game) Tell(s State, a round.Act, next State) string {
	r, after := s.Now(), next.Rounds[len(s.Rounds)-1]
	lines := []string{fmt.Sprintf("%s: %s", g.Names[r.Turn()], a)}
	if a.Kind == round.Letter && r.Fragment() != "" && a.Text != after.Fragment() {
		lines[0] += " → " + after.Fragment()
	}
	if _, over := after.Loser(); over {
		lines = append(lines, g.story(after)...)
		lines = append(lines, fmt.Sprintf("Score: %s.", g.score(next.Score)))
		if winner, won := next.Score.Winner(); won {
			lines = append(lines, "", fmt.Sprintf("%s the match.", g.does(winner, "wins", "win")))
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// Show announces a round that nobody has acted in.
func (g *Game) Show(s State) string {
	r := s.Now()
	if len(r.Acts()) > 0 {
		return ""
	}
	from := ""
	if g.Rules.From != "" {
		from = ", from " + r.Fragment()
	}
	title := fmt.Sprintf("Round %d%s, %s first.\n", len(s.Rounds), from, g.Names[r.Turn()])
	if len(s.Rounds) > 1 {
		return "\n" + title
	}
	return title
}

func (g *Game) score(m round.Match) string {
	var scores []string
	for i, name := range g.Names {
		s := m.Score(i)
		if s == "" {
			s = "-"
		}
		if m.Out(i) {
			s += " (out)"
		}
		scores = append(scores, name+" "+s)
	}
	return strings.Join(scores, ", ")
}

// does begins a sentence about a player: "ann loses", or "You lose" if the player is
// called you.
func (g *Game) does(seat int, other, you string) string {
	if name := g.Names[seat]; !strings.EqualFold(name, "you") {
		return name + " " + other
	}
	return "You " + you
}

// A Player chooses what to do at its turn.
type Player func(ctx context.Context, s State) (round.Act, error)

// Computers returns a player for each seat that has a level, which is an index of
// levels, and nil for a seat whose level is below 0, a person's. The last level knows all
// words and plays perfectly. What a computer does depends on the seed, its seat and the
// acts so far, and on nothing else: it does the same whoever the others are, after an
// undo, and when a match is taken up again.
func Computers(seats []int, levels []*players.Vocabulary, seed uint64) []Player {
	all := make([]Player, len(seats))
	for i, level := range seats {
		source := rand.NewPCG(0, 0)
		var act func(context.Context, round.Round) (round.Act, error)
		switch chance := rand.New(source); {
		case level < 0:
			continue
		case level == len(levels)-1:
			act = players.Perfect{Knows: levels[level], Others: levels[:level], Rand: chance}.Act
		default:
			act = players.Limited{Knows: levels[level], Rand: chance}.Act
		}
		all[i] = func(ctx context.Context, s State) (round.Act, error) {
			source.Seed(seed, uint64(i)<<32|uint64(s.Moves()))
			return act(ctx, s.Now())
		}
	}
	return all
}
