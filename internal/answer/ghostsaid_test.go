package answer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/dict/check"
	"wordgame/internal/certificate"
	"wordgame/internal/lexicon"
	"wordgame/solver"
	"wordgame/solver/ghost/round"
	"wordgame/wordlists"
)

// animals is a list on which g wins Ghost.
var animals = []string{"camel", "cat", "gannet", "gar", "gecko", "gerbil", "goat"}

// Among several players a seat is safe, and a move is, by minimax of the seat against all
// others; the example ends with the seat's own word where it isn't safe.
func TestSeats(t *testing.T) {
	t.Parallel()
	for seed := range uint64(250) {
		words := fewWords(rand.New(rand.NewPCG(seed, 6)))
		words = naive(words).playable(words)
		n := naive(words)
		lex := lexiconOf(t, words, nil, lexicon.Playable)
		players := 3 + int(seed%3)
		var safe func(fragment string, before int) bool // of the seat before whom so many others move
		safe = func(fragment string, before int) bool {
			if slices.Contains(words, fragment) {
				return before != players-1
			}
			for _, l := range n.letters(fragment) {
				if next := safe(fragment+l, (before+players-1)%players); next == (before == 0) {
					return next
				}
			}
			return before != 0
		}
		for _, f := range []string{"", words[0][:1], words[0][:2], words[len(words)-1]} {
			a, err := SolveSeats(lex, f, players)
			require.NoError(t, err)
			name := fmt.Sprintf("seed %d: %d players at %q of %q", seed, players, f, words)
			assert.Equal(t, winIf(safe(f, 0)), a.Value, name)
			require.Len(t, a.Seats, players)
			chances := 0.0
			for i, s := range a.Seats {
				assert.Equal(t, []any{i + 1, safe(f, i)}, []any{s.Seat, s.Safe}, name)
				assert.True(t, !s.Safe || s.Chance == 0, name)
				chances += s.Chance
			}
			assert.InDelta(t, 1, chances, 1e-9, "one loses: %s", name)
			won := []string{}
			for i, m := range a.Moves {
				is := safe(m.Fragment, players-1)
				assert.Equal(t, winIf(is), m.Value, name)
				assert.True(t, i == 0 || a.Moves[i-1].Value > m.Value || a.Moves[i-1].Value == m.Value && *a.Moves[i-1].Chance <= *m.Chance, name)
				ending, ok := strings.CutPrefix(m.Example, m.Fragment)
				assert.True(t, ok && slices.Contains(words, m.Example), name)
				assert.Equal(t, is, len(ending)%players != 0, "%s: who completes %s after %s", name, m.Example, m.Fragment)
				assert.Equal(t, ending[:min(len(ending), 1)], m.Reply, name)
				if is {
					won = append(won, m.Move)
				}
			}
			slices.Sort(won)
			assert.ElementsMatch(t, won, a.Winning, name)
		}
	}
}

