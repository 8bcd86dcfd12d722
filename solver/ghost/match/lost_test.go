package match_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/picture"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/round"
)

// recklessly plays a match of people who do anything that the rules allow, and returns its words.
func recklessly(t *testing.T, seed uint64, rounds, seats int) (*face.Match, []string) {
	r := rand.New(rand.NewPCG(seed, 0))
	words := random(r)
	o := options(t, words, round.Rules{Referee: r.IntN(2) == 0})
	o.Rounds = rounds
	m := begin(t, o, strings.Join([]string{"ann", "bob", "cid"}[:seats], " "), 1)
	for _, on := m.Now().Turn(); on; _, on = m.Now().Turn() {
		acts := []string{"a", "b", "c", "word!", "no word!", "concede!", words[r.IntN(len(words))]}
		_ = m.Play(acts[r.IntN(len(acts))]) // else another
	}
	return m, words
}

// The history of a match has its rounds; where somebody lost one, that is asked about, and
// whoever did nothing wrong is asked nothing.
func TestSlips(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	found := 0
	for seed := base; seed < base+150; seed++ {
		seats := 2 + int(seed%2)
		m, words := recklessly(t, seed, 3, seats)
		course, err := m.History(t.Context(), "A game", face.Budget{})
		require.NoError(t, err)
		require.Len(t, course.Rounds, 3, "seed %d", seed)
		slips := func(of func(face.Seat) bool) []quiz.Question {
			all, err := m.Slips(t.Context(), course, of, face.Budget{})
			require.NoError(t, err)
			return all
		}
		all := slips(func(face.Seat) bool { return true })
		found += len(all)
		assert.Empty(t, slips(func(face.Seat) bool { return false }))
		for _, q := range slips(func(s face.Seat) bool { return s.Name == "ann" }) {
			assert.Contains(t, q.Text, "ann")
		}
		for n, r := range course.Rounds {
			ply := slices.IndexFunc(r.Plies, func(p picture.Ply) bool { return p.Lost })
			if ply < 0 {
				continue
			}
			if act := r.Plies[ply].Act; seats == 2 && len(act) == 1 && r.Plies[ply-1].Act != "no word!" { // a letter: before it the loser could win, and not after it
				game, before := ghosttest.Naive(words, "ghost"), r.Plies[ply-1].Position
				assert.True(t, !game.Open(before) || game.Wins(before), "seed %d: %s", seed, before)
				assert.True(t, !game.Open(before+act) || game.Wins(before+act), "seed %d: %s%s", seed, before, act)
			}
			asks := "Round " + strconv.Itoa(n+1) + ", move " + strconv.Itoa(ply) + ": "
			assert.True(t, slices.ContainsFunc(all, func(q quiz.Question) bool { return strings.HasPrefix(q.Text, asks) }), "seed %d: %s", seed, asks)
		}
	}
	assert.Greater(t, found, 50)
}
