package ghost

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/ghosttest"
)

// A naiveRound round goes by the words of the rules, and has letters of a rune each.
type naiveRound struct {
	list     ghosttest.List
	game     *ghosttest.Game
	variant  *Variant
	referee  bool
	seats    int
	fragment string
	turns    int
	due      bool
	loser    int
}

// newNaive returns a round of random words.
func newNaive(t *testing.T, r *rand.Rand) *naiveRound {
	n := &naiveRound{variant: All()[r.IntN(5)], referee: r.IntN(2) == 0, seats: 2, loser: -1}
	switch {
	case n.variant == Ghost:
		n.seats += max(0, r.IntN(7)-3)
		untyped := func(w string) bool { return dict.Options{}.Normal(w) != w }
		for n.list.Plain == nil || slices.ContainsFunc(n.list.Texts(n.list.Plain), untyped) {
			n.list = ghosttest.Random(t, r, 16, 4+2*min(n.seats-2, 1))
		}
	case r.IntN(2) == 0: // of letters whose texts cannot be read as others
		n.list = ghosttest.RandomOf(t, r, []string{"a", "ch", "b"}, 12, 4)
	default:
		n.list = ghosttest.RandomOf(t, r, strings.Split("cbaąć", ""), 12, 4)
	}
	if n.seats > 2 && !n.referee { // what is safe beyond a word is tried by package ghost
		n.list = n.list.Playable(t)
	}
	n.game = ghosttest.Naive(n.list.Plain, n.variant.Name)
	var open []string
	for _, f := range n.game.Fragments() {
		if n.game.Terminal(f) == solver.Undecided && r.IntN(3) == 0 {
			open = append(open, f)
		}
	}
	if open != nil {
		n.fragment = open[r.IntN(len(open))]
	}
	return n
}

// round returns the round of the product.
func (n *naiveRound) round(t *testing.T, from string, seats int) (face.Table, error) {
	t.Helper()
	referee := map[bool]string{true: "on", false: "off"}[n.referee]
	lex := &words.List{All: n.list.Words, Playable: n.list.Words, Title: "a list"}
	g := &game{Lexicon: words.Lexicon{Shelf: ownLists{}, Values: face.Values{"referee": referee}, Lex: lex}, variant: n.variant}
	require.NoError(t, g.two(t.Context()))
	return newRound(g, from, seats)
}

func (n *naiveRound) can(word string) bool { return n.game.Holds(n.fragment, word) }

func (n *naiveRound) completed(f string) bool {
	return slices.ContainsFunc(n.list.Plain, func(w string) bool { return n.game.Key(w) == f })
}

// several reports whether a letter can go to several places.
func (n *naiveRound) several() bool {
	return n.fragment != "" && n.variant != Ghost && n.variant != Spook
}

// entries are all that a player may type for a letter, each with the fragment that it makes.
func (n *naiveRound) entries() map[string]string {
	all, text := map[string]string{}, []rune(n.fragment)
	turned := slices.Clone(text)
	slices.Reverse(turned)
	for code := range n.list.Alphabet.Len() {
		l := string('a' + rune(code))
		made := []string{n.fragment + l, l + n.fragment}
		switch {
		case !n.several():
			all[n.list.Text(l)] = n.game.Key(n.fragment + l)
			if n.variant == Spook {
				all[n.list.Text(n.game.Key(n.fragment+l))] = n.game.Key(n.fragment + l)
			}
			continue
		case n.variant == Superduperghost:
			made = append(made, string(turned)+l, l+string(turned))
		case n.variant == Xghost:
			for i := range text {
				made = append(made, string(text[:i])+l+string(text[i:]))
			}
		}
		all["+"+n.list.Text(l)], all[n.list.Text(l)+"+"] = made[0], made[1]
		for _, m := range made {
			all[n.list.Text(m)] = m
		}
		if len(slices.Compact(made)) == 1 {
			all[n.list.Text(l)] = made[0]
		}
	}
	return all
}

// isAct reports whether an entry is how a transcript has what it makes.
func (n *naiveRound) isAct(entry, made string) bool {
	return n.fragment == "" || n.several() == (entry == n.list.Text(made))
}

// turn is the seat that must act, and the other one of the last letter, or of the next.
func (n *naiveRound) turn() (seat, other int) {
	seat, other = n.turns%n.seats, (n.turns+n.seats-1)%n.seats
	if n.due {
		seat, other = other, seat
	}
	return seat, other
}

