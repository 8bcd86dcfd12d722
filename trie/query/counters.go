package query

// counters is a list of numbers up to 65,535, four in a word of a state.
type counters []uint64

func countersFor(n int) int { return (n + 3) / 4 }

func (c counters) at(i int) int { return int(c[i/4] >> (i % 4 * 16) & 0xffff) }

func (c counters) set(i, to int) {
	shift := i % 4 * 16
	c[i/4] = c[i/4]&^(0xffff<<shift) | uint64(to)<<shift
}
