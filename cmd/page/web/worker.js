
// The worker runs the engine, so that the page never waits for it. It is given the
// compiled engine first, and then requests: {id, request, words}.
"use strict";
const before = [];
let ask_ = null;

function ready() {
	ask_ = globalThis.ask;
	for (const m of before.splice(0)) answer(m);
}

function answer(m) {
	postMessage({ id: m.id, answer: ask_(m.request, m.words) });
}

onmessage = async (event) => {
	const m = event.data;
	if (m.engine) {
		const go = new Go();
		go.run(await WebAssembly.instantiate(m.engine, go.importObject));
	} else if (ask_) {
		answer(m);
	} else {
		before.push(m);
	}
};
