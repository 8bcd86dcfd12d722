//go:build !long

package nim

// sampled returns how far a test goes that goes to n with the tag long.
func sampled(n int64) int64 { return (2*n + 2) / 3 }