// Several games side by side are won as plain minimax over all fragments says: whoever must
// complete a word loses.
func TestSum(t *testing.T) {
	t.Parallel()
	for seed := range uint64(15) {
		r := rand.New(rand.NewPCG(seed, 7))
		words := fewWords(r)[:3]
		words = naive(words).playable(words)
		n := naive(words)
		lex := lexiconOf(t, words, nil, lexicon.Playable)
		var wins func(fragments ...string) bool
		wins = func(fragments ...string) bool {
			for i, f := range fragments {
				for _, l := range n.letters(f) {
					after := slices.Clone(fragments)
					after[i] += l
					if !slices.Contains(words, after[i]) && !wins(after...) {
						return true
					}
				}
			}
			return false
		}
		at := []string{"", words[0][:1], words[len(words)-1][:2]}[:1+r.IntN(3)]
		a, err := SolveSum(t.Context(), lex, at)
		require.NoError(t, err)
		name := fmt.Sprintf("seed %d: %q of %q", seed, at, words)
		assert.Equal(t, winIf(wins(at...)), a.Value, name)
		sum, won := int64(0), []string{}
		for i, f := range a.Fragments {
			assert.Equal(t, at[i], f.Fragment)
			sum ^= f.Grundy
		}
		assert.Equal(t, sum, a.Grundy)
		for i, m := range a.Moves {
			after := slices.Clone(at)
			after[m.Place-1] = m.Fragment
			assert.Equal(t, winIf(!slices.Contains(words, m.Fragment) && !wins(after...)), m.Value, "%s: %v", name, m)
			assert.True(t, i == 0 || a.Moves[i-1].Value >= m.Value, name)
			if m.Value == solver.Win {
				won = append(won, m.Fragment)
			}
		}
		assert.Equal(t, won, a.Winning)
	}
	lex := lexiconOf(t, animals, nil, lexicon.Playable)
	_, err := SolveSum(t.Context(), lex, []string{"g", "cat"})
	assert.EqualError(t, err, `"cat" is a word: whoever completed it has lost all the games`)
}

// Best play, what a fragment is worth beside others, and fragments that cannot come up.
func TestSolveGhost(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, animals, nil, lexicon.Playable)
	for fragment, want := range map[string]string{
		"": "gannet", "c": "amel", "ge": "rbil",
	} {
		a, err := SolveGhost(t.Context(), lex, fragment, Options{Why: true})
		require.NoError(t, err)
		assert.Equal(t, want, strings.Join(a.Best, ""))
		assert.Equal(t, map[string]int64{"": 2, "c": 1, "ge": 2}[fragment], *a.Grundy, "the mex of what the letters leave")
	}
	for fragment, want := range map[string]string{
		"x": `no word of the standard input starts with "x", nor with its first letter`, "gx": `no word of the standard input starts with "gx": the longest part that starts one is "g"`,
		"cats": `"cats" cannot be reached: "cat" is a word already, and ends the game`,
	} {
		_, err := SolveGhost(t.Context(), lex, fragment, Options{})
		assert.EqualError(t, err, want)
	}
}

// A fragment that cannot come up is refused, with the nearest that can, and what nobody has
// counted is not said.
func TestVariants(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, animals, nil, lexicon.All)
	a, err := SolveVariant(t.Context(), lex, Superghost, "anne", Options{})
	require.NoError(t, err)
	assert.Equal(t, []string{"annet", "gannet"}, a.Best)
	a, err = SolveVariant(t.Context(), lex, Xghost, "", Options{})
	require.NoError(t, err)
	assert.Equal(t, Size(-1), a.Fragments, "nobody has counted them")
	for game, want := range map[string]string{
		Superghost: `"xyz" cannot come up in superghost on the standard input, nor any part of it`, Spook: `"xyz" cannot come up in spook on the standard input, nor any part of it`,
	} {
		_, err = SolveVariant(t.Context(), lex, game, "xyz", Options{})
		assert.EqualError(t, err, want)
	}
	_, err = SolveVariant(t.Context(), lex, Superghost, "gab", Options{})
	assert.EqualError(t, err, `"gab" cannot come up in superghost on the standard input: "ga" can`)
}

