package certificate

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/trie"
)

// saidWins reports by trying all words whether the player wins who must say one that begins with a letter; 0 is any.
func saidWins(words []string, letter byte) bool {
	for i, w := range words {
		if (letter == 0 || w[0] == letter) && !saidWins(slices.Delete(slices.Clone(words), i, i+1), w[len(w)-1]) {
			return true
		}
	}
	return false
}

func anyLetters(words []string) *trie.Alphabet {
	a, err := trie.AlphabetOf(slices.Values(words))
	if err != nil {
		panic(err)
	}
	return a
}

// chained returns a certificate about a word chain, of some lines.
func chained(words []string, said string, lines ...string) *Certificate {
	c := &Certificate{Game: strings.Fields("chain " + said + " 2"), Words: WordsOf(slices.Values(words))}
	c.Words.Line = 3
	for i, l := range lines {
		c.Body = append(c.Body, Line{4 + i, l})
	}
	return c
}

// Whatever lines a certificate has, in whatever order: what is accepted is true.
func TestChainAgainstAllWords(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	accepted := map[string]int{}
	for range 3000 {
		var words, said []string
		for i := range 2 + r.IntN(6) {
			words = append(words, fmt.Sprintf("%c%c%c", "abcd"[r.IntN(4)], 'm'+rune(i), "abcd"[r.IntN(4)]))
		}
		left := words
		if r.IntN(3) == 0 {
			i := r.IntN(len(words))
			said, left = words[i:i+1], slices.Delete(slices.Clone(words), i, i+1)
		}
		var lines []string
		for _, l := range r.Perm(8) {
			at := string("abcd"[l%4])
			if l >= 4 {
				at += "…" + at
			}
			lines = append(lines, "L "+at)
		}
		claim, letter := "claim "+[]string{"win", "loss"}[r.IntN(2)], "abcd"[r.IntN(4)]
		if at := string(letter); len(said) > 0 || r.IntN(2) == 0 {
			claim += " " + at
		} else {
			claim, letter = claim+" .", 0
		}
		// Of the lines those stay that are shown, one after another.
		var shown []string
		for _, l := range append(lines, claim) {
			if chained(words, strings.Join(said, " "), append(slices.Clone(shown), l)...).CheckChain(words, anyLetters(words), nil) == nil {
				shown = append(shown, l)
			}
		}
		if n := len(shown); n > 0 && shown[n-1] == claim {
			accepted[strings.Fields(claim)[1]]++
			require.Equal(t, strings.Contains(claim, "win"), saidWins(left, letter), "%v, said %v: %v (seed %d)", words, said, shown, seed)
		}
	}
	assert.Greater(t, accepted["win"], 100, "seed %d", seed)
	assert.Greater(t, accepted["loss"], 100, "seed %d", seed)
}

func TestChainRefused(t *testing.T) {
	t.Parallel()
	words := []string{"abba", "abc", "cba", "cd", "da"}
	for _, c := range []struct {
		said  string
		lines []string
		want  string // how the error begins; "": it is accepted
	}{
		{"", []string{"L a…a", "claim win a", "L d", "claim loss d", "claim win c", "claim win ."}, ""},
		{"cd", []string{"L a", "claim win d"}, "4: refused"},
		{"", []string{"L5 a", "claim loss a"}, `4: "`},
		{"", []string{"N a", "claim loss a"}, `4: "`},
		{"", []string{"claim draw a"}, `4: "`},
		{"", []string{"claim win a in 3"}, `4: "`},
		{"", []string{"L e", "claim win ."}, `4: "`},
		{"", []string{"L ac", "claim win ."}, `4: "`},
		{"", []string{"L c…c", "claim win ."}, `4: "`},
		{"cd cd", []string{"claim win d"}, `2: "`},
		{"abc abba", []string{"claim win a"}, `2: "`},
		{"nothing", []string{"claim win g"}, `2: "`},
	} {
		err := chained(words, c.said, c.lines...).CheckChain(words, anyLetters(words), nil)
		if c.want == "" {
			assert.NoError(t, err, c.lines)
		} else {
			assert.Regexp(t, "^"+c.want, err, c.lines)
		}
	}
}

// The line with the game names the rule: after ель comes л if no word begins with ь, or ь as in old certificates. A word
// too short for the game does not count.
func TestNextLetter(t *testing.T) {
	t.Parallel()
	words := []string{"ель", "лес", "сел", "ь"}
	for _, c := range []struct {
		game, line string
		accepted   bool
	}{
		{"chain+ ель 2", "claim loss л", true}, {"chain+ 2", "claim win .", true}, {"chain+ ель лес 2", "claim win с", true},
		{"chain+ ель 2", "claim win л", false}, {"chain+ ель лес сел 2", "claim loss л", true}, {"chain+ ель 2", "claim loss ь", false},
		{"chain ель 2", "claim loss ь", true}, {"chain ель 2", "claim loss л", true}, {"chain ель лес 2", "claim win с", false},
		{"chain+ ель 1", "claim win ь", true}, {"chain+ ель лес 1", "claim win с", false}, {"chain+ 2", "N .", false},
	} {
		cert := chained(words, "", c.line)
		cert.Game = strings.Fields(c.game)
		err := cert.CheckChain(words, anyLetters(words), nil)
		assert.Equal(t, c.accepted, err == nil, "%v: %v", c, err)
	}
}

// As many words may have been said as the list has: none of them is looked for in all the others, which would take minutes.
func TestChainSaid(t *testing.T) {
	t.Parallel()
	words := make([]string, 200_001)
	for i := range words {
		words[i] = fmt.Sprintf("a%06da", i)
	}
	said := slices.Clone(words[1:])
	slices.Reverse(said)
	assert.NoError(t, chained(words, strings.Join(said, " "), "claim win a").CheckChain(words, anyLetters(words), nil))
}
