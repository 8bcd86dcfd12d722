package games_test

import (
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/games"
)

// lists are files and the lists inside the program; if none is named, one of them is meant.
type lists struct {
	*words.Lists
	list string
}

func (w lists) Names() []string { return []string{w.list} }

// few has 250 words of english-35: what tells games apart, and is soon solved. Tests with the
// tag long play with the whole list.
var few = sync.OnceValue(func() string {
	file, err := filepath.Abs("testdata/few.txt")
	if err != nil {
		panic(err)
	}
	return file
})

func shelved() lists { return lists{new(words.Lists), few()} }

// atWith opens a game of the list, as a command line names it: family, perhaps a preset, settings
// as NAME=VALUE, and a position.
func atWith(t *testing.T, s lists, line string) (face.Game, face.Position) {
	t.Helper()
	fields := strings.Fields(line)
	f, ok := games.Family(fields[0], s)
	require.True(t, ok, line)
	preset, given, position := "", face.Values{}, []string{}
	for _, word := range fields[1:] {
		name, value, set := strings.Cut(word, "=")
		if _, ok := f.Preset(word); ok {
			preset = word
		} else if set {
			given[name] = value
		} else {
			position = append(position, word)
		}
	}
	if fields[0] == "wordgame" && given["words"] == "" {
		given["words"] = s.list
	}
	values, err := f.Read(preset, given)
	require.NoError(t, err, line)
	g, err := f.New(t.Context(), values, strings.Join(position, " "))
	require.NoError(t, err, line)
	p, err := g.At(strings.Join(position, " "))
	require.NoError(t, err, line)
	return g, p
}

// score returns what part of some games a kind of computer gets against another, where a draw
// is half, and what part it wins; each begins in half of them.
func score(t *testing.T, line, kind, against string, count int) (score, won float64) {
	t.Helper()
	g, p := atWith(t, shelved(), line)
	for i, order := range []string{kind + "," + against, against + "," + kind} {
		seats, err := play.Seats(order)
		require.NoError(t, err)
		m, err := play.NewMatch(t.Context(), g, p, seats, 1, face.Hire{Act: face.AtOnce})
		require.NoError(t, err)
		for seed := range count / 2 {
			switch winner, err := m.Again(seed).PlayOut(t.Context()); {
			case err != nil:
				require.NoError(t, err)
			case winner == i:
				won++
				score++
			case winner < 0:
				score += 0.5
			}
		}
	}
	return score / float64(count), won / float64(count)
}

// A level beats the one below, and the usual one loses most games to a player who looks four
// plies ahead. TestLongLevels has more games.
func TestLevels(t *testing.T) {
	t.Parallel()
	for _, line := range []string{"tictactoe notakto", "nim 5 6 7"} {
		levels(t, line, 40, 0.6)
	}
}

func levels(t *testing.T, line string, count int, least float64) {
	t.Helper()
	normal, _ := score(t, line, "normal", "easy", count)
	hard, _ := score(t, line, "hard", "normal", count)
	_, four := score(t, line, "depth:4", "normal", count)
	t.Logf("%-45s normal %.2f against easy, hard %.2f against normal, four plies win %.2f against normal", line, normal, hard, four)
	assert.GreaterOrEqual(t, normal, least, "%s: normal against easy", line)
	assert.GreaterOrEqual(t, hard, least, "%s: hard against normal", line)
	assert.Greater(t, four, 0.5, "%s: four plies against normal", line)
}
