// Quiz: what do you play? Then whether that was right, and why. The seed in the address
// gives everybody the same questions.

let typedLast = false; // the last answer was typed: so will the next one be

modes.quiz = async current => {
	const said = t.quizzes;
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
	if (a.error) return fail(a, null, smaller() || state.at && button(t.start, () => go({ at: "" })));
	alertUser("");
	if (now.answers.length) foldSetup();
	const count = now.answers.length, over = !a.next;
	const answer = async (text, typed) => {
		ready(false);
		const marked = await request([...now.answers, text]);
		if (!current()) return;
		if (marked.error) {
			alertUser(english(marked.error));
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
			const score = kept(key, {});
			keep(key, { best: Math.max(score.best ?? 0, a.right), last: a.right, rounds: Math.max(score.rounds ?? 0, a.rounds) });
		}
		keep("quiz now", now);
		draw();
	};
	const showing = now.seen < count; // how the last answer was
	const about = el("p", { class: "small" }, said.about(state.seed));
	const head = el("p", { class: "small" }, said.at(Math.min(showing ? count : count + 1, a.rounds), a.rounds, a.right, a.row), " ", best(kept(key)));
	if (showing) {
		const last = a.answers[count - 1];
		const verdict = last.right ? said.right : last.answer ? said.wrong(last.best.map(t.named)) : said.only(last.best.map(t.named));
		const why = a.said.split("\n").map(english);
		put([head,
			el("div", { class: "value " + (last.right ? "win" : "loss"), "data-position": last.position, "data-right": String(last.right) },
				face.picture({ ...a.last, moves: [] }, false), el("p", null, el("b", null, (last.right ? "✓ " : "✗ ") + verdict)), why.map(s => el("p", null, s))),
			el("p", { class: "tools" }, button(over ? said.result : said.next, next, { "data-key": "quiz", id: "next" }), link(t.exploreHere, { mode: "explore", at: last.position, seed: "" }))], about);
		say(`${verdict} ${why.map(e => e.textContent).join(" ")}`);
	} else if (over) {
		put([
			el("div", { class: "value", "data-score": a.right }, el("h2", null, said.score(a.right, a.asked)), el("p", null, best(kept(key)))),
			copyField(said.share, a.share, "share"),
			el("p", { class: "tools" }, button(said.again, () => go({ seed: anySeed() }), { "data-key": "quiz", id: "again" }),
				button(said.same, () => { keep("quiz now", null); draw(); })),
			el("ol", { class: "asked" }, a.answers.map(x => el("li", null, x.right ? "✓ " : "✗ ", link(x.position || t.empty, { mode: "explore", at: x.position, seed: "" }), ": ",
				x.answer ? t.named(x.answer) : said.passed, x.right ? "" : ". " + said.only(x.best.map(t.named)))))], about);
		say(said.score(a.right, a.asked));
	} else {
		for (const m of a.next.moves) m.choose = () => answer(m.move, false);
		const typed = typedIn({ id: "typed" });
		put([head,
			el("div", { class: "value", "data-position": a.next.at, "data-question": count + 1 }, face.picture(a.next, false), el("p", { class: "says" }, said.whatToPlay)),
			onBoard(a.next) ? null : moveList(a.next.moves, false),
			typing(t.type, text => answer(text, true), typed, t.move, button(said.showAnswer, () => answer("", false)))], about);
		(typedLast ? typed : byId("position").querySelector("[data-move]")).dataset.key = "quiz";
		say(`${a.next.at} ${said.whatToPlay}`);
	}
};

// best says how earlier quizzes about the same went.
const best = score => score?.best === undefined ? "" : t.quizzes.best(score.best, score.last, score.rounds);
