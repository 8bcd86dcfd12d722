// Explore: a position, what every move leads to, and why.

const valueText = (value, n) => ({ win: t.wins, loss: t.loses, draw: t.draws })[value](n ?? null);
const signs = { win: "+", loss: "−", draw: "=" };
const estimate = score => (score < 0 ? "−" : "+") + Math.abs(Math.round(100 * score));
const likes = key => kept(key, true);

// detailOf says what bears a move out.
const detailOf = m => m.detail ? own(m.detail) : m.reply ? t.answered(t.named(m.reply)) : null;

// wordsOf says how a move ends.
const wordsOf = m => m.does ? own(m.does) : m.value ? valueText(m.value, m.remoteness) : t.guessed(estimate(m.score));

// choose makes a move: what that means, a match or a quiz says.
const choose = m => m.choose ? m.choose() : go({ at: m.to });

// moveButton is a move: its sign, its name, its value in words and what bears it out. On a
// board, short is what is written instead of the name.
function moveButton(m, show, short) {
	const inCell = short !== undefined;
	const detail = detailOf(m);
	return el("button", {
		type: "button", class: show ? m.value ?? "draw" : null, "data-move": m.move, "data-value": m.value, "data-remoteness": m.remoteness, "data-estimate": m.score,
		onclick: () => choose(m),
	},
		show ? el("span", { class: "sign", "aria-hidden": "true" }, signs[m.value] ?? "≈") : null,
		inCell ? [el("span", { class: "unseen" }, t.named(m.name)), short ? el("span", { "aria-hidden": "true" }, short) : null] : el("span", { class: "name" }, t.named(m.name)),
		show ? [el("span", { class: inCell ? "unseen" : "says" }, " " + wordsOf(m)),
			inCell ? el("span", { class: "plies", "aria-hidden": "true" }, m.value ? m.remoteness : estimate(m.score)) : null] : null,
		show && detail && !inCell ? el("span", { class: "detail" }, " " + detail) : null);
}

const mostShown = 200; // moves, before one asks for more
const mostLine = 60; // plies of best play

// some lists things, the first at once and the others on request.
function some(all, item, attributes, most = mostShown) {
	const list = el("ul", attributes, all.slice(0, most).map(item));
	if (all.length > most) {
		const more = el("li", { class: "rest" }, button(t.moreMoves(all.length - most), () => more.replaceWith(...all.slice(most).map(item))));
		list.append(more);
	}
	return list;
}

// moveList lists moves as buttons, each with more below it.
const moveList = (moves, show, more) => some(moves, m => el("li", null, moveButton(m, show), more?.(m)),
	{ class: `moves${show ? "" : " plain"}${faces[state.game] === wordFace ? " narrow" : ""}`, id: "moves" });

// narrow leaves some moves in their list, and a way to the others.
function narrow(moves) {
	const list = byId("moves");
	list.querySelector(".others")?.remove();
	list.querySelector(".rest button")?.click();
	const items = [...list.children];
	for (const item of items) item.hidden = !moves.some(m => m.move === item.querySelector("[data-move]").dataset.move);
	const others = el("li", { class: "others" }, button(t.moreMoves(items.filter(item => item.hidden).length), () => {
		others.remove();
		for (const item of items) item.hidden = false;
	}));
	list.append(others);
	items.find(item => !item.hidden)?.querySelector("button").focus();
}

// lineFrom lists best play after an answer, move by move, as the engine finds it.
function lineFrom(a, current) {
	const list = el("ol", { class: "line" });
	(async () => {
		for (let n = 0; n < mostLine && current() && a.moves?.length; n++) {
			const m = a.moves[0];
			if (!m.value) return;
			list.append(el("li", null, button(t.named(m.name), () => go({ at: m.to }))));
			a = await ask({ do: "solve", at: m.to, force });
		}
		if (current() && a.moves && !a.moves.length) list.append(el("li", { class: "end" }, faces[state.game].over(a)));
	})();
	return list;
}

// after shows what there is after a move.
async function after(m, show) {
	const a = await ask({ do: "solve", at: m.to, force });
	return a.error ? english(a.error) : a.moves.length ? show(a) : faces[state.game].over(a);
}

// whyLines say what shows the result of an answer.
const whyLines = a => Array.isArray(a.answer?.why) ? a.answer.why.map(line => el("p", null, english(line))) : null;

// why shows what follows on a move: the best reply, and the line after it.
const why = (m, current) => folded(t.why(t.named(m.name)), () => after(m, a =>
	[el("p", null, t.reply(t.named(a.moves[0].name), wordsOf(a.moves[0]), detailOf(a.moves[0]))), whyLines(a), lineFrom(a, current)]), { class: "why" });

// tree shows a move, and on request the moves after it.
const tree = m => el("li", null, folded([el("b", null, t.named(m.name)), ` ${signs[m.value] ?? "≈"} ${wordsOf(m)}`, detailOf(m) ? ", " + detailOf(m) : ""],
	() => after(m, a => some(a.moves, tree, { class: "tree" }, 40))));

