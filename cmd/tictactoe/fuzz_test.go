package main

import (
	"testing"

	"wordgame/internal/cli/fuzztest"
)

func FuzzCommand(f *testing.F) {
	seeds := []fuzztest.Seed{
		{Line: "X../.O./... --why"}, {Line: "--size 4x3 --rule wild --json"}, {Line: "play --seed 1", Typed: "b2\nhint\nundo\na1\nconcede\n"},
		{Line: "play --size 4x4 --line 4 --gravity", Typed: "1\n?\nquit\n"}, {Line: "quiz --seed 1 --rounds 2", Typed: "b2\nskip\n"},
		{Line: "match --seats mcts:20,depth:3 --games 3 --seed 1"}, {Line: "count --size 2x3"}, {Line: "connect4 .O.X.../OO.OX../XX.XX../OX.OO.X/XOOOX.X/XXOXOOO"}, {Line: "tree XOX/OO./.X. --best first"},
		fuzztest.Written(f, app, "certify -o file", "verify file"),
		fuzztest.Written(f, app, "certify --rule misere -o file", "verify file"),
		fuzztest.Written(f, app, "play --seats hard,easy --save file", "history file"),
	}
	fuzztest.Fuzz(f, app, seeds...)
}
