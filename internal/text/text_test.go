package text

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestText(t *testing.T) {
	for n, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", -1000: "-1,000", -100: "-100", 1234567: "1,234,567"} {
		assert.Equal(t, want, Thousands(n))
	}
	assert.Equal(t, "9,223,372,036,854,775,808", Commas("9223372036854775808"))
	assert.Equal(t, "1 ply", Count(1, "ply", "plies"))
	assert.Equal(t, "1,000 plies", Count(1000, "ply", "plies"))
	assert.Equal(t, "", List(nil, "or"))
	assert.Equal(t, "a", List([]string{"a"}, "or"))
	assert.Equal(t, "a or b", List([]string{"a", "b"}, "or"))
	assert.Equal(t, "a, b and c", List([]string{"a", "b", "c"}, "and"))
	assert.Equal(t, "Übc", capital("übc"))
	assert.Equal(t, "", capital(""))
}

// How many of some things are meant is said as a person says it, in each language.
func TestShare(t *testing.T) {
	for _, c := range []struct {
		n, all                            int
		share, ofThem, german, germanThem string
	}{
		{0, 5, "0 of the 5", "0", "0 der 5", "0"},
		{1, 5, "1 of the 5", "1", "1 der 5", "1"},
		{5, 5, "all 5", "all", "alle 5", "alle"},
		{1000, 1000, "all 1,000", "all", "alle 1.000", "alle"},
		{2, 2, "both", "both", "beide", "beide"},
		{1, 2, "1 of the 2", "1", "1 der 2", "1"},
		{1, 1, "1 of the 1", "1", "1 der 1", "1"},
		{0, 0, "all 0", "0", "alle 0", "0"},
	} {
		assert.Equal(t, c.share, Share(c.n, c.all).String())
		assert.Equal(t, c.ofThem, OfThem(c.n, c.all).String())
		assert.Equal(t, c.german, Share(c.n, c.all).In(german()))
		assert.Equal(t, c.germanThem, OfThem(c.n, c.all).In(german()))
	}
}

func TestNearest(t *testing.T) {
	names := []string{"web2", "english-35", "english-50"}
	for given, want := range map[string]string{"web": "web2", "wbe2": "web2", "english": "english-35", "english50": "english-50", "xyz": ""} {
		near, ok := Nearest(given, names)
		assert.Equal(t, want, near, given)
		assert.Equal(t, want != "", ok, given)
	}
	assert.Equal(t, []string{"web2", "english-35", "english-50"}, names, "what is given stays as it is")
	assert.EqualError(t, Wanted("web", names), "did you mean web2?")
	assert.EqualError(t, Wanted("xyz", names), "want web2, english-35 or english-50")
}

func TestWrap(t *testing.T) {
	assert.Equal(t, "one two\nthree\n\n  four\n  five six\nsevenseven\neight\n", Wrap("one two three\n\n  four five six\nsevenseven eight\n", 16-6))
	assert.Equal(t, "one two three\n", Wrap("one two three\n", 0))
	assert.Equal(t, "one\ntwo", Wrap("one two", 5))
	assert.Equal(t, "  a   one\n      two\n      three\n", Wrap("  a   one two three\n", 12), "the second column")
	assert.Equal(t, "  abcdef  one\n  two three\n", Wrap("  abcdef  one two three\n", 13), "which is too far right")
	assert.Equal(t, "a  b  one\n      two\n      three", Wrap("a  b  one two three", 12), "the third")
	assert.Equal(t, "a  b  cc  one\n      two", Wrap("a  b  cc  one two", 13), "the third, as the fourth is too far right")
}

// A command stays in one line, with spaces as shells want them, also inside another sentence.
func TestCommand(t *testing.T) {
	s := Say("All: %s", Say("to list them, type %s", Command("wordgame learn --words a.txt")))
	assert.Equal(t, "All: to list\nthem, type\nwordgame learn --words a.txt", Wrap(s.Unbroken(nil), 15))
	assert.Equal(t, "All: to list them, type wordgame learn --words a.txt", Wrap(s.Unbroken(nil), 0))
	assert.Equal(t, "All: to list them, type wordgame learn --words a.txt", s.In(nil))
	assert.EqualError(t, s, s.String())
	assert.Equal(t, Unbroken(s, nil), s.Unbroken(nil))
}

// A whole sentence, such as a move, stays in one line, also inside another, and with what is in it.
func TestWhole(t *testing.T) {
	move := Say("%s", Whole(Say("%d → %d", 5, 3)))
	s := Say("Best: %s, %s.", move, Whole(Say("%s (%s)", move, Say("%d → %d", 2, 1))))
	assert.Equal(t, "Best:\n5 → 3,\n5 → 3 (2 → 1).", Wrap(s.Unbroken(nil), 11))
	assert.Equal(t, "Best: 5 → 3,\n5 → 3 (2 → 1).", Wrap(s.Unbroken(nil), 14))
	assert.Equal(t, "Best: 5 → 3, 5 → 3 (2 → 1).", s.In(nil))
}

// A setting is a flag where a command writes, and has its name elsewhere, also inside another sentence.
func TestSetting(t *testing.T) {
	s := Say("wrong: %s", Say("%s %q: want a number", Setting("rounds"), "x"))
	assert.Equal(t, `wrong: rounds "x": want a number`, s.In(nil))
	assert.EqualError(t, s, s.In(nil))
	assert.Equal(t, "wrong:\n--rounds \"x\":\nwant a number", Wrap(s.Unbroken(nil), 13))
	assert.Equal(t, `wrong: --rounds "x": want a number`, Wrap(Unbroken(s, nil), 0))
}

// A word of a command is quoted where a shell would read it otherwise.
func TestArgument(t *testing.T) {
	for word, want := range map[string]string{
		"words.txt": "words.txt", "-w": "-w", "žluť+2": "žluť+2", "a b": `"a b"`, "*": `"*"`, "$x": `"$x"`, "~": `"~"`,
	} {
		assert.Equal(t, want, Argument(word))
	}
}

// Of names that are as near, the first is meant: who lists them knows which that is.
func TestNearestFirst(t *testing.T) {
	near, ok := Nearest("english", []string{"english-60", "english-35"})
	assert.True(t, ok)
	assert.Equal(t, "english-60", near)
}
