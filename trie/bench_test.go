package trie

import (
	"bytes"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// benchList returns the words of at least four letters, a to z only, of the
// list that WORDGAME_BENCH_LIST names, or of a list beside the repository.
func benchList(b *testing.B) []string {
	path := os.Getenv("WORDGAME_BENCH_LIST")
	if path == "" {
		path = "../../shared/words/enable1.txt.gz"
		if _, err := os.Stat(path); err != nil {
			b.Skip("no word list: WORDGAME_BENCH_LIST names one")
		}
	}
	data, err := os.ReadFile(path)
	require.NoError(b, err)
	if strings.HasSuffix(path, ".gz") {
		r, err := gzip.NewReader(bytes.NewReader(data))
		require.NoError(b, err)
		data, err = io.ReadAll(r)
		require.NoError(b, err)
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

func BenchmarkOpen(b *testing.B)        { benchOpen(b, Open) }
func BenchmarkOpenTrusted(b *testing.B) { benchOpen(b, OpenTrusted) }

func benchOpen(b *testing.B, open func([]byte) (*Trie, error)) {
	words := benchList(b)
	data := saved(b, benchTrie(b, words))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := open(data); err != nil {
			b.Fatal(err)
		}
	}
	reportSize(b, len(data), len(words))
}
