// What the page says itself: labels, in the language of the person. All else comes from the engine,
// in that language.

const languages = JSON.parse(document.getElementById("texts").textContent); // English first

let spoken = languages[0];

export const allLanguages = languages.map(({ tag, name }) => ({ tag, name }));
export const language = () => spoken.tag;

// speak chooses the first of some tags that there is, and says the labels of the shell.
export function speak(...tags) {
	spoken = tags.map(tag => languages.find(l => l.tag === tag?.split("-")[0])).find(Boolean) ?? languages[0];
	document.documentElement.lang = spoken.tag;
	document.title = t("Who wins?");
	for (const e of document.querySelectorAll("[data-text]")) e.textContent = t(e.dataset.text);
	for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", t(e.dataset.label));
}

// t says a label, as Go's text.Sentence does: see labels.go. Of two forms around a bar the first
// whole number takes one.
export function t(label, ...values) {
	const forms = (spoken.texts[label] ?? label).split("|");
	let next = 0;
	return forms[values.find(isNumber) === 1 ? 0 : forms.length - 1].replace(/%(?:\[(\d)\])?([%ds])/g,
		(_, place, verb) => {
		if (verb === "%") return "%";
		next = place ? Number(place) : next + 1;
		const value = values[next - 1];
		return isNumber(value) ? number(value) : value;
	});
}

const isNumber = value => typeof value === "number";

// number writes a whole number.
export const number = n => String(n).replace(/\B(?=(\d{3})+$)/g, spoken.thousands);
