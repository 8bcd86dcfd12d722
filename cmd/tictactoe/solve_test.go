package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/cli"
)

// Every move leads to a position whose own answer is the other side of it.
func TestMovesAgree(t *testing.T) {
	t.Parallel()
	for _, game := range []struct {
		flags []string
		start string
	}{
		{nil, "X../.../..."},
		{[]string{"--rule", "misere"}, "X../.../..O"},
		{[]string{"--rule", "wild"}, "X../.../..."},
		{[]string{"--rule", "notakto", "--boards", "2"}, "X../.../... .../.X./..."},
		{[]string{"--size", "4x3", "--gravity"}, "..../..../X..."},
	} {
		b := parseFlags(t, game.flags)
		p, err := b.Parse(game.start)
		require.NoError(t, err)
		var s answer.Lines
		ask(t, &s, append(game.flags, game.start)...)
		assert.Len(t, s.Moves, len(b.Moves(nil, p)), "%v", game.flags)
		for _, m := range s.Moves {
			parsed, err := b.ParseMove(p, m.Move)
			require.NoError(t, err)
			var after answer.Lines
			ask(t, &after, append(game.flags, b.Format(b.Play(p, parsed)))...)
			assert.Equal(t, m.Value.Opposite(), after.Value, "%v: %s", game.flags, m.Move)
			assert.Equal(t, m.Remoteness-1, after.Remoteness, "%v: %s", game.flags, m.Move)
		}
	}
}

// parseFlags returns the game that flags ask for.
func parseFlags(t *testing.T, flags []string) (g *answer.LineGame) {
	t.Helper()
	a := app()
	a.Action = func(c *ucli.Context) (err error) {
		g, err = gameOf(c)
		return err
	}
	require.NoError(t, a.Run(append([]string{"tictactoe"}, flags...)))
	return g
}

// ask reads the answer of a command.
func ask(t *testing.T, into any, args ...string) {
	t.Helper()
	var out, errs bytes.Buffer
	args = append(append([]string{"tictactoe"}, args...), "--json")
	status := cli.Run(app(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	require.Equal(t, cli.Answered, status, "%s%s", &out, &errs)
	require.NoError(t, json.Unmarshal(out.Bytes(), into), "%s", &out)
}
