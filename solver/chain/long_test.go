//go:build long

package chain_test

import "testing"

func TestLongLists(t *testing.T) {
	checkLists(t, []known{
		{"english-70", 575, 25, 575, []string{"ay", "zy"}},
		{"polish", 1019, 83, 1019, []string{"ąą", "aę", "bń"}},
		{"german", 753, 62, 753, []string{"eß", "ax"}},
	})
}
