package proof_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver"
)

// boardGames are games of all kinds that aren't about words.
var boardGames = []string{
	"nim normal", "nim misere", "take 1,3-4 normal", "take 2-3 misere", "octal 0.77 normal", "octal 0.07 misere", "octal 4!.0 normal",
	"octal 4.1!6 misere", "octal .35 normal", "line 3 2 2 standard", "line 3 3 3 standard", "line 2 3 2 misere", "line 3 3 3 wild gravity",
	"line 3 2 3 notakto", "line 4 2 3 standard gravity", "line 3 3 3 misere gravity",
	"square normal", "square misere", "octal 8!.1F normal", "octal .[3!7] misere", "octal 0.2[13] normal", "moore 2 normal", "moore 2 misere",
	"wythoff normal", "wythoff misere", "dynamic 2 normal", "dynamic 1 misere", "chomp normal", "chomp misere",
}

// randomHeaps returns a position of a game with a few small numbers.
func randomHeaps(r *rand.Rand, game []string) string {
	var heaps []int
	for range r.IntN(4) {
		heaps = append(heaps, 1+r.IntN(6))
	}
	switch game[0] {
	case "wythoff":
		heaps = heaps[:min(len(heaps), 2)]
	case "dynamic":
		n := r.IntN(16)
		if r.IntN(2) == 0 {
			return strconv.Itoa(n)
		}
		return fmt.Sprintf("%d/%d", n, r.IntN(n+1))
	case "chomp":
		heaps = append(heaps, 1+r.IntN(6))
		slices.SortFunc(heaps, func(a, b int) int { return b - a })
		return list(heaps, false)
	}
	return orZero(list(heaps, true))
}

// randomBoard returns a position that some moves lead to from the empty board.
func randomBoard(r *rand.Rand, g *naive, game []string) string {
	width, _ := strconv.Atoi(game[1])
	height, _ := strconv.Atoi(game[2])
	p := strings.Repeat(".", width*height)
	for range 1 + r.IntN(width*height) {
		if g.over(p) == solver.Undecided {
			all := g.moves(p)
			p = all[r.IntN(len(all))]
		}
	}
	return p
}

// boardCertificate returns a certificate about positions of a game, or about values.
func boardCertificate(t testing.TB, r *rand.Rand, all naives, game []string) *certificate.Certificate {
	g := all.of(game)
	c := &certificate.Certificate{Game: game}
	add := func(format string, args ...any) {
		c.Body = append(c.Body, certificate.Line{Text: fmt.Sprintf(format, args...)})
	}
	claim := func() {
		p := randomHeaps(r, game)
		v, _ := g.Value(p)
		add("claim %s %s", [...]string{solver.Win: "win", solver.Loss: "loss"}[v.Value], p)
	}
	isValues := slices.Contains([]string{"take", "octal", "square"}, game[0]) && game[len(game)-1] == "normal"
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
		proof := certificate.NewProof[string](g)
		for range 1 + r.IntN(2) {
			p := ""
			if game[0] == "line" {
				p = randomBoard(r, g, game)
			} else {
				p = canonical(game, randomHeaps(r, game))
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
func boardTruth(c certificate.Claim, all naives, game []string) (is, told bool) {
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
		sum := 0
		for _, n := range numbersOf(c.Position) {
			sum += n
		}
		if sum > 20 {
			return false, false
		}
		c.Position = canonical(game, c.Position)
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
		b[r.IntN(len(b))] = "0123456789XO.,/LNV -!"[r.IntN(21)]
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
		b[5+r.IntN(len(b)-5)] = "0123456789F[] .-!"[r.IntN(17)]
		lines[1] = string(b)
	}
	lines[len(lines)-1] = fmt.Sprint("end ", len(lines))
	return strings.Join(lines, "\n") + "\n", what
}

// tooHard finds heaps that may be split and come of a comma that has become a digit. The
// checker with a proof lists the moves after all moves: of a heap of 350 for five minutes.
var tooHard = regexp.MustCompile(`(?m)^game octal [^V]*\n([LN]\d*|claim \S+) (\d+,)*\d{3}`)

// With something changed a certificate is refused, with a line and a reason, or its
// claims are true.
func TestChangedBoards(t *testing.T) {
	t.Parallel()
	changedBoards(t, "")
}

func changedBoards(t *testing.T, proven string) {
	base, all, verdicts := rand.Uint64()>>1, naives{}, newVerdicts(proven)
	for seed := base; seed < base+150; seed++ {
		r := rand.New(rand.NewPCG(seed, 5))
		for i, game := range boardGames {
			text, what := changedBoard(r, textOf(boardCertificate(t, r, all, strings.Split(game, " "))))
			asks := int(seed%uint64(len(boardGames))) == i && !tooHard.MatchString(text)
			read := verdicts.ask(t, seed, what, text, nil, asks)
			if read == nil {
				continue
			}
			for _, claim := range read.Claims() {
				is, told := boardTruth(claim, all, read.Game)
				require.True(t, is || !told, "seed %d: %s: %s\n%s", seed, what, claim.Text, text)
			}
		}
	}
	for _, what := range []string{"a line removed", "another character", "another field", "a field more or less", "another number of plies", "a line added", "another game", "a character of the game changed"} {
		assert.Greater(t, verdicts.refusals[what], 20, what)
	}
	assert.Greater(t, verdicts.accepted, 100)
}
