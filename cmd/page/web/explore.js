// Explore: a position, what every move leads to, and why.

const signs = { win: "+", loss: "−", draw: "=" };
const estimate = score => (score < 0 ? "−" : "+") + Math.abs(Math.round(100 * score));
const likes = key => kept(key, true);

// choose makes a move: what that means, a match or a quiz says.
const choose = m => m.choose ? m.choose() : go({ at: m.to });

// moveButton is a move: its sign, its name, its value in words and what bears it out. On a
// board, short is what is written instead of the name.
function moveButton(m, show, short) {
	const inCell = short !== undefined;
	return el("button", {
		type: "button", class: show ? m.value ?? "draw" : null, "data-move": m.move, "data-value": m.value, "data-remoteness": m.remoteness, "data-estimate": m.score,
		onclick: () => choose(m),
	},
		show ? el("span", { class: "sign", "aria-hidden": "true" }, signs[m.value] ?? "≈") : null,
		inCell ? [el("span", { class: "unseen" }, m.name), short ? el("span", { "aria-hidden": "true" }, short) : null] : el("span", { class: "name" }, m.name),
		show ? [el("span", { class: inCell ? "unseen" : "says" }, " " + m.does),
			inCell ? el("span", { class: "plies", "aria-hidden": "true" }, m.value ? m.remoteness : estimate(m.score)) : null] : null,
		show && m.detail && !inCell ? el("span", { class: "detail" }, " " + m.detail) : null);
}

const mostShown = 200; // moves, before one asks for more
const mostLine = 60; // plies of best play

