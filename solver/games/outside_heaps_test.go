package games_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/nim"
	"wordgame/solver/nim/octal"
)

// digits writes values as octals.tsv has them: each a digit, or a letter from 10 on.
func digits(values []uint16) string {
	written := ""
	for _, v := range values {
		written += strings.ToUpper(strconv.FormatUint(uint64(v), 36))
	}
	return written
}

// sequence returns the values of a code up to a heap.
func sequence(t *testing.T, code string, to int64) *octal.Sequence {
	t.Helper()
	c, err := octal.Parse(code)
	require.NoError(t, err)
	s := octal.New(c)
	require.NoError(t, s.Extend(t.Context(), to))
	return s
}

// largest says what the largest value is, and where it stands first.
func largest(values []uint16) (value uint16, heap int) {
	for n, v := range values {
		if v > value {
			value, heap = v, n
		}
	}
	return value, heap
}

// octals has codes with their preperiods and periods, and all their values or the largest.
var octals = table{
	file: "octal.tsv", columns: 1,
	takesLong: func(r row) bool { return len(r.cells[1]) > 4 },
	ask: func(t *testing.T, r row) (theirs, ours string) {
		code := r.cells[0]
		if !strings.Contains(code, ".") {
			code += ".0"
		}
		s := sequence(t, code, 1000)
		for s.Period().Period == 0 {
			require.NoError(t, s.Extend(t.Context(), 2*int64(len(s.Values()))))
		}
		p := s.Period()
		values := s.Values()[:p.Preperiod+p.Period]
		said := fmt.Sprintf("%s(%s)", digits(values[:p.Preperiod]), digits(values[p.Preperiod:]))
		if strings.HasPrefix(r.cells[3], "max=") {
			value, heap := largest(values)
			said = fmt.Sprintf("max=%d@%d", value, heap)
		}
		return strings.Join(r.cells[1:4], " "), fmt.Sprintf("%d %d %s", p.Preperiod, p.Period, said)
	},
	apart: map[string]string{
		".376": "its values up to a heap of 4.5 million, which show the period, take more than 20 minutes",
		".354": "its values up to a heap of 20 million, which show the period, take far longer than those of .376",
	},
}

// misere has codes with the order of their misère quotients, and how many elements are lost.
var misere = table{
	file: "misere.tsv", columns: 2,
	takesLong: func(row) bool { return false },
	ask: func(t *testing.T, r row) (theirs, ours string) {
		to, err := strconv.ParseInt(r.cells[1], 10, 64)
		require.NoError(t, err)
		q, err := nim.MisereQuotient(t.Context(), to, rule(t, "octal:"+r.cells[0]))
		require.NoError(t, err, r.at)
		return r.cells[2] + " " + r.cells[3], fmt.Sprint(q.Order(), " ", q.Losing())
	},
}

func rule(t *testing.T, name string) nim.Rule {
	t.Helper()
	r, err := nim.ParseRule(name)
	require.NoError(t, err)
	return r
}

// values returns the Grundy values of heaps from one size to another.
func values(t *testing.T, name string, from, to int64) []int64 {
	t.Helper()
	table, err := nim.TableOf(t.Context(), rule(t, name), to, nil)
	require.NoError(t, err)
	return table.Values[from:]
}

// period returns the preperiod and the period of a rule.
func period(t *testing.T, name string) []int64 {
	t.Helper()
	table, err := nim.TableOf(t.Context(), rule(t, name), 200_000, nil)
	require.NoError(t, err)
	return []int64{table.Preperiod, table.Period}
}

// answer says what is known of a position of heaps.
func answer(t *testing.T, name, play, heaps string, b face.Question) *face.Answer {
	t.Helper()
	g, err := nim.Family().New(t.Context(), face.Values{"rule": name, play: "true"}, heaps)
	require.NoError(t, err)
	a, err := g.Start().Solve(t.Context(), b)
	require.NoError(t, err)
	return a
}

// lost returns the single heaps up to a size at which the player to move loses in misère play.
func lost(t *testing.T, name string, to int64) []int64 {
	t.Helper()
	heaps := []int64{}
	for n := range to + 1 {
		if a := answer(t, name, "misere", strconv.FormatInt(n, 10), face.Question{Brief: true}); a.Result.Value == solver.Loss {
			heaps = append(heaps, n)
		}
	}
	return heaps
}

// grundy returns the Grundy values of two heaps of Wythoff's game, one of them fixed.
func grundy(t *testing.T, name string, one, to int64) []int64 {
	t.Helper()
	all := []int64{}
	for n := range to + 1 {
		for _, f := range answer(t, name, "normal", fmt.Sprint(one, n), face.Question{}).Facts {
			if f.Name == "grundy" {
				all = append(all, *f.Value.(*int64))
			}
		}
	}
	return all
}
