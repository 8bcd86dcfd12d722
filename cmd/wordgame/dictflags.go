package main

import (
	"math"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
)

// dict returns the commands about word lists.
func (p *program) dict(words, answers []ucli.Flag) []*ucli.Command {
	list := func(names ...string) []ucli.Flag { return flagsOf(words, names...) }
	words = slices.Concat(words, answers)
	return []*ucli.Command{{
		Name:  "list",
		Usage: "list the word lists inside the program, and those of the system",
		Description: `wordgame dict list --json
wordgame dict list --notices     authors and licences of the lists`,
		Flags: append([]ucli.Flag{
			&ucli.BoolFlag{Name: "notices", Usage: "instead, write the copyright notices of the lists inside the program"},
		}, answers...),
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
wordgame dict filter -w mine.txt --no-prune     with longer words, too
wordgame dict filter -w web2 --why turkey       what happens to an entry
wordgame dict filter -w mine.txt --dropped      the entries that were dropped`,
		Flags: slices.Concat(words, fileFlags(), []ucli.Flag{
			&ucli.BoolFlag{Name: "no-letters", Usage: "keep entries with something other than letters"},
			&ucli.BoolFlag{Name: "no-prune", Usage: "keep words that start with another word"},
			&ucli.StringSliceFlag{Name: "why", Usage: "instead, say what happens to `WORD`, and why; may be repeated"},
			&ucli.BoolFlag{Name: "dropped", Usage: "instead, write the dropped entries, each with the step that drops it"},
			outputFlag("write into `FILE`, whole or not at all"),
		}),
		Action: withoutArguments(p.filter),
	}, {
		Name:      "find",
		Aliases:   []string{"search"},
		Usage:     "find the words that match a pattern, and all other conditions",
		ArgsUsage: "[PATTERN]",
		Description: `wordgame dict find 'gh??t'
wordgame dict find --anagram retain? --like 't*'
wordgame dict find --near 1 ghost
wordgame dict find '*ing' --random 5 --seed 1
In a pattern ? is a letter, * any letters, [a-m] one of these, [^ae] none of
these. If no word matches, the answer is nothing, and the exit status 0.`,
		Flags: slices.Concat(words, []ucli.Flag{
			&ucli.BoolFlag{Name: "prefix", Usage: "find words that start with PATTERN"},
			&ucli.BoolFlag{Name: "suffix", Usage: "find words that end with PATTERN"},
			&ucli.BoolFlag{Name: "contains", Usage: "find words that contain PATTERN"},
			&ucli.BoolFlag{Name: "in-order", Usage: "find words with the letters of PATTERN in their order"},
			&ucli.BoolFlag{Name: "anagram", Usage: "find words made from all letters of PATTERN; ? and * are allowed"},
			&ucli.BoolFlag{Name: "subanagram", Usage: "find words made from some letters of PATTERN; ? is any letter"},
			&ucli.BoolFlag{Name: "regexp", Usage: "find words that match the regular expression PATTERN as a whole"},
			&ucli.IntFlag{Name: "near", Value: notGiven, Usage: "find words that are `N` edits or fewer from PATTERN", DefaultText: "none"},
			&ucli.StringFlag{Name: "like", Usage: "find words that match the pattern `LIKE`, too"},
			&ucli.IntFlag{Name: "max", Value: notGiven, Usage: "find words of at most `N` letters", DefaultText: "any"},
			&ucli.BoolFlag{Name: "count", Usage: "write only how many words there are"},
			&ucli.IntFlag{Name: "limit", Value: notGiven, Usage: "write at most `N` words", DefaultText: "all"},
			&ucli.IntFlag{Name: "random", Value: notGiven, Usage: "write `N` words, drawn by chance", DefaultText: "all"},
			&ucli.IntFlag{Name: "seed", Usage: "the same `N` draws the same words", DefaultText: "by chance"},
		}),
		Action: p.find,
	}, {
		Name:  "compile",
		Usage: "save every entry of a list as an automaton",
		Description: `wordgame dict compile --words polish.txt.gz -o polish.dawg
wordgame --words polish.dawg`,
		Flags: slices.Concat(list("words", "without"), fileFlags(), answers,
			[]ucli.Flag{outputFlag("write into `FILE`, which is new")}),
		Action: withoutArguments(p.compile),
	}, {
		Name:      "diff",
		Aliases:   []string{"compare"},
		Usage:     "compare the words of two lists, and who wins with each",
		ArgsUsage: "LIST LIST",
		Description: `wordgame dict diff web2 english-70
wordgame dict diff old.txt new.txt --json`,
		Flags:  slices.Concat(list("without", "min", "letters", "alphabet", "fold", "capitals"), answers),
		Action: p.diff,
	}}
}

// fileFlags are the flags of what only some files need: dict filter and dict compile have
// them, and all commands read what those write.
func fileFlags() []ucli.Flag {
	const files = "Files of words"
	return []ucli.Flag{
		&ucli.StringFlag{Name: "encoding", Category: files, Usage: "text is in the encoding `NAME`, such as iso-8859-1 or utf-16le", DefaultText: "UTF-8"},
		&ucli.StringFlag{Name: "column", Category: files, Usage: "the words of a CSV or TSV file are in the column `NAME`, or of that number", DefaultText: "one called word"},
		&ucli.IntFlag{Name: "min-count", Category: files, Usage: "leave out words counted fewer than `N` times", DefaultText: "none"},
		&ucli.IntFlag{Name: "max-level", Category: files, Usage: "leave out words of a level above `N`", DefaultText: "none"},
	}
}

// outputFlag names a file to write, which replaces none: a list may be all that somebody has.
func outputFlag(usage string) ucli.Flag {
	return &cli.FileFlag{StringFlag: ucli.StringFlag{
		Name: "output", Category: cli.OutputFlags, Aliases: []string{"o"}, Usage: usage,
	}}
}

// notGiven is the value of a number that is not given. To ask a flag whether it is
// set takes urfave/cli ten times as long as many a search.
const notGiven = math.MinInt
