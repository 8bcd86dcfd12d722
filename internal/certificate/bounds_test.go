package certificate

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// certified returns a certificate about a game without words.
func certified(game string, body ...string) string {
	c := &Certificate{Game: strings.Split(game, " ")}
	for _, l := range body {
		c.Body = append(c.Body, Line{Text: l})
	}
	return textOf(c)
}

// What a certificate may hold has bounds: the largest that is read is read, and of the next
// it is said what was wanted.
func TestBounds(t *testing.T) {
	t.Parallel()
	digits := strings.Repeat("1", 400)
	for _, test := range []struct {
		game, line, want string // "" if the line is understood
	}{
		{"take 1-3 normal", "claim loss 2000", ""},
		{"take 1-3 normal", "claim loss 2001", `the position is "2001": want heaps from the smallest to the largest, as in 1,3,5; at most 2,000 numbers, none above 2,000`},
		{"take 1-3 normal", "claim loss 1,1,2", ""},
		{"take 1-3 normal", "claim loss 2,1", `the position is "2,1": want heaps from the smallest to the largest, as in 1,3,5; at most 2,000 numbers, none above 2,000`},
		{"take 1-3 normal", "claim loss 0,1", `the position is "0,1": want heaps from the smallest to the largest, as in 1,3,5; at most 2,000 numbers, none above 2,000`},
		{"take 1-10000 normal", "claim win 3", ""},
		{"take 3-4,1-2,4-7,9-8 normal", "claim loss 8", ""},
		{"take 1" + strings.Repeat(",1-10000", 100_000) + " misere", "claim win 0", ""},
		{"take 1-10001 normal", "claim win 3", `the game is "take 1-10001 normal": want take SET PLAY, with a set of numbers of at most 10,000 as in 1-3,7, where PLAY is normal or misere`},
		{"nim normal", "claim win " + digits, ""},
		{"nim normal", "claim win " + digits + "1", `"claim win ` + digits[:70] + `" is no claim that is shown by theory: want claim win or loss of heaps of at most 400 digits, or claim value HEAP VALUE`},
		{"nim misere", "claim win 0", ""},
		{"octal 0." + strings.Repeat("3", 9998) + " normal", "claim win 1", ""},
		{"octal 0." + strings.Repeat("3", 9999) + " normal", "claim win 1", `the game is "octal 0.3333333333333333333333333333333333333333333333333333": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 0.[3] normal", "claim win 1", ""},
		{"octal 0.[] normal", "claim win 1", `the game is "octal 0.[] normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 0.!3 normal", "claim win 1", `the game is "octal 0.!3 normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 04.3 normal", "claim win 1", `the game is "octal 04.3 normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 77 normal", "claim win 1", `the game is "octal 77 normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal .3 normal", "claim win 1", ""},
		{"moore 100 normal", "claim win 3", ""},
		{"moore 101 normal", "claim win 3", `the game is "moore 101 normal": want moore K PLAY, with K of at most 100, where PLAY is normal or misere`},
		{"moore 2 normal", "claim win 998,1000", ""}, // 999 times 1001, less 1
		{"moore 2 normal", "claim win 1000,1000", `the position is "1000,1000": want heaps from the smallest to the largest, with at most 1,000,000 moves; at most 2,000 numbers, none above 2,000`},
		{"moore 1 normal", "claim win 1000,1000", ""},
		{"wythoff normal", "claim loss 1,2", ""},
		{"wythoff normal", "claim loss 1,2,3", `the position is "1,2,3": want one or two heaps, the smaller one first; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 7/0000000", ""},
		{"dynamic 2 normal", "claim win 000000004", ""},
		{"dynamic 2 normal", "claim win 0000000004", `the position is "0000000004": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 2000", ""},
		{"dynamic 2 normal", "claim win 2001", `the position is "2001": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 7/7", ""},
		{"dynamic 2 normal", "claim win 7/8", `the position is "7/8": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 7/2/2", `the position is "7/2/2": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 1000000 normal", "claim win 4", ""},
		{"dynamic 1000001 normal", "claim win 4", `the game is "dynamic 1000001 normal": want dynamic F PLAY, with F of at most 1,000,000, where PLAY is normal or misere`},
		{"chomp normal", "claim win 2,2", ""},
		{"chomp normal", "claim win 2,3", `the position is "2,3": want rows from the longest to the shortest, as in 4,3,1, with a square that nobody takes; at most 2,000 numbers, none above 2,000`},
		{"chomp misere", "claim loss 0", `the position is "0": want rows from the longest to the shortest, as in 4,3,1, with a square that nobody takes; at most 2,000 numbers, none above 2,000`},
		{"chomp normal", "claim win 2,0", `the position is "2,0": want rows from the longest to the shortest, as in 4,3,1, with a square that nobody takes; at most 2,000 numbers, none above 2,000`},
		{"line 8 8 8 standard", "claim draw " + strings.Repeat(".", 64), ""},
		{"line 9 8 8 standard", "claim draw .", `the game is "line 9 8 8 standard": want line WIDTH HEIGHT LINE VARIANT, with 1 to 64 cells and standard, misere, wild or notakto, and perhaps gravity`},
		{"line 0 8 8 standard", "claim draw .", `the game is "line 0 8 8 standard": want line WIDTH HEIGHT LINE VARIANT, with 1 to 64 cells and standard, misere, wild or notakto, and perhaps gravity`},
		{"line 64 1 1 standard", "claim win " + strings.Repeat(".", 64), ""},
		{"line 65 1 1 standard", "claim win .", `the game is "line 65 1 1 standard": want line WIDTH HEIGHT LINE VARIANT, with 1 to 64 cells and standard, misere, wild or notakto, and perhaps gravity`},
		{"line 3 3 0 standard", "claim win .", `the game is "line 3 3 0 standard": want line WIDTH HEIGHT LINE VARIANT, with 1 to 64 cells and standard, misere, wild or notakto, and perhaps gravity`},
		{"line 3 1 3 standard", "claim draw ....", `the board is "....": want 3 cells of ., X and O`},
		{"line 3 1 3 standard", "claim draw ..x", `the board is "..x": want 3 cells of ., X and O`},
		{"line 3 1 3 gravity", "claim draw ...", `the game is "line 3 1 3 gravity": want line WIDTH HEIGHT LINE VARIANT, with 1 to 64 cells and standard, misere, wild or notakto, and perhaps gravity`},
		{"nim normal", "claim win 1 in 10000", ""},
		{"nim normal", "claim win 1 in 10001", `"claim win 1 in 10001" is no claim here: want claim win, loss, draw, no-win or no-loss and a position, perhaps with "in PLIES" or "within PLIES" of at most 10,000; or in game seats claim safe or unsafe SEAT:FRAGMENT`},
		{"nim normal", "L000000001 1", ""},
		{"nim normal", "L0000000001 1", `"L0000000001 1" is no line of a certificate: want L or N, perhaps with plies of at most 10,000, and a position, or a claim`},
	} {
		lines := []string{test.line}
		if test.line[0] == 'L' {
			lines = append(lines, "claim win 1")
		}
		_, err := verify(certified(test.game, lines...), nil)
		if test.want == "" {
			if err != nil { // understood, and not always true
				why := new(Error)
				require.ErrorAs(t, err, &why)
				assert.True(t, why.Refused, "%s: %v", test.line, err)
			}
			continue
		}
		require.Error(t, err, "%.60s %.60s", test.game, test.line)
		why := new(Error)
		require.ErrorAs(t, err, &why)
		assert.Equal(t, test.want, why.Why.String())
		assert.False(t, why.Refused)
	}
	g, err := readBoardGame([]string{"dynamic", "2", "normal"})
	require.NoError(t, err)
	for text, want := range map[string]string{"8": "8/7", "1": "1/0", "0": "0/0", "8/3": "8/3"} {
		p, err := g.Read(text)
		require.NoError(t, err)
		assert.Equal(t, want, p, "without the most that may be taken it is all but one")
	}
	g, err = readBoardGame([]string{"moore", "1", "normal"})
	require.NoError(t, err)
	_, err = g.Read(strings.Repeat("2000,", 499) + "2000")
	assert.NoError(t, err, "a million moves")
	_, err = g.Read("1" + strings.Repeat(",2000", 500))
	assert.EqualError(t, err, `the position is "1,2000,2000,2000,2000,2000,2000,2000,2000,2000,2000,2000,200": want heaps from the smallest to the largest, with at most 1,000,000 moves; at most 2,000 numbers, none above 2,000`)
	_, err = Parse([]byte(Version + "\ngame\nclaim win 1\nend 4\n"))
	assert.EqualError(t, err, `2: the game is "game": want one of docs/certificates.md`)
	assert.Len(t, short(strings.Repeat("x", 300)), 300, "a line is cut after 300 bytes")
	assert.Equal(t, strings.Repeat("x", 300)+"...", short(strings.Repeat("x", 301)))
}

// All lines together have a bound, since a line of some bytes can have more moves than
// anybody waits for. One that stands above takes no steps, and moves of long positions and
// of words take several.
func TestSteps(t *testing.T) {
	meterOf := func(steps int) *Meter { return &Meter{most: steps, left: steps} }
	t.Parallel()
	family, err := NewFamily("ghost", 3, nil, small)
	require.NoError(t, err)
	ones := func(n int) string { return "N2 1" + strings.Repeat(",1", n-1) }
	const claim = "claim no-win 1 within 0" // which takes no step
	for _, test := range []struct {
		game  string
		lines []string
		steps int
		fails int // the line that takes more than one step fewer
	}{
		{"take 1-3 normal", []string{"L 4", "claim loss 4"}, 13, 4}, // four to read the lines twice, three moves, and six until they are answered
		{"take 1-3 normal", []string{"L 4", "L 4", "claim win 5"}, 15, 5},
		{"take 1 normal", []string{ones(6), claim}, 8, 4},  // 14 bytes
		{"take 1 normal", []string{ones(7), claim}, 12, 4}, // 16
		{"ghost 3", []string{"L ger", "L goa", "L gan", "L g", "claim win ."}, 13, 7},
	} {
		read, err := Parse([]byte(certified(test.game, test.lines...)))
		require.NoError(t, err)
		within := func(steps int) error { return Check(read, family, meterOf(steps)) }
		if test.game != "ghost 3" {
			g, err := readBoardGame(read.Game)
			require.NoError(t, err)
			within = func(steps int) error { return Check(read, g, meterOf(steps)) }
		}
		assert.NoError(t, within(test.steps), test.lines)
		assert.EqualError(t, within(test.steps-1), fmt.Sprintf("%d: refused: to check the lines up to this one takes more than %d steps", test.fails, test.steps-1), test.lines)
	}
	g, err := readBoardGame([]string{"octal", "0.[F]", "misere"})
	require.NoError(t, err)
	for _, line := range []string{"claim win 2000", "claim no-win 2000 within 2"} { // two hundred million moves
		read, err := Parse([]byte(certified("octal 0.[F] misere", line)))
		require.NoError(t, err)
		assert.EqualError(t, Check(read, g, meterOf(1000)), "3: refused: to check the lines up to this one takes more than 1,000 steps", line)
	}

	values := &theory{code: readTake("1-99")}
	m := meterOf(10_000) // for 94,000 options, as many numbers that may be taken, and 49,500 looks for the mex
	for n := range 1000 {
		value, ok := values.next(m)
		require.True(t, ok)
		require.Equal(t, n%100, value)
	}
	assert.NoError(t, m.err)
	assert.InDelta(t, 238_000/optionsInStep, 10_000-m.left, 600)
	body := []Line{{3, "V 0 " + joined(values.values[:500], " ")}, {4, "V 500 " + joined(values.values[500:], " ")}}
	assert.EqualError(t, (&theory{code: readTake("1-99")}).check(body, meterOf(2000)), "3: refused: to check the lines up to this one takes more than 2,000 steps")
}

// Values must be right up to a heap that proves the period, and a period must be theirs.
func TestValues(t *testing.T) {
	t.Parallel()
	const kayles = "V 0 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7"
	upTo := func(most int) string { // values as those of Nim
		values := make([]int, most+1)
		for n := range values {
			values[n] = n
		}
		return "V 0 " + joined(values, " ")
	}
	three := "V 0 0 1 2 3 0 1 2 3 0 1 2 3" // of take 1-3: 2 times 4 and 3 and 1 are 12 values
	for _, test := range []struct {
		game string
		body []string
		want string
	}{
		{"octal 0.77 normal", []string{kayles, "claim value 11 6", "claim win 5,3", "claim loss 2,2"}, ""},
		{"octal 0.77 normal", []string{kayles, "claim value 11 7"}, "4: refused: the value of a heap of 11 is 6, not 7"},
		{"octal 0.77 normal", []string{kayles, "claim value 15 7"}, ""},
		{"octal 0.77 normal", []string{kayles, "claim value 16 1"}, "4: refused: claim value 16 1: a heap is too large for its value to be known, as no period is claimed"},
		{"octal 0.77 normal", []string{kayles, "claim win 16"}, "4: refused: claim win 16: a heap is too large for its value to be known, as no period is claimed"},
		{"octal 0.77 normal", []string{kayles, "claim win 2,2"}, "4: refused: claim win 2,2: it is lost"},
		{"octal 0.77 normal", []string{kayles, "claim loss 2,3"}, "4: refused: claim loss 2,3: it is won"},
		{"octal 0.77 normal", []string{"V 0 0 1 2 3 1 5", "claim value 1 1"}, "3: refused: the value of a heap of 5 isn't 5"},
		{"octal 0.77 normal", []string{"V 0 0 1 2 2", "claim value 1 1"}, "3: refused: the value of a heap of 3 isn't 2"},
		{"octal 0.77 normal", []string{"V 0 0 1", "V 3 3", "claim value 1 1"}, `4: "V 3 3" is no line of a certificate: want V 3 and values of at most 1,000,000, or once claim period P from N`},
		{"octal 0.77 normal", []string{"V 0 0 1", "V 2 2 3", "claim value 3 3"}, ""},
		{"octal 0.77 normal", []string{"V", "V 0 0", "claim value 0 0"}, `3: "V" is no line of a certificate: want V 0 and values of at most 1,000,000, or once claim period P from N`},
		{"octal 0.77 normal", []string{kayles, "claim period 12"}, `4: "claim period 12" is no line of a certificate: want V 16 and values of at most 1,000,000, or once claim period P from N`},
		{"octal 0.77 normal", []string{kayles, "L 2", "claim win 1"}, `4: "L 2" is no claim that is shown by theory: want claim win or loss of heaps of at most 400 digits, or claim value HEAP VALUE`},
		{"octal 0.77 normal", []string{kayles, "claim", "claim win 1"}, `4: "claim" is no claim that is shown by theory: want claim win or loss of heaps of at most 400 digits, or claim value HEAP VALUE`},
		{"octal 0.77 normal", []string{"V 0 1", "claim value 0 1"}, "3: refused: the value of a heap of 0 isn't 1"},
		{"octal 3.3 normal", []string{"V 0 0 1 0 1", "claim value 1 1"}, ""}, // to take nothing is no move
		{"octal 0.[3] normal", []string{"claim win 2000 in 1"}, ""},
		{"octal 0.[3] normal", []string{upTo(2000), "claim value 2000 2000"}, ""},
		{"octal 0.[3] normal", []string{upTo(2001), "claim value 1 1"}, "5: values of heaps up to 2,001: want them to at most 2,000 for this code"},
		{"take 1-3 normal", []string{three, "claim period 4 from 0", "claim value 1000000000000000000000000000002 2", "claim loss 400000000000000000000000000000"}, ""},
		{"take 1-3 normal", []string{three, "claim period 8 from 0"}, "4: refused: these are the values of heaps to 11: to be sure of the period, they are wanted to 19"},
		{"take 1-3 normal", []string{three[:len(three)-2], "claim period 4 from 0"}, "4: refused: these are the values of heaps to 10: to be sure of the period, they are wanted to 11"},
		{"take 1-3 normal", []string{three, "claim period 3 from 0"}, "4: refused: heaps of 0 and 3 have different values"},
		{"take 1-3 normal", []string{three, "claim period 3 from 8"}, "4: refused: heaps of 8 and 11 have different values"},
		{"take 1-3 normal", []string{three, "claim period 0 from 0"}, "4: refused: a period of 0 says nothing"},
		{"take 1-3 normal", []string{three, "claim period 4 from 0", "claim period 4 from 0"}, `5: "claim period 4 from 0" is no line of a certificate: want V 12 and values of at most 1,000,000, or once claim period P from N`},
		{"octal 8.3 normal", []string{"V 0 0 1 0 2", "claim period 5 from 3"}, "4: refused: these are the values of heaps to 3: to be sure of the period, they are wanted to 25"},
		{"octal 0.3! normal", []string{"V 0 0 1 0 1 0 1 0 1 0 1", "claim period 2 from 0"}, "4: refused: no period is proven for codes with !"},
		{"nim normal", []string{"claim win 1", "claim loss 1,1", "claim loss 1,2,3"}, ""},
		{"nim misere", []string{"claim loss 1", "claim win 1,1", "claim loss 1,2,3", "claim loss 2,2", "claim win 2", "claim win 0"}, ""},
		{"nim normal", []string{"N0 1", "claim no-win 1 within 1"}, "4: refused: claim no-win 1 within 1 isn't shown: after the move to 0, no line above answers"},
		{"nim misere", []string{"claim win 1,1,1"}, "3: refused: claim win 1,1,1: it is lost"},
	} {
		_, err := verify(certified(test.game, test.body...), nil)
		if test.want == "" {
			assert.NoError(t, err, "%s: %q", test.game, test.body)
		} else {
			assert.EqualError(t, err, test.want, "%s: %q", test.game, test.body)
		}
	}
}

// What a claim says is told in a sentence.
func TestSays(t *testing.T) {
	for claim, want := range map[string]string{
		"claim win .":                "at the start the player to move wins",
		"claim win g in 3":           "at g the player to move wins in 3 plies",
		"claim loss g within 4":      "at g the player to move loses within 4 plies",
		"claim draw ...":             "at ... neither player can force a win",
		"claim no-win g within 2":    "at g the player to move cannot force a win within 2 plies",
		"claim no-loss g":            "at g the player to move cannot be made to lose",
		"claim safe 0:.":             "at the start seat 1 is safe, whatever the others do",
		"claim unsafe 2:ga":          "at ga the others together can make seat 3 lose",
		"claim value 7 2":            "a heap of 7 is worth 2",
		"claim period 12 from 71":    "the values of heaps repeat with period 12 from 71 on",
		"claim peace g":              "claim peace g",
		"claim win g around 3 plies": "at g the player to move wins",
	} {
		claims := (&Certificate{Body: []Line{{1, claim}, {2, "claim win"}, {3, "L g g"}}}).Claims()
		require.Len(t, claims, 1)
		assert.Equal(t, want, claims[0].Says().String())
	}
}

// A proof's estimate of a fact is the number of lines that it needs, each counted as often as
// it comes up, whatever bounds were asked for before: so a naive count says, too.
func TestCost(t *testing.T) {
	t.Parallel()
	asked := 0
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 9))
		words := randomWords(r)
		for _, game := range games[:5] {
			g := naiveFamily(game, words)
			b := NewProof[string](g)
			var lines func(s statement, p string) int
			lines = func(s statement, p string) int {
				if holds, _ := b.checker.told(s, p); holds {
					return 0
				}
				n := 1
				next, _ := s.after()
				for q := range g.Moves(p) {
					if b.free(next, q) {
						continue
					}
					fewest := 1 << 20
					for _, c := range b.choices(next, q) {
						fewest = min(fewest, lines(c.statement, c.p))
					}
					n += fewest
				}
				return n
			}
			p := "."
			for range r.IntN(3) {
				if moves := g.moves(p); len(moves) > 0 && g.over(moves[0]) == Undecided {
					p = moves[0]
				}
			}
			v, _ := g.Value(p)
			s := statement{loses, unlimited}
			if v.Outcome == Win {
				p = ""
				continue
			}
			if seed%2 == 0 {
				s.plies = v.Plies
			}
			want := lines(s, p)
			name := fmt.Sprintf("seed %d: %v %s of %q: %d lines", seed, game, p, words, want)
			for _, limit := range []int{1, want - 1, want, want + 5, want / 2, 1 << 20} {
				room := 1 << 20
				assert.Equal(t, min(want, max(limit, 0)+1), b.cost(s, p, max(limit, 0), &room), "%s, at most %d", name, limit)
			}
			for left := range 6 { // what is found before there is no room is right
				b := NewProof[string](g)
				b.cost(s, p, 1<<20, &left)
				room := 1 << 20
				assert.Equal(t, want, b.cost(s, p, 1<<20, &room), name)
			}
			room := 0
			assert.Equal(t, 4, NewProof[string](g).cost(s, p, 3, &room), "%s: more than 3, as far as is known without room", name)
			asked++
		}
	}
	assert.Greater(t, asked, 20)
}

