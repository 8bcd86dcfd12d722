package lists

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/trie"
)

// A Step is a step of the pipeline.
type Step struct {
	Step string `json:"step"` // its name
	In   int    `json:"in"`   // entries or words before it
	Out  int    `json:"out"`  // entries or words after it
}

func stepsOf(steps dict.Steps) []Step {
	all := []Step{}
	for _, s := range steps {
		all = append(all, Step{s.Name, s.In, s.Out})
	}
	return all
}

// A Census counts the words of a list. All but the steps is about the words that are
// left by all steps but the last, including those that play can't reach.
type Census struct {
	Words   string         `json:"words"`   // the lists
	Steps   []Step         `json:"steps"`   // the steps in order: `capitals`, `letters`, `length`, with `--without` also `without`, `duplicates`, `prefixes`
	Lengths map[int]int    `json:"lengths"` // words by number of letters
	First   map[string]int `json:"first"`   // words by first letter
	Letters map[string]int `json:"letters"` // how often each letter occurs
	Longest []string       `json:"longest"` // the longest words, ten at most, by the alphabet

	Foreign []string `json:"foreign,omitempty"` // what is no letter in the dropped entries, the most frequent first

	Automaton Automaton `json:"automaton"` // the words as an automaton

	Title    string   `json:"-"` // the names of the lists
	Alphabet []string `json:"-"` // the letters, in their order
}

// An Automaton is what it takes to hold words.
type Automaton struct {
	States       int     `json:"states"`         // its states
	Edges        int     `json:"edges"`          // its edges
	Bytes        int     `json:"bytes"`          // its size, which is that of the edges
	BytesPerWord float64 `json:"bytes_per_word"` // its size, divided by the number of words
}

// maxLongest bounds the longest words that are named.
const maxLongest = 10

// Count returns the census of a lexicon that was loaded for All.
func Count(lex *lexicon.Lexicon) *Census {
	a := &Census{
		Words: lex.Name, Title: lex.Title, Steps: stepsOf(lex.Steps),
		Lengths: map[int]int{}, First: map[string]int{}, Letters: map[string]int{}, Longest: []string{}, Foreign: lex.Foreign,
	}
	s := lex.All.Stats()
	for length, n := range s.Lengths {
		if n > 0 {
			a.Lengths[length] = n
		}
	}
	for l := range lex.All.Alphabet().Len() {
		letter := lex.All.Alphabet().Text(trie.Letter(l))
		a.Alphabet = append(a.Alphabet, letter)
		a.First[letter], a.Letters[letter] = s.First[l], s.Letters[l]
	}
	for word := range lex.All.Spell() {
		if len(word) == len(s.Lengths)-1 && len(a.Longest) < maxLongest {
			a.Longest = append(a.Longest, string(lex.All.Alphabet().Decode(nil, word...)))
		}
	}
	a.Automaton = Automaton{s.States, s.Edges, 4 * s.Edges, 4 * float64(s.Edges) / float64(s.Words)}
	return a
}

// Words are those of an answer, which may be many. JSON has them as a list.
type Words iter.Seq[string]

// MarshalJSON writes the list.
func (w Words) MarshalJSON() ([]byte, error) {
	return json.Marshal(slices.AppendSeq([]string{}, iter.Seq[string](w)))
}

// A Filtered list is the words that come out of the steps of the pipeline.
type Filtered struct {
	Words string `json:"words"` // the lists
	Steps []Step `json:"steps"` // the steps in order, as in `dict stats`
	List  Words  `json:"list"`  // the words, by the alphabet

	Title string `json:"-"` // the names of the lists
}

// Filter takes lists through the pipeline: through all its steps, or with those words
// that have another as a prefix left in. Like the other functions that take lists, it adds
// to warnings what was found out about them.
func Filter(ctx context.Context, l Lists, o dict.Options, unpruned bool, warnings *[]string) (*Filtered, error) {
	words, err := l.Words(ctx, o, warnings)
	if err != nil {
		return nil, err
	}
	a := &Filtered{Words: l.Name(), Title: l.Title(), Steps: stepsOf(words.Steps), List: Words(words.Playable())}
	if unpruned {
		a.Steps, a.List = a.Steps[:len(a.Steps)-1], Words(words.Kept())
	}
	return a, nil
}

