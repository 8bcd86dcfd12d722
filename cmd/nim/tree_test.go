package main

import (
	"testing"

	"wordgame/internal/tree/treetest"
)

// The pictures in docs are those that the program draws.
func TestPictures(t *testing.T) { treetest.UpToDate(t, "tree.go", app) }
