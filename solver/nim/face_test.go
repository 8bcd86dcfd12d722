package nim

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/internal/certificate/certificatetest"
	"wordgame/internal/sampletest"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
)

// Heap games are games as people meet them, by every rule, in sums, and in both plays; facetest
// has the presets.
func TestFace(t *testing.T) {
	misere := face.Values{"misere": "true"}
	facetest.CheckCases(t, Family(), sampletest.OneIn(t, 3, []facetest.Case{
		{Position: "0"},
		{Position: "kayles:4 nim:2 lasker:2+1"},
		{Position: "wythoff:1,2 nim:2 chomp:2x2", Values: misere},
		{Position: "7 2", Values: face.Values{"rule": "octal:8.1F", "misere": "true"}},
		{Position: "chomp:2x2 chomp:3x2", Values: face.Values{"rule": "chomp"}},
		{Position: "5 2", Values: face.Values{"rule": "take:1-3", "reluctant": "true"}},
		{Position: "2 1 2", Values: face.Values{"rule": "moore:2"}},
		{Position: "7 3", Values: face.Values{"rule": "allbut:2", "normal": "true"}},
		{Position: "9/4", Values: face.Values{"rule": "dynamic:3"}},
	})...)
}

// What is said of a lost position holds: a nim-sum of 0 is one, of Grundy values that are found by
// their definition, and an odd number of ones is odd.
func TestReasons(t *testing.T) {
	t.Parallel()
	met := map[string]int{}
	for _, rule := range []string{"nim", "kayles", "split", "take:1,3", "take:1-3"} {
		for _, words := range []string{"6", "3 4", "1 2 3", "1 1 1", "2 3 4", "5", "4"} {
			for _, play := range []Play{Normal, Misere} {
				g, p := game(t, play, rule+":"+strings.ReplaceAll(words, " ", ","))
				o, values := newOracle(g), newNaive(Normal)
				if g.Terminal(p) != solver.Undecided {
					continue
				}
				f, err := o.Solve(t.Context(), p, face.Question{})
				require.NoError(t, err)
				sum, ones, more := int64(0), 0, 0
				for _, part := range plain(g, p) {
					v := values.grundy(part)
					sum ^= v
					if v == 1 {
						ones++
					} else if v > 1 {
						more++
					}
				}
				about := fmt.Sprint(rule, " ", words, " ", play, ": ", f.Why, f.Lost)
				require.Len(t, f.Why, 1, about)
				require.True(t, f.Result.Value == solver.Loss == (f.Lost != ""), about)
				why, loses := f.Why[0], f.Result.Value == solver.Loss
				for phrase, holds := range map[string]bool{
					"Leave one":       !loses && play == Misere && len(words) == 1 && rule == "nim",
					"nim-sum is 0":    loses && sum == 0 && (play == Normal || more > 0),
					"value is 0":      loses && sum == 0,
					"nim-sum 0 win":   !loses && sum != 0,
					"leave 0 win":     !loses && sum != 0 && play == Normal,
					"odd: you take":   loses && play == Misere && ones%2 == 1 && more == 0,
					"even: the other": !loses && play == Misere && ones%2 == 0 && more == 0,
					"leave an odd":    !loses && play == Misere && more == 1,
					"0 or 1":          play == Misere && more == 0,
					"quotient":        g.play == Misere && !strings.Contains(rule, "take") && rule != "nim",
					"is a multiple":   loses && rule == "take:1-3" && play == Normal && len(words) == 1,
					"is 1 more than":  loses && rule == "take:1-3" && play == Misere && len(words) == 1,
					"takes then":      !loses && rule == "take:1-3" && len(words) == 1,
				} {
					if strings.Contains(why, phrase) {
						met[phrase]++
						require.True(t, holds, about)
					}
				}
			}
		}
	}
	assert.Len(t, met, 12, "each reason is met: %v", met)

	_, _, f := solve(t, Misere, "1 1 1", face.Question{}) // here misère play and the nim-sum disagree
	assert.Equal(t, []string{"All heaps are 1, so every move takes one heap. Their number is odd: you take the last one, and lose."}, f.Why)
	// Boards have reasons of their own, and what has no theory says that it was searched.
	for at, want := range map[string]string{
		"wythoff:3,5": "golden ratio", "fibonacci:13": "Fibonacci number", "dynamic:1:12": "take 4", "moore:2:1,2,3": "modulo 3", "chomp:3x1": "two heaps of Nim",
		"chomp:3,2": "one shorter", "chomp:5x5": "bite at 2,2", "chomp:4,2,1": "positions", "chomp:3x2 2": "nim-sum",
	} {
		_, _, f := solve(t, Normal, at, face.Question{})
		assert.Contains(t, strings.Join(f.Why, " "), want, at)
	}
}

// Sums in binary are what one adds by hand.
func TestFacts(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rule, position string
		rows           []string
	}{
		{"nim", "1 2 4", []string{"1||001", "2||010", "4||100", "nim-sum|7|111"}},
		{"nim", "kayles:10 nim:5", []string{"kayles 10|is worth 2|010", "nim 5||101", "nim-sum|7|111"}},
		{"moore:2", "3 5 6 7", []string{"3|0 1 1", "5|1 0 1", "6|1 1 0", "7|1 1 1", "ones modulo 3|0 0 0"}},
		{"nim", "7", nil}, // nothing is added
	} {
		a, err := at(t, c.rule, "normal", c.position).Solve(t.Context(), face.Question{})
		require.NoError(t, err)
		var rows []string
		for _, f := range a.Facts {
			for _, row := range f.Rows {
				rows = append(rows, strings.Join(row, "|"))
			}
		}
		assert.Equal(t, c.rows, rows)
	}
}

