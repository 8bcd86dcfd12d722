// The page: what the address says (state), how elements are made (el and what follows on
// it), and the engine (ask). The modes draw themselves: explore.js is the first.

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

let t = texts.en;

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
function typing(label, act, input, text = t.move, ...more) {
	return el("form", { class: "typed", onsubmit: e => {
		e.preventDefault();
		if (input.value.trim()) act(input.value.trim());
	} }, field(label, input), el("button", null, text), more);
}

// english shows a sentence of the engine's in the user's language. An error of a command
// has no capital and no full stop, since others go before and after it.
function english(text) {
	const own = Object.values(t).includes(text) ? text : translated(text);
	const sentence = (own ?? text).replace(/^[\p{Ll}]+(?= )/u, word => word[0].toUpperCase() + word.slice(1)).replace(/[^.?!]$/, "$&.");
	return el("span", { lang: own === null && t !== texts.en ? "en" : null }, sentence);
}

// translated finds a sentence among those of the language: see texts.de.js. It returns
// null if it isn't there. What says most is tried first.
function translated(text) {
	t.patterns ??= Object.entries(t.sentences ?? {}).sort(([a], [b]) => b.length - a.length).map(([key, own]) => [
		new RegExp(`^${key.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("#", "([\\d,.]+)").replaceAll("&", "(.+?)").replaceAll("*", '("(?:[^"\\\\]|\\\\.)*"|(?:(?!: |\\. [A-Z]).)+?)')}$`, "s"), key.replace(/[^*#&]/g, ""), own]);
	for (const [pattern, kinds, own] of t.patterns) {
		const values = pattern.exec(text)?.slice(1).map((value, i) => /^"([^"\\]|\\.)*"$/.test(value) ? value : translated(value) ?? (kinds[i] === "&" ? null : t.named(inNumbers(value))));
		if (values && !values.includes(null)) return own.replace(/\$(\d)/g, (_, n) => values[n - 1]);
	}
	const sentences = text.split(/(?<=\.) (?=[A-Z])/);
	const all = sentences.length > 1 ? sentences.map(translated) : [null];
	return all.includes(null) ? null : all.join(" ");
}

// own is a sentence of the engine's in the user's language, as it stands in another.
const own = text => translated(text) ?? inNumbers(text);

const inNumbers = text => /^\d{1,3}(,\d{3})+$/.test(text) ? number(Number(text.replaceAll(",", ""))) : /^\d+\.\d+ %$/.test(text) ? number(parseFloat(text)) + " %" : text;

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
				this.stop(data.died ? t.died : t.damaged);
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
			this.worker.postMessage({ id, request: JSON.stringify({ ...state, ...request }), words, rules: this.rules });
		});
	},
	// wait shows that the engine works.
	wait() {
		if (this.waiting.size && !this.timer) this.timer = setTimeout(() => {
			this.doing.textContent ||= t.working;
			fill(byId("work"), this.doing, " ", button(t.stop, () => this.stop(t.stopped)));
			if (document.body.dataset.ready === "false") say(t.working);
		}, 300);
		if (this.waiting.size) return;
		clearTimeout(this.timer);
		this.timer = null;
		fill(byId("work"));
		this.doing.textContent = "";
	},
	told({ what, n, of }) {
		const part = Math.round(100 * n / of);
		this.doing.textContent = part === 100 ? t.ready : t.told[what](of ? part : n);
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

function setLanguage(language) {
	t = texts[language];
	document.documentElement.lang = language;
	document.title = t.title;
	for (const e of document.querySelectorAll("[data-text]")) e.textContent = t[e.dataset.text];
	for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", t[e.dataset.label]);
	fill(byId("modes"), Object.keys(modes).map(m => button(t[m], () => go({ mode: m, moves: "", seed: "", step: "" }), { "data-mode": m })));
}

// begin runs when the whole file is there, the engine at its end included.
async function begin() {
	const languages = Object.keys(texts);
	const chooser = byId("language");
	fill(chooser, languages.map(l => el("option", { value: l, lang: l }, texts[l].name)));
	chooser.value = [kept("language"), ...navigator.languages.map(l => l.slice(0, 2)), "en"].find(l => languages.includes(l));
	setLanguage(chooser.value);
	chooser.addEventListener("change", () => {
		keep("language", chooser.value);
		setLanguage(chooser.value);
		if (choices) draw();
	});
	window.addEventListener("hashchange", arrive);
	history.replaceState(history.state ?? 0, "");
	depth = history.state;
	readAddress();
	const games = await engine.ask({ ...defaults, do: "games" }); // whatever the address says
	if (games.error) {
		alertUser(games.error);
		ready(true);
		return;
	}
	choices = games;
	await draw();
}

document.addEventListener("DOMContentLoaded", begin);
