package certificate

import (
	"cmp"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/solver"
	"wordgame/trie"
)

// A chain is the rules of a word chain after some words, on what is left when words cancel: a word a…b
// and a word b…a, and two words a…a. Whoever answers the one with the other is where they were, so that the
// same player wins with such words and without. What is left is looked at as letters that lead to
// letters, however many words do: a line uses only lines above it, so that whoever goes by them comes to each
// letter once, and has the word that is needed.
type chain struct{ ends map[string][]string }

// A link is a position of a chain.
type link struct {
	Letter string // with which a word must begin; "" at the start: with any
	turned bool   // after the one word left that begins and ends with it
}

// The names of the rules of a word chain: the next word begins with the last letter of a word, or
// with its [NextLetter].
const (
	ChainName     = "chain"
	NextChainName = "chain+"
)

// Silent are the letters instead of which another may count at the end of a word.
const Silent = "ьъыーぁぃぅぇぉゕゖっゃゅょゎァィゥェォヵヶッャュョヮ"

// NextLetter returns the letter of a word with which the next one of a chain begins: the last, if
// words begin with it. Else it is, if words begin with that: of ь, ъ and ы the nearest letter before
// it with which words begin; of a small kana the large one; of ー the vowel of the kana before it.
func NextLetter(letters *trie.Alphabet, word []trie.Letter, begins func(trie.Letter) bool) trie.Letter {
	last := word[len(word)-1]
	written := letters.Text(last)
	if begins(last) || !strings.Contains(Silent, written) {
		return last
	}
	if strings.Contains("ьъы", written) {
		for _, l := range slices.Backward(word) {
			if begins(l) {
				return l
			}
		}
	}
	rows := "あぁ いぃ うぅ えぇ おぉ かゕ けゖ つっ やゃ ゆゅ よょ わゎ"
	for i := len(word) - 2; i >= 0 && written == "ー"; i-- {
		written = letters.Text(word[i])
		rows = "あぁかゕがさざただなはばぱまやゃらわゎ いぃきぎしじちぢにひびぴみりゐ うぅくぐすずつっづぬふぶぷむゆゅるゔ " +
			"えぇけゖげせぜてでねへべぺめれゑ おぉこごそぞとどのほぼぽもよょろを"
	}
	kana, _ := utf8.DecodeRuneInString(written)
	const katakana = 'ァ' - 'ぁ' // after hiragana
	shift := rune(0)
	if 'ァ' <= kana && kana <= 'ヶ' {
		shift = katakana
	}
	for row := range strings.FieldsSeq(rows) {
		if strings.ContainsRune(row, kana-shift) {
			kana, _ = utf8.DecodeRuneInString(row)
			if l, ok := letters.Letter(string(kana + shift)); ok && begins(l) {
				return l
			}
		}
	}
	return last
}

// newChain returns the rules of a word chain, by their name, over words of at least min letters, some
// of which were said.
func newChain(name string, min int, letters *trie.Alphabet, words, said []string) (*chain, error) {
	g := &chain{make(map[string][]string)}
	count := make(map[[2]string]int)
	left := make(map[string][2]string) // the ends of what may be said
	encode := func(word string) []trie.Letter {
		if w, _ := letters.Encode(nil, word); len(w) >= max(1, min) {
			return w
		}
		return nil
	}
	begins := make([]bool, letters.Len())
	if name == NextChainName {
		for _, word := range words {
			if w := encode(word); w != nil {
				begins[w[0]] = true
			}
		}
	}
	for _, word := range words {
		if w := encode(word); w != nil {
			last := w[len(w)-1]
			if name == NextChainName {
				last = NextLetter(letters, w, func(l trie.Letter) bool { return begins[l] })
			}
			pair := [2]string{letters.Text(w[0]), letters.Text(last)}
			left[word] = pair
			count[pair]++
			g.ends[pair[0]], g.ends[pair[1]] = nil, nil
		}
	}
	at := ""
	for i, word := range said {
		pair, ok := left[word]
		switch {
		case !ok:
			return nil, fmt.Errorf("%.60q cannot be said: want a word of the list, once", word)
		case i > 0 && pair[0] != at:
			return nil, fmt.Errorf("%.60q does not begin as the word before it ends", word)
		}
		delete(left, word)
		count[pair]--
		at = pair[1]
	}
	for pair, n := range count {
		if a, b := pair[0], pair[1]; a == b && n%2 == 1 || a != b && n > count[[2]string{b, a}] {
			g.ends[a] = append(g.ends[a], b)
		}
	}
	for _, ends := range g.ends {
		slices.Sort(ends)
	}
	return g, nil
}

// Read reads a letter, LETTER…LETTER after the one word left that turns to it, or a point for the start.
func (g *chain) Read(written string) (link, error) {
	if written == "." {
		return link{}, nil
	}
	first, last, turned := strings.Cut(written, "…")
	if ends, ok := g.ends[first]; !ok || turned && (first != last || !slices.Contains(ends, first)) {
		return link{}, fmt.Errorf("%.60q is no position: want a letter, or a point for the start", written)
	}
	return link{first, turned}, nil
}

// Text writes a position.
func (g *chain) Text(p link) string {
	if p.turned {
		return p.Letter + "…" + p.Letter
	}
	return cmp.Or(p.Letter, ".")
}

// Over says that whoever has no word loses.
func (g *chain) Over(p link) solver.Value {
	for range g.Moves(p) {
		return solver.Undecided
	}
	return solver.Loss
}

// Moves returns the letters that words end in, of those that are left.
func (g *chain) Moves(p link) iter.Seq[link] {
	from := []string{p.Letter}
	if p.Letter == "" {
		from = slices.Sorted(maps.Keys(g.ends))
	}
	return func(yield func(link) bool) {
		for _, a := range from {
			for _, b := range g.ends[a] {
				if !(a == b && p.turned) && !yield(link{b, a == b}) {
					return
				}
			}
		}
	}
}

// CheckChain checks a certificate about a word chain of words with these letters.
func (c *Certificate) CheckChain(words []string, letters *trie.Alphabet, m *Meter) error {
	min, err := c.Min()
	if err != nil {
		return err
	}
	m.Spend(len(words))
	g, err := newChain(c.Game[0], min, letters, words, c.Game[1:len(c.Game)-1])
	if err != nil {
		return bad(2, "%s", err)
	}
	return Check(c, g, m)
}
