package trie

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What is packed unpacks as it was, byte for byte when it is saved.
func TestPack(t *testing.T) {
	forSets(t, func(t *testing.T, _ *rand.Rand, o oracle, tr *Trie) {
		tr = tr.WithInfo(Info{Name: "żółw", Note: "two\nlines"})
		again, err := Unpack(tr.Pack())
		require.NoError(t, err)
		require.Equal(t, saved(t, tr), saved(t, again))
		for _, w := range o.words {
			require.True(t, again.Contains(w), w)
		}
	})
	again, err := Unpack(new(Trie).Pack())
	require.NoError(t, err)
	assert.True(t, again.Root().Leaf())
}

// Each byte of a packed automaton counts.
func TestUnpackDamaged(t *testing.T) {
	data := small(t).Pack()
	for i := range data {
		_, err := Unpack(data[:i])
		assert.Error(t, err, "%d bytes", i)
	}
	_, err := Unpack(append(bytes.Clone(data), 0))
	assert.EqualError(t, err, "the packed automaton is damaged or cut short")
	fewer := bytes.Clone(data)
	fewer[len(packMagic)]-- // edges than there are
	_, err = Unpack(fewer)
	assert.Equal(t, errPacked, err)
	// A word of more letters than one may have is not followed to its end.
	for _, how := range []byte{packNew, packShared} {
		long := binary.AppendUvarint([]byte(packMagic), MaxLength+2)
		long = append(long, 0, 0, 0, 1, 'a', 1, 1) // texts: the letter a
		long = append(long, bytes.Repeat([]byte{0, how | packLast}, MaxLength)...)
		_, err = Unpack(append(long, 0, packFinal|packLast))
		assert.Equal(t, errPacked, err)
	}
	_, err = Unpack(saved(t, small(t)))
	assert.EqualError(t, err, "not a packed automaton: it does not start as one does")
}

// Whatever unpacks is safe to use.
func FuzzUnpack(f *testing.F) {
	f.Add(small(f).Pack())
	f.Add(build(f, []string{"a", "b", "ż"}, []string{"ab", "aż", "bab", "baż", "żż"}).Pack())
	f.Add(new(Trie).Pack())
	f.Fuzz(func(t *testing.T, data []byte) {
		if tr, err := Unpack(data); err == nil {
			walk(t, tr)
		}
	})
}
