package ghost

import (
	"cmp"
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
	"wordgame/trie"
)

// A wordList is the words of a naive judge: sorted, each of letters of one rune. Who wins it asks ghosttest.
type wordList []string

func (n wordList) starts(fragment string) (words []string) {
	for _, w := range n {
		if strings.HasPrefix(w, fragment) {
			words = append(words, w)
		}
	}
	return words
}

// ended returns the shortest start of a fragment that is a word.
func (n wordList) ended(fragment string) string {
	for i := range fragment + "." {
		if slices.Contains(n, fragment[:i]) {
			return fragment[:i]
		}
	}
	return ""
}

// hasInOrder reports whether many has all of few, in their order.
func hasInOrder(few, many []rune) bool {
	for _, r := range many {
		if len(few) > 0 && few[0] == r {
			few = few[1:]
		}
	}
	return len(few) == 0
}

// judgeOf returns the judge of some words.
func judgeOf(t testing.TB, o dict.Options, list []string) *Judge {
	lex, err := words.Load(t.Context(), words.Options{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(list, "\n")), Words: o}, words.All)
	require.NoError(t, err)
	return NewJudge(lex)
}

// judge says of a fragment what there is to say, by looking at all words.
func (n wordList) judge(fragment string) *Judgement {
	words := n.starts(fragment)
	v := &Judgement{Fragment: fragment, Valid: len(words) > 0, Words: len(words), Word: slices.Contains(n, fragment), Remoteness: -1,
		Examples: []string{}, Winning: []string{}, Moves: []face.Ranked{}, Near: []string{}, InOrder: []string{}}
	for i := range fragment + "." {
		if len(n.starts(fragment[:i])) > 0 {
			v.Longest = fragment[:i]
		}
	}
	if ended := n.ended(fragment); ended != fragment {
		v.Ended = ended
	}
	if !v.Valid {
		var near []string
		for edits := 1; edits <= 2; edits++ {
			for _, w := range n {
				if edits == apart([]rune(fragment), []rune(w)) {
					near = append(near, w)
				}
			}
		}
		v.Near = append(v.Near, near[:min(len(near), handful)]...)
		for _, w := range n.starts(v.Longest) {
			if hasInOrder([]rune(fragment), []rune(w)) {
				v.InOrder = append(v.InOrder, w)
			}
		}
		slices.SortFunc(v.InOrder, func(a, b string) int {
			return cmp.Or(cmp.Compare(len([]rune(a)), len([]rune(b))), cmp.Compare(a, b))
		})
		v.InOrder = v.InOrder[:min(len(v.InOrder), handful)]
		return v
	}
	v.Reachable = v.Ended == ""
	if v.Reachable {
		v.Playable = len(ghosttest.Playable(words))
	}
	if v.Word || !v.Reachable {
		if v.Reachable {
			v.Value, v.Remoteness = new(solver.Win), 0
		}
		v.Examples = words[:min(len(words), handful)]
		return v
	}
	game := ghosttest.Naive(n, "ghost")
	best := func(f string) (next, letter string) { // "" at a word
		for _, m := range game.Rank(f) {
			return m.Move, m.Move[len(f):]
		}
		return "", ""
	}
	value := game.Result(fragment)
	v.Value, v.Remoteness = &value.Value, face.Plies(value.Remoteness)
	for _, m := range game.Rank(fragment) {
		letter := m.Move[len(fragment):]
		_, reply := best(m.Move)
		example := m.Move
		for next := example; next != ""; next, _ = best(next) {
			example = next
		}
		v.Moves = append(v.Moves, ranked(letter, m.Result, m.Move, example, reply))
		v.Examples = append(v.Examples, example)
		if m.Value == solver.Win {
			v.Winning = append(v.Winning, letter)
		}
	}
	slices.Sort(v.Examples)
	slices.Sort(v.Winning)
	after := fragment
	if value.Value == solver.Win {
		after = v.Moves[0].Position
	}
	_, letter := best(after)
	v.Delay = &Delay{after, letter, face.Plies(game.Result(after).Remoteness)}
	return v
}

// ranked is what JSON has of a move.
func ranked(letter string, r solver.Result, fragment, example, reply string) face.Ranked {
	worth := face.Worth{JSONValue: &r.Value, JSONRemoteness: face.Plies(r.Remoteness)}
	return face.Ranked{Move: face.Move{Name: letter}, Result: r, Worth: worth, Position: fragment, Reply: face.Move{Name: reply},
		Facts: []face.Fact{{Name: "fragment", Value: fragment}, {Name: "example", Value: example}}}
}

// apart is the number of edits between two words, by its definition.
func apart(a, b []rune) int {
	switch {
	case len(a) == 0 || len(b) == 0:
		return len(a) + len(b)
	case a[0] == b[0]:
		return apart(a[1:], b[1:])
	}
	return 1 + min(apart(a[1:], b), apart(a, b[1:]), apart(a[1:], b[1:]))
}

