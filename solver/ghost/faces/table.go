package faces

import (
	"cmp"
	"context"
	"fmt"

	"wordgame/internal/text"
	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
)

// table returns the table of a round that begins at a fragment, with all words: play can come beyond
// a word that nobody notices. Known is the game itself.
func (g *game) table(from string, seats int, known face.Game) (face.Table, error) {
	if g.round == nil {
		lex, err := g.share(100, 0)
		if err == nil && g.variant == relatives.Ghost && lex.All != g.lex.Playable {
			known, err = g.with(lex)
		}
		if err != nil {
			return nil, err
		}
		g.round = &round.Rules{
			Words: lex.All, Title: lex.Title, Normal: lex.Options.Normal, Game: known, Variant: g.variant, Referee: g.values["referee"] == "on",
		}
	}
	return round.New(*g.round, from, seats)
}

// bluffs says what people can do in a match besides moves.
func (g *game) bluffs() string {
	if g.values["referee"] == "on" {
		return "In a match a referee says when a word is completed, but not when no word is possible any more: you may bluff, and no word! doubts a letter."
	}
	return "In a match nobody says when a word is completed: say word! You may bluff, and no word! doubts a letter."
}

// share returns a share of all words, in per cent.
func (g *game) share(percent, seed int) (*words.List, error) {
	if g.all = cmp.Or(g.all, g.lex); g.all.All == nil {
		var err error
		if g.all, err = g.List(context.Background(), g.values, words.All); err != nil {
			return nil, err
		}
	}
	return g.all.Share(percent, seed)
}

// with returns the same game on other words.
func (g *game) with(lex *words.List) (face.Game, error) {
	return (&game{family: g.family, variant: g.variant, values: g.values, lex: lex}).two(context.Background())
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
	lex, err := g.share(l.share, seed)
	if err != nil {
		return nil, err
	}
	known, err := g.with(lex)
	n := lex.All.Count(lex.All.Root())
	return &face.Level{Game: known, Slip: l.slip, About: fmt.Sprintf("knows %s, %s, and %s", l.words, text.Thousands(n), l.plays)}, err
}
