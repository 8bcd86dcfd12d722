package main

import (
	"encoding/json"

	"wordgame/internal/text"
)

// labels are what the page itself says: all else it asks the engine for. The script names a label
// by its English. The values are examples.
func labels() []text.Sentence {
	return []text.Sentence{
		text.Say("wordgame: word games, heap games and line games, solved"),
		text.Say("Skip to the position"),
		text.Say("Language"),
		text.Say("What to do"),
		text.Say("Explore"),
		text.Say("Play"),
		text.Say("Quiz"),
		text.Say("The search"),
		text.Say("Game"),
		text.Say("Position"),
		text.Say("More about this position"),
		text.Say("Everything happens in this page: it sends nothing, asks for nothing and works without a network."),
		text.Say("This page is a program: it needs JavaScript."),
		text.Say("A part of this file is missing or was changed: get it again."),

		// The engine.
		text.Say("Thinking…"),
		text.Say("Thinking… %d position|Thinking… %[1]d positions", 1234),
		text.Say("Reading the list: %d %%", 12),
		text.Say("The list has been read, and is made ready to play…"),
		text.Say("Stop"),
		text.Say("Stopped."),
		text.Say("Try again"),
		text.Say("The engine ran out of room and was started anew."),

		// The setup.
		text.Say("Nim and other heap games"),
		text.Say("Tic-tac-toe, Connect Four"),
		text.Say("More settings"),
		text.Say("Change the game or the settings"),
		text.Say("Show"),
		text.Say("Examples:"),
		text.Say("Word list"),
		text.Say("your own"),
		text.Say("Players"),
		text.Say("Shortest word"),
		text.Say("Take marks off (é → e)"),
		text.Say("Rule"),
		text.Say("Heaps"),
		text.Say("a sum"),
		text.Say("Who wins"),
		text.Say("as usual for the rule"),
		text.Say("misère: whoever cannot move wins"),
		text.Say("normal: whoever cannot move loses"),
		text.Say("Size"),
		text.Say("In a row"),
		text.Say("Boards"),
		text.Say("Gravity"),
		text.Say("Connect Four"),
		text.Say("standard: make a line"),
		text.Say("misère: avoid a line"),
		text.Say("wild: put X or O"),
		text.Say("notakto: all put X"),
		text.Say("No game has the name “%s”.", "chess"),

		// A position.
		text.Say("Ghost: in turn you add a letter, always on the way to a word. Whoever completes a word loses. Press a letter to play it, and see who wins from there."),
		text.Say("Superghost: in turn you add a letter before or after those that stand there, always inside a word. Whoever completes a word loses."),
		text.Say("Superduperghost: as in Superghost you add a letter before or after those that stand there, and you may turn them round first. Whoever completes a word loses."),
		text.Say("Xghost: in turn you add a letter at any place, also between others, always on the way to a word. Whoever completes a word loses."),
		text.Say("Spook: in turn you add a letter to a heap whose order doesn't matter. Whoever completes the letters of a word loses."),
		text.Say("Take counters from heaps, in turn. Choose an example or type a rule and heaps, and see which moves win."),
		text.Say("Put marks on a board, in turn, and make a line. Choose an example, press a cell, and see which moves win."),
		text.Say("no letter yet"),
		text.Say("Board"),
		text.Say("empty"),
		text.Say("Letters"),
		text.Say("%s to move", "X"),
		text.Say("Start again"),
		text.Say("Take back"),
		text.Say("Show values"),
		text.Say("Best moves first"),
		text.Say("The values are hidden."),
		text.Say("Show them here"),
		text.Say("Show %d more", 1234),
		text.Say("There are %d moves. Type those that have no button.", 1234),
		text.Say("Type a move"),
		text.Say("Move"),
		text.Say("“%s” isn't a legal move here. Moves are: %s", "x", "a1  a2"),
		text.Say("+ wins, − loses, = draws. The number is the distance to the end in plies."),
		text.Say("≈ marks estimates, from −100 (lost) to +100 (won)."),
		text.Say("The moves in words, and why"),
		text.Say("Solve it anyway"),
		text.Say("The values below are estimates from games played at random. To solve it may take minutes, or much longer."),
		text.Say("Take the board of 3×3"),
		text.Say("Back to the start"),
		text.Say("Go to %s", "med"),
		text.Say("Best play, move by move"),
		text.Say("The tree below"),
		text.Say("Why %s?", "b2"),
		text.Say("The reply %s %s. Best play goes on:", "b2", text.Say("estimated at %s", "+12")),
		text.Say("The reply %s %s, %s. Best play goes on:", "b2", text.Say("estimated at %s", "+12"), text.Say("then %s", "a1")),
		text.Say("The values in binary"),
		text.Say("The players"),

		// Words.
		text.Say("%d word:|%[1]d words:", 1234),
		text.Say("%d words, of which the first %d are:", 1234, 200),
		text.Say("The words that are left"),
		text.Say("Look up words"),
		text.Say("Word, fragment or pattern (? one letter, * any)"),
		text.Say("Find"),
		text.Say("Judge"),
		text.Say("How the list was read"),
		text.Say("Entries before and after each step"),
		text.Say("Step"),
		text.Say("Before"),
		text.Say("After"),
		text.Say("The longest words:"),
		text.Say("Play with your own word list"),
		text.Say("File"),
		text.Say("Choose a file or drop one on the page: a word a line, CSV, JSON or a compiled list, also packed (gzip, xz, zstd, bzip2). Of a hunspell dictionary, choose both files, .dic and .aff. It never leaves this machine."),
		text.Say("These are several lists. Choose one file, or the .dic and the .aff of a hunspell dictionary."),
		text.Say("%s has the rules of a hunspell dictionary. Choose its .dic as well, which has the words.", "en.aff"),

		// A match.
		text.Say("Player %d", 2),
		text.Say("you"),
		text.Say("easy computer"),
		text.Say("normal computer"),
		text.Say("hard computer"),
		text.Say("perfect computer"),
		text.Say("Rounds begin with"),
		text.Say("Rounds"),
		text.Say("Referee"),
		text.Say("says at once that a word is complete"),
		text.Say("none: a player must notice it"),
		text.Say("It is your turn:"),
		text.Say("It is the turn of %s:", "ann"),
		text.Say("It is the turn of %s, a computer.", "easy"),
		text.Say("The match is over."),
		text.Say("choose a move."),
		text.Say("say the first letter."),
		text.Say("add a letter to %s, or challenge.", "gh"),
		text.Say("name a word with %s, or concede.", "gh"),
		text.Say("Type a letter"),
		text.Say("Type a word"),
		text.Say("Where the letter goes"),
		text.Say("Challenge: “%s is a word”", "gh"),
		text.Say("Challenge: “no word starts with %s”", "gh"),
		text.Say("Challenge: “no word can be made from %s”", "gh"),
		text.Say("Concede"),
		text.Say("Hint"),
		text.Say("Undo"),
		text.Say("New match"),
		text.Say("Play again"),
		text.Say("Explore this position"),
		text.Say("no letter"),
		text.Say("%s (out)", "G-H-O-S-T"),
		text.Say("Round %d", 2),
		text.Say("The match so far"),
		text.Say("The rules, and what the computers do"),
		text.Say("The course of the match"),
		text.Say("start"),
		text.Say("lost here"),
		text.Say("turning point"),
		text.Say("To share"),
		text.Say("The result in a line"),
		text.Say("The match as an address"),
		text.Say("Copy"),
		text.Say("Copied."),
		text.Say("The moves of this match are kept in another browser, or no longer."),
		text.Say("Go on before it"),

		// A quiz.
		text.Say("Which move is best?"),
		text.Say("Right."),
		text.Say("No. %s", text.Say("%s is the only best move.", "b2")),
		text.Say("passed over"),
		text.Say("Show the answer"),
		text.Say("Question %d of %d. %d right so far.", 3, 10, 1),
		text.Say("Question %d of %d. %d right so far, the last %d in a row.", 3, 10, 2, 2),
		text.Say("Your best of %d: %d. Your last: %d.", 10, 7, 5),
		text.Say("%d of %d right", 7, 10),
		text.Say("Next question"),
		text.Say("See the result"),
		text.Say("A line to paste"),
		text.Say("Ten other questions"),
		text.Say("The same again"),
		text.Say("Whoever opens this address gets the same questions; the command quiz with seed %s asks them, too. Your scores stay in this browser.", "7"),

		// A search.
		text.Say("See how the engine finds out who wins, step by step. The arrow keys go back and forth. α is what max is sure of; β is the most that min lets max have."),
		text.Say("Method"),
		text.Say("minimax"),
		text.Say("alpha-beta"),
		text.Say("alpha-beta with a table"),
		text.Say("all that the engine knows"),
		text.Say("%d position|%[1]d positions", 1234),
		text.Say("too many positions to count"),
		text.Say("+1: %s wins (max). −1: %s wins (min).", "X", "O"),
		text.Say("Back"),
		text.Say("Next"),
		text.Say("Step %d of %d.", 3, 1234),
		text.Say("cut off, since %s", "+1 ≥ β = +1"),
		text.Say("Ask me first: what does a position return, and is it cut?"),
		text.Say("%d of %d answers right.", 7, 10),
		text.Say("Are the other moves at %s cut off?", "XO./.../..."),
		text.Say("What does %s return?", "XO./.../..."),
		text.Say("Yes"),
		text.Say("No"),
		text.Say("No: %s.", text.Say("Yes")),
		text.Say("Here %s takes the greatest of: %s.", "X", "a1 +1"),
		text.Say("Here %s takes the least of: %s.", "O", "a1 +1"),
		text.Say("Since α = %s < β = %s, the next move may still change the value.", "−1", "+1"),
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
