package certificate

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// WordGames are the names of Ghost and its family in certificates.
var WordGames = []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}

// A Family is the rules of Ghost and its family over a list: players in turn add a letter to
// a fragment, which must stay part of a word, and whoever completes a word loses. Letters
// are kept as one rune each, so that words are compared as texts.
type Family struct {
	name    string
	several []string // the letters, if some have several characters; those that start with another one first
	all     []string // the words, in the order of their runes
	used    map[rune]bool
	letters []rune
	masks   []uint64             // of all, if letters may be added anywhere: a bit for some letters each
	pairs   map[[2]rune]*[]int32 // the words with two letters side by side, as indexes of all, once they are asked for
}

// A Fragment is a position of a word game.
type Fragment struct {
	text string   // a rune for each letter
	from []string // words among which all are that the fragment can still become; nil means all
	left []string // the words that it can become, once they are asked for
}

// firstLetter stands for the first letter of a list of letters: a rune for private use.
const firstLetter = 0xF0000

// NewFamily returns the rules of a game over words of at least min letters.
func NewFamily(name string, min int, letters, words []string) (*Family, error) {
	g := &Family{name: name, several: slices.Clone(letters), used: make(map[rune]bool)}
	slices.SortStableFunc(g.several, func(a, b string) int { return len(b) - len(a) })
	for _, w := range words {
		text, err := g.encode(w)
		if err != nil {
			return nil, err
		}
		for _, r := range text {
			if !g.used[r] {
				g.used[r] = true
				g.letters = append(g.letters, r)
			}
		}
		if utf8.RuneCountInString(text) >= min {
			g.all = append(g.all, text)
		}
	}
	slices.Sort(g.letters)
	if !slices.IsSorted(g.all) {
		slices.Sort(g.all)
	}
	if g.anywhere() {
		for _, w := range g.all {
			g.masks = append(g.masks, mask(w))
		}
	}
	return g, nil
}

// anywhere reports whether letters may be added anywhere.
func (g *Family) anywhere() bool { return g.name == "xghost" || g.name == "spook" }

// encode returns a text with a rune for each letter. In Spook letters have no order.
func (g *Family) encode(text string) (string, error) {
	if len(g.several) > 0 {
		var b strings.Builder
		for at := 0; at < len(text); {
			i := slices.IndexFunc(g.several, func(l string) bool { return strings.HasPrefix(text[at:], l) })
			if i < 0 {
				return "", fmt.Errorf("%.60q has something that is no letter, at byte %d", text, at+1)
			}
			b.WriteRune(firstLetter + rune(i))
			at += len(g.several[i])
		}
		text = b.String()
	}
	if g.name == "spook" {
		runes := []rune(text)
		slices.Sort(runes)
		text = string(runes)
	}
	return text, nil
}

// Read reads a fragment.
func (g *Family) Read(text string) (*Fragment, error) {
	if text == "." {
		return &Fragment{}, nil
	}
	runes, err := g.encode(text)
	if err != nil {
		return nil, err
	}
	for _, r := range runes {
		if !g.used[r] {
			return nil, fmt.Errorf("no word has the letter %q", g.Text(&Fragment{text: string(r)}))
		}
	}
	return &Fragment{text: runes}, nil
}

// Text writes a fragment.
func (g *Family) Text(f *Fragment) string {
	if f.text == "" {
		return "."
	}
	if len(g.several) == 0 {
		return f.text
	}
	var b strings.Builder
	for _, r := range f.text {
		b.WriteString(g.several[r-firstLetter])
	}
	return b.String()
}

// Over returns Win if the fragment is a word, which the other has completed.
func (g *Family) Over(f *Fragment) Outcome {
	if _, ok := slices.BinarySearch(g.all, f.text); ok {
		return Win
	}
	return Undecided
}

// Known returns who wins where the words left all have an even number of letters, or an
// odd one: whoever is not to complete a word wins, whatever the letters.
func (g *Family) Known(f *Fragment) Outcome {
	odd, found, legal := 0, false, false
	as := g.readings(f.text)
	for _, w := range g.near(f) {
		n := utf8.RuneCountInString(w) % 2
		if legal && n == odd || !g.anyPart(as, w) {
			continue
		}
		if found && n != odd {
			return Undecided
		}
		odd, found, legal = n, true, legal || g.part(f.text, w)
	}
	switch {
	case !legal:
		return Undecided
	case utf8.RuneCountInString(f.text)%2 == odd:
		return Win
	}
	return Loss
}

// near returns words among which all are that a fragment can become.
func (g *Family) near(f *Fragment) []string {
	switch {
	case f.left != nil:
		return f.left
	case f.from != nil:
	case g.isSuper() && utf8.RuneCountInString(f.text) >= 2:
		f.from = g.nearby(f.text)
	case g.anywhere():
		f.from = make([]string, 0, 64)
		m := mask(f.text)
		for i, w := range g.all {
			if m&^g.masks[i] == 0 {
				f.from = append(f.from, w)
			}
		}
	default:
		f.from = g.all
	}
	return f.from
}

// left returns the words that a fragment can become.
func (g *Family) left(f *Fragment) []string {
	switch {
	case f.left != nil:
	case g.name == "ghost":
		f.left = starting(g.near(f), f.text)
	default:
		left, as := []string{}, g.readings(f.text)
		for _, w := range g.near(f) {
			if g.anyPart(as, w) {
				left = append(left, w)
			}
		}
		f.left = left
	}
	return f.left
}

// readings returns a fragment, and in Superduperghost the same backwards.
func (g *Family) readings(f string) []string {
	if back := reversed(f); g.name == "superduperghost" && back != f {
		return []string{f, back}
	}
	return []string{f}
}

