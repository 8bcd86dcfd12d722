//go:build system || long

package ghost

import (
	"bytes"
	"fmt"
	"iter"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

func readEnable1(t testing.TB) iter.Seq2[string, error] {
	return dict.Lines(bytes.NewReader(ghosttest.Enable1(t, "../..")), "enable1")
}

// Answers published for the list, and others that a program which shares
// nothing with this one has found as well. Counts and numbers of plies stand
// here besides the letters, since many mistakes leave the letters right.
func TestEnable1(t *testing.T) {
	t.Parallel()
	win := func(plies int) solver.Result { return solver.Result{Value: solver.Win, Remoteness: plies} }
	loss := func(plies int) solver.Result { return solver.Result{Value: solver.Loss, Remoteness: plies} }
	for least, c := range map[int]struct {
		kept, playable int
		winning        string                   // the soonest first
		results        map[string]solver.Result // by fragment
		seat, know     int
	}{
		3: {172724, 25660, "", map[string]solver.Result{"": loss(7), "h": win(2), "n": win(2), "ll": loss(3)}, 2, 55},
		4: {171752, 43562, "h n", map[string]solver.Result{"": win(6), "h": loss(5), "n": loss(9), "ll": loss(3)}, 1, 7},
		5: {167849, 63153, "n", map[string]solver.Result{"": win(10), "h": win(6), "n": loss(9), "ll": loss(3)}, 1, 7},
	} {
		t.Run(fmt.Sprint(least), func(t *testing.T) {
			words, err := dict.Options{Min: least}.Words(readEnable1(t))
			require.NoError(t, err)
			assert.Equal(t, c.kept, words.Steps.Out(dict.Duplicates))
			assert.Equal(t, c.playable, words.Steps.Out(dict.Prefixes))
			playable, err := trie.Build(words.Alphabet, words.Playable())
			require.NoError(t, err)
			s := solve(t, Ghost, playable)
			assert.Equal(t, c.winning, winning(s.ranked(t, s.start())))
			for fragment, want := range c.results {
				assert.Equal(t, want, s.result(t, s.position(t, fragment)), fragment)
			}
			l, at, err := learn(t.Context(), newSolver(playable), s.start(), 0)
			require.NoError(t, err)
			assert.Equal(t, c.seat, at.seat())
			assert.Equal(t, c.know, l.needs(at))

			// An automaton of all words gives the same answers.
			s = solve(t, Ghost, build(t, readEnable1(t), dict.Options{Min: least}))
			assert.Equal(t, c.results[""], s.result(t, s.start()))
		})
	}
}

func TestEnable1Relatives(t *testing.T) {
	t.Parallel()
	checkSummaries(t, readEnable1(t), 4,
		"1076431, win 12, [a12 i12 s12 u16 y12], 39/592, fsa selfsameness, 149 52",
		"1076431, win 10, [a12 b12 d12 e12 i12 n14 p12 s12 t16 u10 y14], 20/592, unp shunpiking, 87 22")
	checkSummaries(t, readEnable1(t), 3,
		"1076434, win 12, [i12 s12 u16 y12], 44/592, isq disqualified, 170 58",
		"1076434, win 10, [b12 d12 e12 i12 n14 p12 s12 u10 y14], 26/592, unp shunpiking, 91 23")
}