// A puzzle's answer is the one that its game gives at the fragment, and the question about
// it says why a move loses, and which wins.
func TestPuzzleAnswers(t *testing.T) {
	t.Parallel()
	for _, need := range []lexicon.Need{lexicon.All, lexicon.Playable} {
		lex := lexiconOf(t, animals, nil, need)
		for _, game := range []string{PlainGhost, Superghost, Superduperghost, Xghost, Spook} {
			if need != lexicon.All && game != PlainGhost {
				continue
			}
			p, err := NewPuzzles(t.Context(), lex, game, "")
			require.NoError(t, err)
			a, err := p.Next(t.Context(), rand.New(rand.NewPCG(1, 1)))
			require.NoError(t, err)
			want, err := SolveGhost(t.Context(), lex, a.Fragment, Options{})
			if game != PlainGhost {
				want, err = SolveVariant(t.Context(), lex, game, a.Fragment, Options{})
			}
			require.NoError(t, err)
			assert.Equal(t, want.Moves, a.Moves, game)
			q := a.Question(lex)
			assert.Equal(t, a.Winning, q.Best)
			assert.Len(t, q.Moves, len(a.Moves))
			assert.Equal(t, a.Fragment == "", strings.HasPrefix(q.Text, "You begin. "))
			for i, m := range a.Moves {
				why, err := q.Explain(t.Context(), m.Move)
				require.NoError(t, err)
				says := whyMove(m)
				if m.Value == solver.Loss {
					says += "\n" + whyMove(a.Moves[0])
				}
				assert.Equal(t, says, why)
				read, err := q.Read(q.Moves[i])
				require.NoError(t, err)
				assert.Equal(t, m.Move, read)
			}
			for _, typed := range []string{"q", "zz", ""} {
				_, err := q.Read(typed)
				assert.Error(t, err)
			}
		}
	}
	assert.Equal(t, "t loses: it completes cat.", whyMove(Move{Move: "t", Value: solver.Loss, Example: "cat"}))
	assert.Equal(t, "g wins: best play ends in gannet, which your opponent completes.", whyMove(Move{Move: "g", Value: solver.Win, Reply: "a", Example: "gannet"}))
	assert.Equal(t, "c loses to a: best play ends in camel, which you complete.", whyMove(Move{Move: "c", Value: solver.Loss, Reply: "a", Example: "camel"}))
	assert.Equal(t, []string{"Ghost on web2", "Spook on web2 after ab"}, []string{GameOn(PlainGhost, "web2", ""), GameOn(Spook, "web2", "ab")})
}

// A lesson names the replies after which most words are needed first; in Superghost it has
// an answer to each fragment that the winner can be given, and what else would win.
func TestLessons(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		words := randomWords(rand.New(rand.NewPCG(seed, 8)))
		lex := lexiconOf(t, words, nil, lexicon.All)
		a, err := Learn(t.Context(), lex, PlainGhost, "")
		require.NoError(t, err)
		count := 0
		for i, r := range a.Replies {
			assert.True(t, i == 0 || a.Replies[i-1].Count >= r.Count, "seed %d", seed)
			assert.Len(t, r.Words, r.Count)
			for _, w := range r.Words {
				assert.True(t, strings.HasPrefix(w, r.Fragment))
			}
			count += r.Count
		}
		assert.Equal(t, a.Count, count)

		for _, game := range []string{Superghost, Superduperghost} {
			o := familyOracle(game, words)
			a, err := Learn(t.Context(), lex, game, "")
			require.NoError(t, err)
			assert.Len(t, a.Words, a.Count)
			assert.Equal(t, winIf(a.Seat == 1), o.value("", 0))
			cards, err := Cards(t.Context(), lex, a)
			require.NoError(t, err)
			require.Len(t, cards, len(a.Answers))
			for i, answer := range a.Answers {
				assert.Equal(t, []string{answer.Answer}, cards[i].Answers)
				assert.Equal(t, answer.winning, cards[i].Also)
				assert.Equal(t, answer.Fragment == "", strings.HasPrefix(cards[i].Text, "You begin."))
				for _, made := range append([]string{answer.Answer}, answer.winning...) {
					assert.Equal(t, solver.Loss, o.value(made, 0), "seed %d: %s: %s", seed, answer.Fragment, made)
				}
				assert.NotContains(t, answer.winning, answer.Answer)
			}
		}
	}
}

