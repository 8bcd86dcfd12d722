// Words: which are left, how the list was read, what it has, and a list of one's own.

// aboutWords is all of it, below a position.
function aboutWords(a, current) {
	const left = el("p", null);
	const words = el("p", { class: "found" });
	(async () => {
		const found = await ask({ do: "left" });
		if (!current() || found.error) return;
		left.textContent = wordCount(found);
		words.textContent = found.found.join(" ");
	})();
	return [
		el("details", { id: "left" }, el("summary", null, t("The words that are left")), left, words),
		folded(t("Look up words"), lookUp, { id: "lookup" }),
		folded(t("How the list was read"), howRead, { id: "list" }),
		folded(t("Play with your own word list"), ownWords, { id: "own", open: state.words === "own" }),
	];
}

const wordCount = ({ count, found }) => found.length < count ? t("%d words, of which the first %d are:", count, found.length) : t("%d word:|%[1]d words:", count);

// lookUp finds words, and judges fragments.
function lookUp() {
	const text = typedIn({ id: "look" });
	const out = el("div", { id: "looked", role: "status" });
	const find = async () => {
		const a = await ask({ do: "find", text: text.value });
		fill(out, a.error ? a.error : [el("p", null, wordCount(a)), el("p", { class: "found" }, a.found.join(" "))]);
	};
	const judge = async () => {
		const a = await ask({ do: "judge", text: text.value });
		fill(out, a.error ?? a.lines.map(s => el("p", null, s)));
	};
	return [typing(t("Word, fragment or pattern (? one letter, * any)"), find, text, t("Find"), button(t("Judge"), judge)), out];
}

// howRead lists the steps of the pipeline.
async function howRead() {
	const a = await ask({ do: "list" });
	if (a.error) return a.error;
	return [
		a.warnings.map(w => el("p", null, w)),
		el("table", { class: "steps" }, el("caption", null, t("Entries before and after each step")), el("tr", null, [t("Step"), t("Before"), t("After")].map(h => el("th", { scope: "col" }, h))),
			a.steps.map(s => el("tr", null, el("th", { scope: "row" }, s.step), el("td", null, number(s.in)), el("td", null, number(s.out))))),
		el("p", { class: "found" }, t("The longest words:") + " " + a.longest.join(" ")),
	];
}

// ownWords takes a list of the user's.
const ownWords = () => [el("p", null, t("Choose a file or drop one on the page: a word a line, CSV, JSON or a compiled list, also packed (gzip, xz, zstd, bzip2). Of a hunspell dictionary, choose both files, .dic and .aff. It never leaves this machine.")),
	el("p", null, field(t("File"), el("input", { type: "file", id: "file", multiple: true, onchange: e => takeFiles([...e.target.files]) })))];

// takeFiles takes a list, which may be a hunspell dictionary of two files.
function takeFiles(files) {
	const rules = files.find(f => /\.aff(\.\w+)?$/i.test(f.name));
	const words = files.filter(f => f !== rules);
	if (words.length !== 1) {
		if (files.length) alertUser(words.length ? t("These are several lists. Choose one file, or the .dic and the .aff of a hunspell dictionary.") : t("%s has the rules of a hunspell dictionary. Choose its .dic as well, which has the words.", rules.name));
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
