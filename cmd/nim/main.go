// Command nim solves heap games: who wins, and by which moves.
package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certify"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/terminal"
	"wordgame/internal/tree"
	"wordgame/solver/nim"
)

func main() { cli.Main(app()) }

// app returns the command line of nim.
func app() *ucli.App {
	return cli.NewApp(&ucli.App{
		Name:  "nim",
		Usage: "solve heap games",
		Description: "The players take turns to take counters from a heap, or to split one, as the rule says. Without a command, " +
			"nim says who wins, as nim solve does.\n\nnim 2 3 5          who wins, and by which moves\nnim play 3 4 5     against the computer",
		Commands: []*ucli.Command{{
			Name:      "solve",
			Usage:     "say who wins, and by which moves",
			ArgsUsage: "HEAPS…",
			Description: "nim solve 2 3 5                      take any number from one heap; whoever takes the last counter loses\n" +
				"nim solve 2,3,5 --normal             whoever takes the last counter wins\n" +
				"nim solve 21 --rule take:1-3         take one, two or three\n" +
				"nim solve 6 --rule split             split a heap into two that differ; whoever cannot move loses\n" +
				"nim solve kayles:10 nim:5            a sum: a move is made in one of the games\n" +
				"nim solve 3 4 5 --why                what each move leaves, and the reply\n" +
				"nim solve --misere --rule kayles 12 40 77   by the misère quotient\n" +
				"nim solve 3 --rule take:1-3 --trace  the search, told step by step",
			Flags:  slices.Concat(gameFlags(), answerFlags(), []ucli.Flag{tree.TraceFlag()}),
			Action: solveOrTrace,
		}, {
			Name:      "play",
			Usage:     "play against the computer",
			ArgsUsage: "HEAPS…",
			Description: "nim play 3 4 5\n" +
				"nim play 21 --rule take:1-3 --seats easy,you\n\n" + play.BoardLevels,
			Flags:  append(gameFlags(), terminal.Flags("")...),
			Action: playAction,
		}, {
			Name:      "quiz",
			Usage:     "find winning moves: ten positions, and why your answer is right or wrong",
			ArgsUsage: "[HEAPS...]",
			Description: "nim quiz                            positions that come from the heaps 3 4 5\n" +
				"nim quiz 12 --rule kayles --rounds 5",
			Flags:  append(gameFlags(), cli.QuizFlags()...),
			Action: quizAction,
		}, {
			Name:      "tree",
			Usage:     "draw the tree of the game",
			ArgsUsage: "HEAPS…",
			Description: "nim tree 3 --rule take:1-3\n" +
				"nim tree 6 --rule take:1-3 --reluctant --largest-first   the tutorials' picture: 41 nodes, 17 by alpha-beta",
			Flags: slices.Concat(gameFlags(), tree.PictureFlags(), []ucli.Flag{
				cli.JSONFlag(),
				&ucli.BoolFlag{Name: "reluctant", Usage: "leave out moves that end the game, unless there are no others"},
				&ucli.BoolFlag{Name: "largest-first", Usage: "begin with the moves that take the most"},
			}),
			Action: treeAction,
		}, {
			Name:  "table",
			Usage: "list Grundy values, and the period if it can be proven",
			Description: "nim table --rule kayles --to 100         the values of heaps of 0 to 100\n" +
				"nim table --rule octal:0.156 --plot      with a picture of them\n" +
				"nim table --rule split -o values.csv     or .json, .svg, .txt\n" +
				"nim table --rule kayles --misere         the misère quotient\n" +
				"nim table --rule wythoff                 the pairs of sizes that lose\n" +
				"nim table --rule split --to 1000000 --save split.table, and later --resume split.table",
			Flags:  append(gameFlags(), tableFlags()...),
			Action: tableAction,
		}, {
			Name:      "certify",
			Usage:     "write who wins as a certificate, which shows that it is true",
			ArgsUsage: "HEAPS…",
			Description: "nim certify 2 3 5 -o nim.cert\n" +
				"nim certify 10 --rule kayles --misere --distance\n" +
				"nim certify --rule kayles --period                 that its values repeat for ever\n" +
				"nim verify checks a certificate, and so does a program with a proof: see docs/certificates.md.",
			Flags:  certifyFlags(),
			Action: certifyAction,
		}, {
			Name:      "verify",
			Usage:     "check a certificate by the rules alone",
			ArgsUsage: "FILE",
			Description: "nim verify nim.cert\n" +
				"The exit status is 1 if it isn't accepted, and 2 if it isn't understood.",
			Flags:  []ucli.Flag{cli.JSONFlag(), cli.QuietFlag()},
			Action: verifyAction,
		}, {
			Name:        "rules",
			Usage:       "list the rules, or explain one",
			ArgsUsage:   "[RULE]",
			Description: "nim rules\nnim rules kayles",
			Flags:       []ucli.Flag{cli.JSONFlag()},
			Action:      rulesAction,
		}},
	}, cli.About{Values: map[string]func() []string{
		"RULE": ruleNames, "HEAPS": ruleNames, "NAMES": func() []string { return append([]string{"you"}, play.Levels...) },
	}, Conflicts: append([]cli.Conflict{
		{One: "misere", Other: "normal"}, {One: "json", Other: "format"}, certify.Conflict, tree.TraceConflict,
	}, tree.Conflicts...)})
}

// gameFlags are the flags that say what is played.
func gameFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "rule", Aliases: []string{"r"}, Value: "nim", Usage: "play by `RULE`: nim, take:1-3, split, kayles, octal:0.77, wythoff and others; see nim rules"},
		&ucli.BoolFlag{Name: "misere", Usage: "whoever cannot move wins, so whoever takes the last counter loses: the default of nim, take and allbut"},
		&ucli.BoolFlag{Name: "normal", Usage: "whoever cannot move loses, so whoever takes the last counter wins: the default of the other rules"},
	}
}

// answerFlags are the flags that say how it is answered.
func answerFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "why", Usage: "say of each move why it wins or loses"},
		cli.JSONFlag(),
		cli.QuietFlag(),
	}
}

// tableFlags are those of nim table alone.
func tableFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.IntFlag{Name: "to", Usage: "list heaps of up to `N` counters", DefaultText: "100, or 20 for pairs"},
		&ucli.IntFlag{Name: "prove", Value: 100_000, Usage: "look for a period in heaps of up to `N` counters, if that is more"},
		&ucli.BoolFlag{Name: "grid", Usage: "list the pairs of heaps that lose"},
		&ucli.BoolFlag{Name: "plot", Usage: "also draw the values"},
		&ucli.StringFlag{Name: "format", Category: cli.OutputFlags, Usage: "`text|csv|json|svg`: write this format", DefaultText: "by the ending of -o FILE, or text"},
		&cli.FileFlag{
			StringFlag: ucli.StringFlag{Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: "write into `FILE`: .txt, .csv, .json or .svg", DefaultText: "the standard output"},
			Begins:     []string{heading, "heap,value\n0,", `<svg class="nim-table"`, `{"rule":"*","values":[`, `{"rule":"*","play":"`},
		},
		&cli.FileFlag{StringFlag: ucli.StringFlag{Name: "save", Usage: "save the values in `FILE`, to go on from"}, Begins: []string{"wordgame nim table "}},
		&ucli.StringFlag{Name: "resume", TakesFile: true, Usage: "go on from the values in `FILE`, and save them there"},
		cli.JSONFlag(),
		cli.QuietFlag(),
	}
}

// ruleNames returns the names of all rules.
func ruleNames() (names []string) {
	for _, f := range nim.Forms() {
		names = append(names, f.Name)
	}
	return names
}
