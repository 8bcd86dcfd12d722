package loose_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/solver/ghost/loose"
	"wordgame/trie"
)

// The kinds of alphabets: of few letters, of letters of several runes, and of
// more letters than a mask has bits.
func alphabets(t *testing.T) []*trie.Alphabet {
	many := make([]string, 70)
	for i := range many {
		many[i] = string(rune('à' + i))
	}
	var all []*trie.Alphabet
	for _, letters := range [][]string{
		{"a", "b"}, {"c", "b", "a"}, {"a", "ch", "sz", "z", "s", "c"}, strings.Split("abcdefghijkl", ""), many,
	} {
		a, err := trie.NewAlphabet(letters...)
		require.NoError(t, err)
		all = append(all, a)
	}
	return all
}

// A sample is a random game in two forms.
type sample struct {
	words    *trie.Trie
	rules    loose.Rules
	naive    *naive
	alphabet *trie.Alphabet
}

func newSample(t *testing.T, seed uint64) sample {
	r := rand.New(rand.NewPCG(seed, 11))
	alphabets := alphabets(t)
	a := alphabets[r.IntN(len(alphabets))]
	most := 2 + r.IntN(5)
	texts := make(map[string]bool)
	var letters [][]trie.Letter
	// A large alphabet is needed whole once, or there is no more to it.
	for range 1 + r.IntN(10) + a.Len()/60*40 {
		var w []trie.Letter
		for range 1 + r.IntN(most) {
			w = append(w, trie.Letter(r.IntN(a.Len())))
		}
		// What reads otherwise than it was written is another word.
		text := string(a.Decode(nil, w...))
		w, _ = a.Encode(nil, text)
		if !texts[text] {
			texts[text] = true
			letters = append(letters, w)
		}
	}
	slices.SortFunc(letters, slices.Compare)
	var sorted []string
	for _, w := range letters {
		sorted = append(sorted, string(a.Decode(nil, w...)))
	}
	words, err := trie.Build(a, slices.Values(sorted))
	require.NoError(t, err)
	rules := loose.Rules{Ordered: r.IntN(2) == 0, End: trie.Parity(r.IntN(4))}
	if r.IntN(2) == 0 {
		rules.End = 0
	}
	return sample{words, rules, newNaive(letters, a.Len(), rules), a}
}

func (s sample) text(f []trie.Letter) string { return string(s.alphabet.Decode(nil, f...)) }

// solve solves the game, or returns nil if nothing can end it.
func (s sample) solve(t *testing.T) *loose.Solution {
	solution, err := loose.Solve(context.Background(), s.words, s.rules, loose.Options{})
	if !slices.ContainsFunc(s.naive.words, s.naive.complete) {
		require.ErrorContains(t, err, "no word can end the game")
		return nil
	}
	require.NoError(t, err)
	return solution
}

// reads reports whether the text of letters is read as these: of a, ch and c
// some are not.
func (s sample) reads(f []trie.Letter) bool {
	again, _ := s.alphabet.Encode(nil, s.text(f))
	return slices.Equal(again, f)
}

func TestSolveRandom(t *testing.T) {
	for seed := range uint64(80) {
		s := newSample(t, seed)
		solution := s.solve(t)
		if solution == nil {
			continue
		}
		name := fmt.Sprintf("seed %d, %v %+v", seed, slices.Collect(s.words.Words(s.words.Root())), s.rules)
		all := s.naive.all
		require.Equal(t, len(all), solution.Fragments(), name)
		longest := 0
		starts := make(map[int][][]trie.Letter)
		for _, f := range all {
			longest = max(longest, len(f))
			if !s.naive.complete(f) && len(s.naive.moves(f)) > 0 {
				starts[len(f)] = append(starts[len(f)], f)
			}
			if s.reads(f) {
				s.compare(t, solution, f, name)
			}
		}
		require.Equal(t, longest, solution.Longest(), name)
		for length := 1; length <= longest+1; length++ {
			winning, n, err := solution.Starts(length)
			require.NoError(t, err, name)
			require.Equal(t, len(starts[length]), n, "%s, starts of %d letters", name, length)
			want := s.naive.rank(starts[length])
			want = slices.DeleteFunc(want, func(x solver.Ranked[string]) bool { return x.Value == solver.Loss })
			require.Equal(t, want, s.keys(solution, winning), "%s, starts of %d letters", name, length)
		}
	}
}

