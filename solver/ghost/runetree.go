package ghost

import (
	"cmp"
	"maps"
	"slices"

	derekparker "github.com/derekparker/trie"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/trie"
)

// maxInTree bounds the words that are put into a tree of runes, which takes about
// 1,200 bytes a word.
const maxInTree = 250_000

// A runeTree is Ghost over a tree of another make, with a map of runes at each node:
// github.com/derekparker/trie. It shares nothing with an automaton, takes much more memory, and has
// the same fragments, so that the one can be held against the other.
type runeTree struct{ *derekparker.Trie }

// firstRune stands for the first letter of an alphabet. Zero ends words in the tree.
const firstRune = 'a'

// trials returns the search of Ghost over a tree of another make.
func (g *game) trials(p Position) []face.Trial {
	playable := g.Lex.Playable
	if playable.Count(p.node()) > maxInTree {
		return nil
	}
	tree := newRuneTree(playable, p.node())
	return []face.Trial{face.NewTrial("alpha-beta on derekparker/trie", tree, tree.Root(), solver.All&^solver.AlphaBeta)}
}

// newRuneTree returns a tree of what can follow at a node, whose letters are those of the alphabet.
func newRuneTree(words *trie.Trie, from trie.Node) runeTree {
	t := runeTree{derekparker.New()}
	var letters []trie.Letter
	for w := range words.Words(from) {
		letters, _ = words.Alphabet().Encode(letters[:0], w)
		var key []rune
		for _, l := range letters {
			key = append(key, firstRune+rune(l))
		}
		t.Add(string(key), nil)
	}
	return t
}

func (runeTree) Terminal(n *derekparker.Node) solver.Value { return wonIf(n.Children()[0] != nil) }

// Moves appends the nodes after a letter.
func (t runeTree) Moves(dst []*derekparker.Node, n *derekparker.Node) []*derekparker.Node {
	if t.Terminal(n) == solver.Win {
		return dst
	}
	byLetter := func(a, b *derekparker.Node) int { return cmp.Compare(a.Val(), b.Val()) }
	return append(dst, slices.SortedFunc(maps.Values(n.Children()), byLetter)...)
}

func (runeTree) Play(_, after *derekparker.Node) *derekparker.Node { return after }
