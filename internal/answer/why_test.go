package answer

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/lexicon"
	"wordgame/solver"
)

// An oracle knows the fragments that can be made of one, and who has won at one; odd
// plies are those of the player who is not to move at first. It finds values by minimax.
type oracle struct {
	next  func(fragment string, ply int) []string
	over  func(fragment string, ply int) solver.Value
	known [2]map[string]solver.Value
}

func (o *oracle) value(fragment string, ply int) solver.Value {
	if v := o.over(fragment, ply); v != solver.Undecided {
		return v
	}
	known := &o.known[ply%2]
	if v, ok := (*known)[fragment]; ok {
		return v
	}
	v := solver.Loss
	for _, f := range o.next(fragment, ply) {
		v = max(v, o.value(f, ply+1).Opposite())
	}
	if *known == nil {
		*known = make(map[string]solver.Value)
	}
	(*known)[fragment] = v
	return v
}

// prefixes returns what can follow each start of words, which are in order.
func prefixes(words []string) map[string][]string {
	next := make(map[string][]string)
	for _, w := range words {
		before := ""
		for i := range w + "." {
			if n := next[before]; i > 0 && (len(n) == 0 || n[len(n)-1] != w[:i]) {
				next[before] = append(n, w[:i])
			}
			before = w[:i]
		}
	}
	return next
}

func plainOracle(words []string) *oracle {
	next, ends := prefixes(words), make(map[string]bool)
	for _, w := range words {
		ends[w] = true
	}
	return &oracle{
		next: func(f string, _ int) []string { return next[f] },
		over: func(f string, _ int) solver.Value {
			if ends[f] {
				return solver.Win
			}
			return solver.Undecided
		},
	}
}

// knowingOracle is of a game in which the other player knows few of all words.
func knowingOracle(all, few []string) *oracle {
	mine, theirs := prefixes(all), prefixes(few)
	return &oracle{
		next: func(f string, ply int) []string { return []map[string][]string{mine, theirs}[ply%2][f] },
		over: func(f string, ply int) solver.Value {
			starts := slices.ContainsFunc(few, func(w string) bool { return strings.HasPrefix(w, f) })
			switch {
			case ply%2 == 1 && !starts:
				return solver.Loss
			case slices.Contains([][]string{all, few}[ply%2], f):
				return solver.Win
			}
			return solver.Undecided
		},
	}
}

