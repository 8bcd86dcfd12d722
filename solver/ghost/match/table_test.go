package match_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/face/facetest"
	. "wordgame/solver/ghost/match"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

var animals = []string{"gecko", "ghost", "goal", "goat", "goats", "gold", "gone", "gong", "zoo"}

// The games of the family.
var games = []relatives.Variant{relatives.Ghost, relatives.Superghost, relatives.Superduperghost, relatives.Xghost, relatives.Spook}

// random returns words of three letters of the alphabet.
func random(r *rand.Rand) []string {
	var words []string
	for range 2 + r.IntN(30) {
		w := ""
		for range 3 + r.IntN(4) {
			w += string("abc"[r.IntN(3)])
		}
		words = append(words, w)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// Among several, and with the words of any list, matches of all games fit together.
func TestTables(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+25; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		game := games[r.IntN(len(games))]
		o := options(t, random(r), round.Rules{Game: game, Referee: r.IntN(2) == 0})
		o.Rounds = r.IntN(4)
		seats := 2
		if game == games[0] {
			seats += r.IntN(4)
		}
		table, err := NewTable(o, seats)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		facetest.CheckTable(t, table, seed)
	}
}

// A table stands as the round does, whatever is done; the score is that of the match.
func TestRounds(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	for seed := base; seed < base+200; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		o := options(t, random(r), round.Rules{Referee: r.IntN(2) == 0})
		o.Rounds = r.IntN(3)
		seats := 2 + r.IntN(7)
		table, err := NewTable(o, seats)
		require.NoError(t, err)
		rules := o.Rules
		rules.Words = o.Words
		score, err := round.NewMatch(seats)
		require.NoError(t, err)
		now, rounds := score.Round(rules), 1
		lost := make([]int, seats)
		words := slices.Collect(o.Words.Words(o.Words.Root()))
		for {
			seat, on := table.Turn()
			if !on {
				break
			}
			require.Equal(t, now.Turn(), seat, "seed %d", seed)
			require.Equal(t, now.Fragment(), table.String(), "seed %d", seed)
			act := []string{"a", "b", "c", "a", "b", "c", "word!", "no word!", "concede!", words[r.IntN(len(words))]}[r.IntN(10)]
			a := round.Act{Kind: round.Letter, Text: act}
			switch {
			case act == "word!":
				a.Kind = round.CallWord
			case act == "no word!":
				a.Kind = round.CallNone
			case act == "concede!":
				a.Kind = round.Concede
			case now.Due():
				a.Kind = round.Name
			}
			next, err := now.Play(a)
			read, wrong := table.Read(act)
			if err != nil {
				require.Error(t, wrong, "seed %d: %s", seed, act)
				continue
			}
			require.NoError(t, wrong, "seed %d: %s", seed, act)
			require.Equal(t, act, read)
			table, err = table.Play(act)
			require.NoError(t, err)
			now = next
			loser, over := now.Loser()
			who, is := table.Lost()
			require.Equal(t, over, is)
			if !over {
				continue
			}
			require.Equal(t, loser, who, "seed %d", seed)
			lost[loser]++
			score = score.Lose(loser)
			if _, won := score.Winner(); won || rounds == o.Rounds {
				break
			}
			now, rounds = score.Round(rules), rounds+1
		}
		winner, over := table.Winner()
		require.True(t, over)
		fewest := slices.Min(lost)
		first := slices.Index(lost, fewest)
		if alone := !slices.Contains(lost[first+1:], fewest); alone {
			require.Equal(t, first, winner, "seed %d: %d", seed, lost)
		} else {
			require.Equal(t, -1, winner, "seed %d: %d", seed, lost)
		}
	}
}

// How soon a round of two ends is what the game says, where that is played.
func TestWorth(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lines string
		seat  int
		want  solver.Result
	}{
		{"", 0, solver.Result{Value: solver.Loss, Remoteness: 5}},
		{"", 1, solver.Result{Value: solver.Win, Remoteness: 5}},
		{"z", 1, solver.Result{Value: solver.Win, Remoteness: 2}},
		{"g o a t", 0, solver.Result{Value: solver.Win, Remoteness: 0}}, // a word, and bob has completed it
		{"g o a t s", 0, solver.Result{Value: solver.Loss, Remoteness: solver.Unknown}},
		{"z z", 0, solver.Result{Value: solver.Win, Remoteness: solver.Unknown}},
		{"z no-word", 0, solver.Result{Value: solver.Win, Remoteness: solver.Unknown}},
	} {
		o := options(t, animals, round.Rules{})
		m := begin(t, o, "ann bob", 1)
		for line := range strings.FieldsSeq(c.lines) {
			require.NoError(t, m.Play(strings.ReplaceAll(line, "-", " ")), c)
		}
		r, err := m.Now().Worth(t.Context(), c.seat, face.Budget{})
		require.NoError(t, err)
		assert.Equal(t, c.want, r, c)
	}
}

// What a computer does depends on the seed and the acts alone; all kinds play each game to
// its end.
func TestComputers(t *testing.T) {
	t.Parallel()
	for _, game := range games {
		for _, kind := range face.Kinds() {
			kind.Number = min(kind.Number, 20)
			var first []string
			for range 2 {
				o := options(t, animals, round.Rules{Game: game})
				o.Vocabularies = func(levels []int) ([]*trie.Trie, bool, error) {
					some, err := trie.Build(o.Words.Alphabet(), slices.Values(animals[2:5]))
					return []*trie.Trie{some, some, some, o.Words}, false, err
				}
				m := begin(t, o, kind.String()+" easy", 3)
				for _, on := m.Now().Turn(); on; _, on = m.Now().Turn() {
					require.NoError(t, m.Computer(t.Context()), "%T %s", game, kind)
				}
				if first != nil {
					assert.Equal(t, first, m.Acts, "%T %s", game, kind)
				}
				first = m.Acts
			}
		}
	}
}

