package round_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "wordgame/solver/ghost/round"
	"wordgame/trie"
)

// wordsOf returns an automaton of words.
func wordsOf(t *testing.T, words ...string) *trie.Trie {
	slices.Sort(words)
	a, err := trie.AlphabetOf(slices.Values(words))
	require.NoError(t, err)
	list, err := trie.Build(a, slices.Values(words))
	require.NoError(t, err)
	return list
}

// played returns a round of two after letters.
func played(t *testing.T, letters string, seats ...int) Round {
	if seats == nil {
		seats = []int{0, 1}
	}
	r, err := New(wordsOf(t, "ghost", "ghostly", "goat", "camel"), seats...)
	require.NoError(t, err)
	for _, l := range letters {
		r = after(t, r, Act{Letter, string(l)})
	}
	return r
}

func after(t *testing.T, r Round, acts ...Act) Round {
	for _, a := range acts {
		var err error
		r, err = r.Play(a)
		require.NoError(t, err, "%v", a)
	}
	return r
}

func TestRound(t *testing.T) {
	for _, c := range []struct {
		name    string
		letters string // seat 0 says the first
		acts    []Act
		loser   int
	}{
		{"word, rightly", "ghost", []Act{{Kind: CallWord}}, 0},
		{"word, wrongly", "ghos", []Act{{Kind: CallWord}}, 0},
		{"word, wrongly, of a start of none", "gt", []Act{{Kind: CallWord}}, 0},
		{"no word, and one is named", "gho", []Act{{Kind: CallNone}, {Name, "ghost"}}, 1},
		{"no word, and a wrong one is named", "gho", []Act{{Kind: CallNone}, {Name, "ghoul"}}, 0},
		{"no word, and none is named", "gho", []Act{{Kind: CallNone}, {Kind: Concede}}, 0},
		{"a bluff that is caught", "gc", []Act{{Kind: CallNone}, {Name, "gcoat"}}, 1},
		{"a bluff that succeeds", "gc", []Act{{Letter, "m"}, {Kind: CallNone}, {Kind: Concede}}, 0},
		{"a word that goes unnoticed", "ghost", []Act{{Letter, "l"}, {Letter, "y"}, {Kind: CallWord}}, 0},
		{"the word itself is an answer", "goat", []Act{{Kind: CallNone}, {Name, "goat"}}, 0},
		{"concede", "g", []Act{{Kind: Concede}}, 1},
		{"concede at once", "", []Act{{Kind: Concede}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := after(t, played(t, c.letters), c.acts...)
			loser, over := r.Loser()
			assert.True(t, over)
			assert.Equal(t, c.loser, loser)
			_, err := r.Play(Act{Letter, "a"})
			assert.ErrorContains(t, err, "the round is over")
		})
	}
}

func TestTurns(t *testing.T) {
	r := played(t, "", 2, 0, 5)
	var turns []int
	for _, l := range []string{"g", "h", "o", "s"} {
		turns = append(turns, r.Turn())
		assert.Zero(t, r.Until(r.Turn()))
		r = after(t, r, Act{Letter, l})
	}
	assert.Equal(t, []int{2, 0, 5, 2}, turns)
	assert.Equal(t, 2, r.Until(2))
	r = after(t, r, Act{Kind: CallNone})
	assert.True(t, r.Due())
	assert.Equal(t, 2, r.Turn(), "the challenged one answers")
	assert.Equal(t, 0, r.Challenger())
	loser, _ := after(t, r, Act{Name, "ghost"}).Loser()
	assert.Equal(t, 0, loser)
	loser, _ = after(t, played(t, "ghost", 2, 0, 5), Act{Kind: CallWord}).Loser()
	assert.Equal(t, 0, loser, "who completed it, not who began")
}

func TestIllegal(t *testing.T) {
	for _, c := range []struct {
		letters string
		acts    []Act
		bad     Act
		why     string
	}{
		{"", nil, Act{Kind: CallWord}, "before the first letter"},
		{"", nil, Act{Kind: CallNone}, "before the first letter"},
		{"g", nil, Act{Letter, "ho"}, `"ho": want one letter`},
		{"g", nil, Act{Letter, ""}, `"": want one letter`},
		{"g", nil, Act{Letter, "ж"}, `"ж": no word of the list has such a letter`},
		{"g", nil, Act{Name, "ghost"}, "nobody has asked"},
		{"g", nil, Act{}, "no act of kind 0"},
		{"g", []Act{{Kind: CallNone}}, Act{Letter, "h"}, "waits for its answer"},
		{"g", []Act{{Kind: CallNone}}, Act{Name, "camel"}, `"camel" does not start with g`},
	} {
		r := after(t, played(t, c.letters), c.acts...)
		same, err := r.Play(c.bad)
		assert.ErrorContains(t, err, c.why)
		assert.Equal(t, r, same)
	}
	for _, n := range []int{0, 1, 9} {
		_, err := New(wordsOf(t, "ghost"), make([]int, n)...)
		assert.Error(t, err)
		_, err = NewMatch(n)
		assert.Error(t, err)
	}
	_, err := New(wordsOf(t, "ghost"), 3, 3)
	assert.ErrorContains(t, err, "seat 3 is there twice")
}

func TestAfter(t *testing.T) {
	start := played(t, "")
	r := start
	before := []Round{start}
	for _, a := range []Act{{Letter, "g"}, {Letter, "h"}, {Kind: CallNone}, {Name, "ghost"}} {
		r = after(t, r, a)
		before = append(before, r)
	}
	for i := len(before) - 2; i >= 0; i-- {
		r = r.After(len(r.Acts()) - 1)
		assert.Equal(t, before[i].Acts(), r.Acts())
		assert.Equal(t, before[i].Fragment(), r.Fragment())
		assert.Equal(t, before[i].Turn(), r.Turn())
		_, over := r.Loser()
		assert.False(t, over)
	}
	// Two ways to go on from a round do not disturb each other.
	g := played(t, "g")
	h, o := after(t, g, Act{Letter, "h"}), after(t, g, Act{Letter, "o"})
	assert.Equal(t, "gh", h.Fragment())
	assert.Equal(t, []Act{{Letter, "g"}, {Letter, "h"}}, h.Acts())
	assert.Equal(t, "go", o.Fragment())
}

func TestMatch(t *testing.T) {
	m, err := NewMatch(3)
	require.NoError(t, err)
	assert.Equal(t, 0, m.First())
	m = m.Lose(1)
	assert.Equal(t, 1, m.First(), "the loser begins")
	assert.Equal(t, "G", m.Score(1))
	for range 4 {
		m = m.Lose(1)
	}
	assert.Equal(t, "GHOST", m.Score(1))
	assert.True(t, m.Out(1))
	assert.Equal(t, 2, m.First(), "and the next seat where that one is out")
	assert.Equal(t, m, m.Lose(1), "who is out cannot lose")

	r, err := m.Round(wordsOf(t, "ghost"))
	require.NoError(t, err)
	assert.Equal(t, 2, r.Seats())
	assert.Equal(t, 2, r.Turn())
	assert.Equal(t, 0, after(t, r, Act{Letter, "g"}).Turn())

	_, won := m.Winner()
	assert.False(t, won)
	for range 5 {
		m = m.Lose(2)
	}
	winner, won := m.Winner()
	assert.True(t, won)
	assert.Equal(t, 0, winner)
	assert.Equal(t, m, m.Lose(0))
	_, err = m.Round(wordsOf(t, "ghost"))
	assert.ErrorContains(t, err, "1 seats: want 2 to 8")
}
