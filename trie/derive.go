package trie

import (
	"cmp"
	"slices"
)

// A Branch is one step of a machine from a state: the letter that it reads, the next state,
// and whether the text that ends with the letter is a word. See [Derive].
type Branch[S any] struct {
	Letter Letter
	Next   S
	Word   bool
}

// Derive returns the minimal automaton of the words that a machine reads from a state on. The
// function branches appends the branches of a state to dst, in any order, each letter of the
// alphabet at most once. No state may lead back to itself. Derive fails as [Build] does. It
// takes time and memory in the size of the machine, however many words it reads. So it makes
// an automaton from others without listing their words.
func Derive[S comparable](a *Alphabet, start S, branches func(dst []Branch[S], s S) []Branch[S]) (*Trie, error) {
	d := deriver[S]{newBuilder(a), branches, make(map[S]Node)}
	root, err := d.node(start)
	if err != nil {
		return nil, err
	}
	return d.trie(root), nil
}

type deriver[S comparable] struct {
	*builder
	branches func(dst []Branch[S], s S) []Branch[S]
	nodes    map[S]Node
}

// node returns the node of a state.
func (d *deriver[S]) node(s S) (n Node, err error) {
	if n, known := d.nodes[s]; known {
		return n, nil
	}
	var buf [32]Branch[S]
	branches := d.branches(buf[:0], s)
	slices.SortFunc(branches, func(a, b Branch[S]) int { return cmp.Compare(a.Letter, b.Letter) })
	var open [32]openEdge
	list := open[:0]
	for _, b := range branches {
		next, err := d.node(b.Next)
		if err != nil {
			return 0, err
		}
		if b.Word {
			next |= 1
		}
		if next != 0 { // else no word goes on so
			list = append(list, openEdge{b.Letter, next})
		}
	}
	if len(list) > 0 {
		n, err = d.share(list)
	}
	d.nodes[s] = n
	return n, err
}

// Trim returns the automaton of the same words in the alphabet of the letters that occur in them.
func (t *Trie) Trim() (*Trie, error) {
	codes := make([]Letter, t.Alphabet().Len())
	for _, e := range t.edges[min(1, len(t.edges)):] {
		codes[t.letter(e)] = 1
	}
	var texts []string
	for l, occurs := range codes {
		if occurs != 0 {
			codes[l] = Letter(len(texts))
			texts = append(texts, t.alphabet.letters[l])
		}
	}
	a, err := NewAlphabet(texts...)
	if err != nil {
		return nil, err
	}
	trimmed := &Trie{layout: layoutFor(len(texts)), alphabet: a, info: t.info, root: t.root, edges: slices.Clone(t.edges)}
	for i, e := range t.edges[min(1, len(t.edges)):] {
		trimmed.edges[i+1] = trimmed.edge(codes[t.letter(e)], t.last(e), t.parity(e), t.node(e))
	}
	trimmed.findPairs()
	return trimmed, nil
}
