package play

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/gametest"
)

// race is a game for two who add 1 or 2 in turn; whoever says 7 wins.
type race struct{}

func (race) Terminal(n int) solver.Value {
	if n == 7 {
		return solver.Loss
	}
	return solver.Undecided
}

func (race) Moves(dst []int, n int) []int {
	for m := 1; m <= 2 && n+m <= 7; m++ {
		dst = append(dst, m)
	}
	return dst
}

func (race) Play(n, m int) int { return n + m }

// asked answers questions with the lines of an input, and notes the questions.
func asked(input string, talk io.Writer) askFunc {
	lines := strings.SplitAfter(input, "\n")
	return func(_ context.Context, question string, _ func(string) []string) (string, error) {
		fmt.Fprint(talk, question)
		if len(lines) == 1 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}
}

type raceMatch = Match[state[int], int]

func match(input string, players ...Player[int, int]) (raceMatch, *strings.Builder, *strings.Builder) {
	out, talk := new(strings.Builder), new(strings.Builder)
	best := Able[int, int]{Exact: func(ctx context.Context, n, _ int) ([]solver.Ranked[int], error) {
		return solver.New(race{}).Rank(ctx, n)
	}}
	two := [2]Player[int, int]{nil, anyBest(best, rand.New(rand.NewPCG(1, 2)))}
	copy(two[:], players)
	board := Board[int, int]{
		Rules: race{},
		Help:  "Type 1 or 2.",
		you:   -1,
		names: [2]string{"ann", "bob"},
		Draw:  strconv.Itoa,
		Name:  func(_, m int) string { return fmt.Sprint("+", m) },
		Entry: func(_, m int) string { return strconv.Itoa(m) },
		Parse: func(n int, text string) (int, error) {
			m, err := strconv.Atoi(text)
			if err != nil || m < 1 || m > 2 || n+m > 7 {
				return 0, errors.New("want 1 or 2")
			}
			return m, nil
		},
	}
	m := board.match(state[int]{}, two, best)
	m.Out, m.Talk, m.Ask = out, talk, asked(input, talk)
	return m, out, talk
}

func TestMatch(t *testing.T) {
	for name, test := range map[string]struct{ input, out, talk string }{
		"a lost game": {"1\n1\n2\n2\n",
			"0\nann: +1\n1\nbob: +1\n2\nann: +1\n3\nbob: +1\n4\nann: +2\n6\nbob: +1\n7\nbob wins.\n", ""},
		"the end of the input is no error": {"1\n",
			"0\nann: +1\n1\nbob: +1\n2\nThe match ends here.\n", ""},
		"quit": {"quit\n", "0\nThe match ends here.\n", ""},
		"what is no act is asked again": {"9\n\nquit\n", "0\nThe match ends here.\n",
			"ann, your move: want 1 or 2 (? for help)\nann, your move: ann, your move: "},
		"help and hint": {"?\nHint\nquit\n", "0\nThe match ends here.\n",
			"ann, your move: Type 1 or 2.\nhint: good advice; undo: back to the last turn of a person; quit: the end.\n" +
				"ann, your move: Play +1: it wins in 5 plies.\nann, your move: "},
		"undo takes back both moves": {"2\nundo\nundo\nquit\n",
			"0\nann: +2\n2\nbob: +2\n4\nTaken back: ann, your move.\n0\nThe match ends here.\n",
			"ann, your move: ann, your move: ann, your move: There is nothing to take back.\nann, your move: "},
	} {
		t.Run(name, func(t *testing.T) {
			m, out, talk := match(test.input)
			_, err := m.Play(t.Context())
			require.NoError(t, err)
			assert.Equal(t, test.out, out.String())
			if test.talk != "" {
				assert.Equal(t, test.talk, talk.String())
			}
		})
	}
}

// If one of two people types undo, that takes back the move of the other.
func TestUndoOfTwo(t *testing.T) {
	m, out, _ := match("1\n2\nundo\n1\n", nil, nil)
	m.Players[1] = nil
	played, err := m.Play(t.Context())
	require.NoError(t, err)
	assert.Equal(t, state[int]{Position: 2, Seat: 0}, played.Last())
	assert.Equal(t, []int{1, 1}, played.Acts)
	assert.Len(t, played.States, 3)
	assert.Equal(t, "0\nann: +1\n1\nbob: +2\n3\nTaken back: bob, your move.\n1\nbob: +1\n2\nThe match ends here.\n", out.String())
}

