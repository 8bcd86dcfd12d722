// Command tictactoe solves line games: tic-tac-toe, its misère and wild forms,
// notakto, boards of other sizes, and Connect Four.
package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/answer"
	"wordgame/internal/certify"
	"wordgame/internal/cli"
	"wordgame/internal/play"
	"wordgame/internal/terminal"
	"wordgame/internal/tree"
)

func main() { cli.Main(app()) }

// app returns the command line of tictactoe.
func app() *ucli.App {
	return cli.NewApp(&ucli.App{
		Name:  "tictactoe",
		Usage: "solve tic-tac-toe and other line games",
		Description: "The players take turns to put a mark on a cell, and a line of marks decides. Without a command, " +
			"tictactoe says who wins, as tictactoe solve does.\n\n" +
			"tictactoe X../.O./...     who wins from here, and what each move leads to\n" +
			"tictactoe play            against the computer",
		Commands: []*ucli.Command{{
			Name:      "solve",
			Usage:     "say who wins, and what each move leads to",
			ArgsUsage: "[BOARD]",
			Description: "tictactoe solve                              who wins from the empty board\n" +
				"tictactoe solve X../.O./...                  who wins from here; rows from the top, . for an empty cell\n" +
				"tictactoe solve XO./.X./..O --why            the threats that decide, move by move\n" +
				"tictactoe solve --size 7x6 --line 4 --gravity ......./......./......./......./...O.../..OXX..\n" +
				"tictactoe solve --rule notakto --boards 2 X../.../... .../.../...",
			Flags: slices.Concat(gameFlags(), []ucli.Flag{&ucli.BoolFlag{Name: "why", Usage: "say of each move what shows that it wins, draws or loses"}},
				answerFlags(), []ucli.Flag{tree.TraceFlag()}),
			Action: solveOrTrace,
		}, {
			Name:  "match",
			Usage: "play many games between two kinds of player",
			Description: "tictactoe match                              random, naive and minimax, each against each\n" +
				"tictactoe match --x random --o minimax --exact\n" +
				"tictactoe match --x mcts:200 --o learner:5000 --games 100 --seed 1\n\n" +
				"PLAYER is one of:\n" + kinds(),
			Flags:  slices.Concat(gameFlags(), matchFlags(), answerFlags()),
			Action: matchAction,
		}, {
			Name:      "play",
			Usage:     "play against the computer",
			ArgsUsage: "[BOARD]",
			Description: "tictactoe play                               you begin, against a perfect player\n" +
				"tictactoe play --seats mcts,you --size 7x6 --line 4 --gravity\n\n" + play.BoardLevels,
			Flags:  slices.Concat(gameFlags(), terminal.Flags(" and those of tictactoe match"), []ucli.Flag{forceFlag()}),
			Action: playAction,
		}, {
			Name:      "quiz",
			Usage:     "find the best moves: ten positions, and why your answer is right or wrong",
			ArgsUsage: "[BOARD]",
			Description: "tictactoe quiz\n" +
				"tictactoe quiz --size 5x4 --line 4 --gravity --rounds 5",
			Flags:  append(gameFlags(), terminal.QuizFlags()...),
			Action: quizAction,
		}, {
			Name:      "tree",
			Usage:     "draw the tree of the game",
			ArgsUsage: "[BOARD]",
			Description: "tictactoe tree XOX/O.O/X.X\ntictactoe tree --depth 1\n" +
				"tictactoe tree XO./.X./..O --alpha-beta -o tree.svg\n" +
				"tictactoe tree X../.O./... --best first --format dot",
			Flags:  slices.Concat(gameFlags(), tree.PictureFlags(), []ucli.Flag{cli.JSONFlag()}),
			Action: treeAction,
		}, {
			Name:      "certify",
			Usage:     "write who wins as a certificate, which shows that it is true",
			ArgsUsage: "[BOARD]",
			Description: "tictactoe certify -o draw.cert\n" +
				"tictactoe certify XO./.X./..O --distance                in how many plies, too\n" +
				"tictactoe certify --size 4x4 --line 4 -o 4x4.cert\n" +
				"tictactoe verify checks a certificate, and so does a program with a proof: see docs/certificates.md.",
			Flags:  slices.Concat(gameFlags(), certify.Flags(), answerFlags()),
			Action: certifyAction,
		}, {
			Name:      "verify",
			Usage:     "check a certificate by the rules alone",
			ArgsUsage: "FILE",
			Description: "tictactoe verify draw.cert\n" +
				"The exit status is 1 if it isn't accepted, and 2 if it isn't understood.",
			Flags:  []ucli.Flag{cli.JSONFlag(), cli.QuietFlag()},
			Action: verifyAction,
		}, {
			Name:        "count",
			Usage:       "count positions, games and lines of play",
			Description: "tictactoe count\ntictactoe count --size 4x4 --line 4 --json",
			Flags:       slices.Concat(gameFlags(), answerFlags()),
			Action:      countAction,
		}},
	}, about())
}

// about is what there is to say of the program besides its commands.
func about() cli.About {
	kinds := answer.LinePlayerNames()
	return cli.About{Values: map[string]func() []string{
		"PLAYER": func() []string { return kinds },
		"NAMES":  func() []string { return slices.Concat([]string{"you"}, play.Levels, kinds) },
	}, Conflicts: append([]cli.Conflict{
		{One: "json", Other: "format"}, {One: "exact", Other: "games", Why: "--exact plays no games"}, certify.Conflict, tree.TraceConflict,
	}, tree.Conflicts...)}
}

// gameFlags are the flags that say which game is played.
func gameFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "size", Value: "3x3", Usage: "play on a board of `WxH` cells, width and height"},
		&ucli.IntFlag{Name: "line", Value: 3, Usage: "`K` marks make a line"},
		&ucli.StringFlag{Name: "rule", Value: "standard", Usage: "`standard|misere|wild|notakto`: in standard whoever makes a line wins, in misere whoever " +
			"makes one loses, in wild both put either mark, in notakto both put X, a line kills a board, and whoever kills the last one loses"},
		&ucli.IntFlag{Name: "boards", Value: 1, Usage: "play notakto on `N` boards"},
		&ucli.BoolFlag{Name: "gravity", Usage: "marks fall down the columns, as in Connect Four"},
		&ucli.BoolFlag{Name: "keypad", Usage: "name cells by the digits of a numeric keypad, 7 8 9 on top"},
	}
}

func matchFlags() []ucli.Flag {
	return []ucli.Flag{
		&ucli.StringFlag{Name: "x", Usage: "the `PLAYER` who begins"},
		&ucli.StringFlag{Name: "o", Usage: "the `PLAYER` who comes second"},
		&ucli.IntFlag{Name: "games", Value: 1000, Usage: "play `N` games"},
		cli.SeedFlag(),
		&ucli.BoolFlag{Name: "exact", Usage: "find the exact chances, instead of playing"},
	}
}

func answerFlags() []ucli.Flag { return []ucli.Flag{cli.JSONFlag(), cli.QuietFlag(), forceFlag()} }

func forceFlag() ucli.Flag {
	return &ucli.BoolFlag{Name: "force", Usage: "go on, however large the game is; Ctrl-C stops"}
}
