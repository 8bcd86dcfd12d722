// Package certify is what the commands that write and check certificates share.
package certify

import (
	"errors"
	"fmt"
	"io"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/text"
)

// mostBytes is the length of a certificate that is read, and so of one that is written.
const mostBytes = 16 << 20

// Flags are those of a command that writes a certificate.
func Flags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "distance", Usage: "certify in how many plies, too"},
		&cli.FileFlag{
			StringFlag: ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: "write into `FILE`, whole or not at all"},
			Begins:     []string{"wordgame certificate "},
		},
	}
}

// Conflict is what a command that writes a certificate cannot do.
var Conflict = cli.Conflict{One: "json", Other: "output", Command: "certify"}

// Write writes a certificate as the flags want.
func Write(c *ucli.Context, a *certificate.Certified) error {
	switch {
	case a.Bytes > mostBytes:
		return fmt.Errorf("the certificate would have %s bytes: want at most %s, which verify reads", text.Thousands(a.Bytes), text.Thousands(mostBytes))
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, a)
	}
	return cli.Write(c, "output", strings.NewReader(a.Certificate))
}

var errWords = errors.New("a certificate about words: wordgame verify checks it")

// ByRules checks a certificate that is about no words.
func ByRules(cert *certificate.Certificate) (*certificate.Verified, error) {
	if cert.Words.Line != 0 {
		return nil, errWords
	}
	return cert.Verified(func() error { return cert.Verify(nil) })
}

// Verify checks the certificate that the argument of a command names, as the function does.
func Verify(c *ucli.Context, check func(*certificate.Certificate) (*certificate.Verified, error)) error {
	if c.NArg() != 1 {
		return cli.Usage("verify: %s: want one certificate", text.Count(c.NArg(), "file", "files"))
	}
	file := text.Name(c.Args().First())
	data, err := cli.ReadFile(c, c.Args().First(), mostBytes, fmt.Sprintf("a certificate that %s certify wrote", c.App.Name))
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
		return cli.Usage("%s: %w", file, err)
	}
	if err != nil {
		return unaccepted(file, err)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, a)
	}
	on := a.Game
	if a.Title != "" {
		on += ", " + a.Title
	}
	if a.By != "" {
		on += ", checked by " + a.By
	}
	var b strings.Builder
	for _, claim := range a.Claims {
		fmt.Fprintf(&b, "%s:%d: true: %s (game %s).\n", file, claim.Line, claim.Says(), on)
	}
	_, err = io.WriteString(c.App.Writer, text.Wrap(b.String(), cli.Width(c.App.Writer)))
	return err
}

// unaccepted returns the error that a certificate isn't accepted, or couldn't be checked.
func unaccepted(file string, err error) error {
	why := new(certificate.Error)
	switch {
	case !errors.As(err, &why):
		return err
	case why.Refused:
		return fmt.Errorf("%s:%w", file, err)
	}
	return cli.Usage("%s:%w", file, err)
}
