package proof_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver"
	"wordgame/solver/ghost/ghosttest"
)

// randomHeaps returns a position of a game with a few small numbers.
func randomHeaps(r *rand.Rand, game []string) string {
	var heaps []int
	for range r.IntN(4) {
		heaps = append(heaps, 1+r.IntN(6))
	}
	switch game[0] {
	case "wythoff":
		heaps = heaps[:min(len(heaps), 2)]
	case "dynamic":
		n := r.IntN(16)
		if r.IntN(2) == 0 {
			return strconv.Itoa(n)
		}
		return fmt.Sprintf("%d/%d", n, r.IntN(n+1))
	case "chomp":
		heaps = append(heaps, 1+r.IntN(6))
		slices.SortFunc(heaps, func(a, b int) int { return b - a })
		return list(heaps, false)
	}
	return orZero(list(heaps, true))
}

// randomBoard returns a position that some moves lead to from the empty board.
func randomBoard(r *rand.Rand, g naive, game []string) string {
	width, _ := strconv.Atoi(game[1])
	height, _ := strconv.Atoi(game[2])
	p := strings.Repeat(".", width*height)
	for range 1 + r.IntN(width*height) {
		if g.Over(p) == solver.Undecided {
			all := g.Game.Moves(nil, p)
			p = all[r.IntN(len(all))]
		}
	}
	return p
}

// boardCertificate returns a certificate about positions of a game, or about values.
func boardCertificate(t testing.TB, r *rand.Rand, all naives, game []string) *certificate.Certificate {
	g := all.of(game, nil)
	c := &certificate.Certificate{Game: game}
	add := func(format string, args ...any) {
		c.Body = append(c.Body, certificate.Line{Text: fmt.Sprintf(format, args...)})
	}
	claim := func() {
		p := randomHeaps(r, game)
		v, _ := g.Value(p)
		add("claim %s %s", [...]string{solver.Win: "win", solver.Loss: "loss"}[v.Value], p)
	}
	isValues := slices.Contains([]string{"take", "octal", "square"}, game[0]) && game[len(game)-1] == "normal"
	switch kind := r.IntN(3); {
	case game[0] == "nim" && kind > 0:
		for range 1 + r.IntN(5) {
			claim()
		}
	case isValues && kind > 0:
		values := naiveValues(g, 6+r.IntN(20))
		for from := 0; from < len(values); from += 9 {
			add("V %d %s", from, strings.Trim(fmt.Sprint(values[from:min(from+9, len(values))]), "[]"))
		}
		for range 1 + r.IntN(3) {
			h := r.IntN(len(values))
			add("claim value %d %d", h, values[h])
		}
		if strings.HasPrefix(game[1], "1,3") && len(values) >= 19 {
			add("claim period 7 from 0")
			h := r.IntN(7)
			add("claim value %d000000000000000000000%d %d", 7, h, values[h])
		}
		claim()
	default:
		proof := certificate.NewProof[string](g)
		for range 1 + r.IntN(2) {
			p := ""
			if game[0] == "line" {
				p = randomBoard(r, g, game)
			} else {
				p = canonical(game, randomHeaps(r, game))
			}
			require.NoError(t, proof.Claim(p, r.IntN(2) == 0), "%v %s", game, p)
		}
		c.Body = proof.Body
	}
	return c
}

