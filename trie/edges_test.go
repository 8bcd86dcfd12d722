package trie

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Only nodes that several edges lead to are packed as shared, and a packed automaton that
// is cut or refers to what is not there is refused.
func TestPackShared(t *testing.T) {
	t.Parallel()
	a := alphabet(t, "a", "b")
	pack := func(words ...string) []byte {
		list, err := Build(a, slices.Values(words))
		require.NoError(t, err)
		return list.Pack()
	}
	const last, final = packLast, packFinal
	one, two := pack("ab"), pack("aa", "ba")
	assert.Equal(t, []byte{0, packNew | last, 1, final | last}, one[len(one)-4:])
	assert.Equal(t, []byte{0, packShared, 0, final | last, 1, packKnown | last, 0}, two[len(two)-7:])
	for cut := range two {
		_, err := Unpack(two[:cut])
		require.Error(t, err, "the first %d bytes", cut)
	}
	for _, letter := range []byte{2, 3, 127} { // the letters are 0 and 1
		_, err := Unpack(append(one[:len(one)-2:len(one)-2], letter, final|last))
		assert.ErrorIs(t, err, errPacked)
	}
	for _, number := range []byte{1, 2, 127} { // there is one shared node, 0
		_, err := Unpack(append(two[:len(two)-1:len(two)-1], number))
		assert.ErrorIs(t, err, errPacked)
	}
}

// Texts that begin with what is no letter lead nowhere.
func TestFindForeign(t *testing.T) {
	t.Parallel()
	list, err := Build(alphabet(t, "a", "b"), slices.Values([]string{"ab", "ba"}))
	require.NoError(t, err)
	for text, want := range map[string]int{"?a": 0, "a?": 1, "\x80": 0, "a\x80": 1, "\u0301": 0, "\u0080a": 0, "ab": 2} {
		_, valid, ok := list.Find(text)
		assert.Equal(t, want, valid, "%q", text)
		assert.Equal(t, want == len(text), ok, "%q", text)
	}
}
