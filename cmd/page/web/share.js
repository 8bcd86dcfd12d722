// Sharing: an address that says everything, or where the file has none that others can open, a text that
// helps without one.
import { button, byId, el, field, openDialog, say } from "./dom.js";
import { movesOf } from "./records.js";
import { fullTitle } from "./stage.js";
import { addressOf, fresh, state } from "./state.js";

// home is what shared addresses begin with; "": the page is a file of this machine, which nobody else can open.
const home = () => document.querySelector("meta[name=home]").content
	|| (/^https?:$/.test(location.protocol) ? location.href.replace(/#.*/, "") : "");

// linkTo is an address for others; "" if there is none.
const linkTo = changes => home() && home() + addressOf(changes);

// copyField shows a text, and copies it.
function copyField(label, text, id) {
	const area = el("textarea", { id, readonly: true, rows: Math.min(5, 1 + Math.ceil(text.length / 40)) });
	area.value = text;
	const copy = button("Copy", async () => {
		area.select();
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			document.execCommand("copy");
		}
		copy.textContent = "Copied ✓";
		say("Copied ✓");
		setTimeout(() => { copy.textContent = "Copy"; }, 2000);
	}, { class: "main", "aria-description": label });
	const send = navigator.share ? button("Send", () => navigator.share({ text }).catch(() => {})) : null;
	return [field(label, area), el("p", { class: "row" }, copy, send)];
}

// withLink puts a text and an address together.
const withLink = (text, changes) => [text, linkTo(changes)].filter(Boolean).join("\n");

// share offers what can be sent from here: of a match its result or its address, of a puzzle its signs, of a position
// the question or the answer.
export function share(now = {}) {
	const title = fullTitle;
	const at = [title, state.at, movesOf(state.moves)?.replaceAll(",", ", ")].filter(Boolean).join(": ");
	const offers = [];
	const offer = (label, text, changes, id) => offers.push(copyField(label, withLink(text, changes), id));
	if (now.signs) offer("Your result, without the answer", now.signs, now.of, "share");
	else if (state.mode === "play" && now.share) offer("The result in a line", now.share, {}, "share");
	else if (state.mode === "play") {
		offer("The match as it stands: whoever opens it plays on", `Your move. ${at}`, {}, "link");
	}
	if (state.mode === "explore") {
		const asked = { ...fresh, mode: "puzzle", puzzle: "", at: state.at };
		const beatable = state.show === "no" || byId("stage").dataset.value === "win";
		if (beatable) offer("Can you beat it? The answers are hidden", `Can you win this? ${at}`, asked,
			"share");
		offer("The position, with who wins", `${at}. ${byId("says").textContent}`, { show: "" }, "link");
	}
	const questions = now.share ?? `Ten questions. ${at}`;
	if (state.mode === "quiz") offer("The same questions for somebody else", questions, {}, "share");
	if (offers.length === 0) offer("The address of what you see", at, now.of ?? {}, "link");
	const file =
		"This page is a file on your device: others see only the text. Put it on the web to share addresses.";
	openDialog("Share", offers, home() ? null : el("p", { class: "small" }, file));
}
