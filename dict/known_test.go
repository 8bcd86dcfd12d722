//go:build system

package dict

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEnable1(t *testing.T) {
	list := readEnable1(t)
	w, err := Options{}.Words(Lines(bytes.NewReader(list), "enable1"))
	require.NoError(t, err)
	assert.Equal(t, []int{172820, 172820, 172820, 171752, 171752, 43562}, counts(t, w.Steps))
	assert.Equal(t, latin, texts(w.Alphabet))

	// Were words pruned before their length is looked at, those with a short
	// word as a prefix would be lost.
	w, err = Options{Min: 1}.Words(Lines(bytes.NewReader(list), "enable1"))
	require.NoError(t, err)
	long := 0
	for word := range w.Playable() {
		if len(word) >= DefaultMin {
			long++
		}
	}
	assert.Equal(t, 12653, long)
}
