"use strict";
// The page: what the address says (state), what it says itself (t), how elements are made (el and
// what follows on it), and the engine (ask). The modes draw themselves: explore.js is the first.

// What the address says. A value that stands in defaults is left out of it.
const defaults = {
	__proto__: null,
	game: "ghost", at: "", mode: "explore", words: "english-60", players: "2", min: "4", fold: "",
	rule: "", misere: "", normal: "", play: "", size: "3x3", line: "3", boards: "1", gravity: "",
	seats: "", rounds: "", referee: "", moves: "", // of a match
	seed: "", by: "alpha-beta", step: "", // of a match or a quiz, and of a search
};
let state = { ...defaults };

const mostAddress = 4000; // characters of a value; the engine refuses longer ones

function readAddress() {
	state = { ...defaults };
	for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
		if (key in defaults) state[key] = value.slice(0, mostAddress + 1);
	}
	if (state.game !== "ghost") state.players = defaults.players;
	if (state.rule === "standard") state.rule = ""; // that of line games, if none is named
	if (["misere", "normal"].includes(state.play)) { // as pages wrote it before
		state[state.play] = "1";
		state.play = "";
	}
}

// addressOf writes a state.
function addressOf(changes) {
	const next = { ...state, ...changes };
	const said = Object.entries(next).filter(([key, value]) => value !== defaults[key] || key === "game" || key === "mode" && !next.at);
	return "#" + new URLSearchParams(said).toString().replace(/%2[FC]|%3A/g, decodeURIComponent);
}

// go shows another state, which Back leaves again.
function go(changes) {
	const address = addressOf(changes);
	ready(false);
	if (address === location.hash) draw();
	else location.hash = address;
}

// replace shows nothing else, but the address says more.
function replace(changes) {
	history.replaceState(history.state, "", addressOf(changes));
	Object.assign(state, changes);
}

const anySeed = () => String(Math.floor(Math.random() * 1e6));

// startAgain returns the changes that go to the start of a game that there is.
const startAgain = () => ({ ...defaults, mode: state.mode === "play" ? "play" : defaults.mode, game: state.game in faces ? state.game : defaults.game });

// What the browser keeps, which the address does not say.
const kept = (key, otherwise) => {
	try { return JSON.parse(localStorage.getItem("wordgame." + key)) ?? otherwise; } catch { return otherwise; }
};
const keep = (key, value) => {
	try { localStorage.setItem("wordgame." + key, JSON.stringify(value)); } catch { /* a browser that keeps nothing */ }
};

const languages = JSON.parse(document.getElementById("texts").textContent); // English first
let language = languages[0];

// t says a label in the user's language, as Go's text.Sentence does: see labels.go. Of two forms
// around a bar the first whole number takes one.
function t(label, ...values) {
	const forms = (language.texts[label] ?? label).split("|");
	let next = 0;
	return forms[values.find(isNumber) == 1 ? 0 : forms.length - 1].replace(/%(?:\[(\d)\])?([%ds])/g, (_, place, verb) => {
		if (verb === "%") return "%";
		next = place ? Number(place) : next + 1;
		return isNumber(values[next - 1]) ? number(values[next - 1]) : values[next - 1];
	});
}

const isNumber = value => ["number", "bigint"].includes(typeof value);
const number = n => String(n).replace(/\B(?=(\d{3})+$)/g, language.thousands);

// el makes an element: attributes, then children, which may be texts, lists, or nothing.
function el(tag, attributes, ...children) {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes ?? {})) {
		if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
		else if (value === true) e.setAttribute(name, "");
		else if (![false, null, undefined].includes(value)) e.setAttribute(name, value);
	}
	fill(e, children);
	return e;
}

// fill gives an element other children.
const fill = (e, ...children) => e.replaceChildren(...children.flat(Infinity).filter(c => ![false, null, undefined].includes(c)));

const byId = id => document.getElementById(id);
const typedIn = attributes => el("input", { autocomplete: "off", autocapitalize: "none", spellcheck: "false", ...attributes });
const button = (text, onclick, attributes) => el("button", { type: "button", onclick, ...attributes }, text);
const link = (text, changes, attributes) => el("a", { href: addressOf(changes), ...attributes }, text);
const field = (label, input) => el("label", null, label, " ", input);
const tick = (label, checked, onchange, key) => el("label", { class: "tick" }, el("input", { type: "checkbox", checked, onchange: e => onchange(e.target.checked), "data-key": key }), " ", label);

// select offers values; the one that is chosen may be another.
const select = (values, chosen, attributes, named = v => v) => el("select", attributes,
	[...new Set([...values, chosen])].map(v => el("option", { value: v, selected: v === chosen }, values.includes(v) ? named(v) : v)));

// typing is a form in which one types something, and whatever else stands in it.
function typing(label, act, input, text = t("Move"), ...more) {
	return el("form", { class: "typed", onsubmit: e => {
		e.preventDefault();
		if (input.value.trim()) act(input.value.trim());
	} }, field(label, input), el("button", null, text), more);
}

// folded is something that is shown on request: content makes it, once.
function folded(title, content, attributes) {
	const inside = el("div");
	let filled = false;
	return el("details", {
		...attributes, ontoggle: async e => {
			if (!e.target.open || filled) return;
			filled = true;
			fill(inside, await content());
		},
	}, el("summary", null, title), inside);
}

function say(text) { byId("live").textContent = text; }

// put draws what there is: a position, and more about it.
function put(position, more) {
	fill(byId("position"), position);
	fill(byId("more"), more);
}

