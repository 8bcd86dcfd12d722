package dict

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Fate says what became of an entry in the pipeline.
type Fate struct {
	Entry string // as it is written in the list
	Count int    // how often it is there
	Step  string // the step that dropped it: Capitals, Letters, Length or Without; empty if none did
}

// A Verdict says what the pipeline makes of a word that somebody asks about.
type Verdict struct {
	Word    string // in the form in which words are written
	Fates   []Fate // of the entries that have this form, in the order of the list
	Prefix  string // the shortest word that is a prefix of it, empty if there is none
	Longer  int    // the number of words that it is a prefix of
	Example string // the first of them in the list
}

// Kept reports whether the list has the word. It is playable, too, if it has no Prefix.
func (v Verdict) Kept() bool {
	return slices.ContainsFunc(v.Fates, func(f Fate) bool { return f.Step == "" })
}

// Why returns for each word what the pipeline makes of it, which word is a prefix of it, and
// of how many words it is a prefix. It reads the lists once, and keeps of the other words only
// those that have one of words as a prefix. It takes away the words of the lists in without,
// as [Options.WordsWithout] does.
func (o Options) Why(words []string, without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) ([]Verdict, error) {
	verdicts := make([]Verdict, len(words))
	longer := make([]map[string]bool, len(words))
	for i, w := range words {
		verdicts[i].Word = o.Normal(w)
		longer[i] = make(map[string]bool)
	}
	c, err := newCleanerWithout(o, without)
	if err != nil {
		return nil, err
	}
	for _, entries := range lists {
		for entry, err := range entries {
			if err != nil {
				return nil, err
			}
			cleaned, step := c.clean(entry)
			normal := o.Normal(entry)
			for i := range verdicts {
				v := &verdicts[i]
				switch kept := step == ""; {
				case normal == v.Word:
					v.see(entry, step)
				case !kept || longer[i][cleaned]:
				case o.hasPrefix(v.Word, cleaned):
					if v.Prefix == "" || len(cleaned) < len(v.Prefix) {
						v.Prefix = strings.Clone(cleaned)
					}
				case o.hasPrefix(cleaned, v.Word):
					cleaned = strings.Clone(cleaned) // it may share the memory of a block of the list
					longer[i][cleaned] = true
					if v.Longer++; v.Longer == 1 {
						v.Example = cleaned
					}
				}
			}
		}
	}
	return verdicts, nil
}

// Dropped yields the entries that the pipeline drops for what they are, in the order of the
// lists, each with the step that drops it: [Capitals], [Letters], [Length] or [Without]. It
// ends after the first error.
func (o Options) Dropped(without []iter.Seq2[string, error], lists ...iter.Seq2[string, error]) iter.Seq2[Fate, error] {
	return func(yield func(Fate, error) bool) {
		c, err := newCleanerWithout(o, without)
		if err != nil {
			yield(Fate{}, err)
			return
		}
		for _, entries := range lists {
			for entry, err := range entries {
				if err != nil {
					yield(Fate{}, err)
					return
				}
				if _, step := c.clean(entry); step != "" && !yield(Fate{entry, 1, step}, nil) {
					return
				}
			}
		}
	}
}

// see notes an entry that has the form of the word.
func (v *Verdict) see(entry, step string) {
	for i := range v.Fates {
		if v.Fates[i].Entry == entry {
			v.Fates[i].Count++
			return
		}
	}
	v.Fates = append(v.Fates, Fate{strings.Clone(entry), 1, step})
}

// hasPrefix reports whether a word begins with the letters of another.
func (o Options) hasPrefix(word, prefix string) bool {
	if !strings.HasPrefix(word, prefix) {
		return false
	}
	if o.Letters != nil {
		letters, _ := o.Letters.Encode(nil, prefix)
		return o.Letters.HasPrefix(word, letters)
	}
	r, _ := utf8.DecodeRuneInString(word[len(prefix):])
	return !unicode.Is(unicode.M, r) // a mark is a part of the letter before it
}
