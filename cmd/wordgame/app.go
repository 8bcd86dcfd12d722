package main

import (
	"slices"

	ucli "github.com/urfave/cli/v2"

	"wordgame/internal/certify"
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
		Description: "In Ghost, players in turn add a letter to what must stay the start of a word. " +
			"Whoever completes a word loses. Without a command: wordgame solve.",
		Flags:  slices.Concat(gameFlags(), wordFlags(), []ucli.Flag{tree.TraceFlag()}),
		Action: bareAction,
		Commands: []*ucli.Command{{
			Name:      "solve",
			Usage:     "say who wins, and with which letters",
			ArgsUsage: "[FRAGMENT…]",
			Description: `wordgame solve           who wins from the start
wordgame solve medi      who wins when the players have said medi
wordgame solve medi gh   several games side by side: a move is in one of them
wordgame solve --why gh  which replies win, and why the other letters lose
wordgame solve --players 3 q
wordgame solve --words english-50 --min 3 --json`,
			Flags:  slices.Concat(gameFlags(), words, []ucli.Flag{tree.TraceFlag()}),
			Action: solveOrTrace,
		}, {
			Name:      "challenge",
			Usage:     "judge fragments: which words start with them, and who wins",
			ArgsUsage: "[FRAGMENT…]",
			Description: `wordgame challenge mediu ght       judge these fragments
wordgame challenge                 ask for fragments at a prompt
wordgame challenge --json < FILE   judge the lines of a file
Type ? at the prompt for help. The lines of a file can have all that you can type at the prompt, such as add WORD; blank lines are skipped.`,
			Flags:  words,
			Action: challengeAction,
		}, {
			Name:  "play",
			Usage: "play a match of Ghost, with challenges and bluffs",
			Description: `wordgame play                        you against normal, which can be beaten
wordgame play --seats you,ann,easy   two people and a computer
wordgame play --seats hard,perfect --seed 1 --save match.txt
wordgame play --variant superghost --from ho
easy, normal and hard know some of the words, and easy doesn't look ahead. perfect knows all, and where it is lost it sets traps. Type ? at the prompt for help.`,
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
			Description: `wordgame quiz                 ten positions: some letters win, others lose
wordgame quiz ja --rounds 3   positions that come up after ja
wordgame quiz --variant superghost
wordgame quiz --learn         the words of wordgame learn, until you know them
What you know by --learn is kept for the next time. Type ? at the prompt for help.`,
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
wordgame tree medi -o medi.svg          as a picture; also .dot and .json
wordgame tree medi --alpha-beta         what a search cuts off
wordgame tree n --best first -o n.svg   a strategy of the player to move`,
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
			Usage: "word lists: search, filter, compile, compare, check",
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
			"LIST": listNames, "GAME": func() []string { return variants }, "NAMES": func() []string { return append([]string{"you"}, play.Levels...) },
		},
		Conflicts: append(conflicts(), tree.Conflicts...),
		Front:     []string{"words", "variant", "why", "json", "help"},
	}
}

// conflicts returns the flags that do not go together, besides those of a picture.
func conflicts() []cli.Conflict {
	const (
		forTwo  = "the other games are for two who know the same words"
		seats   = "of several players none wins: some are safe"
		trace   = "it is the search of plain Ghost for two that is told"
		noWords = "it writes no list of words"
	)
	return []cli.Conflict{
		{One: "json", Other: "format"}, {One: "json", Other: "output", Command: "dict filter"}, {One: "json", Other: "notices"}, certify.Conflict, tree.TraceConflict,
		{One: "letters", Other: "alphabet"}, {One: "no-letters", Other: "letters"}, {One: "no-letters", Other: "alphabet"},
		{One: "variant", Other: "players", Why: forTwo}, {One: "variant", Other: "knows", Why: forTwo},
		{One: "players", Other: "knows"}, {One: "players", Other: "why", Why: seats}, {One: "players", Other: "distance", Why: seats}, {One: "players", Other: "moves", Why: seats},
		{One: "trace", Other: "variant", Why: trace}, {One: "trace", Other: "distance", Why: trace}, {One: "trace", Other: "players", Why: trace}, {One: "trace", Other: "knows", Why: trace},
		{One: "dropped", Other: "why"}, {One: "dropped", Other: "output", Why: noWords}, {One: "dropped", Other: "no-prune", Why: noWords},
		{One: "why", Other: "output", Why: noWords}, {One: "why", Other: "no-prune", Why: noWords},
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
		Usage: "list the word lists inside the program, and those of the system",
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
		Flags:  slices.Concat(words, fileFlags(), filterFlags()),
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
		Name:  "compile",
		Usage: "save every entry of a list as an automaton",
		Description: `wordgame dict compile --words polish.txt.gz -o polish.dawg
wordgame --words polish.dawg`,
		Flags:  slices.Concat([]ucli.Flag{wordsFlag(), withoutFlag()}, fileFlags(), answerFlags(), []ucli.Flag{outputFlag("write into `FILE`", "\x89WGDAWG\n")}),
		Action: withoutArguments(compileAction),
	}, {
		Name:      "diff",
		Usage:     "compare the words of two lists, and who wins with each",
		ArgsUsage: "LIST LIST",
		Description: `wordgame dict diff web2 english-70
wordgame dict diff old.txt new.txt --json`,
		Flags:  slices.Concat(stepFlags(), answerFlags()),
		Action: diffAction,
	}, {
		Name:  "check",
		Usage: "find everything suspicious in a list: duplicates, wrong order, stray characters and more",
		Description: `wordgame dict check --words mine.txt
wordgame dict check --words mine.txt --json
The exit status is 1 if anything is found.`,
		Flags:  slices.Concat([]ucli.Flag{wordsFlag(), alphabetFlag()}, answerFlags(), checkFlags()),
		Action: withoutArguments(checkAction),
	}}
}
