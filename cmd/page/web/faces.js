// Faces: what is particular to a game in the page. A face has the fields of its setup, and
// picture, which draws a position. All else comes with the engine's answer, as does the picture
// of games without words: see pictureOf.

// A choice goes to another state at the start of the game.
const choice = (label, key, values, named) => field(label, select(values, state[key], { "data-key": key, onchange: () => applySetup() }, named));

// An entry is a text that counts when the form is sent.
const entry = (label, key, attributes) => field(label, typedIn({ "data-key": key, value: state[key], ...attributes }));

// either is a choice between switches, of which one is on at most.
function either(label, keys, named) {
	const all = keys.map(key => el("input", { type: "hidden", "data-key": key, value: state[key] }));
	return [all, field(label, select(["", ...keys], keys.find(key => state[key] === "1") ?? "", { "data-key": keys.join(), onchange: e => {
		for (const one of all) one.value = one.dataset.key === e.target.value ? "1" : "";
		applySetup();
	} }, named))];
}

const setting = (label, key) => tick(label, state[key] === "1", () => applySetup(), key);

// applySetup goes to what the form says. Another game, list or rule begins at its start.
function applySetup() {
	const said = {};
	for (const e of byId("setup").querySelectorAll("[data-key]")) {
		if (e.dataset.key in defaults) said[e.dataset.key] = e.type === "checkbox" ? (e.checked ? "1" : "") : e.value.trim();
	}
	if (said.game !== state.game) Object.assign(said, { rule: "", misere: "", normal: "", seats: "", players: defaults.players });
	const same = Object.keys(said).every(key => key === "at" || said[key] === state[key]);
	if (!same && said.at === state.at) said.at = "";
	go({ ...said, moves: "", seed: "", step: "" });
}

let moreOpen = false; // the settings that few need are shown

// drawSetup draws the form of a game: the chooser, what most need, and more settings.
function drawSetup(face, seats = {}) {
	byId("setup").onsubmit = e => { e.preventDefault(); applySetup(); };
	const fields = face.setup();
	const more = el("div", { class: "fields" }, fields.more, seats.more, el("button", null, t("Show")));
	fill(byId("setup"), choice(t("Game"), "game", Object.keys(faces), g => gameName(g)), fields.first, seats.first,
		el("details", { class: "settings", open: moreOpen, ontoggle: e => { moreOpen = e.target.open; } }, el("summary", null, t("More settings")), more),
		fields.examples ? el("p", { class: "presets" }, el("span", null, t("Examples:")), fields.examples.map(([title, changes]) => {
			const to = { ...defaults, mode: state.mode, game: state.game, ...changes };
			return link(title, to, { "aria-current": Object.keys(changes).every(key => changes[key] === state[key]) && ["rule", "size", "misere", "normal"].every(key => to[key] === state[key]) });
		})) : null);
}

const gameName = game => ({ nim: t("Nim and other heap games"), tictactoe: t("Tic-tac-toe, Connect Four") })[game] ?? game[0].toUpperCase() + game.slice(1);

// foldSetup leaves the room to what was begun.
const foldSetup = () => fill(byId("setup"), el("details", null, el("summary", null, t("Change the game or the settings")), el("div", { class: "fields" }, ...byId("setup").childNodes)));

const seatCounts = ["2", "3", "4", "5", "6", "7", "8"];
const showButton = () => el("button", null, t("Show"));

const wordFace = {
	setup: () => {
		const words = choice(t("Word list"), "words", [...choices.settings.wordgame.words.map(l => l.value), ...(engine.words || state.words === "own" ? ["own"] : [])], v => v === "own" ? engine.words?.name ?? t("your own") : v);
		const at = entry(state.mode === "play" ? t("Rounds begin with") : t("Position"), "at", { placeholder: "medi", size: 12 });
		const more = [
			state.game === "ghost" && state.mode !== "play" ? choice(t("Players"), "players", seatCounts) : null,
			entry(t("Shortest word"), "min", { inputmode: "numeric", size: 2 }), setting(t("Take marks off (é → e)"), "fold"),
		];
		return state.mode === "play" ? { first: words, more: [more, at] } : { first: [words, at, showButton()], more };
	},
	picture: pictureOf,
};

