package ghost

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A Plan says why a fragment is won or lost: the winner has a reply to every move of the loser.
type Plan struct {
	Seat        int          `json:"seat"`        // who wins
	Move        string       `json:"move"`        // the winner's first move; empty if `seat` is 2
	Refutations []Refutation `json:"refutations"` // the winner's replies, at most 12
	More        int          `json:"more"`        // how many are left out
}

// A Refutation is how the winner replies to a move of the loser.
type Refutation struct {
	Fragment string `json:"fragment"` // after the loser's move
	Reply    string `json:"reply"`    // empty if that move ended the game

	// the words that the winner then aims at, as few as can be; or, in other games than Ghost
	// and with `--knows`, one in which best play ends.
	Words []string `json:"words"`

	Left int `json:"left,omitempty"` // how many playable words start with both

	depth int // how many refutations led here
	end   end // of best play
}

// maxRefutations is as many as are given, to be read at a glance.
const maxRefutations = 12

// plan says why a fragment is won or lost: in Ghost by the words that [Learn] chooses, and elsewhere
// by best play.
func (g *game) plan(ctx context.Context, p Position, b face.Question) (face.Fact, error) {
	w := Plan{Seat: 2, Refutations: []Refutation{}}
	plan := g.byPlay
	if _, isGhost := g.index.(prefixes); isGhost {
		plan = g.byWords
	}
	err := plan(ctx, &w, p, b)
	return g.planned(w, g.text(p)), err
}

func (g *game) byWords(ctx context.Context, w *Plan, p Position, _ face.Question) error {
	lesson, err := g.words(ctx, p, 0)
	if err != nil {
		return err
	}
	at := lesson.Letters
	if w.Seat = lesson.Seat; w.Seat == 1 {
		w.Move = lesson.Spelled[0][at]
		at++
	}
	w.refute(g.Lex.Playable, lesson.Spelled, at, 0)
	return nil
}

// refute appends the refutations after so many letters of words that the winner aims at, which are in
// order, where the loser is to move.
func (w *Plan) refute(playable *trie.Trie, words []Word, said, depth int) {
	for _, group := range Branches(words, said) {
		r := Refutation{Fragment: group[0][:said+1].String(), depth: depth}
		for _, word := range group {
			r.Words = append(r.Words, word.String())
		}
		if len(group[0]) > said+1 {
			r.Reply = group[0][said+1]
			to, _, _ := playable.Find(r.Fragment + r.Reply)
			r.Left = playable.Count(to)
		}
		w.Refutations = append(w.Refutations, r)
		if len(group) > 1 {
			w.refute(playable, group, said+2, depth+1)
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
	first := slices.SortedStableFunc(slices.Values(w.Refutations), func(a, b Refutation) int {
		return cmp.Or(cmp.Compare(a.depth, b.depth), cmp.Compare(len(b.Words), len(a.Words)))
	})
	w.Refutations = slices.DeleteFunc(w.Refutations, func(r Refutation) bool {
		return !slices.ContainsFunc(first[:maxRefutations], func(f Refutation) bool { return f.Fragment == r.Fragment })
	})
}

// byPlay plans by best play after each move of the loser.
func (g *game) byPlay(ctx context.Context, w *Plan, p Position, b face.Question) error {
	found, err := g.oracle.Solve(ctx, p, b)
	if err != nil {
		return err
	}
	at := p
	if found.Result.Value == solver.Win {
		best := found.Moves[0].Move
		w.Seat, w.Move = 1, g.name(p, best)
		if at = g.Play(p, best); g.isOver(at) {
			return nil
		}
		if found, err = g.oracle.Solve(ctx, at, b); err != nil {
			return err
		}
	}
	for _, m := range found.Moves {
		after := g.Play(at, m.Move)
		r := Refutation{Fragment: g.text(after)}
		line, err := g.oracle.Line(ctx, after, solver.MaxPlies, b)
		if err != nil {
			return err
		}
		if len(line) > 0 {
			r.Reply = g.name(after, line[0])
		}
		r.end = ended(g, g.played(after, line))
		r.Words = []string{r.end.word}
		w.Refutations = append(w.Refutations, r)
	}
	return nil
}

// planned returns a plan for a fragment, with what people read of it.
func (g *game) planned(w Plan, fragment string) face.Fact {
	w.cut()
	who := words.Players(fragment)
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

// aims says what a reply leads to.
func (r Refutation) aims() string {
	words := slices.Clone(r.Words[:min(len(r.Words), handful)])
	if more := len(r.Words) - handful; more > 0 {
		words = append(words, text.Thousands(more)+" more")
	}
	if r.end.bluff != "" {
		words = []string{r.end.label()}
	}
	return ": " + text.List(words, "or")
}
