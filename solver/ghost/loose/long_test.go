//go:build long

package loose_test

import (
	"testing"

	"wordgame/solver"
)

// Those of web2 were not solved by the other program, which counted its pools.
func TestLongKnown(t *testing.T) {
	for name, k := range map[string]known{
		"english-35 xghost": {"english-35", 30, true, 13443655, solver.Win, 14, "g m u", "reorganization"},
		"english-50 spook":  {"english-50", 30, false, 4498132, solver.Win, 18, "g", "aaccdeegilmoorrrst"},
		"english-50 xghost": {"english-50", 30, true, 42533959, solver.Win, 14, "q", "unquestionably"},
		"web2 spook":        {"web2", 30, false, 40321686, solver.Win, 18, "f a e h i n p v y", "bceeeffiiiilnrstvy"},
		"web2 xghost":       {"web2", 30, true, 1022656786, solver.Win, 14, "w m p", "lackwittedness"},
	} {
		t.Run(name, k.check)
	}
}
