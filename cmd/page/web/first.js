
// The first script unpacks the others and runs them.
let workerScript = "";

(async () => {
	try {
		const packed = new Response(bytesOf(document.getElementById("scripts").textContent));
		const { worker, script } = await new Response(packed.body.pipeThrough(new DecompressionStream("gzip"))).json();
		workerScript = worker;
		const e = document.createElement("script");
		e.src = URL.createObjectURL(new Blob([script], { type: "text/javascript;charset=utf-8" })); // not that of the page
		e.onload = () => begin();
		document.body.append(e);
	} catch {
		const alert = document.getElementById("alert");
		alert.textContent = alert.dataset.damaged;
		document.body.dataset.ready = "true";
	}
})();
