package proof_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/games"
	"wordgame/trie"
)

// shelf is one word list.
type shelf []string

func (s shelf) Hint(face.Values, ...string) string { return "" }

func (s shelf) List(ctx context.Context, v face.Values, need words.Need) (*words.List, error) {
	o := words.Options{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(s, "\n")), Words: dict.Options{Min: v.Int("min")}}
	if v["letters"] != "any" {
		var err error
		if o.Words.Letters, err = trie.NewAlphabet(v.List("letters")...); err != nil {
			return nil, err
		}
	}
	return words.Load(ctx, o, need)
}

// verify reads a certificate, and checks it as the program does that plays the game.
func verify(text string, words []string) (*certificate.Certificate, error) {
	c, err := certificate.Parse([]byte(text))
	if err != nil {
		return nil, err
	}
	name := "nim"
	switch {
	case c.Game[0] == "line":
		name = "tictactoe"
	case c.Words.Line > 0:
		name = "wordgame"
	}
	f, _ := games.Family(name, shelf(words))
	v, err := f.Read("", nil)
	if err == nil {
		_, err = f.Check(context.Background(), v, c, nil)
	}
	return c, err
}

// small is a list on which g wins Ghost.
var small = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// about returns a certificate about a game, with words about the small list.
func about(game string, body ...string) string {
	c := &certificate.Certificate{Game: strings.Split(game, " ")}
	if aboutWords(c.Game) {
		c.Words = certificate.WordsOf(slices.Values(small))
	}
	for _, l := range body {
		c.Body = append(c.Body, certificate.Line{Text: l})
	}
	return c.String()
}

// judged says how a certificate is judged: refused, or wrong if a line of it cannot be understood.
func judged(err error) string {
	why := new(certificate.Error)
	switch {
	case err == nil:
		return "accepted"
	case !errors.As(err, &why):
		return err.Error()
	case why.Refused:
		return fmt.Sprint("refused at ", why.Line)
	}
	return fmt.Sprint("wrong at ", why.Line)
}

