package main

import (
	"fmt"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/tree"
)

// app returns the command line of wordgame.
func app() *ucli.App {
	words := wordFlags() // shared, since one command runs
	return cli.NewApp(&ucli.App{
		Name:  "wordgame",
		Usage: "solve Ghost on a word list",
		Description: "In Ghost, players in turn add a letter to a fragment that must stay the start of some word; " +
			"whoever completes a word loses. Without a command, wordgame says who wins, as wordgame solve does.",
		Flags:  slices.Concat(gameFlags(), wordFlags(), tree.TraceFlags()),
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
			Action: solveOrTrace,
		}, {
			Name:      "challenge",
			Usage:     "judge fragments: do words start with them, and who wins",
			ArgsUsage: "[FRAGMENT…]",
			Description: "wordgame challenge                 ask for letters at a prompt, until quit or Ctrl-D\n" +
				"wordgame challenge mediu ght       judge these fragments\n" +
				"wordgame challenge --json < FILE   judge the lines of a file; a line add WORD adds a word\n" +
				"At the prompt, ? says what can be typed; the same can stand in a line. Blank lines are skipped.",
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
				"At the prompt, ? says what can be typed.",
			Flags:  playFlags(),
			Action: withoutArguments(playAction),
		}, {
			Name:      "learn",
			Usage:     "list the fewest words that the winner must know",
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
		}, {
			Name:      "tree",
			Usage:     "draw the game below a fragment",
			ArgsUsage: "[FRAGMENT]",
			Description: "wordgame tree medi                      as text\n" +
				"wordgame tree medi -o medi.svg          as a picture; .dot, .mmd and .json are other kinds\n" +
				"wordgame tree medi --alpha-beta         what a search looks at, and what it cuts off\n" +
				"wordgame tree n --best first -o n.svg   a strategy: the best letters of the player to move, and all of the other",
			Flags:  slices.Concat(wordFlags(), tree.PictureFlags()),
			Action: treeAction,
		}, {
			Name:      "history",
			Usage:     "show who was winning after every ply of a match",
			ArgsUsage: "FILE",
			Description: "FILE is a match that wordgame play --save has written.\n" +
				"wordgame history match.txt                  as text\n" +
				"wordgame history match.txt -o match.svg     as a chart",
			Flags:  historyFlags(),
			Action: historyAction,
		}, {
			Name:        "compare",
			Usage:       "show what each technique of the solver saves",
			Description: "wordgame compare         on the list that is used when none is named\nwordgame compare --words mine.txt",
			Flags:       words,
			Action:      withoutArguments(compareAction),
		}, {
			Name:  "dict",
			Usage: "look into word lists, search, filter, compile, compare and check them",
			Description: "wordgame dict stats --words mine.txt\n" +
				"wordgame dict find 'gh??t'\n" +
				"wordgame dict diff english-60 mine.txt.gz",
			Action: dictAction,
			Subcommands: []*ucli.Command{{
				Name:        "list",
				Usage:       "list the word lists inside the program, and the compiled ones that are kept",
				Description: "wordgame dict list --json",
				Flags:       answerFlags(),
				Action:      withoutArguments(listAction),
			}, {
				Name:        "stats",
				Usage:       "count: what each step takes, words by length and letter, the automaton",
				Description: "wordgame dict stats\nwordgame dict stats --words polish.txt.gz --json",
				Flags:       words,
				Action:      withoutArguments(statsAction),
			}, {
				Name:  "filter",
				Usage: "write the playable words, sorted, a word a line",
				Description: "wordgame dict filter --words mine.txt > playable.txt\n" +
					"wordgame dict filter --words mine.txt --no-prune --min 3     also words that start with another word\n" +
					"wordgame dict filter --why nearby                            which step takes a word, and why",
				Flags:  slices.Concat(words, filterFlags()),
				Action: withoutArguments(filterAction),
			}, {
				Name:      "find",
				Usage:     "find the words that a pattern describes, and all that the flags say",
				ArgsUsage: "[PATTERN]",
				Description: "wordgame dict find 'gh??t'               ? is a letter, * any letters, [a-m] one of these, [^aeiou] none of these\n" +
					"wordgame dict find --anagram retain? --like 's*'\n" +
					"wordgame dict find --near 1 ghost\n" +
					"wordgame dict find '*ing' --random 5 --seed 1",
				Flags:  slices.Concat(words, findFlags()),
				Action: findAction,
			}, {
				Name:  "compile",
				Usage: "save every entry of a list as an automaton",
				Description: "wordgame dict compile --words polish.txt.gz -o polish.dawg\n" +
					"wordgame --words polish.dawg\n" +
					"Lists that are used again are compiled without being asked for; see wordgame dict list.",
				Flags: slices.Concat([]ucli.Flag{wordsFlag()}, listFlags(), answerFlags(), []ucli.Flag{
					&ucli.StringFlag{Name: "output", Aliases: []string{"o"}, TakesFile: true, Usage: "write into `FILE`"},
				}),
				Action: withoutArguments(compileAction),
			}, {
				Name:      "diff",
				Usage:     "compare two lists: their words, and what they change in the game",
				ArgsUsage: "LIST LIST",
				Description: "wordgame dict diff web2 english-70\n" +
					"wordgame dict diff old.txt new.txt --json",
				Flags:  slices.Concat(stepFlags(), listFlags(), answerFlags()),
				Action: diffAction,
			}, {
				Name:  "check",
				Usage: "find everything suspicious in a list: duplicates, wrong order, stray characters and more",
				Description: "wordgame dict check --words mine.txt\n" +
					"wordgame dict check --words mine.txt --json\n" +
					"The exit status is 1 if anything is found.",
				Flags: slices.Concat([]ucli.Flag{wordsFlag(), alphabetFlag()}, listFlags(), answerFlags(), []ucli.Flag{
					&ucli.BoolFlag{Name: "all", Usage: fmt.Sprintf("show more than %d findings of a kind", shownOfKind)},
				}),
				Action: withoutArguments(checkAction),
			}},
		}},
	})
}
