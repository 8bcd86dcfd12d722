package trie

// A saved automaton is one block of bytes, numbers in little endian:
//
//	 0  magic    8 bytes, "\x89WGDAWG\n"
//	 8  version  uint32, 1
//	12  checksum uint32, CRC-32C of all that follows
//	16  size     uint64, of the whole in bytes
//	24  root     uint32, the Node of the empty text
//	28  edges    uint32, their number
//	32  texts    5 × uint32, the lengths in bytes of the texts below
//	52  unused   12 bytes, zero
//	64  edges    uint32 each; their fields are described at the type edge
//	    texts    name, hash and note of the source; the letters of the
//	             alphabet, in order, joined; and one byte a letter, its length

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"strings"
)

const (
	magic      = "\x89WGDAWG\n"
	version    = 1
	headerSize = 64
	texts      = 5
)

// checksum covers all that follows it.
func checksum(data []byte) uint32 {
	return crc32.Checksum(data[16:], crc32.MakeTable(crc32.Castagnoli)) // whose table is made at the first use
}

// Saved reports whether data begins like a saved automaton.
func Saved(data []byte) bool { return bytes.HasPrefix(data, []byte(magic)) }

// WriteTo writes the automaton in the form that [Open] reads. The same words with the
// same Info give the same bytes.
func (t *Trie) WriteTo(w io.Writer) (int64, error) {
	le := binary.LittleEndian
	out := make([]byte, headerSize, headerSize+4*len(t.edges)+2048)
	copy(out, magic)
	le.PutUint32(out[8:], version)
	le.PutUint32(out[24:], uint32(t.root))
	le.PutUint32(out[28:], uint32(len(t.edges)))
	for _, e := range t.edges {
		out = le.AppendUint32(out, uint32(e))
	}
	var lengths []byte
	for _, s := range t.alphabet.letters {
		lengths = append(lengths, byte(len(s)))
	}
	letters := strings.Join(t.alphabet.letters, "")
	for i, p := range [texts]string{t.info.Name, t.info.Hash, t.info.Note, letters, string(lengths)} {
		le.PutUint32(out[32+4*i:], uint32(len(p)))
		out = append(out, p...)
	}
	le.PutUint64(out[16:], uint64(len(out)))
	le.PutUint32(out[12:], checksum(out))
	n, err := w.Write(out)
	return int64(n), err
}

// Open returns the automaton saved in data. It fails if data isn't a saved automaton, has an unknown version, is cut
// short or damaged, or has impossible edges: whatever opens is safe to use, whoever made
// it. The time is linear in the length of data.
func Open(data []byte) (*Trie, error) {
	t, err := OpenTrusted(data)
	if err == nil && checksum(data) != binary.LittleEndian.Uint32(data[12:]) {
		err = errors.New("the saved automaton is damaged: its contents don't have its checksum")
	}
	if err == nil {
		err = t.check()
	}
	if err != nil {
		return nil, err
	}
	return t, nil
}

// OpenTrusted is like [Open] for data that is known to be sound, such as a part of the
// program itself. It checks only the header. With other data, methods of the automaton may
// panic or never end.
func OpenTrusted(data []byte) (*Trie, error) {
	le := binary.LittleEndian
	switch {
	case !Saved(data):
		return nil, errors.New("not a saved automaton: it does not start like one")
	case len(data) < headerSize:
		return nil, fmt.Errorf("the saved automaton is cut short: it has %d bytes, and a header alone has %d", len(data), headerSize)
	case le.Uint32(data[8:]) != version:
		return nil, fmt.Errorf("the saved automaton is of version %d: want version %d", le.Uint32(data[8:]), version)
	case le.Uint64(data[16:]) > uint64(len(data)):
		return nil, fmt.Errorf("the saved automaton is cut short: it has %d bytes of %d", len(data), le.Uint64(data[16:]))
	case le.Uint64(data[16:]) < uint64(len(data)):
		return nil, fmt.Errorf("the saved automaton has something appended: it has %d bytes, and should have %d",
			len(data), le.Uint64(data[16:]))
	}
	count := uint64(le.Uint32(data[28:])) // times 4 it may be too large for an int
	total := headerSize + 4*count
	for i := range texts {
		total += uint64(le.Uint32(data[32+4*i:]))
	}
	if len(bytes.Trim(data[52:headerSize], "\x00")) > 0 {
		return nil, malformed("unused bytes of its header are not zero")
	}
	if total != uint64(len(data)) || count == 0 {
		return nil, malformed("its parts do not add up to its size")
	}
	rest := data[headerSize+4*count:]
	var parts [texts]string
	for i := range parts {
		n := le.Uint32(data[32+4*i:])
		parts[i], rest = string(rest[:n]), rest[n:]
	}
	alphabet, err := openAlphabet(parts[3], parts[4])
	if err != nil {
		return nil, malformed(err.Error())
	}
	edges := make([]edge, count)
	for i := range edges {
		edges[i] = edge(le.Uint32(data[headerSize+4*i:]))
	}
	info := Info{Name: parts[0], Hash: parts[1], Note: parts[2]}
	return &Trie{layoutFor(alphabet.Len()), alphabet, info, Node(le.Uint32(data[24:])), edges}, nil
}

func malformed(what string) error { return errors.New("the saved automaton is malformed: " + what) }

func openAlphabet(all, lengths string) (*Alphabet, error) {
	letters := make([]string, len(lengths))
	for i := range letters {
		n := int(lengths[i])
		if n > len(all) {
			return nil, errors.New("its alphabet is shorter than its letters")
		}
		letters[i], all = all[:n], all[n:]
	}
	if all != "" {
		return nil, errors.New("its alphabet is longer than its letters")
	}
	return NewAlphabet(letters...)
}

// check returns an error if the edges are not those of an automaton: a checksum protects
// against accidents, not against intent.
func (t *Trie) check() error {
	if t.edges[0] != t.edge(0, true, 0, 0) || len(t.edges) > t.limit() {
		return malformed("its first edge or the number of its edges is impossible")
	}
	lengths := make([]uint16, len(t.edges)) // of the longest ending, where a node's edges start
	for start := 1; start < len(t.edges); {
		longest, end := 0, start
		for ; ; end++ {
			if end == len(t.edges) {
				return malformed("its last node has no last edge")
			}
			e := t.edges[end]
			n := t.node(e)
			if n == 0 || !t.starts(n, start) {
				return malformed("an edge does not lead to an earlier node")
			}
			if int(t.letter(e)) >= t.alphabet.Len() || end > start && t.letter(e) <= t.letter(t.edges[end-1]) {
				return malformed("a letter is out of order or not in the alphabet")
			}
			longest = max(longest, int(lengths[n.Start()])+1)
			if t.last(e) {
				break
			}
		}
		if longest > MaxLength {
			return malformed("it has a word of too many letters")
		}
		lengths[start] = uint16(longest)
		var parity Parity
		for i := end; i >= start; i-- {
			parity |= t.branch(t.edges, t.node(t.edges[i]))
			if t.parity(t.edges[i]) != parity {
				return malformed("the parity of an edge is wrong")
			}
		}
		start = end + 1
	}
	if t.root.Final() || t.root.Leaf() && len(t.edges) > 1 || !t.starts(t.root, len(t.edges)) {
		return malformed("its root is not a node")
	}
	return nil
}

// starts reports whether n is a leaf, or a node whose edges come before an index.
func (t *Trie) starts(n Node, before int) bool {
	i := int(n.Start())
	return i < before && (i == 0 || t.last(t.edges[i-1]))
}