// Positions with too many moves to list can only be solved.
func TestOnlySolved(t *testing.T) {
	for rule, heaps := range map[string]string{"nim": "1000000000000", "octal:0.[7]": "70000", "moore:3": "300 300 300"} {
		p := at(t, rule, "normal", heaps)
		_, err := p.Search()
		require.ErrorContains(t, err, "too many", rule)
		assert.Nil(t, p.Moves(), rule)
		for _, typed := range []string{heaps, "1"} {
			_, err = p.Read(typed)
			assert.ErrorContains(t, err, "too many", rule)
		}
		assert.NotEmpty(t, p.Picture().Draw())
	}
}

// at returns a position of heap games: the play is normal, misere, or that of the rule.
func at(t testing.TB, rule, play, position string) face.Position {
	t.Helper()
	g, err := Family().New(t.Context(), face.Values{"rule": rule, play: "true"}, position)
	require.NoError(t, err, "%s %s", rule, position)
	return g.Start()
}

// verified checks a certificate by the rules of the family.
func verified(c *certificate.Certificate) error {
	_, err := Family().Check(context.Background(), nil, c, nil)
	return err
}

// A position without numbers is none, in a certificate about any rule.
func TestNoNumbers(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"nim", "kayles", "chomp", "wythoff", "moore 2", "dynamic 2"} {
		for _, at := range []string{",", "/", ",/"} {
			c, err := certificate.Parse([]byte("wordgame certificate 2\ngame " + rule + " normal\nN " + at + "\nclaim win 1\nend 5\n"))
			require.NoError(t, err)
			assert.Error(t, verified(c), "%s %s", rule, at)
		}
	}
}

// Every rule that has certificates, in both plays, with and without the distance.
func TestCertify(t *testing.T) {
	t.Parallel()
	for rule, heaps := range map[string]string{
		"nim": "3 1 4", "take:1-3": "9 2", "take:2,5": "11 4 0", "split": "9 4", "kayles": "7 5",
		"dawson": "12 3", "dawson-chess": "8 5", "octal:0.156": "10", "octal:4.5!6": "5 3", "octal:.3": "1 1", "octal:0.0": "5",
		"octal:8.1F": "7 2", "octal:0.2[13]": "9", "lasker": "3 4", "allbut:2,5": "9 4", "square": "7 8", "wythoff": "6 4",
		"moore:2": "2 0 3 1", "fibonacci": "20", "dynamic:3": "17/4", "chomp": "4x3",
	} {
		for _, play := range []string{"normal", "misere"} {
			for _, distance := range []bool{false, true} {
				p := at(t, rule, play, heaps)
				want, err := p.Solve(t.Context(), face.Question{Brief: true})
				require.NoError(t, err)
				c, err := p.Certify(t.Context(), nil, face.Question{Distance: distance})
				require.NoError(t, err)
				claim := certificatetest.Accepted(t, verified, c)
				about := fmt.Sprint(rule, " ", play, " ", distance)
				assert.Equal(t, want.Result.Value.String(), claim.Claim, about)
				assert.Equal(t, distance, claim.Exact, about)
				if distance {
					assert.Equal(t, want.Result.Remoteness, claim.Plies, about)
				}
			}
		}
	}
}

// Values and periods that are known come out again, and wrong ones are refused. The sources are those of Forms.
func TestCertifyPeriod(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]string{
		"kayles": "claim period 12 from 71", "dawson": "claim period 34 from 53", "dawson-chess": "claim period 34 from 52",
		"take:1-3": "claim period 4 from 0", "take:1,3,4": "claim period 7 from 0",
	} {
		c, err := CertifyPeriod(t.Context(), parse(t, rule))
		require.NoError(t, err)
		assert.Equal(t, want, certificatetest.Accepted(t, verified, c).Text)
		a, err := c.Certified()
		require.NoError(t, err)
		for _, written := range []string{
			strings.Replace(a.Certificate, "V 0 0 ", "V 0 5 ", 1), strings.Replace(a.Certificate, "claim period ", "claim period 1", 1),
			regexp.MustCompile(` \d+\nclaim period`).ReplaceAllString(a.Certificate, "\nclaim period"), // a value too few to prove it
		} {
			wrong, err := certificate.Parse([]byte(written))
			require.NoError(t, err)
			assert.Error(t, verified(wrong), rule)
		}
	}
	for rule, want := range map[string]string{"nim": "worth n", "wythoff": "no period", "square": "prove no period", "octal:0.16": "prove no period"} {
		_, err := CertifyPeriod(t.Context(), parse(t, rule))
		assert.ErrorContains(t, err, want, rule)
	}
	for _, c := range []struct{ rule, heap, want string }{
		{"kayles", "1000000000000000000", "win"}, {"take:1-3", "1000000000000000000", "loss"}, {"split", "1222", "loss"}, {"octal:0.07", "34", "win"},
	} {
		certified, err := at(t, c.rule, "normal", c.heap).Certify(t.Context(), nil, face.Question{})
		require.NoError(t, err)
		assert.Equal(t, c.want, certificatetest.Accepted(t, verified, certified).Claim)
	}
}
