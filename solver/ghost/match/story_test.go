package match_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
)

// wins is minimax by the definition: whether the player to move wins Ghost at a fragment
// that some of the words start with.
func wins(words []string, fragment string) bool {
	return slices.Contains(words, fragment) || slices.ContainsFunc([]string{"a", "b", "c"}, func(l string) bool {
		return starts(words, fragment+l) && !wins(words, fragment+l)
	})
}

func starts(words []string, fragment string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, fragment) })
}

var moment = regexp.MustCompile(`^(\w+) lost it at ply (\d+), (with \w|with a wrong challenge, "word!",|with a wrong challenge, "no word!",|with \w+|by conceding) (?:at the start|after (\w+))(?:: (.+))?\.$`)
var winning = regexp.MustCompile(`^(.+) would have won, since best play makes (\w+) complete (\w+)$`)

// What is said of the act that lost a round of random acts is so: before it the loser
// could win, by each of the acts that are named, and best play ends in the word.
func TestMoment(t *testing.T) {
	t.Parallel()
	said := make(map[string]int)
	base := rand.Uint64() >> 1
	for seed := base; seed < base+2000; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		all := vocabularies(t, r)[1]
		words := slices.Collect(all.Words().Words(all.Words().Root()))
		g := &Game{
			List: "a list", Normal: dict.Options{}.Normal, Words: all, Names: []string{"ann", "bob"},
			Rules: round.Rules{Words: all.Words(), Referee: r.IntN(2) == 0}, Rounds: 1,
		}
		s, err := g.Start()
		require.NoError(t, err)
		for _, on := g.Turn(s); on; _, on = g.Turn(s) {
			acts := []round.Act{
				{Kind: round.Letter, Text: "a"}, {Kind: round.Letter, Text: "b"}, {Kind: round.Letter, Text: "c"}, {Kind: round.CallWord},
				{Kind: round.CallNone}, {Kind: round.Concede}, {Kind: round.Name, Text: words[r.IntN(len(words))]},
			}
			if next, err := g.Play(s, acts[r.IntN(len(acts))]); err == nil {
				s = next
			}
		}
		over := s.Now()
		loser, _ := over.Loser()
		told := g.Moment(over)
		m := moment.FindStringSubmatch(told)
		if m == nil {
			require.Equal(t, g.Names[loser]+" was lost from the start, against best play.", told, "seed %d", seed)
			require.Equal(t, loser == 0, !wins(words, ""), "seed %d", seed)
			continue
		}
		ply, err := strconv.Atoi(m[2])
		require.NoError(t, err)
		before := over.After(ply - 1)
		fragment, better := before.Fragment(), m[5]
		require.Equal(t, []string{g.Names[loser], fragment}, []string{m[1], m[4]}, "seed %d: %s", seed, told)
		require.Equal(t, loser, before.Turn(), "seed %d: %s", seed, told)
		switch w := winning.FindStringSubmatch(better); {
		case w != nil:
			said["letters"]++
			require.True(t, starts(words, fragment), "seed %d: %s", seed, told)
			letters := strings.FieldsFunc(w[1], func(r rune) bool { return strings.ContainsRune(", or", r) })
			for _, l := range letters {
				require.True(t, starts(words, fragment+l) && !wins(words, fragment+l), "seed %d: %s", seed, told)
			}
			require.Equal(t, g.Names[1-loser], w[2], "seed %d: %s", seed, told)
			require.Contains(t, words, w[3], "seed %d: %s", seed, told)
			rest, ok := strings.CutPrefix(w[3], fragment+letters[0])
			require.True(t, ok && len(rest)%2 == 1, "seed %d: %s", seed, told)
			for i := 1; i < len(rest); i++ {
				require.NotContains(t, words, fragment+letters[0]+rest[:i], "seed %d: %s", seed, told)
			}
		case strings.Contains(better, `"word!" would`):
			said["word"]++
			require.Contains(t, words, fragment, "seed %d: %s", seed, told)
		case strings.Contains(better, `"no word!" would`):
			said["no word"]++
			require.False(t, starts(words, fragment), "seed %d: %s", seed, told)
		default:
			said["answer"]++
			require.True(t, before.Due(), "seed %d: %s", seed, told)
			word, ok := strings.CutSuffix(better, " would have answered the challenge")
			require.True(t, ok, "seed %d: %s", seed, told)
			require.Contains(t, words, word, "seed %d: %s", seed, told)
			require.True(t, strings.HasPrefix(word, fragment), "seed %d: %s", seed, told)
		}
	}
	assert.Len(t, said, 4, "base %d: not all was said", base)
}
