package source_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/dict"
	"wordgame/dict/encoding"
	"wordgame/dict/hunspell"
	"wordgame/dict/source"
	"wordgame/solver"
	"wordgame/trie"
)

// Errors of the packages that others import can be compared with ==, as those of the standard library.
func TestErrorsCompare(t *testing.T) {
	of := func(_ any, err error) error { return err }
	for name, fails := range map[string]func() error{
		"an alphabet":    func() error { return of(trie.NewAlphabet("")) },
		"letters":        func() error { return of(trie.AlphabetOf(slices.Values([]string{"\xff"}))) },
		"a file":         func() error { return of(trie.Open([]byte("no"))) },
		"a trusted file": func() error { return of(trie.OpenTrusted(nil)) },
		"steps":          func() error { return of(dict.ParseSteps("up")) },
		"a letter twice": func() error { return of(dict.Options{Min: -1}.Words()) },
		"an encoding":    func() error { return of(encoding.Named("klingon")) },
		"no encoding":    func() error { return of(encoding.UTF8().Decode("a\xff")) },
		"a dictionary": func() error {
			return of(hunspell.Read(strings.NewReader("SET X"), strings.NewReader("x"), hunspell.Options{}))
		},
		"an empty one": func() error {
			return of(hunspell.Read(strings.NewReader(""), strings.NewReader(""), hunspell.Options{}))
		},
		"a column":        func() error { return of(source.Options{Column: "9"}.Read(strings.NewReader("a\n"), "list")) },
		"a large list":    func() error { return of(source.Options{MaxBytes: 1}.Read(strings.NewReader("[\"ab\",\"cd\"]"), "")) },
		"no file":         func() error { return of(source.Options{}.Open("no such file")) },
		"a list's letter": func() error { return of(source.ReadAlphabet(strings.NewReader("a\na\n"), "letters")) },
		"a limit":         func() error { return &solver.LimitError{What: "plies", Most: 1} },
		"a value":         func() error { return new(solver.Value).UnmarshalJSON([]byte(`"good"`)) },
	} {
		t.Run(name, func(t *testing.T) {
			if err := fails(); assert.Error(t, err) {
				assert.NotPanics(t, func() { assert.False(t, err == fails(), "two errors") })
			}
		})
	}
}