// A proof has as few facts as can be: of two moves it takes the one that needs fewer, or
// without room to find out the one that leaves fewer moves to be answered.
func TestFewest(t *testing.T) {
	t.Parallel()
	words := []string{"abcd", "acde", "adef", "bcde", "bdef", "cdeabc", "cdebcd", "cdefgh", "cdeghi"}
	for _, test := range []struct {
		words []string
		left  int
		want  string
	}{
		{words, 20_000, "L bcd; L bde; L b; claim win ."},
		{words, 80, "L bcd; L bde; L b; claim win ."}, // nine costs are computed, and one may be left
		{words, 79, "L cdeab; L cdebc; L cdefg; L cdegh; L cde; L c; claim win ."},
		{[]string{"abcd", "acde", "adef", "aefg", "afgh", "bcde", "bdef", "befg", "bfgh", "cdeabc", "cdebcd", "cdefgh", "cdeghi"}, 20_000,
			"L bcd; L bde; L bef; L bfg; L b; claim win ."},
		{words, 0, "L cdeab; L cdebc; L cdefg; L cdegh; L cde; L c; claim win ."},
		{[]string{"abcd", "bcde"}, 20_000, "L abc; L a; claim win ."}, // the first of those that are alike
		{[]string{"abcd", "bcde"}, 0, "L abc; L a; claim win ."},
	} {
		b := NewProof[string](naiveFamily([]string{"ghost", "2"}, test.words))
		b.left = test.left
		require.NoError(t, b.Claim(".", false))
		var lines []string
		for _, l := range b.Body {
			lines = append(lines, l.Text)
		}
		assert.Equal(t, test.want, strings.Join(lines, "; "))
	}
}

