// The games that there are, as the engine names them: chips for the games, and a list of the kinds of one. No game is
// named here.
import { button, byId, el, fill, put } from "./dom.js";
import { ask } from "./engine.js";
import { capital, sentence } from "./say.js";
import { fresh, go, state } from "./state.js";

let known = null; // what the engine has said

// load asks the engine which games there are; it returns an answer that says why it cannot say, or null.
export async function load() {
	const a = await ask({ do: "games", game: "", at: "", moves: "" }); // whatever the address says
	if (a.error) return a;
	const named = c => ({ ...c, label: c.label || capital(c.name), about: c.about && sentence(capital(c.about)) });
	known = { ...a, levels: a.levels.map(named) };
	for (const f of known.families) {
		f.settings = f.settings.map(settingOf);
		f.games = f.games.map(named);
	}
	return null;
}

const settingKinds = ["choice", "number", "switch", "free", "list"]; // of settings, as the engine counts them

// offered are choices of a setting that is free.
const offered = { rounds: { 1: "1", 2: "2", 3: "3", 5: "5", match: "Until one is left" } };

// settingOf is a setting with its choices: {name, label, about, kind, default, choices, …}.
const settingOf = s => ({
	name: s.Name, label: s.Label || capital(s.Name), kind: settingKinds[s.Kind], group: s.Group, default: s.Default,
	about: s.Abouts || offered[s.Name] || s.Kind === 4 ? "" : // lists say it by their names
		sentence(capital(s.About.replace(/`(\w+)`/g, (_, word) => word.toLowerCase()))),
	min: s.Min, max: s.Max, match: s.Match, solved: s.Solved, hidden: s.Hidden,
	choices: (s.Choices ?? Object.keys(offered[s.Name] ?? {})).map((name, i) =>
		({ name, label: s.Labels?.[i] || offered[s.Name]?.[name] || capital(name), about: s.Abouts?.[i] })),
});

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
export function values(name, given) {
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
export const named = () => familyOf(state.game)?.games.find(g => differing(g).length === 0);

// about says in a sentence how the game is played; "" if nobody knows.
export const about = () => named()?.about ?? "";

// late returns a position of the game that is soon solved; "" if none is known.
export const late = () => named()?.late ?? "";

// begun adds what a game begins with that somebody chooses.
export function begun(name, settings) {
	const { games } = familyOf(name);
	return { ...games.find(g => g.name === name).begin ?? games[0].begin, ...settings };
}

// listLanguage is the language of the words that are played with.
export function listLanguage() {
	const words = wordsOf(familyOf(state.game));
	return words && known.lists[values(state.game, state.settings)[words.name]];
}

// beginGame goes to another game. It is played with the same words, by the same people.
function beginGame(game) {
	const family = familyOf(game.name), same = family === familyOf(state.game);
	const usual = same ? begun(state.game, {}) : {}, now = state.settings;
	const groups = family.settings.filter(s => s.group && now[s.name] && now[s.name] !== usual[s.name]);
	const kept = same ? groups.map(s => [s.name, now[s.name]]) : [];
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
		button(g.label, () => g !== shown && beginGame(g), {
		class: "chip", "data-key": "game " + g.name, "data-game": g.name, title: g.about,
			"aria-pressed": String(g === shown),
	})));
	row.scrollLeft = before;
	const on = row.querySelector("[aria-pressed=true]"), left = on ? on.offsetLeft - row.offsetLeft : 0;
	if (on && (left < before || left + on.offsetWidth > before + row.clientWidth)) row.scrollLeft = left - 12;
	const own = family?.games.filter(g => g === family.games[0] || !g.own) ?? [];
	kinds.hidden = own.length < 2 || !own.includes(now);
	put(kinds, own.map(g => el("option", { value: g.name, selected: g === now, title: g.about }, g.label)));
	kinds.onchange = () => beginGame(own.find(g => g.name === kinds.value));
	byId("turn").classList.toggle("named", !kinds.hidden && named() !== undefined);
}

// levelName is what a computer is called.
export const levelName = name => {
	const level = known.levels.find(l => l.name === name);
	return level ? `Computer: ${level.label.toLowerCase()}` : name;
};
