// Heaps of counters. Pressing a counter leaves those before it; those that a move takes away fade.
import { el } from "../dom.js";
import { capital, number } from "../say.js";

export function heaps() {
	const title = el("p", { class: "part-title" }), list = el("div", { class: "heaps" });
	const element = el("div", { class: "part" }, title, list);
	let rows = [], most = 0, splits = false;

	const row = () => {
		const counters = el("div", { class: "counters" }), size = el("span", { class: "size" });
		return { element: el("div", { class: "heap" }, size, counters), counters, size };
	};

	// shown are the counters of a row that were not taken. Those that were leave their places empty.
	const shown = r => [...r.counters.children].filter(c => !c.inert);

	function resize(r, places, view) {
		while (r.counters.children.length < places.length) {
			r.counters.append(el("button", { type: "button", class: "counter" },
				el("span", { class: "mark" }), el("small", { class: "badge", "aria-hidden": "true" })));
		}
		[...r.counters.children].forEach((c, x) => {
			c.inert = x >= places.length;
			c.classList.toggle("gone", c.inert);
			if (c.inert) view.dress(c, [], "");
		});
	}

	list.addEventListener("pointerover", e => mark(e.pointerType === "touch" ? null : e.target.closest(".counter")));
	list.addEventListener("focusin", e => mark(e.target.closest(".counter:focus-visible")));
	for (const name of ["pointerleave", "focusout"]) list.addEventListener(name, () => mark(null));

	// mark shows what pressing a counter takes: it and those behind it, where that is all it does.
	function mark(counter) {
		for (const c of list.querySelectorAll(".taken")) c.classList.remove("taken");
		if (splits || counter?.moves?.length !== 1) return;
		for (let c = counter; c; c = c.nextElementSibling) c.classList.add("taken");
	}

	return {
		element,
		update([part], view) {
			const from = view.fresh && view.from?.kind === "heaps" && view.from; // the start: what was taken since is outlines
			if (from) this.update([from], { ...view, from: null });
			const fresh = view.fresh && !from;
			title.textContent = part.title ?? "";
			if (fresh) list.replaceChildren();
			if (fresh) [rows, most, splits] = [[], 0, false];
			const begun = part.rows.map(row => row.flatMap(place => place.moves ?? []));
			splits ||= begun.some(moves => new Set(moves).size < moves.length); // a move that has two counters makes two heaps
			list.classList.toggle("splits", splits);
			let at = 0; // the heap that is gone, or was split: what comes of its counters is behind it
			while (rows[at] && shown(rows[at]).length === part.rows[at]?.length) at++;
			while (rows.length > part.rows.length) rows.splice(at, 1)[0].element.remove();
			for (; rows.length < part.rows.length; at++) {
				for (const _ of part.rows[at + 1] ?? []) rows[at]?.counters.lastChild?.remove();
				const made = row();
				rows.splice(at + 1, 0, made);
				list.append(made.element); // others stay where they are
			}
			list.style.setProperty("--rows", splits ? 4 : rows.length);
			list.style.setProperty("--most", most = Math.max(most, ...part.rows.map(row => row.length)));
			rows.forEach((r, y) => {
				const places = part.rows[y], size = part.names?.[y] ?? String(places.length);
				resize(r, places, view);
				r.size.textContent = size;
				shown(r).forEach((c, x) => {
					const place = places[x];
					c.firstChild.textContent = place.mark === "o" || !place.mark ? "" : place.mark;
					c.classList.toggle("etc", place.mark === "…");
					c.dataset.place = `${x} ${y}`;
					const moves = view.open(place), counter = `Heap of ${number(size)}, counter ${number(x + 1)}`;
					const one = moves.length === 1 ? view.move(moves[0]) : null;
					view.dress(c, moves, one ? capital(one.advice ?? one.text) : counter);
				});
			});
			mark(null);
		},
	};
}
