package certificate

import (
	"slices"
	"strings"

	"wordgame/internal/text"
)

// Verify checks a certificate of any game by its rules alone, and the words of a word game.
// An error is an *[Error].
func (c *Certificate) Verify(words []string) error {
	name, args := c.Game[0], c.Game[1:]
	isFamily := slices.Contains(WordGames, name) && len(args) == 1
	isSeats := name == "seats" && len(args) == 2
	if !isFamily && !isSeats {
		if c.Letters != nil || c.Words.Line > 0 {
			return bad(3, text.Say("%.20s has no letters and no words", name))
		}
		switch name {
		case "nim", "take", "square", "octal", "moore", "wythoff", "dynamic", "chomp", "staircase":
			return c.verifyBoards()
		case "line":
			g, err := readLineGame(c.Game)
			if err != nil {
				return err
			}
			return Check(c, g)
		}
		return unknown(c.Game)
	}
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
	players := 2
	if isSeats {
		name = "ghost"
		if players, err = number(2, text.Say("the number of players"), args[0], 100); err != nil {
			return err
		} else if players < 2 {
			return bad(2, text.Say("%d players: want 2 or more", players))
		}
	}
	g, err := NewFamily(name, min, c.Letters, words)
	if err != nil {
		return bad(c.Words.Line, text.Say("%s", err))
	}
	if isSeats {
		return Check(c, Seats{players, g})
	}
	return Check(c, g)
}

// unknown returns the error that there is no such game.
func unknown(game []string) error {
	return bad(2, text.Say("the game is %.60q: want one of docs/certificates.md", "game "+strings.Join(game, " ")))
}
