package command

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/text"
)

// certify writes who wins with what shows it, if verify accepts it.
func (p program) certify(c *ucli.Context) error {
	g, err := p.open(c)
	if err != nil {
		return err
	}
	b, done := searching(c)
	b.Distance, b.Every = c.Bool("distance"), c.Bool("moves")
	cert, err := g.at.Certify(c.Context, p.Named(c.Context, g.values, g.typed), b)
	done()
	if err != nil {
		return err
	}
	a, err := cert.Certified()
	if err != nil {
		return err
	}
	_, err = p.check(c, []byte(a.Certificate))
	switch {
	case errors.As(err, new(*certificate.Error)):
		return fmt.Errorf("verify would not accept the certificate: %w: ask for less", err)
	case err != nil:
		return err
	case a.Bytes > maxCertificate:
		return fmt.Errorf("the certificate would have %s bytes: want at most %s, which verify reads",
			text.Thousands(a.Bytes), text.Thousands(maxCertificate))
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, a)
	}
	return cli.Write(c, "output", strings.NewReader(a.Certificate))
}

// verify checks a certificate that somebody has.
func (p program) verify(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("verify: %d files: want one certificate", c.NArg())
	}
	file := text.Name(c.Args().First())
	data, err := cli.ReadFile(c, c.Args().First(), maxCertificate, "a certificate that "+p.Name+" certify wrote")
	if err != nil {
		return err
	}
	if !bytes.HasPrefix(data, []byte("wordgame certificate ")) {
		return cli.Usage("%s is not a certificate: want a file that %s certify wrote", file, p.Name)
	}
	a, err := p.check(c, data)
	why := new(certificate.Error)
	switch {
	case errors.As(err, &why) && why.Refused:
		return fmt.Errorf("%s:%w", file, err)
	case errors.As(err, &why):
		return cli.Usage("%s:%w", file, err)
	case err != nil:
		return err
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, a)
	}
	game := a.Game
	if a.Title != "" {
		game += ", " + a.Title
	}
	if a.By != "" {
		game += ", checked by " + a.By
	}
	for _, claim := range a.Claims {
		said := fmt.Sprintf("%s:%d: true: %s (game %s).", file, claim.Line, claim.Says(), game)
		if err := cli.Print(c, said); err != nil {
			return err
		}
	}
	return nil
}

// check checks a certificate by the program's own rules, with a bar.
func (p program) check(c *ucli.Context, data []byte) (*certificate.Verified, error) {
	cert, err := certificate.Parse(data)
	if err != nil {
		return nil, err
	}
	bar := cli.NewProgress(c, len(cert.Body), "lines checked")
	defer bar.Finish()
	m := certificate.NewMeter(cert, func(line int) error {
		bar.At(line)
		return c.Context.Err()
	})
	a, err := p.Verify(c.Context, p.given(c), cert, m)
	if !errors.As(err, new(*certificate.Error)) {
		err = misused(err)
	}
	return a, err
}

// maxCertificate is the length of a certificate that is read, and so of one that is written.
const maxCertificate = 16 << 20
