// Words: which are left, how the list was read, what it has, and a list of one's own.

// aboutWords is all of it, below a position.
function aboutWords(a, current) {
	const left = el("p", null);
	const words = el("p", { class: "found" });
	(async () => {
		const found = await ask({ do: "left" });
		if (!current() || found.error) return;
		left.textContent = t.left(found.count, found.found.length);
		words.textContent = found.found.join(" ");
	})();
	return [
		el("details", { id: "left" }, el("summary", null, t.wordsLeft), left, words),
		folded(t.lookUp, lookUp, { id: "lookup" }),
		folded(t.howRead, howRead, { id: "list" }),
		folded(t.ownTitle, ownWords, { id: "own", open: state.words === "own" }),
	];
}

// lookUp finds words, and judges fragments.
function lookUp() {
	const text = typedIn({ id: "look" });
	const out = el("div", { id: "looked", role: "status" });
	const find = async () => {
		const a = await ask({ do: "find", text: text.value });
		fill(out, a.error ? english(a.error) : [el("p", null, t.left(a.count, a.found.length)), el("p", { class: "found" }, a.found.join(" "))]);
	};
	const judge = async () => {
		const a = await ask({ do: "judge", text: text.value });
		fill(out, a.error ? english(a.error) : t.judged(a).map(s => el("p", null, s)));
	};
	return [typing(t.pattern, find, text, t.find, button(t.challenge, judge)), out];
}

// howRead lists the steps of the pipeline.
async function howRead() {
	const a = await ask({ do: "list" });
	if (a.error) return english(a.error);
	return [
		(a.warnings ?? []).map(w => el("p", null, english(w))),
		el("table", { class: "steps" }, el("caption", null, t.steps), el("tr", null, [t.step, t.before, t.after].map(h => el("th", { scope: "col" }, h))),
			a.census.steps.map(s => el("tr", null, el("th", { scope: "row" }, t.stepNames[s.step] ?? s.step), el("td", null, number(s.in)), el("td", null, number(s.out))))),
		el("p", { class: "found" }, t.longest + " " + a.census.longest.join(" ")),
	];
}

// ownWords takes a list of the user's.
const ownWords = () => [el("p", null, t.ownAbout),
	el("p", null, field(t.file, el("input", { type: "file", id: "file", multiple: true, onchange: e => takeFiles([...e.target.files]) })))];

// takeFiles takes a list, which may be a hunspell dictionary of two files.
function takeFiles(files) {
	const rules = files.find(f => /\.aff(\.\w+)?$/i.test(f.name));
	const words = files.filter(f => f !== rules);
	if (words.length !== 1) {
		if (files.length) alertUser(words.length ? t.manyFiles : t.onlyRules(rules.name));
		return;
	}
	engine.words = words[0];
	engine.rules = rules;
	go(faces[state.game] === wordFace ? { words: "own", at: "" } : { ...defaults, words: "own" });
}

window.addEventListener("dragover", e => e.preventDefault());
window.addEventListener("drop", e => {
	e.preventDefault();
	takeFiles([...e.dataTransfer.files]);
});
