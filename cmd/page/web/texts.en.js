"use strict";
// All that the page says, by language. A translation is one file like this one with
// the same keys; a text that varies is a function. Page.js uses texts[language].
const texts = {};
const plural = (n, one, many) => `${n.toLocaleString()} ${n === 1 ? one : many}`;
texts.en = {
	name: "English",
	title: "wordgame: word games, heap games and line games, solved",
	skip: "Skip to the position",
	language: "Language",
	modes: "What to do", explore: "Explore", play: "Play", quiz: "Quiz",
	setup: "Game", position: "Position", more: "More about this position",
	footer: "Everything happens in this page: it sends nothing, asks for nothing and works without a network.",

	games: {
		ghost: "Ghost", superghost: "Superghost", superduperghost: "Superduperghost", xghost: "Xghost", spook: "Spook",
		nim: "Nim and other heap games", tictactoe: "Tic-tac-toe and other line games",
	},
	game: "Game", words: "Word list", players: "Players", go: "Show", at: "Position",
	atHint: { ghost: "a fragment, such as medi" },
	start: "Start again", back: "Take back", hints: "Show values", best: "Best moves first", more_moves: n => `Show ${n} more moves`,
	type: "Type a move", move: "Move",

	working: "Thinking…", stop: "Stop", stopped: "Stopped.",
	won: "+", lost: "−", drawn: "=",
	plies: n => plural(n, "ply", "plies"),
	wins: (n) => n === null ? "wins" : `wins in ${texts.en.plies(n)}`,
	loses: (n) => n === null ? "loses" : `loses in ${texts.en.plies(n)}`,
	draws: (n) => n === null ? "draws" : `draws in ${texts.en.plies(n)}`,
	mover: { win: n => n === null ? "The player to move wins." : `The player to move wins in ${texts.en.plies(n)}.`,
		loss: n => n === null ? "The player to move loses." : `The player to move loses in ${texts.en.plies(n)}.`,
		draw: () => "With best play the game is a draw." },
	safe: "The player to move is safe: all others together cannot make that player lose.",
	unsafe: "The others together can make the player to move lose.",
	over: word => `${word} is a word. Whoever completed it has lost.`,
	empty: "The game has not begun.",
	example: word => `as in ${word}`,
	chance: p => `loses ${(100 * p).toFixed(1)} % of games`,
	line: "Best play", left: (n, playable) => `${plural(n, "word starts", "words start")} with it; play can reach ${playable.toLocaleString()}.`,
	list: (kept, playable, min) => `${kept.toLocaleString()} words of at least ${plural(min, "letter", "letters")}, ${playable.toLocaleString()} of them playable.`,
	notALegalMove: (move, moves) => `“${move}” isn't a legal move here. The moves are ${moves}.`,
	backToStart: "Back to the start",
};
