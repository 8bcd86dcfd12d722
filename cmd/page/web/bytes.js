"use strict";

// bytesOf returns the bytes of a text, two of each character.
function bytesOf(text) {
	const escape = 0xe000, turned = 0x5000; // as in pack.go
	const bytes = new Uint8Array(2 * text.length);
	let end = 0;
	for (let i = 0; i < text.length; i++) {
		let c = text.charCodeAt(i);
		if (c === escape) c = text.charCodeAt(++i) ^ turned;
		bytes[end++] = c;
		bytes[end++] = c >> 8;
	}
	return bytes.subarray(0, end);
}
