package relatives

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"runtime"
	"slices"

	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// An AnywhereIndex is Xghost or Spook with some words. It keeps the words left at the
// positions on the current line, and so must not be used by several goroutines at once.
//
// There are too many fragments to solve them all: those of web2's words in Xghost are a
// billion. So a position is made when a search asks for it, from the words that are left at
// the one before it: those that its fragment is part of. To find how soon games end takes a
// solver two to ten times as long as who wins for most lists, and more where words are very
// long.
type AnywhereIndex struct {
	spook    bool
	alphabet *trie.Alphabet
	words    *words
	memory   int
	lists    []list // of words left: those of all words first, and each of a fragment that the next is made of
	made     []made // by move, while the moves at a position are found
}

const (
	defaultMemory = 4 << 30
	wasmMemory    = 1 << 30 // in a browser, which has 4 GiB for a program and all that it holds
)

// NewAnywhere returns the index of Xghost, or of Spook, with words, which are all that may
// be completed, those that have another one inside among them. The index and the table of a
// solver take up to so many bytes of memory, not counting what the runtime adds to them; 0
// means 4 GiB, and 1 GiB in a browser. It fails if no word can end the game, a word has more than [MaxLetters]
// letters, the letters of a fragment could be read as others, or the words need more memory
// than there is.
func NewAnywhere(t *trie.Trie, spook bool, memory int64) (*AnywhereIndex, error) {
	if t.Root().Leaf() {
		return nil, errors.New("no word can end the game: want at least one")
	}
	if letter, ok := ambiguous(t.Alphabet()); ok {
		return nil, fmt.Errorf("%q is a letter, and other letters side by side read the same: want letters that can be told apart", letter)
	}
	switch {
	case memory > 0:
	case runtime.GOARCH == "wasm":
		memory = wasmMemory
	default:
		memory = defaultMemory
	}
	memory = min(memory, math.MaxInt)
	w, err := newWords(t, memory)
	if err != nil {
		return nil, err
	}
	all := make([]uint32, len(w.starts)-1)
	for id := range all {
		all[id] = uint32(id)
	}
	return &AnywhereIndex{spook: spook, alphabet: t.Alphabet(), words: w, memory: int(memory), lists: []list{{words: all}}}, nil
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

// A Position is a fragment of an [AnywhereIndex], with the lengths of the words left.
type Position struct {
	fragment string // two bytes a letter
	lengths  lengths
}

// An Insertion is a move: it inserts a letter into the fragment. If the letter makes the
// same fragment at several indexes, the move has the last of them.
type Insertion struct {
	at      uint8 // index in the fragment
	letter  trie.Letter
	order   uint32  // the engine tries moves with a lower one first
	lengths lengths // of the words left after the move
}

// letters returns the letters of the fragment.
func (p Position) letters() []trie.Letter {
	letters := make([]trie.Letter, p.len())
	for i := range letters {
		letters[i] = trie.Letter(p.fragment[2*i])<<8 | trie.Letter(p.fragment[2*i+1])
	}
	return letters
}

func (p Position) len() int { return len(p.fragment) / 2 }

// Start returns the position of the empty fragment.
func (x *AnywhereIndex) Start() Position { return Position{lengths: x.words.lengths} }

// Fragments returns -1: the fragments are not counted.
func (x *AnywhereIndex) Fragments() int { return -1 }

// TableMemory returns a quarter of the memory: the fragments take about as much again.
func (x *AnywhereIndex) TableMemory() int { return x.memory / 4 }

// Find returns the position of a fragment, if it is legal. If it is not, nearest
// is what remains of it, and is legal, if from its front each letter is left out
// that the ones before it cannot take. In Spook the letters may come in any order.
func (x *AnywhereIndex) Find(fragment string) (p Position, nearest string, ok bool) {
	runs := ghost.Runs(x.alphabet, fragment)
	if ok = len(runs) == 1; ok {
		if p, ok = x.whole(runs[0]); ok {
			return p, fragment, true
		}
	}
	p = x.Start()
	longer := x.longer(nil, p)
	for _, l := range slices.Concat(runs...) {
		i := slices.IndexFunc(longer, func(m Insertion) bool {
			return m.letter == l && (x.spook || int(m.at) == p.len())
		})
		if i < 0 {
			continue
		}
		p = x.Play(p, longer[i])
		longer = x.longer(longer[:0], p)
	}
	return Position{}, x.Text(p), fragment == ""
}

// whole returns the position of a fragment of these letters, if it is legal.
func (x *AnywhereIndex) whole(f []trie.Letter) (p Position, ok bool) {
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
	for _, id := range x.among(f) {
		if word := x.words.word(id); x.spook || inOrder(f, word) {
			p.lengths.add(len(word))
			ok = true
		}
	}
	for _, l := range f {
		p.fragment += string([]byte{byte(l >> 8), byte(l)})
	}
	return p, ok
}

// Text returns the fragment. A pool is in the order of the alphabet.
func (x *AnywhereIndex) Text(p Position) string {
	return string(x.alphabet.Decode(nil, p.letters()...))
}

// Completed returns the word that the fragment is, and "" if the game goes on: in Spook, the
// first by the alphabet of those that have all letters of the pool and no others.
func (x *AnywhereIndex) Completed(p Position) string {
	if x.Terminal(p) == solver.Undecided {
		return ""
	}
	f := p.letters()
	for _, id := range x.among(f) {
		if word := x.words.word(id); len(word) == len(f) && (x.spook || slices.Equal(word, f)) {
			return string(x.alphabet.Decode(nil, word...))
		}
	}
	return ""
}

// Terminal returns Win if the opponent has completed a word.
func (x *AnywhereIndex) Terminal(p Position) solver.Value {
	if p.lengths.over(p.len()) {
		return solver.Win
	}
	return solver.Undecided
}

// Moves appends the moves in the alphabet's order of the fragments that they make.
func (x *AnywhereIndex) Moves(dst []Insertion, p Position) []Insertion {
	if x.Terminal(p) != solver.Undecided {
		return dst
	}
	return x.longer(dst, p)
}

// Play returns the position after a move.
func (x *AnywhereIndex) Play(p Position, m Insertion) Position {
	b := make([]byte, 0, 2*MaxLetters)
	b = append(b, p.fragment[:2*int(m.at)]...)
	b = append(b, byte(m.letter>>8), byte(m.letter))
	b = append(b, p.fragment[2*int(m.at):]...)
	return Position{string(b), m.lengths}
}

// Hash hashes the fragment, from which all else follows, by FNV-1a: what an answer
// costs is then the same each time.
func (x *AnywhereIndex) Hash(p Position) uint64 {
	h := uint64(0xcbf29ce484222325)
	for i := range len(p.fragment) {
		h = (h ^ uint64(p.fragment[i])) * 0x100000001b3
	}
	return h
}

// Bounds returns what the lengths of the words left tell: the game ends with one of
// them, and whoever completes it has lost.
func (x *AnywhereIndex) Bounds(p Position) (low, high solver.Result) {
	return p.lengths.bounds(p.len())
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
func (x *AnywhereIndex) Order(_ Position, moves []Insertion) {
	slices.SortStableFunc(moves, func(a, b Insertion) int { return cmp.Compare(a.order, b.order) })
}