const heapFace = {
	setup: () => ({
		first: [
			entry(t("Rule"), "rule", { list: "ruleNames", placeholder: "nim", size: 12 }), entry(t("Heaps"), "at", { placeholder: "3 4 5", size: 12 }), showButton(),
			el("datalist", { id: "ruleNames" }, choices.settings[state.game].rule.map(r => el("option", { value: r.value + ({ take: ":1-3", allbut: ":1,2", octal: ":0.77", moore: ":2", dynamic: ":3" }[r.value] ?? "") }, r.about))),
		],
		more: either(t("Who wins"), ["misere", "normal"], v => ({ "": t("as usual for the rule"), misere: t("misère: whoever cannot move wins"), normal: t("normal: whoever cannot move loses") })[v]),
		examples: [["Nim 3 4 5", { at: "3 4 5" }], ["21", { rule: "take:1-3", at: "21" }], ["Kayles", { rule: "kayles", at: "10" }], ["Wythoff", { rule: "wythoff", at: "5 8" }],
			["Fibonacci", { rule: "fibonacci", at: "20" }], ["Chomp", { rule: "chomp", at: "5x4" }], [t("a sum"), { at: "kayles:10 nim:3,4" }]],
	}),
	picture: pictureOf,
};

const lineRule = rule => ({
	"": t("standard: make a line"), misere: t("misère: avoid a line"), wild: t("wild: put X or O"), notakto: t("notakto: all put X"),
})[rule] ?? rule;

const lineFace = {
	setup: () => ({
		more: [
			entry(t("Size"), "size", { size: 4 }), entry(t("In a row"), "line", { size: 2, inputmode: "numeric" }),
			choice(t("Rule"), "rule", ["", ...choices.settings[state.game].rule.slice(1).map(r => r.value)], v => lineRule(v)),
			state.rule === "notakto" || state.boards !== "1" ? entry(t("Boards"), "boards", { size: 2, inputmode: "numeric" }) : null,
			setting(t("Gravity"), "gravity"), entry(t("Position"), "at", { placeholder: "X../.O./..." }),
		],
		examples: [["3×3", {}], ["misère", { rule: "misere" }], ["wild", { rule: "wild" }], ["notakto", { rule: "notakto" }],
			["4×4", { size: "4x4", line: "4" }], [t("Connect Four") + " 5×4", { size: "5x4", line: "4", gravity: "1" }], [t("Connect Four") + " 7×6", { size: "7x6", line: "4", gravity: "1" }]],
	}),
	picture: pictureOf,
};

const isBoard = part => part.kind === "cells" || part.kind === "squares";
const widest = 9; // columns of a board on which there is room to read what moves are worth

// onBoard says whether moves need no other list than the places of the picture.
const onBoard = a => !!a.parts?.every(part => isBoard(part) && part.rows.every(row => row.length <= widest));

// pictureOf draws a position by its parts. Pressing a place chooses the move that begins
// there; of several, a board has a button each, and a heap leaves them in the list of moves.
function pictureOf(a, show) {
	const byMove = new Map(a.moves.map(m => [m.move, m]));
	const from = place => (place.moves ?? []).map(move => byMove.get(move)).filter(m => m);
	const parts = a.parts ?? [], isText = parts.every(part => part.kind === "keys" || part.kind === "text" && (part.rows[0][0].mark ?? "") === a.at);
	return [
		isText ? el("h2", { class: a.at ? null : "empty" }, a.at || t("no letter yet")) : el("h2", a.toMove?.length === 1 && a.moves.length ? null : { class: "unseen" }, a.toMove?.length === 1 && a.moves.length ? t("%s to move", a.toMove) : a.at),
		parts.filter(part => part.kind === "keys").map(part => keysOf(part, from)),
		isText ? null : el("div", { class: "boards" }, parts.filter(part => part.kind !== "keys").map(part => {
			const title = part.title && el("p", { class: "small" }, part.title);
			if (isBoard(part)) return el("div", null, title, boardOf(part, from, show));
			if (part.kind === "heaps") return el("div", null, title, el("ul", { class: "heaps" }, part.rows.map((row, y) => el("li", null, el("b", null, part.names[y]), " ", counters(row, from)))));
			return el("div", null, title, part.rows.map(row => el("p", null, el("b", null, row.map(place => place.mark).join(" ")))));
		})),
		a.title ? el("p", { class: "small" }, a.title) : null,
		show && a.moves.length && parts.some(isBoard) ? el("p", { class: "small" }, a.guess ? t("≈ marks estimates, from −100 (lost) to +100 (won).") : null, a.guess && a.moves.some(m => m.value) ? " " : null, a.moves.some(m => m.value) ? t("+ wins, − loses, = draws. The number is the distance to the end in plies.") : null) : null,
	];
}

