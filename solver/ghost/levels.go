package ghost

import (
	"context"
	"fmt"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver/face"
)

// table returns the table of a round that begins at a fragment, with all words: play can come beyond
// a word that nobody notices.
func (g *game) table(from string, seats int) (face.Table, error) {
	if g.variant != Ghost {
		return newRound(g, from, seats)
	}
	if g.match == nil {
		var err error
		if g.match, err = g.sharing(100, 0); err != nil {
			return nil, err
		}
	}
	return newRound(g.match, from, seats)
}

// bluffs says what people can do in a match besides moves.
func (g *game) bluffs() string {
	if g.Values["referee"] == "on" {
		return "In a match a referee says when a word is completed, but not when no word is possible any more: " +
			"you may bluff, and no word! doubts a letter."
	}
	return "In a match nobody says when a word is completed: say word! You may bluff, and no word! doubts a letter."
}

// sharing returns the same game on a share of all words, in per cent.
func (g *game) sharing(percent, seed int) (*game, error) {
	if g.whole == nil {
		g.whole = g.Lex
		if g.Lex.All == nil {
			var err error
			if g.whole, err = g.List(context.Background(), g.Values, words.All); err != nil {
				return nil, err
			}
		}
	}
	lex, err := g.whole.Share(percent, seed)
	if err != nil {
		return nil, err
	}
	other := &game{Lexicon: g.Lexicon, variant: g.variant}
	other.Lex = lex
	return other, other.two(context.Background())
}

// A level knows a share of the words, in per cent, and slips with a chance: docs/performance.md has
// how often each wins against the one below.
var levels = map[string]struct {
	words string // how many it knows
	share int
	slip  float64
	plays string
}{
	"easy":    {"a tenth of the words", 10, 1, "plays any letter that completes none of them"},
	"normal":  {"three tenths of the words", 30, 0.6, "looks ahead for two letters in five"},
	"hard":    {"seven tenths of the words", 70, 0.2, "looks ahead for four letters in five"},
	"perfect": {"all words", 100, 0, "always looks ahead"},
}

// level returns the game as a computer plays it that knows a share of the words.
func (g *game) level(k face.Kind, seed int) (*face.Level, error) {
	l, ok := levels[k.Name]
	if !ok {
		return nil, nil
	}
	other, err := g.sharing(l.share, seed)
	if err != nil {
		return nil, err
	}
	n := other.Lex.All.Count(other.Lex.All.Root())
	about := fmt.Sprintf("knows %s, %s, and %s", l.words, text.Thousands(n), l.plays)
	return &face.Level{Game: other.self, Slip: l.slip, About: about}, nil
}
