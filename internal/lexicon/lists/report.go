package lists

import (
	"context"
	"encoding/json"
	"io"
	"iter"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/dict/check"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
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

	Automaton Automaton `json:"automaton"` // the words as an automaton

	Title    text.Sentence `json:"-"` // the names of the lists
	Alphabet []string      `json:"-"` // the letters, in their order
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
func Count(lex *lexicon.Lexicon) (*Census, error) {
	a := &Census{
		Words: lex.Name, Title: lex.Title, Steps: stepsOf(lex.Steps),
		Lengths: map[int]int{}, First: map[string]int{}, Letters: map[string]int{}, Longest: []string{},
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
	return a, nil
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

	Title text.Sentence `json:"-"` // the names of the lists
}

// Filter takes lists through the pipeline: through all its steps, or with those words
// that have another as a prefix left in. Like the other functions that take lists, it adds
// to warnings what was found out about them.
func Filter(ctx context.Context, l Lists, o dict.Options, unpruned bool, warnings *[]text.Sentence) (*Filtered, error) {
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
func Why(ctx context.Context, l Lists, o dict.Options, words []string, warnings *[]text.Sentence) ([]Reason, error) {
	var verdicts []dict.Verdict
	err := l.Read(ctx, warnings, func(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) (err error) {
		verdicts, err = o.Why(words, without, lists...)
		return err
	})
	var reasons []Reason
	for _, v := range verdicts {
		r := Reason{v.Word, v.Kept(), v.Kept() && v.Prefix == "", []lexicon.Fate{}, v.Prefix, v.Longer, v.Example}
		for _, f := range v.Fates {
			r.Entries = append(r.Entries, lexicon.FateOf(f, o))
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
}

// ListDropped lists the entries of some lists that the pipeline drops for what they are.
func ListDropped(ctx context.Context, l Lists, o dict.Options, warnings *[]text.Sentence) (*Droplist, error) {
	a := &Droplist{l.Name(), []Dropped{}}
	err := l.Dropped(ctx, o, warnings, func(f dict.Fate) { a.Dropped = append(a.Dropped, Dropped{strings.Clone(f.Entry), f.Step}) })
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
func Compile(ctx context.Context, l Lists, warnings *[]text.Sentence) (*Compilation, error) {
	words, err := l.Words(ctx, dict.Options{Min: 1, Skip: dict.SkipCapitals | dict.SkipLowerCase | dict.SkipLetters}, warnings)
	if err != nil {
		return nil, err
	}
	a := &Compilation{Words: l.Name(), Entries: words.Steps.Out(dict.Duplicates)}
	if a.Entries == 0 {
		return nil, text.Say("no entry is left of %s", l.Title())
	}
	t, err := trie.Build(words.Alphabet, words.Kept())
	if err != nil {
		return nil, err
	}
	a.trie = t.WithInfo(trie.Info{Name: a.Words})
	return a, nil
}

func isEmpty(title text.Sentence) error {
	return text.Say("%s is empty: want a list with a word a line", title)
}

// WriteTo writes the automaton, and notes how long it is.
func (a *Compilation) WriteTo(w io.Writer) (n int64, err error) {
	a.Bytes, err = a.trie.WriteTo(w)
	return a.Bytes, err
}

// A Checked list says what is suspicious in a list.
type Checked struct {
	Words    string    `json:"words"`         // the list
	Entries  int       `json:"entries"`       // how many entries
	Findings []Finding `json:"findings"`      // what looks suspicious; some two hundred thousand at most
	More     int       `json:"findings_more"` // how many findings are not listed
	Summary  []Tally   `json:"summary"`       // all findings by kind

	Title text.Sentence `json:"-"` // the name of the list
}

// A Finding is something suspicious.
type Finding struct {
	Line  int           `json:"line"`  // the line, from 1; 0 if the list has no lines
	Entry string        `json:"entry"` // the entry
	Kind  check.Kind    `json:"kind"`  // the kind of finding
	Text  text.Sentence `json:"text"`  // a description
	Count int           `json:"count"` // how many entries
}

// A Tally says how often something suspicious was found.
type Tally struct {
	Kind  check.Kind `json:"kind"`  // the kind of finding
	Count int        `json:"count"` // how many
}

const (
	// maxListed is the size in bytes of the findings that are listed, some two hundred
	// thousand: a list that packs well may have a thousand times as many.
	maxListed = 32 << 20

	// findingBytes is about the size of a finding besides its entry.
	findingBytes = 160
)

// Check says what is suspicious in the list of a name. It lists so many findings of each
// kind, or if that is 0 as many as make sense.
func Check(l Lists, name string, o check.Options, ofKind int, warnings *[]text.Sentence) (*Checked, error) {
	a := &Checked{Words: name, Findings: []Finding{}, Summary: []Tally{}, Title: Lists{Names: []string{name}}.Title()}
	found, listed := make(map[check.Kind]int), make(map[check.Kind]int)
	bytes := 0
	err := l.Raw(name, warnings, func(raw iter.Seq2[dict.Entry, error]) error {
		counted := func(yield func(dict.Entry, error) bool) {
			for e, err := range raw {
				if strings.TrimSpace(e.Text) != "" {
					a.Entries++
				}
				if !yield(e, err) {
					return
				}
			}
		}
		for f, err := range o.List(counted) {
			if err != nil {
				return err
			}
			found[f.Kind] += f.Count
			if listed[f.Kind]++; bytes >= maxListed || ofKind > 0 && listed[f.Kind] > ofKind {
				a.More++
				continue
			}
			a.Findings = append(a.Findings, Finding(f))
			bytes += findingBytes + len(f.Entry)
		}
		return nil
	})
	if err == nil && a.Entries == 0 {
		err = isEmpty(a.Title)
	}
	for _, kind := range check.Kinds() {
		if found[kind] > 0 {
			a.Summary = append(a.Summary, Tally{kind, found[kind]})
		}
	}
	return a, err
}

// Unplayable returns the error with which a game on the list of a name would begin, if no word
// of it can be played, and nil if it has one. It reads no further than to the first.
func Unplayable(ctx context.Context, l Lists, name string, o dict.Options) error {
	l.Names, l.Without = []string{name}, nil
	entries, dropped := 0, map[string]int{}
	err := l.read(ctx, new([]text.Sentence), func(_ []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) error {
		all := 0
		untilKept := func(yield func(string, error) bool) {
			for e, err := range lists[0] {
				if entries++; !yield(e, err) || all < entries {
					return
				}
			}
		}
		for f, err := range o.Dropped(nil, untilKept) {
			if err != nil {
				return err
			}
			all++
			dropped[f.Step]++
		}
		if all < entries {
			entries = 0
		}
		return nil
	})
	if err != nil || entries == 0 { // what is wrong with the list is said already
		return nil
	}
	var steps dict.Steps
	for _, step := range []string{dict.Capitals, dict.Letters, dict.Length} {
		steps = append(steps, dict.Step{Name: step, In: entries, Out: entries - dropped[step]})
		entries -= dropped[step]
	}
	return l.nothingLeft(o, steps)
}
