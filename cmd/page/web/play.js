// Play: a match between people and computers. The address says who plays, the seed, the
// start and the moves, and the engine says what follows from that. A person's act is
// another address, which Back leaves; what a computer does is added to it.

const longestMoves = 2000; // characters of a record in an address; longer ones are kept in the browser
const mostKept = 30; // of these

// Records that are kept are pairs of a name and the moves.
const records = {
	name(moves) {
		if (moves.length <= longestMoves) return moves;
		const others = kept("matches", []).filter(([, record]) => record !== moves);
		const name = "kept:" + Date.now().toString(36) + anySeed();
		keep("matches", [...others.slice(1 - mostKept), [name, moves]]);
		return name;
	},
	of: name => name.startsWith("kept:") ? kept("matches", []).find(([known]) => known === name)?.[1] : name,
};

// again are the changes that begin another match of the same players.
const again = { moves: "", seed: "" };

// saidOf are the lines about an act. The first is who did what.
const saidOf = (tag, said) => said.lines.map(line => el(tag, null, line));

modes.play = async current => {
	const face = faceOrFail(seatsSetup);
	if (state.moves) foldSetup();
	if (!face) return;
	if (!state.seed) replace({ seed: anySeed() });
	for (;;) {
		const moves = records.of(state.moves);
		const m = moves === undefined ? { error: t("The moves of this match are kept in another browser, or no longer."), before: "" } : await ask({ do: "play", moves });
		if (!current()) return;
		if (m.error) return fail(m, null, m.before === undefined ? null : button(t("Go on before it"), () => go({ moves: records.name(m.before) })));
		alertUser("");
		drawMatch(face, m, moves, current);
		if (m.turn < 0 || m.person) return;
		const reply = await ask({ do: "reply", moves });
		if (!current()) return;
		if (reply.error) return alertUser(reply.error, button(t("Try again"), () => draw()));
		replace({ moves: records.name(reply.moves) });
	}
};

// seatsSetup are the fields of the setup that say who plays. The choices write one text,
// as the flag --seats has it.
function seatsSetup(face) {
	const names = (state.seats || "you,normal").split(",").map(name => name.trim());
	const all = el("input", { type: "hidden", "data-key": "seats", value: state.seats });
	const seat = list => { all.value = list.join(","); applySetup(); };
	const person = i => names.some((name, j) => j !== i && name === "you") ? "player" + (i + 1) : "you";
	const kinds = [...choices.levels, ...(face === wordFace ? [] : choices.kinds)];
	const first = [
		all,
		state.game === "ghost" ? field(t("Players"), select(seatCounts, String(names.length),
			{ id: "count", onchange: e => seat(Array.from({ length: Number(e.target.value) }, (_, i) => names[i] ?? "normal")) })) : null,
		names.map((name, i) => field(t("Player %d", i + 1), select([person(i), ...kinds], name, { id: "seat" + i, onchange: e => seat(names.with(i, e.target.value)) }, v => level(v)))),
	];
	return {
		first, more: face === wordFace ? [
			entry(t("Rounds"), "rounds", { size: 5, placeholder: "match" }),
			choice(t("Referee"), "referee", ["", "off"], v => v ? t("none: a player must notice it") : t("says at once that a word is complete")),
		] : null,
	};
}

const level = name => ({
	you: t("you"), easy: t("easy computer"), normal: t("normal computer"), hard: t("hard computer"), perfect: t("perfect computer"),
})[name] ?? name;

let place = ""; // where letters are added, as the fragment with a gap, in games where there is a choice

function drawMatch(face, m, moves, current) {
	const rounds = m.round > 0, keys = m.parts.find(part => part.kind === "keys")?.rows[0];
	const over = m.turn < 0;
	const name = over ? "" : m.seats[m.turn].name;
	const lastOwn = m.log.findLastIndex(s => !m.seats[s.seat].computer);
	const last = m.log.slice(Math.max(0, lastOwn, m.log.length - 8)).flatMap(s => saidOf("p", s));
	const todo = !rounds ? t("choose a move.") : !keys ? t("name a word with %s, or concede.", m.at) : m.at ? t("add a letter to %s, or challenge.", m.at) : t("say the first letter.");
	const status = over ? t("The match is over.") : !m.person ? t("It is the turn of %s, a computer.", name)
		: (name.toLowerCase() === "you" ? t("It is your turn:") : t("It is the turn of %s:", name)) + " " + todo;
	const act = async text => {
		ready(false);
		const a = await ask({ do: "act", text, moves });
		const typed = text.trim().toLowerCase();
		const next = a.error && typed === "undo" ? m.undo : a.moves;
		if (next !== undefined) {
			go({ moves: records.name(next) });
			return;
		}
		if (typed === "hint") hint();
		else alertUser(a.error);
		ready(true);
	};
	const hint = async () => {
		const a = await ask({ do: "hint", moves });
		if (!current()) return;
		fill(byId("hint"), a.error ?? a.hint);
		say(byId("hint").textContent);
	};
	if (!m.person) m.moves = [];
	for (const move of m.moves) move.choose = () => act(move.move);
	put([
		el("ul", { class: "players", "aria-label": t("The players") }, m.seats.map((s, i) => el("li", { "aria-current": i === m.turn ? "true" : null, "data-score": s.score },
			i === m.turn ? "▶ " : "", el("b", null, s.called), s.score === undefined ? "" : ": " + scored(s)))),
		el("div", { class: "value", "data-match": over ? "over" : m.person ? "person" : "computer", "data-at": m.at },
			rounds ? el("p", { class: "small" }, t("Round %d", m.round)) : null,
			face.picture({ ...m, parts: m.parts.filter(part => part.kind !== "keys") }, false),
			last, el("p", { class: "says" }, status)),
		m.person ? [
			typing(!rounds ? t("Type a move") : keys ? t("Type a letter") : t("Type a word"), act, typedIn({ id: "typed", "data-key": "typed" })),
			rounds && keys ? letterButtons(m.at, keys, act) : null,
			rounds || onBoard(m) ? null : moveList(m.moves, false),
			m.more ? notAll(m.more) : null,
		] : null,
		el("p", { class: "tools" },
			m.person ? [
				m.acts.map(a => button(actName(a, m.at), () => act(a), { "data-act": a, "data-key": "act " + a })),
				button(t("Hint"), hint, { "data-key": "hint" }),
			] : null,
			over || m.person ? button(t("Undo"), () => go({ moves: records.name(m.undo) }), { "data-key": "undo", disabled: m.undo === undefined }) : null,
			button(over ? t("Play again") : t("New match"), () => go(again), { "data-key": "again" }),
			m.at && (!rounds || keys || over) ? link(t("Explore this position"), { ...again, mode: "explore", at: m.at }, { id: "explore" }) : null),
		el("p", { id: "hint", role: "note" }),
		m.about ? el("p", { class: "small" }, m.about) : null,
	], [
		over ? aboutMatch(m, moves, current) : null,
		folded(t("The match so far"), () => el("ol", null, m.log.map(s => el("li", null, saidOf("div", s))))),
		folded(t("The rules, and what the computers do"), async () => {
			const a = await ask({ do: "rules", moves });
			return a.error ?? a.lines.map(line => el("p", null, line));
		}, { id: "rules" }),
	]);
	say([...last.map(e => e.textContent), status].join(" "));
}

