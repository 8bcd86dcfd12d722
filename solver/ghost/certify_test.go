package ghost

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/internal/certificate/certificatetest"
	"wordgame/internal/sampletest"
	"wordgame/internal/words"
	"wordgame/solver"
	"wordgame/solver/face"
	"wordgame/solver/ghost/ghosttest"
)

// accepts asks the checker with a proof about a certificate, if it is built.
func accepts(t *testing.T, c string, words []string) {
	program := certificatetest.Proven(t)
	if program == "" {
		return
	}
	folder := t.TempDir()
	file, list := filepath.Join(folder, "c.cert"), filepath.Join(folder, "words")
	require.NoError(t, os.WriteFile(file, []byte(c), 0o600))
	require.NoError(t, os.WriteFile(list, []byte(strings.Join(words, "\n")+"\n"), 0o600))
	said, err := exec.Command(program, file, list).CombinedOutput()
	require.NoError(t, err, "%s\n%q\n%s", said, words, c)
	assert.Equal(t, strings.Count(c, "\nclaim "), strings.Count(string(said), ": accepted: "), "%s", said)
}

// certified returns the certificate of a position, as an answer and as it is read again.
func certified(t *testing.T, s ownLists, at string, o face.Question, settings ...string) (*certificate.Certified, *certificate.Certificate, error) {
	t.Helper()
	g, err := Family(s).New(t.Context(), settingsOf(t, settings...), at)
	if err != nil {
		return nil, nil, err
	}
	p, err := g.At(at)
	if err != nil {
		return nil, nil, err
	}
	made, err := p.Certify(t.Context(), nil, o)
	if err != nil {
		return nil, nil, err
	}
	a, err := made.Certified()
	require.NoError(t, err)
	c, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	return a, c, nil
}

// verified checks a certificate with the words of a shelf.
func verified(t *testing.T, s ownLists, c *certificate.Certificate, settings ...string) (*certificate.Verified, error) {
	t.Helper()
	return Family(s).Check(t.Context(), settingsOf(t, settings...), c, nil)
}

// What is certified of any game is what its solver says, and the check finds it true, from
// every fragment that play can come to, whatever the letters. So does the checker with a
// proof.
func TestCertified(t *testing.T) {
	t.Parallel()
	base, proven := rand.Uint64()>>1, 0
	for seed := base; seed < base+20; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		kind := seed % 3 // letters of one character, and letters that begin others, of any alphabet and of their own
		letters := [][]string{{"a", "b", "c"}, {"b", "b\u030c", "c"}, {"c", "cs", "s"}}[kind]
		list := ghosttest.RandomOf(t, r, letters, 20, 5)
		texts := list.Texts(list.Plain)
		s := ownLists{"mine": texts}
		playable := ghosttest.Playable(list.Plain)
		word := playable[r.IntN(len(playable))]
		for i, o := range []struct {
			settings string
			face.Question
		}{
			{"variant=ghost", face.Question{}}, {"variant=ghost", face.Question{Distance: true}}, {"players=3", face.Question{}}, {"players=5", face.Question{}},
			{"variant=superghost", face.Question{}}, {"variant=superghost", face.Question{Distance: true}},
			{"variant=superduperghost", face.Question{}}, {"variant=superduperghost", face.Question{Distance: true}},
			{"variant=xghost", face.Question{}}, {"variant=xghost", face.Question{Distance: true}},
			{"variant=spook", face.Question{}}, {"variant=spook", face.Question{Distance: true}},
			{"variant=ghost", face.Question{Every: true}}, {"variant=superduperghost", face.Question{Every: true}}, {"variant=xghost", face.Question{Every: true, Distance: true}},
		} {
			what := fmt.Sprintf("seed %d: %+v on %q", seed, o, texts)
			settings := []string{o.settings}
			if kind == 2 {
				settings = append(settings, words.Letters+"="+face.Listed(letters...))
			}
			fragment := list.Text(word[:r.IntN(len(word))])
			if i >= 4 && o.settings != "variant=ghost" {
				fragment = list.Text(word[:r.IntN(2)])
			}
			answer, err := askedOf(t, s, fragment, face.Question{Distance: o.Distance}, settings...)
			a, c, err2 := certified(t, s, fragment, o.Question, settings...)
			if err != nil || answer.By == face.ByRules { // letters that the game doesn't take, or a word
				require.Error(t, err2, what)
				continue
			}
			require.NoError(t, err2, what)
			v, err := verified(t, s, c)
			require.NoError(t, err, "%s\n%s", what, a.Certificate)
			assert.Equal(t, a.Claims, v.Claims)
			assert.Equal(t, []string{"mine", "mine"}, []string{a.Words, v.Words})
			claim, at := a.Claims[0], cmp.Or(fragment, ".")
			value := answer.Result.Value
			if strings.HasPrefix(o.settings, "players") {
				assert.Equal(t, "0:"+at, claim.Position, what)
				assert.Equal(t, map[solver.Value]string{solver.Win: "safe", solver.Loss: "unsafe"}[value], claim.Claim, what)
				seats := factOf[[]Seat](answer.Facts, "seats")
				require.Len(t, a.Claims, len(seats))
				for i, claim := range a.Claims {
					assert.Equal(t, seats[i].Safe, claim.Claim == "safe", what)
				}
			} else {
				assert.Equal(t, at, claim.Position, what)
				assert.Equal(t, value.String(), claim.Claim, what)
			}
			if o.Distance {
				assert.Equal(t, answer.Result.Remoteness, claim.Plies, what)
				assert.True(t, claim.Exact)
			}
			if o.Every { // the player to move wins by a letter after which the other loses, or completes a word
				loses := slices.ContainsFunc(a.Claims[1:], func(c certificate.Claim) bool { return c.Claim == "loss" })
				assert.Equal(t, value == solver.Win, loses, what)
			}
			if int(seed%15) == i {
				proven++
				lex, err := s.List(t.Context(), settingsOf(t, settings...), words.All)
				require.NoError(t, err)
				variant, _ := Find(c.Game[0]) // Ghost, if it is for several
				accepts(t, a.Certificate, wordsOf(lex, variant))
			}
		}
	}
	assert.Greater(t, proven, 8)
}

