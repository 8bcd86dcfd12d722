package nim

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
)

// A rule is written in one way, however it is typed.
func TestParseRule(t *testing.T) {
	for typed, want := range map[string]string{
		" Nim ": "nim", "grundy": "split", "subtraction:2": "take:2", "take:1,2,3": "take:1-3", "take: 5, 1-3": "take:1-3,5", "take:4,3,1": "take:1,3,4", "take:2-6,1-3,5,9-9": "take:1-6,9",
		"TAKE:1-10000": "take:1-10000", "take:10000,9999": "take:9999,10000", "allbut:1000": "allbut:1000", "allbut:5,1,2,3": "allbut:1-3,5",
		"moore:1000000": "moore:1000000", "dynamic:2": "fibonacci", "octal:.770": "octal:0.77", "octal:4!.0[0]": "octal:4!.0",
	} {
		assert.Equal(t, want, parse(t, typed).String(), typed)
	}
	assert.Equal(t, "take:1-10000", parse(t, "take:"+strings.Repeat("1-10000,", 10_000)+"5").String(), "no more memory than the set")
	for typed, want := range map[string]string{
		"": "want one of nim, take:SET", "nmi": "want one of nim", "kales": "did you mean kayles?", "tkae": "did you mean take:SET?",
		"nim:3": "nothing after its name", "split:": "nothing after its name", "take": "want a number", "take:": "want a number",
		"take:0": "from 1 to 10,000", "take:0-3": "from 1", "take:3-1": "such as 1-3", "take:1,,2": "want a number", "take:-3": "want a number",
		"take:1.5": "want a number", "take:1-10001": "to 10,000", "take:9223372036854775808": "to 10,000", "allbut:1,1001": "from 1 to 1,000,",
		"moore:1000001": "from 1 to 1,000,000", "moore:0": "from 1 to 1,000,000", "dynamic:x": "such as dynamic:3", "octal:9": "such as 0.77", "octal:1.7": "before the point",
	} {
		_, err := ParseRule(typed)
		assert.ErrorContains(t, err, want, typed)
	}
	for _, f := range Forms() {
		r := parse(t, strings.NewReplacer("SET", "1", "CODE", "0.6", "K", "2", "F", "3").Replace(f.Form))
		assert.True(t, strings.HasPrefix(r.String(), f.Name), f)
		assert.NotContains(t, f.About+f.More+f.Source, "\n")
		assert.NotEmpty(t, f.More+f.Source)
		if f.late != "" {
			at(t, f.Name, "", f.late)
		}
		at(t, r.String(), "", f.start)
	}
	for rule, code := range map[string]string{"kayles": "0.77", "split": "4!.0", "octal:0.6": "0.6", "nim": "", "take:1": "", "chomp": ""} {
		assert.Equal(t, code, Code(parse(t, rule)), rule)
	}
}

// One position is written in one way, however it is typed; what is none gets an error that says why.
func TestRead(t *testing.T) {
	for _, c := range []struct{ rule, typed, want string }{
		{"nim", "2,3,5", "2 3 5"}, {"nim", "2, 3, 5", "2 3 5"}, {"nim", "nim:2,3 5", "2 3 5"}, {"nim", "0", "0"}, {"nim", "007", "7"},
		{"nim", "kayles:10,2 5", "kayles:10 kayles:2 5"}, {"kayles", "kayles:10 2", "10 2"}, {"nim", "octal:0.77:7,8", "octal:0.77:7 octal:0.77:8"},
		{"nim", "KAYLES:4+1", "kayles:4+1"}, {"chomp", "5x2", "5 5"}, {"chomp", "chomp:3,2", "3 2"}, {"nim", "chomp:3x2", "chomp:3,3"},
		{"fibonacci", "20/6 9", "20/6 9"}, {"fibonacci", "20/19", "20"}, {"nim", "dynamic:3:20/6,4", "dynamic:3:20/6 dynamic:3:4"}, {"moore:2", "1 2 3", "1 2 3"},
		{"nim", "moore:2:1,2 moore:2:3,4", "moore:2:1,2 moore:2:3,4"}, {"moore:2", "1 2 moore:2:3", "moore:2:1,2 moore:2:3"}, {"wythoff", "3 5", "3 5"},
		{"wythoff", "nim:2 3 5", "nim:2 wythoff:3,5"}, {"nim", "take:1,3,4:5", "take:1,3,4:5"}, {"nim", "octal:0.137:7,8,", "octal:0.137:7 octal:0.137:8"},
	} {
		parts, err := read(parse(t, c.rule), c.typed)
		require.NoError(t, err, c.typed)
		g := &Game{usual: parse(t, c.rule), rules: rulesOf(nil, parts)}
		assert.Equal(t, c.want, g.write(g.position(parts)), c.typed)
		again, err := read(parse(t, c.rule), c.want)
		require.NoError(t, err)
		assert.Equal(t, g.position(parts), g.position(again), c.typed)
	}
	for _, c := range []struct{ rule, typed, want string }{
		{"nim", "4 + 2", "a space alone"}, {"nim", "4+", "a space alone"}, {"nim", ":5", "no rule"}, {"nim", "chomp:0x3", "such as 5x3"}, {"chomp", "3x0", "such as 5x3"},
		{"chomp", "2 3", "no longer"}, {"nim", "kayles:", "0 to 9,223,372,036,854,775,807"}, {"nim", "take:1-3", "such as take:1-3:10"}, {"nim", "kayles", "kayles:10"},
		{"fibonacci", "5/x", "such as 20/6"}, {"nim", "wythoff:3,x", "whole number"}, {"nim", "wythoff:1", "such as 3 5"}, {"wythoff", "1 2 3", "such as 3 5"},
		{"nim", "dynamic:", "such as dynamic:3"}, {"nim", "-1", "whole number"}, {"nim", "9223372036854775808", "whole number"}, {"nim", "", "such as 2 3 5"},
		{"nim", "3+kayles:4", "no rule 3+kayles"}, {"square", "300001", "at most 300,000"}, {"nim", "kales:3", "did you mean kayles?"},
	} {
		_, err := read(parse(t, c.rule), c.typed)
		assert.ErrorContains(t, err, c.want, "%s: %s", c.rule, c.typed)
	}
	g, err := Family().New(t.Context(), face.Values{"rule": "nim"}, "kayles:3 2")
	require.NoError(t, err)
	_, err = g.At("split:3")
	assert.ErrorContains(t, err, "kayles and nim")
	_, err = Family().New(t.Context(), face.Values{"rule": "nim", "misere": "true", "normal": "true"}, "")
	assert.ErrorContains(t, err, "want one of them")
}

