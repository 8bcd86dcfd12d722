//go:build browser

package main

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ownText is a list, of which goat, camel, camels and antelope are playable words.
const ownText = "goat\nGeorge\ncamel\ncamels\ndog\nCAF\nantelope\n"

// drop lets files fall on the page, each a script that makes one.
func (b *tab) drop(files ...string) {
	b.run(`const dataTransfer = new DataTransfer();
		for (const f of [` + strings.Join(files, ", ") + `]) dataTransfer.items.add(f);
		document.getElementById("stage").dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true, bubbles: true }))`)
}

// list lets lists fall on the page, by their names, and waits.
func (b *tab) list(files map[string]string) {
	var all []string
	for name, data := range files {
		all = append(all, fmt.Sprintf(`new File([Uint8Array.from(atob(%q), c => c.charCodeAt(0))], %q)`, base64.StdEncoding.EncodeToString([]byte(data)), name))
	}
	b.drop(all...)
	b.ready()
}

// A file of any kind that --words takes, but for what a browser has no use for, is read in the page, by
// the same steps, and the same ones are refused.
func TestOwnWords(t *testing.T) {
	b := inBrowser(t, "game=ghost&words=own")
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte(ownText))
	require.NoError(t, errors.Join(err, w.Close()))
	for name, data := range map[string]string{"words.txt": ownText, "words.txt.gz": packed.String(), "words.json": `["goat", "George", "camel", "camels", "antelope"]`} {
		b.list(map[string]string{name: data})
		assert.Equal(t, []any{"", 3}, []any{b.alert(), b.count("button[data-move]")}, name)
	}
	b.run(`document.querySelector("#list summary").click(); document.querySelector("#lookup summary").click()`)
	b.wait(`document.querySelectorAll("table.steps tr").length > 3 && !!document.getElementById("look")`)
	b.run(`document.getElementById("look").value = "c*"; document.querySelector("#lookup button").click()`)
	b.wait(`/camel/.test(document.getElementById("looked").innerText)`)
	for want, files := range map[string]map[string]string{
		"begin with a capital": {"names.txt": "George\nHenry\n"}, "cut.gz": {"cut.gz": packed.String()[:20]}, "several lists": {"x.txt": "", "y.txt": ""},
		"want flags.aff beside it": {"flags.dic": "2\ngoat/AB\ncamel/S\n"}, "Choose its .dic as well": {"x.aff": "SET UTF-8\n"},
	} {
		b.list(files)
		assert.Contains(t, b.alert(), want)
		b.open("game=ghost")
	}
	b.list(map[string]string{"x.aff": "SET UTF-8\nSFX S Y 1\nSFX S 0 ted .\n", "x.dic": "2\ngoat\ncamel/S\n"}) // a hunspell dictionary
	b.open("game=ghost&words=own&at=camelt&min=6")
	require.Empty(t, b.alert())
	b.run(`document.querySelector("#left summary").click()`)
	b.wait(`document.querySelector("#left .found")?.textContent === "camelted"`)
}

// A list is chosen in the settings, stays after a reload, and goes when it is forgotten.
func TestOwnListStays(t *testing.T) {
	file := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(file, []byte(ownText), 0o666))
	b := inBrowser(t, "game=ghost")
	b.settings()
	b.run(`document.body.dataset.ready = "false"`)
	b.do(chromedp.SetUploadFiles("#file", []string{file}))
	b.ready()
	for range 2 {
		assert.Equal(t, []any{"", "own", 3}, []any{b.alert(), b.said("words"), b.count("button[data-move]")})
		b.reload()
	}
	b.open("game=superghost&words=own&at=ame")
	require.Empty(t, b.alert())
	b.settings()
	assert.Contains(t, b.text("#dialog"), "mine.txt stays in this browser until you forget it.")
	assert.Contains(t, b.text("#dialog"), "It never leaves this machine.")
	b.begin(`document.getElementById("forget").click()`)
	assert.Equal(t, []string{"", ""}, []string{b.alert(), b.said("words")})
	b.load("game=ghost&words=own")
	assert.Contains(t, b.alert(), "choose the file again")
	b.open("game=nim&at=1,2") // a list comes from where words are not played with, too
	b.list(map[string]string{"mine.txt": ownText})
	assert.Equal(t, []string{"ghost", "own"}, []string{b.said("game"), b.said("words")})
}

