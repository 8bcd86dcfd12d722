package trie

// A WordIndex numbers the words of an automaton in their order: it is a perfect hash
// (Lucchesi and Kowaltowski, "Applications of finite automata representing large
// vocabularies", Software: Practice and Experience 23, 1993). It is immutable, like the
// automaton.
type WordIndex struct {
	t       *Trie
	endings []int // of one letter or more, by where lists of edges start
}

// WordIndex returns the index of the words. It takes time and memory in the size of the
// automaton, which must have fewer than 2^63 words.
func (t *Trie) WordIndex() *WordIndex {
	return &WordIndex{t, t.endings(t.root.first())}
}

// Of returns the index of a word, from 0, or false if it isn't one.
func (w *WordIndex) Of(word string) (index int, ok bool) {
	n := w.t.Root()
	letters, understood := w.t.Alphabet().Encode(nil, word)
	if understood < len(word) {
		return 0, false
	}
	for _, l := range letters {
		index += int(n & 1) // the text so far, if it is a word, comes before
		found := false
		for letter, next := range w.t.Follow(n) {
			if letter == l {
				n, found = next, true
				break
			}
			index = addSaturated(index, wordsAt(w.endings, next))
		}
		if !found {
			return 0, false
		}
	}
	return index, n.Final()
}
