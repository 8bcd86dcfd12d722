package faces

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A Plan says why a fragment is won or lost: the winner has a reply to every move of the loser.
type Plan struct {
	Seat        int          `json:"seat"`        // who wins: 1, the player to move, or 2
	Move        string       `json:"move"`        // the winner's first move; empty if `seat` is 2
	Refutations []Refutation `json:"refutations"` // the winner's replies to the moves of the loser, at most 12
	More        int          `json:"more"`        // how many refutations are left out
}

// A Refutation is how the winner replies to a move of the loser.
type Refutation struct {
	Fragment string `json:"fragment"` // the fragment after the move of the loser
	Reply    string `json:"reply"`    // the reply; empty if the move ended the game

	// the words that the winner then aims at, as few as can be; in other games than Ghost, and
	// with `--knows`, one word in which best play ends.
	Words []string `json:"words"`

	Left int `json:"left,omitempty"` // how many playable words start with the fragment and the reply

	depth   int    // how many refutations led here
	unknown string // the fragment that starts no word that the loser knows, with which play ends; "" if it ends with a word
}

// maxRefutations is as many as are given, to be read at a glance.
const maxRefutations = 12

// plan says why a fragment of Ghost is won or lost, by the words that [Learn] chooses.
func (g *game) plan(ctx context.Context, p fragment) (face.Fact, error) {
	lesson, err := learnGhost(ctx, g.lex, p, 0)
	if err != nil {
		return face.Fact{}, err
	}
	w := Plan{Seat: lesson.Seat, Refutations: []Refutation{}}
	n, said := p.node, lesson.Letters
	if w.Seat == 1 {
		w.Move = lesson.Spelled[0][said]
		n, _ = g.lex.Playable.NextText(n, w.Move)
		said++
	}
	w.refute(g.lex.Playable, n, lesson.Spelled, said, 0)
	return g.planned(w, p.text), nil
}

// refute appends the refutations at a node, after so many letters, where the loser is to move
// and the winner aims at words, which are in order.
func (w *Plan) refute(playable *trie.Trie, n trie.Node, words []Word, said, depth int) {
	for _, group := range Branches(words, said) {
		r := Refutation{Fragment: group[0][:said+1].String(), depth: depth}
		for _, word := range group {
			r.Words = append(r.Words, word.String())
		}
		to, _ := playable.NextText(n, group[0][said])
		if !to.Final() {
			r.Reply = group[0][said+1]
			to, _ = playable.NextText(to, r.Reply)
			r.Left = playable.Count(to)
		}
		w.Refutations = append(w.Refutations, r)
		if len(group) > 1 {
			w.refute(playable, to, group, said+2, depth+1)
		}
	}
}

// cut leaves the refutations that matter most: the first ones, and of equally deep ones those
// that need most words.
func (w *Plan) cut() {
	w.More = max(0, len(w.Refutations)-maxRefutations)
	if w.More == 0 {
		return
	}
	first := slices.Clone(w.Refutations)
	slices.SortStableFunc(first, func(a, b Refutation) int {
		return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(len(b.Words), len(a.Words)))
	})
	w.Refutations = slices.DeleteFunc(w.Refutations, func(r Refutation) bool {
		return !slices.ContainsFunc(first[:maxRefutations], func(f Refutation) bool { return f.Fragment == r.Fragment })
	})
}

// planOf returns the plan at a position of any game, by best play after each move of the loser.
// The function says how a game ended: with a word, or with a fragment that starts none that the
// loser knows, which the word begins with.
func planOf[P comparable, M any](ctx context.Context, g *game, f face.Face[P, M], p P, b face.Budget, ended func(P) (word, unknown string)) (face.Fact, error) {
	w := Plan{Seat: 2, Refutations: []Refutation{}}
	found, err := f.Oracle.Solve(ctx, p, b)
	if err != nil {
		return face.Fact{}, err
	}
	at := p
	if found.Value == solver.Win {
		best := found.Moves[0].Move
		w.Seat, w.Move = 1, f.Move(p, best)
		if at = f.Rules.Play(p, best); f.Rules.Terminal(at) == solver.Undecided {
			found, err = f.Oracle.Solve(ctx, at, b)
		} else {
			found = &face.Found[M]{}
		}
	}
	for _, m := range found.Moves {
		if err != nil {
			break
		}
		after := f.Rules.Play(at, m.Move)
		r := Refutation{Fragment: f.Write(after)}
		var line []M
		if line, err = f.Oracle.Line(ctx, after, solver.MaxPlies, b); len(line) > 0 {
			r.Reply = f.Move(after, line[0])
		}
		word, unknown := ended(played(f.Rules, after, line))
		r.Words, r.unknown = []string{word}, unknown
		w.Refutations = append(w.Refutations, r)
	}
	return g.planned(w, f.Write(p)), err
}

// planned returns a plan for a fragment, with what people read of it.
func (g *game) planned(w Plan, fragment string) face.Fact {
	w.cut()
	who := players(fragment)
	f := face.Fact{Name: "plan", Value: w}
	if len(w.Refutations) == 0 {
		f.Label = fmt.Sprintf("\nWhy %s wins: play %s, which ends the game.", who[0], w.Move)
		return f
	}
	f.Label = fmt.Sprintf("\nWhy %s loses: ", who[0])
	if w.Seat == 1 {
		f.Label = fmt.Sprintf("\nWhy %s wins: play %s. Then ", who[0], w.Move)
	}
	switch replies := slices.ContainsFunc(w.Refutations, func(r Refutation) bool { return r.Reply != "" }); {
	case replies && w.Seat == 2:
		f.Label += who[1] + " has a reply to every move."
	case replies:
		f.Label += "you have a reply to every move."
	default:
		f.Label += "every move completes a word."
	}
	for i, r := range w.Refutations {
		row := strings.Repeat("  ", r.depth) + "after " + r.Fragment
		switch {
		case r.Reply == "":
			row += " the game is over"
		case i > 0 && r.depth > w.Refutations[i-1].depth && len(r.Words) == len(w.Refutations[i-1].Words): // they stand above
			row += " reply " + r.Reply
		default:
			row += " reply " + r.Reply + r.aims()
		}
		f.Rows = append(f.Rows, []string{row})
	}
	if w.More > 0 {
		if hint := g.toLearn(fragment); hint != "" {
			f.Hint = "The whole strategy: " + text.Unbroken(hint)
		}
		f.Rows = append(f.Rows, []string{fmt.Sprintf("and %s more", text.Thousands(w.More))})
	}
	return f
}

// maxAims is how many words are named that the winner aims at.
const maxAims = 5

// aims says what a reply leads to, in the rest of a sentence.
func (r Refutation) aims() string {
	words := slices.Clone(r.Words[:min(len(r.Words), maxAims)])
	if more := len(r.Words) - maxAims; more > 0 {
		words = append(words, text.Thousands(more)+" more")
	}
	switch {
	case r.unknown != "" && r.unknown == r.Words[0]:
		return fmt.Sprintf(", which leads to %s, a word that only you know", r.unknown)
	case r.unknown != "":
		return fmt.Sprintf(", which leads to %s, and only you know words that start with it", r.unknown)
	case r.Left == 0:
		return ", which leads to " + words[0]
	case r.Left > len(r.Words):
		return ": aim at " + text.List(words, "or")
	}
	return fmt.Sprintf(": only %s %s left", text.List(words, "and"), text.Plural(r.Left, "is", "are"))
}
