package command

import (
	"errors"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/text"
	"wordgame/solver/face"
)

// certify writes who wins with what shows it.
func (p program) certify(c *ucli.Context) error {
	g, err := p.open(c)
	if err != nil {
		return err
	}
	b, done := searching(c)
	cert, err := g.at.Certify(c.Context, append([]string{p.Name}, p.Given(g.values)...), face.Certifying{Distance: c.Bool("distance"), Moves: c.Bool("moves"), Budget: b})
	done()
	if err != nil {
		return err
	}
	a, err := cert.Certified()
	if err != nil {
		return err
	}
	return writeCertificate(c, a)
}

// verify checks a certificate: by rules that share nothing with the solvers where there are
// some, and in the general form by the game's own.
func (p program) verify(c *ucli.Context) error {
	return verify(c, func(cert *certificate.Certificate) (*certificate.Verified, error) {
		name, general := face.InGeneralForm(cert)
		if !general && p.Check != nil {
			values, err := p.Read("", p.given(c))
			if err != nil {
				return nil, cli.Usage("%s", err)
			}
			a, err := p.Check(c.Context, values, cert)
			if errors.As(err, new(*certificate.Error)) {
				return a, err
			}
			return a, misused(err)
		} else if !general {
			return byRules(cert)
		}
		g, err := p.named(c, name)
		if err != nil {
			return nil, err
		}
		a, err := cert.Verified(func() error { return g.Check(cert) })
		a.By = face.Say("the program's own rules")
		return a, err
	})
}

// named returns the game that a certificate in the general form names.
func (p program) named(c *ucli.Context, name []string) (face.Game, error) {
	if len(name) == 0 || name[0] != p.Name {
		return nil, &certificate.Error{Line: 2, Why: text.Say("the game is %s: want one of %s", strings.Join(name, " "), p.Name)}
	}
	given := face.Values{}
	for _, s := range name[1:] {
		setting, value, _ := strings.Cut(s, "=")
		given[setting] = value
		if slices.ContainsFunc(p.Settings, func(s face.Setting) bool { return s.Name == setting && s.File }) {
			return nil, &certificate.Error{Line: 2, Why: text.Say("the game is played with a file: nothing says what was in it")}
		}
	}
	g, err := p.game(c, "", given, "")
	if err != nil {
		return nil, &certificate.Error{Line: 2, Why: text.Say("%s", err)}
	}
	return g, nil
}

// maxCertificate is the length of a certificate that is read, and so of one that is written.
const maxCertificate = 16 << 20

// certifyFlags are those of a command that writes a certificate.
func certifyFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "distance", Usage: "certify in how many plies, too"},
		&cli.FileFlag{
			StringFlag: ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: "write into `FILE`, whole or not at all"},
			Begins:     []string{"wordgame certificate "},
		},
	}
}

// certifyConflict is what a command that writes a certificate cannot do.
var certifyConflict = cli.Conflict{One: "json", Other: "output", Command: "certify"}

// writeCertificate writes a certificate as the flags want.
func writeCertificate(c *ucli.Context, a *certificate.Certified) error {
	switch {
	case a.Bytes > maxCertificate:
		return face.Say("the certificate would have %d bytes: want at most %d, which verify reads", a.Bytes, maxCertificate)
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, a)
	}
	return cli.Write(c, "output", strings.NewReader(a.Certificate))
}

var errWords = face.Say("a certificate about words: wordgame verify checks it")

// byRules checks a certificate that is about no words.
func byRules(cert *certificate.Certificate) (*certificate.Verified, error) {
	if cert.Words.Line != 0 {
		return nil, errWords
	}
	return cert.Verified(func() error { return cert.Verify(nil) })
}

// verify checks the certificate that the argument of a command names, as the function does.
func verify(c *ucli.Context, check func(*certificate.Certificate) (*certificate.Verified, error)) error {
	if c.NArg() != 1 {
		return cli.Usage("verify: %d files: want one certificate", c.NArg())
	}
	file := text.Name(c.Args().First())
	data, err := cli.ReadFile(c, c.Args().First(), maxCertificate, face.Say("a certificate that %s certify wrote", c.App.Name))
	if err != nil {
		return err
	}
	if !certificate.Begins(data) {
		return cli.Usage("%s is not a certificate: want a file that %s certify wrote", file, c.App.Name)
	}
	cert, err := certificate.Parse(data)
	if err != nil {
		return unaccepted(file, err)
	}
	a, err := check(cert)
	if errors.Is(err, errWords) {
		return cli.Usage("%s: %s", file, err)
	}
	if err != nil {
		return unaccepted(file, err)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	on := face.Say("%s", a.Game)
	if a.Title.Format != "" {
		on = face.Say("%s, %s", on, a.Title)
	}
	if a.By.Format != "" {
		on = face.Say("%s, checked by %s", on, a.By)
	}
	for _, claim := range a.Claims {
		if err := cli.Print(c, face.Say("%s:%d: true: %s (game %s).", file, text.Nth(claim.Line), claim.Says(), on)); err != nil {
			return err
		}
	}
	return nil
}

// unaccepted returns the error that a certificate isn't accepted, or couldn't be checked.
func unaccepted(file string, err error) error {
	why := new(certificate.Error)
	switch {
	case !errors.As(err, &why):
		return err
	case why.Refused:
		return face.Say("%s:%s", file, err)
	}
	return cli.Usage("%s:%s", file, err)
}
