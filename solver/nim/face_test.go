package nim_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// A move that takes counters or splits a heap is told as one person tells another; boards, parts with names and several heaps
// at once are as they are printed.
func TestTold(t *testing.T) {
	for _, c := range []struct{ rule, at, move, want string }{
		{"nim", "3 4 5", "3 1", "take 2 from the heap of 3"},
		{"nim", "5", "take 2", "take 2"},
		{"nim", "5 5", "5 0", "take 5 from the heap of 5"},
		{"split", "9", "9 6 3", "split the heap of 9 into 6 and 3"},
		{"kayles", "7 2", "7 4 1", "take 2 from the heap of 7 and leave 4 and 1"},
		{"nim", "nim:3 kayles:2", "nim 3 1", ""},
		{"chomp", "", "3x2", ""},
	} {
		values, err := nim.Family().Read("", face.Values{"rule": c.rule})
		require.NoError(t, err)
		g, err := nim.Family().New(t.Context(), values, c.at)
		require.NoError(t, err)
		p, err := g.At(c.at)
		require.NoError(t, err)
		move, err := p.Read(c.move)
		require.NoError(t, err, c)
		assert.Equal(t, c.want, p.Told(move).String(), c)
	}
}
