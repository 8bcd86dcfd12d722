package certificate

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/nim"
)

// ReadLineGame is for the test in the other package of tests, which line games need since
// their face makes certificates.
var ReadLineGame = readLineGame

// SameRules compares the rules of this package with those of a solver, at all positions
// that can be reached from one, and returns how many there are.
func SameRules[P comparable, M any, Q comparable](t *testing.T, r Rules[Q], g solver.Game[P, M], start P, text func(P) string) int {
	t.Helper()
	seen := map[P]bool{start: true}
	for queue := []P{start}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		at, err := r.Read(text(p))
		require.NoError(t, err)
		require.Equal(t, text(p), r.Text(at))
		require.Equal(t, g.Terminal(p).String(), [...]string{"undecided", "loss", "draw", "win"}[r.Over(at)], text(p))
		if r.Over(at) != Undecided {
			continue
		}
		var want []string
		for _, m := range g.Moves(nil, p) {
			q := g.Play(p, m)
			want = append(want, text(q))
			if !seen[q] {
				seen[q] = true
				queue = append(queue, q)
			}
		}
		var have []string
		for q := range r.Moves(at) {
			have = append(have, r.Text(q))
		}
		slices.Sort(want)
		slices.Sort(have)
		require.Equal(t, slices.Compact(want), slices.Compact(have), text(p))
	}
	return len(seen)
}

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
			r, err := readBoardGame(strings.Split(game+" "+play.String(), " "))
			require.NoError(t, err)
			total += SameRules(t, r, g, start, func(p nim.Position) string {
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
		{"staircase", "2 3 1 2", "staircase", "0,0,0,0"},
	} {
		for _, play := range []nim.Play{nim.Normal, nim.Misere} {
			rule, err := nim.ParseRule(test.rule)
			require.NoError(t, err)
			parts, err := nim.ReadParts(rule, strings.Fields(test.sizes))
			require.NoError(t, err)
			g, start := nim.NewGame(play, parts...)
			r, err := readBoardGame(strings.Split(test.game+" "+play.String(), " "))
			require.NoError(t, err)
			total += SameRules(t, r, g, start, func(p nim.Position) string {
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
