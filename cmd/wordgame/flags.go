package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certify"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/tree"
	"wordgame/wordlists"
)

// gameFlags are the flags that say which game is played.
func gameFlags() []ucli.Flag {
	return []ucli.Flag{
		variantFlag(),
		&ucli.BoolFlag{Name: "distance", Usage: "find how soon xghost and spook end, too, which takes far longer"},
		&ucli.IntFlag{Name: "players", Value: 2, Usage: "`N` people play, each for themselves"},
		&ucli.StringFlag{Name: "knows", TakesFile: true, Usage: "the other player knows only the words of `LIST`"},
		&ucli.BoolFlag{Name: "why", Usage: "say why: the replies that win, and what refutes the rest"},
	}
}

func variantFlag() ucli.Flag {
	return &ucli.StringFlag{
		Name: "variant", Value: answer.PlainGhost, Usage: "`GAME`: superghost, superduperghost, xghost, spook",
		Action: func(_ *ucli.Context, game string) error { return cli.OneOf("variant", game, variants) },
	}
}

// wordFlags are the flags that say which words are played with.
func wordFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), answerFlags())
}

// wordsCategory is that of the flags that say which words are played with.
const wordsCategory = "Words"

// wordsVariable is the variable of the environment that says what --words does.
const wordsVariable = "WORDGAME_WORDS"

func wordsFlag() ucli.Flag {
	return &ucli.StringSliceFlag{Name: "words", Category: wordsCategory, Aliases: []string{"w"}, EnvVars: []string{wordsVariable}, TakesFile: true, DefaultText: wordlists.Default,
		Usage: "`LIST`: a list by its name, a file, or -; repeat to join lists"}
}

func withoutFlag() ucli.Flag {
	return &ucli.StringSliceFlag{Name: "without", Category: wordsCategory, TakesFile: true,
		Usage: "take the words of `LIST` away; repeat for more lists"}
}

// stepFlags are the flags that say which entries become words.
func stepFlags() []ucli.Flag {
	return []ucli.Flag{
		withoutFlag(),
		&ucli.IntFlag{Name: "min", Category: wordsCategory, Value: 4, Usage: "words have at least `N` letters"},
		&ucli.StringFlag{Name: "letters", Category: wordsCategory, Value: anyLetters, Usage: "entries have these `LETTERS` alone, such as a-z'"},
		alphabetFlag(),
		&ucli.BoolFlag{Name: "fold", Category: wordsCategory, Usage: "take the marks off letters: é becomes e, ł becomes l"},
		&ucli.StringFlag{Name: "capitals", Category: wordsCategory, Value: "drop", Usage: "`drop|keep`: entries that begin with a capital"},
	}
}

func alphabetFlag() ucli.Flag {
	return &ucli.StringFlag{Name: "alphabet", Category: wordsCategory, TakesFile: true, Usage: "the letters are those in `FILE`, one a line, in order"}
}

// fileFlags are the flags of what only some files need: dict filter and dict compile have
// them, and all commands read what those write.
func fileFlags() []ucli.Flag {
	const files = "Files of words"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "encoding", Category: files, Usage: "text is in the encoding `NAME`, such as iso-8859-1 or utf-16le", DefaultText: "UTF-8"},
		&ucli.StringFlag{Name: "column", Category: files, Usage: "the words of a CSV or TSV file are in the column `NAME`, or of that number", DefaultText: "one called word"},
		&ucli.IntFlag{Name: "min-count", Category: files, Usage: "leave out words counted fewer than `N` times", DefaultText: "none"},
		&ucli.IntFlag{Name: "max-level", Category: files, Usage: "leave out words of a level above `N`", DefaultText: "none"},
	}
}

// answerFlags are the flags that say how it is answered.
func answerFlags() []ucli.Flag {
	return []ucli.Flag{
		cli.JSONFlag(),
		cli.QuietFlag(),
	}
}

// outputFlag names a file to write, which may replace those that begin so.
func outputFlag(usage string, begins ...string) ucli.Flag {
	return &cli.FileFlag{StringFlag: ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: usage}, Begins: begins}
}

// playFlags are those of wordgame play.
func playFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), []ucli.Flag{
		cli.QuietFlag(),
		&ucli.StringFlag{Name: "seats", Value: usualSeats, Usage: "`NAMES` of two to eight in order; " + strings.Join(play.Levels, ", ") + " are computers"},
		variantFlag(),
		&ucli.StringFlag{Name: "referee", Value: refereeOn, Usage: "`on|off`: a referee says when a word is completed"},
		&ucli.StringFlag{Name: "from", Usage: "begin each round at `FRAGMENT`", DefaultText: "nothing"},
		&ucli.StringFlag{Name: "rounds", Value: untilWon, Usage: "play `N` rounds, or match: until one is left"},
		cli.SeedFlag(),
		&cli.FileFlag{StringFlag: ucli.StringFlag{Name: "save", Usage: "write the match into `FILE`"}},
	})
}

// historyFlags are those of wordgame history.
func historyFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), []ucli.Flag{
		&ucli.BoolFlag{Name: "quiz", Usage: "first ask what would have been better, where you lost"},
	}, tree.CourseFlags())
}

