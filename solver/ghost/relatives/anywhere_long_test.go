//go:build long

package relatives

import (
	"testing"

	"wordgame/solver"
)

func TestLongKnown(t *testing.T) {
	t.Parallel()
	for name, k := range map[string]known{
		"english-35 xghost": {"english-35", 30, false, solver.Win, 14, "g m u", "reorganization"},
		"english-50 spook":  {"english-50", 30, true, solver.Win, 18, "g", "aaccdeegilmoorrrst"},
		"english-50 xghost": {"english-50", 30, false, solver.Win, 14, "q", "unquestionably"},
		"english-70 spook":  {"english-70", 45, true, solver.Loss, 27, "", "aabbcdfhiiiiiiilnnoorstttuu"},
		"english-70 xghost": {"english-70", 45, false, solver.Win, 12, "z q", "prizewinners"},
		"web2 spook":        {"web2", 30, true, solver.Win, 18, "f a e h i n p v y", "bceeeffiiiilnrstvy"},
		"web2 xghost":       {"web2", 30, false, solver.Win, 14, "w m p", "lackwittedness"},
	} {
		t.Run(name, k.check)
	}
}
