package quiz

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// typed returns streams on which somebody types lines, and what is shown.
func typed(lines ...string) (Streams, *bytes.Buffer) {
	var out bytes.Buffer
	return Streams{Out: &out, Ask: func(_ context.Context, prompt string, _ func(string) []string) (string, error) {
		fmt.Fprint(&out, prompt)
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		fmt.Fprintln(&out, line)
		return line, nil
	}}, &out
}

func question(_ context.Context, n int) (Question, error) {
	return Question{
		Position: fmt.Sprint("p", n), Text: "After p?", Moves: []string{"a", "b", "c"}, Best: []string{"b"}, Help: "Type a move.",
		Read: func(typed string) (string, error) {
			if move := strings.ToLower(typed); move >= "a" && move <= "c" {
				return move, nil
			}
			return "", fmt.Errorf("%q isn't a legal move: want a, b and c, or skip", typed)
		},
		Explain: func(_ context.Context, m string) ([]string, error) {
			return []string{fmt.Sprintf("%s leads on.", m)}, nil
		},
	}, nil
}

// What is no move, or a command, is asked again. (Scripts have what is said.)
func TestRun(t *testing.T) {
	s, _ := typed("", "x", "B", "?", "skip", "a", "quit", "b")
	record, err := Run(t.Context(), s, 10, question)
	require.NoError(t, err)
	want := &Record{Asked: 3, Right: 1, Answers: []Answer{
		{"p0", "b", true, []string{"b"}}, {"p1", "", false, []string{"b"}}, {"p2", "a", false, []string{"b"}},
	}}
	assert.Equal(t, want, record)
	assert.Equal(t, "quiz: 1 of 3 ✓✗✗", record.Share("quiz"))
	for n, lines := range [][]string{{"b", "a"}, {"b"}, {"b", "quit"}} {
		s, _ := typed(lines...)
		record, err := Run(t.Context(), s, 2, question)
		require.NoError(t, err)
		assert.Equal(t, n == 0, record.Finished, "%v", lines)
		s, _ = typed(lines...)
		record, err = Learn(t.Context(), s, []Question{{Position: "x", Best: []string{"b"}}}, Progress{}, 2)
		require.NoError(t, err)
		assert.Equal(t, n == 0, record.Finished, "%v", lines)
	}
	s, _ = typed("b") // the input ends
	record, err = Run(t.Context(), s, 2, question)
	require.NoError(t, err)
	assert.Equal(t, 1, record.Asked)

	data, err := json.Marshal(&Record{Answers: []Answer{}})
	require.NoError(t, err)
	assert.Equal(t, `{"asked":0,"right":0,"answers":[]}`, string(data))
}

// What is to be known by heart has no moves: any answer is one, but for the words that are commands
// and no right answer. What is good, too, is asked again; answers are compared as they are written.
func TestByHeart(t *testing.T) {
	q := Question{
		Position: "which", Text: "Which?", Best: []string{"café", "skip"}, Also: []string{"thé"}, Help: "Type the answer.",
		Normal: func(typed string) string { return strings.ReplaceAll(strings.ToLower(typed), "e\u0301", "é") },
	}
	for lines, want := range map[string]struct {
		said  string
		right bool
	}{
		"CAFE\u0301":  {"Right.\n", true},
		"Skip":        {"Right.\n", true},
		"the\u0301|x": {"the\u0301 is right, too, but another answer is asked for.\nNo. It is café.\n", false},
		"hint|café":   {"It begins with c.\nRight.\n", true},
		"?|café":      {"Type the answer. hint narrows it down, skip shows the answer, quit ends the quiz, ? shows this.\nRight.\n", true},
	} {
		s, out := typed(strings.Split(lines, "|")...)
		record, err := Run(t.Context(), s, 1, func(context.Context, int) (Question, error) { return q, nil })
		require.NoError(t, err)
		require.Equal(t, 1, record.Asked, lines)
		assert.Equal(t, want.right, record.Answers[0].Right, lines)
		said := ""
		for line := range strings.Lines(out.String()) {
			if !strings.HasPrefix(line, Prompt()) && line != "1 of 1. Which?\n" {
				said += line
			}
		}
		assert.Equal(t, want.said, said)
	}
	q.Best = q.Best[:1]
	s, out := typed("skip")
	record, err := Learn(t.Context(), s, []Question{q}, Progress{}, 1)
	require.NoError(t, err)
	assert.Equal(t, []Answer{{"which", "", false, []string{"café"}}}, record.Answers)
	assert.Equal(t, "Which?\nYour answer: skip\nIt is café.\nIt comes again.\n", out.String())
}

