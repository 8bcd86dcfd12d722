package trie

import "math"

// Ends counts the words by their first and their last letter: ends[a][b] words begin with the
// letter of code a and end with the letter of code b. Each count is at most math.MaxInt. Ends
// takes time in the size of the automaton times the number of letters, however many words
// there are.
func (t *Trie) Ends() (ends [][]int) {
	letters := t.Alphabet().Len()
	ends = make([][]int, letters)
	for a := range ends {
		ends[a] = make([]int, letters)
	}
	below := make([]block, t.root.Start()+1) // by where lists of edges start
	for first := 0; first < letters; first += len(block{}) {
		t.endsOf(Letter(first), below)
		for a, n := range t.Follow(t.root) {
			sum := below[n.Start()]
			sum.end(n, int(a)-first)
			copy(ends[a][first:], sum[:])
		}
	}
	return ends
}

// A block has the numbers of words that end with each of some letters whose codes follow one
// another: so many that they are in one line of a processor's cache.
type block [8]int

// end counts a word more if n is final.
func (b *block) end(n Node, letter int) {
	if uint(letter) < uint(len(b)) {
		b[letter] = addSaturated(b[letter], int(n&1))
	}
}

// endsOf counts for each list of edges the endings of one letter or more that end with the
// letters from first on.
func (t *Trie) endsOf(first Letter, below []block) {
	var sum block
	start := uint32(1)
	for i, e := range t.edges {
		if i == 0 {
			continue // the placeholder
		}
		n := t.node(e)
		for l, words := range &below[n.Start()] {
			sum[l] = int(min(uint(sum[l])+uint(words), math.MaxInt)) // addSaturated, without a branch
		}
		sum.end(n, int(t.letter(e))-int(first))
		if t.last(e) {
			if int(start) < len(below) {
				below[start] = sum
			}
			start, sum = uint32(i)+1, block{}
		}
	}
}
