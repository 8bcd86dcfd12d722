package certificate

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// small is a list on which g wins Ghost.
var small = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// about returns a certificate about the small list.
func about(game string, body ...string) string {
	c := &Certificate{Game: strings.Split(game, " "), Words: WordsOf(slices.Values(small))}
	for _, l := range body {
		c.Body = append(c.Body, Line{Text: l})
	}
	return c.String()
}

func TestParse(t *testing.T) {
	text := about("ghost 3", "L g", "claim win .")
	c, err := Parse([]byte(text))
	require.NoError(t, err)
	assert.Equal(t, []string{"ghost", "3"}, c.Game)
	assert.Equal(t, []Line{{4, "L g"}, {5, "claim win ."}}, c.Body)
	assert.Equal(t, []Claim{{Line: 5, Claim: "win", Position: ".", Text: "claim win ."}}, c.Claims())
	assert.Equal(t, text, c.String())

	for _, test := range []struct {
		text string
		line int // that is told
	}{
		{"", 1},
		{"\n", 1},
		{"wordgame certificate 3\n" + text, 1},
		{strings.ReplaceAll(text, "\n", "\r\n"), 1},
		{Version, 1},
		{Version + "\nend 2\n", 2},
		{Version + "\ngame \nend 3\n", 3},
		{text[:len(text)-7], 5},
		{strings.Replace(text, "claim win .\nend 6", "L c\nend 6", 1), 6},
		{strings.Replace(text, "words 7 ", "words 7 7 ", 1), 3},
		{strings.Replace(text, "words 7 ", "words many ", 1), 3},
		{strings.Replace(text, "L g", "L \xff", 1), 1},
	} {
		_, err := Parse([]byte(test.text))
		why := new(Error)
		require.ErrorAs(t, err, &why, "%q", test.text)
		assert.Equal(t, test.line, why.Line, "%q: %v", test.text, err)
	}
}

// FuzzParse wants of what is read that it is written, and read again as itself.
func FuzzParse(f *testing.F) {
	f.Add(about("ghost 3", "L ger", "claim win ."))
	f.Add(Version + "\ngame seats 3 4\nletters a sz\nwords 007 0\nclaim safe 1:a\nend 6")
	f.Add(Version + "\ngame nim normal\nclaim win 1 in 10001\nclaim\nV 0 1\nend 6\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse([]byte(text))
		if err != nil {
			require.IsType(t, new(Error), err)
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 400)
			return
		}
		for _, claim := range c.Claims() {
			require.NotEmpty(t, claim.Says())
		}
		if c.Words.Line > 0 && c.Words.Hash == "" {
			return // which no list has
		}
		same, err := Parse([]byte(c.String()))
		require.NoError(t, err)
		require.Equal(t, c, same)
	})
}
