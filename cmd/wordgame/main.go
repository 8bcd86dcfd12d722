// Command wordgame solves Ghost and its relatives on a word list, and looks after word lists.
//
// main.go has the commands, words.go the lists that their flags name. challenge.go and learn.go
// are about Ghost, dict.go about lists; print.go lays out what they write.
package main

import (
	"runtime/debug"
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/words"
	"wordgame/solver/face/command"
	"wordgame/solver/ghost"
	"wordgame/wordlists"
)

//go:generate go run . tree gh --words english-35 -o ../../docs/pictures/ghost.svg

func main() {
	// A run is short and its memory bounded by the word list: collecting
	// garbage less often saves a tenth of the time that a large list takes.
	debug.SetGCPercent(400)
	cli.Main(app())
}

// app returns the command line of wordgame, with word lists of its own.
func app() *ucli.App {
	return appWith(&words.Lists{Options: words.Options{System: words.ThisSystem(), Program: "wordgame"}})
}

// appWith returns it with word lists. A description is examples, and then what
// there is to know besides the flags.
func appWith(s *words.Lists) *ucli.App {
	p := &program{s}
	flags := command.Flags(words.Settings())
	answers := []ucli.Flag{cli.JSONFlag(), cli.QuietFlag()}
	app := command.App(ghost.Family(p), command.Own{
		Values: map[string]func() []string{"LIST": func() []string { return words.Names(words.ThisSystem()) }},
		Topics: []cli.Topic{
			{Name: "words", Usage: "lists of words, and what counts as a word", Text: aboutWords, Category: words.Group},
			{Name: "notices", Usage: "authors and licences of the word lists inside the program", Text: wordlists.Notices()},
		},
		Conflicts: conflicts,
		Commands: []*ucli.Command{{
			Name:      "challenge",
			Usage:     "judge fragments: which words start with them, and who wins",
			ArgsUsage: "[FRAGMENT…]",
			Description: `wordgame challenge mediu ght       judge these fragments
wordgame challenge                 ask for fragments at a prompt
wordgame challenge --json < FILE   judge the lines of a file
Type ? at the prompt for help. The lines of a file can have all that you can
type at the prompt, such as add WORD.`,
			Flags:  slices.Concat(flags, answers),
			Action: p.challenge,
		}, {
			Name:      "learn",
			Usage:     "list words that are enough to win",
			ArgsUsage: "[GAME] [FRAGMENT]",
			Description: `wordgame learn              the words to know for whoever wins from the start
wordgame learn superghost n the words to know after n
wordgame learn --seat 2     for the second player, even one who loses`,
			Flags: slices.Concat(flags, answers, []ucli.Flag{
				&ucli.StringFlag{Name: "variant", Value: ghost.Ghost.Name, Hidden: true,
					Usage: "`ghost|superghost|superduperghost|chain`: learn this game"},
				cli.Choice(ucli.StringFlag{Name: "seat",
					Usage: "list words for the player to move (1) or the other one (2)", DefaultText: "whoever wins"}, "1", "2"),
			}),
			Action: p.learn,
		}, {
			Name:  "dict",
			Usage: "word lists: list, count, filter, search, compile, compare",
			Description: `wordgame dict stats --words mine.txt
wordgame dict find 'gh??t'
wordgame dict diff english-60 mine.txt.gz`,
			Subcommands: p.dict(flags, answers),
		}},
	})
	check := app.Before
	app.Before = func(c *ucli.Context) error {
		p.begin(c)
		return check(c)
	}
	return app
}

// aboutWords is what help says of lists.
const aboutWords = `wordgame --words web2                   a list inside the program
wordgame --words mine.txt               a file of words
wordgame -w english-60 -w mine.txt      both together
wordgame dict list                      the lists that have names
wordgame dict stats --words mine.txt    what each step drops

A file is text, JSON, CSV or hunspell, perhaps packed.
Steps, in this order: drop entries that begin with a capital; make all letters
small; with --fold, take off marks; drop entries with anything but letters; drop
words that are too short; drop words that start with another word, since the
game ends before them.`

// conflicts are the flags that do not go together, besides those of all games.
var conflicts = []cli.Conflict{
	{One: "json", Other: "output", Command: "dict filter"},
	{One: "letters", Other: "alphabet"}, {One: "anagram", Other: "near"},
	{One: "anagram", Other: "regexp"}, {One: "near", Other: "regexp"},
	{One: "count", Other: "limit", Why: "it counts all"}, {One: "count", Other: "random", Why: "it counts all"},
	{One: "dropped", Other: "output", Why: "it writes no list of words"},
}
