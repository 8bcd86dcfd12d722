package faces

import (
	"context"
	"fmt"
	"strconv"

	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
)

// table returns the table of a match of rounds that begin at a fragment. Known is the game for
// two who know all words.
func (g *game) table(from string, seats int, known face.Game) (face.Table, error) {
	rounds := 0
	if given := g.values["rounds"]; given != untilWon {
		var err error
		if rounds, err = strconv.Atoi(given); err != nil || rounds < 1 {
			return nil, fmt.Errorf("--rounds %.40q: want a number from 1, or match", given)
		}
	}
	lex, err := g.List(context.Background(), g.values, words.All)
	if err != nil {
		return nil, err
	}
	return match.NewTable(match.Options{
		Words: lex.All, Title: lex.Title, Normal: lex.Options.Normal, Vocabularies: lex.Levels, Game: known, Rounds: rounds,
		Rules: round.Rules{Game: g.variant, Referee: g.values["referee"] == "on", From: from},
	}, seats)
}