// After ab the winner needs one word, and after ac two.
func TestLessonOrder(t *testing.T) {
	t.Parallel()
	a, err := Learn(t.Context(), lexiconOf(t, []string{"abcd", "acde", "acdf"}, nil, lexicon.Playable), PlainGhost, "")
	require.NoError(t, err)
	assert.Equal(t, []Reply{{"ac", 2, []string{"acde", "acdf"}}, {"ab", 1, []string{"abcd"}}}, a.Replies)
	a, err = Learn(t.Context(), lexiconOf(t, []string{"aaaaaa", "bbbb"}, nil, lexicon.Playable), PlainGhost, "")
	require.NoError(t, err)
	assert.Equal(t, []string{"bbbb"}, a.Words, "of two words the shorter one")
}

// Fragments may be turned round in Superduperghost alone, which changes here who wins.
func TestTurned(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, []string{"accca", "caacda", "ccc", "cddad"}, nil, lexicon.All)
	for game, winning := range map[string][]string{Superghost: {}, Superduperghost: {"a"}} {
		lesson, err := Learn(t.Context(), lex, game, "")
		require.NoError(t, err)
		p, err := NewPuzzles(t.Context(), lex, game, "")
		require.NoError(t, err)
		a, err := p.at(t.Context(), "")
		require.NoError(t, err)
		assert.Equal(t, []any{2 - len(winning), winning}, []any{lesson.Seat, a.Winning}, game)
	}
}

// What may be answered besides the answer of a card: any other word that is enough to know,
// and any other letter that wins.
func TestCardAlso(t *testing.T) {
	t.Parallel()
	for words, want := range map[string][]string{
		"aaaa bbbb eeee effe": {"You begin. Which word do you aim at?: [aaaa bbbb] []"},
		"abcd acde baaa bcaa": {"You begin. Which letter do you play?: [a] [b]", "After ab, which word do you aim at?: [abcd] []", "After ac, which word do you aim at?: [acde] []"},
	} {
		lex := lexiconOf(t, strings.Fields(words), nil, lexicon.Playable)
		lesson, err := Learn(t.Context(), lex, PlainGhost, "")
		require.NoError(t, err)
		cards, err := Cards(t.Context(), lex, lesson)
		require.NoError(t, err)
		var said []string
		for _, c := range cards {
			said = append(said, fmt.Sprint(strings.TrimSpace(c.Text), ": ", c.Answers, " ", c.Also))
		}
		assert.Equal(t, want, said)
	}
}

// The words that a fragment can still become are counted, and the first are named.
func TestWordsLeft(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, append([]string{"cats"}, animals...), nil, lexicon.All)
	for _, test := range []struct {
		game, fragment string
		limit, count   int
		words          string
	}{
		{PlainGhost, "ca", 0, 2, "camel cat"}, {PlainGhost, "g", 2, 5, "gannet gar"}, {Superghost, "at", 5, 3, "cat cats goat"},
		{Superghost, "ta", 5, 0, ""}, {Superduperghost, "ta", 5, 3, "cat cats goat"}, {Xghost, "ct", 1, 2, "cat"}, {Spook, "tac", 0, 2, "cat cats"},
	} {
		a, err := WordsLeft(lex, test.game, test.fragment, test.limit)
		require.NoError(t, err)
		assert.Equal(t, []any{test.count, test.words}, []any{a.Count, strings.Join(a.Found, " ")}, test.game+" "+test.fragment)
	}
	for _, test := range []struct {
		s     Search
		count int
		found int
	}{
		{Search{Limit: 3}, 8, 3}, {Search{Limit: -1}, 8, 0}, {Search{Draw: 2}, 8, 2}, {Search{Draw: 5, Limit: 1}, 8, 1}, {Search{Like: "g*"}, 5, 5}, {Search{Max: 3}, 2, 2},
	} {
		test.s.Rand = rand.New(rand.NewPCG(1, 1))
		a, err := test.s.In(lex)
		require.NoError(t, err)
		assert.Equal(t, []int{test.count, test.found}, []int{a.Count, len(a.Found)}, "%+v", test.s)
	}
}

