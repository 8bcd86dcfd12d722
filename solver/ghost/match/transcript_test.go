package match_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// FuzzRounds replays any lines, by several rules: there is an error about one of them, or a
// match that is written and replayed again as itself.
func FuzzRounds(f *testing.F) {
	words := random(rand.New(rand.NewPCG(5, 0)))
	var starts []func(testing.TB) *face.Match
	for _, rules := range []round.Rules{{}, {Referee: true}, {From: "a"}, {Game: relatives.Superduperghost}, {Game: relatives.Spook}} {
		o := options(f, words, rules)
		o.Rounds = 3
		o.Vocabularies = func([]int) ([]*trie.Trie, bool, error) {
			return []*trie.Trie{o.Words, o.Words, o.Words, o.Words}, false, nil
		}
		m := begin(f, o, "easy easy", 7)
		for _, on := m.Now().Turn(); on; _, on = m.Now().Turn() {
			require.NoError(f, m.Computer(f.Context()))
		}
		f.Add(uint8(len(starts)), strings.NewReplacer("easy2", "bob", "easy", "ann").Replace(m.Transcript()))
		starts = append(starts, func(t testing.TB) *face.Match { return begin(t, o, "ann bob", 7) })
	}
	for _, lines := range []string{"round 1: ann\nann a\nbob no word!\nann aba\n", "round 1: ann\nann concede!\nlost: ann\n\nround 2: bob\n", "round 1: bob\n", "\n\n", "round 1: ann\nann concede!\nlost: ann\nround 2: ann\nann a"} {
		f.Add(uint8(0), lines)
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		m := starts[int(which)%len(starts)](t)
		lines := strings.Split(text, "\n")
		read, err := m.Replay(lines)
		if err != nil {
			require.Less(t, read, len(lines))
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 1000+len(lines[read]))
			return
		}
		require.Equal(t, len(lines), read)
		again := starts[int(which)%len(starts)](t)
		_, err = again.Replay(strings.Split(m.Transcript(), "\n"))
		require.NoError(t, err)
		require.Equal(t, m.Acts, again.Acts)
		require.Equal(t, m.Transcript(), again.Transcript())
		require.Equal(t, m.Now().String(), again.Now().String())
	})
}
