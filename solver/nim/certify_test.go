package nim_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate/certificatetest"
	"wordgame/solver/face"
	"wordgame/solver/nim"
)

// at returns a position of heap games: the play is normal, misere, or that of the rule.
func at(t testing.TB, rule, play, position string) face.Position {
	t.Helper()
	given := face.Values{"rule": rule}
	if play != "" {
		given[play] = "true"
	}
	f := nim.Family()
	values, err := f.Read("", given)
	require.NoError(t, err)
	g, err := f.New(t.Context(), values, position)
	require.NoError(t, err, "%s %s", rule, position)
	return g.Start()
}

// Every rule that has certificates, in both plays, with and without the distance.
func TestCertifyHeaps(t *testing.T) {
	t.Parallel()
	for rule, heaps := range map[string]string{
		"nim": "3 1 4", "take:1-3": "9 2", "take:2,5": "11 4 0", "split": "9 4", "kayles": "7 5",
		"dawson": "12 3", "dawson-chess": "8 5", "octal:0.156": "10", "octal:4.5!6": "5 3", "octal:.3": "1 1", "octal:0.0": "5",
		"octal:8.1F": "7 2", "octal:0.2[13]": "9", "lasker": "3 4", "allbut:2,5": "9 4", "square": "7 8", "wythoff": "6 4",
		"moore:2": "2 0 3 1", "fibonacci": "20", "dynamic:3": "17/4", "chomp": "4x3",
	} {
		for _, play := range []string{"normal", "misere"} {
			for _, distance := range []bool{false, true} {
				t.Run(fmt.Sprint(rule, play, distance), func(t *testing.T) {
					p := at(t, rule, play, heaps)
					want, err := p.Value(t.Context(), face.Budget{})
					require.NoError(t, err)
					c, err := p.Certify(t.Context(), nil, face.Certifying{Distance: distance})
					require.NoError(t, err)
					claim := certificatetest.Accepted(t, c)
					assert.Equal(t, want.Value.String(), claim.Claim)
					assert.Equal(t, distance, claim.Exact)
					if distance {
						assert.Equal(t, want.Remoteness, claim.Plies)
					}
				})
			}
		}
	}
}

// Values and periods that are known come out again. The sources are those of solver/nim.
func TestCertifyPeriod(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]string{
		"kayles": "claim period 12 from 71", "dawson": "claim period 34 from 53", "dawson-chess": "claim period 34 from 52",
		"take:1-3": "claim period 4 from 0", "take:1,3,4": "claim period 7 from 0",
	} {
		r, err := nim.ParseRule(rule)
		require.NoError(t, err)
		c, err := nim.CertifyPeriod(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, want, certificatetest.Accepted(t, c).Text)
	}
	for _, test := range []struct{ rule, heap, want string }{
		{"kayles", "1000000000000000000", "win"}, {"take:1-3", "1000000000000000000", "loss"}, {"split", "1222", "loss"}, {"octal:0.07", "34", "win"},
	} {
		p := at(t, test.rule, "normal", test.heap)
		found, err := p.Solve(t.Context(), face.Budget{Positions: 1000, Brief: true}) // theory says who wins
		require.NoError(t, err)
		c, err := p.Certify(t.Context(), nil, face.Certifying{})
		require.NoError(t, err)
		assert.Equal(t, found.Result.Value.String(), certificatetest.Accepted(t, c).Claim)
		assert.Equal(t, test.want, found.Result.Value.String(), test.rule)
	}
}

// joined writes numbers as certificates have them.
func joined(numbers []int, separator string) string {
	return strings.Join(strings.Fields(strings.Trim(fmt.Sprint(numbers), "[]")), separator)
}

// heapsText writes heaps, from the smallest to the largest.
func heapsText(heaps []int) string {
	heaps = slices.DeleteFunc(heaps, func(n int) bool { return n == 0 })
	slices.Sort(heaps)
	return cmp.Or(joined(heaps, ","), "0")
}

// The rules that certificates go by are those of the solver, at every position.
func TestHeapRules(t *testing.T) {
	t.Parallel()
	total := 0
	for name, game := range map[string]string{
		"nim": "nim", "take:1,3-5": "take 1,3-5", "kayles": "octal 0.77", "dawson": "octal 0.07", "split": "octal 4!.0",
		"octal:0.137": "octal 0.137", "octal:4.5!6": "octal 4.5!6", "octal:.3!7!": "octal .3!7!",
		"octal:8!.1F": "octal 8!.1f", "octal:0.2[13!]": "octal 0.2[13!]", "lasker": "octal 4.[3]", "allbut:1,4": "octal 0.0330[3]", "square": "square",
	} {
		for _, play := range []nim.Play{nim.Normal, nim.Misere} {
			rule, err := nim.ParseRule(name)
			require.NoError(t, err)
			parts, err := nim.ReadParts(rule, []string{"9", "3", "4"})
			require.NoError(t, err)
			g, start := nim.NewGame(play, parts...)
			total += certificatetest.SameRules(t, game+" "+play.String(), g, start, func(p nim.Position) string {
				var heaps []int
				for _, part := range g.Parts(p) {
					heaps = append(heaps, int(part.Sizes[0]))
				}
				return heapsText(heaps)
			})
		}
	}
	assert.Greater(t, total, 3_000)
}

func TestBoardRules(t *testing.T) {
	t.Parallel()
	total := 0
	for _, test := range []struct{ rule, sizes, game, end string }{
		{"wythoff", "7 9", "wythoff", "0"}, {"moore:2", "3 4 4", "moore 2", "0"}, {"moore:3", "2 2 1 3", "moore 3", "0"},
		{"fibonacci", "20", "dynamic 2", "0/0"}, {"dynamic:3", "15/4", "dynamic 3", "0/0"}, {"chomp", "5x4", "chomp", "1"}, {"chomp", "6 3 1", "chomp", "1"},
	} {
		for _, play := range []nim.Play{nim.Normal, nim.Misere} {
			rule, err := nim.ParseRule(test.rule)
			require.NoError(t, err)
			parts, err := nim.ReadParts(rule, strings.Fields(test.sizes))
			require.NoError(t, err)
			g, start := nim.NewGame(play, parts...)
			total += certificatetest.SameRules(t, test.game+" "+play.String(), g, start, func(p nim.Position) string {
				var sizes []int
				for _, part := range g.Parts(p) {
					for _, n := range part.Sizes {
						if n > 0 || rule.String() != "chomp" {
							sizes = append(sizes, int(n))
						}
					}
				}
				switch {
				case sizes == nil:
					return test.end
				case test.end == "0":
					return heapsText(sizes)
				case strings.Contains(test.end, "/"):
					return joined(sizes, "/")
				}
				return joined(sizes, ",")
			})
		}
	}
	assert.Greater(t, total, 1_000)
}
