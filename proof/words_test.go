package proof_test

import (
	"context"
	"errors"
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

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/lexicon"
	"wordgame/internal/lexicon/lists"
	"wordgame/solver/face"
	"wordgame/solver/games"
	"wordgame/trie"
)

// certificateOf returns a certificate for positions of a game, each with its value, and
// with plies by chance.
func certificateOf(t testing.TB, r *rand.Rand, game, words []string) (*certificate.Certificate, *naive) {
	g := naiveFamily(game, words)
	c := &certificate.Certificate{Game: game, Words: certificate.WordsOf(slices.Values(words))}
	proof := certificate.NewProof[string](g)
	for range 1 + r.IntN(2) {
		p := "."
		if w := words[r.IntN(len(words))]; r.IntN(2) == 0 {
			end := 1 + r.IntN(len(w)-1)
			if game[0] == "ghost" || game[0] == "seats" { // play comes to no word's end before
				for i := range end {
					if slices.Contains(words, w[:i+1]) {
						end = i + 1
						break
					}
				}
			}
			if p = w[:end]; game[0] == "spook" {
				p = inOrder(p)
			}
		}
		if game[0] == "seats" {
			p = fmt.Sprintf("%d:%s", r.IntN(int(game[1][0]-'0')), p)
		}
		require.NoError(t, proof.Claim(p, r.IntN(2) == 0), "%v %s of %q", game, p, words)
	}
	c.Body = proof.Body
	// What follows from a claim is claimed by chance, too.
	for _, l := range proof.Body {
		f := strings.Split(l.Text, " ")
		if f[0] != "claim" || r.IntN(2) == 0 {
			continue
		}
		p, own := f[2], strings.HasPrefix(f[2], "0:")
		weaker := "claim " + map[string]string{"win": "no-loss", "loss": "no-win"}[f[1]] + " " + p
		if len(f) == 5 {
			weaker = strings.Replace(l.Text, " in ", " within ", 1)
		} else if game[0] == "seats" && r.IntN(2) == 0 {
			weaker = "claim unsafe " + p
			if (f[1] == "win") == own {
				weaker = "claim safe " + p
			}
		} else if f[1] == "win" {
			continue // a win shows no-loss by the same reply, but a fact L is no fact about a draw
		}
		c.Body = append(c.Body, certificate.Line{Text: weaker})
	}
	return c, g
}

func textOf(c *certificate.Certificate) string {
	var b strings.Builder
	_, _ = c.WriteTo(&b)
	return b.String()
}

// shelf is one word list.
type shelf []string

func (s shelf) Names() []string { return []string{"mine"} }

func (s shelf) Abouts() []string { return []string{"a list of a test"} }

func (s shelf) Hint(face.Values, ...string) string { return "" }

func (s shelf) Lexicon(ctx context.Context, v face.Values, need lexicon.Need) (*lexicon.Lexicon, error) {
	o := lists.Options{Lists: lists.Lists{Names: []string{"-"}, Stdin: strings.NewReader(strings.Join(s, "\n"))}, Words: dict.Options{Min: v.Int("min")}, Need: need}
	if v["letters"] != "any" {
		var err error
		if o.Words.Letters, err = trie.NewAlphabet(v.List("letters")...); err != nil {
			return nil, err
		}
	}
	return lists.Load(ctx, o)
}

// verify reads a certificate, and checks it as the program does that plays the game.
func verify(text string, words []string) (*certificate.Certificate, error) {
	c, err := certificate.Parse([]byte(text))
	if err != nil {
		return nil, err
	}
	name := "nim"
	switch {
	case c.Game[0] == "line":
		name = "tictactoe"
	case c.Words.Line > 0:
		name = "wordgame"
	}
	f, _ := games.Family(name, shelf(words))
	v, err := f.Read("", nil)
	if err == nil {
		_, err = f.Check(context.Background(), v, c, nil)
	}
	return c, err
}

// What a proof of any game says is accepted.
func TestProofs(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	claims := make(map[string]int)
	for seed := base; seed < base+100; seed++ {
		r := rand.New(rand.NewPCG(seed, 2))
		words := randomWords(r)
		for _, game := range wordGames {
			c, g := certificateOf(t, r, game, words)
			read, err := verify(textOf(c), words)
			require.NoError(t, err, "seed %d: %q\n%s", seed, words, textOf(c))
			for _, claim := range read.Claims() {
				claims[claim.Claim]++
				require.True(t, g.truth(claim), "seed %d: %s of %q", seed, claim.Text, words)
			}
		}
	}
	for _, claim := range []string{"win", "loss", "no-win", "safe", "unsafe"} {
		assert.Greater(t, claims[claim], 5, claim)
	}
}

