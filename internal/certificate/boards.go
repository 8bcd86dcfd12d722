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
	misere bool
	code   *code // of heaps that have values
	read   func(text string) ([]int, error)
	text   func(board []int) string
	moves  func(board []int) iter.Seq[[]int] // a board that it yields may change after that
}

// verifyBoards checks a certificate about such a game.
func (c *Certificate) verifyBoards() error {
	g, err := readBoardGame(c.Game)
	isValues := func(l Line) bool { return strings.HasPrefix(l.Text, "V ") }
	switch {
	case err != nil:
		return err
	case c.Game[0] == "nim" && !slices.ContainsFunc(c.Body, func(l Line) bool { return !byTheory(l) }):
		for _, l := range c.Body {
			if err := bouton(g.misere).claim(l); err != nil {
				return err
			}
		}
		return nil
	case g.code != nil && !g.misere && slices.ContainsFunc(c.Body, isValues):
		return checkValues(c.Body, g.code)
	}
	return Check(c, g)
}

// byTheory reports whether a line claims no more than who wins.
func byTheory(l Line) bool {
	f := strings.Split(l.Text, " ")
	return len(f) == 3 && f[0] == "claim" && (f[1] == "win" || f[1] == "loss")
}

// readBoardGame reads the rules in line 2.
func readBoardGame(f []string) (g boardGame, err error) {
	play := f[len(f)-1]
	argument := ""
	if len(f) == 3 {
		argument = f[1]
	}
	listed := func(board []int) string { return joined(board, ",") }
	g = boardGame{misere: play == "misere", read: readHeaps, text: heapsText}
	switch has := argument != ""; {
	case !g.misere && play != "normal":
		return g, bad(2, text.Say("the play is %.60q: want normal or misere", play))
	case f[0] == "nim" && len(f) == 2:
		g.moves = takes(maxSearched, maxSearched, func(i int) int { return i + 1 }).oneHeap
	case f[0] == "square" && len(f) == 2:
		const most = 1000
		g.code = takes(most, most*most, func(i int) int { return (i + 1) * (i + 1) })
	case f[0] == "take" && has:
		g.code, err = readTake(argument)
	case f[0] == "octal" && has:
		g.code, err = readCode(argument)
	case f[0] == "moore" && has:
		var k int
		k, err = number(2, text.Say("how many heaps"), argument, 100)
		g.moves = moore(k)
		g.read = func(text string) ([]int, error) { return readMoore(text, k) }
	case f[0] == "wythoff" && len(f) == 2:
		g.moves, g.read = wythoff, readWythoff
	case f[0] == "dynamic" && has:
		var times int
		times, err = number(2, text.Say("how many times as much"), argument, 1_000_000)
		g.moves, g.read = dynamic(times), readDynamic
		g.text = func(board []int) string { return joined(board, "/") }
	case f[0] == "chomp" && len(f) == 2:
		g.moves, g.read, g.text = chomp, readRows, listed
	case f[0] == "staircase" && len(f) == 2:
		g.moves, g.read, g.text = staircase, func(steps string) ([]int, error) { return readNumbers(text.Say("a step"), steps, ",") }, listed
	default:
		return g, unknown(f)
	}
	if g.code != nil {
		g.moves = g.code.oneHeap
	}
	return g, err
}

// Read reads a position.
func (g boardGame) Read(text string) (string, error) {
	board, err := g.read(text)
	if err != nil {
		return "", err
	}
	return g.text(board), nil
}

// Text returns the position itself.
func (g boardGame) Text(position string) string { return position }

// Over says who has won if there is no move.
func (g boardGame) Over(position string) Outcome {
	for range g.moves(numbersIn(position)) {
		return Undecided
	}
	return noMove(g.misere)
}

// Moves yields the boards after each move.
func (g boardGame) Moves(position string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for after := range g.moves(numbersIn(position)) {
			if !yield(g.text(after)) {
				return
			}
		}
	}
}

