package cli

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"":                     "",
		"żółw\tgoat\n":         "żółw\tgoat\n",
		"\x00\x1b[31m\r\x7f":   `\u0000\u001b[31m\u000d\u007f`,
		"\u0080\u009b\u009fa":  `\u0080\u009b\u009fa`,
		"\u061c\u200e\u200f":   `\u061c\u200e\u200f`,
		"a\u202a\u202eb":       `a\u202a\u202eb`,
		"\u2066\u2069":         `\u2066\u2069`,
		"é\x9b2J\xff":          `é\x9b2J\xff`,
		"\u200c \u200d \ufffd": "\u200c \u200d \ufffd", // letters of Persian and Hindi words may need these
	} {
		assert.Equal(t, want, visible(text))
		assert.Equal(t, want, visible(visible(text)))
	}
	// JSON stays JSON.
	var b strings.Builder
	text := "\x00\x1b\x7f\u009b\u202e\\\"\n"
	require.NoError(t, PrintJSON(&b, text))
	var again string
	require.NoError(t, json.Unmarshal([]byte(visible(b.String())), &again))
	assert.Equal(t, text, again)
}

// However a text is cut, the same is written; only the writer's own colours are
// colours.
func TestVisibleStream(t *testing.T) {
	mark, other := newMark(), newMark()
	text := "a" + mark + "[32mż\u202e" + mark + "[0m \x9b\x1b" + mark + "[0m" + other + "[31m\x1b[31m" + mark[:5] + "," + mark[:5]
	want := "a\x1b[32mż\\u202e\x1b[0m \\x9b\\u001b\x1b[0m" + visible(other) + `[31m\u001b[31m` + visible(mark[:5]) + "," + visible(mark[:5])
	for size := 1; size <= len(text); size++ {
		var b strings.Builder
		w := &stream{w: &b, mark: mark}
		for rest := text; rest != ""; {
			part := rest[:min(size, len(rest))]
			n, err := w.Write([]byte(part))
			require.NoError(t, err)
			require.Len(t, part, n)
			rest = rest[n:]
		}
		require.NoError(t, Flush(w))
		require.Equal(t, want, b.String(), "%d bytes at a time", size)
	}
	// What is cut in the middle of a character is not held back for ever.
	var b strings.Builder
	w := &stream{w: &b, mark: mark}
	_, err := w.Write([]byte("ż\xc5"))
	require.NoError(t, err)
	assert.Equal(t, "ż", b.String())
	require.NoError(t, Flush(w))
	require.NoError(t, Flush(w))
	assert.Equal(t, `ż\xc5`, b.String())

	full := &stream{w: fullDisk{}, mark: mark}
	_, err = full.Write([]byte("goat"))
	assert.EqualError(t, err, "the disk is full")
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// What liner would refuse, or write as it is, it is not given.
func TestPromptText(t *testing.T) {
	assert.Equal(t, "ann, after go: ", prompt("ann, after go: ", 80))
	assert.Equal(t, "> ", prompt("ann, after go: ", 20))
	assert.Equal(t, `after \u202e: `, prompt("after \u202e: ", 80))
	assert.Equal(t, "> ", prompt("after می\u200cخ: ", 80), "liner refuses what is not shown")
	complete := visibleOnly(func(string) []string { return []string{"goat", "go\x1b", "\u202egoat"} })
	assert.Equal(t, []string{"goat"}, complete("g"))
}