// changed returns a certificate with something changed by chance, and what.
func changed(r *rand.Rand, text string, words []string) (string, []string, string) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := 3 + r.IntN(len(lines)-4)
	f := strings.Split(lines[at], " ")
	position := 1
	if f[0] == "claim" {
		position = 2
	}
	what := ""
	switch r.IntN(12) {
	case 0:
		what, lines = "a line removed", slices.Delete(lines, at, at+1)
	case 1:
		other := 3 + r.IntN(len(lines)-4)
		what = "lines exchanged"
		lines[at], lines[other] = lines[other], lines[at]
	case 2:
		what = "another position"
		w := words[r.IntN(len(words))]
		w = w[:1+r.IntN(len(w))]
		if i := strings.IndexAny(f[position], ":/"); i >= 0 {
			w = f[position][:i+1] + w
		}
		f[position] = w
		lines[at] = strings.Join(f, " ")
	case 3:
		what = "another letter"
		p := []byte(f[position])
		p[r.IntN(len(p))] = byte('a' + r.IntN(4))
		f[position] = string(p)
		lines[at] = strings.Join(f, " ")
	case 4:
		what = "another number of plies"
		switch {
		case len(f) == 5:
			f[4] = fmt.Sprint(r.IntN(8))
		case f[0] == "claim":
			f = append(f, "in", fmt.Sprint(r.IntN(8)))
		case r.IntN(2) == 0:
			f[0] = f[0][:1]
		default:
			f[0] = fmt.Sprint(f[0][:1], r.IntN(8))
		}
		lines[at] = strings.Join(f, " ")
	case 5:
		what = "another claim or fact"
		if f[0] == "claim" {
			f[1] = []string{"win", "loss", "draw", "no-win", "no-loss", "safe", "unsafe"}[r.IntN(7)]
		} else {
			f[0] = []string{"L", "N", "W", "L0", "N0"}[r.IntN(5)]
		}
		lines[at] = strings.Join(f, " ")
	case 6:
		what = "a line added"
		w := words[r.IntN(len(words))]
		line := []string{"L ", "N ", "L2 ", "N2 ", "claim win ", "claim loss "}[r.IntN(6)] + w[:1+r.IntN(len(w))]
		lines = slices.Insert(lines, at, line)
	case 7:
		what = "another game"
		game := slices.Clone(wordGames[r.IntN(len(wordGames))])
		lines[1] = "game " + strings.Join(game, " ")
	case 8:
		what = "another least number of letters"
		lines[1] = lines[1][:len(lines[1])-1] + fmt.Sprint(r.IntN(6))
	case 9:
		what = "another list, and its hash"
		words = randomWords(r)
		list := certificate.WordsOf(slices.Values(words))
		lines[2] = fmt.Sprintf("words %d %s", list.Count, list.Hash)
	case 10:
		what = "another list"
		words = slices.Delete(slices.Clone(words), 0, 1)
	case 11:
		what = "another seat"
		p := []byte(f[position])
		if p[0] >= '0' && p[0] <= '9' {
			p[0] = byte('0' + r.IntN(5))
			if r.IntN(2) == 0 {
				p[1] = ":/"[r.IntN(2)]
			}
		}
		f[position] = string(p)
		lines[at] = strings.Join(f, " ")
	}
	lines[len(lines)-1] = fmt.Sprint("end ", len(lines))
	return strings.Join(lines, "\n") + "\n", words, what
}

// verdicts are what both checkers say of certificates with something changed.
type verdicts struct {
	proven   string         // the checker with a proof, or "" to ask this one alone
	asked    int            // how often that was asked
	refusals map[string]int // by what was changed
	accepted int
}

func newVerdicts(proven string) *verdicts {
	return &verdicts{proven: proven, refusals: make(map[string]int)}
}

// ask verifies a certificate, and returns it if it is accepted. Else there must be a line
// and a reason. If asks, the checker with a proof must accept it, too, or refuse it,
// but it is asked about so many certificates only.
func (v *verdicts) ask(t *testing.T, seed uint64, what, text string, words []string, asks bool) *certificate.Certificate {
	const most = 150
	read, err := verify(text, words)
	refused := false
	if err == nil {
		v.accepted++
	} else {
		v.refusals[what]++
		why := new(certificate.Error)
		if !errors.As(err, &why) {
			return nil // there are no such words
		}
		require.NotEmpty(t, why.Why)
		require.True(t, 1 <= why.Line && why.Line <= strings.Count(text, "\n"), "seed %d: line %d of\n%s", seed, why.Line, text)
		refused = why.Refused && !strings.Contains(why.Why, "other words") // verify takes words of that many letters from the list
		read = nil
	}
	if v.proven == "" || !asks || v.asked == most {
		return read
	}
	v.asked++
	folder := t.TempDir()
	list := filepath.Join(folder, "words")
	require.NoError(t, os.WriteFile(filepath.Join(folder, "cert"), []byte(text), 0o600))
	require.NoError(t, os.WriteFile(list, []byte(strings.Join(words, "\n")+"\n"), 0o600))
	cmd := exec.Command(v.proven, "cert", list)
	cmd.Dir = folder
	said, _ := cmd.CombinedOutput()
	if status := cmd.ProcessState.ExitCode(); read != nil || refused { // else verify does not take the position
		require.Equal(t, read != nil, status == 0, "seed %d: %s of %q: %v, and the other checker: %s\n%s", seed, what, words, err, said, text)
	}
	return read
}

// With something changed a certificate is refused, with a line and a reason, or its
// claims are true.
func TestChanged(t *testing.T) {
	t.Parallel()
	changedWords(t, 150, "")
}

func changedWords(t *testing.T, seeds uint64, proven string) {
	base, verdicts := rand.Uint64()>>1, newVerdicts(proven)
	for seed := base; seed < base+seeds; seed++ {
		r := rand.New(rand.NewPCG(seed, 3))
		words := randomWords(r)
		for i, game := range wordGames {
			c, _ := certificateOf(t, r, game, words)
			text, words, what := changed(r, textOf(c), words)
			read := verdicts.ask(t, seed, what, text, words, int(seed%uint64(len(wordGames))) == i)
			if read == nil {
				continue
			}
			g := naiveFamily(read.Game, words)
			for _, claim := range read.Claims() {
				if game[0] == "spook" || read.Game[0] == "spook" {
					claim.Position = inOrder(claim.Position)
				}
				require.True(t, g.truth(claim), "seed %d: %s: %s of %q\n%s", seed, what, claim.Text, words, text)
			}
		}
	}
	for _, what := range []string{"a line removed", "another position", "another number of plies", "another claim or fact", "a line added", "another game", "another list, and its hash", "another list", "another seat"} {
		assert.Greater(t, verdicts.refusals[what], 10, what)
	}
	assert.Greater(t, verdicts.accepted, 50)
}
