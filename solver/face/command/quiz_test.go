package command

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/face/play"
	"wordgame/solver/face/quiz"
)

// typed returns a quiz in which somebody types lines, and what is shown.
func typed(t *testing.T, lines ...string) (*quizzing, *bytes.Buffer) {
	var out bytes.Buffer
	in := strings.NewReader(strings.Join(append(lines, ""), "\n"))
	c := ucli.NewContext(&ucli.App{Reader: in, Writer: &out, ErrWriter: io.Discard}, flag.NewFlagSet("quiz", 0), nil)
	c.Context = t.Context()
	return &quizzing{Context: c}, &out
}

func questionAt(n int) quiz.Question {
	return quiz.Question{
		Position: fmt.Sprint("p", n), Text: "After p?", Moves: []string{"a", "b", "c"}, Best: []string{"b"}, Help: "Type a move.",
		Said: strings.ToUpper,
		Read: func(typed string) (string, error) {
			if move := strings.ToLower(typed); move >= "a" && move <= "c" {
				return move, nil
			}
			return "", fmt.Errorf("%q isn't a legal move: want a, b and c, or skip", typed)
		},
		Explain: func(_ context.Context, m string) ([]string, error) {
			return []string{fmt.Sprintf("%s leads on.", m)}, nil
		},
	}
}

// Another match has the computers of its own seed, as its transcript says.
func TestAgain(t *testing.T) {
	var g face.Game
	f := facetest.Heap()
	f.Level = func(_ face.Kind, seed int) (*face.Level, error) {
		return &face.Level{Game: g, About: fmt.Sprint("has seed ", seed)}, nil
	}
	g = face.Of(f)
	q, _ := typed(t)
	x := &playing{Context: q.Context, call: &call{Game: g, at: g.Start()}, ask: &cli.Asker{Person: true}}
	x.ask.Line = func(context.Context, string, func(string) []string) (_ string, err error) { return }
	m, err := x.begin(x.Context, []play.Seat{{Kind: "normal"}, {Kind: "normal"}}, 1, face.Soon)
	require.NoError(t, err)
	x.match = m
	_, err = m.PlayOut(t.Context())
	require.NoError(t, err)
	again, err := x.again()
	require.NoError(t, err)
	assert.True(t, again)
	assert.Equal(t, []string{fmt.Sprint("normal has seed ", x.match.Seed, ".")}, x.match.Computers())
}

// Of more moves with one percentage than are shown, the others are counted, also before another percentage.
func TestPercentages(t *testing.T) {
	scores := [2]float64{0.5, 0}
	a := &face.Answer{Playouts: 9}
	for i := range 23 {
		a.Moves = append(a.Moves, face.Ranked{Move: face.Move{Text: "x"}, Score: &scores[i/22]})
	}
	b := new(writing)
	b.moves(a)
	assert.Contains(t, b.String(), "x\n        and 2 more\n  50 %")
}

// What is no move, or a command, is asked again. (Scripts have what is said.)
func TestRun(t *testing.T) {
	ask := func(x *quizzing) func() (quiz.Question, error) {
		return func() (quiz.Question, error) { return questionAt(x.Asked), nil }
	}
	x, _ := typed(t, "", "x", "B", "?", "skip", "a", "quit", "b")
	assert.NoError(t, x.run(10, ask(x), nil))
	assert.True(t, x.left)
	want := &quiz.Record{Asked: 3, Right: 1, Answers: []quiz.Answer{
		{Position: "p0", Answer: "b", Right: true, Best: []string{"b"}}, {Position: "p1", Best: []string{"b"}},
		{Position: "p2", Answer: "a", Best: []string{"b"}},
	}}
	assert.Equal(t, want, x.Record)
	assert.Equal(t, "quiz: 1 of 3 ✓✗✗", x.Share("quiz"))
	for n, lines := range [][]string{{"b", "a"}, {"b"}, {"b", "quit"}} {
		x, _ = typed(t, lines...)
		assert.NoError(t, x.run(2, ask(x), nil))
		assert.Equal(t, n > 0, x.left, "%v", lines)
		assert.Equal(t, min(2, len(lines)-n/2), x.Asked, "%v", lines)
		x, _ = typed(t, lines...)
		deck := quiz.NewDeck([]quiz.Question{quiz.ByHeart("", "x", []string{"b"}, nil)}, quiz.Progress{})
		assert.NoError(t, x.run(2, deck.Next, func(a quiz.Answer) { deck.Done(a.Right) }))
		assert.Equal(t, n > 0, x.left, "%v", lines)
	}
	x, _ = typed(t, "b", "b") // there are no more questions
	assert.NoError(t, x.run(2, func() (quiz.Question, error) { return questionAt(0), []error{nil, io.EOF}[x.Asked] }, nil))
	assert.False(t, x.left)
	assert.Equal(t, 1, x.Asked)
}

