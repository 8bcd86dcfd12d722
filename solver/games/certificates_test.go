package games_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
	"wordgame/solver/games"
)

// certifiedGames are lines of play for all games, under each of their names.
func certifiedGames(s lists) (all []string) {
	for _, f := range games.All(s) {
		all = append(all, f.Name+" "+f.Example)
		if first := f.Settings[0]; first.Kind == face.Choice {
			for _, value := range first.Choices {
				all = append(all, fmt.Sprintf("%s %s=%s", f.Name, first.Name, value))
			}
		}
		for _, p := range f.Presets {
			all = append(all, strings.TrimSpace(fmt.Sprintf("%s %s %s", f.Name, p.Name, p.Late)))
		}
	}
	for _, rule := range []string{"take:1-3 9 4", "kayles 7 5", "square 12", "lasker 6 3", "octal:8.1F 6", "moore:2 2 3 3", "wythoff 4 6", "dynamic:3 11", "chomp 3 3 2"} {
		all = append(all, "nim rule="+rule, "nim misere=true rule="+rule)
	}
	return append(all, "nim take:1-3:5 kayles:4", "nim reluctant=true 3 4", "tictactoe rule=notakto boards=2 size=2x2 line=2")
}

// outcomes are claims of who wins; others are about values, periods and seats.
var outcomes = []string{"win", "loss", "draw"}

// FuzzCertificates changes true certificates of all games: what is still accepted says nothing
// that is known to be false. TestLongCertificates begins with more.
func FuzzCertificates(f *testing.F) {
	all := certifiedGames(shelved())
	for i := range all {
		f.Add(uint8(i), uint64(i%3))
	}
	f.Fuzz(func(t *testing.T, which uint8, seed uint64) {
		changed(t, shelved(), all[int(which)%len(all)], seed)
	})
}

// changed makes a certificate of a game some moves on, and changes it.
func changed(t *testing.T, s lists, line string, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 1))
	if c := someCertificate(t, s, line, seed, r); c != nil {
		changedOf(t, s, r, line, c)
	}
}

// someCertificate returns a certificate of a game some moves on; nil if it would be too large, or
// there is none.
func someCertificate(t *testing.T, s lists, line string, seed uint64, r *rand.Rand) *certificate.Certificate {
	_, p := atWith(t, s, line)
	for range r.IntN(3) {
		if moves := p.Moves(); len(moves) > 0 {
			next := p.Play(moves[r.IntN(len(moves))])
			if _, over := next.Over(); !over {
				p = next
			}
		}
	}
	c, err := p.Certify(t.Context(), []string{strings.Fields(line)[0]}, face.Question{Distance: seed%2 == 0, Positions: 5000})
	if err != nil {
		return nil
	}
	return c
}

// changedOf changes the lines of a certificate by chance, and has it checked.
func changedOf(t *testing.T, s lists, r *rand.Rand, line string, c *certificate.Certificate) {
	known := map[string]string{} // what is true of positions
	for _, l := range c.Body {
		f := strings.Fields(l.Text)
		if f[0] == "claim" && slices.Contains(outcomes, f[1]) {
			known[f[2]] = f[1]
		} else if f[0][0] == 'L' {
			known[f[1]] = "loss"
		}
	}
	positions := make([]string, 0, len(known))
	for at := range known {
		positions = append(positions, at)
	}
	slices.Sort(positions)
	for range 8 {
		changed := *c
		changed.Body = slices.Clone(c.Body)
		i := r.IntN(len(changed.Body))
		at := positions[r.IntN(len(positions))]
		switch kind := outcomes[r.IntN(len(outcomes))]; r.IntN(5) {
		case 0:
			changed.Body = slices.Delete(changed.Body, i, i+1)
		case 1:
			changed.Body = slices.Insert(changed.Body, i, certificate.Line{Text: "L " + at})
		case 2:
			changed.Body = append(changed.Body, certificate.Line{Text: "claim " + kind + " " + at})
		case 3:
			j := r.IntN(len(changed.Body))
			changed.Body[i], changed.Body[j] = changed.Body[j], changed.Body[i]
		case 4:
			changed.Body[i].Text = "claim " + kind + " " + at
		}
		read, err := reread(t, &changed)
		if err != nil {
			continue // nothing is claimed any more
		}
		if err := checked(t, s, line, read); err != nil {
			require.True(t, errors.As(err, new(*certificate.Error)), "%s: %v", line, err)
			continue
		}
		for _, claim := range read.Claims() {
			if want := known[claim.Position]; slices.Contains(outcomes, claim.Claim) && want != "" {
				require.Equal(t, want, claim.Claim, "%s: %s in %v", line, claim.Text, read)
			}
		}
	}
}

// reread writes a certificate, and reads that.
func reread(t *testing.T, c *certificate.Certificate) (*certificate.Certificate, error) {
	var file bytes.Buffer
	_, err := c.WriteTo(&file)
	require.NoError(t, err)
	return certificate.Parse(file.Bytes())
}

// checked checks a certificate of a game.
func checked(t *testing.T, s lists, line string, c *certificate.Certificate) error {
	g, _ := atWith(t, s, line)
	f, _ := games.Family(strings.Fields(line)[0], s)
	if c.Game[0] == "rules" {
		return g.Check(c, nil)
	}
	given := face.Values{}
	if f.Name == "wordgame" {
		given["words"] = s.list
	}
	for _, word := range strings.Fields(line)[1:] {
		if name, value, ok := strings.Cut(word, "="); ok {
			given[name] = value
		}
	}
	v, err := f.Read("", given)
	require.NoError(t, err)
	_, err = f.Check(t.Context(), v, c, nil)
	return err
}
