package solver

// In an impartial game both players have the same moves. Where who cannot move
// loses, each position of it is worth a number, its Grundy value: the least
// that no move from it leads to. A position is lost exactly if that is 0, and
// games played side by side are worth the nim-sum of what each is worth
// (Sprague 1935, Grundy 1939).

// Mex returns the least number from 0 on that is not among the values: the
// minimum excludant. It takes time in their number.
func Mex(values []int64) int64 {
	var few [64]bool // on the stack
	seen := few[:]
	if len(values) > len(few) {
		seen = make([]bool, len(values))
	}
	for _, v := range values {
		if 0 <= v && v < int64(len(values)) { // else it is not in the way
			seen[v] = true
		}
	}
	for v := range values {
		if !seen[v] {
			return int64(v)
		}
	}
	return int64(len(values))
}

// NimSum returns the sum of values without carry: their exclusive or.
func NimSum(values ...int64) int64 {
	var sum int64
	for _, v := range values {
		sum ^= v
	}
	return sum
}
