package main

import (
	"fmt"
	"strings"

	"wordgame/internal/cli"
	"wordgame/solver/ghost/round"
)

// story says how a round was lost, with which words in play, and from when on.
func (t *table) story(r round.Round) []string {
	loser, _ := r.Loser()
	story := []string{fmt.Sprintf("%s The round is lost by %s.", t.verdict(r), t.name(loser))}
	if words := t.inPlay(r.Fragment()); words != "" {
		story = append(story, words)
	}
	if words := unnoticed(r); len(words) > 0 {
		story = append(story, fmt.Sprintf("Completed, and nobody noticed: %s.", strings.Join(words, ", ")))
	}
	return append(story, t.moment(r, loser))
}

// verdict says what decided a round.
func (t *table) verdict(r round.Round) string {
	acts := r.Acts()
	last := acts[len(acts)-1]
	word := r.Fragment()
	switch last.Kind {
	case round.Name:
		word = last.Text
	case round.Concede:
		if len(acts) > 1 && acts[len(acts)-2].Kind == round.CallNone {
			return fmt.Sprintf("No word with %s is named.", r.Fragment())
		}
		return "A player gives up."
	}
	is := "is a word"
	if !r.Words().Contains(word) {
		is = "is no word of " + t.list
	}
	return fmt.Sprintf("%.60s %s.", word, is)
}

// inPlay says which words could still be made, at the last fragment that starts
// any, or nothing before the first letter.
func (t *table) inPlay(fragment string) string {
	words := t.words.Words()
	n, valid, _ := words.Find(fragment)
	if valid == 0 {
		return ""
	}
	examples := someWords(words, fragment[:valid], n)
	count, more := words.Count(n), "."
	if count > len(examples) {
		more = ", …"
	}
	bluff := ""
	if valid < len(fragment) {
		bluff = fmt.Sprintf("No word starts with %.60s. ", fragment)
	}
	return fmt.Sprintf("%sIn play with %s: %s: %s%s", bluff, fragment[:valid], cli.Count(count, "word", "words"), strings.Join(examples, ", "), more)
}

// unnoticed returns the words that were completed, and after which play went on.
func unnoticed(r round.Round) []string {
	var words []string
	fragment := ""
	for _, a := range r.Acts() {
		if a.Kind != round.Letter {
			break
		}
		if r.Words().Contains(fragment) {
			words = append(words, fragment)
		}
		fragment += a.Text
	}
	return words
}

// moment says which act lost a round, and what would have been better there.
func (t *table) moment(r round.Round, loser int) string {
	i := t.words.Lost(r)
	if i == 0 {
		return "Against best play, the round was lost from the start."
	}
	before, act := r.After(i-1), r.Acts()[i-1]
	after := "at the start"
	if before.Fragment() != "" {
		after = "after " + before.Fragment()
	}
	moment := fmt.Sprintf("%s lost it at ply %d, %s, with %q", t.name(before.Turn()), i, after, actText(act))
	if better := t.better(before, loser); len(better) > 0 {
		moment += "; better: " + cli.List(better, "or")
	}
	return moment + "."
}

// better returns what lets a player hold whose turn it is.
func (t *table) better(r round.Round, seat int) []string {
	if r.Due() || r.Turn() != seat {
		return nil
	}
	words := r.Words()
	n, _, ok := words.Find(r.Fragment())
	switch {
	case !ok:
		return []string{`"no word!"`}
	case r.Fragment() != "" && n.Final():
		return []string{`"word!"`}
	}
	var better []string
	for l := range words.Follow(n) {
		a := round.Act{Kind: round.Letter, Text: words.Alphabet().Text(l)}
		if next, err := r.Play(a); err == nil && t.words.Holds(next, seat) {
			better = append(better, a.Text)
		}
	}
	return better
}
