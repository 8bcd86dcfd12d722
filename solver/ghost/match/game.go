// Package match runs a match of Ghost between players with names, people or
// computers, says what happens in it, and writes and replays its transcript. The rules
// are those of package round; like that package it has no input and no output.
//
// game.go has the match and what is said about it, and transcript.go writes transcripts
// and reads them.
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
const Help = `Type a letter. If no word starts with the letters then, you bluff.
  word!      or challenge word: the letters are a word, and whoever completed it loses
  no word!   or challenge: no word starts with the letters; whoever said the last one
             must name a word that does, or loses
  concede    gives up the round
Whoever is challenged types a word. Since concede may be such a word, type concede! to
give up there.`

// A Game is who plays a match, and with which words. What it says about the match has a
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
	return g.next(State{Score: score}), nil
}

// next begins the next round, if there is one.
func (g *Game) next(s State) State {
	if _, won := s.Score.Winner(); !won && (g.Rounds == 0 || len(s.Rounds) < g.Rounds) {
		s.Rounds = append(slices.Clip(s.Rounds), s.Score.Round(g.Words.Words()))
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
	if r := s.Now(); r.Fragment() != "" && !r.Due() {
		entries = append(entries, round.Act{Kind: round.CallWord}.String(), round.Act{Kind: round.CallNone}.String())
	}
	return entries
}

// Tell says what an act has done, and how a round ended.
func (g *Game) Tell(s State, a round.Act, next State) string {
	r, after := s.Now(), next.Rounds[len(s.Rounds)-1]
	lines := []string{fmt.Sprintf("%s: %s", g.Names[r.Turn()], a)}
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
// words and plays perfectly, but bluffs with a probability where it is lost. Each computer
// has its own source of chance, so that it plays the same whoever the others are.
func Computers(seats []int, levels []*players.Vocabulary, seed uint64, bluff float64) []Player {
	all := make([]Player, len(seats))
	for i, level := range seats {
		var act func(context.Context, round.Round) (round.Act, error)
		switch chance := rand.New(rand.NewPCG(seed, uint64(i))); {
		case level < 0:
			continue
		case level == len(levels)-1:
			act = players.Perfect{Knows: levels[level], Others: levels[:level], Bluff: bluff, Rand: chance}.Act
		default:
			act = players.Limited{Knows: levels[level], Rand: chance}.Act
		}
		all[i] = func(ctx context.Context, s State) (round.Act, error) { return act(ctx, s.Now()) }
	}
	return all
}

// handful is how many words are named where there may be many.
const handful = 5

// story says how a round was lost, which words could still be made, and which act lost it.
func (g *Game) story(r round.Round) []string {
	loser, _ := r.Loser()
	story := []string{fmt.Sprintf("%s %s the round.", g.verdict(r), g.does(loser, "loses", "lose"))}
	if words := inPlay(r); words != "" {
		story = append(story, words)
	}
	if words := Unnoticed(r); len(words) > 0 {
		story = append(story, fmt.Sprintf("Completed, and nobody noticed: %s.", strings.Join(words, ", ")))
	}
	return append(story, g.Moment(r))
}

// verdict says what decided a round.
func (g *Game) verdict(r round.Round) string {
	acts := r.Acts()
	last := acts[len(acts)-1]
	n, _, ok := r.Find(r.Words())
	word, is := r.Fragment(), ok && n.Final()
	switch last.Kind {
	case round.Name:
		word, is = last.Text, r.Words().Contains(last.Text)
	case round.Concede:
		who := r.After(len(acts) - 1)
		if who.Due() {
			return fmt.Sprintf("%s no word with %s.", g.does(who.Turn(), "names", "name"), r.Fragment())
		}
		return g.does(who.Turn(), "gives up.", "give up.")
	}
	if is {
		return fmt.Sprintf("%.60s is a word.", word)
	}
	return fmt.Sprintf("%.60s isn't a word of %s.", word, g.List)
}

// inPlay says which words start with the fragment, or with its longest part that starts
// any. It says nothing before the first letter.
func inPlay(r round.Round) string {
	words, fragment := r.Words(), r.Fragment()
	n, valid, _ := r.Find(words)
	if valid == 0 {
		return ""
	}
	var examples []string
	for ending := range words.Words(n) {
		if examples = append(examples, fragment[:valid]+ending); len(examples) == handful {
			break
		}
	}
	count, verb, more, bluff := words.Count(n), "start", ".", ""
	if count > len(examples) {
		more = ", …"
	}
	if count == 1 {
		verb = "starts"
	}
	if valid < len(fragment) {
		bluff = fmt.Sprintf("No word starts with %.60s. ", fragment)
	}
	return fmt.Sprintf("%s%s %s with %s: %s%s", bluff, text.Count(count, "word", "words"), verb, fragment[:valid], strings.Join(examples, ", "), more)
}

// Unnoticed returns the words that a player completed without being challenged.
func Unnoticed(r round.Round) []string {
	var words []string
	fragment := ""
	n, ok := r.Words().Root(), true
	for _, a := range r.Acts() {
		if a.Kind != round.Letter || !ok {
			break
		}
		if n.Final() {
			words = append(words, fragment)
		}
		n, ok = r.Words().NextText(n, a.Text)
		fragment += a.Text
	}
	return words
}

// Moment says which act lost a round that is over, and what would have been better
// there.
func (g *Game) Moment(r round.Round) string {
	loser, _ := r.Loser()
	i := g.Words.Lost(r)
	if i == 0 {
		return "Against best play, the round was lost from the start."
	}
	before, act := r.After(i-1), r.Acts()[i-1]
	after := "at the start"
	if before.Fragment() != "" {
		after = "after " + before.Fragment()
	}
	moment := fmt.Sprintf("%s lost it at ply %d, %s, with %q", g.Names[before.Turn()], i, after, act)
	if better := g.better(before, loser); len(better) > 0 {
		moment += "; better: " + text.List(better, "or")
	}
	return moment + "."
}

// better returns the acts after which a player could still hold, if it is that player's
// turn to say a letter or to challenge.
func (g *Game) better(r round.Round, seat int) []string {
	if r.Due() || r.Turn() != seat {
		return nil
	}
	words := r.Words()
	n, _, ok := r.Find(words)
	switch {
	case !ok:
		return []string{`"no word!"`}
	case r.Fragment() != "" && n.Final():
		return []string{`"word!"`}
	}
	var better []string
	for l := range words.Follow(n) {
		a := round.Act{Kind: round.Letter, Text: words.Alphabet().Text(l)}
		if next, err := r.Play(a); err == nil && g.Words.Holds(next, seat) {
			better = append(better, a.Text)
		}
	}
	return better
}