// What the tab key offers is legal, or a command.
func TestCompletion(t *testing.T) {
	m, _, _ := match("")
	var offered [][]string
	m.Ask = func(_ context.Context, _ string, complete func(string) []string) (string, error) {
		offered = append(offered, complete(""), complete("H"), complete("2"), complete("x"))
		return "", io.EOF
	}
	_, err := m.Play(t.Context())
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"1", "2", "hint", "undo", "quit", "?"}, {"hint"}, {"2"}, {}}, offered)
}

// What a player does against the rules, and what a player cannot do, ends the
// match.
func TestFaultyPlayer(t *testing.T) {
	m, _, _ := match("", func(context.Context, int) (int, error) { return 0, errors.New("no idea") })
	_, err := m.Play(t.Context())
	assert.EqualError(t, err, "no idea")
}

func TestSeats(t *testing.T) {
	for spec, want := range map[string][]Seat{
		"you,perfect":      {{"you", ""}, {"perfect", "perfect"}},
		" You , EASY,easy": {{"You", ""}, {"easy", "easy"}, {"easy2", "easy"}},
		"easy2,easy,easy":  {{"easy2", ""}, {"easy", "easy"}, {"easy3", "easy"}},
		"zoë,b_1-":         {{"zoë", ""}, {"b_1-", ""}},
	} {
		seats, err := Seats(spec, IsLevel)
		require.NoError(t, err, spec)
		assert.Equal(t, want, seats, spec)
	}
	for spec, want := range map[string]string{
		"":          `--seats "": "" isn't a name: want up to 20 letters, digits, - and _`,
		"a,b,a":     `--seats "a,b,a": a plays twice`,
		"a,mcts:20": `--seats "a,mcts:20": "mcts:20" isn't a name: want up to 20 letters, digits, - and _`,
	} {
		_, err := Seats(spec, IsLevel)
		assert.EqualError(t, err, want)
	}
}

// A perfect player never loses what is won, whoever the opponent is.
func TestPerfectWins(t *testing.T) {
	won := 0
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		g := gametest.NewRandom(r, 5+r.IntN(40), 1+r.IntN(4))
		s := &solver.Solver[int, int]{Game: g}
		v, err := s.Value(t.Context(), 0)
		require.NoError(t, err)
		if v != solver.Win || g.Terminal(0) != solver.Undecided {
			continue
		}
		won++
		for _, level := range Levels {
			opponent, ok := atLevel(level, g, r)
			require.Equal(t, level != "perfect", ok)
			if !ok {
				opponent = anyBest(s, r)
			}
			assert.Equal(t, solver.Win, result(t, g, anyBest(s, r), opponent), "seed %d, against %s", seed, level)
		}
	}
	assert.Greater(t, won, 50)
	_, ok := atLevel("divine", solver.Game[int, int](race{}), nil)
	assert.False(t, ok)
}

// result plays a game to its end, and returns how it ends for the first.
func result(t *testing.T, g solver.Game[int, int], players ...Player[int, int]) solver.Value {
	p := 0
	for i := 0; ; i++ {
		if v := g.Terminal(p); v != solver.Undecided {
			if i%2 == 1 {
				v = v.Opposite()
			}
			return v
		}
		m, err := players[i%2](context.Background(), p)
		require.NoError(t, err)
		require.Contains(t, g.Moves(nil, p), m)
		p = g.Play(p, m)
	}
}

// What is shown is to be seen before a person is asked, though it is buffered.
func TestShownBeforeAsked(t *testing.T) {
	m, _, _ := match("")
	var screen strings.Builder
	out := bufio.NewWriter(&screen)
	m.Out, m.Talk, m.Ask = out, &screen, asked("1\nquit\n", &screen)
	_, err := m.Play(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "0\nann, your move: ann: +1\n1\nbob: +1\n2\nann, your move: The match ends here.\n", screen.String())
}

// A match stops when it is told to, whoever is to move.
func TestInterrupted(t *testing.T) {
	m, _, _ := match("1\n")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := m.Play(ctx)
	assert.ErrorIs(t, err, context.Canceled)
}
