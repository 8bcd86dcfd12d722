// What the page says: every sentence about a position, a move or a match is made here of values.

const locale = "en-GB";
const plural = new Intl.PluralRules(locale), digits = new Intl.NumberFormat(locale);
const lists = { or: new Intl.ListFormat(locale, { type: "disjunction" }), and: new Intl.ListFormat(locale) };

// number writes a number, with commas between its thousands.
export const number = n => digits.format(n);

// numberOf writes a number of things by their name in the form for one: "1 word", "2 tries".
export const numberOf = (n, one) =>
	`${number(n)} ${plural.select(n) === "one" ? one : one.replace(/([^a])y$/, "$1ie") + "s"}`;

export const listed = (texts, last) => lists[last].format(texts);

// capital begins a sentence, and sentence ends one, too; what begins with a name, such as that of a file, stays.
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
export const sentence = text =>
	(/^\p{Ll}+(\s|$)/u.test(text) ? capital(text) : text) + (/[.?!:…]$/.test(text) ? "" : ".");

// lettered reports whether a picture is of letters: these are capitals, as on the keys.
const lettered = a => a.parts.length > 0 && a.parts.every(p => p.kind === "text" || p.kind === "keys");
const falls = a => a.parts.some(p => p.falls);

// inColours says a sentence about a board on which marks fall by their colours and columns.
export const inColours = (a, text) => !falls(a) ? text
	: text.replace(/\b[XO]\b/g, (side, at) => at ? colours[side].toLowerCase() : colours[side])
		.replace(/\b([a-z])\d+\b/g, (_, letter) => `column ${letter.charCodeAt(0) - 96}`);

// capitals writes letters as capitals, unless those would be others.
export const capitals = text => text.toUpperCase().toLowerCase() === text ? text.toUpperCase() : text;

// colours are the sides of a board on which marks fall, as they are seen.
export const colours = { X: "Red", O: "Yellow" };
export const sideOf = (a, side) => falls(a) ? colours[side] ?? side : side;

// played writes a move as one says it, in the middle of a sentence.
export const played = (a, m) => m.advice?.replace(/^play /, "")
	?? (m.act ? `“${m.act}”` : lettered(a) ? capitals(m.text) : m.text);

// turn says whose turn it is, by sides, or to whoever reads it.
export const turn = a => a.over ? "" : a.side ? `${sideOf(a, a.side)} to move.` : "You to move.";

const maxBest = 4; // best moves that a headline names
const maxTold = 2; // where it says what to do

// valued puts the values of an answer to the moves of its position.
export const valued = a =>
	({ ...a, moves: a.moves.map((m, i) => ({ ...m, ...worth(a.answer.moves[i]), says: m.says })) });
const worth = ({ value, remoteness, score }) => ({ value, remoteness, score });

// outcome says to the player to move who wins, and with what.
export function outcome(a) {
	const { value, moves_total: total, winning_more: more } = a.answer;
	if (a.verdict) return inColours(a, sentence(a.verdict));
	const best = a.moves.filter(m => m.value === value);
	const told = best.slice(0, maxTold).map(m => m.advice).filter(Boolean);
	const does = value === "draw" ? "You draw" : "You win", first = a.moves[0];
	if (!value) return `Best, it seems: ${first.advice ?? played(a, first)}.`;
	if (value === "loss") return a.moves.length === 1 && !total ? `You lose: only ${played(a, first)} is left.`
		: "You lose, whatever you play.";
	if (best.length === 0) return `${does}, but theory does not say how.`;
	if (best.length === a.moves.length && !total && best.length > 1) {
		return `${value === "draw" ? "A draw" : "You win"}, whatever you play.`;
	}
	if (best[0].act) return `${does}, for example with ${played(a, best[0])}.`;
	if (best.length <= (told.length ? maxTold : maxBest) && !more) {
		return value === "win" && told.length === best.length ? `${does}: ${listed(told, "or")}.`
			: `${does} with ${listed(best.map(m => played(a, m)), "or")}.`;
	}
	return total ? `${does}, for example with ${played(a, best[0])}.`
		: `${does} with ${number(best.length)} of ${number(a.moves.length)} moves.`;
}

// because says what goes with an outcome: what shows it, or how long it takes.
export function because(a) {
	const { by, value, remoteness, why } = a.answer;
	if (by === "rules" || a.words) return "";
	if (by === "estimate") return "Nobody knows for certain: this comes from games played at random.";
	if (value === "draw") return "If both play well, nobody wins.";
	if (by === "search" && why.length === 1) return why[0];
	if (remoteness !== null) return `With best play it takes ${numberOf(remoteness, "move")}.`;
	return why.at(-1) ?? "";
}

// others says what the moves do that are not listed.
export function others(a) {
	const { moves_total: total, winning, winning_more: more } = a.answer;
	if (!total) return more ? "There may be other winning moves." : "";
	if (winning.length === 0) return `There are ${number(total)} moves. Type those that have no button.`;
	return more ? `Of all ${number(total)} moves, others may win, too.`
		: `The others of the ${number(total)} moves lose.`;
}

// outlook says what a move does: "wins in 3 moves".
export function outlook(m) {
	if (m.says) return m.says;
	if (m.score !== undefined) return `wins ${sign(m)} of games at random`;
	const so = { win: "wins", loss: "loses", draw: "draws" }[m.value] ?? "";
	if (!so || m.value === "draw" || m.remoteness === null) return so;
	return so + (m.remoteness === 1 ? " at once" : " in " + numberOf(m.remoteness, "move"));
}

