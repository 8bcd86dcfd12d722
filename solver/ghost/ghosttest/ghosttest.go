// Package ghosttest has the games of Ghost's family by the words of their rules, over texts, and random lists of words:
// what tests of the family compare with.
package ghosttest

import (
	"cmp"
	"compress/gzip"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
	"wordgame/trie"
)

// A Game is one of the family. A position is a fragment, and so is a move: the one that is made. Each letter is a rune.
type Game struct {
	variant string
	letters []string
	know    [2]list // what whoever is to move at fragments of an even and of an odd number of letters knows
	oracle  *gametest.Oracle[string, string]
	alone   map[string]*Game // the same game of each word
}

type list struct{ words, open map[string]bool }

// Naive returns the game of a name: "ghost", "superghost", "superduperghost", "xghost" or "spook".
func Naive(words []string, variant string) *Game {
	g := Knowing(words, nil, variant, true)
	g.know[1] = g.know[0]
	return g
}

// Knowing is [Naive] where one player knows all words, and the other few of them. It says whether the one who knows all
// is to move at fragments of an even number of letters.
func Knowing(all, few []string, variant string, even bool) *Game {
	g := &Game{variant: variant, alone: make(map[string]*Game)}
	for i, words := range [][]string{all, few} {
		l := list{make(map[string]bool), make(map[string]bool)}
		for _, w := range words {
			l.words[g.Key(w)] = true
			g.letters = append(g.letters, strings.Split(w, "")...)
			for _, f := range g.parts([]rune(w)) {
				l.open[g.Key(f)] = true
			}
		}
		if even {
			g.know[i] = l
		} else {
			g.know[1-i] = l
		}
	}
	slices.Sort(g.letters)
	g.letters = slices.Compact(g.letters)
	g.oracle = gametest.NewOracle(g)
	return g
}

// parts returns what a word may come from.
func (g *Game) parts(w []rune) (parts []string) {
	switch g.variant {
	case "ghost":
		for i := range len(w) + 1 {
			parts = append(parts, string(w[:i]))
		}
	case "superghost", "superduperghost":
		for i := range len(w) + 1 {
			for j := i; j <= len(w); j++ {
				parts = append(parts, string(w[i:j]))
			}
		}
	default:
		parts = []string{""}
		for _, l := range w {
			for _, f := range parts[:len(parts):len(parts)] {
				parts = append(parts, f+string(l))
			}
			slices.Sort(parts)
			parts = slices.Compact(parts)
		}
	}
	return parts
}

// Key returns a fragment as the game has it: in Spook the order of letters doesn't matter.
func (g *Game) Key(f string) string {
	if g.variant == "spook" {
		return string(slices.Sorted(slices.Values([]rune(f))))
	}
	return f
}

func (g *Game) side(f string) list { return g.know[len([]rune(f))%2] }

// Open reports whether any word can be made from a fragment.
func (g *Game) Open(f string) bool { return g.know[0].open[f] || g.know[1].open[f] }

// Holds reports whether a word can be made from a fragment.
func (g *Game) Holds(f, word string) bool {
	if g.alone[word] == nil {
		g.alone[word] = Naive([]string{word}, g.variant)
	}
	return g.alone[word].Open(f)
}

// Terminal returns the value of a fragment that ends the game: a word, which the other one completed, or what whoever
// knows few words takes for a bluff.
func (g *Game) Terminal(f string) solver.Value {
	switch side := g.side(f); {
	case side.words[f]:
		return solver.Win
	case !side.open[f]:
		return solver.Loss
	}
	return solver.Undecided
}

// Moves appends the fragments that can be made of f, in order.
func (g *Game) Moves(dst []string, f string) []string {
	var moves []string
	for _, l := range g.letters {
		made := []string{f + l}
		text := []rune(f)
		turned := slices.Clone(text)
		slices.Reverse(turned)
		switch g.variant {
		case "superghost":
			made = append(made, l+f)
		case "superduperghost":
			made = append(made, l+f, l+string(turned), string(turned)+l)
		case "xghost":
			for i := range text {
				made = append(made, string(text[:i])+l+string(text[i:]))
			}
		}
		for _, m := range made {
			if m = g.Key(m); g.side(f).open[m] {
				moves = append(moves, m)
			}
		}
	}
	slices.Sort(moves)
	return append(dst, slices.Compact(moves)...)
}

// Play returns what is made.
func (g *Game) Play(_, made string) string { return made }

// Result is plain minimax.
func (g *Game) Result(f string) solver.Result { return g.oracle.Result(f) }

// Wins reports whether the player to move wins.
func (g *Game) Wins(f string) bool { return g.Result(f).Value == solver.Win }

// Safe reports whether the seat before whom so many others move at f need not complete a word among several players,
// whatever the others do together.
func (g *Game) Safe(f string, before, players int) bool {
	if g.Terminal(f) != solver.Undecided {
		return before != players-1 // who has just moved
	}
	for _, m := range g.Moves(nil, f) {
		if next := g.Safe(m, (before+players-1)%players, players); next == (before == 0) {
			return next
		}
	}
	return before != 0
}

