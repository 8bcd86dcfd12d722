package ghost

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/shelf"
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

func TestWhyGhost(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+50; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		playable := ghosttest.Playable(words)
		o := ghosttest.Naive(playable, "ghost")
		for _, f := range o.Fragments() {
			if o.Terminal(f) != solver.Undecided {
				continue
			}
			a := asked(t, words, f, reasons)
			t.Logf("seed %d, after %q of %q", seed, f, words)
			requireWhy(t, o, a, true)
			requireLeft(t, playable, factOf[Plan](a.Facts, "plan"))
		}
	}
}

// The same with the lists inside the program.
func TestWhyLists(t *testing.T) {
	t.Parallel()
	more := 0
	for _, list := range []string{"web2", "english-35", "english-60"} {
		lex, err := ownLists{}.List(t.Context(), settingsOf(t, shelf.Words+"="+list, shelf.Min+"=4"), words.Playable)
		require.NoError(t, err)
		playable := slices.Collect(lex.Playable.Words(lex.Playable.Root()))
		o := ghosttest.Naive(playable, "ghost")
		g, err := Family(ownLists{}).New(t.Context(), settingsOf(t, shelf.Words+"="+list, shelf.Min+"=4"), "")
		require.NoError(t, err)
		for _, f := range []string{"", "a", "gh", "qu", "s", "x", "con", "medi"} {
			p, err := g.At(f)
			require.NoError(t, err)
			a, err := p.Solve(t.Context(), reasons)
			require.NoError(t, err)
			t.Logf("%s, after %q", list, f)
			requireWhy(t, o, a, true)
			w := factOf[Plan](a.Facts, "plan")
			requireLeft(t, playable, w)
			assert.LessOrEqual(t, len(w.Refutations), maxRefutations)
			more += w.More
		}
	}
	assert.Positive(t, more)
}

func TestWhyFamily(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+20; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		for _, v := range All()[1:] {
			o := ghosttest.Naive(words, v.Name)
			todo := []string{""}
			for len(todo) > 0 {
				f := todo[0]
				todo = todo[1:]
				if len(f) < 2 && o.Terminal(f) == solver.Undecided {
					todo = o.Moves(todo, f)
				}
				a := asked(t, words, f, reasons, "variant="+v.Name)
				if a.By == face.ByRules {
					require.Empty(t, factOf[Plan](a.Facts, "plan"))
					continue
				}
				t.Logf("seed %d, %s at %q of %q", seed, v.Name, f, words)
				requireWhy(t, o, a, false)
			}
		}
	}
}

func TestWhyKnowing(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	count := 0
	for seed := base; seed < base+50; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		few := words[:1+len(words)/2]
		for _, f := range ghosttest.Naive(words, "ghost").Fragments() {
			a, err := askedOf(t, ownLists{"mine": words, "few": few}, f, reasons, "knows=few")
			if err != nil || a.By == face.ByRules {
				continue // it cannot come up
			}
			count++
			o := ghosttest.Knowing(words, few, "ghost", len(f)%2 == 0)
			t.Logf("seed %d, after %q of %q", seed, f, words)
			requireWhy(t, o, a, true)
		}
	}
	assert.Greater(t, count, 50)
}

// What is left out of a plan is deep, and needs few words; the rest stays in order.
func TestCut(t *testing.T) {
	var w Plan
	for i := range 15 {
		r := Refutation{Fragment: string('a' + rune(i)), Words: make([]string, i+1), depth: i % 2}
		w.Refutations = append(w.Refutations, r)
	}
	w.cut()
	left := ""
	for _, r := range w.Refutations {
		left += r.Fragment
	}
	assert.Equal(t, "aceghijklmno", left)
	assert.Equal(t, 3, w.More)
}
