package main

import (
	"testing"

	"wordgame/internal/cli/fuzztest"
)

func FuzzCommand(f *testing.F) {
	const words = "near\nnearby\ngoat\ngecko\nghost\nghoul\ngerbil\nabbot\neager\neagle\neaglet\nearful\nearring\nárvíztűrő\nb\u030caab\nstraße\n"
	f.Setenv("WORDGAME_WORDS", "english-35")
	seeds := []fuzztest.Seed{
		{Line: "--words file", File: words}, {Line: "dict filter --dropped --words file", File: words}, {Line: "solve gh --why --words file", File: words},
		{Line: "--words file", File: `{"goat": 3, "gecko": 1e2, "ghost": 7, "near": 2}`}, {Line: "--words file", File: `["goat", "gecko", "é\u00df"]`},
		{Line: "--words file", File: "word,count,level\ngoat,3,10\n\"gecko\",1,20\nghost,7,35\n"}, {Line: "--words file", File: "\xff\xfeg\x00o\x00a\x00t\x00\n\x00"},
		{Line: "--alphabet file --words english-35", File: "a\nb\nc\ncs\ne\ng\nk\no\nt\nh\ns\nsz\n"}, {Line: "dict find gh??t --words file", File: words},
		{Line: "--words english-35 --without file", File: words}, {Line: "--variant superghost --words file near", File: words},
		{Line: "play --words file --seed 1", Typed: "g\nh\nhint\nundo\nchallenge\nghost\nconcede\n", File: words},
		{Line: "play --variant spook --words file --referee off", Typed: "g\n?\nquit\n", File: words},
		{Line: "play --variant chain --words file --seed 1", Typed: "near\nroar\nn…y\nn-r\nhint\nundo\nconcede\n", File: words},
		{Line: "solve --variant chain --why near --words file", File: words}, {Line: "learn --variant chain --words file", File: words},
		{Line: "challenge --words file", Typed: "gh\nadd ghat\nghat\n", File: words}, {Line: "quiz --seed 1 --words file", Typed: "g\nskip\n", File: words},
		{Line: "learn --words file", File: words}, {Line: "learn a --seat 2 --words file", File: words}, {Line: "tree ea --words file --order worst", File: words},
		fuzztest.Written(f, sharing, "dict compile --words english-35 -o file", "dict stats --words file"),
		fuzztest.Written(f, sharing, "certify j -o file", "verify file"),
		fuzztest.Written(f, sharing, "certify ghos --variant superghost --distance -o file", "verify file"),
		fuzztest.Written(f, sharing, "play --seats perfect,random --seed 1 --save file", "history file"),
	}
	fuzztest.Fuzz(f, sharing, seeds...)
}
