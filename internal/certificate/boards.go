package certificate

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"wordgame/internal/text"
)

// What these games may have: the largest heap in a position, how many numbers that has and how many
// moves it may have in Moore's Nim; how many counters are taken at once, from how many heaps, how many
// times as many as before; and the length of a code.
const (
	maxSearched = 2000
	maxNumbers  = 2000
	maxMoves    = 1_000_000
	maxTaken    = 10_000
	maxAtOnce   = 100
	maxTimes    = 1_000_000
	maxCode     = 10_000
)

// A boardGame has positions of numbers: heaps, the rows of a bar.
// A position is these numbers as text.
type boardGame struct {
	misere  bool
	code    *code                             // of heaps that have values
	between string                            // the numbers of a position
	tidy    func(board []int) []int           // numbers as they are written
	fits    func(board []int) ([]int, bool)   // what is meant by numbers that are tidy
	want    text.Sentence                     // how positions are written
	moves   func(board []int) iter.Seq[[]int] // a board that it yields may change after that
	meter   *Meter
}

// readBoardGame reads the rules in line 2.
func readBoardGame(f []string) (*boardGame, error) {
	name, play, argument, ok := f[0], f[len(f)-1], "", len(f) == 2
	if len(f) == 3 && slices.Contains([]string{"take", "octal", "moore", "dynamic"}, name) {
		argument, ok = f[1], true
	}
	g := &boardGame{
		misere: play == "misere", between: ",", tidy: tidyHeaps,
		fits: func(board []int) ([]int, bool) { return board, true },
		want: text.Say("heaps from the smallest to the largest, as in 1,3,5"),
	}
	k, usage := 0, text.Say("%s PLAY", name)
	number := func(most int) {
		var is bool
		k, is = digits(argument, most)
		ok = ok && is
	}
	switch name {
	case "nim":
		g.moves = taking(func(heaps []int, i, taken int) bool { heaps[i] -= taken; return true })
	case "square":
		g.code = squares()
	case "take":
		usage = text.Say("take SET PLAY, with a set of numbers of at most %d as in 1-3,7", maxTaken)
		g.code = readTake(argument)
	case "octal":
		usage = text.Say("octal CODE PLAY, with at most %d digits 0 to F and a point after the first, ! after a digit, and perhaps the last digits in brackets", maxCode)
		g.code = readCode(argument)
	case "moore":
		usage = text.Say("moore K PLAY, with K of at most %d", maxAtOnce)
		number(maxAtOnce)
		g.want = text.Say("heaps from the smallest to the largest, with at most %d moves", maxMoves)
		g.moves = moore(k)
		g.fits = func(heaps []int) ([]int, bool) {
			moves := 0
			for range g.moves(heaps) {
				if moves++; moves > maxMoves {
					break
				}
			}
			g.meter.Spend(moves / 10)
			return heaps, moves <= maxMoves
		}
	case "wythoff":
		g.want = text.Say("one or two heaps, the smaller one first")
		g.moves = wythoff
		g.fits = func(heaps []int) ([]int, bool) { return heaps, len(heaps) <= 2 }
	case "dynamic":
		usage = text.Say("dynamic F PLAY, with F of at most %d", maxTimes)
		number(maxTimes)
		g.want = text.Say("a heap, and perhaps / and the most that may be taken of it, as in 8/3")
		g.between, g.tidy, g.fits = "/", slices.Clone[[]int], heapAndMost
		g.moves = taking(func(board []int, i, taken int) bool {
			board[0] -= taken
			board[1] = min(board[0], k*taken)
			return i == 1 // the most that may be taken; then at most so many times as much
		})
	case "chomp":
		g.want = text.Say("rows from the longest to the shortest, as in 4,3,1, with a square that nobody takes")
		g.tidy = tidyRows
		g.fits = func(rows []int) ([]int, bool) { return rows, len(rows) > 0 }
		g.moves = taking(func(rows []int, i, taken int) bool { // and no row below is longer
			for left := rows[i] - taken; i < len(rows); i++ {
				rows[i] = min(rows[i], left)
			}
			return rows[0] > 0
		})
	default:
		return nil, text.Say("the game is %.60q: want one of docs/certificates.md", "game "+strings.Join(f, " "))
	}
	if g.code != nil {
		g.moves = g.code.oneHeap
	}
	if !ok || g.moves == nil || !g.misere && play != "normal" {
		return nil, text.Say("the game is %.60q: want %s, where PLAY is normal or misere", strings.Join(f, " "), usage)
	}
	return g, nil
}

// Read reads a position.
func (g boardGame) Read(written string) (string, error) {
	board, ok := g.numbers(written)
	if tidy := g.tidy(board); ok && len(board) <= maxNumbers && (written == "0" || slices.Equal(tidy, board)) {
		if board, ok = g.fits(tidy); ok {
			return g.text(board), nil
		}
	}
	return "", text.Say("the position is %.60q: want %s; at most %d numbers, none above %d", written, g.want, maxNumbers, maxSearched)
}

// numbers returns those of a position, if they are some.
func (g boardGame) numbers(written string) (board []int, ok bool) {
	ok = true
	for word := range strings.SplitSeq(written, g.between) {
		n, is := digits(word, maxSearched)
		board, ok = append(board, n), ok && is
	}
	return board, ok
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
	board, _ := g.numbers(position)
	g.spend(position)
	for range g.moves(board) {
		return Undecided
	}
	if g.misere {
		return Win
	}
	return Loss
}

// spend takes the steps of a move, which is copied, put in order and written.
func (g boardGame) spend(position string) bool { return g.meter.Spend(8 + len(position)/4) }

// Moves yields the boards after each move.
func (g boardGame) Moves(position string) iter.Seq[string] {
	return func(yield func(string) bool) {
		board, _ := g.numbers(position)
		for after := range g.moves(board) {
			if !g.spend(position) || !yield(g.text(after)) {
				return
			}
		}
	}
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

// wythoff takes from one of two heaps, or the same number from both.
func wythoff(heaps []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		a, b := 0, 0
		for _, n := range heaps {
			a, b = b, n
		}
		for n := 1; n <= max(a, b); n++ {
			for _, after := range [][]int{{a - n, b}, {a, b - n}, {a - n, b - n}} {
				if min(after[0], after[1]) >= 0 && !yield(after) {
					return
				}
			}
		}
	}
}

// heapAndMost returns a heap and the most that may be taken from it: without that, any number
// but all.
func heapAndMost(board []int) ([]int, bool) {
	if len(board) == 1 {
		board = append(board, max(0, board[0]-1))
	}
	return board, len(board) == 2 && board[1] <= board[0]
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
