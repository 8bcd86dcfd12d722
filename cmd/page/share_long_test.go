//go:build browser && long

package main

// A test in the browser looks at all cases that it has.
const (
	share         = 1
	shareOfStates = 1
)
