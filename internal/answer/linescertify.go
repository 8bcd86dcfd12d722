package answer

import (
	"context"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"wordgame/internal/certificate"
	"wordgame/solver/tictactoe"
)

// Certify returns a certificate of who wins at p, and with distance of how soon.
func (g *LineGame) Certify(ctx context.Context, p tictactoe.Position, distance bool, o LineSearch) (*Certified, error) {
	if g.Boards > 1 {
		return nil, fmt.Errorf("boards %d: there are certificates for one board only", g.Boards)
	}
	c := &certificate.Certificate{Game: []string{"line", strconv.Itoa(g.Width), strconv.Itoa(g.Height), strconv.Itoa(g.Line), g.Variant.String()}}
	if g.Gravity {
		c.Game = append(c.Game, "gravity")
	}
	s := g.engine(p, o)
	s.OnlyValues = !distance
	text := func(p tictactoe.Position) string { return strings.ReplaceAll(g.Format(p), "/", "") }
	proof := certificate.NewProof(orderedLines{searchedBy(ctx, s, text), g.Game})
	if err := proof.Claim(p, distance); err != nil {
		return nil, g.explained(p, err)
	}
	c.Body = proof.Body
	return certified(c)
}

// orderedLines is a line game whose likely moves come first: a proof prefers the first of
// those that are as good.
type orderedLines struct {
	searched[tictactoe.Position, tictactoe.Move]
	game *tictactoe.Game
}

func (g orderedLines) Moves(p tictactoe.Position) iter.Seq[tictactoe.Position] {
	moves := g.game.Moves(nil, p)
	g.game.Order(p, moves)
	return after(g.game, p, moves)
}
