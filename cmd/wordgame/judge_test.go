package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	ucli "github.com/urfave/cli/v2"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// judgeOf returns the judge of some words.
func judgeOf(t *testing.T, o dict.Options, list []string) *judge {
	words, err := o.Words(withoutErrors(slices.Values(list)))
	require.NoError(t, err)
	kept, err := trie.Build(words.Alphabet, words.Kept())
	require.NoError(t, err)
	playable, err := trie.Build(words.Alphabet, words.Playable())
	require.NoError(t, err)
	return &judge{"a list", o, kept, playable, ghost.NewSolver(playable)}
}

// A naive judge knows the words as a sorted list, each of letters of one rune.
type naive []string

func (n naive) starts(fragment string) (words []string) {
	for _, w := range n {
		if strings.HasPrefix(w, fragment) {
			words = append(words, w)
		}
	}
	return words
}

// ended returns the shortest start of a fragment that is a word.
func (n naive) ended(fragment string) string {
	for i := range fragment + "." {
		if slices.Contains(n, fragment[:i]) {
			return fragment[:i]
		}
	}
	return ""
}

func (n naive) playable(words []string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return n.ended(w) != w })
}

func (n naive) letters(fragment string) (letters []string) {
	for _, w := range n.starts(fragment) {
		if rest := []rune(w[len(fragment):]); len(rest) > 0 {
			letters = append(letters, string(rest[0]))
		}
	}
	return slices.Compact(letters)
}

// value is minimax: who wins, and in how many plies.
func (n naive) value(fragment string) (solver.Value, int) {
	if slices.Contains(n, fragment) {
		return solver.Win, 0
	}
	best, plies := solver.Undecided, 0
	for _, l := range n.letters(fragment) {
		v, p := n.value(fragment + l)
		v, p = v.Opposite(), p+1
		if v > best || v == best && (v == solver.Win && p < plies || v == solver.Loss && p > plies) {
			best, plies = v, p
		}
	}
	return best, plies
}

func (n naive) judge(fragment string) *judgement {
	words := n.starts(fragment)
	v := &judgement{Fragment: fragment, Valid: len(words) > 0, Words: len(words), Word: slices.Contains(n, fragment),
		Examples: []string{}, Winning: []string{}, Moves: []move{}, Near: []string{}, InOrder: []string{}}
	for i := range fragment + "." {
		if len(n.starts(fragment[:i])) > 0 {
			v.Longest = fragment[:i]
		}
	}
	if ended := n.ended(fragment); ended != fragment {
		v.Ended = ended
	}
	if !v.Valid {
		var near []string
		for edits := 1; edits <= 2; edits++ {
			for _, w := range n {
				if edits == apart([]rune(fragment), []rune(w)) {
					near = append(near, w)
				}
			}
		}
		v.Near = append(v.Near, near[:min(len(near), handful)]...)
		for _, w := range n.starts(v.Longest) {
			if inOrder([]rune(fragment), []rune(w)) {
				v.InOrder = append(v.InOrder, w)
			}
		}
		slices.SortFunc(v.InOrder, func(a, b string) int {
			return cmp.Or(cmp.Compare(len([]rune(a)), len([]rune(b))), cmp.Compare(a, b))
		})
		v.InOrder = v.InOrder[:min(len(v.InOrder), handful)]
		return v
	}
	v.Playable = len(n.playable(words))
	v.Reachable = v.Ended == ""
	if v.Word || !v.Reachable {
		if v.Reachable {
			v.Value = new(solver.Win)
		}
		v.Examples = words[:min(len(words), handful)]
		return v
	}
	value, plies := n.value(fragment)
	v.Value, v.Remoteness = &value, plies
	for _, l := range n.letters(fragment) {
		value, plies := n.value(fragment + l)
		example := n.playable(n.starts(fragment + l))[0]
		v.Moves = append(v.Moves, move{l, value.Opposite(), plies + 1, fragment + l, example})
		v.Examples = append(v.Examples, example)
		if value == solver.Loss {
			v.Winning = append(v.Winning, l)
		}
	}
	slices.SortStableFunc(v.Moves, func(a, b move) int {
		sign := 1
		if a.Value == solver.Loss {
			sign = -1
		}
		return cmp.Or(-cmp.Compare(a.Value, b.Value), sign*cmp.Compare(a.Remoteness, b.Remoteness))
	})
	after := fragment
	if value == solver.Win {
		after, plies = v.Moves[0].Fragment, v.Remoteness-1
	}
	for _, l := range n.letters(after) {
		if value, p := n.value(after + l); value == solver.Win && p+1 == plies {
			v.Delay = &delay{after, l, plies}
			break
		}
	}
	return v
}

