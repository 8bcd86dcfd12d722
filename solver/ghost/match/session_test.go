package match_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/players"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

var some = []string{"gecko", "ghost", "goal", "goat", "goats", "gold", "gone", "gong", "zoo"}

// newGame returns a match with words.
func newGame(t *testing.T, words []string, rules round.Rules, names ...string) *Game {
	letters, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	rules.Words, err = trie.Build(letters, slices.Values(words))
	require.NoError(t, err)
	return &Game{List: "a list", Normal: dict.Options{}.Normal, Names: names, Words: players.NewVocabulary(rules.Words), Rules: rules, Rounds: 2}
}

// play returns what is said while lines are typed, which are separated by spaces, and what
// comes of it.
func play(t *testing.T, g *Game, lines string) (string, State) {
	s, err := g.Start()
	require.NoError(t, err)
	said := new(strings.Builder)
	for line := range strings.FieldsSeq(lines) {
		said.WriteString(g.Show(s) + g.Question(s) + line + "\n")
		a, err := g.Read(s, line)
		next := s
		if err == nil {
			next, err = g.Play(s, a)
		}
		if err != nil {
			said.WriteString(err.Error() + "\n")
			continue
		}
		said.WriteString(g.Tell(s, a, next))
		s = next
	}
	return said.String() + g.Share(s, 7) + "\n", s
}

// What is said in some matches is what the file has.
func TestSessions(t *testing.T) {
	t.Parallel()
	var said strings.Builder
	for _, c := range []struct {
		rules round.Rules
		names string
		lines string
	}{
		{round.Rules{}, "ann bob", "g o word! g x challenge ghosts concede"},
		{round.Rules{}, "ann bob", "g o a t s word! z challenge zoo"},
		{round.Rules{}, "you bob", "concede g e challenge concede!"},
		{round.Rules{}, "ann bob", "concede g h o s x"},
		{round.Rules{Referee: true}, "ann bob cid", "g o n e z o o"},
		{round.Rules{From: "g"}, "ann bob", "o l word o challenge goat"},
		{round.Rules{Game: round.Superghost{}}, "ann bob", "o +a g+ challenge goal challenge o concede"},
		{round.Rules{Game: round.Superghost{}}, "ann bob", "z +z concede concede"},
		{round.Rules{Game: round.Spook{}}, "ann bob", "z o challenge zoo concede"},
		{round.Rules{Game: round.Spook{}}, "ann bob", "a g o concede"},
	} {
		told, _ := play(t, newGame(t, some, c.rules, strings.Fields(c.names)...), c.lines)
		said.WriteString(told + "\n")
	}
	want, err := os.ReadFile("testdata/sessions.txt")
	require.NoError(t, err)
	assert.Equal(t, string(want), said.String())
}

// Advice says what to do, and what it is worth.
func TestAdvice(t *testing.T) {
	t.Parallel()
	letter := func(l string) round.Act { return round.Act{Kind: round.Letter, Text: l} }
	for _, c := range []struct {
		rules round.Rules
		names string
		lines string
		act   round.Act
		want  string
	}{
		{round.Rules{}, "ann bob", "z", letter("o"), "Play o: it wins."},
		{round.Rules{}, "ann bob", "", letter("g"), "You are lost; g lasts longest."},
		{round.Rules{}, "ann bob cid", "", letter("z"), "Play z: whatever the others do, you need not lose."},
		{round.Rules{}, "ann bob cid", "z o", letter("o"), "The others can make you lose; try o."},
		{round.Rules{Game: round.Spook{}}, "ann bob", "d", letter("o"), "You are lost, whatever you play; try o."},
		{round.Rules{}, "ann bob", "g o challenge", round.Act{Kind: round.Name, Text: "goal"}, "Name goal."},
		{round.Rules{}, "ann bob", "z z challenge", round.Act{Kind: round.Concede}, "Concede: no word starts with zz."},
		{round.Rules{}, "ann bob", "z o o", round.Act{Kind: round.CallWord}, "Say word!: zoo is a word."},
		{round.Rules{}, "ann bob", "z z", round.Act{Kind: round.CallNone}, "Say no word!: no word starts with zz."},
	} {
		g := newGame(t, some, c.rules, strings.Fields(c.names)...)
		_, s := play(t, g, c.lines)
		assert.Equal(t, c.want, g.Advice(s, c.act), c)
	}
}

// Where all but the words are given, the games of the family are for two.
func TestForTwo(t *testing.T) {
	t.Parallel()
	for _, names := range []string{"ann bob", "ann bob cid"} {
		_, err := newGame(t, some, round.Rules{Game: round.Spook{}}, strings.Fields(names)...).Start()
		if names == "ann bob" {
			assert.NoError(t, err)
		} else {
			assert.EqualError(t, err, "3 players: this game is for two")
		}
	}
}

// The computer of the last level is the perfect player: where it is lost, it sets a trap
// for those who know fewer words, and does not only last long.
func TestLastLevel(t *testing.T) {
	t.Parallel()
	g, fewer := newGame(t, []string{"abc", "bcdea"}, round.Rules{}, "ann", "bob"), newGame(t, []string{"bcdea"}, round.Rules{}, "ann", "bob")
	s, err := g.Start()
	require.NoError(t, err)
	for level, want := range []string{"b", "b", "a"} {
		ann := Computers([]int{level, -1}, []*players.Vocabulary{fewer.Words, g.Words, g.Words}, 1)[0]
		a, err := ann(t.Context(), s)
		require.NoError(t, err)
		assert.Equal(t, want, a.Text, "level %d", level)
	}
}

// An error about a line of the header names the line; the header may be all there is.
func TestWrong(t *testing.T) {
	t.Parallel()
	s, err := Parse("match.txt", []byte(Title+"\nwords: odd"))
	require.NoError(t, err)
	assert.EqualError(t, s.Wrong(s.Header[0], errors.New("no such list")), `match.txt: line 2: "words: odd": no such list`)
}