// spellOut spells all texts of a judgement.
func spellOut(v *Judgement, text func(string) string) *Judgement {
	for _, t := range []*string{&v.Fragment, &v.Ended, &v.Longest} {
		*t = text(*t)
	}
	for _, texts := range [][]string{v.Examples, v.Winning, v.Near, v.InOrder} {
		for i := range texts {
			texts[i] = text(texts[i])
		}
	}
	for i, m := range v.Moves {
		v.Moves[i] = ranked(text(m.Move.Name), m.Result, text(m.Position), text(factOf[string](m.Facts, "example")), text(m.Reply.Name))
	}
	if v.Delay != nil {
		v.Delay = &Delay{text(v.Delay.Fragment), text(v.Delay.Move), v.Delay.Remoteness}
	}
	return v
}

// The judge agrees with a naive one, on random lists and fragments, before and
// after words are added, and with letters that begin others.
func TestJudgeOracle(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		letters []string
		foreign string // a letter that no word has
		given   bool   // the letters are an alphabet of their own
	}{
		{[]string{"a", "b"}, "ż", false}, {[]string{"a", "b", "c", "d"}, "ż", false}, {[]string{"a", "ą", "ż"}, "é", false},
		{[]string{"b", "b\u030c", "c"}, "b\u030a", false}, {[]string{"c", "cs", "s"}, "s\u030a", true},
	} {
		alphabet, err := trie.NewAlphabet(test.letters...)
		require.NoError(t, err)
		plain := ghosttest.List{Alphabet: alphabet}
		text := func(word string) (text string) {
			for _, r := range word {
				switch r {
				case '~':
					text += test.foreign
				case '?':
					text += "?"
				default:
					text += plain.Text(string(r))
				}
			}
			return text
		}
		for seed := range uint64(18) {
			r := rand.New(rand.NewPCG(seed, 13))
			random := func(foreign, from, to int) string {
				for {
					word := ""
					for range from + r.IntN(to-from+1) {
						word += string(("abcd"[:len(test.letters)] + "~")[r.IntN(len(test.letters)+foreign)])
					}
					// Where cs is a letter, c and s side by side are not.
					if !test.given || !strings.Contains(word, "ac") {
						return word
					}
				}
			}
			o := dict.Options{Min: 1 + r.IntN(3)}
			if test.given {
				o.Letters = alphabet
			}
			var list, texts []string
			for range 1 + r.IntN(25) {
				list = append(list, random(0, o.Min, 6))
				texts = append(texts, text(list[len(list)-1]))
			}
			j := judgeOf(t, o, texts)
			for range 3 {
				slices.Sort(list)
				list = slices.Compact(list)
				n := wordList(list)
				fragments := []string{"", "~", "ab?", random(0, 6, 7), random(1, 1, 5), random(1, 1, 5)}
				for range 10 {
					fragments = append(fragments, random(0, 0, 7))
				}
				for _, f := range fragments {
					got, err := j.Of(t.Context(), text(f))
					require.NoError(t, err)
					got.verdict = ""
					for i, m := range got.Moves {
						example := factOf[string](m.Facts, "example")
						require.Equal(t, m.Position, factOf[string](m.Facts, "fragment"))
						got.Moves[i] = ranked(m.Move.Name, m.Result, m.Position, example, m.Reply.Name)
						require.Equal(t, got.Moves[i].Worth, m.Worth)
					}
					require.Equal(t, spellOut(n.judge(f), text), got, "seed %d: %q of %q", seed, text(f), list)
				}
				word := random(0, o.Min, 6)
				added, err := j.Add(strings.ToUpper(text(word)))
				if slices.Contains(list, word) {
					require.Error(t, err)
					continue
				}
				require.NoError(t, err)
				list = append(slices.Clone([]string(n)), word)
				slices.Sort(list)
				require.Equal(t, &Addition{text(word), len(list), len(ghosttest.Playable(list))}, added)
			}
		}
	}
}

// What a text can become is words, if they are not too many, and else fragments.
func TestComplete(t *testing.T) {
	list := []string{"camel", "gecko", "goat", "goats"}
	for a := range maxCompletions + 1 {
		list = append(list, "many"+string(rune('a'+a)))
	}
	j := judgeOf(t, dict.Options{Min: 4}, list)
	assert.Equal(t, []string{"c", "g", "m"}, j.Complete(""))
	assert.Equal(t, []string{"gecko", "goat", "goats"}, j.Complete(" G"))
	assert.Equal(t, []string{"many"}, j.Complete("man"))
	assert.Len(t, judgeOf(t, dict.Options{Min: 4}, list[5:]).Complete("man"), maxCompletions)
	assert.Empty(t, j.Complete("add g"))
}
