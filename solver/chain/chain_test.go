package chain

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	"wordgame/solver/gametest"
)

func listOf(t testing.TB, own ...string) *words.List {
	l, err := words.Load(t.Context(), words.Options{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(own, "\n")), Words: dict.Options{Min: 1}}, words.All)
	require.NoError(t, err, own)
	return l
}

func gameOf(l *words.List) face.Game {
	return New(words.Lexicon{Shelf: new(words.Lists), Lex: l, Values: face.Values{"variant": Name, words.Words: "own"}})
}

// naive is the word chain as people play it, without any theory. A move is a word: one of each pair.
type naive struct{ next func(word string) string }

type naivePosition struct{ left, letter string }

func (n naive) Terminal(p naivePosition) solver.Value {
	if len(n.Moves(nil, p)) == 0 {
		return solver.Loss
	}
	return solver.Undecided
}

func (n naive) Moves(dst []string, p naivePosition) []string {
	seen := map[string]bool{}
	for _, w := range strings.Fields(p.left) {
		if pair := w[:1] + n.next(w); strings.HasPrefix(w, p.letter) && !seen[pair] {
			seen[pair] = true
			dst = append(dst, w)
		}
	}
	return dst
}

func (n naive) Play(p naivePosition, word string) naivePosition {
	left := slices.DeleteFunc(strings.Fields(p.left), func(w string) bool { return w == word })
	return naivePosition{strings.Join(left, " "), n.next(word)}
}

// naiveOf returns the game of a list, of which y stands for ь: words that end in letters that begin no words.
func naiveOf(list []string) naive {
	return naive{func(word string) string {
		r := []rune(word)
		begins := func(r rune) bool {
			return slices.ContainsFunc(list, func(w string) bool { return strings.HasPrefix(w, string(r)) })
		}
		for i := len(r) - 1; i >= 0 && strings.ContainsRune("ьъы", r[len(r)-1]); i-- {
			if begins(r[i]) {
				return string(r[i])
			}
		}
		return string(r[len(r)-1])
	}}
}

// Of random lists all that is said is true, at the start and later: who wins, with which words, what the certificate says, and
// that whoever knows the words of the lesson wins by them alone, whatever the other player says.
func TestNaive(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	r, found := rand.New(rand.NewPCG(seed, 0)), map[string]int{}
	kinds := []string{face.ByTheory, face.BySearch, "lesson 1", "lesson 2", "win chain", "loss chain", "win chain+", "loss chain+"}
	rare := func(kind string) bool { return found[kind] < 2 }
	for n := 0; n < 40 || n < 5000 && slices.ContainsFunc(kinds, rare); n++ { // few need a search
		var list []string
		alphabet := []rune([]string{"abcde", "abcde", "abcdь", "abьъы"}[r.IntN(4)])[:2+r.IntN(4)]
		letter := func(n int) string { return string(alphabet[r.IntN(n)]) }
		for range 2 + r.IntN(12) {
			list = append(list, letter(min(3, len(alphabet)))+string(rune('k'+r.IntN(10)))+letter(len(alphabet)))
		}
		slices.Sort(list)
		checkNaive(t, r, slices.Compact(list), found, fmt.Sprintf("seed %d: %v", seed, list))
	}
	t.Log(found)
	assert.False(t, slices.ContainsFunc(kinds, rare), "seed %d", seed)
}

