package dict_test

import (
	"testing"

	"wordgame/dict"
	"wordgame/wordlists"
)

func BenchmarkKept(b *testing.B) {
	for _, name := range []string{"web2", "polish"} {
		list, _ := wordlists.Find(name)
		entries, _ := list.Automaton()
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				dict.Kept(entries)
			}
		})
	}
}