// scored is a player's score: letters of a word.
function scored({ score, out }) {
	const letters = [...score].join("-") || t("no letter");
	return out ? t("%s (out)", letters) : letters;
}

const actName = (act, at) => ({
	"word!": t("Challenge: “%s is a word”", at), "concede!": t("Concede"),
	"no word!": state.game === "ghost" ? t("Challenge: “no word starts with %s”", at) : t("Challenge: “no word can be made from %s”", at),
})[act] ?? act;

// placesOf are the places where each letter can go: the fragment with a gap.
function placesOf(keys) {
	const { mark, moves } = keys[0];
	const gaps = moves.flatMap(text => [...text].map((_, i) => text.startsWith(mark, i) ? text.slice(0, i) + "_" + text.slice(i + mark.length) : ""));
	return [...new Set(gaps)].filter(gap => gap && keys.every(key => key.moves.includes(gap.replace("_", key.mark)))).sort((a, b) => a.indexOf("_") - b.indexOf("_"));
}

// letterButtons are the letters, and where there is a choice, the places where one can go.
function letterButtons(at, keys, act) {
	const places = keys.every(key => key.moves.length === 1) ? [] : placesOf(keys);
	if (!places.includes(place)) place = places.includes(at + "_") ? at + "_" : places.at(-1) ?? "";
	const draw = () => keys.map(({ mark, moves }) => {
		const text = place ? place.replace("_", mark) : moves[0];
		return button(mark, () => act(text), { "data-act": text, "data-key": "letter " + mark });
	});
	const letters = el("div", { class: "letters", role: "group", "aria-label": t("Letters") }, draw());
	return [
		places.length > 1 ? el("fieldset", { class: "places" }, el("legend", null, t("Where the letter goes")), places.map(p => el("label", null,
			el("input", { type: "radio", name: "place", value: p, checked: p === place, onchange: () => { place = p; fill(letters, draw()); } }), " ", p))) : null,
		letters,
	];
}

// aboutMatch is what there is to see of a match that is over.
function aboutMatch(m, moves, current) {
	const course = el("div", { id: "course" });
	(async () => {
		const a = await ask({ do: "course", moves });
		if (!current()) return;
		fill(course, a.error ? el("p", null, a.error) : a.rounds.map(courseOf));
	})();
	return [el("h3", null, t("The course of the match")), course, el("h3", null, t("To share")), copyField(t("The result in a line"), m.share, "share"), copyField(t("The match as an address"), location.href, "link")];
}

// courseOf draws a round as a strip: what was done, and who wins after it.
function courseOf(r) {
	const two = r.players.length === 2;
	return [
		el("h4", null, r.title),
		el("ol", { class: "strip", start: "0" }, r.plies.map((p, i) => {
			const holders = r.players.filter((_, j) => p.holds[j]);
			const before = r.plies[i - 1], own = r.players.indexOf(p.player);
			return el("li", { class: p.lost ? "lost" : null, "data-act": p.act, "data-holds": holders.join(","), "data-remoteness": p.remoteness },
				el("span", { class: "name" }, i ? `${p.player}: ${p.act}` : t("start")),
				link(p.position || t("no letter yet"), { ...again, mode: "explore", at: p.position }),
				el("span", null, p.says),
				two && p.remoteness ? el("span", { class: "bar", "aria-hidden": "true" }, "▪".repeat(Math.min(40, p.remoteness))) : null,
				p.lost ? el("b", null, "← " + t("lost here")) : before?.holds[own] && !p.holds[own] && !p.unknown ? el("b", null, "↔ " + t("turning point")) : null);
		})),
		r.note ? el("p", { class: "note" }, r.note) : null,
	];
}

function copyField(label, value, id) {
	const text = el("input", { id, value, readonly: true });
	return el("p", { class: "copy" }, field(label, text), " ", button(t("Copy"), () => {
		text.select();
		document.execCommand("copy");
		say(t("Copied."));
	}, { "aria-label": `${t("Copy")}: ${label}` }));
}
