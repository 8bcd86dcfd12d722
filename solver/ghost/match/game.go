// Package match has a match of Ghost between players with names, people or
// computers, with what there is to say about it, and its transcript. The rules are
// those of package round; like that package it knows no input and no output.
//
// game.go has the match itself, story.go how a round was lost, and transcript.go what
// is written down and read again.
package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
)

// Help says what a player can type.
const Help = `Type a letter. It need not make the start of a word: that is a bluff.
  word!      or challenge word: these letters are a word; whoever completed it loses
  no word!   or challenge: no word starts with these letters; whoever said the last
             one must name such a word
  concede    gives up the round
A player who is challenged types a word: what starts with the letters is taken for
one, unless it ends with !, as concede! does.`

// A Game is who plays a match, and with which words. It talks about the match, a
// sentence a line.
type Game struct {
	List   string              // the names of the lists, in a sentence
	Normal func(string) string // writes a text as the words are written
	Names  []string            // of the players, by seat
	Words  *players.Vocabulary // all words
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
	if err != nil {
		return State{}, err
	}
	return g.next(State{Score: score})
}

// next begins the next round, if there is one.
func (g *Game) next(s State) (State, error) {
	if _, won := s.Score.Winner(); won || g.Rounds > 0 && len(s.Rounds) == g.Rounds {
		return s, nil
	}
	r, err := s.Score.Round(g.Words.Words())
	if err != nil {
		return s, err
	}
	s.Rounds = append(slices.Clip(s.Rounds), r)
	return s, nil
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
	return g.next(s)
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
		return round.Act{}, fmt.Errorf("%w: want a word that does, or concede", noAnswer)
	}
	switch command {
	case "word!", "word", "challenge word":
		return round.Act{Kind: round.CallWord}, nil
	case "no word!", "no word", "challenge":
		return round.Act{Kind: round.CallNone}, nil
	}
	return round.Act{Kind: round.Letter, Text: typed}, nil
}

// ActText returns an act as it stands in sentences and in transcripts.
func ActText(a round.Act) string {
	switch a.Kind {
	case round.CallWord:
		return "word!"
	case round.CallNone:
		return "no word!"
	case round.Concede:
		return "concede!" // not a word that could be named
	}
	return a.Text
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

// Entries are what can be said besides letters and words, which are for the
// players to know.
func (g *Game) Entries(s State) []string {
	entries := []string{ActText(round.Act{Kind: round.Concede})}
	if r := s.Now(); r.Fragment() != "" && !r.Due() {
		entries = append(entries, ActText(round.Act{Kind: round.CallWord}), ActText(round.Act{Kind: round.CallNone}))
	}
	return entries
}

// Tell says what an act has done, and how a round ended.
func (g *Game) Tell(s State, a round.Act, next State) string {
	r, after := s.Now(), next.Rounds[len(s.Rounds)-1]
	lines := []string{fmt.Sprintf("%s: %s", g.Names[r.Turn()], ActText(a))}
	if a.Kind == round.Letter && r.Fragment() != "" {
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
	title := fmt.Sprintf("Round %d, %s first.\n", len(s.Rounds), g.Names[r.Turn()])
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

// does returns the beginning of a sentence on what a player does; a player may be
// called you.
func (g *Game) does(seat int, other, you string) string {
	if name := g.Names[seat]; !strings.EqualFold(name, "you") {
		return name + " " + other
	}
	return "You " + you
}

// A Player chooses what to do at its turn.
type Player func(ctx context.Context, s State) (round.Act, error)

// Computers returns a player for each seat that has a level, an index of levels: the
// last knows all words and plays perfectly, but bluffs with a probability where it is
// lost; a level below 0 is a person, for whom there is nil. Each has its own chance, so
// that what one does is the same whoever the others are.
func Computers(seats []int, levels []*players.Vocabulary, seed uint64, bluff float64) []Player {
	all := make([]Player, len(seats))
	for i, level := range seats {
		var act func(context.Context, round.Round) (round.Act, error)
		switch chance := rand.New(rand.NewPCG(seed, uint64(i))); {
		case level < 0:
			continue
		case level == len(levels)-1:
			act = perfect(levels, bluff, chance).Act
		default:
			act = players.Limited{Knows: levels[level], Rand: chance}.Act
		}
		all[i] = func(ctx context.Context, s State) (round.Act, error) { return act(ctx, s.Now()) }
	}
	return all
}

func perfect(levels []*players.Vocabulary, bluff float64, chance *rand.Rand) players.Perfect {
	last := len(levels) - 1
	return players.Perfect{Knows: levels[last], Others: levels[:last], Bluff: bluff, Rand: chance}
}

// Adviser returns a function that says what a perfect player would do, and whether it
// holds with that.
func (g *Game) Adviser(levels []*players.Vocabulary, seed uint64) func(context.Context, State) (act string, holds bool, err error) {
	p := perfect(levels, 0, rand.New(rand.NewPCG(seed, round.MostSeats)))
	return func(ctx context.Context, s State) (string, bool, error) {
		r := s.Now()
		a, err := p.Act(ctx, r)
		return ActText(a), err == nil && g.Words.Holds(r, r.Turn()), err
	}
}

// countedWords says how many words start with a fragment.
func countedWords(n int, fragment string) string {
	verb := "start"
	if n == 1 {
		verb = "starts"
	}
	return fmt.Sprintf("%s %s with %s", text.Count(n, "word", "words"), verb, fragment)
}
