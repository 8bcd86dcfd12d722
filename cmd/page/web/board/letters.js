// Letters: what has been said, as tiles, and a keyboard. Where a letter can go to several places, one
// of them is chosen first.
import { button, el, fill } from "../dom.js";
import { t } from "../say.js";

// layouts are keyboards by the language of the words.
const layouts = { "": ["qwertyuiop", "asdfghjkl", "zxcvbnm"], de: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"] };

const gap = "_"; // stands for the letter to come

export function letters() {
	const tiles = el("p", { class: "tiles" }), where = el("div", { class: "where", role: "group" }), keys = el("div", { class: "keys", role: "group" });
	const element = el("div", { class: "part letters" }, tiles, where, keys);
	let place = "", layout = "", buttons = new Map(), several = false;

	return {
		element,
		update(parts, view) {
			const said = parts.filter(p => p.kind === "text").flatMap(p => p.rows.flat().map(q => q.mark ?? "")).join(" ");
			const places = parts.filter(p => p.kind === "keys").flatMap(p => p.rows.flat());
			const gaps = gapsOf(said, places);
			if (!gaps.includes(place)) place = gaps.find(g => view.best && leads(g, view.best)) ?? (gaps.includes(said + gap) || gaps.length === 0 ? said + gap : gaps[0]);
			drawTiles(said, places.length === 0 || gaps.length === 0 && anywhere(said, places) ? said : place);
			several = !view.fresh && several || gaps.length > 1;
			where.hidden = !several;
			fill(where, gaps.length < 2 ? null : gaps.map(g => button(gaps.length > 4 ? around(g) : g.replace(gap, "·"), () => {
				place = g;
				view.redraw();
			}, { "data-key": g, "data-gap": g, "aria-pressed": String(g === place), "aria-label": t("here: %s", g.replace(gap, "…")) })));
			const rows = rowsOf(places.map(p => p.mark), view.language);
			if (places.length > 0 && rows.join() !== layout) { // a keyboard stays where no letter can be said for a while
				layout = rows.join();
				buttons = new Map();
				keys.style.setProperty("--columns", Math.max(...rows.map(row => row.length)));
				keys.replaceChildren(...rows.map(row => el("div", { class: "row" }, [...row].map(letter => {
					const b = el("button", { type: "button", class: "key", "data-place": letter, "data-types": letter }, el("span", { class: "mark" }, letter), " ", el("small", { class: "badge", "aria-hidden": "true" }));
					buttons.set(letter, b);
					return b;
				}))));
			}
			where.setAttribute("aria-label", t("Where the letter goes"));
			keys.setAttribute("aria-label", t("Letters"));
			keys.hidden = buttons.size === 0;
			const byLetter = new Map(places.map(p => [p.mark, p]));
			for (const [letter, b] of buttons) {
				const open = view.open(byLetter.get(letter) ?? {});
				view.dress(b, gaps.length > 1 ? open.filter(m => m === place.replace(gap, letter)) : open, letter);
			}
		},
	};

	// drawTiles writes what was said, and where the next letter goes.
	function drawTiles(said, shown) {
		if (!/^[\p{L}\p{M}'-]*$/u.test(said)) return fill(tiles, el("span", { class: "text" }, said));
		const before = [...tiles.children].map(e => e.textContent).join("");
		const now = [...shown];
		fill(tiles, now.map((letter, i) => letter === gap ? el("span", { class: "tile next", "aria-hidden": "true" }, "?")
			: el("span", { class: "tile" + (before && !before.includes(now.slice(0, i + 1).join("")) ? " came" : "") }, letter)));
		tiles.style.setProperty("--count", now.length);
		tiles.setAttribute("aria-label", said || t("no letter yet"));
		tiles.setAttribute("role", "img");
	}
}

// around writes a gap with the letters beside it.
const around = g => g.slice(Math.max(0, g.indexOf(gap) - 1), g.indexOf(gap) + 2).replace(gap, "·");

// leads reports whether a letter in a gap makes a text.
const leads = (place, text) => text.length === place.length && [...place].every((letter, i) => letter === gap || letter === text[i]);

// anywhere reports whether a letter goes elsewhere than to the end.
const anywhere = (said, places) => places.some(({ mark, moves }) => moves?.some(m => m.length > mark.length && m !== said + mark));

// gapsOf returns the places where a letter can go: the fragment with a gap. A letter that the fragment
// does not have tells its place; others may be between two of their kind.
function gapsOf(said, places) {
	const gaps = new Set(), reached = (m, mark) => [...gaps].some(g => g.replace(gap, mark) === m);
	const letters = [said, [...said].reverse().join("")]; // which some games turn round
	const before = places.filter(p => p.moves && !said.includes(p.mark)), after = places.filter(p => p.moves && said.includes(p.mark));
	for (const { mark, moves } of [...before, ...after]) {
		for (const m of moves) {
			const i = [...m].findIndex((letter, i) => letter === mark && letters.includes(m.slice(0, i) + m.slice(i + 1)));
			if (m.length > mark.length && i >= 0 && !reached(m, mark)) gaps.add(m.slice(0, i) + gap + m.slice(i + 1));
		}
	}
	const several = places.some(p => p.moves?.length > 1);
	return several ? [...gaps].sort((a, b) => a.indexOf(gap) - b.indexOf(gap) || a.localeCompare(b)) : [];
}

// rowsOf puts letters on a keyboard; those that it lacks stand in a row of their own.
function rowsOf(letters, language) {
	const rows = layouts[language] ?? layouts[""];
	if (letters.length === 0) return [];
	const others = letters.filter(l => !rows.some(row => row.includes(l)));
	return others.length ? [...rows, others.sort((a, b) => a.localeCompare(b)).join("")] : rows;
}