// certificateOf returns a certificate for positions of a game, each with its value, and
// with plies by chance.
func certificateOf(t testing.TB, r *rand.Rand, all naives, game, words []string) *certificate.Certificate {
	if !aboutWords(game) {
		return boardCertificate(t, r, all, game)
	}
	c := &certificate.Certificate{Game: game, Words: certificate.WordsOf(slices.Values(words))}
	proof := certificate.NewProof[string](all.of(game, words))
	for range 1 + r.IntN(2) {
		p := ""
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
	return c
}

// What a proof of any game says is accepted, and true.
func TestProofs(t *testing.T) {
	t.Parallel()
	base, all := rand.Uint64()>>1, naives{}
	claims := make(map[string]int)
	for seed := base; seed < base+15 || claims["period"] == 0 && seed < base+150; seed++ {
		r := rand.New(rand.NewPCG(seed, 2))
		words := ghosttest.Words(r, "abcd", 12, 2, 6)
		for _, game := range slices.Concat(wordGames, boardGames) {
			text := certificateOf(t, r, all, game, words).String()
			read, err := verify(text, words)
			require.NoError(t, err, "seed %d: %q\n%s", seed, words, text)
			for _, claim := range read.Claims() {
				claims[claim.Claim]++
				is, told := all.truth(claim, game, words)
				require.True(t, is || !told, "seed %d: %v: %s of %q", seed, game, claim.Text, words)
			}
		}
	}
	for _, claim := range []string{"win", "loss", "draw", "no-win", "safe", "unsafe", "value", "period"} {
		assert.Positive(t, claims[claim], claim)
	}
}

// changed returns a certificate with something changed by chance, and what.
func changed(r *rand.Rand, text string, words []string) (string, []string, string) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	head, kinds, characters, games := 2, 9, "0123456789XO.,/LNV -!", boardGames
	facts := []string{"L", "N", "W", "L2", "N2", "L0", "N0", "V", "claim", "claim win", "claim loss", "claim no-loss"}
	if words != nil {
		head, kinds, characters, games = 3, 11, "abcd0123:/.", wordGames
	}
	at, other := head+r.IntN(len(lines)-head-1), head+r.IntN(len(lines)-head-1)
	f := strings.Split(lines[at], " ")
	field := func() string { // a number, the beginning of a word, one of the certificate, or a kind of claim
		of := strings.Split(lines[other], " ")
		all := []string{strconv.Itoa(r.IntN(9)), of[r.IntN(len(of))], facts[r.IntN(9)],
			[]string{"win", "loss", "draw", "no-win", "no-loss", "value", "period", "safe", "unsafe"}[r.IntN(9)]}
		if words != nil {
			w := words[r.IntN(len(words))]
			all = append(all, w[:1+r.IntN(len(w))], fmt.Sprintf("%d%c%s", r.IntN(5), ":/"[r.IntN(2)], w[:1+r.IntN(len(w))]))
		}
		return all[r.IntN(len(all))]
	}
	exchanged := func(line string, from int, by string) string { // one character
		b := []byte(line)
		b[from+r.IntN(len(b)-from)] = by[r.IntN(len(by))]
		return string(b)
	}
	i, what := r.IntN(len(f)), ""
	switch r.IntN(kinds) {
	case 0:
		what, f = "a line removed", nil
	case 1:
		what = "lines exchanged"
		lines[other], f = lines[at], strings.Split(lines[other], " ")
	case 2:
		what, f = "another character", []string{exchanged(lines[at], 0, characters)}
	case 3:
		what = "another field"
		f[i] = field()
	case 4:
		what = "a field more or less"
		if f = slices.Insert(f, i, field()); r.IntN(2) == 0 {
			f = slices.Delete(f, i, i+2)
		}
	case 5:
		what = "another number of plies"
		if n := strconv.Itoa(r.IntN(9)); f[0] == "claim" {
			f = append(f[:min(len(f), 3)], []string{"in", "within"}[r.IntN(2)], n)
		} else {
			f[0] = f[0][:1] + n[:r.IntN(2)]
		}
	case 6:
		what = "a line added"
		f[0] = facts[r.IntN(len(facts))] + " " + field() + "\n" + f[0]
	case 7:
		what = "another game"
		lines[1] = "game " + strings.Join(games[r.IntN(len(games))], " ")
	case 8:
		what = "a character of the game changed"
		lines[1] = exchanged(lines[1], len("game "), "0123456789F[] .-!")
	case 9:
		what, words = "another list, and its hash", ghosttest.Words(r, "abcd", 12, 2, 6)
		list := certificate.WordsOf(slices.Values(words))
		lines[2] = fmt.Sprintf("words %d %s", list.Count, list.Hash)
	case 10:
		what, words = "another list", words[1:]
	}
	if lines[at] = strings.Join(f, " "); f == nil {
		lines = slices.Delete(lines, at, at+1)
	}
	text = strings.Join(lines[:len(lines)-1], "\n") + "\n"
	return text + fmt.Sprintf("end %d\n", strings.Count(text, "\n")+1), words, what
}

// verdicts are what both checkers say of certificates with something changed.
type verdicts struct {
	proven   string         // the checker with a proof, or "" to ask this one alone
	asked    int            // how often that was asked
	refusals map[string]int // by what was changed
	accepted int
}

// ask verifies a certificate, and returns it if it is accepted. Else there must be a line
// and a reason. If asks, the checker with a proof must accept it, too, or refuse it,
// but it is asked about so many certificates only.
func (v *verdicts) ask(t *testing.T, seed uint64, what, text string, words []string, asks bool) *certificate.Certificate {
	const most = 300
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

// tooHard finds heaps that may be split and come of a comma that has become a digit. The
// checker with a proof lists the moves after all moves: of a heap of 350 for five minutes.
var tooHard = regexp.MustCompile(`(?m)^game octal [^V]*\n([LN]\d*|claim \S+) (\d+,)*\d{3}`)

// With something changed a certificate is refused, with a line and a reason, or its
// claims are true.
func TestChanged(t *testing.T) {
	t.Parallel()
	checkChanged(t, 30, "")
}

func checkChanged(t *testing.T, seeds uint64, proven string) {
	base, all, verdicts := rand.Uint64()>>1, naives{}, &verdicts{proven: proven, refusals: make(map[string]int)}
	for seed := base; seed < base+seeds; seed++ {
		r := rand.New(rand.NewPCG(seed, 3))
		words := ghosttest.Words(r, "abcd", 12, 2, 6)
		for _, games := range [][][]string{wordGames, boardGames} {
			for i, game := range games {
				if !aboutWords(game) {
					words = nil
				}
				text, words, what := changed(r, certificateOf(t, r, all, game, words).String(), words)
				asks := int(seed%uint64(len(games))) == i && !tooHard.MatchString(text)
				read := verdicts.ask(t, seed, what, text, words, asks)
				if read == nil {
					continue
				}
				for _, claim := range read.Claims() {
					is, told := all.truth(claim, read.Game, words)
					require.True(t, is || !told, "seed %d: %s: %s of %q\n%s", seed, what, claim.Text, words, text)
				}
			}
		}
	}
	for _, what := range []string{
		"a line removed", "another character", "another field", "a field more or less", "another number of plies", "a line added", "another game",
		"a character of the game changed", "another list, and its hash", "another list",
	} {
		assert.Greater(t, verdicts.refusals[what], 3, what)
	}
	assert.Greater(t, verdicts.accepted, 50)
}
