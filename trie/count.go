package trie

import "math"

// Count returns the number of words that start with the text that leads to n, including
// the text itself, or [math.MaxInt] if there are more. It takes time and memory in the
// size of the automaton.
func (t *Trie) Count(n Node) int { return wordsAt(t.endings(n.Start()), n) }

// Size returns the number of words and their total length in bytes, each at most
// [math.MaxInt]. It takes time and memory in the size of the automaton, however many
// words there are.
func (t *Trie) Size() (words, bytes int) {
	root := t.root.Start()
	endings := t.endings(root)
	lengths := t.sums(root, func(e edge) int {
		return mulSaturated(len(t.alphabet.letters[t.letter(e)]), wordsAt(endings, t.node(e)))
	})
	return wordsAt(endings, t.root), lengths[root]
}

// endings returns how many endings of one letter or more there are, by the indexes where
// lists of edges start, up to last.
func (t *Trie) endings(last uint32) []int {
	return t.sums(last, func(e edge) int { return int(t.node(e) & 1) })
}

// sums adds up what the edges of each list, and of the lists below it, which come before it,
// weigh. The result is by the indexes where lists start, up to last.
func (t *Trie) sums(last uint32, weight func(edge) int) []int {
	sums := make([]int, last+1)
	for i, start := uint32(1), uint32(1); start <= last; i++ {
		e := t.edges[i]
		sums[start] = addSaturated(sums[start], addSaturated(weight(e), sums[t.node(e).Start()]))
		if t.last(e) {
			start = i + 1
		}
	}
	return sums
}

// wordsAt returns how many endings make words at a node, including the empty one.
func wordsAt(endings []int, n Node) int { return addSaturated(endings[n.Start()], int(n&1)) }

func addSaturated(a, b int) int { return a + min(b, math.MaxInt-a) }

func mulSaturated(a, b int) int {
	if b > 0 && a > math.MaxInt/b {
		return math.MaxInt
	}
	return a * b
}

// Letters counts how often each letter occurs in the words, by its code, each at most [math.MaxInt]. It takes time in the
// size of the automaton.
func (t *Trie) Letters() []int {
	root := t.root.Start()
	letters, endings, texts := make([]int, t.Alphabet().Len()), t.endings(root), make([]int, root+1)
	texts[root] = 1 // that lead to a list of edges; lists that lead to others come after them
	for start := root; start > 0; start-- {
		if texts[start] == 0 { // it is within a list
			continue
		}
		for l, next := range t.Follow(Node(start << finalBits)) {
			letters[l] = addSaturated(letters[l], mulSaturated(texts[start], wordsAt(endings, next)))
			texts[next.Start()] = addSaturated(texts[next.Start()], texts[start])
		}
	}
	return letters
}

// States returns the number of nodes that texts lead to, including the root.
func (t *Trie) States() int {
	states := map[Node]bool{t.root: true}
	for _, e := range t.edges[1:] {
		states[t.node(e)] = true
	}
	return len(states)
}

// WordIndex returns a function that returns the index of a word in their order, from 0, or false
// if it isn't one: a perfect hash (Lucchesi and Kowaltowski, "Applications of finite automata
// representing large vocabularies", Software: Practice and Experience 23, 1993). It takes time
// and memory in the size of the automaton, which must have fewer than 2^63 words.
func (t *Trie) WordIndex() func(word string) (index int, ok bool) {
	endings := t.endings(t.root.Start())
	return func(word string) (index int, ok bool) {
		letters, understood := t.Alphabet().Encode(nil, word)
		n := t.root
		for _, l := range letters {
			index += int(n & 1) // the text so far, if it is a word, comes before
			for other, next := range t.Follow(n) {
				if other >= l {
					break
				}
				index += wordsAt(endings, next)
			}
			if n, ok = t.Next(n, l); !ok {
				return 0, false
			}
		}
		return index, n.Final() && understood == len(word)
	}
}
