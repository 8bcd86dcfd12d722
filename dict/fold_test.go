package dict

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"
)

func TestFold(t *testing.T) {
	for word, want := range map[string]string{
		"":                "",
		"plain":           "plain",
		"x-ray's 2":       "x-ray's 2",
		"é":               "e",
		"e\u0301":         "e",
		"ł":               "l",
		"ø":               "o",
		"ǿ":               "o", // a mark on a stroke
		"đ":               "d",
		"ð":               "d",
		"ħ":               "h",
		"ı":               "i",
		"þ":               "th",
		"æ":               "ae",
		"ǽ":               "ae",
		"œ":               "oe",
		"ß":               "ss",
		"ñ":               "n",
		"ü":               "u",
		"ő":               "o",
		"ž":               "z",
		"ç":               "c",
		"å":               "a",
		"ṩ":               "s", // two marks
		"ɔ\u0303":         "ɔ",
		"й":               "и",
		"한글":              "한글", // taken apart and put together again
		"zażółć gęślą":    "zazolc gesla",
		"þórsmörk":        "thorsmork",
		"œuvre":           "oeuvre",
		"straße":          "strasse",
		"smørrebrød":      "smorrebrod",
		"árvíztűrő tükör": "arvizturo tukor",
	} {
		assert.Equal(t, want, Fold(word), "of %q", word)
	}
}

func TestFoldLeavesNothingToFold(t *testing.T) {
	t.Parallel()
	for r := range rune(0x20000) {
		if !utf8.ValidRune(r) {
			continue
		}
		folded := Fold(strings.ToLower(string(r)) + "\u0301")
		if !norm.NFC.IsNormalString(folded) || Fold(folded) != folded {
			t.Errorf("%U becomes %+q, which is not normal or not yet folded", r, folded)
		}
	}
}

// What is remembered of runes must fold words as runes in their company are.
func TestFolder(t *testing.T) {
	var c cleaner
	runes := []rune("abcéłøđðħıþæœßñüőžÅ\u0301\u0323ạ각가кйё")
	r := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		word := make([]rune, r.IntN(6))
		for i := range word {
			word[i] = runes[r.IntN(len(runes))]
		}
		s := norm.NFC.String(string(word))
		require.Equal(t, Fold(s), c.fold(s), "%q", s)
	}
}
