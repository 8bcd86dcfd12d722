

// The worker runs the engine, so that the page never waits for it. It is given the engine
// first, in parts as the page has it or compiled, and then requests, which it answers in their order:
// {id, request, words, rules}, of which words is a file of the user's, or null; see the engine.
let last = new Promise(resolve => { globalThis.ready = resolve; }); // which the engine calls

async function answer({ id, request, words, rules }) {
	postMessage({ id, answer: ask(request, words, rules) });
}

// tell says how far a long answer is; the engine calls it.
globalThis.tell = (what, n, of) => postMessage({ what, n, of });

// bytes returns what base64 stands for.
function bytes(text) {
	const decoded = atob(text), all = new Uint8Array(decoded.length);
	for (let i = 0; i < all.length; i++) all[i] = decoded.charCodeAt(i); // Uint8Array.from takes ten times as long
	return all;
}

// take takes a part of the program, or undefined after the last one, and runs it once it is whole. It fails if the text
// was cut or changed: gzip has a checksum.
let packed = null;
function take(part) {
	if (!packed) {
		const gzip = new DecompressionStream("gzip");
		packed = gzip.writable.getWriter();
		packed.closed.catch(() => {}); // whoever reads is told
		WebAssembly.compileStreaming(new Response(gzip.readable,
			{ headers: { "Content-Type": "application/wasm" } })).then(engine => {
			postMessage({ engine });
			run(engine);
		}, () => postMessage({ damaged: true }));
	}
	try {
		(part ? packed.write(bytes(part)) : packed.close()).catch(() => {});
	} catch {
		packed.abort();
	}
}

async function run(engine) {
	const go = new Go();
	await go.run(await WebAssembly.instantiate(engine, go.importObject));
	postMessage({ died: true }); // it ends only when it fails
}

onmessage = ({ data }) => {
	if (data.engine) run(data.engine);
	else if (data.request === undefined) take(data.part);
	else last = last.then(() => answer(data)).catch(() => postMessage({ died: true }));
};