// apart is the number of edits between two words, by its definition.
func apart(a, b []rune) int {
	switch {
	case len(a) == 0 || len(b) == 0:
		return len(a) + len(b)
	case a[0] == b[0]:
		return apart(a[1:], b[1:])
	}
	return 1 + min(apart(a[1:], b), apart(a, b[1:]), apart(a[1:], b[1:]))
}

func inOrder(few, many []rune) bool {
	for _, r := range many {
		if len(few) > 0 && few[0] == r {
			few = few[1:]
		}
	}
	return len(few) == 0
}

// The judge agrees with a naive one, on random lists and fragments, before and
// after words are added.
func TestJudgeOracle(t *testing.T) {
	for _, letters := range []string{"ab", "abcd", "aąż"} {
		for seed := range uint64(60) {
			r := rand.New(rand.NewPCG(seed, 13))
			random := func(from, to int) string {
				word := make([]rune, from+r.IntN(to-from+1))
				for i := range word {
					word[i] = []rune(letters)[r.IntN(len([]rune(letters)))]
				}
				return string(word)
			}
			o := dict.Options{Min: 1 + r.IntN(3)}
			var list []string
			for range 1 + r.IntN(25) {
				list = append(list, random(o.Min, 6))
			}
			j := judgeOf(t, o, list)
			for range 3 {
				slices.Sort(list)
				list = slices.Compact(list)
				n := naive(list)
				fragments := []string{"", "ż", "ab?", random(6, 7)}
				for range 10 {
					fragments = append(fragments, random(0, 7))
				}
				for _, f := range fragments {
					got, err := j.of(t.Context(), f)
					require.NoError(t, err)
					require.Equal(t, n.judge(f), got, "seed %d: %q of %q", seed, f, n)
				}
				word := random(o.Min, 6)
				added, err := j.add(strings.ToUpper(word))
				if slices.Contains(list, word) {
					require.ErrorContains(t, err, fmt.Sprintf("%q is a word of a list already", word))
					continue
				}
				require.NoError(t, err)
				list = append(slices.Clone([]string(n)), word)
				slices.Sort(list)
				require.Equal(t, &addition{word, len(list), len(naive(list).playable(list))}, added)
			}
		}
	}
}

// A word refused changes nothing.
func TestAddRefuses(t *testing.T) {
	latin, err := trie.NewAlphabet(strings.Split("abcdefghijklmnopqrstuvwxyz", "")...)
	require.NoError(t, err)
	for _, test := range []struct {
		o          dict.Options
		word, want string
	}{
		{dict.Options{Min: 4}, "", "fewer than 4 letters"},
		{dict.Options{Min: 4}, "caf\u0301e\u0301", "fewer than 5 letters"},
		{dict.Options{Min: 4}, "co-op", `"co-op" is no word: "-" is not among the letters of words`},
		{dict.Options{Min: 4}, "ice cream", `" " is not among`},
		{dict.Options{Min: 4}, "\u0301goat", "is not among the letters"},
		{dict.Options{Min: 4}, "goat" + strings.Repeat("\u0301", 200), "no word"},
		{dict.Options{Min: 4}, "goat\xff", "is not among the letters"},
		{dict.Options{Min: 4}, "𝐆oats", "begins with a capital"}, // one that has no small letter
		{dict.Options{Min: 4, Letters: latin}, "café", `"é" is not among`},
		{dict.Options{Min: 4}, strings.Repeat("a", dict.MaxLine+1), "a word of 65536 bytes: want at most 65535"},
		{dict.Options{Min: 4}, "Goat", `"goat" is a word of a list already`},
	} {
		if strings.HasPrefix(test.word, "caf\u0301") {
			test.o.Min = 5
		}
		j := judgeOf(t, test.o, []string{"goat", "camel"})
		before := *j
		_, err := j.add(test.word)
		assert.ErrorContains(t, err, test.want, "%q", test.word)
		assert.Equal(t, before, *j)
	}
}

