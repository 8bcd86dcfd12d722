package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/cli"
	"wordgame/internal/lexicon"
	"wordgame/internal/play"
	"wordgame/internal/tree"
	"wordgame/wordlists"
)

// app returns the command line of wordgame. A description is examples, and then what
// there is to know besides the flags.
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
			Description: `wordgame solve           who wins from the start
wordgame solve medi      who wins when the players have said medi
wordgame solve medi gh   several games side by side: each move adds a letter to one of them
wordgame solve --why gh  which replies win, and why the other letters lose
wordgame solve --players 3 q
wordgame solve --words english-50 --min 3 --json`,
			Flags:  slices.Concat(gameFlags(), words, tree.TraceFlags()),
			Action: solveOrTrace,
		}, {
			Name:      "challenge",
			Usage:     "judge fragments: which words start with them, and who wins",
			ArgsUsage: "[FRAGMENT…]",
			Description: `wordgame challenge mediu ght       judge these fragments
wordgame challenge                 ask for fragments at a prompt
wordgame challenge --json < FILE   judge the lines of a file
Type ? at the prompt for help. The lines of a file can have all that you can type at the prompt, such as add WORD; blank lines are skipped.`,
			Flags:  slices.Concat(words, []ucli.Flag{definitionsFlag("take the definitions of words")}),
			Action: challengeAction,
		}, {
			Name:  "play",
			Usage: "play a match of Ghost, with challenges and bluffs",
			Description: `wordgame play                                  you against normal, a computer that can be beaten
wordgame play --seats you,ann,easy           two people and a computer that knows few words
wordgame play --seats hard,perfect --seed 1 --save match.txt
wordgame play --variant superghost --from ho   Superghost, each round from ho on
wordgame play --replay match.txt               show a saved match, and check it
The computers: easy, normal and hard know the words of the list that are in SCOWL up to level 35, 50 and 70, never bluff, and challenge whatever they don't know. easy plays any letter that completes none of its words; normal and hard play perfectly with theirs (in xghost and spook, from the third letter on). perfect knows all words and wins wherever it can; where it would lose, it sets traps, or bluffs as often as --bluff says. Type ? at the prompt for help.`,
			Flags:  playFlags(),
			Action: withoutArguments(playAction),
		}, {
			Name:      "learn",
			Usage:     "list the fewest words that the winner must know",
			ArgsUsage: "[FRAGMENT]",
			Description: `wordgame learn           the words to know for whoever wins from the start
wordgame learn n --words english-60
wordgame learn --format anki > ghost.txt     cards that Anki imports`,
			Flags:  slices.Concat(words, learnFlags()),
			Action: learnAction,
		}, {
			Name:      "quiz",
			Usage:     "answer questions: what would you play, and which words win?",
			ArgsUsage: "[FRAGMENT]",
			Description: `wordgame quiz                        ten positions at which some letters win and others lose
wordgame quiz ja --rounds 3          positions that come up after ja
wordgame quiz --variant superghost
wordgame quiz --learn                the words of wordgame learn, until you know them
wordgame quiz --export progress.json
What you know by --learn is kept in your state folder, for each list, rules and fragment. Type ? at the prompt for help.`,
			Flags:  slices.Concat(quizFlags(), words),
			Action: quizAction,
		}, {
			Name:      "certify",
			Usage:     "write who wins as a certificate, which shows that it is true",
			ArgsUsage: "[FRAGMENT]",
			Description: `wordgame certify -o ghost.cert
wordgame certify n --words mine.txt --distance     and in how many plies
wordgame certify --moves                           which letters win
wordgame certify --variant superghost -o superghost.cert
wordgame certify --players 3                       which of three players is safe
wordgame verify checks a certificate, and so does a program with a proof: see docs/certificates.md.`,
			Flags:  slices.Concat(words, certifyFlags()),
			Action: certifyAction,
		}, {
			Name:      "verify",
			Usage:     "check a certificate by the rules and the word list alone",
			ArgsUsage: "FILE",
			Description: `wordgame verify ghost.cert
wordgame verify n.cert --words mine.txt
The exit status is 1 if it isn't accepted, and 2 if it isn't understood.`,
			Flags:  words,
			Action: verifyAction,
		}, {
			Name:      "tree",
			Usage:     "draw the game below a fragment",
			ArgsUsage: "[FRAGMENT]",
			Description: `wordgame tree medi                      as text
wordgame tree medi -o medi.svg          as a picture; .dot, .mmd and .json are other formats
wordgame tree medi --alpha-beta         what a search looks at, and what it cuts off
wordgame tree n --best first -o n.svg   a strategy: the best letters of the player to move, and all of the other's`,
			Flags:  slices.Concat(wordFlags(), tree.PictureFlags()),
			Action: treeAction,
		}, {
			Name:      "history",
			Usage:     "show who was winning after every ply of a saved match",
			ArgsUsage: "FILE",
			Description: `wordgame history match.txt                  as text
wordgame history match.txt -o match.svg     as a chart
wordgame history --quiz match.txt           after asking what you should have played
FILE is a match that wordgame play --save wrote.`,
			Flags:  historyFlags(),
			Action: historyAction,
		}, {
			Name:  "compare",
			Usage: "show what each technique of the solver saves",
			Description: `wordgame compare
wordgame compare --words mine.txt`,
			Flags:  words,
			Action: withoutArguments(compareAction),
		}, {
			Name:  "dict",
			Usage: "look into word lists, search, filter, compile, compare and check them",
			Description: `wordgame dict stats --words mine.txt
wordgame dict find 'gh??t'
wordgame dict diff english-60 mine.txt.gz`,
			Subcommands: dictCommands(words),
		}},
	}, about())
}

