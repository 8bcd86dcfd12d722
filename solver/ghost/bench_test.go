package ghost_test

import (
	"bytes"
	"context"
	"iter"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/trie"
)

func wordsOf(t testing.TB, list []byte, least int) *dict.Words {
	words, err := dict.Options{Min: least}.Words(dict.Lines(bytes.NewReader(list), "list"))
	require.NoError(t, err)
	return words
}

func build(t testing.TB, a *trie.Alphabet, words iter.Seq[string]) *trie.Trie {
	automaton, err := trie.Build(a, words)
	require.NoError(t, err)
	return automaton
}

// benchWords returns the words of four letters or more of the plain list that
// WORDGAME_BENCH_LIST names, or of enable1.
func benchWords(b *testing.B) *dict.Words {
	name := os.Getenv("WORDGAME_BENCH_LIST")
	if name == "" {
		return wordsOf(b, ghosttest.Enable1(b, "../.."), dict.DefaultMin)
	}
	list, err := os.ReadFile(name)
	require.NoError(b, err)
	return wordsOf(b, list, dict.DefaultMin)
}

func benchPlayable(b *testing.B) *trie.Trie {
	words := benchWords(b)
	return build(b, words.Alphabet, words.Playable())
}

// BenchmarkRank asks a fresh solver which first letters win, and how soon.
func BenchmarkRank(b *testing.B) {
	automaton := benchPlayable(b)
	b.ReportAllocs()
	for b.Loop() {
		_, err := ghost.NewSolver(automaton).Rank(context.Background(), automaton.Root())
		require.NoError(b, err)
	}
}

func BenchmarkLearn(b *testing.B) {
	automaton := benchPlayable(b)
	b.ReportAllocs()
	for b.Loop() {
		_, err := ghost.Learn(context.Background(), ghost.NewSolver(automaton), "", automaton.Root(), 0, nil)
		require.NoError(b, err)
	}
}

// BenchmarkTechniques asks which first letters win, with more and more
// techniques, in the order of the article that the project starts from: plain,
// with moves left out, with words left out, with parity; and with a table.
func BenchmarkTechniques(b *testing.B) {
	words := benchWords(b)
	all, pruned := build(b, words.Alphabet, words.Kept()), build(b, words.Alphabet, words.Playable())
	const cut, known = solver.AlphaBeta, solver.AlphaBeta | solver.Shortcuts
	unpruned, start := ghost.PlayedOut{Trie: all}, ghost.PlayedOutPosition{Node: all.Root()}
	b.Run("minimax", func(b *testing.B) { benchValue(b, unpruned, start, 0) })
	b.Run("alpha-beta", func(b *testing.B) { benchValue(b, unpruned, start, cut) })
	b.Run("pruned", func(b *testing.B) { benchValue(b, ghost.Game{Trie: pruned}, pruned.Root(), 0) })
	b.Run("pruned+alpha-beta", func(b *testing.B) { benchValue(b, ghost.Game{Trie: pruned}, pruned.Root(), cut) })
	b.Run("pruned+alpha-beta+parity", func(b *testing.B) { benchValue(b, ghost.Game{Trie: pruned}, pruned.Root(), known) })
	b.Run("pruned+table", func(b *testing.B) { benchValue(b, ghost.Game{Trie: pruned}, pruned.Root(), solver.Table) })
	b.Run("pruned+all", func(b *testing.B) { benchValue(b, ghost.Game{Trie: pruned}, pruned.Root(), solver.All) })
}

func benchValue[P comparable, M any](b *testing.B, g solver.Game[P, M], start P, with solver.Technique) {
	var stats solver.Stats
	for b.Loop() {
		s := solver.Solver[P, M]{Game: g, Without: solver.All &^ with}
		for _, m := range g.Moves(nil, start) {
			_, err := s.Value(context.Background(), g.Play(start, m))
			require.NoError(b, err)
		}
		stats = s.Stats()
	}
	b.ReportMetric(float64(stats.Positions), "positions/op")
}
