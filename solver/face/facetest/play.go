package facetest

import (
	"testing"

	"wordgame/solver/face"
)

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
