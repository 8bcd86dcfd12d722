package dict

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"wordgame/trie"
)

// A naive pipeline does what Options.Words does, and nothing fast. A word here is a slice of its letters.
type naive struct {
	kept, playable [][]string
	alphabet       []string
	counts         []int
	changed        map[string]int
}

func (o Options) naive(without, list []string) (n naive) {
	n.counts, n.changed = []int{len(list)}, map[string]int{}
	count := func(left int) { n.counts = append(n.counts, left) }

	var entries []string
	for _, entry := range list {
		write := func(step string, as func(string) string) {
			if written := as(entry); written != entry && !o.Raw {
				n.changed[step]++
				entry = written
			}
		}
		write(Forms, naivePlain)
		first, _ := utf8.DecodeRuneInString(entry)
		if o.Raw || o.KeepCapitals || !unicode.IsUpper(first) && !unicode.IsTitle(first) {
			write(Lower, o.naiveLower)
			if o.Fold {
				write(Folding, func(word string) string { return naiveFoldOthers(word, o.Letters) })
			}
			entries = append(entries, entry)
		}
	}
	count(len(entries))

	if o.Letters != nil {
		n.alphabet = strings.Fields(texts(o.Letters))
	}
	var words [][]string
	for _, entry := range entries {
		if word, ok := naiveSplit(entry, n.alphabet, o.Raw); ok {
			words = append(words, word)
		}
	}
	count(len(words))

	words = slices.DeleteFunc(words, func(word []string) bool { return len(word) < o.Min })
	count(len(words))

	if without != nil {
		small := func(word string) string { return word }
		if o.Raw {
			small = func(word string) string { return norm.NFC.String(strings.ToLower(word)) }
		}
		o := o
		o.Min, o.KeepCapitals = 1, true
		taken := map[string]bool{}
		for _, word := range join(o.naive(nil, without).kept) {
			taken[small(word)] = true
		}
		words = slices.DeleteFunc(words, func(word []string) bool { return taken[small(strings.Join(word, ""))] })
		count(len(words))
	}

	if o.Letters == nil {
		n.alphabet = slices.Compact(slices.Sorted(slices.Values(slices.Concat(words...))))
	}
	place := make(map[string]int)
	for i, letter := range n.alphabet {
		place[letter] = i
	}
	slices.SortFunc(words, func(x, y []string) int {
		return slices.CompareFunc(x, y, func(a, b string) int { return place[a] - place[b] })
	})
	n.kept = slices.CompactFunc(words, slices.Equal)
	count(len(n.kept))

	for _, word := range n.kept {
		if !slices.ContainsFunc(n.kept, func(other []string) bool {
			return len(other) < len(word) && slices.Equal(other, word[:len(other)])
		}) {
			n.playable = append(n.playable, word)
		}
	}
	count(len(n.playable))
	return n
}

// naiveSplit returns the letters of a word, if it is made of letters only. No
// alphabet means all of Unicode's letters, or any runes, with the marks that follow.
func naiveSplit(word string, alphabet []string, any bool) (letters []string, ok bool) {
	for word != "" {
		best := ""
		for _, letter := range alphabet {
			if strings.HasPrefix(word, letter) && len(letter) > len(best) {
				best = letter
			}
		}
		if alphabet == nil {
			for i, r := range word {
				if i == 0 && !any && !unicode.IsLetter(r) || i > 0 && !unicode.IsMark(r) && r != zwnj && r != zwj {
					break
				}
				best += string(r)
			}
		}
		if best == "" {
			return nil, false
		}
		letters = append(letters, best)
		word = word[len(best):]
	}
	return letters, true
}

const zwnj, zwj = '\u200c', '\u200d'

// naivePlain knows the signs of randomList.
func naivePlain(word string) string {
	plain, unseen, last := "", "\u00ad\u0640\u200b\u2060\ufeff", rune(0)
	if strings.ContainsAny(word, "ﬁﬀĳǆǅａＡﾡｶﾞﻛﷲﹿ") {
		word = norm.NFKC.String(word)
	}
	for _, r := range word {
		joined := 'آ' <= last && last <= 'ۼ' || 'ऄ' <= last && last <= '\u094d' // Arabic and Devanagari
		if strings.ContainsRune(unseen, r) || (r == zwnj || r == zwj) && !joined {
			continue
		}
		if plain += string(r); !unicode.IsMark(r) {
			last = r
		}
	}
	return norm.NFC.String(plain)
}

func (o Options) naiveLower(word string) string {
	runes := []rune(word)
	turkish := o.Turkish || o.Letters != nil && slices.Contains(strings.Fields(texts(o.Letters)), "ı")
	for i, r := range runes {
		switch runes[i] = unicode.ToLower(r); {
		case r == 'I' && turkish:
			runes[i] = 'ı'
		case r == 'Σ' && i > 0 && i == len(runes)-1:
			runes[i] = 'ς'
		}
	}
	return norm.NFC.String(string(runes))
}

