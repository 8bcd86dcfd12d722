package nim

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/gametest"
)

// Every combination of techniques, and every option of the game.
func TestGames(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"nim:1,2,3", "take:1-3:4,5", "take:1,3,4:2,7", "take:2,4:5,7", "take:3:2,1", "split:6,4",
		"kayles:4,3", "octal:8.7:4,1", "lasker:3,2", "allbut:2:5,3", "square:4,5", "octal:0.F:5,1",
		"kayles:4 nim:2", "wythoff:2,3", "chomp:2x3", "fibonacci:4 fibonacci:3", "moore:2:1,2,1", "octal:8.7:4 take:2:3", "nim:0 split:2", "chomp:2x2 chomp:3",
	} {
		for options := range 8 {
			if sampled(8) < 8 && bits.OnesCount(uint(options))%2 == 1 {
				continue // half of them have each pair
			}
			g, p := NewGame(Play(options&1), parts(t, text)...)
			g.LargestFirst, g.Reluctant = options&2 > 0, options&4 > 0
			t.Run(fmt.Sprintf("%s/%d", text, options), func(t *testing.T) {
				t.Parallel()
				assert.NoError(t, gametest.Check(g, p))
			})
		}
	}
}

// The hash of a position is the same on every machine.
func TestHash(t *testing.T) {
	g, p := NewGame(Normal, heapsOf(nimRule(), 2, 5, 5, 300, MostCounters)...)
	assert.Equal(t, uint64(0xee6be5c239e08cf1), g.Hash(p))
}

func TestPosition(t *testing.T) {
	t.Parallel()
	g, p := NewGame(Normal, heapsOf(nimRule(), 5, 0, 300, 2, MostCounters, 5)...)
	_, same := NewGame(Normal, heapsOf(nimRule(), MostCounters, 2, 5, 5, 300)...)
	assert.Equal(t, same, p)
	assert.Equal(t, []int64{2, 5, 5, 300, MostCounters}, sizesOf(g.Parts(p)))
	assert.Equal(t, "2 5 5 300 9223372036854775807", g.Show(p))
	_, none := NewGame(Normal, heapsOf(nimRule(), 0, 0)...)
	assert.Equal(t, Position{}, none)
	assert.Equal(t, "0", g.Show(Position{}))

	at := map[int64]int{2: 0, 5: 1, 300: 3, MostCounters: 6}
	for _, c := range []struct {
		heap  int64
		heaps option
		want  []int64
		text  string
	}{
		{5, option{}, []int64{2, 5, 300, MostCounters}, "5 → 0"},
		{2, option{1}, []int64{1, 5, 5, 300, MostCounters}, "2 → 1"},
		{300, option{200, 3}, []int64{2, 3, 5, 5, 200, MostCounters}, "300 → 200+3"},
		{MostCounters, option{1 << 62, 1}, []int64{1, 2, 5, 5, 300, 1 << 62}, "9223372036854775807 → 4611686018427387904+1"},
	} {
		m := Move{at: at[c.heap], heaps: c.heaps}
		assert.Equal(t, c.want, sizesOf(g.Parts(g.Play(p, m))), c.text)
		assert.Equal(t, c.text, g.Name(p, m))
	}
}

func TestMoves(t *testing.T) {
	t.Parallel()
	text := func(g *Game, p Position) string {
		var names []string
		for _, m := range g.Moves(nil, p) {
			names = append(names, g.Name(p, m))
		}
		return strings.Join(names, "; ")
	}
	g, p := NewGame(Normal, heapsOf(nimRule(), 2, 1, 2)...)
	assert.Equal(t, "1 → 0; 2 → 1; 2 → 0", text(g, p), "equal heaps once")
	g.LargestFirst = true
	assert.Equal(t, "2 → 0; 2 → 1; 1 → 0", text(g, p))
	g, p = NewGame(Normal, heapsOf(nimRule(), 2)...)
	g.Reluctant = true
	assert.Equal(t, "2 → 1", text(g, p))
	_, p = NewGame(Normal, heapsOf(nimRule(), 1)...)
	assert.Equal(t, "1 → 0", text(g, p), "forced")

	split := parse(t, "split")
	g, p = NewGame(Normal, heapsOf(split, 4, 3, 2)...)
	assert.Equal(t, "3 → 2+1; 4 → 3+1", text(g, p))
	_, p = NewGame(Normal, heapsOf(split, 1, 2, 3, 4)...)
	_, live := NewGame(Normal, heapsOf(split, 3, 4)...)
	assert.Equal(t, live, g.Canonical(p))
	g, p = NewGame(Normal, heapsOf(nimRule(), 1, 2, 3, 4)...)
	assert.Equal(t, p, g.Canonical(p))

	// The parts of a sum, of which a board without moves is none.
	g, p = NewGame(Normal, parts(t, "kayles:4 nim:2 nim:2 split:2 chomp:1")...)
	assert.Equal(t, "kayles 4, nim 2, nim 2, split 2", g.Show(p))
	assert.Equal(t, "kayles 4 → 3; kayles 4 → 2+1; kayles 4 → 2; kayles 4 → 1+1; nim 2 → 1; nim 2 → 0", text(g, p))
	assert.Equal(t, "kayles 4, nim 2, nim 2", g.Show(g.Canonical(p)))
}

// In misère play nobody gains by a move that ends the game.
func TestReluctanceChangesNoResult(t *testing.T) {
	t.Parallel()
	for _, rule := range []string{"nim", "take:1-3", "take:2,3", "split"} {
		g, h := newGame(Misere, []Rule{parse(t, rule)}), newGame(Misere, []Rule{parse(t, rule)})
		h.Reluctant = true
		free, reluctant := gametest.NewOracle(g), gametest.NewOracle(h)
		for heaps := range ascending(3, 7) {
			_, p := NewGame(Misere, heapsOf(g.rules[0], heaps...)...)
			require.Equal(t, free.Result(p), reluctant.Result(p), "%s %v", rule, heaps)
		}
	}
}
