package ghost

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"wordgame/internal/words"
	"wordgame/solver/chain"
	"wordgame/solver/face"
)

// Family returns Ghost and its relatives, with the words of a shelf.
func Family(s words.Shelf) face.Family {
	f := family{s}
	var variants []string
	var presets []face.Preset
	for _, v := range append(All(), &Variant{Name: chain.Name, Title: chain.Title, About: chain.About}) {
		variants = append(variants, v.Name)
		presets = append(presets, face.Preset{Name: v.Name, Label: v.Title, About: v.About, Values: face.Values{"variant": v.Name}})
	}
	return face.Family{
		Name: "wordgame", Label: "Ghost", About: "Ghost on a word list", Example: "medi",
		Rules: "In turn you add a letter to the start of a word. Whoever completes a word loses.",
		Levels: "A match has rounds: each round that you lose gives you a letter of GHOST. You may bluff and " +
			"challenge. easy, normal and hard know some of the words, never bluff, and challenge what they don't " +
			"know. easy plays any letter that completes no word it knows; normal looks ahead for two letters in " +
			"five, and hard for four. perfect knows all words, and always looks ahead.",
		Settings: append([]face.Setting{
			{Name: "variant", Label: "Game", Kind: face.Choice, Hidden: true, Default: Ghost.Name, Choices: variants, About: "the game"},
			{Name: "players", Label: "Players", Solved: true, Kind: face.Number, Default: "2", Min: FewestSeats,
				Max: MostSeats, About: "`N` people play, each for themselves"},
			{Name: "knows", Label: "The other player knows", Solved: true, Kind: face.Free, File: true,
				About: "the other player knows only the words of `LIST`"},
			{Name: "referee", Label: "Referee", Kind: face.Choice, Default: "on", Choices: []string{"on", "off"},
				Labels: []string{"Says at once that a word is completed", "None: you must notice it"}, Match: true,
				About: "says that a word is complete"},
			{Name: "rounds", Label: "Rounds", Kind: face.Free, Default: untilWon, Match: true,
				About: "`N` rounds; match: until one player is left"},
		}, words.Settings()...),
		Presets: presets, New: f.open, Check: f.check, Lesson: f.lesson,
	}
}

// A family makes its games.
type family struct{ words.Shelf }

// untilWon is the value of rounds for a match until one player is left.
const untilWon = "match"

// needed is what a game needs of its words.
func needed(v face.Values) words.Need {
	if v["variant"] != Ghost.Name || v["knows"] != "" {
		return words.All
	}
	return words.Playable
}

// open returns the game of some settings.
func (f family) open(ctx context.Context, v face.Values, _ string) (face.Game, error) {
	variant, related := Find(v["variant"])
	players, knows := v.Int("players"), v["knows"]
	switch {
	case v["variant"] != Ghost.Name && (players > 2 || knows != ""):
		game := variant.Title
		if !related {
			game = chain.Called
		}
		return nil, fmt.Errorf("%s is for two who know the same words", game)
	case !related && v["rounds"] != untilWon && v["rounds"] != "1":
		return nil, errors.New("--rounds: a word chain is one game and has no rounds")
	case !related && v["referee"] != "on":
		return nil, errors.New("--referee: a word chain has no referee, since it refuses words that break the rules")
	case players > 2 && knows != "":
		return nil, errors.New("--players and --knows: want one of them")
	case knows == "-" && (v[words.Words] == "-" || v[words.Without] == "-"):
		return nil, errors.New("the standard input can be read once: want it for words, without or knows")
	}
	rounds := face.UntilWon
	if given := v["rounds"]; given != untilWon {
		var err error
		if rounds, err = strconv.Atoi(given); err != nil || rounds < 1 {
			return nil, fmt.Errorf("--rounds %.40q: want a number from 1, or match", given)
		}
	}
	lex, err := f.List(ctx, v, needed(v))
	if err != nil {
		return nil, err
	}
	g := &game{Lexicon: words.Lexicon{Shelf: f, Values: v, Lex: lex}, variant: variant, rounds: rounds}
	switch {
	case !related:
		return chain.New(g.Lexicon), nil
	case knows != "":
		return g.knowing(ctx, knows)
	case players > 2:
		return g.forSeveral(players), nil
	}
	err = g.two(ctx)
	return g.self, err
}
