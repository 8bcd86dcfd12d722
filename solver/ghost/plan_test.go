package ghost

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/ghosttest"
)

// requireWhy requires that all that an answer says of why is so: each reply wins, each
// losing move is refuted, and if nothing is left out, the winner has a reply to every
// move of the loser. In plain Ghost a move is a letter.
func requireWhy(t *testing.T, o *ghosttest.Game, a *face.Answer, plain bool) {
	t.Helper()
	made := func(before, move string) string {
		if plain {
			return before + move
		}
		return move
	}
	at, w := a.Position, factOf[Plan](a.Facts, "plan")
	require.Equal(t, w.Seat == 1, o.Wins(at))
	require.Equal(t, w.Seat == 1, w.Move != "")
	for _, m := range a.Moves {
		require.Equal(t, m.Result.Value.Opposite(), o.Result(m.Position).Value, m.Move.Name)
		require.Len(t, m.Why, 1, m.Move.Name)
		if m.Result.Value == solver.Loss {
			requireReply(t, o, m.Position, made(m.Position, m.Reply.Name), m.Reply.Name)
		}
	}
	if w.Seat == 1 {
		at = made(at, w.Move)
		require.Contains(t, o.Moves(nil, a.Position), at)
		require.Equal(t, solver.Loss, o.Result(at).Value)
	}
	given := make(map[string]bool) // to the winner
	for _, r := range w.Refutations {
		given[r.Fragment] = true
		requireReply(t, o, r.Fragment, made(r.Fragment, r.Reply), r.Reply)
	}
	if o.Terminal(at) != solver.Undecided {
		require.Empty(t, w.Refutations)
		return
	}
	require.Positive(t, len(w.Refutations))
	for _, f := range o.Moves(nil, at) {
		require.True(t, given[f] || w.More > 0, "%s is not refuted", f)
		delete(given, f)
	}
	for _, r := range w.Refutations {
		after := made(r.Fragment, r.Reply)
		for len(r.Words) > 1 || r.Left > 0 && w.More == 0 {
			next := o.Moves(nil, after)
			if len(r.Words) == 1 { // the loser has no choice as long as the winner aims at the word
				require.Equal(t, []string{r.Words[0][:len(after)+1]}, next)
				if next[0] == r.Words[0] {
					break
				}
				after = r.Words[0][:len(after)+2]
				require.Equal(t, solver.Loss, o.Result(after).Value)
				continue
			}
			for _, f := range next {
				require.True(t, given[f] || w.More > 0, "%s is not refuted", f)
				delete(given, f)
			}
			break
		}
	}
	require.Empty(t, given, "they cannot come up")
}

// requireReply requires that a reply wins in a fragment that the loser has made; "" is one that has ended the game.
func requireReply(t *testing.T, o *ghosttest.Game, fragment, after, reply string) {
	t.Helper()
	if reply == "" {
		require.Equal(t, solver.Win, o.Terminal(fragment), fragment)
		return
	}
	require.Equal(t, solver.Undecided, o.Terminal(fragment), fragment)
	require.Contains(t, o.Moves(nil, fragment), after)
	require.Equal(t, solver.Loss, o.Result(after).Value, "%s does not refute %s", reply, fragment)
}

// requireLeft requires that the words left in Ghost are left.
func requireLeft(t *testing.T, words []string, w Plan) {
	t.Helper()
	for _, r := range w.Refutations {
		var left []string
		for _, word := range words {
			if r.Reply != "" && strings.HasPrefix(word, r.Fragment+r.Reply) {
				left = append(left, word)
			}
		}
		require.Len(t, left, r.Left)
		require.Subset(t, append(left, r.Fragment), r.Words)
		if r.Left == len(r.Words) {
			require.Equal(t, left, r.Words)
		}
	}
}

// reasons is the budget of an answer with them.
var reasons = face.Question{Why: true}

// Of random words, in all games and against somebody who knows few of them.
func TestWhy(t *testing.T) {
	t.Parallel()
	base, count := rand.Uint64()>>1, map[string]int{}
	for seed := base; seed < base+5; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		few := words[:1+len(words)/2]
		for i, setting := range []string{
			"variant=ghost", "knows=few", "variant=superghost", "variant=superduperghost", "variant=xghost", "variant=spook",
		} {
			variant := All()[max(i-1, 0)].Name
			for _, f := range ghosttest.Naive(words, variant).Fragments() {
				o := ghosttest.Naive(words, variant)
				if i == 1 {
					o = ghosttest.Knowing(words, few, "ghost", len(f)%2 == 0)
				}
				a, err := askedOf(t, ownLists{"mine": words, "few": few}, f, reasons, setting)
				if err != nil || len(f) > 2 && i > 1 {
					continue // it cannot come up, or is like others
				}
				if count[setting]++; a.By == face.ByRules {
					require.Empty(t, factOf[Plan](a.Facts, "plan"))
					continue
				}
				t.Logf("seed %d, %s at %q of %q", seed, setting, f, words)
				requireWhy(t, o, a, i < 2)
				if i == 0 {
					requireLeft(t, ghosttest.Playable(words), factOf[Plan](a.Facts, "plan"))
				}
			}
		}
	}
	assert.Len(t, count, 6)
}
