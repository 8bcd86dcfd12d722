package certificate

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// A boardGame has positions of numbers: heaps, the rows of a bar, the steps of a staircase.
// A position is these numbers as text.
type boardGame struct {
	misere  bool
	code    *code  // of heaps that have values
	between string // the numbers of a position
	tidy    func(board []int) []int
	fits    func(board []int) ([]int, error)  // what is meant by numbers that are tidy, or what is wrong
	moves   func(board []int) iter.Seq[[]int] // a board that it yields may change after that
	meter   *Meter
}

// boardRules are the names of these games, and whether something belongs to each in line 2.
var boardRules = map[string]bool{
	"nim": false, "take": true, "square": false, "octal": true, "moore": true, "wythoff": false, "dynamic": true, "chomp": false, "staircase": false,
}

// readBoardGame reads the rules in line 2.
func readBoardGame(f []string) (g boardGame, err error) {
	hasArgument, known := boardRules[f[0]]
	play, argument := f[len(f)-1], f[min(1, len(f)-1)]
	g = boardGame{misere: play == "misere", between: ",", tidy: tidyHeaps, fits: func(board []int) ([]int, error) { return board, nil }}
	k := 0
	switch {
	case !known || hasArgument && len(f) != 3 || !hasArgument && len(f) != 2:
		return g, unknown(f)
	case !g.misere && play != "normal":
		return g, bad(2, text.Say("the play is %.60q: want normal or misere", play))
	}
	switch f[0] {
	case "nim":
		g.moves = taking(func(heaps []int, i, taken int) bool { heaps[i] -= taken; return true })
	case "square":
		const most = 1000
		g.code = takes(most, most*most, func(i int) int { return (i + 1) * (i + 1) })
	case "take":
		g.code, err = readTake(argument)
	case "octal":
		g.code, err = readCode(argument)
	case "moore":
		k, err = number(2, text.Say("how many heaps"), argument, 100)
		g.moves = moore(k)
		g.fits = func(heaps []int) ([]int, error) { return heaps, fewMoves(heaps, k) }
	case "wythoff":
		g.moves, g.fits = wythoff, twoHeaps
	case "dynamic":
		k, err = number(2, text.Say("how many times as much"), argument, 1_000_000)
		g.between, g.tidy, g.fits = "/", slices.Clone[[]int], heapAndMost
		g.moves = taking(func(board []int, i, taken int) bool {
			board[0] -= taken
			board[1] = min(board[0], k*taken)
			return i == 1 // the most that may be taken; then at most so many times as much
		})
	case "chomp":
		g.tidy, g.fits = tidyRows, someSquare
		g.moves = taking(func(rows []int, i, taken int) bool { // and no row below is longer
			for left := rows[i] - taken; i < len(rows); i++ {
				rows[i] = min(rows[i], left)
			}
			return rows[0] > 0
		})
	case "staircase":
		g.tidy = slices.Clone[[]int]
		g.moves = taking(func(steps []int, i, taken int) bool { // and puts them on the step below
			if steps[i] -= taken; i > 0 {
				steps[i-1] += taken
			}
			return true
		})
	}
	if g.code != nil {
		g.moves = g.code.oneHeap
	}
	return g, err
}

// Read reads a position.
func (g boardGame) Read(written string) (string, error) {
	const most = 2000
	if n := 1 + strings.Count(written, g.between); n > most {
		return "", text.Say("the position has %d numbers: want at most %d", n, most)
	}
	var board []int
	for word := range strings.SplitSeq(written, g.between) {
		n, ok := digits(word, maxSearched)
		if !ok {
			return "", text.Say("the position has %.60q: want numbers of at most %d", word, maxSearched)
		}
		board = append(board, n)
	}
	tidy := g.tidy(board)
	if !slices.Equal(tidy, board) && g.text(tidy) != written {
		return "", text.Say("the position is %.60s: want it written as %.60s", written, g.text(tidy))
	}
	board, err := g.fits(tidy)
	return g.text(board), err
}

// Text returns the position itself.
func (g boardGame) Text(position string) string { return position }

// text writes a board as a position.
func (g boardGame) text(board []int) string {
	if board = g.tidy(board); len(board) > 0 {
		return joined(board, g.between)
	}
	return "0"
}

// Over says who has won if there is no move.
func (g boardGame) Over(position string) Outcome {
	g.spend(position)
	for range g.moves(numbersIn(position)) {
		return Undecided
	}
	if g.misere {
		return Win
	}
	return Loss
}