// A claim is accepted if the lines above show it; else the line is named that is not shown, or that has more than a
// certificate may have. Values must be right up to a heap that proves the period, and a period must be theirs.
func TestVerify(t *testing.T) {
	t.Parallel()
	const (
		kayles = "V 0 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7"
		three  = "V 0 0 1 2 3 0 1 2 3 0 1 2 3" // of take 1-3: 2 times 4 and 3 and 1 are 12 values
	)
	digits, board := strings.Repeat("1", 400), strings.Repeat(".", 64)
	values := make([]int, 2001) // as those of Nim
	for n := range values {
		values[n] = n
	}
	for _, test := range []struct{ game, lines, want string }{
		{"ghost 3", "L ger; L goa; L gan; L g; claim win .", "accepted"},
		{"ghost 3", "L goa; L gan; L g; claim win .", "refused at 6"},
		{"ghost 3", "L g; L goa; L gan; L ger; claim win .", "refused at 4"},
		{"ghost 3", "L g; L g; claim win .", "refused at 4"},
		{"ghost 3", "L gec; L goa; L gan; L g; claim win .", "refused at 4"},
		{"ghost 3", "L c; claim win .", "refused at 4"},
		{"ghost 3", "L ger; L goa; L gan; L g; claim loss .", "refused at 8"},
		{"ghost 3", "claim loss c", "refused at 4"},
		{"ghost 3", "claim loss gx", "wrong at 4"},
		{"ghost 3", "claim win cat", "accepted"},
		{"ghost 3", "claim win cat in 0", "accepted"},
		{"ghost 3", "claim loss ac", "wrong at 4"},
		{"ghost 3", "claim loss ca within 1", "refused at 4"},
		{"ghost 3", "M g; claim win .", "wrong at 4"},
		{"ghost 3", "Lx g; claim win .", "wrong at 4"},
		{"ghost 3", "claim win . in -1", "wrong at 4"},
		{"ghost 3", "claim peace .", "wrong at 4"},
		{"ghost 3", "claim safe .", "wrong at 4"},
		{"seats 3 3", "claim safe 1/ga", "wrong at 4"},
		{"seats 3 3", "claim safe 3:ga", "wrong at 4"},
		{"seats 3 3", "claim safe :ga", "wrong at 4"},
		{"seats 3 3", "claim safe 00:ga", "wrong at 4"},
		{"seats 1 3", "claim safe 0:ga", "wrong at 2"},
		{"ghost 3", "claim no-win . in 3", "wrong at 4"},
		{"ghost 3", "claim draw . within 3", "wrong at 4"},
		{"chess 3", "L ger; L goa; L gan; L g; claim win .", "wrong at 2"},
		{"ghost few", "L ger; L goa; L gan; L g; claim win .", "wrong at 2"},
		{"take 1-3 normal", "claim loss 2000", "refused at 3"},
		{"take 1-3 normal", "claim loss 2001", "wrong at 3"},
		{"take 1-3 normal", "claim loss 1,1,2", "refused at 3"},
		{"take 1-3 normal", "claim loss 2,1", "wrong at 3"},
		{"take 1-3 normal", "claim loss 0,1", "wrong at 3"},
		{"take 1-10000 normal", "claim win 3", "accepted"},
		{"take 1" + strings.Repeat(",1-10000", 100_000) + " misere", "claim win 0", "accepted"},
		{"nim normal", "claim win " + digits, "accepted"},
		{"nim normal", "claim win " + digits + "1", "wrong at 3"},
		{"nim misere", "claim win 0", "accepted"},
		{"octal 0." + strings.Repeat("3", 9999) + " normal", "claim win 1", "wrong at 2"},
		{"octal 0.[3] normal", "claim win 1", "accepted"},
		{"octal 0.[] normal", "claim win 1", "wrong at 2"},
		{"octal .3 normal", "claim win 1", "accepted"},
		{"moore 100 normal", "claim win 3", "accepted"},
		{"moore 2 normal", "claim win 1000,1000", "wrong at 3"},
		{"wythoff normal", "claim loss 1,2", "accepted"},
		{"wythoff normal", "claim loss 1,2,3", "wrong at 3"},
		{"dynamic 2 normal", "claim win 2000", "refused at 3"},
		{"dynamic 2 normal", "claim win 2001", "wrong at 3"},
		{"dynamic 2 normal", "claim win 7/7", "accepted"},
		{"dynamic 2 normal", "claim win 7/8", "wrong at 3"},
		{"dynamic 2 normal", "claim win 7/2/2", "wrong at 3"},
		{"dynamic 1000000 normal", "claim win 4", "refused at 3"},
		{"dynamic 1000001 normal", "claim win 4", "wrong at 2"},
		{"chomp normal", "claim win 2,2", "refused at 3"},
		{"chomp normal", "claim win 2,3", "wrong at 3"},
		{"chomp normal", "claim win 2,0", "wrong at 3"},
		{"line 8 8 8 standard", "claim draw " + board, "refused at 3"},
		{"line 0 8 8 standard", "claim draw .", "wrong at 2"},
		{"line 64 1 1 standard", "claim win " + board, "accepted"},
		{"line 65 1 1 standard", "claim win .", "wrong at 2"},
		{"line 3 3 0 standard", "claim win .", "wrong at 2"},
		{"line 3 1 3 standard", "claim draw ....", "wrong at 3"},
		{"line 3 1 3 standard", "claim draw ..x", "wrong at 3"},
		{"line 3 1 3 gravity", "claim draw ...", "wrong at 2"},
		{"nim normal", "claim win 1 in 10000", "refused at 3"},
		{"nim normal", "claim win 1 in 10001", "wrong at 3"},
		{"nim normal", "L000000001 1; claim win 1", "refused at 3"},
		{"nim normal", "L0000000001 1; claim win 1", "wrong at 3"},
		{"octal 0.77 normal", kayles + "; claim value 11 6; claim win 5,3; claim loss 2,2", "accepted"},
		{"octal 0.77 normal", kayles + "; claim value 11 7", "refused at 4"},
		{"octal 0.77 normal", kayles + "; claim value 15 7", "accepted"},
		{"octal 0.77 normal", kayles + "; claim value 16 1", "refused at 4"},
		{"octal 0.77 normal", kayles + "; claim win 16", "refused at 4"},
		{"octal 0.77 normal", kayles + "; claim win 2,2", "refused at 4"},
		{"octal 0.77 normal", kayles + "; claim loss 2,3", "refused at 4"},
		{"octal 0.77 normal", "V 0 0 1 2 3 1 5; claim value 1 1", "refused at 3"},
		{"octal 0.77 normal", "V 0 0 1 2 2; claim value 1 1", "refused at 3"},
		{"octal 0.77 normal", "V 0 0 1; V 3 3; claim value 1 1", "wrong at 4"},
		{"octal 0.77 normal", "V 0 0 1; V 2 2 3; claim value 3 3", "accepted"},
		{"octal 0.77 normal", "V; V 0 0; claim value 0 0", "wrong at 3"},
		{"octal 0.77 normal", kayles + "; L 2; claim win 1", "wrong at 4"},
		{"octal 0.77 normal", kayles + "; claim; claim win 1", "wrong at 4"},
		{"octal 0.77 normal", "V 0 1; claim value 0 1", "refused at 3"},
		{"octal 0.[3] normal", "claim win 2000 in 1", "accepted"},
		{"octal 0.[3] normal", "V 0 " + strings.Trim(fmt.Sprint(values), "[]") + "; claim value 2000 2000", "accepted"},
		{"take 1-3 normal", three + "; claim period 4 from 0; claim value 1000000000000000000000000000002 2; claim loss 400000000000000000000000000000", "accepted"},
		{"take 1-3 normal", three + "; claim period 8 from 0", "refused at 4"},
		{"take 1-3 normal", three[:len(three)-2] + "; claim period 4 from 0", "refused at 4"},
		{"take 1-3 normal", three + "; claim period 3 from 0", "refused at 4"},
		{"take 1-3 normal", three + "; claim period 3 from 8", "refused at 4"},
		{"take 1-3 normal", three + "; claim period 0 from 0", "refused at 4"},
		{"take 1-3 normal", three + "; claim period 4 from 0; claim period 4 from 0", "wrong at 5"},
		{"octal 8.3 normal", "V 0 0 1 0 2; claim period 5 from 3", "refused at 4"},
		{"nim normal", "claim win 1; claim loss 1,1; claim loss 1,2,3", "accepted"},
		{"nim misere", "claim loss 1; claim win 1,1; claim loss 1,2,3; claim loss 2,2; claim win 2; claim win 0", "accepted"},
		{"nim normal", "N0 1; claim no-win 1 within 1", "refused at 4"},
		{"nim misere", "claim win 1,1,1", "refused at 3"},
	} {
		_, err := verify(about(test.game, strings.Split(test.lines, "; ")...), small)
		assert.Equal(t, test.want, judged(err), "%.60s: %.60s: %v", test.game, test.lines, err)
	}
	_, err := verify(about("ghost 3", "L ger", "L goa", "L gan", "L g", "claim win ."), small[1:])
	assert.Equal(t, "refused at 3", judged(err), "other words")
}