func checkNaive(t *testing.T, r *rand.Rand, list []string, found map[string]int, what string) {
	n, l := naiveOf(list), listOf(t, list...)
	oracle, at, p := gametest.NewOracle(n), naivePosition{left: strings.Join(list, " ")}, gameOf(l).Start()
	for range 3 {
		a, err := p.Solve(t.Context(), face.Question{})
		require.NoError(t, err, what)
		what := fmt.Sprintf("%s at %q", what, p)
		require.Equal(t, oracle.Result(at).Value, a.Result.Value, what)
		require.Len(t, a.Moves, len(n.Moves(nil, at)), what)
		for _, m := range a.Moves {
			word := m.Move.Act
			require.Equal(t, oracle.Move(at, word).Value, m.Result.Value, "%s: %s", what, word)
		}
		found[a.By]++
		if lesson, err := Learn(t.Context(), l, p.String(), 0); err == nil && !lesson.Over {
			found[fmt.Sprint("lesson ", lesson.Seat)]++
			require.Equal(t, a.Result.Value == solver.Win, lesson.Seat == 1, what)
			start := at
			if lesson.Opening != "" {
				start = n.Play(at, lesson.Opening)
			}
			require.True(t, n.winsBy(lesson.Words, start), "%s by %v", what, lesson.Words)
		}
		if c, err := p.Certify(t.Context(), nil, face.Question{}); err == nil {
			require.NoError(t, Check(l, c, nil), what)
			claim := c.Claims()[0]
			require.Equal(t, a.Result.Value.String(), claim.Claim, what)
			found[claim.Claim+" "+c.Game[0]]++
			require.Equal(t, slices.ContainsFunc(list, func(w string) bool { return !strings.HasSuffix(w, n.next(w)) }), c.Game[0] == "chain+", what)
		}
		moves := n.Moves(nil, at)
		if len(moves) == 0 {
			return
		}
		word := moves[r.IntN(len(moves))]
		at = n.Play(at, word)
		move, err := p.Read(word)
		require.NoError(t, err, what)
		p = p.Play(move)
	}
}

// winsBy reports whether somebody who knows some words only wins, where the other, who knows all, is to move.
func (n naive) winsBy(knows []string, p naivePosition) bool {
	for _, w := range n.Moves(nil, p) {
		after := n.Play(p, w)
		if !slices.ContainsFunc(knows, func(reply string) bool {
			return strings.HasPrefix(reply, after.letter) && slices.Contains(strings.Fields(after.left), reply) && n.winsBy(knows, n.Play(after, reply))
		}) {
			return false
		}
	}
	return true
}

// The game that the engine searches keeps the rules of all games, and all techniques agree on it.
func TestRules(t *testing.T) {
	t.Parallel()
	seed := rand.Uint64()
	r := rand.New(rand.NewPCG(seed, 0))
	for checked := 0; checked < 20; {
		var g arcs
		for i := range 25 {
			if n := r.IntN(3); n > 0 && i < 5*(2+r.IntN(4)) {
				g = append(g, arc{pair{i / 5, i % 5}, n})
			}
		}
		rules := rules{letters: 5}
		if start := rules.settle(r.IntN(5), g.cancel()); start.value == solver.Undecided {
			require.NoError(t, gametest.Check(rules, start), "seed %d: %v", seed, g)
			checked++
		}
	}
}

// The chain is a game as people meet it, whatever the letters.
func TestFace(t *testing.T) {
	t.Parallel()
	lists := map[string][]string{
		"mine": {"abc", "acab", "bača", "bad", "bade", "cab", "dada", "e\u0301e\u0323e"}, "few": {"bača", "bad", "bade"},
		"greek": {"κοσ", "κος", "κοσς", "ϐζαω", "ηβ"}, "silent": {"ель", "лес", "соль", "лось", "сы"}, "kana": {"カー", "アッ", "ツア", "アシャ"},
	}
	f := face.Family{
		Name: "wordgame", About: Called, Example: "bad",
		Settings: []face.Setting{{Name: "words", Kind: face.Free, Default: "mine", About: "`LIST`"}},
		New: func(_ context.Context, v face.Values, _ string) (face.Game, error) {
			return New(words.Lexicon{Shelf: new(words.Lists), Lex: listOf(t, lists[v["words"]]...), Values: v}), nil
		},
		Check: func(_ context.Context, v face.Values, c *certificate.Certificate, m *certificate.Meter) (*certificate.Verified, error) {
			return c.Verified(), Check(listOf(t, lists[v["words"]]...), c, m)
		},
	}
	facetest.Check(t, f, facetest.Case{Position: "acab bad"}, facetest.Case{Values: face.Values{"words": "few"}},
		facetest.Case{Values: face.Values{"words": "greek"}}, facetest.Case{Values: face.Values{"words": "silent"}}, facetest.Case{Values: face.Values{"words": "kana"}})
}