// keysOf draws letters, if there are some that can go to several places: pressing one leaves its
// moves in the list. Of others the list has a button each.
const keysOf = (part, from) => part.rows.map(row => row.some(place => from(place).length > 1)
	? el("div", { class: "letters", role: "group", "aria-label": t("Letters") }, row.filter(place => from(place).length).map(place => button(place.mark, () => narrow(from(place))))) : null);

// counters draws a heap. What can be pressed there has a button in the list of moves, too.
const counters = (row, from) => el("span", { class: "counters", "aria-hidden": "true" }, row.map(place => {
	const moves = from(place);
	return el("span", moves.length ? { class: "press", title: moves.length === 1 ? moves[0].name : null, onclick: () => moves.length === 1 ? choose(moves[0]) : narrow(moves) } : null, place.mark === "o" ? "●" : place.mark);
}));

// boardOf draws a board of cells, each with a button for each move that begins there. Numbers
// of columns and rows, which not everybody knows, stand beside it.
function boardOf(part, from, show) {
	const width = Math.max(1, ...part.rows.map(row => row.length));
	const [columns, names] = [part.columns ?? [], part.names ?? []], numbered = /^\d/.test(columns[0]);
	const axis = text => el("span", { class: "axis", "aria-hidden": "true" }, text);
	const cell = (place, name) => {
		if (!place) return el("span", null);
		const moves = from(place);
		if (!moves.length) return el("span", { class: place.mark ? "cell mark" : "cell", role: "img", "aria-label": `${name}: ${place.mark ?? t("empty")}` }, place.mark);
		return el("span", { class: "cell" }, moves.map(m => moveButton(m, show, moves.length > 1 ? m.mark : "")));
	};
	const b = el("div", { class: numbered ? "board numbered" : "board", role: "group", "aria-label": t("Board"), "data-width": numbered ? width + 1 : width },
		numbered ? ["", ...columns].map(axis) : null,
		part.rows.map((row, y) => [numbered ? axis(names[y]) : null, Array.from({ length: width }, (_, x) => cell(row[x], numbered ? `${names[y]} ${columns[x]}` : columns[x] + names[y]))]));
	b.style.setProperty("--columns", width);
	b.addEventListener("keydown", walkBoard);
	return b;
}

// walkBoard moves the focus by arrow keys to the next cell with a move.
function walkBoard(e) {
	const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[e.key];
	if (!step) return;
	e.preventDefault();
	const cells = [...this.children];
	const width = Number(this.dataset.width);
	let i = cells.findIndex(c => c.contains(document.activeElement));
	for (let x = i % width + step[0], y = Math.floor(i / width) + step[1]; x >= 0 && x < width && y >= 0 && cells[y * width + x]; x += step[0], y += step[1]) {
		const b = cells[y * width + x].querySelector("button");
		if (b) { b.focus(); return; }
	}
}

const faces = { __proto__: null, ghost: wordFace, superghost: wordFace, superduperghost: wordFace, xghost: wordFace, spook: wordFace, nim: heapFace, tictactoe: lineFace };
