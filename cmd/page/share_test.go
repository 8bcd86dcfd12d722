//go:build browser && !long

package main

// A test in the browser looks at one in so many of the cases that it has.
const (
	share         = 2
	shareOfStates = 8 // of states that axe-core looks at
)
