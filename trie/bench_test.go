package trie

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// benchList returns the words of at least four letters, a to z only, of the list that
// WORDGAME_BENCH_LIST names.
func benchList(b *testing.B) []string {
	data, err := os.ReadFile(os.Getenv("WORDGAME_BENCH_LIST"))
	if err != nil {
		b.Skip("no word list: WORDGAME_BENCH_LIST names one")
	}
	var words []string
	for w := range strings.FieldsSeq(string(data)) {
		if len(w) >= 4 && strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == "" {
			words = append(words, w)
		}
	}
	slices.Sort(words)
	return slices.Compact(words)
}

func benchTrie(b *testing.B, words []string) *Trie {
	return build(b, strings.Split("abcdefghijklmnopqrstuvwxyz", ""), words)
}

func reportSize(b *testing.B, size, words int) {
	b.ReportMetric(float64(size)/float64(words), "B/word")
}

func BenchmarkBuild(b *testing.B) {
	words := benchList(b)
	var tr *Trie
	for b.Loop() {
		tr = benchTrie(b, words)
	}
	reportSize(b, len(saved(b, tr)), len(words))
}

// BenchmarkFind looks for one word an iteration, all of them in turn.
func BenchmarkFind(b *testing.B) {
	words := benchList(b)
	tr := benchTrie(b, words)
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
	i := 0
	for b.Loop() {
		if n, _, ok := tr.Find(words[i]); !ok || !n.Final() {
			b.Fatal(words[i])
		}
		if i++; i == len(words) {
			i = 0
		}
	}
}

func BenchmarkOpen(b *testing.B) {
	words := benchList(b)
	data := saved(b, benchTrie(b, words))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Open(data); err != nil {
			b.Fatal(err)
		}
	}
	reportSize(b, len(data), len(words))
}
