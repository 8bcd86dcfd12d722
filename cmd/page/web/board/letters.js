// Letters: what has been said, as tiles, and a keyboard. Where a letter can go to several places, one
// of them is chosen first.
import { button, el, fill } from "../dom.js";
import { etc, keyboard } from "./keyboard.js";

const gap = "_"; // stands for the letter to come
const plain = Object.fromEntries([..."abcdefghijklmnopqrstuvwxyz"].map(letter => [letter, 1]));

export function letters() {
	const tiles = el("p", { class: "tiles" }), where = el("div", { class: "where", role: "group" });
	const keys = el("div", { class: "keys", role: "group" });
	const element = el("div", { class: "part letters" }, tiles, where, keys);
	let place = "", layout = "", buttons = new Map(), small = new Set(), several = false;
	let pages = [], page = 0; // of the keyboard
	let word = null, at = null; // which is spelled by keys, as far as it goes, and after what

	return {
		element,
		update(parts, view) {
			const said = parts.filter(p => p.kind === "text").flatMap(p => p.rows.flat().map(q => q.mark ?? "")).join(" ");
			const places = parts.filter(p => p.kind === "keys").flatMap(p => p.rows.flat());
			const gaps = gapsOf(places, view);
			const best = view.best && gaps.find(g => view.as(view.best).includes(g));
			if (view.hinted && best) place = best;
			if (!gaps.includes(place)) place = best ?? (gaps.includes(said + gap) || gaps.length === 0 ? said + gap : gaps[0]);
			const known = view.letters ?? (layout ? null : plain);
			const now = known ? view.language + JSON.stringify(known) : layout;
			if (now !== layout && (places.length > 0 || view.spell)) { // it stays where no letter can be said
				layout = now;
				drawKeys(known, view);
			}
			if (view.fresh) page = 0;
			word = !view.spell ? null : at === said ? word ?? view.spell.begins : view.spell.begins;
			at = said;
			const elsewhere = m => view.as(m).length > 0 && !view.as(m).includes(said + gap);
			const nowhere = places.length === 0 || gaps.length === 0 && places.some(p => p.moves?.some(elsewhere));
			if (word === null) drawTiles(said, nowhere ? said : place);
			else drawTiles(word, word + gap);
			several = !view.fresh && several || gaps.length > 1;
			where.hidden = !several;
			const choose = g => button(gaps.length > 4 ? around(g) : g.replace(gap, "·"), () => {
				place = g;
				view.redraw();
			}, {
				"data-key": g, "data-gap": g, "aria-pressed": String(g === place),
				"aria-label": `here: ${g.replace(gap, "…")}`,
			});
			fill(where, gaps.length < 2 ? null : gaps.map(choose));
			where.setAttribute("aria-label", "Where the letter goes");
			keys.setAttribute("aria-label", "Letters");
			keys.hidden = buttons.size === 0 || !view.letters && places.length === 0; // those of another game
			const byLetter = new Map(places.map(p => [p.mark, p]));
			const openAt = letter => {
				const open = view.open(byLetter.get(letter) ?? {});
				return gaps.length > 1 ? open.filter(m => view.as(m).includes(place)) : open;
			};
			for (const [letter, b] of buttons) {
				if (word === null) view.dress(b, openAt(letter), letter);
				else view.dress(b, [], letter, () => spell(word + letter, view));
			}
			pages.forEach((p, i) => {
				p.element.hidden = i !== page;
				if (p.more) { // it is worth what the letters behind it are
					const moves = pages.flatMap((other, j) => j === i ? [] : other.letters.flatMap(openAt));
					view.dress(p.more, moves, "More letters", () => {
						page = (page + 1) % pages.length;
						view.redraw();
						if (document.activeElement === p.more) pages[page].more.focus();
					});
				}
			});
			drawSpelling(view);
			element.style.setProperty("--rows",
				Math.max(3, ...pages.map(p => p.element.childElementCount)) + (word !== null));
			if (word === null) return;
			const next = !view.hinted ? "" : view.best.startsWith(word) ? [...view.best.slice(word.length), "Enter"][0]
				: word !== view.spell.begins ? "Backspace" : "";
			for (const b of keys.querySelectorAll("[data-place]")) b.toggleAttribute("data-hint", b.dataset.place === next);
		},
	};

	function drawKeys(known, view) {
		const made = keyboard(known, view.language);
		small = made.small;
		buttons = new Map();
		page = 0;
		pages = made.pages.map(rows => {
			const p = { letters: rows.flat().filter(letter => letter !== etc), more: null };
			const key = letter => {
				const b = el("button", { type: "button", class: small.has(letter) ? "key small" : "key" },
					el("span", { class: "mark" }, letter), " ", el("small", { class: "badge", "aria-hidden": "true" }));
				if (letter === etc) p.more = b;
				else buttons.set(letter, b);
				Object.assign(b.dataset, letter === etc ? { key: etc } : { place: letter, types: letter });
				return b;
			};
			p.element = el("div", { class: "page" }, rows.map(row => el("div", { class: "row" }, row.map(key))));
			return p;
		});
		keys.style.setProperty("--columns", Math.max(...made.pages.flat().map(row => row.length)));
		keys.replaceChildren(...pages.map(p => p.element));
	}

	// spell changes the word that is spelled.
	function spell(next, view) {
		word = next;
		view.redraw();
	}

	// drawSpelling has the keys that end a word or take a letter of it away, where one is spelled.
	function drawSpelling(view) {
		const row = keys.querySelector(".spelling");
		if (word === null || row) return word === null && row?.remove();
		const key = (text, label, types, does) => {
			const b = el("button", { type: "button", class: "key", "data-place": types, "data-types": types }, text);
			view.dress(b, [], label, does);
			return b;
		};
		keys.append(el("div", { class: "row spelling" },
			key("⌫", "Delete the last letter", "Backspace", () => spell([...word].slice(0, -1).join(""), view)),
			key("Enter", "Enter", "Enter", () => view.spell.act(word))));
	}

	// drawTiles writes what was said, and where the next letter goes.
	function drawTiles(said, shown) {
		if (!/^[\p{L}\p{M}'-]*$/u.test(said)) return fill(tiles, el("span", { class: "text" }, said));
		const before = [...tiles.children].map(e => e.textContent).join("");
		const now = [...shown];
		const came = i => before && !before.includes(now.slice(0, i + 1).join("")) ? " came" : "";
		fill(tiles, now.map((letter, i) => letter === gap
			? el("span", { class: "tile next", "aria-hidden": "true" }, "?")
			: el("span", { class: "tile" + came(i) + (small.has(letter) ? " small" : "") }, letter)));
		tiles.style.setProperty("--count", now.length);
		tiles.setAttribute("aria-label", said || "no letter yet");
		tiles.setAttribute("role", "img");
	}
}

// around writes a gap with the letters beside it.
const around = g => g.slice(Math.max(0, g.indexOf(gap) - 1), g.indexOf(gap) + 2).replace(gap, "·");

// gapsOf returns the places where a letter can go: the fragment with a gap, if there are several.
function gapsOf(places, view) {
	if (!places.some(p => p.moves?.length > 1)) return [];
	const all = places.flatMap(p => p.moves ?? []).map(view.as);
	const gaps = new Set(all.filter(as => as.length === 1).flat());
	for (const as of all) if (as.length > 1 && !as.some(g => gaps.has(g))) gaps.add(as[0]); // beside a letter like it
	return [...gaps].sort((a, b) => a.indexOf(gap) - b.indexOf(gap) || a.localeCompare(b));
}