// about is what there is to say of the program besides its commands.
func about() cli.About {
	return cli.About{
		Values: map[string]func() []string{
			"LIST": listNames, "NAMES": func() []string { return append([]string{"you"}, play.Levels...) },
		},
		Environment: [][2]string{
			{"XDG_CACHE_HOME", "Compiled lists are kept in the folder wordgame of this one."},
			{"XDG_DATA_DIRS", "Word lists of the system are looked for in the folders dict, hunspell and myspell of these, and definitions in the folder dictd."},
			{"XDG_STATE_HOME", "What you have learned is kept in the folder wordgame of this one."},
		},
		Files: [][2]string{
			{"/usr/share/dict, /usr/share/hunspell", "Word lists of the system, and the same in /usr/local/share, unless XDG_DATA_DIRS names other folders; on macOS, /Library/Spelling as well. wordgame dict list shows them."},
			{"/usr/share/dictd", "Definitions of the system: the databases of the dictionary server dictd."},
			{"~/.cache/wordgame", "Lists that are used again, compiled, unless XDG_CACHE_HOME names another folder. It can be emptied at any time."},
			{"~/.local/state/wordgame/quiz.json", "What you know by wordgame quiz --learn, unless XDG_STATE_HOME names another folder."},
		},
	}
}

// listNames returns the names of all lists, but of those of the system that have another
// list's name.
func listNames() []string {
	var names []string
	for _, l := range wordlists.All() {
		names = append(names, l.Name)
	}
	for _, l := range lexicon.ThisSystem().Lists() {
		if l.Given() == l.Name {
			names = append(names, l.Name)
		}
	}
	return names
}

func dictCommands(words []ucli.Flag) []*ucli.Command {
	return []*ucli.Command{{
		Name:  "list",
		Usage: "list the word lists inside the program, those of the system, and the compiled ones that are kept",
		Description: `wordgame dict list --json
wordgame dict list --notices     whose the lists inside the program are, and their licences`,
		Flags:  slices.Concat(listFlags(), answerFlags()),
		Action: withoutArguments(listAction),
	}, {
		Name:  "stats",
		Usage: "count words by length and letter, what each step drops, and the size of the automaton",
		Description: `wordgame dict stats
wordgame dict stats --words polish.txt.gz --json`,
		Flags:  words,
		Action: withoutArguments(statsAction),
	}, {
		Name:  "filter",
		Usage: "write the playable words, sorted, one a line",
		Description: `wordgame dict filter --words mine.txt > playable.txt
wordgame dict filter --words mine.txt --no-prune --min 3     with the words that start with another word
wordgame dict filter --words web2 --why turkey               which step drops an entry, and which word ends the game before
wordgame dict filter --words mine.txt --dropped              the entries that were dropped, each with the step that did it`,
		Flags:  slices.Concat(words, filterFlags()),
		Action: withoutArguments(filterAction),
	}, {
		Name:      "find",
		Usage:     "find the words that match a pattern, and all other conditions",
		ArgsUsage: "[PATTERN]",
		Description: `wordgame dict find 'gh??t'               ? is a letter, * any letters, [a-m] one of these, [^aeiou] none of these
wordgame dict find --anagram retain? --like 's*'
wordgame dict find --near 1 ghost
wordgame dict find '*ing' --random 5 --seed 1
If no word matches, the answer is nothing, and the exit status 0.`,
		Flags:  slices.Concat(words, findFlags()),
		Action: findAction,
	}, {
		Name:      "define",
		Usage:     "say what a word means, in a dictionary of your own or of the system",
		ArgsUsage: "WORD",
		Description: `wordgame dict define ghost
wordgame dict define ghost --definitions wn            a dictd database of the system
wordgame dict define ghost --definitions mine.tsv
Nothing is made up: the exit status is 1 if no dictionary has the word.`,
		Flags:  slices.Concat([]ucli.Flag{definitionsFlag("take definitions")}, answerFlags()),
		Action: defineAction,
	}, {
		Name:  "compile",
		Usage: "save every entry of a list as an automaton",
		Description: `wordgame dict compile --words polish.txt.gz -o polish.dawg
wordgame --words polish.dawg
The program compiles and keeps long lists by itself; wordgame dict list shows them.`,
		Flags:  slices.Concat([]ucli.Flag{wordsFlag(), withoutFlag()}, fileFlags(), answerFlags(), []ucli.Flag{outputFlag("write into `FILE`", "\x89WGDAWG\n")}),
		Action: withoutArguments(compileAction),
	}, {
		Name:      "diff",
		Usage:     "compare the words of two lists, and who wins with each",
		ArgsUsage: "LIST LIST",
		Description: `wordgame dict diff web2 english-70
wordgame dict diff old.txt new.txt --json`,
		Flags:  slices.Concat(stepFlags(), fileFlags(), answerFlags()),
		Action: diffAction,
	}, {
		Name:  "check",
		Usage: "find everything suspicious in a list: duplicates, wrong order, stray characters and more",
		Description: `wordgame dict check --words mine.txt
wordgame dict check --words mine.txt --json
The exit status is 1 if anything is found.`,
		Flags:  slices.Concat([]ucli.Flag{wordsFlag(), alphabetFlag()}, fileFlags(), answerFlags(), checkFlags()),
		Action: withoutArguments(checkAction),
	}}
}
