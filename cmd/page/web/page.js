// The page: what the address says (state), how elements are made (el), and the engine
// (ask). The modes draw themselves: explore.js is the first.

// What the address says. A value that stands in defaults is left out of it.
const defaults = { game: "ghost", words: "english-60", at: "", mode: "explore", players: "2", min: "4", rule: "nim", play: "", size: "3x3", line: "3", gravity: "", variant: "standard" };
let state = { ...defaults };

function readAddress() {
	state = { ...defaults };
	for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
		if (key in defaults) state[key] = value;
	}
}

// go shows another state, which Back leaves again.
function go(changes) {
	const next = { ...state, ...changes };
	const address = new URLSearchParams(Object.entries(next).filter(([key, value]) => value !== defaults[key] || key === "game"));
	location.hash = address.toString();
}

// What the user likes, which the address does not say.
const liked = {
	get(key, otherwise) {
		try { return localStorage.getItem("wordgame." + key) ?? otherwise; } catch { return otherwise; }
	},
	set(key, value) {
		try { localStorage.setItem("wordgame." + key, value); } catch { /* a browser that keeps nothing */ }
	},
};

let t = texts.en;

// el makes an element: attributes, then children, which may be texts.
function el(tag, attributes, ...children) {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes ?? {})) {
		if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
		else if (value === true) e.setAttribute(name, "");
		else if (value !== false && value !== null && value !== undefined) e.setAttribute(name, value);
	}
	e.append(...children.filter(c => c !== null && c !== undefined));
	return e;
}

const byId = id => document.getElementById(id);
const button = (text, onclick, attributes) => el("button", { type: "button", onclick, ...attributes }, text);

function say(text) { byId("live").textContent = text; }

// alertUser says what is wrong, with a way back.
function alertUser(text) {
	byId("alert").replaceChildren(...(text ? [text + " ", button(t.backToStart, () => go({ at: "" }))] : []));
}

// The engine runs in a worker. To stop it is to end the worker and begin another.
const engine = {
	waiting: new Map(), next: 1, words: null,

	async load() {
		const packed = Uint8Array.from(atob(byId("engine").textContent), c => c.charCodeAt(0));
		const stream = new Response(packed).body.pipeThrough(new DecompressionStream("gzip"));
		this.module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
		this.source = URL.createObjectURL(new Blob([byId("worker").textContent], { type: "text/javascript" }));
		this.start();
	},
	start() {
		this.worker = new Worker(this.source);
		this.worker.onmessage = ({ data }) => {
			const resolve = this.waiting.get(data.id);
			this.waiting.delete(data.id);
			resolve?.(JSON.parse(data.answer));
		};
		this.worker.postMessage({ engine: this.module });
		this.given = false; // the user's own list
	},
	ask(request) {
		return new Promise(resolve => {
			const id = this.next++;
			this.waiting.set(id, resolve);
			const words = this.given ? null : this.words;
			this.given = true;
			this.worker.postMessage({ id, request: JSON.stringify(request), words });
		});
	},
	stop() {
		this.worker.terminate();
		for (const resolve of this.waiting.values()) resolve({ error: t.stopped });
		this.waiting.clear();
		this.start();
	},
};

// ask asks the engine about the state. If it takes a while, the page says so, and
// offers to stop.
async function ask(request) {
	const timer = setTimeout(() => {
		byId("alert").replaceChildren(t.working + " ", button(t.stop, () => engine.stop()));
	}, 300);
	const answer = await engine.ask(request);
	clearTimeout(timer);
	return answer;
}

// modes are by their names in addresses; each draws the state.
const modes = {};

let drawn = 0; // the last drawing that was begun

async function draw() {
	const turn = ++drawn;
	document.body.dataset.ready = "false";
	alertUser("");
	for (const b of byId("modes").children) b.setAttribute("aria-pressed", String(b.dataset.mode === state.mode));
	await (modes[state.mode] ?? modes.explore)(() => turn === drawn);
	if (turn === drawn) document.body.dataset.ready = "true";
}

function setLanguage(language) {
	t = texts[language];
	document.documentElement.lang = language;
	document.title = t.title;
	for (const e of document.querySelectorAll("[data-text]")) e.textContent = t[e.dataset.text];
	for (const e of document.querySelectorAll("[data-label]")) e.setAttribute("aria-label", t[e.dataset.label]);
	byId("modes").replaceChildren(...Object.keys(modes).map(m => button(t[m], () => go({ mode: m }), { "data-mode": m })));
}

async function begin() {
	const languages = Object.keys(texts);
	const select = byId("language");
	select.append(...languages.map(l => el("option", { value: l }, texts[l].name)));
	const usual = languages.find(l => navigator.language.startsWith(l)) ?? "en";
	select.value = liked.get("language", usual);
	setLanguage(select.value);
	select.addEventListener("change", () => {
		liked.set("language", select.value);
		setLanguage(select.value);
		draw();
	});
	window.addEventListener("hashchange", () => { readAddress(); draw(); });
	readAddress();
	await engine.load();
	await draw();
}
