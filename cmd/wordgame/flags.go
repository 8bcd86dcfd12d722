package main

import (
	"math"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict/source"
	"wordgame/internal/answer"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/text"
	"wordgame/wordlists"
)

// gameFlags are the flags that say which game is played.
func gameFlags() []ucli.Flag {
	const family = "Games of the family:"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Category: family, Value: answer.PlainGhost, Usage: "play `GAME`: " + text.List(variants, "or")},
		&ucli.IntFlag{Name: "start-length", Category: family, Usage: "the first move is a fragment of `N` letters that isn't a word", DefaultText: "1"},
		&ucli.StringFlag{Name: "end", Category: family, Usage: "only words of `odd|even` length end the game, and those to which nothing can be added"},
		&ucli.StringFlag{Name: "ban", Category: family, Usage: "`LETTERS` that may not be played, as in eo or e,o"},
		&ucli.StringFlag{Name: "only", Category: family, Usage: "`prepend|append`: add letters at one end of the two"},
		&ucli.BoolFlag{Name: "distance", Category: family, Usage: "in xghost and spook, find how soon the game ends, too, which takes far longer"},
		&ucli.IntFlag{Name: "max-memory", Category: family, Value: usualMemory, Usage: "let xghost and spook take `N` MiB"},
		&ucli.IntFlag{Name: "players", Value: 2, Usage: "`N` players: whoever completes a word loses, and the others do not"},
		&ucli.StringFlag{Name: "knows", TakesFile: true, Usage: "play against somebody who knows the words of `LIST` alone"},
		&ucli.BoolFlag{Name: "grundy", Usage: "show the Grundy value: what the game is worth side by side with others"},
		&ucli.BoolFlag{Name: "line", Usage: "show best play, with a word that each player aims at"},
	}
}

// wordFlags are the flags that say which words are played with.
func wordFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), listFlags(), answerFlags())
}

// wordsVariable is the variable of the environment that says what --words does.
const wordsVariable = "WORDGAME_WORDS"

func wordsFlag() ucli.Flag {
	return &ucli.StringSliceFlag{Name: "words", Aliases: []string{"w"}, EnvVars: []string{wordsVariable}, TakesFile: true, DefaultText: wordlists.Default,
		Usage: "take the words of `LIST`: one inside the program, a file of any known kind, or - for the standard input; may be repeated"}
}

// stepFlags are the flags that say which entries become words.
func stepFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "min", Value: 4, Usage: "words have at least `N` letters"},
		&ucli.StringFlag{Name: "letters", Value: "any", Usage: "drop entries with other letters than `LETTERS`: any, a range such as a-z, or the letters themselves"},
		alphabetFlag(),
		&ucli.BoolFlag{Name: "fold", Usage: "take the marks off letters: é is e, ł is l, ß is ss"},
		&ucli.StringFlag{Name: "capitals", Value: "drop", Usage: "what to do with entries that begin with a capital: `drop|keep`"},
	}
}

func alphabetFlag() ucli.Flag {
	return &ucli.StringFlag{Name: "alphabet", TakesFile: true, Usage: "the letters are those in `FILE`, one a line, in their order; a letter may have several characters"}
}

// listFlags are the flags that say how the files of lists are read.
func listFlags() []ucli.Flag {
	const files = "Files that need an explanation:"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "encoding", Category: files, Usage: "text is in `NAME`, such as iso-8859-1 or utf-16le", DefaultText: "UTF-8"},
		&ucli.StringFlag{Name: "column", Category: files, Usage: "the words of a CSV or TSV file are in the column `NAME`, or of that number", DefaultText: "one called word"},
		&ucli.IntFlag{Name: "min-count", Category: files, Usage: "leave out words counted fewer than `N` times", DefaultText: "none"},
		&ucli.IntFlag{Name: "max-level", Category: files, Usage: "leave out words of a level above `N`", DefaultText: "none"},
		&ucli.Int64Flag{Name: "max-bytes", Category: files, Value: source.DefaultMaxBytes, Usage: "refuse lists of more than `N` bytes when unpacked, or when an automaton or a hunspell dictionary is written a word a line"},
		&ucli.BoolFlag{Name: "no-cache", Category: files, Usage: "neither use nor keep compiled lists"},
	}
}

// answerFlags are the flags that say how it is answered.
func answerFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "json", Usage: "answer with a JSON object"},
		quietFlag(),
	}
}

func quietFlag() ucli.Flag {
	return &ucli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "write nothing but the answer"}
}

// playFlags are those of wordgame play.
func playFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), listFlags(), []ucli.Flag{
		quietFlag(),
		&ucli.StringFlag{Name: "players", Value: "you,perfect", Usage: "`NAMES` in the order of play, two to eight: " + strings.Join(play.Levels, ", ") + " are computers, others people"},
		&ucli.StringFlag{Name: "rounds", Value: untilWon, Usage: "play `N` rounds, or match: until one player is left"},
		&ucli.IntFlag{Name: "seed", Usage: "the computers play the same again with the same `N`", DefaultText: "by chance"},
		&ucli.Float64Flag{Name: "bluff", Usage: "perfect bluffs with probability `P`, from 0 to 1, where it would lose otherwise"},
		&ucli.StringFlag{Name: "save", TakesFile: true, Usage: "write the match into `FILE`"},
		&ucli.StringFlag{Name: "replay", TakesFile: true, Usage: "play the match in `FILE` again, and check it"},
	})
}

