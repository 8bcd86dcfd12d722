// Package faces is Ghost and its relatives as people meet them: for two, for several, and against
// somebody who knows fewer words. The words come from a [Shelf]; faces know no files.
//
// family.go has the settings, words.go what all games say of their words, ghost.go Ghost for
// two, and plan.go why it is won. seats.go, knows.go and relatives.go have the other
// games, certify.go certificates. learn.go says which words to know, judge.go judges fragments,
// and compare.go shows what the techniques of the solver save.
package faces

import (
	"context"

	"wordgame/internal/lexicon"
	"wordgame/internal/text"
	"wordgame/solver/face"
	"wordgame/solver/ghost/relatives"
	"wordgame/solver/ghost/round"
)

// A Shelf has word lists.
type Shelf interface {
	// Names are those of lists that can be offered; the first is the one that is meant if none
	// is named. Abouts say in a line each what they are.
	Names() []string
	Abouts() []face.Sentence
	// Lexicon returns the words that some values name, ready for what is needed.
	Lexicon(ctx context.Context, v face.Values, need lexicon.Need) (*lexicon.Lexicon, error)
	// Hint names what somebody can do about words: a command, for whoever can type one. It may
	// say nothing.
	Hint(v face.Values, words ...string) face.Command
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
	var variants []string
	var titles, abouts []face.Sentence
	for _, v := range relatives.All() {
		variants, titles, abouts = append(variants, v.Name()), append(titles, face.Say("%s", v.Title())), append(abouts, v.About())
	}
	variants, titles = append(variants, Chain), append(titles, Title(Chain))
	abouts = append(abouts, face.Say("Each word begins with the last letter of the word before it. Whoever has no word left loses."))
	return face.Family{
		Name: "wordgame", Label: face.Say("Ghost"), About: face.Say("Ghost on a word list"), Example: "medi",
		Rules:  face.Say("In Ghost, players in turn add a letter to a fragment, which must stay the start of some word. Whoever completes a word loses."),
		Levels: face.Say("A match has rounds: each round that you lose gives you a letter of GHOST. You may bluff and challenge. easy, normal and hard know some of the words, never bluff, and challenge what they don't know. easy plays any letter that completes no word it knows; hard looks ahead; normal looks ahead for about two letters in five. perfect knows all words, and sets traps when it is losing."),
		Settings: append([]face.Setting{
			{Name: "variant", Label: face.Say("Game"), Kind: face.Choice, Default: PlainGhost, Choices: variants, Abouts: abouts, Labels: titles, About: face.Say("the game")},
			{Name: "players", Label: face.Say("Players"), Solved: true, Kind: face.Number, Default: "2", Min: round.FewestSeats, Max: round.MostSeats, About: face.Say("`N` people play, each for themselves")},
			{Name: "knows", Label: face.Say("The other player knows"), Solved: true, Kind: face.Free, File: true, About: face.Say("the other player knows only the words of `LIST`")},
			{Name: "referee", Label: face.Say("Referee"), Kind: face.Choice, Default: "on", Choices: []string{"on", "off"}, Labels: []face.Sentence{face.Say("Says at once that a word is completed"), face.Say("None: you must notice it")}, Match: true, Was: "off", About: face.Say("a referee says when a word is completed")},
			{Name: "rounds", Label: face.Say("Rounds"), Kind: face.Free, Default: untilWon, Match: true, About: face.Say("play `N` rounds, or match: until one player is left")},
		}, WordSettings(s)...),
		New: f.open, Check: f.check, Lesson: f.lesson,
	}
}

// WordFlags is the group of the settings that say which words are played with.
const WordFlags = "Words"

