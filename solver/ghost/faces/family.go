// Package faces is Ghost and its relatives as people meet them: for two, for several, and against
// somebody who knows fewer words. The words come from a [Shelf].
//
// family.go has the settings, lists.go the lists that they name, words.go what all games say of their words, ghost.go Ghost for
// two, and plan.go why it is won. seats.go, knows.go and relatives.go have the other
// games, certify.go certificates. learn.go says which words to know, judge.go judges fragments,
// and compare.go shows what the techniques of the solver save.
package faces

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"wordgame/internal/words"
	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
	"wordgame/trie"
)

// A Shelf has word lists: [Lists] are one.
type Shelf interface {
	// List returns the words that some values name, ready for what is needed.
	List(ctx context.Context, v face.Values, need words.Need) (*words.List, error)
	// Hint names what somebody can do about words: a command, for whoever can type one. It may
	// say nothing.
	Hint(v face.Values, command ...string) string
}

// The names of the settings that say which words are played with.
const (
	Words    = "words"
	Without  = "without"
	Min      = "min"
	Letters  = "letters"
	Alphabet = "alphabet"
	Fold     = "fold"
	Capitals = "capitals"

	// How a file is read.
	Column      = "column"
	CountColumn = "count-column"
	MinCount    = "min-count"
	Encoding    = "encoding"
)

// The values of some settings.
const (
	defaultMin   = "4"
	AnyLetters   = "any"
	KeepCapitals = "keep"
	PlainGhost   = "ghost"
)

// Family returns Ghost and its relatives, with the words of a shelf.
func Family(s Shelf) face.Family {
	f := family{s}
	var variants, titles, abouts []string
	for _, v := range relatives.All() {
		variants, titles, abouts = append(variants, v.Name()), append(titles, v.Title()), append(abouts, v.About())
	}
	variants, titles = append(variants, Chain), append(titles, Title(Chain))
	abouts = append(abouts, "Each word begins with the last letter of the word before it. Whoever has no word left loses.")
	return face.Family{
		Name: "wordgame", Label: "Ghost", About: "Ghost on a word list", Example: "medi",
		Rules:  "In Ghost, players in turn add a letter to a fragment, which must stay the start of some word. Whoever completes a word loses.",
		Levels: "A match has rounds: each round that you lose gives you a letter of GHOST. You may bluff and challenge. easy, normal and hard know some of the words, never bluff, and challenge what they don't know. easy plays any letter that completes no word it knows; normal looks ahead for two letters in five, and hard for four. perfect knows all words, and always looks ahead.",
		Settings: append([]face.Setting{
			{Name: "variant", Label: "Game", Kind: face.Choice, Default: PlainGhost, Choices: variants, Abouts: abouts, Labels: titles, About: "the game"},
			{Name: "players", Label: "Players", Solved: true, Kind: face.Number, Default: "2", Min: round.FewestSeats, Max: round.MostSeats, About: "`N` people play, each for themselves"},
			{Name: "knows", Label: "The other player knows", Solved: true, Kind: face.Free, File: true, About: "the other player knows only the words of `LIST`"},
			{Name: "referee", Label: "Referee", Kind: face.Choice, Default: "on", Choices: []string{"on", "off"}, Labels: []string{"Says at once that a word is completed", "None: you must notice it"}, Match: true, Was: "off", About: "a referee says when a word is completed"},
			{Name: "rounds", Label: "Rounds", Kind: face.Free, Default: untilWon, Match: true, About: "play `N` rounds, or match: until one player is left"},
		}, WordSettings()...),
		New: f.open, Check: f.check, Lesson: f.lesson,
	}
}

// WordFlags is the group of the settings that say which words are played with.
const WordFlags = "Words"

