package games_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/games"
)

// opened returns a game of the list by its settings.
func opened(t *testing.T, family string, v face.Values) face.Game {
	t.Helper()
	f, ok := games.Family(family, new(words.Lists))
	require.True(t, ok)
	g, _ := facetest.Open(t, f, "", v, "")
	return g
}

func gravity(size string) face.Values {
	return face.Values{"size": size, "line": "4", "gravity": "true"}
}

// connectFour has boards of Connect Four with who wins and the plies to the end.
var connectFour = table{
	file: "connect4.tsv", columns: 2,
	takesLong: func(r row) bool { return strings.Count(r.cells[1], ".") > 24 },
	ask: func(t *testing.T, r row) (theirs, ours string) {
		a, err := facetest.At(t, opened(t, "tictactoe", gravity(r.cells[0])), r.cells[1]).Solve(t.Context(), face.Question{Distance: true, Brief: true})
		require.NoError(t, err)
		result := a.Result
		plies := fmt.Sprint(result.Remoteness)
		if result.Value == solver.Draw {
			plies = "None"
		}
		return r.cells[2] + " " + r.cells[3], result.Value.String() + " " + plies
	},
}

// lines has games of k marks in a row on boards of m×n, with who wins and in how many turns of
// their own.
var lines = table{
	file: "mnk.tsv", columns: 4,
	takesLong: func(r row) bool {
		return r.cells[1] == "5" && r.cells[2] == "4" && r.cells[0] >= "5"
	},
	ask: func(t *testing.T, r row) (theirs, ours string) {
		rule, boards, _ := strings.Cut(r.cells[3], " x")
		if boards == "" {
			boards = "1"
		}
		rule = strings.NewReplacer("Normal", "standard", "Misère", "misere").Replace(rule)
		g := opened(t, "tictactoe", face.Values{"size": r.cells[0] + "x" + r.cells[1], "line": r.cells[2], "rule": rule, "boards": boards})
		winner, _, _ := strings.Cut(r.cells[4], " by the centre")
		winner, _, _ = strings.Cut(winner, ", only the centre wins")
		answer, err := g.Start().Solve(t.Context(), face.Question{Distance: r.cells[5] != "", Brief: true})
		require.NoError(t, err)
		result := answer.Result
		theirs, ours = winner, map[solver.Value]string{solver.Win: "P1", solver.Loss: "P2", solver.Draw: "Draw"}[result.Value]
		if r.cells[5] != "" && r.cells[5] != "-" {
			turns := result.Remoteness / 2 // of the player who wins
			if result.Value == solver.Win {
				turns = (result.Remoteness + 1) / 2
			}
			theirs, ours = theirs+" "+r.cells[5], fmt.Sprint(ours, " ", turns)
		}
		if strings.Contains(r.cells[4], "centre") {
			a, err := g.Start().Solve(t.Context(), face.Question{})
			require.NoError(t, err)
			theirs += " b2"
			for _, move := range a.Winning {
				ours += " " + move
			}
			// Either mark in the centre, in wild.
			ours = strings.Replace(ours, "b2=X b2=O", "b2", 1)
		}
		return theirs, ours
	},
	apart: map[string]string{
		"7 | 6 | 4 | misere+gravity": "Connect Four in misère play is too large to solve on 7×6",
	},
}

// counted returns the census of a game, of as many layers as are counted until so many
// moves are made; 0 is all.
func counted(t *testing.T, g face.Game, moves int) *solver.Census {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c, err := facetest.Search(t, g.Start()).Count(ctx, func(n int) {
		if moves > 0 && n > moves {
			cancel()
		}
	})
	if ctx.Err() == nil {
		require.NoError(t, err)
	}
	return c
}
