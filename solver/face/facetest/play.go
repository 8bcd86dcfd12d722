package facetest

import (
	"fmt"
	"strconv"
	"testing"

	"wordgame/solver"
	"wordgame/solver/face"
)

// At returns a position of a game.
func At(t testing.TB, g face.Game, text string) face.Position {
	t.Helper()
	p, err := g.At(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Play reads moves from a position on, as people type them, and plays them.
func Play(t testing.TB, p face.Position, moves ...string) face.Position {
	t.Helper()
	for _, typed := range moves {
		m, err := p.Read(typed)
		if err != nil {
			t.Fatalf("%q: %v", p, err)
		}
		p = p.Play(m)
	}
	return p
}

// Search returns what looks further from a position than an answer.
func Search(t testing.TB, p face.Position) face.Searcher {
	t.Helper()
	s, err := p.Search()
	if err != nil {
		t.Fatalf("%q: %v", p, err)
	}
	return s
}

// Take is a heap of counters, of which each player takes one or two in turn; whoever takes
// the last wins. A player loses at multiples of three.
type Take struct{}

// Terminal is a rule.
func (Take) Terminal(p int) solver.Value {
	if p == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

// Moves is a rule.
func (Take) Moves(dst []int, p int) []int {
	for n := 1; n <= min(2, p); n++ {
		dst = append(dst, n)
	}
	return dst
}

// Play is a rule.
func (Take) Play(p, m int) int { return p - m }

// Heap is the game as people meet it: a face of what must be there alone.
func Heap() face.Face[int, int] {
	return face.Face[int, int]{
		Rules: Take{}, Title: "A heap", How: []string{"Take one or two."}, Start: 10,
		Read: func(text string) (int, error) {
			n, err := strconv.ParseUint(text, 10, 6)
			if err != nil {
				return 0, fmt.Errorf("%.40q: want a number of counters", text)
			}
			return int(n), nil
		},
		Write: strconv.Itoa,
		Move:  func(_, m int) face.Move { return face.Move{Name: "take " + strconv.Itoa(m)} },
	}
}
