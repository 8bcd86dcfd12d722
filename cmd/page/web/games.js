// The games that there are, as the engine names them, and what can be chosen about one: chips for
// the games, and a dialog for settings, which families declare. No game is named here.
import { button, byId, el, field, fill, select, tick, typed } from "./dom.js";
import { ask, ownName } from "./engine.js";
import { fileField } from "./lists.js";
import { keep } from "./records.js";
import { allLanguages, language, speak, t } from "./say.js";
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
		all[s.name] = own === undefined || own === "" ? game.values[s.name] ?? s.default : s.kind === "switch" ? own === "1" || own === "true" ? "true" : "" : own;
	}
	return all;
}

// differing are the settings, of those that tell the games of its family apart, in which a game is not that of the state.
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

// withList adds the word list of the person's language, where words are played with and no list is chosen.
export function withList(name, settings) {
	const words = wordsOf(familyOf(name));
	if (!words || settings[words.name] || known.lists[words.default] === language()) return settings;
	const list = Object.keys(known.lists).find(list => known.lists[list] === language());
	return list ? { ...settings, [words.name]: list } : settings;
}

// listLanguage is the language of the words that are played with.
export function listLanguage() {
	const words = wordsOf(familyOf(state.game));
	return words && known.lists[values(state.game, state.settings)[words.name]];
}

// begin goes to another game. It is played with the same words, by the same people.
function begin(game) {
	const family = familyOf(game.name), same = family === familyOf(state.game);
	const kept = same ? family.settings.filter(s => s.group && state.settings[s.name]).map(s => [s.name, state.settings[s.name]]) : [];
	return go({ ...fresh, ...state.mode === "puzzle" ? { mode: "play" } : {}, game: game.name, settings: withList(game.name, Object.fromEntries(kept)), ...same ? {} : { seats: state.seats.split(",").slice(0, 2).join() } });
}

// drawGames draws the chips: games that are known by their names, and the kinds of the one that is chosen.
export function drawGames() {
	const family = familyOf(state.game), now = family && chosen();
	const chip = on => g => button(g.label, () => g === on ? undefined : begin(g), { class: "chip", "data-key": "game " + g.name, "data-game": g.name, title: g.about, "aria-pressed": String(g === on) });
	const kinds = family?.games.filter(g => !g.own) ?? [];
	const row = (id, games, chosen) => {
		const before = byId(id).scrollLeft;
		fill(byId(id), games.map(chip(chosen)));
		byId(id).hidden = games.length === 0;
		byId(id).scrollLeft = before;
		const on = byId(id).querySelector("[aria-pressed=true]");
		if (on && (on.offsetLeft < byId(id).scrollLeft || on.offsetLeft + on.offsetWidth > byId(id).scrollLeft + byId(id).clientWidth)) byId(id).scrollLeft = on.offsetLeft - 12;
	};
	row("games", known.families.flatMap(f => f.games.filter(g => g.own)), now?.own ? now : family?.games[0]);
	row("variants", kinds.length === 0 || now.own && now !== family.games[0] ? [] : [family.games[0], ...kinds], now);
}

// levelName is what a computer is called.
export const levelName = name => {
	const level = known.levels.find(l => l.name === name);
	return level ? t("Computer (%s)", level.label.toLowerCase()) : name;
};

