// The state: what the address says, and nothing else. #v=1&game=nim&at=3,4,5&mode=explore: a game, its
// settings by their names, a position, what is done with it, and who plays. The version says how
// the rest is read; an address without one is of an older page.

export const version = "1";

// What an address says besides the settings of its game, and what it means not to say it.
const defaults = {
	game: "", at: "", mode: "play",
	seats: "you,easy", moves: "", // of a match
	seed: "", // of a match or a quiz
	puzzle: "", // its number or date; one with a position is that position
	by: "minimax", step: "", // of a search
	show: "", // no: values are hidden
};

const maxValue = 4000; // characters of a value: the engine refuses longer ones

export let state = { ...defaults, settings: {} };

// read returns the state that an address says, or {error}.
export function read(address) {
	const next = { ...defaults, settings: {} };
	const said = new URLSearchParams(address.replace(/^#/, ""));
	const v = said.get("v");
	if (v !== null && v !== version) {
		const error = `This address is of a newer page (version ${v.slice(0, 20)}): get that page, or go to the start.`;
		return { ...next, error };
	}
	for (const [key, value] of said) {
		const short = value.slice(0, maxValue + 1);
		if (key in defaults) next[key] = short;
		else if (/^[a-z-]{1,20}$/.test(key) && key !== "v") next.settings[key] = short;
	}
	if (v === null) asBefore(next, said);
	if (next.mode === "learn") next.mode = "quiz";
	next.at = next.at.trim();
	return next;
}

// asBefore reads the address of an older page: one with a position or a game explored it, the
// usual opponent was another, and misère play had another name.
function asBefore(next, said) {
	if (!said.has("mode") && [...said].length > 0) next.mode = "explore";
	if (!said.has("seats")) next.seats = [...said].length > 0 ? "you,normal" : defaults.seats;
	const play = next.settings.play; // others than these are told by the engine
	if (!["misere", "normal"].includes(play)) return;
	delete next.settings.play;
	next.settings[play] = "1";
}

// addressOf writes the state with some changes. Settings are all replaced, if any are given.
export function addressOf(changes) {
	const next = { ...state, ...changes };
	const said = [["v", version], ["game", next.game],
		...Object.entries(next.settings).filter(([, value]) => value !== ""),
		...Object.keys(defaults).filter(key => key !== "game" && (next[key] !== defaults[key])).map(key =>
			[key, next[key]])];
	return "#" + new URLSearchParams(said).toString().replace(/%2[FC]|%3A/g, decodeURIComponent);
}

// fresh are the changes that leave what belongs to one position, match or puzzle.
export const fresh = { at: "", moves: "", seed: "", puzzle: "", step: "", show: "" };

// anew are those that leave what was chosen, too.
export const anew = { ...fresh, settings: {}, seats: defaults.seats };

let drawState = () => {}; // shows the state
let depth = 0; // how many states of this visit are before this one

// The match that was shown last, until another begins: {address, scene, at, moves, over}, and left, the address of one
// that was not over then. The history keeps it with each state: a reload has it, and Back that of before.
export let match = null;

// hold keeps a match.
export function hold(next) {
	match = next;
	history.replaceState({ depth, match }, "");
	tellMatch();
}

function tellMatch() {
	if (match && !match.over) document.body.dataset.match = match.moves;
	else delete document.body.dataset.match;
}

// go shows another state, which Back leaves again; visit does so by its address.
export const go = changes => visit(addressOf(changes));

export function visit(address) {
	if (address === location.hash) return drawState();
	history.pushState({ depth: depth + 1, match }, "", address);
	return arrive();
}

// replace shows nothing else, but the address says more.
export function replace(changes) {
	history.replaceState(history.state, "", addressOf(changes));
	Object.assign(state, changes);
}

// before returns what goes back to the state before; undefined: none of this visit is before this one.
export const before = () => depth > 0 ? () => history.back() : undefined;

function arrive() {
	({ depth, match } = history.state ?? { depth: depth + 1, match: null });
	history.replaceState({ depth, match }, "");
	state = read(location.hash);
	tellMatch();
	return drawState();
}

// follow draws the state of the address now, and whenever that changes.
export function follow(show) {
	drawState = show;
	window.addEventListener("popstate", arrive); // also of an address that somebody has typed
	({ depth, match } = history.state ?? { depth, match });
	history.replaceState({ depth, match }, "");
	state = read(location.hash);
	tellMatch();
}

export const anySeed = () => String(Math.floor(Math.random() * 1e6));
