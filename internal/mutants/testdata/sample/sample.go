// Package sample has mutants of all kinds.
package sample

const Size = 2 * 3

func Max(a, b int) int {
	if a > b {
		return a
	}
	return b
}

func Sum(numbers []int8) (sum int8) {
	for i := 0; i < len(numbers); i++ {
		sum = sum + numbers[i]
	}
	return -sum
}

func Count(text string) map[rune]int {
	counts := make(map[rune]int)
	for _, c := range text + "." {
		counts[c]++
	}
	return counts
}

func Zero(n int) bool { return n == 0 }

func Wait(n uint64) {
	for n != 0 {
		n--
	}
}
