

// The worker runs the engine, so that the page never waits for it. It is given the engine
// first, as the page has it or compiled, and then requests, which it answers in their order:
// {id, request, words, rules}, of which words is a file of the user's, or null; see the engine.
let last = new Promise(resolve => { globalThis.ready = resolve; }); // which the engine calls

async function answer({ id, request, words, rules }) {
	postMessage({ id, answer: ask(request, words, rules) });
}

// tell says how far a long answer is; the engine calls it.
globalThis.tell = (what, n, of) => postMessage({ what, n, of });

// unpack returns the program, or throws if the text was cut or changed: gzip has a checksum.
function unpack(text) {
	const zipped = Uint8Array.from(atob(text), c => c.charCodeAt(0));
	return new Response(new Blob([zipped]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

onmessage = async ({ data }) => {
	if (data.engine === undefined) {
		last = last.then(() => answer(data)).catch(() => postMessage({ died: true }));
		return;
	}
	let engine = data.engine;
	if (typeof engine === "string") {
		try {
			engine = await WebAssembly.compile(await unpack(engine));
		} catch {
			postMessage({ damaged: true });
			return;
		}
		postMessage({ engine });
	}
	const go = new Go();
	await go.run(await WebAssembly.instantiate(engine, go.importObject));
	postMessage({ died: true }); // it ends only when it fails
};