// Whoever misses cards at first is asked until all are known, and is asked those
// missed more often.
func TestLearn(t *testing.T) {
	var cards []Question
	for i := range 6 {
		cards = append(cards, Question{Position: fmt.Sprint(i), Text: fmt.Sprintf("card %d?", i), Best: []string{fmt.Sprint("w", i)}})
	}
	asked := map[string]int{}
	var order []string
	s := Streams{Out: io.Discard}
	var last string
	misses := 2
	s.Out = writer(func(text string) {
		if name, ok := strings.CutPrefix(text, "card "); ok {
			last = strings.TrimSuffix(name, "?\n")
		}
	})
	s.Ask = func(context.Context, string, func(string) []string) (string, error) {
		asked[last]++
		order = append(order, last)
		if last == "3" && misses > 0 {
			misses--
			return "no", nil
		}
		return "W" + last, nil
	}
	progress := Progress{"5": 2}
	record, err := Learn(t.Context(), s, cards, progress, 1000)
	require.NoError(t, err)
	assert.Equal(t, 6, progress.Known(cards))
	assert.Equal(t, map[string]int{"0": 2, "1": 2, "2": 2, "3": 4, "4": 2}, asked)
	assert.Equal(t, 12, record.Asked)
	assert.Equal(t, 10, record.Right)
	first := slices.Index(order, "3")
	assert.Equal(t, "3", order[first+3], "a card that was missed comes after two others: %v", order)

	// All are known: none is asked.
	record, err = Learn(t.Context(), s, cards, progress, 1000)
	require.NoError(t, err)
	assert.Equal(t, 0, record.Asked)
	// As many as were asked for.
	record, err = Learn(t.Context(), s, cards, Progress{}, 3)
	require.NoError(t, err)
	assert.Equal(t, 3, record.Asked)
}

// No question comes twice in a row, also when one is left to be learned: another comes
// between. A card that is the only one is asked until it is known.
func TestLearnAsksNothingTwiceInARow(t *testing.T) {
	for n := 1; n <= 5; n++ {
		var cards []Question
		for i := range n {
			cards = append(cards, Question{Position: fmt.Sprint(i), Text: fmt.Sprintf("card %d?", i), Best: []string{fmt.Sprint(i)}})
		}
		for seed := range uint64(50) {
			chance := rand.New(rand.NewPCG(seed, 1))
			var order []string
			s := Streams{Out: writer(func(text string) {
				if name, ok := strings.CutPrefix(text, "card "); ok {
					order = append(order, strings.TrimSuffix(name, "?\n"))
				}
			})}
			s.Ask = func(context.Context, string, func(string) []string) (string, error) {
				if chance.IntN(3) == 0 {
					return "no", nil
				}
				return order[len(order)-1], nil
			}
			progress := Progress{}
			_, err := Learn(t.Context(), s, cards, progress, 10_000)
			require.NoError(t, err)
			assert.Equal(t, n, progress.Known(cards))
			if n > 1 {
				assert.Len(t, slices.Compact(slices.Clone(order)), len(order), "%v", order)
			}
		}
	}
}

type writer func(string)

func (w writer) Write(p []byte) (int, error) { w(string(p)); return len(p), nil }
