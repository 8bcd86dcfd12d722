package octal_test

import (
	"context"
	"fmt"
	"log"

	"wordgame/solver/nim/octal"
)

// Kayles: take one or two counters from a heap, and break it into two if you like.
func Example() {
	kayles, err := octal.Parse(".77")
	if err != nil {
		log.Fatal(err)
	}
	s := octal.New(kayles)
	if err := s.Extend(context.Background(), 1_000_000_000_000_000_000); err != nil {
		log.Fatal(err)
	}
	p := s.Period()
	v, _ := s.Of(1_000_000_000_000_000_000)
	fmt.Println(kayles, s.Values()[:13])
	fmt.Println("preperiod", p.Preperiod, "period", p.Period)
	fmt.Println("a heap of a million million million is worth", v)
	// Output:
	// 0.77 [0 1 2 3 1 4 3 2 1 4 2 6 4]
	// preperiod 71 period 12
	// a heap of a million million million is worth 1
}
