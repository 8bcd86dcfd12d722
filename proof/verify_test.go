package proof_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
)

// small is a list on which g wins Ghost.
var small = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// about returns a certificate about the small list.
func about(game string, body ...string) string {
	c := &certificate.Certificate{Game: strings.Split(game, " "), Words: certificate.WordsOf(slices.Values(small))}
	for _, l := range body {
		c.Body = append(c.Body, certificate.Line{Text: l})
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
		"a false claim":    {"ghost 3", []string{"claim loss c"}, "4: refused: claim loss c isn't shown: after the move to ca, no line above answers"},
		"no such fragment": {"ghost 3", []string{"claim loss gx"}, `4: no word of the standard input starts with "gx": the longest part that starts one is "g"`},
		"a word":           {"ghost 3", []string{"claim win cat"}, ""},
		"a word at once":   {"ghost 3", []string{"claim win cat in 0"}, ""},
		"a dead end":       {"ghost 3", []string{"claim loss ac"}, `4: no word of the standard input starts with "ac", nor with its first letter`},
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
		"one player":       {"seats 1 3", []string{"claim safe 0:ga"}, `2: the game is "seats 1 3": docs/certificates.md says which program checks it`},
		"how soon no win":  {"ghost 3", []string{"claim no-win . in 3"}, `4: "claim no-win . in 3" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"a draw in time":   {"ghost 3", []string{"claim draw . within 3"}, `4: "claim draw . within 3" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		"another game":     {"chess 3", win, `2: the game is "chess 3": docs/certificates.md says which program checks it`},
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

// Letters of several characters are read from left to right, the longest that fits.
func TestLetters(t *testing.T) {
	words := []string{"csa", "cscs", "sca"} // of cs, c, s and a: two letters, two, three
	c := &certificate.Certificate{Game: []string{"ghost", "2"}, Letters: []string{"a", "c", "cs", "s"}, Words: certificate.WordsOf(slices.Values(words))}
	c.Body = []certificate.Line{{Text: "claim win s"}, {Text: "claim loss cs in 1"}, {Text: "claim no-win cs"}}
	read, err := verify(textOf(c), words)
	require.NoError(t, err)
	assert.Equal(t, c.Letters, read.Letters)
	c.Body = []certificate.Line{{Text: "claim loss c"}}
	_, err = verify(textOf(c), words)
	assert.EqualError(t, err, `5: no word of the standard input starts with "c", nor with its first letter`, "cs is no c with an s")
	c.Letters = []string{"a", "c", "s"}
	c.Body = []certificate.Line{{Text: "L csc"}, {Text: "claim loss c"}}
	_, err = verify(textOf(c), words)
	assert.NoError(t, err)
	c.Letters = []string{"c", "s"}
	_, err = verify(textOf(c), words)
	assert.ErrorContains(t, err, "4: refused: the certificate is for other words", "a is no letter")
	c.Letters = slices.Repeat([]string{"a"}, 1000) // each of which is tried everywhere
	_, err = certificate.Parse([]byte(textOf(c)))
	assert.NoError(t, err)
	c.Letters = append(c.Letters, "b")
	_, err = certificate.Parse([]byte(textOf(c)))
	assert.EqualError(t, err, "3: 1,001 letters: want at most 1,000")
}

// Megabytes are refused, or accepted, by work in their length.
func TestLarge(t *testing.T) {
	t.Parallel()
	const lines = 50_000
	for name, test := range map[string]struct{ text, want string }{
		"noise":            {strings.Repeat("x", 8<<20), `1: the version is "` + strings.Repeat("x", 60) + `": want "wordgame certificate 2"`},
		"lines of noise":   {certificate.Version + strings.Repeat("\nx", lines), `50001: want "end 50001", which says how many lines there are: the certificate is cut short or changed`},
		"one long line":    {about("ghost 3", "L "+strings.Repeat("g", 4<<20), "claim win ."), "4: the position has 4,194,304 bytes: want at most 10,000"},
		"true lines":       {about("ghost 3", append(slices.Repeat([]string{"L ger", "L goa", "L gan", "L g"}, lines/4), "claim win .")...), ""},
		"false lines":      {about("ghost 3", append(slices.Repeat([]string{"L c"}, lines), "claim win .")...), "4: refused: L c isn't shown: after the move to ca, no line above answers"},
		"a claim at last":  {about("ghost 3", append(slices.Repeat([]string{"N0 g"}, lines), "claim win .")...), fmt.Sprint(lines+4, ": refused: claim win . isn't shown by the lines above")},
		"words of letters": {about("xghost 3", append(slices.Repeat([]string{"N0 gek"}, lines), "claim win .")...), fmt.Sprint(lines+4, ": refused: claim win . isn't shown by the lines above")},
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
func isSmall(c certificate.Claim) bool {
	sum := 0
	for _, n := range numbersOf(c.Position) {
		if sum += n; n > 10 {
			return false
		}
	}
	return c.Claim != "value" && c.Claim != "period" && sum <= 10 && strings.Count(c.Position, ".") <= 6
}

// FuzzVerify wants no panic, and of what is accepted that it is true.
func FuzzVerify(f *testing.F) {
	f.Add(about("ghost 3", "L ger", "L goa", "L gan", "L g", "claim win ."))
	f.Add(about("superduperghost 3", "N1 ga", "claim no-win ga within 1"))
	f.Add(about("spook 3", "L2 eg", "claim loss eg in 2"))
	f.Add(about("seats 3 3", "L 1/g", "claim unsafe 2:."))
	f.Add(certificate.Version + "\ngame nim normal\nclaim win 1\nend 4\n")
	f.Add(certificate.Version + "\ngame line 1 2 1 wild gravity\nclaim win ..\nend 4\n")
	if files, _ := samples(f); len(files) > 0 {
		for _, file := range files {
			data, _ := os.ReadFile(file)
			f.Add(string(data))
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := certificate.Parse([]byte(text))
		if err != nil {
			return
		}
		if c.Words.Line > 0 {
			c.Words = certificate.WordsOf(slices.Values(small))
			c.Words.Line = 3
		}
		if _, err := verify(textOf(c), small); err != nil || c.Letters != nil {
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
