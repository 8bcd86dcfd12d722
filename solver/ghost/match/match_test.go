package match_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// vocabularies returns two: some of random words, and all of them.
func vocabularies(t testing.TB, r *rand.Rand) []*players.Vocabulary {
	var words []string
	for range 2 + r.IntN(30) {
		w := ""
		for range 3 + r.IntN(4) {
			w += string("abc"[r.IntN(3)])
		}
		words = append(words, w)
	}
	slices.Sort(words)
	words = slices.Compact(words)
	a, err := trie.NewAlphabet("a", "b", "c")
	require.NoError(t, err)
	var all []*players.Vocabulary
	for _, known := range [][]string{words[:1+len(words)/2], words} {
		list, err := trie.Build(a, slices.Values(known))
		require.NoError(t, err)
		all = append(all, players.NewVocabulary(list))
	}
	return all
}

// What a match tells, one that is replayed from its transcript tells, and it ends in the
// same state.
func TestReplay(t *testing.T) {
	base := rand.Uint64() >> 1
	for seed := base; seed < base+60; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		levels := vocabularies(t, r)
		seats := make([]int, 2+r.IntN(3))
		g := &Game{List: "a list", Normal: dict.Options{}.Normal, Words: levels[1], Rules: round.Rules{Words: levels[1].Words()}, Rounds: r.IntN(4)}
		for i := range seats {
			seats[i] = r.IntN(2)
			g.Names = append(g.Names, fmt.Sprintf("p%d", i))
		}
		computers := Computers(seats, levels, seed)
		s, err := g.Start()
		require.NoError(t, err)
		var told strings.Builder
		for {
			told.WriteString(g.Show(s))
			seat, on := g.Turn(s)
			if !on {
				break
			}
			a, err := computers[seat](t.Context(), s)
			require.NoError(t, err, "seed %d", seed)
			next, err := g.Play(s, a)
			require.NoError(t, err, "seed %d", seed)
			told.WriteString(g.Tell(s, a, next))
			s = next
		}
		header := []Setting{{Name: "words", Value: " odd\n"}, {Name: "seed", Value: "1"}}
		text := g.Transcript(header, s)
		script, err := Parse("match.txt", []byte(text))
		require.NoError(t, err, "seed %d", seed)
		require.Len(t, script.Header, len(header))
		for i, h := range header {
			assert.Equal(t, []string{h.Name, h.Value}, []string{script.Header[i].Name, script.Header[i].Value})
		}
		end, err := g.Replay(script)
		require.NoError(t, err, "seed %d:\n%s", seed, text)
		assert.Equal(t, told.String(), tell(t, g, end), "seed %d", seed)
		assert.Len(t, end.Rounds, len(s.Rounds), "seed %d", seed)
		assert.Equal(t, s.Moves(), end.Moves(), "seed %d", seed)
		assert.Equal(t, text, g.Transcript(header, end), "seed %d", seed)
	}
}

// tell returns what is said in a match up to a state.
func tell(t *testing.T, g *Game, end State) string {
	s, err := g.Start()
	require.NoError(t, err)
	said := g.Show(s)
	for _, r := range end.Rounds {
		for _, a := range r.Acts() {
			next, err := g.Play(s, a)
			require.NoError(t, err)
			said += g.Tell(s, a, next) + g.Show(next)
			s = next
		}
	}
	return said
}

// A header names no list or file that no system can have.
func TestParseZeroByte(t *testing.T) {
	for _, value := range []string{"a\x00b", `"a\x00b"`} {
		_, err := Parse("match.txt", []byte(Title+"\nwords: "+value+"\n"))
		assert.ErrorContains(t, err, "match.txt: line 2: ")
		assert.ErrorContains(t, err, "want a value without a zero byte")
	}
}

// A player who is called you is addressed.
func TestYou(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	all := vocabularies(t, r)[1]
	g := &Game{List: "a list", Normal: dict.Options{}.Normal, Names: []string{"You", "ann"}, Words: all, Rules: round.Rules{Words: all.Words()}, Rounds: 1}
	s, err := g.Start()
	require.NoError(t, err)
	a, err := g.Read(s, "concede")
	require.NoError(t, err)
	next, err := g.Play(s, a)
	require.NoError(t, err)
	assert.Contains(t, g.Tell(s, a, next), "You: concede!\nYou give up. You lose the round.\n")
}
