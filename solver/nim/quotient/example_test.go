package quotient_test

import (
	"context"
	"fmt"
	"iter"
	"log"

	"wordgame/solver/nim/quotient"
)

// Kayles is to take one or two pins that stand next to each other from a row.
func kayles(n int64) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		for taken := int64(1); taken <= min(2, n); taken++ {
			for a := range (n-taken)/2 + 1 {
				if !yield([]int64{a, n - taken - a}) {
					return
				}
			}
		}
	}
}

func Example() {
	q, err := quotient.Of(context.Background(), kayles, 168)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(q.Order(), "elements, of which lost:", q.Losing())
	preperiod, period, _ := q.Period()
	fmt.Println("period", period, "from heap", preperiod)

	rows := []int64{5, 9, 40}
	x, err := q.Product(rows)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(q.Word(x), "is lost:", q.Lost(x))
	winning, err := q.Winning(rows)
	if err != nil {
		log.Fatal(err)
	}
	for place, rest := range winning {
		fmt.Println("row", rows[place], "becomes", rest)
	}

	// Output:
	// 40 elements, of which lost: 9
	// period 12 from heap 71
	// ab^2 is lost: false
	// row 40 becomes [1 37]
	// row 40 becomes [7 31]
	// row 40 becomes [9 29]
	// row 40 becomes [13 25]
	// row 40 becomes [15 23]
	// row 40 becomes [17 21]
	// row 40 becomes [19 19]
}