// historyFlags are those of wordgame history.
func historyFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), listFlags(), []ucli.Flag{
		quietFlag(),
		&ucli.StringFlag{Name: "format", Usage: "write text or svg: `FORMAT`", DefaultText: "by the ending of -o FILE, or text"},
		&ucli.StringFlag{Name: "output", Aliases: []string{"o"}, TakesFile: true, Usage: "write into `FILE`: .txt or .svg", DefaultText: "the standard output"},
	})
}

// learnFlags are those of wordgame learn alone.
func learnFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: answer.PlainGhost, Usage: "learn `GAME`: ghost, superghost or superduperghost"},
		&ucli.StringFlag{Name: "format", Value: "text", Usage: "write a sheet as `text|markdown|json`"},
	}
}

// filterFlags are those of wordgame dict filter alone.
func filterFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "no-capitals", Usage: "leave out the step that drops entries with a capital, as --capitals keep does"},
		&ucli.BoolFlag{Name: "no-letters", Usage: "leave out the step that drops entries with something else than letters"},
		&ucli.BoolFlag{Name: "no-length", Usage: "leave out the step that drops short words, as --min 1 does"},
		&ucli.BoolFlag{Name: "no-duplicates", Usage: "leave out the step that drops words that are there already"},
		&ucli.BoolFlag{Name: "no-prune", Usage: "leave out the step that drops words with another word as a prefix"},
		&ucli.StringSliceFlag{Name: "why", Usage: "write instead what becomes of `WORD`, and why; may be repeated"},
		&ucli.StringFlag{Name: "output", Aliases: []string{"o"}, TakesFile: true, Usage: "write into `FILE`, whole or not at all"},
	}
}

// notGiven is the value of a number that is not given. To ask a flag whether it is
// set takes urfave/cli ten times as long as many a search.
const notGiven = math.MinInt

// findFlags are those of wordgame dict find alone.
func findFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "prefix", Usage: "words that start with PATTERN"},
		&ucli.BoolFlag{Name: "suffix", Usage: "words that end with PATTERN"},
		&ucli.BoolFlag{Name: "contains", Usage: "words that have PATTERN in them"},
		&ucli.BoolFlag{Name: "in-order", Usage: "words that have the letters of PATTERN in their order, side by side or not"},
		&ucli.BoolFlag{Name: "anagram", Usage: "words of just the letters of PATTERN: ? is any one, and * any more"},
		&ucli.BoolFlag{Name: "subanagram", Usage: "words of some of the letters of PATTERN: ? is any one"},
		&ucli.BoolFlag{Name: "regexp", Usage: "words that PATTERN, a regular expression, matches as a whole"},
		&ucli.IntFlag{Name: "near", Value: notGiven, Usage: "words that `N` edits or fewer make of PATTERN", DefaultText: "none"},
		&ucli.StringFlag{Name: "like", Usage: "and they must be as the pattern `LIKE` says, too"},
		&ucli.IntFlag{Name: "max", Value: notGiven, Usage: "words of at most `N` letters", DefaultText: "any"},
		&ucli.BoolFlag{Name: "count", Usage: "write how many there are, and not which"},
		&ucli.IntFlag{Name: "limit", Value: notGiven, Usage: "write at most `N` words", DefaultText: "all"},
		&ucli.IntFlag{Name: "random", Value: notGiven, Usage: "write `N` words, drawn by chance", DefaultText: "all"},
		&ucli.IntFlag{Name: "seed", Usage: "the same `N` draws the same words", DefaultText: "by chance"},
	}
}

// withoutArguments is an action that takes no argument: what is given may be
// meant as a list.
func withoutArguments(action ucli.ActionFunc) ucli.ActionFunc {
	return func(c *ucli.Context) error {
		if c.NArg() > 0 {
			hint := ""
			if slices.ContainsFunc(c.Command.Flags, func(f ucli.Flag) bool { return f.Names()[0] == "words" }) {
				hint = ": a list is named by --words"
			}
			return cli.Usage("%s takes no argument: %.80q%s", c.Command.Name, c.Args().First(), hint)
		}
		return action(c)
	}
}

// oneFragment returns an error if more than one fragment is given.
func oneFragment(c *ucli.Context) error {
	if c.NArg() > 1 {
		return cli.Usage("%d fragments (%.80s): want one", c.NArg(), strings.Join(c.Args().Slice(), ", "))
	}
	return nil
}

// What xghost and spook may take, in MiB.
const (
	usualMemory = 4096
	mostMemory  = 1 << 20
)

// variants are the games of the family.
var variants = []string{answer.PlainGhost, answer.Superghost, answer.Superduperghost, answer.Xghost, answer.Spook}

// untilWon is the value of --rounds for a whole match.
const untilWon = "match"

// shownOfKind is how many findings of a kind are shown without --all.
const shownOfKind = 10
