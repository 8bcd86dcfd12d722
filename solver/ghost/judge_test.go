package ghost

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
)

// judgeOf returns the judge of some words.
func judgeOf(t testing.TB, o dict.Options, list []string) *Judge {
	lex, err := words.Load(t.Context(), words.Options{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(list, "\n")), Words: o}, words.All)
	require.NoError(t, err)
	return NewJudge(lex)
}

// A judge says of any fragment what a look at all words says, whatever the letters.
func TestJudge(t *testing.T) {
	t.Parallel()
	for _, seed := range sampletest.Seeds(t, 3, 60) {
		r := rand.New(rand.NewPCG(seed, 13))
		list := ghosttest.Random(t, r, 25, 6)
		if slices.ContainsFunc(list.Texts(list.Plain), func(w string) bool { return dict.Options{}.Normal(w) != w }) {
			continue
		}
		j := NewJudge(&words.List{All: list.Words, Playable: list.Playable(t).Words, Title: "a list"})
		game, anywhere := ghosttest.Naive(list.Plain, "ghost"), ghosttest.Naive(list.Plain, "xghost")
		fragments := game.Fragments()
		for _, f := range game.Fragments() { // and others that may start no word, or go beyond one
			fragments = append(fragments, f+string('a'+rune(r.IntN(list.Alphabet.Len()))), string(list.Plain[0][0])+f)
		}
		for _, f := range fragments {
			if text := list.Text(f); list.Of(text) != f || (dict.Options{}).Normal(text) != text {
				continue // its letters are read as others
			}
			checkJudgement(t, j, list, game, anywhere, f,
				fmt.Sprintf("seed %d: %q of %q", seed, list.Text(f), list.Texts(list.Plain)))
		}
	}
}

func checkJudgement(t *testing.T, j *Judge, list ghosttest.List, game, anywhere *ghosttest.Game, f, name string) {
	starting := func(f string) (words []string) {
		for _, w := range list.Plain {
			if strings.HasPrefix(w, f) {
				words = append(words, w)
			}
		}
		return words
	}
	all, ended, longest := starting(f), "", ""
	for i := range f + "." {
		if len(starting(f[:i])) > 0 {
			longest = f[:i]
		}
		if i < len(f) && ended == "" && slices.Contains(list.Plain, f[:i]) {
			ended = f[:i]
		}
	}
	v, err := j.Of(t.Context(), list.Text(f))
	require.NoError(t, err, name)
	isWord, reachable := slices.Contains(list.Plain, f), ended == "" && len(all) > 0
	require.Equal(t, []any{list.Text(f), len(all) > 0, isWord, len(all), reachable, list.Text(ended), list.Text(longest)},
		[]any{v.Fragment, v.Valid, v.Word, v.Words, v.Reachable, v.Ended, v.Longest}, name)
	var near, inOrder, playable, examples []string
	for edits, far := 1, words.Edits(list.Alphabet, list.Text(f), 2); edits <= 2 && len(all) == 0; edits++ {
		for w := range list.Words.Spell() {
			if far(w) == edits {
				near = append(near, string(list.Alphabet.Decode(nil, w...)))
			}
		}
	}
	for _, w := range starting(longest) {
		if len(all) == 0 && anywhere.Holds(f, w) {
			inOrder = append(inOrder, w)
		}
	}
	slices.SortStableFunc(inOrder, func(a, b string) int { return len([]rune(a)) - len([]rune(b)) })
	few := func(words []string) []string { return append([]string{}, words[:min(len(words), handful)]...) }
	require.Equal(t, few(near), v.Near, name)
	require.Equal(t, few(list.Texts(inOrder)), v.InOrder, name)
	if reachable {
		playable = ghosttest.Playable(all)
	}
	require.Len(t, playable, v.Playable, name)
	if !reachable || isWord {
		require.Equal(t, few(list.Texts(all)), v.Examples, name)
		require.Equal(t, reachable, v.Value != nil && *v.Value == solver.Win && v.Remoteness == 0, name)
		require.Empty(t, v.Moves, name)
		return
	}
	for i, m := range game.Rank(f) {
		reply, example := "", m.Move
		for next := game.Rank(m.Move); len(next) > 0; next = game.Rank(example) {
			if example = next[0].Move; reply == "" {
				reply = list.Text(example[len(m.Move):])
			}
		}
		examples = append(examples, example)
		got := v.Moves[i]
		require.Equal(t, []any{list.Text(m.Move[len(f):]), m.Result, list.Text(m.Move), reply, list.Text(example)},
			[]any{got.Move.Name, got.Result, got.Position, got.Reply.Name, factOf[string](got.Facts, "example")}, name)
		delay := Delay{list.Text(f), got.Move.Name, got.JSONRemoteness}
		if m.Value == solver.Win {
			delay = Delay{list.Text(m.Move), reply, got.JSONRemoteness - 1}
		}
		require.True(t, i > 0 || delay == *v.Delay, name)
	}
	slices.Sort(examples)
	require.Equal(t, list.Texts(examples), v.Examples, name)
	require.Equal(t, game.Result(f), solver.Result{Value: *v.Value, Remoteness: int(v.Remoteness)}, name)
}

// A word that is added is one of the list; a text refused changes nothing.
func TestAdd(t *testing.T) {
	j := judgeOf(t, dict.Options{Min: 3}, []string{"camel", "gecko", "goat", "goats"})
	added, err := j.Add("GNU")
	require.NoError(t, err)
	assert.Equal(t, &Addition{"gnu", 5, 4}, added)
	for _, refused := range []string{"gnu", "go", "g-nu", ""} {
		_, err = j.Add(refused)
		assert.Error(t, err, refused)
	}
	v, err := j.Of(t.Context(), "gn")
	require.NoError(t, err)
	assert.Equal(t, []string{"gnu"}, v.Examples)
}

// What a text can become is words, if they are not too many, and else fragments.
func TestComplete(t *testing.T) {
	list := []string{"camel", "gecko", "goat", "goats"}
	for a := range maxCompletions + 1 {
		list = append(list, "many"+string(rune('a'+a)))
	}
	j := judgeOf(t, dict.Options{Min: 4}, list)
	assert.Equal(t, []string{"c", "g", "m"}, j.Complete(""))
	assert.Equal(t, []string{"gecko", "goat", "goats"}, j.Complete(" G"))
	assert.Equal(t, []string{"many"}, j.Complete("man"))
	assert.Len(t, judgeOf(t, dict.Options{Min: 4}, list[5:]).Complete("man"), maxCompletions)
	assert.Empty(t, j.Complete("add g"))
}
