package ghost

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// subsequences are Xghost or Spook with some words: a fragment is a subsequence of words, or a pool of
// their letters. The index keeps the words left at the positions on the current line, and so must
// not be used by several goroutines at once.
//
// There are too many fragments to solve them all: those of web2's words in Xghost are a
// billion. So a position is made when a search asks for it, from the words that are left at
// the one before it: those that its fragment is part of. To find how soon games end takes a
// solver two to ten times as long as who wins for most lists, and more where words are very
// long. A position has its letters, and leads to the lengths of the words left.
type subsequences struct {
	spook   bool
	letters *trie.Alphabet
	words   *wordSets
	lists   []list // of words left: those of all words first, and each of a fragment that the next is made of

	made []made      // by move, while the moves at a position are found
	next []insertion // in a pool, then
}

// memory returns how many bytes the index and the table of a solver may take, not counting what the
// runtime adds to them.
func memory() int {
	if runtime.GOARCH == "wasm" { // a browser has 4 GiB for a program and all that it holds
		return 1 << 30
	}
	return int(min(int64(4<<30), math.MaxInt))
}

// newSubsequences returns the index of Xghost, or of Spook, with words, which are all that may
// be completed, those that have another one inside among them. It fails if no word can end the game, a
// word has more than [MaxLetters] letters, the letters of a fragment could be read as others, or the
// words need more bytes than most.
func newSubsequences(t *trie.Trie, spook bool, most int) (*subsequences, error) {
	if t.Root().Leaf() {
		return nil, errNoWord
	}
	if letter, ok := ambiguous(t.Alphabet()); ok {
		return nil, fmt.Errorf("%q is a letter, and other letters side by side read the same: "+
			"want letters that can be told apart", letter)
	}
	w, err := newWordSets(t, most)
	if err != nil {
		return nil, err
	}
	all := make([]uint32, len(w.starts)-1)
	for id := range all {
		all[id] = uint32(id)
	}
	return &subsequences{spook: spook, letters: t.Alphabet(), words: w, lists: []list{{words: all}}}, nil
}

// ambiguous returns a letter that can be written by others, or by the start of others,
// where any letters may stand side by side: ch by c and h, or by c and hi.
func ambiguous(a *trie.Alphabet) (letter string, ok bool) {
	letters, starts := make(map[string]bool), make(map[string]bool)
	for l := range a.Len() {
		text := a.Text(trie.Letter(l))
		letters[text] = true
		for end := range len(text) + 1 {
			starts[text[:end]] = true
		}
	}
	for l := range a.Len() {
		text := a.Text(trie.Letter(l))
		written := make([]bool, len(text)) // the bytes up to each, by other letters
		written[0] = true
		for at := range text {
			if at > 0 && written[at] && starts[text[at:]] {
				return text, true
			}
			for end := at + 1; end < len(text) && written[at]; end++ {
				written[end] = written[end] || letters[text[at:end]]
			}
		}
	}
	return "", false
}

// Alphabet returns the letters of the words.
func (x *subsequences) Alphabet() *trie.Alphabet { return x.letters }

func (x *subsequences) start() Position { return Position{at: x.words.lengths.pack()} }

// left returns the lengths of the words left.
func (p Position) left() lengths { return unpacked(p.at) }

// nearest returns what remains, and is legal, if from its front each letter is left out that the
// ones before it cannot take. In Spook the letters may come in any order.
func (x *subsequences) nearest(text string) string {
	p := x.start()
	longer := x.longer(nil, p)
	for _, l := range slices.Concat(runs(x.letters, text)...) {
		i := slices.IndexFunc(longer, func(m Move) bool {
			return m.letter == l && (x.spook || int(m.place) == p.letters.len())
		})
		if i >= 0 {
			p = x.Play(p, longer[i])
			longer = x.longer(longer[:0], p)
		}
	}
	return x.text(p)
}

func (x *subsequences) at(f []trie.Letter) (p Position, ok bool) {
	if x.spook {
		f = slices.Sorted(slices.Values(f))
	}
	letters := 0 // that words have as often as f
	for _, set := range x.words.set(f) {
		letters += bits.OnesCount64(set)
	}
	if letters < len(f) {
		return p, false
	}
	var left lengths
	for _, id := range x.among(f) {
		if word := x.words.word(id); x.spook || inOrder(f, word) {
			left.add(len(word))
			ok = true
		}
	}
	return Position{letters: lettersOf(f...), at: left.pack()}, ok
}

func (x *subsequences) text(p Position) string { return p.letters.text(x.letters) }

// ended returns the word that the fragment is: in Spook, the first by the alphabet of those that
// have all letters of the pool and no others.
func (x *subsequences) ended(p Position) (word, bluff string) {
	if x.Terminal(p) == solver.Undecided {
		return "", ""
	}
	f := p.letters.all()
	for _, id := range x.among(f) {
		if word := x.words.word(id); len(word) == len(f) && (x.spook || slices.Equal(word, f)) {
			return string(x.letters.Decode(nil, word...)), ""
		}
	}
	return "", ""
}

// Terminal returns Win if the opponent has completed a word.
func (x *subsequences) Terminal(p Position) solver.Value {
	if p.left().over(p.letters.len()) {
		return solver.Win
	}
	return solver.Undecided
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

// Hash hashes the letters, from which all else follows.
func (x *subsequences) Hash(p Position) uint64 { return p.letters.hash() }

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
