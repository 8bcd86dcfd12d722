package match_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/picture"
	"wordgame/solver/face"
	"wordgame/solver/face/quiz"
	"wordgame/solver/ghost/round"
)

// holds is minimax by the definition: whether the player to move wins Ghost at a fragment
// that some of the words start with.
func holds(words []string, fragment string) bool {
	return slices.Contains(words, fragment) || slices.ContainsFunc([]string{"a", "b", "c"}, func(l string) bool {
		return begins(words, fragment+l) && !holds(words, fragment+l)
	})
}

func begins(words []string, fragment string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, fragment) })
}

// recklessly plays a match of people who do anything that the rules allow, and returns its words.
func recklessly(t *testing.T, seed uint64, rounds, seats int) (*face.Match, []string) {
	r := rand.New(rand.NewPCG(seed, 0))
	words := random(r)
	o := options(t, words, round.Rules{Referee: r.IntN(2) == 0})
	o.Rounds = rounds
	m := begin(t, o, strings.Join([]string{"ann", "bob", "cid"}[:seats], " "), 1)
	for _, on := m.Now().Turn(); on; _, on = m.Now().Turn() {
		acts := []string{"a", "b", "c", "word!", "no word!", "concede!", words[r.IntN(len(words))]}
		_ = m.Play(acts[r.IntN(len(acts))]) // else another
	}
	return m, words
}

var lostIt = regexp.MustCompile(`^(\w+) lost the round at move (\d+), (with \w|with a wrong challenge, "word!",|with a wrong challenge, "no word!",|with \w+|by conceding) (?:at the start|after (\w+))(?:: (.+))?\.$`)
var wouldWin = regexp.MustCompile(`^(.+) would have won: (?:best play then|after (\w+), for example, best play) makes (\w+) complete (\w+)$`)

// What is said of the act that lost a round of random acts is so: before it the loser
// could win, by each of the acts that are named, and best play ends in the word.
func TestBlame(t *testing.T) {
	t.Parallel()
	said := make(map[string]int)
	base := rand.Uint64() >> 1
	for seed := base; seed < base+2000; seed++ {
		played, words := recklessly(t, seed, 1, 2)
		told, err := played.Story(t.Context(), face.Budget{})
		require.NoError(t, err)
		loser, _ := played.Now().Lost()
		names := played.Names()
		m := lostIt.FindStringSubmatch(told.String())
		if m == nil {
			require.Equal(t, names[loser].String()+" was lost from the start, against best play.", told.String(), "seed %d", seed)
			require.Equal(t, loser == 0, !holds(words, ""), "seed %d", seed)
			continue
		}
		ply, err := strconv.Atoi(m[2])
		require.NoError(t, err)
		before := played.Tables[ply-1]
		fragment, better := before.String(), m[5]
		require.Equal(t, []string{names[loser].String(), fragment}, []string{m[1], m[4]}, "seed %d: %s", seed, told)
		turn, _ := before.Turn()
		require.Equal(t, loser, turn, "seed %d: %s", seed, told)
		switch w := wouldWin.FindStringSubmatch(better); {
		case w != nil:
			said["letters"]++
			require.True(t, begins(words, fragment), "seed %d: %s", seed, told)
			letters := strings.FieldsFunc(w[1], func(r rune) bool { return strings.ContainsRune(", or", r) })
			for _, l := range letters {
				require.True(t, begins(words, fragment+l) && !holds(words, fragment+l), "seed %d: %s", seed, told)
			}
			require.Equal(t, len(letters) > 1, w[2] != "", "seed %d: %s", seed, told)
			if w[2] != "" {
				require.Equal(t, letters[0], w[2], "the example is one of them; seed %d: %s", seed, told)
			}
			require.Equal(t, names[1-loser].String(), w[3], "seed %d: %s", seed, told)
			require.Contains(t, words, w[4], "seed %d: %s", seed, told)
			rest, ok := strings.CutPrefix(w[4], fragment+letters[0])
			require.True(t, ok && len(rest)%2 == 1, "seed %d: %s", seed, told)
			for i := 1; i < len(rest); i++ {
				require.NotContains(t, words, fragment+letters[0]+rest[:i], "seed %d: %s", seed, told)
			}
		case strings.Contains(better, `"word!" would`):
			said["word"]++
			require.Contains(t, words, fragment, "seed %d: %s", seed, told)
		case strings.Contains(better, `"no word!" would`):
			said["no word"]++
			require.False(t, begins(words, fragment), "seed %d: %s", seed, told)
		default:
			said["answer"]++
			word, ok := strings.CutSuffix(better, " would have answered the challenge")
			require.True(t, ok, "seed %d: %s", seed, told)
			require.Contains(t, words, word, "seed %d: %s", seed, told)
			require.True(t, strings.HasPrefix(word, fragment), "seed %d: %s", seed, told)
		}
	}
	assert.Len(t, said, 4, "base %d: not all was said", base)
}

// The history of a match has its rounds; where somebody lost one, that is asked about, and
// whoever did nothing wrong is asked nothing.
func TestSlips(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	found := 0
	for seed := base; seed < base+150; seed++ {
		m, _ := recklessly(t, seed, 3, 2+int(seed%2))
		course, err := m.History(t.Context(), face.Say("A game"), face.Budget{}, nil)
		require.NoError(t, err)
		require.Len(t, course.Rounds, 3, "seed %d", seed)
		slips := func(of func(face.Seat) bool) []quiz.Question {
			all, err := m.Slips(t.Context(), course, of, face.Budget{})
			require.NoError(t, err)
			return all
		}
		all := slips(func(face.Seat) bool { return true })
		found += len(all)
		assert.Empty(t, slips(func(face.Seat) bool { return false }))
		anns := slips(func(s face.Seat) bool { return s.Name == "ann" })
		for _, q := range anns {
			assert.Contains(t, q.Text.String(), ": ann played ")
		}
		for n, r := range course.Rounds {
			ply := slices.IndexFunc(r.Plies, func(p picture.Ply) bool { return p.Lost })
			if ply < 0 {
				assert.Contains(t, r.Note.String(), "lost from the start", "seed %d", seed)
				continue
			}
			asks := "Round " + strconv.Itoa(n+1) + ", move " + strconv.Itoa(ply) + ": " + r.Plies[ply].Player + " played " + r.Plies[ply].Act + ", "
			assert.True(t, slices.ContainsFunc(all, func(q quiz.Question) bool { return strings.HasPrefix(q.Text.String(), asks) }), "seed %d: %s", seed, asks)
		}
	}
	assert.Greater(t, found, 50)
}
