package nim

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/solver/gametest"
	"wordgame/solver/nim/octal"
)

// Every combination of techniques says the same, with every option of the game, and with theory.
func TestGames(t *testing.T) {
	t.Parallel()
	var cases []string
	for _, at := range []string{
		"1 2 3", "take:1-3:4,5", "take:2,4:5,7", "split:6,4", "kayles:4,3", "octal:8.7:4,1", "lasker:3,2", "allbut:2:5,3", "square:4,5",
		"kayles:4 2", "wythoff:2,3", "chomp:2x3", "fibonacci:4 fibonacci:3", "moore:2:1,2,1", "octal:8.7:4 take:2:3", "0 split:2", "chomp:2x2 chomp:3",
	} {
		for options := range 4 {
			cases = append(cases, fmt.Sprint(options, at))
		}
	}
	for _, c := range sampletest.OneIn(t, 40, cases) {
		t.Run(c, func(t *testing.T) {
			g, p := game(t, []Play{Normal, Misere}[c[0]&1], c[1:])
			g.Reluctant = c[0]&2 > 0
			if g.Reluctant {
				assert.NoError(t, gametest.Check(g, p))
				return
			}
			th := newTheory(g)
			_ = th.prepare(t.Context(), g.parts(p), true) // it says what it can
			assert.NoError(t, gametest.Check(bounded{g, th}, p))
		})
	}
}

// The hash of a position is the same on every machine, as searches must be.
func TestHash(t *testing.T) {
	g, p := game(t, Normal, "2 5 5 300 9223372036854775807")
	assert.Equal(t, uint64(0x679a0481482ac47b), g.Hash(p))
}

// The order of moves: the smaller heaps come first, and of each the moves that change the least.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		at        string
		reluctant bool
		want      string
	}{
		{"2 1 2", false, "1 → 0; 2 → 1; 2 → 0"},    // equal heaps once
		{"2", true, "2 → 1"}, {"1", true, "1 → 0"}, // forced
		{"split:4,3,2", false, "3 → 2+1; 4 → 3+1"},
		{"kayles:4 2 2 split:2 chomp:1", false, "kayles 4 → 3; kayles 4 → 2+1; kayles 4 → 2; kayles 4 → 1+1; nim 2 → 1; nim 2 → 0"},
		{"fibonacci:5/2", false, "5 → 4; 5 → 3"},
		{"moore:2:1,2", false, "1 → 0; 1 → 0 and 2 → 1; 1 → 0 and 2 → 0; 2 → 1; 2 → 0"},
		{"wythoff:1,2", false, "0 2; 1 1; 1 0; 0 1"},
		{"chomp:2,1", false, "bite 2,1; bite 1,2"},
	} {
		g, p := game(t, Normal, c.at)
		g.Reluctant = c.reluctant
		var all []string
		for _, m := range g.Moves(nil, p) {
			all = append(all, g.said(p, m))
		}
		assert.Equal(t, c.want, strings.Join(all, "; "), c.at)
	}
}

// Parts keep their places: heaps that a split makes share one, and one that is taken whole leaves an
// empty heap, or nothing where another shares its place.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ from, moves, to, sorted string }{
		{"2 3 5", "3 0, 5 1", "2 0 1", "1 2"},
		{"split:2,6,1", "6 4 2, 4 3 1", "split:2 split:3+1+2 split:1", "split:1 split:1 split:2 split:2 split:3"},
		{"kayles:5+3,4", "5 2 2, 3 1, 2 0, 1 0, 2 0", "kayles:0 kayles:4", "kayles:4"},
		{"kayles:2+1", "2 0, 1 0", "kayles:0", ""},
		{"lasker:4 3", "lasker 4 3 1, nim 3 2", "lasker:3+1 2", "lasker:1 lasker:3 2"},
		{"chomp:3x3 chomp:2x2", "chomp:3/3/3 2 1", "chomp:3,0,0 chomp:2,2", "chomp:2,2 chomp:3,0,0"},
		{"fibonacci:20", "20 18", "fibonacci:18/4", "fibonacci:18/4"},
		{"5 wythoff:3,5 2", "wythoff 3 5 2 5", "5 wythoff:2,5 2", "2 5 wythoff:2,5"},
		{"300 248 2", "300 247", "247 248 2", "2 247 248"}, // numbers of one byte and of more
	} {
		g, p := game(t, Normal, c.from)
		for typed := range strings.SplitSeq(c.moves, ", ") {
			m, err := g.readMove(p, typed)
			require.NoError(t, err, "%s: %s", c.from, typed)
			p = g.Play(p, m)
		}
		assert.Equal(t, c.to, g.write(p))
		assert.Equal(t, c.sorted, g.write(g.sorted(p)))
		assert.Equal(t, g.sorted(p), g.sorted(g.sorted(p)))
	}
	// Same leaves out empty heaps, Canonical all that has no move.
	g, p := game(t, Normal, "split:1,2,3,4 0 chomp:1")
	assert.Equal(t, "split:3 split:4", g.write(g.Canonical(p)))
	assert.Equal(t, "split:1 split:2 split:3 split:4 chomp:1", g.write(g.sorted(p)))
	assert.Equal(t, Position{}, g.position(nil))
	g, p = game(t, Normal, "2 9223372036854775807 5")
	p = g.Play(p, Move{part: 1, heaps: octal.Option{1 << 62, 1 << 40, 1}})
	assert.Equal(t, "2 4611686018427387904+1099511627776+1 5", g.write(p))
}

// In misère play nobody gains by a move that ends the game, so no result changes.
func TestReluctant(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"nim", "take:1-3", "take:2,3", "split"} {
		free, _ := game(t, Misere, rule+":1")
		reluctant, _ := game(t, Misere, rule+":1")
		reluctant.Reluctant = true
		a, b := gametest.NewOracle(free), gametest.NewOracle(reluctant)
		for _, heaps := range boards([]int64{7, 7, 7}) {
			if !slices.IsSorted(heaps) {
				continue
			}
			_, p := game(t, Misere, rule+":"+strings.ReplaceAll(Sizes(heaps).String(), " ", ","))
			require.Equal(t, a.Result(p), b.Result(p), "%s %v", rule, heaps)
		}
	}
}