// ready says whether what is asked for stands there.
const ready = yes => { document.body.dataset.ready = String(yes); };

// alertUser says what is wrong, with ways back.
function alertUser(message, ...ways) {
	if (message) say("");
	fill(byId("alert"), message ? [message, " ", ways] : null);
}

// The engine runs in a worker. To stop it is to end the worker and begin another.
const engine = {
	worker: null, waiting: new Map(), next: 1,
	words: null, // the user's own list, a File
	rules: null, // those of its words, if it is a hunspell dictionary: another File
	timer: null, doing: el("span"),

	start() {
		this.source ??= URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
		this.program ??= byId("engine")?.textContent ?? "";
		this.worker = new Worker(this.source);
		this.worker.onmessage = ({ data }) => {
			if (data.engine) {
				this.program = data.engine;
			} else if (data.died || data.damaged) {
				this.stop(data.died ? t("The engine ran out of room and was started anew.") : t("A part of this file is missing or was changed: get it again."));
			} else if (data.what) {
				this.told(data);
			} else {
				const resolve = this.waiting.get(data.id);
				this.waiting.delete(data.id);
				this.wait();
				resolve?.(JSON.parse(data.answer));
			}
		};
		this.worker.postMessage({ engine: this.program });
		this.given = null;
	},
	ask(request) {
		return new Promise(resolve => {
			if (!this.worker) this.start();
			const id = this.next++;
			this.waiting.set(id, resolve);
			this.wait();
			const words = this.given === this.words ? null : this.words;
			this.given = this.words;
			this.worker.postMessage({ id, request: JSON.stringify({ ...state, language: language.tag, ...request }), words, rules: this.rules });
		});
	},
	// wait shows that the engine works.
	wait() {
		if (this.waiting.size && !this.timer) this.timer = setTimeout(() => {
			this.doing.textContent ||= t("Thinking…");
			fill(byId("work"), this.doing, " ", button(t("Stop"), () => this.stop(t("Stopped."))));
			if (document.body.dataset.ready === "false") say(t("Thinking…"));
		}, 300);
		if (this.waiting.size) return;
		clearTimeout(this.timer);
		this.timer = null;
		fill(byId("work"));
		this.doing.textContent = "";
	},
	told({ what, n, of }) {
		const part = Math.round(100 * n / of);
		this.doing.textContent = what === "positions" ? t("Thinking… %d position|Thinking… %[1]d positions", n)
			: part === 100 ? t("The list has been read, and is made ready to play…") : t("Reading the list: %d %%", part);
	},
	stop(why) {
		this.worker.terminate();
		for (const resolve of this.waiting.values()) resolve({ error: why, stopped: true });
		this.waiting.clear();
		this.wait();
		this.worker = null;
	},
};

const ask = request => engine.ask(request);

// modes are by their names in addresses; each draws the state.
const modes = { __proto__: null };

let drawn = 0; // the last drawing that was begun

async function draw() {
	const turn = ++drawn;
	ready(false);
	const focused = document.activeElement;
	const inPosition = byId("position").contains(focused) || byId("more").contains(focused);
	for (const b of byId("modes").children) b.setAttribute("aria-pressed", String(b.dataset.mode === state.mode));
	await (modes[state.mode] ?? modes.explore)(() => turn === drawn);
	if (turn !== drawn) return;
	const again = focused?.dataset?.key && document.querySelector(`[data-key="${focused.dataset.key}"]`);
	if (again) again.focus();
	else if (inPosition) byId("position").focus();
	ready(true);
}

let choices = null; // lists, rules and settings, once the engine has said what there is

// depth is how many states of this visit are before this one, so that there is one to
// take back to.
let depth = 0;

function arrive() {
	if (history.state === null) history.replaceState(++depth, "");
	else depth = history.state;
	readAddress();
	if (choices) draw();
}

function setLanguage(tag) {
	language = languages.find(l => l.tag === tag);
	document.documentElement.lang = tag;
	document.title = t("wordgame: word games, heap games and line games, solved");
	for (const e of document.querySelectorAll("[data-text]")) e.textContent = t(e.dataset.text);
	for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", t(e.dataset.label));
	const names = { explore: t("Explore"), play: t("Play"), quiz: t("Quiz"), search: t("The search") };
	fill(byId("modes"), Object.keys(modes).map(m => button(names[m], () => go({ mode: m, moves: "", seed: "", step: "" }), { "data-mode": m })));
}

// start asks what there is to choose, and draws the state.
async function start() {
	const games = await engine.ask({ ...defaults, do: "games" }); // whatever the address says
	if (games.error) {
		alertUser(games.error);
		ready(true);
		return;
	}
	choices = games;
	await draw();
}

// begin runs when the whole file is there, the engine at its end included.
async function begin() {
	const chooser = byId("language");
	fill(chooser, languages.map(l => el("option", { value: l.tag, lang: l.tag }, l.name)));
	chooser.value = [kept("language"), ...navigator.languages.map(l => l.split("-")[0]), "en"].find(tag => languages.some(l => l.tag === tag));
	setLanguage(chooser.value);
	chooser.addEventListener("change", () => {
		keep("language", chooser.value);
		setLanguage(chooser.value);
		if (choices) start();
	});
	window.addEventListener("hashchange", arrive);
	history.replaceState(history.state ?? 0, "");
	depth = history.state;
	readAddress();
	await start();
}

document.addEventListener("DOMContentLoaded", begin);
