//go:build system || long

package relatives_test

import (
	"bytes"
	"iter"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

func readEnable1(t testing.TB) iter.Seq2[string, error] {
	return dict.Lines(bytes.NewReader(ghosttest.Enable1(t, "../../..")), "enable1")
}

func TestEnable1(t *testing.T) {
	t.Parallel()
	checkAnswers(t, readEnable1(t), 4, answers{
		"superghost":      "1076431, win 12, [a12 i12 s12 u16 y12], 39/592, fsa selfsameness, 149 52",
		"superduperghost": "1076431, win 10, [a12 b12 d12 e12 i12 n14 p12 s12 t16 u10 y14], 20/592, unp shunpiking, 87 22",
	})
	checkAnswers(t, readEnable1(t), 3, answers{
		"superghost":      "1076434, win 12, [i12 s12 u16 y12], 44/592, isq disqualified, 170 58",
		"superduperghost": "1076434, win 10, [b12 d12 e12 i12 n14 p12 s12 u10 y14], 26/592, unp shunpiking, 91 23",
	})
}

// The answers published for Debian's american-english, where the package wamerican is
// installed.
func TestAmerican(t *testing.T) {
	t.Parallel()
	list, err := os.ReadFile("/usr/share/dict/american-english")
	if err != nil {
		t.Skip("the package wamerican is not installed")
	}
	latin, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	require.NoError(t, err)
	for least, want := range map[int][2]string{3: {"o s", "a o s u z"}, 4: {"e o s", "a g o s u z"}} {
		for i, reverse := range []bool{false, true} {
			// The answers are for entries of small letters: kHz and the like,
			// which the pipeline makes words, change those for three letters.
			small := func(yield func(string, error) bool) {
				for e, err := range dict.Lines(bytes.NewReader(list), "american-english") {
					if (err != nil || e == strings.ToLower(e)) && !yield(e, err) {
						return
					}
				}
			}
			s, err := solve(t.Context(), buildList(t, small, dict.Options{Min: least, Letters: latin}), reverse)
			require.NoError(t, err)
			var letters []string
			winning, _ := starts(t, s, 1)
			for _, m := range winning {
				letters = append(letters, s.Text(m.Move))
			}
			slices.Sort(letters)
			assert.Equal(t, want[i], strings.Join(letters, " "))
		}
	}
}
