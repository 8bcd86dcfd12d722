package round_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/ghost/ghosttest"
	"wordgame/solver/ghost/relatives"
	. "wordgame/solver/ghost/round"
)

func after(t *testing.T, r Round, acts ...Act) Round {
	for _, a := range acts {
		var err error
		r, err = r.Play(a)
		require.NoError(t, err, "%v", a)
	}
	return r
}

// A naive round has letters of a rune each.
type naive struct {
	list     ghosttest.List
	referee  bool
	seats    int
	fragment string
	due      bool
	loser    int
}

func (n *naive) word(f string) bool { return slices.Contains(n.list.Plain, f) }

// play does an act, if it is legal.
func (n *naive) play(a Act) (legal bool) {
	letters := len([]rune(n.fragment))
	next := letters % n.seats
	last := (letters + n.seats - 1) % n.seats
	lose := func(holds bool, loser, other int) bool {
		if n.loser = loser; !holds {
			n.loser = other
		}
		return true
	}
	switch {
	case n.loser >= 0 || n.due != (a.Kind == Name) && a.Kind != Concede:
		return false
	case a.Kind == Concede && n.due:
		return lose(true, last, 0)
	case a.Kind == Concede:
		return lose(true, next, 0)
	case a.Kind == Letter:
		n.fragment += n.list.Of(a.Text)
		return !n.referee || !n.word(n.fragment) || lose(true, next, 0)
	case n.fragment == "" || n.referee && a.Kind == CallWord:
		return false
	case a.Kind == CallNone:
		n.due = true
		return true
	case a.Kind == CallWord:
		return lose(n.word(n.fragment), last, next)
	}
	word := n.list.Of(a.Text)
	return strings.HasPrefix(word, n.fragment) && lose(n.word(word), next, last)
}

// Rounds go as naive ones do, whatever the letters' texts.
func TestNaive(t *testing.T) {
	base := rand.Uint64() >> 1
	named, refused := 0, 0
	for seed := base; seed < base+4000; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		list := ghosttest.Random(t, r, 12, 4)
		n := &naive{list: list, referee: seed%4 == 0, seats: 2 + r.IntN(3), loser: -1}
		letter := func() string { return list.Text(string(rune('a' + r.IntN(min(5, list.Alphabet.Len()))))) }
		seats := r.Perm(6)[:n.seats]
		round, err := New(Rules{Words: list.Words, Referee: n.referee}, seats...)
		require.NoError(t, err)
		for n.loser < 0 {
			act := Act{Letter, letter()}
			switch r.IntN(8) {
			case 0:
				act = Act{Kind: CallWord}
			case 1:
				act = Act{Kind: CallNone}
			case 2:
				act = Act{Kind: Concede}
			}
			if n.due && r.IntN(4) > 0 {
				act = Act{Name, letter() + letter()}
				if r.IntN(2) == 0 {
					act.Text = list.Text(n.fragment) + act.Text
				}
			}
			why := []any{"seed %d: %v after %q, words %q", seed, act, list.Text(n.fragment), list.Texts(list.Plain)}
			legal := n.play(act)
			next, err := round.Play(act)
			require.Equal(t, legal, err == nil, why...)
			_, _ = round.Play(Act{Letter, letter()}) // another way to go on does not disturb this one
			if legal {
				before := next.After(len(next.Acts()) - 1)
				require.Equal(t, round.Acts(), before.Acts(), why...)
				require.Equal(t, []any{round.Fragment(), round.Turn()}, []any{before.Fragment(), before.Turn()}, why...)
				require.Equal(t, act, next.Acts()[len(round.Acts())], why...)
			}
			round = next
			switch {
			case act.Kind == Name && legal:
				named++
			case act.Kind == Name && n.due && strings.HasPrefix(act.Text, list.Text(n.fragment)):
				refused++
			}
			loser, over := round.Loser()
			require.Equal(t, n.loser >= 0, over, why...)
			if over {
				require.Equal(t, seats[n.loser], loser, why...)
			} else {
				turn := len([]rune(n.fragment))
				for i := range seats {
					require.Equal(t, i, round.Until(seats[(turn+i)%n.seats]), why...)
				}
				if n.due { // the challenged one answers
					turn += n.seats - 1
				}
				require.Equal(t, seats[turn%n.seats], round.Turn(), why...)
			}
			require.Equal(t, list.Text(n.fragment), round.Fragment(), why...)
			longest := n.fragment
			for longest != "" && !slices.ContainsFunc(list.Plain, func(w string) bool { return strings.HasPrefix(w, longest) }) {
				letters := []rune(longest)
				longest = string(letters[:len(letters)-1])
			}
			node, valid, ok := round.Find(list.Words)
			require.Equal(t, list.Text(longest), round.Fragment()[:valid], why...)
			require.Equal(t, longest == n.fragment, ok, why...)
			require.Equal(t, n.word(longest), node.Final(), why...)
		}
	}
	assert.Greater(t, named, 100)
	assert.Greater(t, refused, 10, "where the text starts with the fragment's, and the letters do not")
}

