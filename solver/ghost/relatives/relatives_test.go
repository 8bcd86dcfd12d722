package relatives_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
)

// The fragments that a letter makes, by hand.
func TestMade(t *testing.T) {
	t.Parallel()
	for v, want := range map[relatives.Variant]string{
		relatives.Ghost:           "acb",
		relatives.Superghost:      "bac acb",
		relatives.Superduperghost: "bac acb bca cab",
		relatives.Xghost:          "bac abc acb",
		relatives.Spook:           "abc",
	} {
		var made []string
		for _, f := range v.Made([]trie.Letter{'a', 'c'}, 'b') {
			text := ""
			for _, l := range f {
				text += string(rune(l))
			}
			made = append(made, text)
		}
		assert.Equal(t, want, strings.Join(made, " "), v.Name())
		assert.Equal(t, len(made), v.Places(2), v.Name())
	}
}
