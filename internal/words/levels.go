package words

import (
	"hash/fnv"
	"slices"
	"sync"

	"wordgame/trie"
	"wordgame/wordlists"
)

// limited is what players of limited vocabularies know, weakest first: the English words
// to a level of SCOWL, or where a list has little to do with English, a share of it, in
// 24ths.
var limited = [...]struct {
	level int
	share uint32
}{{35, 3}, {50, 8}, {70, 16}}

// fewest is the share of the words, one of so many, that must be in the largest of
// the limited lists for a list to count as English.
const fewest = 10

// maxEnglish is more than the English words that the program knows.
const maxEnglish = 200_000

// Levels returns the words that players of limited vocabularies know, weakest first,
// each with the words of those before it; all words come last. Only the lists of the
// players that sit at the table are made, and all of them if one of the players knows
// all words; the others are nil. Shared says that the limited players know a share of
// the list, since it has too few English words. l must have been loaded for All. It keeps
// the lists that it has made; several goroutines may ask for them.
func (l *List) Levels(players []int) (levels []*trie.Trie, shared bool, err error) {
	v := l.limited
	v.Lock()
	defer v.Unlock()
	if v.commons == nil && !v.shared {
		v.commons, v.shared = l.commons()
	}
	levels = append(make([]*trie.Trie, len(limited)), l.All)
	for i := range limited {
		if !slices.Contains(players, i) && !slices.Contains(players, len(limited)) {
			continue
		}
		if v.lists[i] == nil {
			if v.lists[i], err = l.knownTo(i); err != nil {
				return nil, false, err
			}
		}
		levels[i] = v.lists[i]
	}
	return levels, v.shared, nil
}

// vocabularies are what players of limited vocabularies know: a list of words takes a while to
// make, and matches with the same words are many.
type vocabularies struct {
	sync.Mutex
	commons []uint8 // the level of each word; nil if they know a share
	shared  bool
	lists   [len(limited)]*trie.Trie
}

// commons returns the level of each word; or says that the limited players know a share of the
// list.
func (l *List) commons() (commons []uint8, shared bool) {
	n, english := l.All.Count(l.All.Root()), 0
	if n > fewest*maxEnglish {
		return nil, true
	}
	level := wordlists.Levels()
	for w := range l.All.Words(l.All.Root()) {
		common := level(w)
		if commons = append(commons, uint8(common)); common <= limited[len(limited)-1].level {
			english++
		}
	}
	if english*fewest < n {
		return nil, true
	}
	return commons, false
}

// knownTo makes the list of a limited player.
func (l *List) knownTo(player int) (*trie.Trie, error) {
	of := limited[player]
	knows := func(word string) bool { // by its hash, so that a larger share has the words of a smaller one
		h := fnv.New32a()
		h.Write([]byte(word))
		return (h.Sum32()*0x9e3779b1)>>8%24 < of.share
	}
	if !l.limited.shared {
		rest := l.limited.commons
		knows = func(string) bool {
			common := rest[0]
			rest = rest[1:]
			return int(common) <= of.level
		}
	}
	return trie.Build(l.All.Alphabet(), filter(l.All.Words(l.All.Root()), knows))
}
