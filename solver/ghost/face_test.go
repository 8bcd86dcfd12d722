package ghost

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/chain"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/ghost/ghosttest"
)

// mixed is a short list with a word that begins another and letters of several bytes.
var mixed = []string{"abc", "acab", "bača", "bad", "bade", "cab", "dada", "e\u0301e\u0323e"}

// Every game is one as people meet it: what is written is read, moves are told apart, and answers
// are those of plain minimax.
func TestFamily(t *testing.T) {
	f := Family(ownLists{"mine": mixed, "few": mixed[2:5], "greek": {"κοσ", "κος", "κοσς", "ϐζαω", "ηβ"}, "digraphs": {"acs", "cac", "csac", "sac", "sacs"}})
	f.Example = "ba"
	with := func(settings ...string) face.Values {
		v := face.Values{words.Min: "3"}
		for _, s := range settings {
			name, value, _ := strings.Cut(s, "=")
			v[name] = value
		}
		return v
	}
	for _, s := range []struct{ name, value string }{{words.Min, "3"}, {words.Words, "mine"}} { // of the cases that Check makes itself
		i := slices.IndexFunc(f.Settings, func(setting face.Setting) bool { return setting.Name == s.name })
		f.Settings[i].Default = s.value
	}
	var cases []facetest.Case
	for _, v := range All() {
		cases = append(cases, facetest.Case{Values: with("variant=" + v.Name), Position: "a"})
	}
	facetest.Check(t, f, sampletest.OneIn(t, 3, append(cases,
		facetest.Case{Values: with("variant=" + chain.Name), Position: "acab bad"},
		facetest.Case{Values: with(words.Words + "=greek")}, facetest.Case{Values: with(words.Words+"=greek", "variant=xghost")},
		facetest.Case{Values: with("players=5"), Position: "ba"}, facetest.Case{Values: with("knows=few"), Position: "ba"},
		facetest.Case{Values: with(words.Words+"=digraphs", words.Letters+"="+face.Listed("a", "c", "cs", "s"))},
		facetest.Case{Values: with(words.Words+"=digraphs", words.Letters+"="+face.Listed("a", "c", "cs", "s"), "variant=superghost")},
	))...)
}

// Settings that don't go together are refused as a call that is not understood; what the words
// have no answer to is not.
func TestRefused(t *testing.T) {
	s := ownLists{"mine": mixed, "other": {"zebra"}, "few": mixed[:2]}
	for _, test := range []struct {
		at, settings string
		unanswerable bool
	}{
		{"", "variant=chain players=3", false},
		{"", "variant=chain knows=few", false},
		{"", "variant=chain rounds=3", false},
		{"", "variant=chain referee=off", false},
		{"", "variant=superghost players=3", false},
		{"", "variant=spook knows=few", false},
		{"", "players=3 knows=few", false},
		{"", "knows=other", true},
		{"x", "", true},
		{"xyz", "variant=spook", true},
		{"bae", "variant=superghost", true},
		{"x", "knows=few", true},
	} {
		_, err := askedOf(t, s, test.at, face.Question{}, strings.Fields(test.settings)...)
		assert.Error(t, err, "%q %s", test.at, test.settings)
		assert.Equal(t, test.unanswerable, face.IsUnanswerable(err), "%q %s", test.at, test.settings)
	}
	_, err := Family(s).Read("", face.Values{"players": "9"})
	assert.Error(t, err)
}

// Among several players a seat is safe, and a move is, by minimax of the seat against all
// others; the example ends with the seat's own word where it isn't safe.
func TestSeats(t *testing.T) {
	t.Parallel()
	for _, seed := range sampletest.Seeds(t, 3, 60) {
		words := ghosttest.Playable(ghosttest.Words(rand.New(rand.NewPCG(seed, 6)), "abcd", 32, 3, 6))
		players := 3 + int(seed%3)
		game := ghosttest.Naive(words, "ghost")
		for _, f := range []string{"", words[0][:1], words[0][:2]} {
			a := asked(t, words, f, face.Question{}, fmt.Sprint("players=", players))
			name := fmt.Sprintf("seed %d: %d players at %q of %q", seed, players, f, words)
			chances, safe := 0.0, game.Safe(f, 0, players)
			for i, s := range factOf[[]Seat](a.Facts, "seats") {
				assert.Equal(t, Seat{i + 1, game.Safe(f, i, players), s.Chance}, s, name)
				assert.True(t, !s.Safe || s.Chance == 0, name)
				chances += s.Chance
			}
			assert.InDelta(t, 1, chances, 1e-9, "one loses: %s", name)
			assert.Equal(t, winIf[safe], a.Result.Value, name)
			word, seat := f+strings.Join(face.Names(a.BestLine), ""), (len(a.BestLine)-1)%players+1
			assert.True(t, slices.Contains(words, word) && safe == (seat != 1), "%s: seat %d completes %s", name, seat, word)
			assert.Equal(t, fmt.Sprintf("If the others play together against seat 1, it ends in %s, which seat %d completes.", word, seat), a.Why[0])
			order := func(m face.Ranked) float64 { return factOf[float64](m.Facts, "chance") - 2*float64(m.Result.Value) }
			for i, m := range a.Moves {
				is, example := game.Safe(m.Position, players-1, players), factOf[string](m.Facts, "example")
				assert.Equal(t, solver.Result{Value: winIf[is], Remoteness: solver.Unknown}, m.Result, name)
				assert.True(t, i == 0 || order(a.Moves[i-1]) <= order(m), name)
				ending, ok := strings.CutPrefix(example, m.Position)
				assert.True(t, ok && slices.Contains(words, example), name)
				assert.Equal(t, is, len(ending)%players != 0, "%s: %s after %s", name, example, m.Position)
				assert.Equal(t, ending[:min(len(ending), 1)], m.Reply.Name, name)
			}
		}
	}
}

// A move wins because the other player knows few words if it would lose against one who
// knows them all, by minimax, or goes on after a word that only one of them knows.
func TestBecause(t *testing.T) {
	t.Parallel()
	lucky := 0
	for seed := range uint64(32) {
		r := rand.New(rand.NewPCG(seed, 10))
		words := randomWords(r)
		few := slices.DeleteFunc(slices.Clone(words), func(string) bool { return r.IntN(2) == 0 })
		game := ghosttest.Naive(words, "ghost")
		s := ownLists{"mine": words, "few": few}
		for _, f := range game.Fragments() {
			a, err := askedOf(t, s, f, face.Question{}, "knows=few")
			if err != nil || a.By == face.ByRules {
				continue // it cannot come up
			}
			want := []string{}
			for _, m := range a.Winning {
				beyond := slices.ContainsFunc(words, func(w string) bool { return len(w) <= len(f) && strings.HasPrefix(f, w) })
				if game.Wins(f+m) || beyond {
					want = append(want, m)
				}
			}
			assert.Equal(t, want, factOf[[]string](a.Facts, "because"), "seed %d: at %q of %q", seed, f, words)
			lucky += len(want)
		}
	}
	assert.Greater(t, lucky, 5)
}

// allocated returns how many bytes a function allocates.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// A long word takes memory in its own size, and not in that of all fragments of it.
func TestLongWord(t *testing.T) {
	const letters = 1 << 13
	g, err := gameOf(t, []string{strings.Repeat("a", letters)}, "")
	require.NoError(t, err)
	bytes := allocated(func() {
		a, err := g.Start().Solve(t.Context(), face.Question{})
		require.NoError(t, err)
		assert.Len(t, a.BestLine, letters)
	})
	assert.Less(t, bytes, uint64(256<<20), "solve")
}
