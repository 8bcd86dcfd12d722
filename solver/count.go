package solver

import "context"

// Perft returns the number of lines of play of 0 to depth plies from p: lines
// that end sooner are counted up to there only. It takes time in their sum, or
// less where positions come back by other ways. Numbers past an int overflow.
func Perft[P comparable, M any](ctx context.Context, g Game[P, M], p P, depth int) ([]int, error) {
	counts := make([]int, 0, max(depth, 0)+1)
	layer := map[P]int{p: 1}
	var moves []M
	for range max(depth, 0) + 1 {
		lines := 0
		next := make(map[P]int)
		for q, n := range layer {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			lines += n
			moves = g.Moves(moves[:0], q)
			for _, m := range moves {
				next[g.Play(q, m)] += n
			}
		}
		counts = append(counts, lines)
		layer = next
	}
	return counts, nil
}

// Tally is the number of games that are won, drawn and lost by the player to
// move at a position, if all that can be played are.
type Tally struct{ Wins, Draws, Losses int }

// Games returns the number of different games from p to an end, by how they end
// for the player to move at p. Games differ if a move does. Numbers past an int
// overflow.
func Games[P comparable, M any](ctx context.Context, g Game[P, M], p P) (Tally, error) {
	t := tallier[P, M]{game: g, seen: make(map[P]Tally), ctx: ctx}
	sum := t.tally(p)
	return sum, t.err
}

type tallier[P comparable, M any] struct {
	game Game[P, M]
	seen map[P]Tally
	ctx  context.Context
	err  error
}

func (t *tallier[P, M]) tally(p P) Tally {
	sum, ok := t.seen[p]
	if ok || t.err != nil {
		return sum
	}
	if t.err = t.ctx.Err(); t.err != nil {
		return sum
	}
	switch t.game.Terminal(p) {
	case Win:
		return Tally{Wins: 1}
	case Draw:
		return Tally{Draws: 1}
	case Loss:
		return Tally{Losses: 1}
	}
	for _, m := range t.game.Moves(nil, p) {
		x := t.tally(t.game.Play(p, m))
		sum.Wins += x.Losses
		sum.Draws += x.Draws
		sum.Losses += x.Wins
	}
	t.seen[p] = sum
	return sum
}
