// Puzzle: one position, one question, the same for everybody on a date. With a position of its own in
// the address it is a question from one person to another: can you beat it?
import { alertUser, button, byId, card, el, ready } from "../dom.js";
import { ask } from "../engine.js";
import { about, drawGames } from "../games.js";
import { keep, kept } from "../records.js";
import { capital, inColours, number, numberOf, played, sentence, turn, wrong } from "../say.js";
import { share } from "../share.js";
import { addressOf, fresh, go, state } from "../state.js";
import { bestPlay, fail, link, stage, table } from "../stage.js";

// today is the date here, as the engine reads it.
const today = () => {
	const d = new Date();
	return [d.getFullYear(), d.getMonth() + 1, d.getDate()].map(n => String(n).padStart(2, "0")).join("-");
};

// dayOf writes a date as one says it.
const dayOf = date => new Date(date + "T12:00").toLocaleDateString("en", { day: "numeric", month: "long" });

// isDate reports whether a puzzle is that of a day.
const isDate = name => /^\d{4}-\d\d-\d\d$/.test(name);

const asks = "Which move wins?";
const maxTries = 3;

export async function puzzle(current) {
	const own = Boolean(state.at), name = own ? addressOf({}) : state.puzzle || today();
	let at = { game: state.game, settings: state.settings, at: state.at };
	if (!own) {
		at = puzzleOf(name);
		if (at.error) return fail(at, button("The puzzle of today", () => go({ ...fresh, mode: "puzzle" })));
	}
	Object.assign(state, { game: at.game, settings: at.settings }); // which the address does not say
	drawGames();
	const a = await ask({ do: "position", at: at.at });
	if (!current()) return;
	if (a.error) return fail(a);
	let now = kept("puzzle");
	const daily = !own && name === today(); // it counts for this day, though it may be solved on the next
	if (now?.name !== name) now = { name, tries: [], moves: [], solved: false };
	now.moves ??= [];
	const over = () => now.solved || now.tries.length >= maxTries;
	const press = async move => {
		ready(false);
		const marked = await ask({ do: "mark", at: at.at, text: move });
		if (!current()) return;
		if (marked.error) {
			alertUser(marked.error);
			return ready(true);
		}
		now.tries.push(marked.right);
		now.moves.push(move);
		now.solved = marked.right;
		keep("puzzle", now);
		if (marked.right && daily) win(name);
		await draw(marked);
	};
	const signs = () => now.tries.map(right => right ? "✓" : "✗").join("");
	const inARow = () => `${numberOf(streak(), "day")} in a row`;
	const of = (dated, numbered) => own ? "Can you beat it?"
		: isDate(name) ? dated(dayOf(name)) : numbered(number(at.number + 1));
	const result = () => [of(day => `Who wins? Puzzle of ${day}`, n => `Who wins? Puzzle ${n}`), signs(),
		streak() > 1 && isDate(name) ? inARow() : ""].filter(Boolean).join(" · ");
	const send = () => share({
		signs: over() ? result() : "", of: own ? {} : { ...fresh, mode: "puzzle", puzzle: name },
	});
	// draw shows the puzzle; after a try, how good it was: a wrong one with its refutation on the board.
	const draw = async said => {
		const steps = said?.steps ?? [], left = maxTries - now.tries.length;
		let best = null; // once nobody looks for it any more
		if (over() && !said?.right) {
			best = await ask({ do: "mark", at: at.at });
			if (!current()) return;
		}
		const tries = left === 1 ? "One try is left." : `${capital(numbers[left] ?? "")} tries are left.`;
		const answer = best?.steps?.length ? `The move is ${played(a, best.steps[0].by)}.` : "";
		const verdict = said && (said.right ? "Right." : wrong(a, said));
		const shown = said ? said.right ? steps[0] : steps[1] ?? steps[0] : best?.steps?.[0];
		const rule = about();
		stage({
			share: send,
			mover: of(day => `Puzzle of ${day}`, n => `Puzzle ${n}`), title: a.title,
			says: said ? (said.right ? "✓ " : "✗ ") + verdict : now.solved ? "You have solved it."
				: over() ? answer : asks,
			because: said?.right ? said.why[0] && inColours(a, sentence(said.why[0]))
				: said ? over() ? answer : tries
					: over() ? rule : `${turn(a)} ${now.tries.length ? tries : rule}`,
			picture: { ...a, moves: said || over() ? [] : a.moves }, tried: now.moves,
			press: said || over() ? null : press,
			outcome: said ? said.right ? "won" : "lost" : "",
			live: said ? [verdict, over() ? answer : tries].join(" ") : `${asks} ${turn(a)}`,
			actions: [
				el("p", { class: "row" },
					now.tries.length ? el("span", {
						class: "signs", role: "img", "aria-label": numberOf(now.tries.length, "try"),
					}, signs()) : null,
					said && !over() ? button("Try again", () => draw(),
						{ class: "main", id: "retry", "data-key": "retry" }) : null,
					over() ? button("Share", send, { class: "main", "data-key": "share" }) : null,
					over() ? link("Who wins there?", { ...fresh, mode: "explore", at: at.at }, { class: "button" })
						: said ? null : button("Show the answer", give, { "data-key": "give" }),
					own || said && !over() ? null : button("Another puzzle", another,
						{ "data-key": "other", id: "other" })),
			],
			more: [
				steps.length || best?.steps?.length ? card(said && !said.right ? "Why not" : "Best play",
					bestPlay(a, said ? steps : best.steps)) : null,
				said?.why.length ? card("Why", said.why.map(w => el("p", null, inColours(a, sentence(w))))) : null,
				own ? null : card(null,
					el("p", null, daily ? "Everybody has the same puzzle today."
						: `Puzzle ${number(at.number + 1)} of ${number(at.of)}.`),
					streak() ? el("p", { id: "streak" }, inARow()) : null,
					daily ? null : link("The puzzle of today", { ...fresh, mode: "puzzle" })),
			],
			undo: null, hint: null,
		});
		if (shown) table.show(shown);
		if (said && !over()) byId("retry").focus({ preventScroll: true });
		ready(true);
	};
	const another = () => go({ ...fresh, mode: "puzzle", puzzle: String(Math.floor(Math.random() * at.of)) });
	const give = () => {
		while (!over()) now.tries.push(false);
		keep("puzzle", now);
		draw();
	};
	await draw();
}

