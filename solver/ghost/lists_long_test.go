//go:build long

package ghost

import (
	"testing"

	"wordgame/solver"
)

func TestLongSearched(t *testing.T) {
	t.Parallel()
	for _, k := range []searched{
		{"english-35", 30, Spook, solver.Win, 16, "e", "ccceeiklnoorstuw"},
		{"english-35", 30, Xghost, solver.Win, 14, "g m u", "reorganization"},
		{"english-50", 30, Spook, solver.Win, 18, "g", "aaccdeegilmoorrrst"},
		{"english-50", 30, Xghost, solver.Win, 14, "q", "unquestionably"},
		{"english-70", 45, Spook, solver.Loss, 27, "", "aabbcdfhiiiiiiilnnoorstttuu"},
		{"english-70", 45, Xghost, solver.Win, 12, "z q", "prizewinners"},
		{"web2", 30, Spook, solver.Win, 18, "f a e h i n p v y", "bceeeffiiiilnrstvy"},
		{"web2", 30, Xghost, solver.Win, 14, "w m p", "lackwittedness"},
	} {
		t.Run(k.list+" "+k.variant.Name, k.check)
	}
}

func TestLongWeb2(t *testing.T) {
	t.Parallel()
	checkSummaries(t, entriesOf(t, "web2"), 4,
		"2017850, win 14, [e14 o20 s18 u14], 37/611, eiv perceivingness, 364 97",
		"2017850, win 12, [h12 n12 s16 y14 z12], 37/611, hoq orthoquinone, 151 27")
	checkSummaries(t, entriesOf(t, "web2"), 3,
		"2017859, win 14, [e14 o20 s18 u14], 38/611, eiv perceivingness, 481 117",
		"2017859, win 12, [h12 n12 s16 y14 z12], 41/611, hoq orthoquinone, 151 27")
}

func TestLongRandom(t *testing.T) { requireRandom(t, 180) }
