package main

import (
	"hash/fnv"
	"iter"

	"wordgame/dict"
	"wordgame/solver/ghost/players"
	"wordgame/trie"
	"wordgame/wordlists"
)

// The words that players of limited vocabularies know, in the order of
// the levels of package play: those up to a level of SCOWL, or a share, in 24ths, of a list
// that has little to do with English.
var limited = [...]struct {
	list  string
	share uint32
}{{"english-35", 3}, {"english-50", 8}, {"english-70", 16}}

// fewest is the share of the list's words, one of so many, from which on it is
// taken for English.
const fewest = 10

// vocabularies returns what players know of a list, by level, the perfect one
// last, and whether the limited ones know a share of it since SCOWL has too few
// of its words.
func vocabularies(o dict.Options, words *trie.Trie) (levels []*players.Vocabulary, shared bool, err error) {
	count := words.Count(words.Root())
	for i := len(limited) - 1; i >= 0; i-- { // the largest says whether the list is English
		var known *trie.Trie
		if !shared {
			list, _ := wordlists.Find(limited[i].list)
			if known, err = inBoth(o, words, list.Entries()); err != nil {
				return nil, false, err
			}
			shared = i == len(limited)-1 && known.Count(known.Root())*fewest < count
		}
		if shared {
			if known, err = trie.Build(words.Alphabet(), share(words, limited[i].share)); err != nil {
				return nil, false, err
			}
		}
		levels = append([]*players.Vocabulary{players.NewVocabulary(known)}, levels...)
	}
	return append(levels, players.NewVocabulary(words)), shared, nil
}

// inBoth returns the words that entries become and that are among words.
func inBoth(o dict.Options, words *trie.Trie, entries iter.Seq[string]) (*trie.Trie, error) {
	o.Letters = words.Alphabet() // the order of letters, too, must be the same
	list, err := o.Words(withoutErrors(entries))
	if err != nil {
		return nil, err
	}
	return trie.Build(words.Alphabet(), func(yield func(string) bool) {
		for w := range list.Kept() {
			if words.Contains(w) && !yield(w) {
				return
			}
		}
	})
}

// share yields so many 24ths of words, those with the lowest hashes: what a
// smaller share has, a larger one has too.
func share(words *trie.Trie, of uint32) iter.Seq[string] {
	return func(yield func(string) bool) {
		for w := range words.Words(words.Root()) {
			h := fnv.New32a()
			h.Write([]byte(w))
			if mixed := h.Sum32() * 0x9e3779b1; mixed>>8%24 < of && !yield(w) {
				return
			}
		}
	}
}
