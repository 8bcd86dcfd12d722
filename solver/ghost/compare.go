package ghost

import (
	"cmp"
	"context"
	"iter"
	"runtime"
	"slices"
	"time"

	derekparker "github.com/derekparker/trie"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/trie"
)

// A Comparison is what the techniques of the solver save, and what it takes to hold
// the words.
type Comparison struct {
	Words    string        `json:"words"`    // the lists
	Rows     []Technique   `json:"rows"`     // the techniques, to find who wins
	HowSoon  []Technique   `json:"how_soon"` // the same, to find also how soon each first letter wins or loses
	Lexicons []LexiconCost `json:"lexicons"` // ways to hold the playable words

	Title string `json:"-"` // the names of the lists
}

// A Technique is what it costs to find the winning first letters with it and all those
// above it.
type Technique struct {
	Technique string `json:"technique"` // what it adds to those above it
	Cost
}

// A LexiconCost is what it costs to hold the playable words, and to find the winning
// first letters with them.
type LexiconCost struct {
	Lexicon string  `json:"lexicon"`       // `automaton` or `derekparker/trie`
	Bytes   int     `json:"bytes"`         // memory
	Build   float64 `json:"build_seconds"` // time to build it from the words
	Cost
}

// A Cost is that of a search for the winning first letters.
type Cost struct {
	Positions int      `json:"positions"` // positions visited
	Seconds   float64  `json:"seconds"`   // time of the search
	Winning   []string `json:"winning"`   // winning letters: the same for all
}

// maxInTree bounds the words that are put into a tree of runes, which takes about
// 1,200 bytes a word.
const maxInTree = 250_000

// A playedOut is Ghost between players who don't notice that the game is over: they go on until no
// word of the automaton can follow, and then whoever was the first to complete a word has lost. Who
// wins is the same. It shows what is saved by stopping at the first word, for which all words that
// have another word as a prefix are left out. A position knows who has won, for the player to move.
type playedOut struct{ *trie.Trie }

func (g playedOut) Terminal(p Position) solver.Value {
	if !p.node().Leaf() {
		return solver.Undecided
	}
	return solver.Value(p.also)
}

func (g playedOut) Moves(dst []Move, p Position) []Move {
	for l, to := range g.Follow(p.node()) {
		dst = append(dst, Move{letter: l, to: uint32(to)})
	}
	return dst
}

func (g playedOut) Play(p Position, m Move) Position {
	v := solver.Value(p.also).Opposite()
	if v == solver.Undecided && m.node().Final() {
		v = solver.Win
	}
	return Position{at: m.to, also: uint32(v)}
}

// Compare finds the winning first letters with more and more techniques, and with two
// kinds of lexicons. The lexicon must have been loaded for All.
func Compare(ctx context.Context, lex *words.List) (*Comparison, error) {
	all := func(without solver.Technique) (Cost, error) {
		return measure(ctx, playedOut{lex.All}, nodeAt(lex.All.Root()), without, false, lex.All.Alphabet(), Move.added)
	}
	pruned := func(without solver.Technique) (Cost, error) { return search(ctx, lex.Playable, without, false) }
	howSoon := func(without solver.Technique) (Cost, error) { return search(ctx, lex.Playable, without, true) }
	a := &Comparison{Words: lex.Name, Title: lex.Title}
	for _, t := range []struct {
		into    *[]Technique
		name    string
		measure func(solver.Technique) (Cost, error)
		without solver.Technique
	}{
		{&a.Rows, "minimax", all, solver.All},
		{&a.Rows, "alpha-beta", all, solver.All &^ solver.AlphaBeta},
		{&a.Rows, "pruned words", pruned, solver.All &^ solver.AlphaBeta},
		{&a.Rows, "parity", pruned, solver.All &^ (solver.AlphaBeta | solver.Shortcuts)},
		{&a.Rows, "table", pruned, solver.Order},
		{&a.Rows, "order", pruned, 0},
		{&a.HowSoon, "alpha-beta and table", howSoon, solver.Shortcuts | solver.Order},
		{&a.HowSoon, "parity", howSoon, solver.Order},
		{&a.HowSoon, "order", howSoon, 0},
	} {
		cost, err := t.measure(t.without)
		if err != nil {
			return nil, err
		}
		*t.into = append(*t.into, Technique{t.name, cost})
	}
	return a, a.lexicons(ctx, lex.Playable)
}