func TestComplete(t *testing.T) {
	list := []string{"camel", "gecko", "goat", "goats"}
	for a := range 26 {
		list = append(list, "many"+string(rune('a'+a)))
	}
	j := judgeOf(t, dict.Options{Min: 4}, list)
	assert.Equal(t, []string{"c", "g", "m"}, j.complete(""))
	assert.Equal(t, []string{"gecko", "goat", "goats"}, j.complete(" G"))
	assert.Equal(t, []string{"camel"}, j.complete("cam"))
	assert.Equal(t, []string{"many"}, j.complete("man"))
	assert.Len(t, j.complete("many"), 26)
	assert.Empty(t, j.complete("x"))
	assert.Empty(t, j.complete("add g"))
}

// On narrow pages lines are broken; colour adds to the signs and takes nothing.
func TestPage(t *testing.T) {
	j := judgeOf(t, dict.Options{Min: 4}, []string{"camel", "gecko", "goat", "ghost"})
	v, err := j.of(t.Context(), "")
	require.NoError(t, err)
	wide := v.text("a list", page{})
	assert.Contains(t, wide, "\n  - c  loses in 5 plies  camel\n")
	coloured := v.text("a list", page{colour: true})
	assert.Contains(t, coloured, "\n  \x1b[31m- c\x1b[0m  loses in 5 plies  camel\n")
	assert.Equal(t, wide, strings.NewReplacer(green, "", red, "", plain, "").Replace(coloured))
	narrow := v.text("a list", page{width: 24})
	assert.Contains(t, narrow, "\n  - c  loses in 5 plies\n      camel\n")
	for line := range strings.Lines(narrow) {
		assert.LessOrEqual(t, len(strings.TrimSpace(line)), 24)
	}
	assert.Equal(t, strings.Fields(wide), strings.Fields(narrow))
}

// BenchmarkJudge answers for fragments of web2 that take longest: all words, and
// those that need help.
func BenchmarkJudge(b *testing.B) {
	var j *judge
	a := app()
	a.Commands[1].Action = func(c *ucli.Context) (err error) {
		j, err = newJudge(c)
		return err
	}
	require.Equal(b, cli.Answered, cli.Run(a, []string{"wordgame", "challenge"}, cli.Streams{Out: b.Output(), Err: b.Output()}))
	for _, fragment := range []string{"", "mediu", "sz", "srtn", "pbe", "unconstitutionallx", "7up"} {
		b.Run(fragment, func(b *testing.B) {
			begin, slowest := time.Now(), time.Duration(0)
			for b.Loop() {
				if _, err := j.of(b.Context(), fragment); err != nil {
					b.Fatal(err)
				}
				slowest = max(slowest, time.Since(begin))
				begin = time.Now()
			}
			b.ReportMetric(float64(slowest.Microseconds())/1000, "slowest-ms")
		})
	}
	b.Run("add", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			word := fmt.Sprintf("%b", i)
			if _, err := j.add("qaz" + strings.NewReplacer("0", "x", "1", "y").Replace(word)); err != nil {
				b.Fatal(err)
			}
		}
	})
}