// A long list is read with its progress shown, and the reading is stopped on request; a list
// that is too large is refused.
func TestLongLists(t *testing.T) {
	b := inBrowser(t, "game=ghost")
	b.drop(`new File(["antelope\ngoat\n".repeat(1e6)], "long.txt")`)
	b.wait(`/^Reading the list: \d+ %|Preparing/.test(document.getElementById("work").textContent)`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.click("#alert button") // try again
	assert.Equal(t, []any{result{"win", "4"}, 2}, []any{b.position(), b.count("button[data-move]")})
	b.drop(`new File([new Uint8Array(100e6 + 1)], "huge.txt")`)
	b.wait(`/^Huge.txt is larger than 100 MB: choose a smaller list/i.test(document.getElementById("alert").textContent)`)
}

// In a browser that keeps nothing, all works but keeping; where the engine cannot run, a sentence says so.
func TestPoorBrowsers(t *testing.T) {
	b := aloneInBrowser(t, "")
	for script, works := range map[string]bool{
		`for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } })`: true,
		`delete window.WebAssembly`: false, `delete window.DecompressionStream`: false,
	} {
		added := command(b, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
		if b.load("game=ghost"); works {
			b.list(map[string]string{"mine.txt": ownText})
			assert.Equal(t, []any{"", 3}, []any{b.alert(), b.count("button[data-move]")})
		} else {
			assert.Contains(t, b.alert(), "This browser cannot run the page", script)
			assert.Zero(t, b.count("#board button:not([aria-disabled])"), "%s: nothing can be pressed in vain", script)
		}
		command(b, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams(added))
	}
}

// A keyboard has the letters of the list, in rows of at most ten, and letters with few words behind a key; those with the
// same capital are small.
func TestKeyboards(t *testing.T) {
	b := inBrowser(t, "game=ghost")
	rare := "čtvrtek\nžluťoučký\npříšerně\nďábelské\núpění\nkůň\nmňouká\ngólem\n"
	for i := range 400 { // so that one word is few
		rare += "kočka" + strings.Repeat("a", i%20) + string(rune('b'+i/20)) + "\n"
	}
	for _, c := range []struct{ words, begins, small, more string }{
		{"άλογο\nλόγος\nσκύλος\nθάλασσα\nβιβλίο\n", "αάβγ", "ςσ", ""}, {"straße\nvögel\nüben\nzähne\njagd\nqual\n", "qertu", "ß", ""},
		{"ılık\nilik\nağaç\n", "i", "iı", ""}, {rare, "qert", "", "ó"},
	} {
		b.list(map[string]string{"own.txt": c.words})
		for _, mode := range []string{"explore", "play&seats=you,friend&seed=1"} {
			b.open("game=ghost&words=own&mode=" + mode)
			require.Empty(t, b.alert(), c.words)
			rows := evalAs[[]string](b, `[...document.querySelectorAll(".page:not([hidden]) .row")].map(row => [...row.querySelectorAll(".mark")].map(k => k.textContent).join(""))`)
			assert.True(t, strings.HasPrefix(rows[0], c.begins), rows)
			for _, row := range rows {
				assert.LessOrEqual(t, len([]rune(row)), 10, rows)
			}
			assert.Equal(t, c.small, b.eval(`[...document.querySelectorAll(".key.small")].map(k => k.dataset.place).sort().join("")`))
			assert.Empty(t, b.run(`return [...document.querySelectorAll(".key[data-place]")].map(k => k.dataset.place).filter(l => !arguments[0].includes(l))`, c.words), "dead keys")
			for _, size := range [][2]int64{{320, 640}, {1440, 900}} {
				b.screen(size[0], size[1])
				assert.LessOrEqual(t, evalAs[int64](b, `document.documentElement.scrollWidth`), size[0], rows)
			}
			if c.more != "" {
				shown := fmt.Sprintf(`document.querySelector(".key[data-place=%s]").checkVisibility()`, c.more)
				assert.Equal(t, false, b.eval(shown))
				b.click(".page:not([hidden]) [data-key='…']")
				assert.Equal(t, true, b.eval(shown))
			}
		}
	}
}

// maxPage is the most bytes that the page may have.
const maxPage = 7_500_000

// The file can be read from its top to the engine, which is its last part. One that was cut or changed says so.
func TestPageFile(t *testing.T) {
	b := inBrowser(t, "game=nim&at=3,4,5")
	whole, err := os.ReadFile(b.file)
	require.NoError(t, err)
	assert.LessOrEqual(t, len(whole), maxPage)
	assert.True(t, utf8.Valid(whole))
	engine := bytes.Index(whole, []byte(`class="engine">`))
	require.Positive(t, engine)
	assert.Regexp(t, `^(class="engine">[A-Za-z0-9+/=]+</script>\n(<script type="text/plain" )?)+</body>\n</html>\n$`, string(whole[engine:]))
	i := engine + 2000
	b.file = filepath.Join(t.TempDir(), "wordgame.html")
	for name, damaged := range map[string][]byte{
		"a piece missing": append(whole[:i:i], whole[i+2:]...),
		"changed":         append(append(whole[:i:i], whole[i]^1), whole[i+1:]...),
		"cut":             whole[:i],
		"cut before it":   whole[:engine-len(`<script type="text/plain" `)],
	} {
		require.NoError(t, os.WriteFile(b.file, damaged, 0o666))
		b.load("game=nim&at=3,4,5")
		assert.Regexp(t, `^A part of this file is missing or was changed: get it again\.`, b.alert(), name)
	}
}

// The first answer stands there 1.5 seconds after the page was opened, and that to a move after 0.15; a machine that
// does much else is given ten times that.
func TestTimes(t *testing.T) {
	b := aloneInBrowser(t, "")
	for _, state := range []string{"game=ghost&words=web2&at=medi", "game=tictactoe&mode=play"} {
		b.load(state)
		took := evalAs[float64](b, `performance.now()`)
		t.Logf("%q: the first answer after %.2f s", state, took/1000)
		assert.Less(t, took, 15_000.0, state)
	}
	for _, state := range []string{"game=ghost&words=web2&at=med", "game=nim&at=3,4,5", "game=tictactoe&at=X../.O./...", "game=tictactoe", "game=connect4&mode=play&seats=you,friend", "game=tictactoe&mode=play&seats=you,easy&seed=1", "game=ghost&mode=play&seats=you,easy&seed=1"} {
		b.open(state)
		took := evalAs[float64](b, `new Promise(done => {
			const begin = performance.now();
			document.querySelector("#board [data-move]").click();
			const look = () => document.body.dataset.ready === "true" ? done(performance.now() - begin) : requestAnimationFrame(look);
			requestAnimationFrame(look);
		})`)
		t.Logf("%s: the answer to a move after %.3f s", state, took/1000)
		assert.Less(t, took, 1_500.0, state)
	}
}

// A game that is put into the list is in the page without another line: it is chosen, solved and played.
func TestStranger(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	dir := t.TempDir()
	put := func(file string, data []byte) string {
		require.NoError(t, os.WriteFile(filepath.Join(dir, file), data, 0o600))
		return filepath.Join(dir, file)
	}
	games, err := os.ReadFile(filepath.Join(root, "solver/games/games.go"))
	require.NoError(t, err)
	with := strings.NewReplacer("nim.Family()}", "nim.Family(), added.Family()}", "import (", "import (\n\t\"wordgame/solver/added\"").Replace(string(games))
	require.Equal(t, 2, strings.Count(with, "added"))
	overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{
		filepath.Join(root, "solver/added/added.go"): filepath.Join(root, "solver/games/testdata/added.go.txt"),
		filepath.Join(root, "solver/games/games.go"): put("games.go", []byte(with)),
	}})
	require.NoError(t, err)
	b := aloneInBrowser(t, "mode=play") // the environment changes
	t.Setenv("GOFLAGS", "-overlay="+put("overlay.json", overlay))
	engine, err1 := buildEngine(t.Context())
	page, err2 := assemble(engine, "https://example.org/wins.html")
	require.NoError(t, errors.Join(err1, err2))
	b.file = put("wordgame.html", page)
	b.screen(phoneWide, phoneHigh)
	b.load("mode=play")
	b.click("#games [data-game=added]")
	assert.Equal(t, []any{"Added", true}, []any{b.text("#games [aria-pressed=true]"), b.eval(`document.querySelector(".keys").hidden`)}, "and no letters of another game")
	b.watch()
	b.finish(rand.New(rand.NewPCG(1, 1)), "added")
	b.open("game=added&mode=explore&at=5")
	assert.Equal(t, result{"win", "3"}, b.position())
	assert.NotEmpty(t, b.all())
}
