// The engine, in a worker. To stop it is to end the worker and begin another.
import { byId, button, el, fill, say } from "./dom.js";
import { numberOf, sentence } from "./say.js";
import { state } from "./state.js";

let worker = null, source = null, compiled = null, fed = 0; // parts of the program that the worker was given
let waiting = new Map(), next = 1;
let words = null, rules = null, given = null;
// the person's own list, the rules of a hunspell dictionary, and what the worker has
let timer = null;
const doing = el("span");

// own tells the engine of a list of the person's: a File, and its rules, or null.
export function own(file, affixes) {
	words = file;
	rules = affixes;
}

// ownName is the name of that list; undefined: there is none.
export const ownName = () => words?.name;

function start() {
	source ??= URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
	worker = new Worker(source);
	worker.onmessage = ({ data }) => {
		if (data.engine) compiled = data.engine;
		else if (data.died) stop("The engine ran out of memory and was restarted.");
		else if (data.damaged) stop("A part of this file is missing or was changed: get it again.");
		else if (data.what) told(data);
		else {
			const resolve = waiting.get(data.id);
			waiting.delete(data.id);
			wait();
			const a = JSON.parse(data.answer);
			if (a.error) a.error = sentence(a.error);
			resolve?.(a);
		}
	};
	given = null;
	fed = 0;
	if (compiled) worker.postMessage({ engine: compiled });
	else feed(worker);
}

// feed gives a worker the parts of the program that are there, while the file is still being read.
function feed(to) {
	if (to !== worker) return; // it was stopped
	const parts = [...document.querySelectorAll("script.engine")];
	const reading = document.readyState === "loading";
	if (reading) parts.pop(); // which may not be whole
	for (; fed < parts.length; fed++) to.postMessage({ part: parts[fed].textContent });
	if (reading) setTimeout(feed, 20, to);
	else to.postMessage({ whole: true });
}

const able = typeof WebAssembly !== "undefined" && typeof DecompressionStream !== "undefined";
if (able) start();

// ask returns the engine's answer about the state, with what is asked in a request; {error} says why
// there is none. The last to wait is told.
export function ask(request) {
	if (!able) {
		return Promise.resolve({ error: "This browser cannot run the page: it needs WebAssembly and DecompressionStream, "
			+ "which browsers have had since 2023." });
	}
	return new Promise(resolve => {
		if (!worker) start();
		const id = next++;
		waiting.set(id, resolve);
		wait();
		const { settings, ...said } = state, seats = state.seats.split(",").length; // of a match that is explored
		const players = state.mode === "explore" && seats > 2 ? { players: String(seats) } : {};
		const list = given === words ? null : words;
		given = words;
		worker.postMessage({ id, request: JSON.stringify({ ...players, ...settings, ...said, ...request }),
			words: list, rules });
	});
}

// wait shows that the engine works, once that takes a moment.
function wait() {
	if (waiting.size && !timer) {
		timer = setTimeout(() => {
			doing.textContent ||= "Thinking…";
			byId("work").hidden = false;
			fill(byId("work"), doing, " ", button("Stop", () => stop("Stopped.")));
			if (document.body.dataset.ready === "false") say("Thinking…");
		}, 400);
	}
	if (waiting.size) return;
	clearTimeout(timer);
	timer = null;
	byId("work").hidden = true;
	doing.textContent = "";
}

function told({ what, n, of }) {
	const part = Math.round(100 * n / of);
	doing.textContent = what === "positions" ? `Thinking… ${numberOf(n, "position")}`
		: part === 100 ? "The list is read. Preparing the game…" : `Reading the list: ${part} %`;
}

// stop ends what the engine does; who waits for an answer is told why.
export function stop(why) {
	worker?.terminate();
	worker = null;
	const all = waiting;
	waiting = new Map();
	wait();
	for (const resolve of all.values()) resolve({ error: why, stopped: true });
}

// slow reports whether an answer is awaited for so long that the page says so.
export const slow = () => waiting.size > 0 && !byId("work").hidden;
