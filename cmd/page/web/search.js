// The search: what the engine does on a small tree, step by step.

const methods = ["minimax", "alpha-beta", "table", "all"];
const signed = v => ["−1", "0", "+1"][v + 1];
const signValue = v => ["loss", "draw", "win"][v + 1];
const bounds = (low, high) => low === high ? signed(low) : low > -1 ? "≥ " + signed(low) : "≤ " + signed(high);

let walk = null; // what steps through the search that is shown: {next, back, show}

modes.search = async current => {
	walk = null;
	if (!faceOrFail()) return;
	const method = methods.includes(state.by) ? state.by : state.by = defaults.by;
	const a = await ask({ do: "search" });
	if (!current()) return;
	const about = [el("p", { class: "small" }, t.searches.about), smallGames()];
	if (a.error) {
		fail(a);
		byId("more").append(...about);
		return;
	}
	alertUser("");
	if (state.at !== a.at) {
		replace({ at: a.at });
		faceOrFail(); // the form says it, too
	}
	const { steps } = a, last = steps.length - 1;
	let at = 0, timer = 0, asking = false;
	const says = el("div", { class: "value", id: "step" }), picture = el("div", { class: "search", tabindex: 0, role: "group", "aria-label": t.tree });
	const slider = el("input", { type: "range", id: "slider", min: 0, max: last, oninput: e => show(Number(e.target.value)) });
	const buttons = [["first", "|◀", () => show(0)], ["back", "◀", () => show(at - 1)], ["next", "▶", () => next()], ["last", "▶|", () => show(last)]]
		.map(([key, sign, press]) => el("button", { type: "button", id: "step-" + key, onclick: press }, el("span", { "aria-hidden": "true" }, sign), el("span", { class: key === "next" || key === "back" ? null : "unseen" }, " " + t.searches.buttons[key])));
	const predict = el("input", { type: "checkbox", id: "predict", checked: liked.get("predict", "no") === "yes", onchange: e => { liked.set("predict", e.target.checked ? "yes" : "no"); show(at); } });
	const tally = el("span", { id: "tally" });

	// show draws step k, after an answer with how good that was.
	function show(k, verdict) {
		at = Math.max(0, Math.min(last, k));
		asking = false;
		const s = steps[at];
		slider.value = at;
		slider.setAttribute("aria-valuetext", t.searches.at(at + 1, steps.length));
		says.replaceChildren(...[el("p", { class: "small" }, t.searches.at(at + 1, steps.length)), verdict, el("p", null, english(s.says)),
			s.kind === "cut" ? el("p", { class: "since" }, since(s), ".") : null, at === last ? el("p", { id: "ends" }, english(a.ends)) : null].filter(x => x));
		Object.assign(says.dataset, { step: at + 1, kind: s.kind, node: s.node });
		drawTree();
		const { right = 0, asked = 0 } = kept("predicted", {});
		tally.textContent = asked ? " " + t.searches.predicted(right, asked) : "";
		say(says.textContent);
		clearTimeout(timer);
		timer = setTimeout(() => { // browsers take few changes of an address at a time
			if (current()) replace({ step: String(at + 1) });
		}, 300);
	}

	// next goes on, or asks what comes.
	function next() {
		const s = steps[at + 1];
		if (!s || asking) return;
		if (!predict.checked || !s.ask) {
			show(at + 1);
			return;
		}
		asking = true;
		const cut = s.ask === "cut";
		const parent = cut && s.kind !== "cut" ? steps.find(x => x.node === s.above) : s;
		const options = cut ? [["yes", t.searches.yes], ["no", t.searches.no]] : a.values.map(v => [String(v), signed(v)]);
		const question = cut ? t.searches.askCut(parent.position) : t.searches.askValue(s.position);
		const choose = value => {
			const right = value === s.right;
			const so = kept("predicted", {});
			keep("predicted", { right: (so.right ?? 0) + right, asked: (so.asked ?? 0) + 1 });
			const why = s.ask === "value" ? t.searches.takes(a.names[s.turn === "first" ? 0 : 1], s.turn === "first", s.from.map(m => `${t.named(m.move)} ${bounds(m.low, m.high)}`))
				: s.kind === "cut" ? "" : t.searches.notCut(signed(s.alpha), signed(s.beta));
			show(at + 1, el("p", { id: "verdict", "data-right": String(right) }, el("b", null, right ? "✓ " + t.quizzes.right : "✗ " + t.searches.wrong(cut ? t.searches[s.right] : signed(Number(s.right)))), " " + why));
			byId("step-next").focus();
		};
		says.append(el("p", { id: "question" }, el("b", null, question), " ", options.map(([value, text]) => [button(text, () => choose(value), { "data-answer": value }), " "])));
		byId("question").querySelector("button").focus();
		say(question);
	}

	// since is the condition of a cut.
	function since(s) {
		return t.searches.since(s.turn === "first" ? `${signed(s.low)} ≥ β = ${signed(s.bound)}` : `${signed(s.low)} ≤ α = ${signed(s.bound)}`);
	}

	// drawTree draws what the search has met up to the step.
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
		const draw = n => {
			const { s, worth, cut, window } = n, here = s.node === steps[at].node;
			const repeats = (" → " + s.move).endsWith(" → " + s.position);
			return el("li", { "data-node": s.node, "aria-current": here ? "step" : null },
				el("span", { class: "node" + (here ? " here" : "") }, here ? "▶ " : "", el("span", { class: "small" }, s.node + ". "), s.move ? el("b", null, t.named(s.move) + " ") : null,
					repeats ? null : el("span", { class: "at" }, faces[state.game] === lineFace ? s.position.replaceAll("/", "\n") : s.position), " ",
					el("span", { class: "small" }, s.kind === "known" && !here ? "" : s.turn === "first" ? "max " : "min "),
					worth ? el("span", { class: "worth " + signValue(worth.low === -1 ? worth.high : worth.low) }, bounds(worth.low, worth.high))
						: method === "minimax" ? null : el("span", { class: "small" }, `α ${signed(window.alpha)} β ${signed(window.beta)}`)),
				n.kids.length || cut ? el("ul", null, n.kids.map(draw), cut ? el("li", { class: "cut" }, `✂ ${cut.left.map(t.named).join(", ")}: ${since(cut)}`) : null) : null);
		};
		picture.replaceChildren(el("ul", null, draw(root)));
		const here = picture.querySelector(".here");
		picture.scrollTop = here.offsetTop - picture.clientHeight / 2;
	}

	const choose = el("select", { "data-key": "by", onchange: e => go({ by: e.target.value, step: "" }) },
		methods.map(m => el("option", { value: m, selected: m === method }, `${t.searches.methods[m]}: ${a.visits[m] === undefined ? t.searches.many : t.searches.visits(a.visits[m])}`)));
	byId("position").replaceChildren(
		el("h2", null, a.at), el("p", null, field(t.searches.method, choose)), el("p", { class: "small" }, t.searches.maxMin(...a.names)),
		el("div", { class: "steps_" }, buttons, el("label", { class: "slider" }, el("span", { class: "unseen" }, t.searches.step), slider)),
		el("p", null, el("label", null, predict, " " + t.searches.predict), tally), says, picture);
	byId("more").replaceChildren(...about);
	walk = { next, back: () => show(at - 1), show, last };
	const given = Number(state.step);
	show(given >= 1 && given <= steps.length ? given - 1 : a.begin - (predict.checked && a.begin > 0 ? 1 : 0));
};

// smallGames are some whose searches are short.
const smallGames = () => el("p", { class: "presets" }, t.examples + " ",
	[["Simple-Nim", { game: "nim", rule: "take:1-3", at: "6" }], ["Nim 1,2,2", { game: "nim", at: "1,2,2" }], ["Tic-tac-toe", { game: "tictactoe", at: "XOX/OO./.X." }], ["Ghost", { words: "english-35", at: "gh" }]]
		.map(([title, changes]) => [el("a", { href: addressOf({ ...defaults, mode: "search", ...changes }) }, title), " "]));

document.addEventListener("keydown", e => {
	if (!walk || state.mode !== "search" || e.altKey || e.ctrlKey || e.metaKey || e.target.closest("input:not([type=range], [type=checkbox]), select, textarea")) return;
	const press = { ArrowRight: walk.next, ArrowLeft: walk.back, Home: () => walk.show(0), End: () => walk.show(walk.last) }[e.key];
	if (!press) return;
	e.preventDefault();
	press();
});
