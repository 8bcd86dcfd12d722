package certificate

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// WordGames are the names of Ghost and its family in certificates.
var WordGames = []string{"ghost", "superghost", "superduperghost", "xghost", "spook"}

// A Family is the rules of Ghost and its family over a list: players in turn add a letter to
// a fragment, which must stay part of a word, and whoever completes a word loses. A
// position is the fragment, with one rune for each letter. A Family keeps what it has found
// in the list, so that it cannot be used by several goroutines at once.
type Family struct {
	name    string
	several []string // the letters, if some have several characters; those that start with another one first
	text    string   // the words, each with a line feed before it and after it
	words   map[string]struct{}
	places  *places             // of the words, if letters are added at the ends
	holders *holders            // of letters, if they are added anywhere
	after   map[string]parities // of the fragments after the last one whose moves were asked for, if letters are added anywhere
}

// parities say whether there are words with an even number of letters, and with an odd one.
type parities uint8

const (
	even parities = 1 << iota
	odd
)

// parityOf returns that of a number of letters.
func parityOf(letters int) parities { return even << (letters % 2) }

// letters are a set of letters, with the parities of the words that have each.
type letters struct {
	ascii [utf8.RuneSelf]parities
	more  map[rune]parities
}

func (s *letters) add(r rune, p parities) {
	switch {
	case r < utf8.RuneSelf:
		s.ascii[r] |= p
	case s.more == nil:
		s.more = map[rune]parities{r: p}
	default:
		s.more[r] |= p
	}
}

// each yields the letters but the line feed, which stands between words.
func (s *letters) each() iter.Seq2[rune, parities] {
	return func(yield func(rune, parities) bool) {
		for r, p := range s.ascii {
			if p != 0 && r != '\n' && !yield(rune(r), p) {
				return
			}
		}
		for r, p := range s.more {
			if !yield(r, p) {
				return
			}
		}
	}
}

// firstLetter stands for the first letter of a list of letters: a rune for private use.
const firstLetter = 0xF0000

// NewFamily returns the rules of a game over words of at least min letters.
func NewFamily(name string, min int, letters, words []string) (*Family, error) {
	g := &Family{name: name, several: slices.Clone(letters), words: make(map[string]struct{}, len(words))}
	slices.SortStableFunc(g.several, func(a, b string) int { return len(b) - len(a) })
	var b strings.Builder
	b.WriteByte('\n')
	for _, w := range words {
		text, err := g.encode(w)
		if err != nil {
			return nil, err
		}
		b.WriteString(text)
		b.WriteByte('\n')
	}
	g.text = b.String()
	var all []string
	for w := range strings.SplitSeq(g.text[1:], "\n") {
		if w != "" && utf8.RuneCountInString(w) >= min {
			all = append(all, w)
			g.words[w] = struct{}{}
		}
	}
	if g.anywhere() {
		g.holders = newHolders(all)
		return g, nil
	}
	var err error
	g.places, err = newPlaces(g.text, min, g.name != "ghost")
	return g, err
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
func (g *Family) Read(text string) (string, error) {
	if text == "." {
		return "", nil
	}
	f, err := g.encode(text)
	if err != nil {
		return "", err
	}
	for _, r := range f {
		if r == '\n' || !strings.ContainsRune(g.text, r) {
			return "", fmt.Errorf("no word has the letter %q", g.Text(string(r)))
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
	switch g.parities(f) {
	case parityOf(utf8.RuneCountInString(f)):
		return Win
	case parityOf(utf8.RuneCountInString(f) + 1):
		return Loss
	}
	return Undecided
}

// parities returns those of the words that a fragment can become, none if it isn't legal.
func (g *Family) parities(f string) parities {
	if g.anywhere() {
		if found, ok := g.after[f]; ok {
			return found
		}
		var found parities
		for _, w := range g.holders.of(f) {
			if found |= parityOf(utf8.RuneCountInString(w)); found == even|odd {
				break
			}
		}
		return found
	}
	found := g.places.parities(f)
	if found == even || found == odd {
		for _, back := range g.readings(f)[1:] {
			found |= g.places.parities(back)
		}
	}
	return found
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
	all := make(map[string]parities)
	if g.anywhere() {
		i := 0 // where a letter is added
		for _, more := range g.holders.around(f) {
			for r, p := range more.each() {
				all[f[:i]+string(r)+f[i:]] |= p
			}
			_, n := utf8.DecodeRuneInString(f[i:])
			i += n
		}
		g.after = all
	} else {
		for _, f := range g.readings(f) {
			before, after := g.places.around(f)
			for r := range after.each() {
				all[f+string(r)] = 0
			}
			for r := range before.each() {
				all[string(r)+f] = 0
			}
		}
	}
	return slices.Values(slices.Sorted(maps.Keys(all)))
}

// Reply reports whether a move leads to a fragment such as enough wants. If letters may be
// added anywhere, to try them is far less work than to look at all words left.
func (g *Family) Reply(f string, enough func(q string) bool) bool {
	const few = 64
	if !g.anywhere() || len(g.holders.letters) > few {
		for q := range g.Moves(f) {
			if enough(q) {
				return true
			}
		}
		return false
	}
	inOrder := g.name == "spook"
	withEnd := f + string(utf8.MaxRune) // before which any letter may stand
	for _, l := range g.holders.letters {
		for i, next := range withEnd {
			if inOrder && l > next {
				continue
			}
			if q := f[:i] + string(l) + f[i:]; enough(q) && g.holders.any(q) {
				return true
			}
			if inOrder {
				break
			}
		}
	}
	return false
}

func reversed(s string) string {
	runes := []rune(s)
	slices.Reverse(runes)
	return string(runes)
}
