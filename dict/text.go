package dict

import (
	"iter"
	"slices"
	"strings"

	"wordgame/trie"
)

// A text holds words by the million in a few large pieces, and a word is a
// number that says where it stands: so the garbage collector has next to
// nothing to look at, and a word takes half the memory of a string. Words are
// first added, then sealed, then read.
type text struct {
	pieces []string
	open   strings.Builder // what will be the next piece
}

// A word is its place in a text, in its upper 48 bits, and its length in bytes.
type word uint64

const (
	pieceBits  = 20
	lengthBits = 16
)

func (t *text) add(s string) word {
	if t.open.Len()+len(s) > 1<<pieceBits {
		t.seal()
	}
	if t.open.Len() == 0 {
		t.open.Grow(1 << pieceBits)
	}
	place := len(t.pieces)<<pieceBits | t.open.Len()
	t.open.WriteString(s)
	return word(place)<<lengthBits | word(len(s))
}

func (t *text) seal() {
	t.pieces = append(t.pieces, t.open.String())
	t.open.Reset()
}

func (t *text) at(w word) string {
	place := uint64(w) >> lengthBits
	start := place & (1<<pieceBits - 1)
	return t.pieces[place>>pieceBits][start : start+uint64(w)&(1<<lengthBits-1)]
}

func (t *text) all(words []word) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, w := range words {
			if !yield(t.at(w)) {
				return
			}
		}
	}
}

// sort puts the words in order, and drops duplicates if they are not wanted.
func (w *Words) sort(repeats bool) {
	if w.Alphabet.ByteOrder() {
		w.text.sortBytes(w.kept)
	} else {
		slices.SortFunc(w.kept, func(x, y word) int { return w.Alphabet.Compare(w.text.at(x), w.text.at(y)) })
	}
	if repeats {
		return
	}
	w.kept = slices.CompactFunc(w.kept, func(x, y word) bool { return w.text.at(x) == w.text.at(y) })
}

// prune finds the words that have no other word as a prefix, all of those that
// are there more than once. The words must be sorted: then a prefix stands before
// all that start with it.
func (w *Words) prune() {
	hasPrefix := strings.HasPrefix
	if !w.Alphabet.ByteOrder() {
		hasPrefix = func(s, prefix string) bool { return hasPrefixLetters(w.Alphabet, s, prefix) }
	}
	last := ""
	for i, k := range w.kept {
		if s := w.text.at(k); i == 0 || !hasPrefix(s, last) || s == last {
			w.playable = append(w.playable, k)
			last = s
		}
	}
}

func hasPrefixLetters(a *trie.Alphabet, s, prefix string) bool {
	var bs, bp [64]trie.Letter
	ls, _ := a.Encode(bs[:0], s)
	lp, _ := a.Encode(bp[:0], prefix)
	return len(lp) <= len(ls) && slices.Equal(ls[:len(lp)], lp)
}