// WordSettings say which words are played with. Their order is that of commands that hints name,
// and of the decks in which progress is kept.
func WordSettings(s Shelf) []face.Setting {
	const group = WordFlags
	lists := s.Names()
	return []face.Setting{
		{Name: Words, Label: face.Say("Word list"), Checked: true, Short: "w", Kind: face.List, Group: group, Env: "WORDGAME_WORDS", File: true, Default: lists[0], Choices: lists, Abouts: s.Abouts(),
			About: face.Say("`LIST`: a list by its name, a file, or -; repeat to join lists")},
		{Name: Min, Label: face.Say("Shortest word"), Kind: face.Number, Group: group, Default: defaultMin, Min: 1, Max: maxLength, About: face.Say("words have at least `N` letters")},
		{Name: Letters, Label: face.Say("Letters"), Checked: true, Kind: face.Free, Group: group, Default: AnyLetters, About: face.Say("entries have only these `LETTERS`, such as a-z'")},
		{Name: Fold, Label: face.Say("Take marks off (é → e)"), Checked: true, Kind: face.Switch, Group: group, About: face.Say("take the marks off letters: é becomes e, ł becomes l")},
		{Name: Capitals, Label: face.Say("Entries with a capital"), Checked: true, Kind: face.Choice, Group: group, Default: "drop", Choices: []string{"drop", KeepCapitals}, Labels: []face.Sentence{face.Say("Leave out"), face.Say("Keep")}, About: face.Say("entries that begin with a capital")},
		{Name: Without, Label: face.Say("Without the words of"), Checked: true, Kind: face.List, Group: group, File: true, About: face.Say("take the words of `LIST` away; repeat for more lists")},
		{Name: Alphabet, Label: face.Say("Alphabet"), Checked: true, Kind: face.Free, Group: group, File: true, About: face.Say("read the letters from `FILE`, one a line, in order")},
	}
}

// Title returns what a variant is called where nothing stands before it, by its name.
func Title(variant string) face.Sentence {
	if variant == Chain {
		return face.Say("Word chain")
	}
	v, _ := relatives.Find(variant)
	return face.Say("%s", v.Title())
}

// Called returns what a variant is called inside a sentence, by its name.
func Called(variant string) face.Sentence {
	if variant == Chain {
		return face.Say("the word chain")
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
	lex     *lexicon.Lexicon
}

// untilWon is the value of rounds for a match until one player is left.
const untilWon = "match"

// need is what a game needs of its words.
func need(v face.Values) lexicon.Need {
	if v["variant"] == Chain {
		return lexicon.Text
	}
	if v["variant"] != PlainGhost || v["knows"] != "" {
		return lexicon.All
	}
	return lexicon.Playable
}

// open returns the game of some settings.
func (f family) open(ctx context.Context, v face.Values, _ string) (face.Game, error) {
	variant, _ := relatives.Find(v["variant"])
	players, knows, isGhost := v.Int("players"), v["knows"], v["variant"] == PlainGhost
	switch {
	case !isGhost && (players > 2 || knows != ""):
		return nil, face.Say("%s is for two who know the same words", Called(v["variant"]))
	case v["variant"] == Chain && v["rounds"] != untilWon && v["rounds"] != "1":
		return nil, face.Say("%s: a word chain is one game and has no rounds", text.Setting("rounds"))
	case v["variant"] == Chain && v["referee"] != "on":
		return nil, face.Say("%s: a word chain has no referee, since it refuses words that break the rules", text.Setting("referee"))
	case players > 2 && knows != "":
		return nil, face.Say("%s and %s: want one of them", text.Setting("players"), text.Setting("knows"))
	case knows == "-" && (v[Words] == "-" || v[Without] == "-"):
		return nil, face.Say("the standard input can be read once: want it for words, without or knows")
	}
	lex, err := f.Lexicon(ctx, v, need(v))
	if err != nil {
		return nil, err
	}
	g := &game{f, variant, v, lex}
	switch {
	case v["variant"] == Chain:
		return g.chain(), nil
	case !isGhost:
		return g.relative(ctx, variant)
	case knows != "":
		return g.knowing(ctx, knows)
	case players > 2:
		return g.several(players), nil
	}
	return g.ghost(), nil
}
