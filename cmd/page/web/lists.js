// A word list of the person's: taken from files, and kept in the browser until it is forgotten.
import { alertUser, button, closeDialog, el, field } from "./dom.js";
import { own, ownName } from "./engine.js";
import { familyOf, loaded, wordsOf, wordy } from "./games.js";
import { fresh, go, state } from "./state.js";

const store = "files";

// database opens the browser's; null if it has none.
const database = () => new Promise(resolve => {
	try {
		const request = indexedDB.open("wordgame", 1);
		request.onupgradeneeded = () => request.result.createObjectStore(store);
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => resolve(null);
	} catch {
		resolve(null);
	}
});

// within does something with the kept files; undefined if that is impossible.
async function within(mode, act) {
	const db = await database();
	if (!db) return undefined;
	return new Promise(resolve => {
		const transaction = db.transaction(store, mode);
		const request = act(transaction.objectStore(store));
		transaction.oncomplete = () => resolve(request?.result);
		transaction.onabort = transaction.onerror = () => resolve(undefined);
	});
}

// restore gives the engine the list that was kept, if there is one.
export async function restore() {
	const files = await within("readonly", kept => kept.get("own"));
	if (files?.words instanceof Blob) own(files.words, files.rules ?? null);
}

// forget lets go of the list.
async function forget() {
	own(null, null);
	await within("readwrite", kept => kept.delete("own"));
	go({ ...fresh, settings: Object.fromEntries(Object.entries(state.settings).filter(([, value]) =>
		value !== "own")) });
}

// take takes a list, which may be a hunspell dictionary of two files.
export async function take(files) {
	const rules = files.find(f => /\.aff(\.\w+)?$/i.test(f.name));
	const others = files.filter(f => f !== rules);
	if (others.length > 1) {
		return alertUser(
			"These are several lists. Choose one file, or the .dic and the .aff of a hunspell dictionary.");
	}
	if (others.length === 0) return alertUser(rules
		? `${rules.name} has the rules of a hunspell dictionary. Choose its .dic as well, which has the words.`
		: null);
	own(others[0], rules ?? null);
	if (others[0].size <= maxKept) within("readwrite", kept =>
		kept.put({ words: others[0], rules: rules ?? null }, "own"));
	const here = wordsOf(familyOf(state.game));
	const game = here ? state.game : wordy();
	go({ ...fresh, game, settings: { ...here ? state.settings : {}, [wordsOf(familyOf(game)).name]: "own" } });
}

const maxKept = 100e6; // bytes: the engine takes no larger lists

// fileField is where a file is chosen.
export const fileField = () => el("div", null,
	field("A list of your own", el("input", { type: "file", id: "file", multiple: true, onchange: e => {
		closeDialog();
		take([...e.target.files]);
	} }), "Choose a file or drop one on the page: a word a line, CSV, JSON or a compiled list, also packed "
		+ "(gzip, bzip2). Of a hunspell dictionary, choose both files, .dic and .aff. It never leaves this machine."),
	ownName() ? el("p", null, `${ownName()} stays in this browser until you forget it.`, " ",
		button("Forget it", () => { closeDialog(); forget(); }, { id: "forget" })) : null);

// acceptDrops takes files that are dropped anywhere.
export function acceptDrops() {
	document.addEventListener("dragover", e => e.preventDefault());
	document.addEventListener("drop", e => {
		e.preventDefault();
		if (e.dataTransfer.files.length && loaded()) take([...e.dataTransfer.files]);
	});
}