func naiveFold(word string) string {
	plain := map[rune]string{
		'ł': "l", 'ø': "o", 'đ': "d", 'ð': "d", 'ħ': "h", 'ŧ': "t", 'ı': "i", 'þ': "th", 'æ': "ae", 'œ': "oe",
		'ß': "ss",
		'ς': "σ", 'ך': "כ", 'ם': "מ", 'ן': "נ", 'ף': "פ", 'ץ': "צ", zwnj: "", zwj: "",
	}
	folded, base := "", rune(0)
	for _, r := range norm.NFD.String(word) {
		text, known := plain[r]
		mark := unicode.Is(unicode.Mn, r)
		if !mark && r != zwnj && r != zwj {
			base = r
		}
		cyrillic := 'Ѐ' <= base && base <= 'ӿ'
		alphabetic := unicode.IsLetter(base) && base < '\u0700' || unicode.Is(unicode.Latin,
			base) // those before Syriac
		switch {
		case known:
			folded += text
		case !mark || !alphabetic || cyrillic && r == '\u0306':
			folded += string(r)
		}
	}
	return norm.NFC.String(folded)
}

// naiveFoldOthers folds the letters of a word that are not among some.
func naiveFoldOthers(word string, letters *trie.Alphabet) string {
	if letters == nil {
		return naiveFold(word)
	}
	split, _ := naiveSplit(word, nil, true)
	folded := ""
	for _, letter := range split {
		if !slices.Contains(strings.Fields(texts(letters)), letter) {
			letter = naiveFold(letter)
		}
		folded += letter
	}
	return norm.NFC.String(folded)
}

func TestWordsAsNaive(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+300; seed++ {
		random := rand.New(rand.NewPCG(seed, 0))
		o := randomOptions(t, random)
		list := randomList(random)
		about := fmt.Sprintf("seed %d, %+v\n%+q", seed, o, list)

		cut := random.IntN(len(list) + 1)
		var without []string
		if seed%2 == 0 {
			without = append(randomList(random), list[:cut/2]...)
			taken, err := o.Taking().Words(entries(without...))
			require.NoError(t, err, about)
			o.Without = taken
		}
		got, err := o.Words(entries(list...))
		require.NoError(t, err, about)
		want := o.naive(without, list)
		require.Equal(t, want.counts, counts(t, got.Steps), about)
		require.Equal(t, want.changed, got.Changed, about)
		require.Equal(t, strings.Join(want.alphabet, " "), texts(got.Alphabet), about)
		require.Equal(t, join(want.kept), slices.Collect(got.Kept()), about)
		require.Equal(t, join(want.playable), slices.Collect(got.Playable()), about)

		normal := make(map[string]bool)
		for _, entry := range list {
			normal[o.Normal(entry)] = true
		}
		for word := range got.Kept() {
			require.True(t, normal[word], "%s\n%+q is no entry's Normal", about, word)
		}
	}
}

func join(words [][]string) []string {
	var all []string
	for _, word := range words {
		all = append(all, strings.Join(word, ""))
	}
	return all
}

func randomOptions(t *testing.T, random *rand.Rand) Options {
	alphabets := []*trie.Alphabet{
		nil, nil,
		alphabet(t, latin),
		alphabet(t, "a b s sz z ł"),
		alphabet(t, "z ß sz s szz é e b a"),
		alphabet(t, "ɔ ɔ\u0303 x\u0303 a b c é"),
		alphabet(t, "ж b a ' ü s"),
		alphabet(t, "ı i a b s z ς σ κ ω и й"),
	}
	return Options{
		Min:          1 + random.IntN(6),
		Letters:      alphabets[random.IntN(len(alphabets))],
		Fold:         random.IntN(2) == 0,
		KeepCapitals: random.IntN(2) == 0,
		Turkish:      random.IntN(4) == 0,
		Raw:          random.IntN(4) == 0,
	}
}

// randomList returns entries of few different signs, so that duplicates and
// prefixes are many, each list with a choice of its own.
func randomList(random *rand.Rand) []string {
	signs := strings.Fields("a b s z sz e x A S é É ł Ł ß ẞ ü æ ı İ I ж Ж й Ў ё ɔ ʰ ḁ 𝔞 𝐀 ि क Ⅷ Ⓐ 1 - ' \ufffd 한 " +
		"Σ σ ς κ ώ Ω ם מ שׁ ך أ ک ﬁ ﬀ ĳ ǆ ǅ ａ Ａ ｶ ﾞ が ﻛ ﷲ ﹿ")
	signs = append(signs, " ", "\u0303", "J\u030c", "\u0301", "\u0306", "\u20dd", "ͅ", "\u00ad", "\u0640", "\u200b",
		"\ufeff", "\u200c", "\u200d", "क्\u200d")
	random.Shuffle(len(signs), func(i, j int) { signs[i], signs[j] = signs[j], signs[i] })
	signs = append(signs[:2+random.IntN(6)], "a", "b", "s", "z")
	list := make([]string, random.IntN(40))
	for i := range list {
		if i > 0 && random.IntN(3) == 0 {
			list[i] = list[random.IntN(i)]
			continue
		}
		for range random.IntN(9) {
			list[i] += signs[random.IntN(len(signs))]
		}
		list[i] = norm.NFC.String(strings.TrimSpace(list[i]))
	}
	return list
}
