// Puzzle: one position, one question, the same for everybody on a date. With a position of its own in
// the address it is a question from one person to another: can you beat it?
import { button, card, el, ready } from "../dom.js";
import { ask } from "../engine.js";
import { drawGames } from "../games.js";
import { keep, kept } from "../records.js";
import { number, numberOf } from "../say.js";
import { share } from "../share.js";
import { addressOf, fresh, go, state } from "../state.js";
import { bestPlay, fail, link, stage } from "../stage.js";

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

export async function puzzle(current) {
	const own = Boolean(state.at), name = own ? addressOf({}) : state.puzzle || today();
	let about = { game: state.game, settings: state.settings, at: state.at };
	if (!own) {
		about = await ask({ do: "puzzle", text: name });
		if (!current()) return;
		if (about.error) return fail(about, button("The puzzle of today", () => go({ ...fresh, mode: "puzzle" })));
	}
	Object.assign(state, { game: about.game, settings: about.settings }); // which the address does not say
	drawGames();
	const a = await ask({ do: "position", at: about.at });
	if (!current()) return;
	if (a.error) return fail(a);
	let now = kept("puzzle");
	const daily = !own && name === today(); // it counts for this day, though it may be solved on the next
	if (now?.name !== name) now = { name: name, tries: [], solved: false };
	let said = null; // how the last try was
	let after = null; // the position that the right move has made
	const press = async move => {
		ready(false);
		const marked = await ask({ do: "mark", at: about.at, text: move });
		if (!current()) return;
		if (marked.error) {
			fail(marked);
			return ready(true);
		}
		now.tries.push(marked.right);
		now.solved = marked.right;
		keep("puzzle", now);
		if (marked.right && daily) win(name);
		said = marked;
		if (marked.right && marked.line.length) after = await ask({ do: "position", at: marked.line[0].at });
		if (current()) draw();
	};
	const solvedBefore = now.solved;
	const signs = () => now.tries.map(right => right ? "✓" : "✗").join("");
	const inARow = () => `${numberOf(streak(), "day")} in a row`;
	const of = (dated, numbered) => own ? "Can you beat it?"
		: isDate(name) ? dated(dayOf(name)) : numbered(number(about.number + 1));
	const result = () => [of(day => `Who wins? Puzzle of ${day}`, n => `Who wins? Puzzle ${n}`), signs(),
		streak() > 1 && isDate(name) ? inARow() : ""].filter(Boolean).join(" · ");
	const send = () => share({
		signs: now.solved ? result() : "", of: own ? {} : { ...fresh, mode: "puzzle", puzzle: name },
	});
	const draw = () => {
		const over = now.solved, asked = name === today();
		const another = () => go({ ...fresh, mode: "puzzle", puzzle: String(Math.floor(Math.random() * about.of)) });
		stage({
			share: send,
			mover: of(day => `Puzzle of ${day}`, n => `Puzzle ${n}`), title: a.title,
			says: said ? (said.right ? "✓ " : "✗ ") + said.says : over ? "You have solved it." : asks,
			because: said?.right ? said.why[0] : said ? "Try again." : a.toMoveSays,
			picture: after?.parts ? { ...after, moves: [] } : a, press: over ? null : press,
			outcome: said ? said.right ? "won" : "lost" : "",
			live: said ? [said.says, ...said.right ? said.why : []].join(" ") : `${asks} ${a.toMoveSays}`,
			actions: [
				el("p", { class: "row" },
					now.tries.length ? el("span", {
						class: "signs", role: "img", "aria-label": numberOf(now.tries.length, "try"),
					}, signs()) : null,
					over ? button("Share", send, { class: "main", "data-key": "share" }) : null,
					over ? link("Who wins there?", { ...fresh, mode: "explore", at: about.at }, { class: "button" })
						: button("Show the answer", give, { "data-key": "give" }),
					own ? null : button("Another puzzle", another, { "data-key": "other", id: "other" })),
			],
			more: [
				said?.right ? card("Best play", bestPlay(said.line)) : null,
				said?.right && said.why.length > 1 ? card("Why", said.why.slice(1).map(w => el("p", null, w)))
					: null,
				own ? null : card(null,
					el("p", null, asked ? "Everybody has the same puzzle today."
						: `Puzzle ${about.number + 1} of ${about.of}.`),
					streak() ? el("p", { id: "streak" }, inARow()) : null,
					asked ? null : link("The puzzle of today", { ...fresh, mode: "puzzle" })),
			],
			undo: null, hint: null,
		});
		ready(true);
	};
	const give = () => {
		now.tries.push(false);
		keep("puzzle", now);
		go({ ...fresh, mode: "explore", at: about.at });
	};
	if (solvedBefore) said = null;
	draw();
}

const day = 24 * 3600 * 1000;

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
