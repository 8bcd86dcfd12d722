//go:build long

package chain

import "testing"

func TestLongLists(t *testing.T) {
	checkList(t, "english-35", 497, 497, 41, "a…x", "a…y", "w…y")
	checkList(t, "dutch", 662, 277, 61, "a…ë", "d…à", "a…y", "x…x")
	checkList(t, "web2", 598, 598, 25, "a…y", "z…y")
	checkList(t, "spanish", 488, 488, 30, "a…o", "ñ…o")
	checkList(t, "english-70", 575, 575, 25, "a…y", "z…y")
	checkList(t, "polish", 1019, 1019, 83, "ą…ą", "a…ę", "b…ń")
	checkList(t, "german", 753, 753, 62, "e…ß", "a…x")
}
