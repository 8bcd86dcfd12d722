package solver

import "context"

// Perft returns the numbers of lines of play of 0, 1, … depth plies from p. A line that ends
// sooner does not count beyond its end. Perft takes time in the sum of these numbers, or less
// where different lines lead to the same position. Numbers too large for an int overflow. The
// only error is that of the context.
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
