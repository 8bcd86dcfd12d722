package main

import (
	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certificate"
	"wordgame/internal/certify"
	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// certifyAction writes an answer with what shows it.
func certifyAction(c *ucli.Context) error {
	o := answer.Certifying{
		Game: c.String("variant"), Players: c.Int("players"), Distance: c.Bool("distance"), Moves: c.Bool("moves"),
	}
	if err := oneFragment(c); err != nil {
		return err
	}
	switch {
	case o.Players < round.FewestSeats || o.Players > round.MostSeats:
		return cli.Usage("--players %d: want %d to %d", o.Players, round.FewestSeats, round.MostSeats)
	}
	lex, err := load(c, lexicon.Text)
	if err != nil {
		return err
	}
	a, err := answer.Certify(c.Context, lex, c.Args().First(), o)
	if err != nil {
		return err
	}
	return certify.Write(c, a)
}

// verifyAction checks a certificate by the rules alone.
func verifyAction(c *ucli.Context) error {
	return certify.Verify(c, func(cert *certificate.Certificate) (*certificate.Verified, error) {
		if cert.Words.Line == 0 {
			return certify.ByRules(cert)
		}
		lex, err := wordsFor(c, cert)
		if err != nil {
			return nil, err
		}
		return answer.Verify(lex, cert)
	})
}

// wordsFor reads the words that a certificate is about, as the flags and the certificate
// say.
func wordsFor(c *ucli.Context, cert *certificate.Certificate) (*lexicon.Lexicon, error) {
	if c.IsSet("min") {
		return nil, cli.Usage("verify takes no --min: it stands in the certificate")
	}
	s := settingsOf(c)
	least, err := cert.Min()
	if err != nil {
		return nil, err
	}
	s.min = max(1, least)
	if len(cert.Letters) > 0 && !c.IsSet("letters") && !c.IsSet("alphabet") {
		if s.chosen, err = trie.NewAlphabet(cert.Letters...); err != nil {
			return nil, err
		}
	}
	return s.load(c, lexicon.Text)
}
