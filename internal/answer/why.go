package answer

import (
	"cmp"
	"context"
	"slices"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/trie"
)

// A Plan says why a fragment is won or lost: the winner has a reply to every move of
// the loser. Why another move loses is said by its Reply.
type Plan struct {
	Seat        int          `json:"seat"` // of the winner: 1 is the player to move
	Move        string       `json:"move"` // what the winner plays first; "" if the loser is to move
	Refutations []Refutation `json:"refutations"`
	More        int          `json:"more"` // refutations that are left out
}

// A Refutation is how the winner replies to a move of the loser.
//
// In Ghost between players who know the same words, the words are those that the winner
// aims at after the reply, as few as can be; if they are several, further refutations
// may follow that begin with the fragment and the reply. In other games there is one
// word, in which best play after the reply ends.
type Refutation struct {
	Fragment string   `json:"fragment"`       // after the loser's move
	Reply    string   `json:"reply"`          // "" if that move ended the game
	Words    []string `json:"words"`          // in the order of the alphabet
	Left     int      `json:"left,omitempty"` // in Ghost: how many playable words start with the fragment and the reply

	Depth   int    `json:"-"` // how many refutations led here
	Unknown string `json:"-"` // as in Move
}

// mostRefutations is as many as are given, to be read at a glance.
const mostRefutations = 12

// why fills in the reason, from replies to the moves of the loser, best first. They are
// those at a.Fragment if the player to move loses there, and else those after the best
// move, which the function is asked for.
func (a *Ghost) why(after func(best Move) ([]Move, error)) error {
	if a.Over {
		return nil
	}
	w, moves := &Plan{Seat: 2, Refutations: []Refutation{}}, a.Moves
	if a.Value == solver.Win {
		w.Seat, w.Move = 1, a.Moves[0].Move
		var err error
		if moves, err = after(a.Moves[0]); err != nil {
			return err
		}
	}
	for _, m := range moves {
		w.Refutations = append(w.Refutations, Refutation{Fragment: m.Fragment, Reply: m.Reply, Words: []string{m.Example}, Unknown: m.Unknown})
	}
	w.cut()
	a.Why = w
	return nil
}

// whyGhost returns why a fragment of Ghost is won or lost, by the words that Learn
// chooses.
func whyGhost(ctx context.Context, lex *lexicon.Lexicon, fragment string, n trie.Node) (*Plan, error) {
	lesson, err := learnGhost(ctx, lex, fragment)
	if err != nil {
		return nil, err
	}
	w := &Plan{Seat: lesson.Seat, Refutations: []Refutation{}}
	said := lesson.Letters
	if w.Seat == 1 {
		w.Move = lesson.Spelled[0][said]
		n, _ = lex.Playable.NextText(n, w.Move)
		said++
	}
	w.refute(lex.Playable, n, lesson.Spelled, said, 0)
	w.cut()
	return w, nil
}

// refute appends the refutations at a node, after so many letters, where the loser is to
// move and the winner aims at words, which are in order.
func (w *Plan) refute(playable *trie.Trie, n trie.Node, words []Word, said, depth int) {
	for _, group := range Branches(words, said) {
		r := Refutation{Fragment: group[0][:said+1].String(), Depth: depth}
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

// cut leaves the refutations that matter most: the first ones, and of equally deep ones
// those that need most words.
func (w *Plan) cut() {
	w.More = max(0, len(w.Refutations)-mostRefutations)
	if w.More == 0 {
		return
	}
	order := make([]int, len(w.Refutations))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		a, b := w.Refutations[i], w.Refutations[j]
		return cmp.Or(cmp.Compare(a.Depth, b.Depth), cmp.Compare(len(b.Words), len(a.Words)))
	})
	order = order[:mostRefutations]
	slices.Sort(order)
	var kept []Refutation
	for _, i := range order {
		kept = append(kept, w.Refutations[i])
	}
	w.Refutations = kept
}
