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

	function resize(r, places) {
		while (r.counters.children.length < places.length) {
			r.counters.append(el("button", { type: "button", class: "counter" },
				el("span", { class: "mark" }), el("small", { class: "badge", "aria-hidden": "true" })));
		}
		[...r.counters.children].forEach((c, x) => {
			c.inert = x >= places.length;
			c.classList.toggle("gone", c.inert);
			if (c.inert) c.querySelector(".badge").textContent = "";
			if (c.inert) for (const name of ["data-place", "data-move", "data-moves"]) c.removeAttribute(name);
		});
	}

	list.addEventListener("pointerover", e => mark(e.pointerType === "touch" ? null : e.target.closest(".counter")));
	list.addEventListener("focusin", e => mark(e.target.closest(".counter:focus-visible")));
	list.addEventListener("pointerleave", () => mark(null));
	list.addEventListener("focusout", () => mark(null));

	// mark shows what pressing a counter takes: it and those behind it, where that is all it does.
	function mark(counter) {
		for (const c of list.querySelectorAll(".taken")) c.classList.remove("taken");
		if (counter?.moves?.length !== 1) return;
		for (let c = counter; c; c = c.nextElementSibling) c.classList.add("taken");
	}

	return {
		element,
		update([part], view) {
			const from = view.fresh && view.from?.kind === "heaps" && view.from; // the start: what was taken since is outlines
			if (from) this.update([from], { ...view, from: null });
			const fresh = view.fresh && !from;
			title.textContent = part.title ?? "";
			if (fresh) [most, splits] = [0, false];
			splits ||= part.rows.some(row => row.some(place => place.moves?.length > 1));
			list.classList.toggle("splits", splits);
			const stay = fresh ? 0 : splits ? part.rows.length : rows.length;
			// where all was taken, there are outlines
			while (rows.length > stay) rows.pop().element.remove();
			while (rows.length < part.rows.length) {
				rows.push(row());
				list.append(rows.at(-1).element);
			}
			list.style.setProperty("--rows", rows.length);
			list.style.setProperty("--most", most = Math.max(most, ...part.rows.map(row => row.length)));
			rows.forEach((r, y) => {
				const places = part.rows[y] ?? [], size = part.names?.[y] ?? String(places.length);
				resize(r, places);
				r.size.textContent = size;
				shown(r).forEach((c, x) => {
					const place = places[x];
					c.firstChild.textContent = place.mark === "o" || !place.mark ? "" : place.mark;
					c.classList.toggle("etc", place.mark === "…");
					c.dataset.place = `${x} ${y}`;
					const moves = view.open(place);
					const counter = `Heap of ${number(size)}, counter ${number(x + 1)}`;
					const one = moves.length === 1 ? view.move(moves[0]) : null;
					view.dress(c, moves, one ? capital(one.advice ?? one.text) : counter);
				});
			});
			mark(null);
		},
	};
}
