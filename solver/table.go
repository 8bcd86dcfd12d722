package solver

// A bound says what an outcome in the table is worth. The zero value means
// that there is none.
type bound uint8

const (
	exact bound = iota + 1
	atLeast
	atMost
)

// A table remembers outcomes by position.
type table[P comparable] interface {
	get(p P) (outcome, bound)
	put(p P, o outcome, b bound)
}

func newTable[P comparable](game any) table[P] {
	indexed, ok := game.(Indexed[P])
	if !ok {
		return make(mapTable[P])
	}
	if _, scored := game.(Scored[P]); scored {
		return &flatTable[P, int64]{indexed, make([]int64, indexed.Indexes())}
	}
	// Without scores, an entry is within ±(2²⁴ + 2²²)·4. Half the memory is
	// half the time that a first look at it takes.
	return &flatTable[P, int32]{indexed, make([]int32, indexed.Indexes())}
}

// An entry is an outcome and, in its two lowest bits, a bound.
func pack[E int32 | int64](o outcome, b bound) E   { return E(o)<<2 | E(b) }
func unpack[E int32 | int64](e E) (outcome, bound) { return outcome(e >> 2), bound(e & 3) }

type flatTable[P comparable, E int32 | int64] struct {
	game    Indexed[P]
	entries []E
}

func (t *flatTable[P, E]) get(p P) (outcome, bound)    { return unpack(t.entries[t.game.Index(p)]) }
func (t *flatTable[P, E]) put(p P, o outcome, b bound) { t.entries[t.game.Index(p)] = pack[E](o, b) }

type mapTable[P comparable] map[P]int64

func (t mapTable[P]) get(p P) (outcome, bound)    { return unpack(t[p]) }
func (t mapTable[P]) put(p P, o outcome, b bound) { t[p] = pack[int64](o, b) }
