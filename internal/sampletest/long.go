//go:build long

package sampletest

// Long says whether tests look at all cases: whether they are built with the tag long.
const Long = true
