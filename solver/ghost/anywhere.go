package ghost

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"unicode/utf8"

	"wordgame/solver"
	"wordgame/trie"
)

// subsequences are Xghost or Spook with some words: a fragment is a subsequence of words. A pool is one
// of their letters in order, so that Spook is Xghost on words whose letters are sorted. The index keeps
// the words left at the positions on the current line, and so must not be used by several goroutines at
// once.
//
// There are too many fragments to solve them all: those of web2's words in Xghost are a
// billion. So a position is made when a search asks for it, from the words that are left at
// the one before it: those that its fragment is part of. To find how soon games end takes a
// solver two to ten times as long as who wins for most lists, and more where words are very
// long. A position has its letters, and leads to the lengths of the words left.
type subsequences struct {
	spook   bool
	letters *trie.Alphabet
	words   []trie.Letter // the letters of all words, end to end, in the order of the alphabet
	pools   []trie.Letter // the same, in Spook with those of each word sorted
	starts  []uint32      // where each word begins, and, once more, where the last ends
	sets    []uint64      // of all words
	lengths lengths       // of all words
	lists   []list        // of words left: those of all words first, and each of a fragment that the next is made of
	made    []made        // by move, while the moves at a position are found
}

// MaxLetters is the number of letters that a word has at most.
const MaxLetters = 255

// newSubsequences returns the index of Xghost, or of Spook, with words, which are all that may
// be completed, those that have another one inside among them. It fails if no word can end the game, a
// word has more than [MaxLetters] letters, or the letters of a fragment could be read as others.
func newSubsequences(t *trie.Trie, spook bool) (*subsequences, error) {
	if t.Root().Leaf() {
		return nil, errNoWord
	}
	if letter, ok := ambiguous(t.Alphabet()); ok {
		return nil, fmt.Errorf("%q is a letter, and other letters side by side read the same: "+
			"want letters that can be told apart", letter)
	}
	x := &subsequences{spook: spook, letters: t.Alphabet(), starts: make([]uint32, 1), lists: make([]list, 1)}
	for word := range t.Spell() {
		if len(word) > MaxLetters {
			return nil, fmt.Errorf("a word that starts with %.60q: want at most %d letters",
				x.letters.Decode(nil, word...), MaxLetters)
		}
		x.lists[0].words = append(x.lists[0].words, uint32(len(x.sets)))
		x.words = append(x.words, word...)
		x.starts = append(x.starts, uint32(len(x.words)))
		x.sets = append(x.sets, setOf(word))
		x.lengths.add(len(word))
	}
	if x.pools = x.words; spook {
		x.pools = slices.Clone(x.words)
		for id := range x.sets {
			slices.Sort(x.of(x.pools, uint32(id)))
		}
	}
	return x, nil
}

// of returns the letters of a word, which are some of all.
func (x *subsequences) of(all []trie.Letter, id uint32) []trie.Letter {
	return all[x.starts[id]:x.starts[id+1]]
}

// setOf returns a bit for each letter, and one for its second occurrence, of which different letters may
// have the same. The letters of a fragment are among those of a word only if its set is a subset of the word's.
func setOf(letters []trie.Letter) (set uint64) {
	for _, l := range letters {
		bit := uint64(1) << (l % 32)
		set |= bit | set&bit<<32
	}
	return set
}

// ambiguous returns a letter that can be written by others, or by the start of others,
// where any letters may stand side by side: ch by c and h, or by c and hi.
func ambiguous(a *trie.Alphabet) (letter string, ok bool) {
	var written func(text string) bool
	written = func(text string) bool {
		for l := range trie.Letter(a.Len()) {
			switch rest, begins := strings.CutPrefix(text, a.Text(l)); {
			case strings.HasPrefix(a.Text(l), text) && text != letter, begins && rest != "" && written(rest):
				return true
			}
		}
		return false
	}
	for l := range trie.Letter(a.Len()) {
		if letter = a.Text(l); utf8.RuneCountInString(letter) > 1 && written(letter) {
			return letter, true
		}
	}
	return "", false
}

