//go:build browser

package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ownText is a list, of which goat, camel, camels and antelope are playable words.
const ownText = "goat\nGeorge\ncamel\ncamels\ndog\nCAF\nantelope\n"

// drop lets files fall on the page, and waits.
func (b *tab) drop(files map[string][]byte) {
	b.Helper()
	b.run(`const dataTransfer = new DataTransfer();
		for (const [name, data] of Object.entries(arguments[0])) dataTransfer.items.add(new File([Uint8Array.from(atob(data), c => c.charCodeAt(0))], name));
		document.getElementById("stage").dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true, bubbles: true }))`, files)
	b.ready()
}

// dropMade lets a file fall on the page that a script makes there.
func (b *tab) dropMade(name, content string) {
	b.Helper()
	b.run(`document.body.dataset.ready = "false";
		const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File([` + content + `], "` + name + `"));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true, bubbles: true }))`)
}

// forget lets the page forget the list.
func (b *tab) forget() {
	b.Helper()
	b.open("game=ghost")
	b.settings()
	if b.eval(`!!document.getElementById("forget")`) == true {
		b.run(`document.body.dataset.ready = "false"; document.getElementById("forget").click()`)
		b.ready()
	} else {
		b.click("#close")
	}
}

// A file of any kind that --words takes, but for what a browser has no use for, is read in the page, by
// the same steps, and the same ones are refused.
func TestOwnWords(t *testing.T) {
	b := inBrowser(t, "")
	b.forget() // what a test before may have left in this tab
	defer b.forget()
	b.open("game=ghost&words=own")
	assert.Contains(t, b.alert(), "choose the file again")
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err := w.Write([]byte(ownText))
	require.NoError(t, errors.Join(err, w.Close()))
	for name, data := range map[string][]byte{
		"words.txt": []byte(ownText), "words.txt.gz": packed.Bytes(), "words.json": []byte(`["goat", "George", "camel", "camels", "antelope"]`),
	} {
		b.drop(map[string][]byte{name: data})
		require.Empty(t, b.alert(), name)
		_, moves := b.position()
		assert.Len(t, moves, 3, name)
	}
	b.run(`document.querySelector("#list summary").click(); document.querySelector("#lookup summary").click()`)
	b.wait(`document.querySelectorAll("table.steps tr").length > 3 && !!document.getElementById("look")`)
	b.run(`document.getElementById("look").value = "c*"; document.querySelector("#lookup button").click()`)
	b.wait(`/camel/.test(document.getElementById("looked").innerText)`)
	for name, c := range map[string]struct{ data, want string }{
		"names.txt": {"George\nHenry\n", "begin with a capital"}, "cut.gz": {packed.String()[:20], "cut.gz"},
		"flags.dic": {"2\ngoat/AB\ncamel/S\n", "want flags.aff beside it"}, "x.aff": {"SET UTF-8\n", "Choose its .dic as well"},
	} {
		b.drop(map[string][]byte{name: []byte(c.data)})
		assert.Contains(t, b.alert(), c.want, name)
		b.open("game=ghost")
	}

	// The two files of a hunspell dictionary are taken together, and no others.
	b.drop(map[string][]byte{"x.txt": nil, "y.txt": nil})
	assert.Contains(t, b.alert(), "several lists")
	b.drop(map[string][]byte{"x.aff": []byte("SET UTF-8\nSFX S Y 1\nSFX S 0 ted .\n"), "x.dic": []byte("2\ngoat\ncamel/S\n")})
	require.Empty(t, b.alert())
	b.open("game=ghost&words=own&at=camelt&min=6")
	require.Empty(t, b.alert())
	b.run(`document.querySelector("#left summary").click()`)
	b.wait(`document.querySelector("#left .found")?.textContent === "camelted"`)
}

