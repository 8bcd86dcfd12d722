package nim_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/nim"
)

// Parts keep their places: heaps that a split makes share one, and one that is taken whole
// leaves an empty heap, or nothing where another shares its place.
func TestPlaces(t *testing.T) {
	for _, test := range []struct{ rule, from, moves, to string }{
		{"nim", "2 3 5", "3 0, 5 1", "2 0 1"},
		{"split", "2 6 1", "6 4 2, 4 3 1", "2 3+1+2 1"},
		{"kayles", "5+3 4", "5 2 2, 3 1, 2 0, 1 0, 2 0", "0 4"},
		{"kayles", "2+1", "2 0, 1 0", "0"},
		{"nim", "lasker:4 nim:3", "lasker 4 3 1, nim 3 2", "lasker:3+1 2"},
		{"chomp", "chomp:3x3 chomp:2x2", "chomp:3/3/3 2 1", "chomp:3,0,0 chomp:2,2"},
		{"chomp", "4x2", "2 3", "4 2"},
		{"wythoff", "3 5", "3 5 2 4", "2 4"},
		{"fibonacci", "20", "20 18", "18/4"},
		{"nim", "5 wythoff:3,5 2", "wythoff 3 5 2 5", "5 wythoff:2,5 2"},
		{"wythoff", "nim:2 3 5", "nim 2 1", "nim:1 3 5"},
	} {
		p := at(t, test.rule, "", test.from)
		for m := range strings.SplitSeq(test.moves, ", ") {
			next, err := p.Play(m)
			require.NoError(t, err, "%s: %s", test.from, m)
			p = next
		}
		assert.Equal(t, test.to, p.String(), test.from)
	}
}

// One position is written in one way, however it is typed.
func TestRead(t *testing.T) {
	for _, test := range []struct{ rule, typed, want string }{
		{"nim", "2,3,5", "2 3 5"}, {"nim", "2, 3, 5", "2 3 5"}, {"nim", "nim:2,3 5", "2 3 5"}, {"nim", "0", "0"}, {"nim", "4 + 2", ""},
		{"nim", "kayles:10,2 5", "kayles:10 kayles:2 5"}, {"kayles", "kayles:10 2", "10 2"}, {"nim", "octal:0.77:7,8", "octal:0.77:7 octal:0.77:8"},
		{"nim", "KAYLES:4+1", "kayles:4+1"}, {"chomp", "5x2", "5 5"}, {"chomp", "chomp:3,2", "3 2"}, {"nim", "chomp:3x2", "chomp:3,3"},
		{"fibonacci", "20/6 9", "20/6 9"}, {"nim", "dynamic:3:20/6,4", "dynamic:3:20/6 dynamic:3:4"}, {"moore:2", "1 2 3", "1 2 3"},
		{"nim", "moore:2:1,2 moore:2:3,4", "moore:2:1,2 moore:2:3,4"}, {"wythoff", "3 5", "3 5"}, {"nim", "007", "7"},
		{"nim", "octal:0.137:7,8,", "octal:0.137:7 octal:0.137:8"}, {"nim", "take:1,3,4:5", "take:1,3,4:5"}, {"nim", " NIM:3", "3"},
		{"nim", ":5", ""}, {"nim", "chomp:0x3", ""}, {"nim", "chomp:3x0", ""}, {"nim", "kayles:", ""}, {"nim", "take:1-3", ""}, {"nim", "fibonacci:5/x", ""},
		{"nim", "wythoff:3,x", ""}, {"nim", "wythoff:1", ""}, {"nim", "dynamic:", ""}, {"nim", "dynamic:0:5", ""},
	} {
		f := nim.Family()
		values, err := f.Read("", face.Values{"rule": test.rule})
		require.NoError(t, err)
		g, err := f.New(t.Context(), values, test.typed)
		if test.want == "" {
			assert.Error(t, err, test.typed)
			continue
		}
		require.NoError(t, err, test.typed)
		assert.Equal(t, test.want, g.Start().String(), test.typed)
		p, err := g.At(test.want)
		require.NoError(t, err, test.want)
		assert.Equal(t, test.want, p.String(), test.typed)
	}
}

