// The dialog of settings: who plays, and all that the game takes. Families declare their settings, and no game is named
// here.
import { button, closeDialog, el, field, fill, openDialog, segments, select, stepper, tick, typed } from "./dom.js";
import { ask, ownName } from "./engine.js";
import { familyOf, levelName, levels, values } from "./games.js";
import { fileField } from "./lists.js";
import { fresh, go, state } from "./state.js";

const heapsMost = 8, counters = 40; // of what the dialog sets
const few = 3; // choices that stand side by side

// openSettings shows all that can be chosen, of a picture's heaps, too, and of up to so many players.
export async function openSettings(most = 2, parts = []) {
	const family = familyOf(state.game), now = values(state.game, state.settings), next = { ...now };
	const { settings: taken = [] } = await ask({ do: "taken" });
	const matching = state.mode === "play", has = name => taken.includes(name);
	// What the row of games and the list of kinds choose is not asked again.
	const chips = s => (s.kind === "choice" || s.kind === "free") && s.choices.length > 0 && s.choices.every(c =>
		c.name === s.default || family.games.some(g => g.values[s.name] === c.name));
	const shown = family.settings.filter(s => has(s.name) && !chips(s) && (matching ? !s.solved : !s.match));
	const seats = state.seats.split(",");
	const sizes = sizesOf(parts), heaps = sizes && [...sizes];
	const apply = e => {
		e.preventDefault();
		const given = {}, base = values(state.game, {});
		for (const s of family.settings) {
			if (next[s.name] === base[s.name]) continue;
			given[s.name] = s.kind !== "switch" ? next[s.name] : next[s.name] === "true" ? "1" : "0";
		}
		const same = family.settings.every(s => next[s.name] === now[s.name]);
		const moved = heaps && heaps.join() !== sizes.join();
		closeDialog();
		if (same && !moved && seats.join() === state.seats) return undefined;
		return go({ ...same ? { moves: "", seed: "" } : fresh, ...moved ? { at: heaps.join(" ") } : {},
			settings: given, seats: seats.join() });
	};
	const group = (title, ...content) => content.flat().filter(Boolean).length
		? el("fieldset", null, el("legend", null, title), content) : null;
	const groups = [...new Set(shown.filter(s => s.group).map(s => s.group))];
	openDialog("Settings", el("form", { method: "dialog", onsubmit: apply },
		matching ? group("Who plays", playersOf(seats, most)) : null,
		group("The game", heaps ? heapsOf(heaps) : null, endsOf(shown, next),
			shown.filter(s => !s.group && !paired.includes(s.name)).map(s => control(s, next))),
		groups.map(name => group(name, shown.filter(s => s.group === name).map(s => control(s, next)), fileField())),
		el("p", { class: "small" },
			"Everything happens in this page: it sends nothing, asks for nothing and works without a network."),
		el("p", { class: "row end" }, button("Cancel", closeDialog),
			el("button", { class: "main", id: "apply" }, "Done"))));
}

// sizesOf are the sizes of heaps that a picture has, of one rule; null: it has others, or none.
const sizesOf = parts => parts.length === 1 && parts[0].kind === "heaps" && !parts[0].title
	&& parts[0].rows.length <= heapsMost && parts[0].rows.every(row => row.length > 0 && row.length <= counters)
	? parts[0].rows.map(row => row.length) : null;

// heapsOf sets the heaps by + and −.
function heapsOf(heaps) {
	const out = el("div", { id: "heaps" });
	const draw = () => fill(out,
		heaps.map((n, i) => stepper(`Heap ${i + 1}`, n, [1, counters], v => { heaps[i] = Number(v); })),
		el("p", { class: "row" },
			button("One heap more", () => { heaps.push(3); draw(); },
				{ disabled: heaps.length >= heapsMost, "data-key": "heap" }),
			button("One heap fewer", () => { heaps.pop(); draw(); },
				{ disabled: heaps.length < 2, "data-key": "unheap" })));
	draw();
	return out;
}

const paired = ["misere", "normal"]; // switches of which one is on at most

function endsOf(shown, next) {
	const pair = shown.filter(s => paired.includes(s.name));
	if (pair.length < 2) return null;
	const labels = { "": "As usual", normal: "wins", misere: "loses" };
	const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
	return segments("Who makes the last move", choices, paired.find(name => next[name] === "true") ?? "", chosen => {
		for (const name of paired) next[name] = name === chosen ? "true" : "";
	}, { "data-setting": paired.join(" ") });
}

// control is what sets a setting.
function control(s, next) {
	const set = v => { next[s.name] = v; }, now = next[s.name], mark = { "data-setting": s.name };
	const choices = s.choices.map(c => ({ value: c.name, label: c.label, about: c.about }));
	const size = /^(\d+)x(\d+)$/.exec(now);
	if (s.kind === "switch") return tick(s.label, now === "true", yes => set(yes ? "true" : ""), mark);
	if (s.kind === "number") return stepper(s.label, now, [s.min, s.max], set, mark);
	if (s.kind === "choice" && choices.length <= few) return segments(s.label, choices, now, set, mark);
	if (size) {
		const both = [size[1], size[2]], part = i => v => {
			both[i] = v;
			set(both.join("x"));
		};
		return el("div", { class: "pair" }, stepper("Columns", size[1], [1, 12], part(0), { "data-part": s.name + " 0" }),
			stepper("Rows", size[2], [1, 12], part(1), { "data-part": s.name + " 1" }));
	}
	const typing = e => set(e.target.value.trim());
	if (s.kind === "free" && (choices.length === 0 || s.hidden)) {
		const list = choices.length ? "of-" + s.name : null;
		return field(s.label, [typed({ value: now, list, ...mark, onchange: typing, oninput: typing }),
			list ? el("datalist", { id: list }, choices.map(c => el("option", { value: c.value }, c.label))) : null], s.about);
	}
	const all = s.kind !== "list" ? choices : [...s.default ? [] : [{ value: "", label: "none" }], ...choices,
		{ value: "own", label: ownName() ? `your own: ${ownName()}` : "your own" }];
	return field(s.label, select(all.map(c => ({ ...c, label: c.about ? `${c.label} – ${c.about}` : c.label })), now,
		{ ...mark, onchange: typing }), s.about);
}

// playersOf sets who plays, in place.
function playersOf(seats, most) {
	const out = el("div", { class: "players" });
	const person = i => seats[i] && !levels().some(l => l.name === seats[i]) ? seats[i]
		: seats.includes("you") ? "friend" + (i > 1 ? i : "") : "you";
	const draw = () => fill(out,
		seats.map((name, i) => field(i === 0 ? "Begins" : seats.length === 2 ? "Then" : `Player ${i + 1}`,
			select([{ value: person(i), label: person(i) === "you" ? "you" : "a friend" },
				...levels().map(l => ({ value: l.name, label: levelName(l.name) }))],
			name, { "data-seat": i, onchange: e => { seats[i] = e.target.value; draw(); } }))),
		most > 2 ? el("p", { class: "row" },
			button("One player more", () => { seats.push(levels()[0].name); draw(); },
				{ disabled: seats.length >= most, "data-key": "more" }),
			button("One player fewer", () => { seats.pop(); draw(); },
				{ disabled: seats.length <= 2, "data-key": "fewer" })) : null);
	draw();
	return out;
}
