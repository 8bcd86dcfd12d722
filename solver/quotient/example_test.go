package quotient_test

import (
	"context"
	"fmt"
	"iter"
	"log"

	"wordgame/solver/quotient"
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

	x := q.Times(q.Times(q.Heaps()[5], q.Heaps()[9]), q.Heaps()[40])
	fmt.Println("rows of 5, 9 and 40 are", q.Word(x), "and lost:", q.Lost(x))

	// Output:
	// 40 elements, of which lost: 9
	// period 12 from heap 71
	// rows of 5, 9 and 40 are ab^2 and lost: false
}