// What is typed for a move is read in many forms, and what is none is told what it means.
func TestReadMove(t *testing.T) {
	for _, test := range []struct{ rule, position, typed, want string }{
		{"take:1-3", "9", "9->8", "9 8"}, {"take:1-3", "9", "take 2", "9 7"}, {"take:1-3", "9", "2", "9 7"}, {"take:1-3", "9", "Take 2 from 9", "9 7"},
		{"take:1-3", "9", "9 → 6", "9 6"}, {"nim", "5 3", "take 2 from 5", "5 3"}, {"nim", "5 3", " 5  3 ", "5 3"}, {"nim", "3 5", "(3,2)", "3 2"},
		{"split", "6 4", "6 → 2+4", "6 4 2"}, {"split", "6 4", "6 2 4", "6 4 2"}, {"chomp", "3x3", "(3,3)", "3 3"}, {"chomp", "3x3", "bite (2,2)", "2 2"},
		{"nim", "kayles:4 nim:2", "KAYLES 4 → 2+1", "kayles 4 2 1"}, {"fibonacci", "8", "8 → 6 (then at most 4)", "8 6"}, {"fibonacci", "8", "take 2", "8 6"},
		{"moore:2", "1 2 3", "2 → 1, 3 → 0", "1 2 3 1 1 0"},
	} {
		m, err := at(t, test.rule, "", test.position).Read(test.typed)
		require.NoError(t, err, "%s: %s", test.position, test.typed)
		assert.Equal(t, test.want, m, "%s: %s", test.position, test.typed)
	}
	for _, test := range []struct{ rule, position, typed string }{
		{"nim", "5 3", "3 5"},
		{"nim", "5 3", "2"},
		{"kayles", "4 4", "take 1"},
		{"nim", "5 3", "7 2"},
		{"nim", "5 3", "take 7 from 5"},
		{"fibonacci", "8/2", "take 3"},
		{"fibonacci", "8/2", "8 3"},
		{"chomp", "3x3", "1 1"},
		{"chomp", "3x3", "4 1"},
		{"chomp", "3x3", "2"},
		{"take:1-3", "9", "take 4"},
		{"take:1-3", "9", "2 → -1"},
		{"wythoff", "3 5", "9 9"},
		{"nim", "1000000000000", "1"},
	} {
		_, err := at(t, test.rule, "", test.position).Read(test.typed)
		assert.Error(t, err, "%s: %s", test.position, test.typed)
	}
	_, err := at(t, "nim", "", "5 3").Read("take 7 from 5")
	assert.ErrorContains(t, err, "5 counters", "how many the heap has")
}

// FuzzRead reads heaps by any rule: those that are read are written so that they are read
// again, theory or a search says who wins, and a move of theirs that is read is legal.
func FuzzRead(f *testing.F) {
	for _, words := range []string{"3 4 5", "1,2,", "kayles:10 2", "moore:2:1,2,3", "chomp:4x2 dynamic:3:20/6", "nim", "-1", "9223372036854775807 99999999999999999999", "octal:0.77:7,8", ":", "chomp:4x26 dynamic:2:03/6", "4+2 3", "lasker:4+ 2"} {
		f.Add("nim", false, words, "5 3")
		f.Add("take:1-3", true, words, "take 2")
	}
	f.Add("kaylse", false, "1", "")
	f.Add("chomp", false, "3,2", "2 1")
	f.Add("take:\n", true, "1", "1")
	f.Add("allbut:\v1001", false, "moore:\xff:1", "\x00")
	family, large := nim.Family(), regexp.MustCompile(`[0-9]{4}`)
	sentence := func(t *testing.T, err error) {
		require.NotEmpty(t, err.Error())
		require.NotContains(t, err.Error(), "\n")
		require.Less(t, len(err.Error()), 1500)
	}
	f.Fuzz(func(t *testing.T, rule string, misere bool, words, typed string) {
		given := face.Values{"rule": rule}
		if misere {
			given["misere"] = "true"
		}
		values, err := family.Read("", given)
		require.NoError(t, err)
		g, err := family.New(t.Context(), values, words)
		if err != nil {
			sentence(t, err)
			return
		}
		p := g.Start()
		again, err := g.At(p.String())
		require.NoError(t, err, p)
		require.Equal(t, p.String(), again.String())
		require.NotEmpty(t, g.Title())
		_ = p.Picture().Draw()
		if len(p.Moves()) > 300 {
			return
		}
		if !misere && !large.MatchString(p.String()) { // quotients and far periods may take seconds
			v, err := p.Solve(t.Context(), face.Budget{Positions: 1000, Brief: true})
			require.True(t, face.IsLimit(err) || err == nil && v.Result.Value != solver.Undecided, "%v: %v, %v", p, v, err)
		}
		m, err := p.Read(typed)
		if err != nil {
			sentence(t, err)
			return
		}
		require.Contains(t, p.Moves(), m)
		require.NotContains(t, p.Told(m), "\n")
		_, err = p.Play(m)
		require.NoError(t, err)
	})
}