// compare compares all that is said of a fragment.
func (s sample) compare(t *testing.T, solution *loose.Solution, f []trie.Letter, name string) {
	text := s.text(f)
	name = fmt.Sprintf("%s, %q", name, text)
	p, _, ok := solution.Find(text)
	require.True(t, ok, name)
	require.Equal(t, text, solution.Text(p), name)
	require.Equal(t, s.naive.result(f), solution.Result(p), name)
	require.Equal(t, s.naive.over(f), solution.Word(p), name)
	if !s.rules.Ordered { // letters in any order
		mixed := slices.Clone(f)
		slices.Reverse(mixed)
		if s.reads(mixed) {
			q, _, ok := solution.Find(s.text(mixed))
			require.True(t, ok && p == q, name)
		}
	}

	var want []solver.Ranked[string]
	if !s.naive.complete(f) {
		want = s.naive.rank(s.naive.moves(f))
	}
	require.Equal(t, len(want), len(solution.Moves(p)), name)
	if len(want) > 0 {
		require.Equal(t, want, s.keys(solution, solution.Moves(p)), name)
	}
	line := solution.Line(p)
	require.Len(t, line, solution.Result(p).Remoteness, name)
	for i, q := range line {
		require.Equal(t, solution.Result(p).Remoteness-i-1, solution.Result(q).Remoteness, name)
	}

	example := solution.Example(p)
	for _, w := range s.naive.words { // they ascend
		if s.naive.within(f, w) {
			require.Equal(t, s.text(w), example, name)
			break
		}
	}

	// One letter more, wherever it is, and one that is none.
	for l := range min(s.naive.letters, 8) {
		for i := range len(f) + 1 {
			g := slices.Insert(slices.Clone(f), i, trie.Letter(l))
			if !s.reads(g) {
				continue
			}
			_, nearest, ok := solution.Find(s.text(g))
			require.Equal(t, s.naive.legal(g), ok, "%s: %q", name, s.text(g))
			require.Equal(t, s.nearest(g), nearest, "%s: %q", name, s.text(g))
		}
	}
	_, nearest, ok := solution.Find("?" + text + "??")
	require.False(t, ok, name)
	require.Equal(t, text, nearest, name)
}

// nearest is what Find says of a fragment: itself, or its legal part.
func (s sample) nearest(f []trie.Letter) string {
	if s.naive.legal(f) {
		return s.text(f)
	}
	var kept []trie.Letter
	for _, l := range f {
		if s.naive.legal(append(slices.Clone(kept), l)) {
			kept = append(kept, l)
		}
	}
	if !s.rules.Ordered {
		slices.Sort(kept)
	}
	return s.text(kept)
}

func (s sample) keys(solution *loose.Solution, moves []solver.Ranked[loose.Position]) []solver.Ranked[string] {
	var named []solver.Ranked[string]
	for _, m := range moves {
		named = append(named, solver.Ranked[string]{Move: s.naive.key(solution.Letters(m.Move)), Result: m.Result})
	}
	if named == nil {
		return []solver.Ranked[string]{}
	}
	return named
}

func TestGame(t *testing.T) {
	for seed := range uint64(30) {
		s := newSample(t, seed+1000)
		solution := s.solve(t)
		if solution == nil {
			continue
		}
		game := loose.Game{Solution: solution}
		assert.NoError(t, gametest.Check(game, ""), "seed %d", seed+1000)
		whole, err := solver.Induct(context.Background(), game, "")
		require.NoError(t, err)
		for p, want := range whole.All() {
			require.Equal(t, want.Value, solution.Result(p).Value, "seed %d, %q", seed+1000, solution.Text(p))
			require.Equal(t, want.Remoteness, solution.Result(p).Remoteness, "seed %d, %q", seed+1000, solution.Text(p))
		}
	}
}
