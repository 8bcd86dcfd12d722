package proof_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wordgame/solver"
)

// numbersOf returns the numbers in a position.
func numbersOf(p string) (numbers []int) {
	for _, word := range strings.FieldsFunc(p, func(r rune) bool { return r == ',' || r == '/' }) {
		n, _ := strconv.Atoi(word)
		numbers = append(numbers, n)
	}
	return numbers
}

// list writes numbers, in order and without 0 where it says so.
func list(numbers []int, inOrder bool) string {
	if inOrder {
		numbers = slices.DeleteFunc(slices.Sorted(slices.Values(numbers)), func(n int) bool { return n == 0 })
	}
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ",")
}

// canonical returns the text of a position as facts have it.
func canonical(game []string, p string) string {
	all := numbersOf(p)
	switch {
	case game[0] == "dynamic" && len(all) == 1:
		return fmt.Sprintf("%d/%d", all[0], max(0, all[0]-1))
	case game[0] == "dynamic":
		return fmt.Sprintf("%d/%d", all[0], all[1])
	case game[0] == "chomp":
		return list(all, false)
	}
	return orZero(list(all, true))
}

// upTo returns all lists of numbers up to those of a list.
func upTo(most []int) (all [][]int) {
	if len(most) == 0 {
		return [][]int{nil}
	}
	for n := range most[0] + 1 {
		for _, rest := range upTo(most[1:]) {
			all = append(all, slices.Concat([]int{n}, rest))
		}
	}
	return all
}

// naiveAfter returns what a move leaves in a game whose moves change several numbers.
func naiveAfter(game []string, p string) (all []string) {
	sizes := numbersOf(p)
	factor, _ := strconv.Atoi(game[1])
	switch game[0] {
	case "moore", "wythoff":
		for _, after := range upTo(sizes) {
			var taken []int
			for i := range after {
				if n := sizes[i] - after[i]; n > 0 {
					taken = append(taken, n)
				}
			}
			both := game[0] == "wythoff" && len(taken) == 2 && taken[0] == taken[1]
			if len(taken) == 1 || both || game[0] == "moore" && 0 < len(taken) && len(taken) <= factor {
				all = append(all, orZero(list(after, true)))
			}
		}
	case "dynamic":
		for left := range sizes[0] {
			if taken := sizes[0] - left; taken <= sizes[1] {
				all = append(all, fmt.Sprintf("%d/%d", left, min(left, factor*taken)))
			}
		}
	case "chomp":
		for bite := range sizes {
			for at := range sizes[bite] {
				var after []int
				for row, n := range sizes {
					squares := 0
					for column := range n {
						if row < bite || column < at {
							squares++
						}
					}
					if squares > 0 {
						after = append(after, squares)
					}
				}
				if bite+at > 0 {
					all = append(all, list(after, false))
				}
			}
		}
	}
	return all
}

// codeDigits returns the digits of a code, each with its !, as far as heaps are tried.
func codeDigits(text string) (digits []string) {
	if text[0] == '.' {
		text = "0" + text
	}
	head, again, _ := strings.Cut(strings.Trim(strings.Replace(text, ".", "", 1), "]"), "[")
	for _, c := range head + strings.Repeat(again, 50) {
		if c == '!' {
			digits[len(digits)-1] += "!"
		} else {
			digits = append(digits, string(c))
		}
	}
	return digits
}

