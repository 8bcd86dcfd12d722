package ghost

import (
	"context"
	"iter"
	"math"
	"slices"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// A Difference compares two lists: their words, and what they change in Ghost. Lists
// are in the order of the alphabet.
type Difference struct {
	Lists   [2]Compared `json:"lists"`    // the two lists
	Common  int         `json:"common"`   // how many words both have
	Removed []string    `json:"removed"`  // words of the first alone
	Added   []string    `json:"added"`    // words of the second alone
	Flips   int         `json:"flips"`    // how many common fragments have different winners
	First   []Flip      `json:"shortest"` // the shortest of these fragments
}

// A Compared list is one of two.
type Compared struct {
	Words    string `json:"words"`
	Kept     int    `json:"kept"`
	Playable int    `json:"playable"`
	face.Worth
	Winning []string `json:"winning"`

	Title string `json:"-"`
}

// Diff compares two lists that were loaded for All.
func Diff(ctx context.Context, lists [2]*words.List) (*Difference, error) {
	a := new(Difference)
	for i, lex := range lists {
		at, err := NewJudge(lex).face.At("")
		if err != nil {
			return nil, err
		}
		known, err := at.Solve(ctx, face.Question{})
		if err != nil {
			return nil, err
		}
		a.Lists[i] = Compared{
			Words: lex.Name, Title: lex.Title,
			Kept: lex.All.Count(lex.All.Root()), Playable: lex.Playable.Count(lex.Playable.Root()),
			Worth: known.Worth, Winning: known.Winning,
		}
	}
	a.Removed, a.Added = missing(lists[0].All, lists[1].All), missing(lists[1].All, lists[0].All)
	a.Common = a.Lists[0].Kept - len(a.Removed)
	flips, shortest, err := flipsOf(ctx, lists[0].Playable, lists[1].Playable)
	a.Flips, a.First = flips, append([]Flip{}, shortest...)
	return a, err
}

// missing returns the words of a that b does not have.
func missing(a, b *trie.Trie) []string {
	return slices.DeleteFunc(slices.AppendSeq([]string{}, a.Words(a.Root())), b.Contains)
}

// A Flip is a fragment that starts playable words of two lists, and that the player to
// move wins with one of them and loses with the other.
type Flip struct {
	Fragment string          `json:"fragment"`
	Values   [2]solver.Value `json:"values"` // its value with the first list, and with the second
}

// flipsOf compares two lists of playable words. It returns the number of flips, and the
// shortest ones in the order of the first list's alphabet. It takes time in the number
// of pairs of nodes that fragments of both lead to, and as much memory.
func flipsOf(ctx context.Context, a, b *trie.Trie) (count int, shortest []Flip, err error) {
	engines, known := [2]*engine{newSolver(a), newSolver(b)}, make(map[pair]reach)
	follow := func(p pair) iter.Seq2[string, pair] { // the letters that may follow in both
		return func(yield func(string, pair) bool) {
			for l, to := range a.Follow(p[0]) {
				text := a.Alphabet().Text(l)
				if other, ok := b.NextText(p[1], text); ok && !yield(text, pair{to, other}) {
					return
				}
			}
		}
	}
	var look func(p pair) reach
	look = func(p pair) reach {
		if r, ok := known[p]; ok || err != nil {
			return r
		}
		r := reach{nearest: math.MaxInt32 - trie.MaxLength}
		for i, s := range engines {
			if r.values[i], err = s.Value(ctx, nodeAt(p[i])); err != nil {
				return r
			}
		}
		if r.values[0] != r.values[1] {
			r.count, r.nearest = 1, 0
		}
		for _, to := range follow(p) {
			below := look(to)
			r.count += below.count
			r.nearest = min(r.nearest, below.nearest+1)
		}
		known[p] = r
		return r
	}
	var gather func(p pair, fragment string) // the shortest flips below a fragment, of which there are some
	gather = func(p pair, fragment string) {
		r := known[p]
		if r.nearest == 0 {
			shortest = append(shortest, Flip{fragment, r.values})
			return
		}
		for letter, to := range follow(p) {
			if known[to].nearest == r.nearest-1 {
				gather(to, fragment+letter)
			}
		}
	}
	start := pair{a.Root(), b.Root()}
	if count = look(start).count; err == nil && count > 0 {
		gather(start, "")
	}
	return count, shortest, err
}

// A pair is where a fragment leads in two lists.
type pair [2]trie.Node

// A reach is what there is at a pair and below.
type reach struct {
	values  [2]solver.Value // at the pair
	count   int             // flips
	nearest int             // letters to the nearest flip, if there is any
}
