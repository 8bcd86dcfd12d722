package main

import (
	"errors"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver/ghost/round"
)

// certifyAction writes an answer with what shows it.
func certifyAction(c *ucli.Context) error {
	o := answer.Certifying{
		Game: c.String("variant"), Players: c.Int("players"), Distance: c.Bool("distance"), MaxBytes: int64(c.Int("max-memory")) << 20,
	}
	err := oneFragment(c)
	if err == nil {
		err = oneOf(c, "variant", variants...)
	}
	memory, file := c.Int("max-memory"), c.String("output")
	switch {
	case err != nil:
		return err
	case o.Players < round.FewestSeats || o.Players > round.MostSeats:
		return cli.Usage("--players %d: want %d to %d", o.Players, round.FewestSeats, round.MostSeats)
	case o.Players > 2 && (o.Game != answer.PlainGhost || o.Distance):
		return cli.Usage("--players %d: leave out --variant and --distance", o.Players)
	case memory < 1 || memory > mostMemory:
		return cli.Usage("--max-memory %d: want 1 to %s MiB", memory, text.Thousands(mostMemory))
	case c.Bool("json") && file != "":
		return cli.Usage("--json and --output: want one of them")
	}
	if err := cli.CanWrite(file); err != nil {
		return err
	}
	lex, err := load(c, lexicon.Text)
	if err != nil {
		return err
	}
	a, err := answer.Certify(c.Context, lex, c.Args().First(), o)
	if err == nil && file != "" {
		return cli.Write(c, file, strings.NewReader(a.Certificate))
	}
	return show(c, func(p *page, a *answer.Certified) { p.printf("%s", a.Certificate) })(a, err)
}

// verifyAction checks a certificate by the rules alone.
func verifyAction(c *ucli.Context) error {
	if c.NArg() != 1 {
		return cli.Usage("verify: %s: want one certificate", text.Count(c.NArg(), "file", "files"))
	}
	file := text.Name(c.Args().First())
	data, err := cli.ReadFile(c, c.Args().First(), maxOwnFile, "a certificate that wordgame certify wrote")
	if err != nil {
		return err
	}
	cert, err := certificate.Parse(data)
	if err != nil {
		return unaccepted(file, err)
	}
	lex, err := wordsFor(c, cert)
	if err != nil {
		return err
	}
	a, err := answer.Verify(lex, cert)
	if err != nil {
		return unaccepted(file, err)
	}
	return show(c, func(p *page, a *answer.Verified) {
		for _, claim := range a.Claims {
			p.say("%s:%d: true: %s (game %s%s).", file, claim.Line, claim.Says(), a.Game, on(a.Title))
		}
	})(a, nil)
}

// on names the lists that something is about.
func on(title string) string {
	if title == "" {
		return ""
	}
	return ", " + title
}

// unaccepted returns the error that a certificate isn't accepted.
func unaccepted(file string, err error) error {
	if why := new(certificate.Error); errors.As(err, &why) && !why.Refused {
		return cli.Usage("%s:%w", file, err)
	}
	return fmt.Errorf("%s:%w", file, err)
}

// wordsFor reads the words that a certificate is about, as the flags and the certificate
// say, or returns nil if it is about none.
func wordsFor(c *ucli.Context, cert *certificate.Certificate) (*lexicon.Lexicon, error) {
	if cert.Words.Line == 0 {
		return nil, nil
	}
	if c.IsSet("min") {
		return nil, cli.Usage("verify takes no --min: it stands in the certificate")
	}
	s := settingsOf(c)
	least, err := cert.Min()
	if err != nil {
		return nil, err
	}
	s.min = max(1, least)
	return s.load(c, lexicon.Text)
}
