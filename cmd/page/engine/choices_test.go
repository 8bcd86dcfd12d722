package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/face/shelf"
)

// choices returns what can be chosen.
func choices(t *testing.T) (all struct {
	Families []familyView
	Levels   []choice
	Lists    map[string]string
}) {
	t.Helper()
	return asked[struct {
		Families []familyView
		Levels   []choice
		Lists    map[string]string
	}](t, newEngine(), request{Do: "games"})
}

// Each game has a label of its own, is named by an address, and is then played with its values.
func TestGames(t *testing.T) {
	t.Parallel()
	e := newEngine()
	all := choices(t)
	labels := map[string]bool{}
	for _, f := range all.Families {
		require.NotEmpty(t, f.Games)
		assert.True(t, f.Games[0].Own, f.Games[0].Name)
		first, _, _ := e.named(f.Games[0].Name)
		for _, g := range f.Games {
			assert.NotEmpty(t, g.About, g.Name)
			assert.False(t, labels[g.Label], "%s: another game is called %s", g.Name, g.Label)
			labels[g.Label] = true
			family, meant, ok := e.named(g.Name)
			require.True(t, ok, g.Name)
			assert.Equal(t, first.Name, family.Name)
			named, err := family.Read("", meant)
			require.NoError(t, err)
			listed, err := family.Read("", g.Values)
			require.NoError(t, err)
			assert.Equal(t, listed, named, g.Name)
			if g.Late != "" {
				assert.NotEmpty(t, asked[view](t, e, request{Do: "solve", Game: g.Name, At: g.Late}).Moves, g.Name)
			}
		}
		for _, s := range f.Settings {
			assert.NotEmpty(t, s.Label)
			assert.NotContains(t, s.About, "`")
			assert.NotEqual(t, shelf.Alphabet, s.Name, "a page has no files")
		}
	}
	own := []string{}
	for _, f := range all.Families {
		for _, g := range f.Games {
			if g.Own {
				own = append(own, g.Label)
			}
		}
	}
	assert.Equal(t, []string{"Ghost", "Tic-tac-toe", "Connect Four", "Nim"}, own)
	assert.Equal(t, "en", all.Lists["english-60"])
	assert.Equal(t, "de", all.Lists["german"])
	assert.Len(t, all.Levels, 4)
}

// A preset is the base of what an address says; a switch of it can be put off.
func TestPresetInAddress(t *testing.T) {
	t.Parallel()
	e := newEngine()
	solve := func(settings face.Values) view {
		return asked[view](t, e, request{Do: "position", Game: "connect4", Settings: settings})
	}
	assert.Equal(t, "Connect Four.", solve(nil).Title)
	assert.True(t, solve(nil).Parts[0].Falls)
	assert.Equal(t, "Tic-tac-toe on 5×4, 4 in a row, with gravity.", solve(face.Values{"size": "5x4"}).Title)
	flat := solve(face.Values{"gravity": "0"})
	assert.Equal(t, "Tic-tac-toe on 7×6, 4 in a row.", flat.Title)
	assert.False(t, flat.Parts[0].Falls)
}

// A game of which its author says as little as possible can be chosen as others.
func TestSmallestFamily(t *testing.T) {
	t.Parallel()
	f := face.Family{Name: "stones", About: "the last stone wins"}
	assert.Equal(t, familyView{
		Settings: []settingView{},
		Games:    []gameView{{choice: choice{"stones", "Stones", "The last stone wins."}, Values: face.Values{}, Own: true}},
	}, familyOf(f))
}
