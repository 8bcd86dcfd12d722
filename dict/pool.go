package dict

import (
	"encoding/binary"
	"hash/maphash"
	"runtime/debug"
	"slices"
	"strings"

	"wordgame/trie"
)

// A text holds millions of words in a few large pieces: the garbage collector has
// almost nothing to look at, and a word takes half the memory of a string. Words are
// added first. After seal they can be read.
type text struct {
	pieces []string
	open   strings.Builder // becomes the next piece
}

// A word says where in a text it starts, in the upper 47 bits, and its length in bytes.
type word uint64

const (
	pieceBits  = 20
	lengthBits = 17 // the codes of a word's letters take up to 2 * MaxLine bytes
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

// A pool gathers words in any order, and sorts them. Each time its size has doubled, it
// drops the duplicates if they are more than half of its words. So its memory is
// proportional to the distinct words, however often a list repeats them.
type pool struct {
	text text
	held []word
	size int // the memory to hold and sort the words, in bytes
	most int // the size at which to look for duplicates

	before    string // the last word
	ascending bool   // the words came in strictly ascending order: there are no duplicates

	repeats map[word]int // how often each word held came again; nil if that isn't counted
}

const (
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
	if len(p.held) == cap(p.held) {
		p.held = slices.Grow(p.held, len(p.held)) // append grows by a quarter, which leaves four times the garbage
	}
	p.held = append(p.held, p.text.add(s))
	p.ascending = p.ascending && p.before < s
	p.before = s
	if p.size += len(s) + wordBytes; p.size > p.most {
		if p.repetitive() {
			p.sort()
			debug.FreeOSMemory() // the garbage is as large as what the next words need
		}
		p.most = max(p.most, 2*p.size)
	}
}

// repetitive reports whether more than half of the words held are duplicates. It
// compares hashes, and a few of them are equal by chance.
func (p *pool) repetitive() bool {
	if p.ascending {
		return false
	}
	p.text.seal()
	const bits = 4 // for each word
	seen := make([]uint64, len(p.held)*bits/64+1)
	seed := maphash.MakeSeed()
	distinct := 0
	for _, w := range p.held {
		h := maphash.String(seed, p.text.at(w))
		slot, bit := &seen[h/64%uint64(len(seen))], uint64(1)<<(h%64)
		if *slot&bit == 0 {
			*slot |= bit
			distinct++
		}
	}
	return distinct < len(p.held)/2
}

// sort sorts the words by their bytes and drops the duplicates. It rewrites the text if
// most of it is no longer needed.
func (p *pool) sort() {
	p.text.seal()
	if p.ascending {
		return
	}
	all := p.text.keyed(p.held)
	p.text.sort(all)
	p.held = p.held[:0]
	length := 0
	for _, k := range all {
		last := len(p.held) - 1
		if last < 0 || p.text.at(p.held[last]) != p.text.at(k.word) {
			p.held = append(p.held, k.word)
			length += k.word.len()
		} else if p.repeats != nil {
			p.repeats[p.held[last]] += 1 + p.repeats[k.word]
			delete(p.repeats, k.word)
		}
	}
	p.size = length + wordBytes*len(p.held)
	if p.text.size() > 2*length {
		p.rewrite(func(s string) string { return s })
	}
}

// rewrite puts what a function makes of each word held in its place, and forgets the
// rest of the text.
func (p *pool) rewrite(made func(string) string) {
	var t text
	repeats := make(map[word]int, len(p.repeats))
	for i, old := range p.held {
		p.held[i] = t.add(made(p.text.at(old)))
		if n := p.repeats[old]; n > 0 {
			repeats[p.held[i]] = n
		}
	}
	t.seal()
	p.text = t
	if p.repeats != nil {
		p.repeats = repeats
	}
}

// sortBy sorts the words in the order of an alphabet and drops the duplicates. Where
// that isn't the order of their bytes, the codes of their letters stand for the words
// from then on: see decode.
func (p *pool) sortBy(a *trie.Alphabet) {
	if !a.ByteOrder() {
		p.text.seal()
		p.ascending = false
		var letters []trie.Letter
		var codes []byte
		p.rewrite(func(s string) string {
			letters, _ = a.Encode(letters[:0], s)
			codes = codes[:0]
			for _, l := range letters {
				codes = binary.BigEndian.AppendUint16(codes, uint16(l))
			}
			return string(codes)
		})
	}
	p.sort()
}

// decode returns the word whose letters have these codes, two bytes each.
func decode(a *trie.Alphabet, codes string) string {
	var b strings.Builder
	for i := 0; i < len(codes); i += 2 {
		b.WriteString(a.Text(trie.Letter(codes[i])<<8 | trie.Letter(codes[i+1])))
	}
	return b.String()
}
