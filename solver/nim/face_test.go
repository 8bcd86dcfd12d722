package nim_test

import (
	"testing"

	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/nim"
)

// Heap games are games as people meet them, by every rule, in sums, and in both plays.
func TestFace(t *testing.T) {
	misere := face.Values{"misere": "true"}
	facetest.Check(t, nim.Family(),
		facetest.Case{Position: "0"},
		facetest.Case{Position: "kayles:4 nim:2 lasker:2+1"},
		facetest.Case{Position: "wythoff:1,2 nim:2 chomp:2x2", Values: misere},
		facetest.Case{Position: "chomp:2x2 chomp:3x2", Values: face.Values{"rule": "chomp"}},
		facetest.Case{Position: "5 2", Values: face.Values{"rule": "take:1-3", "reluctant": "true", "largest-first": "true"}},
		facetest.Case{Position: "2 1 2", Values: face.Values{"rule": "moore:2"}},
		facetest.Case{Position: "7 3", Values: face.Values{"rule": "allbut:2", "normal": "true"}},
		facetest.Case{Position: "7 2", Values: face.Values{"rule": "octal:8.1F", "misere": "true"}},
		facetest.Case{Position: "9/4", Values: face.Values{"rule": "dynamic:3"}},
	)
}
