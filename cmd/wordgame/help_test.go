package main

import (
	"testing"

	"wordgame/internal/cli/helptest"
)

func TestHelp(t *testing.T) { helptest.Check(t, sharing) }
