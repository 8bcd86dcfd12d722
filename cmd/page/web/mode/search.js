// The search: what the engine does on a small tree, step by step, on the drawn tree.
import { button, byId, card, el, field, put, ready, say, select, tick } from "../dom.js";
import { ask } from "../engine.js";
import { keep, kept } from "../records.js";
import { capital, number, numberOf } from "../say.js";
import { go, replace, state } from "../state.js";
import { fail, stage } from "../stage.js";

const methods = ["minimax", "alpha-beta", "table", "all"];
const names = {
	minimax: "minimax: it looks at everything", "alpha-beta": "alpha-beta: it leaves out what cannot matter",
	table: "alpha-beta with a table", all: "all that the engine knows",
};
const signed = v => ["−1", "0", "+1"][v + 1];
const isMax = step => step.turn === "first";
const signValue = v => ["loss", "draw", "win"][v + 1];
const found = s => s.low === -1 ? s.high : s.low; // the value that a search has found, which may be a bound
const bounds = (low, high) => low === high ? signed(low) : low > -1 ? "≥ " + signed(low) : "≤ " + signed(high);

let arrows = {}; // what the arrow keys do

export async function search(current) {
	arrows = {};
	const method = methods.includes(state.by) ? state.by : methods[0];
	const a = await ask({ do: "search", by: method });
	if (!current()) return;
	if (a.error) return fail(a, method === "alpha-beta" ? null
		: button(capital(names["alpha-beta"]), () => go({ by: "alpha-beta" })));
	if (state.at !== a.at) replace({ at: a.at });
	const { steps } = a, last = steps.length - 1;
	const values = steps.some(s => ["known", "return"].includes(s.kind) && found(s) === 0) ? [-1, 0, 1] : [-1, 1];
	let at = 0, timer = 0, asking = false;
	const slider = el("input",
		{ type: "range", id: "slider", min: 0, max: last, "aria-label": "Step", oninput: e =>
		show(Number(e.target.value)) });
	const press = (id, sign, onclick, text) =>
		button([el("span", { "aria-hidden": "true" }, sign), " " + text], onclick, { id, "data-key": id });
	const predict = tick("Ask me first: what does a position return, and is it cut?", kept("predict"),
		yes => { keep("predict", yes); show(at); }, { "data-key": "predict" });
	const tally = el("span", { id: "tally" }), score = () => kept("predicted", { right: 0, asked: 0 });
	const below = el("div", { id: "step" }),
		list = el("div", { class: "search", tabindex: 0, role: "group", "aria-label": "The tree in words" }),
		drawing = el("div", { class: "tree", tabindex: 0, role: "img", "aria-label": "The tree of the game" });
	const svg = a.svg ? document.importNode(new DOMParser().parseFromString(a.svg, "image/svg+xml").documentElement,
		true) : null;
	if (svg) drawing.append(svg);

	// show draws step k, after an answer with how good that was.
	function show(k, verdict) {
		at = Math.max(0, Math.min(last, k));
		asking = false;
		const s = steps[at];
		slider.value = at;
		const where = `Step ${at + 1} of ${number(steps.length)}.`;
		slider.setAttribute("aria-valuetext", where);
		put(below, verdict);
		Object.assign(below.dataset, { step: at + 1, kind: s.kind, node: s.node });
		byId("mover").textContent = where;
		byId("says").textContent = told(s);
		byId("because").textContent = lesson(s);
		drawTree();
		const { right, asked } = score();
		tally.textContent = asked ? ` ${right} of ${asked} answers right.` : "";
		say(`${verdict?.textContent ?? ""} ${told(s)}`);
		clearTimeout(timer);
		timer = setTimeout(() => { // browsers take few changes of an address at a time
			if (current()) replace({ step: String(at + 1) });
		}, 300);
	}

	const who = s => capital(a.names[isMax(s) ? 0 : 1]);
	const after = s => s.move ? `after ${s.move}` : "at the start";

	// told says what the search does in a step.
	function told(s) {
		if (s.kind === "cut") return `${numberOf(s.left.length, "move")} need not be looked at.`;
		if (s.kind === "return") return `${capital(after(s))}: ${bounds(s.low, s.high)}.`;
		if (s.kind === "visit") return `${s.move ? `After ${s.move}, ${who(s)}` : who(s)} is to move.`;
		const wins = s.low === 1 ? `${a.names[0]} wins` : s.high === -1 ? `${a.names[1]} wins` : "nobody wins";
		return s.low === s.high ? `After ${s.move}, ${wins}.` : `After ${s.move}: ${bounds(s.low, s.high)} is known.`;
	}

	// lesson says what a step teaches: one new word at a time.
	function lesson(s) {
		if (at === 0) return `The tree has all games from here. +1: ${a.names[0]} wins. −1: ${a.names[1]} wins.`;
		if (at === last) return a.ends;
		if (s.kind === "cut") return `Cut: ${since(s)}.`;
		if (s.kind === "return") return takes(s);
		if (s.kind === "known") return s.low === s.high ? "The value is known here, and nothing more is looked at."
			: "So much is known here, which is enough.";
		return `${who(s)} takes the ${isMax(s) ? "greatest" : "least"} value of the moves: ${isMax(s) ? "max" : "min"}.`;
	}

	// asks says what can be predicted of a step: value, what a position returns; or cut, whether moves are cut off.
	function asks(k) {
		const s = steps[k];
		if (s.kind === "return") return { cut: false, right: String(found(s)) };
		if (s.kind === "cut") return { cut: true, right: "yes" };
		const before = steps.slice(0, k).some(x => x.above === s.above && ["visit", "known"].includes(x.kind));
		return before && method !== "minimax" ? { cut: true, right: "no" } : null;
	}

	// next goes on, or asks what comes.
	function next() {
		const s = steps[at + 1];
		if (!s || asking) return;
		const { cut, right } = kept("predict") && asks(at + 1) || {};
		if (right === undefined) return show(at + 1);
		asking = true;
		const name = answer => ({ yes: "Yes", no: "No" })[answer] ?? signed(Number(answer));
		const there = s.kind === "cut" ? s : steps.find(x => x.node === s.above);
		const question = cut ? `Are the other moves ${after(there)} cut off?`
			: `What is the position ${after(s)} worth?`;
		const choose = answer => {
			const so = score();
			keep("predicted", { right: so.right + (answer === right), asked: so.asked + 1 });
			const why = !cut ? takes(s) : s.kind === "cut" ? ""
				: `Since α = ${signed(s.alpha)} < β = ${signed(s.beta)}, the next move may still change the value.`;
			show(at + 1, el("p", { id: "verdict", "data-right": String(answer === right) },
				el("b", null, answer === right ? "✓ Right." : `✗ No: ${name(right)}.`), " " + why));
			byId("step-next").focus();
		};
		put(below, el("p", { id: "question" }, el("b", null, question)),
			el("p", { class: "row" },
			(cut ? ["yes", "no"] : values.map(String)).map(answer =>
			button(name(answer), () => choose(answer), { "data-answer": answer }))));
		below.querySelector("button").focus();
		say(question);
	}

	// takes says what a returned value comes from.
	function takes(s) {
		const from = steps.slice(0, steps.indexOf(s))
			.filter(m => m.above === s.node && ["known", "return"].includes(m.kind)).map(m => `${m.move} ${bounds(m.low, m.high)}`).join(", ");
		return isMax(s) ? `Here ${a.names[0]} takes the greatest of: ${from}.`
			: `Here ${a.names[1]} takes the least of: ${from}.`;
	}

	// since is the condition of a cut.
	const since = s => `cut off, since ${signed(s.low)} ${isMax(s) ? "≥ β" : "≤ α"} = ${signed(s.bound)}`;

	// drawTree draws what the search has met up to the step: in the drawing, and as a list that can be read.
	function drawTree() {
		const nodes = new Map();
		for (const s of steps.slice(0, at + 1)) {
			let n = nodes.get(s.node);
			if (!n) nodes.set(s.node, n = { s, kids: [] });
			if (s.kind === "visit" || s.kind === "known") {
				const above = nodes.get(s.above);
				above?.kids.push(n);
				if (above) above.window = s;
				n.window = s;
			} else if (s.kind === "cut") n.cut = s;
			if (s.kind === "known" || s.kind === "return") n.worth = s;
		}
		const root = nodes.get(1);
		if (at === last) root.worth ??= { low: a.value, high: a.value };
		for (const e of svg?.querySelectorAll("[data-from]") ?? []) {
			e.classList.toggle("unmet", Number(e.dataset.from) > at);
			e.classList.toggle("here", Number(e.dataset.node) === steps[at].node);
		}
		const draw = n => {
			const { s, worth, cut, window } = n, here = s.node === steps[at].node;
			return el("li", { "data-node": s.node, "aria-current": here ? "step" : null },
				el("span", { class: "node" + (here ? " here" : "") }, el("span", { class: "small" }, s.node + ". "),
					s.move ? el("b", null, s.move + " ") : null,
					(" → " + s.move).endsWith(" → " + s.position) ? null : el("span", { class: "at" }, s.position), " ",
					el("span", { class: "small" }, isMax(s) ? "max " : "min "),
					worth ? el("span", { class: "worth " + signValue(worth.low === -1 ? worth.high : worth.low) },
						bounds(worth.low, worth.high))
						: method === "minimax" ? null
							: el("span", { class: "small" }, `α ${signed(window.alpha)} β ${signed(window.beta)}`)),
				n.kids.length || cut ? el("ul", null, n.kids.map(draw), cut
					? el("li", { class: "cut" }, `✂ ${cut.left.join(", ")}: ${since(cut)}`) : null) : null);
		};
		put(list, el("ul", null, draw(root)));
		const on = svg?.querySelector("g.here");
		if (on) {
			const box = on.getBoundingClientRect(), frame = drawing.getBoundingClientRect();
			drawing.scrollBy({ left: box.left - frame.left - frame.width / 2,
				top: box.top - frame.top - frame.height / 2 });
		}
	}

	stage({
		title: a.title, mover: "", says: told(steps[0]), because: "", picture: { parts: [], moves: [] },
		actions: [el("p", { class: "row steps" }, press("step-back", "◀", () => show(at - 1), "Back"), slider,
			press("step-next", "▶", next, "Next")), drawing, below, el("p", null, predict, tally)],
		more: [card(null, field("Method",
			select(methods.map(m => ({ value: m,
			label: `${capital(names[m])} – ${a.visits[m] === undefined ? "too many positions to count"
				: numberOf(a.visits[m], "position")}` })),
			method, { "data-key": "by", onchange: e => go({ by: e.target.value, step: "" }) })),
		el("p", { class: "small" },
			"See how the engine finds out who wins, step by step. The arrow keys go back and forth."
			+ (method === "minimax" ? "" : " α is what max is sure of; β is the most that min lets max have."))),
		card("The tree in words", list)],
	});
	arrows = { ArrowRight: next, ArrowLeft: () => show(at - 1) };
	const given = Number(state.step);
	show(given >= 1 && given <= steps.length ? given - 1 : 0);
	ready(true);
}

// searchKey does what an arrow key does in a search.
export function searchKey(e) {
	if (state.mode !== "search" || !arrows[e.key]
		|| e.target.closest("input:not([type=range], [type=checkbox]), select, dialog, textarea")) return false;
	arrows[e.key]();
	return true;
}
