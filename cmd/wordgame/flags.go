package main

import (
	"fmt"
	"math"
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict/source"
	"wordgame/internal/answer"
	"wordgame/internal/certify"
	"wordgame/internal/cli"
	"wordgame/internal/picture"
	"wordgame/internal/play"
	"wordgame/wordlists"
)

// gameFlags are the flags that say which game is played.
func gameFlags() []ucli.Flag {
	const family = "Games of the family"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Category: family, Value: answer.PlainGhost, Usage: "`" + strings.Join(variants, "|") + "`: play this game"},
		&ucli.IntFlag{Name: "start-length", Category: family, Usage: "the first move is a fragment of `N` letters that isn't a word", DefaultText: "1"},
		&ucli.StringFlag{Name: "end", Category: family, Usage: "`odd|even`: only words of such a length end the game, and those to which nothing can be added"},
		&ucli.StringFlag{Name: "ban", Category: family, Usage: "nobody may play `LETTERS`, such as eo or e,o"},
		&ucli.StringFlag{Name: "only", Category: family, Usage: "`prepend|append`: add letters at one end of the two"},
		&ucli.BoolFlag{Name: "distance", Category: family, Usage: "find how soon xghost and spook end, too, which takes far longer"},
		&ucli.IntFlag{Name: "max-memory", Category: family, Value: usualMemory, Usage: "let xghost and spook use `N` MiB of memory"},
		&ucli.IntFlag{Name: "players", Value: 2, Usage: "`N` people play, each against all others; whoever completes a word loses"},
		&ucli.StringFlag{Name: "knows", TakesFile: true, Usage: "the other player knows only the words of `LIST`"},
		&ucli.BoolFlag{Name: "grundy", Usage: "show the Grundy value: what the game is worth side by side with others"},
		&ucli.BoolFlag{Name: "why", Usage: "say why: the replies that win, and those that refute the losing moves"},
		&ucli.BoolFlag{Name: "line", Usage: "show best play, with a word that each player aims at"},
	}
}

// wordFlags are the flags that say which words are played with.
func wordFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), fileFlags(), answerFlags())
}

// wordsCategory is that of the flags that say which words are played with.
const wordsCategory = "Words"

// wordsVariable is the variable of the environment that says what --words does.
const wordsVariable = "WORDGAME_WORDS"

func wordsFlag() ucli.Flag {
	return &ucli.StringSliceFlag{Name: "words", Category: wordsCategory, Aliases: []string{"w"}, EnvVars: []string{wordsVariable}, TakesFile: true, DefaultText: wordlists.Default,
		Usage: "take the words of `LIST`: a list inside the program, a file, a list of the system, or - for the standard input; repeat the flag to join lists"}
}

func withoutFlag() ucli.Flag {
	return &ucli.StringSliceFlag{Name: "without", Category: wordsCategory, TakesFile: true,
		Usage: "take the words of `LIST` away, in capitals or not; repeat the flag for more lists"}
}

// stepFlags are the flags that say which entries become words.
func stepFlags() []ucli.Flag {
	return []ucli.Flag{
		withoutFlag(),
		&ucli.IntFlag{Name: "min", Category: wordsCategory, Value: 4, Usage: "words have at least `N` letters"},
		&ucli.StringFlag{Name: "letters", Category: wordsCategory, Value: anyLetters, Usage: "drop entries with other letters than `LETTERS`: any, or ranges and characters, such as a-z'"},
		alphabetFlag(),
		&ucli.BoolFlag{Name: "fold", Category: wordsCategory, Usage: "take the marks off letters that neither --letters nor --alphabet names: é becomes e, ł becomes l, ß becomes ss"},
		&ucli.StringFlag{Name: "capitals", Category: wordsCategory, Value: "drop", Usage: "`drop|keep`: what to do with entries that begin with a capital"},
	}
}

func alphabetFlag() ucli.Flag {
	return &ucli.StringFlag{Name: "alphabet", Category: wordsCategory, TakesFile: true, Usage: "the letters are those in `FILE`, one a line, in their order; a letter may have several characters"}
}

