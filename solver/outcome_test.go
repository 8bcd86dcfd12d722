package solver

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The scores and the numbers of plies at and next to which an outcome could
// run into another.
var (
	someScores = []int{1, 2, 3, 1 << 10, 1<<30 - 1, 1 << 30}
	somePlies  = []int{0, 1, 2, 3, 1000, maxPlies - 3, maxPlies - 2}
)

// A sample is a result, and the outcome that stands for it by the comment on
// the type.
type sample struct {
	outcome
	Result
}

func samples() (all []sample) {
	for _, r := range somePlies {
		all = append(all, sample{outcome(r), Result{Draw, r, 0}})
		for _, s := range someScores {
			o := outcome(s)<<24 - outcome(r)
			all = append(all, sample{o, Result{Win, r, s}}, sample{-o, Result{Loss, r, -s}})
		}
	}
	return all
}

func TestOutcomeOf(t *testing.T) {
	for _, s := range samples() {
		if s.Remoteness > 0 {
			continue
		}
		assert.Equal(t, s.outcome, outcomeOf(s.Value, s.Score), s.Result)
		if s.Score*s.Score <= 1 { // what a game without scores has
			assert.Equal(t, s.outcome, outcomeOf(s.Value, 0), s.Result)
		}
	}
}

func TestOutcomeResult(t *testing.T) {
	for _, s := range samples() {
		assert.Equal(t, s.Result, s.result(true), s.outcome)
		unscored := s.Result
		unscored.Score = 0
		assert.Equal(t, unscored, s.result(false), s.outcome)
		assert.Equal(t, outcomeOf(s.Value, s.Score), s.value(), s.Result)
		assert.Equal(t, s.Value == Draw, s.draw(), s.Result)
	}
}

// The order of outcomes is that of results: value, score, and then plies, few
// of them but in a loss.
func TestOutcomeBetter(t *testing.T) {
	better := func(a, b Result) bool {
		switch {
		case a.Value != b.Value:
			return a.Value > b.Value
		case a.Score != b.Score:
			return a.Score > b.Score
		case a.Value == Loss:
			return a.Remoteness > b.Remoteness
		}
		return a.Remoteness < b.Remoteness
	}
	for _, a := range samples() {
		for _, b := range samples() {
			require.Equal(t, better(a.Result, b.Result), a.better(b.outcome), "%v, %v", a.Result, b.Result)
		}
	}
}

func TestOutcomeBack(t *testing.T) {
	for _, s := range samples() {
		want := s.Result
		want.Remoteness++
		assert.Equal(t, want, s.back(true).result(true), "the same player, %v", s.Result)
		want.Value, want.Score = want.Value.Opposite(), -want.Score
		assert.Equal(t, want, s.back(false).result(true), "the other player, %v", s.Result)
	}
}

// A window handed down must let the same outcomes through as it did above. Of
// draws a window sees the rank alone.
func TestOutcomeAhead(t *testing.T) {
	for _, same := range []bool{true, false} {
		t.Run(fmt.Sprint("same ", same), func(t *testing.T) {
			for _, a := range samples() {
				if !a.draw() {
					require.Equal(t, a.outcome, a.back(same).ahead(same), a.Result)
				}
				require.Equal(t, a.rank(), a.rank().ahead(same).back(same).rank(), a.Result)
				for _, b := range samples() {
					above := a.back(same).rank()
					bound := b.rank()
					below := bound.ahead(same)
					if same {
						require.Equal(t, above > bound, a.rank() > below, "%v, %v", a.Result, b.Result)
						require.Equal(t, above < bound, a.rank() < below, "%v, %v", a.Result, b.Result)
					} else {
						require.Equal(t, above > bound, a.rank() < below, "%v, %v", a.Result, b.Result)
						require.Equal(t, above < bound, a.rank() > below, "%v, %v", a.Result, b.Result)
					}
				}
			}
		})
	}
}

func TestRank(t *testing.T) {
	for _, s := range samples() {
		if s.Value == Draw {
			assert.Zero(t, s.rank(), s.Result)
		} else {
			assert.Equal(t, s.outcome, s.rank(), s.Result)
		}
		assert.Less(t, -infinity, s.rank(), s.Result)
		assert.Less(t, s.rank(), infinity, s.Result)
	}
}
