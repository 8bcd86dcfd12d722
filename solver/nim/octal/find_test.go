package octal

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// A period is proven by as many values as it takes, and not before.
func TestPeriodProven(t *testing.T) {
	code, err := Parse("0.77")
	require.NoError(t, err)
	s := New(code)
	require.NoError(t, s.Extend(t.Context(), 167))
	require.Zero(t, s.Period())
	require.NoError(t, s.Extend(t.Context(), 168)) // 2·(71+12) + 2
	require.Equal(t, Period{Preperiod: 71, Period: 12}, s.Period())
	require.Len(t, s.Values(), 169)
	require.NoError(t, s.Extend(t.Context(), 1000))
	require.Len(t, s.Values(), 169, "the others are known by the period")
}
