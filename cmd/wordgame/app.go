package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict/source"
	"wordgame/internal/cli"
	"wordgame/internal/tree"
	"wordgame/wordlists"
)

// app returns the command line of wordgame.
func app() *ucli.App {
	words := wordFlags() // shared, since one command runs
	return &ucli.App{
		Name:    "wordgame",
		Usage:   "solve Ghost on a word list",
		Version: cli.Version,
		Description: "In Ghost, players in turn add a letter to a fragment that must stay the start of some word; " +
			"who completes a word loses. Without a command, wordgame says who wins, as wordgame solve does.",
		Flags:  slices.Concat(gameFlags(), wordFlags()),
		Action: bareAction,
		Commands: []*ucli.Command{{
			Name:      "solve",
			Usage:     "say who wins, and with which letters",
			ArgsUsage: "[FRAGMENT…]",
			Description: "wordgame solve           who wins from the start\n" +
				"wordgame solve medi      who wins when medi has been said\n" +
				"wordgame solve medi gh   several games side by side, in each move a letter for one of them\n" +
				"wordgame solve --players 3 q\n" +
				"wordgame solve --words english-50 --min 3 --json",
			Flags:  slices.Concat(gameFlags(), words, tree.TraceFlags()),
			Action: tree.Traced(solveAction, treeAction),
		}, {
			Name:      "challenge",
			Usage:     "judge fragments: is it the start of a word, and who wins",
			ArgsUsage: "[FRAGMENT…]",
			Description: "wordgame challenge                 ask for letters at a prompt, until quit or Ctrl-D\n" +
				"wordgame challenge mediu ght       judge these fragments\n" +
				"wordgame challenge --json < FILE   judge the lines of a file; a line add WORD adds a word\n" +
				"What can be typed at the prompt, and stand in a line, says ? there. Blank lines are skipped.",
			Flags:  words,
			Action: challengeAction,
		}, {
			Name:  "play",
			Usage: "play a match of Ghost, with challenges and bluffs",
			Description: "wordgame play                                  you against the perfect player\n" +
				"wordgame play --players you,ann,easy           two people and a computer that knows few words\n" +
				"wordgame play --players hard,perfect --seed 1 --save match.txt\n" +
				"wordgame play --replay match.txt               see it again, and check it\n" +
				"The levels easy, normal and hard know the words of the list that are in SCOWL up to 35, 50 and 70. " +
				"What can be typed says ? there.",
			Flags:  playFlags(),
			Action: playAction,
		}, {
			Name:      "learn",
			Usage:     "list the fewest words that one must know to win",
			ArgsUsage: "[FRAGMENT]",
			Description: "wordgame learn           for the player who can win from the start\n" +
				"wordgame learn n --words english-60",
			Flags:  slices.Concat(words, learnFlags()),
			Action: learnAction,
		}, {
			Name:      "certify",
			Usage:     "write a winning strategy as a certificate, which verify checks",
			ArgsUsage: "[FRAGMENT]",
			Description: "wordgame certify > web2.json\n" +
				"wordgame certify n --words mine.txt > n.json",
			Flags:  words,
			Action: certifyAction,
		}, {
			Name:      "verify",
			Usage:     "check a certificate by the rules and the word list alone",
			ArgsUsage: "FILE",
			Description: "wordgame verify web2.json\n" +
				"wordgame verify n.json --words mine.txt",
			Flags:  words,
			Action: verifyAction,
		}, treeCommand(), historyCommand(), {
			Name:        "compare",
			Usage:       "show what each technique of the solver saves",
			Description: "wordgame compare         on the list that is used when none is named\nwordgame compare --words mine.txt",
			Flags:       words,
			Action:      compareAction,
		}, dictCommand(words)},
	}
}

// gameFlags are the flags that say which game is played.
func gameFlags() []ucli.Flag {
	const family = "Games of the family:"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "variant", Category: family, Value: plainGhost, Usage: "play `GAME`: " + variantsListed},
		&ucli.IntFlag{Name: "start-length", Category: family, Usage: "the first move is a fragment of `N` letters that is no word", DefaultText: "1"},
		&ucli.StringFlag{Name: "end", Category: family, Usage: "only words of `odd|even` length end the game, and those to which nothing can be added"},
		&ucli.StringFlag{Name: "ban", Category: family, Usage: "`LETTERS` that may not be played, as in eo or e,o"},
		&ucli.StringFlag{Name: "only", Category: family, Usage: "`prepend|append`: add letters at one end of the two"},
		&ucli.IntFlag{Name: "max-memory", Category: family, Value: usualMemory, Usage: "give up on xghost and spook beyond `N` MiB"},
		&ucli.IntFlag{Name: "players", Value: 2, Usage: "so many play, `N`: who completes a word loses, and the others do not"},
		&ucli.StringFlag{Name: "knows", TakesFile: true, Usage: "play against somebody who knows the words of `LIST` alone"},
		&ucli.BoolFlag{Name: "grundy", Usage: "tell the Grundy value, what the game is worth side by side with others"},
		&ucli.BoolFlag{Name: "line", Usage: "show best play ply by ply, with a word in mind at each"},
	}
}

// wordFlags are the flags that say which words are played with.
func wordFlags() []ucli.Flag {
	return slices.Concat([]ucli.Flag{wordsFlag()}, stepFlags(), listFlags(), answerFlags())
}

func wordsFlag() ucli.Flag {
	return &ucli.StringSliceFlag{Name: "words", Aliases: []string{"w"}, EnvVars: []string{"WORDGAME_WORDS"}, TakesFile: true, DefaultText: wordlists.Default,
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
		&ucli.StringFlag{Name: "encoding", Category: files, Usage: "text is in `NAME`, such as iso-8859-2 or utf-16le", DefaultText: "UTF-8"},
		&ucli.StringFlag{Name: "column", Category: files, Usage: "the words of a CSV or TSV file are in the column `NAME`, or of that number", DefaultText: "one called word"},
		&ucli.IntFlag{Name: "min-count", Category: files, Usage: "leave out words counted fewer than `N` times", DefaultText: "none"},
		&ucli.IntFlag{Name: "max-level", Category: files, Usage: "leave out words of a level above `N`", DefaultText: "none"},
		&ucli.Int64Flag{Name: "max-bytes", Category: files, Value: source.DefaultMaxBytes, Usage: "refuse lists of more than `N` bytes, unpacked"},
		&ucli.BoolFlag{Name: "no-cache", Category: files, Usage: "neither use nor keep compiled lists"},
	}
}
