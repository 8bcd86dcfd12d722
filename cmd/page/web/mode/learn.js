// Learn: questions until one knows the answers, the words to know, and the search step by step.
import { alertUser, button, byId, card, el, ready, typed, typing } from "../dom.js";
import { ask, ownName } from "../engine.js";
import { keep, kept } from "../records.js";
import { number } from "../say.js";
import { share } from "../share.js";
import { addressOf, anySeed, fresh, go, replace, state } from "../state.js";
import { fail, link, stage } from "../stage.js";

export async function quiz(current) {
	if (!state.seed) replace({ seed: anySeed() });
	const key = "quiz " + addressOf({ seed: "" }) + (ownName() ?? ""), name = addressOf({});
	let now = kept("quiz now");
	if (now?.name !== name || !Array.isArray(now.answers)) now = { name, answers: [], seen: 0 };
	const request = answers => ask({ do: "quiz", text: answers.map(x => x + "\n").join("") });
	let a = await request(now.answers);
	if (a.error && now.answers.length) a = await request(now.answers = []); // what was kept is of another version
	if (!current()) return;
	if (a.error) return fail(a);
	const count = now.answers.length, over = !a.next;
	const answer = async text => {
		ready(false);
		const marked = await request([...now.answers, text]);
		if (!current()) return;
		if (marked.error) {
			alertUser(marked.error);
			return ready(true);
		}
		now.answers.push(text);
		keep("quiz now", now);
		go({});
	};
	const next = () => {
		now.seen = count;
		if (over) {
			const before = kept(key, {});
			keep(key, { best: Math.max(before.best ?? 0, a.right), last: a.right,
				rounds: Math.max(before.rounds ?? 0, a.rounds) });
		}
		keep("quiz now", now);
		go({});
	};
	const showing = now.seen < count; // how the last answer was
	const n = Math.min(showing ? count : count + 1, a.rounds);
	const row = a.row > 1 ? `Question ${number(n)} of ${a.rounds}. ${a.right} right so far, the last ${a.row} in a row.`
		: `Question ${number(n)} of ${a.rounds}. ${a.right} right so far.`;
	const score = `${a.right} of ${a.asked} right`;
	const about = [a.about ? el("p", { class: "small" }, a.about) : null, el("p", { class: "small" }, best(kept(key))),
		el("p", { class: "small" },
			`Whoever opens this address gets the same questions; the command quiz with seed ${state.seed} asks them, `
				+ "too. Your scores stay in this browser.")];
	if (showing) {
		const last = a.answers[count - 1];
		const verdict = last.right ? "Right." : last.answer ? `No. ${last.says}` : last.says;
		stage({
			mover: row, title: a.last.title, says: (last.right ? "✓ " : "✗ ") + verdict, because: a.said[0],
				outcome: last.right ? "won" : "lost",
			picture: { ...a.last, moves: [] }, live: `${verdict} ${a.said.join(" ")}`,
			actions: el("p", { class: "row" },
				button(over ? "See the result" : "Next question", next,
				{ class: "main", id: "next", "data-key": "quiz" }),
				link("Who wins there?", { ...fresh, mode: "explore", at: last.position }, { class: "button" })),
			more: [a.said.length > 1 ? card("Why", a.said.slice(1).map(s => el("p", null, s))) : null, about],
		});
		byId("next").focus({ preventScroll: true });
	} else if (over) {
		stage({
			share: () => share({ share: a.share }),
			mover: "Questions", title: a.last?.title, says: score, because: best(kept(key)), outcome: "over",
				live: score, picture: { parts: [], moves: [] },
			actions: el("p", { class: "row" },
				button("Ten other questions", () => go({ seed: anySeed() }),
				{ class: "main", id: "again", "data-key": "quiz" }),
				button("The same again", () => { keep("quiz now", null); go({}); }),
					button("Share", () => share({ share: a.share }))),
			more: [card(null, el("ol", { class: "asked" },
				a.answers.map(x => el("li", null, x.right ? "✓ " : "✗ ",
				link(x.position || "no letter yet", { ...fresh, mode: "explore", at: x.position }), ": ",
				x.answer ? x.name : "passed over", x.right ? "" : ". " + x.says)))), about],
		});
	} else {
		const q = a.next;
		stage({
			mover: row, title: q.title, says: "Which move is best?", because: q.toMoveSays, picture: q,
				press: answer, live: `${q.at} Which move is best?`,
			actions: el("p", { class: "row" }, button("Show the answer", () => answer(""), { "data-key": "pass" })),
			hint: () => answer(""),
			more: [card(null, typing("Type a move", typed({ id: "typed" }), "Move", answer)), about],
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
		mover: "What to know", title: a.title, says: a.about, because: count(), picture: { parts: [], moves: [] },
			live: a.about,
		actions: el("ul", { class: "lesson" },
			a.items.map(x => el("li", null,
			el("label", null, el("input",
			{ type: "checkbox", checked: own.has(x.at), onchange: e => mark(x.at, e.target.checked) }), " ",
			el("b", null, x.says)), " ",
			link("see", { ...fresh, mode: "explore", at: x.at })))),
		more: null,
	});
	ready(true);
}
