// Package relatives has Ghost's relatives, in which a letter may be added elsewhere than
// at the end of a fragment: Superghost, Superduperghost, Xghost and Spook.
//
// All are one idea: a fragment, an index of the words that hold it (as a substring, a
// subsequence, or a handful of letters), and moves that add a letter. Whoever completes a
// word loses. A [Variant] has the rules of a game as people play it, and an [Index] is the
// game with some words for the engine.
//
// superghost.go, xghost.go and spook.go have the rules, beside those of Ghost in ghost.go.
// The index of Superghost knows every fragment (gather.go finds them, fragments.go has them
// as a tree, learn.go says what to know to win); that of Xghost and Spook finds the words
// left as a search asks for them (anywhere.go, left.go, words.go).
package relatives

import (
	"fmt"
	"slices"

	"wordgame/solver"
	"wordgame/trie"
)

// A Variant is a game of the Ghost family: how a letter is added to a fragment, and which
// words can be made from a fragment by adding more. The zero value is Ghost.
type Variant uint8

// The games of the family.
const (
	Ghost Variant = iota
	Superghost
	Superduperghost
	Xghost
	Spook
)

// rules are what the games differ in. The fields are explained where a Variant tells them.
type rules struct {
	name, title    string
	about          string
	adds           string // a format for the name of a list
	entries        string
	pool, searched bool
	made           func(fragment []trie.Letter, l trie.Letter) [][]trie.Letter
	within         func(fragment, word []trie.Letter) bool
}

func (v Variant) rules() *rules {
	return [...]*rules{&ghostRules, &superghostRules, &superduperghostRules, &xghostRules, &spookRules}[v]
}

// All returns the games of the family, Ghost first.
func All() []Variant { return []Variant{Ghost, Superghost, Superduperghost, Xghost, Spook} }

// Find returns the game of a name, and false if there is none.
func Find(name string) (v Variant, ok bool) {
	i := slices.IndexFunc(All(), func(v Variant) bool { return v.Name() == name })
	return Variant(max(i, 0)), i >= 0
}

// Name returns the name that is typed: "superghost".
func (v Variant) Name() string { return v.rules().name }

// Title returns the name in a sentence: "Superghost".
func (v Variant) Title() string { return v.rules().title }

// About says in a line how the game is played.
func (v Variant) About() string { return v.rules().about }

// Adds says what a player in turn does, with words of a list: "each player in turn adds a letter
// to the fragment, …".
func (v Variant) Adds(list string) string { return fmt.Sprintf(v.rules().adds, list) }

// Entries says how a move is typed: "Type a letter."
func (v Variant) Entries() string { return v.rules().entries }

// Pool reports whether the order of a fragment's letters means nothing. A pool is kept
// sorted.
func (v Variant) Pool() bool { return v.rules().pool }

// Searched reports whether the game has too many fragments to solve them all: then its
// index is an [AnywhereIndex], and how soon the game ends is known only if it is asked.
func (v Variant) Searched() bool { return v.rules().searched }

// Places returns in how many places a letter can be added to a fragment of so many letters.
func (v Variant) Places(letters int) int { return len(v.Made(make([]trie.Letter, letters), 0)) }

// Made returns the fragments that a letter can make of another, whether or not they are a
// part of a word. Where there is only one, it has the letter at its end, or it is a pool.
func (v Variant) Made(fragment []trie.Letter, l trie.Letter) [][]trie.Letter {
	return v.rules().made(fragment, l)
}

// Within reports whether the letters of a word can be made from a fragment.
func (v Variant) Within(fragment, word []trie.Letter) bool { return v.rules().within(fragment, word) }

// An Index is a game of the family with some words: its fragments are the positions.
type Index[P comparable, M any] interface {
	solver.Game[P, M]
	// Start returns the position of the empty fragment.
	Start() P
	// Find returns the position of a fragment, if it is legal. If it is not, nearest is
	// a part of it that is.
	Find(fragment string) (p P, nearest string, ok bool)
	// Text returns the fragment.
	Text(p P) string
	// Completed returns the word that has ended the game at p, and "" if the game goes on.
	Completed(p P) string
	// Fragments returns the number of fragments, and -1 where they are not counted.
	Fragments() int
	// TableMemory returns the bytes that the table of a solver may take, and 0 if that is
	// for the solver to say.
	TableMemory() int
}
