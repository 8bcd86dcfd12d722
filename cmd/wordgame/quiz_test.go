package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/cli"
	"wordgame/solver/face/quiz"
)

// A learner answers questions: what is written to it, it reads the questions in, and what
// is read from it are the answers. It misses each question once.
type learner struct {
	knows  map[string]string // answers by their questions
	missed map[string]bool
	right  map[string]int // how often each was answered right
	asked  int
	review int // of these, what was known already
	last   string
	again  int // of these, what came twice in a row
	heard  strings.Builder
}

func (l *learner) Write(p []byte) (int, error) { return l.heard.Write(p) }

func (l *learner) Read(p []byte) (int, error) {
	lines := strings.Split(strings.TrimSpace(l.heard.String()), "\n")
	question := lines[len(lines)-1]
	if i := strings.LastIndex(l.heard.String(), "It is "); l.knows[l.last] == "" && i >= 0 {
		l.knows[l.last], _, _ = strings.Cut(l.heard.String()[i+len("It is "):], ".")
	}
	answer := l.knows[question]
	if l.missed[question] && answer == "" {
		return 0, io.EOF
	}
	l.asked++
	if question == l.last {
		l.again++
	}
	l.last = question
	switch {
	case !l.missed[question]:
		l.missed[question] = true
		answer = "nothing"
		if strings.Contains(question, "hich letter ") { // what is no letter is asked again
			answer = "skip"
		}
	case l.right[question] == 2:
		l.review++
	default:
		l.right[question]++
	}
	return copy(p, answer+"\n"), nil
}

// Whoever answers with what the quiz has said, knows all of it at the end, and the
// folder of state has it. Decks do not touch each other.
func TestLearned(t *testing.T) {
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	file := filepath.Join(os.Getenv("XDG_STATE_HOME"), "wordgame", "quiz.json")
	for i, deck := range []string{
		"learn --words english-35", "learn n --words english-50", "learn --variant superghost --words english-35", "learn h --words web2",
	} {
		l := &learner{knows: map[string]string{}, missed: map[string]bool{}, right: map[string]int{}}
		args := strings.Fields(deck)
		status := cli.Run(sharing(), append([]string{"wordgame", "quiz", "--learn"}, args[1:]...), cli.Streams{In: l, Out: l, Err: io.Discard})
		require.Equal(t, cli.Answered, status, deck)
		n := len(l.knows)
		assert.Equal(t, 3*n+l.review, l.asked, deck)
		assert.LessOrEqual(t, l.review, 2, "%s: between the questions about the last", deck)
		assert.Zero(t, l.again, deck)
		assert.Contains(t, l.heard.String(), fmt.Sprintf("You know %d of %d.\n%d of %d right.\n", n, n, 2*n+l.review, 3*n+l.review))

		kept, err := os.ReadFile(file)
		require.NoError(t, err)
		var state struct{ Decks map[string]quiz.Progress }
		require.NoError(t, json.Unmarshal(kept, &state))
		require.Len(t, state.Decks, i+1)
		known := 0
		for card, right := range state.Decks["wordgame "+deck] {
			assert.Equal(t, 2, right, card)
			known++
		}
		assert.Equal(t, n, known, deck)
	}

}
