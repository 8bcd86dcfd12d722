package terminal

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
	"wordgame/internal/quiz"
	"wordgame/solver"
	"wordgame/solver/face"
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

type raceMatch = Match[play.State[int], play.Act[int]]

func raceFor(input string, players ...play.Player[play.State[int], play.Act[int]]) (raceMatch, *strings.Builder, *strings.Builder) {
	out, talk := new(strings.Builder), new(strings.Builder)
	best := play.Able[int, int]{Exact: func(ctx context.Context, n, _ int) ([]solver.Ranked[int], error) {
		return solver.New(race{}).Rank(ctx, n)
	}}
	board := play.Board[int, int]{
		Board: quiz.Board[int, int]{
			Rules: race{},
			Help:  "Type 1 or 2.",
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
		},
		Seats: []face.Seat{{Name: "ann"}, {Name: "bob", Kind: "perfect"}},
		Best:  func(*rand.Rand) play.Able[int, int] { return best },
	}
	two, _ := board.Players(context.Background(), 1) // which cannot fail
	copy(two, players)
	board.Seats[1].Kind = "" // so that both have names
	m := match(board, play.State[int]{}, two, best)
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
			"ann, your move: Type 1 or 2.\nconcede: you give up the game. The tab key shows what can be typed.\nhint: good advice; undo: back to the last turn of a person; quit: the end.\n" +
				"ann, your move: Play +1: it wins in 5 plies.\nann, your move: "},
		"undo takes back both moves": {"2\nundo\nundo\nquit\n",
			"0\nann: +2\n2\nbob: +2\n4\nTaken back: ann, your move.\n0\nThe match ends here.\n",
			"ann, your move: ann, your move: ann, your move: There is nothing to take back.\nann, your move: "},
	} {
		t.Run(name, func(t *testing.T) {
			m, out, talk := raceFor(test.input)
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
	m, out, _ := raceFor("1\n2\nundo\n1\n", nil, nil)
	m.Players[1] = nil
	played, err := m.Play(t.Context())
	require.NoError(t, err)
	assert.Equal(t, play.State[int]{Position: 2, Seat: 0, Acts: 2}, played.Last())
	assert.Equal(t, []play.Act[int]{{Move: 1}, {Move: 1}}, played.Acts)
	assert.Len(t, played.States, 3)
	assert.Equal(t, "0\nann: +1\n1\nbob: +2\n3\nTaken back: bob, your move.\n1\nbob: +1\n2\nThe match ends here.\n", out.String())
}

// What the tab key offers is legal, or a command.
func TestCompletion(t *testing.T) {
	m, _, _ := raceFor("")
	var offered [][]string
	m.Ask = func(_ context.Context, _ string, complete func(string) []string) (string, error) {
		offered = append(offered, complete(""), complete("H"), complete("2"), complete("x"))
		return "", io.EOF
	}
	_, err := m.Play(t.Context())
	require.NoError(t, err)
	assert.Equal(t, [][]string{{"1", "2", "concede!", "hint", "undo", "quit", "?"}, {"hint"}, {"2"}, {}}, offered)
}

// What a player does against the rules, and what a player cannot do, ends the
// match.
func TestFaultyPlayer(t *testing.T) {
	m, _, _ := raceFor("", func(context.Context, play.State[int]) (play.Act[int], error) {
		return play.Act[int]{}, errors.New("no idea")
	})
	_, err := m.Play(t.Context())
	assert.EqualError(t, err, "no idea")
}

// What is shown is to be seen before a person is asked, though it is buffered.
func TestShownBeforeAsked(t *testing.T) {
	m, _, _ := raceFor("")
	var screen strings.Builder
	out := bufio.NewWriter(&screen)
	m.Out, m.Talk, m.Ask = out, &screen, asked("1\nquit\n", &screen)
	_, err := m.Play(t.Context())
	require.NoError(t, err)
	assert.Equal(t, "0\nann, your move: ann: +1\n1\nbob: +1\n2\nann, your move: The match ends here.\n", screen.String())
}

// A match stops when it is told to, whoever is to move.
func TestInterrupted(t *testing.T) {
	m, _, _ := raceFor("1\n")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := m.Play(ctx)
	assert.ErrorIs(t, err, context.Canceled)
}