// naiveHeaps is a heap game: what may be left of a heap is found by trying all.
func naiveHeaps(game []string) plain {
	// Whether a heap may become these, the largest first, and 0 for none.
	allowed := func(before int, after [3]int) bool { return after[1] == 0 && after[0] < before } // Nim
	switch game[0] {
	case "take", "square":
		var set []int
		for i := range 10 {
			set = append(set, i*i)
		}
		if game[0] == "take" {
			set = nil
			for _, item := range strings.Split(game[1], ",") {
				from, to, _ := strings.Cut(item, "-")
				first, _ := strconv.Atoi(from)
				last, err := strconv.Atoi(to)
				if err != nil {
					last = first
				}
				for n := first; n <= last; n++ {
					set = append(set, n)
				}
			}
		}
		allowed = func(before int, after [3]int) bool {
			return after[1] == 0 && after[0] < before && slices.Contains(set, before-after[0])
		}
	case "octal":
		digits := codeDigits(game[1])
		allowed = func(before int, after [3]int) bool {
			taken := before - after[0] - after[1] - after[2]
			if taken < 0 || taken >= len(digits) || taken == 0 && after[1] == 0 {
				return false
			}
			left := 0
			for _, n := range after {
				left += min(n, 1)
			}
			value, _ := strconv.ParseInt(digits[taken][:1], 16, 0)
			equal := after[1] > 0 && (after[0] == after[1] || after[1] == after[2])
			return value>>left&1 != 0 && !(equal && len(digits[taken]) > 1)
		}
	}
	moves := func(p string) (all []string) {
		heaps := numbersOf(p)
		for i, n := range heaps {
			for a := range n + 1 {
				for b := range a + 1 {
					for c := range min(b, n-a-b) + 1 {
						if allowed(n, [3]int{a, b, c}) {
							after := slices.Delete(slices.Clone(heaps), i, i+1)
							all = append(all, orZero(list(append(after, a, b, c), true)))
						}
					}
				}
			}
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	if slices.Contains([]string{"moore", "wythoff", "dynamic", "chomp"}, game[0]) {
		moves = func(p string) []string { return naiveAfter(game, p) }
	}
	return plain{
		over: func(p string) solver.Value {
			switch {
			case len(moves(p)) > 0:
				return solver.Undecided
			case game[len(game)-1] == "misere":
				return solver.Win
			}
			return solver.Loss
		},
		moves: moves,
	}
}

func orZero(heaps string) string {
	if heaps == "" {
		return "0"
	}
	return heaps
}

// naiveLines is a line game on a board of cells with coordinates.
func naiveLines(game []string) plain {
	width, _ := strconv.Atoi(game[1])
	height, _ := strconv.Atoi(game[2])
	k, _ := strconv.Atoi(game[3])
	at := func(p string, x, y int) byte {
		if x < 0 || x >= width || y < 0 || y >= height {
			return ' '
		}
		return p[y*width+x]
	}
	line := func(p string, mark byte) bool {
		for i := range p {
			for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
				n := 0
				for n < k && at(p, i%width+n*d[0], i/width+n*d[1]) == mark {
					n++
				}
				if n == k {
					return true
				}
			}
		}
		return false
	}
	toMove := func(p string) byte { return "XO"[(strings.Count(p, "X")+strings.Count(p, "O"))%2] }
	return plain{
		over: func(p string) solver.Value {
			before := byte('X' + 'O' - toMove(p))
			made := map[string]bool{"standard": line(p, before), "misere": line(p, before), "wild": line(p, 'X') || line(p, 'O'), "notakto": line(p, 'X')}
			switch {
			case made[game[4]] && (game[4] == "misere" || game[4] == "notakto"):
				return solver.Win
			case made[game[4]]:
				return solver.Loss
			case !strings.Contains(p, "."):
				return solver.Draw
			}
			return solver.Undecided
		},
		moves: func(p string) (all []string) {
			for i := range p {
				if p[i] != '.' || len(game) > 5 && at(p, i%width, i/width+1) == '.' {
					continue
				}
				for _, mark := range map[string]string{"wild": "XO", "notakto": "X", "standard": string(toMove(p)), "misere": string(toMove(p))}[game[4]] {
					all = append(all, p[:i]+string(mark)+p[i+1:])
				}
			}
			return all
		},
	}
}

// remembered returns a function that remembers what it has said.
func remembered[T any](f func(string) T) func(string) T {
	known := make(map[string]T)
	return func(p string) T {
		if _, ok := known[p]; !ok {
			known[p] = f(p)
		}
		return known[p]
	}
}

// naiveValues returns the Grundy values of heaps of up to most counters.
func naiveValues(g naive, most int) []int {
	known := map[string]int{}
	var value func(p string) int
	value = func(p string) int {
		v, ok := known[p]
		if ok {
			return v
		}
		var after []int
		for _, q := range g.Game.Moves(nil, p) {
			sum := 0 // of what is left of one heap
			for _, heap := range strings.Split(q, ",") {
				sum ^= value(heap)
			}
			after = append(after, sum)
		}
		for slices.Contains(after, v) {
			v++
		}
		known[p] = v
		return v
	}
	var values []int
	for h := range most + 1 {
		values = append(values, value(strconv.Itoa(h)))
	}
	return values
}
