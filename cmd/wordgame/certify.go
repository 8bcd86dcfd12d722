package main

import (
	"encoding/json"
	"fmt"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/text"
)

// certifyAction writes a strategy as a certificate.
func certifyAction(c *ucli.Context) error {
	if err := oneFragment(c); err != nil {
		return err
	}
	s := settingsOf(c)
	lex, err := s.load(c, lexicon.Text)
	if err != nil {
		return err
	}
	cert, err := answer.Certify(c.Context, lex, c.Args().First())
	if err != nil {
		return err
	}
	cert.Letters, cert.Capitals = s.letters, s.capitals
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, cert)
	}
	e := json.NewEncoder(c.App.Writer)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(cert)
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
		return fmt.Errorf("%s: %w", file, err)
	}
	for _, name := range []string{"min", "letters", "fold", "capitals"} {
		if c.IsSet(name) {
			return cli.Usage("verify takes no --%s: it stands in the certificate", name)
		}
	}
	s := settingsOf(c)
	s.min, s.letters, s.fold, s.capitals = cert.Min, cert.Letters, cert.Fold, cert.Capitals
	if _, err := s.pipeline(); err != nil {
		return fmt.Errorf("%s: no list can have been read like this: %v", file, err)
	}
	lex, err := s.load(c, lexicon.Text)
	if err != nil {
		return err
	}
	a, err := answer.Verify(lex, cert)
	if err != nil {
		return fmt.Errorf("%s does not hold on %s: %w", file, lex.Title, err)
	}
	return show(c, a, func(b *strings.Builder) {
		who := [...]string{"the player to move", "the player who is not to move"}[a.Winner-1]
		where := "the start"
		if a.Fragment != "" {
			where = a.Fragment
		}
		fmt.Fprintf(b, "%s holds: from %s on, %s wins on %s. %s, against %s, end in %s.\n", file, where, who, lex.Title,
			text.Count(a.Moves, "move", "moves"), text.Count(a.Replies, "reply", "replies"), text.Count(a.Ends, "word", "words"))
	})
}
