package cli

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/internal/text"
)

func TestText(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", -1000: "-1,000", -100: "-100", 1234567: "1,234,567"} {
		assert.Equal(t, want, text.Thousands(n))
	}
	assert.Equal(t, "9,223,372,036,854,775,808", text.Commas("9223372036854775808"))
	for one, want := range map[string]string{"word": "words", "ply": "plies", "day": "days", "loss": "losses", "prefix": "prefixes", "match": "matches"} {
		assert.Equal(t, "1 "+one, text.Count(1, one))
		assert.Equal(t, "1,000 "+want, text.Count(1000, one))
	}
	assert.Equal(t, "", text.List(nil, "or"))
	assert.Equal(t, "a", text.List([]string{"a"}, "or"))
	assert.Equal(t, "a or b", text.List([]string{"a", "b"}, "or"))
	assert.Equal(t, "a, b and c", text.List([]string{"a", "b", "c"}, "and"))
	assert.Equal(t, "Übc", text.Capital("übc"))
	assert.Equal(t, "", text.Capital(""))
}

func TestNearest(t *testing.T) {
	names := []string{"web2", "english-35", "english-50"}
	for given, want := range map[string]string{"web": "web2", "wbe2": "web2", "english": "english-35", "english50": "english-50", "xyz": ""} {
		near, ok := text.Nearest(given, names)
		assert.Equal(t, want, near, given)
		assert.Equal(t, want != "", ok, given)
	}
	assert.Equal(t, "did you mean web2?", text.Wanted("web", names))
	assert.Equal(t, "want web2, english-35 or english-50", text.Wanted("xyz", names))
}

func TestWrap(t *testing.T) {
	assert.Equal(t, "one two\nthree\n\n  four\n  five six\nsevenseven\neight\n", text.Wrap("one two three\n\n  four five six\nsevenseven eight\n", 16-6))
	assert.Equal(t, "one two three\n", text.Wrap("one two three\n", 0))
	assert.Equal(t, "one\ntwo", text.Wrap("one two", 5))
	assert.Equal(t, "  a   one\n      two\n      three\n", text.Wrap("  a   one two three\n", 12), "the second column")
	assert.Equal(t, "  abcdef  one\n  two three\n", text.Wrap("  abcdef  one two three\n", 13), "which is too far right")
	assert.Equal(t, "a  b  one\n      two\n      three", text.Wrap("a  b  one two three", 12), "the third")
	assert.Equal(t, "a  b  cc  one\n      two", text.Wrap("a  b  cc  one two", 13), "the third, as the fourth is too far right")
}

// What is unbroken stays in one line, also inside another sentence, with spaces as shells want them.
func TestUnbroken(t *testing.T) {
	s := "All: to list them, type " + text.Unbroken("wordgame learn --words a.txt")
	assert.Equal(t, "All: to list\nthem, type\nwordgame learn --words a.txt", text.Wrap(s, 15))
	assert.Equal(t, "All: to list them, type wordgame learn --words a.txt", text.Wrap(s, 0))
	assert.Equal(t, text.Wrap(s, 0), text.Plain(s))
}

// A word of a command is quoted where a shell would read it otherwise.
func TestArgument(t *testing.T) {
	for word, want := range map[string]string{
		"words.txt": "words.txt", "-w": "-w", "žluť+2": "žluť+2", "a b": `"a b"`, "*": `"*"`, "$x": `"$x"`, "~": `"~"`,
	} {
		assert.Equal(t, want, text.Argument(word))
	}
}