// Rank returns the moves at f, best first, and equal ones in order.
func (g *Game) Rank(f string) []solver.Ranked[string] {
	ranked := []solver.Ranked[string]{}
	if g.Terminal(f) != solver.Undecided {
		return ranked
	}
	for _, m := range g.Moves(nil, f) {
		ranked = append(ranked, solver.Ranked[string]{Move: m, Result: g.Result(m).Before()})
	}
	slices.SortFunc(ranked, func(x, y solver.Ranked[string]) int {
		sooner := cmp.Compare(x.Remoteness, y.Remoteness)
		if x.Value == solver.Loss {
			sooner = -sooner
		}
		return cmp.Or(-cmp.Compare(x.Value, y.Value), sooner, strings.Compare(x.Move, y.Move))
	})
	return ranked
}

// Fragments returns all fragments that a word can be made from, in order.
func (g *Game) Fragments() []string {
	var all []string
	for _, l := range g.know {
		for f := range l.open {
			all = append(all, f)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// A List is random words: plain ones for the naive game, where the letters are a, b, c and so on, and the same as
// they are spelled. Plain words are in order.
type List struct {
	Alphabet *trie.Alphabet
	Words    *trie.Trie
	Plain    []string
}

// Alphabets are the kinds of them: of two letters words soon meet, Polish sorts otherwise than its bytes, and some letters
// are several runes long, bases with marks, or made of others. The last has more letters than a number has bits.
func Alphabets() [][]string {
	var many []string
	for i := range rune(70) {
		many = append(many, string('à'+i))
	}
	return [][]string{
		{"a", "b"}, {"c", "b", "a"}, strings.Split("aąbcćdeęfghijklłmnńoóprsśtuwyzźż", ""), {"a", "c", "ch", "h", "s", "sz", "szcz", "z"},
		{"a", "ch", "sz", "zs", "b"}, {"b", "b\u030c", "b\u0323\u030c", "c", "cs", "s"}, {"b", "b\u030c", "b\u0323\u030c", "c"}, many,
	}
}

// Random returns a list of up to most words, none longer than longest.
func Random(t testing.TB, r *rand.Rand, most, longest int) List {
	t.Helper()
	all := Alphabets()
	return RandomOf(t, r, all[r.IntN(len(all))], most, longest)
}

// RandomOf is [Random] of some letters.
func RandomOf(t testing.TB, r *rand.Rand, alphabet []string, most, longest int) List {
	t.Helper()
	a, err := trie.NewAlphabet(alphabet...)
	require.NoError(t, err)
	least, letters := 1+r.IntN(min(4, longest)), 2+r.IntN(a.Len()-1)
	l := List{Alphabet: a}
	for range 1 + r.IntN(most) {
		w := ""
		for range least + r.IntN(longest-least+1) {
			w += string('a' + rune(r.IntN(letters)))
		}
		if l.Of(l.Text(w)) == w { // letters side by side may be read as a longer one
			l.Plain = append(l.Plain, w)
		}
	}
	if l.Plain == nil {
		return RandomOf(t, r, alphabet, most, longest)
	}
	return l.With(t, l.Plain)
}

// Words returns up to most words of some letters, in order.
func Words(r *rand.Rand, letters string, most, shortest, longest int) (words []string) {
	for range 1 + r.IntN(most) {
		w := ""
		for range shortest + r.IntN(longest-shortest+1) {
			w += string(letters[r.IntN(len(letters))])
		}
		words = append(words, w)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// With returns the same list with other plain words.
func (l List) With(t testing.TB, plain []string) List {
	t.Helper()
	l.Plain = slices.Compact(slices.Sorted(slices.Values(plain)))
	var err error
	l.Words, err = trie.Build(l.Alphabet, slices.Values(l.Texts(l.Plain)))
	require.NoError(t, err)
	return l
}

// Playable returns those words that have no other as a prefix.
func (l List) Playable(t testing.TB) List {
	t.Helper()
	return l.With(t, Playable(l.Plain))
}

// Playable returns those of words in order that have no other as a prefix.
func Playable(words []string) (playable []string) {
	for _, w := range words {
		if len(playable) == 0 || !strings.HasPrefix(w, playable[len(playable)-1]) {
			playable = append(playable, w)
		}
	}
	return playable
}

// Text returns a plain fragment as it is spelled.
func (l List) Text(plain string) string {
	var text []byte
	for _, r := range plain {
		text = l.Alphabet.Decode(text, trie.Letter(r-'a'))
	}
	return string(text)
}

// Texts is Text of several.
func (l List) Texts(plain []string) (texts []string) {
	for _, p := range plain {
		texts = append(texts, l.Text(p))
	}
	return texts
}

// Of returns the plain fragment that is spelled so.
func (l List) Of(text string) (plain string) {
	letters, _ := l.Alphabet.Encode(nil, text)
	for _, letter := range letters {
		plain += string('a' + rune(letter))
	}
	return plain
}

// Automaton returns words, over the letters that they have.
func Automaton(t testing.TB, words ...string) *trie.Trie {
	t.Helper()
	words = slices.Sorted(slices.Values(words))
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	automaton, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return automaton
}

// Enable1 returns the ENABLE list, or skips the test where it is not at hand: it lies beside the repository, whose folder
// is named as the test sees it.
func Enable1(t testing.TB, repository string) []byte {
	t.Helper()
	file, err := os.Open(filepath.Join(repository, "../shared/words/enable1.txt.gz"))
	if os.IsNotExist(err) {
		t.Skip("enable1 is not there")
	}
	require.NoError(t, err)
	defer file.Close()
	unpacked, err := gzip.NewReader(file)
	require.NoError(t, err)
	list, err := io.ReadAll(unpacked)
	require.NoError(t, err)
	return list
}
