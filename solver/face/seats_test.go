package face_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/face/play"
)

func TestSeats(t *testing.T) {
	for spec, want := range map[string]string{ // names, kinds, labels
		"you,perfect":              "you//you | perfect/perfect/perfect",
		" You , EASY,easy":         "You//you | easy/easy/easy | easy2/easy/easy2",
		"easy2,easy,easy":          "easy2//easy2 | easy/easy/easy | easy3/easy/easy3",
		"easy,ann,easy2,easy3":     "easy/easy/easy | ann//ann | easy2/easy/easy2 | easy3/easy/easy3",
		"easy,easy3":               "easy/easy/easy | easy3//easy3",
		"zoë,b_1-":                 "zoë//zoë | b_1-//b_1-",
		"mary,norman_":             "mary//mary | norman_//norman_",
		"nora,lars":                "nora//nora | lars//lars",
		"MCTS:20,minimax":          "mcts:20/mcts:20/mcts:20 | minimax/minimax/minimax",
		"mcts,mcts:20":             "mcts/mcts:1000/mcts | mcts:20/mcts:20/mcts:20",
		"mcts:20,mcts:20,mcts:202": "mcts:20/mcts:20/mcts:20 | mcts2/mcts:20/mcts2 | mcts:202/mcts:202/mcts:202",
		" Anna  Maria,hrad":        "Anna Maria//Anna Maria | hrad//hrad",
	} {
		seats, err := play.Seats(spec)
		require.NoError(t, err, spec)
		var got []string
		for _, s := range seats {
			got = append(got, s.Name+"/"+s.Kind+"/"+s.Label)
		}
		assert.Equal(t, want, strings.Join(got, " | "), spec)
	}
	for _, spec := range []string{
		"", "a,b,a", "You,you", "a:20,b", "hard:5,you", "a,mcts:0", "a,mcts:many",
	} {
		_, err := play.Seats(spec)
		assert.Error(t, err, spec)
	}
}

func TestReadKind(t *testing.T) {
	for spec, want := range map[string]string{"easy": "easy", "mcts": "mcts:1000", "mcts:7": "mcts:7", "depth": "depth:2"} {
		k, err := face.ReadKind(spec)
		require.NoError(t, err, spec)
		assert.Equal(t, want, k.String())
	}
	for _, spec := range []string{
		"prefect", "", "easy:1", "depth:x",
	} {
		_, err := face.ReadKind(spec)
		assert.Error(t, err, spec)
	}
}

// FuzzSeats reads who plays: no two have the same name, and the names are read again as
// themselves.
func FuzzSeats(f *testing.F) {
	for _, spec := range []string{"you,perfect", " You , EASY,easy", "easy2,easy,easy", "zoë,b_1-", ",", "a,mcts:20", "mcts:20,mcts:20,mcts2", "a,mcts:99999999999999999999"} {
		f.Add(spec)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		seats, err := play.Seats(spec)
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 600)
			return
		}
		taken := map[string]bool{}
		for _, s := range seats {
			require.False(t, taken[s.Name], "%q", s.Name)
			taken[s.Name] = true
			again, err := play.Seats(s.Name)
			require.NoError(t, err)
			require.Equal(t, s.Name, again[0].Name)
		}
	})
}