// anyPart reports whether any of some fragments is part of a word.
func (g *Family) anyPart(fragments []string, w string) bool {
	for _, f := range fragments {
		if g.part(f, w) {
			return true
		}
	}
	return false
}

// starting returns those of words in order that start with a text.
func starting(words []string, text string) []string {
	i := sort.SearchStrings(words, text)
	n := sort.Search(len(words)-i, func(k int) bool { return !strings.HasPrefix(words[i+k], text) })
	return words[i : i+n : i+n]
}

// nearby returns words among which all are that a fragment of two letters or more can
// become: those that have its first two side by side.
func (g *Family) nearby(text string) []string {
	if g.pairs == nil {
		g.pairs = make(map[[2]rune]*[]int32)
		for i, w := range g.all {
			before := rune(-1)
			for _, r := range w {
				if k := [2]rune{before, r}; before >= 0 {
					list := g.pairs[k]
					if list == nil {
						list = new([]int32)
						g.pairs[k] = list
					}
					*list = append(*list, int32(i))
				}
				before = r
			}
		}
	}
	a, n := utf8.DecodeRuneInString(text)
	b, _ := utf8.DecodeRuneInString(text[n:])
	var words []string
	for _, k := range [][2]rune{{a, b}, {b, a}} {
		list := g.pairs[k]
		if list == nil || k != [2]rune{a, b} && (g.name != "superduperghost" || a == b) {
			continue
		}
		for _, i := range *list {
			words = append(words, g.all[i])
		}
	}
	return words
}

// part reports whether a fragment is part of a word.
func (g *Family) part(f, w string) bool {
	switch {
	case g.name == "ghost":
		return strings.HasPrefix(w, f)
	case g.isSuper():
		return strings.Contains(w, f)
	}
	for _, r := range f {
		i := strings.IndexRune(w, r)
		if i < 0 {
			return false
		}
		w = w[i+utf8.RuneLen(r):]
	}
	return true
}

// legal reports whether a fragment is part of any of the words.
func (g *Family) legal(f string, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return g.part(f, w) })
}

// Moves returns the fragments that a letter more makes, in order.
func (g *Family) Moves(f *Fragment) []*Fragment {
	left := g.left(f)
	var all []*Fragment
	if g.name == "ghost" {
		for i := 0; i < len(left); {
			if len(left[i]) == len(f.text) {
				i++ // the fragment itself
				continue
			}
			_, n := utf8.DecodeRuneInString(left[i][len(f.text):])
			q := &Fragment{text: left[i][:len(f.text)+n]}
			q.left = starting(left[i:], q.text)
			all = append(all, q)
			i += len(q.left)
		}
		return all
	}
	seen := make(map[string]bool)
	as := g.readings(f.text)
	for _, w := range left {
		for _, f := range as {
			g.longer(f, w, seen)
		}
	}
	for text := range seen {
		all = append(all, &Fragment{text: text, from: left})
	}
	slices.SortFunc(all, func(a, b *Fragment) int { return strings.Compare(a.text, b.text) })
	return all
}

// longer adds to seen the parts of a word that have a letter more than f.
func (g *Family) longer(f, w string, seen map[string]bool) {
	if g.isSuper() {
		for at := 0; ; {
			i := strings.Index(w[at:], f)
			if i < 0 {
				return
			}
			at += i
			if _, n := utf8.DecodeLastRuneInString(w[:at]); n > 0 {
				seen[w[at-n:at+len(f)]] = true
			}
			if _, n := utf8.DecodeRuneInString(w[at+len(f):]); n > 0 {
				seen[w[at:at+len(f)+n]] = true
			}
			_, n := utf8.DecodeRuneInString(w[at:])
			if n == 0 {
				return
			}
			at += n
		}
	}
	// A letter fits between a start of f and the rest if it stands in w after the first
	// place where the start can end, and before the last where the rest can begin.
	fs, ws := []rune(f), []rune(w)
	last := make([]int, len(fs)+1) // where the rest from each letter on begins at the latest
	last[len(fs)] = len(ws)
	for i, at := len(fs)-1, len(ws)-1; i >= 0; i-- {
		for at >= 0 && ws[at] != fs[i] {
			at--
		}
		if last[i] = at; at < 0 {
			return // f isn't part of w
		}
		at--
	}
	first := 0 // after where the start ends at the soonest
	for i := 0; ; i++ {
		for _, r := range ws[first:last[i]] {
			seen[string(fs[:i])+string(r)+string(fs[i:])] = true
		}
		if i == len(fs) {
			return
		}
		for ws[first] != fs[i] {
			first++
		}
		first++
	}
}

// Reply reports whether a move leads to a fragment such as enough wants. To try letters
// is far less work than to look at all words left.
func (g *Family) Reply(f *Fragment, enough func(q *Fragment) bool) bool {
	const few = 64
	if g.name == "ghost" || len(g.letters) > few {
		return slices.ContainsFunc(g.Moves(f), enough)
	}
	try := func(text string) bool {
		return enough(&Fragment{text: text}) && g.legal(text, g.near(f))
	}
	as := g.readings(f.text)
	for _, r := range g.letters {
		l := string(r)
		for _, f := range as {
			if try(l+f) || try(f+l) {
				return true
			}
		}
		if !g.anywhere() {
			continue
		}
		for i := range f.text {
			if try(f.text[:i] + l + f.text[i:]) {
				return true
			}
		}
	}
	return false
}

func (g *Family) isSuper() bool { return g.name == "superghost" || g.name == "superduperghost" }

func reversed(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}

// mask returns a number in which each letter of a text sets a bit.
func mask(text string) (m uint64) {
	for _, r := range text {
		m |= 1 << (r % 64)
	}
	return m
}