// Moves yields the boards after each move.
func (g boardGame) Moves(position string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for after := range g.moves(numbersIn(position)) {
			if !g.spend(position) || !yield(g.text(after)) {
				return
			}
		}
	}
}

// spend takes the steps of a move at a position, which is copied, put in order and written.
func (g boardGame) spend(position string) bool { return g.meter.Spend(6 + len(position)/5) }

// numbersIn returns the numbers of a position, which has been read.
func numbersIn(position string) []int {
	numbers := make([]int, 1, 8)
	for _, c := range []byte(position) {
		if c < '0' { // what stands between them
			numbers = append(numbers, 0)
			continue
		}
		n := &numbers[len(numbers)-1]
		*n = 10**n + int(c-'0')
	}
	return numbers
}

func joined(numbers []int, separator string) string {
	var b []byte
	for i, n := range numbers {
		if i > 0 {
			b = append(b, separator...)
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}

// tidyHeaps returns heaps from the smallest to the largest, without those of no counter.
func tidyHeaps(heaps []int) []int {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(n int) bool { return n == 0 })
	slices.Sort(heaps)
	return heaps
}

// someSquare refuses a bar of none, which no game comes to.
func someSquare(rows []int) ([]int, error) {
	if len(rows) == 0 {
		return nil, text.Say("the bar has no square: nobody takes the last one")
	}
	return rows, nil
}

// tidyRows returns the rows of a bar from the longest to the shortest, without those of no
// square.
func tidyRows(rows []int) []int {
	rows = tidyHeaps(rows)
	slices.Reverse(rows)
	return rows
}

// taking returns the moves that take some of one of the numbers. A function does so on a
// board, or reports that the move isn't legal.
func taking(take func(board []int, i, taken int) bool) func(board []int) iter.Seq[[]int] {
	return func(board []int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			for i, n := range board {
				for j := range n {
					after := slices.Clone(board)
					if take(after, i, j+1) && !yield(after) {
						return
					}
				}
			}
		}
	}
}

// wythoff takes from one of two heaps, or the same number from both: from a third one, which
// says how many that can be.
func wythoff(heaps []int) iter.Seq[[]int] {
	both := 0
	if len(heaps) == 2 {
		both = slices.Min(heaps)
	}
	return taking(func(heaps []int, i, taken int) bool {
		last := len(heaps) - 1
		for j := range heaps[:last] {
			if i == j || i == last {
				heaps[j] -= taken
			}
		}
		heaps[last] = 0
		return true
	})(append(heaps, both))
}

func twoHeaps(heaps []int) ([]int, error) {
	if len(heaps) > 2 {
		return nil, text.Say("%.60s are more than two heaps", joined(heaps, ","))
	}
	return heaps, nil
}

// heapAndMost returns a heap and the most that may be taken from it: without that, any number
// but all.
func heapAndMost(board []int) ([]int, error) {
	switch {
	case len(board) == 1:
		board = append(board, max(0, board[0]-1))
	case len(board) > 2:
		return nil, text.Say("%.60q isn't a heap, and perhaps / and the most that may be taken", joined(board, "/"))
	case board[1] > board[0]:
		return nil, text.Say("%d can't be taken from %d: want at most the heap", board[1], board[0])
	}
	return board, nil
}

// moore takes any number from each of up to k heaps.
func moore(k int) func(heaps []int) iter.Seq[[]int] {
	return func(heaps []int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			var change func(after []int, at, left int) bool // up to so many of the heaps at a place or later
			change = func(after []int, at, left int) bool {
				for i := at; i < len(after) && left > 0; i++ {
					n := after[i]
					for after[i] = range n {
						if !yield(after) || !change(after, i+1, left-1) {
							return false
						}
					}
					after[i] = n
				}
				return true
			}
			change(slices.Clone(heaps), 0, k)
		}
	}
}

// fewMoves returns an error if heaps have too many moves of up to k heaps.
func fewMoves(heaps []int, k int) error {
	const most = 1_000_000
	moves := make([]int, k+1) // in so many of the heaps so far; one is to do nothing
	moves[0] = 1
	sum := -1
	for _, n := range heaps {
		for i := k; i > 0; i-- {
			moves[i] = min(moves[i]+n*moves[i-1], 2*most)
		}
	}
	for _, n := range moves {
		sum += n
	}
	if sum > most {
		return text.Say("the heaps %.60s have more than %d moves", joined(heaps, ","), most)
	}
	return nil
}
