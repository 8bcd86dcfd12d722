//go:build long

package main

import "testing"

// Of positions with many moves, more than can be visited soon, the search is counted, too.
func TestLongSearch(t *testing.T) {
	requireDeep(t, request{Game: "nim", At: "1000 1000"}, request{Game: "nim", At: "9000 9000"})
}

func TestLongMatches(t *testing.T) { requireMatches(t, 1) }
