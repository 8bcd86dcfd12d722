// The games that there are, as the engine names them, and what can be chosen about one: chips for
// the games, and a dialog for settings, which families declare. No game is named here.
import { button, byId, el, field, fill, put, select, tick, typed } from "./dom.js";
import { ask, ownName } from "./engine.js";
import { fileField } from "./lists.js";
import { keep } from "./records.js";
import { fresh, go, state } from "./state.js";

let known = null; // what the engine has said

// load asks the engine which games there are; it returns an answer that says why it cannot say, or null.
export async function load() {
	const a = await ask({ do: "games", game: "", at: "", moves: "" }); // whatever the address says
	if (a.error) return a;
	known = a;
	return null;
}

export const loaded = () => known !== null;

export const levels = () => known.levels;

// familyOf returns the family of a game; undefined: there is no such game.
export const familyOf = name => known.families.find(f => f.games.some(g => g.name === name));

// first is the game that is meant if none is named, and wordy one that is played with words.
export const first = () => known.families[0].games[0].name;
export const wordy = () => known.families.find(wordsOf)?.games[0].name;

// wordsOf returns the setting of a family that says which words are played with.
export const wordsOf = family => family?.settings.find(s => s.kind === "list" && s.default in known.lists);

// values returns all settings of a game, with some that are given.
function values(name, given) {
	const family = familyOf(name), game = family.games.find(g => g.name === name);
	const all = {};
	for (const s of family.settings) {
		const own = given[s.name];
		all[s.name] = own === undefined || own === "" ? game.values[s.name] ?? s.default
			: s.kind !== "switch" ? own : own === "1" || own === "true" ? "true" : "";
	}
	return all;
}

// differing are the settings, of those that tell the games of its family apart, in which a game is not that of the
// state.
function differing(game) {
	const family = familyOf(state.game), now = values(state.game, state.settings), its = values(game.name, {});
	return [...new Set(family.games.flatMap(g => Object.keys(g.values)))].filter(name => its[name] !== now[name]);
}

// chosen returns the game of the state by its settings, whatever it is called there; or the one that is most like it.
const chosen = () => familyOf(state.game).games.reduce((a, b) => differing(b).length < differing(a).length ? b : a);

// named returns the game of the state, if it has a name.
const named = () => familyOf(state.game)?.games.find(g => differing(g).length === 0);

// about says in a sentence how the game is played; "" if nobody knows.
export const about = () => named()?.about ?? "";

// late returns a position of the game that is soon solved; "" if none is known.
export const late = () => named()?.late ?? "";

// begun adds what a game begins with that somebody chooses: one round.
export const begun = (name, settings) =>
	familyOf(name).settings.some(s => s.name === "rounds") ? { rounds: "1", ...settings } : settings;

// listLanguage is the language of the words that are played with.
export function listLanguage() {
	const words = wordsOf(familyOf(state.game));
	return words && known.lists[values(state.game, state.settings)[words.name]];
}

// begin goes to another game. It is played with the same words, by the same people.
function begin(game) {
	const family = familyOf(game.name), same = family === familyOf(state.game);
	const groups = family.settings.filter(s => s.group && state.settings[s.name]);
	const kept = same ? groups.map(s => [s.name, state.settings[s.name]]) : [];
	return go({
		...fresh, game: game.name, settings: begun(game.name, Object.fromEntries(kept)),
		...state.mode === "puzzle" ? { mode: "play" } : {},
		...same ? {} : { seats: state.seats.split(",").slice(0, 2).join() },
	});
}

// drawGames draws the chips: games that are known by their names, and the kinds of the one that is chosen.
export function drawGames() {
	const family = familyOf(state.game), now = family && chosen();
	const row = byId("games"), kinds = byId("variants"), before = row.scrollLeft;
	const shown = now?.own ? now : family?.games[0];
	fill(row, known.families.flatMap(f => f.games.filter(g => g.own)).map(g =>
		button(g.label, () => g !== shown && begin(g), {
		class: "chip", "data-key": "game " + g.name, "data-game": g.name, title: g.about,
			"aria-pressed": String(g === shown),
	})));
	row.scrollLeft = before;
	const on = row.querySelector("[aria-pressed=true]"), left = on ? on.offsetLeft - row.offsetLeft : 0;
	if (on && (left < before || left + on.offsetWidth > before + row.clientWidth)) row.scrollLeft = left - 12;
	const own = family?.games.filter(g => g === family.games[0] || !g.own) ?? [];
	kinds.hidden = own.length < 2 || !own.includes(now);
	put(kinds, own.map(g => el("option", { value: g.name, selected: g === now, title: g.about }, g.label)));
	kinds.onchange = () => begin(own.find(g => g.name === kinds.value));
	byId("turn").classList.toggle("named", !kinds.hidden && named() !== undefined);
}

