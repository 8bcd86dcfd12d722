// Package check finds what is suspicious in a word list: what a list's author
// would want to see before others play with it. Nothing that it finds is an
// error for sure, and a clean list yields nothing.
package check

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"wordgame/dict/source"
	"wordgame/trie"
)

// A Kind is what a finding is about.
type Kind string

// The kinds, in the order in which an entry is looked at. The last three are
// about the list, and are yielded after all others.
const (
	EmptyLine   Kind = "empty_line"            // nothing, or white space only
	WhiteSpace  Kind = "white_space"           // before or behind the word
	SpaceInside Kind = "space_inside"          // several words in one entry
	Control     Kind = "control_character"     // tabs inside a word, too
	Invisible   Kind = "invisible_character"   // zero width, soft hyphens, byte order marks, spaces that do not break
	Replacement Kind = "replacement_character" // U+FFFD, which stands for a character that was lost
	NotNFC      Kind = "not_nfc"               // not in Unicode's normal form C
	Digit       Kind = "digit"
	Punctuation Kind = "punctuation" // and symbols
	MixedScript Kind = "mixed_scripts"
	AllCapitals Kind = "all_capitals"   // two letters or more
	Capital     Kind = "capital_inside" // a capital that is not the first letter
	Roman       Kind = "roman_numeral"  // from iii to below cd
	NoVowel     Kind = "no_vowel"       // an abbreviation, by its shape
	Long        Kind = "long"           // of more than 80 letters
	TooLong     Kind = "too_long"       // for a word of this program
	Foreign     Kind = "foreign_letter" // one that the alphabet does not have
	Duplicate   Kind = "duplicate"      // written the same
	Same        Kind = "same_word"      // the same in lower case and normal form C
	Order       Kind = "order"          // neither that of the bytes nor that of the alphabet
	CRLF        Kind = "crlf"           // lines that end as on Windows
	NoNewline   Kind = "no_last_newline"
)

// Kinds returns all kinds, in their order.
func Kinds() []Kind {
	return []Kind{EmptyLine, WhiteSpace, SpaceInside, Control, Invisible, Replacement, NotNFC, Digit, Punctuation, MixedScript,
		AllCapitals, Capital, Roman, NoVowel, Long, TooLong, Foreign, Duplicate, Same, Order, CRLF, NoNewline}
}

// A Finding is something suspicious.
type Finding struct {
	Line  int    // from 1; 0 if the list has no lines
	Entry string // without white space around it
	Kind  Kind
	Text  string // a sentence for people, without a full stop
	Count int    // places in the list, the first of which this is; 1 but for what is about the list
}

// Options say what is known of the list. The zero value knows nothing.
type Options struct {
	Alphabet *trie.Alphabet // the letters, in the order that the list should be in, if not that of the bytes
}

// List yields what is suspicious in the entries of a list: of an entry at most
// one finding of a kind, entry after entry as they come, in the order of the
// kinds; then what is about the whole list. An error among the entries ends it.
//
// It remembers the text of each entry to know duplicates, and some hundred bytes
// more. The time is linear in the size of the list.
func (o Options) List(entries iter.Seq2[source.Entry, error]) iter.Seq2[Finding, error] {
	return func(yield func(Finding, error) bool) {
		var whole ends
		seen := seen{exact: make(map[string]int32), normal: make(map[string]int32)}
		order := order{alphabet: o.Alphabet}
		for e, err := range entries {
			if err != nil {
				yield(Finding{}, err)
				return
			}
			text := strings.TrimSpace(e.Text)
			r := report{f: Finding{Line: e.Line, Entry: text, Count: 1}, yield: yield}
			whole.add(r.f, e.End)
			if text == "" {
				r.add(EmptyLine, "a line without a word")
			} else {
				if len(text) < len(e.Text) {
					r.add(WhiteSpace, "white space around the word")
				}
				r.word(text)
				r.foreign(text, o.Alphabet)
				seen.add(&r, text)
				order.add(r.f, text)
			}
			if r.done {
				return
			}
		}
		for _, f := range slices.Concat(order.findings(), whole.findings()) {
			if !yield(f, nil) {
				return
			}
		}
	}
}

// A report yields the findings about an entry.
type report struct {
	f     Finding
	yield func(Finding, error) bool
	done  bool
}

func (r *report) add(kind Kind, format string, args ...any) {
	if r.done {
		return
	}
	r.f.Kind, r.f.Text = kind, fmt.Sprintf(format, args...)
	r.done = !r.yield(r.f, nil)
}

// A Tally is how often a kind was found, and where first.
type Tally struct {
	Kind  Kind
	Count int
	First Finding
}

// A Summary has a tally of each kind that was found, in the order of the kinds.
// The zero value is of no findings.
type Summary []Tally

// Add counts a finding.
func (s *Summary) Add(f Finding) {
	kinds := Kinds()
	at, found := slices.BinarySearchFunc(*s, f.Kind, func(t Tally, k Kind) int {
		return slices.Index(kinds, t.Kind) - slices.Index(kinds, k)
	})
	if !found {
		*s = slices.Insert(*s, at, Tally{Kind: f.Kind, First: f})
	}
	(*s)[at].Count += f.Count
}
