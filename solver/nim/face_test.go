package nim_test

import (
	"testing"

	"wordgame/internal/sample"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/nim"
)

// Heap games are games as people meet them, by every rule, in sums, and in both plays; facetest
// has the presets.
func TestFace(t *testing.T) {
	misere := face.Values{"misere": "true"}
	facetest.CheckCases(t, nim.Family(), sample.OneIn(t, 3, []facetest.Case{
		{Position: "0"},
		{Position: "kayles:4 nim:2 lasker:2+1"},
		{Position: "wythoff:1,2 nim:2 chomp:2x2", Values: misere},
		{Position: "chomp:2x2 chomp:3x2", Values: face.Values{"rule": "chomp"}},
		{Position: "5 2", Values: face.Values{"rule": "take:1-3", "reluctant": "true", "largest-first": "true"}},
		{Position: "2 1 2", Values: face.Values{"rule": "moore:2"}},
		{Position: "7 3", Values: face.Values{"rule": "allbut:2", "normal": "true"}},
		{Position: "7 2", Values: face.Values{"rule": "octal:8.1F", "misere": "true"}},
		{Position: "9/4", Values: face.Values{"rule": "dynamic:3"}},
	})...)
}
