package main

import (
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/certificate"
	"wordgame/internal/cli"
	"wordgame/solver/ghost"
	"wordgame/trie"
)

// certifyAction writes a strategy as a certificate.
func certifyAction(c *ucli.Context) error {
	lex, fragment, n, err := position(c)
	if err != nil {
		return err
	}
	if n.Final() {
		return fmt.Errorf("%s is a word: the game is over, and there is nothing to certify", fragment)
	}
	words, alphabet, err := lex.letters()
	if err != nil {
		return err
	}
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
	data, err := os.ReadFile(file)
	if err != nil {
		return cli.FileError(file, err)
	}
	cert, err := certificate.Parse(data)
	if err != nil {
		return fmt.Errorf("%s: %w", cli.Name(file), err)
	}
	for name, value := range map[string]string{
		"min": fmt.Sprint(cert.Min), "letters": cert.Letters, "fold": fmt.Sprint(cert.Fold), "capitals": cert.Capitals,
	} {
		if name == "letters" && c.IsSet("alphabet") {
			continue
		}
		if err := c.Set(name, value); err != nil {
			return fmt.Errorf("%s: %s %.40q: %w", cli.Name(file), name, value, err)
		}
	}
	lex, err := load(c)
	if err != nil {
		return err
	}
	words, _, err := lex.letters()
	if err != nil {
		return err
	}
	report, err := cert.Verify(words)
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

// letters reads the words of the lists, each as its letters: by the pipeline, and
// never from what was compiled.
func (lex *lexicon) letters() ([]certificate.Word, *trie.Alphabet, error) {
	var words *dict.Words
	err := lex.lists.read(func(all ...iter.Seq2[string, error]) (err error) {
		words, err = lex.options.Words(all...)
		return err
	})
	if err != nil {
		return nil, nil, err
	}
	return spelled(words.Alphabet, words.Kept()), words.Alphabet, nil
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