// sign writes what a move is worth in a few characters.
export function sign(m) {
	if (m.score !== undefined) return `${Math.round(50 + 50 * m.score)}%`;
	const steps = m.remoteness ?? "";
	return { win: "+" + steps, draw: "=", loss: "−" + steps }[m.value] ?? "";
}

// ends says who has won by a line that somebody begins who reads it: in its last position one is to move.
export function ends(steps) {
	const last = steps.at(-1), you = steps.length % 2 === 0;
	if (!last?.over) return "";
	return last.over === "draw" ? "A draw." : (last.over === "win") === you ? "You win." : "You lose.";
}

// bests says which moves are best, by their names.
export function bests(a, names) {
	const all = names.map(name => played(a, a.moves.find(m => m.move === name) ?? { text: name }));
	return `Best: ${listed(all, "or")}.`;
}

// wrong says what a move that is not the best gives away, and what the answer to it is.
export function wrong(a, { value, steps }) {
	const lost = steps.length % 2 === 0 || value !== "win" || !steps.at(-1).over;
	const reply = steps[1] ? ` They answer: ${played(a, steps[1].by)}.` : "";
	return (lost && value === "win" ? "No, that wins no more." : "No, that loses.") + reply;
}

// A match.

// spoken says what the engine has told; a word at its beginning stays as it is.
const spoken = told => told.startsWith("your friend") ? capital(told) : told;

// friends reports whether several may read the same address: then nobody is "you" before the end.
const friends = m => m.seats.some(s => !s.computer && s.name.startsWith("friend"));

// player is what a player is called at the beginning of a sentence; before the end of a match between friends, by
// sides.
const player = (m, seat) => friends(m) ? sideOf(m, m.seats[seat].side) || `Player ${seat + 1}`
	: capital(m.seats[seat].label);

// acted says what was done, after its player's name.
function acted(m, act) {
	const said = act.move && lettered(m) && !act.word ? capitals(act.said) : act.said.replace(/^play /, "");
	return `${player(m, act.seat)}: ${said}${/[.!?]$/.test(said) ? "" : "."}`;
}

// whose says whose turn it is.
function whose(m) {
	const s = m.seats[m.turn], last = m.rounds.at(-1).acts.at(-1);
	if (m.due && !s.computer) {
		return `Challenged! Name a word that ${m.begins ? "begins" : "can be made from"} ${capitals(m.at)}.`;
	}
	if (s.computer) return `${s.label} is thinking…`;
	if (friends(m)) {
		const how = last?.move ? /^\w+ \w/.test(last.said) ? acted(m, last) + " "
			: `${player(m, last.seat)} played ${lettered(m) ? capitals(last.said) : last.said}. ` : "";
		return `${how}${player(m, m.turn)} to move.`;
	}
	return "Your turn.";
}

// matchSays says how a match stands: whose turn it is, or how it ended.
export function matchSays(m) {
	if (m.turn >= 0) return whose(m);
	const told = m.rounds.at(-1).acts.at(-1).told;
	return spoken(m.seats[0].score === undefined ? told[0] : told.at(-1));
}

// matchEnds is how a match that is over ended for you: won, lost or draw; or over, where nobody is "you".
export function matchEnds(m) {
	if (m.turn >= 0) return "";
	const lost = m.rounds.at(-1).lost;
	if (m.winner < 0 && m.seats.length === 2 && (lost < 0 || m.seats[0].score !== undefined)) return "draw";
	if (m.you < 0 || m.winner < 0 && lost !== m.you) return "over";
	return m.winner === m.you ? "won" : "lost";
}

// matchLog is what was done, an act after another, with what came of it.
export const matchLog = m => m.rounds.flatMap((r, i) => r.acts.map((act, n) => [acted(m, act), ...act.told.map(spoken),
	...n === r.acts.length - 1 ? (m.rounds[i + 1]?.begins ?? []).map(spoken) : []]));

// matchTold is what was done since a person last acted, and how a match begins.
export function matchTold(m) {
	const acts = m.rounds.flatMap(r => r.acts), log = matchLog(m);
	if (acts.length === 0) return m.rounds[0].begins.map(spoken);
	let from = acts.findLastIndex(a => !m.seats[a.seat].computer);
	if (from < 0) from = 0;
	const lines = log.slice(from);
	if (friends(m) && acts.at(-1).move && m.turn >= 0) lines[lines.length - 1] = lines.at(-1).slice(1);
	return lines.flat(); // the headline says the last move
}

// roundEnds says how the round before this one ended: {says, lines, outcome}.
export function roundEnds(m) {
	const r = m.rounds.at(-2), [says, ...lines] = r.acts.at(-1).told.map(spoken);
	return { says, lines, outcome: m.you < 0 ? "over" : r.lost === m.you ? "lost" : "won" };
}

// stood says who was winning after a ply of a round.
export function stood(players, p) {
	if (p.unknown) return "not known";
	if (players.length > 2 || p.holds.every(Boolean)) return p.worth;
	const many = p.remoteness > 0 ? ` in ${numberOf(p.remoteness, "move")}` : "";
	return `${p.worth} ${p.worth === "you" ? "win" : "wins"}${many}`;
}

// What becomes of a list before it is played with, by the names of the steps.
export const listSteps = {
	capitals: "Entries that begin with a capital go", letters: "Entries with something other than letters go",
	length: "Entries of too few letters go", duplicates: "What came before goes",
	prefixes: "Words that begin with another word go",
};