// fileFlags are the flags that say how the files of lists are read.
func fileFlags() []ucli.Flag {
	const files = "Files of words"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "encoding", Category: files, Usage: "text is in the encoding `NAME`, such as iso-8859-1 or utf-16le", DefaultText: "UTF-8"},
		&ucli.StringFlag{Name: "column", Category: files, Usage: "the words of a CSV or TSV file are in the column `NAME`, or of that number", DefaultText: "one called word"},
		&ucli.IntFlag{Name: "min-count", Category: files, Usage: "leave out words counted fewer than `N` times", DefaultText: "none"},
		&ucli.IntFlag{Name: "max-level", Category: files, Usage: "leave out words of a level above `N`", DefaultText: "none"},
		&ucli.Int64Flag{Name: "max-bytes", Category: files, Value: source.DefaultMaxBytes, Usage: "refuse lists that have more than `N` bytes as plain text"},
		&ucli.BoolFlag{Name: "no-cache", Category: files, Usage: "neither use nor keep compiled lists"},
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
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), fileFlags(), []ucli.Flag{
		cli.QuietFlag(),
		&ucli.StringFlag{Name: "seats", Value: usualSeats, Usage: "`NAMES` of two to eight players in the order of play: " + strings.Join(play.Levels, ", ") + " are computers, others people"},
		&ucli.StringFlag{Name: "variant", Value: answer.PlainGhost, Usage: "`" + strings.Join(variants, "|") + "`: play this game"},
		&ucli.StringFlag{Name: "referee", Value: refereeOn, Usage: "`on|off`: a referee says when a word is completed; without one, somebody must notice it, and say word!"},
		&ucli.StringFlag{Name: "from", Usage: "begin each round at `FRAGMENT`", DefaultText: "nothing"},
		&ucli.StringFlag{Name: "rounds", Value: untilWon, Usage: "play `N` rounds, or match: until one player is left"},
		&ucli.IntFlag{Name: "seed", Usage: "with the same `N` the computers play the same again", DefaultText: "by chance"},
		&ucli.Float64Flag{Name: "bluff", Usage: "where perfect would lose, it bluffs with probability `P`, from 0 to 1"},
		&ucli.BoolFlag{Name: "share", Usage: "write a last line to share, which gives no word away"},
		definitionsFlag("take the definitions of words that end a round"),
		&cli.FileFlag{StringFlag: ucli.StringFlag{Name: "save", Usage: "write the match into `FILE`"}},
		&ucli.StringFlag{Name: "replay", TakesFile: true, Usage: "show the match in `FILE` again, and check it"},
	})
}

// historyFlags are those of wordgame history.
func historyFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), fileFlags(), []ucli.Flag{
		cli.QuietFlag(),
		&ucli.BoolFlag{Name: "quiz", Usage: "first ask what would have been better, wherever you lost a round by a move"},
		&ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Usage: "`text|svg`: write this format", DefaultText: "by the ending of -o FILE, or text"},
		outputFlag("write into `FILE`: .txt or .svg", picture.CourseFiles()...),
	})
}

// learnFlags are those of wordgame learn alone.
func learnFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: answer.PlainGhost, Usage: "`ghost|superghost|superduperghost`: learn this game"},
		&ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Value: "text", Usage: "`text|markdown|anki|json`: write the sheet in this format; anki is cards for the program of that name"},
	}
}

// certifyFlags are those of wordgame certify alone.
func certifyFlags() []ucli.Flag {
	return append(certify.Flags(),
		&ucli.BoolFlag{Name: "moves", Usage: "certify who wins after each letter, too"},
		&ucli.StringFlag{Name: "variant", Value: answer.PlainGhost, Usage: "`" + strings.Join(variants, "|") + "`: certify this game"},
		&ucli.IntFlag{Name: "players", Value: 2, Usage: "`N` people play, each against all others: certify who is safe"},
		&ucli.IntFlag{Name: "max-memory", Value: usualMemory, Usage: "let xghost and spook use `N` MiB of memory"})
}

// quizFlags are those of wordgame quiz alone.
func quizFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Value: answer.PlainGhost, Usage: "`" + strings.Join(variants, "|") + "`: ask about this game"},
		&ucli.BoolFlag{Name: "learn", Usage: "ask for what wordgame learn lists, until you know it, and keep your progress"},
		&ucli.IntFlag{Name: "rounds", Value: 10, Usage: "ask `N` questions", DefaultText: "10, or with --learn until you know all"},
		&ucli.IntFlag{Name: "seed", Usage: "the same `N` asks the same questions again", DefaultText: "by chance"},
		&ucli.BoolFlag{Name: "forget", Usage: "forget your progress in what --learn would ask for, and ask nothing"},
		&cli.FileFlag{
			StringFlag: ucli.StringFlag{Name: "export", Category: cli.OutputFlags, Usage: "write your progress in all that you learn into `FILE`, and ask nothing"},
			Begins:     []string{`{"version":*,"decks":{`},
		},
		&ucli.BoolFlag{Name: "share", Category: cli.OutputFlags, Usage: "end with one line to share, which gives no answer away"},
	}
}

// listFlags are those of wordgame dict list alone.
func listFlags() []ucli.Flag {
	return []ucli.Flag{&ucli.BoolFlag{Name: "notices", Usage: "write instead the copyright notices of the lists inside the program"}}
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

// oneOf returns an error if the value of a flag is none of those. Where a flag need not
// be given, one of them is "".
func oneOf(c *ucli.Context, flag string, all ...string) error {
	return cli.OneOf(flag, c.String(flag), all)
}

// What xghost and spook may take, in MiB.
const (
	usualMemory = 4096
	mostMemory  = 1 << 20
)

// variants are the games of the family.
var variants = []string{answer.PlainGhost, answer.Superghost, answer.Superduperghost, answer.Xghost, answer.Spook}

const (
	usualSeats = "you,normal" // of wordgame play
	untilWon   = "match"      // the value of --rounds for a whole match
)

// shownOfKind is how many findings of a kind are shown without --all.
const shownOfKind = 10
