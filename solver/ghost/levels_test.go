package ghost

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/play"
	"wordgame/solver/ghost/ghosttest"
)

// ladder are the levels, each above the one before it.
var ladder = []string{"easy", "normal", "hard", "perfect"}

// sampled returns some words of english-35.
func sampled(t testing.TB, count int, seed uint64) []string {
	t.Helper()
	lex, err := words.Load(t.Context(), words.Options{Names: []string{"english-35"}}, words.All)
	require.NoError(t, err)
	all := slices.Collect(lex.All.Words(lex.All.Root()))
	r := rand.New(rand.NewPCG(seed, 9))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:count]
}

// beats returns what part of some rounds each level wins against the one below, which begins half of them.
func beats(t testing.TB, g face.Game, rounds int, seed int) (rates []float64) {
	t.Helper()
	for i, kind := range ladder[1:] {
		wins := 0
		for seat := range 2 {
			seats := []play.Seat{{Name: "a", Kind: kind}, {Name: "b", Kind: ladder[i]}}
			if seat == 1 {
				slices.Reverse(seats)
			}
			m, err := play.NewMatch(t.Context(), g, g.Start(), seats, seed, face.Hire{Act: face.AtOnce})
			require.NoError(t, err)
			for n := range rounds / 2 {
				winner, err := m.Again(n).PlayOut(t.Context())
				require.NoError(t, err)
				if winner == seat {
					wins++
				}
			}
		}
		rates = append(rates, float64(wins)/float64(rounds))
	}
	return rates
}

// Each level beats the one below. (With the tag long: of many more words, and fewer.)
func TestLevels(t *testing.T) {
	t.Parallel()
	for _, referee := range []string{"on", "off"} {
		g, err := gameOf(t, sampled(t, 300, 1), "", "min=4", "rounds=1", "referee="+referee)
		require.NoError(t, err)
		for i, rate := range beats(t, g, 100, 1) {
			assert.GreaterOrEqual(t, rate, 0.55, "%s, referee %s", ladder[i+1], referee)
		}
	}
}

// A level plays by the words that it knows: it adds a letter towards one of them, while there is any, and completes
// none if it can help it; it challenges what it does not know, notices what it does, and names what can be made.
func TestLevelsKnow(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for seed := range 40 {
		r := rand.New(rand.NewPCG(uint64(seed), 4))
		v := All()[seed%5]
		all, variant := append(ghosttest.Words(r, "abc", 40, 3, 6), "abcabca"), v.Name
		g, err := gameOf(t, all, "", "rounds=3", "variant="+variant, "referee="+[]string{"on", "off"}[r.IntN(2)])
		require.NoError(t, err)
		seats := []play.Seat{{Name: "a", Kind: ladder[r.IntN(4)]}, {Name: "b"}, {Name: "c", Kind: ladder[r.IntN(4)]}}
		if variant != Ghost.Name {
			seats = seats[:2]
		}
		m, err := play.NewMatch(t.Context(), g, g.Start(), seats, seed, face.Hire{Act: face.AtOnce})
		require.NoError(t, err)
		lex := lexiconOf(t, all, words.All)
		knows := map[string]*ghosttest.Game{}
		for _, seat := range seats {
			share, err := lex.Share(levels[seat.Kind].share, seed)
			require.NoError(t, err)
			knows[seat.Kind] = ghosttest.Naive(slices.Collect(share.All.Words(share.All.Root())), variant)
		}
		for _, on := m.Turn(); on; _, on = m.Turn() {
			i := len(m.Rounds) - 1
			n, at, before := m.Acts(), m.Round(), m.Now()
			if m.Person() { // who does anything
				acts := before.Acts()
				require.NoError(t, m.Play(acts[r.IntN(len(acts))].Name))
				continue
			}
			kind := seats[at.By(len(at.Acts))].Kind
			require.NoError(t, m.Computer(t.Context()))
			require.Equal(t, n+1, m.Acts())
			done := len(m.Rounds[i].Acts) - 1
			act, after := m.Rounds[i].Acts[done], m.Rounds[i].Tables[done+1].String()
			due, first := done > 0 && m.Rounds[i].Acts[done-1] == "no word!", done == 0
			game, f := knows[kind], before.String()
			isWord := func(f string) bool { return game.Terminal(f) == solver.Win }
			moves := game.Moves(nil, f)
			why := []any{"seed %d, %s: %s does %s, and knows %q", seed, m.Transcript(), kind, act, game.Fragments()}
			switch {
			case due && act == face.Concede:
				require.False(t, game.Open(f), why...)
			case due:
				require.True(t, game.Open(f) && isWord(game.Key(act)), why...)
			case act == "no word!":
				require.False(t, game.Open(f), why...)
			case act == "word!":
				require.True(t, isWord(f), why...)
			case first && !game.Open(f):
				act = "anything"
			default:
				require.True(t, slices.Contains(moves, after), why...)
				require.False(t, !first && isWord(f), why...)
				other := slices.ContainsFunc(moves, func(made string) bool { return !isWord(made) })
				require.False(t, other && isWord(after), why...)
				act = "letter"
			}
			seen[act]++
		}
	}
	for _, what := range []string{"word!", "no word!", "letter"} {
		assert.Greater(t, seen[what], 5, "%v", seen)
	}
	assert.Greater(t, len(seen), 5, "words are named: %v", seen)
}
