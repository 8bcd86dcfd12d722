package certificate

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// naiveHeaps is a heap game: what may be left of a heap is found by trying all.
func naiveHeaps(game []string) *naive {
	allowed := func(before, a, b int) bool { return b == 0 && a < before } // Nim
	switch game[0] {
	case "take":
		var set []int
		for _, item := range strings.Split(game[1], ",") {
			from, to, _ := strings.Cut(item, "-")
			first, _ := strconv.Atoi(from)
			last, err := strconv.Atoi(to)
			if err != nil {
				last = first
			}
			for n := first; n <= last; n++ {
				set = append(set, n)
			}
		}
		allowed = func(before, a, b int) bool { return b == 0 && a < before && slices.Contains(set, before-a) }
	case "octal":
		var digits []string // each with its !, if it has one
		for _, c := range strings.Replace(game[1], ".", "", 1) {
			if c == '!' {
				digits[len(digits)-1] += "!"
			} else {
				digits = append(digits, string(c))
			}
		}
		if game[1][0] == '.' {
			digits = append([]string{"0"}, digits...)
		}
		allowed = func(before, a, b int) bool {
			taken := before - a - b
			if taken < 0 || taken >= len(digits) || taken == 0 && b == 0 {
				return false
			}
			left := 0
			if a > 0 {
				left++
			}
			if b > 0 {
				left++
			}
			return (digits[taken][0]-'0')>>left&1 != 0 && (b == 0 || a != b || len(digits[taken]) == 1)
		}
	}
	moves := func(p string) (all []string) {
		var heaps []int
		for _, word := range strings.Split(p, ",") {
			n, _ := strconv.Atoi(word)
			heaps = append(heaps, n)
		}
		for i, n := range heaps {
			for a := range n + 1 {
				for b := range a + 1 {
					if !allowed(n, a, b) {
						continue
					}
					after := append(slices.Delete(slices.Clone(heaps), i, i+1), a, b)
					slices.Sort(after)
					after = slices.DeleteFunc(after, func(n int) bool { return n == 0 })
					all = append(all, orZero(strings.ReplaceAll(strings.Trim(fmt.Sprint(after), "[]"), " ", ",")))
				}
			}
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	return &naive{
		over: func(p string) Outcome {
			switch {
			case len(moves(p)) > 0:
				return Undecided
			case game[len(game)-1] == "misere":
				return Win
			}
			return Loss
		},
		moves: moves,
		known: make(map[string]Result),
	}
}

func orZero(heaps string) string {
	if heaps == "" {
		return "0"
	}
	return heaps
}

// naiveLines is a line game on a board of cells with coordinates.
func naiveLines(game []string) *naive {
	width, _ := strconv.Atoi(game[1])
	height, _ := strconv.Atoi(game[2])
	k, _ := strconv.Atoi(game[3])
	at := func(p string, x, y int) byte {
		if x < 0 || x >= width || y < 0 || y >= height {
			return ' '
		}
		return p[y*width+x]
	}
	line := func(p string, mark byte) bool {
		for i := range p {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				n := 0
				for n < k && at(p, i%width+n*d[0], i/width+n*d[1]) == mark {
					n++
				}
				if n == k {
					return true
				}
			}
		}
		return false
	}
	toMove := func(p string) byte { return "XO"[(strings.Count(p, "X")+strings.Count(p, "O"))%2] }
	return &naive{
		over: func(p string) Outcome {
			before := byte('X' + 'O' - toMove(p))
			made := map[string]bool{"standard": line(p, before), "misere": line(p, before), "wild": line(p, 'X') || line(p, 'O'), "notakto": line(p, 'X')}
			switch {
			case made[game[4]] && (game[4] == "misere" || game[4] == "notakto"):
				return Win
			case made[game[4]]:
				return Loss
			case !strings.Contains(p, "."):
				return Draw
			}
			return Undecided
		},
		moves: func(p string) (all []string) {
			for i := range p {
				if p[i] != '.' || len(game) > 5 && at(p, i%width, i/width+1) == '.' {
					continue
				}
				for _, mark := range map[string]string{"wild": "XO", "notakto": "X", "standard": string(toMove(p)), "misere": string(toMove(p))}[game[4]] {
					all = append(all, p[:i]+string(mark)+p[i+1:])
				}
			}
			return all
		},
		known: make(map[string]Result),
	}
}

// naives are games by their names, with what is known of them.
type naives map[string]*naive

func (all naives) of(game []string) *naive {
	name := strings.Join(game, " ")
	if all[name] == nil {
		g := naiveHeaps
		if game[0] == "line" {
			g = naiveLines
		}
		all[name] = g(game)
		all[name].over, all[name].moves = remembered(all[name].over), remembered(all[name].moves)
	}
	return all[name]
}

// remembered returns a function that remembers what it has said.
func remembered[T any](f func(string) T) func(string) T {
	known := make(map[string]T)
	return func(p string) T {
		if _, ok := known[p]; !ok {
			known[p] = f(p)
		}
		return known[p]
	}
}

// boardGames are games of all kinds that aren't about words.
var boardGames = []string{
	"nim normal", "nim misere", "take 1,3-4 normal", "take 2-3 misere", "octal 0.77 normal", "octal 0.07 misere", "octal 4!.0 normal",
	"octal 4.1!6 misere", "octal .35 normal", "line 3 2 2 standard", "line 3 3 3 standard", "line 2 3 2 misere", "line 3 3 3 wild gravity",
	"line 3 2 3 notakto", "line 4 2 3 standard gravity", "line 3 3 3 misere gravity", "line 2 2 3 wild",
}

// randomHeaps returns a position of a few small heaps.
func randomHeaps(r *rand.Rand) string {
	var heaps []int
	for range r.IntN(4) {
		heaps = append(heaps, 1+r.IntN(6))
	}
	slices.Sort(heaps)
	return orZero(strings.ReplaceAll(strings.Trim(fmt.Sprint(heaps), "[]"), " ", ","))
}

// randomBoard returns a position that some moves lead to from the empty board.
func randomBoard(r *rand.Rand, g *naive, game []string) string {
	width, _ := strconv.Atoi(game[1])
	height, _ := strconv.Atoi(game[2])
	p := strings.Repeat(".", width*height)
	for range 1 + r.IntN(width*height) {
		if g.over(p) == Undecided {
			all := g.moves(p)
			p = all[r.IntN(len(all))]
		}
	}
	return p
}

// boardCertificate returns a certificate about positions of a game, or about values.
func boardCertificate(t testing.TB, r *rand.Rand, all naives, game []string) *Certificate {
	g := all.of(game)
	c := &Certificate{Game: game}
	add := func(format string, args ...any) {
		c.Body = append(c.Body, Line{Text: fmt.Sprintf(format, args...)})
	}
	claim := func() {
		p := randomHeaps(r)
		v, _ := g.Value(p)
		add("claim %s %s", [...]string{Win: "win", Loss: "loss"}[v.Outcome], p)
	}
	isValues := game[0] != "nim" && game[0] != "line" && game[len(game)-1] == "normal"
	switch kind := r.IntN(3); {
	case game[0] == "nim" && kind > 0:
		for range 1 + r.IntN(5) {
			claim()
		}
	case isValues && kind > 0:
		values := naiveValues(g, 6+r.IntN(20))
		for from := 0; from < len(values); from += 9 {
			add("V %d %s", from, strings.Trim(fmt.Sprint(values[from:min(from+9, len(values))]), "[]"))
		}
		for range 1 + r.IntN(3) {
			h := r.IntN(len(values))
			add("claim value %d %d", h, values[h])
		}
		if strings.HasPrefix(game[1], "1,3") && len(values) >= 19 {
			add("claim period 7 from 0")
			h := r.IntN(7)
			add("claim value %d000000000000000000000%d %d", 7, h, values[h])
		}
		claim()
	default:
		proof := NewProof[string](g)
		for range 1 + r.IntN(2) {
			p := ""
			if game[0] == "line" {
				p = randomBoard(r, g, game)
			} else {
				p = randomHeaps(r)
			}
			require.NoError(t, proof.Claim(p, r.IntN(2) == 0), "%v %s", game, p)
		}
		c.Body = proof.Body
	}
	return c
}

// naiveValues returns the Grundy values of heaps of up to most counters.
func naiveValues(g *naive, most int) []int {
	known := map[string]int{}
	var value func(p string) int
	value = func(p string) int {
		v, ok := known[p]
		if ok {
			return v
		}
		var after []int
		for _, q := range g.moves(p) {
			sum := 0 // of what is left of one heap
			for _, heap := range strings.Split(q, ",") {
				sum ^= value(heap)
			}
			after = append(after, sum)
		}
		for slices.Contains(after, v) {
			v++
		}
		known[p] = v
		return v
	}
	var values []int
	for h := range most + 1 {
		values = append(values, value(strconv.Itoa(h)))
	}
	return values
}

// boardTruth reports whether a claim is true by the naive game, and whether that can be
// told: not of heaps that are too large for it.
func boardTruth(c Claim, all naives, game []string) (is, told bool) {
	g := all.of(game)
	f := strings.Split(c.Text, " ")
	const largest = 40
	switch c.Claim {
	case "value":
		heap, err := strconv.Atoi(c.Position)
		if err != nil || heap > largest {
			return false, false
		}
		return fmt.Sprint(naiveValues(g, heap)[heap]) == strings.TrimLeft(f[3], "0") || strings.Trim(f[3], "0") == "" && naiveValues(g, heap)[heap] == 0, true
	case "period":
		period, _ := strconv.Atoi(c.Position)
		from, _ := strconv.Atoi(f[4])
		values := naiveValues(g, largest)
		return from+period < largest && slices.Equal(values[from:largest-period], values[from+period:largest]), true
	}
	if game[0] != "line" {
		var heaps []int
		sum := 0
		for _, word := range strings.Split(c.Position, ",") {
			n, err := strconv.Atoi(word)
			if err != nil {
				return false, false
			}
			heaps = append(heaps, n)
			sum += n
		}
		if sum > 20 {
			return false, false
		}
		slices.Sort(heaps)
		heaps = slices.DeleteFunc(heaps, func(n int) bool { return n == 0 })
		c.Position = orZero(strings.ReplaceAll(strings.Trim(fmt.Sprint(heaps), "[]"), " ", ","))
	}
	return g.truth(c), true
}

// What a proof of any game without words says is accepted.
func TestBoardProofs(t *testing.T) {
	t.Parallel()
	base, all := rand.Uint64()>>1, naives{}
	claims := make(map[string]int)
	for seed := base; seed < base+40; seed++ {
		for _, game := range boardGames {
			game := strings.Split(game, " ")
			c := boardCertificate(t, rand.New(rand.NewPCG(seed, 4)), all, game)
			read, err := verify(textOf(c), nil)
			require.NoError(t, err, "seed %d\n%s", seed, textOf(c))
			for _, claim := range read.Claims() {
				claims[claim.Claim]++
				is, told := boardTruth(claim, all, game)
				require.True(t, is || !told, "seed %d: %v: %s", seed, game, claim.Text)
			}
		}
	}
	for _, claim := range []string{"win", "loss", "draw", "value", "period"} {
		assert.Greater(t, claims[claim], 2, claim)
	}
}

// changedBoard returns a certificate with something changed by chance, and what.
func changedBoard(r *rand.Rand, text string) (string, string) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := 2 + r.IntN(len(lines)-3)
	f := strings.Split(lines[at], " ")
	number := func() string { return strconv.Itoa(r.IntN(9)) }
	what := ""
	switch r.IntN(9) {
	case 0:
		what, lines = "a line removed", slices.Delete(lines, at, at+1)
	case 1:
		what = "lines exchanged"
		other := 2 + r.IntN(len(lines)-3)
		lines[at], lines[other] = lines[other], lines[at]
	case 2:
		what = "another character"
		b := []byte(lines[at])
		b[r.IntN(len(b))] = "0123456789XO.,LNV -!"[r.IntN(20)]
		lines[at] = string(b)
	case 3:
		what = "another field"
		i := r.IntN(len(f))
		switch {
		case i == 0:
			f[0] = []string{"L", "N", "L2", "N2", "L0", "N0", "V", "claim"}[r.IntN(8)]
		case f[0] == "claim" && i == 1:
			f[1] = []string{"win", "loss", "draw", "no-win", "no-loss", "value", "period", "safe"}[r.IntN(8)]
		default:
			f[i] = number()
		}
		lines[at] = strings.Join(f, " ")
	case 4:
		what = "a field more or less"
		if i := r.IntN(len(f)); r.IntN(2) == 0 {
			f = slices.Delete(f, i, i+1)
		} else {
			f = slices.Insert(f, i, number())
		}
		lines[at] = strings.Join(f, " ")
	case 5:
		what = "another number of plies"
		switch {
		case f[0] == "claim" && len(f) == 5:
			f[4] = number()
		case f[0] == "claim":
			f = append(f, []string{"in", "within"}[r.IntN(2)], number())
		case r.IntN(2) == 0 && f[0] != "V":
			f[0] = f[0][:1]
		default:
			f[0] = f[0][:1] + number()
		}
		lines[at] = strings.Join(f, " ")
	case 6:
		what = "a line added"
		lines = slices.Insert(lines, at, []string{"L ", "N ", "L2 ", "claim win ", "claim loss ", "claim no-loss ", "V 0 "}[r.IntN(7)]+f[len(f)-1])
	case 7:
		what = "another game"
		lines[1] = "game " + boardGames[r.IntN(len(boardGames))]
	case 8:
		what = "a character of the game changed"
		b := []byte(lines[1])
		b[5+r.IntN(len(b)-5)] = "0123456789 .-!"[r.IntN(14)]
		lines[1] = string(b)
	}
	lines[len(lines)-1] = fmt.Sprint("end ", len(lines))
	return strings.Join(lines, "\n") + "\n", what
}

