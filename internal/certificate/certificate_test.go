package certificate

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost"
	"wordgame/trie"
)

func wordsOf(texts ...string) []Word {
	var words []Word
	for _, t := range texts {
		words = append(words, strings.Split(t, ""))
	}
	return words
}

// certified is a certificate for a small list: {cat camel goat gecko gerbil gar
// gannet}, on which g wins.
func certified(t *testing.T) (*Certificate, []Word) {
	words := wordsOf("camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat")
	return &Certificate{
		Version: Version, Count: len(words), Hash: Hash(words), Winner: 1,
		Moves: map[string]string{"": "g", "ga": "gan", "gann": "ganne", "ge": "ger", "gerb": "gerbi", "go": "goa"},
	}, words
}

func TestVerify(t *testing.T) {
	c, words := certified(t)
	r, err := c.Verify(words)
	require.NoError(t, err)
	assert.Equal(t, Report{Moves: 6, Replies: 8, Words: 3}, r)

	for name, test := range map[string]struct {
		change func(c *Certificate)
		want   string
	}{
		"another list":          {func(c *Certificate) { c.Count++ }, "the certificate is for another list or alphabet: for 8 words of  with hash "},
		"another word":          {func(c *Certificate) { c.Hash = Hash(words[1:]) }, "the certificate is for another list or alphabet: for 7 words of  with hash "},
		"a missing move":        {func(c *Certificate) { delete(c.Moves, "ge") }, `there is no move at "ge"`},
		"a move that loses":     {func(c *Certificate) { c.Moves["ga"] = "gar" }, `with "gar" the winner completes a word`},
		"a move towards a loss": {func(c *Certificate) { c.Moves["ge"] = "gec" }, `there is no move at "geck"`},
		"no word":               {func(c *Certificate) { c.Moves["ge"] = "gex" }, `the move from "ge" to "gex" is against the rules`},
		"two letters":           {func(c *Certificate) { c.Moves["ge"] = "gerb" }, `the move from "ge" to "gerb" is against the rules`},
		"another fragment":      {func(c *Certificate) { c.Moves["ge"] = "goa" }, `the move from "ge" to "goa" is against the rules`},
		"a move too many":       {func(c *Certificate) { c.Moves["c"] = "ca" }, "1 of the 7 moves are never needed"},
		"the other wins":        {func(c *Certificate) { c.Winner = 2 }, `there is no move at "c"`},
		"no such fragment":      {func(c *Certificate) { c.Fragment = "gx" }, `no word starts with "gx"`},
		"beyond a word":         {func(c *Certificate) { c.Fragment = "cats" }, `no word starts with "cats"`},
	} {
		t.Run(name, func(t *testing.T) {
			c, words := certified(t)
			test.change(c)
			_, err := c.Verify(words)
			require.Error(t, err)
			assert.True(t, strings.HasPrefix(err.Error(), test.want), "%v", err)
		})
	}
}

func TestParse(t *testing.T) {
	c, _ := certified(t)
	data, err := json.Marshal(c)
	require.NoError(t, err)
	again, err := Parse(append(data, '\n'))
	require.NoError(t, err)
	assert.Equal(t, c, again)

	for _, test := range []struct{ text, want string }{
		{"", "the certificate is cut short after 0 bytes"},
		{string(data[:len(data)-1]), "the certificate is cut short after "},
		{string(data) + "{}", `the certificate is followed by something else: "{}"`},
		{"[]", "no certificate: "},
		{`{"colour":"blue"}`, "no certificate: "},
		{`{"certificate":"wordgame 9"}`, `no certificate that can be read: its version is "wordgame 9"`},
		{`{"certificate":"` + Version + `","winner":3}`, "the winner is 3: want 1, "},
	} {
		_, err := Parse([]byte(test.text))
		require.Error(t, err, test.text)
		assert.True(t, strings.HasPrefix(err.Error(), test.want), "%v", err)
	}
}

// FuzzParse wants no panic, of reading or of checking.
func FuzzParse(f *testing.F) {
	words := wordsOf("camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat")
	f.Add([]byte(`{"certificate":"` + Version + `","count":7,"hash":"` + Hash(words) + `","winner":1,"moves":{"":"g"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if c, err := Parse(data); err == nil {
			c.Count, c.Hash = len(words), Hash(words)
			_, _ = c.Verify(words)
		}
	})
}

// What the solver says verifies, with letters of several characters, too; and
// with any one move changed it does not, unless the other move wins as well.
func TestStrategies(t *testing.T) {
	refused := 0
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 61))
		a, err := trie.NewAlphabet("a", "b", "sz")
		require.NoError(t, err)
		var texts []string
		for range 1 + r.IntN(25) {
			w := ""
			for range 2 + r.IntN(5) {
				w += a.Text(trie.Letter(r.IntN(a.Len())))
			}
			texts = append(texts, w)
		}
		slices.SortFunc(texts, a.Compare)
		texts = slices.Compact(texts)
		var words []Word
		letters := func(text string) (w Word) {
			codes, _ := a.Encode(nil, text)
			for _, c := range codes {
				w = append(w, a.Text(c))
			}
			return w
		}
		for _, text := range texts {
			words = append(words, letters(text))
		}
		list, err := trie.Build(a, slices.Values(texts))
		require.NoError(t, err)
		learned, err := ghost.Learn(t.Context(), ghost.NewSolver(list), "", list.Root(), nil)
		require.NoError(t, err)
		var known []Word
		for _, w := range learned.Words {
			known = append(known, letters(w))
		}
		c := &Certificate{Version: Version, Count: len(words), Hash: Hash(words), Winner: learned.Seat, Moves: Moves(known, 0, learned.Seat == 1)}
		report, err := c.Verify(words)
		require.NoError(t, err, "seed %d: %q", seed, texts)
		assert.Equal(t, len(c.Moves), report.Moves)

		for at, next := range c.Moves {
			changed := *c
			changed.Moves = maps.Clone(c.Moves)
			for l := range a.Len() {
				if other := at + a.Text(trie.Letter(l)); other != next {
					changed.Moves[at] = other
					if _, err := changed.Verify(words); err == nil {
						// Only a move that needs no other one after it could do.
						n, _, _ := list.Find(other)
						assert.False(t, n.Final(), "seed %d: %q", seed, other)
						continue
					}
					refused++
				}
			}
		}
	}
	assert.Greater(t, refused, 1000)
}