// levelName is what a computer is called.
export const levelName = name => {
	const level = known.levels.find(l => l.name === name);
	return level ? `Computer: ${level.label.toLowerCase()}` : name;
};

// openSettings shows all that can be chosen, of up to so many players.
export function openSettings(most = 2) {
	const family = familyOf(state.game), now = values(state.game, state.settings);
	const next = { ...now };
	let seats = state.seats.split(",");
	const control = s => {
		const set = e => { next[s.name] = e.target.value.trim(); };
		const choices = s.choices.map(c => ({ value: c.name, label: c.about ? `${c.label} – ${c.about}` : c.label }));
		const attributes = { "data-setting": s.name, onchange: set };
		switch (s.kind) {
		case "switch": return tick(s.label, now[s.name] === "true", yes => { next[s.name] = yes ? "true" : ""; },
			{ "data-setting": s.name });
		case "number": return field(s.label, typed({
			type: "number", min: s.min, max: s.max, value: now[s.name], ...attributes, oninput: set,
		}), s.about);
		case "choice": return field(s.label, select(choices, now[s.name], attributes), s.about);
		case "list": return field(s.label, select([
			...s.default ? [] : [{ value: "", label: "none" }], ...choices,
			{ value: "own", label: ownName() ? `your own: ${ownName()}` : "your own" },
		], now[s.name], attributes));
		}
		const list = choices.length ? "of-" + s.name : null;
		return field(s.label, [typed({ value: now[s.name], list, ...attributes, oninput: set }),
			list ? el("datalist", { id: list }, choices.map(c => el("option", { value: c.value }, c.label))) : null],
			s.about);
	};
	const chips = s => s.kind === "choice" && s.choices.every(c => // they choose it
		c.name === s.default || family.games.some(g => g.values[s.name] === c.name));
	const matching = state.mode === "play";
	const shown = family.settings.filter(s => !chips(s) && (matching ? !s.solved : !s.match));
	const players = el("div", { class: "players" });
	const drawSeats = () => fill(players,
		seats.map((name, i) => field(i === 0 ? "Begins" : seats.length === 2 ? "Then" : `Player ${i + 1}`,
			select(
			[{ value: person(i), label: person(i) === "you" ? "you" : "a friend" },
				...known.levels.map(l => ({ value: l.name, label: levelName(l.name) }))],
			name, { "data-seat": i, onchange: e => sit(seats.with(i, e.target.value)) }))),
		most > 2 ? el("p", { class: "row" },
			button("One player more", () => sit([...seats, known.levels[0].name]),
				{ disabled: seats.length >= most, "data-key": "more" }),
			button("One player fewer", () => sit(seats.slice(0, -1)),
				{ disabled: seats.length <= 2, "data-key": "fewer" })) : null);
	const sit = others => {
		seats = others;
		drawSeats();
	};
	const person = i => seats[i] && !known.levels.some(l => l.name === seats[i]) ? seats[i]
		: seats.includes("you") ? "friend" + (i > 1 ? i : "") : "you";
	drawSeats();
	const group = (title, ...content) => content.flat().filter(Boolean).length
		? el("fieldset", null, el("legend", null, title), content) : null;
	const own = shown.filter(s => !s.group), groups = [...new Set(shown.filter(s => s.group).map(s => s.group))];
	openDialog("Settings", el("form", { method: "dialog", onsubmit: e => {
		e.preventDefault();
		const given = {};
		const base = values(state.game, {});
		for (const s of family.settings) {
			if (next[s.name] === base[s.name]) continue;
			given[s.name] = s.kind !== "switch" ? next[s.name] : next[s.name] === "true" ? "1" : "0";
		}
		const same = family.settings.every(s => next[s.name] === now[s.name]);
		closeDialog();
		if (same && seats.join() === state.seats) return;
		go({ ...same ? { moves: "", seed: "" } : fresh, settings: given, seats: seats.join() });
	} },
	matching ? group("Who plays", players) : null,
	group("The game", own.map(control)),
	groups.map(name => group("Words", shown.filter(s => s.group === name).map(control), fileField())),
	el("p", { class: "row end" }, button("Cancel", closeDialog),
		el("button", { class: "main", id: "apply" }, "Done")),
	group("This page", el("p", { class: "small" },
		"Everything happens in this page: it sends nothing, asks for nothing and works without a network."))));
}

// openDialog shows something above the page, until it is closed.
export function openDialog(title, ...content) {
	const dialog = byId("dialog");
	fill(dialog, el("header", null, el("h2", { id: "dialog-title" }, title),
		button("✕", closeDialog, { class: "icon", "aria-label": "Close", id: "close" })), content);
	if (!dialog.open) dialog.showModal();
}

export const closeDialog = () => byId("dialog").close();
