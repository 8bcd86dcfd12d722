package play_test

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

	"wordgame/internal/play"
	"wordgame/solver"
	"wordgame/solver/gametest"
)

// race is a game for two who add 1 or 2 in turn; who says 7 wins.
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

func match(input string) (*play.Match[int, int], *strings.Builder, *strings.Builder) {
	out, ask := new(strings.Builder), new(strings.Builder)
	perfect := play.Perfect(&solver.Solver[int, int]{Game: race{}})
	return &play.Match[int, int]{
		Game:    race{},
		Players: [2]play.Player[int, int]{nil, perfect},
		Names:   [2]string{"You", "Computer"},
		Show:    strconv.Itoa,
		Name:    func(_, m int) string { return fmt.Sprint("+", m) },
		Read: func(n int, text string) (int, error) {
			m, err := strconv.Atoi(text)
			if err != nil || m < 1 || m > 2 || n+m > 7 {
				return 0, errors.New("want 1 or 2")
			}
			return m, nil
		},
		Hint: perfect,
		Help: "Type 1 or 2.",
		In:   strings.NewReader(input), Out: out, Ask: ask,
	}, out, ask
}

func TestMatch(t *testing.T) {
	for name, test := range map[string]struct{ input, out, ask string }{
		"a won game": {"1\n1\n2\n2\n",
			"0\nYou: +1\n1\nComputer: +1\n2\nYou: +1\n3\nComputer: +1\n4\nYou: +2\n6\nComputer: +1\n7\nComputer: won.\n", ""},
		"the end of the input is no error": {"1\n",
			"0\nYou: +1\n1\nComputer: +1\n2\nThe game ends here.\n", ""},
		"quit": {"quit\n", "0\nThe game ends here.\n", ""},
		"what is no move is asked again": {"9\n\nquit\n", "0\nThe game ends here.\n",
			"You (? for help): want 1 or 2\nYou (? for help): You (? for help): "},
		"help and hint": {"?\nhint\nquit\n", "0\nThe game ends here.\n",
			"You (? for help): Type 1 or 2. hint shows a good move, undo takes back your last one, quit ends the game.\n" +
				"You (? for help): The best move here: +1\nYou (? for help): "},
		"undo takes back both moves": {"2\nundo\nundo\nquit\n",
			"0\nYou: +2\n2\nComputer: +2\n4\n0\n0\nThe game ends here.\n",
			"You (? for help): You (? for help): You (? for help): There is nothing to take back.\nYou (? for help): "},
	} {
		t.Run(name, func(t *testing.T) {
			m, out, ask := match(test.input)
			require.NoError(t, m.Play(t.Context()))
			assert.Equal(t, test.out, out.String())
			if test.ask != "" {
				assert.Equal(t, test.ask, ask.String())
			}
		})
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
		for _, level := range play.Levels {
			opponent, ok := play.AtLevel(level, g, play.Perfect(s), r)
			require.True(t, ok)
			assert.Equal(t, solver.Win, result(t, g, play.Perfect(s), opponent), "seed %d, against %s", seed, level)
		}
	}
	assert.Greater(t, won, 50)
	_, ok := play.AtLevel("divine", solver.Game[int, int](race{}), nil, nil)
	assert.False(t, ok)
}

// result plays a game to its end, and returns how it ends for the first.
func result(t *testing.T, g solver.Game[int, int], players ...play.Player[int, int]) solver.Value {
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
	m, _, _ := match("1\nquit\n")
	var screen strings.Builder
	out := bufio.NewWriter(&screen)
	m.Out, m.Ask = out, &screen
	require.NoError(t, m.Play(t.Context()))
	require.NoError(t, out.Flush())
	assert.Equal(t, "0\nYou (? for help): You: +1\n1\nComputer: +1\n2\nYou (? for help): The game ends here.\n", screen.String())
}

// Nobody waits for input that does not come, when told to stop.
func TestInterrupted(t *testing.T) {
	m, _, _ := match("")
	in, silent := io.Pipe()
	defer silent.Close()
	m.In = in
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	assert.ErrorIs(t, m.Play(ctx), context.Canceled)

	ctx, cancel = context.WithCancel(t.Context())
	m.Ask = writerFunc(func(p []byte) (int, error) { cancel(); return len(p), nil })
	assert.ErrorIs(t, m.Play(ctx), context.Canceled)
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// A line of any length is one entry.
func TestLongLine(t *testing.T) {
	m, out, _ := match(strings.Repeat("9", 100_000) + "\n1\nquit\n")
	require.NoError(t, m.Play(t.Context()))
	assert.Contains(t, out.String(), "You: +1\n")
}
