package chain

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/internal/words"
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

// accepts checks a certificate of some lines about a word chain.
func accepts(l *words.List, game string, lines ...string) error {
	c := &certificate.Certificate{Game: strings.Fields(game)}
	for i, l := range lines {
		c.Body = append(c.Body, certificate.Line{Number: 4 + i, Text: l})
	}
	return Check(l, c, nil)
}

// Whatever lines a certificate has, in whatever order: what is accepted is true.
func TestChainAgainstAllWords(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	accepted := map[string]int{}
	for range 300 {
		var words, said []string
		for i := range 2 + r.IntN(6) {
			words = append(words, fmt.Sprintf("%c%c%c", "abcd"[r.IntN(4)], 'm'+rune(i), "abcd"[r.IntN(4)]))
		}
		list, left := listOf(t, words...), words
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
			if accepts(list, "chain "+strings.Join(said, " ")+" 2", append(slices.Clone(shown), l)...) == nil {
				shown = append(shown, l)
			}
		}
		if n := len(shown); n > 0 && shown[n-1] == claim {
			accepted[strings.Fields(claim)[1]]++
			require.Equal(t, strings.Contains(claim, "win"), saidWins(left, letter), "%v, said %v: %v (seed %d)", words, said, shown, seed)
		}
	}
	assert.Greater(t, accepted["win"], 5, "seed %d", seed)
	assert.Greater(t, accepted["loss"], 5, "seed %d", seed)
}

func TestChainRefused(t *testing.T) {
	t.Parallel()
	l := listOf(t, "abba", "abc", "cba", "cd", "da")
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
		err := accepts(l, "chain "+c.said+" 2", c.lines...)
		if c.want == "" {
			assert.NoError(t, err, c.lines)
		} else {
			assert.Regexp(t, "^"+c.want, err, c.lines)
		}
	}
}

// The line with the game names the rule: after ель comes л if no word begins with ь, or ь as in old certificates.
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
		own := words
		if strings.HasSuffix(c.game, "2") {
			own = words[:3]
		}
		err := accepts(listOf(t, own...), c.game, c.line)
		assert.Equal(t, c.accepted, err == nil, "%v: %v", c, err)
	}
}

// As many words may have been said as the list has: none of them is looked for in all the others, which would take minutes.
func TestChainSaid(t *testing.T) {
	t.Parallel()
	words := make([]string, 100_001)
	for i := range words {
		words[i] = strings.Map(func(r rune) rune { return r - '0' + 'a' }, fmt.Sprintf("0%06d0", i))
	}
	said := slices.Clone(words[1:])
	slices.Reverse(said)
	assert.NoError(t, accepts(listOf(t, words...), "chain "+strings.Join(said, " ")+" 2", "claim win a"))
}
