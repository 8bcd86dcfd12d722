package certificate_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/nim"
)

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
			r, err := certificate.ReadBoardGame(strings.Split(game+" "+play.String(), " "))
			require.NoError(t, err)
			total += certificate.SameRules(t, r, g, start, func(p nim.Position) string {
				var heaps []int
				for _, part := range g.Parts(p) {
					heaps = append(heaps, int(part.Sizes[0]))
				}
				return certificate.HeapsText(heaps)
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
		{"staircase", "2 3 1 2", "staircase", "0,0,0,0"},
	} {
		for _, play := range []nim.Play{nim.Normal, nim.Misere} {
			rule, err := nim.ParseRule(test.rule)
			require.NoError(t, err)
			parts, err := nim.ReadParts(rule, strings.Fields(test.sizes))
			require.NoError(t, err)
			g, start := nim.NewGame(play, parts...)
			r, err := certificate.ReadBoardGame(strings.Split(test.game+" "+play.String(), " "))
			require.NoError(t, err)
			total += certificate.SameRules(t, r, g, start, func(p nim.Position) string {
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
					return certificate.HeapsText(sizes)
				case strings.Contains(test.end, "/"):
					return certificate.Joined(sizes, "/")
				}
				return certificate.Joined(sizes, ",")
			})
		}
	}
	assert.Greater(t, total, 1_000)
}
