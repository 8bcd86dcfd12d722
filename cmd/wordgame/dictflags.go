package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/solver/face/command"
)

// dict returns the commands about word lists. A file that they write replaces none: a list may be all that somebody has.
func (p *program) dict(words, answers []ucli.Flag) []*ucli.Command {
	list := func(names ...string) []ucli.Flag { return flagsOf(words, names...) }
	words = slices.Concat(words, answers)
	return []*ucli.Command{{
		Name:  "list",
		Usage: "list the word lists inside the program, and those of the system",
		Description: `wordgame dict list
wordgame dict list --json`,
		Flags:  answers,
		Action: withoutArguments(listAction),
	}, {
		Name:  "stats",
		Usage: "count words by length and letter, what each step drops, and the size of the automaton",
		Description: `wordgame dict stats
wordgame dict stats --words polish.txt.gz --json`,
		Flags:  words,
		Action: withoutArguments(p.stats),
	}, {
		Name:  "filter",
		Usage: "write the playable words, sorted, one a line",
		Description: `wordgame dict filter -w mine.txt > words.txt
wordgame dict filter -w mine.txt --dropped      the entries that were dropped
wordgame dict find '*' -w mine.txt              longer words, too`,
		Flags: slices.Concat(words, []ucli.Flag{
			&ucli.BoolFlag{Name: "dropped", Usage: "instead, write the dropped entries, each with the step that drops it"},
			command.OutputFlag("write into `FILE`, whole or not at all"),
		}),
		Action: withoutArguments(p.filter),
	}, {
		Name:      "find",
		Aliases:   []string{"search"},
		Usage:     "find the words that match a pattern",
		ArgsUsage: "[PATTERN]",
		Description: `wordgame dict find 'gh??t'
wordgame dict find --anagram 'retain?'
wordgame dict find --near 1 ghost
wordgame dict find '*ing' --random 5 --seed 1
In a pattern ? is a letter, and * any letters.`,
		Flags: slices.Concat(words, []ucli.Flag{
			&ucli.BoolFlag{Name: "anagram", Usage: "find words made from all letters of PATTERN, ? and * too"},
			&ucli.BoolFlag{Name: "regexp", Usage: "find words that match a regular expression as a whole"},
			&ucli.IntFlag{Name: "near", Usage: "find words that are `N` edits or fewer from PATTERN"},
			&ucli.BoolFlag{Name: "count", Usage: "write only how many words there are"},
			&ucli.IntFlag{Name: "limit", Usage: "write at most `N` words", DefaultText: "all"},
			&ucli.IntFlag{Name: "random", Usage: "write `N` words, drawn by chance", DefaultText: "all"},
			&ucli.IntFlag{Name: "seed", Usage: "the same `N` draws the same words", DefaultText: "by chance"},
		}),
		Action: p.find,
	}, {
		Name:  "compile",
		Usage: "save every entry of a list as an automaton",
		Description: `wordgame dict compile --words polish.txt.gz -o polish.dawg
wordgame --words polish.dawg`,
		Flags: slices.Concat(list("words", "without", "column", "count-column", "min-count", "encoding"), answers,
			[]ucli.Flag{command.OutputFlag("write into `FILE`, which is new")}),
		Action: withoutArguments(p.compile),
	}, {
		Name:      "diff",
		Aliases:   []string{"compare"},
		Usage:     "compare the words of two lists, and who wins with each",
		ArgsUsage: "LIST LIST",
		Description: `wordgame dict diff web2 english-70
wordgame dict diff old.txt new.txt --json`,
		Flags: slices.Concat(list("without", "min", "letters", "alphabet", "fold", "capitals", "column",
			"count-column", "min-count", "encoding"), answers),
		Action: p.diff,
	}}
}
