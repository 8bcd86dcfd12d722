package answer

import (
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
	"wordgame/internal/lexicon"
	"wordgame/solver"
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

// What is certified of any game is what its solver says, and Verify finds it true, from
// every fragment that play can come to, whatever the letters. So does the checker with a
// proof.
func TestCertified(t *testing.T) {
	t.Parallel()
	base, asked := rand.Uint64()>>1, 0
	for seed := base; seed < base+40; seed++ {
		r := rand.New(rand.NewPCG(seed, 0))
		test := spellings[seed%2]
		words := randomWords(r)
		if seed%3 == 0 { // letters of one character
			test.spell, test.alphabet = spelling{'a': "a", 'b': "b", 'c': "c"}, nil
		}
		texts := test.spell.texts(words)
		lex := lexiconOf(t, texts, test.alphabet, lexicon.Text)
		playable := naive(words).playable(words)
		word := playable[r.IntN(len(playable))]
		for i, o := range []Certifying{
			{}, {Distance: true}, {Players: 3}, {Players: 5}, {Game: Superghost}, {Game: Superghost, Distance: true},
			{Game: Superduperghost}, {Game: Superduperghost, Distance: true}, {Game: Xghost}, {Game: Xghost, Distance: true},
			{Game: Spook}, {Game: Spook, Distance: true},
			{Moves: true}, {Game: Superduperghost, Moves: true}, {Game: Xghost, Moves: true, Distance: true},
		} {
			what := fmt.Sprintf("seed %d: %+v on %q", seed, o, texts)
			fragment := test.spell.text(word[:r.IntN(len(word))])
			if o.Game != "" {
				fragment = test.spell.text(word[:r.IntN(2)])
			}
			value, plies, err := solved(t, lexiconOf(t, texts, test.alphabet, lexicon.All), fragment, o)
			a, err2 := Certify(t.Context(), lex, fragment, o)
			if err != nil || value == solver.Undecided { // a word, or letters that the game doesn't take
				require.Error(t, err2, what)
				continue
			}
			require.NoError(t, err2, what)
			c, err := certificate.Parse([]byte(a.Certificate))
			require.NoError(t, err, what)
			verified, err := Verify(lex, c)
			require.NoError(t, err, "%s\n%s", what, a.Certificate)
			assert.Equal(t, a.Claims, verified.Claims)
			claim := a.Claims[0]
			if o.Players > 2 {
				assert.Len(t, a.Claims, o.Players)
				assert.Equal(t, "0:"+atOf(fragment), claim.Position, what)
				assert.Equal(t, map[solver.Value]string{solver.Win: "safe", solver.Loss: "unsafe"}[value], claim.Claim, what)
			} else {
				assert.Equal(t, atOf(fragment), claim.Position, what)
				assert.Equal(t, value.String(), claim.Claim, what)
			}
			if o.Distance {
				assert.Equal(t, plies, claim.Plies, what)
				assert.True(t, claim.Exact)
			}
			if o.Moves { // the player to move wins by a letter after which the other loses, or completes a word
				loses := slices.ContainsFunc(a.Claims[1:], func(c certificate.Claim) bool { return c.Claim == "loss" })
				assert.Equal(t, value == solver.Win, loses, what)
			}
			if int(seed%15) == i {
				asked++
				accepts(t, a.Certificate, wordsOf(lex, c.Game[0]))
			}
		}
	}
	assert.Greater(t, asked, 20)
}

// solved returns what the solvers say; Undecided if the game is over.
func solved(t *testing.T, lex *lexicon.Lexicon, fragment string, o Certifying) (solver.Value, int, error) {
	var a *Ghost
	var err error
	switch {
	case o.Players > 2:
		a, err = SolveSeats(lex, fragment, o.Players)
	case o.Game == "":
		a, err = SolveGhost(t.Context(), lex, fragment, Options{})
	default:
		a, err = SolveVariant(t.Context(), lex, o.Game, fragment, Options{Distance: o.Distance})
	}
	if err != nil || a.Over {
		return solver.Undecided, 0, err
	}
	return a.Value, int(a.Remoteness), nil
}

// What is certified of a whole list is small.
func TestCertifiedSizes(t *testing.T) {
	t.Parallel()
	lex, err := lexicon.Load(t.Context(), lexicon.Options{Lists: lexicon.Lists{Names: []string{"web2"}}, Need: lexicon.Text})
	require.NoError(t, err)
	a, err := Certify(t.Context(), lex, "", Certifying{})
	require.NoError(t, err)
	assert.Less(t, a.Bytes, 300)
	c, err := certificate.Parse([]byte(a.Certificate))
	require.NoError(t, err)
	verified, err := Verify(lex, c)
	require.NoError(t, err)
	assert.Equal(t, a.Facts, verified.Facts)

	// Those that the project shows are true, too: for these lists the words come from the pipeline.
	files, err := filepath.Glob("../../proof/testdata/web2/*.cert")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		c, err := certificate.Parse(data)
		require.NoError(t, err)
		_, err = Verify(lex, c)
		assert.NoError(t, err, file)
	}
}

// A letter that a certificate could not be read with is refused when it is written.
func TestCertifyLetters(t *testing.T) {
	lex := lexiconOf(t, []string{"a.b", "ab"}, []string{"b", "a", "."}, lexicon.Text)
	_, err := Certify(t.Context(), lex, "", Certifying{})
	assert.EqualError(t, err, `the letter "." cannot stand in a certificate: want letters without spaces, points, colons and slashes`)
}
