package quiz

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// typed returns streams on which somebody types lines, and what is shown.
func typed(lines ...string) (Streams, *bytes.Buffer) {
	var out bytes.Buffer
	return Streams{&out, func(_ context.Context, prompt string, _ func(string) []string) (string, error) {
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
		Position: fmt.Sprint("p", n), Text: "After p?\n", Prompt: "> ", Moves: []string{"a", "b", "c"}, Best: []string{"b"}, Help: "Type a move.",
		Read: func(typed string) (string, error) {
			if move := strings.ToLower(typed); move >= "a" && move <= "c" {
				return move, nil
			}
			return "", fmt.Errorf("%q isn't a legal move: want a, b and c, or skip", typed)
		},
		Explain: func(_ context.Context, m string) (string, error) { return m + " leads on.", nil },
	}, nil
}

func TestRun(t *testing.T) {
	s, out := typed("", "x", "B", "?", "skip", "a", "quit", "b")
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
		record, err = Learn(t.Context(), s, []Card{{Name: "x", Answers: []string{"b"}}}, Progress{}, 2)
		require.NoError(t, err)
		assert.Equal(t, n == 0, record.Finished, "%v", lines)
	}
	assert.Equal(t, `1 of 10. After p?
> 
> x
"x" isn't a legal move: want a, b and c, or skip.
> B
Right.
b leads on.

2 of 10. After p?
> ?
Type a move. hint says how many moves are best, skip shows the answer, quit ends the quiz, ? shows this.
> skip
b is the only best move.
b leads on.

3 of 10. After p?
> a
No. b is the only best move.
a leads on.

4 of 10. After p?
> quit
`, out.String())

	s, _ = typed("b") // the input ends
	record, err = Run(t.Context(), s, 2, question)
	require.NoError(t, err)
	assert.Equal(t, 1, record.Asked)

	data, err := json.Marshal(&Record{Answers: []Answer{}})
	require.NoError(t, err)
	assert.Equal(t, `{"asked":0,"right":0,"answers":[]}`, string(data))
}

// Whoever misses cards at first is asked until all are known, and is asked those
// missed more often.
func TestLearn(t *testing.T) {
	var cards []Card
	for i := range 6 {
		cards = append(cards, Card{fmt.Sprint(i), fmt.Sprintf("card %d?\n", i), "> ", []string{fmt.Sprint("w", i)}, nil})
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
		var cards []Card
		for i := range n {
			cards = append(cards, Card{fmt.Sprint(i), fmt.Sprintf("card %d?\n", i), "> ", []string{fmt.Sprint(i)}, nil})
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

func TestState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "quiz.json")
	s, warning, err := ReadState(file)
	require.NoError(t, err)
	assert.Empty(t, warning)
	assert.Empty(t, s.Decks)

	s.Decks["deck"] = Progress{"card": 2}
	data, err := json.Marshal(s)
	require.NoError(t, err)
	assert.Equal(t, `{"version":1,"decks":{"deck":{"card":2}}}`, string(data))
	require.NoError(t, os.WriteFile(file, data, 0o666))
	again, warning, err := ReadState(file)
	require.NoError(t, err)
	assert.Empty(t, warning)
	assert.Equal(t, s.Decks, again.Decks)

	// What is damaged is kept aside, each time under another name.
	for i, damaged := range []string{"", "{", `{"version":0,"decks":{}}`, `{"version":1}`, `{"version":1,"decks":[]}`, `[]`} {
		require.NoError(t, os.WriteFile(file, []byte(damaged), 0o666))
		s, warning, err = ReadState(file)
		require.NoError(t, err)
		assert.Contains(t, warning, "damaged")
		assert.NotNil(t, s.Decks)
		assert.Empty(t, s.Decks)
		kept, err := filepath.Glob(file + ".damaged*")
		require.NoError(t, err)
		assert.Len(t, kept, i+1)
	}
}

// What several change at once, all of them have changed.
func TestChangeState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "new", "quiz.json")
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			warning, err := ChangeState(file, func(s *State) { s.Decks[fmt.Sprint(i)] = Progress{"card": i} })
			assert.NoError(t, err)
			assert.Empty(t, warning)
		})
	}
	all.Wait()
	s, _, err := ReadState(file)
	require.NoError(t, err)
	assert.Len(t, s.Decks, 20)

	// A file that is damaged is put aside here, too.
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	warning, err := ChangeState(file, func(s *State) { s.Decks["deck"] = Progress{"card": 1} })
	require.NoError(t, err)
	assert.Contains(t, warning, "damaged")
	s, _, err = ReadState(file)
	require.NoError(t, err)
	assert.Equal(t, map[string]Progress{"deck": {"card": 1}}, s.Decks)

	_, err = ChangeState(filepath.Join(file, "quiz.json"), func(*State) {})
	assert.Error(t, err, "no folder can be made")
}

// What a newer version has added to the file stays there, and a file of a newer version
// stays as it is.
func TestNewerState(t *testing.T) {
	file := filepath.Join(t.TempDir(), "quiz.json")
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	write(`{"streak":{"days":3},"version":1,"since":"2031","decks":{"deck":{"card":1}}}`)
	warning, err := ChangeState(file, func(s *State) { s.Decks["deck"]["card"] = 2 })
	require.NoError(t, err)
	assert.Empty(t, warning)
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, `{"version":1,"decks":{"deck":{"card":2}},"since":"2031","streak":{"days":3}}`+"\n", string(data))

	for _, newer := range []string{`{"version":2,"decks":{"deck":{"card":1}}}`, `{"version":3,"decks":["other"]}`} {
		write(newer)
		_, _, err = ReadState(file)
		assert.ErrorContains(t, err, "written by a newer wordgame: version ")
		_, err = ChangeState(file, func(s *State) { s.Decks["deck"] = nil })
		assert.ErrorContains(t, err, "written by a newer wordgame: version ")
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, newer, string(data))
	}
	kept, err := filepath.Glob(file + ".damaged*")
	require.NoError(t, err)
	assert.Empty(t, kept)
}
