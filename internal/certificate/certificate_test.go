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
		"beyond a word":         {func(c *Certificate) { c.Fragment = "cats" }, `play never reaches "cats": "cat" is a word, which ends the game`},
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
		{"[]", "not a certificate: "},
		{`{"colour":"blue"}`, "not a certificate: "},
		{`{"certificate":"wordgame 9"}`, `not a certificate that can be read: its version is "wordgame 9"`},
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

// alphabets are of one rune a letter, and of several: a letter may begin another.
var alphabets = [][]string{
	{"a", "b", "sz"},
	{"b", "b\u030c", "b\u030c\u0323", "c"},
	{"c", "cs", "s", "z", "zs"},
}

// A list is random words, as texts and as letters, and their automaton.
type list struct {
	alphabet *trie.Alphabet
	texts    []string
	words    []Word
	trie     *trie.Trie
}

func randomList(t *testing.T, r *rand.Rand) list {
	a, err := trie.NewAlphabet(alphabets[r.IntN(len(alphabets))]...)
	require.NoError(t, err)
	l := list{alphabet: a}
	for range 1 + r.IntN(25) {
		w := ""
		for range 2 + r.IntN(5) {
			w += a.Text(trie.Letter(r.IntN(a.Len())))
		}
		l.texts = append(l.texts, w)
	}
	slices.SortFunc(l.texts, a.Compare)
	l.texts = slices.Compact(l.texts)
	l.words = l.spell(l.texts)
	l.trie, err = trie.Build(a, slices.Values(l.texts))
	require.NoError(t, err)
	return l
}

func (l list) spell(texts []string) (words []Word) {
	for _, text := range texts {
		codes, _ := l.alphabet.Encode(nil, text)
		var w Word
		for _, c := range codes {
			w = append(w, l.alphabet.Text(c))
		}
		words = append(words, w)
	}
	return words
}

// certify is what wordgame certify does.
func (l list) certify(t *testing.T, fragment Word) *Certificate {
	n, _, ok := l.trie.Find(fragment.String())
	require.True(t, ok)
	learned, err := ghost.Learn(t.Context(), ghost.NewSolver(l.trie), fragment.String(), n, nil)
	require.NoError(t, err)
	return &Certificate{
		Version: Version, Count: len(l.words), Hash: Hash(l.words), Fragment: fragment.String(), Winner: learned.Seat,
		Moves: Moves(l.spell(learned.Words), len(fragment), learned.Seat == 1),
	}
}

// What the solver says verifies, from the start and from every fragment, with
// letters of several characters, too; but from no fragment beyond a word.
func TestFragments(t *testing.T) {
	t.Parallel()
	beyond := 0
	for seed := range uint64(300) {
		l := randomList(t, rand.New(rand.NewPCG(seed, 61)))
		for _, w := range l.words {
			for i := range w {
				shorter := slices.IndexFunc(l.words, func(v Word) bool { return len(v) < i && slices.Equal(w[:len(v)], v) })
				switch _, err := l.certify(t, w[:i]).Verify(l.words); {
				case shorter >= 0:
					beyond++
					require.Error(t, err, "seed %d: from %q of %q", seed, w[:i], l.words)
					require.Contains(t, err.Error(), "is a word", "seed %d: from %q of %q", seed, w[:i], l.words)
				default:
					require.NoError(t, err, "seed %d: from %q of %q", seed, w[:i], l.words)
				}
			}
		}
	}
	assert.Greater(t, beyond, 100)
}

// With any one move changed a strategy does not verify, unless the other move
// wins as well.
func TestStrategies(t *testing.T) {
	refused := 0
	for seed := range uint64(200) {
		l := randomList(t, rand.New(rand.NewPCG(seed, 61)))
		c := l.certify(t, nil)
		report, err := c.Verify(l.words)
		require.NoError(t, err, "seed %d: %q", seed, l.words)
		assert.Equal(t, len(c.Moves), report.Moves)

		for at, next := range c.Moves {
			changed := *c
			changed.Moves = maps.Clone(c.Moves)
			for letter := range l.alphabet.Len() {
				if other := at + l.alphabet.Text(trie.Letter(letter)); other != next {
					changed.Moves[at] = other
					if _, err := changed.Verify(l.words); err == nil {
						// Only a move that needs no other one after it could do.
						n, _, _ := l.trie.Find(other)
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

// The hash tells apart what differs in the ends of letters or words only.
func TestHash(t *testing.T) {
	assert.Equal(t, "sha256:53f938300da3747607b47d7a6162f88e61bd1f8866750654f45e0d0de20160ed", Hash([]Word{{"a", "b"}, {"c"}}))
	seen := make(map[string][]Word)
	for _, words := range [][]Word{nil, {{}}, {{"a", "b"}, {"c"}}, {{"a"}, {"b", "c"}}, {{"ab"}, {"c"}}, {{"a", "b", "c"}}, {{"c"}, {"a", "b"}}} {
		hash := Hash(words)
		assert.NotContains(t, seen, hash, "%v", words)
		seen[hash] = words
	}
}
