// Explore: a position, what every move leads to, and why.

// A face is what the page must know of a game: what to ask the engine, and how to
// write a position. All else comes with the engine's answer.
const wordFace = {
	request: () => ({ do: "solve", game: state.game, words: state.words, at: state.at, players: Number(state.players), min: Number(state.min) }),
	position: a => a.fragment || "·",
	after: m => m.fragment,
	over: a => a.word ? t.over(a.fragment) : null,
	setup: () => [
		field(t.words, select("words", ["english-35", "english-50", "english-60", "english-70", "web2"])),
		state.game === "ghost" ? field(t.players, select("players", ["2", "3", "4", "5", "6", "7", "8"])) : null,
	],
	about: a => t.list(a.kept, a.playable, a.min),
};
const faces = { ghost: wordFace, superghost: wordFace, superduperghost: wordFace, xghost: wordFace, spook: wordFace };

const field = (label, input) => el("label", null, label + " ", input);

// select is a choice that goes to another state at the same game's start.
function select(key, values, names = v => v) {
	const s = el("select", { "data-key": key, onchange: e => go({ [key]: e.target.value, ...(key === "game" ? { at: "" } : {}) }) },
		...values.map(v => el("option", { value: v }, names(v))));
	s.value = state[key];
	return s;
}

function drawSetup(face) {
	const at = el("input", { id: "at", value: state.at, autocomplete: "off", autocapitalize: "none", spellcheck: "false", placeholder: t.atHint[state.game] ?? "" });
	byId("setup").onsubmit = e => { e.preventDefault(); go({ at: at.value.trim() }); };
	byId("setup").replaceChildren(
		field(t.game, select("game", Object.keys(faces), g => t.games[g])),
		...face.setup().filter(x => x), field(t.at, at), el("button", null, t.go));
}

const valueText = (value, n) => ({ win: t.wins, loss: t.loses, draw: t.draws })[value](n ?? null);
const signs = { win: "won", loss: "lost", draw: "drawn" };

// moveButton is a move: its sign, its name, its value in words and what bears it out.
function moveButton(m, face, hints) {
	const detail = m.chance !== undefined ? t.chance(m.chance) : m.example ? t.example(m.example) : "";
	return el("button", {
		type: "button", class: hints ? m.value : null, "data-move": m.move, "data-value": m.value, "data-remoteness": m.remoteness,
		onclick: () => go({ at: face.after(m) }),
	},
		hints ? el("span", { class: "sign", "aria-hidden": "true" }, t[signs[m.value]]) : null,
		el("span", { class: "name" }, m.move),
		hints ? el("span", { class: "says" }, valueText(m.value, m.remoteness)) : null,
		hints && detail ? el("span", { class: "detail" }, detail) : null);
}

const mostShown = 60; // moves, before one asks for more

function drawMoves(a, face) {
	const hints = liked.get("hints", "yes") === "yes";
	const bestFirst = liked.get("best", "yes") === "yes";
	let moves = a.moves;
	if (!bestFirst || !hints) moves = [...moves].sort((x, y) => x.move < y.move ? -1 : 1);
	const item = m => el("li", null, moveButton(m, face, hints));
	const ul = el("ul", { class: "moves", id: "moves" }, ...moves.slice(0, mostShown).map(item));
	if (moves.length > mostShown) {
		const more = el("li", null, button(t.more_moves(moves.length - mostShown), () => {
			more.replaceWith(...moves.slice(mostShown).map(item));
		}));
		ul.append(more);
	}
	const option = (key, text) => el("label", { class: "option" },
		el("input", { type: "checkbox", "data-option": key, checked: liked.get(key, "yes") === "yes", onchange: e => { liked.set(key, e.target.checked ? "yes" : "no"); draw(); } }), " " + text);
	const typed = el("input", { id: "typed", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
	const form = el("form", { class: "typed", onsubmit: e => {
		e.preventDefault();
		const move = a.moves.find(m => m.move.toLowerCase() === typed.value.trim().toLowerCase());
		if (move) go({ at: face.after(move) });
		else alertUser(t.notALegalMove(typed.value, a.moves.slice(0, 12).map(m => m.move).join(", ")));
	} }, field(t.type, typed), el("button", null, t.move));
	return [el("p", { class: "options" }, option("hints", t.hints), option("best", t.best)), ul, a.moves.length ? form : null];
}

modes.explore = async current => {
	const face = faces[state.game] ?? wordFace;
	drawSetup(face);
	const a = await ask(face.request());
	if (!current()) return;
	if (a.error) {
		byId("position").replaceChildren();
		byId("more").replaceChildren();
		alertUser(a.error);
		return;
	}
	alertUser("");
	const says = face.over(a) ?? (a.players > 2 ? (a.value === "win" ? t.safe : t.unsafe) : t.mover[a.value](a.remoteness));
	byId("position").replaceChildren(
		el("div", { "data-position": state.at, "data-value": a.value, "data-remoteness": a.remoteness, class: "value " + a.value },
			el("h2", null, face.position(a)), el("p", null, says)),
		el("p", { class: "tools" }, button(t.back, () => history.back()), " ", button(t.start, () => go({ at: "" }))),
		...drawMoves(a, face).filter(x => x));
	const line = a.line?.length ? [el("h3", null, t.line), el("ol", { class: "line" }, ...a.line.map(p => el("li", null, button(p.move, () => go({ at: p.fragment })))))] : [];
	byId("more").replaceChildren(...line, el("p", null, face.about(a)));
	say(says);
};

begin();
