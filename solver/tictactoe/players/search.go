package players

import (
	"context"
	"math/rand/v2"

	"wordgame/solver"
	"wordgame/solver/tictactoe"
)

// Minimax is a player without fault: of the moves that keep the value, any may
// be chosen, or the first one always is.
type Minimax struct {
	first bool
	solve *tictactoe.Solver
}

// NewMinimax returns a player without fault.
func NewMinimax(g *tictactoe.Game, first bool) Minimax {
	return Minimax{first, &tictactoe.Solver{Game: g}}
}

func (Minimax) pure() {}

// Chances are the same for all moves that keep the value, or 1 for the first.
func (m Minimax) Chances(ctx context.Context, p tictactoe.Position, moves []tictactoe.Move) ([]float64, error) {
	values := make([]solver.Value, len(moves))
	for i, move := range moves {
		v, err := m.solve.Value(ctx, m.solve.Game.Play(p, move))
		if err != nil {
			return nil, err
		}
		values[i] = v.Opposite()
	}
	chances := amongBest(values, func(a, b solver.Value) bool { return a > b })
	if m.first {
		onlyFirst(chances)
	}
	return chances, nil
}

// onlyFirst leaves no other choice than the first one that there is.
func onlyFirst(chances []float64) {
	found := false
	for i, c := range chances {
		chances[i] = 0
		if c > 0 && !found {
			chances[i], found = 1, true
		}
	}
}

// Depth is a player who looks some plies ahead, and where that is not to the end
// goes by the lines that are open: see [tictactoe.Game.Estimate].
type Depth struct {
	search *solver.Lookahead[tictactoe.Position, tictactoe.Move]
}

// NewDepth returns a player who looks some plies ahead.
func NewDepth(g *tictactoe.Game, plies int) Depth {
	plies = min(plies, g.Width*g.Height*g.Boards) // the longest game
	return Depth{&solver.Lookahead[tictactoe.Position, tictactoe.Move]{Game: g, Depth: plies}}
}

func (Depth) pure() {}

// Chances are the same for all moves that look best.
func (d Depth) Chances(ctx context.Context, p tictactoe.Position, moves []tictactoe.Move) ([]float64, error) {
	ranked, depth, err := d.search.Rank(ctx, p)
	if err == nil && depth < d.search.Depth {
		err = ctx.Err() // what a shallower search says is another player's answer
	}
	if err != nil {
		return nil, err
	}
	found := make(map[tictactoe.Move]solver.Guess[tictactoe.Move], len(ranked))
	for _, r := range ranked {
		found[r.Move] = r
	}
	guesses := make([]solver.Guess[tictactoe.Move], len(moves))
	for i, m := range moves {
		guesses[i] = found[m]
	}
	return amongBest(guesses, betterGuess), nil
}

// betterGuess prefers a win to any score, and any score to a loss; a draw in
// sight is a score of 0.
func betterGuess(a, b solver.Guess[tictactoe.Move]) bool {
	class := func(v solver.Value) int {
		switch v {
		case solver.Win:
			return 1
		case solver.Loss:
			return -1
		}
		return 0
	}
	if x, y := class(a.Value), class(b.Value); x != y {
		return x > y
	}
	return a.Score > b.Score
}

// MonteCarlo is a player who tries moves by playing on at random: see
// [solver.UCT].
type MonteCarlo struct {
	search solver.UCT[tictactoe.Position, tictactoe.Move]
}

// NewMonteCarlo returns a player who plays on so many times before each move.
func NewMonteCarlo(g *tictactoe.Game, playouts int, r *rand.Rand) MonteCarlo {
	return MonteCarlo{solver.UCT[tictactoe.Position, tictactoe.Move]{Game: g, Playouts: playouts, Rand: r}}
}

// Chances are 1 for the move most tried.
func (c MonteCarlo) Chances(ctx context.Context, p tictactoe.Position, moves []tictactoe.Move) ([]float64, error) {
	ranked, err := c.search.Rank(ctx, p)
	if err == nil {
		err = ctx.Err() // a search cut short is no answer here
	}
	if err != nil {
		return nil, err
	}
	chances := make([]float64, len(moves))
	for i, m := range moves {
		if m == ranked[0].Move {
			chances[i] = 1
		}
	}
	return chances, nil
}
