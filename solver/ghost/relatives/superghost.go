package relatives

import (
	"context"
	"errors"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// Superghost adds letters at either end: a fragment is a substring of words.
var superghostRules = rules{
	name: "superghost", title: "Superghost",
	about:   "You add a letter at either end; the letters must stay inside some word. Whoever completes a word loses.",
	adds:    "each player in turn adds a letter at either end of the fragment, which must stay inside some word of %s",
	entries: "Type a+ for a letter at the front, +a for one at the end, or the new fragment.",
	made:    atEnds,
	within:  inside,
}

// Superduperghost is Superghost in which a player may reverse the fragment before adding a
// letter.
var superduperghostRules = rules{
	name: "superduperghost", title: "Superduperghost",
	about:   "You add a letter at either end, and may reverse the letters first. Whoever completes a word loses.",
	adds:    "each player in turn adds a letter at either end of the fragment, and may reverse it before; it must stay inside some word of %s",
	entries: "Type a+ for a letter at the front, +a for one at the end, or the new fragment, which may be turned round.",
	made: func(f []trie.Letter, l trie.Letter) [][]trie.Letter {
		back := slices.Clone(f)
		slices.Reverse(back)
		return append(atEnds(f, l), atEnds(back, l)...)
	},
	within: inside,
}

// atEnds returns the fragment with the letter at its start, and at its end.
func atEnds(f []trie.Letter, l trie.Letter) [][]trie.Letter {
	return [][]trie.Letter{append([]trie.Letter{l}, f...), append(slices.Clip(f), l)}
}

// inside reports whether the fragment is inside the word.
func inside(f, word []trie.Letter) bool {
	for i := 0; i+len(f) <= len(word); i++ {
		if len(f) == 0 || word[i] == f[0] && slices.Equal(f, word[i:i+len(f)]) {
			return true
		}
	}
	return false
}

// A Fragment is a fragment of a [SuperghostIndex], from 0, the empty one, to
// [SuperghostIndex.Fragments]-1. It is also the name of the move that makes it.
type Fragment uint32

// A SuperghostIndex is Superghost or Superduperghost with some words, solved whole: its
// bounds are the results. A word that has another word inside can never be completed, but a
// fragment may be part of it. So an index has all fragments of all words.
type SuperghostIndex struct {
	reverse  bool
	alphabet *trie.Alphabet
	tree     *fragments
	results  solver.Results
	parities []trie.Parity // of the words that hold each fragment; nil until they are wanted
}

// NewSuperghost returns the index of Superghost, or, with reverse, of Superduperghost. The
// words are all that may be completed, including those that have another one inside. Time
// and memory are proportional to the number of fragments, with some 30 bytes for each, of
// which 8 stay. It fails if no word can end the game, if a word has more than 4,096
// letters, or if there are more than 60 million fragments.
func NewSuperghost(ctx context.Context, words *trie.Trie, reverse bool) (*SuperghostIndex, error) {
	if words.Root().Leaf() {
		return nil, errors.New("no word can end the game: want at least one")
	}
	tree, err := gather(ctx, words)
	if err != nil {
		return nil, err
	}
	links := tree.links()
	var mirrors []uint32
	if reverse {
		mirrors = tree.mirrors(links)
	}
	results, err := tree.results(links, mirrors)
	if err != nil {
		return nil, err
	}
	return &SuperghostIndex{reverse: reverse, alphabet: words.Alphabet(), tree: tree, results: results}, nil
}

// Start returns the empty fragment.
func (x *SuperghostIndex) Start() Fragment { return 0 }

// TableMemory returns 0: a solver looks results up.
func (x *SuperghostIndex) TableMemory() int { return 0 }

// Fragments returns the number of fragments, the empty one among them.
func (x *SuperghostIndex) Fragments() int { return len(x.results) }

// Find returns the position of a fragment, if it is legal. If it is not,
// nearest is a part of it that is, and no shorter than another.
func (x *SuperghostIndex) Find(fragment string) (p Fragment, nearest string, ok bool) {
	runs := ghost.Runs(x.alphabet, fragment)
	var best []trie.Letter
	for _, run := range runs {
		for start := 0; start+len(best) < len(run); start++ {
			y, n := x.tree.follow(0, run[start:])
			if len(runs) == 1 && n == len(run) {
				return Fragment(y), fragment, true
			}
			if n > len(best) {
				best = run[start : start+n]
			}
		}
	}
	return 0, x.text(best), fragment == ""
}

// text returns letters of the tree as a fragment.
func (x *SuperghostIndex) text(letters []trie.Letter) string {
	return string(x.alphabet.Decode(nil, letters...))
}

// Text returns the fragment.
func (x *SuperghostIndex) Text(p Fragment) string { return x.text(x.tree.spell(uint32(p))) }

// over reports whether the fragment is a word: whoever made it has lost.
func (x *SuperghostIndex) over(p Fragment) bool { return x.result(p).Remoteness == 0 }

func (x *SuperghostIndex) result(p Fragment) solver.Result { return x.results.At(int(p)) }

// Completed returns the fragment if it is a word, and else "".
func (x *SuperghostIndex) Completed(p Fragment) string {
	if !x.over(p) {
		return ""
	}
	return x.Text(p)
}

// Terminal returns Win if the fragment is the end of the game.
func (x *SuperghostIndex) Terminal(p Fragment) solver.Value {
	if x.over(p) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the fragments that can be made of p, in the order of the alphabet.
func (x *SuperghostIndex) Moves(dst []Fragment, p Fragment) []Fragment {
	if x.over(p) {
		return dst
	}
	start := len(dst)
	letters := x.tree.spell(uint32(p))
	dst = x.extend(dst, letters)
	if x.reverse {
		slices.Reverse(letters)
		dst = x.extend(dst, letters)
	}
	slices.Sort(dst[start:])
	return dst[:start+len(slices.Compact(dst[start:]))]
}

// Play returns the move.
func (x *SuperghostIndex) Play(_, m Fragment) Fragment { return m }

// Bounds returns the result.
func (x *SuperghostIndex) Bounds(p Fragment) (low, high solver.Result) {
	r := x.result(p)
	return r, r
}

// ByParity returns who wins where all words that hold p, in Superduperghost also backwards, take an even number of letters
// more, or all an odd one. The first call takes time in the number of fragments. It isn't safe for use by several goroutines
// at once.
func (x *SuperghostIndex) ByParity(p Fragment) solver.Value {
	if x.parities == nil {
		x.parities = x.tree.parities(x.reverse)
	}
	switch x.parities[p] {
	case trie.Odd:
		return solver.Loss
	case trie.Even:
		return solver.Win
	}
	return solver.Undecided
}

// extend appends the fragments that are letters with one more at either end.
func (x *SuperghostIndex) extend(dst []Fragment, letters []trie.Letter) []Fragment {
	t := x.tree
	z, n := t.follow(0, letters)
	if n < len(letters) {
		return dst // not a fragment, and so not part of a longer one
	}
	for y := t.first[z]; y < t.first[z+1]; y++ {
		dst = append(dst, Fragment(y))
	}
	for l := t.first[0]; l < t.first[1]; l++ {
		if y, n := t.follow(l, letters); n == len(letters) {
			dst = append(dst, Fragment(y))
		}
	}
	return dst
}

// around returns the fragments that p is part of and that have one letter more. There
// are some if p isn't a word.
func (x *SuperghostIndex) around(p Fragment) []Fragment {
	return x.extend(nil, x.tree.spell(uint32(p)))
}
