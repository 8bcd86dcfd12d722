package ghost

import (
	"slices"

	"wordgame/trie"
)

// A Variant is a game of the family: how a letter is added to a fragment, and which words can be
// made from a fragment by adding more. It must not be changed.
type Variant struct {
	Name  string // as it is typed: "superghost"
	Title string // in a sentence: "Superghost"
	About string // how the game is played, in a line

	entry    string // how a move is typed
	searched bool   // too many fragments to solve them all: how soon the game ends is known only if asked

	// made returns the fragments that a letter can make of another, whether or not they are a part of
	// a word. Where there is only one, it has the letter at its end, or it is a pool.
	made func(fragment []trie.Letter, l trie.Letter) [][]trie.Letter
	// Within reports whether the letters of a word can be made from a fragment.
	Within func(fragment, word []trie.Letter) bool
}

// The games of the family.
var (
	// Ghost adds letters at the end: a fragment is a prefix of words.
	Ghost = &Variant{
		Name: "ghost", Title: "Ghost",
		About: "You add a letter at the end; the letters must stay the start of some word. Whoever completes a word loses.",
		entry: "Type a letter.", made: atEnd, Within: begins,
	}

	// Superghost adds letters at either end: a fragment is a substring.
	Superghost = &Variant{
		Name: "superghost", Title: "Superghost",
		About: "You add a letter at either end; the letters must stay inside some word. Whoever completes a word loses.",
		entry: "Type a+ for a letter at the front, +a for one at the end, or the new fragment.", made: atEnds, Within: inside,
	}

	// Superduperghost is Superghost in which a player may reverse the fragment before.
	Superduperghost = &Variant{
		Name: "superduperghost", Title: "Superduperghost",
		About: "You add a letter at either end, and may reverse the letters first. Whoever completes a word loses.",
		entry: "Type a+ for a letter at the front, +a for one at the end, or the new fragment, which may be turned round.",
		made:  atEndsTurned, Within: inside,
	}

	// Xghost adds letters anywhere: a fragment is a subsequence.
	Xghost = &Variant{
		Name: "xghost", Title: "Xghost",
		About: "You add a letter anywhere; some word must have them in this order. Whoever completes a word loses.",
		entry: "Type the new fragment.", searched: true, made: atAnyPlace, Within: inOrder,
	}

	// Spook adds letters to a pool, whose order means nothing, and which is kept sorted.
	Spook = &Variant{
		Name: "spook", Title: "Spook",
		About: "You add a letter to a pool; some word must have them in any order. Whoever completes one loses.",
		entry: "Type a letter.", searched: true, made: sorted, Within: holds,
	}
)

// All returns the games of the family, Ghost first.
func All() []*Variant { return []*Variant{Ghost, Superghost, Superduperghost, Xghost, Spook} }

// Find returns the game of a name; Ghost and false if there is none.
func Find(name string) (v *Variant, ok bool) {
	i := slices.IndexFunc(All(), func(v *Variant) bool { return v.Name == name })
	return All()[max(i, 0)], i >= 0
}

func atEnd(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	return [][]trie.Letter{append(slices.Clip(f), l)}
}

func atEnds(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	return [][]trie.Letter{append([]trie.Letter{l}, f...), append(slices.Clip(f), l)}
}

func atEndsTurned(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	back := slices.Clone(f)
	slices.Reverse(back)
	return append(atEnds(f, l), atEnds(back, l)...)
}

func atAnyPlace(f []trie.Letter, l trie.Letter) (made [][]trie.Letter) {
	for at := range len(f) + 1 {
		made = append(made, slices.Insert(slices.Clone(f), at, l))
	}
	return made
}

func sorted(pool []trie.Letter, l trie.Letter) [][]trie.Letter {
	at, _ := slices.BinarySearch(pool, l)
	return [][]trie.Letter{slices.Insert(slices.Clone(pool), at, l)}
}

// begins reports whether a word begins with the fragment f.
func begins(f, word []trie.Letter) bool { return len(f) <= len(word) && slices.Equal(f, word[:len(f)]) }

// inside reports whether the fragment f is inside a word.
func inside(f, word []trie.Letter) bool {
	for i := 0; i+len(f) <= len(word); i++ {
		if len(f) == 0 || word[i] == f[0] && begins(f, word[i:]) {
			return true
		}
	}
	return false
}

// inOrder reports whether a word has the letters of the fragment f in their order.
func inOrder(f, word []trie.Letter) bool {
	for _, l := range word {
		if len(f) > 0 && f[0] == l {
			f = f[1:]
		}
	}
	return len(f) == 0
}

// holds reports whether a word has all letters of a pool.
func holds(pool, word []trie.Letter) bool {
	left := slices.Clone(word)
	for _, l := range pool {
		i := slices.Index(left, l)
		if i < 0 {
			return false
		}
		left = slices.Delete(left, i, i+1)
	}
	return true
}
