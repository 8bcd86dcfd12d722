package nim

import (
	"fmt"
	"iter"
	"math/big"
	"strconv"
	"strings"

	"wordgame/solver"
)

// A Board is the sizes of a part that is more than one heap: heaps that are played
// together, rows, steps, or a heap and what may be taken from it.
type Board []int64

// A BoardRule says what can be done to a board.
type BoardRule interface {
	Rule
	// Read reads boards, as people write them in words.
	Read(words []string) ([]Board, error)
	// Options appends the boards that moves lead to, always in the same
	// order, and each once. They are new, and as long as b.
	Options(dst []Board, b Board) []Board
	// Count returns the number of options, or nil if that is hard to say.
	Count(b Board) *big.Int
	// Positions estimates, rather too high than too low, how many boards can be
	// reached.
	Positions(b Board) float64
	// Know returns what theory says of a board by itself.
	Know(b Board, play Play) Known
	// Tell writes a move.
	Tell(from, to Board) string
}

// Known is what theory says of a board. The zero value but for a Grundy value of
// [Unknown] is nothing.
type Known struct {
	Value   solver.Value // Undecided if theory does not say
	Grundy  int64        // in normal play, or Unknown
	Why     string       // a sentence that says why, "" if nothing is known
	Winning iter.Seq[Board]
	All     bool // Winning yields all winning moves
}

// nothing is what is known where nothing is.
func nothing() Known { return Known{Grundy: Unknown} }

// String writes the sizes.
func (b Board) String() string {
	words := make([]string, len(b))
	for i, n := range b {
		words[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(words, " ")
}

// empty reports whether there are no counters.
func (b Board) empty() bool {
	for _, n := range b {
		if n > 0 {
			return false
		}
	}
	return true
}

// ReadHeap reads the size of a heap.
func ReadHeap(word string) (int64, error) {
	n, err := strconv.ParseUint(strings.TrimSpace(word), 10, 63)
	if err != nil {
		return 0, fmt.Errorf("heap %.60q: want a whole number of counters from 0 to %d", word, MostCounters)
	}
	return int64(n), nil
}

// readHeaps reads sizes that are one board.
func readHeaps(words []string) (Board, error) {
	b := make(Board, len(words))
	for i, word := range words {
		n, err := ReadHeap(word)
		if err != nil {
			return nil, err
		}
		b[i] = n
	}
	return b, nil
}

// tellSizes writes a move by what it makes of the sizes.
func tellSizes(from, to Board) string { return fmt.Sprintf("%v → %v", from, to) }

func lostIf(lost bool) solver.Value {
	if lost {
		return solver.Loss
	}
	return solver.Win
}
