package solver

// A Game is the rules of a finite two-player zero-sum game of perfect
// information, in which the players move in turn. Rules are pure: the same
// arguments give the same results, and nothing else happens. No position comes
// back in the same game.
//
// A game may offer more than its rules, so that the engine has less to do: the methods
// of the interfaces below. The engine looks for each once. A type that wraps a game
// offers only the methods that it has itself: embed the game's own type to keep them
// all, since a Game that is embedded as an interface has but three. A test can list
// them with gametest.Offers.
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

// Hashed is a game with a hash of its own, which is faster than that of the language.
// All bits of a hash must depend on the position.
type Hashed[P comparable] interface {
	Hash(p P) uint64
}

// Keyed is a game whose positions can be written as numbers. In a table, numbers of up to 64
// bits take less room than positions.
type Keyed[P comparable] interface {
	// Key returns a number that no other position has, of KeyBits bits at most.
	Key(p P) uint64
	KeyBits() int
}

// Symmetric is a game in which some positions are mirror images of others, and so have the
// same result.
type Symmetric[P comparable] interface {
	// Canonical returns the position that stands for p and all its mirror
	// images. They have the same result.
	Canonical(p P) P
}

// Mirrored is a [Symmetric] game that knows how many mirror images a position has. Each way
// to mirror is a one-to-one map of all positions onto all: ends go to ends of the same value,
// and the moves at a position, one by one, to moves that lead to the images of what follows.
type Mirrored[P comparable] interface {
	// Mirrors returns the number of positions that mirror p, p among them: those that
	// have the same canonical position, which is one of them.
	Mirrors(p P) int
}

// Bounded is a game that knows bounds on the result of some positions, without looking ahead.
type Bounded[P comparable] interface {
	// Bounds returns the worst and the best result that p can have, in the
	// order of [Result.Compare]. The game goes on at p. [Anything] says that
	// nothing is known, and [Exactly] that the value is.
	Bounds(p P) (low, high Result)
}

// Anything returns the bounds of a position about which nothing is known.
func Anything() (low, high Result) { return Result{Loss, 0}, Result{Win, 0} }

// Exactly returns the bounds of a position of which the value is known, but not the
// remoteness. Those of [Undecided] are [Anything].
func Exactly(v Value) (low, high Result) {
	switch v {
	case Undecided:
		return Anything()
	case Win:
		return Result{Win, Unknown}, Result{Win, 0}
	case Loss:
		return Result{Loss, 0}, Result{Loss, Unknown}
	}
	return Result{v, Unknown}, Result{v, Unknown}
}

// Forced is a game that knows a move at some positions that is at least as good as any other,
// also in how soon the game ends. The engine looks at no other move there.
type Forced[P comparable, M any] interface {
	Forced(p P) (m M, ok bool)
}

// Ordered is a game that knows which moves are likely to be good. A search that tries these
// first can leave out more of the others.
type Ordered[P comparable, M any] interface {
	// Order puts the moves at p into the order in which they are tried.
	Order(p P, moves []M)
}

// Timed is a game with a clock that each move advances by one, such as a board that fills up.
// The engine then asks whether a position is won within a few plies, and then within more. So
// it finds an early win without a search to the end of the game.
type Timed[P comparable] interface {
	// Left returns the number of plies after which a game at p is over at
	// the latest. Every draw takes as many.
	Left(p P) int
}