// Alphabet returns the letters of the words.
func (x *subsequences) Alphabet() *trie.Alphabet { return x.letters }

func (x *subsequences) start() Position { return Position{at: x.lengths.pack()} }

// left returns the lengths of the words left.
func (p Position) left() lengths { return unpacked(p.at) }

// nearest returns what remains, and is legal, if from its front each letter is left out that the
// ones before it cannot take. In Spook the letters may come in any order.
func (x *subsequences) nearest(text string) string {
	p := x.start()
	f, _ := x.letters.Encode(nil, text)
	for _, l := range f {
		longer := x.longer(nil, p)
		i := slices.IndexFunc(longer, func(m Move) bool {
			return m.letter == l && (x.spook || int(m.place) == p.letters.len())
		})
		if i >= 0 {
			p = x.Play(p, longer[i])
		}
	}
	return x.text(p)
}

func (x *subsequences) at(f []trie.Letter) (p Position, ok bool) {
	if x.spook {
		f = slices.Sorted(slices.Values(f))
	}
	var left lengths
	for _, id := range x.among(f) {
		if pool := x.of(x.pools, id); inOrder(f, pool) {
			left.add(len(pool))
			ok = true
		}
	}
	return Position{letters: lettersOf(f...), at: left.pack()}, ok
}

func (x *subsequences) text(p Position) string { return p.letters.text(x.letters) }

// ending returns the word that the fragment is: in Spook, the first by the alphabet of those that
// have all letters of the pool and no others.
func (x *subsequences) ending(p Position) end {
	f := p.letters.all()
	for _, id := range x.among(f) {
		if slices.Equal(x.of(x.pools, id), f) {
			return end{word: string(x.letters.Decode(nil, x.of(x.words, id)...))}
		}
	}
	return end{}
}

// Terminal returns Win if the opponent has completed a word.
func (x *subsequences) Terminal(p Position) solver.Value {
	return wonIf(p.left().over(p.letters.len()))
}

// Moves appends the moves in the alphabet's order of the fragments that they make.
func (x *subsequences) Moves(dst []Move, p Position) []Move {
	if x.Terminal(p) != solver.Undecided {
		return dst
	}
	return x.longer(dst, p)
}

// Play returns the position after a move.
func (x *subsequences) Play(p Position, m Move) Position {
	return Position{letters: p.letters.with(int(m.place), m.letter), at: m.to}
}

// Hash hashes the letters, from which all else follows, so that an answer costs the same each time.
func (x *subsequences) Hash(p Position) uint64 {
	h := fnv.New64a()
	h.Write([]byte(p.letters))
	return h.Sum64()
}

// Bounds returns what the lengths of the words left tell: the game ends with one of
// them, and whoever completes it has lost.
func (x *subsequences) Bounds(p Position) (low, high solver.Result) {
	return p.left().bounds(p.letters.len())
}

func (x *subsequences) decided(p Position) solver.Value {
	if low, high := x.Bounds(p); low.Value == high.Value {
		return low.Value
	}
	return solver.Undecided
}

// bounds returns the bounds for a fragment of n letters, with words left of these
// lengths.
func (l lengths) bounds(n int) (low, high solver.Result) {
	wins, losses := n&1, (n+1)&1
	low = solver.Result{Value: solver.Loss, Remoteness: int(l.shortest[losses]) - n}
	if l.shortest[losses] == 0 {
		low = solver.Result{Value: solver.Win, Remoteness: int(l.longest[wins]) - n}
	}
	high = solver.Result{Value: solver.Win, Remoteness: int(l.shortest[wins]) - n}
	if l.shortest[wins] == 0 {
		high = solver.Result{Value: solver.Loss, Remoteness: int(l.longest[losses]) - n}
	}
	return low, high
}

// over reports whether a fragment of n letters, with words left of these lengths, is a
// word.
func (l lengths) over(n int) bool { return n > 0 && int(l.shortest[n&1]) == n }

// Order puts first the moves that are likely to be good.
func (x *subsequences) Order(_ Position, moves []Move) {
	slices.SortStableFunc(moves, func(a, b Move) int { return cmp.Compare(a.order, b.order) })
}
