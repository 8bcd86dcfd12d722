package dict

import (
	"encoding/binary"
	"runtime/debug"
	"slices"
	"strings"

	"wordgame/trie"
)

// A pool gathers words in any order, and sorts them. Each time it has twice as many as
// were left the last time, it drops the duplicates. So its memory is proportional to the
// distinct words, however often a list repeats them.
type pool struct {
	words []string
	text  strings.Builder // holds the next words in one piece of memory
	most  int             // the number of words at which to drop duplicates

	repeats map[string]int // how often each word came again; nil if that isn't counted
}

const (
	// pieceBytes is the length of a piece of text. Words that hold their own bytes would
	// take the garbage collector's time, and parts of the list would keep all of it. The first
	// piece has firstPiece, and each that follows twice as many, for short lists.
	pieceBytes = 1 << 20
	firstPiece = 1 << 10

	// firstLook is the number of words at which a pool first drops duplicates.
	firstLook = 6_000_000
)

// newPool returns a pool that first drops duplicates when it has so many words, and counts
// them if asked.
func newPool(most int, repeats bool) *pool {
	p := &pool{most: most}
	if repeats {
		p.repeats = make(map[string]int)
	}
	return p
}

// add adds a word.
func (p *pool) add(s string) {
	if len(p.words) == p.most {
		p.sort()
		if len(p.words) < p.most/2 {
			p.rewrite(func(s string) string { return s })
			debug.FreeOSMemory() // the garbage is as large as what the next words need
		}
		p.most = max(p.most, 2*len(p.words))
	}
	if len(p.words) == cap(p.words) {
		p.words = slices.Grow(p.words, len(p.words)) // append grows by a quarter, which leaves four times the garbage
	}
	p.words = append(p.words, p.copy(s))
}

// copy returns a word that stands in the text.
func (p *pool) copy(s string) string {
	if p.text.Cap()-p.text.Len() < len(s) {
		length := min(max(firstPiece, 2*p.text.Cap()), pieceBytes)
		p.text = strings.Builder{}
		p.text.Grow(max(length, len(s)))
	}
	p.text.WriteString(s)
	return p.text.String()[p.text.Len()-len(s):]
}

// sort sorts the words by their bytes and drops the duplicates.
func (p *pool) sort() {
	slices.Sort(p.words)
	distinct := p.words[:0]
	for _, w := range p.words {
		if n := len(distinct); n == 0 || distinct[n-1] != w {
			distinct = append(distinct, w)
		} else if p.repeats != nil {
			p.repeats[w]++
		}
	}
	clear(p.words[len(distinct):])
	p.words = distinct
}

// rewrite puts what a function makes of each word in its place, and forgets the text.
func (p *pool) rewrite(made func(string) string) {
	p.text = strings.Builder{}
	repeats := make(map[string]int, len(p.repeats))
	for i, old := range p.words {
		p.words[i] = p.copy(made(old))
		if n := p.repeats[old]; n > 0 {
			repeats[p.words[i]] = n
		}
	}
	if p.repeats != nil {
		p.repeats = repeats
	}
}

// sortBy sorts the words in the order of an alphabet and drops the duplicates. Where
// that isn't the order of their bytes, the codes of their letters stand for the words
// from then on: see decode.
func (p *pool) sortBy(a *trie.Alphabet) {
	p.sort()
	if a.ByteOrder() {
		return
	}
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
	slices.Sort(p.words)
}

// decode returns the word whose letters have these codes, two bytes each.
func decode(a *trie.Alphabet, codes string) string {
	var b strings.Builder
	for i := 0; i < len(codes); i += 2 {
		b.WriteString(a.Text(trie.Letter(codes[i])<<8 | trie.Letter(codes[i+1])))
	}
	return b.String()
}
