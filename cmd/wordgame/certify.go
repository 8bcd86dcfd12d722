package main

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// certifyAction writes a strategy as a certificate.
func certifyAction(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("%d fragments: want one", c.NArg())
	}
	lex, err := loadWords(c)
	if err != nil {
		return err
	}
	alphabet := lex.words.Alphabet
	if lex.playable, err = trie.Build(alphabet, lex.words.Playable()); err != nil {
		return err
	}
	fragment, n, err := lex.find(c.Args().First())
	if err != nil {
		return err
	}
	if n.Final() {
		return fmt.Errorf("%s is a word: the game is over, and there is nothing to certify", fragment)
	}
	words := spelled(alphabet, lex.words.Kept())
	s, err := ghost.Learn(c.Context, ghost.NewSolver(lex.playable), fragment, n, nil)
	if err != nil {
		return err
	}
	start, _ := alphabet.Encode(nil, fragment)
	cert := certificate.Certificate{
		Version: certificate.Version, Words: lex.lists.String(),
		Min: lex.options.Min, Letters: c.String("letters"), Fold: lex.options.Fold, Capitals: c.String("capitals"),
		Count: len(words), Hash: certificate.Hash(words), Fragment: fragment, Winner: s.Seat,
		Moves: certificate.Moves(spelled(alphabet, slices.Values(s.Words)), len(start), s.Seat == 1),
	}
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
		return cli.Usage("verify: %s: want one certificate", cli.Count(c.NArg(), "file", "files"))
	}
	file := c.Args().First()
	data, err := cli.ReadFile(c, file)
	if err != nil {
		return err
	}
	cert, err := certificate.Parse(data)
	if err != nil {
		return fmt.Errorf("%s: %w", cli.Name(file), err)
	}
	for _, setting := range [][2]string{
		{"min", fmt.Sprint(cert.Min)}, {"letters", cert.Letters}, {"fold", fmt.Sprint(cert.Fold)}, {"capitals", cert.Capitals},
	} {
		name, value := setting[0], setting[1]
		if c.IsSet(name) {
			return cli.Usage("verify takes no --%s: it stands in the certificate", name)
		}
		if err := c.Set(name, value); err != nil {
			return fmt.Errorf("%s: %s %.40q: %w", cli.Name(file), name, value, err)
		}
	}
	if _, err := wordOptions(c); err != nil {
		return fmt.Errorf("%s: no list can have been read so: %v", cli.Name(file), err)
	}
	lex, err := loadWords(c)
	if err != nil {
		return err
	}
	report, err := cert.Verify(spelled(lex.words.Alphabet, lex.words.Kept()))
	if err != nil {
		return fmt.Errorf("%s does not hold on %s: %w", cli.Name(file), lex.name, err)
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, struct {
			Words    string `json:"words"`
			Fragment string `json:"fragment"`
			Winner   int    `json:"winner"`
			Moves    int    `json:"moves"`
			Replies  int    `json:"replies"`
			Ends     int    `json:"ends"`
		}{lex.lists.String(), cert.Fragment, cert.Winner, report.Moves, report.Replies, report.Words})
	}
	who := [...]string{"the player to move", "the player who is not to move"}[cert.Winner-1]
	where := "the start"
	if cert.Fragment != "" {
		where = cert.Fragment
	}
	_, err = fmt.Fprintf(c.App.Writer, "%s holds: from %s on, %s wins on %s. %s, against %s, end in %s.\n", cli.Name(file), where, who, lex.name,
		cli.Count(report.Moves, "move", "moves"), cli.Count(report.Replies, "reply", "replies"), cli.Count(report.Words, "word", "words"))
	return err
}

// spelled returns words as their letters.
func spelled(a *trie.Alphabet, words iter.Seq[string]) []certificate.Word {
	texts := make([]string, a.Len())
	for l := range texts {
		texts[l] = a.Text(trie.Letter(l))
	}
	var all []certificate.Word
	var codes []trie.Letter
	for w := range words {
		codes, _ = a.Encode(codes[:0], w)
		word := make(certificate.Word, len(codes))
		for i, l := range codes {
			word[i] = texts[l]
		}
		all = append(all, word)
	}
	return all
}
