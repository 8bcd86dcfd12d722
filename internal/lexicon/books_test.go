package lexicon

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestBooks(t *testing.T) {
	t.Parallel()
	dir := folder(t, map[string]string{
		"dictd/one.index": "ghost\tA\tF\n", "dictd/one.dict": "ghost",
		"dictd/two.index": "ghost\tA\tF\n", "dictd/two.dict": "ghoul",
		"dictd/README": "ghost", "dict/three.index": "ghost\n", "mine.tsv": "ghost\tboo\n",
	})
	s := System{filepath.Join(dir, "dict"), filepath.Join(dir, "dictd"), filepath.Join(dir, "nothing", "dictd")}
	for name, want := range map[string][]string{
		"": {"one", "two"}, "two": {"two"}, filepath.Join(dir, "mine.tsv"): {"mine"}, filepath.Join(dir, "dictd", "one"): {"one"},
	} {
		books, err := s.Books(name)
		require.NoError(t, err, name)
		var names []string
		for _, b := range books {
			names = append(names, b.Name)
			assert.NoError(t, b.Close())
		}
		assert.Equal(t, want, names)
	}
	for name, want := range map[string]string{
		"onw": "no file and no dictd database is called onw: did you mean one?",
		"xyz": "no file and no dictd database is called xyz: the system has one and two",
	} {
		_, err := s.Books(name)
		assert.EqualError(t, err, want)
	}
	_, err := System(nil).Books("xyz")
	assert.EqualError(t, err, "no file is called xyz, and the system has no dictd database")
	books, err := System(nil).Books("")
	assert.NoError(t, err)
	assert.Empty(t, books)
	assert.Empty(t, System{filepath.Join(dir, "dictd")}.Lists(), "definitions are no lists")
}
