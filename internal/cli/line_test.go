package cli

import (
	"strings"
	"testing"

	"wordgame/internal/text"

	"github.com/stretchr/testify/assert"
	"github.com/urfave/cli/v2"
)

func program() *cli.App {
	flags := func() []cli.Flag {
		return []cli.Flag{
			&cli.StringSliceFlag{Name: "words", Aliases: []string{"w"}, Usage: "`LIST`: a list", DefaultText: "english-60"},
			&cli.IntFlag{Name: "min", Usage: "at least `N` letters"},
			&cli.BoolFlag{Name: "json"},
			&cli.StringFlag{Name: "format", Usage: "`text|svg`: the format", DefaultText: "by the ending"},
			&cli.StringFlag{Name: "seats", Usage: "`NAMES` of the players", Value: "you,normal"},
			&cli.IntFlag{Name: "depth", Usage: "draw `N` plies", Value: 3},
			&cli.StringFlag{Name: "save", Usage: "save in `FILE`"},
			&cli.StringFlag{Name: "like", Usage: "match `LIKE`, too"},
			&cli.StringFlag{Name: "column", Usage: "the column `NAME`", DefaultText: "one called word"},
		}
	}
	action := func(*cli.Context) error { return nil }
	return NewApp(&cli.App{Name: "p", Flags: flags(), Action: action, Commands: []*cli.Command{
		{Name: "solve", Flags: append(flags(), &cli.BoolFlag{Name: "why"}), Action: action},
		{Name: "filter", Flags: []cli.Flag{&cli.StringFlag{Name: "why", Usage: "why"}}, Action: action},
		{Name: "dict", Subcommands: []*cli.Command{
			{Name: "find", Aliases: []string{"search"}, Flags: []cli.Flag{&cli.BoolFlag{Name: "count"}}, Action: action},
		}},
	}}, About{})
}

func TestArrange(t *testing.T) {
	for given, want := range map[string]string{
		"p":                                "p --",
		"p solve medi --json":              "p solve --json -- medi",
		"p solve medi --words a --words=b": "p solve --words=a --words=b -- medi",
		"p --json -w a solve medi":         "p solve --json --words=a -- medi",
		"p solve -w - medi":                "p solve --words=- -- medi",
		"p solve --json -- --min":          "p solve --json -- --min",
		"p solve -- solve":                 "p solve -- solve",
		"p solve --why medi":               "p solve --why -- medi",
		"p --why solve medi":               "p solve --why -- medi",
		"p filter --why medi":              "p filter --why=medi --",
		"p filter --why=medi":              "p filter --why=medi --",
		"p --why filter medi":              "error: --why wants a value: why",
		"p -5 3":                           "p -- -5 3",
		"p --min -5":                       "p --min=-5 --",
		"p dict x --count":                 `error: dict has no command "x": want find`,
		"p dict fnd --count":               `error: dict has no command "fnd": did you mean dict find?`,
		"p --count":                        "error: p has no flag --count: p dict find has it",
		"p filter --cont":                  "error: no flag --cont: see p help filter", // which has no --count
		"p dict find x --count":            "p dict find --count -- x",
		"p --help":                         "p help",
		"p solve -h":                       "p help solve",
		"p solve x --help --min y":         "p help solve",
		"p solve help":                     "p solve -- help",
		"p dict":                           "p help dict",
		"p dict help":                      "p help dict",
		"p dict find --version":            "p version",
		"p --min 99999999999999999999":     `error: --min "99999999999999999999": want a whole number of at most 18 digits`,
		"p --cont":                         "error: no flag --cont: did you mean --count?",
		"p solve --count":                  "error: p solve has no flag --count: p dict find has it",
		"p solve --min":                    "error: --min wants a value: at least N letters",
		"p solve --min --json":             "error: --min wants a value: at least N letters",
		"p --format":                       "error: --format wants a value: text or svg: the format (default: by the ending)",
		"p --seats":                        "error: --seats wants a value: NAMES of the players (default: you,normal)",
		"p --depth":                        "error: --depth wants a value: draw N plies (default: 3)",
		"p --save":                         "error: --save wants a value: save in FILE",
		"p --words":                        "error: --words wants a value: a list (default: english-60)",
		"p --like":                         "error: --like wants a value: match LIKE, too",
		"p --column":                       "error: --column wants a value: the column NAME (default: one called word)",
		"p --min=x":                        `error: --min "x": want a whole number of at most 18 digits`,
		"p solve --nosuch --help":          "p help solve",
		"p --why=a --why=b filter -- --c":  "p filter --why=a --why=b -- --c",
		"p --jsno dict search x":           "error: no flag --jsno: see p help dict find",
		"p -- solve --json=":               "p solve -- solve --json=",
		"p ---json":                        "p --json --",
		"p -=x":                            "error: no flag -: see p help",
		"p --json=maybe":                   `error: --json "maybe": want true or false`,
	} {
		args, _, err := arrange(program(), strings.Fields(given))
		got := strings.Join(args, " ")
		if err != nil {
			got = "error: " + err.Error()
		}
		assert.Equal(t, want, text.Plain(got), given)
	}
}
