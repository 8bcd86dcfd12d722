package match

import (
	"cmp"
	"fmt"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/ghost/round"
)

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
	word, is := r.Completed()
	switch last.Kind {
	case round.Letter: // and the referee has ended the round
		return fmt.Sprintf("A word: %.60s.", word)
	case round.Name:
		word, is = last.Text, r.Words().Contains(last.Text)
	case round.Concede:
		who := r.After(len(acts) - 1)
		if who.Due() {
			return fmt.Sprintf("%s no word with %s.", g.does(who.Turn(), "names", "name"), r.Fragment())
		}
		return g.does(who.Turn(), "gives up.", "give up.")
	}
	end := "."
	if is == (last.Kind == round.Name) {
		end = ": the challenge was wrong."
	}
	if is {
		return fmt.Sprintf("%.60s is a word%s", word, end)
	}
	return fmt.Sprintf("%.60s isn't a word of %s%s", cmp.Or(word, r.Fragment()), g.List, end)
}

// inPlay says which words start with the fragment, or with its longest part that starts
// any. It says nothing before the first letter.
func inPlay(r round.Round) string {
	if !r.IsGhost() {
		return familyInPlay(r)
	}
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
	for i, a := range r.Acts() {
		word, ok := r.After(i).Completed()
		if ok && a.Kind == round.Letter {
			words = append(words, word)
		}
	}
	return words
}

// familyInPlay is inPlay for the other games of the family.
func familyInPlay(r round.Round) string {
	if r.Fragment() == "" {
		return ""
	}
	var examples []string
	count := 0
	for word := range r.Makeable(r.Words()) {
		if count++; count <= handful {
			examples = append(examples, word)
		}
	}
	if count == 0 {
		return fmt.Sprintf("No word can be made from %.60s.", r.Fragment())
	}
	more := "."
	if count > handful {
		more = ", …"
	}
	return fmt.Sprintf("%s can be made from %s: %s%s", text.Count(count, "word", "words"), r.Fragment(), strings.Join(examples, ", "), more)
}

// Moment says which act lost a round that is over, what would have been better there, and
// why.
func (g *Game) Moment(r round.Round) string {
	loser, _ := r.Loser()
	i := g.Words.Lost(r)
	if i == 0 {
		return g.does(loser, "was", "were") + " lost from the start, against best play."
	}
	before, act := r.After(i-1), r.Acts()[i-1]
	how := fmt.Sprintf("with %s", act)
	switch act.Kind {
	case round.Concede:
		how = "by conceding"
	case round.CallWord, round.CallNone:
		how = fmt.Sprintf("with a wrong challenge, %q,", act)
	}
	where := "at the start"
	if before.Fragment() != "" {
		where = "after " + before.Fragment()
	}
	return fmt.Sprintf("%s it at ply %d, %s %s%s.", g.does(before.Turn(), "lost", "lost"), i, how, where, g.better(before, loser))
}

// better ends a sentence by what would have been better for a player who could still hold
// a round, and why, if it was that player's turn.
func (g *Game) better(r round.Round, seat int) string {
	if r.Turn() != seat {
		return ""
	}
	if r.Due() {
		for word := range r.Makeable(r.Words()) {
			return fmt.Sprintf(": %s would have answered the challenge", word)
		}
		return ""
	}
	if word, is := r.Completed(); is {
		return fmt.Sprintf(": \"word!\" would have won, since %.60s is a word", word)
	}
	if !makeable(r) {
		return fmt.Sprintf(": \"no word!\" would have won, since no word %s %.60s", r.Verb(1), r.Fragment())
	}
	acts := g.Words.Holding(r, seat)
	if len(acts) == 0 {
		return ""
	}
	var better []string
	for i, a := range acts {
		if i == handful {
			better = append(better, fmt.Sprintf("%s more", text.Thousands(len(acts)-i)))
			break
		}
		better = append(better, a.Text)
	}
	names := text.List(better, "or")
	if r.Seats() > round.FewestSeats {
		return fmt.Sprintf(": %s would have been safe", names)
	}
	next, err := r.Play(acts[0])
	word, ok := g.Words.Ending(next)
	if err != nil || !ok {
		return fmt.Sprintf(": %s would have won", names)
	}
	return fmt.Sprintf(": %s would have won, since best play makes %s complete %s", names, g.whom(next.Turn()), word)
}

// whom names a player as the object of a sentence.
func (g *Game) whom(seat int) string {
	if name := g.Names[seat]; !strings.EqualFold(name, "you") {
		return name
	}
	return "you"
}

// makeable reports whether a word can be made from the fragment.
func makeable(r round.Round) bool {
	for range r.Makeable(r.Words()) {
		return true
	}
	return false
}
