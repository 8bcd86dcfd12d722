// Learn: questions until one knows the answers, the words to know, and the search step by step.
import { alertUser, button, byId, card, el, ready, typed, typing } from "../dom.js";
import { ask, ownName } from "../engine.js";
import { keep, kept } from "../records.js";
import { about } from "../games.js";
import {
	bests, capitals, inColours, listed, number, outlook, played, sentence, turn,
} from "../say.js";
import { share } from "../share.js";
import { addressOf, anySeed, fresh, go, replace, state } from "../state.js";
import { fail, link, stage } from "../stage.js";

export async function quiz(current) {
	if (!state.seed) replace({ seed: anySeed() });
	const key = "quiz " + addressOf({ seed: "" }) + (ownName() ?? ""), name = addressOf({});
	let now = kept("quiz now");
	if (now?.name !== name || !Array.isArray(now.given)) now = { name, given: [], seen: 0 };
	const count = now.given.length, showing = now.seen < count; // how the last answer was
	const a = await ask({ do: "quiz", text: String(showing ? count - 1 : count) });
	if (!current()) return;
	if (a.error) return fail(a);
	const q = a.next, over = !q, right = now.given.filter(x => x.right).length;
	const answer = async text => {
		ready(false);
		const marked = await ask({ do: "mark", at: q.at, text });
		if (!current()) return;
		if (marked.error) {
			alertUser(marked.error);
			return ready(true);
		}
		const { best, worth, why, move } = marked;
		now.given.push({ at: q.at, right: marked.right, best, worth, why, move, said: move ? played(q, move) : "" });
		keep("quiz now", now);
		go({});
	};
	const next = () => {
		now.seen = count;
		if (count === a.rounds) {
			const before = kept(key, {});
			keep(key, { best: Math.max(before.best ?? 0, right), last: right,
				rounds: Math.max(before.rounds ?? 0, a.rounds) });
		}
		keep("quiz now", now);
		go({});
	};
	const n = Math.min(showing ? count : count + 1, a.rounds);
	const row = `Question ${number(n)} of ${a.rounds}. ${right} right so far.`;
	const score = `${right} of ${a.rounds} right`, signs = now.given.map(x => x.right ? "✓" : "✗").join("");
	const result = { share: `${a.title}, ${score} ${signs}` };
	const late = "From its start the game is too large for a quiz: the questions come from late in it.";
	const notes = [a.late ? el("p", { class: "small" }, late) : null, el("p", { class: "small" }, best(kept(key))),
		el("p", { class: "small" },
			`Whoever opens this address gets the same questions; the command quiz with seed ${state.seed} asks them, `
				+ "too. Your scores stay in this browser.")];
	if (showing) {
		const last = now.given[count - 1], does = last.worth ? sentence(`${last.said} ${outlook(last.worth)}`) : "";
		const verdict = last.right ? "Right." : (last.move ? "No. " : "") + bests(q, last.best);
		const why = last.why.map(w => inColours(q, sentence(w)));
		stage({
			mover: row, title: a.title, says: (last.right ? "✓ " : "✗ ") + verdict,
			because: [does, why[0]].filter(Boolean).join(" "), outcome: last.right ? "won" : "lost",
			marked: { best: last.best, answer: last.move?.move }, picture: q, live: [verdict, does, ...why].join(" "),
			actions: el("p", { class: "row" },
				button(count === a.rounds ? "See the result" : "Next question", next,
				{ class: "main", id: "next", "data-key": "quiz" }),
				link("Who wins there?", { ...fresh, mode: "explore", at: last.at }, { class: "button" })),
			more: [why.length > 1 ? card("Why", why.slice(1).map(s => el("p", null, s))) : null, notes],
		});
		byId("next").focus({ preventScroll: true });
	} else if (over) {
		stage({
			share: () => share(result), mover: "Questions", title: a.title, says: score, because: best(kept(key)),
			outcome: "over", live: score, picture: { parts: [], moves: [] },
			actions: el("p", { class: "row" },
				button("Ten other questions", () => go({ seed: anySeed() }),
				{ class: "main", id: "again", "data-key": "quiz" }),
				button("The same again", () => { keep("quiz now", null); go({}); }),
					button("Share", () => share(result))),
			more: [card(null, el("ol", { class: "asked" },
				now.given.map(x => el("li", null, x.right ? "✓ " : "✗ ",
				link(x.at || "no letter yet", { ...fresh, mode: "explore", at: x.at }), ": ", x.said || "passed over",
				x.right ? "" : `. Best: ${listed(x.best.map(capitals), "or")}.`)))), notes],
		});
	} else {
		stage({
			mover: row, title: a.title, says: "Which move is best?", because: `${turn(q)} ${about()}`, picture: q,
			press: answer, live: `${q.at} Which move is best?`,
			actions: el("p", { class: "row" }, button("Show the answer", () => answer(""), { "data-key": "pass" })),
			hint: () => answer(""),
			more: [card(null, typing("Type a move", typed({ id: "typed" }), "Move", answer)), notes],
		});
		byId("stage").dataset.question = count + 1;
	}
	ready(true);
}

// best says how earlier quizzes about the same went.
const best = score => score?.best === undefined ? ""
	: `Your best of ${score.rounds}: ${score.best}. Your last: ${score.last}.`;

// words shows what to know by heart, to win for certain.
export async function lesson(current) {
	const a = await ask({ do: "lesson" });
	if (!current()) return;
	if (a.error) return fail(a, button("Questions", () => go({ ...fresh, at: state.at, mode: "quiz" })));
	const known = kept("known", {}), key = addressOf({ ...fresh, at: state.at, mode: "words" });
	const own = new Set(known[key] ?? []);
	const count = () => `${own.size} of ${number(a.items.length)} known`;
	const mark = (at, yes) => {
		if (yes) own.add(at); else own.delete(at);
		keep("known", { ...kept("known", {}), [key]: [...own] });
		byId("because").textContent = count();
	};
	stage({
		mover: "What to know", title: a.title, says: sentence(a.about), because: count(), picture: { parts: [], moves: [] },
			live: sentence(a.about),
		actions: el("ul", { class: "lesson" },
			a.items.map(([at, ...best]) => el("li", null,
			el("label", null, el("input",
			{ type: "checkbox", checked: own.has(at), onchange: e => mark(at, e.target.checked) }), " ",
			el("b", null, `${at ? `After ${capitals(at)}` : "You begin"}: `
				+ `${listed(best.map(b => [...b].length === 1 ? capitals(b) : b), "or")}.`)), " ",
			link("see", { ...fresh, mode: "explore", at })))),
		more: null,
	});
	ready(true);
}
