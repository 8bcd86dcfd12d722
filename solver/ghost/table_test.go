package ghost

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/ghost/ghosttest"
)

// of returns a naive round of words of single letters.
func of(t *testing.T, words string, v *Variant, referee bool) *naiveRound {
	t.Helper()
	n := &naiveRound{variant: v, referee: referee}
	n.list.Words = ghosttest.Automaton(t, strings.Fields(words)...)
	n.list.Alphabet = n.list.Words.Alphabet()
	for w := range strings.FieldsSeq(words) {
		n.list.Plain = append(n.list.Plain, n.list.Of(w))
	}
	n.game = ghosttest.Naive(n.list.Plain, v.Name)
	return n
}

// at returns a table after some acts, where a line stands for a space.
func at(t *testing.T, n *naiveRound, from, acts string) face.Table {
	t.Helper()
	table, err := n.round(t, from, 2)
	require.NoError(t, err)
	for act := range strings.FieldsSeq(acts) {
		_, table, err = table.Play(strings.ReplaceAll(act, "-", " "))
		require.NoError(t, err, acts)
	}
	return table
}

// Matches of all games fit together, with the words of any list.
func TestTables(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+15; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		v := All()[seed%5]
		words := append(ghosttest.Words(r, "abc", 30, 3, 6), "abcabca") // with all letters
		seats, rounds := 2, fmt.Sprint(1+r.IntN(3))
		if v == Ghost {
			seats += r.IntN(4)
		}
		if r.IntN(4) == 0 {
			rounds = untilWon
		}
		game, err := gameOf(t, words, "", "variant="+v.Name, "rounds="+rounds, "referee="+[]string{"on", "off"}[r.IntN(2)])
		require.NoError(t, err)
		facetest.CheckTable(t, game, game.Start(), seats, seed)
	}
}

// What somebody types is a letter or a word first, and then a challenge; where a letter can go to several places, a
// transcript has the fragment. An error says what was wanted.
func TestRead(t *testing.T) {
	t.Parallel()
	const typable = "challenge conceded worda ghost goat"
	for _, c := range []struct {
		v                    *Variant
		from, acts           string
		typed, wanted, wrong string
	}{
		{Ghost, "wo", "r", "d", "d", ""},
		{Ghost, "wo", "r", "D", "d", ""},
		{Ghost, "wo", "r", "word", "word!", ""},
		{Ghost, "wo", "r", " No  Word ", "no word!", ""},
		{Ghost, "g", "", "oa", "", "one letter"},
		{Ghost, "g", "", "z", "", "one letter"},
		{Ghost, "g", "", "no word", "", "nothing to challenge"},
		{Ghost, "g", "", "word!", "", "nothing to challenge"},
		{Ghost, "g", "o no-word", "word!", "", "you are challenged"},
		{Ghost, "g", "o no-word", "ghost", "", "starts with go"},
		{Ghost, "g", "o no-word", "gone", "gone", ""}, // gone isn't in the list: who named it loses
		{Ghost, "g", "o concede", "o", "", "over"},
		{Superghost, "wo", "+r", "word", "word", ""},
		{Superghost, "wo", "+r", "WORD!", "word!", ""},
		{Superghost, "wo", "+r", "challenge", "no word!", ""},
		{Superghost, "conce", "+d", "concede", "concede", ""},
		{Superghost, "conce", "+d", "concede!", "concede!", ""},
		{Superghost, "c", "c+ no-word", "concede", "concede!", ""},
		{Superghost, "c", "+o no-word", "conceded", "conceded", ""},
		{Superghost, "", "", "g", "g", ""},
		{Superghost, "ho", "", "g+", "gho", ""},
		{Superghost, "ho", "", "+s", "hos", ""},
		{Superghost, "ho", "", "gho", "gho", ""},
		{Superghost, "ho", "", "goh", "", "one letter more"},
		{Superghost, "ho", "", "g", "", "gho or hog"},
		{Superghost, "ho", "", "+g+", "", "gho or hog"},
		{Superghost, "ho", "", "+", "", "one letter more"},
		{Superduperghost, "ho", "", "goh", "goh", ""},
		{Superduperghost, "ho", "", "ohg", "ohg", ""},
		{Xghost, "gt", "", "got", "got", ""},
		{Xghost, "gt", "", "o+", "ogt", ""},
		{Xghost, "gt", "", "tg", "", "one letter more"},
		{Xghost, "gt", "", "g a", "", "one letter more"},
		{Spook, "at", "", "g", "g", ""},
		{Spook, "at", "", "agt", "g", ""},
		{Spook, "at", "", "tag", "", "one letter"},
		{Superghost, "oo", "", "o", "ooo", ""},
	} {
		act, _, err := at(t, of(t, typable, c.v, false), c.from, c.acts).Play(c.typed)
		if c.wrong != "" {
			assert.ErrorContains(t, err, c.wrong, c)
		} else if assert.NoError(t, err, c) {
			assert.Equal(t, c.wanted, act, c)
		}
	}
}

