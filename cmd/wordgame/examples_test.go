package main

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/internal/text"
	"wordgame/solver"
	"wordgame/solver/ghost"
	"wordgame/solver/ghost/faces"
	"wordgame/solver/ghost/relatives"
	"wordgame/trie"
	"wordgame/wordlists"
)

// listOf returns a list inside the program.
func listOf(t *testing.T, name string, least int) *lexicon.Lexicon {
	lex, err := lists.Load(t.Context(), lists.Options{Lists: lists.Lists{Names: []string{name}}, Words: dict.Options{Min: least}, Need: lexicon.All})
	require.NoError(t, err)
	return lex
}

// shownMove is a move as people are shown it.
var shownMove = regexp.MustCompile(`(?m)^  (?:[+-] )?(\S+) +(win|lose)s (at once|in \d+ letters) +(?:(?:if )?the answer is \S+: )?(?:only you know (?:words that start with \S+, such as|the word) )?(\S+)$`)

// requireShown requires that a text shows moves as the JSON has them, in order: those that do as
// well as the best at least.
func requireShown(t *testing.T, text string, moves []solvedMove) {
	t.Helper()
	rows := shownMove.FindAllStringSubmatch(text, -1)
	best := slices.IndexFunc(moves, func(m solvedMove) bool { return m.Value != moves[0].Value })
	if best < 0 {
		best = len(moves)
	}
	require.GreaterOrEqual(t, len(rows), min(best, 40), text)
	for i, r := range rows {
		m := moves[i]
		verb := map[solver.Value]string{solver.Win: "win", solver.Loss: "lose"}[m.Value]
		soon := "at once"
		if n := *m.Remoteness; n > 1 {
			soon = fmt.Sprintf("in %d letters", n)
		}
		require.Equal(t, []string{m.Move, verb, soon, m.Example}, r[1:], text)
	}
}

// askShown returns the answer of a command, and how people are shown it.
func askShown(t *testing.T, args ...string) (s solved, shown string) {
	t.Helper()
	ask(t, &s, args...)
	var out, errs bytes.Buffer
	require.Equal(t, cli.Answered, cli.Run(sharing(), append([]string{"wordgame"}, args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &errs}), "%s", &errs)
	return s, out.String()
}

// The word beside a move is the one in which best play after it ends: as long as
// the move says, and by letters each of which the engine ranks first. (TestLongExamples asks all
// English lists.)
func TestExamplesAreBestPlay(t *testing.T) { requireExamples(t, "english-35", "english-50/4") }

// requireExamples requires it of the lists whose names, with the fewest letters, begin so.
func requireExamples(t *testing.T, names ...string) {
	t.Parallel()
	fragments := []string{"", "in", "con", "rho", "jo", "medi"}
	for _, list := range wordlists.All() {
		if !strings.HasPrefix(list.Language, "en") {
			continue // letters of several bytes, and no such fragments
		}
		for least := 3; least <= 5; least++ {
			name := fmt.Sprintf("%s/%d", list.Name, least)
			if !slices.ContainsFunc(names, func(begin string) bool { return strings.HasPrefix(name, begin) }) {
				continue
			}
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				lex := listOf(t, list.Name, least)
				playable := lex.Playable
				engine := ghost.NewSolver(playable)
				j := faces.NewJudge(lex)
				for _, fragment := range fragments {
					v, err := j.Of(t.Context(), fragment)
					require.NoError(t, err)
					if !v.Reachable || v.Word {
						continue
					}
					n, _, _ := playable.Find(fragment)
					require.Len(t, v.Moves, len(engine.Game.Moves(nil, n)))
					judged := []solvedMove{}
					for _, m := range v.Moves {
						judged = append(judged, solvedMove{m.Move, m.Fragment, m.Example, m.Reply, m.Value, (*int)(&m.Remoteness)})
					}
					for _, m := range judged {
						requireBestPlay(t, engine, playable, m)
					}
					require.Len(t, v.Examples, len(v.Moves))
					p := new(page)
					judgementText(p, v, text.Say("a list"))
					requireShown(t, p.String(), judged)
					s, shown := askShown(t, "solve", fragment, "--words", list.Name, "--min", fmt.Sprint(least))
					require.Equal(t, judged, s.Moves)
					requireShown(t, shown, s.Moves)
				}
			})
		}
	}
}

