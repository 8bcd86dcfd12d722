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
	const shown = new Set(byCount.slice(0, byCount.length === others.length && others.length <= room ? room : room - 1));
	const first = others.filter(l => shown.has(l)), rest = others.filter(l => !shown.has(l));
	const more = rest.length ? [etc] : [];
	if (latin && first.length + more.length <= wide - base[1].length + wide - base[2].length) { // beside the others
		base[1].push(...first.splice(0, first.length + more.length - wide + base[2].length));
		base[2].push(...first.splice(0), ...more.splice(0));
	}
	const pages = [[...base, ...inRows([...first, ...more])].filter(row => row.length)];
	for (let i = 0; i < rest.length; i += wide * high - 1) pages.push(inRows([...rest.slice(i, i + wide * high - 1), etc]));
	const capital = l => l.toUpperCase();
	const alike = l => [...capital(l)].length > [...l].length || all.some(m => m !== l && capital(m) === capital(l));
	return { pages, small: new Set(all.filter(alike)) };
}

// etc is the key that leads to the next page.
export const etc = "…";

// inRows makes rows of about the same length.
function inRows(letters) {
	const length = Math.ceil(letters.length / Math.ceil(letters.length / wide));
	return Array.from({ length: Math.ceil(letters.length / length) || 0 }, (_, i) => letters.slice(i * length, (i + 1) * length));
}
