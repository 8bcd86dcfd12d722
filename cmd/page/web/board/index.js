// The board: a picture of a position, as the engine gives it, and the moves on it. What stands already
// is kept from one picture to the next, so that only what is new moves, and the focus stays.
import { button, el, fill, idle, whenReady } from "../dom.js";
import { number, outlook, sign } from "../say.js";
import { grid } from "./grid.js";
import { heaps } from "./heaps.js";
import { letters } from "./letters.js";
import { grouped } from "./parts.js";

const kinds = { cells: grid, squares: grid, heaps, text: letters, keys: letters };

const burst = 250; // milliseconds between keys that are typed in one go

// A board draws in an element. It calls press(move) when a move is made, look(move) when somebody points at one, and
// refuse(why) when something is pressed that cannot be.
export function board(root) {
	const parts = el("div", { class: "parts" }), tray = el("div", { class: "tray", role: "group" });
	let drawn = []; // a drawer for each part, by its shape
	let picture = { parts: [], moves: [] }, how = {};
	let shown = null; // a later position that somebody looks at; null: the picture
	let begun = null; // the moves that are left after some presses; null: nothing was pressed
	let played = false; // a move was made since the last picture
	let pressed = null; // the place that was pressed last
	let waiting = []; // what was pressed while the page was busy: keys, and places
	let last = 0, spoiled = false; // when a key was typed, and whether one of its burst was refused

	// What drawers must know of moves.
	const view = {
		// open returns the moves that pressing a place can still begin.
		open: place => shown || !how.press && !how.marked ? []
			: begun ? (place.moves ?? []).filter(m => begun.includes(m)) : place.moves ?? [],
		move: m => byMove.get(m) ?? { move: m, text: m },
		as: m => as.get(m) ?? [],
		get values() { return how.values; },
		get best() { return how.hint ?? (how.values ? picture.moves[0]?.move : undefined); },
		get hinted() { return how.hint !== undefined; },
		get language() { return how.language; },
		get letters() { return picture.letters; },
		get spell() { return how.spell; },
		fresh: true, // the picture does not go on from the one before it
		redraw: () => update(),
		dress,
	};
	let byMove = new Map(), as = new Map(); // moves, and what they mean, by their names

	// dress makes a button of what can be pressed: moves, or what it does itself.
	function dress(b, moves, label, does) {
		const one = moves.length === 1 ? view.move(moves[0]) : null;
		const best = moves.map(view.move).reduce((a, m) => !a || better(m, a) ? m : a, null);
		b.moves = moves;
		b.does = does;
		set(b, "data-move", does ? null : one?.move);
		set(b, "data-moves", moves.length > 1 && !does ? moves.length : null);
		set(b, "data-value", how.values && best ? best.value : null);
		set(b, "data-remoteness", how.values && best ? best.remoteness : null);
		set(b, "data-score", how.values && best?.score !== undefined ? best.score : null);
		set(b, "data-begun", begun && moves.length ? "" : null);
		set(b, "data-hint", how.hint && moves.includes(how.hint) ? "" : null);
		const wrong = moves.length > 0 && moves.every(m => how.tried?.includes(m));
		const marks = !how.marked ? null : moves.some(m => how.marked.best.includes(m)) ? "best"
			: moves.includes(how.marked.answer) ? "wrong" : null;
		set(b, "data-marked", wrong ? "wrong" : marks);
		set(b, "aria-disabled", (moves.length && how.press || does) && !wrong ? null : "true");
		set(b, "title", how.values && one?.note ? one.note : null);
		const worth = how.values && best ? outlook(best) : "";
		const note = { wrong: ", wrong", best: ", best" }[b.dataset.marked] ?? "";
		set(b, "aria-label", worth ? `${label} ${sign(best)}: ${worth}` : label + note);
		// what is seen, and then what it means
		const badge = b.querySelector(".badge");
		if (badge) badge.textContent = how.values && best ? sign(best) : "";
	}

	function update() {
		byMove = new Map(picture.moves.map(m => [m.move, m]));
		const places = picture.parts.flatMap(p => p.rows.flat());
		as = new Map(places.flatMap(p => p.as?.map((all, i) => [p.moves[i], all]) ?? []));
		const groups = grouped((shown ?? picture).parts), used = [];
		groups.forEach(({ kind, shape, all }, i) => {
			let d = drawn[i];
			const goesOn = d?.kind === kind && (d.shape === shape || !view.fresh && d.fits?.(all[0]));
			if (!goesOn) d = { kind, shape, ...kinds[kind](view) };
			used.push(d);
			view.from = picture.start?.[i];
			d.update(all, view);
		});
		const others = used.length !== drawn.length || used.some((d, i) => d !== drawn[i]);
		if (others) parts.replaceChildren(...used.map(d => d.element));
		drawn = used;
		const across = Math.ceil(Math.sqrt(used.length));
		parts.style.setProperty("--across", across);
		parts.style.setProperty("--down", Math.ceil(used.length / across));
		drawTray();
		rove();
	}

	// rove leaves one place of the board that Tab comes to; arrows lead from it to the others.
	function rove(to) {
		const all = [...parts.querySelectorAll("[data-place]")];
		const one = to ?? all.find(b => b === document.activeElement) ?? all.find(b => !b.hasAttribute("aria-disabled"));
		for (const b of all) b.tabIndex = b === one ? 0 : -1;
	}

	// drawTray offers the moves that were begun, or those that no place begins.
	function drawTray() {
		tray.classList.toggle("sheet", begun !== null);
		tray.setAttribute("aria-label", "Moves");
		const places = picture.parts.filter(p => p.kind !== "text").flatMap(p => p.rows.flat());
		const placed = new Set(places.flatMap(p => p.moves ?? []));
		const all = begun ? begun.map(view.move) : picture.moves.filter(m => !placed.has(m.move));
		if (!how.press || all.length === 0) return fill(tray);
		const choices = all.slice(0, maxChoices).map(m => {
			const b = button(null, null, { class: "choice", "data-key": "move " + m.move });
			b.append(el("span", null, (begun ? view.as(m.move)[0] : null) ?? m.advice ?? m.text),
				el("small", { class: "badge", "aria-hidden": "true" }));
			dress(b, [m.move], m.advice ?? m.text);
			return b;
		});
		const rest = `There are ${number(all.length)} moves. Type those that have no button.`;
		fill(tray, begun ? el("span", null, "Which one?") : null, choices,
			all.length > maxChoices ? el("span", { class: "small" }, rest) : null,
			begun ? button("✕", cancel, { class: "icon", "aria-label": "Cancel" }) : null);
	}

	// press does what a place does, and reports whether it does anything. By a key, the focus goes on to the choices.
	function press(b, byKey) {
		if (b.does || b.moves?.length && how.press && !b.dataset.marked) {
			if (b.does) b.does();
			else if (b.moves.length > 1) {
				begun = b.moves;
				pressed = b;
				update();
				if (byKey) tray.querySelector("button")?.focus({ preventScroll: true });
			} else {
				begun = null;
				played = true;
				how.press(b.moves[0]);
			}
			return true;
		}
		if (how.press || how.spell) refuse(b);
		return false;
	}

	// refuse shakes what cannot be pressed, and says why.
	function refuse(b) {
		if (moving()) b.animate({ translate: ["0", "-4px", "4px", "-4px", "0"] }, 250);
		if (b.refuses) how.refuse?.(b.refuses);
	}

	// cancel forgets that a place was pressed.
	function cancel(e) {
		begun = null;
		update();
		if (!e?.detail) pressed.focus({ preventScroll: true });
	}

	// typed returns the place that a key stands for.
	function typed(key) {
		const all = [...root.querySelectorAll("[data-types]")].filter(b => b.dataset.types.split(" ").includes(key));
		return all.find(b => b.moves?.length || b.does) ?? all[0];
	}

	// goOn presses what was pressed while the page was busy. After one that cannot be pressed, the others would not do
	// what was meant: they are forgotten.
	function goOn() {
		while (idle && waiting.length) {
			const next = waiting.shift(), b = typeof next === "string" ? typed(next) : next;
			if (b?.isConnected && !b.inert && press(b)) continue;
			waiting = [];
			spoiled = true;
		}
	}
	whenReady(goOn);

	// keeps reports whether presses are kept while the page is busy: before the first picture, in matches, and where
	// one looks around. An answer to a question is given once.
	const keeps = () => drawn.length === 0 || how.scene || how.look;

	root.addEventListener("click", e => {
		const early = e.target.closest(".first .key"); // which stands there before the engine does
		if (early) return void waiting.push(early.textContent);
		const b = e.target.closest("[data-place], .choice, [data-key='…']");
		if (!b) return;
		if (e.detail) b.blur(); // after a pointer; otherwise Enter would press it once more
		if (idle) press(b, !e.detail);
		else if (e.detail < 2 && keeps()) waiting.push(b);
	});
	document.addEventListener("keydown", e => { if (e.key === "Escape" && begun) cancel(); });
	const look = e => {
		const b = e.target.closest?.("[data-move]");
		if (b && how.look) how.look(b.dataset.move);
	};
	root.addEventListener("pointerover", look);
	root.addEventListener("focusin", e => {
		look(e);
		if (e.target.closest?.("[data-place]")) rove(e.target);
	});
	root.addEventListener("keydown", e => {
		const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
		const [dx, dy] = ways[e.key] ?? [0, 0];
		const from = e.target.closest("[data-place]");
		if (!from || !dx && !dy || e.altKey || e.ctrlKey || e.metaKey) return;
		e.preventDefault();
		neighbour(from, dx, dy)?.focus();
	});

	const middle = b => {
		const r = b.getBoundingClientRect();
		return [r.left + r.width / 2, r.top + r.height / 2];
	};

	// place returns the place that is least far, by a measure of its distances right and down from a point.
	function place([x, y], far) {
		let found = null, least = Infinity;
		for (const b of root.querySelectorAll("[data-place]:not(.gone)")) {
			const [bx, by] = middle(b), distance = far(bx - x, by - y);
			if (distance < least) [found, least] = [b, distance];
		}
		return found;
	}

	const nearest = point => place(point, Math.hypot);

	// neighbour returns the place that is nearest in a direction.
	const neighbour = (from, right, down) => place(middle(from), (x, y) => {
		const along = x * right + y * down;
		return along > 2 ? along + 3 * Math.abs(x * down + y * right) : Infinity;
	});

	return {
		// draw shows a picture. What is given: press and look, as above; values: they show. Pictures of a scene, or
		// with a move between them, leave what stands where it is.
		draw(next, given) {
			if (!parts.isConnected) root.replaceChildren(parts, tray);
			const focused = document.activeElement, from = focused !== root && root.contains(focused) ? middle(focused) : null;
			view.fresh = given.scene ? given.scene !== how.scene : !played;
			if (view.fresh && drawn.length > 0) [waiting, spoiled] = [[], false];
			played = false;
			picture = next;
			how = given;
			begun = shown = null;
			update();
			view.fresh = false;
			const gone = from && (!root.contains(document.activeElement) || document.activeElement.inert);
			if (gone) (nearest(from) ?? root).focus({ preventScroll: true });
		},
		// show shows a later position, on which nothing can be pressed, until null is shown.
		show(next) {
			if (next === shown) return;
			shown = next;
			update();
		},
		// hint marks a move where it is pressed.
		hint(move) {
			how = { ...how, hint: move };
			update();
		},
		// type presses the place that a key stands for, at a time in milliseconds, and reports whether there is one.
		type(key, now) {
			if (now - last > burst) spoiled = false;
			last = now;
			if (!typed(key) && (idle || drawn.length > 0)) return false;
			if (spoiled || !idle && !keeps()) return true;
			waiting.push(key);
			goOn();
			return true;
		},
		// focus goes to the first place that can be pressed.
		focus() { (root.querySelector("[data-place]:not([aria-disabled])") ?? root).focus({ preventScroll: true }); },
	};
}

const maxChoices = 60; // moves that have buttons below the picture

const moving = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;

function set(e, name, value) {
	const says = value !== null && value !== undefined && (value !== "" || ["data-begun", "data-hint"].includes(name));
	if (says) e.setAttribute(name, value);
	else e.removeAttribute(name);
}

const order = { win: 2, draw: 1, loss: 0 };

// better reports whether a move is worth more than another to the player who makes it.
function better(m, n) {
	if (m.score !== undefined || n.score !== undefined) return (m.score ?? 0) > (n.score ?? 0);
	if (m.remoteness === null || n.remoteness === null) return false;
	if (m.value !== n.value) return (order[m.value] ?? -1) > (order[n.value] ?? -1);
	return m.value === "win" ? m.remoteness < n.remoteness : m.remoteness > n.remoteness;
}
