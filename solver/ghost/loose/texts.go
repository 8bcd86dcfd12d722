package loose

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"wordgame/trie"
)

// texts are the words of a game, or their sorted letters, as the set of their
// endings: each ending is a letter and a shorter ending, and 0 is the empty
// one. Equal endings are one.
type texts struct {
	codes  []trie.Letter // the letters that occur, by their code here
	letter []uint16      // code of the first letter, by ending
	rest   []uint32      // the ending without it
	length []uint8
	roots  []uint32 // those that are texts, each once
}

// bytesPerEnding is what an ending takes, in gather and in the map below.
const bytesPerEnding = 64

// texts reads the words.
func (s *Solution) texts(ctx context.Context, maxBytes int) (*texts, error) {
	used := make([]int, s.alphabet.Len())
	ends := false
	for w, err := range s.playable(ctx) {
		if err != nil {
			return nil, err
		}
		ends = ends || s.rules.ends(len(w))
		for _, l := range w {
			used[l]++
		}
	}
	if !ends {
		return nil, s.noWords()
	}
	t := &texts{letter: make([]uint16, 1), rest: make([]uint32, 1), length: make([]uint8, 1)}
	for l, n := range used {
		if n > 0 {
			t.codes = append(t.codes, trie.Letter(l))
		}
	}
	if !s.rules.Ordered {
		// Any order will do. With rare letters first, fragments soon belong
		// to few words, and the graph is half as large as by the alphabet.
		slices.SortStableFunc(t.codes, func(x, y trie.Letter) int { return cmp.Compare(used[x], used[y]) })
	}
	code := t.inverse(s.alphabet.Len())
	known := make(map[uint64]uint32)
	whole := make(map[uint32]bool)
	var text []uint16
	for w, err := range s.playable(ctx) {
		if err != nil {
			return nil, err
		}
		text = text[:0]
		for _, l := range w {
			text = append(text, uint16(code[l]))
		}
		if !s.rules.Ordered {
			slices.Sort(text)
		}
		ending := uint32(0)
		for i, c := range slices.Backward(text) {
			key := uint64(ending)<<16 | uint64(c)
			next, ok := known[key]
			if !ok {
				next = uint32(len(t.rest))
				known[key] = next
				t.letter = append(t.letter, c)
				t.rest = append(t.rest, ending)
				t.length = append(t.length, uint8(len(text)-i))
			}
			ending = next
		}
		if !whole[ending] {
			whole[ending] = true
			t.roots = append(t.roots, ending)
		}
		if len(t.rest)*bytesPerEnding > maxBytes {
			return nil, fmt.Errorf("too many words: they have %d endings and more, and %d bytes have room for %d",
				len(t.rest), maxBytes, maxBytes/bytesPerEnding)
		}
	}
	return t, nil
}

// inverse returns the codes by letter of the alphabet, -1 for letters that do
// not occur.
func (t *texts) inverse(letters int) []int32 {
	code := make([]int32, letters)
	for l := range code {
		code[l] = -1
	}
	for c, l := range t.codes {
		code[l] = int32(c)
	}
	return code
}

// playable yields the words, in a slice that is used again, or an error that ends
// all.
func (s *Solution) playable(ctx context.Context) func(func([]trie.Letter, error) bool) {
	return func(yield func([]trie.Letter, error) bool) {
		var word []trie.Letter
		steps := 0
		var walk func(n trie.Node) bool
		walk = func(n trie.Node) bool {
			if steps++; steps%checkEvery == 0 && ctx.Err() != nil {
				return yield(nil, ctx.Err()) && false
			}
			if len(word) > MaxLetters {
				text := s.alphabet.Decode(nil, word...)
				return yield(nil, fmt.Errorf("a word that starts with %.60q: want at most %d letters", text, MaxLetters)) && false
			}
			if n.Final() && !yield(word, nil) {
				return false
			}
			for l, next := range s.words.Follow(n) {
				word = append(word, l)
				if !walk(next) {
					return false
				}
				word = word[:len(word)-1]
			}
			return true
		}
		walk(s.words.Root())
	}
}

// checkEvery is the number of steps, of some hundred nanoseconds at most,
// between two looks at the context.
const checkEvery = 1 << 12
