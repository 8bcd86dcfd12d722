// Who wins? The values on the moves, and best play from there.
import { alertUser, button, byId, card, el, fill, folded, ready, tick, typed, typing } from "../dom.js";
import { ask } from "../engine.js";
import { late } from "../games.js";
import { number } from "../say.js";
import { addressOf, before, fresh, go, match, state } from "../state.js";
import { bestPlay, fail, moveList, stage } from "../stage.js";
import { aboutWords } from "./words.js";

let forced = ""; // the address whose position is solved however long it takes

export async function explore(current) {
	const here = addressOf({});
	let a = await ask({ do: "solve", force: forced === here });
	if (!current()) return;
	if (a.stopped && forced === here) { // as it was before somebody wanted it exactly
		forced = "";
		a = await ask({ do: "solve" });
		if (!current()) return;
	}
	let large = null;
	if (a.most || a.seconds) {
		large = button("Solve exactly", () => {
			forced = here;
			go({});
		}, { id: "solve", "data-key": "solve" });
		if (!a.canGuess) return fail(a, large);
		a = await ask({ do: "guess" });
		if (!current()) return;
	}
	if (a.error && a.nearest !== undefined && match?.at === state.at) { // a bluff of the match
		const says = "No word can come of this: challenge, and you win.";
		const picture = { parts: [{ kind: "text", rows: [[{ mark: state.at }]] }], moves: [] };
		stage({ says, because: a.error, picture, more: null, undo: before() });
		return ready(true);
	}
	if (a.error) return fail(a);
	const values = state.show !== "no";
	const press = move => {
		const m = a.moves.find(m => m.move === move);
		go({ at: m.to, step: "", show: state.show });
	};
	const preview = el("div", { id: "line" });
	preview.style.minHeight = `${1.4 * (2 + (a.moves[0]?.remoteness ?? 0))}rem`; // for what comes in a moment
	let shown = null, waits = 0;
	const line = async move => {
		const m = a.moves.find(m => m.move === move); // none: the board was of another position when it was looked at
		if (!m || move === shown || a.guess || !values) return;
		shown = move;
		const l = await ask({ do: "line", text: move });
		if (current() && shown === move && !l.error) fill(preview, lineOf(l, m));
	};
	const look = move => { // at once would be at every key that a pointer crosses
		clearTimeout(waits);
		waits = setTimeout(() => line(move), 120);
	};
	const position = { "data-position": a.at, "data-value": a.value, "data-remoteness": a.remoteness };
	for (const [name, value] of Object.entries(position)) {
		if (!values && name !== "data-position" || (value ?? null) === null) byId("stage").removeAttribute(name);
		else byId("stage").setAttribute(name, value);
	}
	const type = typed({ id: "typed" });
	stage({
		mover: a.toMoveSays, title: a.title,
		says: values ? a.says : "Who wins?", because: values ? a.because : "",
		picture: a, press, look, values,
		live: values ? `${a.toMoveSays} ${a.says}` : a.toMoveSays,
		actions: [el("p", { class: "row" }, large,
			button("Play from here", () => go({ mode: "play", moves: "", seed: "", show: "" }),
			{ "data-key": "from here" }))],
		undo: before(),
		hint: values ? null : () => go({ show: "" }),
		more: [
			a.moves.length && !a.guess && values ? card(null, preview) : null,
			values && a.why?.length ? card("Why", a.why.map(w => el("p", null, w))) : null,
			values ? facts(a) : null,
			(a.moves.length || a.more) && values ? folded("All moves", () =>
				[moveList(a.moves, press), a.more || a.others
				? el("p", { class: "small" }, a.others
				|| `There are ${number(Number(a.more))} moves. Type those that have no button.`) : null], { id: "moves" })
				: null,
			card("Another position",
				typing("Position", typed({ id: "at", value: state.at, placeholder: late() }), "Show", text =>
				go({ ...fresh, at: text })),
				a.moves.length || a.more ? typing("Type a move", type, "Move", async text => {
					const m = a.moves.find(m => m.move === text) ?? a.moves.find(m => [m.move, m.name].some(x =>
						x.toLowerCase() === text.toLowerCase().replace(/\s+/g, " ")));
					if (m) return press(m.move);
					const l = await ask({ do: "line", text }); // one of those that are not listed, or none
					if (!current()) return;
					if (l.error) alertUser(l.error); else go({ at: l.steps[0].at, step: "" });
				}) : null,
				tick("Hide who wins", !values, yes => go({ show: yes ? "no" : "" }), { "data-key": "hide" })),
			aboutWords(),
		],
	});
	if (a.moves.length && values && !a.guess) line(a.moves[0].move);
	ready(true);
}

// lineOf is best play after a move.
function lineOf({ steps, ends }, m) {
	return [
		el("h3", null, `If you play ${m.name}`),
		bestPlay(steps),
		ends ? el("p", null, ends) : null,
	];
}

// facts are what only one game knows, some of it in tables.
const facts = a => (a.facts ?? []).map(f => f.rows ? folded(f.label || "In numbers", () =>
	el("table", null, f.rows.map(row =>
	el("tr", null, row.map((cell, i) => el(i ? "td" : "th", i ? null : { scope: "row" }, cell))))), { open: true })
	: f.label ? el("p", { class: "small fact" }, f.label) : null);
