package main

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
)

// An automaton may hold more words than its length lets one expect: every command
// that would walk them counts them before.
func TestSavedAutomatonIsBounded(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("list.dawg", allWords(26), 0o666))
	for _, command := range []string{
		"", "solve ab", "challenge ab", "learn", "compare", "tree ab", "--variant superghost", "--players 3", "play --seats easy,hard",
		"dict stats", "dict filter", "dict filter --dropped", "dict find a*", "dict compile -o again.dawg",
	} {
		args := append([]string{"wordgame"}, strings.Fields(command)...)
		refused(t, append(args, "--words", "list.dawg")...)
	}
	refused(t, "wordgame", "dict", "diff", "web2", "list.dawg")
	assert.NoFileExists(t, "again.dawg")
}

func refused(t *testing.T, args ...string) {
	var out, errs bytes.Buffer
	status := cli.Run(sharing(), args, cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs})
	assert.Equal(t, cli.NotAnswered, status, "%q", args)
	assert.Equal(t, "wordgame: list.dawg: the saved automaton holds 67108864 words, more than 1073741824 bytes: "+
		"the list is not used\n", errs.String(), "%q", args)
	assert.Empty(t, out.String(), "%q", args)
}

// allWords returns the automaton of all words of a and b that have a length, as
// package trie describes it: two edges for each letter, to the ones before.
func allWords(length int) []byte {
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
