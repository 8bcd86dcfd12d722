package quotient

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// Words go on after z with a1, and a letter that is repeated has an exponent.
func TestSpelled(t *testing.T) {
	assert.Equal(t, "1", spelled(nil))
	assert.Equal(t, "ab^2z", spelled([]int{0, 1, 1, 25}))
	assert.Equal(t, "yz^3a1b1^2z1a2", spelled([]int{24, 25, 25, 25, 26, 27, 27, 51, 52}))
}

// Of the periods that are covered twice it is that which sets in first, even if a shorter
// one shows at the end.
func TestLeastPeriod(t *testing.T) {
	for _, c := range []struct {
		heaps             []Element
		preperiod, period int64
	}{
		{[]Element{0, 1, 1, 0, 1, 1}, 0, 3},
		{[]Element{0, 1, 2, 2}, 2, 1},
		{[]Element{3, 0, 1, 0, 1}, 1, 2},
		{[]Element{0, 0}, 0, 1},
	} {
		m, p, ok := (&Quotient{heaps: c.heaps}).Period()
		assert.True(t, ok)
		assert.Equal(t, [2]int64{c.preperiod, c.period}, [2]int64{m, p}, c.heaps)
	}
}
