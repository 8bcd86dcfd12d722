package faces

import (
	"context"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// A Difference compares two lists: their words, and what they change in Ghost. Lists
// are in the order of the alphabet.
type Difference struct {
	Lists   [2]Compared  `json:"lists"`    // the two lists
	Common  int          `json:"common"`   // how many words are in both
	Removed []string     `json:"removed"`  // words of the first list alone
	Added   []string     `json:"added"`    // words of the second list alone
	Flips   int          `json:"flips"`    // how many common fragments have different winners
	First   []ghost.Flip `json:"shortest"` // the shortest of these fragments
}

// A Compared list is one of two.
type Compared struct {
	Words      string       `json:"words"`      // the name
	Kept       int          `json:"kept"`       // how many words it has
	Playable   int          `json:"playable"`   // how many of them are playable
	Value      solver.Value `json:"value"`      // who wins
	Remoteness face.Plies   `json:"remoteness"` // plies to the end
	Winning    []string     `json:"winning"`    // winning letters

	Title string `json:"-"`
}

// Diff compares two lists that were loaded for All.
func Diff(ctx context.Context, lists [2]*words.List) (*Difference, error) {
	a := new(Difference)
	for i, lex := range lists {
		moves, err := movesAt(ctx, ghost.NewSolver(lex.Playable), lex.Playable.Alphabet(), "", lex.Playable.Root())
		if err != nil {
			return nil, err
		}
		a.Lists[i] = Compared{
			Words: lex.Name, Title: lex.Title, Kept: lex.All.Count(lex.All.Root()), Playable: lex.Playable.Count(lex.Playable.Root()),
			Value: moves[0].Value, Remoteness: moves[0].Remoteness, Winning: winning(moves, lex.Playable.Alphabet()),
		}
	}
	a.Removed, a.Added = missing(lists[0].All, lists[1].All), missing(lists[1].All, lists[0].All)
	a.Common = a.Lists[0].Kept - len(a.Removed)
	flips, shortest, err := ghost.Flips(ctx, lists[0].Playable, lists[1].Playable)
	a.Flips, a.First = flips, append([]ghost.Flip{}, shortest...)
	return a, err
}

// missing returns the words of a that b does not have.
func missing(a, b *trie.Trie) []string {
	words := []string{}
	for w := range a.Words(a.Root()) {
		if !b.Contains(w) {
			words = append(words, w)
		}
	}
	return words
}
