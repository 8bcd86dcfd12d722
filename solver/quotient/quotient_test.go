package quotient_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/quotient"
)

func of(t testing.TB, options quotient.Options, to int64) *quotient.Quotient {
	t.Helper()
	q, err := quotient.Of(t.Context(), options, to)
	require.NoError(t, err)
	require.Equal(t, to, q.To())
	return q
}

// Those of Kayles, 0.123, 0.53, 0.75, Guiles and Dawson's Kayles are in Plambeck and
// Siegel.
func TestOrders(t *testing.T) {
	for name, c := range map[string]struct {
		options       quotient.Options
		to            int64
		order, losing int
		tame          bool
	}{
		"Kayles":                 {octal(7, 7), 160, 40, 9, false},
		"0.123":                  {octal(1, 2, 3), 160, 20, 5, false},
		"0.53":                   {octal(5, 3), 160, 16, 3, false},
		"0.75":                   {octal(7, 5), 160, 8, 2, false},
		"Guiles 0.15":            {octal(1, 5), 160, 42, 12, false},
		"0.144":                  {octal(1, 4, 4), 160, 30, 5, false},
		"0.34":                   {octal(3, 4), 160, 12, 3, false},
		"Stalking 0.31":          {octal(3, 1), 160, 6, 2, true},
		"Officers' cousin 0.56":  {octal(5, 6), 160, 34, 2, true},
		"she loves me 0.7":       {octal(7), 160, 2, 1, true},
		"Dawson's Kayles to 24":  {octal(0, 7), 24, 24, 5, false},
		"Dawson's Kayles to 29":  {octal(0, 7), 29, 176, 28, false},
		"Dawson's Chess to 28":   {octal(1, 3, 7), 28, 176, 28, false},
		"Grundy's game to 17":    {unequal, 17, 12, 3, false},
		"Grundy's game to 28":    {unequal, 28, 48, 7, false},
		"Nim to 2":               {anyNumber, 2, 6, 2, true},
		"Nim to 64":              {anyNumber, 64, 130, 2, true},
		"no moves":               {octal(), 5, 1, 0, true},
		"no heaps":               {octal(7, 7), -1, 1, 0, true},
		"taking 1 or 2":          {octal(3, 3), 9, 6, 2, true},
		"a heap of 0 has a move": {table{{{}}, {{0}}}.options, 1, 2, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			q, err := quotient.Of(t.Context(), c.options, c.to)
			require.NoError(t, err)
			assert.Equal(t, max(-1, c.to), q.To())
			assert.Equal(t, c.order, q.Order())
			assert.Equal(t, c.losing, q.Losing())
			assert.Equal(t, c.tame, q.Tame())
		})
	}
}

// What cannot be had is an error that says why, and the smaller heaps are there.
func TestErrors(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	for name, c := range map[string]struct {
		ctx     context.Context
		options quotient.Options
		to      int64
		order   int
	}{
		"0.37":              {t.Context(), octal(3, 7), 15, 304},
		"larger heap":       {t.Context(), table{{}, {{0}}, {{0, 1}, {2}}}.options, 1, 2},
		"less than nothing": {t.Context(), table{{}, {{-1}}}.options, 0, 1},
		"ended":             {ended, octal(7, 7), -1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			q, err := quotient.Of(c.ctx, c.options, 160)
			assert.Error(t, err)
			assert.Equal(t, c.to, q.To())
			assert.Equal(t, c.order, q.Order())
		})
	}
	_, err := quotient.Of(ended, octal(7, 7), 160)
	assert.ErrorIs(t, err, context.Canceled)
}

// How far it goes does not depend on the time that it takes.
func TestStepsEnd(t *testing.T) {
	for range 2 {
		q, err := quotient.Within(t.Context(), octal(0, 0, 7), 160, 1_000_000)
		assert.Error(t, err)
		assert.EqualValues(t, 42, q.To())
	}
}

func TestPeriod(t *testing.T) {
	for name, c := range map[string]struct {
		options           quotient.Options
		to                int64
		preperiod, period int64
		ok                bool
	}{
		"Kayles":             {octal(7, 7), 168, 71, 12, true},
		"Kayles, too early":  {octal(7, 7), 70, 0, 0, false},
		"0.123":              {octal(1, 2, 3), 160, 5, 5, true},
		"0.53":               {octal(5, 3), 160, 21, 9, true},
		"0.75":               {octal(7, 5), 160, 8, 2, true},
		"Guiles":             {octal(1, 5), 160, 66, 10, true},
		"Nim":                {anyNumber, 20, 0, 0, false},
		"no moves":           {octal(), 3, 0, 1, true},
		"one heap":           {octal(), 0, 0, 0, false},
		"no heaps":           {octal(), -1, 0, 0, false},
		"take 1 or 2, twice": {octal(3, 3), 5, 0, 3, true},
		"take 1 or 2, once":  {octal(3, 3), 4, 0, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			preperiod, period, ok := of(t, c.options, c.to).Period()
			assert.Equal(t, []any{c.preperiod, c.period, c.ok}, []any{preperiod, period, ok})
		})
	}
}
