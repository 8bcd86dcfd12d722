// The stage: the board, a sentence about it, and what can be done. Every mode puts its answer there.
import { board } from "./board/index.js";
import { alertUser, button, byId, el, fill, say } from "./dom.js";
import { ownName } from "./engine.js";
import { familyOf, first, listLanguage, late, named } from "./games.js";
import { keep, kept } from "./records.js";
import { openSettings } from "./settings.js";
import { capital, outlook, played } from "./say.js";
import { addressOf, anew, fresh, go, state } from "./state.js";

export const table = board(byId("board"));

export let fullTitle = ""; // of the game that is shown
export let startParts = []; // of the picture of its start

// tools are the buttons of the header: what they do now. A mode sets them.
let tools = {};
export const toolFor = name => tools[name];

// stage shows an answer. Picture has parts and moves; press makes a move, and look is told which one somebody
// points at. Values: they show. Outcome is won, lost, draw or over, at an end. Live is what is said to
// those who cannot see it. Undo, hint and share are what these buttons of the header do; null: nothing, or what they do
// anywhere. Tried are moves that were wrong, and marked is an answer of a quiz: what was chosen, and what is best. Spell
// has the act that spells a word, and what that begins with.
export function stage(shown) {
	const { mover, title, says, because, picture, press, look, values, outcome, tried, marked } = shown;
	const { actions, more, live, undo, hint, share, spell } = shown;
	const section = byId("stage"), focused = section.contains(document.activeElement);
	alertUser("");
	fill(byId("tabs"), tabs());
	fill(byId("mover"), mover ?? null);
	document.querySelector("main").scrollTop = 0;
	const kind = named();
	fullTitle = title ?? "";
	byId("title").textContent = !kind ? fullTitle : state.mode === "puzzle" ? kind.label : ""; // else it is named above
	headline(says ?? "");
	if (outcome) section.dataset.outcome = outcome; else delete section.dataset.outcome;
	const refuse = why => {
		fill(byId("because"), why);
		say(why);
	};
	const scene = state.mode === "play" ? addressOf({ moves: "" }) : "";
	if (picture) startParts = picture.start ?? picture.parts;
	const lettered = picture?.parts.some(p => p.kind === "keys"), before = kept("lettered", {});
	if (lettered && !before[state.game]) keep("lettered", { ...before, [state.game]: true });
	if (picture) table.draw(picture, { press, look, values, tried, marked, spell, refuse, language: listLanguage(), scene });
	fill(byId("because"), because ?? null);
	fill(byId("actions"), actions ?? null);
	if (more !== undefined) fill(byId("more"), more);
	equip({ undo, hint, share });
	if (focused && !section.contains(document.activeElement)) { // what had the focus is gone
		const place = spell ? null : byId("board").querySelector("[data-place]:not([aria-disabled])");
		// Enter ends a word
		const next = byId("actions").querySelector(".main, #typed") ?? place ?? byId("board");
		next.focus({ preventScroll: true });
	}
	if (live) say(live);
}

// headline says the sentence above the board.
export function headline(text) {
	byId("says").textContent = text;
	byId("says").style.setProperty("--length", text.length);
}

function equip(given) {
	tools = given;
	for (const name of ["undo", "hint"]) {
		const b = byId("tool-" + name);
		if (b) b.disabled = !tools[name];
	}
}

// fail says why there is no answer, with ways on.
export function fail(a, ...ways) {
	const blamed = state.at || state.moves; // otherwise it is the game, its settings, or who plays
	fill(byId("tabs"), tabs());
	headline("That doesn't work.");
	for (const id of ["mover", "title", "because"]) byId(id).textContent = "";
	delete byId("stage").dataset.outcome;
	table.draw({ parts: [], moves: [] }, {});
	equip({});
	fill(byId("actions"));
	fill(byId("more"));
	const lost = !ownName() && Object.values(state.settings).includes("own");
	alertUser(a.error,
		lost ? button("A list of your own", () => openSettings()) : null,
		a.players ? button("Play against a computer", () => go({ seats: a.players })) : null,
		a.stopped ? button("Try again", () => go({})) : null,
		a.nearest ? button(`Go to ${a.nearest}`, () => go({ at: a.nearest })) : null,
		ways,
		late() && state.at !== late() && !a.nearest && !a.players
			? button("A position late in the game", () => go({ ...fresh, at: late() })) : null,
		button("Back to the start", () => go({
			...blamed && !a.players ? fresh : { ...anew, game: familyOf(state.game) ? state.game : first() },
			...state.error ? { mode: "play" } : {},
		})));
}

// learning are the ways to learn, by their names in addresses.
export const learning = ["quiz", "words", "search"];

// tabs lead from one way to learn to the others.
function tabs() {
	if (!learning.includes(state.mode)) return null;
	const names = { quiz: "Questions", words: "What to know", search: "The search" };
	return learning.filter(mode => mode !== "words" || mode === state.mode || familyOf(state.game)?.lessons)
		.map(mode => button(names[mode], () => go({ ...fresh, at: state.at, mode }), {
			"data-key": "learn " + mode, "data-learn": mode, "aria-pressed": String(state.mode === mode),
		}));
}

// moveList lists the moves of a position with what they are worth, for those that look for one.
export const moveList = (a, press) => el("ul", { class: "moves" }, a.moves.map(m => el("li", null,
	button([el("b", null, capital(played(a, m))), " ", el("span", null, outlook(m)),
		m.note ? el("small", null, " " + m.note) : null], () => press(m.move),
	{ "data-listed": m.move, "data-value": m.value, "data-key": "list " + m.move }))));

// bestPlay lists the steps of a line. Who points at one, or presses it, sees it on the board.
export function bestPlay(a, steps, begins = "You") {
	const others = begins === "You" ? "They" : "You";
	const show = s => () => table.show(s);
	const attributes = { class: "line", onpointerleave: show(null), onfocusout: show(null) };
	return el("ol", attributes, steps.map((s, i) => el("li", null,
		button([i % 2 ? others : begins, ": ", el("b", null, played(a, s.by))], show(s),
			{ class: "step", onpointerenter: show(s), onfocus: show(s) }))));
}

export const link = (text, changes, attributes) => el("a", { href: addressOf(changes), ...attributes }, text);
