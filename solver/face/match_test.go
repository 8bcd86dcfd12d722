package face_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

// match returns a match of some seats from a position.
func match(t *testing.T, g face.Game, p face.Position, spec string) *play.Match {
	t.Helper()
	seats, err := play.Seats(spec)
	require.NoError(t, err)
	m, err := play.NewMatch(t.Context(), g, p, seats, 3, face.Hire{})
	require.NoError(t, err)
	return m
}

// What is refused changes nothing.
func TestRefused(t *testing.T) {
	g, start := at(t, "", "")
	m := match(t, g, start, "ann,bob")
	require.NoError(t, m.Play("B2"))
	for _, typed := range []string{"b2", "", "z9", "conceded"} {
		assert.Error(t, m.Play(typed), typed)
	}
	assert.Equal(t, []string{"b2"}, m.Round().Acts)
	assert.Len(t, m.Round().Tables, 2)
	assert.Equal(t, "", m.Result())
}

func TestReplay(t *testing.T) {
	g, start := at(t, "", "XX./OO./...")
	round := match(t, g, start, "round,bob") // a player may be called as a line of another kind begins
	_, err := round.Replay([]string{"round a3", "bob c2", "result: bob"})
	require.NoError(t, err)
	assert.Equal(t, []string{"a3", "c2"}, round.Round().Acts)
	for _, c := range []struct {
		lines []string
		read  int
		wrong bool
	}{
		{[]string{"", "ann c1", "result: ann", ""}, 4, false},
		{[]string{"ann C1", "result: ann"}, 2, false},
		{[]string{"ann a3"}, 1, false},
		{nil, 0, false},
		{[]string{"bob c1"}, 0, true},
		{[]string{"ann c1"}, 1, false},
		{[]string{"ann c1", "result: bob"}, 1, true},
		{[]string{"ann c1", "result: ann", "bob a3"}, 2, true},
		{[]string{"ann c1", "result: ann", "result: ann"}, 2, true},
		{[]string{"ann a3", "bob"}, 1, true},
		{[]string{"ann a1"}, 0, true},
	} {
		m := match(t, g, start, "ann,bob")
		read, err := m.Replay(c.lines)
		assert.Equal(t, c.read, read, c.lines)
		assert.Equal(t, c.wrong, err != nil, c.lines)
	}
}

// randomly plays a match at random to its end, or concedes sometimes.
func randomly(t *testing.T, m *play.Match, r *rand.Rand) {
	for {
		if _, on := m.Turn(); !on {
			return
		}
		acts := m.Now().Acts()
		if r.IntN(12) > 0 {
			acts = acts[:len(acts)-1] // all but conceding
		}
		require.NoError(t, m.Play(acts[r.IntN(len(acts))].Name))
	}
}

// histories plays games at random, and calls a function for each.
func histories(t *testing.T, look func(g face.Game, values plain, m *play.Match)) {
	lines, start := at(t, "", "")
	misere, other := at(t, "misere", "")
	heap := face.Of(facetest.Heap())
	for _, x := range []struct {
		g  face.Game
		at face.Position
	}{{lines, start}, {misere, other}, {heap, heap.Start()}} {
		values := plain{}
		for seed := range uint64(60) {
			m := match(t, x.g, x.at, "ann,bob")
			randomly(t, m, rand.New(rand.NewPCG(seed, 8)))
			look(x.g, values, m)
		}
	}
}

// lostAt returns the ply at which the loser could still have done better, by brute force; 0 if
// there is none.
func lostAt(t *testing.T, g face.Game, values plain, m *play.Match, loser int) (ply int, would solver.Value) {
	r := m.Round()
	for i := len(r.Acts) - 1; i >= 0; i-- {
		v := values.value(facetest.At(t, g, r.Tables[i].String()))
		if r.By(i) != loser {
			v = v.Opposite()
		}
		if v >= solver.Draw {
			return i + 1, v
		}
	}
	return 0, solver.Loss
}

// History names the move that lost, as brute force does.
func TestHistory(t *testing.T) {
	t.Parallel()
	said := map[string]int{}
	histories(t, func(g face.Game, values plain, m *play.Match) {
		course, err := m.History(t.Context(), face.Question{})
		require.NoError(t, err)
		round := course[0]
		winner, over := m.Winner()
		require.True(t, over)
		wrong := slices.IndexFunc(round.Plies, func(p play.Ply) bool { return p.Lost })
		if winner < 0 {
			assert.Equal(t, "A draw", round.Title)
			assert.Empty(t, round.Note)
			assert.Equal(t, -1, wrong)
			said["draw"]++
			return
		}
		loser := m.Label(1 - winner)
		ply, would := lostAt(t, g, values, m, 1-winner)
		if ply == 0 {
			assert.Equal(t, loser+" could not have won: "+loser+" made no mistake.", round.Note)
			assert.Equal(t, -1, wrong)
			said["from the start"]++
			return
		}
		assert.Equal(t, ply, wrong)
		better, ok := strings.CutPrefix(round.Note, strings.Replace(fmt.Sprintf("%s's mistake was move %d, %s. ", loser, ply, m.Round().Text(ply-1)), "!.", "!", 1))
		require.True(t, ok, round.Note)
		best := regexp.MustCompile(`^([a-z ]*[0-9]+).* (draws?|wins?)\.$`).FindStringSubmatch(better)
		require.NotNil(t, best, better)
		after := facetest.Play(t, facetest.At(t, g, m.Round().Tables[ply-1].String()), best[1])
		assert.Equal(t, would, values.value(after).Opposite(), round.Note)
		assert.Equal(t, would.String(), strings.TrimSuffix(best[2], "s"))
		said[would.String()]++
	})
	for _, what := range []string{"draw", "from the start", "win"} {
		assert.NotZero(t, said[what], "%s: %v", what, said)
	}
}

