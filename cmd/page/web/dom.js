// Elements.

export const byId = id => document.getElementById(id);

// el makes an element: attributes, then children, which may be texts, lists, or nothing.
export function el(tag, attributes, ...children) {
	const e = document.createElement(tag);
	for (const [name, value] of Object.entries(attributes ?? {})) {
		if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
		else if (value === true) e.setAttribute(name, "");
		else if (![false, null, undefined].includes(value)) e.setAttribute(name, value);
	}
	put(e, children);
	return e;
}

// put gives an element other children.
export const put = (e, ...children) =>
	e.replaceChildren(...children.flat(Infinity).filter(c => ![false, null, undefined].includes(c)));

// fill does so, and gives the focus to the child that has the data-key of the one that had it.
export function fill(e, ...children) {
	const focused = e.contains(document.activeElement) ? document.activeElement.dataset.key : null;
	put(e, children);
	if (focused) e.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

// shape makes an element of a drawing.
export function shape(tag, attributes, ...children) {
	const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
	for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
	e.append(...children);
	return e;
}

export const button = (text, onclick, attributes) => el("button", { type: "button", onclick, ...attributes }, text);
export const typed = attributes =>
	el("input", { autocomplete: "off", autocapitalize: "none", spellcheck: "false", ...attributes });
export const field = (label, input, about) => el("label", { class: "field" },
	el("span", { class: "name" }, label), input, about ? el("small", null, about) : null);
export const tick = (label, checked, onchange, attributes) => el("label", { class: "tick" },
	el("input", { type: "checkbox", checked, onchange: e => onchange(e.target.checked), ...attributes }), " ", label);

// select offers values as {value, label}; the one that is chosen may be another.
export function select(choices, chosen, attributes) {
	const all = choices.some(c => c.value === chosen) ? choices : [...choices, { value: chosen, label: chosen }];
	const option = c => el("option", { value: c.value, selected: c.value === chosen }, c.label);
	return el("select", attributes, all.map(option));
}

// typing is a form of one field, and act is called with what was typed.
export function typing(label, input, text, act) {
	return el("form", { class: "typing", onsubmit: e => {
		e.preventDefault();
		if (input.value.trim()) act(input.value.trim());
	} }, field(label, input), el("button", null, text));
}

// card is a box with a title.
export const card = (title, ...content) =>
	el("section", { class: "card" }, title ? el("h3", null, title) : null, content);

// folded is a card that opens on request: content makes what is in it, once.
export function folded(title, content, attributes) {
	const inside = el("div");
	let filled = false;
	return el("details", {
		class: "card", ...attributes, ontoggle: async e => {
			if (!e.target.open || filled) return;
			filled = true;
			put(inside, await content());
		},
	}, el("summary", null, el("h3", null, title)), inside);
}

// say tells what has happened to those who cannot see it.
export function say(text) { byId("live").textContent = text; }

// ready says whether the answer stands there. Idle is what it said last, and awaited is told when the answer comes.
export let idle = false;
let awaited = () => {};
export const whenReady = act => { awaited = act; };
export function ready(yes) {
	idle = yes;
	document.body.dataset.ready = String(yes);
	if (yes) setTimeout(awaited); // what draws is done then
}

// alertUser says what is wrong, with ways on.
export function alertUser(message, ...ways) {
	if (message) say("");
	fill(byId("alert"), message ? [el("span", null, message), " ", ways] : null);
}

// openDialog shows something above the page, until it is closed.
export function openDialog(title, ...content) {
	const dialog = byId("dialog");
	fill(dialog, el("header", null, el("h2", { id: "dialog-title" }, title),
		button("✕", closeDialog, { class: "icon", "aria-label": "Close", id: "close" })), content);
	if (!dialog.open) dialog.showModal();
}

export const closeDialog = () => byId("dialog").close();

// segments offers a few values {value, label, about} side by side, of which one is chosen.
export const segments = (label, choices, chosen, set, attributes) =>
	el("fieldset", { class: "segments", ...attributes }, el("legend", null, label), choices.map(({ value, about, ...c }) =>
		el("label", { title: about },
			el("input", { type: "radio", name: label, value, checked: value === chosen, onchange: () => set(value) }),
			el("span", null, c.label))));

// stepper is a number with − and +.
export function stepper(label, value, [least, most], set, attributes) {
	const input = typed({ type: "number", min: least, max: most, value, "aria-label": label,
		oninput: () => set(input.value), ...attributes });
	const by = n => button(n < 0 ? "−" : "+", () => {
		input.value = Math.max(least, Math.min(most, Number(input.value) + n));
		set(input.value);
	}, { "aria-label": `${label}: one ${n < 0 ? "less" : "more"}` });
	const name = el("span", { class: "name", "aria-hidden": "true" }, label);
	return el("div", { class: "stepper" }, name, by(-1), input, by(1));
}
