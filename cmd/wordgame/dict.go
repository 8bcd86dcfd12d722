package main

import (
	"fmt"
	"iter"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/dict"
	"wordgame/internal/cli"
	"wordgame/trie"
)

// dictCommand is the tooling for dictionaries; words are the flags that say which.
func dictCommand(words []ucli.Flag) *ucli.Command {
	return &ucli.Command{
		Name:  "dict",
		Usage: "look into word lists, search, filter, compile, compare and check them",
		Description: "wordgame dict stats --words mine.txt\n" +
			"wordgame dict find 'gh??t'\n" +
			"wordgame dict diff english-60 mine.txt.gz",
		Action: func(c *ucli.Context) error {
			if c.NArg() > 0 {
				return noDictCommand(c)
			}
			return ucli.ShowSubcommandHelp(c)
		},
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
				"wordgame dict filter --words mine.txt --no-prune --min 3     words that others are prefixes of, too\n" +
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

func noDictCommand(c *ucli.Context) error {
	given := c.Args().First()
	var names []string
	for _, s := range c.Command.Subcommands {
		names = append(names, s.Name)
	}
	if near, ok := cli.Nearest(given, names); ok {
		return cli.Usage("no command dict %.40q: did you mean dict %s?", given, near)
	}
	return cli.Usage("no command dict %.40q: want %s", given, cli.List(names, "or"))
}

// compiledList is what wordgame dict compile says; its JSON is a contract.
type compiledList struct {
	File    string `json:"file"`
	Words   string `json:"words"`
	Entries int    `json:"entries"`
	Bytes   int64  `json:"bytes"`
}

func compileAction(c *ucli.Context) error {
	file := c.String("output")
	if file == "" {
		return cli.Usage("compile: want a file to write, such as -o mine.dawg")
	}
	l, err := newLists(c)
	if err != nil {
		return err
	}
	var words *dict.Words
	_, err = l.read(func(all ...iter.Seq2[string, error]) (err error) {
		words, err = dict.Options{Verbatim: true, Min: 1}.Words(all...)
		return err
	})
	if err != nil {
		return err
	}
	count := words.Steps.Out(dict.Duplicates)
	if count == 0 {
		return fmt.Errorf("%s is empty: want a list with a word a line", l.title())
	}
	t, err := trie.Build(words.Alphabet, words.Kept())
	if err != nil {
		return err
	}
	saved := &counted{t: t.WithInfo(trie.Info{Name: l.String()})}
	if err := cli.WriteFile(file, saved); err != nil {
		return err
	}
	if c.Bool("json") {
		return cli.PrintJSON(c.App.Writer, compiledList{file, l.String(), count, saved.bytes})
	}
	fmt.Fprintf(c.App.Writer, "%s: %s in %s, %.2f an entry.\n", cli.Name(file), cli.Count(count, "entry", "entries"),
		cli.Count(int(saved.bytes), "byte", "bytes"), float64(saved.bytes)/float64(count))
	return nil
}