// Letters of several characters are read from left to right, the longest that fits.
func TestLetters(t *testing.T) {
	words := []string{"csa", "cscs", "sca"} // of cs, c, s and a: two letters, two, three
	c := &certificate.Certificate{Game: []string{"ghost", "2"}, Letters: []string{"a", "c", "cs", "s"}, Words: certificate.WordsOf(slices.Values(words))}
	c.Body = []certificate.Line{{Text: "claim win s"}, {Text: "claim loss cs in 1"}, {Text: "claim no-win cs"}}
	read, err := verify(c.String(), words)
	require.NoError(t, err)
	assert.Equal(t, c.Letters, read.Letters)
	judgedOf := func(letters string, lines ...certificate.Line) string {
		c.Letters, c.Body = strings.Split(letters, " "), lines
		_, err := verify(c.String(), words)
		return judged(err)
	}
	lost := certificate.Line{Text: "claim loss c"}
	assert.Equal(t, "wrong at 5", judgedOf("a c cs s", lost), "cs is no c with an s")
	assert.Equal(t, "accepted", judgedOf("a c s", certificate.Line{Text: "L csc"}, lost))
	assert.Equal(t, "refused at 4", judgedOf("c s", lost), "a is no letter: these are other words")
	for n, want := range map[int]string{1000: "accepted", 1001: "wrong at 3"} { // each of which is tried everywhere
		c.Letters = slices.Repeat([]string{"a"}, n)
		_, err = certificate.Parse([]byte(c.String()))
		assert.Equal(t, want, judged(err))
	}
}

// Megabytes are refused, or accepted, by work in their length.
func TestLarge(t *testing.T) {
	t.Parallel()
	const lines = 50_000
	many := func(game string, lines ...string) string { return about(game, append(lines, "claim win .")...) }
	for name, test := range map[string]struct{ text, want string }{
		"noise":            {strings.Repeat("x", 8<<20), "wrong at 1"},
		"lines of noise":   {certificate.Version + strings.Repeat("\nx", lines), "wrong at 50001"},
		"one long line":    {about("ghost 3", "L "+strings.Repeat("g", 4<<20), "claim win ."), "wrong at 4"},
		"true lines":       {many("ghost 3", slices.Repeat([]string{"L ger", "L goa", "L gan", "L g"}, lines/4)...), "accepted"},
		"false lines":      {many("ghost 3", slices.Repeat([]string{"L c"}, lines)...), "refused at 4"},
		"a claim at last":  {many("ghost 3", slices.Repeat([]string{"N0 g"}, lines)...), "refused at 50004"},
		"words of letters": {many("xghost 3", slices.Repeat([]string{"N0 gek"}, lines)...), "refused at 50004"},
	} {
		_, err := verify(test.text, small)
		assert.Equal(t, test.want, judged(err), name)
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
	f.Add(about("nim normal", "claim win 1"))
	f.Add(about("line 1 2 1 wild gravity", "claim win .."))
	files, _ := samples(f)
	for _, file := range files {
		data, _ := os.ReadFile(file)
		f.Add(string(data))
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
		if _, err := verify(c.String(), small); err != nil || c.Letters != nil || c.Game[0] == "chain" { // package certificate tests chains
			return
		}
		for _, claim := range c.Claims() {
			if aboutWords(c.Game) || isSmall(claim) {
				is, told := naives{}.truth(claim, c.Game, small)
				require.True(t, is || !told, "%s: %s isn't true", strings.Join(c.Game, " "), claim.Text)
			}
			_ = claim.Says()
		}
	})
}
