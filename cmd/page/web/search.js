// The search: what the engine does on a small tree, step by step.

const methods = ["minimax", "alpha-beta", "table", "all"];
const methodName = method => ({ minimax: t("minimax"), "alpha-beta": t("alpha-beta"), table: t("alpha-beta with a table"), all: t("all that the engine knows") })[method];
const signed = v => ["−1", "0", "+1"][v + 1];
const isMax = step => step.turn === "first";
const signValue = v => ["loss", "draw", "win"][v + 1];
const bounds = (low, high) => low === high ? signed(low) : low > -1 ? "≥ " + signed(low) : "≤ " + signed(high);

let arrows = {}; // what the arrow keys do

modes.search = async current => {
	arrows = {};
	const face = faceOrFail();
	if (!face) return;
	const method = methods.includes(state.by) ? state.by : state.by = defaults.by;
	const a = await ask({ do: "search" });
	if (!current()) return;
	if (a.error) return fail(a, null, method !== defaults.by ? button(methodName(defaults.by), () => go({ by: defaults.by })) : smaller());
	alertUser("");
	if (state.at !== a.at) {
		replace({ at: a.at });
		drawSetup(face); // it says so, too
	}
	const { steps } = a, last = steps.length - 1;
	let at = 0, timer = 0, asking = false;
	const says = el("div", { class: "value", id: "step" }), picture = el("div", { class: "search", tabindex: 0, role: "group", "aria-label": t("The tree below") });
	const slider = el("input", { type: "range", id: "slider", min: 0, max: last, oninput: e => show(Number(e.target.value)) });
	const press = (id, sign, onclick, text) => el("button", { type: "button", id, onclick }, el("span", { "aria-hidden": "true" }, sign), " " + text);
	const predict = tick(t("Ask me first: what does a position return, and is it cut?"), kept("predict"), yes => { keep("predict", yes); show(at); }, "predict");
	const tally = el("span", { id: "tally" }), score = () => kept("predicted", { right: 0, asked: 0 });

	// show draws step k, after an answer with how good that was.
	function show(k, verdict) {
		at = Math.max(0, Math.min(last, k));
		asking = false;
		const s = steps[at];
		slider.value = at;
		const where = t("Step %d of %d.", at + 1, steps.length);
		slider.setAttribute("aria-valuetext", where);
		fill(says, el("p", { class: "small" }, where), verdict, el("p", null, s.says),
			s.kind === "cut" ? el("p", { class: "since" }, since(s), ".") : null, at === last ? el("p", { id: "ends" }, a.ends) : null);
		Object.assign(says.dataset, { step: at + 1, kind: s.kind, node: s.node });
		drawTree();
		const { right, asked } = score();
		tally.textContent = asked ? " " + t("%d of %d answers right.", right, asked) : "";
		say(says.textContent);
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
		const name = answer => ({ yes: t("Yes"), no: t("No") })[answer] ?? signed(Number(answer));
		const question = cut ? t("Are the other moves at %s cut off?", s.kind === "cut" ? s.position : steps.find(x => x.node === s.above).position) : t("What does %s return?", s.position);
		const choose = answer => {
			const right = answer === s.right, so = score();
			keep("predicted", { right: so.right + right, asked: so.asked + 1 });
			const why = !cut ? takes(s) : s.kind === "cut" ? "" : t("Since α = %s < β = %s, the next move may still change the value.", signed(s.alpha), signed(s.beta));
			show(at + 1, el("p", { id: "verdict", "data-right": String(right) }, el("b", null, right ? "✓ " + t("Right.") : "✗ " + t("No: %s.", name(s.right))), " " + why));
			byId("step-next").focus();
		};
		says.append(el("p", { id: "question" }, el("b", null, question), " ", (cut ? ["yes", "no"] : a.values.map(String)).map(answer => [button(name(answer), () => choose(answer), { "data-answer": answer }), " "])));
		byId("question").querySelector("button").focus();
		say(question);
	}

	// takes says what a returned value comes from.
	function takes(s) {
		const from = s.from.map(m => `${m.move} ${bounds(m.low, m.high)}`).join(", ");
		return isMax(s) ? t("Here %s takes the greatest of: %s.", a.names[0], from) : t("Here %s takes the least of: %s.", a.names[1], from);
	}

	// since is the condition of a cut.
	const since = s => t("cut off, since %s", `${signed(s.low)} ${isMax(s) ? "≥ β" : "≤ α"} = ${signed(s.bound)}`);

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
				el("span", { class: "node" + (here ? " here" : "") }, here ? "▶ " : "", el("span", { class: "small" }, s.node + ". "), s.move ? el("b", null, s.move + " ") : null,
					repeats ? null : el("span", { class: "at" }, face === lineFace ? s.position.replaceAll("/", "\n") : s.position), " ",
					el("span", { class: "small" }, isMax(s) ? "max " : "min "),
					worth ? el("span", { class: "worth " + signValue(worth.low === -1 ? worth.high : worth.low) }, bounds(worth.low, worth.high))
						: method === "minimax" ? null : el("span", { class: "small" }, `α ${signed(window.alpha)} β ${signed(window.beta)}`)),
				n.kids.length || cut ? el("ul", null, n.kids.map(draw), cut ? el("li", { class: "cut" }, `✂ ${cut.left.join(", ")}: ${since(cut)}`) : null) : null);
		};
		fill(picture, el("ul", null, draw(root)));
		const here = picture.querySelector(".here");
		picture.scrollTop = here.offsetTop - picture.clientHeight / 2;
	}

	const choose = select(methods, method, { "data-key": "by", onchange: e => go({ by: e.target.value, step: "" }) },
		m => `${methodName(m)}: ${a.visits[m] === undefined ? t("too many positions to count") : t("%d position|%[1]d positions", a.visits[m])}`);
	put([el("p", { class: "intro" }, t("See how the engine finds out who wins, step by step. The arrow keys go back and forth. α is what max is sure of; β is the most that min lets max have.")),
		el("p", null, field(t("Method"), choose)), el("p", { class: "small" }, t("+1: %s wins (max). −1: %s wins (min).", ...a.names)),
		el("div", { class: "steps_" }, press("step-back", "◀", back, t("Back")), press("step-next", "▶", next, t("Next")), el("label", { class: "slider" }, el("span", { class: "unseen" }, t("Step")), slider)),
		el("p", null, predict, tally), says, picture]);
	arrows = { ArrowRight: next, ArrowLeft: back };
	const given = Number(state.step);
	show(given >= 1 && given <= steps.length ? given - 1 : a.begin - (kept("predict") && a.begin > 0 ? 1 : 0));
};

document.addEventListener("keydown", e => {
	if (state.mode !== "search" || !arrows[e.key] || e.altKey || e.ctrlKey || e.metaKey || e.target.closest("input:not([type=range], [type=checkbox]), select")) return;
	e.preventDefault();
	arrows[e.key]();
});
