package command

import (
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/certify"
	"wordgame/solver/face"
)

// certify writes who wins with what shows it.
func (p program) certify(c *ucli.Context) error {
	g, err := p.open(c)
	if err != nil {
		return err
	}
	b, done := searching(c)
	cert, err := g.at.Certify(c.Context, append([]string{p.Name}, p.Given(g.values)...), c.Bool("distance"), b)
	done()
	if err != nil {
		return err
	}
	a, err := cert.Certified()
	if err != nil {
		return err
	}
	return certify.Write(c, a)
}

// verify checks a certificate: by rules that share nothing with the solvers where there are
// some, and in the general form by the game's own.
func (p program) verify(c *ucli.Context) error {
	return certify.Verify(c, func(cert *certificate.Certificate) (*certificate.Verified, error) {
		name, general := face.InGeneralForm(cert)
		if !general {
			return certify.ByRules(cert)
		}
		g, err := p.named(c, name)
		if err != nil {
			return nil, err
		}
		a, err := cert.Verified(func() error { return g.Check(cert) })
		a.By = "the program's own rules"
		return a, err
	})
}

// named returns the game that a certificate in the general form names.
func (p program) named(c *ucli.Context, name []string) (face.Game, error) {
	if len(name) == 0 || name[0] != p.Name {
		return nil, &certificate.Error{Line: 2, Why: "the game is " + strings.Join(name, " ") + ": want one of " + p.Name}
	}
	given := face.Values{}
	for _, s := range name[1:] {
		setting, value, _ := strings.Cut(s, "=")
		given[setting] = value
	}
	g, err := p.game(c, "", given, "")
	if err != nil {
		return nil, &certificate.Error{Line: 2, Why: err.Error()}
	}
	return g, nil
}
