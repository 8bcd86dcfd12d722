package ghost

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// substrings are Superghost or Superduperghost with some words. A word that has another word inside can
// never be completed, but a fragment may be part of it. So an index has all fragments of all words. A
// position leads to the number of a fragment.
type substrings struct {
	reverse  bool
	letters  *trie.Alphabet
	tree     *fragments
	parities []trie.Parity // of the words that hold each fragment
}

var errNoWord = errors.New("no word can end the game: want at least one")

// newSubstrings returns the index of Superghost, or, with reverse, of Superduperghost. The
// words are all that may be completed, including those that have another one inside. Time
// and memory are proportional to the number of fragments, with some 30 bytes for each, of
// which 7 stay. It fails if no word can end the game, or if there are more than 60 million fragments.
func newSubstrings(ctx context.Context, words *trie.Trie, reverse bool) (*substrings, error) {
	if words.Root().Leaf() {
		return nil, errNoWord
	}
	tree, err := gather(ctx, words)
	if err != nil {
		return nil, err
	}
	return &substrings{reverse: reverse, letters: words.Alphabet(), tree: tree, parities: tree.parities(reverse)}, nil
}

// Alphabet returns the letters of the words.
func (x *substrings) Alphabet() *trie.Alphabet { return x.letters }

func (x *substrings) start() Position { return Position{} }

func (x *substrings) at(f []trie.Letter) (p Position, ok bool) {
	y, n := x.tree.follow(0, f)
	return Position{at: y}, n == len(f)
}

// nearest returns a part that is no shorter than another.
func (x *substrings) nearest(text string) string {
	var best []trie.Letter
	f, _ := x.letters.Encode(nil, text)
	for start := 0; start+len(best) < len(f); start++ {
		if _, n := x.tree.follow(0, f[start:]); n > len(best) {
			best = f[start : start+n]
		}
	}
	return string(x.letters.Decode(nil, best...))
}

func (x *substrings) text(p Position) string { return x.textOf(p.at) }

// textOf returns a fragment of the tree.
func (x *substrings) textOf(y uint32) string {
	return string(x.letters.Decode(nil, x.tree.spell(y)...))
}

// over reports whether a fragment is a word: whoever made it has lost.
func (x *substrings) over(y uint32) bool {
	_, word := slices.BinarySearch(x.tree.words, y)
	return word
}

func (x *substrings) ending(p Position) end { return end{word: x.text(p)} }

// Terminal returns Win if the fragment is the end of the game.
func (x *substrings) Terminal(p Position) solver.Value { return wonIf(x.over(p.at)) }

// Moves appends the moves in the order of the fragments that they make.
func (x *substrings) Moves(dst []Move, p Position) []Move {
	if x.over(p.at) {
		return dst
	}
	start := len(dst)
	letters := x.tree.spell(p.at)
	dst = x.extend(dst, letters)
	if x.reverse {
		slices.Reverse(letters)
		dst = x.extend(dst, letters)
	}
	slices.SortFunc(dst[start:], func(a, b Move) int { return cmp.Compare(a.to, b.to) })
	return dst[:start+len(slices.Compact(dst[start:]))]
}

// Play returns the fragment that a move makes.
func (x *substrings) Play(_ Position, m Move) Position { return Position{at: m.to} }

// Bounds returns the value where parity tells it.
func (x *substrings) Bounds(p Position) (low, high solver.Result) {
	return solver.Exactly(x.decided(p))
}

// decided looks at the parity of the words that hold p, in Superduperghost also backwards.
func (x *substrings) decided(p Position) solver.Value { return byParity(x.parities[p.at]) }

// Order puts first the moves after which the opponent loses by parity.
func (x *substrings) Order(_ Position, moves []Move) { order(x, moves) }

// Hash spreads fragments.
func (x *substrings) Hash(p Position) uint64 { return hashOf(p) }

// extend appends the moves that make fragments of letters with one more at either end.
func (x *substrings) extend(dst []Move, letters []trie.Letter) []Move {
	t := x.tree
	z, n := t.follow(0, letters)
	if n < len(letters) {
		return dst // not a fragment, and so not part of a longer one
	}
	for y := t.first[z]; y < t.first[z+1]; y++ {
		dst = append(dst, Move{letter: t.letters[y], to: y})
	}
	for l := t.first[0]; l < t.first[1]; l++ {
		if y, n := t.follow(l, letters); n == len(letters) {
			dst = append(dst, Move{letter: t.letters[l], to: y})
		}
	}
	return dst
}
