package answer

import (
	"context"
	"time"

	"wordgame/dict"
	"wordgame/internal/cache"
	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/trie"
	"wordgame/trie/query"
	"wordgame/wordlists"
)

// A Step is a step of the pipeline.
type Step struct {
	Step string `json:"step"`
	In   int    `json:"in"`
	Out  int    `json:"out"`
}

// StepsOf returns the steps of a pipeline.
func StepsOf(steps dict.Steps) []Step {
	all := []Step{}
	for _, s := range steps {
		all = append(all, Step{s.Name, s.In, s.Out})
	}
	return all
}

// A Census counts the words of a list. All but the steps is about the words that are
// left by all steps but the last, including those that play can't reach.
type Census struct {
	Words   string         `json:"words"`
	Steps   []Step         `json:"steps"`
	Lengths map[int]int    `json:"lengths"` // words, by their number of letters
	First   map[string]int `json:"first"`   // words, by their first letter
	Letters map[string]int `json:"letters"` // occurrences
	Longest []string       `json:"longest"` // in the order of the alphabet

	Automaton Automaton `json:"automaton"`

	Title    string   `json:"-"` // the names of the lists in a sentence
	Alphabet []string `json:"-"` // the letters, in their order
}

// An Automaton is what it takes to hold words.
type Automaton struct {
	States       int     `json:"states"`
	Edges        int     `json:"edges"`
	Bytes        int     `json:"bytes"` // of the edges
	BytesPerWord float64 `json:"bytes_per_word"`
}

// mostLongest bounds the longest words that are named.
const mostLongest = 10

// Count returns the census of a lexicon that was loaded for All.
func Count(lex *lexicon.Lexicon) (*Census, error) {
	a := &Census{
		Words: lex.Name, Title: lex.Title, Steps: StepsOf(lex.Steps),
		Lengths: map[int]int{}, First: map[string]int{}, Letters: map[string]int{}, Longest: []string{},
	}
	s := lex.All.Stats()
	for length, n := range s.Lengths {
		if n > 0 {
			a.Lengths[length] = n
		}
	}
	for l := range lex.All.Alphabet().Len() {
		text := lex.All.Alphabet().Text(trie.Letter(l))
		a.Alphabet = append(a.Alphabet, text)
		a.First[text], a.Letters[text] = s.First[l], s.Letters[l]
	}
	longest, err := query.Match(lex.All, query.Length(len(s.Lengths)-1, len(s.Lengths)-1))
	if err != nil {
		return nil, err
	}
	for w := range longest.Words() {
		if a.Longest = append(a.Longest, w); len(a.Longest) == mostLongest {
			break
		}
	}
	a.Automaton = Automaton{s.States, s.Edges, 4 * s.Edges, 4 * float64(s.Edges) / float64(s.Words)}
	return a, nil
}

// A Difference compares two lists: their words, and what they change in Ghost. Lists
// are in the order of the alphabet.
type Difference struct {
	Lists   [2]Side   `json:"lists"`
	Common  int       `json:"common"`  // words of both
	Removed []string  `json:"removed"` // words of the first alone
	Added   []string  `json:"added"`   // words of the second alone
	Flips   int       `json:"flips"`   // fragments of both that another player wins
	First   []Flipped `json:"shortest"`
}

// A Side is one of two lists.
type Side struct {
	Words      string       `json:"words"`
	Kept       int          `json:"kept"`
	Playable   int          `json:"playable"`
	Value      solver.Value `json:"value"`
	Remoteness Plies        `json:"remoteness"`
	Winning    []string     `json:"winning"`

	Title string `json:"-"`
}

// A Flipped fragment has another winner with each list; its values are for the player
// to move.
type Flipped struct {
	Fragment string          `json:"fragment"`
	Values   [2]solver.Value `json:"values"`
}

// Diff compares two lexicons that were loaded for All.
func Diff(ctx context.Context, lists [2]*lexicon.Lexicon) (*Difference, error) {
	a := &Difference{First: []Flipped{}}
	for i, lex := range lists {
		moves, err := movesAt(ctx, ghost.NewSolver(lex.Playable), lex.Playable.Alphabet(), "", lex.Playable.Root())
		if err != nil {
			return nil, err
		}
		a.Lists[i] = Side{
			Words: lex.Name, Title: lex.Title, Kept: lex.All.Count(lex.All.Root()), Playable: lex.Playable.Count(lex.Playable.Root()),
			Value: moves[0].Value, Remoteness: moves[0].Remoteness, Winning: winning(moves, lex.Playable.Alphabet()),
		}
	}
	a.Removed, a.Added = missing(lists[0].All, lists[1].All), missing(lists[1].All, lists[0].All)
	a.Common = a.Lists[0].Kept - len(a.Removed)
	count, shortest, err := ghost.Flips(ctx, lists[0].Playable, lists[1].Playable)
	a.Flips = count
	for _, f := range shortest {
		a.First = append(a.First, Flipped(f))
	}
	return a, err
}

// missing returns the words of a that b does not have.
func missing(a, b *trie.Trie) []string {
	words := []string{}
	for w := range a.Words(a.Root()) {
		if !b.Contains(w) {
			words = append(words, w)
		}
	}
	return words
}

// An Inventory is the lists that are at hand.
type Inventory struct {
	Lists    []EmbeddedList `json:"lists"`
	Folder   string         `json:"folder"`   // of the compiled lists; "" if this user has none
	Compiled []CompiledList `json:"compiled"` // what was used last first
}

// An EmbeddedList is a list inside the program.
type EmbeddedList struct {
	Name     string `json:"name"`
	Entries  int    `json:"entries"`
	Language string `json:"language"`
	Licence  string `json:"licence"`
	About    string `json:"about"`
}

// A CompiledList is a list in the cache.
type CompiledList struct {
	Words string    `json:"words"` // the names by which it was compiled
	Count int       `json:"count"` // of the words in it
	Bytes int64     `json:"bytes"`
	Used  time.Time `json:"used"`
	File  string    `json:"file"`
}

// TakeInventory returns the lists inside the program and in the cache of the user.
func TakeInventory() *Inventory {
	a := &Inventory{Lists: []EmbeddedList{}, Compiled: []CompiledList{}}
	for _, l := range wordlists.All() {
		a.Lists = append(a.Lists, EmbeddedList{l.Name, l.Len(), l.Language, l.Licence, l.About})
	}
	folder, err := cache.User()
	if err != nil {
		return a // this user has none
	}
	a.Folder = string(folder)
	for _, f := range folder.Files() {
		if t, err := f.Open(); err == nil { // one that is damaged is not used either
			a.Compiled = append(a.Compiled, CompiledList{t.Info().Name, t.Count(t.Root()), f.Bytes, f.Used.UTC().Truncate(time.Second), f.Path})
		}
	}
	return a
}
