package words

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/trie"
)

func write(t *testing.T, name, contents string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(contents), 0o600))
	return path
}

func wordsIn(t *trie.Trie) []string { return slices.Collect(t.Words(t.Root())) }

// What is taken away counts, and is named.
func TestWithout(t *testing.T) {
	file := write(t, "list.csv", "word,count\nnear,3\nnear,2\nNova,3\nold,3\nnearest,1\nnova,5\n")
	slurs := write(t, "my slurs", "NOVA\nnova\n")
	o := Options{Names: []string{file}, Without: []string{slurs}}
	o.Read.Column, o.Read.MinCount = "word", 2 // which the list that is taken away doesn't have
	l, err := Load(t.Context(), o, All)
	require.NoError(t, err)
	assert.Equal(t, []string{"near"}, wordsIn(l.All))
	assert.Equal(t, dict.Steps{{Name: dict.Capitals, In: 5, Out: 4}, {Name: dict.Letters, In: 4, Out: 4}, {Name: dict.Length, In: 4, Out: 3},
		{Name: dict.Without, In: 3, Out: 2}, {Name: dict.Duplicates, In: 2, Out: 1}, {Name: dict.Prefixes, In: 1, Out: 1}}, l.Steps)
	assert.Equal(t, "a+b without c+d", Options{Names: []string{"a", "b"}, Without: []string{"c", "d"}}.Name())
	assert.Equal(t, `english-60 without the standard input+"a\nb"`, Options{Without: []string{"-", "a\nb"}}.Title())
}

// Where nothing is left, the error says which step took it: what is taken away, even if
// another step took more.
func TestWithoutAll(t *testing.T) {
	list := write(t, "list.txt", "near\nNova\nParis\nold\n")
	for without, all := range map[string]bool{list: true, write(t, "other.txt", "elsewhere"): false, "english-60": true} {
		var warnings []string
		o := Options{Names: []string{list}, Without: []string{without}, Warn: func(said string) { warnings = append(warnings, said) }}
		_, err := Load(t.Context(), o, Playable)
		if !all {
			require.NoError(t, err)
			assert.Equal(t, []string{without + " takes away no word of " + list}, warnings)
			continue
		}
		assert.ErrorContains(t, err, "no word is left of "+list+": 1 of the 4 entries is a word of "+without)
	}
	_, err := Load(t.Context(), Options{Names: []string{list}, Without: []string{"nowhere.txt"}}, Playable)
	assert.ErrorContains(t, err, "no word list and no file is called nowhere.txt")
}
