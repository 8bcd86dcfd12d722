package proof_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
)

// certified returns a certificate about a game without words.
func certified(game string, body ...string) string {
	c := &certificate.Certificate{Game: strings.Split(game, " ")}
	for _, l := range body {
		c.Body = append(c.Body, certificate.Line{Text: l})
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
		{"take 1" + strings.Repeat(",1-10000", 100_000) + " misere", "claim win 0", ""},
		{"nim normal", "claim win " + digits, ""},
		{"nim normal", "claim win " + digits + "1", `"claim win ` + digits[:70] + `" is no claim that is shown by theory: want claim win or loss of heaps of at most 400 digits, or claim value HEAP VALUE`},
		{"nim misere", "claim win 0", ""},
		{"octal 0." + strings.Repeat("3", 9999) + " normal", "claim win 1", `the game is "octal 0.3333333333333333333333333333333333333333333333333333": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 0.[3] normal", "claim win 1", ""},
		{"octal 0.[] normal", "claim win 1", `the game is "octal 0.[] normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 0.!3 normal", "claim win 1", `the game is "octal 0.!3 normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 04.3 normal", "claim win 1", `the game is "octal 04.3 normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal 77 normal", "claim win 1", `the game is "octal 77 normal": want octal CODE PLAY, with at most 10,000 digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets, where PLAY is normal or misere`},
		{"octal .3 normal", "claim win 1", ""},
		{"moore 100 normal", "claim win 3", ""},
		{"moore 2 normal", "claim win 1000,1000", `the position is "1000,1000": want heaps from the smallest to the largest, with at most 1,000,000 moves; at most 2,000 numbers, none above 2,000`},
		{"wythoff normal", "claim loss 1,2", ""},
		{"wythoff normal", "claim loss 1,2,3", `the position is "1,2,3": want one or two heaps, the smaller one first; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 2000", ""},
		{"dynamic 2 normal", "claim win 2001", `the position is "2001": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 7/7", ""},
		{"dynamic 2 normal", "claim win 7/8", `the position is "7/8": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 2 normal", "claim win 7/2/2", `the position is "7/2/2": want a heap, and perhaps / and the most that may be taken of it, as in 8/3; at most 2,000 numbers, none above 2,000`},
		{"dynamic 1000000 normal", "claim win 4", ""},
		{"dynamic 1000001 normal", "claim win 4", `the game is "dynamic 1000001 normal": want dynamic F PLAY, with F of at most 1,000,000, where PLAY is normal or misere`},
		{"chomp normal", "claim win 2,2", ""},
		{"chomp normal", "claim win 2,3", `the position is "2,3": want rows from the longest to the shortest, as in 4,3,1, with a square that nobody takes; at most 2,000 numbers, none above 2,000`},
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
				why := new(certificate.Error)
				require.ErrorAs(t, err, &why)
				assert.True(t, why.Refused, "%s: %v", test.line, err)
			}
			continue
		}
		require.Error(t, err, "%.60s %.60s", test.game, test.line)
		why := new(certificate.Error)
		require.ErrorAs(t, err, &why)
		assert.False(t, why.Refused, "%.60s %.60s", test.game, test.line)
	}
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
		return "V 0 " + strings.Trim(fmt.Sprint(values), "[]")
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
		{"octal 0.77 normal", []string{kayles, "L 2", "claim win 1"}, `4: "L 2" is no claim that is shown by theory: want claim win or loss of heaps of at most 400 digits, or claim value HEAP VALUE`},
		{"octal 0.77 normal", []string{kayles, "claim", "claim win 1"}, `4: "claim" is no claim that is shown by theory: want claim win or loss of heaps of at most 400 digits, or claim value HEAP VALUE`},
		{"octal 0.77 normal", []string{"V 0 1", "claim value 0 1"}, "3: refused: the value of a heap of 0 isn't 1"},
		{"octal 0.[3] normal", []string{"claim win 2000 in 1"}, ""},
		{"octal 0.[3] normal", []string{upTo(2000), "claim value 2000 2000"}, ""},
		{"take 1-3 normal", []string{three, "claim period 4 from 0", "claim value 1000000000000000000000000000002 2", "claim loss 400000000000000000000000000000"}, ""},
		{"take 1-3 normal", []string{three, "claim period 8 from 0"}, "4: refused: these are the values of heaps to 11: to be sure of the period, they are wanted to 19"},
		{"take 1-3 normal", []string{three[:len(three)-2], "claim period 4 from 0"}, "4: refused: these are the values of heaps to 10: to be sure of the period, they are wanted to 11"},
		{"take 1-3 normal", []string{three, "claim period 3 from 0"}, "4: refused: heaps of 0 and 3 have different values"},
		{"take 1-3 normal", []string{three, "claim period 3 from 8"}, "4: refused: heaps of 8 and 11 have different values"},
		{"take 1-3 normal", []string{three, "claim period 0 from 0"}, "4: refused: a period of 0 says nothing"},
		{"take 1-3 normal", []string{three, "claim period 4 from 0", "claim period 4 from 0"}, `5: "claim period 4 from 0" is no line of a certificate: want V 12 and values of at most 1,000,000, or once claim period P from N`},
		{"octal 8.3 normal", []string{"V 0 0 1 0 2", "claim period 5 from 3"}, "4: refused: these are the values of heaps to 3: to be sure of the period, they are wanted to 25"},
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
