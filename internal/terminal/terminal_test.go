package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/play"
)

// race is a game for two who add 1 or 2 in turn; whoever says 7 wins.
type race struct{}

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

// A raceAct adds a number, or gives up.
type raceAct struct {
	add     int
	concede bool
}

// A raceState is how a race stands.
type raceState struct {
	said, acts int
	conceded   bool
}

func (r race) Turn(s raceState) (int, bool) { return s.acts % 2, s.said < 7 && !s.conceded }

func (race) Play(s raceState, a raceAct) (raceState, error) {
	return raceState{s.said + a.add, s.acts + 1, a.concede}, nil
}

func (race) Read(s raceState, text string) (raceAct, error) {
	m, err := strconv.Atoi(text)
	switch {
	case text == "concede!":
		return raceAct{concede: true}, nil
	case err != nil || m < 1 || m > 2 || s.said+m > 7:
		return raceAct{}, errors.New("want 1 or 2")
	}
	return raceAct{add: m}, nil
}

func (race) Question(s raceState) string { return names[s.acts%2] + ", your move: " }

func (race) Entries(raceState) []string { return []string{"1", "2", "concede!"} }

func (race) Tell(s raceState, a raceAct, _ raceState) string {
	return fmt.Sprintf("%s: +%d\n", names[s.acts%2], a.add)
}

func (r race) Show(s raceState) string {
	if _, on := r.Turn(s); on {
		return fmt.Sprintln(s.said)
	}
	return fmt.Sprintf("%d\n%s wins.\n", s.said, names[(s.acts+1)%2])
}

var names = [2]string{"ann", "bob"}

type raceMatch = Match[raceState, raceAct]

// raceFor is a race of ann, who types, against bob, who always says the next number, unless
// there are other players.
func raceFor(input string, players ...play.Player[raceState, raceAct]) (raceMatch, *strings.Builder, *strings.Builder) {
	out, talk := new(strings.Builder), new(strings.Builder)
	two := []play.Player[raceState, raceAct]{nil, func(_ context.Context, s raceState) (raceAct, error) {
		return raceAct{add: max(1, (7-s.said)%3)}, nil
	}}
	copy(two, players)
	m := raceMatch{
		Game: race{}, Players: two, Help: func(raceState) string {
			return "Type 1 or 2.\nconcede: you give up the game. The tab key shows what can be typed.\n"
		},
		Hint: func(_ context.Context, s raceState) (string, error) {
			return fmt.Sprintf("Play +%d.", max(1, (7-s.said)%3)), nil
		},
		Out: out, Talk: talk, Ask: asked(input, talk),
	}
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
				"ann, your move: Play +1.\nann, your move: "},
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
	assert.Equal(t, raceState{said: 2, acts: 2}, played.Last())
	assert.Equal(t, []raceAct{{add: 1}, {add: 1}}, played.Acts)
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
	m, _, _ := raceFor("", func(context.Context, raceState) (raceAct, error) {
		return raceAct{}, errors.New("no idea")
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
