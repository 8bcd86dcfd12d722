//go:build long

package octal_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"wordgame/solver/nim/octal"
)

func TestLongPeriods(t *testing.T) {
	for text, want := range map[string]repetition{
		"0.16":  {105351, 149459, 0},
		"0.56":  {326640, 144, 0},
		"0.376": {2268248, 4, 0},
		"0.354": {10061916, 1180, 0},
	} {
		assert.Equal(t, want, proven(t, text, 50_000_000), text)
	}
}

func TestLongGrundysGame(t *testing.T) {
	s := extended(t, "4!.0", 800_000)
	for v, heap := range map[uint16]int{195: 28304, 230: 45668, 231: 763622} { // where programs with 32 bits went wrong
		assert.Equal(t, heap, slices.Index(s.Values(), v))
	}
	assert.Equal(t, uint16(101), s.Values()[100_000])
}

// Every short code against the definition.
func TestLongSparse(t *testing.T) {
	for i := range 8 * 8 * 8 * 4 {
		text := fmt.Sprintf("%d.%d%d%d", i/512%2*4, i/64%8, i/8%8, i%8)
		if i >= 1024 {
			text += "!"
		}
		check(t, ruleOf(text), 2000, 2000, text)
	}
	for _, text := range []string{"4!.0", "0.106", "0.16", "0.56", "0.127", "0.6", "0.04", "0.06", "0.14", "4.004", "4!.0004"} {
		check(t, ruleOf(text), 20_000, 20_000, text)
	}
}

func TestLongRandomCodes(t *testing.T) {
	const seed = 12
	rng := rand.New(rand.NewPCG(seed, 0))
	for i := range 2000 {
		check(t, random(rng, 7+8*(i%2), i/2%2 == 0, i/4%2 == 0), 80, 0, fmt.Sprintf("seed %d", seed))
	}
}

// The largest heaps of the codes that have few.
func TestLongMost(t *testing.T) {
	for _, text := range []string{"0.2048", "0.0[7]", "0.12[30]"} {
		c := parse(t, text)
		s := octal.New(c)
		assert.ErrorContains(t, s.Extend(context.Background(), c.Most()+1), "are known only up to", text)
		assert.Len(t, s.Values(), int(c.Most())+1, text)
	}
}

func TestLongPeriodHolds(t *testing.T) { periodHolds(t, 200) }

func TestLongTailHolds(t *testing.T) { tailHolds(t, 1500, 24_512) }
