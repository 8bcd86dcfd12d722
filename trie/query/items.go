package query

import (
	"math/bits"
	"slices"

	"wordgame/trie"
)

// An item is a place of a pattern: a set of letters, or any texts.
type item struct {
	letters []trie.Letter
	except  bool // all letters but those
	any     bool // any text, the empty one too
}

// items is a machine that matches a list of items. A bit of its state stands
// for each place between them: the text may have come so far (Baeza-Yates and
// Gonnet, "A new approach to text searching", CACM 35, 1992).
type items struct {
	width  int
	bit    int        // that accepts
	labels []uint32   // by letter
	match  [][]uint64 // by label: the places that its letters lead on from
	stay   []uint64   // the places where any letter leads back to
}

func newItems(a *trie.Alphabet, list []item) *items {
	m := &items{labels: make([]uint32, a.Len())}
	single := list[:0:0]
	stays := []int{}
	for _, it := range list {
		if it.any {
			stays = append(stays, len(single))
		} else {
			single = append(single, it)
		}
	}
	m.bit = len(single)
	m.width = m.bit/64 + 1
	m.stay = make([]uint64, m.width)
	for _, i := range stays {
		m.stay[i/64] |= 1 << (i % 64)
	}
	// Label 0 is for the letters that no item names.
	others := make([]uint64, m.width)
	for i, it := range single {
		if it.except {
			others[i/64] |= 1 << (i % 64)
		}
	}
	m.match = append(m.match, others)
	for i, it := range single {
		for _, l := range it.letters {
			if m.labels[l] == 0 {
				m.labels[l] = uint32(len(m.match))
				m.match = append(m.match, slices.Clone(others))
			}
			word, bit := &m.match[m.labels[l]][i/64], uint64(1)<<(i%64)
			if *word |= bit; it.except {
				*word &^= bit
			}
		}
	}
	return m
}

func (m *items) size() int                  { return m.width }
func (m *items) label(l trie.Letter) uint32 { return m.labels[l] }
func (m *items) start(dst []uint64)         { dst[0] = 1 }
func (m *items) accept(src []uint64) bool   { return src[m.bit/64]>>(m.bit%64)&1 != 0 }

func (m *items) step(dst, src []uint64, label uint32) bool {
	match := m.match[label]
	carry := uint64(0)
	any := uint64(0)
	for i, s := range src {
		on := s & match[i]
		dst[i] = on<<1 | carry | s&m.stay[i]
		carry = on >> 63
		any |= dst[i]
	}
	// What matches from an earlier place matches from one that stays, too.
	for i := len(dst) - 1; i >= 0; i-- {
		if stays := dst[i] & m.stay[i]; stays != 0 {
			dst[i] &^= 1<<(bits.Len64(stays)-1) - 1
			clear(dst[:i])
			break
		}
	}
	return any != 0
}
