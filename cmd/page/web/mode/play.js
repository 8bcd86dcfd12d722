// Play: a match between people and computers. The address says who plays, the seed, the start and
// the moves, and the engine says what follows from that. What a person does is another address, which
// Back leaves; what a computer does is added to it.
import { alertUser, button, byId, card, el, fill, folded, ready, say, typed, typing } from "../dom.js";
import { ask } from "../engine.js";
import { about, levelName, levels } from "../games.js";
import { movesOf, nameOf } from "../records.js";
import {
	inColours, matchEnds, matchLog, matchSays, matchTold, roundEnds, sideOf, stood,
} from "../say.js";
import { openSettings } from "../settings.js";
import { share } from "../share.js";
import { addressOf, anySeed, fresh, go, hold, match, replace, state, visit } from "../state.js";
import { fail, headline, link, stage, table } from "../stage.js";
import { aboutWords } from "./words.js";

export let mostSeats = 2; // the most players of a match like the last one

export async function play(current) {
	if (!state.seed) replace({ seed: anySeed() });
	for (;;) {
		const moves = movesOf(state.moves),
			lost = "The moves of this match are kept in another browser, or no longer.";
		const m = moves === undefined ? { error: lost, before: "" } : await ask({ do: "play", moves });
		if (!current()) return;
		if (m.error) {
			const before = () => go({ moves: nameOf(m.before) });
			return fail(m, m.before === undefined ? null : button("Go on before it", before));
		}
		keepMatch(m, moves);
		if (m.ended && seen !== state.seed + moves) { // a round: that is felt, too
			drawEnd(m, () => {
				seen = state.seed + moves;
				go({});
			});
			return ready(true);
		}
		drawMatch(m, moves, current);
		if (m.turn < 0 || person(m)) return ready(true);
		const [reply] = await Promise.all([ask({ do: "reply", moves }), acts(m) ? landed() : null]);
		if (!current()) return;
		if (reply.error) {
			alertUser(reply.error, button("Try again", () => go({})));
			return ready(true);
		}
		replace({ moves: nameOf(reply.moves) });
	}
}

let seen = ""; // the match whose last round was seen to its end

// landed waits until a move has come to rest: a computer answers then.
const landed = () => new Promise(done => {
	setTimeout(done, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 500);
});

// keepMatch keeps the match while something else is looked at, and a way back to one that it has replaced.
function keepMatch(m, moves) {
	const scene = addressOf({ moves: "" });
	const replaced = match && match.begun && !match.over ? match.address : "";
	hold({
		address: addressOf({}), scene, at: m.at, moves, over: m.turn < 0, begun: m.undo !== undefined,
		left: match?.scene === scene ? match.left : replaced,
	});
}

// drawEnd shows how a round has ended, before the next one begins.
function drawEnd(m, next) {
	const { says, lines, outcome } = roundEnds(m);
	stage({
		mover: players(m), title: m.title, says, because: lines[0], outcome, picture: { parts: m.ended, moves: [] },
			live: [says, ...lines].join(" "),
		undo: m.undo !== undefined ? () => go({ moves: nameOf(m.undo) }) : null,
		actions: el("p", { class: "row" },
			button("Next round", next, { class: "main", id: "next", "data-key": "next" })),
		more: [el("p", null, lines.slice(1).join(" ")), scores(m), aboutWords()],
	});
	byId("next").focus({ preventScroll: true });
}

const scores = m => m.seats.some(s => s.score !== undefined) ? card(null, el("ul", { class: "seats" },
	m.seats.map((s, i) => el("li", { "aria-current": i === m.turn ? "true" : null }, el("b", null, called(m, s)), " ",
	el("span", { class: "score" }, s.out ? `${s.score} (out)` : s.score || "–"))))) : null;

const person = m => m.turn >= 0 && !m.seats[m.turn].computer; // it is the turn of one
const acts = m => m.rounds.reduce((n, r) => n + r.acts.length, 0);

const again = () => ({ moves: "", seed: "" });