// Where the budget doesn't do, nobody knows; what is said is true whatever the budget.
func TestHistoryOfUnknown(t *testing.T) {
	t.Parallel()
	unknown, known, late := 0, 0, 0
	games := 0
	histories(t, func(g face.Game, values plain, m *play.Match) {
		if games++; games%4 != 0 {
			return
		}
		whole, err := m.History(t.Context(), face.Question{})
		require.NoError(t, err)
		for _, most := range []int{1, 2, 3, 5, 8, 13, 30, 100, 300, 1000} {
			course, err := fresh(t, g, m).History(t.Context(), face.Question{Positions: most, Playouts: 5})
			require.NoError(t, err, "budget %d", most)
			for i, p := range course[0].Plies {
				want := whole[0].Plies[i]
				if p.Unknown {
					unknown++
					assert.Equal(t, solver.Unknown, p.Remoteness)
					assert.Equal(t, []bool{false, false}, p.Holds)
					continue
				}
				known++
				assert.Equal(t, want.Holds, p.Holds)
			}
			note := course[0].Note
			if _, by, ok := strings.Cut(note, "who was winning before move "); ok {
				late++
				winner, _ := m.Winner()
				ply, err := strconv.Atoi(strings.TrimSuffix(by, "."))
				require.NoError(t, err, note)
				assert.True(t, course[0].Plies[ply-1].Unknown, note)
				for _, p := range whole[0].Plies[ply+1:] {
					assert.False(t, p.Holds[1-winner], note)
				}
			} else if note != "" {
				assert.Equal(t, whole[0].Note, note)
			}
		}
	})
	assert.Greater(t, unknown, 100)
	assert.Greater(t, known, 100)
	assert.Greater(t, late, 40, "nobody knows who was winning before a move")
}

// fresh plays a match again in a game that remembers nothing.
func fresh(t *testing.T, g face.Game, m *play.Match) *play.Match {
	var again face.Game
	switch g.Title() {
	case "A heap":
		again = face.Of(facetest.Heap())
	case "Misère tic-tac-toe on 3×3, 3 in a row":
		again, _ = at(t, "misere", "")
	default:
		again, _ = at(t, "", "")
	}
	played := match(t, again, again.Start(), "ann,bob")
	for _, act := range m.Round().Acts {
		require.NoError(t, played.Play(act))
	}
	return played
}

// A row says what was done and who wins then, or that nobody knows.
func TestPastTable(t *testing.T) {
	past := play.Past{Note: "b's mistake.", Players: []string{"a", "<b>"}, Plies: []play.Ply{
		{Worth: "?", Remoteness: -1, Unknown: true},
		{Player: "<b>", Act: "g", Position: "g", Worth: "a", Remoteness: 12, Lost: true},
	}}
	assert.Equal(t, `  no.  player  move  position  wins  in
    0                          ?     -
    1  <b>     g     g         a     12  ← lost here

  b's mistake.

  ? means: only a longer search can say who was winning.
`, past.Table())
}

// Computers of a position that is late enough play without losing what is won.
func TestGamesBetweenComputers(t *testing.T) {
	t.Parallel()
	g := face.Of(facetest.Heap())
	m := match(t, g, g.Start(), "minimax,random")
	odds, err := m.Odds(t.Context())
	require.NoError(t, err)
	assert.Equal(t, solver.Odds{Win: 1}, odds, "ten counters are won")
	for seed := range 50 {
		winner, err := m.Again(seed).PlayOut(t.Context())
		require.NoError(t, err)
		assert.Zero(t, winner)
	}
	f := facetest.Heap()
	f.Level = func(face.Kind, int) (*face.Level, error) { return &face.Level{Game: g}, nil }
	m, err = play.NewMatch(t.Context(), face.Of(f), g.Start(), []play.Seat{{Kind: "easy"}, {Name: "ann"}}, 1, face.Hire{Act: face.Question{Positions: 1}})
	require.NoError(t, err)
	assert.True(t, face.IsLimit(m.Computer(t.Context())), "a level searches no more than it may")
}

// one is a heap of which each player takes one.
type one struct{ facetest.Take }

func (one) Moves(dst []int, p int) []int { return append(dst, []int{1}[:min(p, 1)]...) }

func TestNoQuestions(t *testing.T) {
	f := facetest.Heap()
	f.Rules = one{}
	alone := face.Of(f)
	g := face.Of(facetest.Heap())
	for _, p := range []face.Position{alone.Start(), facetest.At(t, g, "0"), facetest.At(t, g, "1")} {
		next, err := play.Questions(t.Context(), g, p, chance(1), face.Soon)
		require.NoError(t, err)
		_, err = next(t.Context())
		assert.ErrorIs(t, err, quiz.ErrNoDecision, p)
	}
	_, large := at(t, "connect4", "")
	_, err := play.Questions(t.Context(), g, large, chance(1), face.Question{Positions: 100, Playouts: 50})
	assert.Error(t, err)
}

// plain is plain minimax over the texts of positions.
type plain map[string]solver.Value

func (x plain) value(p face.Position) solver.Value {
	if v, ok := x[p.String()]; ok {
		return v
	}
	best, over := p.Over()
	if !over {
		for _, m := range p.Moves() {
			best = max(best, x.value(p.Play(m)).Opposite())
		}
	}
	x[p.String()] = best
	return best
}
