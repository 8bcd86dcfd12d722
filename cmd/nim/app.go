package main

import (
	"slices"
	"strings"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/tree"
)

// app returns the command line of nim.
func app() *ucli.App {
	return cli.NewApp(&ucli.App{
		Name:  "nim",
		Usage: "solve heap games",
		Description: "Players in turn take counters from a heap, or split one, as the rule has it. Without a command, " +
			"nim says who wins, as nim solve does.\n\nnim 2 3 5          who wins, and by which moves\nnim play 3 4 5     against the computer",
		Flags: slices.Concat(gameFlags(), answerFlags(), tree.TraceFlags()),
		Commands: []*ucli.Command{{
			Name:      "solve",
			Usage:     "say who wins, and by which moves",
			ArgsUsage: "HEAPS...",
			Description: "nim solve 2 3 5                      take any number from one heap; whoever takes the last counter loses\n" +
				"nim solve 2,3,5 --normal             whoever takes the last counter wins\n" +
				"nim solve 21 --rule take:1-3         take one, two or three\n" +
				"nim solve 6 --rule split             split a heap into two that differ; whoever cannot, loses\n" +
				"nim solve kayles:10 nim:5            a sum: a move is made in one of the games\n" +
				"nim solve --misere --rule kayles 12 40 77   by the misère quotient\n" +
				"nim solve 5 6 7 8 --search --json    proven by looking ahead\n" +
				"nim solve 3 --rule take:1-3 --trace  the search, told step by step; with --plain as in textbooks",
			Flags:  slices.Concat(gameFlags(), answerFlags(), tree.TraceFlags()),
			Action: solveOrTrace,
		}, {
			Name:      "play",
			Usage:     "play against the computer",
			ArgsUsage: "HEAPS...",
			Description: "nim play 3 4 5\n" +
				"nim play 21 --rule take:1-3 --players easy,you",
			Flags: append(gameFlags(),
				&ucli.StringFlag{Name: "players", Value: "you,perfect", Usage: "`NAMES` of the two in the order of play: " + strings.Join(play.Levels, ", ") + " are computers, others people"},
				seedFlag(),
				play.HistoryFlag(),
				&ucli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "write no questions where the input is not a terminal"}),
			Action: playAction,
		}, {
			Name:      "tree",
			Usage:     "draw the tree of the game",
			ArgsUsage: "HEAPS...",
			Description: "nim tree 3 --rule take:1-3\n" +
				"nim tree 6 --rule take:1-3 --reluctant --largest-first   the tutorials' picture: 41 nodes, 17 by alpha-beta",
			Flags: slices.Concat(gameFlags(), tree.PictureFlags(), []ucli.Flag{
				jsonFlag(),
				&ucli.BoolFlag{Name: "reluctant", Usage: "leave out moves that end the game, unless there are no others"},
				&ucli.BoolFlag{Name: "largest-first", Usage: "begin with the moves that take the most"},
			}),
			Action: treeAction,
		}, tableCommand(), {
			Name:        "rules",
			Usage:       "list the rules that there are, or explain one",
			ArgsUsage:   "[NAME]",
			Description: "nim rules\nnim rules kayles",
			Flags:       []ucli.Flag{jsonFlag()},
			Action:      rulesAction,
		}},
	}, ruleNames()...)
}

// gameFlags are the flags that say what is played.
func gameFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "rule", Aliases: []string{"r"}, Value: "nim", Usage: "play by `RULE`: nim, take:1-3, split, kayles, octal:0.77, wythoff, ...; see nim rules"},
		&ucli.BoolFlag{Name: "misere", Usage: "whoever cannot move wins: whoever takes the last counter loses (the default of nim, take and allbut)"},
		&ucli.BoolFlag{Name: "normal", Usage: "whoever cannot move loses: whoever takes the last counter wins (the default of the other rules)"},
	}
}

// answerFlags are the flags that say how it is answered.
func answerFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.BoolFlag{Name: "search", Usage: "prove the answer by looking ahead, even where theory knows it"},
		jsonFlag(),
		&ucli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "write nothing but the answer"},
	}
}

func jsonFlag() ucli.Flag {
	return &ucli.BoolFlag{Name: "json", Usage: "answer with a JSON object"}
}

func seedFlag() ucli.Flag {
	return &ucli.IntFlag{Name: "seed", Usage: "the source of chance: the same `N` gives the same game"}
}