// What is certified of a whole list is small.
func TestCertifiedSizes(t *testing.T) {
	t.Parallel()
	a, c, err := certified(t, nil, "", face.Question{}, words.Words+"=english-35", words.Min+"=4")
	require.NoError(t, err)
	assert.Less(t, a.Bytes, 300)
	v, err := verified(t, nil, c, words.Words+"=english-35")
	require.NoError(t, err)
	assert.Equal(t, a.Facts, v.Facts)

	if !sampletest.Long {
		return
	}
	// Those that the project shows are true, too: for these lists the words come from the pipeline.
	files, err := filepath.Glob("../../proof/testdata/web2/*.cert")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		c, err := certificate.Parse(data)
		require.NoError(t, err)
		_, err = verified(t, nil, c, words.Words+"=web2")
		assert.NoError(t, err, file)
	}
}

// A certificate of Ghost is true, too, if it is about all words of the list, with those
// that play can't reach; not if it is about other words, or words of another length.
func TestVerifyKept(t *testing.T) {
	t.Parallel()
	s := ownLists{"mine": append([]string{"cats"}, animals...)}
	a, _, err := certified(t, s, "", face.Question{})
	require.NoError(t, err)
	for words, ok := range map[string]bool{"": true, "cats": true, "auk": false, "auk auks": false} {
		c, err := certificate.Parse([]byte(a.Certificate))
		require.NoError(t, err)
		all := append(strings.Fields(words), animals...)
		slices.Sort(all)
		line := c.Words.Line
		c.Words = certificate.WordsOf(slices.Values(all))
		c.Words.Line = line
		_, err = verified(t, s, c)
		assert.Equal(t, ok, err == nil, "%q: %v", words, err)
	}
	c, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	_, err = verified(t, s, c, words.Min+"=3")
	require.NoError(t, err, "it stands in the certificate")
	values := settingsOf(t, words.Min+"=4")
	_, err = Family(s).Check(t.Context(), values, c, nil)
	require.NoError(t, err)
	assert.Equal(t, "4", values[words.Min], "what is given stays as it is")
}
