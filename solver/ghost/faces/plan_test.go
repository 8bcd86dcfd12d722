package faces

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
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
func familyOracle(game relatives.Variant, words []string) *oracle {
	inside := strings.Contains
	whole := slices.Clone(words)
	switch game {
	case relatives.Xghost, relatives.Spook:
		inside = func(w, f string) bool { return inOrder([]rune(f), []rune(w)) }
		for i := range whole {
			if game == relatives.Spook {
				whole[i] = sorted(whole[i])
			}
		}
	}
	return &oracle{
		next: func(f string, _ int) (next []string) {
			for _, l := range []string{"a", "b", "c"} {
				made := []string{f + l, l + f}
				switch game {
				case relatives.Superduperghost:
					made = append(made, backwards(f)+l, l+backwards(f))
				case relatives.Xghost:
					for i := range f {
						made = append(made, f[:i]+l+f[i:])
					}
				case relatives.Spook:
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
// move of the loser. In plain Ghost a move is a letter.
func requireWhy(t *testing.T, o *oracle, a *face.Answer, plain bool) {
	t.Helper()
	made := func(before, move string) string {
		if plain {
			return before + move
		}
		return move
	}
	at, ply, w := a.Position, 0, factOf[Plan](a.Facts, "plan")
	require.Equal(t, w.Seat == 1, o.value(at, 0) == solver.Win)
	require.Equal(t, w.Seat == 1, w.Move != "")
	for _, m := range a.Moves {
		require.Equal(t, m.Result.Value.Opposite(), o.value(m.Position, 1), m.Move)
		require.Len(t, m.Why, 1, m.Move)
		if m.Result.Value == solver.Loss {
			requireReply(t, o, m.Position, made(m.Position, m.Reply), m.Reply, 1)
			require.True(t, m.Reply == "" || strings.Contains(m.Why[0].String(), m.Reply) || o.over(made(m.Position, m.Reply), 2) != solver.Undecided, "%s: %s", m.Move, m.Why[0])
		}
	}
	if w.Seat == 1 {
		at, ply = made(at, w.Move), 1
		require.Contains(t, o.next(a.Position, 0), at)
		require.Equal(t, solver.Loss, o.value(at, 1))
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
var reasons = face.Budget{Reasons: true}

func TestWhyGhost(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+50; seed++ {
		words := randomWords(rand.New(rand.NewPCG(seed, 0)))
		playable := naive(words).playable(words)
		o := plainOracle(playable)
		for f := range prefixes(playable) {
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
		lex, err := shelf{}.Lexicon(t.Context(), settingsOf(t, Words+"="+list, Min+"=4"), lexicon.Playable)
		require.NoError(t, err)
		playable := slices.Collect(lex.Playable.Words(lex.Playable.Root()))
		o := plainOracle(playable)
		g, err := Family(shelf{}).New(t.Context(), settingsOf(t, Words+"="+list, Min+"=4"), "")
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
		for _, v := range relatives.All()[1:] {
			o := familyOracle(v, words)
			todo := []string{""}
			for len(todo) > 0 {
				f := todo[0]
				todo = todo[1:]
				if next := o.next(f, 0); len(f) < 2 && o.over(f, 0) == solver.Undecided {
					todo = append(todo, next...)
				}
				a := asked(t, words, f, reasons, "variant="+v.Name())
				if a.By == face.ByRules {
					require.Empty(t, factOf[Plan](a.Facts, "plan"))
					continue
				}
				t.Logf("seed %d, %s at %q of %q", seed, v.Name(), f, words)
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
		o := knowingOracle(words, few)
		for f := range prefixes(words) {
			a, err := askedOf(t, shelf{"mine": words, "few": few}, f, reasons, "knows=few")
			if err != nil || a.By == face.ByRules {
				continue // it cannot come up
			}
			count++
			t.Logf("seed %d, after %q of %q", seed, f, words)
			requireWhy(t, o, a, true)
		}
	}
	assert.Greater(t, count, 50)
}

// A plan is told in rows: those to a reply with several words stand below it, and of many
// replies the rest is counted, with what lists it.
func TestPlanTold(t *testing.T) {
	told := func(f face.Fact) (said []string) {
		said = append(said, strings.TrimSpace(f.Label.String()+" "+f.Hint.String()))
		for _, row := range f.Rows {
			said = append(said, face.Paragraph(row...).String())
		}
		return said
	}
	plan := func(s shelf, at string, settings ...string) []string {
		a, err := askedOf(t, s, at, reasons, settings...)
		require.NoError(t, err)
		for _, f := range a.Facts {
			if f.Name == "plan" {
				return told(f)
			}
		}
		return nil
	}
	for at, want := range map[string][]string{
		"gh": {"Why the player to move loses: the other player has a reply to every move.",
			"after gha reply s: aim at ghastliness or ghastly", "  after ghast reply l", "    after ghastli reply n: only ghastliness is left", "    after ghastly the game is over",
			"after ghe reply r: only gherkin is left", "after gho reply s: only ghost is left"},
		"medi":  {"Why the player to move wins: play u. Then the other player must complete medium."},
		"mediu": {"Why the player to move loses: the only move completes medium."},
	} {
		assert.Equal(t, want, plan(shelf{}, at, Words+"=english-60", Min+"=4"))
	}
	assert.Equal(t, "and 27 more", slices.Concat([]string{""}, plan(shelf{}, "a", Words+"=web2", Min+"=4"))[14])
	assert.Equal(t, "Why the player to move loses: the other player has a reply to every move. The whole strategy: ask learn a", plan(shelf{}, "a", Words+"=web2", Min+"=4")[0])
	assert.Equal(t, []string{"Why the player to move loses: the other player has a reply to every move.", "after go reply a: only goat is left"}, plan(shelf{"mine": {"goat"}}, "g"))
	assert.Equal(t, []string{"Why the player to move loses: every move completes a word.", "after goad the game is over", "after goat the game is over"}, plan(shelf{"mine": {"goat", "goad"}}, "goa"))
	assert.Equal(t, []string{"Why the player to move wins: play a. Then every move completes a word.", "after goad the game is over", "after goat the game is over"}, plan(shelf{"mine": {"goat", "goad"}}, "go"))
	mine := shelf{"mine": {"gecko", "gnat", "gnus", "goat"}, "few": {"gnat", "goat"}}
	assert.Equal(t, []string{"Why the player to move wins: play u, which ends the game."}, plan(mine, "gn", "knows=few"))
	assert.Equal(t, []string{"Why the first player wins: play g. Then you have a reply to every move.", "after gn reply u, which leads to gnu, and only you know words that start with it", "after go reply a, which leads to goat"},
		append(plan(mine, "", "knows=few")[:1], slices.Sorted(slices.Values(plan(mine, "", "knows=few")[1:]))...))
	word := shelf{"mine": {"ghost", "ghosh"}, "few": {"ghosh"}}
	assert.Equal(t, []string{"Why the player to move wins: play o. Then you have a reply to every move.", "after ghos reply t, which leads to ghost, a word that only you know"}, plan(word, "gh", "knows=few"))
	a, err := askedOf(t, word, "ghos", reasons, "knows=few")
	require.NoError(t, err)
	assert.Equal(t, "Play ends at ghost: the other player takes it for a bluff, but you know that it is a word.", face.Paragraph(a.Why...).String())
}