// Where one of several is a computer that plays games for two, that is said.
func TestForLevels(t *testing.T) {
	t.Parallel()
	table, err := NewTable(options(t, animals, round.Rules{}), 3)
	require.NoError(t, err)
	k, err := face.ReadKind(face.Kinds(), "mcts:20")
	require.NoError(t, err)
	_, err = table.Computer(t.Context(), k, face.Hire{})
	assert.Error(t, err)
	_, err = NewTable(options(t, animals, round.Rules{Game: relatives.Superghost}), 3)
	assert.Error(t, err)
	_, err = NewTable(options(t, animals, round.Rules{}), 9)
	assert.Error(t, err)
}

// A limited player knows what its vocabulary has; the
// perfect one sets traps for those who know fewer words.
func TestKnows(t *testing.T) {
	t.Parallel()
	o := options(t, []string{"abc", "bcdea"}, round.Rules{})
	var asked [][]int
	o.Vocabularies = func(levels []int) ([]*trie.Trie, bool, error) {
		asked = append(asked, levels)
		fewer, err := trie.Build(o.Words.Alphabet(), slices.Values([]string{"bcdea"}))
		return []*trie.Trie{fewer, o.Words, o.Words, o.Words}, false, err
	}
	for level, first := range []string{"b", "", "b", "a"} {
		m := begin(t, o, face.Levels()[level].Name+" bob", 1)
		require.NoError(t, m.Computer(t.Context()))
		if first != "" {
			assert.Equal(t, first, m.Acts[0], "level %d", level)
		}
	}
	assert.Equal(t, [][]int{{0}, {1}, {2}, {3}}, asked, "made when somebody sits down")
}

// What somebody types is a letter or a word first, and then a challenge.
func TestRead(t *testing.T) {
	t.Parallel()
	o := options(t, []string{"challenge", "conceded", "worda"}, round.Rules{Game: relatives.Superghost})
	for _, c := range []struct{ lines, typed, want string }{
		{"w wo wor", "word", "word"}, {"w wo wor", "WORD!", "word!"}, {"w wo wor", "challenge  word", "word!"},
		{"w wo wor", "challenge", "no word!"}, {"w wo wor", "no word", "no word!"}, {"c co con conc conce conced", "concede", "concede"},
		{"c co con conc conce conced", "concede!", "concede!"}, {"w wo", "concede", "concede!"}, {"c ch no-word", "challenge", "challenge"},
		{"c co no-word", "concede", "concede"}, {"w wo no-word", "concede", "concede!"}, {"w", "+o", "wo"}, {"o", "w+", "wo"},
	} {
		m := begin(t, o, "ann bob", 1)
		for line := range strings.FieldsSeq(c.lines) {
			require.NoError(t, m.Play(strings.ReplaceAll(line, "-", " ")), c)
		}
		got, err := m.Now().Read(c.typed)
		require.NoError(t, err, c)
		assert.Equal(t, c.want, got, c)
	}
}

// A key begins what its letter can do, each place once.
func TestPicture(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game       relatives.Variant
		line, want string
	}{
		{relatives.Ghost, "", "[a] [b]"}, {relatives.Ghost, "a", "[a] [b]"}, {relatives.Superghost, "", "[a] [b]"}, {relatives.Superghost, "a", "[aa] [ab ba]"},
		{relatives.Xghost, "ab", "[aab aba] [abb bab]"}, {relatives.Spook, "a", "[a] [b]"}, {relatives.Ghost, "no word!", ""},
	} {
		m := begin(t, options(t, []string{"aaab", "abab"}, round.Rules{Game: c.game}), "ann bob", 1)
		for _, r := range c.line {
			if c.line == "no word!" {
				require.NoError(t, m.Play("a"))
				require.NoError(t, m.Play(c.line))
				break
			}
			if err := m.Play(string(r)); err != nil {
				require.NoError(t, m.Play("+"+string(r)))
			}
		}
		parts := m.Now().Picture().Parts
		var keys []string
		for _, part := range parts[1:] {
			for _, key := range part.Rows[0] {
				keys = append(keys, fmt.Sprint(key.Moves))
			}
		}
		assert.Equal(t, c.want, strings.Join(keys, " "), c)
	}
}

// Easy completes no word that it knows while it knows another letter; it does not look further, and overlooks a win in
// two plies. (What limited players do else is tried by the tests of players.)
func TestEasy(t *testing.T) {
	t.Parallel()
	for words, want := range map[string][]string{"a bb": {"b"}, "aab bb": {"a", "b"}} {
		begun := map[string]bool{}
		for seed := range 100 {
			o := options(t, strings.Fields(words), round.Rules{})
			o.Vocabularies = func([]int) ([]*trie.Trie, bool, error) {
				return []*trie.Trie{o.Words, o.Words, o.Words, o.Words}, false, nil
			}
			m := begin(t, o, "easy bob", seed)
			require.NoError(t, m.Computer(t.Context()))
			begun[m.Acts[0]] = true
		}
		assert.Equal(t, want, slices.Sorted(maps.Keys(begun)), words)
	}
}
