// Who wins? The values on the moves, and best play from there.
import { alertUser, button, byId, card, el, fill, folded, ready, tick, typed, typing } from "../dom.js";
import { ask } from "../engine.js";
import { late } from "../games.js";
import { because, ends, inColours, others, outcome, played, sentence, turn, valued } from "../say.js";
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
	if (a.most) {
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
	a = valued(a);
	const values = state.show !== "no";
	const position = { "data-position": a.at, "data-value": a.answer.value, "data-remoteness": a.answer.remoteness };
	for (const [name, value] of Object.entries(position)) {
		if (!values && name !== "data-position" || value === null) byId("stage").removeAttribute(name);
		else byId("stage").setAttribute(name, value);
	}
	const press = async move => { // which may be typed
		const known = a.answer.moves.find(m => m.move === move);
		if (known) return go({ at: known.position, step: "" });
		const l = await ask({ do: "mark", text: move });
		if (!current()) return;
		if (l.error) alertUser(l.error); else go({ at: l.steps[0].at, step: "" });
	};
	const preview = el("div", { id: "line" }, el("p", { class: "small" }, "Looking for best play…"));
	preview.style.minHeight = `${1.4 * (2 + (a.moves[0]?.remoteness ?? 0))}rem`; // for what comes in a moment
	let shown = null, waits = 0;
	const line = async move => {
		const m = a.moves.find(m => m.move === move); // none: the board was of another position when it was looked at
		if (!m || move === shown || a.answer.by === "estimate" || !values) return;
		shown = move;
		const l = await ask({ do: "mark", text: move });
		if (!current() || shown !== move) return;
		fill(preview, l.error ?? [el("h3", null, `If you ${m.advice ?? `play ${played(a, m)}`}`), bestPlay(a, l.steps),
			el("p", null, ends(l.steps))]);
	};
	const look = move => { // at once would be at every key that a pointer crosses
		clearTimeout(waits);
		waits = setTimeout(() => line(move), 120);
	};
	const says = values ? outcome(a) : "Who wins?", why = a.answer.why.filter(w => w !== because(a));
	const listed = values && (a.moves.length > 0 || Boolean(a.answer.moves_total));
	stage({
		mover: turn(a), title: a.title, says, because: values ? inColours(a, because(a)) : "",
		picture: a, press, look, values, live: `${turn(a)} ${values ? says : ""}`,
		spell: a.words && !a.over ? { begins: a.begins ?? "", act: press } : null,
		actions: [el("p", { class: "row" }, large,
			button("Play from here", () => go({ mode: "play", moves: "", seed: "", show: "" }),
			{ "data-key": "from here" }))],
		undo: before(),
		hint: values ? null : () => go({ show: "" }),
		more: [
			listed && a.moves.length && a.answer.by !== "estimate" ? card(null, preview) : null,
			values && why.length ? card("Why", why.map(w => el("p", null, inColours(a, w)))) : null,
			values ? facts(a) : null,
			listed ? folded("All moves", () => [moveList(a, press), el("p", { class: "small" }, others(a))],
				{ id: "moves" }) : null,
			card("Another position",
				typing("Position", typed({ id: "at", value: state.at, placeholder: late() }), "Show", text =>
				go({ ...fresh, at: text })),
				a.over ? null : typing("Type a move", typed({ id: "typed" }), "Move", press),
				tick("Hide who wins", !values, yes => go({ show: yes ? "no" : "" }), { "data-key": "hide" })),
			aboutWords(),
		],
	});
	if (listed && a.moves.length) line(a.moves[0].move);
	ready(true);
}

// facts are what only one game knows, some of it in tables.
const facts = a => (a.facts ?? []).map(f => f.rows
	? folded(sentence(f.label || "In numbers").replace(/[.:]$/, ""), () =>
	el("table", null, f.rows.map(row =>
	el("tr", null, row.map((cell, i) => el(i ? "td" : "th", i ? null : { scope: "row" }, cell))))), { open: true })
	: f.label ? el("p", { class: "small fact" }, inColours(a, sentence(f.label))) : null);
