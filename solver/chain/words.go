package chain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/certificate"
	"wordgame/internal/words"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A game is the rules of the word chain with the words of a list, which stand by their pairs, and who wins.
type game struct {
	words.Lexicon
	letters *trie.Alphabet
	level   func(word string) int // nil until it is wanted
	begins  []bool                // of each letter, whether words begin with it; nil where that changes nothing
	rules   string                // their name in certificates
	ending  string                // how sentences say that words end in a letter
	all     arcs                  // in the order of first and last letters
	words   [][]string            // of each pair, in order
	best    map[pair]string       // of some pairs, the word that people know best

	start, at position // at is that of the last answer
	last      *plan    // there
}

// newGame finds the pairs of the words of a list, which must have been loaded for All or Text.
func newGame(p words.Lexicon) *game {
	g := &game{Lexicon: p, rules: Name, ending: "ends in ", best: map[pair]string{}}
	g.letters, _ = p.Lex.Kept()
	g.count()
	begins := make([]bool, g.letters.Len())
	for _, a := range g.all {
		begins[a.first] = true
	}
	isSilent := func(a arc) bool { return !begins[a.last] && strings.Contains(silent, g.text(a.last)) }
	if slices.ContainsFunc(g.all, isSilent) {
		g.begins = begins
		g.count()
	}
	g.start = position{" ", state{letter: anyLetter, arcs: g.all.encode()}}
	return g
}

// forList is newGame for somebody who sees no hints.
func forList(lex *words.List) *game { return newGame(words.Lexicon{Shelf: new(words.Lists), Lex: lex}) }

// count finds the words of each pair.
func (g *game) count() {
	n := g.letters.Len()
	g.words, g.all = make([][]string, n*n), nil
	_, all := g.Lex.Kept()
	for word := range all {
		p, other := g.ends(word)
		words := &g.words[p.first*n+p.last]
		if *words = append(*words, word); other {
			g.rules, g.ending = certificate.NextChainName, "counts as ending in "
		}
	}
	for i, words := range g.words {
		if words != nil {
			g.all = append(g.all, arc{pair{i / n, i % n}, len(words)})
		}
	}
}

// of returns the words of a pair.
func (g *game) of(p pair) []string { return g.words[p.first*g.letters.Len()+p.last] }

// ends returns the pair of a word that is made of letters, and whether its last letter is not the one that counts.
func (g *game) ends(word string) (p pair, other bool) {
	codes, _ := g.letters.Encode(nil, word)
	last := codes[len(codes)-1]
	next := last
	if g.begins != nil {
		next = g.nextLetter(codes)
	}
	return pair{int(codes[0]), int(next)}, next != last
}

// silent are the letters instead of which another may count at the end of a word.
const silent = "ьъыーぁぃぅぇぉゕゖっゃゅょゎァィゥェォヵヶッャュョヮ"

// nextLetter returns the letter of a word with which the next one begins: the last, if
// words begin with it. Else it is, if words begin with that: of ь, ъ and ы the nearest letter before
// it with which words begin; of a small kana the large one; of ー the vowel of the kana before it.
func (g *game) nextLetter(word []trie.Letter) trie.Letter {
	last := word[len(word)-1]
	written := g.letters.Text(last)
	if g.begins[last] || !strings.Contains(silent, written) {
		return last
	}
	if strings.Contains("ьъы", written) {
		for _, l := range slices.Backward(word) {
			if g.begins[l] {
				return l
			}
		}
	}
	rows := "あぁ いぃ うぅ えぇ おぉ かゕ けゖ つっ やゃ ゆゅ よょ わゎ"
	for i := len(word) - 2; i >= 0 && written == "ー"; i-- {
		written = g.letters.Text(word[i])
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
			if l, ok := g.letters.Letter(string(kana + shift)); ok && g.begins[l] {
				return l
			}
		}
	}
	return last
}

const (
	maxCommon = 6  // bytes of a word whose level is looked up: few longer words are as well known as these
	maxLevel  = 80 // of a word: that of all others
)

// rarity is less for words that people know better: common ones, and then short ones.
func (g *game) rarity(word string) int {
	level := maxLevel + 1
	if g.level == nil {
		g.level = wordlists.Levels()
	}
	if len(word) <= maxCommon {
		level = g.level(word)
	}
	return level<<10 + len(word)
}

// byRarity compares words that people know better with others.
func (g *game) byRarity(a, b string) int { return g.rarity(a) - g.rarity(b) }

func (g *game) text(letter int) string { return g.letters.Text(trie.Letter(letter)) }

const dots = "…" // stand for the letters between the first and the last of a word

// name writes a pair: d…y.
func (g *game) name(p pair) string { return g.text(p.first) + dots + g.text(p.last) }

// find returns the pair of a word; false if it is not in the list.
func (g *game) find(word string) (p pair, ok bool) {
	if codes, valid := g.letters.Encode(nil, word); len(codes) > 0 && valid == len(word) {
		p, _ = g.ends(word)
		_, ok = slices.BinarySearchFunc(g.of(p), word, g.letters.Compare)
	}
	return p, ok
}

// read reads a pair of letters as people type it: d…y, d...y, d-y or dy.
func (g *game) read(typed string) (p pair, ok bool) {
	typed = strings.NewReplacer(dots, "", ".", "", "-", "").Replace(typed)
	codes, valid := g.letters.Encode(nil, typed)
	if len(codes) != 2 || valid < len(typed) {
		return p, false
	}
	return pair{int(codes[0]), int(codes[1])}, true
}
