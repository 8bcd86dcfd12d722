package faces

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"wordgame/internal/lexicon"
	"wordgame/solver/chain"
	"wordgame/trie"
	"wordgame/wordlists"
)

// pairedWords are words by their first and last letters.
type pairedWords struct {
	lex     *lexicon.Lexicon
	letters *trie.Alphabet
	words   [][]string // of each pair, in order
	common  [][]string // the same, those first that people know; nil: not yet made

	level func(word string) int
}

// newPairedWords returns the words of a lexicon, which must have been loaded for All or Text.
func newPairedWords(lex *lexicon.Lexicon) *pairedWords {
	letters, all := lettersOf(lex)
	n := letters.Len()
	w := &pairedWords{lex: lex, letters: letters, words: make([][]string, n*n), common: make([][]string, n*n)}
	var codes []trie.Letter
	for word := range all {
		codes, _ = letters.Encode(codes[:0], word)
		i := w.index(chain.Pair{First: int(codes[0]), Last: int(codes[len(codes)-1])})
		w.words[i] = append(w.words[i], word)
	}
	return w
}

// lettersOf returns all words of a lexicon, in order, and their letters.
func lettersOf(lex *lexicon.Lexicon) (*trie.Alphabet, iter.Seq[string]) {
	if lex.Words != nil {
		return lex.Words.Alphabet, lex.Words.Kept()
	}
	return lex.All.Alphabet(), lex.All.Words(lex.All.Root())
}

func letterOf(code int) trie.Letter { return trie.Letter(code) }

func (w *pairedWords) index(p chain.Pair) int { return p.First*w.letters.Len() + p.Last }

func (w *pairedWords) text(code int) string { return w.letters.Text(letterOf(code)) }

// of returns the words of a pair, in order.
func (w *pairedWords) of(p chain.Pair) []string { return w.words[w.index(p)] }

// graph returns how many words each pair has.
func (w *pairedWords) graph() *chain.Graph {
	counts := make([][]int, w.letters.Len())
	for a := range counts {
		for b := range counts {
			counts[a] = append(counts[a], len(w.of(chain.Pair{First: a, Last: b})))
		}
	}
	return chain.NewGraph(counts)
}

// pairOf returns the pair of a word; false if it is not in the list.
func (w *pairedWords) pairOf(word string) (chain.Pair, bool) {
	codes, valid := w.letters.Encode(nil, word)
	if len(codes) == 0 || valid < len(word) {
		return chain.Pair{}, false
	}
	p := chain.Pair{First: int(codes[0]), Last: int(codes[len(codes)-1])}
	_, ok := slices.BinarySearchFunc(w.of(p), word, w.letters.Compare)
	return p, ok
}

const dots = "…" // stand for the letters between the first and the last of a word

// pairText writes a pair: d…y.
func (w *pairedWords) pairText(p chain.Pair) string { return w.text(p.First) + dots + w.text(p.Last) }

// anyPair is a pair with words.
func (w *pairedWords) anyPair() string {
	i := slices.IndexFunc(w.words, func(words []string) bool { return words != nil })
	return w.pairText(chain.Pair{First: i / w.letters.Len(), Last: i % w.letters.Len()})
}

// readPair reads a pair of letters as people type it: d…y, d...y, d-y or dy.
func (w *pairedWords) readPair(typed string) (chain.Pair, bool) {
	for _, between := range []string{dots, "...", "..", "-"} {
		if first, last, ok := strings.Cut(typed, between); ok {
			typed = first + last
			break
		}
	}
	codes, valid := w.letters.Encode(nil, typed)
	if len(codes) != 2 || valid < len(typed) {
		return chain.Pair{}, false
	}
	return chain.Pair{First: int(codes[0]), Last: int(codes[1])}, true
}

// maxCommon is how many letters a word has whose level is looked up: few longer words are as
// well known as these.
const maxCommon = 6

// likely returns the words of a pair, those first that people know best: the most common, then
// the shortest.
func (w *pairedWords) likely(p chain.Pair) []string {
	i := w.index(p)
	if w.common[i] != nil {
		return w.common[i]
	}
	if w.level == nil {
		w.level = wordlists.Levels()
	}
	type rated struct {
		word   string
		rarity int
	}
	all := make([]rated, len(w.words[i]))
	for j, word := range w.words[i] {
		level := 100
		if len(word) <= maxCommon {
			level = w.level(word)
		}
		all[j] = rated{word, level<<10 + len(word)}
	}
	slices.SortStableFunc(all, func(a, b rated) int { return cmp.Compare(a.rarity, b.rarity) })
	w.common[i] = make([]string, len(all))
	for j, r := range all {
		w.common[i][j] = r.word
	}
	return w.common[i]
}
