package certificate

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
)

// rulesOf returns the rules of a game as certificates have them, as ones about texts.
func rulesOf(t testing.TB, game, letters, words []string) func(string) (over, known Outcome, moves []string) {
	least := int(game[len(game)-1][0] - '0')
	name := game[0]
	if name == "seats" {
		name = "ghost"
	}
	g, err := NewFamily(name, least, letters, words)
	require.NoError(t, err)
	if game[0] == "seats" {
		return describe(t, Seats{int(game[1][0] - '0'), g})
	}
	return describe(t, g)
}

func describe[P comparable](t testing.TB, r Rules[P]) func(string) (over, known Outcome, moves []string) {
	return func(text string) (over, known Outcome, moves []string) {
		p, err := r.Read(text)
		require.NoError(t, err)
		assert.Equal(t, text, r.Text(p))
		if over = r.Over(p); over != Undecided {
			return over, Undecided, nil
		}
		if k, ok := r.(Knowing[P]); ok {
			known = k.Known(p)
		}
		fresh, _ := r.Read(text)
		for q := range r.Moves(p) {
			moves = append(moves, r.Text(q))
			// A move from p knows as much as what is read from its text.
			again, err := r.Read(r.Text(q))
			require.NoError(t, err)
			if k, ok := r.(Knowing[P]); ok && r.Over(q) == Undecided {
				assert.Equal(t, k.Known(again), k.Known(q), text)
			}
			if reply, ok := r.(Replying[P]); ok {
				assert.True(t, reply.Reply(fresh, func(x P) bool { return r.Text(x) == r.Text(q) }), "%s to %s", text, r.Text(q))
			}
		}
		if reply, ok := r.(Replying[P]); ok {
			assert.False(t, reply.Reply(fresh, func(x P) bool { return !slices.Contains(moves, r.Text(x)) }), text)
		}
		return over, known, moves
	}
}

// The rules are those of the naive games, at every position.
func TestRules(t *testing.T) {
	t.Parallel()
	known := 0
	base := rand.Uint64() >> 1
	for seed := base; seed < base+20; seed++ {
		r := rand.New(rand.NewPCG(seed, 1))
		words, letters := randomWords(r), []string(nil)
		if seed%2 == 0 { // letters of several bytes each, as they are kept
			letters = []string{"a", "b", "c", "d"}
		}
		if seed%5 == 0 { // many words, and many of a letter
			for range 6 {
				words = append(words, randomWords(r)...)
			}
			words = append(words, strings.Repeat("a", 10), strings.Repeat("a", 9)+"b")
			slices.Sort(words)
			words = slices.Compact(words)
		}
		for _, game := range games {
			rules, plain := rulesOf(t, game, letters, words), naiveFamily(game, words)
			start := "."
			if game[0] == "seats" {
				start = string(game[1][0]-1) + ":." // the last of the seats
			}
			seen := map[string]bool{start: true}
			for next := []string{start}; len(next) > 0; {
				p := next[0]
				next = next[1:]
				over, who, moves := rules(p)
				require.Equal(t, plain.over(p), over, "seed %d: %v %s of %q", seed, game, p, words)
				if over != Undecided {
					continue
				}
				require.Equal(t, plain.moves(p), moves, "seed %d: %v %s of %q", seed, game, p, words)
				if who != Undecided {
					known++
					v, _ := plain.Value(p)
					require.Equal(t, v.Outcome, who, "seed %d: %v %s of %q", seed, game, p, words)
				}
				for _, q := range moves {
					if !seen[q] {
						seen[q] = true
						next = append(next, q)
					}
				}
			}
		}
	}
	assert.Greater(t, known, 100)
}

// certificateOf returns a certificate for positions of a game, each with its value, and
// with plies by chance.
func certificateOf(t testing.TB, r *rand.Rand, game, words []string) (*Certificate, *naive) {
	g := naiveFamily(game, words)
	c := &Certificate{Game: game, Words: WordsOf(slices.Values(words))}
	proof := NewProof[string](g)
	for range 1 + r.IntN(2) {
		p := "."
		if w := words[r.IntN(len(words))]; r.IntN(2) == 0 {
			if p = w[:1+r.IntN(len(w)-1)]; game[0] == "spook" {
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
		c.Body = append(c.Body, Line{Text: weaker})
	}
	return c, g
}

func textOf(c *Certificate) string {
	var b strings.Builder
	_, _ = c.WriteTo(&b)
	return b.String()
}

// verify reads and checks a certificate.
func verify(text string, words []string) (*Certificate, error) {
	c, err := Parse([]byte(text))
	if err != nil {
		return nil, err
	}
	return c, c.Verify(words, nil)
}

// What a proof of any game says is accepted.
func TestProofs(t *testing.T) {
	t.Parallel()
	base := rand.Uint64() >> 1
	claims := make(map[string]int)
	for seed := base; seed < base+100; seed++ {
		r := rand.New(rand.NewPCG(seed, 2))
		words := randomWords(r)
		for _, game := range games {
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
		game := slices.Clone(games[r.IntN(len(games))])
		lines[1] = "game " + strings.Join(game, " ")
	case 8:
		what = "another least number of letters"
		lines[1] = lines[1][:len(lines[1])-1] + fmt.Sprint(r.IntN(6))
	case 9:
		what = "another list, and its hash"
		words = randomWords(r)
		list := WordsOf(slices.Values(words))
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
// and a reason. If asks, the checker with a proof must say the same, but it is asked about
// so many certificates only.
func (v *verdicts) ask(t *testing.T, seed uint64, what, text string, words []string, asks bool) *Certificate {
	const most = 150
	read, err := verify(text, words)
	status, want := 0, ""
	if err == nil {
		v.accepted++
	} else {
		v.refusals[what]++
		why := new(Error)
		require.ErrorAs(t, err, &why)
		require.NotEmpty(t, why.Why)
		require.True(t, 1 <= why.Line && why.Line <= strings.Count(text, "\n"), "seed %d: line %d of\n%s", seed, why.Line, text)
		status, want = 2, fmt.Sprintf("cert:%d: ", why.Line)
		if why.Refused { // the same reason, too, but for the order of moves
			status = 1
			want, _, _ = strings.Cut(want+"refused: "+why.Why.String(), " isn't shown")
			want, _, _ = strings.Cut(want, ", and these are ")
		}
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
	require.Equal(t, status, cmd.ProcessState.ExitCode(), "seed %d: %s of %q: %v, and the other checker: %s\n%s", seed, what, words, err, said, text)
	require.Contains(t, string(said), want, "seed %d: %v\n%s", seed, err, text)
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
		for i, game := range games {
			c, _ := certificateOf(t, r, game, words)
			text, words, what := changed(r, textOf(c), words)
			read := verdicts.ask(t, seed, what, text, words, int(seed%uint64(len(games))) == i)
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
