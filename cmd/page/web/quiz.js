// Quiz: what do you play? Then whether that was right, and why. The seed in the address
// gives everybody the same questions.

let typedLast = false; // the last answer was typed: so will the next one be

modes.quiz = async current => {
	const face = faceOrFail();
	if (!face) return;
	if (!state.seed) replace({ seed: anySeed() });
	const key = "quiz " + addressOf({ seed: "" }) + (state.words === "own" ? engine.words?.name : ""), name = location.hash;
	let now = kept("quiz now");
	if (now?.name !== name || !Array.isArray(now.answers)) now = { name, answers: [], seen: 0 };
	const request = answers => ask({ do: "quiz", text: answers.map(x => x + "\n").join("") });
	let a = await request(now.answers);
	if (a.error && now.answers.length) a = await request(now.answers = []); // what was kept is of another version
	if (!current()) return;
	if (a.error) return fail(a, null, smaller() || state.at && button(t("Start again"), () => go({ at: "" })));
	alertUser("");
	if (now.answers.length) foldSetup();
	const count = now.answers.length, over = !a.next;
	const answer = async (text, typed) => {
		ready(false);
		const marked = await request([...now.answers, text]);
		if (!current()) return;
		if (marked.error) {
			alertUser(marked.error);
			return ready(true);
		}
		typedLast = typed;
		if (byId("position").contains(document.activeElement)) document.activeElement.dataset.key = "quiz"; // whose place the next one takes
		now.answers.push(text);
		keep("quiz now", now);
		draw();
	};
	const next = () => {
		now.seen = count;
		if (over) {
			const before = kept(key, {});
			keep(key, { best: Math.max(before.best ?? 0, a.right), last: a.right, rounds: Math.max(before.rounds ?? 0, a.rounds) });
		}
		keep("quiz now", now);
		draw();
	};
	const showing = now.seen < count; // how the last answer was
	const about = el("p", { class: "small" }, t("Whoever opens this address gets the same questions; the command quiz with seed %s asks them, too. Your scores stay in this browser.", state.seed));
	const n = Math.min(showing ? count : count + 1, a.rounds);
	const at = a.row > 1 ? t("Question %d of %d. %d right so far, the last %d in a row.", n, a.rounds, a.right, a.row) : t("Question %d of %d. %d right so far.", n, a.rounds, a.right);
	const head = el("p", { class: "small" }, at, " ", best(kept(key))), score = t("%d of %d right", a.right, a.asked);
	if (showing) {
		const last = a.answers[count - 1];
		const verdict = last.right ? t("Right.") : last.answer ? t("No. %s", last.says) : last.says;
		put([head,
			el("div", { class: "value " + (last.right ? "win" : "loss"), "data-position": last.position, "data-right": String(last.right) },
				face.picture({ ...a.last, moves: [] }, false), el("p", null, el("b", null, (last.right ? "✓ " : "✗ ") + verdict)), a.said.map(s => el("p", null, s))),
			el("p", { class: "tools" }, button(over ? t("See the result") : t("Next question"), next, { "data-key": "quiz", id: "next" }), link(t("Explore this position"), { mode: "explore", at: last.position, seed: "" }))], about);
		say(`${verdict} ${a.said.join(" ")}`);
	} else if (over) {
		put([
			el("div", { class: "value", "data-score": a.right }, el("h2", null, score), el("p", null, best(kept(key)))),
			copyField(t("A line to paste"), a.share, "share"),
			el("p", { class: "tools" }, button(t("Ten other questions"), () => go({ seed: anySeed() }), { "data-key": "quiz", id: "again" }),
				button(t("The same again"), () => { keep("quiz now", null); draw(); })),
			el("ol", { class: "asked" }, a.answers.map(x => el("li", null, x.right ? "✓ " : "✗ ", link(x.position || t("no letter yet"), { mode: "explore", at: x.position, seed: "" }), ": ",
				x.answer ? x.name : t("passed over"), x.right ? "" : ". " + x.says)))], about);
		say(score);
	} else {
		for (const m of a.next.moves) m.choose = () => answer(m.move, false);
		const typed = typedIn({ id: "typed" });
		put([head,
			el("div", { class: "value", "data-position": a.next.at, "data-question": count + 1 }, face.picture(a.next, false), el("p", { class: "says" }, t("Which move is best?"))),
			onBoard(a.next) ? null : moveList(a.next.moves, false),
			typing(t("Type a move"), text => answer(text, true), typed, t("Move"), button(t("Show the answer"), () => answer("", false)))], about);
		(typedLast ? typed : byId("position").querySelector("[data-move]")).dataset.key = "quiz";
		say(`${a.next.at} ${t("Which move is best?")}`);
	}
};

// best says how earlier quizzes about the same went.
const best = score => score?.best === undefined ? "" : t("Your best of %d: %d. Your last: %d.", score.rounds, score.best, score.last);
