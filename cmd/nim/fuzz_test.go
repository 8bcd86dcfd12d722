package main

import (
	"testing"

	"wordgame/internal/cli/fuzztest"
)

func FuzzCommand(f *testing.F) {
	seeds := []fuzztest.Seed{
		{Line: "3 4 5 --why"}, {Line: "kayles:10 nim:5 octal:0.137:7 --json"}, {Line: "kayles 4+1 2 --misere"}, {Line: "play 3 4 5 --seed 1", Typed: "take 2\nhint\nundo\n3->1\n(2,3)\nconcede\n"},
		{Line: "play chomp:3,4", Typed: "2 2\n?\nquit\n"}, {Line: "quiz --seed 1 --rounds 2", Typed: "1\nskip\n"}, {Line: "tree 6 --rule take:1-3 --alpha-beta"},
		{Line: "table --rule octal:4.007 --to 30 --csv"}, {Line: "-", Typed: "3 4 5\n"}, {Line: "rules kayles"}, {Line: "solve --rule moore:2 1 2 3"},
		{Line: "match 3 4 --seats mcts:20,depth:3 --games 3 --seed 1"}, {Line: "count --rule split 9"},
		fuzztest.Written(f, app, "certify 2 3 5 -o file", "verify file"),
		fuzztest.Written(f, app, "certify 6 --rule kayles --misere --distance -o file", "verify file"),
		fuzztest.Written(f, app, "table --rule take:1,3 --certify file", "verify file"),
		fuzztest.Written(f, app, "play 3 4 5 --seats hard,easy --save file", "history file"),
	}
	fuzztest.Fuzz(f, app, seeds...)
}