// A proof says who wins after each move where the game goes on. Values that cannot be are an
// error, and so is that of a game that has none.
func TestProofErrors(t *testing.T) {
	t.Parallel()
	g := naiveFamily([]string{"ghost", "2"}, []string{"ab", "cdef", "cg"})
	b := NewProof[string](g)
	require.NoError(t, b.ClaimMoves("c"))
	assert.Equal(t, []Line{{Text: "L cde"}, {Text: "claim win cd"}}, b.Body, "cg is a word")

	b = NewProof[string](wrong{g, Result{Win, 1}, nil})
	assert.EqualError(t, b.Claim("cde", false), "the values contradict each other at cde")
	assert.EqualError(t, b.ClaimMoves("c"), "the values contradict each other at cde", "the first error stays")
	broken := errors.New("broken")
	b = NewProof[string](wrong{g, Result{}, broken})
	assert.Equal(t, broken, b.ClaimMoves("c"))
}

// A move to a win as soon as that is what must not be is no answer, though the shortest to
// look at: p is lost in four plies, by way of q, and r is won in two.
func TestProofOfDelay(t *testing.T) {
	t.Parallel()
	moves := map[string][]string{"p": {"r", "q"}, "r": {"rs"}, "rs": {"won"}, "q": {"qs"}, "qs": {"qst"}, "qst": {"lost"}}
	over := map[string]Outcome{"won": Win, "lost": Loss}
	b := NewProof[string](&naive{
		over:  func(p string) Outcome { return over[p] },
		moves: func(p string) []string { return moves[p] },
		known: make(map[string]Result),
	})
	b.left = 0
	v, err := b.Show("p", true)
	require.NoError(t, err)
	assert.Equal(t, Result{Loss, 4}, v)
}