function drawMoves(a, show, current) {
	const board = onBoard(a);
	const places = board ? a.parts.flatMap(part => part.rows.flat()) : [], cell = new Map(places.flatMap((place, i) => (place.moves ?? []).map(move => [move, i])));
	const moves = show && likes("best") ? a.moves : [...a.moves].sort((x, y) => board ? cell.get(x.move) - cell.get(y.move) : x.move.localeCompare(y.move, "en", { numeric: true }));
	const plain = text => text.toLowerCase().trim().replace(/[\s,]+/g, " ");
	const form = typing(t.type, text => {
		const move = ["move", "name", "to"].map(key => a.moves.find(m => plain(m[key]) === plain(text))).find(m => m) ??
			(state.gravity === "1" ? a.moves.find(m => m.move[0] === plain(text)) : null);
		if (move) go({ at: move.to });
		else alertUser(t.notAMove(text, a.moves.slice(0, 12).map(m => m.move).join("  ")));
	}, typedIn({ id: "typed" }));
	const list = board
		? show ? folded(t.inWords, () => some(moves, m => el("li", null, `${t.named(m.name)}: ${wordsOf(m)}${detailOf(m) ? ", " + detailOf(m) : ""} `, why(m, current)), { class: "words" })) : null
		: moveList(moves, show, m => show && m.value ? why(m, current) : null);
	return [
		list, show && a.others ? el("p", null, english(a.others)) : !show && a.more ? el("p", null, t.notAllButtons(Number(a.more))) : null, a.moves.length ? form : null,
	];
}

// facts are what only this game knows of a position.
const facts = a => (a.facts ?? []).map(f => [
	f.label ? el("p", null, english(f.label)) : null,
	f.rows ? el("table", { class: "facts", "data-fact": f.name }, t.facts[f.name] ? el("caption", null, t.facts[f.name]) : null,
		f.rows.map(row => el("tr", null, row.map((text, i) => el(i ? "td" : "th", { scope: i ? null : "row" }, own(text)))))) : null,
]);

let force = false; // the engine goes on, however large the position is
let shown = null; // the position whose value is shown although hints are off

modes.explore = async current => {
	const face = faceOrFail();
	if (!face) return;
	let a = await ask({ do: "solve", force });
	if (!current()) return;
	let large = null;
	if (a.most || a.seconds) {
		large = el("p", { class: "large" }, t.tooLarge(a), a.canGuess ? " " + t.guessBelow : null, " ", button(t.goOn, () => { force = true; draw(); }));
		if (a.canGuess) a = await ask({ do: "guess" });
		if (!current()) return;
	}
	if (a.stopped) force = false;
	if (a.stopped || a.error && !large) {
		fail(a, null, a.stopped && button(t.retry, () => draw()));
		return;
	}
	alertUser("");
	const option = (key, text) => tick(text, likes(key), yes => { keep(key, yes); draw(); }, "option-" + key);
	const tools = el("p", { class: "tools" }, depth > 0 ? button(t.back, () => history.back()) : null, state.at ? button(t.start, () => go({ at: "" })) : null,
		a.error ? null : [option("hints", t.hints), onBoard(a) ? null : option("best", t.best)]);
	if (a.error) {
		put([large, tools]);
		say(t.tooLarge(a));
		return;
	}
	const show = likes("hints") || shown === location.hash;
	const guessed = m => m.value ? t.mover[m.value](m.remoteness) : t.moverGuessed(estimate(m.score));
	const several = a.moves[0]?.does; // of more than two players none wins: some are safe
	const says = a.guess ? guessed(a.moves[0]) : !a.moves.length && !a.more ? face.over(a)
		: several ? told("span", a.verdict) : t.mover[a.answer.value](a.answer.remoteness);
	const position = el("div", {
		"data-position": a.at, "data-value": a.answer?.value, "data-remoteness": a.answer?.remoteness, class: show ? "value " + (a.answer?.value ?? "draw") : "value",
	}, face.picture(a, show), el("p", { class: "says" }, show ? says : [t.hidden, " ", button(t.reveal, () => { shown = location.hash; draw(); })]));
	put([state.at || large ? null : el("p", { class: "intro" }, t.intro[state.game]), large, position, tools, drawMoves(a, show, current)], [
		show ? [facts(a), whyLines(a), a.moves.length && !a.guess && !several ? [el("h3", null, t.line), lineFrom(a, current)] : null,
			a.moves.length && !a.guess ? folded(t.tree, () => some(a.moves, tree, { class: "tree" }, 40), { id: "tree" }) : null] : null,
		face === wordFace ? aboutWords(a, current) : null,
	]);
	say(show ? `${a.at} ${says.textContent ?? says}` : a.at);
};

// faceOrFail draws the form of the game, and returns its face; or says that there is none.
// The form has more fields, if a function gives them.
function faceOrFail(more) {
	const face = faces[state.game];
	drawSetup(face ?? wordFace, face && more?.(face));
	if (!face) fail({ error: null }, t.noGame(state.game));
	return face;
}

// smaller is a way to a board that is small enough.
const smaller = () => state.game === "tictactoe" && state.size !== defaults.size && link(t.smaller, { ...defaults, mode: state.mode, game: state.game });

// fail says why there is no answer, with ways back.
function fail(a, message, way) {
	put(null, state.words === "own" && !engine.words ? ownWords() : null);
	alertUser(message ?? english(a.error),
		a.nearest && button(t.goTo(a.nearest), () => go({ at: a.nearest })), " ", way, " ", button(t.backToStart, () => go(startAgain())));
}