// What is typed for a move is read in many forms.
func TestReadMove(t *testing.T) {
	for _, c := range []struct{ at, typed, want string }{
		{"take:1-3:9", "9->8", "9 8"}, {"take:1-3:9", "take 2", "9 7"}, {"take:1-3:9", "2", "9 7"}, {"take:1-3:9", "Take 2 from 9", "9 7"},
		{"take:1-3:9", "2 from 9", "9 7"}, {"take:1-3:9", "9 → 6", "9 6"}, {"5 3", "take 2 from 5", "5 3"}, {"5 3", " 5  3 ", "5 3"}, {"3 5", "(3,2)", "3 2"},
		{"split:6,4", "6 → 2+4", "6 4 2"}, {"split:6,4", "6 2 4", "6 4 2"}, {"octal:8.0:9", "9 2 3 4", "9 4 3 2"}, {"octal:8.0:9", "9 → 2+4+3", "9 4 3 2"},
		{"chomp:3x3", "(3,3)", "3 3"}, {"chomp:3x3", "bite (2,2)", "2 2"}, {"chomp:3x3", "2 2", "2 2"},
		{"wythoff:3,5", "2 5", "3 5 2 5"}, {"wythoff:3,5", "3 5 → 1 3", "3 5 1 3"}, {"wythoff:3,5", "(0, 2)", "3 5 0 2"},
		{"fibonacci:8", "8 → 6 (then at most 4)", ""}, {"fibonacci:8", "8 → 6", "8 6"}, {"fibonacci:8", "take 2", "8 6"}, {"fibonacci:8", "2", "8 6"},
		{"moore:2:1,2,3", "2 → 1 and 3 → 0", "1 2 3 1 1 0"},
		{"kayles:4 2", "KAYLES 4 → 2+1", "kayles 4 2 1"}, {"kayles:4 2", "kayles take 1 from 4", "kayles 4 3"}, {"kayles:4 2", "4 2 1", "kayles 4 2 1"}, {"kayles:4 2", "2 1", "nim 2 1"},
		{"chomp:2x2 chomp:3x2", "chomp:3/3 2 3", "chomp:3/3 2 3"}, {"chomp:2x2 chomp:3x2", "2 3", "chomp:3/3 2 3"}, {"chomp:2x2 chomp:2x2", "chomp 2 2", ""}, {"chomp:2x2 chomp:2x2", "2 2", "2 2"},
	} {
		g, p := game(t, Normal, c.at)
		m, err := g.readMove(p, c.typed)
		if c.want == "" {
			c.want = "none"
			if err != nil {
				continue
			}
		}
		require.NoError(t, err, "%s: %s", c.at, c.typed)
		assert.Equal(t, c.want, g.typed(p, m), "%s: %s", c.at, c.typed)
	}
}

