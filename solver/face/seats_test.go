package face_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
)

func TestSeats(t *testing.T) {
	for spec, want := range map[string][]face.Seat{
		"you,perfect":                     {{"you", ""}, {"perfect", "perfect"}},
		" You , EASY,easy":                {{"You", ""}, {"easy", "easy"}, {"easy2", "easy"}},
		"easy2,easy,easy":                 {{"easy2", ""}, {"easy", "easy"}, {"easy3", "easy"}},
		"zoë,b_1-":                        {{"zoë", ""}, {"b_1-", ""}},
		"mary,norman_":                    {{"mary", ""}, {"norman_", ""}},
		"nora,lars":                       {{"nora", ""}, {"lars", ""}},
		"MCTS:20,minimax":                 {{"mcts:20", "mcts:20"}, {"minimax", "minimax"}},
		"mcts,mcts:20":                    {{"mcts", "mcts:1000"}, {"mcts:20", "mcts:20"}},
		"mcts:20,mcts:20,mcts:202":        {{"mcts:20", "mcts:20"}, {"mcts2", "mcts:20"}, {"mcts:202", "mcts:202"}},
		"minimax-first,you,minimax-first": {{"minimax-first", "minimax-first"}, {"you", ""}, {"minimax-first2", "minimax-first"}},
	} {
		seats, err := face.Seats(spec, face.Kinds())
		require.NoError(t, err, spec)
		assert.Equal(t, want, seats, spec)
	}
	for spec, want := range map[string]string{
		"":               `"": "" isn't a name: want up to 20 letters, digits, - and _`,
		"a,b,a":          `"a,b,a": a plays twice`,
		"you,hrad":       `"you,hrad": no computer is called hrad: did you mean hard? A person may be called hrad_`,
		"Esay,you":       `"Esay,you": no computer is called esay: did you mean easy? A person may be called esay_`,
		"perfct_,pefrct": `"perfct_,pefrct": no computer is called pefrct: did you mean perfect? A person may be called pefrct_`,
		"a:20,b":         `"a:20,b": "a:20" isn't a name: want up to 20 letters, digits, - and _`,
		"hard:5,you":     `hard:5: hard takes no number`,
		"a,mcts:0":       `mcts:0: want 1 or more playouts, such as mcts:1000`,
		"a,mcts:many":    `mcts:many: want 1 or more playouts, such as mcts:1000`,
	} {
		_, err := face.Seats(spec, face.Kinds())
		assert.EqualError(t, err, want)
	}
	for given, want := range map[string]string{"you,mtcs": "mcts", "you,mtcs:20": "mcts", "you,minmax": "minimax", "you,minimax-frist": "minimax-first", "nomral,you": "normal"} {
		_, err := face.Seats(given, face.Kinds())
		assert.ErrorContains(t, err, "did you mean "+want+"?", given)
	}
}

func TestSeatsText(t *testing.T) {
	for spec, want := range map[string]string{
		"you,hard": "You play against hard.", "hard,ann": "You play against hard.", "you,hard,anna": "Seats: you, hard and anna (a person).",
		"easy,easy": "Seats: easy and easy2.", "you,ann": "Seats: you and ann (a person).",
	} {
		seats, err := face.Seats(spec, face.Kinds())
		require.NoError(t, err)
		assert.Equal(t, want, face.SeatsText(seats).String())
	}
}

func TestReadKind(t *testing.T) {
	for spec, want := range map[string]string{"easy": "easy", "mcts": "mcts:1000", "mcts:7": "mcts:7", "depth": "depth:2", "learner": "learner:50000"} {
		k, err := face.ReadKind(face.Kinds(), spec)
		require.NoError(t, err, spec)
		assert.Equal(t, want, k.String())
	}
	for spec, want := range map[string]string{
		"prefect": "no computer is called prefect: did you mean perfect?",
		"":        `no computer is called "": want easy, normal, hard, perfect, random, naive, minimax, minimax-first, depth, mcts or learner`,
		"easy:1":  "easy:1: easy takes no number",
		"depth:x": "depth:x: want 1 or more moves, such as depth:2",
	} {
		_, err := face.ReadKind(face.Kinds(), spec)
		assert.EqualError(t, err, want)
	}
}

// FuzzSeats reads who plays: no two have the same name, and the names are read again as
// themselves.
func FuzzSeats(f *testing.F) {
	for _, spec := range []string{"you,perfect", " You , EASY,easy", "easy2,easy,easy", "zoë,b_1-", ",", "a,mcts:20", "mcts:20,mcts:20,mcts2", "a,mcts:99999999999999999999"} {
		f.Add(spec)
	}
	f.Fuzz(func(t *testing.T, spec string) {
		seats, err := face.Seats(spec, face.Kinds())
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 600)
			return
		}
		taken := map[string]bool{}
		for _, s := range seats {
			require.False(t, taken[s.Name], "%q", s.Name)
			taken[s.Name] = true
			again, err := face.Seats(s.Name, face.Kinds())
			require.NoError(t, err)
			require.Equal(t, s.Name, again[0].Name)
		}
	})
}