// play does an act, if it is legal.
func (n *naiveRound) play(act string) (legal bool) {
	seat, other := n.turn()
	lose := func(who int) bool {
		n.loser = who
		return true
	}
	entries := n.entries()
	for _, made := range n.entries() {
		if n.variant == Spook { // what is made may be typed, too
			entries[n.list.Text(made)] = made
		}
	}
	switch made, letter := entries[act]; {
	case n.loser >= 0:
		return false
	case act == face.Concede:
		return lose(seat)
	case n.due && !n.can(n.list.Of(act)):
		return false
	case n.due && n.completes(act):
		return lose(other)
	case n.due:
		return lose(seat)
	case letter:
		n.fragment, n.turns = made, n.turns+1
		if n.referee && n.completed(made) {
			n.loser = seat
		}
		return true
	case n.turns == 0 || act != "no word!" && act != "word!" || n.referee && act == "word!":
		return false
	case act == "no word!":
		n.due = true
	case n.completed(n.fragment):
		return lose(other)
	default:
		return lose(seat)
	}
	return true
}

// completes reports whether a text is a word.
func (n *naiveRound) completes(text string) bool {
	return slices.Contains(n.list.Texts(n.list.Plain), text)
}

// worth are the acts that [face.Table.Solve] must tell of, with what they are worth.
func (n *naiveRound) worth() map[string]solver.Value {
	all := map[string]solver.Value{}
	var words []string
	for _, w := range n.list.Plain {
		if n.can(w) {
			words = append(words, w)
		}
	}
	switch {
	case n.due && words == nil:
		all[face.Concede] = solver.Loss
	case n.due:
		for _, w := range words {
			all[n.list.Text(w)] = solver.Win
		}
	case words == nil && n.turns > 0:
		all["no word!"] = solver.Win
	case words == nil:
		for entry, made := range n.entries() {
			if n.isAct(entry, made) {
				all[entry] = solver.Undecided
			}
		}
	case n.turns > 0 && n.completed(n.fragment):
		all["word!"] = solver.Win
	default:
		for entry, made := range n.entries() {
			if !n.game.Open(made) || !n.isAct(entry, made) {
				continue
			}
			all[entry] = n.game.Result(made).Before().Value
			if n.seats > 2 {
				if all[entry] = solver.Loss; n.game.Safe(made, n.seats-1, n.seats) {
					all[entry] = solver.Win
				}
			}
		}
	}
	return all
}

// Rounds go as naive ones do, whatever is done, and whatever the letters' texts; so does what acts are worth.
func TestNaive(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	seen := map[string]int{}
	for seed := base; seed < base+500; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		n := newNaive(t, r)
		table, err := n.round(t, n.list.Text(n.fragment), n.seats)
		require.NoError(t, err)
		for n.loser < 0 {
			why := []any{"seed %d: %s of %d at %q, words %q", seed, n.variant.Name, n.seats, table, n.list.Texts(n.list.Plain)}
			require.Equal(t, n.list.Text(n.fragment), table.String(), why...)
			turn, on := table.Turn()
			seat, _ := n.turn()
			require.Equal(t, []any{seat, true}, []any{turn, on}, why...)
			a, err := table.Solve(t.Context(), face.Question{Brief: true})
			require.NoError(t, err, why...)
			want, got := n.worth(), map[string]solver.Value{}
			for _, m := range a.Moves {
				got[m.Move.Name] = m.Result.Value
			}
			require.Equal(t, want, got, why...)
			require.Equal(t, a.Result.Value, a.Moves[0].Result.Value, why...)
			require.Equal(t, slices.Max(slices.Collect(maps.Values(got))), a.Result.Value, why...)

			act := n.any(r)
			why = append(why, act)
			legal := n.play(act)
			_, next, err := table.Play(act)
			require.Equal(t, legal, err == nil, why...)
			if err != nil {
				seen["refused"]++
				continue
			}
			_, _, _ = table.Play(n.any(r)) // another way to go on does not disturb this one
			if table = next; n.due {
				seen["due"]++
			}
			seen[n.variant.Name]++
		}
		loser, over := table.Loser()
		require.Equal(t, []any{n.loser, true}, []any{loser, over}, "seed %d", seed)
		_, _, err = table.Play(face.Concede)
		require.Error(t, err)
	}
	for _, what := range []string{"refused", "due", "ghost", "superghost", "superduperghost", "xghost", "spook"} {
		assert.Greater(t, seen[what], 20, what)
	}
}

// any returns some act, which may be against the rules.
func (n *naiveRound) any(r *rand.Rand) string {
	letter := func() string { return n.list.Text(string('a' + rune(r.IntN(min(5, n.list.Alphabet.Len()))))) }
	kind := r.IntN(10)
	if n.due && r.IntN(2) == 0 {
		kind = 3
	}
	switch word := n.list.Plain[r.IntN(len(n.list.Plain))]; kind {
	case 0:
		return "word!"
	case 1:
		return "no word!"
	case 2:
		return face.Concede
	case 3:
		return n.list.Text(n.fragment) + letter() + letter()
	case 4:
		return n.list.Text(word)
	case 5:
		return letter() + n.list.Text(n.fragment)
	case 6:
		return []string{"", "+", "?", "x+y", letter() + " " + letter()}[r.IntN(5)]
	}
	if n.several() {
		return n.list.Text(n.fragment) + letter()
	}
	return letter()
}