// With something changed a certificate is refused, with a line and a reason, or its
// claims are true. The checker with a proof says the same.
func TestChangedBoards(t *testing.T) {
	t.Parallel()
	_, err := os.Stat("../../proof/_build/check")
	built := err == nil
	if !built {
		t.Log("without the checker with a proof: make -C proof builds it")
	}
	base, all := rand.Uint64()>>1, naives{}
	refusals, accepted, asked := make(map[string]int), 0, 0
	for seed := base; seed < base+150; seed++ {
		r := rand.New(rand.NewPCG(seed, 5))
		for i, game := range boardGames {
			text, what := changedBoard(r, textOf(boardCertificate(t, r, all, strings.Split(game, " "))))
			read, err := verify(text, nil)
			status, why := 0, new(Error)
			if err == nil {
				accepted++
				for _, claim := range read.Claims() {
					is, told := boardTruth(claim, all, read.Game)
					require.True(t, is || !told, "seed %d: %s: %s\n%s", seed, what, claim.Text, text)
				}
			} else {
				refusals[what]++
				require.ErrorAs(t, err, &why)
				require.NotEmpty(t, why.Why)
				require.True(t, 1 <= why.Line && why.Line <= strings.Count(text, "\n"), "seed %d: line %d of\n%s", seed, why.Line, text)
				if status = 2; why.Refused {
					status = 1
				}
			}
			// The other checker reads digits to F, too.
			more := strings.Contains(why.Why, "want digits 0 to 7")
			if built && !more && asked < judged && int(seed)%len(boardGames) == i {
				asked++
				its, said := judge(t, text, nil)
				require.Equal(t, its, status, "seed %d: %s: %v, and the other checker: %s\n%s", seed, what, err, said, text)
				if err != nil {
					require.Contains(t, said, fmt.Sprintf("cert:%d: ", why.Line), "seed %d: %v\n%s", seed, err, text)
				}
			}
		}
	}
	for _, what := range []string{"a line removed", "another character", "another field", "a field more or less", "another number of plies", "a line added", "another game", "a character of the game changed"} {
		assert.Greater(t, refusals[what], 20, what)
	}
	assert.Greater(t, accepted, 100)
}
