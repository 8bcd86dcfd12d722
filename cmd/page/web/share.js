// Sharing: an address that says everything, or where the file has none that others can open, a text that
// helps without one.
import { button, byId, el, field, say } from "./dom.js";
import { openDialog } from "./games.js";
import { t } from "./say.js";
import { movesOf } from "./records.js";
import { addressOf, fresh, state } from "./state.js";

// home is what shared addresses begin with; "": the page is a file of this machine, which nobody else can open.
const home = () => document.querySelector("meta[name=home]").content || (/^https?:$/.test(location.protocol) ? location.href.replace(/#.*/, "") : "");

// linkTo is an address for others; "" if there is none.
const linkTo = changes => home() && home() + addressOf(changes);

// copyField shows a text, and copies it.
function copyField(label, text, id) {
	const area = el("textarea", { id, readonly: true, rows: Math.min(5, 1 + Math.ceil(text.length / 40)) });
	area.value = text;
	const copy = button(t("Copy"), async () => {
		area.select();
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			document.execCommand("copy");
		}
		copy.textContent = t("Copied ✓");
		say(t("Copied ✓"));
		setTimeout(() => { copy.textContent = t("Copy"); }, 2000);
	}, { class: "main", "aria-description": label });
	const send = navigator.share ? button(t("Send"), () => navigator.share({ text }).catch(() => {})) : null;
	return [field(label, area), el("p", { class: "row" }, copy, send)];
}

// withLink puts a text and an address together.
const withLink = (text, changes) => [text, linkTo(changes)].filter(Boolean).join("\n");

// share offers what can be sent from here: of a match its result or its address, of a puzzle its signs, of a position the
// question or the answer.
export function share(now = {}) {
	const title = byId("title").textContent.replace(/\.$/, "");
	const at = [title, state.at, movesOf(state.moves)?.replaceAll(",", ", ")].filter(Boolean).join(": ");
	const offers = [];
	if (now.signs) offers.push(copyField(t("Your result, without the answer"), withLink(now.signs, now.of), "share"));
	else if (state.mode === "play" && now.share) offers.push(copyField(t("The result in a line"), withLink(now.share, {}), "share"));
	else if (state.mode === "play") offers.push(copyField(t("The match as it stands: whoever opens it plays on"), withLink(t("Your move. %s", at), {}), "link"));
	if (state.mode === "explore") {
		if (state.show === "no" || byId("stage").dataset.value === "win") offers.push(copyField(t("Can you beat it? The answers are hidden"), withLink(t("Can you win this? %s", at), { ...fresh, mode: "puzzle", puzzle: "", at: state.at }), "share"));
		offers.push(copyField(t("The position, with who wins"), withLink(`${at}. ${byId("says").textContent}`, { show: "" }), "link"));
	}
	if (state.mode === "quiz") offers.push(copyField(t("The same questions for somebody else"), withLink(now.share ?? t("Ten questions. %s", at), {}), "share"));
	if (offers.length === 0) offers.push(copyField(t("The address of what you see"), withLink(at, now.of ?? {}), "link"));
	openDialog(t("Share"), offers, home() ? null : el("p", { class: "small" }, t("This page is a file on your device: others see only the text. You can share an address only if the page is on the web.")));
}
