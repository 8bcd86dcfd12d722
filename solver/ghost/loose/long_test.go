//go:build long

package loose_test

import (
	"testing"

	"wordgame/solver"
)

// Those of english-70 and web2 were not solved by the other program; it counted
// the pools of web2.
func TestLongKnown(t *testing.T) {
	for name, k := range map[string]known{
		"english-35 xghost": {"english-35", 30, true, 13443655, solver.Win, 14, "g m u", "reorganization"},
		"english-50 spook":  {"english-50", 30, false, 4498132, solver.Win, 18, "g", "aaccdeegilmoorrrst"},
		"english-50 xghost": {"english-50", 30, true, 42533959, solver.Win, 14, "q", "unquestionably"},
		"english-70 spook":  {"english-70", 45, false, 131384651, solver.Loss, 27, "", "aabbcdfhiiiiiiilnnoorstttuu"},
		"english-70 xghost": {"english-70", 45, true, 10075267266625, solver.Win, 12, "z q", "prizewinners"},
		"web2 spook":        {"web2", 30, false, 40321686, solver.Win, 18, "f a e h i n p v y", "bceeeffiiiilnrstvy"},
		"web2 xghost":       {"web2", 30, true, 1022656786, solver.Win, 14, "w m p", "lackwittedness"},
	} {
		t.Run(name, k.check)
	}
}