// learnFlags are those of wordgame learn alone.
func learnFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: answer.PlainGhost, Usage: "`ghost|superghost|superduperghost`: learn this game"},
		cli.Choice(ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Value: "text", Usage: "write this format; anki is cards"}, "text", "markdown", "anki", "json"),
	}
}

// certifyFlags are those of wordgame certify alone.
func certifyFlags() []ucli.Flag {
	return append(certify.Flags(),
		&ucli.BoolFlag{Name: "moves", Usage: "certify who wins after each letter, too"},
		variantFlag(),
		&ucli.IntFlag{Name: "players", Value: 2, Usage: "`N` people play: certify who is safe"})
}

// quizFlags are those of wordgame quiz alone.
func quizFlags() []ucli.Flag {
	return []ucli.Flag{
		variantFlag(),
		&ucli.BoolFlag{Name: "learn", Usage: "ask for what wordgame learn lists, until you know it"},
		&ucli.IntFlag{Name: "rounds", Value: 10, Usage: "ask `N` questions", DefaultText: "10, or with --learn until you know all"},
		cli.SeedFlag(),
		&ucli.BoolFlag{Name: "forget", Usage: "forget your progress in what --learn asks for, and ask nothing"},
	}
}

// listFlags are those of wordgame dict list alone.
func listFlags() []ucli.Flag {
	return []ucli.Flag{&ucli.BoolFlag{Name: "notices", Usage: "write instead the copyright notices of the lists inside the program"}}
}

// filterFlags are those of wordgame dict filter alone.
func filterFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "no-letters", Usage: "leave out the step that drops entries with something else than letters"},
		&ucli.BoolFlag{Name: "no-prune", Usage: "leave out the step that drops words with another word as a prefix"},
		&ucli.StringSliceFlag{Name: "why", Usage: "write instead what becomes of `WORD`, and why; may be repeated"},
		&ucli.BoolFlag{Name: "dropped", Usage: "write instead the entries that are dropped for what they are, each with the step that does it"},
		outputFlag("write into `FILE`, whole or not at all"),
	}
}

// notGiven is the value of a number that is not given. To ask a flag whether it is
// set takes urfave/cli ten times as long as many a search.
const notGiven = math.MinInt

// findFlags are those of wordgame dict find alone.
func findFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "prefix", Usage: "find words that start with PATTERN"},
		&ucli.BoolFlag{Name: "suffix", Usage: "find words that end with PATTERN"},
		&ucli.BoolFlag{Name: "contains", Usage: "find words that contain PATTERN"},
		&ucli.BoolFlag{Name: "in-order", Usage: "find words with the letters of PATTERN in their order, side by side or not"},
		&ucli.BoolFlag{Name: "anagram", Usage: "find words of just the letters of PATTERN: ? is any one, and * any more"},
		&ucli.BoolFlag{Name: "subanagram", Usage: "find words of some of the letters of PATTERN: ? is any one"},
		&ucli.BoolFlag{Name: "regexp", Usage: "find words that PATTERN, a regular expression, matches as a whole"},
		&ucli.IntFlag{Name: "near", Value: notGiven, Usage: "find words that are `N` edits or fewer from PATTERN", DefaultText: "none"},
		&ucli.StringFlag{Name: "like", Usage: "and that match the pattern `LIKE`, too"},
		&ucli.IntFlag{Name: "max", Value: notGiven, Usage: "find words of at most `N` letters", DefaultText: "any"},
		&ucli.BoolFlag{Name: "count", Usage: "write how many words there are, and not which"},
		&ucli.IntFlag{Name: "limit", Value: notGiven, Usage: "write at most `N` words", DefaultText: "all"},
		&ucli.IntFlag{Name: "random", Value: notGiven, Usage: "write `N` words, drawn by chance", DefaultText: "all"},
		&ucli.IntFlag{Name: "seed", Usage: "with the same `N` the same words are drawn", DefaultText: "by chance"},
	}
}

// checkFlags are those of wordgame dict check alone.
func checkFlags() []ucli.Flag {
	return []ucli.Flag{&ucli.BoolFlag{Name: "all", Usage: fmt.Sprintf("show more than %d findings of a kind", shownOfKind)}}
}

// withoutArguments is an action that takes no argument: what is given may be
// meant as a list.
func withoutArguments(action ucli.ActionFunc) ucli.ActionFunc {
	return func(c *ucli.Context) error {
		if c.NArg() > 0 {
			hint := ""
			if slices.ContainsFunc(c.Command.Flags, func(f ucli.Flag) bool { return f.Names()[0] == "words" }) {
				hint = ": --words names a list"
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

// variants are the games of the family.
var variants = []string{answer.PlainGhost, answer.Superghost, answer.Superduperghost, answer.Xghost, answer.Spook}

const (
	usualSeats = "you,normal" // of wordgame play
	untilWon   = "match"      // the value of --rounds for a whole match
)

// shownOfKind is how many findings of a kind are shown without --all.
const shownOfKind = 10
