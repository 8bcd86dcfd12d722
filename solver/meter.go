package solver

import (
	"context"
	"fmt"
	"strconv"
	"strings"
)

// Stats say what a solver's answers have cost.
type Stats struct {
	Positions int // visited, terminal ones and those found in the table among them
	Cutoffs   int // positions left before all their moves were tried
}

// A LimitError is the error of a search that has reached one of its limits.
type LimitError struct {
	What string // "positions", "plies", or "moves at once" that a search has to remember
	Most int
}

func (e *LimitError) Error() string {
	number, what := strconv.Itoa(e.Most), e.What
	for i := len(number) - 3; i > 0; i -= 3 {
		number = number[:i] + "," + number[i:]
	}
	if e.Most == 1 {
		what = strings.NewReplacer("positions", "position", "plies", "ply", "moves", "move").Replace(what)
	}
	return fmt.Sprintf("not solved within %s %s", number, what)
}

const (
	checkEvery = 1 << 6  // positions between looks at the context: a game may take long for each
	tellEvery  = 1 << 12 // positions between reports of progress
)

// A meter counts what a search does, and stops it.
type meter struct {
	stats    Stats
	most     int // positions; 0 means any number
	progress func(Stats)
	ctx      context.Context
	stopped  error
}

// count counts a position, and reports whether the search goes on.
func (m *meter) count() bool {
	if m.stopped == nil && m.stats.Positions == m.most && m.most > 0 {
		m.stopped = &LimitError{"positions", m.most}
	}
	if m.stopped != nil {
		return false
	}
	m.stats.Positions++
	if m.stats.Positions%checkEvery == 0 {
		m.stopped = m.ctx.Err()
	}
	if m.stats.Positions%tellEvery == 0 && m.progress != nil {
		m.progress(m.stats)
	}
	return m.stopped == nil
}
