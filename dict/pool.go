package dict

import (
	"hash/maphash"
	"runtime/debug"
	"slices"
	"strings"

	"wordgame/trie"
)

// A text holds millions of words in a few large pieces. The garbage collector has
// almost nothing to look at, and a word takes half the memory of a string. Words are
// added first; after seal they can be read.
type text struct {
	pieces []string
	open   strings.Builder // becomes the next piece
}

// A word says where in a text it starts, in the upper 48 bits, and how many bytes
// long it is.
type word uint64

const (
	pieceBits  = 20
	lengthBits = 16
)

func (w word) len() int { return int(w & (1<<lengthBits - 1)) }

func (t *text) add(s string) word {
	if t.open.Len()+len(s) > 1<<pieceBits {
		t.seal()
	}
	if t.open.Len() == 0 {
		t.open.Grow(1 << pieceBits)
	}
	start := len(t.pieces)<<pieceBits | t.open.Len()
	t.open.WriteString(s)
	return word(start)<<lengthBits | word(len(s))
}

func (t *text) seal() {
	t.pieces = append(t.pieces, t.open.String())
	t.open.Reset()
}

func (t *text) at(w word) string {
	start := uint64(w) >> lengthBits
	offset := start & (1<<pieceBits - 1)
	return t.pieces[start>>pieceBits][offset : offset+uint64(w.len())]
}

// size returns the memory that the pieces take, in bytes.
func (t *text) size() int { return len(t.pieces) << pieceBits }

// equal reports whether two words are the same.
func (t *text) equal(x, y word) bool { return x.len() == y.len() && t.at(x) == t.at(y) }

// A pool gathers words in any order. Each time its size has doubled, it drops the
// duplicates if they are more than half of its words. So its memory is proportional
// to the distinct words, however often a list repeats them.
type pool struct {
	text text
	held [][]word // in parts, since growing one slice of millions would copy it over and over
	size int      // the memory to hold and sort the words, in bytes
	most int      // the size at which to look for duplicates

	before    string // the last word
	ascending bool   // the words came in strictly ascending order: there are no duplicates

	repeats map[word]int // how often each word held came again; nil if that isn't counted
}

const (
	// partWords is the number of words in a part.
	partWords = 1 << 16

	// wordBytes is the size of a word and a keyed word.
	wordBytes = 8 + 16

	// firstLook is the size at which a pool first looks for duplicates. Five
	// million words take less.
	firstLook = 192 << 20
)

// newPool returns a pool that looks for duplicates when it has a size of most bytes,
// and counts them if asked.
func newPool(most int, repeats bool) *pool {
	p := &pool{most: most, ascending: true}
	if repeats {
		p.repeats = make(map[word]int)
	}
	return p
}

// add adds a word, which must not be empty.
func (p *pool) add(s string) {
	last := len(p.held) - 1
	if last < 0 || len(p.held[last]) == cap(p.held[last]) {
		p.held = append(p.held, make([]word, 0, partWords))
		last++
	}
	p.held[last] = append(p.held[last], p.text.add(s))
	p.ascending = p.ascending && p.before < s
	p.before = s
	if p.size += len(s) + wordBytes; p.size > p.most {
		if p.repetitive() {
			p.drop()
			debug.FreeOSMemory() // the garbage is as large as what the next words need
		}
		p.most = max(p.most, 2*p.size)
	}
}

// len returns the number of words held, including duplicates.
func (p *pool) len() (n int) {
	for _, part := range p.held {
		n += len(part)
	}
	return n
}

// repetitive reports whether more than half of the words held are duplicates. It
// compares hashes, and a few of them are equal by chance.
func (p *pool) repetitive() bool {
	if p.ascending {
		return false
	}
	p.text.seal()
	const bits = 4 // for each word
	seen := make([]uint64, p.len()*bits/64+1)
	seed := maphash.MakeSeed()
	distinct := 0
	for _, part := range p.held {
		for _, w := range part {
			h := maphash.String(seed, p.text.at(w))
			slot, bit := &seen[h/64%uint64(len(seen))], uint64(1)<<(h%64)
			if *slot&bit == 0 {
				*slot |= bit
				distinct++
			}
		}
	}
	return distinct < p.len()/2
}

// drop sorts the words by their bytes and drops the duplicates. It rewrites the text
// if most of it is no longer needed.
func (p *pool) drop() {
	p.text.seal()
	if p.ascending {
		return
	}
	all := make([]keyed, 0, p.len())
	for _, part := range p.held {
		all = p.text.appendKeyed(all, part)
	}
	p.text.sort(all)
	all = p.compact(all)
	words := make([]word, len(all))
	p.size = 0
	for i, k := range all {
		words[i] = k.word
		p.size += k.word.len()
	}
	if p.text.size() > 2*p.size {
		p.rewrite(words)
	}
	p.held = [][]word{words}
	p.size += wordBytes * len(words)
}

// compact keeps one of each run of equal words. The words must be sorted.
func (p *pool) compact(all []keyed) []keyed {
	kept := all[:0]
	for _, k := range all {
		last := len(kept) - 1
		if last < 0 || !p.text.equal(kept[last].word, k.word) {
			kept = append(kept, k)
		} else if p.repeats != nil {
			p.repeats[kept[last].word] += 1 + p.repeats[k.word]
			delete(p.repeats, k.word)
		}
	}
	return kept
}

// rewrite makes a text that has these words and nothing else.
func (p *pool) rewrite(words []word) {
	var t text
	repeats := p.repeats
	if repeats != nil {
		p.repeats = make(map[word]int, len(repeats))
	}
	for i, old := range words {
		words[i] = t.add(p.text.at(old))
		if n := repeats[old]; n > 0 {
			p.repeats[words[i]] = n
		}
	}
	t.seal()
	p.text = t
}

// words returns the distinct words in the order of an alphabet.
func (p *pool) words(a *trie.Alphabet) []word {
	p.drop()
	var words []word
	if len(p.held) == 1 {
		words = p.held[0]
	} else {
		words = slices.Concat(p.held...)
	}
	if !a.ByteOrder() {
		slices.SortFunc(words, func(x, y word) int { return a.Compare(p.text.at(x), p.text.at(y)) })
	}
	return words
}