// A census counts what is there, and a list is taken through the pipeline step by step.
func TestCensus(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, append([]string{"cats"}, animals...), nil, lexicon.All)
	a, err := Count(lex)
	require.NoError(t, err)
	assert.Equal(t, map[int]int{3: 2, 4: 2, 5: 2, 6: 2}, a.Lengths)
	assert.Equal(t, []int{3, 5, 0}, []int{a.First["c"], a.First["g"], a.First["t"]})
	assert.Equal(t, []int{6, 4}, []int{a.Letters["a"], a.Letters["t"]})
	assert.Equal(t, []string{"gannet", "gerbil"}, a.Longest)
	assert.Equal(t, 4*a.Automaton.Edges, a.Automaton.Bytes)
	assert.Equal(t, float64(a.Automaton.Bytes)/8, a.Automaton.BytesPerWord)
	assert.Equal(t, Step{"prefixes", 8, 7}, a.Steps[len(a.Steps)-1])

	list := func() lexicon.Lists {
		return lexicon.Lists{Names: []string{"-"}, Stdin: strings.NewReader("Cat\ncats\ncat\ncat\nno\n")}
	}
	var warnings []string
	for unpruned, want := range map[bool]string{false: `["cat"]`, true: `["cat","cats"]`} {
		f, err := Filter(t.Context(), list(), dict.Options{Min: 3}, unpruned, &warnings)
		require.NoError(t, err)
		data, err := json.Marshal(f.List)
		require.NoError(t, err)
		assert.Equal(t, want, string(data))
		assert.Equal(t, map[bool]string{false: "prefixes", true: "duplicates"}[unpruned], f.Steps[len(f.Steps)-1].Step)
	}
	reasons, err := Why(t.Context(), list(), dict.Options{Min: 3}, []string{"cat", "cats", "no"}, &warnings)
	require.NoError(t, err)
	var said []string
	for _, r := range reasons {
		said = append(said, fmt.Sprint(r.Word, " ", r.Kept, " ", r.Playable, " ", r.Longer, " ", r.Example, " ", r.Prefix))
	}
	assert.Equal(t, []string{"cat true true 1 cats ", "cats true false 0  cat", "no false false 0  "}, said)

	c, err := Compile(t.Context(), list(), &warnings)
	require.NoError(t, err)
	var b bytes.Buffer
	n, err := c.WriteTo(&b)
	require.NoError(t, err)
	assert.Equal(t, []any{4, n, n}, []any{c.Entries, c.Bytes, int64(b.Len())}, "Cat, cat, cats and no")
	empty := lexicon.Lists{Names: []string{"-"}, Stdin: strings.NewReader("\n")}
	_, err = Compile(t.Context(), empty, &warnings)
	assert.EqualError(t, err, "the standard input is empty: want a list with a word a line")
	_, err = Check(lexicon.Lists{Names: []string{"-"}, Stdin: strings.NewReader("\n \n")}, "-", check.Options{}, 0, &warnings)
	assert.EqualError(t, err, "the standard input is empty: want a list with a word a line")

	found, err := Check(lexicon.Lists{Names: []string{"-"}, Stdin: strings.NewReader("cat\ncat\ndog\ndog\n\n")}, "-", check.Options{}, 1, &warnings)
	require.NoError(t, err)
	assert.Equal(t, 4, found.Entries, "a line without a word is none")
	assert.Equal(t, []Tally{{"empty_line", 1}, {check.Duplicate, 2}}, found.Summary, "of the kinds that were found")
	assert.Equal(t, []int{2, 1}, []int{len(found.Findings), found.More}, "one of each kind")
}

