package ghost

import (
	"cmp"
	"iter"
	"slices"

	derekparker "github.com/derekparker/trie"

	"wordgame/trie"
)

// A RuneTree is a lexicon over a tree of another make, with a map of runes at each
// node: github.com/derekparker/trie. It shares nothing with [Automaton], takes much
// more memory, and has the same fragments, so that the one can be held against the
// other.
type RuneTree struct{ tree *derekparker.Trie }

// firstRune stands for the first letter of an alphabet. Zero ends words in the tree.
const firstRune = 'a'

// NewRuneTree returns a lexicon of words, whose letters are those of the alphabet.
func NewRuneTree(a *trie.Alphabet, words iter.Seq[string]) RuneTree {
	t := RuneTree{derekparker.New()}
	var letters []trie.Letter
	var key []rune
	for w := range words {
		letters, _ = a.Encode(letters[:0], w)
		key = key[:0]
		for _, l := range letters {
			key = append(key, firstRune+rune(l))
		}
		t.tree.Add(string(key), nil)
	}
	return t
}

// Root returns the node of the empty fragment.
func (t RuneTree) Root() *derekparker.Node { return t.tree.Root() }

// Word reports whether the fragment at n is a word.
func (t RuneTree) Word(n *derekparker.Node) bool { return n.Children()[0] != nil }

// Follow appends the letters that may follow at n to dst.
func (t RuneTree) Follow(dst []Move[*derekparker.Node], n *derekparker.Node) []Move[*derekparker.Node] {
	start := len(dst)
	for r, to := range n.Children() {
		if r != 0 {
			dst = append(dst, Move[*derekparker.Node]{trie.Letter(r - firstRune), to})
		}
	}
	slices.SortFunc(dst[start:], func(a, b Move[*derekparker.Node]) int { return cmp.Compare(a.Letter, b.Letter) })
	return dst
}
