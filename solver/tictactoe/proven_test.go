//go:build !system

package tictactoe_test

import "testing"

// proven is no checker, since nothing but Go is asked of a machine without the tag system.
func proven(*testing.T) string { return "" }