// some lists things, the first at once and the others on request.
function some(all, item, attributes, most = mostShown) {
	const list = el("ul", attributes, all.slice(0, most).map(item));
	if (all.length > most) {
		const more = el("li", { class: "rest" }, button(t("Show %d more", all.length - most), () => more.replaceWith(...all.slice(most).map(item))));
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
	const others = el("li", { class: "others" }, button(t("Show %d more", items.filter(item => item.hidden).length), () => {
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
			list.append(el("li", null, button(m.name, () => go({ at: m.to }))));
			a = await ask({ do: "solve", at: m.to, force });
		}
		if (current() && a.moves && !a.moves.length) list.append(el("li", { class: "end" }, a.verdict));
	})();
	return list;
}

// after shows what there is after a move.
async function after(m, show) {
	const a = await ask({ do: "solve", at: m.to, force });
	return a.error ?? (a.moves.length ? show(a) : a.verdict);
}

// whyLines say what shows the result of an answer.
const whyLines = a => a.why?.map(line => el("p", null, line));

// why shows what follows on a move: the best reply, and the line after it.
const why = (m, current) => folded(t("Why %s?", m.name), () => after(m, a => {
	const { name, does, detail } = a.moves[0];
	const reply = detail ? t("The reply %s %s, %s. Best play goes on:", name, does, detail) : t("The reply %s %s. Best play goes on:", name, does);
	return [el("p", null, reply), whyLines(a), lineFrom(a, current)];
}), { class: "why" });

// inWords is a move in a list: what it does, and what bears that out.
const inWords = m => m.detail ? `${m.does}, ${m.detail}` : m.does;

// tree shows a move, and on request the moves after it.
const tree = m => el("li", null, folded([el("b", null, m.name), ` ${signs[m.value] ?? "≈"} ${inWords(m)}`],
	() => after(m, a => some(a.moves, tree, { class: "tree" }, 40))));

function drawMoves(a, show, current) {
	const board = onBoard(a);
	const places = board ? a.parts.flatMap(part => part.rows.flat()) : [], cell = new Map(places.flatMap((place, i) => (place.moves ?? []).map(move => [move, i])));
	const moves = show && likes("best") ? a.moves : [...a.moves].sort((x, y) => board ? cell.get(x.move) - cell.get(y.move) : x.move.localeCompare(y.move, "en", { numeric: true }));
	const plain = text => text.toLowerCase().trim().replace(/[\s,]+/g, " ");
	const form = typing(t("Type a move"), text => {
		const move = ["move", "name", "to"].map(key => a.moves.find(m => plain(m[key]) === plain(text))).find(m => m) ??
			(state.gravity === "1" ? a.moves.find(m => m.move[0] === plain(text)) : null);
		if (move) go({ at: move.to });
		else alertUser(t("“%s” isn't a legal move here. Moves are: %s", text, a.moves.slice(0, 12).map(m => m.move).join("  ")));
	}, typedIn({ id: "typed" }));
	const list = board
		? show ? folded(t("The moves in words, and why"), () => some(moves, m => el("li", null, `${m.name}: ${inWords(m)} `, why(m, current)), { class: "words" })) : null
		: moveList(moves, show, m => show && m.value ? why(m, current) : null);
	return [
		list, show && a.others ? el("p", null, a.others) : !show && a.more ? notAll(a.more) : null, a.moves.length ? form : null,
	];
}

const notAll = moves => el("p", null, t("There are %d moves. Type those that have no button.", BigInt(moves)));

// facts are what only this game knows of a position.
const facts = a => (a.facts ?? []).map(f => [
	f.label ? el("p", null, f.label) : null,
	f.rows ? el("table", { class: "facts", "data-fact": f.name }, factCaption(f.name),
		f.rows.map(row => el("tr", null, row.map((text, i) => el(i ? "td" : "th", { scope: i ? null : "row" }, text))))) : null,
]);

function factCaption(name) {
	const caption = { binary: t("The values in binary"), seats: t("The players") }[name];
	return caption ? el("caption", null, caption) : null;
}

let force = false; // the engine goes on, however large the position is
let shown = null; // the position whose value is shown although hints are off

modes.explore = async current => {
	const face = faceOrFail();
	if (!face) return;
	let a = await ask({ do: "solve", force });
	if (!current()) return;
	let large = null;
	if (a.most || a.seconds) {
		large = el("p", { class: "large" }, a.error, a.canGuess ? " " + t("The values below are estimates from games played at random. To solve it may take minutes, or much longer.") : null, " ", button(t("Solve it anyway"), () => { force = true; draw(); }));
		if (a.canGuess) a = await ask({ do: "guess" });
		if (!current()) return;
	}
	if (a.stopped) force = false;
	if (a.stopped || a.error && !large) {
		fail(a, null, a.stopped && button(t("Try again"), () => draw()));
		return;
	}
	alertUser("");
	const option = (key, text) => tick(text, likes(key), yes => { keep(key, yes); draw(); }, "option-" + key);
	const tools = el("p", { class: "tools" }, depth > 0 ? button(t("Take back"), () => history.back()) : null, state.at ? button(t("Start again"), () => go({ at: "" })) : null,
		a.error ? null : [option("hints", t("Show values")), onBoard(a) ? null : option("best", t("Best moves first"))]);
	if (a.error) {
		put([large, tools]);
		say(a.error);
		return;
	}
	const show = likes("hints") || shown === location.hash;
	const several = a.facts?.some(f => f.name === "seats"); // of more than two players none wins: some are safe
	const position = el("div", {
		"data-position": a.at, "data-value": a.answer?.value, "data-remoteness": a.answer?.remoteness, class: show ? "value " + (a.answer?.value ?? "draw") : "value",
	}, face.picture(a, show), el("p", { class: "says" }, show ? a.verdict : [t("The values are hidden."), " ", button(t("Show them here"), () => { shown = location.hash; draw(); })]));
	put([state.at || large ? null : el("p", { class: "intro" }, intro(state.game)), large, position, tools, drawMoves(a, show, current)], [
		show ? [facts(a), whyLines(a), a.moves.length && !a.guess && !several ? [el("h3", null, t("Best play, move by move")), lineFrom(a, current)] : null,
			a.moves.length && !a.guess ? folded(t("The tree below"), () => some(a.moves, tree, { class: "tree" }, 40), { id: "tree" }) : null] : null,
		face === wordFace ? aboutWords(a, current) : null,
	]);
	say(show ? `${a.at} ${a.verdict}` : a.at);
};

// intro says what a game is about.
const intro = game => ({
	ghost: t("Ghost: in turn you add a letter, always on the way to a word. Whoever completes a word loses. Press a letter to play it, and see who wins from there."),
	superghost: t("Superghost: in turn you add a letter before or after those that stand there, always inside a word. Whoever completes a word loses."),
	superduperghost: t("Superduperghost: as in Superghost you add a letter before or after those that stand there, and you may turn them round first. Whoever completes a word loses."),
	xghost: t("Xghost: in turn you add a letter at any place, also between others, always on the way to a word. Whoever completes a word loses."),
	spook: t("Spook: in turn you add a letter to a heap whose order doesn't matter. Whoever completes the letters of a word loses."),
	nim: t("Take counters from heaps, in turn. Choose an example or type a rule and heaps, and see which moves win."),
	tictactoe: t("Put marks on a board, in turn, and make a line. Choose an example, press a cell, and see which moves win."),
})[game];

// faceOrFail draws the form of the game, and returns its face; or says that there is none.
// The form has more fields, if a function gives them.
function faceOrFail(more) {
	const face = faces[state.game];
	drawSetup(face ?? wordFace, face && more?.(face));
	if (!face) fail({ error: null }, t("No game has the name “%s”.", state.game.slice(0, 40)));
	return face;
}

// smaller is a way to a board that is small enough.
const smaller = () => state.game === "tictactoe" && state.size !== defaults.size && link(t("Take the board of 3×3"), { ...defaults, mode: state.mode, game: state.game });

// fail says why there is no answer, with ways back.
function fail(a, message, way) {
	put(null, state.words === "own" && !engine.words ? ownWords() : null);
	alertUser(message ?? a.error,
		a.nearest && button(t("Go to %s", a.nearest), () => go({ at: a.nearest })), " ", way, " ", button(t("Back to the start"), () => go(startAgain())));
}