// WordSettings say which words are played with. Their order is that of commands that hints name,
// and of the decks in which progress is kept.
func WordSettings() []face.Setting {
	const group = WordFlags
	lists, abouts := listNames()
	return []face.Setting{
		{Name: Words, Label: "Word list", Checked: true, Short: "w", Kind: face.List, Group: group, Env: "WORDGAME_WORDS", File: true, Default: lists[0], Choices: lists, Abouts: abouts,
			About: "`LIST`: a list by its name, a file, or -; repeat to join lists"},
		{Name: Min, Label: "Shortest word", Kind: face.Number, Group: group, Default: defaultMin, Min: 1, Max: trie.MaxLength, About: "words have at least `N` letters"},
		{Name: Letters, Label: "Letters", Checked: true, Kind: face.Free, Group: group, Default: AnyLetters, About: "entries have only these `LETTERS`, such as a-z'"},
		{Name: Fold, Label: "Take marks off (é → e)", Checked: true, Kind: face.Switch, Group: group, About: "take the marks off letters: é becomes e, ł becomes l"},
		{Name: Capitals, Label: "Entries with a capital", Checked: true, Kind: face.Choice, Group: group, Default: "drop", Choices: []string{"drop", KeepCapitals}, Labels: []string{"Leave out", "Keep"}, About: "entries that begin with a capital"},
		{Name: Without, Label: "Without the words of", Checked: true, Kind: face.List, Group: group, File: true, About: "take the words of `LIST` away; repeat for more lists"},
		{Name: Alphabet, Label: "Alphabet", Checked: true, Kind: face.Free, Group: group, File: true, About: "read the letters from `FILE`, one a line, in order"},
		{Name: Column, Checked: true, Kind: face.Free, Group: group, About: "the words of a table are in the column `NAME`, or of that number"},
		{Name: CountColumn, Checked: true, Kind: face.Free, Group: group, About: "the counts of words are in the column `NAME`, or of that number"},
		{Name: MinCount, Checked: true, Kind: face.Number, Group: group, Default: "0", Max: 1_000_000_000, About: "leave out words counted fewer than `N` times"},
		{Name: Encoding, Checked: true, Kind: face.Free, Group: group, About: "the text is in the encoding `NAME`, such as iso-8859-2"},
	}
}

// Title returns what a variant is called where nothing stands before it, by its name.
func Title(variant string) string {
	if variant == Chain {
		return "Word chain"
	}
	v, _ := relatives.Find(variant)
	return v.Title()
}

// Called returns what a variant is called inside a sentence, by its name.
func Called(variant string) string {
	if variant == Chain {
		return "the word chain"
	}
	return Title(variant)
}

// A family makes its games.
type family struct{ Shelf }

// A game is what is played, and with which words.
type game struct {
	family
	variant relatives.Variant
	values  face.Values
	lex     *words.List
	all     *words.List // the same with all words, once a match begins
	round   *round.Rules
	rounds  int
}

// untilWon is the value of rounds for a match until one player is left.
const untilWon = "match"

// need is what a game needs of its words.
func need(v face.Values) words.Need {
	if v["variant"] == Chain {
		return words.Text
	}
	if v["variant"] != PlainGhost || v["knows"] != "" {
		return words.All
	}
	return words.Playable
}

// open returns the game of some settings.
func (f family) open(ctx context.Context, v face.Values, _ string) (face.Game, error) {
	variant, _ := relatives.Find(v["variant"])
	players, knows, isGhost := v.Int("players"), v["knows"], v["variant"] == PlainGhost
	switch {
	case !isGhost && (players > 2 || knows != ""):
		return nil, fmt.Errorf("%s is for two who know the same words", Called(v["variant"]))
	case v["variant"] == Chain && v["rounds"] != untilWon && v["rounds"] != "1":
		return nil, errors.New("--rounds: a word chain is one game and has no rounds")
	case v["variant"] == Chain && v["referee"] != "on":
		return nil, errors.New("--referee: a word chain has no referee, since it refuses words that break the rules")
	case players > 2 && knows != "":
		return nil, errors.New("--players and --knows: want one of them")
	case knows == "-" && (v[Words] == "-" || v[Without] == "-"):
		return nil, errors.New("the standard input can be read once: want it for words, without or knows")
	}
	rounds := face.UntilWon
	if given := v["rounds"]; given != untilWon {
		var err error
		if rounds, err = strconv.Atoi(given); err != nil || rounds < 1 {
			return nil, fmt.Errorf("--rounds %.40q: want a number from 1, or match", given)
		}
	}
	lex, err := f.List(ctx, v, need(v))
	if err != nil {
		return nil, err
	}
	g := &game{family: f, variant: variant, values: v, lex: lex, rounds: rounds}
	switch {
	case v["variant"] == Chain:
		return g.chain(), nil
	case knows != "":
		return g.knowing(ctx, knows)
	case players > 2:
		return g.several(players), nil
	}
	return g.two(ctx)
}

// two returns the game for two who know the same words.
func (g *game) two(ctx context.Context) (face.Game, error) {
	if g.variant == relatives.Ghost {
		return g.ghost(), nil
	}
	return g.relative(ctx, g.variant)
}
