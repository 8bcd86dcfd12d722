//go:build long

package super_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/ghost/super"
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
			for _, r := range []super.Rules{
				{}, {Reverse: true}, {End: trie.Odd}, {End: trie.Even},
				{Only: super.Append}, {Only: super.Prepend},
			} {
				t.Run(fmt.Sprintf("%+v", r), func(t *testing.T) { checkNaive(t, texts, r) })
			}
		})
	}
}

// TestLongAmerican has the answers published for Debian's american-english, a
// file that WORDGAME_AMERICAN_LIST names.
func TestLongAmerican(t *testing.T) {
	t.Parallel()
	name := os.Getenv("WORDGAME_AMERICAN_LIST")
	if name == "" {
		t.Skip("no list: WORDGAME_AMERICAN_LIST names it")
	}
	latin, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	require.NoError(t, err)
	for least, want := range map[int][2]string{3: {"o s", "a o s u z"}, 4: {"e o s", "a g o s u z"}} {
		for i, r := range []super.Rules{{}, {Reverse: true}} {
			file, err := os.Open(name)
			require.NoError(t, err)
			defer file.Close()
			// The answers are for entries of small letters: kHz and the like,
			// which the pipeline makes words, change those for three letters.
			small := func(yield func(string, error) bool) {
				for e, err := range dict.Lines(file, name) {
					if (err != nil || e == strings.ToLower(e)) && !yield(e, err) {
						return
					}
				}
			}
			s, err := super.Solve(t.Context(), buildList(t, small, dict.Options{Min: least, Letters: latin}), r)
			require.NoError(t, err)
			var letters []string
			winning, _, err := s.Starts(t.Context(), 1)
			require.NoError(t, err)
			for _, m := range winning {
				letters = append(letters, s.Text(m.Move))
			}
			slices.Sort(letters)
			assert.Equal(t, want[i], strings.Join(letters, " "))
		}
	}
}
