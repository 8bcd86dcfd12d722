package main

import (
	"encoding/json"

	"wordgame/internal/text"
)

// labels are what the page itself says: all else it asks the engine for. The script names a label
// by its English. The values are examples.
func labels() []text.Sentence {
	return []text.Sentence{
		// page.html
		text.Say("Skip to the board"),
		text.Say("Who wins?"),
		text.Say("Game"),
		text.Say("What else to do"),
		text.Say("Kind of game"),
		text.Say("Position"),
		text.Say("Ways to learn"),
		text.Say("Your turn."),
		text.Say("What goes with it"),
		text.Say("What to do"),
		text.Say("This page is a program: it needs JavaScript."),
		// state.js
		text.Say("This address is of a newer page (version %s): get that page, or go to the start.", "X"),
		// engine.js
		text.Say("The engine ran out of memory and was restarted."),
		text.Say("A part of this file is missing or was changed: get it again."),
		text.Say("This browser cannot run the page: it needs WebAssembly and DecompressionStream, which browsers have had since 2023."),
		text.Say("Thinking…"),
		text.Say("Stop"),
		text.Say("Stopped."),
		text.Say("Thinking… %d position|Thinking… %[1]d positions", 3),
		text.Say("The list is read. Preparing the game…"),
		text.Say("Reading the list: %d %%", 3),
		// games.js
		text.Say("Computer: %s", "X"),
		text.Say("none"),
		text.Say("your own: %s", "X"),
		text.Say("your own"),
		text.Say("Begins"),
		text.Say("Then"),
		text.Say("Player %d", 3),
		text.Say("you"),
		text.Say("a friend"),
		text.Say("One player more"),
		text.Say("One player fewer"),
		text.Say("Settings"),
		text.Say("Who plays"),
		text.Say("The game"),
		text.Say("Words"),
		text.Say("Cancel"),
		text.Say("Done"),
		text.Say("This page"),
		text.Say("Language"),
		text.Say("Everything happens in this page: it sends nothing, asks for nothing and works without a network."),
		text.Say("Close"),
		// lists.js
		text.Say("These are several lists. Choose one file, or the .dic and the .aff of a hunspell dictionary."),
		text.Say("%s has the rules of a hunspell dictionary. Choose its .dic as well, which has the words.", "X"),
		text.Say("A list of your own"),
		text.Say("Choose a file or drop one on the page: a word a line, CSV, JSON or a compiled list, also packed (gzip, bzip2). Of a hunspell dictionary, choose both files, .dic and .aff. It never leaves this machine."),
		text.Say("%s stays in this browser until you forget it.", "X"),
		text.Say("Forget it"),
		// stage.js
		text.Say("That doesn't work."),
		text.Say("Try again"),
		text.Say("Go to %s", "X"),
		text.Say("No word can come of this: challenge, and you win."),
		text.Say("A position late in the game"),
		text.Say("Back to the start"),
		text.Say("Questions"),
		text.Say("What to know"),
		text.Say("The search"),
		text.Say("you:"),
		text.Say("opponent:"),
		// share.js
		text.Say("Copy"),
		text.Say("Copied ✓"),
		text.Say("Send"),
		text.Say("Your result, without the answer"),
		text.Say("The result in a line"),
		text.Say("The match as it stands: whoever opens it plays on"),
		text.Say("Your move. %s", "X"),
		text.Say("Can you beat it? The answers are hidden"),
		text.Say("Can you win this? %s", "X"),
		text.Say("The position, with who wins"),
		text.Say("The same questions for somebody else"),
		text.Say("Ten questions. %s", "X"),
		text.Say("The address of what you see"),
		text.Say("Share"),
		text.Say("This page is a file on your device: others see only the text. Put it on the web to share addresses."),
		// main.js
		text.Say("No game has the name “%s”.", "X"),
		text.Say("Play another"),
		text.Say("Play"),
		text.Say("Puzzle"),
		text.Say("Learn"),
		text.Say("Take back"),
		text.Say("Hint"),
		// board/grid.js
		text.Say("empty"),
		text.Say("Column %d is full.", 3),
		// board/heaps.js
		text.Say("Heap of %s, counter %s", "X", "X"),
		// board/index.js
		text.Say("Moves"),
		text.Say("Which one?"),
		text.Say("There are %d moves. Type those that have no button.", 3),
		// board/letters.js
		text.Say("here: %s", "X"),
		text.Say("Where the letter goes"),
		text.Say("Letters"),
		text.Say("no letter yet"),
		text.Say("More letters"),
		text.Say("Delete the last letter"),
		text.Say("Enter"),
		// mode/explore.js
		text.Say("Solve exactly"),
		text.Say("Play from here"),
		text.Say("Why"),
		text.Say("All moves"),
		text.Say("Another position"),
		text.Say("Show"),
		text.Say("Type a move"),
		text.Say("Move"),
		text.Say("Hide who wins"),
		text.Say("If you play %s", "X"),
		text.Say("In numbers"),
		// mode/learn.js
		text.Say("Question %d of %d. %d right so far, the last %d in a row.", 3, 3, 3, 3),
		text.Say("Question %d of %d. %d right so far.", 3, 3, 3),
		text.Say("%d of %d right", 3, 3),
		text.Say("Whoever opens this address gets the same questions; the command quiz with seed %s asks them, too. Your scores stay in this browser.", "X"),
		text.Say("Right."),
		text.Say("No. %s", "X"),
		text.Say("See the result"),
		text.Say("Next question"),
		text.Say("Who wins there?"),
		text.Say("Ten other questions"),
		text.Say("The same again"),
		text.Say("passed over"),
		text.Say("Which move is best?"),
		text.Say("Show the answer"),
		text.Say("Your best of %d: %d. Your last: %d.", 3, 3, 3),
		text.Say("%d of %d known", 3, 3),
		text.Say("see"),
		// mode/play.js
		text.Say("The moves of this match are kept in another browser, or no longer."),
		text.Say("Go on before it"),
		text.Say("Next round"),
		text.Say("%s (out)", "X"),
		text.Say("Rematch"),
		text.Say("Return to your match"),
		text.Say("A move"),
		text.Say("Say it"),
		text.Say("The match so far"),
		text.Say("The rules, and what the computers do"),
		text.Say("New match"),
		text.Say("By turns"),
		text.Say("Send the address after each of your moves: whoever opens it plays on."),
		text.Say("Send my move"),
		text.Say("There is a winning move. Which?"),
		text.Say("There is a move that draws. Which?"),
		text.Say("The course of the match"),
		text.Say("start"),
		text.Say("lost here"),
		text.Say("turning point"),
		// mode/puzzle.js
		text.Say("Which move wins?"),
		text.Say("The puzzle of today"),
		text.Say("Can you beat it?"),
		text.Say("Who wins? Puzzle of %s", "X"),
		text.Say("Who wins? Puzzle %s", "X"),
		text.Say("%d day in a row|%[1]d days in a row", 3),
		text.Say("Puzzle of %s", "X"),
		text.Say("Puzzle %s", "X"),
		text.Say("You have solved it."),
		text.Say("Try again."),
		text.Say("%d try|%[1]d tries", 3),
		text.Say("Another puzzle"),
		text.Say("Best play"),
		text.Say("Everybody has the same puzzle today."),
		text.Say("Puzzle %d of %d.", 3, 3),
		// mode/search.js
		text.Say("minimax"),
		text.Say("alpha-beta"),
		text.Say("alpha-beta with a table"),
		text.Say("all that the engine knows"),
		text.Say("Step"),
		text.Say("Ask me first: what does a position return, and is it cut?"),
		text.Say("The tree in words"),
		text.Say("The tree of the game"),
		text.Say("Step %d of %d.", 3, 3),
		text.Say("%d of %d answers right.", 3, 3),
		text.Say("Yes"),
		text.Say("No"),
		text.Say("Are the other moves at %s cut off?", "X"),
		text.Say("What does %s return?", "X"),
		text.Say("Since α = %s < β = %s, the next move may still change the value.", "X", "X"),
		text.Say("No: %s.", "X"),
		text.Say("Here %s takes the greatest of: %s.", "X", "X"),
		text.Say("Here %s takes the least of: %s.", "X", "X"),
		text.Say("cut off, since %s", "X"),
		text.Say("+1: %s wins (max). −1: %s wins (min).", "X", "X"),
		text.Say("Back"),
		text.Say("Next"),
		text.Say("Method"),
		text.Say("too many positions to count"),
		text.Say("%d position|%[1]d positions", 3),
		text.Say("See how the engine finds out who wins, step by step. The arrow keys go back and forth. α is what max is sure of; β is the most that min lets max have."),
		// mode/words.js
		text.Say("The words that are left"),
		text.Say("Look up words"),
		text.Say("How the list was read"),
		text.Say("%d words, of which the first %d are:", 3, 3),
		text.Say("%d word:|%[1]d words:", 3),
		text.Say("Word, fragment or pattern (? one letter, * any)"),
		text.Say("Find"),
		text.Say("Judge"),
		text.Say("Entries before and after each step"),
		text.Say("Before"),
		text.Say("After"),
		text.Say("The longest words:"),
	}
}

// A spoken language is what the page must know of one. Texts are labels by their English; one that
// is not among them is English.
type spoken struct {
	Tag       string            `json:"tag"`
	Name      string            `json:"name"`
	Thousands string            `json:"thousands"`
	Texts     map[string]string `json:"texts"`
}

// languages returns the languages of the page, English first.
func languages() []spoken {
	all := []spoken{{"en", "English", ",", map[string]string{}}}
	for _, l := range text.Languages() {
		own, formats := map[string]string{}, l.Formats()
		for _, s := range labels() {
			if format, ok := formats[s.Format]; ok {
				own[s.Format] = format
			}
		}
		all = append(all, spoken{l.Tag, l.Name, l.Thousands, own})
	}
	return all
}

// inAll says a label in all languages, for readers of whom nothing is known.
func inAll(label text.Sentence) string {
	said := label.String()
	for _, l := range text.Languages() {
		said += " · " + label.In(l)
	}
	return said
}

// texts writes the languages for the page's script.
func texts() string {
	data, _ := json.Marshal(languages()) // which cannot fail, and escapes what would end a script
	return string(data)
}
