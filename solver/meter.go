package solver

import (
	"context"
	"time"

	"wordgame/internal/text"
)

// Stats say what a solver's answers have cost.
type Stats struct {
	Positions int // visited, terminal ones and those found in the table among them
	Cutoffs   int // positions left before all their moves were tried
	TableHits int // positions whose result stood in the table
	Shortcuts int // positions of which enough was known without looking ahead
	Depth     int // plies of the longest line looked at
	Time      time.Duration
}

// A LimitError is the error of a search that has reached one of its limits.
type LimitError struct {
	What string // "positions", "plies", or "moves at once" that a search has to remember
	Most int
}

// Error says the error in English.
func (e *LimitError) Error() string { return e.In(nil) }

// In says the error in a language.
func (e *LimitError) In(l *text.Language) string {
	switch e.What {
	case "plies":
		return text.Say("not solved within %d ply|not solved within %[1]d plies", e.Most).In(l)
	case "moves at once":
		return text.Say("not solved within %d move at once|not solved within %[1]d moves at once", e.Most).In(l)
	}
	return text.Say("not solved within %d position|not solved within %[1]d positions", e.Most).In(l)
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
	if m.stopped != nil {
		return false
	}
	if m.stats.Positions == m.most && m.most > 0 {
		m.stopped = &LimitError{"positions", m.most}
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
