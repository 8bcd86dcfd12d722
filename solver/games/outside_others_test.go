package games_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/tictactoe"
)

// others has questions of many kinds: the first of these that a row's question matches is asked.
var others = table{
	file: "other.tsv", columns: 2,
	takesLong: func(r row) bool {
		return strings.HasPrefix(r.cells[1], "largest value") || r.cells[0] == "octal:0.127" || r.cells[0] == "connect4 5x4" || strings.HasPrefix(r.key(2), "octal:0.3F | misere") || r.cells[0] == "tictactoe 4x4 line 4"
	},
	ask: func(t *testing.T, r row) (theirs, ours string) {
		for _, k := range kinds {
			if match := regexp.MustCompile(k.question).FindStringSubmatch(r.key(2)); match != nil {
				ours := k.answer(t, match[1:])
				return k.part(r.cells[2], ours), ours
			}
		}
		t.Fatalf("%s: nothing answers %q", r.at, r.key(2))
		return "", ""
	},
	apart: map[string]string{
		"chomp | all 3-row positions p<=13,q<=10,r=1..5: 305 outcomes": "the table has none of the outcomes",
		"connect4 3x2 (w x h) | different games":                       "the program refuses a board on which no line of four fits",
		"connect4 6x5 | different games":                               "there are too many positions to count",
	},
}

// A kind of question.
type kind struct {
	question string // a regular expression for the game and what is asked of it
	answer   func(t *testing.T, match []string) string
	part     func(theirs, ours string) string // of the row's answer that is compared
}

func whole(theirs, _ string) string { return theirs }

// known is how much of a list of numbers in order is compared, where not all are counted.
func known(theirs, ours string) string {
	list, _, _ := strings.Cut(theirs, " ")
	return list[:min(len(list), len(ours))]
}

// inBrackets is the list between brackets, after a sum.
func inBrackets(theirs, _ string) string {
	_, list, _ := strings.Cut(theirs, "(")
	return strings.TrimSuffix(list, ")")
}

var kinds = []kind{
	{`^(\S+) \| (?:normal )?values (\d+)\.\.(\d+)$`, func(t *testing.T, m []string) string {
		return listed(values(t, m[0], number(t, m[1]), number(t, m[2])))
	}, whole},
	{`^(\S+) \| (?:preperiod,period|preperiod = last exception \+ 1, period)$`, func(t *testing.T, m []string) string {
		return listed(period(t, m[0]))
	}, whole},
	{`^(\S+) \| misere losing single heaps 0\.\.(\d+)$`, func(t *testing.T, m []string) string {
		return listed(lost(t, m[0], number(t, m[1])))
	}, whole},
	{`^(wythoff) \| Grundy \((\d+),n\) n=0\.\.(\d+)$`, func(t *testing.T, m []string) string {
		return listed(grundy(t, m[0], number(t, m[1]), number(t, m[2])))
	}, whole},
	{`^octal:(\S+) vs (\S+) \| first differing heap`, func(t *testing.T, m []string) string {
		one, other := sequence(t, m[0], 10_000).Values(), sequence(t, m[1], 10_000).Values()
		for n := range one {
			if one[n] != other[n] {
				return strconv.Itoa(n)
			}
		}
		return "none"
	}, whole},
	// Grundy's game is known to its heap of 2^35; here it goes to one after the largest value.
	{`^(?:octal:)?(\S+) \| largest value(?: to (\d+))?, first at$`, func(t *testing.T, m []string) string {
		code, to := strings.Replace(m[0], "split", "4!.0", 1), int64(800_000)
		if m[1] != "" {
			to = number(t, m[1])
		}
		value, heap := largest(sequence(t, code, to).Values())
		return fmt.Sprintf("[%d, %d]", value, heap)
	}, whole},
	{`^tictactoe (\d+x\d+) \| positions per ply up to symmetry, sum$`, func(t *testing.T, m []string) string {
		var counts []int
		for _, l := range counted(t, opened(t, "tictactoe", face.Values{"size": m[0]}), 0).Layers {
			counts = append(counts, l.UpToSymmetry)
		}
		return commas(counts)
	}, inBrackets},
	{`^connect4 (\d+x\d+)(?: \(w x h\))? \| different games$`, func(t *testing.T, m []string) string {
		return strconv.Itoa(counted(t, opened(t, "tictactoe", gravity(m[0])), 0).Games.Sum())
	}, whole},
	{`^connect4 (\d+x\d+) \| legal positions after n plies$`, func(t *testing.T, m []string) string {
		var counts []int
		for _, l := range counted(t, opened(t, "tictactoe", gravity(m[0])), 1_200_000).Layers {
			counts = append(counts, l.Positions)
		}
		require.GreaterOrEqual(t, len(counts), 8)
		return commas(counts)
	}, known},
	{`^tictactoe (\d)x(\d)(?: line (\d))? \| positions up to symmetry won for X by plies`, func(t *testing.T, m []string) string {
		rules := tictactoe.Rules{Width: int(number(t, m[0])), Height: int(number(t, m[1]))}
		if m[2] != "" {
			rules.Line = int(number(t, m[2]))
		}
		return commas(wonForX(t, rules))
	}, whole},
}

// wonForX counts the positions after each ply that X wins with best play; those that mirror each
// other count once.
func wonForX(t *testing.T, rules tictactoe.Rules) (counts []int) {
	g, err := tictactoe.New(rules)
	require.NoError(t, err)
	s := solver.New(g)
	layer := map[tictactoe.Position]bool{{}: true}
	for plies := 0; len(layer) > 0; plies++ {
		count, next := 0, make(map[tictactoe.Position]bool)
		for p := range layer {
			v, err := s.Value(t.Context(), p)
			require.NoError(t, err)
			if v == solver.Win && plies%2 == 0 || v == solver.Loss && plies%2 == 1 {
				count++
			}
			if g.Terminal(p) == solver.Undecided {
				for _, m := range g.Moves(nil, p) {
					next[g.Canonical(g.Play(p, m))] = true
				}
			}
		}
		counts, layer = append(counts, count), next
	}
	return counts
}

func number(t *testing.T, text string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(text, 10, 64)
	require.NoError(t, err)
	return n
}

func commas[N int | int64](numbers []N) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ",")
}

// listed writes numbers as the table has them.
func listed(numbers []int64) string {
	return "[" + strings.ReplaceAll(commas(numbers), ",", ", ") + "]"
}
