package answer

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAbout(t *testing.T) {
	for x, want := range map[float64]string{
		1: "1", 10: "10", 14: "14", 755.75: "760", 9999: "10,000", 1270722: "1,300,000", 2.02e10: "20,000,000,000", 1e15: "1e+15", 4.1e21: "4e+21",
	} {
		assert.Equal(t, want, About(x), fmt.Sprint(x))
	}
}
