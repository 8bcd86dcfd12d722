package match

import (
	"fmt"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/ghost/round"
)

// Title is the name of the game in a sentence.
func (g *Game) Title() string {
	switch game := g.Rules.Game.(type) {
	case round.Superghost:
		if game.Reverse {
			return "Superduperghost"
		}
		return "Superghost"
	case round.Xghost:
		return "Xghost"
	case round.Spook:
		return "Spook"
	}
	return "Ghost"
}

// rules say of each game what a player does in turn, and what a word does to a fragment.
var rules = map[string][2]string{
	"Ghost":           {"adds a letter to the fragment, which must stay the start of some word", "starts with it"},
	"Superghost":      {"adds a letter at either end of the fragment, which must stay inside some word", "has it inside"},
	"Superduperghost": {"adds a letter at either end of the fragment, and may reverse it before; it must stay inside some word", "has it inside"},
	"Xghost":          {"adds a letter at the ends of the fragment or between its letters; some word must have its letters in this order", "has its letters in this order"},
	"Spook":           {"adds a letter to a pool, whose order means nothing; some word must have all its letters", "has all its letters"},
}

// Help explains the rules in force, what can be typed, the score, and who begins.
func (g *Game) Help(s State) string {
	r, rules := s.Now(), rules[g.Title()]
	lines := []string{fmt.Sprintf("In %s, each player in turn %s. Whoever completes a word of %s loses the round.", g.Title(), rules[0], g.List)}
	if g.Rules.Referee {
		lines = append(lines, "The referee tells you at once, but does not tell you that no word is left: you may bluff.")
	} else {
		lines = append(lines, "There is no referee: a player must notice it. You may bluff.")
	}
	entry := "Type a letter."
	switch g.Rules.Game.(type) {
	case round.Superghost, round.Xghost:
		entry = "Type a+ to add an a at the front, +a to add it at the end, or the fragment that you make."
	}
	lines = append(lines, entry)
	if !g.Rules.Referee {
		lines = append(lines, "word! or challenge word: you say that the fragment is a word. If it is, whoever completed it loses; if not, you do.")
	}
	lines = append(lines,
		fmt.Sprintf("no word! or challenge: you say that no word %s. Whoever added the last letter must name one, or loses; if one is named, you lose.", rules[1]),
		"concede: you give up the round. Where you must name a word, type concede!, since concede may be one.",
		fmt.Sprintf("Each round that you lose gives you a letter of %s. Whoever has all five is out, and the last one left wins the match. Score: %s.", round.Score, g.score(s.Score)),
		fmt.Sprintf("Whoever loses a round begins the next. %s this one.", g.does(r.After(0).Turn(), "began", "began")))
	return strings.Join(lines, "\n") + "\n"
}

// Advice says in a sentence what to do, where the best player would do an act.
func (g *Game) Advice(s State, a round.Act) string {
	r := s.Now()
	switch a.Kind {
	case round.Name:
		return fmt.Sprintf("Name %s.", a.Text)
	case round.Concede:
		return fmt.Sprintf("Concede: no word %s %s.", r.Verb(1), r.Fragment())
	case round.CallWord:
		return fmt.Sprintf("Say word!: %s is a word.", r.Fragment())
	case round.CallNone:
		return fmt.Sprintf("Say no word!: no word %s %s.", r.Verb(1), r.Fragment())
	}
	holds, two := g.Words.Holds(r, r.Turn()), r.Seats() == round.FewestSeats
	switch {
	case holds && two:
		return fmt.Sprintf("Play %s: it wins.", a.Text)
	case holds:
		return fmt.Sprintf("Play %s: whatever the others do, you need not lose.", a.Text)
	case !two:
		return fmt.Sprintf("The others can make you lose; try %s.", a.Text)
	}
	switch r.Rules().Game.(type) {
	case round.Xghost, round.Spook: // nobody has asked how soon they end
		return fmt.Sprintf("You are lost, whatever you play; try %s.", a.Text)
	}
	return fmt.Sprintf("You are lost; %s lasts longest.", a.Text)
}

// Share says in a line how a match went, without any of its words.
func (g *Game) Share(s State, seed int) string {
	over := 0
	for _, r := range s.Rounds {
		if _, ended := r.Loser(); ended {
			over++
		}
	}
	return fmt.Sprintf("%s on %s, %s: %s (seed %d).", g.Title(), g.List, text.Count(over, "round", "rounds"), g.score(s.Score), seed)
}