// requireBestPlay replays a move's example.
func requireBestPlay(t *testing.T, engine *ghost.Solver, playable *trie.Trie, m solvedMove) {
	t.Helper()
	fragment := strings.TrimSuffix(m.Fragment, m.Move)
	require.True(t, strings.HasPrefix(m.Example, m.Fragment), m)
	rest := m.Example[len(fragment):] // the lists have letters of a byte
	require.Len(t, rest, *m.Remoteness, "%v", m)
	require.Equal(t, m.Value == solver.Win, len(rest)%2 == 0, "%v: the loser completes it", m)
	require.Equal(t, rest[1:min(2, len(rest))], m.Reply, "%v", m)
	n, _, ok := playable.Find(fragment)
	require.True(t, ok)
	for i := range rest {
		ranked, err := engine.Rank(t.Context(), n)
		require.NoError(t, err)
		at := slices.IndexFunc(ranked, func(r solver.Ranked[ghost.Move[trie.Node]]) bool {
			return playable.Alphabet().Text(r.Move.Letter) == rest[i:i+1]
		})
		require.GreaterOrEqual(t, at, 0, "%v, letter %d", m, i)
		require.True(t, i == 0 || at == 0, "%v, letter %d: %s is better", m, i, playable.Alphabet().Text(ranked[0].Move.Letter))
		n = ranked[at].Move.To
	}
	require.True(t, n.Final(), "%v: it isn't a word", m)
}

// In every variant the example is a word that has as many letters more than the
// fragment as there are plies to the end. (Package relatives tests that
// best play ends in it.)
func TestExamplesOfVariants(t *testing.T) {
	t.Parallel()
	lists := make(map[string]*trie.Trie)
	for _, name := range []string{"web2", "english-35", "english-50"} {
		lists[name] = listOf(t, name, dict.DefaultMin).All
	}
	for _, test := range []struct{ args, fragments string }{
		{"--words english-35 --variant superghost", " ng tho"},
		{"--words english-50 --variant superghost", " ng tho"},
		{"--words english-35 --variant superduperghost", " ng tho"},
		{"--words english-50 --variant superduperghost", " gn"},
		{"--words english-35 --variant xghost --distance", "ght"},
		{"--words english-35 --variant spook --distance", "ghst"},
	} {
		for fragment := range strings.SplitSeq(test.fragments, " ") {
			t.Run(test.args+" "+fragment, func(t *testing.T) {
				t.Parallel()
				flags := strings.Fields(test.args)
				kept := lists[flags[1]]
				s, shown := askShown(t, append(flags, "solve", fragment)...)
				require.NotEmpty(t, s.Moves)
				requireShown(t, shown, s.Moves)
				for _, m := range s.Moves {
					require.True(t, kept.Contains(m.Example), "%v: it isn't a word", m)
					require.Len(t, m.Example, len(m.Fragment)+*m.Remoteness-1, "%v", m)
					require.True(t, holds[s.Game](m.Example, m.Fragment), "%v", m)
					switch {
					case *m.Remoteness == 1:
						require.Empty(t, m.Reply, "%v", m)
					case s.Game == faces.PlainGhost:
						require.True(t, strings.HasPrefix(m.Example, m.Fragment+m.Reply), "%v", m)
					default:
						require.Len(t, m.Reply, len(m.Fragment)+1, "%v", m)
						require.True(t, holds[s.Game](m.Reply, m.Fragment) && holds[s.Game](m.Example, m.Reply), "%v", m)
					}
				}
			})
		}
	}
}

