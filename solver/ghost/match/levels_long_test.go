//go:build long

package match_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver/face"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
)

// The table of docs/performance.md: 200 rounds of each game, in which a level gets 65 % or more
// against the one below.
func TestLongLevels(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  relatives.Variant
		every int // word of the list
	}{
		{"ghost", relatives.Ghost, 1}, {"superghost", relatives.Superghost, 1}, {"superduperghost", relatives.Superduperghost, 1},
		{"xghost", relatives.Xghost, 40}, {"spook", relatives.Spook, 40},
	} {
		lex, err := words.Load(t.Context(), words.Options{Names: []string{"english-60"}}, words.All)
		require.NoError(t, err)
		var words []string
		for w := range lex.All.Words(lex.All.Root()) {
			words = append(words, w)
		}
		if c.every > 1 {
			r := rand.New(rand.NewPCG(1, 1))
			words = slices.DeleteFunc(words, func(w string) bool { return r.IntN(c.every) > 0 || len(w) > 12 })
		}
		o := options(t, words, round.Rules{Game: c.game, Referee: true})
		o.Rounds = 1
		lex.All = o.Words
		o.Vocabularies = lex.Levels
		won := func(kind, against string) float64 { return won(t, o, kind, against, 200) }
		normal, hard, perfect, four := won("normal", "easy"), won("hard", "normal"), won("perfect", "hard"), won("depth:4", "normal")
		t.Logf("%-16s %6d words: normal %.2f against easy, hard %.2f against normal, perfect %.2f against hard, four plies %.2f against normal", c.name, len(words), normal, hard, perfect, four)
		assert.GreaterOrEqual(t, normal, 0.65, "%s: normal against easy", c.name)
		assert.GreaterOrEqual(t, hard, 0.65, "%s: hard against normal", c.name)
		assert.Greater(t, four, 0.5, "%s: four plies against normal", c.name)
	}
}

// won returns what part of some rounds a kind of computer wins; each begins in half of them.
func won(t *testing.T, o Options, kind, against string, count int) float64 {
	t.Helper()
	table, err := NewTable(o, 2)
	require.NoError(t, err)
	var seats []face.Actor
	for _, name := range []string{kind, against} {
		k, err := face.ReadKind(table.Kinds(), name)
		require.NoError(t, err)
		actor, err := table.Computer(t.Context(), k, face.Hire{Act: face.AtOnce})
		require.NoError(t, err)
		seats = append(seats, actor)
	}
	wins := 0
	for i := range count {
		order, first := seats, i%2
		if first == 1 {
			order = []face.Actor{seats[1], seats[0]}
		}
		winner, err := face.PlayOut(t.Context(), table, order, rand.New(rand.NewPCG(1, uint64(i))))
		require.NoError(t, err, fmt.Sprint(kind, against))
		if winner == first {
			wins++
		}
	}
	return float64(wins) / float64(count)
}
