package cli

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/urfave/cli/v2"
)

func program() *cli.App {
	flags := func() []cli.Flag {
		return []cli.Flag{
			&cli.StringSliceFlag{Name: "words", Aliases: []string{"w"}},
			&cli.IntFlag{Name: "min"},
			&cli.BoolFlag{Name: "json"},
		}
	}
	return &cli.App{Name: "p", Flags: flags(), Commands: []*cli.Command{
		{Name: "solve", Flags: append(flags(), &cli.BoolFlag{Name: "why"})},
		{Name: "filter", Flags: []cli.Flag{&cli.StringFlag{Name: "why"}}},
		{Name: "dict", Subcommands: []*cli.Command{{Name: "find", Flags: []cli.Flag{&cli.BoolFlag{Name: "count"}}}}},
	}}
}

func TestArrange(t *testing.T) {
	for given, want := range map[string]string{
		"p":                                "p",
		"p solve medi --json":              "p solve --json -- medi",
		"p solve medi --words a --words=b": "p solve --words a --words=b -- medi",
		"p --json -w a solve medi":         "p solve --json -w a -- medi",
		"p solve -w - medi":                "p solve -w - -- medi",
		"p solve --json -- --min":          "p solve --json -- --min",
		"p solve -- solve":                 "p solve -- solve",
		"p solve --why medi":               "p solve --why -- medi",
		"p --why solve medi":               "p solve --why -- medi",
		"p filter --why medi":              "p filter --why medi",
		"p filter --why=medi":              "p filter --why=medi",
		"p -5 3":                           "p -- -5 3",
		"p --min -5":                       "p --min -5",
		"p dict x --count":                 "error: p dict has no flag --count, which is for p dict find",
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
		"p solve --count":                  "error: p solve has no flag --count, which is for p dict find",
		"p solve --min":                    "error: --min wants a value, VALUE: ",
		"p solve --min --json":             "error: --min wants a value, VALUE: ",
		"p --min=x":                        `error: --min "x": want a whole number`,
		"p --json=maybe":                   `error: --json "maybe": want true or false`,
	} {
		args, _, err := arrange(program(), strings.Fields(given))
		got := strings.Join(args, " ")
		if err != nil {
			got = "error: " + err.Error()
		}
		assert.Equal(t, want, got, given)
	}
}
