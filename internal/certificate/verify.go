package certificate

import (
	"cmp"
	"slices"
	"strings"

	"wordgame/internal/text"
)

// Verify checks a certificate of any game by its rules alone, and the words of a word game.
// An error is an *[Error], or that of the meter's watcher.
func (c *Certificate) Verify(words []string, m *Meter) error {
	m = cmp.Or(m, NewMeter(nil))
	name, args := c.Game[0], c.Game[1:]
	isSeats, isChain := name == "seats" && len(args) == 2, name == "chain" && len(args) > 0
	if isSeats || isChain || slices.Contains(WordGames, name) && len(args) == 1 {
		return c.verifyWords(words, m)
	}
	if c.Letters != nil || c.Words.Line > 0 {
		return bad(3, text.Say("%.20s has no letters and no words", name))
	}
	if name == "line" {
		g, err := readLineGame(c.Game)
		if err != nil {
			return err
		}
		return Check(c, g, m)
	}
	g, err := readBoardGame(c.Game)
	switch g.meter = m; {
	case err != nil:
		return err
	case name == "nim" && !slices.ContainsFunc(c.Body, func(l Line) bool { return !byTheory(l) }):
		for _, l := range c.Body {
			if err := bouton(g.misere).claim(l); err != nil {
				return err
			}
		}
		return nil
	case g.code != nil && !g.misere && slices.ContainsFunc(c.Body, func(l Line) bool { return strings.HasPrefix(l.Text, "V ") }):
		return checkValues(c.Body, g.code, m)
	}
	return Check(c, g, m)
}

// verifyWords checks a certificate about words.
func (c *Certificate) verifyWords(words []string, m *Meter) error {
	if c.Words.Line == 0 {
		return bad(3, text.Say("want the words of the game: words COUNT SHA256"))
	}
	if have := WordsOf(slices.Values(words)); !c.Words.Name(have) {
		return refused(c.Words.Line, text.Say("the certificate is for other words: %d with SHA-256 %.12s..., and these are %d with %.12s...",
			c.Words.Count, c.Words.Hash, have.Count, have.Hash))
	}
	min, err := c.Min()
	if err != nil {
		return err
	}
	name, players := c.Game[0], 0
	switch name {
	case "chain":
		return c.verifyChain(words, min, m)
	case "seats":
		name = "ghost"
		if players, err = number(2, text.Say("the number of players"), c.Game[1], 100); err != nil {
			return err
		} else if players < 2 {
			return bad(2, text.Say("%d players: want 2 or more", players))
		}
	}
	g, err := NewFamily(name, min, c.Letters, words)
	if err != nil {
		return bad(c.Words.Line, text.Say("%s", err))
	}
	if g.meter = m; players > 0 {
		return Check(c, Seats{players, g}, m)
	}
	return Check(c, g, m)
}

// unknown returns the error that there is no such game.
func unknown(game []string) error {
	return bad(2, text.Say("the game is %.60q: want one of docs/certificates.md", "game "+strings.Join(game, " ")))
}