function drawMatch(m, moves, current) {
	mostSeats = m.most;
	const over = m.turn < 0;
	const act = async text => {
		ready(false);
		const a = await ask({ do: "act", text, moves });
		if (!current()) return;
		if (a.error) {
			alertUser(a.error);
			return ready(true);
		}
		go({ moves: nameOf(a.moves) });
	};
	let asked = false; // for a hint, once
	const hint = async () => { // first whether there is something to find, and then what
		const a = await ask({ do: "hint", moves });
		if (!current()) return;
		const first = { win: "There is a winning move. Which?", draw: "There is a move that draws. Which?" }[a.value];
		const says = a.error ?? (asked ? a.hint : first ?? a.hint);
		headline(says);
		say(says);
		if (says !== a.hint) return asked = true;
		table.hint(a.act);
		for (const b of byId("actions").querySelectorAll("[data-act]")) b.toggleAttribute("data-hint",
			b.dataset.act === a.act);
	};
	const acting = person(m), done = acts(m), says = matchSays(m), told = matchTold(m);
	const spell = acting && (m.words || m.due) ? { begins: m.begins ?? "", act } : null;
	const types = acting && !spell && (m.total || m.moves.length === 0 && m.parts.every(p => p.kind !== "keys"));
	const actOf = a => button(a.label, () => act(a.name),
		{ "data-act": a.name, "data-key": "act " + a.name, title: a.about });
	stage({
		mover: players(m), title: m.title, says,
		because: over ? null : done ? inColours(m, told.slice(-2).join(" "))
			: el("span", { id: "how" }, about() || told.join(" ")),
		picture: acting ? m : { ...m, moves: [] }, press: acting ? act : null, spell,
		outcome: matchEnds(m), live: [...new Set([...told, says])].join(" "),
		undo: m.undo !== undefined && (over || acting) ? () => go({ moves: nameOf(m.undo) }) : null,
		hint: acting ? hint : null,
		share: () => share(m),
		actions: [
			over ? el("p", { class: "row" },
				button("Rematch", () => go(again()), { class: "main", id: "again", "data-key": "again" }),
				button("Share", () => share(m), { "data-key": "share" }),
				link("Who wins there?", { ...fresh, mode: "explore", at: m.at }, { class: "button", id: "explore" }))
				: null,
			types ? typing("A move", typed({ id: "typed", "data-key": "typed" }), "Say it", act)
				: null,
			acting ? el("p", { class: "row" },
				m.acts.filter(a => done || a.name !== "concede!").map(actOf),
				done === 0 && match.left ? button("Return to your match", () => visit(match.left),
					{ id: "return", "data-key": "return" }) : null) : null,
		],
		more: [
			over ? course(m, moves, current) : null,
			scores(m),
			done ? folded("The match so far", () =>
				el("ol", { class: "log" }, matchLog(m).map(lines => el("li", null, lines.map(line => el("div", null, line))))),
				{ id: "log" }) : null,
			folded("The rules, and what the computers do", async () => {
				const a = await ask({ do: "rules", moves });
				return a.error ?? a.lines.map(line => el("p", null, line));
			}, { id: "rules" }),
			!over && done ? el("p", { class: "row" },
				button("New match", () => go(again()), { "data-key": "new" })) : null,
			m.seats.filter(s => !s.computer).length > 1 && !over ? card("By turns", el("p", null,
				"Send the address after each of your moves: whoever opens it plays on."),
				el("p", { class: "row" }, button("Send my move", () => share(m)))) : null,
			aboutWords(),
		],
	});
}

// called is what a player is called.
const called = (m, s) => {
	const name = s.computer && levels().some(l => l.name === s.name) ? levelName(s.name) : s.label;
	return s.side ? `${sideOf(m, s.side)} (${name})` : name;
};

// players says who plays, and whose turn it is; pressed, it lets one change that.
const players = m => button(m.seats.map((s, i) => (i === m.turn ? "▸ " : "") + called(m, s)).join(" · ") + " ▾",
	() => openSettings(mostSeats, m.start), { id: "seats", "data-key": "seats" });

// course shows the course of a match that is over, and above the board where it was lost, which leads there.
function course(m, moves, current) {
	const out = el("div", { id: "course" });
	(async () => {
		const a = await ask({ do: "course", moves });
		if (!current()) return;
		if (a.error) return fill(out, el("p", null, a.error));
		const round = a.rounds.findLast(r => r.note);
		const by = round ? round.plies.findIndex(p => p.lost) : -1;
		const note = inColours(m, round?.note ?? "");
		fill(byId("because"), by < 0 ? note : link(note, { ...fresh, mode: "explore",
			at: round.plies[by - 1].position }, { id: "lost" }));
		fill(out, a.rounds.map(r => courseOf(m, r)));
	})();
	return el("details", { class: "card" }, el("summary", null, el("h3", null, "The course of the match")), out);
}

// courseOf lists what was done in a round, and who was winning after it.
function courseOf(m, r) {
	return [
		r.title ? el("h4", null, r.title) : null,
		el("ol", { class: "strip", start: "0" }, r.plies.map((p, i) => {
			const before = r.plies[i - 1], own = r.players.indexOf(p.player);
			const turned = before?.holds[own] && !p.holds[own] && !p.unknown;
			return el("li", { class: p.lost ? "lost" : null, "data-act": p.act },
				link(i ? inColours(m, `${p.player}: ${p.act}`) : "start", { ...fresh, mode: "explore", at: p.position }), " ",
					el("span", null, inColours(m, stood(r.players, p))), p.lost ? el("b", null, " ← lost here") : turned
					? el("b", null, " ↔ turning point") : null);
		})),
		r.note ? el("p", { class: "note" }, inColours(m, r.note)) : null,
	];
}
