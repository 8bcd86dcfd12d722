package trie

// Ranks are the places of words in the order of an automaton: a perfect hash
// (Lucchesi and Kowaltowski, "Applications of finite automata representing large
// vocabularies", Software: Practice and Experience 23, 1993). Immutable, like
// the automaton.
type Ranks struct {
	t       *Trie
	endings []int // of one letter or more, by list of edges
}

// Ranks returns the places of the words. It takes time and memory in the size of
// the automaton, which must have fewer than 2^63 words.
func (t *Trie) Ranks() *Ranks {
	r := &Ranks{t, make([]int, t.Edges())}
	for start := 1; start < t.Edges(); {
		sum, i := 0, start
		for ; ; i++ {
			next := t.node(t.edges[i])
			sum = addSaturated(sum, addSaturated(r.endings[next.first()], int(next&1)))
			if t.last(t.edges[i]) {
				break
			}
		}
		r.endings[start] = sum
		start = i + 1
	}
	return r
}

// Of returns the place of a word, from 0, if it is one.
func (r *Ranks) Of(word string) (place int, ok bool) {
	n := r.t.Root()
	letters, understood := r.t.Alphabet().Encode(nil, word)
	if understood < len(word) {
		return 0, false
	}
	for _, l := range letters {
		place += int(n & 1) // the text so far, if it is a word, comes before
		found := false
		for letter, next := range r.t.Follow(n) {
			if letter == l {
				n, found = next, true
				break
			}
			place = addSaturated(place, addSaturated(r.endings[next.first()], int(next&1)))
		}
		if !found {
			return 0, false
		}
	}
	return place, n.Final()
}
