package dict

import (
	"slices"

	"wordgame/trie"
)

// Kept returns the words that the entries of an automaton become with the zero [Options], as
// [Options.Words] keeps them. It handles one by one only the words that differ from their
// entries. So it takes time in the size of the automaton, however many words there are.
func Kept(entries *trie.Trie) (*trie.Trie, error) {
	k := kindsOf(entries.Alphabet())
	same, err := k.entries(entries, false)
	if err == nil {
		same, err = same.Trim()
	}
	if err != nil {
		return nil, err
	}
	others, err := k.entries(entries, true)
	if err != nil {
		return nil, err
	}
	changed, err := Options{}.Words(func(yield func(string, error) bool) {
		for entry := range others.Words(others.Root()) {
			if !yield(entry, nil) {
				return
			}
		}
	})
	if err != nil {
		return nil, err
	}
	if changed.Alphabet.Len() == 0 {
		return same, nil
	}
	return union(same, changed)
}

// A letterKind says what the zero Options do with entries that have a letter.
type letterKind uint8

const (
	drops   letterKind = iota // drop them
	keeps                     // keep it as it is
	changes                   // write another for it
	begins                    // the same, but drop entries that begin with it
)

// letterKinds are by the code of a letter.
type letterKinds []letterKind

func kindsOf(a *trie.Alphabet) letterKinds {
	k, c := make(letterKinds, a.Len()), newCleaner(Options{Min: 1})
	for l := range k {
		text := a.Text(trie.Letter(l))
		switch word, step := c.clean(text); {
		case step == Capitals && c.Foreign(c.Normal(text)) == "":
			k[l] = begins
		case step == "" && word != text:
			k[l] = changes
		case step == "":
			k[l] = keeps
		}
	}
	return k
}

// entries returns the entries that are kept as they are, or those that may be kept otherwise.
func (k letterKinds) entries(t *trie.Trie, changed bool) (*trie.Trie, error) {
	type state struct {
		node    trie.Node
		letters uint8 // at most DefaultMin
		changed bool
	}
	leads := k.leads(t)
	return trie.Derive(t.Alphabet(), state{node: t.Root()}, func(dst []trie.Branch[state], s state) []trie.Branch[state] {
		for l, next := range t.Follow(s.node) {
			n := state{next &^ 1, min(s.letters+1, DefaultMin), s.changed || k[l] >= changes}
			switch {
			case k[l] == drops, k[l] == begins && s.letters == 0:
			case n.changed && !changed, changed && !n.changed && !leads[next.Start()]:
			default:
				dst = append(dst, trie.Branch[state]{Letter: l, Next: n, Word: next.Final() && n.changed == changed && (changed || n.letters == DefaultMin)})
			}
		}
		return dst
	})
}

// leads reports of which nodes, by their starts, an ending has a letter that another is written for.
func (k letterKinds) leads(t *trie.Trie) []bool {
	leads, table, start := make([]bool, t.Edges()), t.Table(), 1
	for i := 1; i < len(leads); i++ {
		l, next, last := table.At(uint32(i))
		leads[start] = leads[start] || k[l] >= changes || leads[next.Start()]
		start += last * (i + 1 - start)
	}
	return leads
}

// union returns the words of an automaton and more, in the alphabet of the letters that occur in them.
func union(t *trie.Trie, more *Words) (*trie.Trie, error) {
	var texts []string
	for _, a := range []*trie.Alphabet{t.Alphabet(), more.Alphabet} {
		for l := range a.Len() {
			texts = append(texts, a.Text(trie.Letter(l)))
		}
	}
	slices.Sort(texts)
	a, err := trie.NewAlphabet(slices.Compact(texts)...)
	if err != nil {
		return nil, err
	}
	other, err := trie.Build(more.Alphabet, more.Kept())
	if err != nil {
		return nil, err
	}
	type state struct{ node, other trie.Node }
	return trie.Derive(a, state{t.Root(), other.Root()}, func(dst []trie.Branch[state], s state) []trie.Branch[state] {
		add := func(text string, next, also trie.Node) {
			l, _ := a.Letter(text)
			dst = append(dst, trie.Branch[state]{Letter: l, Next: state{next &^ 1, also &^ 1}, Word: next.Final() || also.Final()})
		}
		for l, next := range t.Follow(s.node) {
			text := t.Alphabet().Text(l)
			also, both := other.NextText(s.other, text)
			if !both {
				also = 0
			}
			add(text, next, also)
		}
		for l, also := range other.Follow(s.other) {
			text := other.Alphabet().Text(l)
			if _, both := t.NextText(s.node, text); !both {
				add(text, 0, also)
			}
		}
		return dst
	})
}