// holds says of each game whether a word can be made of a fragment.
var holds = map[string]func(word, fragment string) bool{
	relatives.Ghost.Name():      strings.HasPrefix,
	relatives.Superghost.Name(): strings.Contains,
	relatives.Superduperghost.Name(): func(word, fragment string) bool {
		turned := []byte(fragment)
		slices.Reverse(turned)
		return strings.Contains(word, fragment) || strings.Contains(word, string(turned))
	},
	relatives.Xghost.Name(): func(word, fragment string) bool { return inOrder([]rune(fragment), []rune(word)) },
	relatives.Spook.Name(): func(word, fragment string) bool {
		pool := slices.Sorted(slices.Values([]rune(word)))
		return inOrder([]rune(fragment), pool)
	},
}

// inOrder reports whether many has all of few, in their order.
func inOrder(few, many []rune) bool {
	for _, r := range many {
		if len(few) > 0 && few[0] == r {
			few = few[1:]
		}
	}
	return len(few) == 0
}

// Against somebody who knows less, play ends at a word, or where the other one
// knows none: then the example is a word to answer the challenge with.
func TestExamplesOfGap(t *testing.T) {
	t.Parallel()
	words, bluffs := 0, 0
	less := listOf(t, "english-35", dict.DefaultMin)
	for list, fragments := range map[string][]string{"web2": {"", "gh", "thr"}, "english-50": {"", "ja", "x"}} {
		lex := listOf(t, list, dict.DefaultMin)
		kept := lex.All
		known, err := lex.Shared(less)
		require.NoError(t, err)
		g := ghost.Unequal{All: kept, Known: known}
		engine := solver.New(g)
		for _, fragment := range fragments {
			s, shown := askShown(t, "solve", fragment, "--words", list, "--knows", "english-35")
			requireShown(t, shown, s.Moves)
			for _, m := range s.Moves {
				name := fmt.Sprintf("%s, %s, %v", list, fragment, m)
				require.True(t, strings.HasPrefix(m.Example, m.Fragment), name)
				require.True(t, kept.Contains(m.Example), name)
				end := m.Example[:len(fragment)+*m.Remoteness]
				p, ok := g.Find(m.Fragment, true)
				require.True(t, ok, name)
				for i := len(m.Fragment); i < len(end); i++ {
					ranked, err := engine.Rank(t.Context(), p)
					require.NoError(t, err)
					require.Equal(t, end[i:i+1], kept.Alphabet().Text(ranked[0].Move.Letter), "%s, letter %d", name, i)
					p = g.Play(p, ranked[0].Move)
				}
				require.NotEqual(t, solver.Undecided, g.Terminal(p), name)
				if end == m.Example {
					words++
				} else {
					bluffs++
				}
				require.Equal(t, !p.Unknown || p.Node.Final(), end == m.Example, name)
			}
		}
	}
	assert.Greater(t, words, 40)
	assert.Greater(t, bluffs, 10)
}

// Of several players, the word beside a safe letter is completed by another seat,
// and the one beside a letter that isn't safe by seat 1.
func TestExamplesOfSeats(t *testing.T) { requireExamplesOfSeats(t, "english-35") }

func requireExamplesOfSeats(t *testing.T, names ...string) {
	t.Parallel()
	for _, list := range names {
		lex := listOf(t, list, dict.DefaultMin)
		for players := 3; players <= 8; players++ {
			for _, fragment := range []string{"", "qu", "medi"} {
				s, text := askShown(t, "solve", fragment, "--words", list, "--players", fmt.Sprint(players))
				for _, m := range s.Moves {
					require.True(t, strings.HasPrefix(m.Example, m.Fragment), "%v", m)
					require.True(t, lex.Playable.Contains(m.Example), "%v", m)
					loser := (len(m.Example) - len(fragment) - 1) % players
					require.Equal(t, m.Value == solver.Loss, loser == 0, "%d players: %v", players, m)
					if m.Value == s.Value {
						require.Regexp(t, fmt.Sprintf(`(?m)^  %s +is (not )?safe .*: %s;`, m.Move, m.Example), text)
					}
				}
			}
		}
	}
}