// The error of what is no move has an example, which is one, of the heap that was meant.
func TestNoMove(t *testing.T) {
	example := regexp.MustCompile(`is no move here: for example, (.*?)( leaves \d+ of the heap of \d+)?$`)
	for _, c := range []struct{ at, typed, want string }{
		{"5 3", "3 5", "3 2"}, {"5 3", "2", ""}, {"kayles:4,4", "take 1", ""}, {"5 3", "7 2", ""}, {"5 3", "take 7 from 5", "5 4"}, {"2 5", "5 5", "5 4"},
		{"fibonacci:8/2", "take 3", ""}, {"fibonacci:8/2", "8 3", "8 7"}, {"chomp:3x3", "1 1", ""}, {"chomp:3x3", "4 1", ""}, {"chomp:3x3", "2", ""},
		{"take:1-3:9", "take 4", ""}, {"take:1-3:9", "2 → -1", ""}, {"wythoff:3,5", "9 9", ""}, {"split:6", "6 3 3", "6 5 1"}, {"moore:2:3,4", "3 4 3 4", ""},
		{"kayles:4 2", "nim 4 3", ""}, {"kayles:4 2", "lasker 4 3", ""}, {"5 3", "", ""}, {"5 3", "99999999999999999999 1", ""}, {"5 3", "five", ""},
		{"chomp:2x2 chomp:3x2", "2 1", ""}, // of either
	} {
		g, p := game(t, Normal, c.at)
		_, err := g.readMove(p, c.typed)
		require.Error(t, err, "%s: %s", c.at, c.typed)
		found := example.FindStringSubmatch(err.Error())
		require.NotNil(t, found, err)
		m, wrong := g.readMove(p, found[1])
		require.NoError(t, wrong, err)
		assert.Equal(t, found[1], g.typed(p, m))
		if c.want != "" {
			assert.Equal(t, c.want, found[1], "%s: %s", c.at, c.typed)
		}
	}
}

// What is said to somebody who asks for a hint.
func TestTold(t *testing.T) {
	for _, c := range []struct{ at, typed, want string }{
		{"5", "5 3", "take 2"}, {"5 1", "5 3", "take 2 from the heap of 5"}, {"split:6", "6 4 2", "split the heap of 6 into 4 and 2"},
		{"kayles:6", "6 3 2", "take 1 from the heap of 6 and leave 3 and 2"}, {"kayles:6 2", "2 1", ""}, {"wythoff:3,5", "3 5 1 3", "take 2 from both heaps"}, {"chomp:4x3", "2 3", "bite row 2, column 3"}, {"octal:8.0:9", "9 4 3 2", ""},
	} {
		g, p := game(t, Normal, c.at)
		m, err := g.readMove(p, c.typed)
		require.NoError(t, err)
		assert.Equal(t, c.want, g.told(p, m), c.at)
	}
}

// FuzzRead reads heaps by any rule: those that are read are written so that they are read again,
// theory or a search says who wins, and a move of theirs that is read is legal.
func FuzzRead(f *testing.F) {
	for _, words := range []string{"3 4 5", "1,2,", "kayles:10 2", "moore:2:1,2,3", "chomp:4x2 dynamic:3:20/6", "-1", "9223372036854775807 99999999999999999999", "octal:0.77:7,8", ":", "4+2 3", "lasker:4+ 2"} {
		f.Add("nim", false, words, "5 3")
		f.Add("take:1-3", true, words, "take 2")
	}
	f.Add("chomp", false, "3,2", "2 1")
	f.Add("take:\n", true, "1", "1")
	f.Add("allbut:\v1001", false, "moore:\xff:1", "\x00")
	large := regexp.MustCompile(`[0-9]{4}`)
	f.Fuzz(func(t *testing.T, rule string, misere bool, words, typed string) {
		sentence := func(err error) {
			require.NotEmpty(t, err.Error())
			require.NotContains(t, err.Error(), "\n")
			require.Less(t, len(err.Error()), 1500)
		}
		given := face.Values{"rule": rule, "misere": map[bool]string{true: "true"}[misere]}
		g, err := Family().New(t.Context(), given, words)
		if err != nil {
			sentence(err)
			return
		}
		p := g.Start()
		again, err := g.At(p.String())
		require.NoError(t, err, p)
		require.Equal(t, p.String(), again.String())
		_ = p.Picture().Draw()
		if len(p.Moves()) > 300 {
			return
		}
		if !misere && !large.MatchString(p.String()) { // quotients and far periods may take seconds
			a, err := p.Solve(t.Context(), face.Question{Positions: 1000, Brief: true})
			require.True(t, face.IsLimit(err) || err == nil && a.Result.Value != solver.Undecided, "%v: %v, %v", p, a, err)
		}
		m, err := p.Read(typed)
		if err != nil {
			sentence(err)
			return
		}
		require.Contains(t, p.Moves(), m)
		require.NotContains(t, m.Advice, "\n")
		require.NotPanics(t, func() { _ = p.Play(m).String() })
	})
}
