package quotient_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/quotient"
)

// games are some with finite quotients.
func games(t testing.TB) map[string]*quotient.Quotient {
	games := map[string]*quotient.Quotient{
		"Kayles": of(t, octal(7, 7), 160),
		"Guiles": of(t, octal(1, 5), 160),
		"0.123":  of(t, octal(1, 2, 3), 160),
		"Nim":    of(t, anyNumber, 32),
		"none":   of(t, octal(), 3),
		"0.07":   of(t, octal(0, 7), 26),
	}
	for seed := range uint64(12) {
		r := rand.New(rand.NewPCG(seed, 3))
		heaps := 1 + r.IntN(6)
		q, _ := quotient.Of(t.Context(), randomTable(r, heaps).options, int64(heaps)-1)
		games["random "+strconv.FormatUint(seed, 10)] = q
	}
	return games
}

func TestKaylesPresentation(t *testing.T) {
	q := of(t, octal(7, 7), 160)
	assert.Equal(t, "a^2 = 1, bd = bc, be = bc, bf = ab, cd = b^2, ce = b^2, dg = cg, e^2 = de, eg = cg, "+
		"f^2 = b^2, fg = ag, g^2 = b^2, b^3 = b, b^2c = acf, b^2g = g, bc^2 = b, c^3 = c, c^2f = ab^2, c^2g = g, d^3 = d, d^2f = f",
		strings.Join(q.Relations(), ", "))
	assert.Equal(t, []int64{1, 2, 5, 9, 12, 25, 27}, q.Generators())
	var words []string
	for _, x := range q.Heaps()[:13] {
		words = append(words, q.Word(x))
	}
	assert.Equal(t, "1 a b ab a c ab b ab^2 d b bc e", strings.Join(words, " "))
}

var letter = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`([a-z])([0-9]*)(?:\^([0-9]+))?`) })

// product returns the element of a word, and how often each generator is in it.
func product(t *testing.T, q *quotient.Quotient, word string) (quotient.Element, []int) {
	t.Helper()
	x, times := quotient.Element(0), make([]int, len(q.Generators()))
	if word == "1" {
		return x, times
	}
	letters := letter().FindAllStringSubmatch(word, -1)
	whole := ""
	for _, l := range letters {
		round, _ := strconv.Atoi(l[2])
		n, err := strconv.Atoi(l[3])
		if err != nil {
			n = 1
		}
		g := int(l[1][0]-'a') + 26*round
		times[g] += n
		for range n {
			x = q.Times(x, q.Heaps()[q.Generators()[g]])
		}
		whole += l[0]
	}
	require.Equal(t, word, whole)
	return x, times
}

func divides(a, b []int) bool {
	for g, n := range a {
		if n > b[g] {
			return false
		}
	}
	return true
}

// The words are those that no relation rewrites, and the relations hold: so they present
// the quotient, having as many normal forms as it has elements.
func TestRelations(t *testing.T) {
	for name, q := range games(t) {
		var left [][]int
		for _, r := range q.Relations() {
			from, to, ok := strings.Cut(r, " = ")
			require.True(t, ok)
			x, times := product(t, q, from)
			y, _ := product(t, q, to)
			require.Equal(t, x, y, "%s: %s", name, r)
			require.Equal(t, to, q.Word(y), name)
			for _, other := range left {
				require.False(t, divides(times, other) || divides(other, times), "%s: %s can be spared", name, r)
			}
			left = append(left, times)
		}
		degree := 0
		for i := range q.Order() {
			x, times := product(t, q, q.Word(quotient.Element(i)))
			require.Equal(t, quotient.Element(i), x, name)
			sum := 0
			for _, n := range times {
				sum += n
			}
			require.GreaterOrEqual(t, sum, degree, name)
			degree = sum
			require.False(t, slices.ContainsFunc(left, func(l []int) bool { return divides(l, times) }), "%s: %s", name, q.Word(x))
			// One more of any generator is a word, or has a left side in it.
			for g, heap := range q.Generators() {
				times[g]++
				y := q.Times(x, q.Heaps()[heap])
				_, word := product(t, q, q.Word(y))
				rewritten := slices.ContainsFunc(left, func(l []int) bool { return divides(l, times) })
				if rewritten == slices.Equal(word, times) {
					t.Fatalf("%s: %s with %d", name, q.Word(x), g)
				}
				times[g]--
			}
		}
	}
}
