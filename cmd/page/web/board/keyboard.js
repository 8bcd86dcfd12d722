// Keyboards of the letters of some words: which have keys, and in which rows.

const qwerty = ["qwertyuiop", "asdfghjkl", "zxcvbnm"], qwertz = ["qwertzuiop", "asdfghjkl", "yxcvbnm"];
const wide = 10, high = 5; // keys in a row, and rows
const rare = 3000; // a letter has few words if it is less than one in so many

// keyboard returns pages of rows of letters, by how often each occurs; the letters with few words are not on the first.
// Small are those that are not told apart by their capitals.
export function keyboard(counts, language) {
	const all = Object.keys(counts).filter(l => counts[l]).sort((a, b) => a.localeCompare(b, language));
	const latin = 2 * all.filter(l => /\p{Script=Latin}/u.test(l)).length > all.length;
	const base = !latin ? [] : (language === "de" ? qwertz : qwerty).map(row => [...row].filter(l => counts[l]));
	const others = all.filter(l => !base.some(row => row.includes(l)));
	const least = Object.values(counts).reduce((sum, n) => sum + n, 0) / rare;
	const byCount = others.filter(l => counts[l] >= least).sort((a, b) => counts[b] - counts[a]);
	const room = wide * (high - base.length);
	const fits = byCount.length === others.length && others.length <= room;
	const shown = new Set(byCount.slice(0, fits ? room : room - 1));
	const first = others.filter(l => shown.has(l)), rest = others.filter(l => !shown.has(l));
	const more = rest.length ? [etc] : [];
	const free = latin ? base.map(row => wide - row.length) : [];
	if (latin && first.length + more.length <= free[1] + free[2]) { // beside the others
		base[1].push(...first.splice(0, Math.max(0, first.length + more.length - free[2])));
		base[2].push(...first.splice(0), ...more.splice(0));
	}
	const pages = [[...base, ...inRows([...first, ...more])].filter(row => row.length)];
	for (const all = wide * high - 1; rest.length > 0;) pages.push(inRows([...rest.splice(0, all), etc]));
	const capital = l => l.toUpperCase();
	const alike = l => [...capital(l)].length > [...l].length || all.some(m => m !== l && capital(m) === capital(l));
	return { pages, small: new Set(all.filter(alike)) };
}

// etc is the key that leads to the next page.
export const etc = "…";

// inRows makes rows of about the same length.
function inRows(letters) {
	const rows = Math.ceil(letters.length / wide), length = Math.ceil(letters.length / rows);
	return Array.from({ length: rows }, (_, i) => letters.slice(i * length, (i + 1) * length));
}
