package nim_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/internal/certificate"
	"wordgame/internal/certificate/certificatetest"
	"wordgame/solver/face"
	"wordgame/solver/nim"
)

// at returns a position of heap games: the play is normal, misere, or that of the rule.
func at(t testing.TB, rule, play, position string) face.Position {
	t.Helper()
	given := face.Values{"rule": rule}
	if play != "" {
		given[play] = "true"
	}
	f := nim.Family()
	values, err := f.Read("", given)
	require.NoError(t, err)
	g, err := f.New(t.Context(), values, position)
	require.NoError(t, err, "%s %s", rule, position)
	return g.Start()
}

// verified checks a certificate by the rules of the family.
func verified(c *certificate.Certificate) error {
	_, err := nim.Family().Check(context.Background(), nil, c, nil)
	return err
}

// Every rule that has certificates, in both plays, with and without the distance.
func TestCertifyHeaps(t *testing.T) {
	t.Parallel()
	for rule, heaps := range map[string]string{
		"nim": "3 1 4", "take:1-3": "9 2", "take:2,5": "11 4 0", "split": "9 4", "kayles": "7 5",
		"dawson": "12 3", "dawson-chess": "8 5", "octal:0.156": "10", "octal:4.5!6": "5 3", "octal:.3": "1 1", "octal:0.0": "5",
		"octal:8.1F": "7 2", "octal:0.2[13]": "9", "lasker": "3 4", "allbut:2,5": "9 4", "square": "7 8", "wythoff": "6 4",
		"moore:2": "2 0 3 1", "fibonacci": "20", "dynamic:3": "17/4", "chomp": "4x3",
	} {
		for _, play := range []string{"normal", "misere"} {
			for _, distance := range []bool{false, true} {
				t.Run(fmt.Sprint(rule, play, distance), func(t *testing.T) {
					p := at(t, rule, play, heaps)
					want, err := p.Solve(t.Context(), face.Budget{Brief: true})
					require.NoError(t, err)
					c, err := p.Certify(t.Context(), nil, face.Certifying{Distance: distance})
					require.NoError(t, err)
					claim := certificatetest.Accepted(t, verified, c)
					assert.Equal(t, want.Result.Value.String(), claim.Claim)
					assert.Equal(t, distance, claim.Exact)
					if distance {
						assert.Equal(t, want.Result.Remoteness, claim.Plies)
					}
				})
			}
		}
	}
}

// Values and periods that are known come out again. The sources are those of solver/nim.
func TestCertifyPeriod(t *testing.T) {
	t.Parallel()
	for rule, want := range map[string]string{
		"kayles": "claim period 12 from 71", "dawson": "claim period 34 from 53", "dawson-chess": "claim period 34 from 52",
		"take:1-3": "claim period 4 from 0", "take:1,3,4": "claim period 7 from 0",
	} {
		r, err := nim.ParseRule(rule)
		require.NoError(t, err)
		c, err := nim.CertifyPeriod(t.Context(), r)
		require.NoError(t, err)
		assert.Equal(t, want, certificatetest.Accepted(t, verified, c).Text)
		for i, l := range c.Body {
			if others, ok := strings.CutPrefix(l.Text, "V 0 0 "); ok {
				c.Body[i].Text = "V 0 5 " + others
				assert.Error(t, verified(c), "%s: a heap of 0 worth 5", rule)
			}
		}
	}
	for _, test := range []struct{ rule, heap, want string }{
		{"kayles", "1000000000000000000", "win"}, {"take:1-3", "1000000000000000000", "loss"}, {"split", "1222", "loss"}, {"octal:0.07", "34", "win"},
	} {
		p := at(t, test.rule, "normal", test.heap)
		found, err := p.Solve(t.Context(), face.Budget{Positions: 1000, Brief: true}) // theory says who wins
		require.NoError(t, err)
		c, err := p.Certify(t.Context(), nil, face.Certifying{})
		require.NoError(t, err)
		assert.Equal(t, found.Result.Value.String(), certificatetest.Accepted(t, verified, c).Claim)
		assert.Equal(t, test.want, found.Result.Value.String(), test.rule)
	}
}