// All techniques and lexicons find the same winning letters. What a lexicon takes is not all
// memory, which is measured: so no other test runs meanwhile.
func TestCompare(t *testing.T) {
	a, err := Compare(t.Context(), lexiconOf(t, append([]string{"cats", "a"}, animals...), nil, lexicon.All))
	require.NoError(t, err)
	var names []string
	for _, r := range slices.Concat(a.Rows, a.HowSoon) {
		names = append(names, r.Technique)
		assert.Equal(t, []string{"g"}, r.Winning, r.Technique)
		assert.Positive(t, r.Positions)
	}
	assert.Equal(t, []string{"minimax", "alpha-beta", "pruned words", "parity", "table", "order", "alpha-beta and table", "parity", "order"}, names)
	require.Len(t, a.Lexicons, 2)
	for _, l := range a.Lexicons {
		assert.Equal(t, []string{"g"}, l.Winning, l.Lexicon)
		assert.GreaterOrEqual(t, l.Bytes, 0)
		assert.Less(t, l.Bytes, heap())
	}
}

// Plies that aren't known are null in JSON; none are 0.
func TestPliesJSON(t *testing.T) {
	t.Parallel()
	data, err := json.Marshal([]any{Plies(-1), Plies(0), Plies(12), Size(-1), Size(0)})
	require.NoError(t, err)
	assert.Equal(t, "[null,0,12,null,0]", string(data))
}

// The course of a match says who can hold after each act, how soon it would end between
// two, and with which act the round was lost.
func TestCourse(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, animals, nil, lexicon.All)
	for _, test := range []struct {
		names []string
		rules round.Rules
		acts  string
		want  []string
	}{
		{[]string{"ann", "bob"}, round.Rules{}, "camel!", []string{"Round 1, lost by ann: ann bob", "   [true false] 6", "ann c c [false true] 4 lost", "bob a ca [false true] 3", "ann m cam [false true] 2", "bob e came [false true] 1", "ann l camel [false true] 0", "bob word! camel [false true] 0"}},
		{[]string{"ann", "bob"}, round.Rules{}, "ge", []string{"Round 1, which did not end: ann bob", "   [true false] 6", "ann g g [true false] 5", "bob e ge [true false] 4"}},
		{[]string{"ann", "bob", "cid"}, round.Rules{Referee: true}, "goat", []string{"Round 1, lost by ann: ann bob cid", "   [true false false] -1", "ann g g [false true false] -1 lost", "bob o go [false true true] -1", "cid a goa [false true true] -1", "ann t goat [false true true] -1"}},
		{[]string{"ann", "bob"}, round.Rules{Referee: true, Game: round.Superghost{}}, "ca", []string{"Round 1, which did not end: ann bob", "   [true false] -1", "ann +c c [false true] -1", "bob +a ca [false true] -1"}},
	} {
		g := NewMatch(lex, test.names, 2, test.rules)
		s, err := g.Start()
		require.NoError(t, err)
		for _, c := range test.acts {
			act := round.Act{Kind: round.Letter, Text: string(c)}
			if test.rules.Game != nil {
				act.Text = "+" + act.Text
			}
			if c == '!' {
				act = round.Act{Kind: round.CallWord}
			}
			s, err = g.Play(s, act)
			require.NoError(t, err)
		}
		course, err := Course(t.Context(), g, s)
		require.NoError(t, err)
		var said []string
		for _, r := range course.Rounds {
			said = append(said, fmt.Sprint(r.Title, ": ", strings.Join(r.Players, " ")))
			for _, p := range r.Plies {
				lost := ""
				if p.Lost {
					lost = " lost"
				}
				said = append(said, fmt.Sprint(p.Player, " ", p.Act, " ", p.Position, " ", p.Holds, " ", p.Remoteness, lost))
			}
		}
		assert.Equal(t, test.want, said)
	}
	g := NewMatch(lex, []string{"ann", "cid"}, 2, round.Rules{})
	levels, shared, err := Levels(lex, g, []int{0, 3})
	require.NoError(t, err)
	require.Len(t, levels, 4)
	assert.Same(t, g.Words, levels[3], "which remembers what the match has found")
	assert.False(t, shared)
	assert.Equal(t, []bool{true, false, false, false}, []bool{levels[0].Careless, levels[1].Careless, levels[2].Careless, levels[3].Careless})
	for i, want := range []string{
		"cid knows 4 of the 7 words, plays any letter that completes none of them, never bluffs, and challenges whatever it doesn't know.",
		"cid knows 6 of the 7 words, plays perfectly with them, never bluffs, and challenges whatever it doesn't know.",
		"cid knows 7 of the 7 words, plays perfectly with them, never bluffs, and challenges whatever it doesn't know.",
		"cid knows all 7 words and wins wherever it can; where it is lost, it sets traps.",
	} {
		assert.Equal(t, want, LevelSays(g, "cid", i, levels, shared))
	}
	levels, _, err = Levels(lex, g, []int{1, -1})
	require.NoError(t, err)
	assert.Equal(t, []bool{true, false, true, false}, []bool{levels[0] == nil, levels[1] == nil, levels[2] == nil, levels[3] == nil}, "those that no seat needs")
}

