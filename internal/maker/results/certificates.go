package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"wordgame/internal/text"
	"wordgame/solver/ghost/relatives"
	"wordgame/wordlists"
)

const aboutCertificates = `
## Certificates of Ghost, Superghost and Superduperghost

"wordgame certify --moves --distance" writes who wins after each first letter, and how soon the game ends: see
[certificates.md](certificates.md). "make -C proof results" makes certificates for these rows, and for those of the other tables, again. It has
each checked twice: by the program in [proof](../proof/README.md), which has a machine-checked proof, and by "verify".

| list | game | first letters that win | distance | claims | facts | bytes |
|---|---|---|---|---|---|---|
`

// reportCertificates writes the answers on the lists inside the program that have
// certificates, and how long these are. It takes minutes.
func reportCertificates(w io.Writer, r *results) error {
	fmt.Fprint(w, strings.ReplaceAll(aboutCertificates, `"`, "`"))
	for _, l := range r.Lists {
		if !slices.ContainsFunc(wordlists.All(), func(inside wordlists.List) bool { return inside.Name == l.Words }) {
			continue
		}
		for _, v := range []relatives.Variant{relatives.Ghost, relatives.Superghost, relatives.Superduperghost} {
			game := v.Name()
			known := r.rows[key{l, game, 2}]
			a, err := certify("wordgame certify --moves --distance --quiet --variant " + game + " --words " + l.Title())
			if err != nil {
				return err
			}
			var winning []string
			for _, c := range a.Claims[1:] {
				if c.Claim == "loss" {
					winning = append(winning, c.Position)
				}
			}
			if !slices.Equal(winning, known.Winning) || a.Claims[0].Plies != known.Remoteness {
				return fmt.Errorf("%s on %s: %v win in %d plies: the rows have %v in %d", game, l.Title(), winning, a.Claims[0].Plies, known.Winning, known.Remoteness)
			}
			fmt.Fprintf(w, "| %s | %s | %s | %d | %d | %s | %s |\n", l.Title(), game, known.Winner(), known.Remoteness,
				len(a.Claims), text.Thousands(a.Facts), text.Thousands(a.Bytes))
		}
	}
	return nil
}