// readNumbers reads what stands between separators.
func readNumbers(what text.Sentence, written, separator string) (numbers []int, err error) {
	for word := range strings.SplitSeq(written, separator) {
		n, err := strconv.ParseUint(word, 10, 31)
		if err != nil || len(word) > 9 || n > maxSearched {
			return nil, text.Say("%s is %.60q: want a number of at most %d", what, word, maxSearched)
		}
		numbers = append(numbers, int(n))
	}
	return numbers, nil
}

// readMoore reads heaps that don't have too many moves of up to k heaps.
func readMoore(written string, k int) ([]int, error) {
	const most = 1_000_000
	heaps, err := readHeaps(written)
	moves := make([]int, k+1) // in so many of the heaps so far; one is to do nothing
	moves[0] = 1
	sum := 0
	for _, n := range heaps {
		for i := k; i > 0; i-- {
			moves[i] = min(moves[i]+n*moves[i-1], 2*most)
		}
	}
	for _, n := range moves[1:] {
		sum += n
	}
	if sum > most {
		return nil, text.Say("the heaps %.60s have more than %d moves", written, most)
	}
	return heaps, err
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

func readWythoff(written string) ([]int, error) {
	heaps, err := readHeaps(written)
	if len(heaps) > 2 {
		return nil, text.Say("%.60s are more than two heaps", written)
	}
	return heaps, err
}

// wythoff takes from one of two heaps, or the same number from both.
func wythoff(heaps []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for i, n := range heaps {
			for j := range n {
				taken := j + 1
				one, both := slices.Clone(heaps), slices.Clone(heaps)
				one[i] -= taken
				both[0] -= taken
				if !yield(one) {
					return
				}
				if i == 0 && len(heaps) == 2 && taken <= heaps[1] {
					if both[1] -= taken; !yield(both) {
						return
					}
				}
			}
		}
	}
}

// readDynamic reads a heap and the most that may be taken from it: without that, any
// number but all.
func readDynamic(written string) ([]int, error) {
	board, err := readNumbers(text.Say("the heap, or the most that may be taken,"), written, "/")
	switch {
	case err != nil:
		return nil, err
	case len(board) == 1:
		board = append(board, max(0, board[0]-1))
	case len(board) > 2:
		return nil, text.Say("%.60q isn't a heap, and perhaps / and the most that may be taken", written)
	case board[1] > board[0]:
		return nil, text.Say("%d can't be taken from %d: want at most the heap", board[1], board[0])
	}
	return board, nil
}

// dynamic takes at most so many times what the other has just taken.
func dynamic(times int) func(board []int) iter.Seq[[]int] {
	return func(board []int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			for i := range board[1] {
				taken := i + 1
				left := board[0] - taken
				if !yield([]int{left, min(left, times*taken)}) {
					return
				}
			}
		}
	}
}

// readRows reads the rows of a bar, the longest first, none of them 0.
func readRows(written string) ([]int, error) {
	rows, err := readNumbers(text.Say("a row"), written, ",")
	if err == nil && (slices.Contains(rows, 0) || !slices.IsSortedFunc(rows, func(a, b int) int { return b - a })) {
		err = text.Say("the rows are %.60s: want them from the longest to the shortest, without those of no square", written)
	}
	return rows, err
}

// chomp leaves fewer squares in a row, and no more in the rows below, but not none at all.
func chomp(rows []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for row, n := range rows {
			for left := range n {
				after := slices.Clone(rows)
				for i := row; i < len(after); i++ {
					after[i] = min(after[i], left)
				}
				after = slices.DeleteFunc(after, func(n int) bool { return n == 0 })
				if len(after) > 0 && !yield(after) {
					return
				}
			}
		}
	}
}

// staircase takes counters from a step to the next below, from the first off the stairs.
func staircase(steps []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for step, n := range steps {
			for i := range n {
				after := slices.Clone(steps)
				if after[step] -= i + 1; step > 0 {
					after[step-1] += i + 1
				}
				if !yield(after) {
					return
				}
			}
		}
	}
}
