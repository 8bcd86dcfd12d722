// Who wins? The page: its header, its ways in, and what keys do everywhere.
import { alertUser, button, byId, closeDialog, el, fill, put, ready, shape } from "./dom.js";
import { slow, stop } from "./engine.js";
import { begun, drawGames, familyOf, first, load, loaded } from "./games.js";
import { acceptDrops, restore } from "./lists.js";
import { explore } from "./mode/explore.js";
import { lesson, quiz } from "./mode/learn.js";
import { mostSeats, play } from "./mode/play.js";
import { puzzle } from "./mode/puzzle.js";
import { search, searchKey } from "./mode/search.js";
import { kept } from "./records.js";
import { openSettings } from "./settings.js";
import { share } from "./share.js";
import { follow, fresh, go, match, read, replace, state, visit } from "./state.js";
import { fail, learning, startParts, table, toolFor } from "./stage.js";

// modes are by their names in addresses. Learning has three.
const modes = { __proto__: null, play, explore, puzzle, quiz, search, words: lesson };

let drawn = 0; // the last drawing that was begun
let whole = false; // the whole file is there, the engine at its end included

async function drawPage() {
	if (!whole) return;
	const turn = ++drawn, current = () => turn === drawn;
	ready(false);
	if (slow()) stop("Stopped."); // nobody waits for it any more
	if (!loaded()) {
		const failed = await load();
		if (!current()) return;
		if (failed) {
			alertUser(failed.error, failed.stopped ? button("Try again", drawPage) : null);
			return ready(true);
		}
		if (!location.hash) replace({ game: first(), settings: begun(first(), {}) });
	}
	byId("stage").removeAttribute("data-question");
	for (const name of ["data-position", "data-value", "data-remoteness"]) byId("stage").removeAttribute(name);
	if (!state.game) state.game = first();
	document.body.dataset.mode = state.mode;
	drawTools();
	drawModes();
	if (!familyOf(state.game)) {
		drawGames();
		const another = button("Play another", () => go({ ...fresh, game: first(), settings: {} }));
		fail({ error: `No game has the name “${state.game.slice(0, 40)}”.` }, another);
		return ready(true);
	}
	drawGames();
	if (!(state.mode in modes)) {
		state.error = `“${state.mode.slice(0, 40)}” is nothing that the page can do: go on with one of the four below.`;
	}
	if (state.error) {
		fail({ error: state.error },
			button("Play", () => go({ ...fresh, game: first(), settings: {}, mode: "play" })));
		return ready(true);
	}
	await modes[state.mode](current);
	if (current()) ready(true);
}

// wayIn is the way in that a mode belongs to.
const wayIn = mode => learning.includes(mode) ? "quiz" : mode in modes ? mode : "play";

function drawModes() {
	const names = { play: "Play", explore: "Who wins?", puzzle: "Puzzle", quiz: "Learn" };
	fill(byId("modes"), Object.entries(names).map(([mode, name]) => button(name, () => enter(mode),
		{ "data-mode": mode, "data-key": "mode " + mode, "aria-pressed": String(mode === wayIn(state.mode)) })));
}

// enter goes to another way in, with the position of the match or what else is shown. Play returns to the match.
function enter(mode) {
	if (mode === wayIn(state.mode)) return undefined;
	const puzzled = state.mode === "puzzle", matching = wayIn(state.mode) === "play";
	const played = match && read(match.address); // what its address says
	const game = s => JSON.stringify([s.game, Object.entries(s.settings).sort()]);
	if (match && mode === "play" && (puzzled || game(played) === game(state))) return visit(match.address);
	if (mode === "puzzle") return go({ ...fresh, mode });
	if (!match || !matching && !puzzled) return go({ ...fresh, at: state.at, mode });
	return go({ ...played, ...fresh, at: match.over && mode === "quiz" ? "" : match.at, mode });
}

function drawTools() {
	const icon = path => shape("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("path", { d: path }));
	const tool = (name, path, label, act) => button(icon(path), act,
		{ class: "icon", id: "tool-" + name, "data-key": "tool " + name, "aria-label": label, title: label });
	fill(byId("tools"),
		tool("undo", "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3", "Take back", () => toolFor("undo")?.()),
		tool("hint", "M9 18h6M10 22h4M8.5 15a6.5 6.5 0 1 1 7 0c-.5.8-.5 1.5-.5 3h-6c0-1.5 0-2.2-.5-3z", "Hint",
			() => toolFor("hint")?.()),
		tool("share", "M12 15V3M7 8l5-5 5 5M5 12v9h14v-9", "Share", () => (toolFor("share") ?? share)()),
		tool("settings", "M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5", "Settings",
			() => loaded() && familyOf(state.game) && openSettings(mostSeats, startParts)));
}

// onKey lets people type moves anywhere.
function onKey(e) {
	if (e.altKey || e.ctrlKey || e.metaKey || e.defaultPrevented) return;
	if (searchKey(e)) return e.preventDefault();
	if (e.target.closest?.("input, select, textarea, dialog") || e.repeat && e.key !== "Backspace") return;
	if (e.key === "Enter" && e.target.closest?.("button, a, summary")) return;
	if (e.key.length === 1 && e.target.closest?.("#board:has(.spelling) .key")) byId("board").focus(); // Enter ends it
	if (table.type(e.key.length === 1 ? e.key.toLowerCase() : e.key, e.timeStamp)) e.preventDefault();
}

// outline is what stands there until the engine is: letters as in the file where they are wanted, or the room of a
// board.
function outline() {
	byId("says").textContent = "One moment…";
	const { game, mode } = read(location.hash);
	if (game && kept("lettered", {})[game] !== true || mode === "puzzle") {
		put(byId("board"), el("div", { class: "part outline", "aria-hidden": "true" }));
	}
}

// begin runs when the whole file is there.
async function begin() {
	await restore();
	whole = true;
	await drawPage();
}

follow(drawPage);
drawTools();
drawModes();
if (location.hash) outline();
document.addEventListener("keydown", onKey);
document.querySelector(".skip").addEventListener("click", e => {
	e.preventDefault(); // the address is of the state
	byId("board").focus();
});
byId("dialog").addEventListener("click", e => { if (e.target === byId("dialog")) closeDialog(); });
acceptDrops();
document.addEventListener("DOMContentLoaded", begin);
