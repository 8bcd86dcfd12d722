package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// solved is what a test reads of an answer.
type solved struct {
	Value      solver.Value
	Remoteness int
	Moves      []struct {
		Move, Position string
		Value          solver.Value
		Remoteness     int
	}
}

// Every move leads to a position whose own answer is the other side of it.
func TestMovesAgree(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		settings face.Values
		start    string
	}{
		{nil, "X../.../..."},
		{face.Values{"rule": "misere"}, "X../.../..O"},
		{face.Values{"rule": "wild"}, "X../.../..."},
		{face.Values{"rule": "notakto", "boards": "2"}, "X../.../... .../.X./..."},
		{face.Values{"size": "4x3", "gravity": "true"}, "..../..../X..."},
	} {
		p := positionOf(t, game.settings, game.start)
		var flags []string
		for name, value := range game.settings {
			flags = append(flags, "--"+name+"="+value)
		}
		var s solved
		ask(t, &s, append(flags, game.start)...)
		assert.Len(t, s.Moves, len(p.Moves()), "%v", flags)
		for _, m := range s.Moves {
			next, err := p.Play(m.Move)
			require.NoError(t, err)
			assert.Equal(t, next.String(), m.Position)
			var after solved
			ask(t, &after, append(flags, next.String())...)
			assert.Equal(t, m.Value.Opposite(), after.Value, "%v: %s", flags, m.Move)
			assert.Equal(t, m.Remoteness-1, after.Remoteness, "%v: %s", flags, m.Move)
		}
	}
}

// positionOf returns a position of the game of some settings.
func positionOf(t *testing.T, settings face.Values, at string) face.Position {
	t.Helper()
	f := tictactoe.Family()
	values, err := f.Read("", settings)
	require.NoError(t, err)
	g, err := f.New(t.Context(), values, "")
	require.NoError(t, err)
	p, err := g.At(at)
	require.NoError(t, err)
	return p
}

// ask reads the answer of a command.
func ask(t *testing.T, into any, args ...string) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(run(t, append(args, "--json")...)), into))
}

// run returns what a command prints.
func run(t *testing.T, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	status := cli.Run(app(), append([]string{"tictactoe"}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	require.Equal(t, cli.Answered, status, "%v: %s%s", args, &out, &errs)
	return out.String()
}
