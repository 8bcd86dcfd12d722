// Package certify is what the commands that write and check certificates share.
package certify

import (
	"errors"
	"fmt"
	"io"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
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

// Ready returns an error if the flags are known not to suit Write: to be called before the
// work.
func Ready(c *ucli.Context) error {
	if c.Bool("json") && c.String("output") != "" {
		return cli.Usage("--json and --output: want one of them")
	}
	return nil
}

// Write writes a certificate as the flags want.
func Write(c *ucli.Context, a *answer.Certified) error {
	switch {
	case a.Bytes > mostBytes:
		return fmt.Errorf("the certificate would have %s bytes: want at most %s, which verify reads", text.Thousands(a.Bytes), text.Thousands(mostBytes))
	case c.Bool("json"):
		return cli.PrintJSON(c.App.Writer, a)
	}
	return cli.Write(c, "output", strings.NewReader(a.Certificate))
}

// Verify checks the certificate that the argument of a command names. The function loads
// the words that it is about; nil means that the command has no words.
func Verify(c *ucli.Context, words func(*certificate.Certificate) (*lexicon.Lexicon, error)) error {
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
	var lex *lexicon.Lexicon
	switch {
	case cert.Words.Line == 0:
	case words == nil:
		return cli.Usage("%s: a certificate about words: wordgame verify checks it", file)
	default:
		if lex, err = words(cert); err != nil {
			return err
		}
	}
	a, err := answer.Verify(lex, cert)
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
	var b strings.Builder
	for _, claim := range a.Claims {
		fmt.Fprintf(&b, "%s:%d: true: %s (game %s).\n", file, claim.Line, claim.Says(), on)
	}
	_, err = io.WriteString(c.App.Writer, text.Wrap(b.String(), cli.Width(c.App.Writer)))
	return err
}

// unaccepted returns the error that a certificate isn't accepted.
func unaccepted(file string, err error) error {
	if why := new(certificate.Error); errors.As(err, &why) && !why.Refused {
		return cli.Usage("%s:%w", file, err)
	}
	return fmt.Errorf("%s:%w", file, err)
}
