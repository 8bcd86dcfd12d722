package main

import (
	"math/rand/v2"
	"os"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face/facetest"
	"wordgame/solver/gametest"
)

func TestFace(t *testing.T) { facetest.Check(t, family()) }

func TestRules(t *testing.T) {
	for _, size := range []int{2, 3} {
		require.NoError(t, gametest.Check(bounded{board{size}}, newGame(size).Start))
	}
}

// A whole game is at most 120 lines, rules and face, without comments.
func TestLines(t *testing.T) {
	source, err := os.ReadFile("domineering.go")
	require.NoError(t, err)
	code := regexp.MustCompile(`(?m)^\s*[^\s/]`).FindAll(source, -1)
	assert.LessOrEqual(t, len(code), 120)
}

// Whoever begins wins on squares of two to eight cells a side, but for the one of five: D. M.
// Breuker, J. W. H. M. Uiterwijk and H. J. van den Herik, Solving 8×8 Domineering, Theoretical
// Computer Science 230 (2000).
func TestPublished(t *testing.T) {
	for size := 2; size <= 6; size++ {
		want := solver.Win
		if size == 5 {
			want = solver.Loss
		}
		s := &solver.Solver[position, int]{Game: bounded{board{size}}, OnlyValues: true}
		v, err := s.Value(t.Context(), newGame(size).Start)
		require.NoError(t, err)
		assert.Equal(t, want, v, size)
		t.Logf("%d×%[1]d: %d positions", size, s.Stats().Positions)
	}
}

// What is known without looking ahead, and which positions are alike, changes no answer: here on
// boards of four and five cells a side, half full or more, for both players.
func TestBounded(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	r := rand.New(rand.NewPCG(seed, 0))
	for _, size := range []int{4, 5} {
		b := bounded{board{size}}
		for range 10 {
			p := newGame(size).Start
			for plies := size + 1 + r.IntN(size); plies > 0 && b.Terminal(p) == solver.Undecided; plies-- {
				moves := b.Moves(nil, p)
				p = b.Play(p, moves[r.IntN(len(moves))])
			}
			require.NoError(t, gametest.Check(b, p), "seed %d: %v", seed, p)
		}
	}
}

func TestRead(t *testing.T) {
	b := board{3}
	for _, text := range []string{"", "...", "V../.../...", "H../H../...", "VV./VV./...", "HH./.../...", "V../V../HHx", "V../V../...V", ".../.../...é", "H../V../V.."} {
		p, err := b.read(text)
		assert.Error(t, err, "%q: %v", text, p)
	}
	p, err := b.read("V..\nV..\n.hh")
	require.NoError(t, err)
	assert.Equal(t, position{"V../V../.HH", 0}, p)
}
