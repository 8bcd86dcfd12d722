package relatives

import (
	"cmp"
	"slices"
	"strings"

	"wordgame/solver"
	"wordgame/trie"
)

// A naive game knows its rules in the plainest words, and remembers results by
// fragments as texts.
type naive struct {
	spook   bool
	words   [][]trie.Letter
	letters int
	all     map[string][]trie.Letter // legal fragments
	is      map[string]bool          // words
	results map[string]solver.Result
}

func newNaive(words [][]trie.Letter, letters int, spook bool) *naive {
	n := &naive{spook: spook, letters: letters, is: make(map[string]bool), results: make(map[string]solver.Result)}
	for _, w := range words {
		n.words = append(n.words, w)
		n.is[n.key(w)] = true
	}
	n.all = n.fragments()
	return n
}

// key writes letters as runes; a pool is sorted.
func (n *naive) key(fragment []trie.Letter) string {
	f := slices.Clone(fragment)
	if n.spook {
		slices.Sort(f)
	}
	var b strings.Builder
	for _, l := range f {
		b.WriteRune(rune(l) + 'A')
	}
	return b.String()
}

// within reports whether w can be made of f by adding letters.
func (n *naive) within(f, w []trie.Letter) bool {
	if n.spook {
		f, w = slices.Sorted(slices.Values(f)), slices.Sorted(slices.Values(w))
	}
	if len(f) == 0 {
		return true
	}
	return len(w) > 0 && (f[0] == w[0] && n.within(f[1:], w[1:]) || n.within(f, w[1:]))
}

func (n *naive) legal(f []trie.Letter) bool { return n.all[n.key(f)] != nil }

func (n *naive) complete(f []trie.Letter) bool { return n.is[n.key(f)] }

// over reports whether the game is over: a word ends it, or nothing can be added.
func (n *naive) over(f []trie.Letter) bool { return n.complete(f) || len(n.moves(f)) == 0 }

func (n *naive) moves(f []trie.Letter) (made [][]trie.Letter) {
	seen := make(map[string]bool)
	for i := range len(f) + 1 {
		for l := range n.letters {
			g := slices.Insert(slices.Clone(f), i, trie.Letter(l))
			if n.spook {
				slices.Sort(g)
			}
			if !seen[n.key(g)] && n.legal(g) {
				made = append(made, g)
			}
			seen[n.key(g)] = true
		}
	}
	return made
}

func (n *naive) result(f []trie.Letter) solver.Result {
	if r, ok := n.results[n.key(f)]; ok {
		return r
	}
	r := solver.Result{Value: solver.Win} // for the one who is handed a word, or what nothing can be added to
	if !n.complete(f) {
		if ranked := n.rank(n.moves(f)); len(ranked) > 0 {
			r = ranked[0].Result
		}
	}
	n.results[n.key(f)] = r
	return r
}

// rank puts fragments in the order of their worth to the player who makes them.
func (n *naive) rank(made [][]trie.Letter) []solver.Ranked[string] {
	ranked := make([]solver.Ranked[string], len(made))
	for i, g := range made {
		ranked[i] = solver.Ranked[string]{Move: n.key(g), Result: n.result(g).Before()}
	}
	slices.SortFunc(ranked, func(x, y solver.Ranked[string]) int {
		sooner := cmp.Compare(x.Remoteness, y.Remoteness)
		if x.Value == solver.Loss {
			sooner = -sooner
		}
		return cmp.Or(-cmp.Compare(x.Value, y.Value), sooner, strings.Compare(x.Move, y.Move))
	})
	return ranked
}

// fragments returns what can be left of words, by its key.
func (n *naive) fragments() map[string][]trie.Letter {
	all := make(map[string][]trie.Letter)
	for _, w := range n.words {
		for set := range 1 << len(w) {
			f := []trie.Letter{}
			for i, l := range w {
				if set>>i&1 != 0 {
					f = append(f, l)
				}
			}
			if n.spook {
				slices.Sort(f)
			}
			all[n.key(f)] = f
		}
	}
	return all
}