// openSettings shows all that can be chosen. Least and most are the numbers of players.
export function openSettings({ least, most } = { least: 2, most: 2 }) {
	const family = familyOf(state.game), now = values(state.game, state.settings);
	const next = { ...now };
	let seats = state.seats.split(",");
	const control = s => {
		const set = e => { next[s.name] = e.target.value.trim(); };
		const choices = s.choices.map(c => ({ value: c.value, label: c.about ? `${c.label} – ${c.about}` : c.label }));
		const attributes = { "data-setting": s.name, onchange: set };
		switch (s.kind) {
		case "switch": return tick(s.label, now[s.name] === "true", yes => { next[s.name] = yes ? "true" : ""; }, { "data-setting": s.name });
		case "number": return field(s.label, typed({ type: "number", min: s.min, max: s.max, value: now[s.name], ...attributes, oninput: set }), s.about);
		case "choice": return field(s.label, select(choices, now[s.name], attributes), s.about);
		case "list": return field(s.label, select([...s.default ? [] : [{ value: "", label: t("none") }], ...choices, { value: "own", label: ownName() ? t("your own: %s", ownName()) : t("your own") }], now[s.name], attributes));
		}
		return field(s.label, [typed({ value: now[s.name], list: choices.length ? "of-" + s.name : null, ...attributes, oninput: set }),
			choices.length ? el("datalist", { id: "of-" + s.name }, choices.map(c => el("option", { value: c.value }, c.label))) : null], s.about);
	};
	const chips = s => s.kind === "choice" && s.choices.every(c => c.value === s.default || family.games.some(g => g.values[s.name] === c.value)); // they choose it
	const matching = state.mode === "play", shown = family.settings.filter(s => !chips(s) && (matching ? !s.solved : !s.match));
	const players = el("div", { class: "players" });
	const drawSeats = () => fill(players,
		seats.map((name, i) => field(i === 0 ? t("Begins") : seats.length === 2 ? t("Then") : t("Player %d", i + 1), select(
			[{ value: person(i), label: person(i) === "you" ? t("you") : t("a friend") }, ...known.levels.map(l => ({ value: l.name, label: levelName(l.name) }))],
			name, { "data-seat": i, onchange: e => { seats = seats.with(i, e.target.value); drawSeats(); } }))),
		most > least ? el("p", { class: "row" }, button(t("One player more"), () => { seats = [...seats, known.levels[0].name]; drawSeats(); }, { disabled: seats.length >= most, "data-key": "more" }),
			button(t("One player fewer"), () => { seats = seats.slice(0, -1); drawSeats(); }, { disabled: seats.length <= least, "data-key": "fewer" })) : null);
	const person = i => seats[i] && !known.levels.some(l => l.name === seats[i]) ? seats[i] : seats.includes("you") ? "friend" + (i > 1 ? i : "") : "you";
	drawSeats();
	const group = (title, ...content) => content.flat().filter(Boolean).length ? el("fieldset", null, el("legend", null, title), content) : null;
	const own = shown.filter(s => !s.group), groups = [...new Set(shown.filter(s => s.group).map(s => s.group))];
	openDialog(t("Settings"), el("form", { method: "dialog", onsubmit: e => {
		e.preventDefault();
		const given = {};
		const base = values(state.game, {});
		for (const s of family.settings) {
			if (next[s.name] !== base[s.name]) given[s.name] = s.kind === "switch" ? next[s.name] === "true" ? "1" : "0" : next[s.name];
		}
		const same = family.settings.every(s => next[s.name] === now[s.name]);
		closeDialog();
		if (!same || seats.join() !== state.seats) go({ ...same ? { moves: "", seed: "" } : fresh, settings: given, seats: seats.join() });
	} },
	matching ? group(t("Who plays"), players) : null,
	group(t("The game"), own.map(control)),
	groups.map(name => group(t("Words"), shown.filter(s => s.group === name).map(control), fileField())),
	el("p", { class: "row end" }, button(t("Cancel"), closeDialog), el("button", { class: "main", id: "apply" }, t("Done"))),
	group(t("This page"), field(t("Language"), select(allLanguages.map(l => ({ value: l.tag, label: l.name })), language(), { id: "language", onchange: async e => {
		keep("language", e.target.value);
		speak(e.target.value);
		closeDialog();
		await load();
		go({});
	} })), el("p", { class: "small" }, t("Everything happens in this page: it sends nothing, asks for nothing and works without a network.")))));
}

// openDialog shows something above the page, until it is closed.
export function openDialog(title, ...content) {
	const dialog = byId("dialog");
	fill(dialog, el("header", null, el("h2", { id: "dialog-title" }, title), button("✕", closeDialog, { class: "icon", "aria-label": t("Close"), id: "close" })), content);
	if (!dialog.open) dialog.showModal();
}

export const closeDialog = () => byId("dialog").close();
