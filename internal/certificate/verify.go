package certificate

import (
	"cmp"
	"slices"

	"wordgame/internal/text"
)

// Verify checks a certificate of any game by its rules alone, and the words of a word game.
// An error is an *[Error], or that of the meter's watcher.
func (c *Certificate) Verify(words []string, m *Meter) error {
	m = cmp.Or(m, NewMeter(nil))
	name, fields := c.Game[0], len(c.Game)
	switch {
	case name == "seats" && fields == 3, name == "chain" && fields > 1, slices.Contains(WordGames, name) && fields == 2:
		return c.verifyWords(words, m)
	case c.Letters != nil || c.Words.Line > 0:
		return bad(3, text.Say("%.20s has no letters and no words", name))
	}
	rules, err := BoardRules(c.Game)
	if err != nil {
		return bad(2, text.Say("%s", err))
	}
	if g, ok := rules.(*boardGame); ok {
		if t := theoryOf(c, g); t != nil {
			return t.check(c.Body, m)
		}
		g.meter = m
	}
	return Check(c, rules, m)
}

// BoardRules returns the rules of a game that is played without words, as line 2 of a certificate names it.
// An error says what is wrong with that.
func BoardRules(game []string) (Rules[string], error) {
	if game[0] == "line" {
		return readLineGame(game)
	}
	return readBoardGame(game)
}

// verifyWords checks a certificate about words.
func (c *Certificate) verifyWords(words []string, m *Meter) error {
	if c.Words.Line == 0 {
		return bad(3, text.Say("want the words of the game: words COUNT SHA256"))
	}
	if have := WordsOf(slices.Values(words)); have.Count != c.Words.Count || have.Hash != c.Words.Hash {
		return refused(c.Words.Line, text.Say("the certificate is for other words: %d with SHA-256 %.12s..., and these are %d with %.12s...",
			c.Words.Count, c.Words.Hash, have.Count, have.Hash))
	}
	min, err := c.Min()
	if err != nil {
		return err
	}
	if c.Game[0] == "chain" {
		return c.verifyChain(words, min, m)
	}
	name, players := c.Game[0], 0
	if name == "seats" {
		name = "ghost"
		if players, _ = digits(c.Game[1], 100); players < 2 {
			return bad(2, text.Say("the number of players is %.60q: want 2 to 100", c.Game[1]))
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
