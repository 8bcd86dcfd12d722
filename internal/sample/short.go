//go:build !long

package sample

// Long says whether tests look at all cases: whether they are built with the tag long.
const Long = false