func backwards(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

func sorted(s string) string { return string(slices.Sorted(slices.Values([]byte(s)))) }

// familyOracle is of a game of the family, with words of letters of a byte.
func familyOracle(game string, words []string) *oracle {
	inside := strings.Contains
	whole := slices.Clone(words)
	switch game {
	case Xghost, Spook:
		inside = func(w, f string) bool { return inOrder([]rune(f), []rune(w)) }
		for i := range whole {
			if game == Spook {
				whole[i] = sorted(whole[i])
			}
		}
	}
	return &oracle{
		next: func(f string, _ int) (next []string) {
			for _, l := range []string{"a", "b", "c"} {
				made := []string{f + l, l + f}
				switch game {
				case Superduperghost:
					made = append(made, backwards(f)+l, l+backwards(f))
				case Xghost:
					for i := range f {
						made = append(made, f[:i]+l+f[i:])
					}
				case Spook:
					made = []string{sorted(f + l)}
				}
				for _, m := range made {
					if slices.ContainsFunc(whole, func(w string) bool { return inside(w, m) }) {
						next = append(next, m)
					}
				}
			}
			slices.Sort(next)
			return slices.Compact(next)
		},
		over: func(f string, _ int) solver.Value {
			if slices.Contains(whole, f) {
				return solver.Win
			}
			return solver.Undecided
		},
	}
}

// requireWhy requires that all that an answer says of why is so: each reply wins, each
// losing move is refuted, and if nothing is left out, the winner has a reply to every
// move of the loser.
func requireWhy(t *testing.T, o *oracle, a *Ghost) {
	t.Helper()
	made := func(before, move string) string {
		if a.Game == PlainGhost {
			return before + move
		}
		return move
	}
	at, ply, w := a.Fragment, 0, a.Why
	require.Equal(t, w.Seat == 1, o.value(at, 0) == solver.Win)
	require.Equal(t, w.Seat == 1, w.Move != "")
	if w.Seat == 1 {
		at, ply = made(at, w.Move), 1
		require.Contains(t, o.next(a.Fragment, 0), at)
		require.Equal(t, solver.Loss, o.value(at, 1))
		for _, m := range a.Moves {
			if m.Value == solver.Loss {
				requireReply(t, o, m.Fragment, made(m.Fragment, m.Reply), m.Reply, 1)
			}
		}
	}
	given := make(map[string]bool) // to the winner
	for _, r := range w.Refutations {
		given[r.Fragment] = true
		requireReply(t, o, r.Fragment, made(r.Fragment, r.Reply), r.Reply, ply+1)
	}
	if o.over(at, ply) != solver.Undecided {
		require.Empty(t, w.Refutations)
		return
	}
	require.Positive(t, len(w.Refutations))
	for _, f := range o.next(at, ply) {
		require.True(t, given[f] || w.More > 0, "%s is not refuted", f)
		delete(given, f)
	}
	for _, r := range w.Refutations {
		after := made(r.Fragment, r.Reply)
		for len(r.Words) > 1 || r.Left > 0 && w.More == 0 {
			next := o.next(after, ply)
			if len(r.Words) == 1 { // the loser has no choice as long as the winner aims at the word
				require.Equal(t, []string{r.Words[0][:len(after)+1]}, next)
				if next[0] == r.Words[0] {
					break
				}
				after = r.Words[0][:len(after)+2]
				require.Equal(t, solver.Loss, o.value(after, ply))
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

// requireReply requires that a reply wins in a fragment that the loser has made before
// so many plies; "" is one that has ended the game.
func requireReply(t *testing.T, o *oracle, fragment, after, reply string, ply int) {
	t.Helper()
	if reply == "" {
		require.Equal(t, solver.Win, o.over(fragment, ply), fragment)
		return
	}
	require.Equal(t, solver.Undecided, o.over(fragment, ply), fragment)
	require.Contains(t, o.next(fragment, ply), after)
	require.Equal(t, solver.Loss, o.value(after, ply+1), "%s does not refute %s", reply, fragment)
}

// requireLeft requires that the words left in Ghost are left.
func requireLeft(t *testing.T, words []string, w *Plan) {
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

func TestWhyGhost(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+50; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		lex := lexiconOf(t, words, nil, lexicon.Playable)
		playable := naive(words).playable(words)
		o := plainOracle(playable)
		for f := range prefixes(playable) {
			a, err := SolveGhost(t.Context(), lex, f, Options{Why: true})
			require.NoError(t, err)
			t.Logf("seed %d, after %q: %v", seed, f, a.Why)
			requireWhy(t, o, a)
			requireLeft(t, playable, a.Why)
		}
	}
}

// The same with the lists inside the program.
func TestWhyLists(t *testing.T) {
	t.Parallel()
	more := 0
	for _, list := range []string{"web2", "english-35", "english-60"} {
		lex, err := lexicon.Load(t.Context(), lexicon.Options{Lists: lexicon.Lists{Names: []string{list}}, Words: dict.Options{Min: dict.DefaultMin}})
		require.NoError(t, err)
		playable := slices.Collect(lex.Playable.Words(lex.Playable.Root()))
		o := plainOracle(playable)
		for _, f := range []string{"", "a", "gh", "qu", "s", "x", "con", "medi"} {
			a, err := SolveGhost(t.Context(), lex, f, Options{Why: true})
			require.NoError(t, err)
			t.Logf("%s, after %q: %v", list, f, a.Why)
			requireWhy(t, o, a)
			requireLeft(t, playable, a.Why)
			assert.LessOrEqual(t, len(a.Why.Refutations), mostRefutations)
			more += a.Why.More
		}
	}
	assert.Positive(t, more)
}

func TestWhyFamily(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+20; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		lex := lexiconOf(t, words, nil, lexicon.All)
		for _, game := range []string{Superghost, Superduperghost, Xghost, Spook} {
			o := familyOracle(game, words)
			todo := []string{""}
			for len(todo) > 0 {
				f := todo[0]
				todo = todo[1:]
				if next := o.next(f, 0); len(f) < 2 && o.over(f, 0) == solver.Undecided {
					todo = append(todo, next...)
				}
				a, err := SolveVariant(t.Context(), lex, game, f, Options{Why: true})
				require.NoError(t, err, "seed %d: %s at %q of %q", seed, game, f, words)
				if a.Over {
					require.Nil(t, a.Why)
					continue
				}
				t.Logf("seed %d, %s at %q of %q: %v", seed, game, f, words, a.Why)
				requireWhy(t, o, a)
			}
		}
	}
}

func TestWhyKnowing(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	asked := 0
	for seed := base; seed < base+50; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		few := words[:1+len(words)/2]
		lex, other := lexiconOf(t, words, nil, lexicon.All), lexiconOf(t, few, nil, lexicon.All)
		o := knowingOracle(words, few)
		for f := range prefixes(words) {
			a, err := SolveKnowing(t.Context(), lex, other, f, Options{Why: true})
			if err != nil || a.Over {
				continue // it cannot come up
			}
			asked++
			t.Logf("seed %d, after %q: %v", seed, f, a.Why)
			requireWhy(t, o, a)
		}
	}
	assert.Greater(t, asked, 50)
}
