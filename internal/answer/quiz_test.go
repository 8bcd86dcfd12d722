package answer

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/quiz"
	"wordgame/solver"
	"wordgame/solver/ghost/match"
	"wordgame/solver/ghost/round"
)

// fewWords returns some words of few letters, in order.
func fewWords(r *rand.Rand) (words []string) {
	for range 3 + r.IntN(30) {
		w := make([]byte, 3+r.IntN(4))
		for i := range w {
			w[i] = "abcd"[r.IntN(4)]
		}
		words = append(words, string(w))
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// In every game of the family, a puzzle is a position at which some moves win and
// others lose, no puzzle comes twice, and the same seed gives the same. Each move can be
// typed.
func TestPuzzles(t *testing.T) {
	for seed := range uint64(8) {
		lex := judgeOf(t, dict.Options{Min: 3}, fewWords(rand.New(rand.NewPCG(seed, 1)))).Lexicon
		for _, game := range []string{PlainGhost, Superghost, Superduperghost, Xghost, Spook} {
			asked := func() (all []string) {
				p, err := NewPuzzles(t.Context(), lex, game, "")
				require.NoError(t, err)
				chance := rand.New(rand.NewPCG(seed, 2))
				for range 20 {
					a, err := p.Next(t.Context(), chance)
					if err != nil {
						require.ErrorIs(t, err, quiz.ErrNoDecision)
						return all
					}
					assert.Equal(t, solver.Win, a.Value)
					assert.Equal(t, solver.Loss, a.Moves[len(a.Moves)-1].Value)
					assert.NotContains(t, all, a.Fragment)
					all = append(all, a.Fragment)
					for _, m := range a.Moves {
						for _, typed := range []string{m.Move, strings.ToUpper(m.Move)} {
							read, err := a.ReadMove(lex, typed)
							require.NoError(t, err, "%s: %s at %s", game, typed, a.Fragment)
							assert.Equal(t, m, read)
						}
						if letter, ok := strings.CutPrefix(m.Fragment, a.Fragment); ok && a.Fragment != "" && game != Spook && game != PlainGhost {
							read, err := a.ReadMove(lex, "+"+letter)
							require.NoError(t, err, "%s: +%s at %s", game, letter, a.Fragment)
							assert.Equal(t, m, read)
						}
					}
					for _, typed := range []string{"", " ", "5", "+", "++", "zz", a.Fragment + "zz", "\x00", "\xff"} {
						_, err := a.ReadMove(lex, typed)
						assert.Error(t, err, "%s: %q at %s", game, typed, a.Fragment)
					}
				}
				return all
			}
			assert.Equal(t, asked(), asked())
		}
	}
}

// Whoever knows the answers of the cards wins, with any of them, whatever the loser
// does. What also wins besides a letter does.
func TestCards(t *testing.T) {
	asked := 0
	for seed := range uint64(100) {
		words := fewWords(rand.New(rand.NewPCG(seed, 3)))
		lex := judgeOf(t, dict.Options{Min: 3}, words).Lexicon
		n := naive(words)
		lesson, err := Learn(t.Context(), lex, PlainGhost, "")
		require.NoError(t, err)
		cards, err := Cards(t.Context(), lex, lesson)
		require.NoError(t, err)
		of := make(map[string]quiz.Card)
		for _, c := range cards {
			fragment, _, _ := strings.Cut(strings.TrimPrefix(c.Text, "After "), ",")
			if strings.HasPrefix(c.Text, "You begin.") {
				fragment = ""
			}
			of[fragment] = c
			for _, also := range c.Also {
				v, _ := n.value(fragment + also)
				assert.Equal(t, solver.Loss, v, "%v: %s%s", words, fragment, also)
			}
		}
		var play func(fragment, towards string, mine bool)
		play = func(fragment, towards string, mine bool) {
			if slices.Contains(words, fragment) {
				require.True(t, mine, "%v: the winner completes %s", words, fragment)
				return
			}
			c, ok := of[fragment]
			switch {
			case ok && strings.Contains(c.Text, " word "):
				delete(of, fragment)
				for _, w := range c.Answers {
					play(fragment, w, mine)
				}
				of[fragment] = c
				asked++
			case !mine:
				for _, l := range n.letters(fragment) {
					play(fragment+l, towards, true)
				}
			case ok:
				for _, l := range c.Answers {
					play(fragment+l, "", false)
				}
			default:
				require.True(t, strings.HasPrefix(towards, fragment), "%v: no card for %s", words, fragment)
				play(towards[:len(fragment)+1], towards, false)
			}
		}
		play("", "", lesson.Seat == 1)
	}
	assert.Greater(t, asked, 100)
}

// The move that lost a round is a slip, unless it was lost from the start. What would have
// been better can be typed, and keeps the hold.
func TestSlips(t *testing.T) {
	found := 0
	for seed := range uint64(50) {
		chance := rand.New(rand.NewPCG(seed, 4))
		lex := judgeOf(t, dict.Options{Min: 3}, fewWords(chance)).Lexicon
		g := NewMatch(lex, []string{"ann", "bob", "cid"}[:2+seed%2], 2, round.Rules{Referee: seed%4 < 2})
		s, err := g.Start()
		require.NoError(t, err)
		for _, on := g.Turn(s); on; _, on = g.Turn(s) {
			all := []round.Act{{Kind: round.CallWord}, {Kind: round.CallNone}, {Kind: round.Concede}}
			for _, c := range "abcdabcd" {
				all = append(all, round.Act{Kind: round.Letter, Text: string(c)})
			}
			for w := range s.Now().Makeable(lex.All) {
				all = append(all, round.Act{Kind: round.Name, Text: w})
			}
			if next, err := g.Play(s, all[chance.IntN(len(all))]); err == nil {
				s = next
			}
		}
		slips := Slips(g, s, func(int) bool { return true })
		for _, slip := range slips {
			require.NotEmpty(t, slip.Better)
			found++
			for _, typed := range slip.Better {
				act, err := g.Read(match.State{Rounds: []round.Round{slip.Before}}, typed)
				require.NoError(t, err)
				next, err := slip.Before.Play(act)
				require.NoError(t, err)
				seat := slip.Before.Turn()
				if loser, over := next.Loser(); over {
					assert.NotEqual(t, seat, loser)
				} else {
					assert.True(t, g.Words.Holds(next, seat))
				}
			}
		}
		for n, r := range s.Rounds {
			lost := g.Words.Lost(r)
			if lost == 0 || r.After(lost-1).Turn() != first(r.Loser()) {
				continue
			}
			assert.True(t, slices.ContainsFunc(slips, func(slip Slip) bool {
				return slip.Round == n+1 && len(slip.Before.Acts()) == lost-1
			}), "seed %d", seed)
		}
		assert.Empty(t, Slips(g, s, func(int) bool { return false }))
	}
	assert.Greater(t, found, 50)
}

func first(seat int, _ bool) int { return seat }
