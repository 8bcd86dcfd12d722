package words

import (
	"context"
	"fmt"
	"io"
	"slices"

	"wordgame/dict"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A Census counts the words of a list. All but the steps is about the words that are
// left by all steps but the last, including those that play can't reach.
type Census struct {
	Words string `json:"words"`
	// the steps in order: `capitals`, `letters`, `length`, with `--without` also `without`,
	// `duplicates`, `prefixes`
	Steps   []dict.Step    `json:"steps"`
	Lengths map[int]int    `json:"lengths"` // words by number of letters
	First   map[string]int `json:"first"`   // words by first letter
	Letters map[string]int `json:"letters"` // how often each letter occurs
	Longest []string       `json:"longest"` // at most ten, by the alphabet

	// how many entries a step wrote in another way: `forms` (ligatures and the like), `lower`
	// (capitals), `fold`
	Changed map[string]int `json:"changed,omitempty"`
	// what is no letter in the dropped entries, the most frequent first
	Foreign []string `json:"foreign,omitempty"`

	Automaton Automaton `json:"automaton"` // the words as an automaton, with its size

	Title    string   `json:"-"` // the names of the lists
	Alphabet []string `json:"-"` // the letters, in their order
}

// An Automaton is what it takes to hold words.
type Automaton struct {
	States       int     `json:"states"` // its states
	Edges        int     `json:"edges"`  // its edges
	Bytes        int     `json:"bytes"`
	BytesPerWord float64 `json:"bytes_per_word"` // its size for each word
}

// maxLongest bounds the longest words that are named.
const maxLongest = 10

// Count returns the census of a list that was loaded for All.
func Count(l *List) *Census {
	edges, letters := l.All.Edges()-1, l.All.Alphabet()
	a := &Census{
		Words: l.Name, Title: l.Title, Steps: l.Steps, Foreign: l.Foreign, Changed: l.Changed,
		Lengths: map[int]int{}, First: map[string]int{}, Letters: map[string]int{},
	}
	for code, n := range l.All.Letters() {
		letter := letters.Text(trie.Letter(code))
		a.Alphabet = append(a.Alphabet, letter)
		a.First[letter], a.Letters[letter] = 0, n
	}
	count, longest := 0, 0
	for word := range l.All.Spell() {
		count++
		longest = max(longest, len(word))
		a.Lengths[len(word)]++
		a.First[letters.Text(word[0])]++
	}
	a.Longest = Search{Limit: maxLongest}.Among(l.All, l.Name, func(w []trie.Letter) bool { return len(w) == longest }).Found
	a.Automaton = Automaton{l.All.States(), edges, 4 * edges, 4 * float64(edges) / float64(count)}
	return a
}

// A Filtered list is the words that come out of the steps of the pipeline.
type Filtered struct {
	Words string      `json:"words"`
	Steps []dict.Step `json:"steps"` // the steps in order
	List  []string    `json:"list"`  // the words, by the alphabet

	Title string `json:"-"` // the names of the lists
}

// Filter takes lists through the pipeline. It is no error if no word is left.
func (o Options) Filter(ctx context.Context) (*Filtered, error) {
	l, err := Load(ctx, o, Playable)
	if err != nil && !l.isEmpty() {
		return nil, err
	}
	return &Filtered{l.Name, l.Steps, slices.AppendSeq([]string{}, l.Ending()), l.Title}, nil
}

// A Droplist lists the entries that the pipeline drops for what they are.
type Droplist struct {
	Words   string      `json:"words"`
	Dropped []dict.Fate `json:"dropped"` // the dropped entries, in the order of the lists
}

// A Compilation is every entry of some lists as an automaton.
type Compilation struct {
	File    string `json:"file"`
	Words   string `json:"words"`
	Entries int    `json:"entries"`
	Bytes   int64  `json:"bytes"`

	trie *trie.Trie
}

// Compile makes an automaton of every entry of lists, whatever it is.
func (o Options) Compile(ctx context.Context) (*Compilation, error) {
	o.Words = dict.Options{Min: 1, Raw: true}
	l, err := Load(ctx, o, All)
	if l.isEmpty() {
		err = fmt.Errorf("no entry is left of %s", l.Title)
	}
	if err != nil {
		return nil, err
	}
	t := l.All.WithInfo(trie.Info{Name: l.Name})
	return &Compilation{Words: l.Name, Entries: l.Steps.Out(dict.Duplicates), trie: t}, nil
}

// WriteTo writes the automaton, and notes how long it is.
func (a *Compilation) WriteTo(w io.Writer) (n int64, err error) {
	a.Bytes, err = a.trie.WriteTo(w)
	return a.Bytes, err
}

// An Inventory is the lists that are at hand.
type Inventory struct {
	Lists  []EmbeddedList `json:"lists"`  // the lists inside the program
	System []SystemList   `json:"system"` // the lists of the system, by name
}

// An EmbeddedList is a list inside the program.
type EmbeddedList struct {
	Name     string `json:"name"` // the name, as `--words` takes it
	Entries  int    `json:"entries"`
	Language string `json:"language"` // as in `en-US`
	Licence  string `json:"licence"`  // the licence
	About    string `json:"about"`    // a description
}

// TakeInventory returns the lists inside the program, and those of a system.
func TakeInventory(s System) *Inventory {
	a := &Inventory{System: s.Lists()}
	for _, l := range wordlists.All() {
		a.Lists = append(a.Lists, EmbeddedList{l.Name, l.Len(), l.Language, l.Licence, l.About})
	}
	return a
}