// A move that is written as a command goes first, unless a mark stands after the command, which help says.
func TestMovesLikeCommands(t *testing.T) {
	x, out := typed(t, "?", "hint!", "hint", "SKIP!", "skip", "quit!")
	q := quiz.Question{Text: "Which?", Moves: []string{"a", "hint", "skip"}, Best: []string{"hint"}, Said: strings.ToUpper}
	q.Explain = func(context.Context, string) ([]string, error) { return nil, nil }
	q.Read = func(typed string) (string, error) {
		if !slices.Contains(q.Moves, typed) {
			return "", errors.New("no move")
		}
		return typed, nil
	}
	require.NoError(t, x.run(4, func() (quiz.Question, error) { return q, nil }, nil))
	assert.Equal(t, `1 of 4. Which?
hint narrows it down, skip shows the answer, quit ends the quiz, ? shows this. Where such a word is an answer, hint! is the command.
One of the 3 moves is best.
Right.

2 of 4. Which?
HINT is the only best move.

3 of 4. Which?
No. HINT is the only best move.

4 of 4. Which?
`, out.String())
}

// What is to be known by heart has no moves: any answer is one, but for the words that are commands
// and no right answer. What is good, too, is asked again; answers are compared as they are written.
func TestByHeart(t *testing.T) {
	q := quiz.ByHeart("", "Which?", []string{"café", "skip"}, []string{"thé", "hint"})
	q.Normal = func(typed string) string { return strings.ReplaceAll(strings.ToLower(typed), "e\u0301", "é") }
	for lines, want := range map[string]struct {
		said  string
		right bool
	}{
		"CAFE\u0301":  {"Right.\n", true},
		"Skip":        {"Right.\n", true},
		"the\u0301|x": {"the\u0301 is right, too, but another answer is asked for.\nNo. It is café.\n", false},
		"hint|x":      {"hint is right, too, but another answer is asked for.\nNo. It is café.\n", false},
		"hint!|café":  {"It begins with c.\nRight.\n", true},
		"?|café":      {"Type the answer. hint narrows it down, skip shows the answer, quit ends the quiz, ? shows this. Where such a word is an answer, hint! is the command.\nRight.\n", true},
	} {
		x, out := typed(t, strings.Split(lines, "|")...)
		require.NoError(t, x.run(1, func() (quiz.Question, error) { return q, nil }, nil))
		require.Equal(t, 1, x.Asked, lines)
		assert.Equal(t, want.right, x.Answers[0].Right, lines)
		assert.Equal(t, "1 of 1. Which?\n"+want.said, out.String())
	}
	q.Best, q.Also = q.Best[:1], q.Also[:1]
	assert.True(t, quiz.ByHeart("", "Which?", []string{"w1", "w2"}, nil).Takes("W2"), "case does not matter")
	x, _ := typed(t, "skip", "hint", "x")
	require.NoError(t, x.run(2, func() (quiz.Question, error) { return q, nil }, nil))
	best := []string{"café"}
	want := []quiz.Answer{{Position: "Which? café", Best: best}, {Position: "Which? café", Answer: "x", Best: best}}
	assert.Equal(t, want, x.Answers)
}