// A pair can be typed in several ways, and a match has words. An error says which rule a word breaks.
func TestTyped(t *testing.T) {
	g := gameOf(listOf(t, "daily", "duty", "yard", "yellow"))
	for typed, act := range map[string]string{"d…y": "duty", "D...Y": "duty", "d..y": "duty", "d-y": "duty", "dy": "duty", "daily": "daily", " Duty ": "duty"} {
		read, err := g.Start().Read(typed)
		require.NoError(t, err, typed)
		assert.Equal(t, "d…y", read.Name)
		assert.Equal(t, act, g.Start().Play(read).String())
	}
	for typed, want := range map[string]string{"d…y y…d dy": "duty yard daily", "duty, yard": "duty yard"} {
		p, err := g.At(typed)
		require.NoError(t, err)
		assert.Equal(t, want, p.String())
	}
	for typed, want := range map[string]string{
		"duty duty":      "duty begins with d: want a word that begins with y, the last letter of duty",
		"duty yard duty": "duty was said already: want another word that begins with d",
		"d…d":            "no word that begins with d and ends in d is left: want other letters",
		"dail":           `"dail" is not a word of the standard input: did you mean daily?`,
		"duty ?":         `"?" is not a word of the standard input: want one that begins with y`,
	} {
		_, err := g.At(typed)
		assert.EqualError(t, err, want, typed)
	}
}

// Where no word begins with the last letter of a word, another letter may count.
func TestSilent(t *testing.T) {
	for _, test := range []struct{ words, want string }{
		{"ель лес", "е…л"}, {"ель ьа", "е…ь"}, {"лфь фа", "л…ф"}, {"лфь ал", "л…л"}, {"лъьы ъа", "л…ъ"}, {"лай ал", "л…й"},
		{"カー アカ", "カ…ア"}, {"カー カア", "カ…ー"}, {"キー アキ イキ", "キ…イ"}, {"らーー あら", "ら…あ"}, {"シャー アシ", "シ…ア"}, {"ガー アガ", "ガ…ア"},
		{"シャ ヤシ", "シ…ヤ"}, {"シャ シヤ", "シ…ャ"}, {"かっ つか", "か…つ"}, {"かっ っか", "か…っ"}, {"ミヶ ケミ", "ミ…ケ"}, {"ンー アン", "ン…ー"}, {"daß aß", "d…ß"},
	} {
		p := gameOf(listOf(t, strings.Fields(test.words)...)).Start()
		first, _, _ := strings.Cut(test.words, " ")
		read, err := p.Read(first)
		require.NoError(t, err, test.words)
		assert.Equal(t, test.want, read.Name, test.words)
	}
	g := gameOf(listOf(t, "ель", "лес", "сель", "лось"))
	assert.Contains(t, g.How()[0], "another one counts")
	for typed, want := range map[string]string{
		"ель сель":              "сель begins with с: want a word that begins with л, which counts as the last letter of ель",
		"лес лось":              "лось begins with л: want a word that begins with с, the last letter of лес",
		"е…л л…л":               "no word that begins with л and counts as ending in л is left: want other letters",
		"ель лес сель лось лес": "лес begins with л: want a word that begins with с, which counts as the last letter of лось",
	} {
		_, err := g.At(typed)
		assert.EqualError(t, err, want, typed)
	}
	assert.NotContains(t, gameOf(listOf(t, "daß", "aß")).How()[0], "another one counts")
}