// A list is chosen in the settings, stays after a reload, and goes when it is forgotten.
func TestOwnListStays(t *testing.T) {
	b := inBrowser(t, "game=tictactoe")
	b.forget()
	file := filepath.Join(t.TempDir(), "mine.txt")
	require.NoError(t, os.WriteFile(file, []byte(ownText), 0o666))
	b.open("game=ghost")
	b.settings()
	b.run(`document.body.dataset.ready = "false"`)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.SetUploadFiles("#file", []string{file})))
	b.ready()
	require.Empty(t, b.alert())
	assert.Contains(t, b.eval(`location.hash`), "words=own")
	_, moves := b.position()
	require.Len(t, moves, 3)
	require.NoError(t, chromedp.Do(b.ctx, chromedp.Reload()))
	b.ready()
	require.Empty(t, b.alert())
	_, again := b.position()
	assert.Equal(t, moves, again)
	b.open("game=superghost&words=own&at=ame")
	require.Empty(t, b.alert())
	b.settings()
	assert.Contains(t, b.text("#dialog"), "mine.txt stays in this browser until you forget it.")
	assert.Contains(t, b.text("#dialog"), "It never leaves this machine.")
	b.run(`document.body.dataset.ready = "false"; document.getElementById("forget").click()`)
	b.ready()
	assert.NotContains(t, b.eval(`location.hash`), "own")
	assert.Empty(t, b.alert())
	b.load("game=ghost&words=own")
	assert.Contains(t, b.alert(), "choose the file again")
	b.click("#alert button")
	b.wait(`!!document.getElementById("file")`) // the way on
	b.click("#close")
	b.drop(map[string][]byte{"mine.txt": []byte(ownText)}) // and where words are not played with
	require.Empty(t, b.alert())
	b.open("game=nim&at=1,2")
	b.drop(map[string][]byte{"mine.txt": []byte(ownText)})
	assert.Contains(t, b.eval(`location.hash`), "game=ghost&words=own")
	b.forget()
}

// A long list is read with its progress shown, and the reading is stopped on request; a list
// that is too large is refused.
func TestLongLists(t *testing.T) {
	b := inBrowser(t, "game=ghost")
	defer b.forget()
	b.dropMade("long.txt", `"antelope\ngoat\n".repeat(1e6)`)
	b.wait(`/^Reading the list: \d+ %|Preparing/.test(document.getElementById("work").textContent)`)
	b.click("#work button")
	assert.Contains(t, b.alert(), "Stopped.")
	b.click("#alert button") // try again
	position, moves := b.position()
	assert.Equal(t, result{"win", "4"}, position)
	assert.Len(t, moves, 2)

	b.dropMade("huge.txt", `new Uint8Array(100e6 + 1)`)
	b.ready()
	assert.Contains(t, b.alert(), "huge.txt is larger than 100 MB, packed or unpacked: choose a smaller list")
	b.click("#alert button:last-of-type")
}

// In a browser that keeps nothing, all works but keeping; where the engine cannot run, a sentence says so.
func TestPoorBrowsers(t *testing.T) {
	b := inBrowser(t, "")
	defer b.load("")
	with := func(script string, act func()) {
		t.Helper()
		id, err := chromedp.Run(b.ctx, chromedp.Action[page.ScriptIdentifier](func(ctx context.Context, target *chromedp.Target) (page.ScriptIdentifier, error) {
			added, err := cdp.Call(ctx, target, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
			return added.Identifier, err
		}))
		require.NoError(t, err)
		act()
		require.NoError(t, chromedp.Do(b.ctx, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
			_, err := cdp.Call(ctx, target, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: id})
			return err
		})))
	}
	with(`for (const name of ["localStorage", "indexedDB"]) Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } })`, func() {
		b.load("game=ghost")
		assert.Empty(t, b.alert())
		b.drop(map[string][]byte{"mine.txt": []byte(ownText)})
		assert.Empty(t, b.alert())
		_, moves := b.position()
		assert.Len(t, moves, 3)
	})
	for _, missing := range []string{"WebAssembly", "DecompressionStream"} {
		with(`delete window.`+missing, func() {
			b.load("")
			assert.Contains(t, b.alert(), "This browser cannot run the page", missing)
			assert.Equal(t, 0.0, b.eval(`document.querySelectorAll("#board button:not([aria-disabled])").length`), "%s: nothing can be pressed in vain", missing)
		})
	}
}
