// Faces: what is particular to a game in the page. A face has the fields of its setup;
// picture, which draws a position; and over, which says how a game ended. All else comes
// with the engine's answer.

// A choice goes to another state at the start of the game.
const choice = (label, key, values, named) => field(label, select(values, state[key], { "data-key": key, onchange: () => applySetup() }, named));

// An entry is a text that counts when the form is sent.
const entry = (label, key, attributes) => field(label, typedIn({ "data-key": key, value: state[key], ...attributes }));

const setting = (label, key) => tick(label, state[key] === "1", () => applySetup(), key);

// applySetup goes to what the form says. Another game, list or rule begins at its start.
function applySetup() {
	const said = {};
	for (const e of byId("setup").querySelectorAll("[data-key]")) {
		said[e.dataset.key] = e.type === "checkbox" ? (e.checked ? "1" : "") : e.value.trim();
	}
	if (said.game !== state.game) said.rule = said.play = said.seats = "";
	const same = Object.keys(said).every(key => key === "at" || said[key] === state[key]);
	if (!same && said.at === state.at) said.at = "";
	go({ ...said, moves: "", seed: "", step: "" });
}

let moreOpen = false; // the settings that few need are shown

// drawSetup draws the form of a game: the chooser, what most need, and more settings.
function drawSetup(face, seats = {}) {
	byId("setup").onsubmit = e => { e.preventDefault(); applySetup(); };
	const fields = face.setup();
	const more = el("div", { class: "fields" }, fields.more, seats.more, el("button", null, t.go));
	fill(byId("setup"), choice(t.game, "game", Object.keys(faces), g => t.games[g] ?? g), fields.first, seats.first,
		el("details", { class: "settings", open: moreOpen, ontoggle: e => { moreOpen = e.target.open; } }, el("summary", null, t.settings), more),
		fields.examples ? el("p", { class: "presets" }, el("span", null, t.examples), fields.examples.map(([title, changes]) => {
			const to = { ...defaults, mode: state.mode, game: state.game, ...changes };
			return link(title.split(":")[0], to, { "aria-current": Object.keys(changes).every(key => changes[key] === state[key]) && ["rule", "size", "play"].every(key => to[key] === state[key]) });
		})) : null);
}

// foldSetup leaves the room to what was begun.
const foldSetup = () => fill(byId("setup"), el("details", null, el("summary", null, t.another), el("div", { class: "fields" }, ...byId("setup").childNodes)));

const seatCounts = ["2", "3", "4", "5", "6", "7", "8"];
const showButton = () => el("button", null, t.go);

const wordFace = {
	setup: () => {
		const words = choice(t.words, "words", [...choices.lists.map(l => l.name), ...(engine.words || state.words === "own" ? ["own"] : [])], v => v === "own" ? engine.words?.name ?? t.own : v);
		const at = entry(state.mode === "play" ? t.from : t.at, "at", { placeholder: "medi", size: 12 });
		const more = [
			state.game === "ghost" && state.mode !== "play" ? choice(t.players, "players", seatCounts) : null,
			entry(t.least, "min", { inputmode: "numeric", size: 2 }), setting(t.fold, "fold"),
		];
		return state.mode === "play" ? { first: words, more: [more, at] } : { first: [words, at, showButton()], more };
	},
	picture: a => el("h2", { class: a.at ? null : "empty" }, a.at || t.empty),
	over: a => a.answer.word ? t.over(a.at) : t.noMove[a.answer.value],
};

// counters draws a heap, or the rows of a board.
const counters = text => el("span", { class: "counters", "aria-hidden": "true" },
	(/^(?:[a-z]\S* )?([\d ]+)$/.exec(text)?.[1].split(" ") ?? []).map(n => el("span", null, "●".repeat(Math.min(40, Number(n))))));

