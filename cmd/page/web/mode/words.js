// Words: which are left, how the list was read, and what it has. All of it is folded: a page that is asked for
// who wins says that first.
import { el, folded, put, say, typed, typing } from "../dom.js";
import { ask } from "../engine.js";
import { familyOf, wordsOf } from "../games.js";
import { capital, listSteps, number, numberOf, sentence } from "../say.js";
import { state } from "../state.js";

// aboutWords is what there is to say about words in a game that has them.
export const aboutWords = () => !wordsOf(familyOf(state.game)) ? null : [
	folded("The words that are left", left, { id: "left" }),
	folded("Look up words", lookUp, { id: "lookup" }),
	folded("How the list was read", howRead, { id: "list" }),
];

async function left() {
	const found = await ask({ do: "left" });
	return found.error ?? [el("p", null, wordCount(found)), el("p", { class: "found" }, found.found.join(" "))];
}

const wordCount = ({ count, found }) => found.length < count
	? `${number(count)} words, of which the first ${number(found.length)} are:` : `${numberOf(count, "word")}:`;

// lookUp finds words.
function lookUp() {
	const text = typed({ id: "look" });
	const out = el("div", { id: "looked" });
	const show = (...content) => {
		put(out, content);
		say(out.innerText.slice(0, 400));
	};
	const find = async () => {
		const a = await ask({ do: "find", text: text.value });
		show(a.error ?? [el("p", null, wordCount(a)), el("p", { class: "found" }, a.found.join(" "))]);
	};
	return [typing("Word or pattern (? one letter, * any)", text, "Find", find), out];
}

// howRead lists the steps of the pipeline.
async function howRead() {
	const a = await ask({ do: "list" });
	if (a.error) return a.error;
	return [
		a.warnings.map(w => el("p", null, sentence(w))),
		el("table", { class: "steps" }, el("caption", null, "Entries before and after each step"),
			el("tr", null, ["Step", "Before", "After"].map(h => el("th", { scope: "col" }, h))),
			a.steps.map(s => el("tr", null, el("th", { scope: "row" }, listSteps[s.step] ?? capital(s.step)),
				el("td", null, number(s.in)), el("td", null, number(s.out))))),
		el("p", { class: "found" }, "The longest words:" + " " + a.longest.join(" ")),
	];
}
