package games_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/games"
)

func TestFamily(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range games.All(shelved()) {
		assert.False(t, seen[f.Name], "%s is there twice", f.Name)
		seen[f.Name] = true
		found, ok := games.Family(f.Name, shelved())
		assert.True(t, ok)
		assert.Equal(t, f.Name, found.Name)
	}
	assert.NotEmpty(t, seen)
	for _, name := range []string{"", "chess", "TicTacToe"} {
		_, ok := games.Family(name, shelved())
		assert.False(t, ok, name)
	}
}