// A round is for two to eight, of a relative for two; it does not begin at a word.
func TestNew(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v     *Variant
		from  string
		seats int
		ok    bool
	}{
		{Ghost, "", 1, false}, {Ghost, "", 2, true}, {Ghost, "g", 8, true}, {Ghost, "", 9, false}, {Ghost, "goat", 2, false},
		{Superghost, "oa", 2, true}, {Spook, "agot", 2, false},
	} {
		table, err := of(t, "ghost goat", c.v, true).round(t, c.from, c.seats)
		assert.Equal(t, c.ok, err == nil, c)
		if c.ok {
			assert.Equal(t, c.from, table.String())
		}
	}
	table, err := of(t, "ghost goat", Superghost, true).round(t, "", 3)
	require.NoError(t, err)
	assert.Nil(t, table, "which is for two")
}

// A key begins what its letter can do, each place once, and says where it goes; the acts are the same; nothing does once a word is due.
func TestPicture(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		v          *Variant
		acts, want string
	}{
		{Ghost, "", "[a] [[_]] [b] [[_]]"}, {Ghost, "a", "[a] [[]] [b] [[]]"}, {Superghost, "", "[a] [[_]] [b] [[_]]"},
		{Superghost, "a", "[aa] [[_a a_]] [ba ab] [[_a] [a_]]"}, {Spook, "a", "[a] [[]] [b] [[]]"},
		{Superduperghost, "a ab", "[aab aba baa] [[_ab a_b] [_ba ab_] [b_a ba_]] [bab abb bba] [[_ab ba_] [a_b ab_] [_ba b_a]]"},
		{Xghost, "a ab", "[aab aba] [[_ab a_b] [_ba ab_]] [bab abb] [[_ab ba_] [a_b ab_]]"},
		{Ghost, "a no-word", ""},
	} {
		table := at(t, of(t, "aaab abab", c.v, false), "", c.acts)
		var keys, moves, listed []string
		for _, part := range table.Picture().Parts[1:] {
			for _, key := range part.Rows[0] {
				keys, moves = append(keys, fmt.Sprint(key.Moves, key.As)), append(moves, key.Moves...)
			}
		}
		assert.Equal(t, c.want, strings.Join(keys, " "), c)
		for _, a := range table.Acts() {
			if a.About == "" {
				listed = append(listed, a.Name)
			}
		}
		assert.ElementsMatch(t, moves, listed, c)
	}
}

// What has decided a round is told, which words could still be made, and what nobody has noticed.
func TestTell(t *testing.T) {
	t.Parallel()
	const words = "go gone goner gosh gossip got zoo"
	for _, c := range []struct {
		v          *Variant
		acts, want string // parts of sentences
	}{
		{Ghost, "g o", ""},
		{Ghost, "g o word", "go is a word|6 words start with go: go, gone, goner, gosh, gossip, …"},
		{Ghost, "g o n word", "gon isn't a word of|2 words start with gon: gone, goner.|nobody noticed: go."},
		{Ghost, "g o n no-word goner", "goner is a word: the challenge was wrong|gone, goner|nobody noticed: go."},
		{Ghost, "g o n no-word gong", "gong isn't a word|gone, goner|nobody noticed: go."},
		{Ghost, "z g no-word concede", "p1 names no word with zg|No word starts with zg|1 word starts with z: zoo."},
		{Ghost, "g o n e r concede", "p1 gives up|goner|nobody noticed: go, gone"},
		{Spook, "o g word", "go is a word|can be made from go: go, gone"},
		{Superghost, "o o+ z+ word", "zoo is a word|1 word can be made from zoo: zoo."},
	} {
		told := at(t, of(t, words, c.v, false), "", c.acts).Tell([]string{"p0", "p1"})
		parts := slices.DeleteFunc(strings.Split(c.want, "|"), func(s string) bool { return s == "" })
		require.Len(t, told, len(parts), c)
		for i, part := range parts {
			assert.Contains(t, told[i], part, c)
		}
	}
}
