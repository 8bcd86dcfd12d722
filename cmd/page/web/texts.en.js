"use strict";
// All that the page says, by language. A translation is one file like this one with
// the same keys; a text that varies is a function. Page.js uses texts[language].
const texts = {};
const number = n => n.toLocaleString(document.documentElement.lang);
const plural = (n, one, many) => `${number(n)} ${n === 1 ? one : many}`;
const inPlies = (does, plies) => n => n === null || n === undefined ? does : `${does} in ${plies(n)}`;
const enPlies = n => plural(n, "ply", "plies");
texts.en = {
	name: "English",
	title: "wordgame: word games, heap games and line games, solved",
	skip: "Skip to the position",
	language: "Language",
	modes: "What to do", explore: "Explore", play: "Play", quiz: "Quiz", search: "The search",
	setup: "Game", position: "Position", more: "More about this position",
	footer: "Everything happens in this page: it sends nothing, asks for nothing and works without a network.",

	games: {
		ghost: "Ghost", superghost: "Superghost", superduperghost: "Superduperghost", xghost: "Xghost", spook: "Spook",
		nim: "Nim and other heap games", tictactoe: "Tic-tac-toe, Connect Four",
	},
	game: "Game", settings: "More settings", go: "Show", at: "Position", examples: "Examples:",
	words: "Word list", own: "your own", players: "Players", least: "Shortest word", fold: "Take marks off (é → e)",
	rule: "Rule", play_: "Who wins", heaps: "Heaps", sum: "a sum",
	plays: { "": "as usual for the rule", misere: "misère: whoever cannot move wins", normal: "normal: whoever cannot move loses" },
	size: "Size", inLine: "In a row", boards: "Boards", gravity: "Gravity", connect: "Connect Four", board: "Board", free: "empty",
	variants: { "": "standard: make a line", misere: "misère: avoid a line", wild: "wild: put X or O", notakto: "notakto: all put X" },

	intro: {
		ghost: "Ghost: in turn you add a letter, always on the way to a word. Whoever completes a word loses. Press a letter to play it, and see who wins from there.",
		superghost: "Superghost: in turn you add a letter before or after those that stand there, always inside a word. Whoever completes a word loses.",
		superduperghost: "Superduperghost: as in Superghost you add a letter before or after those that stand there, and you may turn them round first. Whoever completes a word loses.",
		xghost: "Xghost: in turn you add a letter at any place, also between others, always on the way to a word. Whoever completes a word loses.",
		spook: "Spook: in turn you add a letter to a heap whose order doesn't matter. Whoever completes the letters of a word loses.",
		nim: "Take counters from heaps, in turn. Choose an example or type a rule and heaps, and see which moves win.",
		tictactoe: "Put marks on a board, in turn, and make a line. Choose an example, press a cell, and see which moves win.",
	},
	empty: "no letter yet", you: "you",
	start: "Start again", back: "Take back", hints: "Show values", best: "Best moves first",
	hidden: "The values are hidden.", reveal: "Show them here",
	moreMoves: n => `Show ${number(n)} more`,
	type: "Type a move", move: "Move", notAMove: (text, moves) => `“${text}” isn't a legal move here. Moves are: ${moves}`,
	signs: "+ wins, − loses, = draws. The number is the distance to the end in plies.",
	guessSigns: "≈ marks estimates, from −100 (lost) to +100 (won).",
	inWords: "The moves in words, and why",

	working: "Thinking…", stop: "Stop", stopped: "Stopped.", retry: "Try again", died: "The engine ran out of room and was started anew.", damaged: "A part of this file is missing or was changed: get it again.",
	told: { bytes: part => `Reading the list: ${part} %`, positions: n => `Thinking… ${plural(n, "position", "positions")}` }, ready: "The list has been read, and is made ready to play…",
	tooLarge: ({ most, words, seconds }) => most ? `This position is too large to solve at once: it isn't solved within ${number(most)} positions.`
		: `The list has ${plural(words, "word", "words")}. To solve this game on it takes about ${seconds < 90 ? plural(seconds, "second", "seconds") : plural(Math.round(seconds / 60), "minute", "minutes")}, or longer.`,
	goOn: "Solve it anyway", guessBelow: "The values below are estimates from games played at random. To solve it may take minutes, or much longer.",
	guessed: score => `estimated at ${score}`, moverGuessed: score => `The best move is estimated at ${score}.`,
	smaller: "Take the board of 3×3",
	wins: inPlies("wins", enPlies), loses: inPlies("loses", enPlies), draws: inPlies("draws", enPlies),
	mover: {
		win: n => inPlies("The player to move wins", enPlies)(n) + ".",
		loss: n => inPlies("The player to move loses", enPlies)(n) + ", whatever the move.",
		draw: () => "With best play the game is a draw.",
	},
	noMove: { win: "The game is over: the player to move has won.", loss: "The game is over: the player to move has lost.", draw: "The game is over: a draw." },
	lineWon: { mover: "The game is over: the player to move has won.", other: "The game is over: the player who moved last has won, and the other has lost." },
	toMove: name => `${name} to move`,
	seats: "The players",
	answered: move => `then ${move}`,
	line: "Best play, move by move", tree: "The tree below", why: move => `Why ${move}?`,
	reply: (move, ends, detail) => `The reply ${move} ${ends}${detail ? ", " + detail : ""}. Best play goes on:`,

	facts: { binary: "The values in binary", seats: "The players" }, named: move => move,

	left: (n, named) => `${plural(n, "word", "words")}${named < n ? `, of which the first ${number(named)} are` : ""}:`,
	wordsLeft: "The words that are left",
	lookUp: "Look up words", pattern: "Word, fragment or pattern (? one letter, * any)", find: "Find", challenge: "Judge",
	judged: a => [
		a.valid ? a.word ? `${a.fragment} is a word.` : `${a.fragment} is the start of ${plural(a.words, "word", "words")}; play can reach ${number(a.playable)}.`
			: `No word starts with ${a.fragment}. The longest part that starts one is “${a.longest}”.`,
		a.valid && !a.reachable ? `Play cannot reach it: ${a.ended} ends the game before.` : "",
		a.value && !a.word ? texts.en.mover[a.value](a.remoteness) + (a.winning.length ? ` Winning letters: ${a.winning.join(", ")}.` : "") : "",
		a.examples.length ? `Examples: ${a.examples.join(", ")}.` : "", a.near.length ? `Words nearby: ${a.near.join(", ")}.` : "",
	].filter(x => x),
	howRead: "How the list was read", steps: "Entries before and after each step", step: "Step", before: "Before", after: "After", longest: "The longest words:",
	stepNames: { capitals: "drop entries that begin with a capital", letters: "drop entries with something other than letters", length: "drop entries of too few letters", duplicates: "drop what came before", prefixes: "drop words that begin with another word" },
	ownTitle: "Play with your own word list", file: "File",
	ownAbout: "Choose a file or drop one on the page: a word a line, CSV, JSON or a compiled list, also packed (gzip, xz, zstd, bzip2). Of a hunspell dictionary, choose both files, .dic and .aff. It never leaves this machine.",
	manyFiles: "These are several lists. Choose one file, or the .dic and the .aff of a hunspell dictionary.",
	onlyRules: name => `${name} has the rules of a hunspell dictionary. Choose its .dic as well, which has the words.`,

	quizzes: {
		whatToPlay: "Which move is best?", right: "Right.", passed: "passed over", showAnswer: "Show the answer",
		only: best => best.length === 1 ? `${best[0]} is the only best move.` : `The best moves are ${best.join(", ")}.`,
		wrong: best => "No. " + texts.en.quizzes.only(best),
		at: (n, of, right, row) => `Question ${n} of ${of}. ${right} right so far${row > 1 ? `, the last ${row} in a row` : ""}.`,
		best: (best, last, of) => `Your best of ${of}: ${best}. Your last: ${last}.`,
		next: "Next question", result: "See the result", score: (right, of) => `${right} of ${of} right`,
		share: "A line to paste", again: "Ten other questions", same: "The same again",
		about: seed => `Whoever opens this address gets the same questions; the command quiz with seed ${seed} asks them, too. Your scores stay in this browser.`,
	},
	searches: {
		about: "See how the engine finds out who wins, step by step. The arrow keys go back and forth. α is what max is sure of; β is the most that min lets max have.",
		method: "Method", methods: { minimax: "minimax", "alpha-beta": "alpha-beta", table: "alpha-beta with a table", all: "all that the engine knows" },
		visits: n => plural(n, "position", "positions"), many: "too many positions to count",
		maxMin: (first, second) => `+1: ${first} wins (max). −1: ${second} wins (min).`,
		back: "Back", next: "Next", step: "Step", at: (n, of) => `Step ${n} of ${of}.`,
		since: condition => `cut off, since ${condition}`, yes: "Yes", no: "No", wrong: answer => `No: ${answer}.`,
		predict: "Ask me first: what does a position return, and is it cut?", predicted: (right, of) => `${right} of ${of} answers right.`,
		askCut: at => `Are the other moves at ${at} cut off?`, askValue: at => `What does ${at} return?`,
		takes: (name, max, moves) => `Here ${name} takes the ${max ? "greatest" : "least"} of: ${moves.join(", ")}.`,
		notCut: (alpha, beta) => `Since α = ${alpha} < β = ${beta}, the next move may still change the value.`,
	},

	noGame: name => `No game has the name “${name.slice(0, 40)}”.`, backToStart: "Back to the start", goTo: at => `Go to ${at}`,

	seatOf: n => `Player ${n}`, from: "Rounds begin with", rounds: "Rounds",
	levels: { you: "you", easy: "easy computer", normal: "normal computer", hard: "hard computer", perfect: "perfect computer" },
	referee: "Referee", referees: { "": "says at once that a word is complete", off: "none: a player must notice it" },
	yourTurn: "It is your turn:", turnOf: name => `It is the turn of ${name}:`, thinks: name => `It is the turn of ${name}, a computer.`, matchOver: "The match is over.",
	doMove: "choose a move.", doFirst: "say the first letter.", doLetter: at => `add a letter to ${at}, or challenge.`, doName: at => `name a word with ${at}, or concede.`,
	typeLetter: "Type a letter", typeWord: "Type a word", letters: "Letters", where: "Where the letter goes",
	acts: {
		"word!": at => `Challenge: “${at} is a word”`, "concede!": () => "Concede",
		"no word!": (at, game) => game === "ghost" ? `Challenge: “no word starts with ${at}”` : `Challenge: “no word can be made from ${at}”`,
	},
	score: (letters, out) => `${[...letters].join("-") || "no letter"}${out ? " (out)" : ""}`, round: n => `Round ${n}`,
	hint: "Hint", undo: "Undo", newMatch: "New match", another: "Change the game or the settings", playAgain: "Play again", exploreHere: "Explore this position",
	soFar: "The match so far", howToPlay: "The rules, and what the computers do",
	notAllButtons: n => `There are ${number(n)} moves. Type those that have no button.`,
	course: "The course of the match", atStart: "start", nobody: "nobody", notKnown: "not known", aDraw: inPlies("a draw", enPlies), winsIt: who => inPlies(who === "you" ? "you win" : `${who} wins`, enPlies), turned: "turning point", safeOnes: names => `safe: ${names}`, lostHere: "lost here",
	shareTitle: "To share", result: "The result in a line", matchAddress: "The match as an address", copy: "Copy", copied: "Copied.",
	notKept: "The moves of this match are kept in another browser, or no longer", lastSound: "Go on before it",
};
