// Package check finds what is suspicious in a word list: what its author would want to
// see before others play with it. Nothing that it finds must be an error, and a clean
// list has no findings.
package check

import (
	"hash/maphash"
	"iter"
	"slices"
	"strings"

	"wordgame/dict"
	"wordgame/internal/text"
	"wordgame/trie"
)

// A Kind is what a finding is about.
type Kind string

// The kinds, in the order of the findings about an entry. The last three are about the
// whole list, and come after all others.
const (
	EmptyLine   Kind = "empty_line"            // nothing, or only white space
	WhiteSpace  Kind = "white_space"           // before or after the word
	SpaceInside Kind = "space_inside"          // several words in one entry
	Control     Kind = "control_character"     // tabs inside a word included
	Invisible   Kind = "invisible_character"   // zero width, soft hyphens, byte order marks, no-break spaces
	Replacement Kind = "replacement_character" // U+FFFD, which stands for a character that was lost
	NotNFC      Kind = "not_nfc"               // not in Unicode's normal form C
	Digit       Kind = "digit"
	Punctuation Kind = "punctuation" // or symbols
	MixedScript Kind = "mixed_scripts"
	AllCapitals Kind = "all_capitals"   // two letters or more
	Capital     Kind = "capital_inside" // a capital that is not the first letter
	NoVowel     Kind = "no_vowel"       // perhaps an abbreviation
	Long        Kind = "long"           // more than 80 letters
	TooLong     Kind = "too_long"       // more than a word of this program may have
	Foreign     Kind = "foreign_letter" // a letter that the alphabet doesn't have
	Duplicate   Kind = "duplicate"      // written the same as an entry before
	Same        Kind = "same_word"      // the same as an entry before in lower case and normal form C
	Order       Kind = "order"          // sorted neither by bytes nor by the alphabet
	CRLF        Kind = "crlf"           // lines that end as on Windows
	CR          Kind = "cr"             // lines that end as on old Macs
	NoNewline   Kind = "no_last_newline"
)

// Kinds returns all kinds, in order.
func Kinds() []Kind {
	return []Kind{EmptyLine, WhiteSpace, SpaceInside, Control, Invisible, Replacement, NotNFC, Digit, Punctuation, MixedScript,
		AllCapitals, Capital, NoVowel, Long, TooLong, Foreign, Duplicate, Same, Order, CRLF, CR, NoNewline}
}

// Label says in a few words what findings of the kind are about.
func (k Kind) Label() text.Sentence {
	switch k {
	case EmptyLine:
		return text.Say("lines without a word")
	case WhiteSpace:
		return text.Say("white space around a word")
	case SpaceInside:
		return text.Say("white space inside an entry")
	case Control:
		return text.Say("control characters")
	case Invisible:
		return text.Say("characters that do not show")
	case Replacement:
		return text.Say("signs of lost characters")
	case NotNFC:
		return text.Say("not in normal form C")
	case Digit:
		return text.Say("digits")
	case Punctuation:
		return text.Say("not letters")
	case MixedScript:
		return text.Say("letters of several scripts")
	case AllCapitals:
		return text.Say("all in capitals")
	case Capital:
		return text.Say("capitals inside a word")
	case NoVowel:
		return text.Say("no vowel")
	case Long:
		return text.Say("very long")
	case TooLong:
		return text.Say("longer than words may be")
	case Foreign:
		return text.Say("letters that are not in the alphabet")
	case Duplicate:
		return text.Say("in the list already")
	case Same:
		return text.Say("the same word in the list already")
	case Order:
		return text.Say("out of order")
	case CRLF:
		return text.Say("lines that end in CR and LF")
	case CR:
		return text.Say("lines that end in CR alone")
	case NoNewline:
		return text.Say("no line feed at the end")
	}
	return text.Say("%s", string(k))
}

// A Finding is something suspicious.
type Finding struct {
	Line  int    // from 1; 0 if the list has no lines
	Entry string // without white space around it
	Kind  Kind
	Text  text.Sentence // without a full stop
	Count int           // 1; for a finding about the whole list, how many entries it is about: this is the first
}

// Options say what is known of the list. The zero value knows nothing.
type Options struct {
	Alphabet *trie.Alphabet // its letters, in the order by which the list should be sorted; nil means by bytes
}

// List yields the findings about the entries of a list, entry by entry, at most one of
// each kind and in the order of the kinds, and then those about the whole list. An
// error among the entries is yielded, and ends the findings.
//
// It reads all entries before it yields the first finding, and keeps them, to find
// duplicates. It takes time linear in the size of the list.
func (o Options) List(entries iter.Seq2[dict.Entry, error]) iter.Seq2[Finding, error] {
	return func(yield func(Finding, error) bool) {
		all, count, failed := gather(entries)
		again := repeated(all, count)
		var ends lineEnds
		seen := seen{exact: make(map[string]int32), normal: make(map[string]int32)}
		order := order{alphabet: o.Alphabet}
		for e := range each(all) {
			word := strings.TrimSpace(e.Text)
			r := report{f: Finding{Line: e.Line, Entry: word, Count: 1}, yield: yield}
			ends.add(r.f, e.End)
			if word == "" {
				r.add(EmptyLine, text.Say("the line has no word"))
			} else {
				if len(word) < len(e.Text) {
					r.add(WhiteSpace, text.Say("there is white space around the word"))
				}
				r.word(word)
				r.foreign(word, o.Alphabet)
				if again.has(e.hash) {
					seen.add(&r, word)
				}
				order.add(r.f)
			}
			if r.done {
				return
			}
		}
		if failed != nil {
			yield(Finding{}, failed)
			return
		}
		for _, f := range slices.Concat(order.findings(), ends.findings()) {
			if !yield(f, nil) {
				return
			}
		}
	}
}

// An entry has a hash of the word that it is.
type entry struct {
	dict.Entry
	hash uint64
}

// gather reads all entries, in pieces: a slice that grows copies millions of them.
func gather(entries iter.Seq2[dict.Entry, error]) (all [][]entry, count int, err error) {
	const piece = 1 << 14
	seed := maphash.MakeSeed()
	for e, err := range entries {
		if err != nil {
			return all, count, err
		}
		if count%piece == 0 {
			all = append(all, make([]entry, 0, piece))
		}
		last := &all[len(all)-1]
		*last = append(*last, entry{e, maphash.String(seed, lower(strings.TrimSpace(e.Text)))})
		count++
	}
	return all, count, nil
}

func each(all [][]entry) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		for _, piece := range all {
			for _, e := range piece {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// repeated returns the words that come again: to ask for their hashes is cheaper than to
// look for each text in a map of all.
func repeated(all [][]entry, count int) hashSet {
	once, again := newHashSet(count), newHashSet(count/8)
	for e := range each(all) {
		if once.add(e.hash) {
			again.add(e.hash)
		}
	}
	return again
}

// A report yields the findings about an entry.
type report struct {
	f     Finding
	yield func(Finding, error) bool
	done  bool
}

func (r *report) add(kind Kind, said text.Sentence) {
	if r.done {
		return
	}
	r.f.Kind, r.f.Text = kind, said
	r.done = !r.yield(r.f, nil)
}
