// What the browser keeps besides the address: scores, puzzles, and records of long
// matches. A browser that keeps nothing loses them with the memory.

const memory = new Map();

export function kept(key, otherwise) {
	try {
		return JSON.parse(localStorage.getItem("wordgame." + key)) ?? memory.get(key) ?? otherwise;
	} catch {
		return memory.get(key) ?? otherwise;
	}
}

export function keep(key, value) {
	memory.set(key, value);
	try {
		localStorage.setItem("wordgame." + key, JSON.stringify(value));
	} catch { /* it stays for the visit */ }
}

const longest = 2000; // characters of a record in an address; longer ones are kept here
const most = 30; // of these

// nameOf returns what an address has for the moves of a match, and movesOf the moves; undefined if
// they are not here.
export function nameOf(moves) {
	if (moves.length <= longest) return moves;
	const others = kept("matches", []).filter(([, record]) => record !== moves);
	const name = "kept:" + Date.now().toString(36) + Math.floor(Math.random() * 1e6);
	keep("matches", [...others.slice(1 - most), [name, moves]]);
	return name;
}

export const movesOf = name => name.startsWith("kept:") ? kept("matches", []).find(([known]) => known === name)?.[1]
	: name;
