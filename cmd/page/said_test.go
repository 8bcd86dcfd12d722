//go:build browser

package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"wordgame/solver/face"
	"wordgame/trie"
)

// What the engine says of bad requests, of files that are no lists and of positions of all
// heap games has a translation.
func TestSentences(t *testing.T) {
	b := inBrowser(t, "")
	asked := []map[string]string{
		{"do": "dance"}, {"game": "chess"}, {"do": "guess", "game": "ghost"}, {"at": "medq"}, {"at": "ß"}, {"at": "goatherd"}, {"at": "goat", "players": "3"}, {"at": "goats", "players": "3"}, {"players": "9"}, {"min": "0"}, {"words": "none"}, {"words": "own"},
		{"game": "superghost", "at": "qqq"}, {"game": "superghost", "at": "ßß"}, {"game": "xghost", "at": "ßß"}, {"game": "spook", "at": "qqqq"}, {"at": strings.Repeat("a", 5000)},
		{"do": "find", "text": "[a"}, {"do": "find", "text": "[]"}, {"do": "find", "text": "[z-a]"}, {"do": "find", "text": strings.Repeat("a", 30_000)}, {"do": "find", "text": `a\`},
		{"game": "tictactoe", "size": "big"}, {"game": "tictactoe", "size": "99x99"}, {"game": "tictactoe", "size": "0x3"}, {"game": "tictactoe", "rule": "wildd"}, {"game": "tictactoe", "rule": "chess"}, {"game": "tictactoe", "line": "0"}, {"game": "tictactoe", "line": "4"}, {"game": "tictactoe", "boards": "2"}, {"game": "tictactoe", "boards": "x"},
		{"game": "tictactoe", "size": "7x6", "line": "4", "gravity": "1"},
	}
	for _, board := range []string{"X", "X../...", "X../.../..q", "X../../...", "XX./.../...", "XXX/OOO/...", "XXX/O../OO.", "XX./OOO/X..", "X../OO./.../", "XXX/OOO/XXX", "XXXX/.../...", "XXX/.XO/OOO"} {
		asked = append(asked, map[string]string{"game": "tictactoe", "at": board}, map[string]string{"game": "tictactoe", "rule": "notakto", "at": board}, map[string]string{"game": "tictactoe", "gravity": "1", "at": board})
	}
	for _, rule := range []string{"nimm", "xyzzy", "nim:3", "take", "take:0", "take:3-1", "take:x", "take:99999999999999999999", "allbut:5000000000000000000", "moore:0", "dynamic:x", "octal", "octal:7", "octal:0.", "octal:0.7.7", "octal:.!", "octal:[3", "octal:0.[[", "octal:0.[]", "octal:0.[3", "octal:0.[3]3", "octal:0.z", "octal:77.7", "octal:1.7", "octal:0." + strings.Repeat("7", 200)} {
		asked = append(asked, map[string]string{"game": "nim", "rule": rule})
	}
	for _, at := range []string{"-3", "1e9", "99999999999999999999", "kayles", "kayles:", "nimm:3", "chomp:3", ":", strings.Repeat("1,", 100) + "1", "1000000000,1000000000", "kayles:100 split:100"} {
		asked = append(asked, map[string]string{"game": "nim", "at": at})
	}
	asked = append(asked, map[string]string{"game": "nim", "at": "1000000000,1000000000", "do": "guess"})
	for rule, at := range map[string]string{"wythoff": "1,2,3", "chomp": "x", "fibonacci": "20/x", "nim": "0", "take:1,5": "1000000000000000000", "staircase": "9223372036854775807,9223372036854775807"} {
		for _, play := range []string{"misere", "normal", "fair"} {
			asked = append(asked, map[string]string{"game": "nim", "rule": rule, "at": at, "play": play})
		}
	}
	reasons, names := sentencesOfHeaps(t)
	lists := map[string]string{
		"empty": "", "names": "George\nHenry\n", "short": "a\nb\n", "foreign": "1.5\n2.5\n3.5\n", "zero": "goat\ncam\x00el\n", "latin": "goat\ncaf\xe9s\n", "long": strings.Repeat("a", 1<<16),
		"utf32": "\xff\xfe\x00\x00g\x00\x00\x00", "utf16": "g\x00o\x00a\x00t\x00\n\x00", "odd": "\xff\xfeg\x00o\x00a", "cut.gz": "\x1f\x8b\x08\x00", "bad.gz": "\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x00xyzxyz", "bad.xz": "\xfd7zXZ\x00xxxxxxxxxxxxxxxxxxxxxxx", "bad.zst": "\x28\xb5\x2f\xfdxxxxxxx", "bad.bz2": "BZh9\x31\x41\x59\x26\x53\x59xxxxxxxx",
		"zip": "PK\x03\x04", "7z": "7z\xbc\xaf\x27\x1c", "lz4": "\x04\x22\x4d\x18", "pdf": "%PDF-1.5", "png": "\x89PNG\r\n", "elf": "\x7fELF", "html": "<!DOCTYPE html>", "xml": "<?xml version", "deb": "!<arch>\n", "Z": "\x1f\x9d", "rtf": "{\\rtf", "doc": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "sqlite": "SQLite format 3\x00",
		"1.json": `["goat", 3]`, "2.json": `["goat", {}]`, "3.json": `["goat", []]`, "4.json": `["goat", null]`, "5.json": `["goat"`, "6.json": `["goat",, "camel"]`, "7.json": `["goat"] x`, "8.json": `{"goat": "x"}`, "9.json": `{"goat": 1e999}`, "10.json": `["goat", true]`, "11.json": `["` + strings.Repeat("a", 2<<20),
		"1.csv": "word,count\ngo\"at,3\n", "2.csv": "count,word\n3\n", "3.csv": "word,count\n\"goat,3\n",
	}
	for name, data := range savedLists(t) {
		lists[name] = data
	}
	dropped := map[string][]byte{}
	for name, data := range lists {
		dropped[name] = []byte(data)
	}
	said := evalAs[map[string]string](b, b.call(`
		const said = {};
		const note = text => { if (text) said[text] = english(text).lang === "en" ? "" : english(text).textContent; };
		t = texts.de;
		try {
			for (const request of arguments[0]) {
				note((await engine.ask({ ...defaults, do: "solve", ...request })).error);
			}
			arguments[2].forEach(note);
			for (const name of arguments[3]) if (/bite|step|most/.test(t.named(name))) said[name] = "";
			for (const r of choices.settings.nim.rule) note(r.about);
			for (const [name, data] of Object.entries(arguments[1])) {
				engine.words = new File([Uint8Array.from(atob(data), c => c.charCodeAt(0))], name);
				const a = await engine.ask({ ...defaults, do: "list", words: "own" });
				[a.error, ...(a.warnings ?? [])].forEach(note);
			}
		} finally { t = texts.en; engine.words = null; }
		return said;`, asked, dropped, reasons, names))
	assert.Greater(t, len(said), 150)
	for text, own := range said {
		assert.NotEmpty(t, own, "no translation: %.300s", text)
		assert.NotRegexp(t, `\b(the|want|is|of|has|with)\b`, regexp.MustCompile(`"[^"]*"|\([^)]*\)`).ReplaceAllString(own, ""), text)
	}
}

// sentencesOfHeaps returns the reasons, and the names of moves, at some positions of all
// rules.
func sentencesOfHeaps(t *testing.T) (reasons, names []string) {
	for rule, positions := range map[string]string{
		"": "0 1 3 1,1 1,1,1 2,1 3,3 1,2 3,5 2,2 3,4,5 6,1,1 12", "chomp": "1x1 4x1 1x4 3x3 4x2 4x3 4,3,1 5,1,1 4,4,1 12x12",
		"nim": "kayles:10;nim:3,4 kayles:3;nim:2 chomp:3x2;fibonacci:9/2;nim:4 nim:1;kayles:1 chomp:2x2;staircase:2,1 kayles:100;split:100",
	} {
		rules := []string{rule}
		if rule == "" {
			rules = strings.Fields("nim take:1-3 allbut:1,2 square split lasker kayles dawson dawson-chess octal:0.77 octal:4!.0 moore:1 moore:2 wythoff fibonacci dynamic:3 staircase")
		}
		for _, rule := range rules {
			for _, at := range strings.Fields(positions) {
				for _, play := range []string{"misere", "normal"} {
					_, p, err := opened(t, "nim", face.Values{"rule": rule, play: "true"}, strings.ReplaceAll(at, ";", " "))
					if err != nil { // two heaps only
						continue
					}
					reasons = append(reasons, said(p)...)
					a, err := p.Solve(t.Context(), face.Budget{Positions: 10_000, Reasons: true})
					if err != nil {
						reasons = append(reasons, err.Error())
						continue
					}
					reasons = append(reasons, a.Verdict.String(), a.Others().String())
					for _, why := range a.Why {
						reasons = append(reasons, why.String())
					}
					for _, m := range a.Moves {
						names = append(names, m.Said, m.Answer)
						reasons = append(reasons, a.Explain(m.Move))
					}
					for _, known := range a.Facts {
						for _, cell := range slices.Concat(known.Rows...) {
							if text := cell.String(); strings.ContainsAny(text, "-io") && !strings.Contains(at, ":") { // words
								reasons = append(reasons, text)
							}
						}
					}
				}
			}
		}
	}
	return reasons, names
}

// said returns what stands about a position and in its picture.
func said(p face.Position) (all []string) {
	for _, part := range p.Picture().Parts {
		if title := part.Title.String(); strings.Contains(title, " ") {
			all = append(all, title)
		}
	}
	return all
}

// savedLists returns compiled lists that are damaged.
func savedLists(t *testing.T) map[string]string {
	letters, err := trie.NewAlphabet("a", "b")
	require.NoError(t, err)
	built, err := trie.Build(letters, slices.Values([]string{"aaaa", "abba"}))
	require.NoError(t, err)
	var saved strings.Builder
	_, err = built.WriteTo(&saved)
	require.NoError(t, err)
	whole := saved.String()
	version := []byte(whole)
	version[8]++
	damaged := []byte(whole)
	damaged[len(damaged)-1]++
	return map[string]string{"cut.dawg": whole[:20], "short.dawg": whole[:len(whole)-3], "more.dawg": whole + "x", "version.dawg": string(version), "damaged.dawg": string(damaged)}
}
