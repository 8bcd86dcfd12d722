package certificate

import (
	"fmt"
	"os"
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
	return textOf(c)
}

// A claim is accepted if the lines above show it, and for what is missing the line is
// named, and the reason.
func TestVerify(t *testing.T) {
	win := []string{"L ger", "L goa", "L gan", "L g", "claim win ."}
	with := func(change func([]string) []string) []string { return change(slices.Clone(win)) }
	for name, test := range map[string]struct {
		game string
		body []string
		want string // "" if it is accepted
	}{
		"a win":            {"ghost 3", win, ""},
		"a move missing":   {"ghost 3", with(func(l []string) []string { return l[1:] }), "6: refused: L g isn't shown: after the move to ge, no line above answers"},
		"another order":    {"ghost 3", with(func(l []string) []string { l[0], l[3] = l[3], l[0]; return l }), "4: refused: L g isn't shown: after the move to ga, no line above answers"},
		"a circle":         {"ghost 3", []string{"L g", "L g", "claim win ."}, "4: refused: L g isn't shown: after the move to ga, no line above answers"},
		"another move":     {"ghost 3", with(func(l []string) []string { l[0] = "L gec"; return l }), "4: refused: L gec isn't shown: after the move to geck, no line above answers"},
		"a false one":      {"ghost 3", []string{"L c", "claim win ."}, "4: refused: L c isn't shown: after the move to ca, no line above answers"},
		"the other":        {"ghost 3", with(func(l []string) []string { l[4] = "claim loss ."; return l }), "8: refused: claim loss . isn't shown: after the move to g, no line above answers"},
		"other words":      {"ghost 4", []string{"claim loss ca"}, ""},
		"a false claim":    {"ghost 3", []string{"claim loss c"}, "4: refused: claim loss c isn't shown: after the move to ca, no line above answers"},
		"no such fragment": {"ghost 3", []string{"claim loss gx"}, `4: no word has the letter "x"`},
		"a word":           {"ghost 3", []string{"claim win cat"}, ""},
		"a word at once":   {"ghost 3", []string{"claim win cat in 0"}, ""},
		"a dead end":       {"ghost 3", []string{"claim loss ac"}, "4: refused: claim loss ac isn't shown by the lines above"},
		"too soon":         {"ghost 3", []string{"claim loss ca within 1"}, "4: refused: claim loss ca within 1 isn't shown: after the move to cam, no line above answers"},
		"a mark":           {"ghost 3", []string{"M g", "claim win ."}, `4: "M g" is no line of a certificate: want L or N, perhaps with plies of at most 10,000, and a position, or a claim`},
		"plies":            {"ghost 3", []string{"Lx g", "claim win ."}, `4: "Lx g" is no line of a certificate: want L or N, perhaps with plies of at most 10,000, and a position, or a claim`},
		"many plies":       {"ghost 3", []string{"claim win . in 10001"}, `4: "claim win . in 10001" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"negative plies":   {"ghost 3", []string{"claim win . in -1"}, `4: "claim win . in -1" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"no claim":         {"ghost 3", []string{"claim peace ."}, `4: "claim peace ." is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"a seat of two":    {"ghost 3", []string{"claim safe ."}, `4: "claim safe ." is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"a seat that lies": {"seats 3 3", []string{"claim safe 1/ga"}, `4: "claim safe 1/ga" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"a seat too many":  {"seats 3 3", []string{"claim safe 3:ga"}, `4: the seat is "3": want a number of at most 2`},
		"no seat":          {"seats 3 3", []string{"claim safe :ga"}, `4: the seat is "": want a number of at most 2`},
		"another 0":        {"seats 3 3", []string{"claim safe 00:ga"}, `4: the seat is "00": want a number of at most 2`},
		"one player":       {"seats 1 3", []string{"claim safe 0:ga"}, `2: the number of players is "1": want 2 to 100`},
		"how soon no win":  {"ghost 3", []string{"claim no-win . in 3"}, `4: "claim no-win . in 3" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"a draw in time":   {"ghost 3", []string{"claim draw . within 3"}, `4: "claim draw . within 3" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"another game":     {"chess 3", win, "3: chess has no letters and no words"},
		"no least number":  {"ghost few", win, `2: the least number of letters is "few": want a number of at most 1,000`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := verify(about(test.game, test.body...), small)
			if test.want == "" {
				assert.NoError(t, err)
			} else {
				assert.EqualError(t, err, test.want)
			}
		})
	}
	_, err := verify(about("ghost 3", win...), small[1:])
	assert.ErrorContains(t, err, "3: refused: the certificate is for other words: 7 with SHA-256 ")
}

func TestParse(t *testing.T) {
	text := about("ghost 3", "L g", "claim win .")
	c, err := Parse([]byte(text))
	require.NoError(t, err)
	assert.Equal(t, []string{"ghost", "3"}, c.Game)
	assert.Equal(t, []Line{{4, "L g"}, {5, "claim win ."}}, c.Body)
	assert.Equal(t, []Claim{{Line: 5, Claim: "win", Position: ".", Text: "claim win ."}}, c.Claims())
	assert.Equal(t, text, textOf(c))

	for _, test := range []struct{ text, want string }{
		{"", "1: the certificate is empty"},
		{"\n", `1: the version is "": want "wordgame certificate 2"`},
		{"wordgame certificate 3\n" + text, `1: the version is "wordgame certificate 3": want "wordgame certificate 2"`},
		{strings.ReplaceAll(text, "\n", "\r\n"), `1: the version is "wordgame certificate 2\r": want "wordgame certificate 2"`},
		{`{"certificate":"wordgame ghost certificate 1"}`, "1: the certificate is of version 1, which isn't read any more: make a new one with wordgame certify"},
		{Version, `1: want "end 1", which says how many lines there are: the certificate is cut short or changed`},
		{Version + "\nend 2\n", `2: the game is "end 2": want one of docs/certificates.md`},
		{Version + "\ngame \nend 3\n", "3: the certificate claims nothing"},
		{text[:len(text)-7], `5: want "end 5", which says how many lines there are: the certificate is cut short or changed`},
		{strings.Replace(text, "claim win .\nend 6", "L c\nend 6", 1), "6: the certificate claims nothing"},
		{strings.Replace(text, "words 7 ", "words 7 7 ", 1), "3: want the words of the game: words COUNT SHA256"},
		{strings.Replace(text, "words 7 ", "words many ", 1), "3: want the words of the game: words COUNT SHA256"},
		{strings.Replace(text, "L g", "L \xff", 1), "1: the certificate isn't text in UTF-8"},
	} {
		_, err := Parse([]byte(test.text))
		assert.EqualError(t, err, test.want, "%q", test.text)
	}
}

// Letters of several characters are read from left to right, the longest that fits.
func TestLetters(t *testing.T) {
	words := []string{"cscs", "csa", "sca"} // of cs, c, s and a: two letters, two, three
	c := &Certificate{Game: []string{"ghost", "2"}, Letters: []string{"a", "c", "cs", "s"}, Words: WordsOf(slices.Values(words))}
	c.Body = []Line{{Text: "claim win s"}, {Text: "claim loss cs in 1"}, {Text: "claim no-win cs"}}
	read, err := verify(textOf(c), words)
	require.NoError(t, err)
	assert.Equal(t, c.Letters, read.Letters)
	c.Body = []Line{{Text: "claim loss c"}}
	_, err = verify(textOf(c), words)
	assert.EqualError(t, err, "5: refused: claim loss c isn't shown by the lines above", "cs is no c with an s")
	c.Letters = []string{"a", "c", "s"}
	c.Body = []Line{{Text: "L csc"}, {Text: "claim loss c"}}
	_, err = verify(textOf(c), words)
	assert.NoError(t, err)
	c.Letters = []string{"c", "s"}
	_, err = verify(textOf(c), words)
	assert.EqualError(t, err, `4: "csa" has something that is no letter, at byte 3`)
	c.Letters = slices.Repeat([]string{"a"}, 1000) // each of which is tried everywhere
	_, err = Parse([]byte(textOf(c)))
	assert.NoError(t, err)
	c.Letters = append(c.Letters, "b")
	_, err = Parse([]byte(textOf(c)))
	assert.EqualError(t, err, "3: 1,001 letters: want at most 1,000")
	for _, r := range []string{"\x7f", "\u0080", "\u00ff"} { // around the last of ASCII
		for _, name := range WordGames {
			g, err := NewFamily(name, 1, nil, []string{"a" + r})
			require.NoError(t, err)
			assert.Contains(t, slices.Collect(g.Moves("")), "a", name)
			want := []string{"a" + r}
			assert.Equal(t, want, slices.Collect(g.Moves("a")), name)
		}
	}
}

// Megabytes are refused, or accepted, by work in their length.
func TestLarge(t *testing.T) {
	t.Parallel()
	const lines = 50_000
	for name, test := range map[string]struct{ text, want string }{
		"noise":            {strings.Repeat("x", 8<<20), `1: the version is "` + strings.Repeat("x", 60) + `": want "wordgame certificate 2"`},
		"lines of noise":   {Version + strings.Repeat("\nx", lines), `50001: want "end 50001", which says how many lines there are: the certificate is cut short or changed`},
		"one long line":    {about("ghost 3", "L "+strings.Repeat("g", 4<<20), "claim win ."), "4: refused: L " + strings.Repeat("g", 298) + "... isn't shown by the lines above"},
		"true lines":       {about("ghost 3", append(slices.Repeat([]string{"L ger", "L goa", "L gan", "L g"}, lines/4), "claim win .")...), ""},
		"false lines":      {about("ghost 3", append(slices.Repeat([]string{"L c"}, lines), "claim win .")...), "4: refused: L c isn't shown: after the move to ca, no line above answers"},
		"a claim at last":  {about("ghost 3", append(slices.Repeat([]string{"N0 g"}, lines), "claim win .")...), fmt.Sprint(lines+4, ": refused: claim win . isn't shown by the lines above")},
		"one of letters":   {about("xghost 3", "L "+strings.Repeat("g", 4<<20), "claim win ."), "4: refused: L " + strings.Repeat("g", 298) + "... isn't shown by the lines above"},
		"words of letters": {about("xghost 3", append(slices.Repeat([]string{"N0 egg"}, lines), "claim win .")...), fmt.Sprint(lines+4, ": refused: claim win . isn't shown by the lines above")},
	} {
		_, err := verify(test.text, small)
		if test.want == "" {
			assert.NoError(t, err, name)
		} else {
			assert.EqualError(t, err, test.want, name)
		}
	}
}

// isSmall reports whether the naive games can tell soon whether a claim without words is true.
func isSmall(c Claim) bool {
	sum := 0
	for _, n := range numbersOf(c.Position) {
		if sum += n; n > 10 {
			return false
		}
	}
	return c.Claim != "value" && c.Claim != "period" && sum <= 10 && strings.Count(c.Position, ".") <= 6
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
		var again strings.Builder
		_, err = c.WriteTo(&again)
		require.NoError(t, err)
		if c.Words.Line > 0 && c.Words.Hash == "" {
			return // which no list has
		}
		same, err := Parse([]byte(again.String()))
		require.NoError(t, err)
		require.Equal(t, c, same)
	})
}

// FuzzVerify wants no panic, and of what is accepted that it is true.
func FuzzVerify(f *testing.F) {
	f.Add(about("ghost 3", "L ger", "L goa", "L gan", "L g", "claim win ."))
	f.Add(about("superduperghost 3", "N1 ga", "claim no-win ga within 1"))
	f.Add(about("spook 3", "L2 eg", "claim loss eg in 2"))
	f.Add(about("seats 3 3", "L 1/g", "claim unsafe 2:."))
	f.Add(Version + "\ngame nim normal\nclaim win 1\nend 4\n")
	f.Add(Version + "\ngame line 1 2 1 wild gravity\nclaim win ..\nend 4\n")
	if files, _ := samples(f); len(files) > 0 {
		for _, file := range files {
			data, _ := os.ReadFile(file)
			f.Add(string(data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := Parse([]byte(text))
		if err != nil {
			return
		}
		if c.Words.Line > 0 {
			c.Words = WordsOf(slices.Values(small))
			c.Words.Line = 3
		}
		if err := c.Verify(small, nil); err != nil || c.Letters != nil {
			return
		}
		if c.Words.Line == 0 {
			for _, claim := range c.Claims() {
				if isSmall(claim) {
					is, told := boardTruth(claim, naives{}, c.Game)
					require.True(t, is || !told, "%s: %s isn't true", strings.Join(c.Game, " "), claim.Text)
				}
				_ = claim.Says()
			}
			return
		}
		g := naiveFamily(c.Game, small)
		for _, claim := range c.Claims() {
			if c.Game[0] == "spook" {
				claim.Position = inOrder(claim.Position)
			}
			if !g.truth(claim) {
				t.Errorf("%s: %s isn't true", strings.Join(c.Game, " "), claim.Text)
			}
			_ = claim.Says()
		}
	})
}
