package solver

// A Game is the rules of a finite two-player zero-sum game of perfect
// information. Rules are pure: the same arguments give the same results, and
// nothing else happens. No position comes back in the same game.
//
// A game may offer more than its rules, so that the engine has less to do, by
// having the methods of the interfaces below. The engine looks for each once.
type Game[P comparable, M any] interface {
	// Terminal returns the value of a finished game for the player to
	// move, and Undecided while the game goes on.
	Terminal(p P) Value
	// Moves appends the legal moves at p to dst, always in the same order;
	// there are some exactly when the game goes on. (It appends, rather
	// than yields, so that the engine can use one stack for all: an
	// iterator handed through an interface costs two allocations a
	// position.)
	Moves(dst []M, p P) []M
	// Play returns the position after a legal move.
	Play(p P, m M) P
}

// Indexed is a game whose positions have numbers of their own, so that a flat
// table serves instead of a map.
type Indexed[P comparable] interface {
	// Index returns the number of a position at which the game goes on:
	// from 0 to Indexes()-1, and another for each.
	Index(p P) int
	Indexes() int
}

// Hashed is a game that knows a faster way to hash its positions than the
// language has. All bits of a hash must depend on the position.
type Hashed[P comparable] interface {
	Hash(p P) uint64
}

// Symmetric is a game in which positions mirror each other.
type Symmetric[P comparable] interface {
	// Canonical returns the position that stands for all that p mirrors.
	// They have the same result.
	Canonical(p P) P
}

// Shortened is a game in which some values are known without looking ahead.
type Shortened[P comparable] interface {
	// Shortcut returns the value of p, or Undecided if it is not known.
	Shortcut(p P) Value
}

// Ordered is a game that knows which moves are likely to be good: a search that
// tries those first can leave out more of the others.
type Ordered[P comparable, M any] interface {
	// Order puts the moves at p into the order in which they are tried.
	Order(p P, moves []M)
}

// Scored is a game that ends with a score, and in which more is better.
type Scored[P comparable] interface {
	// Score returns the score of a finished game for the player to move:
	// above 0 for a Win, 0 for a Draw, below 0 for a Loss, and within a
	// thousand million of it. The other player has the negative of it.
	Score(p P) int
}

// Turned is a game in which turns need not alternate.
type Turned[P comparable] interface {
	// First reports whether the player who moved first in the game is the
	// player to move at p.
	First(p P) bool
}
