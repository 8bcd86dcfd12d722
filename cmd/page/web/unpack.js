// What pack.go has packed: LZMA, addresses.

// unlzma unpacks LZMA: see its specification by 7-Zip. A file has a header of 13 bytes (the
// length is in the last eight; lc is 3, lp 0, pb 2), and then one number of a range coder,
// which says bit by bit what follows: a byte, or a match, a distance back and a length.
function unlzma(file) {
	const view = new DataView(file.buffer, file.byteOffset);
	const out = new Uint8Array(view.getUint32(5, true));

	// The coder: its range, what of the number is in it, and the next byte of the number. An
	// array keeps 32 bits.
	const coder = new Int32Array([-1, view.getInt32(14), 18]), [range, code, next] = [0, 1, 2];

	// Every bit has the probability that it is 0, of 2048.
	let size = 0;
	const kind = n => (size += n) - n;
	const isMatch = kind(12 << 4), isRep = kind(12), isRep0 = kind(12), isRep1 = kind(12), isRep2 = kind(12), isLong = kind(12 << 4);
	const slots = kind(4 << 6), near = kind(128), align = kind(16);
	const lengths = kind(514), repLengths = kind(514), literals = kind(0x300 << 3);
	const odds = new Uint16Array(size).fill(1024);

	// narrow goes on with a part of the range.
	function narrow(part, below) {
		const small = part >>> 24 === 0;
		coder[range] = small ? part << 8 : part;
		coder[code] = small ? below << 8 | file[coder[next]++] : below;
	}
	function bit(i) {
		const p = odds[i], bound = Math.imul(coder[range] >>> 11, p), below = coder[code];
		if (below >>> 0 < bound >>> 0) {
			odds[i] = p + (2048 - p >> 5);
			narrow(bound, below);
			return 0;
		}
		odds[i] = p - (p >> 5);
		narrow(coder[range] - bound | 0, below - bound | 0);
		return 1;
	}
	// even reads a bit that is 0 as often as 1.
	function even() {
		const half = coder[range] >>> 1, below = coder[code], one = below >>> 0 >= half;
		narrow(half, one ? below - half | 0 : below);
		return one ? 1 : 0;
	}
	// tree reads n bits, the highest first; those before say which probability the next has.
	function tree(i, n) {
		let m = 1;
		for (let k = 0; k < n; k++) m = m << 1 | bit(i + m);
		return m - (1 << n);
	}
	// reversed has the lowest first.
	function reversed(i, n) {
		let m = 1, result = 0;
		for (let k = 0; k < n; k++) {
			const b = bit(i + m);
			m = m << 1 | b;
			result |= b << k;
		}
		return result;
	}
	function length(i, low) {
		if (!bit(i)) return 2 + tree(i + 2 + low * 8, 3);
		return bit(i + 1) ? 18 + tree(i + 258, 8) : 10 + tree(i + 130 + low * 8, 3);
	}
	function distance(length) {
		const slot = tree(slots + (Math.min(length - 2, 3) << 6), 6);
		if (slot < 4) return slot;
		const n = (slot >> 1) - 1, high = (2 | slot & 1) << n;
		if (slot < 14) return high + reversed(near + high - slot, n);
		let middle = 0;
		for (let k = 4; k < n; k++) middle = middle << 1 | even();
		return high + (middle << 4) + reversed(align, 4);
	}

	let state = 0; // the kinds of the last packets
	let d0 = 0, d1 = 0, d2 = 0, d3 = 0; // the last distances, less 1
	for (let at = 0; at < out.length;) {
		const low = at & 3;
		if (!bit(isMatch + (state << 4) + low)) {
			const i = literals + 0x300 * (at ? out[at - 1] >> 5 : 0);
			let symbol = 1;
			// After a match: the byte that would go on, as long as it is right.
			for (let match = state < 7 ? -1 : out[at - d0 - 1]; match >= 0 && symbol < 256; match <<= 1) {
				const expected = match >> 7 & 1, b = bit(i + (1 + expected << 8) + symbol);
				symbol = symbol << 1 | b;
				if (b !== expected) break;
			}
			while (symbol < 256) symbol = symbol << 1 | bit(i + symbol);
			out[at++] = symbol;
			state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
			continue;
		}
		let n = 1;
		if (!bit(isRep + state)) {
			n = length(lengths, low);
			[d3, d2, d1, d0] = [d2, d1, d0, distance(n)];
			state = state < 7 ? 7 : 10;
		} else {
			let long = 1;
			if (!bit(isRep0 + state)) long = bit(isLong + (state << 4) + low);
			else if (!bit(isRep1 + state)) [d0, d1] = [d1, d0];
			else if (!bit(isRep2 + state)) [d0, d1, d2] = [d2, d0, d1];
			else [d0, d1, d2, d3] = [d3, d0, d1, d2];
			if (long) n = length(repLengths, low);
			state = state >= 7 ? 11 : long ? 8 : 9;
		}
		for (const end = Math.min(at + n, out.length); at < end; at++) out[at] = out[at - d0 - 1];
	}
	return out;
}

// absolute makes the addresses of calls whole again: see relative in pack.go.
function absolute(near) {
	const mark = near[0], out = new Uint8Array(new DataView(near.buffer).getUint32(1, true));
	let last = 0x1000 << 16, at = 0;
	for (let i = 5; i < near.length; i++) {
		const b = near[i];
		if (b !== mark || !near[++i]) {
			out[at++] = b;
			continue;
		}
		if (near[i] < 255) {
			last += near[i];
		} else {
			last = (last >> 16) + (near[i + 1] << 24 >> 24) << 16 | near[i + 2] << 8 | near[i + 3];
			i += 3;
		}
		out.set([0x42, last | 128, last >> 7 | 128, last >> 14 | 128, last >> 21 | 128, last >> 28], at);
		at += 6;
	}
	return out;
}

// unpack returns the program, or throws if the text has changed.
function unpack(text) {
	const bytes = bytesOf(text), packed = bytes.subarray(0, bytes.length - 4);
	let sum = 0x811c9dc5; // FNV-1a
	for (const b of packed) sum = Math.imul(sum ^ b, 0x01000193);
	if (sum >>> 0 !== new DataView(bytes.buffer).getUint32(packed.length)) throw new Error("the engine is damaged");
	return absolute(unlzma(packed));
}
