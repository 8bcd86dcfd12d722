package certificate

import (
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/internal/text"
)

// WordGames are the names of Ghost and its family in certificates.
var WordGames = []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}

// A Family is the rules of Ghost and its family over a list: players in turn add a letter to
// a fragment, which must stay part of a word, and whoever completes a word loses. A
// position is the fragment, with one rune for each letter. A Family remembers what it
// was asked last, so that it cannot be used by several goroutines at once.
type Family struct {
	name    string
	several []string // the letters, if some have several characters; those that start with another one first
	letters []rune   // of all words, also of those with too few, in order
	words   map[string]struct{}
	longest int // bytes of a word
	all     *index
	meter   *Meter

	// The readings of a fragment asked for lately, and the words that one of them is part of.
	last []string
	left *index
}

// firstLetter stands for the first letter of a list of letters: a rune for private use.
const firstLetter = 0xF0000

// NewFamily returns the rules of a game over words of at least min letters.
func NewFamily(name string, min int, letters, words []string) (*Family, error) {
	g := &Family{name: name, several: bySize(letters), words: make(map[string]struct{}, len(words))}
	seen := make(map[rune]bool)
	var all []string
	for _, w := range words {
		text, err := g.encode(w)
		if err != nil {
			return nil, err
		}
		for _, r := range text {
			seen[r] = true
		}
		if utf8.RuneCountInString(text) >= min {
			all = append(all, text)
			g.words[text] = struct{}{}
			g.longest = max(g.longest, len(text))
		}
	}
	g.letters = slices.Sorted(maps.Keys(seen))
	g.all = g.newIndex(all)
	g.last, g.left = []string{""}, g.all
	return g, nil
}

// bySize returns letters, those first that start with another.
func bySize(letters []string) []string {
	return slices.SortedStableFunc(slices.Values(letters), func(a, b string) int { return len(b) - len(a) })
}

// encode returns a text with a rune for each letter.
func (g *Family) encode(written string) (string, error) {
	if len(g.several) > 0 {
		var b strings.Builder
		for at := 0; at < len(written); {
			i := slices.IndexFunc(g.several, func(l string) bool { return strings.HasPrefix(written[at:], l) })
			if i < 0 {
				return "", text.Say("%.60q has something that is no letter, at byte %d", written, at+1)
			}
			b.WriteRune(firstLetter + rune(i))
			at += len(g.several[i])
		}
		written = b.String()
	}
	return g.arranged(written), nil
}

// arranged returns a text as a position has it: in Spook the letters have no order.
func (g *Family) arranged(text string) string {
	if g.name != "spook" {
		return text
	}
	runes := []rune(text)
	slices.Sort(runes)
	return string(runes)
}

// Read reads a fragment.
func (g *Family) Read(written string) (string, error) {
	if written == "." {
		return "", nil
	}
	f, err := g.encode(written)
	if err != nil {
		return "", err
	}
	for _, r := range f {
		if _, ok := slices.BinarySearch(g.letters, r); !ok {
			return "", text.Say("no word has the letter %.60q", g.Text(string(r)))
		}
	}
	return f, nil
}

// Text writes a fragment.
func (g *Family) Text(f string) string {
	if f == "" {
		return "."
	}
	if len(g.several) == 0 {
		return f
	}
	var b strings.Builder
	for _, r := range f {
		b.WriteString(g.several[r-firstLetter])
	}
	return b.String()
}

// Over returns Win if the fragment is a word, which the other has completed.
func (g *Family) Over(f string) Outcome {
	if _, ok := g.words[f]; ok {
		return Win
	}
	return Undecided
}

// Known returns who wins where the words left all have an even number of letters, or an
// odd one: whoever is not to complete a word wins, whatever the letters.
func (g *Family) Known(f string) Outcome {
	known := Undecided
	for _, reading := range g.readings(f) {
		for w := range g.wordsWith(reading) {
			who := Win
			if (utf8.RuneCountInString(w)-utf8.RuneCountInString(f))%2 != 0 {
				who = Loss
			}
			if known == Undecided {
				known = who
			}
			if who != known {
				return Undecided
			}
		}
		if known == Undecided {
			break // the fragment isn't legal, even if it is backwards
		}
	}
	return known
}

// readings returns a fragment, and in Superduperghost the same backwards.
func (g *Family) readings(f string) []string {
	if back := reversed(f); g.name == "superduperghost" && back != f {
		return []string{f, back}
	}
	return []string{f}
}

// Moves yields the fragments that a letter more makes, in order.
func (g *Family) Moves(f string) iter.Seq[string] {
	g.narrow(f)
	all := slices.Compact(slices.Sorted(g.longer(f)))
	return slices.Values(slices.DeleteFunc(all, func(q string) bool { return !g.legal(q) }))
}

// Reply reports whether a move leads to a fragment such as enough wants. To ask that first
// is far less work than to look at the words.
func (g *Family) Reply(f string, enough func(q string) bool) bool {
	for q := range g.longer(f) {
		if enough(q) && g.legal(q) {
			return true
		}
	}
	return false
}

// legal reports whether a fragment is part of a word.
func (g *Family) legal(f string) bool {
	for range g.wordsWith(f) {
		return true
	}
	return false
}

// wordsWith yields the words that a fragment is part of.
func (g *Family) wordsWith(f string) iter.Seq[string] {
	if !g.part(g.last, f) {
		g.narrow(f)
	}
	one := []string{f}
	return func(yield func(string) bool) {
		for w := range g.left.with(f, g.meter) {
			if g.part(one, w) && !yield(w) {
				return
			}
		}
	}
}

// narrow gathers the words of a fragment, among which those of longer ones are.
func (g *Family) narrow(f string) {
	readings := g.readings(f)
	if readings[0] == g.last[0] {
		return
	}
	if f == "" {
		g.last, g.left = readings, g.all
		return
	}
	var words []string
	for i, f := range readings {
		for w := range g.all.with(f, g.meter) {
			if g.part(readings[i:i+1], w) && !g.part(readings[:i], w) {
				words = append(words, w)
			}
		}
	}
	g.last, g.left = readings, g.newIndex(words)
}

func (g *Family) newIndex(words []string) *index {
	return newIndex(words, g.name != "xghost" && g.name != "spook")
}

// part reports whether one of the readings of a fragment is part of a longer one, or of a word.
func (g *Family) part(readings []string, longer string) bool {
	is := holds
	switch g.name {
	case "ghost":
		is = strings.HasPrefix
	case "superghost", "superduperghost":
		is = strings.Contains
	}
	return slices.ContainsFunc(readings, func(f string) bool { return is(longer, f) })
}

// longer yields what a letter more makes of a fragment, whether it is part of a word or not.
func (g *Family) longer(f string) iter.Seq[string] {
	return func(yield func(string) bool) {
		if len(f) >= g.longest {
			return // what is longer is part of no word
		}
		for _, f := range g.readings(f) {
			for _, at := range g.places(f) {
				for _, r := range g.letters {
					if !yield(g.arranged(f[:at] + string(r) + f[at:])) {
						return
					}
				}
			}
		}
	}
}

// places returns before which bytes of a fragment a letter may be added.
func (g *Family) places(f string) []int {
	all := []int{len(f)}
	switch g.name {
	case "superghost", "superduperghost":
		all = append(all, 0)
	case "xghost":
		for at := range f {
			all = append(all, at)
		}
	}
	return all
}

func reversed(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}
