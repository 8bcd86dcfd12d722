//go:build long

package relatives_test

import (
	"fmt"
	"slices"
	"testing"

	"wordgame/dict"
	"wordgame/trie"
)

// TestLongNaive compares all results of whole lists with those of the naive
// game: ten minutes, and a gigabyte.
func TestLongNaive(t *testing.T) {
	t.Parallel()
	for name, build := range map[string]func(t *testing.T) *trie.Trie{
		"web2":       func(t *testing.T) *trie.Trie { return buildList(t, readWeb2(t), dict.Options{}) },
		"enable1":    func(t *testing.T) *trie.Trie { return buildList(t, readEnable1(t), dict.Options{}) },
		"enable1 m3": func(t *testing.T) *trie.Trie { return buildList(t, readEnable1(t), dict.Options{Min: 3}) },
	} {
		t.Run(name, func(t *testing.T) {
			words := build(t)
			texts := slices.Collect(words.Words(words.Root()))
			for _, reverse := range []bool{false, true} {
				t.Run(fmt.Sprintf("reverse %v", reverse), func(t *testing.T) { checkNaive(t, texts, reverse) })
			}
		})
	}
}