// A Reason says what the pipeline makes of a word, and why.
type Reason struct {
	Word     string         `json:"word"`     // the word asked about
	Kept     bool           `json:"kept"`     // whether it is left after every step but the last
	Playable bool           `json:"playable"` // whether it is left after all steps
	Entries  []lexicon.Fate `json:"entries"`  // entries of the lists that are written so
	Prefix   string         `json:"prefix"`   // the shortest word that is a prefix of it, or empty
	Longer   int            `json:"longer"`   // how many words it is a prefix of
	Example  string         `json:"example"`  // one of these, or empty
}

// Why says what the pipeline makes of words of some lists.
func Why(ctx context.Context, l Lists, o dict.Options, words []string, warnings *[]string) ([]Reason, error) {
	var verdicts []dict.Verdict
	err := l.Read(ctx, warnings, func(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) (err error) {
		verdicts, err = o.Why(words, without, lists...)
		return err
	})
	var reasons []Reason
	for _, v := range verdicts {
		r := Reason{v.Word, v.Kept(), v.Kept() && v.Prefix == "", []lexicon.Fate{}, v.Prefix, v.Longer, v.Example}
		for _, f := range v.Fates {
			r.Entries = append(r.Entries, lexicon.Fate(f))
		}
		reasons = append(reasons, r)
	}
	return reasons, err
}

// A Droplist lists the entries that the pipeline drops for what they are.
type Droplist struct {
	Words   string    `json:"words"`   // the lists
	Dropped []Dropped `json:"dropped"` // the dropped entries, in the order of the lists
}

// A Dropped entry is one, with the step that drops it.
type Dropped struct {
	Entry string `json:"entry"` // the entry
	Step  string `json:"step"`  // the step that dropped it: `capitals`, `letters`, `length` or `without`

	Letter string `json:"letter,omitempty"` // of the step `letters`: what is no letter in the entry
}

// ListDropped lists the entries of some lists that the pipeline drops for what they are.
func ListDropped(ctx context.Context, l Lists, o dict.Options, warnings *[]string) (*Droplist, error) {
	a := &Droplist{l.Name(), []Dropped{}}
	err := l.Dropped(ctx, o, warnings, func(f dict.Fate) {
		d := Dropped{Entry: strings.Clone(f.Entry), Step: f.Step}
		if f.Step == dict.Letters {
			d.Letter = o.Foreign(o.Normal(d.Entry))
		}
		a.Dropped = append(a.Dropped, d)
	})
	return a, err
}

// A Compilation is every entry of some lists as an automaton.
type Compilation struct {
	File    string `json:"file"`    // the file that was written
	Words   string `json:"words"`   // the lists
	Entries int    `json:"entries"` // how many distinct entries it has
	Bytes   int64  `json:"bytes"`   // the size of the file

	trie *trie.Trie
}

// Compile makes an automaton of every entry of lists, whatever it is.
func Compile(ctx context.Context, l Lists, warnings *[]string) (*Compilation, error) {
	words, err := l.Words(ctx, dict.Options{Min: 1, Skip: dict.SkipCapitals | dict.SkipLowerCase | dict.SkipLetters}, warnings)
	if err != nil {
		return nil, err
	}
	a := &Compilation{Words: l.Name(), Entries: words.Steps.Out(dict.Duplicates)}
	if a.Entries == 0 {
		return nil, fmt.Errorf("no entry is left of %s", l.Title())
	}
	t, err := trie.Build(words.Alphabet, words.Kept())
	if err != nil {
		return nil, err
	}
	a.trie = t.WithInfo(trie.Info{Name: a.Words})
	return a, nil
}

// WriteTo writes the automaton, and notes how long it is.
func (a *Compilation) WriteTo(w io.Writer) (n int64, err error) {
	a.Bytes, err = a.trie.WriteTo(w)
	return a.Bytes, err
}