// lexicons compares the kinds of lexicons.
func (a *Comparison) lexicons(ctx context.Context, words *trie.Trie) (err error) {
	letters, all := words.Alphabet(), words.Words(words.Root())
	var built *trie.Trie
	err = a.lexicon("automaton", func() (err error) { built, err = trie.Build(letters, all); return err },
		func() (Cost, error) { return search(ctx, built, solver.Shortcuts|solver.Order|solver.Symmetry, false) })
	if err != nil || words.Count(words.Root()) > maxInTree {
		return err
	}
	var tree runeTree
	return a.lexicon("derekparker/trie", func() error { tree = newRuneTree(letters, all); return nil },
		func() (Cost, error) {
			return measure(ctx, tree, tree.Root(), 0, false, letters, func(m treeMove) trie.Letter { return m.letter })
		})
}

// lexicon builds a lexicon and searches with it.
func (a *Comparison) lexicon(name string, build func() error, search func() (Cost, error)) error {
	cost := LexiconCost{Lexicon: name}
	before, begin := heap(), time.Now()
	err := build()
	if err != nil {
		return err
	}
	cost.Build = time.Since(begin).Seconds()
	cost.Bytes = max(0, heap()-before)
	cost.Cost, err = search()
	a.Lexicons = append(a.Lexicons, cost)
	return err
}

// heap returns the memory in use, in bytes.
func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// search measures Ghost on playable words.
func search(ctx context.Context, playable *trie.Trie, without solver.Technique, howSoon bool) (Cost, error) {
	x := prefixes{Trie: playable}
	return measure(ctx, x, x.start(), without, howSoon, playable.Alphabet(), Move.added)
}

func (m Move) added() trie.Letter { return m.letter }

// measure finds the winning letters at p without some techniques, and if asked for how
// soon each letter wins or loses.
func measure[P comparable, M any](ctx context.Context, g solver.Game[P, M], p P, without solver.Technique, howSoon bool,
	letters *trie.Alphabet, letter func(M) trie.Letter) (Cost, error) {
	cost := Cost{Winning: []string{}}
	begin := time.Now()
	s := solver.Solver[P, M]{Game: g, Without: without, OnlyValues: !howSoon}
	ranked, err := s.Rank(ctx, p)
	if err != nil {
		return cost, err
	}
	for _, r := range ranked {
		if r.Value == solver.Win {
			cost.Winning = append(cost.Winning, letters.Text(letter(r.Move)))
		}
	}
	slices.SortFunc(cost.Winning, letters.Compare)
	cost.Positions, cost.Seconds = s.Stats().Positions, time.Since(begin).Seconds()
	return cost, nil
}

// A runeTree is Ghost over a tree of another make, with a map of runes at each node:
// github.com/derekparker/trie. It shares nothing with an automaton, takes much more memory, and has
// the same fragments, so that the one can be held against the other.
type runeTree struct{ *derekparker.Trie }

type treeMove struct {
	letter trie.Letter
	to     *derekparker.Node
}

// firstRune stands for the first letter of an alphabet. Zero ends words in the tree.
const firstRune = 'a'

// newRuneTree returns a tree of words, whose letters are those of the alphabet.
func newRuneTree(a *trie.Alphabet, words iter.Seq[string]) runeTree {
	t := runeTree{derekparker.New()}
	var letters []trie.Letter
	var key []rune
	for w := range words {
		letters, _ = a.Encode(letters[:0], w)
		key = key[:0]
		for _, l := range letters {
			key = append(key, firstRune+rune(l))
		}
		t.Add(string(key), nil)
	}
	return t
}

func (runeTree) Terminal(n *derekparker.Node) solver.Value {
	if n.Children()[0] != nil {
		return solver.Win
	}
	return solver.Undecided
}

func (t runeTree) Moves(dst []treeMove, n *derekparker.Node) []treeMove {
	start := len(dst)
	if t.Terminal(n) == solver.Win {
		return dst
	}
	for r, to := range n.Children() {
		dst = append(dst, treeMove{trie.Letter(r - firstRune), to})
	}
	slices.SortFunc(dst[start:], func(a, b treeMove) int { return cmp.Compare(a.letter, b.letter) })
	return dst
}

func (runeTree) Play(_ *derekparker.Node, m treeMove) *derekparker.Node { return m.to }