// A certificate is about seats among more than two players, and else about the game.
func TestCertifyPlayers(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, animals, nil, lexicon.Text)
	for players, want := range map[int]string{0: "ghost", 2: "ghost", 3: "seats"} {
		a, err := Certify(t.Context(), lex, "", Certifying{Players: players})
		require.NoError(t, err)
		assert.Equal(t, []string{want, lex.Name}, []string{a.Game, a.Words})
		assert.Len(t, a.Claims, max(1, players*min(1, players/3)))
	}
}

// A certificate of Ghost is true, too, if it is about all words of the list, with those
// that play can't reach; not if it is about other words.
func TestVerifyKept(t *testing.T) {
	t.Parallel()
	lex := lexiconOf(t, append([]string{"cats"}, animals...), nil, lexicon.Text)
	a, err := Certify(t.Context(), lex, "", Certifying{})
	require.NoError(t, err)
	for words, ok := range map[string]bool{"": true, "cats": true, "auk": false, "auk auks": false} {
		c, err := certificate.Parse([]byte(a.Certificate))
		require.NoError(t, err)
		all := append(strings.Fields(words), animals...)
		slices.Sort(all)
		line := c.Words.Line
		c.Words = certificate.WordsOf(slices.Values(all))
		c.Words.Line = line
		_, err = Verify(lex, c)
		assert.Equal(t, ok, err == nil, "%q: %v", words, err)
	}
}

// The inventory has the lists of the program.
func TestInventory(t *testing.T) {
	t.Parallel()
	a := TakeInventory(lexicon.System{})
	assert.Equal(t, len(wordlists.All()), len(a.Lists))
	assert.Equal(t, []SystemList{}, a.System)
}

// A move wins because the other player knows few words if it would lose against one who
// knows them all, by minimax, or goes on after a word that only one of them knows.
func TestBecause(t *testing.T) {
	t.Parallel()
	lucky := 0
	for seed := range uint64(16) {
		words := randomWords(rand.New(rand.NewPCG(seed, 10)))
		n := naive(words)
		lex, other := lexiconOf(t, words, nil, lexicon.All), lexiconOf(t, words[:1+len(words)/2], nil, lexicon.All)
		for f := range prefixes(words) {
			a, err := SolveKnowing(t.Context(), lex, other, f, Options{})
			if err != nil || a.Over {
				continue // it cannot come up
			}
			want := []string{}
			for _, m := range a.Winning {
				v, _ := n.value(f + m)
				if ended := n.ended(f + m); v == solver.Win || ended != "" && ended != f+m {
					want = append(want, m)
				}
			}
			assert.Equal(t, want, a.Because, "seed %d: at %q of %q", seed, f, words)
			lucky += len(want)
		}
	}
	assert.Greater(t, lucky, 5)
}
