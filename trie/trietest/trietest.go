// Package trietest makes automata for tests.
package trietest

import (
	"encoding/binary"
	"hash/crc32"
)

// AllWords returns the automaton of all words of a and b that have a length, as
// package trie describes it: two edges for each letter, to the ones before.
func AllWords(length int) []byte {
	le := binary.LittleEndian
	edges := le.AppendUint32(nil, 1<<1) // the placeholder
	node := uint32(1)                   // where a word ends
	for i := range length {
		parity := uint32(2) >> (i % 2) // of what follows: odd, even, odd, …
		edge := parity<<2 | node<<4
		node = uint32(len(edges)/4) << 1
		edges = le.AppendUint32(edges, edge)
		edges = le.AppendUint32(edges, edge|1|1<<1)
	}
	head := make([]byte, 64)
	copy(head, "\x89WGDAWG\n\x01")
	data := append(append(head, edges...), "ab\x01\x01"...)
	le.PutUint64(data[16:], uint64(len(data)))
	le.PutUint32(data[24:], node)
	le.PutUint32(data[28:], uint32(len(edges)/4))
	data[44], data[48] = 2, 2 // the lengths of the texts
	le.PutUint32(data[12:], crc32.Checksum(data[16:], crc32.MakeTable(crc32.Castagnoli)))
	return data
}
