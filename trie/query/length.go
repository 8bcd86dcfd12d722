package query

import (
	"fmt"

	"wordgame/trie"
)

// Length describes words of least letters or more, and of most letters or
// fewer. Letters are the alphabet's, whatever the number of runes.
func Length(least, most int) Query {
	return Query{func(*trie.Alphabet) (machine, error) {
		if least < 0 || most < least {
			return nil, fmt.Errorf("a length from %d to %d: want the least first, and neither below 0", least, most)
		}
		return length{min(least, trie.MaxLength+1), min(most, trie.MaxLength)}, nil
	}}
}

// A length counts letters, no further than it matters.
type length struct{ least, most int }

func (length) size() int                  { return 1 }
func (length) label(trie.Letter) uint32   { return 0 }
func (length) start([]uint64)             {}
func (m length) accept(src []uint64) bool { return src[0] >= uint64(m.least) }
func (m length) step(dst, src []uint64, _ uint32) bool {
	dst[0] = src[0] + 1
	if m.most == trie.MaxLength { // no word is longer
		dst[0] = min(dst[0], uint64(m.least))
	}
	return dst[0] <= uint64(m.most)
}
