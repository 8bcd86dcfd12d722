// Parts of a picture: which of them are drawn as one, and which can become another.

// grouped puts texts and keys together, which are drawn as one.
export function grouped(parts) {
	const groups = [];
	for (const p of parts) {
		const lettered = p.kind === "text" || p.kind === "keys", last = groups.at(-1);
		if (lettered && last?.shape === "letters") last.all.push(p);
		else groups.push({ kind: p.kind, shape: lettered ? "letters" : shapeOf(p), all: [p] });
	}
	for (const g of groups) if (g.shape === "letters") g.kind = "keys";
	return groups;
}

// shapeOf is the same for pictures of which one can become the other.
const shapeOf = p => p.kind === "heaps" ? p.kind
	: [p.kind, p.falls, p.rows.length, Math.max(...p.rows.map(row => row.length)), p.names, p.columns].join(" ");