func TestSeats(t *testing.T) {
	for n, ok := range map[int]bool{0: false, 1: false, 2: true, MostSeats: true, MostSeats + 1: false} {
		var seats []int
		for i := range n {
			seats = append(seats, i)
		}
		_, err := New(Rules{Words: ghosttest.Automaton(t, "ghost")}, seats...)
		assert.Equal(t, ok, err == nil, n)
		_, err = NewMatch(n)
		assert.Equal(t, ok, err == nil, n)
	}
	_, err := New(Rules{Words: ghosttest.Automaton(t, "ghost")}, 3, 3)
	assert.Error(t, err, "seat 3 is there twice")
}

func TestMatch(t *testing.T) {
	m, err := NewMatch(3)
	require.NoError(t, err)
	first := func(m Match) int {
		return m.Round(Rules{Words: ghosttest.Automaton(t, "ghost")}).Turn()
	}
	assert.Equal(t, 0, first(m))
	m = m.Lose(1)
	assert.Equal(t, 1, first(m), "the loser begins")
	assert.Equal(t, "G", m.Score(1))
	for range 4 {
		m = m.Lose(1)
	}
	assert.Equal(t, "GHOST", m.Score(1))
	assert.True(t, m.Out(1))
	assert.Equal(t, 2, first(m), "and the next seat where that one is out")
	assert.Equal(t, m, m.Lose(1), "a seat that is out cannot lose")

	r := m.Round(Rules{Words: ghosttest.Automaton(t, "ghost")})
	assert.Equal(t, 2, r.Seats())
	assert.Equal(t, []bool{true, false, true}, []bool{r.Plays(0), r.Plays(1), r.Plays(2)})
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
}

// A transcript has the fragment where a letter can make several.
func TestCanonical(t *testing.T) {
	t.Parallel()
	words := ghosttest.Automaton(t, "ghost")
	for _, c := range []struct {
		game      relatives.Variant
		act, want Act
	}{
		{relatives.Ghost, Act{Letter, "h"}, Act{Letter, "h"}},
		{relatives.Superghost, Act{Letter, "g+"}, Act{Letter, "go"}},
		{relatives.Superghost, Act{Letter, "+s"}, Act{Letter, "os"}},
		{relatives.Superghost, Act{Letter, "?"}, Act{Letter, "?"}},
		{relatives.Superghost, Act{Kind: CallNone, Text: "g+"}, Act{Kind: CallNone, Text: "g+"}},
	} {
		r, err := New(Rules{Words: words, Game: c.game}, 0, 1)
		require.NoError(t, err)
		assert.Equal(t, c.want, after(t, r, Act{Letter, "o"}).Canonical(c.act), c)
	}
}

// A letter towards a word leads to one of two letters more at least, if there is any.
func TestToward(t *testing.T) {
	t.Parallel()
	words := ghosttest.Automaton(t, "go", "ghost", "xx")
	r, err := New(Rules{Words: words}, 0, 1)
	require.NoError(t, err)
	chance := rand.New(rand.NewPCG(1, 1))
	drawn := make(map[string]int)
	for range 100 {
		a, ok := after(t, r, Act{Letter, "g"}).Toward(words, chance)
		require.True(t, ok)
		drawn[a.Text]++
	}
	assert.Equal(t, map[string]int{"h": 100}, drawn)
	_, ok := after(t, r, Act{Letter, "x"}).Toward(words, chance)
	assert.False(t, ok)
	_, ok = after(t, r, Act{Letter, "x"}, Act{Letter, "g"}).Toward(words, chance)
	assert.False(t, ok)
}
