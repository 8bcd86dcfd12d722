package trie

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// near collects what Near yields, a word and its distance a line.
func near(t *Trie, text string, distance int) (lines []string) {
	for w, d := range t.Near(text, distance) {
		lines = append(lines, fmt.Sprintf("%s %d", w, d))
	}
	return lines
}

// apart is the distance of two lists of letters, by the whole table.
func apart(a, b []string) int {
	table := make([][]int, len(a)+1)
	for i := range table {
		table[i] = make([]int, len(b)+1)
		for j := range table[i] {
			switch {
			case i == 0 || j == 0:
				table[i][j] = i + j
			case a[i-1] == b[j-1]:
				table[i][j] = table[i-1][j-1]
			default:
				table[i][j] = 1 + min(table[i-1][j-1], table[i-1][j], table[i][j-1])
			}
		}
	}
	return table[len(a)][len(b)]
}

func TestNear(t *testing.T) {
	letters := strings.Split("abcdefghijklmnopqrstuvwxyz", "")
	tr := build(t, letters, []string{"gate", "ghost", "goat", "goats", "host", "most"})
	for _, c := range []struct {
		text     string
		distance int
		want     []string
	}{
		{"goat", 0, []string{"goat 0"}},
		{"goat", 1, []string{"goat 0", "goats 1"}},
		{"ghots", 1, nil}, // to swap letters is two edits
		{"ghots", 2, []string{"ghost 2", "goats 2"}},
		{"ost", 1, []string{"host 1", "most 1"}},
		{"xhost", 1, []string{"ghost 1", "host 1"}},
		{"", 3, nil},
		{"", 4, []string{"gate 4", "goat 4", "host 4", "most 4"}},
		{"goat", -1, nil},
		{"go-t", 1, []string{"goat 1"}},
		{"gołt", 1, []string{"goat 1"}},
		{"go\xfft", 1, []string{"goat 1"}},
		{"GOAT", 3, nil},
	} {
		assert.Equal(t, c.want, near(tr, c.text, c.distance), "%q within %d", c.text, c.distance)
	}
	assert.Len(t, near(tr, "goat", math.MaxInt), 6, "every word is within any distance")
	assert.Empty(t, near(new(Trie), "goat", 9), "of no words none is near")
	for w := range tr.Near("goat", 2) {
		assert.Equal(t, "gate", w) // and one can stop
		break
	}
}

// A letter is one edit, however many bytes or runes it has.
func TestNearLetters(t *testing.T) {
	tr := build(t, []string{"a", "e" + acute, "sz", "ż"}, []string{"aż", "sza", "szae" + acute})
	assert.Equal(t, []string{"aż 1", "sza 1"}, near(tr, "a", 1))
	assert.Equal(t, []string{"sza 1"}, near(tr, "szaa", 1)[:1])
	assert.Equal(t, []string{"szae" + acute + " 1"}, near(tr, "szae", 1)[1:], "e is no letter here: one foreign letter")
	assert.Equal(t, []string{"sza 1"}, near(tr, "日"+acute+"a", 1), "nor is 日 with a mark")
}

// Near finds what a look at every word finds.
func TestNearOracle(t *testing.T) {
	for _, a := range alphabets {
		t.Run(a.name, func(t *testing.T) {
			for seed := range uint64(60) {
				r := rand.New(rand.NewPCG(seed, 11))
				few := a.letters[:min(len(a.letters), 2+r.IntN(8))]
				word := func(most int) string {
					var b strings.Builder
					for range 1 + r.IntN(most) {
						b.WriteString(few[r.IntN(len(few))])
					}
					return b.String()
				}
				var words []string
				for range r.IntN(60) {
					words = append(words, word(8))
				}
				o := newOracle(a.letters, words)
				tr := build(t, a.letters, o.words)
				for range 10 {
					text := word(9)
					if r.IntN(8) == 0 {
						text = ""
					}
					distance := r.IntN(5)
					var want []string
					for _, w := range o.words {
						if d := apart(o.split(w), o.split(text)); d <= distance {
							want = append(want, fmt.Sprintf("%s %d", w, d))
						}
					}
					require.Equal(t, want, near(tr, text, distance), "seed %d: %q within %d of %q", seed, text, distance, o.words)
				}
			}
		})
	}
}

// A long text takes memory in its length, not in its square.
func TestNearLong(t *testing.T) {
	long := strings.Repeat("a", MaxLength)
	tr := build(t, []string{"a", "b"}, []string{long})
	assert.Len(t, near(tr, long[1:]+"b", 2), 1)
	assert.Empty(t, near(tr, long[3:], 2))
}

// BenchmarkNear looks for the words near one, those of a sample in turn.
func BenchmarkNear(b *testing.B) {
	words := benchList(b)
	tr := benchTrie(b, words)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	words = slices.Clip(words[:min(len(words), 1000)])
	for distance := range 4 {
		b.Run(fmt.Sprint(distance), func(b *testing.B) {
			i := 0
			for b.Loop() {
				found := 0
				for range tr.Near(words[i], distance) {
					found++
				}
				if found == 0 {
					b.Fatal(words[i])
				}
				if i++; i == len(words) {
					i = 0
				}
			}
		})
	}
}
