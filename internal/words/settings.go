package words

import (
	"context"
	"fmt"

	"wordgame/dict"
	"wordgame/solver/face"
	"wordgame/trie"
	"wordgame/wordlists"
)

// A Shelf has word lists: [Lists] are one.
type Shelf interface {
	// List returns the words that some values name, ready for what is needed.
	List(ctx context.Context, v face.Values, need Need) (*List, error)
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
	AnyLetters   = "any"
	KeepCapitals = "keep"
)

// Group is the group of the settings that say which words are played with.
const Group = "Words"

// Settings say which words are played with. Their order is that of commands that hints name,
// and of the decks in which progress is kept.
func Settings() []face.Setting {
	var abouts []string
	for _, l := range wordlists.All() {
		abouts = append(abouts, l.About)
	}
	return []face.Setting{
		{Name: Words, Label: "Word list", Checked: true, Short: "w", Kind: face.List, Group: Group,
			Env: "WORDGAME_WORDS", File: true, Default: wordlists.Default, Choices: Names(nil), Abouts: abouts,
			About: "`LIST`: a list by its name, a file, or -; repeat to join lists"},
		{Name: Min, Label: "Shortest word", Kind: face.Number, Group: Group, Default: fmt.Sprint(dict.DefaultMin),
			Min: 1, Max: trie.MaxLength, About: "words have at least `N` letters"},
		{Name: Letters, Label: "Letters", Checked: true, Kind: face.Free, Group: Group, Default: AnyLetters,
			About: "entries have only these `LETTERS`, such as a-z'"},
		{Name: Fold, Label: "Take marks off (é → e)", Checked: true, Kind: face.Switch, Group: Group,
			About: "take the marks off letters: é becomes e, ł becomes l"},
		{Name: Capitals, Label: "Entries with a capital", Checked: true, Kind: face.Choice, Group: Group,
			Default: "drop", Choices: []string{"drop", KeepCapitals}, Labels: []string{"Leave out", "Keep"},
			About: "entries that begin with a capital"},
		{Name: Without, Label: "Without the words of", Checked: true, Kind: face.List, Group: Group, File: true,
			About: "take the words of `LIST` away; repeat for more lists"},
		{Name: Alphabet, Label: "Alphabet", Checked: true, Kind: face.Free, Group: Group, File: true,
			About: "read the letters from `FILE`, one a line, in order"},
		{Name: Column, Checked: true, Kind: face.Free, Group: Group,
			About: "the words of a table are in the column `NAME`, or of that number"},
		{Name: CountColumn, Checked: true, Kind: face.Free, Group: Group,
			About: "the counts of words are in the column `NAME`, or of that number"},
		{Name: MinCount, Checked: true, Kind: face.Number, Group: Group, Default: "0", Max: 1_000_000_000,
			About: "leave out words counted fewer than `N` times"},
		{Name: Encoding, Checked: true, Kind: face.Free, Group: Group, About: "the text is in the encoding `NAME`, such as iso-8859-2"},
	}
}
