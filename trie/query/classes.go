package query

import (
	"encoding/binary"

	"wordgame/trie"
)

// Classes are sets of letters that are alike to all of some machines, so that
// a table need not have a column for each letter.
type classes struct {
	of     []uint32   // by letter
	labels [][]uint32 // by class: what each machine calls its letters
}

func classify(a *trie.Alphabet, machines []machine) classes {
	c := classes{of: make([]uint32, a.Len())}
	known := make(map[string]uint32)
	var key []byte
	for i := range c.of {
		labels := make([]uint32, len(machines))
		key = key[:0]
		for j, m := range machines {
			labels[j] = m.label(trie.Letter(i))
			key = binary.LittleEndian.AppendUint32(key, labels[j])
		}
		class, ok := known[string(key)]
		if !ok {
			class = uint32(len(c.labels))
			known[string(key)] = class
			c.labels = append(c.labels, labels)
		}
		c.of[i] = class
	}
	return c
}
