// Boards of cells, and bars of squares: strokes that draw themselves, discs that fall, and the line that won.
import { el, shape } from "../dom.js";
import { colours } from "../say.js";

export function grid() {
	let cells = [], heads = [], stroke = null;
	let built = null; // the part that the board was built for
	const title = el("p", { class: "part-title" }), frame = el("div", { class: "grid" });
	const element = el("div", { class: "part" }, title, frame);

	// fits reports whether a part has its room on the board that stands, by the names of rows and columns.
	const fits = part => Boolean(part.names && part.columns
		&& part.names.every(n => built.names?.includes(n)) && part.columns.every(n => built.columns?.includes(n)));

	function build(part) {
		built = part;
		const columns = Math.max(...part.rows.map(row => row.length)), rows = part.rows.length;
		frame.className = `grid ${part.kind}` + (part.falls ? " falls" : "");
		frame.style.setProperty("--columns", columns);
		frame.style.setProperty("--rows", rows);
		const named = part.names && !part.falls;
		frame.style.setProperty("--names", named ? "1rem" : "0px");
		const head = (name, x) => el("span", { class: "head", "data-column": x }, part.falls ? String(x + 1) : name);
		heads = (part.columns ?? []).map(head);
		cells = part.rows.map((row, y) => row.map((_, x) => {
			const b = el("button", { type: "button", class: "cell", "data-place": `${x} ${y}` },
				el("span", { class: "mark" }), el("small", { class: "badge", "aria-hidden": "true" }));
			b.style.gridArea = `${y + 2} / ${x + 2}`;
			b.style.setProperty("--row", y + 1);
			return b;
		}));
		heads.forEach((h, x) => { h.style.gridArea = `1 / ${x + 2}`; });
		const names = named ? part.names.map((name, y) => {
			const n = el("span", { class: "head" }, name);
			n.style.gridArea = `${y + 2} / 1`;
			return n;
		}) : [];
		frame.replaceChildren(...heads, ...names, ...cells.flat());
	}

	return {
		element, fits,
		update([part], view) {
			if (cells.length === 0) build(part);
			title.textContent = part.title ?? "";
			const landing = part.falls ? part.columns?.map((_, x) => part.rows.find(row => row[x].moves)?.[x]) : null;
			cells.forEach((row, y) => row.forEach((b, x) => {
				const row = part.names ? part.names.indexOf(built.names[y]) : y;
				const place = part.rows[row]?.[part.columns ? part.columns.indexOf(built.columns[x]) : x]
					?? { gone: true };
				const [column, name] = [built.columns?.[x] ?? x + 1, built.names?.[y] ?? y + 1];
				const where = isNaN(column) ? `${column}${name}` : `row ${name}, column ${column}`;
				b.classList.toggle("gone", Boolean(place.gone));
				drawMark(b, place, part);
				const above = part.falls && !place.mark ? landing?.[x] : null; // pressing a column lets it fall
				const open = view.open(above && above !== place ? { moves: [] } : place);
				view.dress(b, open, part.falls ? `column ${x + 1}, row ${y + 1}, ${colours[place.mark] ?? "empty"}`
					: part.kind === "cells" ? `${where}, ${place.mark ?? "empty"}` : where);
				if (above) b.moves = view.open(above);
				if (part.falls) b.dataset.types = place.moves || y === 0 ? `${x + 1} ${part.columns[x]}` : "";
				b.refuses = part.falls && part.rows[0][x].mark ? `Column ${x + 1} is full.` : "";
				b.classList.toggle("won", Boolean(place.won));
				b.classList.toggle("new", Boolean(place.new));
			}));
			if (landing) {
				heads.forEach((h, x) => {
					const m = view.values && landing[x] ? cells.map(row => row[x]).find(b => b.dataset.move) : null;
					h.textContent = m?.querySelector(".badge").textContent || String(x + 1);
					for (const name of ["value", "score"]) {
						if (m?.dataset[name]) h.dataset[name] = m.dataset[name];
						else delete h.dataset[name];
					}
				});
			}
			strike(part);
		},
	};

	// strike draws the line that won.
	function strike(part) {
		const won = part.rows.flatMap((row, y) => row.map((p, x) => p.won ? [x, y] : null)).filter(Boolean);
		stroke?.remove();
		stroke = null;
		if (won.length < 2) return;
		const [x1, y1] = won[0], [x2, y2] = won.at(-1);
		if ((x2 - x1) * (y2 - y1) && Math.abs(x2 - x1) !== Math.abs(y2 - y1)) return; // several lines
		const ends = { x1: x1 + 0.5, y1: y1 + 0.5, x2: x2 + 0.5, y2: y2 + 0.5 };
		const columns = part.rows[0].length, rows = part.rows.length, viewBox = `0 0 ${columns} ${rows}`;
		stroke = shape("svg", { class: "stroke", viewBox, preserveAspectRatio: "none", "aria-hidden": "true" },
			shape("line", { ...ends, pathLength: 1 }));
		stroke.style.gridArea = `2 / 2 / ${rows + 2} / ${columns + 2}`;
		frame.append(stroke);
	}
}

// drawMark draws what stands in a cell, if that has changed.
function drawMark(b, place, part) {
	const mark = place.mark ?? "", shown = b.querySelector(".mark");
	if (b.dataset.mark === mark && (mark || !shown.textContent)) return;
	const came = mark && b.dataset.mark !== undefined;
	b.dataset.mark = mark;
	b.classList.toggle("came", Boolean(came));
	const drawn = part.kind === "cells" ? markShape(mark, part.falls) : null;
	shown.replaceChildren(drawn ?? mark);
}

// markShape returns the drawing of a mark; null: it is written.
function markShape(mark, falls) {
	const circle = (name, r) => shape("circle", { class: name, cx: 5, cy: 5, r, pathLength: 1 });
	const line = (name, d) => shape("path", { class: name, d, pathLength: 1 });
	let inside = null;
	if (falls && "XO".includes(mark)) inside = [circle("disc", 4.2), circle("rim", 2.9)];
	else if (mark === "X") inside = [line("x", "M2 2L8 8"), line("x second", "M8 2L2 8")];
	else if (mark === "O") inside = [circle("o", 3.2)];
	else if (mark === "●") inside = [circle("counter", 3.6)];
	return mark && inside && shape("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" }, ...inside);
}