const heapFace = {
	setup: () => ({
		first: [
			entry(t.rule, "rule", { list: "ruleNames", placeholder: "nim", size: 12 }), entry(t.heaps, "at", { placeholder: "3,4,5", size: 12 }), showButton(),
			el("datalist", { id: "ruleNames" }, choices.rules.map(r => el("option", { value: r.rule.replace(/:[A-Z]+$/, { ":SET": ":1-3", ":CODE": ":0.77", ":K": ":2", ":F": ":3" }[/:[A-Z]+$/.exec(r.rule)?.[0]] ?? "") }, translated(r.about) ?? r.about))),
		],
		more: choice(t.play_, "play", ["", "misere", "normal"], v => t.plays[v] ?? v),
		examples: [["Nim 3,4,5", { at: "3,4,5" }], ["21", { rule: "take:1-3", at: "21" }], ["Kayles", { rule: "kayles", at: "10" }], ["Wythoff", { rule: "wythoff", at: "5,8" }],
			["Fibonacci", { rule: "fibonacci", at: "20" }], ["Chomp", { rule: "chomp", at: "5x4" }], [t.sum, { at: "kayles:10 nim:3,4" }]],
	}),
	picture: a => [
		el("h2", { class: "unseen" }, a.heaps.join(", ")),
		el("ul", { class: "heaps" }, a.heaps.map(h => el("li", null, el("b", null, h), " ", counters(h)))),
		el("p", null, t.plays[a.play]),
	],
	over: a => t.noMove[a.answer.value],
	more: a => [
		a.rows?.length ? el("table", { class: "binary" }, el("caption", null, t.binary),
			a.rows.map(row => el("tr", null, row.map((text, i) => el(i ? "td" : "th", { scope: i ? null : "row" }, t.cell(text)))))) : null,
		Number.isInteger(a.answer?.grundy) ? el("p", null, t.grundy(a.answer.grundy)) : null,
		a.answer?.reason ? el("p", null, english(a.answer.reason)) : null,
	],
};

const lineFace = {
	setup: () => ({
		more: [
			entry(t.size, "size", { size: 4 }), entry(t.inLine, "line", { size: 2, inputmode: "numeric" }),
			choice(t.rule, "rule", ["", ...choices.settings[state.game].rule.slice(1)], v => t.variants[v] ?? v),
			state.rule === "notakto" || state.boards !== "1" ? entry(t.boards, "boards", { size: 2, inputmode: "numeric" }) : null,
			setting(t.gravity, "gravity"), entry(t.at, "at", { placeholder: "X../.O./..." }),
		],
		examples: [["3×3", {}], [t.variants.misere, { rule: "misere" }], [t.variants.wild, { rule: "wild" }], [t.variants.notakto, { rule: "notakto" }],
			["4×4", { size: "4x4", line: "4" }], [t.connect + " 5×4", { size: "5x4", line: "4", gravity: "1" }], [t.connect + " 7×6", { size: "7x6", line: "4", gravity: "1" }]],
	}),
	picture: (a, show) => {
		const { width, height, cells, toMove } = a.board;
		const byCell = Map.groupBy(a.moves, m => m.cell);
		const cellName = i => String.fromCharCode(97 + i % width) + (Math.floor(i / width) % height + 1);
		const boards = [];
		for (let start = 0; start < cells.length; start += width * height) {
			boards.push(el("div", { class: "board", role: "group", "aria-label": t.board, "data-width": width },
				cells.slice(start, start + width * height).map((mark, j) => {
					const i = start + j;
					if (mark) return el("span", { class: "cell mark", role: "img", "aria-label": `${cellName(i)}: ${mark}` }, mark);
					const moves = byCell.get(i) ?? [];
					if (!moves.length) return el("span", { class: "cell", role: "img", "aria-label": `${cellName(i)}: ${t.free}` });
					return el("span", { class: "cell" }, moves.map(m => moveButton(m, show, moves.length > 1 ? m.mark : "")));
				})));
		}
		for (const b of boards) {
			b.style.setProperty("--columns", width);
			b.addEventListener("keydown", walkBoard);
		}
		return [el("h2", null, a.moves.length && toMove.length === 1 ? t.toMove(toMove) : t.board), el("div", { class: "boards" }, boards),
			show && a.moves.length ? el("p", { class: "small" }, a.guess ? t.guessSigns : null, a.guess && a.moves.some(m => m.value) ? " " : null, a.moves.some(m => m.value) ? t.signs : null) : null];
	},
	over: a => a.answer.value === "draw" ? t.noMove.draw : a.answer.value === "win" ? t.lineWon.mover : t.lineWon.other,
};

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
