package main

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"wordgame/internal/certificate"
	"wordgame/solver/face"
)

// FuzzCertificates changes a line of a true certificate: what is still accepted is true.
func FuzzCertificates(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) {
		r := rand.New(rand.NewPCG(seed, 1))
		g := face.Of(stones)
		p, err := g.At(strconv.Itoa(1 + r.IntN(10)))
		if err != nil {
			t.Fatal(err)
		}
		c, err := p.Certify(t.Context(), []string{"laststone"}, face.Question{Distance: seed%2 == 0})
		if err != nil {
			t.Fatal(err)
		}
		at, plies := strconv.Itoa(1+r.IntN(10)), r.IntN(8)
		claim := []string{"claim win ", "claim loss ", "claim draw "}[r.IntN(3)] + at
		i := r.IntN(len(c.Body))
		switch r.IntN(4) {
		case 0:
			c.Body = slices.Delete(c.Body, i, i+1)
		case 1:
			c.Body[i].Text = claim
		case 2:
			c.Body[i].Text = claim + " in " + strconv.Itoa(plies)
		case 3:
			c.Body = slices.Insert(c.Body, i, certificate.Line{Text: []string{"L ", "N "}[r.IntN(2)] + at})
		}
		var file bytes.Buffer
		if _, err := c.WriteTo(&file); err != nil {
			t.Fatal(err)
		}
		read, err := certificate.Parse(file.Bytes())
		if err != nil || g.Check(read, nil) != nil {
			return // nothing is claimed any more, or it is refused
		}
		for _, claim := range read.Claims() {
			n, err := strconv.Atoi(claim.Position)
			if err != nil {
				t.Fatal(err)
			}
			want := theory(n)
			if claim.Claim != want.Value.String() || claim.Exact && claim.Plies != want.Remoteness {
				t.Errorf("%s is accepted: want %s in %d", strings.TrimSpace(claim.Text), want.Value, want.Remoteness)
			}
		}
	})
}
