package faces

import (
	"context"
	"runtime"
	"slices"
	"time"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/ghost"
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

// Compare finds the winning first letters with more and more techniques, and with two
// kinds of lexicons. The lexicon must have been loaded for All.
func Compare(ctx context.Context, lex *words.List) (*Comparison, error) {
	letters := lex.All.Alphabet()
	all := func(without solver.Technique) (Cost, error) {
		return measure(ctx, ghost.PlayedOut{Trie: lex.All}, ghost.PlayedOutPosition{Node: lex.All.Root()}, without, false, letters)
	}
	pruned := func(without solver.Technique) (Cost, error) {
		return measure(ctx, ghost.Game{Trie: lex.Playable}, lex.Playable.Root(), without, false, letters)
	}
	howSoon := func(without solver.Technique) (Cost, error) {
		return measure(ctx, ghost.Game{Trie: lex.Playable}, lex.Playable.Root(), without, true, letters)
	}
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
func (a *Comparison) lexicons(ctx context.Context, words *trie.Trie) error {
	letters := words.Alphabet()
	err := addLexicon(ctx, a, "automaton", letters, func() (ghost.Automaton, error) {
		t, err := trie.Build(letters, words.Words(words.Root()))
		return ghost.Automaton{Trie: t}, err
	})
	if err != nil || words.Count(words.Root()) > maxInTree {
		return err
	}
	return addLexicon(ctx, a, "derekparker/trie", letters, func() (ghost.RuneTree, error) {
		return ghost.NewRuneTree(letters, words.Words(words.Root())), nil
	})
}

// addLexicon builds a lexicon and searches with it.
func addLexicon[N comparable, L ghost.Lexicon[N]](ctx context.Context, a *Comparison, name string, letters *trie.Alphabet, build func() (L, error)) error {
	cost := LexiconCost{Lexicon: name}
	before, begin := heap(), time.Now()
	l, err := build()
	if err != nil {
		return err
	}
	cost.Build = time.Since(begin).Seconds()
	cost.Bytes = max(0, heap()-before)
	cost.Cost, err = measure(ctx, ghost.Rules[N]{Lexicon: l}, l.Root(), 0, false, letters)
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

// measure finds the winning letters at p without some techniques, and if asked for how
// soon each letter wins or loses.
func measure[P comparable, N comparable](ctx context.Context, g solver.Game[P, ghost.Move[N]], p P, without solver.Technique, howSoon bool, letters *trie.Alphabet) (Cost, error) {
	cost := Cost{Winning: []string{}}
	begin := time.Now()
	s := solver.Solver[P, ghost.Move[N]]{Game: g, Without: without, OnlyValues: !howSoon}
	ranked, err := s.Rank(ctx, p)
	if err != nil {
		return cost, err
	}
	for _, r := range ranked {
		if r.Value == solver.Win {
			cost.Winning = append(cost.Winning, letters.Text(r.Move.Letter))
		}
	}
	slices.SortFunc(cost.Winning, letters.Compare)
	cost.Positions, cost.Seconds = s.Stats().Positions, time.Since(begin).Seconds()
	return cost, nil
}