// Of facts that need no more than a line each, one that the rules know comes first, and what
// is below it needs no line.
func TestProofOfKnown(t *testing.T) {
	t.Parallel()
	words := []string{"ab", "abc", "bcad", "bcba", "bdab"}
	f, err := NewFamily("ghost", 2, nil, words)
	require.NoError(t, err)
	b := NewProof[string](knowing{f, naiveFamily([]string{"ghost", "2"}, words)})
	require.NoError(t, b.Claim("", false))
	assert.Equal(t, []Line{{Text: "L b"}, {Text: "claim win ."}}, b.Body)
}

// A knowing game is one of a family whose values are the naive game's.
type knowing struct {
	*Family
	naive *naive
}

func (g knowing) Value(p string) (Result, error) { return g.naive.Value(g.Text(p)) }

// A wrong game has one value at all positions, or an error.
type wrong struct {
	*naive
	all Result
	err error
}

func (g wrong) Value(string) (Result, error) { return g.all, g.err }

// To pass comes after another has moved: the seat whose turn it is cannot.
func TestSeatToMove(t *testing.T) {
	t.Parallel()
	g, err := NewFamily("ghost", 2, nil, []string{"ab"})
	require.NoError(t, err)
	for text, want := range map[string]Seat{"0/a": {0, false, "a"}, "0:a": {0, false, "a"}, "1/a": {1, true, "a"}, "1:a": {1, false, "a"}} {
		p, err := Seats{3, g}.Read(text)
		require.NoError(t, err)
		assert.Equal(t, want, p, text)
	}
}

// The largest boards have no lines that reach beyond them: a mark alone is none.
func TestLargestBoards(t *testing.T) {
	t.Parallel()
	empty := strings.Repeat(".", 64)
	for _, game := range []string{"line 64 1 2 standard", "line 1 64 2 standard", "line 8 8 2 standard", "line 16 4 3 standard"} {
		g, err := readLineGame(strings.Split(game, " "))
		require.NoError(t, err)
		for i := range 64 {
			assert.Equal(t, Undecided, g.Over(empty[:i]+"X"+empty[i+1:]), "%s: a mark at %d", game, i)
		}
		assert.Len(t, slices.Collect(g.Moves(empty)), 64)
	}
}
