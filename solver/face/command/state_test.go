package command

import (
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face/quiz"
)

// readState returns what a file of progress has.
func readState(file string) (s *state, warning string, err error) {
	warning, err = changeState(file, func(kept *state) { s = kept })
	return s, warning, err
}

// What is damaged is kept aside, each time under another name.
func TestState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "quiz.json")
	for i, damaged := range []string{"", `{"version":0,"decks":{}}`, `{"version":1}`, `{"version":1,"decks":[]}`, `[]`} {
		require.NoError(t, os.WriteFile(file, []byte(damaged), 0o666))
		s, warning, err := readState(file)
		require.NoError(t, err)
		assert.NotEmpty(t, warning)
		assert.NotNil(t, s.Decks)
		assert.Empty(t, s.Decks)
		kept, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*.damaged"))
		require.NoError(t, err)
		assert.Len(t, kept, i+1)
	}
}

// What several change at once, all of them have changed.
func TestChangeState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "quiz.json")
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			warning, err := changeState(file, func(s *state) { s.Decks[fmt.Sprint(i)] = quiz.Progress{"card": i} })
			assert.NoError(t, err)
			assert.Empty(t, warning)
		})
	}
	all.Wait()
	s, _, err := readState(file)
	require.NoError(t, err)
	assert.Len(t, s.Decks, 20)

	_, err = changeState(filepath.Join(file, "quiz.json"), func(*state) {})
	assert.Error(t, err, "no folder can be made")
}

// A file of a newer version stays as it is.
func TestNewerState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "quiz.json")
	for _, newer := range []string{`{"version":2,"decks":{"deck":{"card":1}}}`, `{"version":3,"decks":["other"]}`} {
		require.NoError(t, os.WriteFile(file, []byte(newer), 0o600))
		_, err := changeState(file, func(s *state) { s.Decks["deck"] = nil })
		assert.ErrorContains(t, err, "written by a newer wordgame: version ")
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, newer, string(data))
	}
	kept, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*.damaged"))
	require.NoError(t, err)
	assert.Empty(t, kept)
}
