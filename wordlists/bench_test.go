package wordlists_test

import (
	"testing"

	"wordgame/wordlists"
)

// How long it takes until the words of a list can be played with.
func BenchmarkOpen(b *testing.B) {
	for _, name := range []string{"web2", "spanish", "dutch", "polish"} {
		l, _ := wordlists.Find(name)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				l.Playable()
			}
		})
	}
}
