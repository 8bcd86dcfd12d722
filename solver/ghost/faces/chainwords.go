package faces

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/words"
	"wordgame/solver/chain"
	"wordgame/trie"
	"wordgame/wordlists"
)

// pairedWords are words by their first and last letters: how many each pair has, and which.
type pairedWords struct {
	lex     *words.List
	letters *trie.Alphabet
	counts  [][]int    // by first and last letter
	best    []string   // of each pair, the word that people know best
	words   [][]string // of each pair, in order; nil: not yet listed
	common  [][]string // the same, those first that people know best; nil: not yet sorted

	single map[rune]int // the letters, if each is one rune; nil: they are not
	level  func(word string) int
}

// newPairedWords counts the words of a list, which must have been loaded for All or Text. It
// takes a list of millions in a fraction of a second, since it keeps none of its words but best.
func newPairedWords(lex *words.List) *pairedWords {
	letters, all := lex.Kept()
	n := letters.Len()
	w := &pairedWords{lex: lex, letters: letters, counts: make([][]int, n), best: make([]string, n*n), common: make([][]string, n*n), single: map[rune]int{}, level: wordlists.Levels()}
	for l := range n {
		w.counts[l] = make([]int, n)
		r, size := utf8.DecodeRuneInString(w.text(l))
		if w.single[r] = l; size < len(w.text(l)) {
			w.single = nil
			break
		}
	}
	for l := range n {
		w.counts[l] = make([]int, n)
	}
	rarities := make([]int, n*n)
	for word := range all {
		p := w.ends(word)
		w.counts[p.First][p.Last]++
		i := w.index(p)
		if best := w.best[i]; best == "" || len(word) <= maxCommon || rarities[i] > maxLevel<<10 && len(word) < len(best) {
			if r := w.rarity(word); best == "" || r < rarities[i] {
				w.best[i], rarities[i] = word, r
			}
		}
	}
	return w
}

// ends returns the first and the last letter of a word that is made of letters.
func (w *pairedWords) ends(word string) chain.Pair {
	if w.single != nil {
		first, _ := utf8.DecodeRuneInString(word)
		last, _ := utf8.DecodeLastRuneInString(word)
		return chain.Pair{First: w.single[first], Last: w.single[last]}
	}
	codes, _ := w.letters.Encode(nil, word)
	return chain.Pair{First: int(codes[0]), Last: int(codes[len(codes)-1])}
}

const (
	maxCommon = 6  // bytes of a word whose level is looked up: few longer words are as well known as these
	maxLevel  = 80 // of a word: that of all others
)

// rarity is less for words that people know better: common ones, and then short ones.
func (w *pairedWords) rarity(word string) int {
	level := maxLevel + 1
	if len(word) <= maxCommon {
		level = w.level(word)
	}
	return level<<10 + len(word)
}

func letterOf(code int) trie.Letter { return trie.Letter(code) }

func (w *pairedWords) index(p chain.Pair) int { return p.First*w.letters.Len() + p.Last }

func (w *pairedWords) text(code int) string { return w.letters.Text(letterOf(code)) }

// of returns the words of a pair, in order.
func (w *pairedWords) of(p chain.Pair) []string {
	if w.words == nil {
		w.words = make([][]string, len(w.best))
		for a, row := range w.counts {
			for b, n := range row {
				w.words[w.index(chain.Pair{First: a, Last: b})] = make([]string, 0, n)
			}
		}
		_, all := w.lex.Kept()
		for word := range all {
			i := w.index(w.ends(word))
			w.words[i] = append(w.words[i], word)
		}
	}
	return w.words[w.index(p)]
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
	i := slices.IndexFunc(w.best, func(word string) bool { return word != "" })
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

// likely returns the words of a pair, those first that people know best.
func (w *pairedWords) likely(p chain.Pair) []string {
	i := w.index(p)
	if w.common[i] == nil {
		type rated struct {
			word   string
			rarity int
		}
		var all []rated
		for _, word := range w.of(p) {
			all = append(all, rated{word, w.rarity(word)})
		}
		slices.SortStableFunc(all, func(a, b rated) int { return cmp.Compare(a.rarity, b.rarity) })
		for _, r := range all {
			w.common[i] = append(w.common[i], r.word)
		}
	}
	return w.common[i]
}
