package ghost

import (
	"context"
	"iter"
	"math"

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
	words := []string{}
	for w := range a.Words(a.Root()) {
		if !b.Contains(w) {
			words = append(words, w)
		}
	}
	return words
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
	f := flips{
		ctx: ctx, lists: [2]*trie.Trie{a, b}, engines: [2]*engine{newSolver(a), newSolver(b)}, known: make(map[pair]reach),
	}
	start := pair{a.Root(), b.Root()}
	if count = f.reach(start).count; f.err != nil || count == 0 {
		return 0, nil, f.err
	}
	f.shortest(start, "")
	return count, f.found, nil
}

type flips struct {
	ctx     context.Context
	lists   [2]*trie.Trie
	engines [2]*engine
	known   map[pair]reach
	found   []Flip
	err     error
}

// A pair is where a fragment leads in the two lists.
type pair [2]trie.Node

// A reach is what there is at a pair and below.
type reach struct {
	values  [2]solver.Value // at the pair
	count   int             // flips
	nearest int             // letters to the nearest flip, if there is any
}

func (f *flips) reach(p pair) reach {
	if r, ok := f.known[p]; ok || f.err != nil {
		return r
	}
	r := reach{nearest: math.MaxInt32 - trie.MaxLength}
	for i, n := range p {
		if r.values[i], f.err = f.engines[i].Value(f.ctx, nodeAt(n)); f.err != nil {
			return r
		}
	}
	if r.values[0] != r.values[1] {
		r.count, r.nearest = 1, 0
	}
	for _, to := range f.follow(p) {
		below := f.reach(to)
		r.count += below.count
		r.nearest = min(r.nearest, below.nearest+1)
	}
	f.known[p] = r
	return r
}

// shortest gathers the shortest flips below a fragment, of which there must be some.
func (f *flips) shortest(p pair, fragment string) {
	r := f.known[p]
	if r.nearest == 0 {
		f.found = append(f.found, Flip{fragment, r.values})
		return
	}
	for letter, to := range f.follow(p) {
		if f.known[to].nearest == r.nearest-1 {
			f.shortest(to, fragment+letter)
		}
	}
}

// follow yields the letters that may follow in both lists.
func (f *flips) follow(p pair) iter.Seq2[string, pair] {
	return func(yield func(string, pair) bool) {
		for l, to := range f.lists[0].Follow(p[0]) {
			text := f.lists[0].Alphabet().Text(l)
			if other, ok := f.lists[1].NextText(p[1], text); ok && !yield(text, pair{to, other}) {
				return
			}
		}
	}
}
