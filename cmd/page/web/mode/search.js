// The search: what the engine does on a small tree, step by step, on the drawn tree.
import { button, byId, card, el, field, put, ready, say, select, tick } from "../dom.js";
import { ask } from "../engine.js";
import { keep, kept } from "../records.js";
import { number, numberOf } from "../say.js";
import { go, replace, state } from "../state.js";
import { fail, stage } from "../stage.js";

const methods = ["minimax", "alpha-beta", "table", "all"];
const methodName = method =>
	({ minimax: "minimax", "alpha-beta": "alpha-beta", table: "alpha-beta with a table",
	all: "all that the engine knows" })[method];
const signed = v => ["−1", "0", "+1"][v + 1];
const isMax = step => step.turn === "first";
const signValue = v => ["loss", "draw", "win"][v + 1];
const bounds = (low, high) => low === high ? signed(low) : low > -1 ? "≥ " + signed(low) : "≤ " + signed(high);

let arrows = {}; // what the arrow keys do

export async function search(current) {
	arrows = {};
	const method = methods.includes(state.by) ? state.by : "alpha-beta";
	const a = await ask({ do: "search", by: method });
	if (!current()) return;
	if (a.error) return fail(a, method === "alpha-beta" ? null
		: button(methodName("alpha-beta"), () => go({ by: "alpha-beta" })));
	if (state.at !== a.at) replace({ at: a.at });
	const { steps } = a, last = steps.length - 1;
	let at = 0, timer = 0, asking = false;
	const slider = el("input",
		{ type: "range", id: "slider", min: 0, max: last, "aria-label": "Step", oninput: e =>
		show(Number(e.target.value)) });
	const press = (id, sign, onclick, text) =>
		button([el("span", { "aria-hidden": "true" }, sign), " " + text], onclick, { id, "data-key": id });
	const predict = tick("Ask me first: what does a position return, and is it cut?", kept("predict"),
		yes => { keep("predict", yes); show(at); }, { "data-key": "predict" });
	const tally = el("span", { id: "tally" }), score = () => kept("predicted", { right: 0, asked: 0 });
	const question = el("div", { id: "step" }),
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
		put(question, verdict, s.kind === "cut" ? el("p", null, since(s), ".") : null, at === last
			? el("p", { id: "ends" }, a.ends) : null);
		Object.assign(question.dataset, { step: at + 1, kind: s.kind, node: s.node });
		byId("mover").textContent = where;
		byId("says").textContent = s.says;
		drawTree();
		const { right, asked } = score();
		tally.textContent = asked ? ` ${right} of ${asked} answers right.` : "";
		say(`${verdict?.textContent ?? ""} ${s.says}`);
		clearTimeout(timer);
		timer = setTimeout(() => { // browsers take few changes of an address at a time
			if (current()) replace({ step: String(at + 1) });
		}, 300);
	}

	const back = () => show(at - 1);

	// next goes on, or asks what comes.
	function next() {
		const s = steps[at + 1];
		if (!s || asking) return;
		if (!kept("predict") || !s.ask) return show(at + 1);
		asking = true;
		const cut = s.ask === "cut";
		const name = answer => ({ yes: "Yes", no: "No" })[answer] ?? signed(Number(answer));
		const asks = cut ? `Are the other moves at ${s.kind === "cut" ? s.position
			: steps.find(x => x.node === s.above).position} cut off?` : `What does ${s.position} return?`;
		const choose = answer => {
			const right = answer === s.right, so = score();
			keep("predicted", { right: so.right + right, asked: so.asked + 1 });
			const why = !cut ? takes(s) : s.kind === "cut" ? ""
				: `Since α = ${signed(s.alpha)} < β = ${signed(s.beta)}, the next move may still change the value.`;
			show(at + 1, el("p", { id: "verdict", "data-right": String(right) },
				el("b", null, right ? "✓ Right." : `✗ No: ${name(s.right)}.`), " " + why));
			byId("step-next").focus();
		};
		put(question, el("p", { id: "question" }, el("b", null, asks)),
			el("p", { class: "row" },
			(cut ? ["yes", "no"] : a.values.map(String)).map(answer =>
			button(name(answer), () => choose(answer), { "data-answer": answer }))));
		question.querySelector("button").focus();
		say(asks);
	}

	// takes says what a returned value comes from.
	function takes(s) {
		const from = s.from.map(m => `${m.move} ${bounds(m.low, m.high)}`).join(", ");
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
		title: a.title, mover: "", says: steps[0].says,
		because: `+1: ${a.names[0]} wins (max). −1: ${a.names[1]} wins (min).`, picture: { parts: [], moves: [] },
		actions: [drawing, el("p", { class: "row steps" }, press("step-back", "◀", back, "Back"), slider,
			press("step-next", "▶", next, "Next")), question, el("p", null, predict, tally)],
		more: [card(null, field("Method",
			select(methods.map(m => ({ value: m,
			label: `${methodName(m)}: ${a.visits[m] === undefined ? "too many positions to count"
				: numberOf(a.visits[m], "position")}` })),
			method, { "data-key": "by", onchange: e => go({ by: e.target.value, step: "" }) })),
		el("p", { class: "small" },
			"See how the engine finds out who wins, step by step. The arrow keys go back and forth. "
			+ "α is what max is sure of; β is the most that min lets max have.")), card("The tree in words", list)],
	});
	arrows = { ArrowRight: next, ArrowLeft: back };
	const given = Number(state.step);
	show(given >= 1 && given <= steps.length ? given - 1 : a.begin - (kept("predict") && a.begin > 0 ? 1 : 0));
	ready(true);
}

// searchKey does what an arrow key does in a search.
export function searchKey(e) {
	if (state.mode !== "search" || !arrows[e.key]
		|| e.target.closest("input:not([type=range], [type=checkbox]), select, dialog, textarea")) return false;
	arrows[e.key]();
	return true;
}