const numbers = { 2: "two", 3: "three" };

const day = 24 * 3600 * 1000, firstDay = Date.parse("2026-01-01");

// puzzleOf returns the puzzle of a number or of a date, which is the same for all: {number, of, game, settings, at}. A
// line of the pool has the game, its settings and the position.
function puzzleOf(name) {
	const pool = byId("puzzles").textContent.trim().split("\n"), of = pool.length, date = Date.parse(name);
	const given = isDate(name) ? Math.round((date - firstDay) / day) : /^\d+$/.test(name) ? Number(name) : NaN;
	const number = isDate(name) ? (given % of + of) % of : given;
	if (!(number < of)) {
		return { error: `Puzzle ${name.slice(0, 40)}: want a number from 0 to ${of - 1}, or a date such as 2026-01-01.` };
	}
	const [game, settings, at] = pool[number].split("\t");
	const all = settings.split(" ").filter(Boolean).map(s => s.split("="));
	return { number, of, game, settings: Object.fromEntries(all.map(([k, v]) => [k, v === "true" ? "1" : v])), at };
}

// win counts today, whose puzzle is solved.
function win(date) {
	const s = kept("streak", { last: "", days: 0 });
	if (s.last >= date) return;
	keep("streak", { last: date, days: Date.parse(date) - Date.parse(s.last) === day ? s.days + 1 : 1 });
}

// streak is on how many days in a row, up to today or yesterday, the puzzle was solved.
function streak() {
	const s = kept("streak", { last: "", days: 0 });
	return Date.parse(today()) - Date.parse(s.last) <= day ? s.days : 0;
}
